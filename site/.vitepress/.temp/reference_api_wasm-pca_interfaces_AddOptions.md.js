import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AddOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/AddOptions.md","filePath":"reference/api/wasm-pca/interfaces/AddOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/AddOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-addoptions" tabindex="-1">Interface: AddOptions <a class="header-anchor" href="#interface-addoptions" aria-label="Permalink to &quot;Interface: AddOptions&quot;">​</a></h1><p>Options of <code>Moments.add</code>.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./ColumnOptions.html"><code>ColumnOptions</code></a></li><li><code>Pick</code>&lt;<a href="./WeightOptions.html"><code>WeightOptions</code></a>, <code>&quot;weights&quot;</code>&gt;</li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="columns"></a> <code>columns?</code></td><td>readonly <code>string</code>[] | readonly <code>number</code>[]</td><td>Names of the columns to use of records, an Arrow table or a Danfo frame, in this order. For data whose columns have no names, these become their names. A single column can hold whole rows, as a column of embeddings does; its entries have no names. Numbers, from 0, choose columns by position from any data, in each call anew. Default: the columns of the model or of earlier rows; for a first fit all columns, which must be numeric.</td></tr><tr><td><a id="normalize"></a> <code>normalize?</code></td><td><code>false</code> | <code>&quot;l2&quot;</code></td><td>&#39;l2&#39; divides every row by its Euclidean length first; rows of zeros stay zero. Default false.</td></tr><tr><td><a id="missing"></a> <code>missing?</code></td><td><code>&quot;error&quot;</code> | <code>&quot;omit&quot;</code></td><td>&#39;omit&#39; leaves out rows with a NaN. Default &#39;error&#39;: a NaN is ERR_NOT_FINITE, as an infinity always is.</td></tr><tr><td><a id="weights"></a> <code>weights?</code></td><td><code>string</code> | <code>ArrayLike</code>&lt;<code>number</code> | <code>bigint</code>&gt;</td><td>The weight of each row: N numbers, each 0 or from 1e-100 to 1e100; or the name of the column that holds them, which is then no column of the rows. A row of weight 0 counts as absent. <code>{ data, rows, columns, weights }</code> has them beside its values. Default: every row has the weight 1.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/AddOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AddOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AddOptions as default
};
