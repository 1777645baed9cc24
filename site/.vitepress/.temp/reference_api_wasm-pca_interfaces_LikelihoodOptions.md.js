import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LikelihoodOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/LikelihoodOptions.md","filePath":"reference/api/wasm-pca/interfaces/LikelihoodOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/LikelihoodOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-likelihoodoptions" tabindex="-1">Interface: LikelihoodOptions <a class="header-anchor" href="#interface-likelihoodoptions" aria-label="Permalink to &quot;Interface: LikelihoodOptions&quot;">​</a></h1><p>Options of <code>logLikelihood</code> and <code>posterior</code>.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./CallOptions.html"><code>CallOptions</code></a></li><li><a href="./ColumnOptions.html"><code>ColumnOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="components"></a> <code>components?</code></td><td><code>number</code></td><td>m, 1 to <code>componentCount</code>: how many leading components to use; the others count as noise. Default all.</td></tr><tr><td><a id="missing"></a> <code>missing?</code></td><td><code>&quot;error&quot;</code> | <code>&quot;omit&quot;</code></td><td>&#39;omit&#39; gives NaN for a row with a NaN. Default &#39;error&#39;: a NaN is ERR_NOT_FINITE.</td></tr><tr><td><a id="threads"></a> <code>threads?</code></td><td><code>number</code></td><td>The largest number of workers that share the rows, an integer &gt;= 1. Default as for <code>transform</code>.</td></tr><tr><td><a id="signal"></a> <code>signal?</code></td><td><code>AbortSignal</code></td><td>Cancels the call, which then rejects or throws with the signal&#39;s reason.</td></tr><tr><td><a id="onprogress"></a> <code>onProgress?</code></td><td>(<code>progress</code>) =&gt; <code>void</code></td><td>Called as the work proceeds. If it throws, the call ends with that error. If it is <code>async</code> and rejects, an asynchronous call ends too, unless it has already settled.</td></tr><tr><td><a id="columns"></a> <code>columns?</code></td><td>readonly <code>string</code>[] | readonly <code>number</code>[]</td><td>Names of the columns to use of records, an Arrow table or a Danfo frame, in this order. For data whose columns have no names, these become their names. A single column can hold whole rows, as a column of embeddings does; its entries have no names. Numbers, from 0, choose columns by position from any data, in each call anew. Default: the columns of the model or of earlier rows; for a first fit all columns, which must be numeric.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/LikelihoodOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LikelihoodOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LikelihoodOptions as default
};
