import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"wasm-pca/pls","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/pls/index.md","filePath":"reference/api/wasm-pca/pls/index.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/pls/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="wasm-pca-pls" tabindex="-1">wasm-pca/pls <a class="header-anchor" href="#wasm-pca-pls" aria-label="Permalink to &quot;wasm-pca/pls&quot;">​</a></h1><h2 id="classes" tabindex="-1">Classes <a class="header-anchor" href="#classes" aria-label="Permalink to &quot;Classes&quot;">​</a></h2><ul><li><a href="./classes/PLS.html">PLS</a></li><li><a href="./classes/PCR.html">PCR</a></li></ul><h2 id="interfaces" tabindex="-1">Interfaces <a class="header-anchor" href="#interfaces" aria-label="Permalink to &quot;Interfaces&quot;">​</a></h2><ul><li><a href="./interfaces/ComponentRegression.html">ComponentRegression</a></li><li><a href="./interfaces/CrossValidation.html">CrossValidation</a></li><li><a href="./interfaces/RegressionMapOptions.html">RegressionMapOptions</a></li><li><a href="./interfaces/RegressionDiagnoseOptions.html">RegressionDiagnoseOptions</a></li><li><a href="./interfaces/RegressionDiagnosis.html">RegressionDiagnosis</a></li><li><a href="./interfaces/RegressionCallOptions.html">RegressionCallOptions</a></li><li><a href="./interfaces/RegressionOptions.html">RegressionOptions</a></li><li><a href="./interfaces/MomentsRegressionOptions.html">MomentsRegressionOptions</a></li><li><a href="./interfaces/CrossValidationOptions.html">CrossValidationOptions</a></li><li><a href="./interfaces/ShardValidationOptions.html">ShardValidationOptions</a></li></ul><h2 id="type-aliases" tabindex="-1">Type Aliases <a class="header-anchor" href="#type-aliases" aria-label="Permalink to &quot;Type Aliases&quot;">​</a></h2><ul><li><a href="./type-aliases/Responses.html">Responses</a></li><li><a href="./type-aliases/RegressionKind.html">RegressionKind</a></li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/pls/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
