import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: HalfArray","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/HalfArray.md","filePath":"reference/api/wasm-pca/interfaces/HalfArray.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/HalfArray.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-halfarray" tabindex="-1">Interface: HalfArray <a class="header-anchor" href="#interface-halfarray" aria-label="Permalink to &quot;Interface: HalfArray&quot;">​</a></h1><p>A Float16Array, declared here since some type libraries lack it.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>ArrayLike</code>&lt;<code>number</code>&gt;</li></ul><h2 id="indexable" tabindex="-1">Indexable <a class="header-anchor" href="#indexable" aria-label="Permalink to &quot;Indexable&quot;">​</a></h2><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">[n: number]: number</span></span></code></pre></div><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th></tr></thead><tbody><tr><td><a id="length"></a> <code>length</code></td><td><code>number</code></td></tr><tr><td><a id="tostringtag"></a> <code>[toStringTag]</code></td><td><code>&quot;Float16Array&quot;</code></td></tr><tr><td><a id="buffer"></a> <code>buffer</code></td><td><code>ArrayBufferLike</code></td></tr><tr><td><a id="byteoffset"></a> <code>byteOffset</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/HalfArray.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HalfArray = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HalfArray as default
};
