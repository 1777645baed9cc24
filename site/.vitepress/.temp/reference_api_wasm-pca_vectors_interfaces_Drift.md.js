import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Drift","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/interfaces/Drift.md","filePath":"reference/api/wasm-pca/vectors/interfaces/Drift.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/interfaces/Drift.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-drift" tabindex="-1">Interface: Drift <a class="header-anchor" href="#interface-drift" aria-label="Permalink to &quot;Interface: Drift&quot;">​</a></h1><p>The result of <code>residual</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="share"></a> <code>share</code></td><td><code>number</code></td><td>The share that the reducer loses of the vectors&#39; squared distance from its mean or, if it does not centre, of their squared length.</td></tr><tr><td><a id="training"></a> <code>training</code></td><td><code>number</code></td><td>The same share for the vectors on which the reducer was fitted.</td></tr><tr><td><a id="limit"></a> <code>limit</code></td><td><code>number</code></td><td>1.25 <code>training</code> + 3 standard errors of <code>share</code>.</td></tr><tr><td><a id="refit"></a> <code>refit</code></td><td><code>boolean</code></td><td>Whether <code>share</code> exceeds <code>limit</code>; if so, fit the reducer again.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/interfaces/Drift.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Drift = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Drift as default
};
