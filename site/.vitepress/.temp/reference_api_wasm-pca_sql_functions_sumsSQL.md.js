import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: sumsSQL()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/sql/functions/sumsSQL.md","filePath":"reference/api/wasm-pca/sql/functions/sumsSQL.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/sql/functions/sumsSQL.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-sumssql" tabindex="-1">Function: sumsSQL() <a class="header-anchor" href="#function-sumssql" aria-label="Permalink to &quot;Function: sumsSQL()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> sumsSQL(options): string;</span></span></code></pre></div><p>Writes a query that sums rows where they are, in DuckDB or PostgreSQL: their count, and the sums and products of columns about a shift. It gives one row with one text, the JSON of <code>DatabaseSums</code>, from which <code>momentsFromSums</code> makes <code>Moments</code>. Rows with a NULL among the columns are left out and counted.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><a href="./../interfaces/SumsSQLOptions.html"><code>SumsSQLOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to &quot;Example&quot;">​</a></h2><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { sumsSQL } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca/sql&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">console.log(sumsSQL({ table: </span><span style="color:var(--lost-text);">&#39;flowers&#39;</span><span style="color:var(--ink);">, columns: [</span><span style="color:var(--lost-text);">&#39;sepal&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;petal&#39;</span><span style="color:var(--ink);">], database: </span><span style="color:var(--lost-text);">&#39;duckdb&#39;</span><span style="color:var(--ink);"> }));</span></span></code></pre></div><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ERR_OPTION</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/sql/functions/sumsSQL.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const sumsSQL = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  sumsSQL as default
};
