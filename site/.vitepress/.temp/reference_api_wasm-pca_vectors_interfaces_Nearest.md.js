import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Nearest","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/interfaces/Nearest.md","filePath":"reference/api/wasm-pca/vectors/interfaces/Nearest.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/interfaces/Nearest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-nearest" tabindex="-1">Interface: Nearest <a class="header-anchor" href="#interface-nearest" aria-label="Permalink to &quot;Interface: Nearest&quot;">​</a></h1><p>The vectors nearest to a query.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="rows"></a> <code>rows</code></td><td><code>Uint32Array</code>&lt;<code>ArrayBuffer</code>&gt;</td><td>Their rows, the nearest first.</td></tr><tr><td><a id="scores"></a> <code>scores</code></td><td><code>Float64Array</code></td><td>Their scores: after reranking cosines, inner products or negative squared distances, else as <code>score</code> gives them.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/interfaces/Nearest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Nearest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Nearest as default
};
