import { resolveComponent, useSSRContext } from "vue";
import { ssrRenderAttrs, ssrRenderComponent } from "vue/server-renderer";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Outliers","description":"","frontmatter":{},"headers":[],"relativePath":"concepts/outliers.md","filePath":"concepts/outliers.md"}');
const _sfc_main = { name: "concepts/outliers.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  const _component_LiveFigure = resolveComponent("LiveFigure");
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="outliers" tabindex="-1">Outliers <a class="header-anchor" href="#outliers" aria-label="Permalink to &quot;Outliers&quot;">​</a></h1><p>PCA minimises squares, so one row far away can count as much as thousands near by.</p>`);
  _push(ssrRenderComponent(_component_LiveFigure, { name: "outlier" }, null, _parent));
  _push(`<p>Drag the point that stands apart: the dashed component follows it, the solid one, fitted robustly, stays with the others.</p><p>Two questions have two tools:</p><table tabindex="0"><thead><tr><th>question</th><th>tool</th></tr></thead><tbody><tr><td>Which of these rows do not fit a model that I trust?</td><td><a href="./../monitoring.html"><code>diagnose</code></a>: T² within the components, SPE off them, with limits</td></tr><tr><td>How do I fit a model in spite of a minority of bad rows?</td><td><a href="./../robust.html"><code>RobustPCA</code></a>: ROBPCA or spherical PCA</td></tr></tbody></table><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { PCA, RobustPCA } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> x = Array.from({ length: </span><span style="color:var(--lost-text);">40</span><span style="color:var(--ink);"> }, (_, n) =&gt; [n / </span><span style="color:var(--lost-text);">4</span><span style="color:var(--ink);">, n / </span><span style="color:var(--lost-text);">4</span><span style="color:var(--ink);"> + Math.sin(</span><span style="color:var(--lost-text);">5</span><span style="color:var(--ink);"> * n) / </span><span style="color:var(--lost-text);">5</span><span style="color:var(--ink);">]);</span></span>
<span class="line"><span style="color:var(--ink);">x[</span><span style="color:var(--lost-text);">7</span><span style="color:var(--ink);">] = [</span><span style="color:var(--lost-text);">30</span><span style="color:var(--ink);">, -</span><span style="color:var(--lost-text);">30</span><span style="color:var(--ink);">];</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> classic = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> PCA.fit(x, { components: </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);"> });</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> { model, kinds } = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> RobustPCA.fit(x, { components: </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);"> });</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> slope = ({ components: { data } }) =&gt; (data[</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">] / data[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">]).toFixed(</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--ink);">console.log(slope(classic), slope(model), kinds[</span><span style="color:var(--lost-text);">7</span><span style="color:var(--ink);">]);</span></span></code></pre></div><div class="language-txt"><button title="Copy Code" class="copy"></button><span class="lang">txt</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span>-1.69 1.00 orthogonal</span></span></code></pre></div><p>A row can be far within the components (a large T²: extreme, but of the same kind) or far from them (a large SPE: of another kind). Both can be a fault.</p><p>Do not delete rows because a limit says so. At <code>level: 0.95</code>, one regular row in twenty is beyond each limit by design, and so one in ten beyond T² or SPE, or with <code>joint: true</code> one in twenty; <code>expected</code> says how many of the rows given. A robust fit flags about one regular row in twenty.</p><p>Formulas and limits: <a href="./../monitoring.html">T², SPE and limits in detail</a>, <a href="./../robust.html">Robust fits in detail</a>. A program for a process: <a href="./../recipes/monitoring.html">Monitoring a process</a>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("concepts/outliers.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const outliers = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  outliers as default
};
