import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: MissingReport","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/MissingReport.md","filePath":"reference/api/wasm-pca/interfaces/MissingReport.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/MissingReport.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-missingreport" tabindex="-1">Interface: MissingReport <a class="header-anchor" href="#interface-missingreport" aria-label="Permalink to &quot;Interface: MissingReport&quot;">​</a></h1><p>How a fit treated missing cells.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="method"></a> <code>method</code></td><td><code>&quot;em&quot;</code> | <code>&quot;pairwise&quot;</code> | <code>&quot;least-squares&quot;</code> | <code>&quot;regularized&quot;</code></td><td>-</td></tr><tr><td><a id="cells"></a> <code>cells</code></td><td><code>number</code></td><td>The number of missing cells in the rows with at least one value.</td></tr><tr><td><a id="patterns"></a> <code>patterns</code></td><td><code>number</code> | <code>null</code></td><td>The number of patterns of missing cells; that of rows without missing cells counts as one. null for &#39;pairwise&#39;.</td></tr><tr><td><a id="loglikelihood"></a> <code>logLikelihood</code></td><td><code>number</code> | <code>null</code></td><td>The log-likelihood of the observed cells, in units of the data or, with <code>standardize</code>, of deviations; null unless &#39;em&#39;.</td></tr><tr><td><a id="error"></a> <code>error</code></td><td><code>number</code> | <code>null</code></td><td>The mean squared residual of the observed cells, in the same units; null for &#39;pairwise&#39;.</td></tr><tr><td><a id="clipped"></a> <code>clipped?</code></td><td><code>object</code></td><td>The least eigenvalue that <code>clip</code> set to 0, and the change of the matrix as a share of its Frobenius norm; absent if no eigenvalue was negative.</td></tr><tr><td><code>clipped.eigenvalue</code></td><td><code>number</code></td><td>-</td></tr><tr><td><code>clipped.change</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/MissingReport.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MissingReport = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MissingReport as default
};
