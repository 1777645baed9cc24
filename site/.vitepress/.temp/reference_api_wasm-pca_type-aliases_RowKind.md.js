import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RowKind","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/RowKind.md","filePath":"reference/api/wasm-pca/type-aliases/RowKind.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/RowKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-rowkind" tabindex="-1">Type Alias: RowKind <a class="header-anchor" href="#type-alias-rowkind" aria-label="Permalink to &quot;Type Alias: RowKind&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> RowKind = </span><span style="color:var(--lost-text);">&quot;regular&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;good-leverage&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;orthogonal&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;bad-leverage&quot;</span><span style="color:var(--ink);"> | </span><span style="color:var(--lost-text);">&quot;omitted&quot;</span><span style="color:var(--ink);">;</span></span></code></pre></div><p>The kind of a row (Hubert et al. 2005, table 1): &#39;good-leverage&#39; is far out within the plane of the components, &#39;orthogonal&#39; is far off the plane, &#39;bad-leverage&#39; is both and &#39;regular&#39; neither. &#39;omitted&#39; is a row with a NaN.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/RowKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RowKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RowKind as default
};
