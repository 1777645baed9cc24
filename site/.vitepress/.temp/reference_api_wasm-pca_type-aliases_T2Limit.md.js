import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: T2Limit","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/T2Limit.md","filePath":"reference/api/wasm-pca/type-aliases/T2Limit.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/T2Limit.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-t2limit" tabindex="-1">Type Alias: T2Limit <a class="header-anchor" href="#type-alias-t2limit" aria-label="Permalink to &quot;Type Alias: T2Limit&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> T2Limit = </span><span style="color:var(--lost-text);">&quot;beta&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;f&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;chi2&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;data-driven&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;calibrated&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;conformal&quot;</span><span style="color:var(--ink);">;</span></span></code></pre></div><p>How the limit of T^2 is found.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/T2Limit.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const T2Limit = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  T2Limit as default
};
