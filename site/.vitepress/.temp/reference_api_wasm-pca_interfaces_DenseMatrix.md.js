import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DenseMatrix","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/DenseMatrix.md","filePath":"reference/api/wasm-pca/interfaces/DenseMatrix.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/DenseMatrix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-densematrix" tabindex="-1">Interface: DenseMatrix <a class="header-anchor" href="#interface-densematrix" aria-label="Permalink to &quot;Interface: DenseMatrix&quot;">​</a></h1><p>A typed array with its shape: element (i, j) is <code>data[i * columns + j]</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="data"></a> <code>data</code></td><td>| <a href="./../type-aliases/NumericArray.html"><code>NumericArray</code></a> | <a href="./HalfArray.html"><code>HalfArray</code></a> | <code>BigInt64Array</code>&lt;<code>ArrayBufferLike</code>&gt; | <code>BigUint64Array</code>&lt;<code>ArrayBufferLike</code>&gt;</td><td>-</td></tr><tr><td><a id="rows"></a> <code>rows</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="columns"></a> <code>columns</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="weights"></a> <code>weights?</code></td><td><code>ArrayLike</code>&lt;<code>number</code> | <code>bigint</code>&gt;</td><td>The weight of each row, for calls that take <code>weights</code>; others pass over it.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/DenseMatrix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DenseMatrix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DenseMatrix as default
};
