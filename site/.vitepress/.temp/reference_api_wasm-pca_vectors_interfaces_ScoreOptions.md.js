import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ScoreOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/interfaces/ScoreOptions.md","filePath":"reference/api/wasm-pca/vectors/interfaces/ScoreOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/interfaces/ScoreOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-scoreoptions" tabindex="-1">Interface: ScoreOptions <a class="header-anchor" href="#interface-scoreoptions" aria-label="Permalink to &quot;Interface: ScoreOptions&quot;">​</a></h1><p>Options of <code>score</code>.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Pick</code>&lt;<a href="./../../interfaces/CallOptions.html"><code>CallOptions</code></a>, <code>&quot;signal&quot;</code>&gt;</li></ul><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./SearchOptions.html"><code>SearchOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="signal"></a> <code>signal?</code></td><td><code>AbortSignal</code></td><td>Cancels the call, which then rejects or throws with the signal&#39;s reason.</td></tr><tr><td><a id="hamming"></a> <code>hamming?</code></td><td><code>boolean</code></td><td>Whether to compare bits with the query&#39;s bits, by the number that differ. Default false.</td></tr><tr><td><a id="threads"></a> <code>threads?</code></td><td><code>number</code></td><td>The most workers, an integer &gt;= 1. Default as for <code>applyAll</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/interfaces/ScoreOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ScoreOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ScoreOptions as default
};
