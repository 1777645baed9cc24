import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: MatrixStream","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/MatrixStream.md","filePath":"reference/api/wasm-pca/type-aliases/MatrixStream.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/MatrixStream.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-matrixstream" tabindex="-1">Type Alias: MatrixStream <a class="header-anchor" href="#type-alias-matrixstream" aria-label="Permalink to &quot;Type Alias: MatrixStream&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> MatrixStream = </span></span>
<span class="line"><span style="color:var(--ink);">  | AsyncIterable&lt;MatrixLike&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  | Iterable&lt;MatrixLike&gt;</span></span>
<span class="line"><span style="color:var(--ink);">| ReadableStream&lt;MatrixLike&gt;;</span></span></code></pre></div><p>A stream of matrices, as <code>PCA.fitStream</code> reads it. If one has <code>weights</code> beside its values, all must have them.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/MatrixStream.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MatrixStream = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MatrixStream as default
};
