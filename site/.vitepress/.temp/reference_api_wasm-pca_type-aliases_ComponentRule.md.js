import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ComponentRule","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/ComponentRule.md","filePath":"reference/api/wasm-pca/type-aliases/ComponentRule.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/ComponentRule.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-componentrule" tabindex="-1">Type Alias: ComponentRule <a class="header-anchor" href="#type-alias-componentrule" aria-label="Permalink to &quot;Type Alias: ComponentRule&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> ComponentRule = </span></span>
<span class="line"><span style="color:var(--ink);">  | {</span></span>
<span class="line"><span style="color:var(--ink);">  varianceRatio: number;</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"><span style="color:var(--ink);">  | {</span></span>
<span class="line"><span style="color:var(--ink);">  distortion: number;</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"><span style="color:var(--ink);">| object &amp; Omit&lt;RuleOptions, </span><span style="color:var(--lost-text);">&quot;share&quot;</span><span style="color:var(--ink);">&gt;;</span></span></code></pre></div><p>Chooses the number of components by what they achieve. Eigenvalues that are rounding errors alone count as 0.</p><h2 id="union-members" tabindex="-1">Union Members <a class="header-anchor" href="#union-members" aria-label="Permalink to &quot;Union Members&quot;">​</a></h2><h3 id="type-literal" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">{</span></span>
<span class="line"><span style="color:var(--ink);">  varianceRatio: number;</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span></code></pre></div><p>The fewest components whose cumulative explained variance ratio is at least this, in (0, 1].</p><hr><h3 id="type-literal-1" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-1" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">{</span></span>
<span class="line"><span style="color:var(--ink);">  distortion: number;</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span></code></pre></div><p>The fewest components with <code>distortion(m)</code> at most this, &gt;= 0 (Wiskott 2004).</p><hr><p><code>object</code> &amp; <code>Omit</code>&lt;<a href="./../interfaces/RuleOptions.html"><code>RuleOptions</code></a>, <code>&quot;share&quot;</code>&gt;</p><p>As many as a rule of <code>suggest</code> keeps; the rule&#39;s options go beside it. &#39;variance&#39; is <code>varianceRatio</code> here.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/ComponentRule.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ComponentRule = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ComponentRule as default
};
