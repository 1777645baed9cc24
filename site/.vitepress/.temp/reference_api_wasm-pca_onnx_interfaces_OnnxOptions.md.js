import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: OnnxOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/onnx/interfaces/OnnxOptions.md","filePath":"reference/api/wasm-pca/onnx/interfaces/OnnxOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/onnx/interfaces/OnnxOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-onnxoptions" tabindex="-1">Interface: OnnxOptions <a class="header-anchor" href="#interface-onnxoptions" aria-label="Permalink to &quot;Interface: OnnxOptions&quot;">​</a></h1><p>Options of <code>toONNX</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="components"></a> <code>components?</code></td><td><code>number</code></td><td>How many of the leading components, an integer &gt;= 1. Default all.</td></tr><tr><td><a id="whiten"></a> <code>whiten?</code></td><td><code>boolean</code> | <code>&quot;zca&quot;</code></td><td>As in <code>transform</code>: true divides the scores by sqrt(lambda), &#39;zca&#39; then rotates them back. Default false.</td></tr><tr><td><a id="epsilon"></a> <code>epsilon?</code></td><td><code>number</code></td><td>With <code>whiten</code>: the number to add to each lambda, as in <code>transform</code>. Default 0.</td></tr><tr><td><a id="type"></a> <code>type?</code></td><td><a href="./../../type-aliases/Output.html"><code>Output</code></a></td><td>The element type of input, output and everything between. Default &#39;float32&#39;, which every runtime has.</td></tr><tr><td><a id="inputname"></a> <code>inputName?</code></td><td><code>string</code></td><td>The name of the input. Default &#39;x&#39;.</td></tr><tr><td><a id="outputname"></a> <code>outputName?</code></td><td><code>string</code></td><td>The name of the output. Default &#39;scores&#39;.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/onnx/interfaces/OnnxOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const OnnxOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  OnnxOptions as default
};
