import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FactorSupplementary","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/interfaces/FactorSupplementary.md","filePath":"reference/api/wasm-pca/categories/interfaces/FactorSupplementary.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/interfaces/FactorSupplementary.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-factorsupplementary" tabindex="-1">Interface: FactorSupplementary <a class="header-anchor" href="#interface-factorsupplementary" aria-label="Permalink to &quot;Interface: FactorSupplementary&quot;">​</a></h1><p>Columns that took no part in a fit, beside its dimensions.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="columns"></a> <code>columns</code></td><td>readonly <a href="./FactorColumn.html"><code>FactorColumn</code></a>[]</td><td>K: numbers, and the levels of categories.</td></tr><tr><td><a id="coordinates"></a> <code>coordinates</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>K x M: where <code>columnCoordinates()</code> would put them: correlations of numbers, the means of the rows of a level.</td></tr><tr><td><a id="cos2"></a> <code>cos2</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>K x M: the squared correlations of numbers, or of the indicator of a level, with each dimension.</td></tr><tr><td><a id="vtest"></a> <code>vTest</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>K x M: as <code>vTest</code> of the model; NaN for numbers.</td></tr><tr><td><a id="variables"></a> <code>variables</code></td><td>readonly <code>string</code>[]</td><td>The names of the variables.</td></tr><tr><td><a id="eta2"></a> <code>eta2</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>Variables x M: as <code>eta2</code> of the model.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/interfaces/FactorSupplementary.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FactorSupplementary = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FactorSupplementary as default
};
