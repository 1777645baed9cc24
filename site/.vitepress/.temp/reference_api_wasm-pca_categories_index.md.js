import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"wasm-pca/categories","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/index.md","filePath":"reference/api/wasm-pca/categories/index.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="wasm-pca-categories" tabindex="-1">wasm-pca/categories <a class="header-anchor" href="#wasm-pca-categories" aria-label="Permalink to &quot;wasm-pca/categories&quot;">​</a></h1><h2 id="classes" tabindex="-1">Classes <a class="header-anchor" href="#classes" aria-label="Permalink to &quot;Classes&quot;">​</a></h2><ul><li><a href="./classes/FAMD.html">FAMD</a></li><li><a href="./classes/MCA.html">MCA</a></li><li><a href="./classes/CA.html">CA</a></li></ul><h2 id="interfaces" tabindex="-1">Interfaces <a class="header-anchor" href="#interfaces" aria-label="Permalink to &quot;Interfaces&quot;">​</a></h2><ul><li><a href="./interfaces/FactorBiplotOptions.html">FactorBiplotOptions</a></li><li><a href="./interfaces/FactorBiplot.html">FactorBiplot</a></li><li><a href="./interfaces/FactorColumn.html">FactorColumn</a></li><li><a href="./interfaces/FactorModel.html">FactorModel</a></li><li><a href="./interfaces/ImputedCell.html">ImputedCell</a></li><li><a href="./interfaces/FactorSupplementary.html">FactorSupplementary</a></li><li><a href="./interfaces/AdjustedEigenvalues.html">AdjustedEigenvalues</a></li><li><a href="./interfaces/CAOptions.html">CAOptions</a></li><li><a href="./interfaces/CategoryOptions.html">CategoryOptions</a></li><li><a href="./interfaces/CategoryStreamOptions.html">CategoryStreamOptions</a></li><li><a href="./interfaces/FactorTransformOptions.html">FactorTransformOptions</a></li><li><a href="./interfaces/FactorSupplementaryOptions.html">FactorSupplementaryOptions</a></li><li><a href="./interfaces/FactorSuggestOptions.html">FactorSuggestOptions</a></li></ul><h2 id="type-aliases" tabindex="-1">Type Aliases <a class="header-anchor" href="#type-aliases" aria-label="Permalink to &quot;Type Aliases&quot;">​</a></h2><ul><li><a href="./type-aliases/FactorKind.html">FactorKind</a></li><li><a href="./type-aliases/FactorScaling.html">FactorScaling</a></li><li><a href="./type-aliases/FactorRuleName.html">FactorRuleName</a></li><li><a href="./type-aliases/FactorSuggestions.html">FactorSuggestions</a></li><li><a href="./type-aliases/Table.html">Table</a></li><li><a href="./type-aliases/TableStream.html">TableStream</a></li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
