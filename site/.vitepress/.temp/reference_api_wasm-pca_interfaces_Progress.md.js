import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Progress","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/Progress.md","filePath":"reference/api/wasm-pca/interfaces/Progress.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/Progress.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-progress" tabindex="-1">Interface: Progress <a class="header-anchor" href="#interface-progress" aria-label="Permalink to &quot;Interface: Progress&quot;">​</a></h1><p>How far a call has come.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="stage"></a> <code>stage</code></td><td><code>&quot;rows&quot;</code> | <code>&quot;solve&quot;</code></td><td>&#39;rows&#39; while the call reads rows, then &#39;solve&#39; while it solves the eigenproblem.</td></tr><tr><td><a id="done"></a> <code>done</code></td><td><code>number</code></td><td>How much of <code>total</code> is done: rows, or steps of the solver.</td></tr><tr><td><a id="total"></a> <code>total</code></td><td><code>number</code></td><td>Infinity where the end is not known: for a stream, and for iterations over missing cells.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/Progress.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Progress = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Progress as default
};
