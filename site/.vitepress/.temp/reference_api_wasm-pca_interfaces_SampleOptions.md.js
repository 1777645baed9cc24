import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SampleOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/SampleOptions.md","filePath":"reference/api/wasm-pca/interfaces/SampleOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/SampleOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-sampleoptions" tabindex="-1">Interface: SampleOptions <a class="header-anchor" href="#interface-sampleoptions" aria-label="Permalink to &quot;Interface: SampleOptions&quot;">​</a></h1><p>Options of <code>sample</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="components"></a> <code>components?</code></td><td><code>number</code></td><td>m, as for <code>logLikelihood</code>.</td></tr><tr><td><a id="seed"></a> <code>seed?</code></td><td><code>number</code></td><td>An integer from 0 to 2^32 - 1; the same seed gives the same rows. Default 0.</td></tr><tr><td><a id="signal"></a> <code>signal?</code></td><td><code>AbortSignal</code></td><td>Cancels the call.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/SampleOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SampleOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SampleOptions as default
};
