import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TotalsOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/TotalsOptions.md","filePath":"reference/api/wasm-pca/interfaces/TotalsOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/TotalsOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-totalsoptions" tabindex="-1">Interface: TotalsOptions <a class="header-anchor" href="#interface-totalsoptions" aria-label="Permalink to &quot;Interface: TotalsOptions&quot;">​</a></h1><p>An option of the methods that rebuild rows, for a model of log-ratios.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="totals"></a> <code>totals?</code></td><td><code>number</code> | <code>ArrayLike</code>&lt;<code>number</code>&gt;</td><td>With <code>normalize: &#39;clr&#39;</code>: what the parts of each row add up to, one number &gt; 0 for all rows or one for each. Default 1: shares.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/TotalsOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TotalsOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TotalsOptions as default
};
