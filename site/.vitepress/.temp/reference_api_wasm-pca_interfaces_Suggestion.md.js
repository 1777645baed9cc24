import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Suggestion","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/Suggestion.md","filePath":"reference/api/wasm-pca/interfaces/Suggestion.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/Suggestion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-suggestion" tabindex="-1">Interface: Suggestion <a class="header-anchor" href="#interface-suggestion" aria-label="Permalink to &quot;Interface: Suggestion&quot;">​</a></h1><p>How many components a rule keeps, and why.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="count"></a> <code>count</code></td><td><code>number</code> | <code>null</code></td><td>The number of components to keep, from 0; null if the rule does not apply.</td></tr><tr><td><a id="reason"></a> <code>reason</code></td><td><code>string</code> | <code>null</code></td><td>Why the rule does not apply; otherwise null.</td></tr><tr><td><a id="curve"></a> <code>curve</code></td><td><code>Float64Array</code></td><td>The statistic that the rule compares, for <code>from</code>, <code>from</code> + 1 … components.</td></tr><tr><td><a id="from"></a> <code>from</code></td><td><code>0</code> | <code>1</code></td><td>The number of components of the first entry of <code>curve</code>.</td></tr><tr><td><a id="threshold"></a> <code>threshold</code></td><td><code>number</code> | <code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt; | <code>null</code></td><td>The threshold for <code>curve</code>: one number for all, one for each, or null if the maximum of the curve decides.</td></tr><tr><td><a id="missing"></a> <code>missing</code></td><td><code>&quot;em&quot;</code> | <code>&quot;pairwise&quot;</code> | <code>&quot;least-squares&quot;</code> | <code>&quot;regularized&quot;</code> | <code>null</code></td><td>The way of a fit with missing cells by which the rule, or the model that it looks at, took them: &#39;pairwise&#39; for covariances of the rows that have both cells, and so on. null if there were none to take.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/Suggestion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Suggestion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Suggestion as default
};
