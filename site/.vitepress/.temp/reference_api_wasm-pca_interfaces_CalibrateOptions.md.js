import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CalibrateOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/CalibrateOptions.md","filePath":"reference/api/wasm-pca/interfaces/CalibrateOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/CalibrateOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-calibrateoptions" tabindex="-1">Interface: CalibrateOptions <a class="header-anchor" href="#interface-calibrateoptions" aria-label="Permalink to &quot;Interface: CalibrateOptions&quot;">​</a></h1><p>Options of <code>calibrate</code>: how rows are held out.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="folds"></a> <code>folds?</code></td><td><code>number</code></td><td>The number of folds, an integer from 2 to N. Default 10, or N if that is less.</td></tr><tr><td><a id="seed"></a> <code>seed?</code></td><td><code>number</code></td><td>The seed of the order in which rows are dealt to folds, an integer from 0 to 2^32 - 1. Default 0.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/CalibrateOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CalibrateOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CalibrateOptions as default
};
