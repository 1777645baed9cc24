import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Limit","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/Limit.md","filePath":"reference/api/wasm-pca/interfaces/Limit.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/Limit.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-limit" tabindex="-1">Interface: Limit <a class="header-anchor" href="#interface-limit" aria-label="Permalink to &quot;Interface: Limit&quot;">​</a></h1><p>A limit that a statistic exceeds with probability 1 - level, under the assumptions that docs/monitoring.md names for each kind.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="value"></a> <code>value</code></td><td><code>number</code> | <code>null</code></td><td>The limit; null if there is none, with the reason in <code>distribution</code>.</td></tr><tr><td><a id="distribution"></a> <code>distribution</code></td><td><code>string</code></td><td>The distribution assumed for the statistic.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/Limit.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Limit = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Limit as default
};
