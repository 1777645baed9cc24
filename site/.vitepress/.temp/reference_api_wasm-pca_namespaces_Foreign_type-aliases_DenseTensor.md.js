import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: DenseTensor","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/namespaces/Foreign/type-aliases/DenseTensor.md","filePath":"reference/api/wasm-pca/namespaces/Foreign/type-aliases/DenseTensor.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/namespaces/Foreign/type-aliases/DenseTensor.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-densetensor" tabindex="-1">Type Alias: DenseTensor <a class="header-anchor" href="#type-alias-densetensor" aria-label="Permalink to &quot;Type Alias: DenseTensor&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> DenseTensor = </span></span>
<span class="line"><span style="color:var(--ink);">  | {</span></span>
<span class="line"><span style="color:var(--ink);">  shape: ArrayLike&lt;number&gt;;</span></span>
<span class="line"><span style="color:var(--ink);">  dataSync(): {</span></span>
<span class="line"><span style="color:var(--ink);">     length: number;</span></span>
<span class="line"><span style="color:var(--ink);">  };</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"><span style="color:var(--ink);">  | {</span></span>
<span class="line"><span style="color:var(--ink);">  dims: ArrayLike&lt;number&gt;;</span></span>
<span class="line"><span style="color:var(--ink);">  data: {</span></span>
<span class="line"><span style="color:var(--ink);">     length: number;</span></span>
<span class="line"><span style="color:var(--ink);">  };</span></span>
<span class="line"><span style="color:var(--ink);">  type?: unknown;</span></span>
<span class="line"><span style="color:var(--ink);">};</span></span></code></pre></div><p>A tensor of TensorFlow.js (<code>shape</code>) or of transformers.js and ONNX Runtime (<code>dims</code>): two dimensions.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/namespaces/Foreign/type-aliases/DenseTensor.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DenseTensor = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DenseTensor as default
};
