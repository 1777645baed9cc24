import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: ellipse()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/functions/ellipse.md","filePath":"reference/api/wasm-pca/functions/ellipse.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/functions/ellipse.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-ellipse" tabindex="-1">Function: ellipse() <a class="header-anchor" href="#function-ellipse" aria-label="Permalink to &quot;Function: ellipse()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> ellipse&lt;G&gt;(scores, options?): Ellipse&lt;G&gt;[];</span></span></code></pre></div><p>Returns ellipses around groups of points, from their means and covariances (divisor n - 1), in the order in which groups appear. Rows of NaN, which <code>missing: &#39;omit&#39;</code> gives for rows left out, do not count.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-g"></a> <code>G</code></td><td><code>unknown</code></td></tr></tbody></table><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>scores</code></td><td><a href="./../type-aliases/MatrixLike.html"><code>MatrixLike</code></a></td><td>N x 2: two columns of scores, or the rows of a biplot</td></tr><tr><td><code>options?</code></td><td><a href="./../interfaces/EllipseOptions.html"><code>EllipseOptions</code></a>&lt;<code>G</code>&gt;</td><td><code>level</code>, <code>of</code>, <code>distribution</code>, <code>groups</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Ellipse.html"><code>Ellipse</code></a>&lt;<code>G</code>&gt;[]</p><p>an ellipse for each group</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ERR_SHAPE if scores do not have two columns, or groups not N entries; ERR_NOT_FINITE, ERR_OPTION; ERR_LOAD before <code>init()</code> for scores that are neither an array of rows nor <code>{ data, rows, columns }</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/functions/ellipse.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ellipse = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ellipse as default
};
