import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SumsSQLOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/sql/interfaces/SumsSQLOptions.md","filePath":"reference/api/wasm-pca/sql/interfaces/SumsSQLOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/sql/interfaces/SumsSQLOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-sumssqloptions" tabindex="-1">Interface: SumsSQLOptions <a class="header-anchor" href="#interface-sumssqloptions" aria-label="Permalink to &quot;Interface: SumsSQLOptions&quot;">​</a></h1><p>Options of <code>sumsSQL</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="table"></a> <code>table</code></td><td><code>string</code></td><td>The table or view. A dot separates a schema from the table&#39;s name.</td></tr><tr><td><a id="columns"></a> <code>columns</code></td><td>readonly <code>string</code>[]</td><td>The columns of numbers, at least one.</td></tr><tr><td><a id="database"></a> <code>database</code></td><td><code>&quot;duckdb&quot;</code> | <code>&quot;postgresql&quot;</code></td><td>The database, whose words for arrays and JSON differ.</td></tr><tr><td><a id="shift"></a> <code>shift?</code></td><td>readonly <code>number</code>[]</td><td>A number near the mean of each column, which is subtracted before products are summed, so that they keep their digits. Default: the query finds the means first, which reads the table twice.</td></tr><tr><td><a id="where"></a> <code>where?</code></td><td><code>string</code></td><td>A condition in SQL that the rows fulfil. It becomes part of the query as it is.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/sql/interfaces/SumsSQLOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SumsSQLOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SumsSQLOptions as default
};
