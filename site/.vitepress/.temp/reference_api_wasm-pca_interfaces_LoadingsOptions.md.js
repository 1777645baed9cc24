import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LoadingsOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/LoadingsOptions.md","filePath":"reference/api/wasm-pca/interfaces/LoadingsOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/LoadingsOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-loadingsoptions" tabindex="-1">Interface: LoadingsOptions <a class="header-anchor" href="#interface-loadingsoptions" aria-label="Permalink to &quot;Interface: LoadingsOptions&quot;">​</a></h1><p>Options of <code>loadings</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="kind"></a> <code>kind?</code></td><td><code>&quot;unit&quot;</code> | <code>&quot;scaled&quot;</code> | <code>&quot;correlation&quot;</code></td><td>&#39;unit&#39;: u_jm, of length 1. &#39;scaled&#39;: u_jm sqrt(lambda_m), in units of the data. &#39;correlation&#39;: the correlation of column j with score m. Default &#39;unit&#39;.</td></tr><tr><td><a id="components"></a> <code>components?</code></td><td><code>number</code></td><td>How many of the leading components, 1 to componentCount. Default all.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/LoadingsOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LoadingsOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LoadingsOptions as default
};
