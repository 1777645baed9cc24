import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Table","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/type-aliases/Table.md","filePath":"reference/api/wasm-pca/categories/type-aliases/Table.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/type-aliases/Table.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-table" tabindex="-1">Type Alias: Table <a class="header-anchor" href="#type-alias-table" aria-label="Permalink to &quot;Type Alias: Table&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> Table = </span></span>
<span class="line"><span style="color:var(--ink);">  | Records</span></span>
<span class="line"><span style="color:var(--ink);">  | ColumnObject</span></span>
<span class="line"><span style="color:var(--ink);">  | ArrowTable</span></span>
<span class="line"><span style="color:var(--ink);">  | DataFrame;</span></span></code></pre></div><p>Rows whose columns have names: records, columns by name, a table of Apache Arrow or a frame of Danfo.js. Cells are numbers, or text, booleans, bigints and entries of dictionaries; null, undefined and NaN are missing.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/type-aliases/Table.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Table = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Table as default
};
