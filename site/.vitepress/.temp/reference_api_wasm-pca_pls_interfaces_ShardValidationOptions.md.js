import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ShardValidationOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/pls/interfaces/ShardValidationOptions.md","filePath":"reference/api/wasm-pca/pls/interfaces/ShardValidationOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/pls/interfaces/ShardValidationOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-shardvalidationoptions" tabindex="-1">Interface: ShardValidationOptions <a class="header-anchor" href="#interface-shardvalidationoptions" aria-label="Permalink to &quot;Interface: ShardValidationOptions&quot;">​</a></h1><p>Options of cross-validations of moments.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Omit</code>&lt;<a href="./MomentsRegressionOptions.html"><code>MomentsRegressionOptions</code></a>, <code>&quot;components&quot;</code> | <code>&quot;weighting&quot;</code>&gt;</li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="signal"></a> <code>signal?</code></td><td><code>AbortSignal</code></td><td>Cancels the call, which then rejects or throws with the signal&#39;s reason.</td></tr><tr><td><a id="onprogress"></a> <code>onProgress?</code></td><td>(<code>progress</code>) =&gt; <code>void</code></td><td>Called as the work proceeds. If it throws, the call ends with that error. If it is <code>async</code> and rejects, an asynchronous call ends too, unless it has already settled.</td></tr><tr><td><a id="standardize"></a> <code>standardize?</code></td><td><code>boolean</code> | <code>&quot;x&quot;</code></td><td>Whether columns are divided by their standard deviations: <code>true</code> those of x and y, as scikit-learn does by default, &#39;x&#39; those of x alone, as R&#39;s <code>scale = TRUE</code>. With one response the predictions are the same. Default false.</td></tr><tr><td><a id="y"></a> <code>y</code></td><td><code>string</code> | <code>number</code> | readonly <code>string</code>[] | readonly <code>number</code>[]</td><td>The columns to predict, by their names or numbers. All others are x.</td></tr><tr><td><a id="columns"></a> <code>columns?</code></td><td>readonly <code>string</code>[]</td><td>Names of all columns of the moments. Default: those of the rows that were added.</td></tr><tr><td><a id="components"></a> <code>components?</code></td><td><code>number</code> | <code>&quot;all&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/pls/interfaces/ShardValidationOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ShardValidationOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ShardValidationOptions as default
};
