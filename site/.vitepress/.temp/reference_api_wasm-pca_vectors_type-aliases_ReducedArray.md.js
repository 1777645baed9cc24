import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ReducedArray<F>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/type-aliases/ReducedArray.md","filePath":"reference/api/wasm-pca/vectors/type-aliases/ReducedArray.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/type-aliases/ReducedArray.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-reducedarray-f" tabindex="-1">Type Alias: ReducedArray&lt;F&gt; <a class="header-anchor" href="#type-alias-reducedarray-f" aria-label="Permalink to &quot;Type Alias: ReducedArray\\&lt;F\\&gt;&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> ReducedArray&lt;F&gt; = object[F];</span></span></code></pre></div><p>Reduced vectors, one after the other. &#39;float16&#39; holds the bits of IEEE 754 halves, rounded to the nearest. &#39;int8&#39; holds codes from -127 to 127, in units of the reducer&#39;s <code>steps</code>. &#39;int4&#39; holds codes from -7 to 7, in units of eight steps, plus 8, two to a byte with the first in the higher half: min(max((c + 4) &gt;&gt; 3, -7), 7) for the code c of &#39;int8&#39;. &#39;bit&#39; holds 1 for values above 0 and 0 for others, eight to a byte with the first in the highest bit. Each vector begins a new byte; what is left of its last one is 0.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-f"></a> <code>F</code> <em>extends</em> <a href="./Format.html"><code>Format</code></a></td><td><a href="./Format.html"><code>Format</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/type-aliases/ReducedArray.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReducedArray = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReducedArray as default
};
