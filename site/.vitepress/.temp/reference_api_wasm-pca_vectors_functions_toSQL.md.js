import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: toSQL()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/functions/toSQL.md","filePath":"reference/api/wasm-pca/vectors/functions/toSQL.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/functions/toSQL.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-tosql" tabindex="-1">Function: toSQL() <a class="header-anchor" href="#function-tosql" aria-label="Permalink to &quot;Function: toSQL()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> toSQL(reducer, options): SQLScript;</span></span></code></pre></div><p>Writes the reducer as SQL for pgvector: a function that reduces vectors in the database, and statements that add an indexed column of reduced vectors to a table. The function sums in single precision, in a different order from <code>apply</code>, and agrees with it to about 1e-6 of a vector&#39;s length. Its name ends with the reducer&#39;s <code>id</code>, which the column&#39;s comment also states.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>reducer</code></td><td><a href="./../interfaces/ReducerProperties.html"><code>ReducerProperties</code></a></td></tr><tr><td><code>options</code></td><td><a href="./../interfaces/SQLOptions.html"><code>SQLOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/SQLScript.html"><code>SQLScript</code></a></p><p>SQL statements</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ERR_OPTION for an invalid option; ERR_SHAPE if D is more than 16,000, or M more than pgvector can index: 2,000 for &#39;vector&#39;, 4,000 for &#39;halfvec&#39;, 64,000 for &#39;bit&#39;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/functions/toSQL.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const toSQL = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  toSQL as default
};
