import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Prediction<O>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/Prediction.md","filePath":"reference/api/wasm-pca/interfaces/Prediction.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/Prediction.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-prediction-o" tabindex="-1">Interface: Prediction&lt;O&gt; <a class="header-anchor" href="#interface-prediction-o" aria-label="Permalink to &quot;Interface: Prediction\\&lt;O\\&gt;&quot;">​</a></h1><p>The classes and posteriors that a discriminant finds for N rows.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-o"></a> <code>O</code> <em>extends</em> <a href="./../type-aliases/Output.html"><code>Output</code></a></td><td><code>&quot;float64&quot;</code></td></tr></tbody></table><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="classes"></a> <code>classes</code></td><td>(<code>number</code> | <code>null</code>)[] | (<code>string</code> | <code>null</code>)[]</td><td>N: the class with the largest posterior of each row, the first on ties; null for a row without posteriors.</td></tr><tr><td><a id="posteriors"></a> <code>posteriors</code></td><td><a href="./../type-aliases/OutputMatrix.html"><code>OutputMatrix</code></a>&lt;<code>O</code>&gt;</td><td>N x K: the posterior probability of each class, in the order of the model&#39;s <code>classes</code>; NaN for a row without posteriors.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/Prediction.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Prediction = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Prediction as default
};
