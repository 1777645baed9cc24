import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DirectReport","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/DirectReport.md","filePath":"reference/api/wasm-pca/interfaces/DirectReport.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/DirectReport.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-directreport" tabindex="-1">Interface: DirectReport <a class="header-anchor" href="#interface-directreport" aria-label="Permalink to &quot;Interface: DirectReport&quot;">​</a></h1><p>Accuracy, time and memory of a fit by a direct method.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./Report.html"><code>Report</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="residual"></a> <code>residual</code></td><td><code>number</code></td><td>How far the directions are from solving their eigenproblem; the class has the formula. About 1e-15.</td></tr><tr><td><a id="orthogonality"></a> <code>orthogonality</code></td><td><code>number</code></td><td>How far the covariance of the scores is from the identity; the class has the formula. About 1e-15.</td></tr><tr><td><a id="tied"></a> <code>tied</code></td><td><code>number</code>[][]</td><td>Groups of components, counted from 0, with equal values within rounding: only the space that they span is determined.</td></tr><tr><td><a id="milliseconds"></a> <code>milliseconds</code></td><td><code>number</code></td><td>Time from the first row to the finished model, in milliseconds.</td></tr><tr><td><a id="binary"></a> <code>binary</code></td><td><a href="./../type-aliases/EngineBinary.html"><code>EngineBinary</code></a></td><td>The build of the engine that ran.</td></tr><tr><td><a id="memory"></a> <code>memory</code></td><td><code>number</code></td><td>The size of the engine&#39;s heap after the fit, in bytes.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/DirectReport.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DirectReport = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DirectReport as default
};
