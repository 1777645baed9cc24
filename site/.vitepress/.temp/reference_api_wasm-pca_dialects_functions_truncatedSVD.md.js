import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: truncatedSVD()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/dialects/functions/truncatedSVD.md","filePath":"reference/api/wasm-pca/dialects/functions/truncatedSVD.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/dialects/functions/truncatedSVD.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-truncatedsvd" tabindex="-1">Function: truncatedSVD() <a class="header-anchor" href="#function-truncatedsvd" aria-label="Permalink to &quot;Function: truncatedSVD()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> truncatedSVD(model, scores?): object;</span></span></code></pre></div><p>Returns a model with <code>center: false</code> as scikit-learn&#39;s fitted <code>TruncatedSVD</code>. <code>explained_variance_</code> is the variance of the scores about their mean, over N; it is null without the scores of the rows fitted. <code>explained_variance_ratio_</code> also needs enough components to hold all of the total, up to rounding; otherwise it is null.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>model</code></td><td><a href="./../../classes/PCA.html"><code>PCA</code></a></td></tr><tr><td><code>scores?</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>object</code></p><table tabindex="0"><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>components_</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt;</td></tr><tr><td><code>explained_variance_</code></td><td><code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt; | <code>null</code></td></tr><tr><td><code>explained_variance_ratio_</code></td><td><code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt; | <code>null</code></td></tr><tr><td><code>singular_values_</code></td><td><code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;</td></tr><tr><td><code>n_features_in_</code></td><td><code>number</code></td></tr><tr><td><code>transform</code></td><td>| <a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt; | <code>null</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/dialects/functions/truncatedSVD.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const truncatedSVD = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  truncatedSVD as default
};
