import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Foreign","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/namespaces/Foreign/index.md","filePath":"reference/api/wasm-pca/namespaces/Foreign/index.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/namespaces/Foreign/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="foreign" tabindex="-1">Foreign <a class="header-anchor" href="#foreign" aria-label="Permalink to &quot;Foreign&quot;">​</a></h1><h2 id="interfaces" tabindex="-1">Interfaces <a class="header-anchor" href="#interfaces" aria-label="Permalink to &quot;Interfaces&quot;">​</a></h2><ul><li><a href="./interfaces/ArrowTable.html">ArrowTable</a></li><li><a href="./interfaces/ArrowVector.html">ArrowVector</a></li><li><a href="./interfaces/StridedArray.html">StridedArray</a></li><li><a href="./interfaces/DataFrame.html">DataFrame</a></li><li><a href="./interfaces/MathSparseMatrix.html">MathSparseMatrix</a></li><li><a href="./interfaces/MlMatrix.html">MlMatrix</a></li><li><a href="./interfaces/MlSparseMatrix.html">MlSparseMatrix</a></li><li><a href="./interfaces/ScranMatrix.html">ScranMatrix</a></li></ul><h2 id="type-aliases" tabindex="-1">Type Aliases <a class="header-anchor" href="#type-aliases" aria-label="Permalink to &quot;Type Aliases&quot;">​</a></h2><ul><li><a href="./type-aliases/ForeignMatrix.html">ForeignMatrix</a></li><li><a href="./type-aliases/DenseTensor.html">DenseTensor</a></li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/namespaces/Foreign/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
