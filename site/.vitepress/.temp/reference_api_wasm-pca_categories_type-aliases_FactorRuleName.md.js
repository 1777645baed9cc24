import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: FactorRuleName","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/type-aliases/FactorRuleName.md","filePath":"reference/api/wasm-pca/categories/type-aliases/FactorRuleName.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/type-aliases/FactorRuleName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-factorrulename" tabindex="-1">Type Alias: FactorRuleName <a class="header-anchor" href="#type-alias-factorrulename" aria-label="Permalink to &quot;Type Alias: FactorRuleName&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> FactorRuleName = </span><span style="color:var(--lost-text);">&quot;mean&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;adjusted&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;malinvaud&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;parallel-permuted&quot;</span><span style="color:var(--ink);">;</span></span></code></pre></div><p>The rules of <code>suggest</code> for categories and counts.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/type-aliases/FactorRuleName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FactorRuleName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FactorRuleName as default
};
