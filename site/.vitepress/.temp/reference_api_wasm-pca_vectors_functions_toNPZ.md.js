import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: toNPZ()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/functions/toNPZ.md","filePath":"reference/api/wasm-pca/vectors/functions/toNPZ.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/functions/toNPZ.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-tonpz" tabindex="-1">Function: toNPZ() <a class="header-anchor" href="#function-tonpz" aria-label="Permalink to &quot;Function: toNPZ()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> toNPZ(reducer): Uint8Array;</span></span></code></pre></div><p>Writes the reducer as a .npz file, which <code>numpy.load</code> reads: <code>mean</code> (D; zeros if the reducer does not centre), <code>weights</code> (M x D), <code>steps</code> (M; empty if there are none), <code>explained_variance</code> (M), <code>total_variance</code>, <code>normalize</code> (&#39;&#39;, &#39;before&#39;, &#39;after&#39; or &#39;both&#39;) and <code>id</code>. In Python, <code>(x - mean) @ weights.T</code> computes the same as <code>apply</code>; <code>normalize</code> says whether to divide x or the result by its length.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>reducer</code></td><td><a href="./../interfaces/ReducerProperties.html"><code>ReducerProperties</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Uint8Array</code></p><p>the bytes of the file</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/functions/toNPZ.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const toNPZ = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  toNPZ as default
};
