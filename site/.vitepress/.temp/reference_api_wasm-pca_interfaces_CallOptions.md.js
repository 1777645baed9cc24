import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CallOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/CallOptions.md","filePath":"reference/api/wasm-pca/interfaces/CallOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/CallOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-calloptions" tabindex="-1">Interface: CallOptions <a class="header-anchor" href="#interface-calloptions" aria-label="Permalink to &quot;Interface: CallOptions&quot;">​</a></h1><p>Options of every call that reads rows.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./BiplotOptions.html"><code>BiplotOptions</code></a></li><li><a href="./DiagnoseOptions.html"><code>DiagnoseOptions</code></a></li><li><a href="./LikelihoodOptions.html"><code>LikelihoodOptions</code></a></li><li><a href="./SuggestOptions.html"><code>SuggestOptions</code></a></li><li><a href="./SupplementaryOptions.html"><code>SupplementaryOptions</code></a></li><li><a href="./ImputeOptions.html"><code>ImputeOptions</code></a></li><li><a href="./ScoreCovarianceOptions.html"><code>ScoreCovarianceOptions</code></a></li><li><a href="./CCAOptions.html"><code>CCAOptions</code></a></li><li><a href="./FisherOptions.html"><code>FisherOptions</code></a></li><li><a href="./FitOptions.html"><code>FitOptions</code></a></li><li><a href="./TransformOptions.html"><code>TransformOptions</code></a></li><li><a href="./../categories/interfaces/CAOptions.html"><code>CAOptions</code></a></li><li><a href="./../categories/interfaces/FactorSuggestOptions.html"><code>FactorSuggestOptions</code></a></li><li><a href="./../vectors/interfaces/ApplyOptions.html"><code>ApplyOptions</code></a></li><li><a href="./../vectors/interfaces/EvaluateOptions.html"><code>EvaluateOptions</code></a></li><li><a href="./../vectors/interfaces/ReducerOptions.html"><code>ReducerOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="signal"></a> <code>signal?</code></td><td><code>AbortSignal</code></td><td>Cancels the call, which then rejects or throws with the signal&#39;s reason.</td></tr><tr><td><a id="onprogress"></a> <code>onProgress?</code></td><td>(<code>progress</code>) =&gt; <code>void</code></td><td>Called as the work proceeds. If it throws, the call ends with that error. If it is <code>async</code> and rejects, an asynchronous call ends too, unless it has already settled.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/CallOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CallOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CallOptions as default
};
