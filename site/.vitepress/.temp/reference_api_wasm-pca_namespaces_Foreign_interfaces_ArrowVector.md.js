import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ArrowVector","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/ArrowVector.md","filePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/ArrowVector.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/namespaces/Foreign/interfaces/ArrowVector.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-arrowvector" tabindex="-1">Interface: ArrowVector <a class="header-anchor" href="#interface-arrowvector" aria-label="Permalink to &quot;Interface: ArrowVector&quot;">​</a></h1><p>A vector of Apache Arrow, of lists of numbers.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th></tr></thead><tbody><tr><td><a id="type"></a> <code>type</code></td><td><code>object</code></td></tr><tr><td><code>type.typeId</code></td><td><code>number</code></td></tr><tr><td><a id="data"></a> <code>data</code></td><td>readonly <code>unknown</code>[]</td></tr><tr><td><a id="length"></a> <code>length</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/namespaces/Foreign/interfaces/ArrowVector.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ArrowVector = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ArrowVector as default
};
