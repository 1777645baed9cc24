import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ZeroReplacement","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/ZeroReplacement.md","filePath":"reference/api/wasm-pca/type-aliases/ZeroReplacement.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/ZeroReplacement.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-zeroreplacement" tabindex="-1">Type Alias: ZeroReplacement <a class="header-anchor" href="#type-alias-zeroreplacement" aria-label="Permalink to &quot;Type Alias: ZeroReplacement&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> ZeroReplacement = </span></span>
<span class="line"><span style="color:var(--ink);">  | {</span></span>
<span class="line"><span style="color:var(--ink);">  fraction?: number;</span></span>
<span class="line"><span style="color:var(--ink);">  detectionLimit: number | ArrayLike&lt;number&gt;;</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"><span style="color:var(--ink);">  | {</span></span>
<span class="line"><span style="color:var(--ink);">  replace: number;</span></span>
<span class="line"><span style="color:var(--ink);">};</span></span></code></pre></div><p>What replaces zeros before log-ratios are taken, as there is no logarithm of 0: a row x becomes shares x_j / sum x, its zeros become delta_j, and the other shares shrink by the factor 1 - sum delta, which keeps their ratios (multiplicative replacement, Martín-Fernández et al. 2003). delta_j is <code>fraction</code> times <code>detectionLimit</code>, over sum x: the limit is in the units of the rows, one for all columns or one for each, and a fraction is in (0, 1], by default 0.65. Or delta_j is <code>replace</code>, a share between 0 and 1. Results depend on these numbers.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/ZeroReplacement.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ZeroReplacement = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ZeroReplacement as default
};
