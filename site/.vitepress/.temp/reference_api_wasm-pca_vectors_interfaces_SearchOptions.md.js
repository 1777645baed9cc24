import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SearchOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/interfaces/SearchOptions.md","filePath":"reference/api/wasm-pca/vectors/interfaces/SearchOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/interfaces/SearchOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-searchoptions" tabindex="-1">Interface: SearchOptions <a class="header-anchor" href="#interface-searchoptions" aria-label="Permalink to &quot;Interface: SearchOptions&quot;">​</a></h1><p>Options of <code>search</code>.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./ScoreOptions.html"><code>ScoreOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="signal"></a> <code>signal?</code></td><td><code>AbortSignal</code></td><td>Cancels the call, which then rejects or throws with the signal&#39;s reason.</td></tr><tr><td><a id="hamming"></a> <code>hamming?</code></td><td><code>boolean</code></td><td>Whether to compare bits with the query&#39;s bits, by the number that differ. Default false.</td></tr><tr><td><a id="threads"></a> <code>threads?</code></td><td><code>number</code></td><td>The most workers, an integer &gt;= 1. Default as for <code>applyAll</code>.</td></tr><tr><td><a id="k"></a> <code>k?</code></td><td><code>number</code></td><td>How many nearest vectors to find, an integer &gt;= 1. Default 10.</td></tr><tr><td><a id="rerank"></a> <code>rerank?</code></td><td>| <a href="./../../type-aliases/MatrixLike.html"><code>MatrixLike</code></a> | <a href="./Reduced.html"><code>Reduced</code></a>&lt;<a href="./../type-aliases/Format.html"><code>Format</code></a>&gt;</td><td>Vectors by which to compare the candidates again, in the order of the codes: the originals, N x D, or what <code>applyAll</code> of this reducer gave as &#39;float16&#39; or &#39;float32&#39;. Default none.</td></tr><tr><td><a id="candidates"></a> <code>candidates?</code></td><td><code>number</code></td><td>With <code>rerank</code>: how many times k candidates to compare again, an integer &gt;= 1. Default 5.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/interfaces/SearchOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SearchOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SearchOptions as default
};
