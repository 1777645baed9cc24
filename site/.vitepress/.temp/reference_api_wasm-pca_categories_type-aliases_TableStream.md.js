import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TableStream","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/type-aliases/TableStream.md","filePath":"reference/api/wasm-pca/categories/type-aliases/TableStream.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/type-aliases/TableStream.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-tablestream" tabindex="-1">Type Alias: TableStream <a class="header-anchor" href="#type-alias-tablestream" aria-label="Permalink to &quot;Type Alias: TableStream&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> TableStream = </span></span>
<span class="line"><span style="color:var(--ink);">  | Iterable&lt;Table&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  | AsyncIterable&lt;Table&gt;</span></span>
<span class="line"><span style="color:var(--ink);">| ReadableStream&lt;Table&gt;;</span></span></code></pre></div><p>Tables of the same columns, one after the other.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/type-aliases/TableStream.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TableStream = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TableStream as default
};
