import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Scaling","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/Scaling.md","filePath":"reference/api/wasm-pca/type-aliases/Scaling.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/Scaling.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-scaling" tabindex="-1">Type Alias: Scaling <a class="header-anchor" href="#type-alias-scaling" aria-label="Permalink to &quot;Type Alias: Scaling&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> Scaling = </span><span style="color:var(--lost-text);">&quot;deviation&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;pareto&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;range&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;mad&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;qn&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;given&quot;</span><span style="color:var(--ink);">;</span></span></code></pre></div><p>The kind of divisors of a model&#39;s columns: as <code>scale</code> of <code>PCA.fit</code> or <code>RobustPCA.fit</code> names them, or &#39;given&#39; for divisors that the caller gave.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/Scaling.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Scaling = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Scaling as default
};
