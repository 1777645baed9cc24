import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FactorBiplotOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/interfaces/FactorBiplotOptions.md","filePath":"reference/api/wasm-pca/categories/interfaces/FactorBiplotOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/interfaces/FactorBiplotOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-factorbiplotoptions" tabindex="-1">Interface: FactorBiplotOptions <a class="header-anchor" href="#interface-factorbiplotoptions" aria-label="Permalink to &quot;Interface: FactorBiplotOptions&quot;">​</a></h1><p>Options of <code>biplot</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="alpha"></a> <code>alpha?</code></td><td><code>number</code></td><td>What the plot shows to scale: 1, distances between rows, which lie at the means of their columns; 0, distances between columns, which lie at the means of their rows. A number in [0, 1]. Default 1/2, symmetric.</td></tr><tr><td><a id="components"></a> <code>components?</code></td><td>readonly [<code>number</code>, <code>number</code>]</td><td>The two dimensions to plot, counted from 1. Default [1, 2].</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/interfaces/FactorBiplotOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FactorBiplotOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FactorBiplotOptions as default
};
