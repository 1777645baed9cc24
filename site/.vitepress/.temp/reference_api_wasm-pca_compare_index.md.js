import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"wasm-pca/compare","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/compare/index.md","filePath":"reference/api/wasm-pca/compare/index.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/compare/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="wasm-pca-compare" tabindex="-1">wasm-pca/compare <a class="header-anchor" href="#wasm-pca-compare" aria-label="Permalink to &quot;wasm-pca/compare&quot;">​</a></h1><h2 id="interfaces" tabindex="-1">Interfaces <a class="header-anchor" href="#interfaces" aria-label="Permalink to &quot;Interfaces&quot;">​</a></h2><ul><li><a href="./interfaces/Comparison.html">Comparison</a></li><li><a href="./interfaces/GroupCovariances.html">GroupCovariances</a></li><li><a href="./interfaces/BoxM.html">BoxM</a></li><li><a href="./interfaces/ProcrustesOptions.html">ProcrustesOptions</a></li><li><a href="./interfaces/Procrustes.html">Procrustes</a></li></ul><h2 id="functions" tabindex="-1">Functions <a class="header-anchor" href="#functions" aria-label="Permalink to &quot;Functions&quot;">​</a></h2><ul><li><a href="./functions/compare.html">compare</a></li><li><a href="./functions/procrustes.html">procrustes</a></li><li><a href="./functions/groupCovariances.html">groupCovariances</a></li><li><a href="./functions/boxM.html">boxM</a></li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/compare/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
