import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Evaluation","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/interfaces/Evaluation.md","filePath":"reference/api/wasm-pca/vectors/interfaces/Evaluation.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/interfaces/Evaluation.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-evaluation" tabindex="-1">Interface: Evaluation <a class="header-anchor" href="#interface-evaluation" aria-label="Permalink to &quot;Interface: Evaluation&quot;">​</a></h1><p>The result of <code>evaluate</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="rows"></a> <code>rows</code></td><td><a href="./EvaluationRow.html"><code>EvaluationRow</code></a>[]</td><td>The ways to store vectors, sorted by dimensions, then in the order of <code>formats</code>, then in that of <code>rotations</code>.</td></tr><tr><td><a id="k"></a> <code>k</code></td><td><code>number</code></td><td>How many neighbours were compared.</td></tr><tr><td><a id="candidates"></a> <code>candidates</code></td><td><code>number</code></td><td>How many times k candidates were reranked.</td></tr><tr><td><a id="metric"></a> <code>metric</code></td><td><a href="./../type-aliases/Metric.html"><code>Metric</code></a></td><td>The measure by which both original and reduced vectors were compared.</td></tr><tr><td><a id="shareof"></a> <code>shareOf</code></td><td><a href="./../type-aliases/ShareOf.html"><code>ShareOf</code></a></td><td>The total of which <code>kept</code> is a share.</td></tr><tr><td><a id="vectors"></a> <code>vectors</code></td><td><code>number</code></td><td>How many vectors were searched.</td></tr><tr><td><a id="queries"></a> <code>queries</code></td><td><code>number</code></td><td>How many queries were searched for.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/interfaces/Evaluation.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Evaluation = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Evaluation as default
};
