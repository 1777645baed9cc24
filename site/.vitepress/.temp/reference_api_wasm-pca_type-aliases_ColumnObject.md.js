import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ColumnObject","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/ColumnObject.md","filePath":"reference/api/wasm-pca/type-aliases/ColumnObject.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/ColumnObject.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-columnobject" tabindex="-1">Type Alias: ColumnObject <a class="header-anchor" href="#type-alias-columnobject" aria-label="Permalink to &quot;Type Alias: ColumnObject&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> ColumnObject = Readonly&lt;Record&lt;string, ArrayLike&lt;unknown&gt;&gt;&gt;;</span></span></code></pre></div><p>Named columns, such as DuckDB returns: equally long arrays of numbers, in which null is a missing value, or one array of rows. Columns that the option <code>columns</code> leaves out may hold anything.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/ColumnObject.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ColumnObject = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ColumnObject as default
};
