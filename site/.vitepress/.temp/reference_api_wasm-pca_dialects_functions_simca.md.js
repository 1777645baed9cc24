import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: simca()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/dialects/functions/simca.md","filePath":"reference/api/wasm-pca/dialects/functions/simca.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/dialects/functions/simca.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-simca" tabindex="-1">Function: simca() <a class="header-anchor" href="#function-simca" aria-label="Permalink to &quot;Function: simca()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> simca(</span></span>
<span class="line"><span style="color:var(--ink);">   model, </span></span>
<span class="line"><span style="color:var(--ink);">   scores?, </span></span>
<span class="line"><span style="color:var(--ink);">   options?</span></span>
<span class="line"><span style="color:var(--ink);">): object;</span></span></code></pre></div><p>Returns the model as SIMCA&#39;s PCA-X: with unit variance scaling (UV) if the model is standardised, Pareto scaling (Par) if its <code>scale</code> is &#39;pareto&#39;, otherwise centred (Ctr). <code>T2Range</code> is for the rows whose scores are given. <code>DModX</code>, absolute and normalised, is for the first <code>components</code> (default M); it needs the scores of all components.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>model</code></td><td><a href="./../../classes/PCA.html"><code>PCA</code></a></td></tr><tr><td><code>scores?</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt;</td></tr><tr><td><code>options?</code></td><td>{ <code>components?</code>: <code>number</code>; }</td></tr><tr><td><code>options.components?</code></td><td><code>number</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>object</code></p><table tabindex="0"><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>R2X</code></td><td><code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;</td></tr><tr><td><code>R2X(cum)</code></td><td><code>Float64Array</code></td></tr><tr><td><code>Eigenvalue</code></td><td><code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;</td></tr><tr><td><code>p</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt;</td></tr><tr><td><code>t</code></td><td>| <a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt; | <code>null</code></td></tr><tr><td><code>T2Range</code></td><td><code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt; | <code>null</code></td></tr><tr><td><code>DModX</code></td><td>| { <code>absolute</code>: <code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;; <code>normalised</code>: <code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;; } | <code>null</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/dialects/functions/simca.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const simca = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  simca as default
};
