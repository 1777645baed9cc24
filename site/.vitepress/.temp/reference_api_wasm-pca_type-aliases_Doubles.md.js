import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Doubles","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/Doubles.md","filePath":"reference/api/wasm-pca/type-aliases/Doubles.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/Doubles.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-doubles" tabindex="-1">Type Alias: Doubles <a class="header-anchor" href="#type-alias-doubles" aria-label="Permalink to &quot;Type Alias: Doubles&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> Doubles = ReturnType&lt;Float64ArrayConstructor[</span><span style="color:var(--lost-text);">&quot;of&quot;</span><span style="color:var(--ink);">]&gt;;</span></span></code></pre></div><p>A Float64Array of results, with an ArrayBuffer of its own, as Blob and fetch require. TypeScript before 5.7 has no other name for this type.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/Doubles.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Doubles = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Doubles as default
};
