import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SupplementaryCategories","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/SupplementaryCategories.md","filePath":"reference/api/wasm-pca/interfaces/SupplementaryCategories.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/SupplementaryCategories.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-supplementarycategories" tabindex="-1">Interface: SupplementaryCategories <a class="header-anchor" href="#interface-supplementarycategories" aria-label="Permalink to &quot;Interface: SupplementaryCategories&quot;">​</a></h1><p>A supplementary column of texts, whose C distinct values are categories of rows.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="name"></a> <code>name</code></td><td><code>string</code> | <code>null</code></td><td>The column&#39;s name; null without one.</td></tr><tr><td><a id="categories"></a> <code>categories</code></td><td>readonly <code>string</code>[]</td><td>C: the categories, in the order of their code units.</td></tr><tr><td><a id="counts"></a> <code>counts</code></td><td><code>Float64Array</code></td><td>C: how many rows each category has.</td></tr><tr><td><a id="means"></a> <code>means</code></td><td><a href="./Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>C x M: the mean score of each category.</td></tr><tr><td><a id="cos2"></a> <code>cos2</code></td><td><a href="./Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>C x M: the share of the squared distance between a category&#39;s mean row and the mean that lies along each component.</td></tr><tr><td><a id="vtest"></a> <code>vTest</code></td><td><a href="./Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>C x M: z / sqrt(lambda (N - n) / (n (N - 1))) for the mean score z of the n rows of a category and the variance lambda of all N scores over N: about a standard normal deviate if the rows of the category are drawn at random.</td></tr><tr><td><a id="eta2"></a> <code>eta2</code></td><td><code>Float64Array</code></td><td>M: the correlation ratio, the share of each component&#39;s variance that lies between categories.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/SupplementaryCategories.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SupplementaryCategories = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SupplementaryCategories as default
};
