import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: BoxM","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/compare/interfaces/BoxM.md","filePath":"reference/api/wasm-pca/compare/interfaces/BoxM.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/compare/interfaces/BoxM.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-boxm" tabindex="-1">Interface: BoxM <a class="header-anchor" href="#interface-boxm" aria-label="Permalink to &quot;Interface: BoxM&quot;">​</a></h1><p>Box&#39;s test of equal covariances.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="m"></a> <code>m</code></td><td><code>number</code></td><td>M = (N - K) ln |pooled| - sum_k (n_k - 1) ln |S_k|.</td></tr><tr><td><a id="chi2"></a> <code>chi2</code></td><td><code>number</code></td><td>M times Box&#39;s factor for few rows, which is about chi2.</td></tr><tr><td><a id="degrees"></a> <code>degrees</code></td><td><code>number</code></td><td>D (D + 1) (K - 1) / 2.</td></tr><tr><td><a id="p"></a> <code>p</code></td><td><code>number</code></td><td>The probability of a larger chi2 if the groups are normal and their covariances equal.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/compare/interfaces/BoxM.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BoxM = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BoxM as default
};
