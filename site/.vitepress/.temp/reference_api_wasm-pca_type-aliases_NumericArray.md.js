import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: NumericArray","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/NumericArray.md","filePath":"reference/api/wasm-pca/type-aliases/NumericArray.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/NumericArray.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-numericarray" tabindex="-1">Type Alias: NumericArray <a class="header-anchor" href="#type-alias-numericarray" aria-label="Permalink to &quot;Type Alias: NumericArray&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> NumericArray = </span></span>
<span class="line"><span style="color:var(--ink);">  | Float64Array</span></span>
<span class="line"><span style="color:var(--ink);">  | Float32Array</span></span>
<span class="line"><span style="color:var(--ink);">  | Int8Array</span></span>
<span class="line"><span style="color:var(--ink);">  | Uint8Array</span></span>
<span class="line"><span style="color:var(--ink);">  | Uint8ClampedArray</span></span>
<span class="line"><span style="color:var(--ink);">  | Int16Array</span></span>
<span class="line"><span style="color:var(--ink);">  | Uint16Array</span></span>
<span class="line"><span style="color:var(--ink);">  | Int32Array</span></span>
<span class="line"><span style="color:var(--ink);">  | Uint32Array;</span></span></code></pre></div><p>The typed arrays of numbers that every JavaScript engine has. For any type, results are computed in double precision.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/NumericArray.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const NumericArray = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  NumericArray as default
};
