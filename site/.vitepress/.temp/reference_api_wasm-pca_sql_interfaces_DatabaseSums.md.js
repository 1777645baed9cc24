import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DatabaseSums","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/sql/interfaces/DatabaseSums.md","filePath":"reference/api/wasm-pca/sql/interfaces/DatabaseSums.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/sql/interfaces/DatabaseSums.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-databasesums" tabindex="-1">Interface: DatabaseSums <a class="header-anchor" href="#interface-databasesums" aria-label="Permalink to &quot;Interface: DatabaseSums&quot;">​</a></h1><p>What the query of <code>sumsSQL</code> gives, as the database&#39;s JSON.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="columns"></a> <code>columns</code></td><td>readonly <code>string</code>[]</td><td>D names.</td></tr><tr><td><a id="rows"></a> <code>rows</code></td><td><code>number</code></td><td>N, the rows without a NULL among these columns.</td></tr><tr><td><a id="omitted"></a> <code>omitted</code></td><td><code>number</code></td><td>How many rows have a NULL.</td></tr><tr><td><a id="shift"></a> <code>shift</code></td><td>readonly <code>number</code>[]</td><td>D: c, which columns are less before they are summed.</td></tr><tr><td><a id="sums"></a> <code>sums</code></td><td>readonly <code>number</code>[]</td><td>D: the sums of x - c.</td></tr><tr><td><a id="products"></a> <code>products</code></td><td>readonly <code>number</code>[]</td><td>D (D + 1) / 2: the sums of (x_i - c_i)(x_j - c_j), the lower triangle row by row: (1,1), (2,1), (2,2), (3,1) ...</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/sql/interfaces/DatabaseSums.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DatabaseSums = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DatabaseSums as default
};
