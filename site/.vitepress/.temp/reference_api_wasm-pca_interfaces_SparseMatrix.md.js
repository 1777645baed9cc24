import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SparseMatrix","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/SparseMatrix.md","filePath":"reference/api/wasm-pca/interfaces/SparseMatrix.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/SparseMatrix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-sparsematrix" tabindex="-1">Interface: SparseMatrix <a class="header-anchor" href="#interface-sparsematrix" aria-label="Permalink to &quot;Interface: SparseMatrix&quot;">​</a></h1><p>A sparse matrix in compressed rows (CSR, the default) or columns (CSC): row i, or column i, has the stored values <code>indptr[i]</code> to <code>indptr[i + 1] - 1</code>, whose columns, or rows, are in <code>indices</code>, in any order. Values not stored are 0. Values stored for the same place are added up; a stored NaN is a missing value. The model equals that of the same rows with their zeros.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="data"></a> <code>data?</code></td><td>| <a href="./../type-aliases/NumericArray.html"><code>NumericArray</code></a> | <a href="./HalfArray.html"><code>HalfArray</code></a> | <code>BigInt64Array</code>&lt;<code>ArrayBufferLike</code>&gt; | <code>BigUint64Array</code>&lt;<code>ArrayBufferLike</code>&gt;</td><td>The stored values. Default: each is 1.</td></tr><tr><td><a id="indices"></a> <code>indices</code></td><td><a href="./../type-aliases/IntegerArray.html"><code>IntegerArray</code></a></td><td>-</td></tr><tr><td><a id="indptr"></a> <code>indptr</code></td><td><a href="./../type-aliases/IntegerArray.html"><code>IntegerArray</code></a></td><td>Rows + 1 elements; with <code>format: &#39;csc&#39;</code>, columns + 1.</td></tr><tr><td><a id="rows"></a> <code>rows</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="columns"></a> <code>columns</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="format"></a> <code>format?</code></td><td><code>&quot;csr&quot;</code> | <code>&quot;csc&quot;</code></td><td>Compressed rows or columns. Default &#39;csr&#39;.</td></tr><tr><td><a id="weights"></a> <code>weights?</code></td><td><code>ArrayLike</code>&lt;<code>number</code> | <code>bigint</code>&gt;</td><td>See <a href="./DenseMatrix.html">DenseMatrix</a>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/SparseMatrix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SparseMatrix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SparseMatrix as default
};
