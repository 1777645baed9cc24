import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: procrustes()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/compare/functions/procrustes.md","filePath":"reference/api/wasm-pca/compare/functions/procrustes.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/compare/functions/procrustes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-procrustes" tabindex="-1">Function: procrustes() <a class="header-anchor" href="#function-procrustes" aria-label="Permalink to &quot;Function: procrustes()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> procrustes(</span></span>
<span class="line"><span style="color:var(--ink);">   a, </span></span>
<span class="line"><span style="color:var(--ink);">   b, </span></span>
<span class="line"><span style="color:var(--ink);">   options?</span></span>
<span class="line"><span style="color:var(--ink);">): Procrustes;</span></span></code></pre></div><p>Rotates, moves and stretches the rows of <code>b</code> onto those of <code>a</code> such that the sum of squared distances is least (Gower 1971): R&#39;s <code>vegan::procrustes(a, b)</code>. Needs no engine.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>a</code></td><td><a href="./../../type-aliases/MatrixLike.html"><code>MatrixLike</code></a></td><td>N rows, such as scores of one analysis</td></tr><tr><td><code>b</code></td><td><a href="./../../type-aliases/MatrixLike.html"><code>MatrixLike</code></a></td><td>the same N rows in another; the narrower of the two gets columns of zeros</td></tr><tr><td><code>options?</code></td><td><a href="./../interfaces/ProcrustesOptions.html"><code>ProcrustesOptions</code></a></td><td><code>symmetric</code>, <code>scale</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Procrustes.html"><code>Procrustes</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ERR_SHAPE if they differ in rows; ERR_EMPTY, also for rows that are all equal; ERR_NOT_FINITE, ERR_OPTION, ERR_MEMORY</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/compare/functions/procrustes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const procrustes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  procrustes as default
};
