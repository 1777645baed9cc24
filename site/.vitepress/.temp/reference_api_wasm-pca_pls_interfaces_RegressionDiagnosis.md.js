import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RegressionDiagnosis","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/pls/interfaces/RegressionDiagnosis.md","filePath":"reference/api/wasm-pca/pls/interfaces/RegressionDiagnosis.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/pls/interfaces/RegressionDiagnosis.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-regressiondiagnosis" tabindex="-1">Interface: RegressionDiagnosis <a class="header-anchor" href="#interface-regressiondiagnosis" aria-label="Permalink to &quot;Interface: RegressionDiagnosis&quot;">​</a></h1><p>How far rows are from those that a regression was fitted to.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="components"></a> <code>components</code></td><td><code>number</code></td><td>How many components were used.</td></tr><tr><td><a id="level"></a> <code>level</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="t2"></a> <code>t2</code></td><td><code>Float64Array</code></td><td>N: T^2, the sum of t^2 / variance over the components.</td></tr><tr><td><a id="spe"></a> <code>spe</code></td><td><code>Float64Array</code></td><td>N: the squared distance of x from what its scores give back, sum_j (x_j - sum_a t_a p_aj)^2, in the model&#39;s units.</td></tr><tr><td><a id="limits"></a> <code>limits</code></td><td><code>object</code></td><td>-</td></tr><tr><td><code>limits.t2</code></td><td><a href="./../../interfaces/Limit.html"><code>Limit</code></a></td><td>-</td></tr><tr><td><code>limits.spe</code></td><td><a href="./../../interfaces/Limit.html"><code>Limit</code></a></td><td>-</td></tr><tr><td><a id="alarms"></a> <code>alarms</code></td><td>readonly <code>object</code>[]</td><td>The rows beyond a limit.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/pls/interfaces/RegressionDiagnosis.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RegressionDiagnosis = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RegressionDiagnosis as default
};
