import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: OutputMatrix<O>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/type-aliases/OutputMatrix.md","filePath":"reference/api/wasm-pca/type-aliases/OutputMatrix.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/type-aliases/OutputMatrix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-outputmatrix-o" tabindex="-1">Type Alias: OutputMatrix&lt;O&gt; <a class="header-anchor" href="#type-alias-outputmatrix-o" aria-label="Permalink to &quot;Type Alias: OutputMatrix\\&lt;O\\&gt;&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">type</span><span style="color:var(--ink);"> OutputMatrix&lt;O&gt; = Matrix&lt;O </span><span style="color:var(--kept);">extends</span><span style="color:var(--lost-text);"> &quot;float32&quot;</span><span style="color:var(--ink);"> ? Floats : Doubles&gt;;</span></span></code></pre></div><p>A result with elements of the type <a href="./Output.html">Output</a>.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-o"></a> <code>O</code> <em>extends</em> <a href="./Output.html"><code>Output</code></a></td><td><a href="./Output.html"><code>Output</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/type-aliases/OutputMatrix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const OutputMatrix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  OutputMatrix as default
};
