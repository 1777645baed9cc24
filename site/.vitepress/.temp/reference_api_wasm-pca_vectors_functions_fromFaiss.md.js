import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: fromFaiss()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/functions/fromFaiss.md","filePath":"reference/api/wasm-pca/vectors/functions/fromFaiss.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/functions/fromFaiss.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-fromfaiss" tabindex="-1">Function: fromFaiss() <a class="header-anchor" href="#function-fromfaiss" aria-label="Permalink to &quot;Function: fromFaiss()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> fromFaiss(files): Reducer;</span></span></code></pre></div><p>Makes a reducer from the bytes of <code>faiss.write_VectorTransform</code>: a PCAMatrix, or a LinearTransform with orthogonal rows, with NormalizationTransforms (L2) before or after it. It has no <code>steps</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>files</code></td><td>| <code>Uint8Array</code>&lt;<code>ArrayBufferLike</code>&gt; | readonly <code>Uint8Array</code>&lt;<code>ArrayBufferLike</code>&gt;[]</td><td>the bytes of one transform, or of several in the order in which they are applied</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../classes/Reducer.html"><code>Reducer</code></a></p><p>the reducer, whose <code>apply</code> agrees with faiss in single precision</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ERR_OPTION for other transforms</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/functions/fromFaiss.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const fromFaiss = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  fromFaiss as default
};
