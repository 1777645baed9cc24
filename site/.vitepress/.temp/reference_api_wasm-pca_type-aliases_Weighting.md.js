import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Weighting","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/Weighting.md","filePath":"reference/api/wasm-pca/type-aliases/Weighting.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/Weighting.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-weighting" tabindex="-1">Type Alias: Weighting <a class="header-anchor" href="#type-alias-weighting" aria-label="Permalink to &quot;Type Alias: Weighting&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> Weighting = </span><span style="color:var(--lost-text);">&quot;reliability&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;frequency&quot;</span><span style="color:var(--ink);">;</span></span></code></pre></div><p>The meaning of the weight of a row. &#39;reliability&#39;: how much the row is worth relative to the others; a common factor of all weights does not matter. &#39;frequency&#39;: how many equal rows it stands for.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/Weighting.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Weighting = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Weighting as default
};
