import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: MlMatrix","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/MlMatrix.md","filePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/MlMatrix.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/namespaces/Foreign/interfaces/MlMatrix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-mlmatrix" tabindex="-1">Interface: MlMatrix <a class="header-anchor" href="#interface-mlmatrix" aria-label="Permalink to &quot;Interface: MlMatrix&quot;">​</a></h1><p>A matrix of ml-matrix, or a view of one.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th></tr></thead><tbody><tr><td><a id="rows"></a> <code>rows</code></td><td><code>number</code></td></tr><tr><td><a id="columns"></a> <code>columns</code></td><td><code>number</code></td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="to2darray" tabindex="-1">to2DArray() <a class="header-anchor" href="#to2darray" aria-label="Permalink to &quot;to2DArray()&quot;">​</a></h3><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">to2DArray(): number[][];</span></span></code></pre></div><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>number</code>[][]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/namespaces/Foreign/interfaces/MlMatrix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MlMatrix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MlMatrix as default
};
