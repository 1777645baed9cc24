import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FactorColumn","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/interfaces/FactorColumn.md","filePath":"reference/api/wasm-pca/categories/interfaces/FactorColumn.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/interfaces/FactorColumn.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-factorcolumn" tabindex="-1">Interface: FactorColumn <a class="header-anchor" href="#interface-factorcolumn" aria-label="Permalink to &quot;Interface: FactorColumn&quot;">​</a></h1><p>A column of the analysis: a level of a category, a variable of numbers, or a column of counts.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="variable"></a> <code>variable</code></td><td><code>string</code></td><td>The name of the variable; for a column of counts its name or, without names, its number.</td></tr><tr><td><a id="level"></a> <code>level</code></td><td><code>string</code> | <code>null</code></td><td>The level of the category; null for numbers and counts.</td></tr><tr><td><a id="pooled"></a> <code>pooled?</code></td><td>readonly <code>string</code>[]</td><td>The levels of the table that <code>rare</code> pooled in this one; absent for any other column.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/interfaces/FactorColumn.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FactorColumn = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FactorColumn as default
};
