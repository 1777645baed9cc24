import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ImputedCell","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/interfaces/ImputedCell.md","filePath":"reference/api/wasm-pca/categories/interfaces/ImputedCell.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/interfaces/ImputedCell.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-imputedcell" tabindex="-1">Interface: ImputedCell <a class="header-anchor" href="#interface-imputedcell" aria-label="Permalink to &quot;Interface: ImputedCell&quot;">​</a></h1><p>A cell that a fit with <code>missing: &#39;em&#39;</code> imputed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="row"></a> <code>row</code></td><td><code>number</code></td><td>The number of its row, from 0.</td></tr><tr><td><a id="variable"></a> <code>variable</code></td><td><code>string</code></td><td>The name of its column.</td></tr><tr><td><a id="value"></a> <code>value</code></td><td><code>string</code> | <code>number</code></td><td>The number that the dimensions expect, or the level that they find likeliest.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/interfaces/ImputedCell.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ImputedCell = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ImputedCell as default
};
