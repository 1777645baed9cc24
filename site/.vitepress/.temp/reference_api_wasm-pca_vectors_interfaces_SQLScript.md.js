import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SQLScript","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/interfaces/SQLScript.md","filePath":"reference/api/wasm-pca/vectors/interfaces/SQLScript.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/interfaces/SQLScript.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-sqlscript" tabindex="-1">Interface: SQLScript <a class="header-anchor" href="#interface-sqlscript" aria-label="Permalink to &quot;Interface: SQLScript&quot;">​</a></h1><p>Statements for PostgreSQL with pgvector 0.7 or later. Run them in this order and send each statement of a list as a separate query: PostgreSQL runs several statements of one query in one transaction, within which the batches of <code>migration</code> cannot commit.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="setup"></a> <code>setup</code></td><td><code>string</code>[]</td><td>Creates a table of the weights, and the function that reduces a vector.</td></tr><tr><td><a id="functionname"></a> <code>functionName</code></td><td><code>string</code></td><td>The name of that function.</td></tr><tr><td><a id="migration"></a> <code>migration</code></td><td><code>string</code>[]</td><td>Adds the column and fills it in batches. Each batch commits its own transaction: do not run this within another one.</td></tr><tr><td><a id="index"></a> <code>index</code></td><td><code>string</code></td><td>Builds an HNSW index while the table stays in use. Do not run this within a transaction.</td></tr><tr><td><a id="query"></a> <code>query</code></td><td><code>string</code></td><td>Selects the ten rows nearest to $1, a vector of D dimensions that the database reduces. An HNSW index gives no more candidates than the setting hnsw.ef_search, 40 by default.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/interfaces/SQLScript.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SQLScript = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SQLScript as default
};
