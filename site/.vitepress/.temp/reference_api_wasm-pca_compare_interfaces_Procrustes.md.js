import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Procrustes","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/compare/interfaces/Procrustes.md","filePath":"reference/api/wasm-pca/compare/interfaces/Procrustes.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/compare/interfaces/Procrustes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-procrustes" tabindex="-1">Interface: Procrustes <a class="header-anchor" href="#interface-procrustes" aria-label="Permalink to &quot;Interface: Procrustes&quot;">​</a></h1><p>B moved onto A: rotated = scale B rotation + translation.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="rotated"></a> <code>rotated</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>N x k: B after rotation and, unless the fit is symmetric, in the place and units of A.</td></tr><tr><td><a id="rotation"></a> <code>rotation</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>k x k, orthogonal; a reflection if its determinant is -1.</td></tr><tr><td><a id="scale"></a> <code>scale</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="translation"></a> <code>translation</code></td><td><code>Float64Array</code></td><td>k.</td></tr><tr><td><a id="sumofsquares"></a> <code>sumOfSquares</code></td><td><code>number</code></td><td>The sum of squared distances that is left; of a symmetric fit m^2, 0 to 1.</td></tr><tr><td><a id="correlation"></a> <code>correlation</code></td><td><code>number</code></td><td>sqrt(1 - m^2) of the symmetric fit, the correlation of the two, which R&#39;s <code>protest</code> calls it.</td></tr><tr><td><a id="residuals"></a> <code>residuals</code></td><td><code>Float64Array</code></td><td>N: the distance that is left of each row.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/compare/interfaces/Procrustes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Procrustes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Procrustes as default
};
