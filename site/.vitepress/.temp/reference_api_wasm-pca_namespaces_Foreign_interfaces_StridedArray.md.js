import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StridedArray","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/StridedArray.md","filePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/StridedArray.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/namespaces/Foreign/interfaces/StridedArray.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-stridedarray" tabindex="-1">Interface: StridedArray <a class="header-anchor" href="#interface-stridedarray" aria-label="Permalink to &quot;Interface: StridedArray&quot;">​</a></h1><p>An ndarray of scijs (<code>stride</code>) or stdlib (<code>strides</code>): two dimensions, in any layout. Without strides, row-major.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th></tr></thead><tbody><tr><td><a id="data"></a> <code>data</code></td><td><code>object</code></td></tr><tr><td><code>data.length</code></td><td><code>number</code></td></tr><tr><td><a id="shape"></a> <code>shape</code></td><td><code>ArrayLike</code>&lt;<code>number</code>&gt;</td></tr><tr><td><a id="stride"></a> <code>stride?</code></td><td><code>ArrayLike</code>&lt;<code>number</code>&gt;</td></tr><tr><td><a id="strides"></a> <code>strides?</code></td><td><code>ArrayLike</code>&lt;<code>number</code>&gt;</td></tr><tr><td><a id="offset"></a> <code>offset?</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/namespaces/Foreign/interfaces/StridedArray.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StridedArray = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StridedArray as default
};
