import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FactorSuggestOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/interfaces/FactorSuggestOptions.md","filePath":"reference/api/wasm-pca/categories/interfaces/FactorSuggestOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/interfaces/FactorSuggestOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-factorsuggestoptions" tabindex="-1">Interface: FactorSuggestOptions <a class="header-anchor" href="#interface-factorsuggestoptions" aria-label="Permalink to &quot;Interface: FactorSuggestOptions&quot;">​</a></h1><p>Options of <code>suggest</code>.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./../../interfaces/CallOptions.html"><code>CallOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="methods"></a> <code>methods?</code></td><td>readonly <a href="./../type-aliases/FactorRuleName.html"><code>FactorRuleName</code></a>[]</td><td>The rules to apply. Default: all; without a table, all except &#39;parallel-permuted&#39;.</td></tr><tr><td><a id="share"></a> <code>share?</code></td><td><code>number</code></td><td>For &#39;adjusted&#39;: the share of the adjusted inertia to keep, in (0, 1]. Default 0.8.</td></tr><tr><td><a id="replicates"></a> <code>replicates?</code></td><td><code>number</code></td><td>For &#39;parallel-permuted&#39;: how many tables to permute, an integer &gt;= 1. Default 50.</td></tr><tr><td><a id="level"></a> <code>level?</code></td><td><code>number</code></td><td>The quantile that &#39;parallel-permuted&#39; compares with, and the confidence of &#39;malinvaud&#39;, in (0, 1). Default 0.95.</td></tr><tr><td><a id="seed"></a> <code>seed?</code></td><td><code>number</code></td><td>For &#39;parallel-permuted&#39;: the random seed, an integer from 0 to 2^32 - 1. Default 0.</td></tr><tr><td><a id="signal"></a> <code>signal?</code></td><td><code>AbortSignal</code></td><td>Cancels the call, which then rejects or throws with the signal&#39;s reason.</td></tr><tr><td><a id="onprogress"></a> <code>onProgress?</code></td><td>(<code>progress</code>) =&gt; <code>void</code></td><td>Called as the work proceeds. If it throws, the call ends with that error. If it is <code>async</code> and rejects, an asynchronous call ends too, unless it has already settled.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/interfaces/FactorSuggestOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FactorSuggestOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FactorSuggestOptions as default
};
