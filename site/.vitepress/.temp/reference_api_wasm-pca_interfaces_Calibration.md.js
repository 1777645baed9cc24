import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Calibration","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/Calibration.md","filePath":"reference/api/wasm-pca/interfaces/Calibration.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/Calibration.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-calibration" tabindex="-1">Interface: Calibration <a class="header-anchor" href="#interface-calibration" aria-label="Permalink to &quot;Interface: Calibration&quot;">​</a></h1><p>The distances of rows from models that were fitted without them: N rows are dealt to folds, and the model of the other folds gives T^2 and SPE of each row. Entry a - 1 of <code>t2</code>, <code>spe</code> and <code>speDeviation</code> is for the first a components, up to as many as the folds determine; SPE is divided by <code>totalVariance</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="folds"></a> <code>folds</code></td><td><code>number</code></td><td>Number of folds, each of which was held out once.</td></tr><tr><td><a id="seed"></a> <code>seed</code></td><td><code>number</code></td><td>Seed of the order in which the rows were dealt to folds.</td></tr><tr><td><a id="t2"></a> <code>t2</code></td><td><code>Float64Array</code></td><td>Factor that multiplies the limit &#39;f&#39; of T^2.</td></tr><tr><td><a id="spe"></a> <code>spe</code></td><td><code>Float64Array</code></td><td>The mean of SPE.</td></tr><tr><td><a id="spedeviation"></a> <code>speDeviation</code></td><td><code>Float64Array</code></td><td>The standard deviation of SPE.</td></tr><tr><td><a id="largestt2"></a> <code>largestT2</code></td><td><code>Float64Array</code></td><td>The largest T^2 of all components, descending: the first 200 in full, then at ranks that grow by a 200th part, so that a million rows leave some 2,000 numbers. Empty if the folds do not determine all components.</td></tr><tr><td><a id="largestspe"></a> <code>largestSpe</code></td><td><code>Float64Array</code></td><td>The largest SPE, at the same ranks as <code>largestT2</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/Calibration.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Calibration = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Calibration as default
};
