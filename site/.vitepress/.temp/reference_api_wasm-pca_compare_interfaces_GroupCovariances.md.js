import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: GroupCovariances","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/compare/interfaces/GroupCovariances.md","filePath":"reference/api/wasm-pca/compare/interfaces/GroupCovariances.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/compare/interfaces/GroupCovariances.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-groupcovariances" tabindex="-1">Interface: GroupCovariances <a class="header-anchor" href="#interface-groupcovariances" aria-label="Permalink to &quot;Interface: GroupCovariances&quot;">​</a></h1><p>Covariances of K groups of rows, with D columns.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="counts"></a> <code>counts</code></td><td><code>Float64Array</code></td><td>K: the number of rows of each group.</td></tr><tr><td><a id="means"></a> <code>means</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>K x D.</td></tr><tr><td><a id="within"></a> <code>within</code></td><td>readonly <a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;[]</td><td>K matrices, D x D: the covariance of each group, with divisor n_k - 1.</td></tr><tr><td><a id="pooled"></a> <code>pooled</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>D x D: the scatter of the rows about the means of their groups, over N - K.</td></tr><tr><td><a id="between"></a> <code>between</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>D x D: sum_k n_k (m_k - m)(m_k - m)^T over K - 1.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/compare/interfaces/GroupCovariances.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const GroupCovariances = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  GroupCovariances as default
};
