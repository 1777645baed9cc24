import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: PCAErrorCode","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/PCAErrorCode.md","filePath":"reference/api/wasm-pca/type-aliases/PCAErrorCode.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/PCAErrorCode.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-pcaerrorcode" tabindex="-1">Type Alias: PCAErrorCode <a class="header-anchor" href="#type-alias-pcaerrorcode" aria-label="Permalink to &quot;Type Alias: PCAErrorCode&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> PCAErrorCode = </span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;ERR_SHAPE&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;ERR_EMPTY&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;ERR_NOT_FINITE&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;ERR_OPTION&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;ERR_COMPONENTS&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;ERR_CONSTANT_COLUMN&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;ERR_SINGULAR&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;ERR_MEMORY&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;ERR_NOT_CONVERGED&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;ERR_LOAD&quot;</span></span>
<span class="line"><span style="color:var(--ink);">  | </span><span style="color:var(--lost-text);">&quot;ERR_DISPOSED&quot;</span><span style="color:var(--ink);">;</span></span></code></pre></div><p>A stable code for what went wrong.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/PCAErrorCode.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PCAErrorCode = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PCAErrorCode as default
};
