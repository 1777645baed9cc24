import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Records","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/Records.md","filePath":"reference/api/wasm-pca/type-aliases/Records.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/Records.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-records" tabindex="-1">Type Alias: Records <a class="header-anchor" href="#type-alias-records" aria-label="Permalink to &quot;Type Alias: Records&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> Records = ReadonlyArray&lt;</span></span>
<span class="line"><span style="color:var(--ink);">  | Readonly&lt;Record&lt;string, unknown&gt;&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  | object &amp; object</span></span>
<span class="line"><span style="color:var(--ink);">  | null</span></span>
<span class="line"><span style="color:var(--ink);">| undefined&gt;;</span></span></code></pre></div><p>Records, such as hyparquet returns: named numbers, or one field of arrays. Maps and other collections are not records.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/Records.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Records = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Records as default
};
