import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Comparison","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/compare/interfaces/Comparison.md","filePath":"reference/api/wasm-pca/compare/interfaces/Comparison.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/compare/interfaces/Comparison.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-comparison" tabindex="-1">Interface: Comparison <a class="header-anchor" href="#interface-comparison" aria-label="Permalink to &quot;Interface: Comparison&quot;">​</a></h1><p>How two models agree, of which the first m components were compared.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="components"></a> <code>components</code></td><td><code>number</code></td><td>m.</td></tr><tr><td><a id="angles"></a> <code>angles</code></td><td><code>Float64Array</code></td><td>m: the principal angles between the spaces that the components span, ascending, in radians (Jordan 1875). The last is the distance of the spaces: 0 if they are the same, pi / 2 if a direction of one is orthogonal to the other.</td></tr><tr><td><a id="congruence"></a> <code>congruence</code></td><td><code>Readonly</code>&lt;<a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<a href="./../../type-aliases/Doubles.html"><code>Doubles</code></a>&gt;&gt;</td><td>m x m: Tucker&#39;s coefficient of congruence, u_i^T v_j for component i of <code>a</code> and j of <code>b</code>, -1 to 1.</td></tr><tr><td><a id="matches"></a> <code>matches</code></td><td>readonly <code>number</code>[]</td><td>m: the component of <code>b</code>, counted from 0, that each of <code>a</code> matches: pairs whose congruences have the largest sum, whatever their sign.</td></tr><tr><td><a id="rv"></a> <code>rv</code></td><td><code>number</code></td><td>Escoufier&#39;s RV of the covariances that the components hold, tr(S_a S_b) / sqrt(tr(S_a^2) tr(S_b^2)), 0 to 1; 1 if one is a multiple of the other.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/compare/interfaces/Comparison.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Comparison = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Comparison as default
};
