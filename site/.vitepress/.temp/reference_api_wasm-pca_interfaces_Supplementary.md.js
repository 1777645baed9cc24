import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Supplementary","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/Supplementary.md","filePath":"reference/api/wasm-pca/interfaces/Supplementary.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/Supplementary.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-supplementary" tabindex="-1">Interface: Supplementary <a class="header-anchor" href="#interface-supplementary" aria-label="Permalink to &quot;Interface: Supplementary&quot;">​</a></h1><p>The relations of columns that took no part in a fit to its components.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th></tr></thead><tbody><tr><td><a id="numbers"></a> <code>numbers</code></td><td><a href="./SupplementaryNumbers.html"><code>SupplementaryNumbers</code></a></td></tr><tr><td><a id="categories"></a> <code>categories</code></td><td>readonly <a href="./SupplementaryCategories.html"><code>SupplementaryCategories</code></a>[]</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/Supplementary.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Supplementary = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Supplementary as default
};
