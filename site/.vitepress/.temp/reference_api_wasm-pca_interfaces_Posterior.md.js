import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Posterior","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/Posterior.md","filePath":"reference/api/wasm-pca/interfaces/Posterior.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/Posterior.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-posterior" tabindex="-1">Interface: Posterior <a class="header-anchor" href="#interface-posterior" aria-label="Permalink to &quot;Interface: Posterior&quot;">​</a></h1><p>The posterior distribution of the latent variables, given rows.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="mean"></a> <code>mean</code></td><td><a href="./Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>N x m: the expected latent variables of each row (Bishop 12.48).</td></tr><tr><td><a id="covariance"></a> <code>covariance</code></td><td><a href="./Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>m x m: diagonal, and the same for all rows.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/Posterior.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Posterior = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Posterior as default
};
