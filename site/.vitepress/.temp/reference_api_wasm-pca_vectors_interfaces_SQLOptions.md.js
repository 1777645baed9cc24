import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SQLOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/interfaces/SQLOptions.md","filePath":"reference/api/wasm-pca/vectors/interfaces/SQLOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/interfaces/SQLOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-sqloptions" tabindex="-1">Interface: SQLOptions <a class="header-anchor" href="#interface-sqloptions" aria-label="Permalink to &quot;Interface: SQLOptions&quot;">​</a></h1><p>Options of <code>toSQL</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="table"></a> <code>table</code></td><td><code>string</code></td><td>The table that holds the vectors. A dot separates a schema from the table&#39;s name.</td></tr><tr><td><a id="column"></a> <code>column</code></td><td><code>string</code></td><td>The column that holds the vectors, of type <code>vector(D)</code>.</td></tr><tr><td><a id="key"></a> <code>key?</code></td><td><code>string</code></td><td>The table&#39;s primary key. Default &#39;id&#39;.</td></tr><tr><td><a id="target"></a> <code>target?</code></td><td><code>string</code></td><td>The new column for reduced vectors. Default <code>column</code> and the number of dimensions, such as &#39;embedding_256&#39;.</td></tr><tr><td><a id="type"></a> <code>type?</code></td><td><code>&quot;bit&quot;</code> | <code>&quot;vector&quot;</code> | <code>&quot;halfvec&quot;</code></td><td>The type of that column: &#39;vector&#39; holds floats, &#39;halfvec&#39; halves, &#39;bit&#39; signs, as <code>apply(x, &#39;bit&#39;)</code> gives them. A query for bits takes the nearest <code>candidates</code> by their Hamming distance, and compares those by <code>metric</code> with the vectors of <code>column</code>. Default &#39;halfvec&#39;.</td></tr><tr><td><a id="candidates"></a> <code>candidates?</code></td><td><code>number</code></td><td>How many candidates a query for bits compares again, an integer &gt;= 10. Default 50.</td></tr><tr><td><a id="metric"></a> <code>metric?</code></td><td><a href="./../type-aliases/Metric.html"><code>Metric</code></a></td><td>The measure by which the index compares vectors. Default the reducer&#39;s metric, or &#39;cosine&#39; if it has none.</td></tr><tr><td><a id="batch"></a> <code>batch?</code></td><td><code>number</code></td><td>Number of rows that one transaction of <code>migration</code> updates, an integer &gt;= 1. Default 1000.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/interfaces/SQLOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SQLOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SQLOptions as default
};
