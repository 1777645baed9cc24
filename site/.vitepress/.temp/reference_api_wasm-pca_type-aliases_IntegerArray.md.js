import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: IntegerArray","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/IntegerArray.md","filePath":"reference/api/wasm-pca/type-aliases/IntegerArray.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/IntegerArray.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-integerarray" tabindex="-1">Type Alias: IntegerArray <a class="header-anchor" href="#type-alias-integerarray" aria-label="Permalink to &quot;Type Alias: IntegerArray&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> IntegerArray = </span></span>
<span class="line"><span style="color:var(--ink);">  | Exclude&lt;NumericArray, Float32Array&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  | BigInt64Array</span></span>
<span class="line"><span style="color:var(--ink);">  | BigUint64Array;</span></span></code></pre></div><p>Arrays of whole numbers, for <code>indices</code> and <code>indptr</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/IntegerArray.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const IntegerArray = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  IntegerArray as default
};
