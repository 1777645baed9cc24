import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ChoiceRow","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/interfaces/ChoiceRow.md","filePath":"reference/api/wasm-pca/vectors/interfaces/ChoiceRow.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/interfaces/ChoiceRow.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-choicerow" tabindex="-1">Interface: ChoiceRow <a class="header-anchor" href="#interface-choicerow" aria-label="Permalink to &quot;Interface: ChoiceRow&quot;">​</a></h1><p>One way to store and to search vectors, with its size and its recall.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Pick</code>&lt;<a href="./EvaluationRow.html"><code>EvaluationRow</code></a>, <code>&quot;dimensions&quot;</code> | <code>&quot;format&quot;</code> | <code>&quot;rotation&quot;</code> | <code>&quot;bytes&quot;</code> | <code>&quot;kept&quot;</code>&gt;</li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="dimensions"></a> <code>dimensions</code></td><td><code>number</code></td><td>M.</td></tr><tr><td><a id="format"></a> <code>format</code></td><td><a href="./../type-aliases/Format.html"><code>Format</code></a></td><td>The format of the stored vectors.</td></tr><tr><td><a id="rotation"></a> <code>rotation</code></td><td><a href="./../type-aliases/Rotate.html"><code>Rotate</code></a></td><td>The rotation of the dimensions; false for floats, which are the same under any.</td></tr><tr><td><a id="bytes"></a> <code>bytes</code></td><td><code>number</code></td><td>The size of one stored vector, in bytes.</td></tr><tr><td><a id="kept"></a> <code>kept</code></td><td><code>number</code></td><td>The share that these dimensions keep of the fitted vectors&#39; variance or squared length: see <code>Evaluation.shareOf</code>.</td></tr><tr><td><a id="recall"></a> <code>recall</code></td><td><code>number</code></td><td>Recall@k with queries that stay floats, after reranking if candidates are reranked.</td></tr><tr><td><a id="candidates"></a> <code>candidates</code></td><td><code>number</code></td><td>How many times k candidates are reranked; 1 if none are.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/interfaces/ChoiceRow.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ChoiceRow = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ChoiceRow as default
};
