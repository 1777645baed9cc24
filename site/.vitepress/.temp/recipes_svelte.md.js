import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Svelte: a scatter of embeddings","description":"","frontmatter":{},"headers":[],"relativePath":"recipes/svelte.md","filePath":"recipes/svelte.md"}');
const _sfc_main = { name: "recipes/svelte.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="svelte-a-scatter-of-embeddings" tabindex="-1">Svelte: a scatter of embeddings <a class="header-anchor" href="#svelte-a-scatter-of-embeddings" aria-label="Permalink to &quot;Svelte: a scatter of embeddings&quot;">​</a></h1><div class="language-svelte"><button title="Copy Code" class="copy"></button><span class="lang">svelte</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);">&lt;!-- scatter.svelte --&gt;</span></span>
<span class="line"><span style="color:var(--ink);">&lt;</span><span style="color:var(--kept);">script</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"><span style="color:var(--kept);">  import</span><span style="color:var(--ink);"> { PCA } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">  let</span><span style="color:var(--ink);"> { vectors, colors } = $props();</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> SIZE = </span><span style="color:var(--lost-text);">320</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">  let</span><span style="color:var(--ink);"> points = $state.raw(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  let</span><span style="color:var(--ink);"> error = $state.raw(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  let</span><span style="color:var(--ink);"> earlier;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">  $effect(() =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> controller = new AbortController();</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> options = { components: </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">, normalize: </span><span style="color:var(--lost-text);">&#39;l2&#39;</span><span style="color:var(--ink);">, output: </span><span style="color:var(--lost-text);">&#39;float32&#39;</span><span style="color:var(--ink);">, signal: controller.signal };</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> (earlier) options.signs = { like: earlier };</span></span>
<span class="line"><span style="color:var(--ink);">    PCA.fitTransform(vectors, options).then(</span></span>
<span class="line"><span style="color:var(--ink);">      ({ model, scores }) =&gt; {</span></span>
<span class="line"><span style="color:var(--ink);">        earlier = model;</span></span>
<span class="line"><span style="color:var(--ink);">        points = scores.data;</span></span>
<span class="line"><span style="color:var(--ink);">        error = </span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--ink);">      },</span></span>
<span class="line"><span style="color:var(--ink);">      (reason) =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> (!controller.signal.aborted) error = reason;</span></span>
<span class="line"><span style="color:var(--ink);">      },</span></span>
<span class="line"><span style="color:var(--ink);">    );</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> () =&gt; controller.abort();</span></span>
<span class="line"><span style="color:var(--ink);">  });</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> dots = $derived.by(() =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> (!points) </span><span style="color:var(--kept);">return</span><span style="color:var(--ink);"> [];</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> reach = points.reduce((most, value) =&gt; Math.max(most, Math.abs(value)), </span><span style="color:var(--lost-text);">1e-12</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> place = (value) =&gt; ((</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);"> + value / reach) * SIZE) / </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> colors.map((color, n) =&gt; ({ color, x: place(points[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * n]), y: SIZE - place(points[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * n + </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">]) }));</span></span>
<span class="line"><span style="color:var(--ink);">  });</span></span>
<span class="line"><span style="color:var(--ink);">&lt;/</span><span style="color:var(--kept);">script</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">{#</span><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> error}</span></span>
<span class="line"><span style="color:var(--ink);">  &lt;</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);"> role=</span><span style="color:var(--lost-text);">&quot;alert&quot;</span><span style="color:var(--ink);">&gt;{error.message}&lt;/</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"><span style="color:var(--ink);">{:</span><span style="color:var(--kept);">else if</span><span style="color:var(--ink);"> !points}</span></span>
<span class="line"><span style="color:var(--ink);">  &lt;</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);"> aria-busy=</span><span style="color:var(--lost-text);">&quot;true&quot;</span><span style="color:var(--ink);">&gt;Computing …&lt;/</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"><span style="color:var(--ink);">{:</span><span style="color:var(--kept);">else</span><span style="color:var(--ink);">}</span></span>
<span class="line"><span style="color:var(--ink);">  &lt;</span><span style="color:var(--kept);">svg</span><span style="color:var(--ink);"> viewBox=</span><span style="color:var(--lost-text);">&quot;-5 -5 {</span><span style="color:var(--lost-text);">SIZE </span><span style="color:var(--ink);">+</span><span style="color:var(--lost-text);"> 10</span><span style="color:var(--lost-text);">} {</span><span style="color:var(--lost-text);">SIZE </span><span style="color:var(--ink);">+</span><span style="color:var(--lost-text);"> 10</span><span style="color:var(--lost-text);">}&quot;</span><span style="color:var(--ink);"> role=</span><span style="color:var(--lost-text);">&quot;img&quot;</span><span style="color:var(--ink);"> aria-label=</span><span style="color:var(--lost-text);">&quot;Embeddings on a map&quot;</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"><span style="color:var(--ink);">    {#</span><span style="color:var(--kept);">each</span><span style="color:var(--ink);"> dots </span><span style="color:var(--kept);">as</span><span style="color:var(--ink);"> { color, x, y }}</span></span>
<span class="line"><span style="color:var(--ink);">      &lt;</span><span style="color:var(--kept);">circle</span><span style="color:var(--ink);"> cx={x} cy={y} r=</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--lost-text);">4</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);"> fill={color} /&gt;</span></span>
<span class="line"><span style="color:var(--ink);">    {/</span><span style="color:var(--kept);">each</span><span style="color:var(--ink);">}</span></span>
<span class="line"><span style="color:var(--ink);">  &lt;/</span><span style="color:var(--kept);">svg</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"><span style="color:var(--ink);">{/</span><span style="color:var(--kept);">if</span><span style="color:var(--ink);">}</span></span></code></pre></div><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);">// main.js</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { mount } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;svelte&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> Scatter </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;./scatter.svelte&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> PALETTE = [</span><span style="color:var(--lost-text);">&#39;#2340d0&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;#dd5a0c&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;#0b8f6a&#39;</span><span style="color:var(--ink);">];</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> vectors = Array.from({ length: </span><span style="color:var(--lost-text);">90</span><span style="color:var(--ink);"> }, (_, n) =&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  Float32Array.from({ length: </span><span style="color:var(--lost-text);">64</span><span style="color:var(--ink);"> }, (_, j) =&gt; Math.sin((n % </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">) * </span><span style="color:var(--lost-text);">7</span><span style="color:var(--ink);"> + j) + Math.cos(n * j) / </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">),</span></span>
<span class="line"><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> colors = vectors.map((_, n) =&gt; PALETTE[n % </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">]);</span></span>
<span class="line"><span style="color:var(--ink);">mount(Scatter, { target: document.querySelector(</span><span style="color:var(--lost-text);">&#39;#app&#39;</span><span style="color:var(--ink);">) ?? document.body, props: { vectors, colors } });</span></span></code></pre></div><p><code>$state.raw</code> keeps large arrays free of proxies.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("recipes/svelte.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const svelte = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  svelte as default
};
