import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FactorTransformOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/interfaces/FactorTransformOptions.md","filePath":"reference/api/wasm-pca/categories/interfaces/FactorTransformOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/interfaces/FactorTransformOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-factortransformoptions" tabindex="-1">Interface: FactorTransformOptions <a class="header-anchor" href="#interface-factortransformoptions" aria-label="Permalink to &quot;Interface: FactorTransformOptions&quot;">​</a></h1><p>Options of <code>transform</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="unseen"></a> <code>unseen?</code></td><td><code>&quot;error&quot;</code> | <code>&quot;passive&quot;</code></td><td>&#39;passive&#39; leaves levels that no row fitted had, and missing cells, out of account. Default &#39;error&#39;.</td></tr><tr><td><a id="signal"></a> <code>signal?</code></td><td><code>AbortSignal</code></td><td>Cancels the call.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/interfaces/FactorTransformOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FactorTransformOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FactorTransformOptions as default
};
