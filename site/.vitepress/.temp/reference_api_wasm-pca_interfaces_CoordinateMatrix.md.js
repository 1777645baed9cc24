import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CoordinateMatrix","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/CoordinateMatrix.md","filePath":"reference/api/wasm-pca/interfaces/CoordinateMatrix.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/CoordinateMatrix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-coordinatematrix" tabindex="-1">Interface: CoordinateMatrix <a class="header-anchor" href="#interface-coordinatematrix" aria-label="Permalink to &quot;Interface: CoordinateMatrix&quot;">​</a></h1><p>A sparse matrix whose stored value k is at (<code>row[k]</code>, <code>column[k]</code>), in any order; see <a href="./SparseMatrix.html">SparseMatrix</a>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="data"></a> <code>data?</code></td><td>| <a href="./../type-aliases/NumericArray.html"><code>NumericArray</code></a> | <a href="./HalfArray.html"><code>HalfArray</code></a> | <code>BigInt64Array</code>&lt;<code>ArrayBufferLike</code>&gt; | <code>BigUint64Array</code>&lt;<code>ArrayBufferLike</code>&gt;</td><td>-</td></tr><tr><td><a id="row"></a> <code>row</code></td><td><a href="./../type-aliases/IntegerArray.html"><code>IntegerArray</code></a></td><td>-</td></tr><tr><td><a id="column"></a> <code>column</code></td><td><a href="./../type-aliases/IntegerArray.html"><code>IntegerArray</code></a></td><td>-</td></tr><tr><td><a id="rows"></a> <code>rows</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="columns"></a> <code>columns</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="weights"></a> <code>weights?</code></td><td><code>ArrayLike</code>&lt;<code>number</code> | <code>bigint</code>&gt;</td><td>See <a href="./DenseMatrix.html">DenseMatrix</a>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/CoordinateMatrix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CoordinateMatrix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CoordinateMatrix as default
};
