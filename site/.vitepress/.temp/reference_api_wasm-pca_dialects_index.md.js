import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"wasm-pca/dialects","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/dialects/index.md","filePath":"reference/api/wasm-pca/dialects/index.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/dialects/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="wasm-pca-dialects" tabindex="-1">wasm-pca/dialects <a class="header-anchor" href="#wasm-pca-dialects" aria-label="Permalink to &quot;wasm-pca/dialects&quot;">​</a></h1><h2 id="functions" tabindex="-1">Functions <a class="header-anchor" href="#functions" aria-label="Permalink to &quot;Functions&quot;">​</a></h2><ul><li><a href="./functions/prcomp.html">prcomp</a></li><li><a href="./functions/princomp.html">princomp</a></li><li><a href="./functions/factoMineR.html">factoMineR</a></li><li><a href="./functions/ade4.html">ade4</a></li><li><a href="./functions/prince.html">prince</a></li><li><a href="./functions/psych.html">psych</a></li><li><a href="./functions/sklearn.html">sklearn</a></li><li><a href="./functions/truncatedSVD.html">truncatedSVD</a></li><li><a href="./functions/statsmodels.html">statsmodels</a></li><li><a href="./functions/matlab.html">matlab</a></li><li><a href="./functions/spss.html">spss</a></li><li><a href="./functions/simca.html">simca</a></li><li><a href="./functions/plsr.html">plsr</a></li><li><a href="./functions/sklearnPLS.html">sklearnPLS</a></li><li><a href="./functions/plsregress.html">plsregress</a></li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/dialects/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
