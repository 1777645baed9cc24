import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FactorBiplot","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/categories/interfaces/FactorBiplot.md","filePath":"reference/api/wasm-pca/categories/interfaces/FactorBiplot.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/categories/interfaces/FactorBiplot.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-factorbiplot" tabindex="-1">Interface: FactorBiplot <a class="header-anchor" href="#interface-factorbiplot" aria-label="Permalink to &quot;Interface: FactorBiplot&quot;">​</a></h1><p>Coordinates of rows and columns whose products are, for any alpha, what two dimensions show of the table: of how much more often than by chance a row has a level or a count, for numbers of the deviation from the mean.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="rows"></a> <code>rows</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>N x 2: F lambda^((alpha - 1)/2).</td></tr><tr><td><a id="columns"></a> <code>columns</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>D x 2: V lambda^((1 - alpha)/2), V as <code>columnCoordinates(&#39;standard&#39;)</code>.</td></tr><tr><td><a id="names"></a> <code>names</code></td><td>readonly <code>string</code>[]</td><td>D: the names of levels and variables; a level that several variables have is <code>variable: level</code>.</td></tr><tr><td><a id="alpha"></a> <code>alpha</code></td><td><code>number</code></td><td>The <code>alpha</code> of the options.</td></tr><tr><td><a id="kind"></a> <code>kind</code></td><td><code>&quot;symmetric&quot;</code> | <code>&quot;rowPrincipal&quot;</code> | <code>&quot;columnPrincipal&quot;</code> | <code>null</code></td><td>&#39;rowPrincipal&#39; for alpha 1, &#39;columnPrincipal&#39; for 0, &#39;symmetric&#39; for 1/2; null for any other.</td></tr><tr><td><a id="components"></a> <code>components</code></td><td>readonly [<code>number</code>, <code>number</code>]</td><td>The two dimensions, counted from 1.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/categories/interfaces/FactorBiplot.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FactorBiplot = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FactorBiplot as default
};
