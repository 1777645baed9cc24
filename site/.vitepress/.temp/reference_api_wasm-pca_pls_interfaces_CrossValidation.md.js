import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CrossValidation","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/pls/interfaces/CrossValidation.md","filePath":"reference/api/wasm-pca/pls/interfaces/CrossValidation.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/pls/interfaces/CrossValidation.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-crossvalidation" tabindex="-1">Interface: CrossValidation <a class="header-anchor" href="#interface-crossvalidation" aria-label="Permalink to &quot;Interface: CrossValidation&quot;">​</a></h1><p>How well y of rows held out is predicted. M is the most components tried.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="rows"></a> <code>rows</code></td><td><code>number</code></td><td>N, the number of rows.</td></tr><tr><td><a id="folds"></a> <code>folds</code></td><td><code>number</code></td><td>How many times rows were held out.</td></tr><tr><td><a id="press"></a> <code>press</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>(M + 1) x q: the sum of squared errors of 0 to M components; 0 components predict the mean of the other rows.</td></tr><tr><td><a id="rmsep"></a> <code>rmsep</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>(M + 1) x q: the root of the mean squared error, sqrt(PRESS / N), in the units of y.</td></tr><tr><td><a id="q2"></a> <code>q2</code></td><td><a href="./../../interfaces/Matrix.html"><code>Matrix</code></a>&lt;<code>Float64Array</code>&lt;<code>ArrayBuffer</code>&gt;&gt;</td><td>(M + 1) x q: 1 - PRESS / PRESS of no components.</td></tr><tr><td><a id="components"></a> <code>components</code></td><td><code>number</code></td><td>The number of components, 0 to M, of the least PRESS; that of several responses is the sum over their variances.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/pls/interfaces/CrossValidation.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CrossValidation = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CrossValidation as default
};
