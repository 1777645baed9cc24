import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RotateOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/RotateOptions.md","filePath":"reference/api/wasm-pca/interfaces/RotateOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/RotateOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-rotateoptions" tabindex="-1">Interface: RotateOptions <a class="header-anchor" href="#interface-rotateoptions" aria-label="Permalink to &quot;Interface: RotateOptions&quot;">​</a></h1><p>Options of <code>rotate</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="method"></a> <code>method?</code></td><td><a href="./../type-aliases/RotationMethod.html"><code>RotationMethod</code></a></td><td>The criterion. &#39;promax&#39; and &#39;oblimin&#39; are oblique, the others orthogonal. Default &#39;varimax&#39;.</td></tr><tr><td><a id="components"></a> <code>components?</code></td><td><code>number</code></td><td>How many leading components to rotate, 1 to <code>rank</code>. Default <code>rank</code>: all components with variance.</td></tr><tr><td><a id="normalize"></a> <code>normalize?</code></td><td><code>boolean</code></td><td>True scales the loadings of each column to length 1 while rotating (Kaiser). Default true.</td></tr><tr><td><a id="power"></a> <code>power?</code></td><td><code>number</code></td><td>For &#39;promax&#39;: the power of the target, &gt;= 1. Default 4.</td></tr><tr><td><a id="gamma"></a> <code>gamma?</code></td><td><code>number</code></td><td>For &#39;oblimin&#39;: a number &lt;= 0.8. 0 is quartimin; smaller values are less oblique. Default 0.</td></tr><tr><td><a id="tolerance"></a> <code>tolerance?</code></td><td><code>number</code></td><td>Rotation stops once all angles, or for &#39;oblimin&#39; the gradient, are at most this number &gt; 0. Default 1e-10.</td></tr><tr><td><a id="maxiterations"></a> <code>maxIterations?</code></td><td><code>number</code></td><td>The most iterations, an integer &gt;= 1. One iteration takes about D m^2 operations. Default 100,000.</td></tr><tr><td><a id="signal"></a> <code>signal?</code></td><td><code>AbortSignal</code></td><td>Cancels the call.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/RotateOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RotateOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RotateOptions as default
};
