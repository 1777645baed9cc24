import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: MathSparseMatrix","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/MathSparseMatrix.md","filePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/MathSparseMatrix.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/namespaces/Foreign/interfaces/MathSparseMatrix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-mathsparsematrix" tabindex="-1">Interface: MathSparseMatrix <a class="header-anchor" href="#interface-mathsparsematrix" aria-label="Permalink to &quot;Interface: MathSparseMatrix&quot;">​</a></h1><p>A sparse matrix of mathjs, of numbers.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="storage" tabindex="-1">storage() <a class="header-anchor" href="#storage" aria-label="Permalink to &quot;storage()&quot;">​</a></h3><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">storage(): string;</span></span></code></pre></div><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>string</code></p><hr><h3 id="density" tabindex="-1">density() <a class="header-anchor" href="#density" aria-label="Permalink to &quot;density()&quot;">​</a></h3><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">density(): number;</span></span></code></pre></div><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>number</code></p><hr><h3 id="size" tabindex="-1">size() <a class="header-anchor" href="#size" aria-label="Permalink to &quot;size()&quot;">​</a></h3><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">size(): number[];</span></span></code></pre></div><h4 id="returns-2" tabindex="-1">Returns <a class="header-anchor" href="#returns-2" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>number</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/namespaces/Foreign/interfaces/MathSparseMatrix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MathSparseMatrix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MathSparseMatrix as default
};
