import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: EngineInfo","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/EngineInfo.md","filePath":"reference/api/wasm-pca/interfaces/EngineInfo.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/EngineInfo.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-engineinfo" tabindex="-1">Interface: EngineInfo <a class="header-anchor" href="#interface-engineinfo" aria-label="Permalink to &quot;Interface: EngineInfo&quot;">​</a></h1><p>Describes what <code>init</code> has loaded.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="binary"></a> <code>binary</code></td><td><a href="./../type-aliases/EngineBinary.html"><code>EngineBinary</code></a></td><td>The build that was loaded; &#39;custom&#39; if <code>wasm</code> was given without <code>binary</code>.</td></tr><tr><td><a id="version"></a> <code>version</code></td><td><code>string</code></td><td>The engine&#39;s version.</td></tr><tr><td><a id="threads"></a> <code>threads</code></td><td><code>number</code></td><td>The most workers that asynchronous calls, streams included, use at one time. 0 means that no worker can start, and these calls run on the calling thread.</td></tr><tr><td><a id="withoutworkers"></a> <code>withoutWorkers</code></td><td><code>string</code> | <code>null</code></td><td>The reason why <code>threads</code> is 0, with a suggested fix; otherwise null.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/EngineInfo.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EngineInfo = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EngineInfo as default
};
