import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: groupCovariances()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/compare/functions/groupCovariances.md","filePath":"reference/api/wasm-pca/compare/functions/groupCovariances.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/compare/functions/groupCovariances.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-groupcovariances" tabindex="-1">Function: groupCovariances() <a class="header-anchor" href="#function-groupcovariances" aria-label="Permalink to &quot;Function: groupCovariances()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> groupCovariances(groups): GroupCovariances;</span></span></code></pre></div><p>Returns the covariances within K groups of rows, pooled over them, and between their means, from the moments of each group.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>groups</code></td><td>readonly <a href="./../../classes/Moments.html"><code>Moments</code></a>[]</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/GroupCovariances.html"><code>GroupCovariances</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ERR_OPTION for fewer than 2 groups, and for rows with weights; ERR_SHAPE for other columns; ERR_EMPTY, ERR_DISPOSED, ERR_MEMORY</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/compare/functions/groupCovariances.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const groupCovariances = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  groupCovariances as default
};
