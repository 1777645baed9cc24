import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: princomp()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/dialects/functions/princomp.md","filePath":"reference/api/wasm-pca/dialects/functions/princomp.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/dialects/functions/princomp.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-princomp" tabindex="-1">Function: princomp() <a class="header-anchor" href="#function-princomp" aria-label="Permalink to &quot;Function: princomp()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> princomp(model, scores?): object;</span></span></code></pre></div><p>Returns the model as R&#39;s <code>princomp(x, cor = …)</code>, with variances over N; with weights of rows as <code>princomp(x, covmat = cov.wt(x, wt))</code>, where <code>method</code> is &quot;ML&quot; for <code>ddof: 0</code>. First loadings are not negative.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>model</code></td><td><a href="./../../classes/PCA.html"><code>PCA</code></a></td></tr><tr><td><code>scores?</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>object</code></p><table tabindex="0"><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>sdev</code></td><td><code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;</td></tr><tr><td><code>loadings</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt;</td></tr><tr><td><code>center</code></td><td><code>Float64Array</code></td></tr><tr><td><code>scale</code></td><td><code>Float64Array</code></td></tr><tr><td><code>n.obs</code></td><td><code>number</code></td></tr><tr><td><code>scores</code></td><td>| <a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt; | <code>null</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/dialects/functions/princomp.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const princomp = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  princomp as default
};
