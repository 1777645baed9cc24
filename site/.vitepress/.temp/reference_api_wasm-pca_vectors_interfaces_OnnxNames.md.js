import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: OnnxNames","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/interfaces/OnnxNames.md","filePath":"reference/api/wasm-pca/vectors/interfaces/OnnxNames.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/interfaces/OnnxNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-onnxnames" tabindex="-1">Interface: OnnxNames <a class="header-anchor" href="#interface-onnxnames" aria-label="Permalink to &quot;Interface: OnnxNames&quot;">​</a></h1><p>Names of an ONNX model&#39;s input and output.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="inputname"></a> <code>inputName?</code></td><td><code>string</code></td><td>Default &#39;x&#39;.</td></tr><tr><td><a id="outputname"></a> <code>outputName?</code></td><td><code>string</code></td><td>Default &#39;reduced&#39;.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/interfaces/OnnxNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const OnnxNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  OnnxNames as default
};
