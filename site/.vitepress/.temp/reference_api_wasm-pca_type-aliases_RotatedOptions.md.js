import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RotatedOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/RotatedOptions.md","filePath":"reference/api/wasm-pca/type-aliases/RotatedOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/RotatedOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-rotatedoptions" tabindex="-1">Type Alias: RotatedOptions <a class="header-anchor" href="#type-alias-rotatedoptions" aria-label="Permalink to &quot;Type Alias: RotatedOptions&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> RotatedOptions = Omit&lt;TransformOptions&lt;</span><span style="color:var(--lost-text);">&quot;float64&quot;</span><span style="color:var(--ink);">&gt;, </span><span style="color:var(--lost-text);">&quot;components&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;whiten&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;epsilon&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;output&quot;</span><span style="color:var(--ink);">&gt;;</span></span></code></pre></div><p>Options of a rotation&#39;s <code>transform</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/RotatedOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RotatedOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RotatedOptions as default
};
