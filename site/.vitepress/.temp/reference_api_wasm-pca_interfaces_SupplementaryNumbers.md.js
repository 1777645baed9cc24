import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SupplementaryNumbers","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/SupplementaryNumbers.md","filePath":"reference/api/wasm-pca/interfaces/SupplementaryNumbers.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/SupplementaryNumbers.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-supplementarynumbers" tabindex="-1">Interface: SupplementaryNumbers <a class="header-anchor" href="#interface-supplementarynumbers" aria-label="Permalink to &quot;Interface: SupplementaryNumbers&quot;">​</a></h1><p>Supplementary columns of numbers.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="names"></a> <code>names</code></td><td>readonly <code>string</code>[] | <code>null</code></td><td>K: their names; null without names.</td></tr><tr><td><a id="correlations"></a> <code>correlations</code></td><td><a href="./Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>K x M: the correlation of each column with the scores of each component, its coordinate among standardised columns.</td></tr><tr><td><a id="cos2"></a> <code>cos2</code></td><td><a href="./Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>K x M: the squares of the correlations.</td></tr><tr><td><a id="deviations"></a> <code>deviations</code></td><td><code>Float64Array</code></td><td>K: the standard deviation of each column, with the divisor of the model&#39;s variances.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/SupplementaryNumbers.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SupplementaryNumbers = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SupplementaryNumbers as default
};
