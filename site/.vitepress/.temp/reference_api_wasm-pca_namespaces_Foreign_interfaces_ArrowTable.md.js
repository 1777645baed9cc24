import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ArrowTable","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/ArrowTable.md","filePath":"reference/api/wasm-pca/namespaces/Foreign/interfaces/ArrowTable.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/namespaces/Foreign/interfaces/ArrowTable.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-arrowtable" tabindex="-1">Interface: ArrowTable <a class="header-anchor" href="#interface-arrowtable" aria-label="Permalink to &quot;Interface: ArrowTable&quot;">​</a></h1><p>A table or record batch of Apache Arrow: columns of numbers, decimals included, or one column of lists. Nulls and NaN are missing values.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th></tr></thead><tbody><tr><td><a id="numrows"></a> <code>numRows</code></td><td><code>number</code></td></tr><tr><td><a id="schema"></a> <code>schema</code></td><td><code>object</code></td></tr><tr><td><code>schema.fields</code></td><td>readonly <code>object</code>[]</td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="getchildat" tabindex="-1">getChildAt() <a class="header-anchor" href="#getchildat" aria-label="Permalink to &quot;getChildAt()&quot;">​</a></h3><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">getChildAt(index): ArrowVector | </span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">;</span></span></code></pre></div><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>index</code></td><td><code>number</code></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><a href="./ArrowVector.html"><code>ArrowVector</code></a> | <code>null</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/namespaces/Foreign/interfaces/ArrowTable.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ArrowTable = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ArrowTable as default
};
