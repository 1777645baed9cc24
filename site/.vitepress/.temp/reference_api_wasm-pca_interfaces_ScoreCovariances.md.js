import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ScoreCovariances","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/ScoreCovariances.md","filePath":"reference/api/wasm-pca/interfaces/ScoreCovariances.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/ScoreCovariances.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-scorecovariances" tabindex="-1">Interface: ScoreCovariances <a class="header-anchor" href="#interface-scorecovariances" aria-label="Permalink to &quot;Interface: ScoreCovariances&quot;">​</a></h1><p>The uncertainty of the scores of rows, which comes from their missing cells.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="patterns"></a> <code>patterns</code></td><td><code>Uint32Array</code></td><td>N: the pattern of holes of each row, an index into <code>covariances</code>; the first row has pattern 0.</td></tr><tr><td><a id="covariances"></a> <code>covariances</code></td><td><a href="./Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;[]</td><td>For each pattern, m x m: the covariance of the scores about those of <code>transform</code>; zeros where no cell is missing.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/ScoreCovariances.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ScoreCovariances = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ScoreCovariances as default
};
