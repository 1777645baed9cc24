import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: MatrixLike","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/MatrixLike.md","filePath":"reference/api/wasm-pca/type-aliases/MatrixLike.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/MatrixLike.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-matrixlike" tabindex="-1">Type Alias: MatrixLike <a class="header-anchor" href="#type-alias-matrixlike" aria-label="Permalink to &quot;Type Alias: MatrixLike&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> MatrixLike = </span></span>
<span class="line"><span style="color:var(--ink);">  | DenseMatrix</span></span>
<span class="line"><span style="color:var(--ink);">  | ReadonlyArray&lt;ArrayLike&lt;number | bigint | null&gt; | null | undefined&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  | SparseMatrix</span></span>
<span class="line"><span style="color:var(--ink);">  | Readonly&lt;CoordinateMatrix&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  | Records</span></span>
<span class="line"><span style="color:var(--ink);">  | ColumnObject</span></span>
<span class="line"><span style="color:var(--ink);">  | ForeignMatrix;</span></span></code></pre></div><p>The forms of a matrix that methods accept: a typed array with its shape, an array of equally long rows or of records, an object of columns, a sparse matrix, or an object of another library, recognised by its properties. In arrays, null is a missing value, as NaN is; a row that is null or undefined has only missing values. A bigint is accepted if a double equals it.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/MatrixLike.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MatrixLike = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MatrixLike as default
};
