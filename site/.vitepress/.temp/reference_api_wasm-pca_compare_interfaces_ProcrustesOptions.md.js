import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ProcrustesOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/compare/interfaces/ProcrustesOptions.md","filePath":"reference/api/wasm-pca/compare/interfaces/ProcrustesOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/compare/interfaces/ProcrustesOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-procrustesoptions" tabindex="-1">Interface: ProcrustesOptions <a class="header-anchor" href="#interface-procrustesoptions" aria-label="Permalink to &quot;Interface: ProcrustesOptions&quot;">​</a></h1><p>Options of <code>procrustes</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="symmetric"></a> <code>symmetric?</code></td><td><code>boolean</code></td><td>Scales both to a sum of squares of 1 first, so that either may be the target. Default false.</td></tr><tr><td><a id="scale"></a> <code>scale?</code></td><td><code>boolean</code></td><td>Lets B be stretched too. Default true.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/compare/interfaces/ProcrustesOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ProcrustesOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ProcrustesOptions as default
};
