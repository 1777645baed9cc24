import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Bytes","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/Bytes.md","filePath":"reference/api/wasm-pca/type-aliases/Bytes.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/Bytes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-bytes" tabindex="-1">Type Alias: Bytes <a class="header-anchor" href="#type-alias-bytes" aria-label="Permalink to &quot;Type Alias: Bytes&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> Bytes = ReturnType&lt;Uint8ArrayConstructor[</span><span style="color:var(--lost-text);">&quot;of&quot;</span><span style="color:var(--ink);">]&gt;;</span></span></code></pre></div><p>A Uint8Array with an ArrayBuffer of its own; see <a href="./Doubles.html">Doubles</a>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/Bytes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Bytes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Bytes as default
};
