import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RuleOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/RuleOptions.md","filePath":"reference/api/wasm-pca/interfaces/RuleOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/RuleOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-ruleoptions" tabindex="-1">Interface: RuleOptions <a class="header-anchor" href="#interface-ruleoptions" aria-label="Permalink to &quot;Interface: RuleOptions&quot;">​</a></h1><p>Options of the rules.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./SuggestOptions.html"><code>SuggestOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="share"></a> <code>share?</code></td><td><code>number</code></td><td>For &#39;variance&#39;: the share of the variance to keep, in (0, 1]. Default 0.9.</td></tr><tr><td><a id="noise"></a> <code>noise?</code></td><td><code>number</code></td><td>For &#39;gavish-donoho&#39; and &#39;marchenko-pastur&#39;: the standard deviation of the noise, &gt; 0. Default: estimated.</td></tr><tr><td><a id="replicates"></a> <code>replicates?</code></td><td><code>number</code></td><td>For parallel analysis: how many random tables to analyse, an integer &gt;= 1. Default 50.</td></tr><tr><td><a id="level"></a> <code>level?</code></td><td><code>number</code></td><td>For parallel analysis: the quantile of the replicates that an eigenvalue must exceed, in (0, 1). Default 0.95.</td></tr><tr><td><a id="seed"></a> <code>seed?</code></td><td><code>number</code></td><td>For parallel analysis: the random seed, an integer from 0 to 2^32 - 1. The same seed gives the same bits. Default 0.</td></tr><tr><td><a id="maxcomponents"></a> <code>maxComponents?</code></td><td><code>number</code></td><td>For &#39;velicer&#39;, parallel analysis, &#39;cross-validation&#39; and &#39;gcv&#39;: the most components to consider, an integer &gt;= 1. Default 50.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/RuleOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RuleOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RuleOptions as default
};
