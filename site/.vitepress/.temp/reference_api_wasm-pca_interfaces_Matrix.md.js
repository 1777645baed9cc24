import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Matrix<Data>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/Matrix.md","filePath":"reference/api/wasm-pca/interfaces/Matrix.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/Matrix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-matrix-data" tabindex="-1">Interface: Matrix&lt;Data&gt; <a class="header-anchor" href="#interface-matrix-data" aria-label="Permalink to &quot;Interface: Matrix\\&lt;Data\\&gt;&quot;">​</a></h1><p>A row-major matrix: element (i, j) is <code>data[i * columns + j]</code>.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-data"></a> <code>Data</code> <em>extends</em> <code>Float64Array</code> | <code>Float32Array</code></td><td><code>Float64Array</code></td></tr></tbody></table><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th></tr></thead><tbody><tr><td><a id="data"></a> <code>data</code></td><td><code>Data</code></td></tr><tr><td><a id="rows"></a> <code>rows</code></td><td><code>number</code></td></tr><tr><td><a id="columns"></a> <code>columns</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/Matrix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Matrix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Matrix as default
};
