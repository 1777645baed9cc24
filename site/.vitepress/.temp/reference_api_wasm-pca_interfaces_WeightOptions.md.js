import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WeightOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/WeightOptions.md","filePath":"reference/api/wasm-pca/interfaces/WeightOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/WeightOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-weightoptions" tabindex="-1">Interface: WeightOptions <a class="header-anchor" href="#interface-weightoptions" aria-label="Permalink to &quot;Interface: WeightOptions&quot;">​</a></h1><p>Weights of rows.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./CCAOptions.html"><code>CCAOptions</code></a></li><li><a href="./FisherOptions.html"><code>FisherOptions</code></a></li><li><a href="./FitOptions.html"><code>FitOptions</code></a></li><li><a href="./../pls/interfaces/RegressionOptions.html"><code>RegressionOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="weights"></a> <code>weights?</code></td><td><code>string</code> | <code>ArrayLike</code>&lt;<code>number</code> | <code>bigint</code>&gt;</td><td>The weight of each row: N numbers, each 0 or from 1e-100 to 1e100; or the name of the column that holds them, which is then no column of the rows. A row of weight 0 counts as absent. <code>{ data, rows, columns, weights }</code> has them beside its values. Default: every row has the weight 1.</td></tr><tr><td><a id="weighting"></a> <code>weighting?</code></td><td><a href="./../type-aliases/Weighting.html"><code>Weighting</code></a></td><td>The meaning of weights. With W = sum w, the mean is sum w x / W, and the covariance sum w (x - mean)(x - mean)^T / d. For &#39;frequency&#39; a row stands for w equal rows, and d = W - ddof. For &#39;reliability&#39; weights say how much rows are worth relative to each other, so that a common factor does not matter, and d = W - ddof sum w^2 / W, as in R&#39;s <code>cov.wt</code>. Default &#39;reliability&#39;.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/WeightOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WeightOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WeightOptions as default
};
