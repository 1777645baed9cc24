import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Coming from elsewhere","description":"","frontmatter":{},"headers":[],"relativePath":"coming-from/index.md","filePath":"coming-from/index.md"}');
const _sfc_main = { name: "coming-from/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="coming-from-elsewhere" tabindex="-1">Coming from elsewhere <a class="header-anchor" href="#coming-from-elsewhere" aria-label="Permalink to &quot;Coming from elsewhere&quot;">​</a></h1><p>Where eigenvalues are distinct and columns scaled alike, all programs agree on the components up to signs; FactoMineR and statsmodels standardise by default. They differ in divisors, in the scaling of scores and loadings, and in names.</p><table tabindex="0"><thead><tr><th>from</th><th>page</th><th>what differs most</th></tr></thead><tbody><tr><td>scikit-learn</td><td><a href="./scikit-learn.html">call by call</a></td><td><code>StandardScaler</code> divides by deviations over N</td></tr><tr><td>R: <code>prcomp</code>, <code>princomp</code>, FactoMineR, psych</td><td><a href="./r.html">call by call</a></td><td>variances over N or N − 1, three meanings of loadings</td></tr><tr><td>FactoMineR, missMDA and ade4: categories and counts</td><td><a href="./factominer.html">call by call</a></td><td>levels of a FAMD lie at means, of an MCA at means over √λ</td></tr><tr><td>prince</td><td><a href="./prince.html">call by call</a></td><td>indicators stay sparse; levels of a FAMD lie at means</td></tr><tr><td>MATLAB</td><td><a href="./matlab.html">call by call</a></td><td>coefficients are D × M, here components are M × D</td></tr><tr><td>ml-pca</td><td><a href="./ml-pca.html">call by call</a></td><td>results are flat typed arrays, calls are awaited</td></tr><tr><td>pca-js</td><td><a href="./pca-js.html">call by call</a></td><td>data transposed on the way out</td></tr><tr><td>DruidJS</td><td><a href="./druidjs.html">call by call</a></td><td>a model that can be applied again</td></tr><tr><td>twenty lines of your own</td><td><a href="./by-hand.html">what they miss</a></td><td>accuracy, speed, edge cases</td></tr></tbody></table><p><code>wasm-pca/dialects</code> gives a model under the names and with the conventions of ten tools: <a href="./../dialects.html">Dialects</a>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("coming-from/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
