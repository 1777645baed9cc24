import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: EllipseOptions<G>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/EllipseOptions.md","filePath":"reference/api/wasm-pca/interfaces/EllipseOptions.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/EllipseOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-ellipseoptions-g" tabindex="-1">Interface: EllipseOptions&lt;G&gt; <a class="header-anchor" href="#interface-ellipseoptions-g" aria-label="Permalink to &quot;Interface: EllipseOptions\\&lt;G\\&gt;&quot;">​</a></h1><p>Options of <code>ellipse</code>.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-g"></a> <code>G</code></td><td><code>unknown</code></td></tr></tbody></table><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="level"></a> <code>level?</code></td><td><code>number</code></td><td>The share of rows, or the confidence, in (0, 1). Default 0.95.</td></tr><tr><td><a id="of"></a> <code>of?</code></td><td><code>&quot;mean&quot;</code> | <code>&quot;points&quot;</code></td><td>&#39;points&#39; (the default): the ellipse around that share of a normal group. &#39;mean&#39;: the confidence region of the mean.</td></tr><tr><td><a id="distribution"></a> <code>distribution?</code></td><td><code>&quot;f&quot;</code> | <code>&quot;normal&quot;</code></td><td>&#39;normal&#39;, the default, uses chi^2(2), as if mean and covariance were known, so it suits large n. &#39;f&#39; uses Hotelling&#39;s T^2: 2 (n^2 - 1) / (n (n - 2)) F(2, n - 2) for a further row, 2 (n - 1) / (n (n - 2)) F(2, n - 2) for the mean.</td></tr><tr><td><a id="groups"></a> <code>groups?</code></td><td><code>ArrayLike</code>&lt;<code>G</code>&gt;</td><td>N: the group of each row. Default: all rows form one group.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/EllipseOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EllipseOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EllipseOptions as default
};
