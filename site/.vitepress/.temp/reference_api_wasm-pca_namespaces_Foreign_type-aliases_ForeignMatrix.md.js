import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ForeignMatrix","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/namespaces/Foreign/type-aliases/ForeignMatrix.md","filePath":"reference/api/wasm-pca/namespaces/Foreign/type-aliases/ForeignMatrix.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/namespaces/Foreign/type-aliases/ForeignMatrix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-foreignmatrix" tabindex="-1">Type Alias: ForeignMatrix <a class="header-anchor" href="#type-alias-foreignmatrix" aria-label="Permalink to &quot;Type Alias: ForeignMatrix&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> ForeignMatrix = Readonly&lt;</span></span>
<span class="line"><span style="color:var(--ink);">  | ArrowTable</span></span>
<span class="line"><span style="color:var(--ink);">  | ArrowVector</span></span>
<span class="line"><span style="color:var(--ink);">  | StridedArray</span></span>
<span class="line"><span style="color:var(--ink);">  | DenseTensor</span></span>
<span class="line"><span style="color:var(--ink);">  | DataFrame</span></span>
<span class="line"><span style="color:var(--ink);">  | MathSparseMatrix</span></span>
<span class="line"><span style="color:var(--ink);">  | MlMatrix</span></span>
<span class="line"><span style="color:var(--ink);">  | MlSparseMatrix</span></span>
<span class="line"><span style="color:var(--ink);">| ScranMatrix&gt;;</span></span></code></pre></div><p>A matrix of any supported library. <code>Readonly</code> puts these types behind <a href="./../../../interfaces/DenseMatrix.html">DenseMatrix</a> where TypeScript 7 orders a union by name: it measures a wrong literal by the first of them.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/namespaces/Foreign/type-aliases/ForeignMatrix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ForeignMatrix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ForeignMatrix as default
};
