import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RuleName","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/RuleName.md","filePath":"reference/api/wasm-pca/type-aliases/RuleName.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/RuleName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-rulename" tabindex="-1">Type Alias: RuleName <a class="header-anchor" href="#type-alias-rulename" aria-label="Permalink to &quot;Type Alias: RuleName&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> RuleName = </span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;variance&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;kaiser&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;mean&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;broken-stick&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;elbow&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;minka&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;bic&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;gavish-donoho&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;marchenko-pastur&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;velicer&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;parallel&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;parallel-permuted&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;cross-validation&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;gcv&quot;</span><span style="color:var(--ink);">;</span></span></code></pre></div><p>The rules for how many components to keep: see docs/how-many.md.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/RuleName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RuleName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RuleName as default
};
