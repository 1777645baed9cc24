import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: toFaiss()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/functions/toFaiss.md","filePath":"reference/api/wasm-pca/vectors/functions/toFaiss.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/functions/toFaiss.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-tofaiss" tabindex="-1">Function: toFaiss() <a class="header-anchor" href="#function-tofaiss" aria-label="Permalink to &quot;Function: toFaiss()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> toFaiss(reducer): Uint8Array&lt;ArrayBuffer&gt;[];</span></span></code></pre></div><p>Writes the reducer as faiss&#39; transforms, in the order in which they are applied: a PCAMatrix or, if the reducer rotates, a LinearTransform, since its dimensions are no components, with a NormalizationTransform before it, after it or both, as the reducer&#39;s <code>normalize</code> says. <code>faiss.read_VectorTransform</code> reads each of them. The <code>steps</code> of &#39;int8&#39; are lost, since faiss has no field for them.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>reducer</code></td><td><a href="./../interfaces/ReducerProperties.html"><code>ReducerProperties</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Uint8Array</code>&lt;<code>ArrayBuffer</code>&gt;[]</p><p>the bytes of one to three files</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to &quot;Example&quot;">​</a></h2><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { Reducer, toFaiss } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca/vectors&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> vectors = Array.from({ length: </span><span style="color:var(--lost-text);">40</span><span style="color:var(--ink);"> }, (_, n) =&gt; Float32Array.from({ length: </span><span style="color:var(--lost-text);">6</span><span style="color:var(--ink);"> }, (_, j) =&gt; Math.sin(n * j + n)));</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> [bytes] = toFaiss(</span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> Reducer.fit(vectors, { dimensions: </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> }));</span></span>
<span class="line"><span style="color:var(--ink);">console.log(bytes.length);</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/functions/toFaiss.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const toFaiss = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  toFaiss as default
};
