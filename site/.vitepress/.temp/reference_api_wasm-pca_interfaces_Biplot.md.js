import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Biplot","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/Biplot.md","filePath":"reference/api/wasm-pca/interfaces/Biplot.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/Biplot.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-biplot" tabindex="-1">Interface: Biplot <a class="header-anchor" href="#interface-biplot" aria-label="Permalink to &quot;Interface: Biplot&quot;">​</a></h1><p>Coordinates of rows and columns. For any alpha, their products approximate the rows (x - mean) / scale; components 1 and 2 give the best approximation.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="rows"></a> <code>rows</code></td><td><a href="./Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>N x 2: z lambda^((alpha - 1)/2).</td></tr><tr><td><a id="columns"></a> <code>columns</code></td><td><a href="./Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>D x 2: u lambda^((1 - alpha)/2).</td></tr><tr><td><a id="alpha"></a> <code>alpha</code></td><td><code>number</code></td><td>The <code>alpha</code> of the options.</td></tr><tr><td><a id="kind"></a> <code>kind</code></td><td><code>&quot;symmetric&quot;</code> | <code>&quot;form&quot;</code> | <code>&quot;covariance&quot;</code> | <code>null</code></td><td>What the plot shows to scale, as far as two components can. &#39;form&#39; (alpha 1; JK, row-metric preserving): distances between rows. &#39;covariance&#39; (alpha 0; GH, column-metric preserving): lengths of columns are standard deviations and cosines between them are correlations, for columns with a communality near 1. &#39;symmetric&#39;: alpha 1/2 (SQ). null for any other alpha.</td></tr><tr><td><a id="components"></a> <code>components</code></td><td>readonly [<code>number</code>, <code>number</code>]</td><td>The two components, counted from 1.</td></tr><tr><td><a id="featurenames"></a> <code>featureNames</code></td><td>readonly <code>string</code>[] | <code>null</code></td><td>D: the names of the columns; null without names.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/Biplot.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Biplot = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Biplot as default
};
