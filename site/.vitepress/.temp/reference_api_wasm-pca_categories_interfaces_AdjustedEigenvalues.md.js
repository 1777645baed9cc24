import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AdjustedEigenvalues","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/interfaces/AdjustedEigenvalues.md","filePath":"reference/api/wasm-pca/categories/interfaces/AdjustedEigenvalues.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/interfaces/AdjustedEigenvalues.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-adjustedeigenvalues" tabindex="-1">Interface: AdjustedEigenvalues <a class="header-anchor" href="#interface-adjustedeigenvalues" aria-label="Permalink to &quot;Interface: AdjustedEigenvalues&quot;">​</a></h1><p>The eigenvalues of an MCA, adjusted for what the coding by indicators adds.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="eigenvalues"></a> <code>eigenvalues</code></td><td><code>Float64Array</code></td><td>((J / (J - 1)) (lambda - 1/J))^2 for each lambda above 1/J.</td></tr><tr><td><a id="ratio"></a> <code>ratio</code></td><td><code>Float64Array</code></td><td>Their share of the total that <code>method</code> names.</td></tr><tr><td><a id="method"></a> <code>method</code></td><td><code>&quot;benzecri&quot;</code> | <code>&quot;greenacre&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/interfaces/AdjustedEigenvalues.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AdjustedEigenvalues = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AdjustedEigenvalues as default
};
