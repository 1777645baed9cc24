import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: init()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/functions/init.md","filePath":"reference/api/wasm-pca/functions/init.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/functions/init.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-init" tabindex="-1">Function: init() <a class="header-anchor" href="#function-init" aria-label="Permalink to &quot;Function: init()&quot;">​</a></h1><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> init(options?): Promise&lt;EngineInfo&gt;;</span></span></code></pre></div><p>Loads the engine on this thread, which the Sync forms need. Asynchronous methods load what they need themselves; call <code>init</code> before them only to choose what they load.</p><p><code>init</code> is idempotent, and safe to call concurrently. After a failure, call it again; where a script could not be fetched, Firefox fetches it again only after the page is reloaded.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>options?</code></td><td><a href="./../interfaces/InitOptions.html"><code>InitOptions</code></a></td><td>by default, the engine and the worker in the package&#39;s own scripts</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/EngineInfo.html"><code>EngineInfo</code></a>&gt;</p><p>what was loaded, and how many workers there are</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to &quot;Example&quot;">​</a></h2><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { init, PCA } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> { binary, threads } = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> init();</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> pca = PCA.fitSync([[</span><span style="color:var(--lost-text);">2.5</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">2.4</span><span style="color:var(--ink);">], [</span><span style="color:var(--lost-text);">0.5</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">0.7</span><span style="color:var(--ink);">], [</span><span style="color:var(--lost-text);">2.2</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">2.9</span><span style="color:var(--ink);">]]);</span></span>
<span class="line"><span style="color:var(--ink);">console.log(binary, threads, pca.explainedVariance);</span></span></code></pre></div><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ERR_LOAD: something could not be fetched, compiled or started, and the message says what; ERR_OPTION: an option is wrong, or another engine is loaded already; ERR_MEMORY</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/functions/init.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const init = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  init as default
};
