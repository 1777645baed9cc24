import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: reducerToONNX()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/functions/reducerToONNX.md","filePath":"reference/api/wasm-pca/vectors/functions/reducerToONNX.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/functions/reducerToONNX.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-reducertoonnx" tabindex="-1">Function: reducerToONNX() <a class="header-anchor" href="#function-reducertoonnx" aria-label="Permalink to &quot;Function: reducerToONNX()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> reducerToONNX(reducer, __namedParameters?): Uint8Array;</span></span></code></pre></div><p>Writes the reducer as an ONNX model that maps vectors, N x D floats for any N, to reduced vectors, N x M floats. The model&#39;s metadata holds the reducer&#39;s <code>id</code> under the name &#39;reducer&#39;. It uses operator set 9, which runtimes support since ONNX 1.4.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>reducer</code></td><td><a href="./../interfaces/ReducerProperties.html"><code>ReducerProperties</code></a></td></tr><tr><td><code>__namedParameters?</code></td><td><a href="./../interfaces/OnnxNames.html"><code>OnnxNames</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Uint8Array</code></p><p>the bytes of an .onnx file</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/functions/reducerToONNX.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const reducerToONNX = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  reducerToONNX as default
};
