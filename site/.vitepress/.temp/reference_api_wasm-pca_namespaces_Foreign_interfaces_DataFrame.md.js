import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DataFrame","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/DataFrame.md","filePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/DataFrame.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/namespaces/Foreign/interfaces/DataFrame.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-dataframe" tabindex="-1">Interface: DataFrame <a class="header-anchor" href="#interface-dataframe" aria-label="Permalink to &quot;Interface: DataFrame&quot;">​</a></h1><p>A data frame of Danfo.js.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th></tr></thead><tbody><tr><td><a id="shape"></a> <code>shape</code></td><td><code>ArrayLike</code>&lt;<code>number</code>&gt;</td></tr><tr><td><a id="columns"></a> <code>columns</code></td><td>readonly <code>string</code>[]</td></tr><tr><td><a id="values"></a> <code>values</code></td><td>readonly <code>unknown</code>[]</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/namespaces/Foreign/interfaces/DataFrame.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DataFrame = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DataFrame as default
};
