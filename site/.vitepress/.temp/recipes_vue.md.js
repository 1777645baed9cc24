import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Vue: a scatter of embeddings","description":"","frontmatter":{},"headers":[],"relativePath":"recipes/vue.md","filePath":"recipes/vue.md"}');
const _sfc_main = { name: "recipes/vue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="vue-a-scatter-of-embeddings" tabindex="-1">Vue: a scatter of embeddings <a class="header-anchor" href="#vue-a-scatter-of-embeddings" aria-label="Permalink to &quot;Vue: a scatter of embeddings&quot;">​</a></h1><div class="language-vue"><button title="Copy Code" class="copy"></button><span class="lang">vue</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);">&lt;!-- scatter.vue --&gt;</span></span>
<span class="line"><span style="color:var(--ink);">&lt;</span><span style="color:var(--kept);">script</span><span style="color:var(--ink);"> setup&gt;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { computed, shallowRef, watch } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;vue&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { PCA } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> props = defineProps({ vectors: Array, colors: Array });</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> SIZE = </span><span style="color:var(--lost-text);">320</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> points = shallowRef(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> error = shallowRef(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">let</span><span style="color:var(--ink);"> earlier;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">watch(</span></span>
<span class="line"><span style="color:var(--ink);">  () =&gt; props.vectors,</span></span>
<span class="line"><span style="color:var(--kept);">  async</span><span style="color:var(--ink);"> (vectors, _, onCleanup) =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> controller = new AbortController();</span></span>
<span class="line"><span style="color:var(--ink);">    onCleanup(() =&gt; controller.abort());</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> options = { components: </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">, normalize: </span><span style="color:var(--lost-text);">&#39;l2&#39;</span><span style="color:var(--ink);">, output: </span><span style="color:var(--lost-text);">&#39;float32&#39;</span><span style="color:var(--ink);">, signal: controller.signal };</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> (earlier) options.signs = { like: earlier };</span></span>
<span class="line"><span style="color:var(--kept);">    try</span><span style="color:var(--ink);"> {</span></span>
<span class="line"><span style="color:var(--kept);">      const</span><span style="color:var(--ink);"> { model, scores } = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> PCA.fitTransform(vectors, options);</span></span>
<span class="line"><span style="color:var(--ink);">      earlier = model;</span></span>
<span class="line"><span style="color:var(--ink);">      points.value = scores.data;</span></span>
<span class="line"><span style="color:var(--ink);">      error.value = </span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--ink);">    } </span><span style="color:var(--kept);">catch</span><span style="color:var(--ink);"> (reason) {</span></span>
<span class="line"><span style="color:var(--kept);">      if</span><span style="color:var(--ink);"> (!controller.signal.aborted) error.value = reason;</span></span>
<span class="line"><span style="color:var(--ink);">    }</span></span>
<span class="line"><span style="color:var(--ink);">  },</span></span>
<span class="line"><span style="color:var(--ink);">  { immediate: </span><span style="color:var(--lost-text);">true</span><span style="color:var(--ink);"> },</span></span>
<span class="line"><span style="color:var(--ink);">);</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> dots = computed(() =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> reach = points.value.reduce((most, value) =&gt; Math.max(most, Math.abs(value)), </span><span style="color:var(--lost-text);">1e-12</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> place = (value) =&gt; ((</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);"> + value / reach) * SIZE) / </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> props.colors.map((color, n) =&gt; ({</span></span>
<span class="line"><span style="color:var(--ink);">    color,</span></span>
<span class="line"><span style="color:var(--ink);">    x: place(points.value[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * n]),</span></span>
<span class="line"><span style="color:var(--ink);">    y: SIZE - place(points.value[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * n + </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">]),</span></span>
<span class="line"><span style="color:var(--ink);">  }));</span></span>
<span class="line"><span style="color:var(--ink);">});</span></span>
<span class="line"><span style="color:var(--ink);">&lt;/</span><span style="color:var(--kept);">script</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">&lt;</span><span style="color:var(--kept);">template</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  &lt;</span><span style="color:var(--kept);">p</span><span style="color:var(--kept);"> v-if</span><span style="color:var(--ink);">=</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);">error</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);"> role=</span><span style="color:var(--lost-text);">&quot;alert&quot;</span><span style="color:var(--ink);">&gt;{{ error.message }}&lt;/</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  &lt;</span><span style="color:var(--kept);">p</span><span style="color:var(--kept);"> v-else-if</span><span style="color:var(--ink);">=</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);">!points</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);"> aria-busy=</span><span style="color:var(--lost-text);">&quot;true&quot;</span><span style="color:var(--ink);">&gt;Computing …&lt;/</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  &lt;</span><span style="color:var(--kept);">svg</span><span style="color:var(--kept);"> v-else</span><span style="color:var(--ink);"> :viewBox=</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--lost-text);">\`-5 -5 \${</span><span style="color:var(--lost-text);">SIZE </span><span style="color:var(--ink);">+</span><span style="color:var(--lost-text);"> 10</span><span style="color:var(--lost-text);">} \${</span><span style="color:var(--lost-text);">SIZE </span><span style="color:var(--ink);">+</span><span style="color:var(--lost-text);"> 10</span><span style="color:var(--lost-text);">}\`</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);"> role=</span><span style="color:var(--lost-text);">&quot;img&quot;</span><span style="color:var(--ink);"> aria-label=</span><span style="color:var(--lost-text);">&quot;Embeddings on a map&quot;</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"><span style="color:var(--ink);">    &lt;</span><span style="color:var(--kept);">circle</span><span style="color:var(--kept);"> v-for</span><span style="color:var(--ink);">=</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);">(dot, n) in dots</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);"> :key=</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);">n</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);"> :cx=</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);">dot.x</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);"> :cy=</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);">dot.y</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);"> r=</span><span style="color:var(--lost-text);">&quot;4&quot;</span><span style="color:var(--ink);"> :fill=</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);">dot.color</span><span style="color:var(--ink);">&quot;</span><span style="color:var(--ink);"> /&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  &lt;/</span><span style="color:var(--kept);">svg</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"><span style="color:var(--ink);">&lt;/</span><span style="color:var(--kept);">template</span><span style="color:var(--ink);">&gt;</span></span></code></pre></div><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);">// main.js</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { createApp } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;vue&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> Scatter </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;./scatter.vue&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> PALETTE = [</span><span style="color:var(--lost-text);">&#39;#2340d0&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;#dd5a0c&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;#0b8f6a&#39;</span><span style="color:var(--ink);">];</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> vectors = Array.from({ length: </span><span style="color:var(--lost-text);">90</span><span style="color:var(--ink);"> }, (_, n) =&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  Float32Array.from({ length: </span><span style="color:var(--lost-text);">64</span><span style="color:var(--ink);"> }, (_, j) =&gt; Math.sin((n % </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">) * </span><span style="color:var(--lost-text);">7</span><span style="color:var(--ink);"> + j) + Math.cos(n * j) / </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">),</span></span>
<span class="line"><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--ink);">createApp(Scatter, { vectors, colors: vectors.map((_, n) =&gt; PALETTE[n % </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">]) }).mount(</span><span style="color:var(--lost-text);">&#39;#app&#39;</span><span style="color:var(--ink);">);</span></span></code></pre></div><p>Keep data and models in <code>shallowRef</code>: a deep proxy around a large array makes every access slow. A reactive proxy is accepted, and read once.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("recipes/vue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const vue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  vue as default
};
