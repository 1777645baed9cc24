import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RegressionCallOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/pls/interfaces/RegressionCallOptions.md","filePath":"reference/api/wasm-pca/pls/interfaces/RegressionCallOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/pls/interfaces/RegressionCallOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-regressioncalloptions" tabindex="-1">Interface: RegressionCallOptions <a class="header-anchor" href="#interface-regressioncalloptions" aria-label="Permalink to &quot;Interface: RegressionCallOptions&quot;">​</a></h1><p>Options of all calls that fit regressions on components.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Pick</code>&lt;<a href="./../../interfaces/CallOptions.html"><code>CallOptions</code></a>, <code>&quot;signal&quot;</code> | <code>&quot;onProgress&quot;</code>&gt;</li></ul><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./MomentsRegressionOptions.html"><code>MomentsRegressionOptions</code></a></li><li><a href="./RegressionOptions.html"><code>RegressionOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="signal"></a> <code>signal?</code></td><td><code>AbortSignal</code></td><td>Cancels the call, which then rejects or throws with the signal&#39;s reason.</td></tr><tr><td><a id="onprogress"></a> <code>onProgress?</code></td><td>(<code>progress</code>) =&gt; <code>void</code></td><td>Called as the work proceeds. If it throws, the call ends with that error. If it is <code>async</code> and rejects, an asynchronous call ends too, unless it has already settled.</td></tr><tr><td><a id="standardize"></a> <code>standardize?</code></td><td><code>boolean</code> | <code>&quot;x&quot;</code></td><td>Whether columns are divided by their standard deviations: <code>true</code> those of x and y, as scikit-learn does by default, &#39;x&#39; those of x alone, as R&#39;s <code>scale = TRUE</code>. With one response the predictions are the same. Default false.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/pls/interfaces/RegressionCallOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RegressionCallOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RegressionCallOptions as default
};
