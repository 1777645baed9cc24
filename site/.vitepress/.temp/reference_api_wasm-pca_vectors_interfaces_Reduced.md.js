import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Reduced<F>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/interfaces/Reduced.md","filePath":"reference/api/wasm-pca/vectors/interfaces/Reduced.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/interfaces/Reduced.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-reduced-f" tabindex="-1">Interface: Reduced&lt;F&gt; <a class="header-anchor" href="#interface-reduced-f" aria-label="Permalink to &quot;Interface: Reduced\\&lt;F\\&gt;&quot;">​</a></h1><p>Reduced vectors, one to a row.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-f"></a> <code>F</code> <em>extends</em> <a href="./../type-aliases/Format.html"><code>Format</code></a></td><td><a href="./../type-aliases/Format.html"><code>Format</code></a></td></tr></tbody></table><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="data"></a> <code>data</code></td><td><a href="./../type-aliases/ReducedArray.html"><code>ReducedArray</code></a>&lt;<code>F</code>&gt;</td><td>The vectors one after the other; a &#39;bit&#39; row is M / 8 bytes, rounded up.</td></tr><tr><td><a id="rows"></a> <code>rows</code></td><td><code>number</code></td><td>N, the number of vectors.</td></tr><tr><td><a id="columns"></a> <code>columns</code></td><td><code>number</code></td><td>M, also for &#39;bit&#39;, although eight dimensions then share a byte.</td></tr><tr><td><a id="format"></a> <code>format</code></td><td><code>F</code></td><td>The element type.</td></tr><tr><td><a id="reducer"></a> <code>reducer</code></td><td><code>string</code></td><td>The id of the reducer that made them; see <code>requireSame</code>.</td></tr><tr><td><a id="lengths"></a> <code>lengths?</code></td><td><code>Float32Array</code>&lt;<code>ArrayBuffer</code>&gt;</td><td>N: the lengths of the reduced vectors, if the option <code>lengths</code> asked for them.</td></tr><tr><td><a id="clipped"></a> <code>clipped</code></td><td><code>number</code></td><td>For &#39;int8&#39; and &#39;int4&#39;: how many values were beyond ±127 steps and were clipped.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/interfaces/Reduced.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Reduced = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Reduced as default
};
