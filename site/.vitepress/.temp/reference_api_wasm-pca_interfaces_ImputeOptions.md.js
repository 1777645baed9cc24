import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ImputeOptions<O>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/ImputeOptions.md","filePath":"reference/api/wasm-pca/interfaces/ImputeOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/ImputeOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-imputeoptions-o" tabindex="-1">Interface: ImputeOptions&lt;O&gt; <a class="header-anchor" href="#interface-imputeoptions-o" aria-label="Permalink to &quot;Interface: ImputeOptions\\&lt;O\\&gt;&quot;">​</a></h1><p>Options of <code>impute</code>.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./CallOptions.html"><code>CallOptions</code></a></li><li><a href="./ColumnOptions.html"><code>ColumnOptions</code></a></li></ul><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-o"></a> <code>O</code> <em>extends</em> <a href="./../type-aliases/Output.html"><code>Output</code></a></td><td><a href="./../type-aliases/Output.html"><code>Output</code></a></td></tr></tbody></table><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="output"></a> <code>output?</code></td><td><code>O</code></td><td>The element type of the result. Default &#39;float64&#39;.</td></tr><tr><td><a id="signal"></a> <code>signal?</code></td><td><code>AbortSignal</code></td><td>Cancels the call, which then rejects or throws with the signal&#39;s reason.</td></tr><tr><td><a id="onprogress"></a> <code>onProgress?</code></td><td>(<code>progress</code>) =&gt; <code>void</code></td><td>Called as the work proceeds. If it throws, the call ends with that error. If it is <code>async</code> and rejects, an asynchronous call ends too, unless it has already settled.</td></tr><tr><td><a id="columns"></a> <code>columns?</code></td><td>readonly <code>string</code>[] | readonly <code>number</code>[]</td><td>Names of the columns to use of records, an Arrow table or a Danfo frame, in this order. For data whose columns have no names, these become their names. A single column can hold whole rows, as a column of embeddings does; its entries have no names. Numbers, from 0, choose columns by position from any data, in each call anew. Default: the columns of the model or of earlier rows; for a first fit all columns, which must be numeric.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/ImputeOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ImputeOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ImputeOptions as default
};
