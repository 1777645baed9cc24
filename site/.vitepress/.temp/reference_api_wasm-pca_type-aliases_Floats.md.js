import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Floats","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/Floats.md","filePath":"reference/api/wasm-pca/type-aliases/Floats.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/Floats.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-floats" tabindex="-1">Type Alias: Floats <a class="header-anchor" href="#type-alias-floats" aria-label="Permalink to &quot;Type Alias: Floats&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> Floats = ReturnType&lt;Float32ArrayConstructor[</span><span style="color:var(--lost-text);">&quot;of&quot;</span><span style="color:var(--ink);">]&gt;;</span></span></code></pre></div><p>A Float32Array with an ArrayBuffer of its own; see <a href="./Doubles.html">Doubles</a>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/Floats.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Floats = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Floats as default
};
