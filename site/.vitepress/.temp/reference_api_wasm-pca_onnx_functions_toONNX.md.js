import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: toONNX()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/onnx/functions/toONNX.md","filePath":"reference/api/wasm-pca/onnx/functions/toONNX.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/onnx/functions/toONNX.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-toonnx" tabindex="-1">Function: toONNX() <a class="header-anchor" href="#function-toonnx" aria-label="Permalink to &quot;Function: toONNX()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> toONNX(model, options?): Uint8Array;</span></span></code></pre></div><p>Writes the model&#39;s <code>transform</code> as an ONNX model: from rows x, N x D for any N, to their scores, N x M, or N x D with &#39;zca&#39;. It includes division by lengths, or log-ratios of rows without zeros, centring and scaling. <code>featureNames</code> become metadata of that name, as JSON. The model uses operator set 9, which runtimes support since ONNX 1.4. No <code>init()</code> is needed.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>model</code></td><td><a href="./../../classes/PCA.html"><code>PCA</code></a></td><td>the model, or a structured clone of it</td></tr><tr><td><code>options?</code></td><td><a href="./../interfaces/OnnxOptions.html"><code>OnnxOptions</code></a></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Uint8Array</code></p><p>the bytes of an .onnx file</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ERR_OPTION, ERR_COMPONENTS; ERR_SHAPE if a buffer of the model was transferred; ERR_NOT_FINITE if the model leaves the range of <code>type</code>; ERR_MEMORY beyond 2 GiB, the limit of an .onnx file</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/onnx/functions/toONNX.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const toONNX = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  toONNX as default
};
