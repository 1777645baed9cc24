import { resolveComponent, useSSRContext } from "vue";
import { ssrRenderAttrs, ssrRenderComponent } from "vue/server-renderer";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"More columns than rows","description":"","frontmatter":{},"headers":[],"relativePath":"concepts/wide.md","filePath":"concepts/wide.md"}');
const _sfc_main = { name: "concepts/wide.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  const _component_LiveFigure = resolveComponent("LiveFigure");
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="more-columns-than-rows" tabindex="-1">More columns than rows <a class="header-anchor" href="#more-columns-than-rows" aria-label="Permalink to &quot;More columns than rows&quot;">​</a></h1><p>A hundred spectra of ten thousand channels lie in a plane of at most 99 dimensions: N rows have no more than N − 1 directions of variance about their mean. Of the 10,000 eigenvalues of the covariance, all but 99 are zero.</p>`);
  _push(ssrRenderComponent(_component_LiveFigure, { name: "wide" }, null, _parent));
  _push(`<p>Move the slider: each further row adds one direction, whatever the number of columns.</p><p>The N × N <strong>Gram matrix</strong> of the centred rows has the same nonzero eigenvalues (times N − 1), and from its eigenvectors vₘ the components follow as uₘ ∝ Xᵀvₘ (Bishop 12.26–12.30). <code>solver: &#39;gram&#39;</code> does that, and <code>&#39;auto&#39;</code> chooses it where it is cheaper.</p><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { PCA } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> rows = </span><span style="color:var(--lost-text);">40</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> columns = </span><span style="color:var(--lost-text);">5000</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> data = Float32Array.from({ length: rows * columns }, (_, i) =&gt; Math.sin((i % columns) / </span><span style="color:var(--lost-text);">50</span><span style="color:var(--ink);"> + Math.floor(i / columns)));</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> pca = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> PCA.fit({ data, rows, columns }, { components: </span><span style="color:var(--lost-text);">5</span><span style="color:var(--ink);"> });</span></span>
<span class="line"><span style="color:var(--ink);">console.log(pca.solver, pca.components.columns, pca.rank);</span></span></code></pre></div><div class="language-txt"><button title="Copy Code" class="copy"></button><span class="lang">txt</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span>gram 5000 2</span></span></code></pre></div><p>The last line shows what the many columns hide: these waves differ only in phase, so two components hold all of them, as <code>rank</code> says.</p><h2 id="what-to-keep-in-mind" tabindex="-1">What to keep in mind <a class="header-anchor" href="#what-to-keep-in-mind" aria-label="Permalink to &quot;What to keep in mind&quot;">​</a></h2><ul><li>Each observation is a row. A file of genes often has a row per gene: <a href="./not-directly.html#variables-in-rows">transpose it</a> first.</li><li>With few rows, the spectrum is spread by chance: where N and D are large, nonzero eigenvalues of pure noise lie about between σ²(1 − √(D/N))² and σ²(1 + √(D/N))². <a href="./../how-many.html">Rules</a> such as <code>marchenko-pastur</code> and <code>parallel</code> take that into account.</li><li>Limits of T² and SPE are <a href="./../monitoring.html#limits">rough</a> with so few rows, and classes or correlations look <a href="./classes.html">better than they are</a>.</li><li><code>all</code> components are min(N, D), of which the last has no variance when the mean is subtracted.</li><li>Wide streams have to form D × D sums. For more than some thousand columns, fit in memory.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("concepts/wide.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const wide = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  wide as default
};
