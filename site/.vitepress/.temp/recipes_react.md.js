import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"React: a scatter of embeddings","description":"","frontmatter":{},"headers":[],"relativePath":"recipes/react.md","filePath":"recipes/react.md"}');
const _sfc_main = { name: "recipes/react.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="react-a-scatter-of-embeddings" tabindex="-1">React: a scatter of embeddings <a class="header-anchor" href="#react-a-scatter-of-embeddings" aria-label="Permalink to &quot;React: a scatter of embeddings&quot;">​</a></h1><p>A component that projects embeddings to two components and draws them. It cancels its work when the data change or the component unmounts, and keeps the map from flipping when more data arrive.</p><div class="language-jsx"><button title="Copy Code" class="copy"></button><span class="lang">jsx</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);">// scatter.jsx</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { useEffect, useRef, useState } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;react&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { PCA } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);">/** \`vectors\`: arrays of one length. \`colors\`: one for each. */</span></span>
<span class="line"><span style="color:var(--kept);">export</span><span style="color:var(--kept);"> function</span><span style="color:var(--ink);"> Scatter({ vectors, colors, size = </span><span style="color:var(--lost-text);">320</span><span style="color:var(--ink);"> }) {</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> [points, setPoints] = useState(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> [error, setError] = useState(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> earlier = useRef(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">  useEffect(() =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> controller = new AbortController();</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> options = { components: </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">, normalize: </span><span style="color:var(--lost-text);">&#39;l2&#39;</span><span style="color:var(--ink);">, output: </span><span style="color:var(--lost-text);">&#39;float32&#39;</span><span style="color:var(--ink);">, signal: controller.signal };</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> (earlier.current) options.signs = { like: earlier.current };</span></span>
<span class="line"><span style="color:var(--ink);">    PCA.fitTransform(vectors, options).then(</span></span>
<span class="line"><span style="color:var(--ink);">      ({ model, scores }) =&gt; {</span></span>
<span class="line"><span style="color:var(--ink);">        earlier.current = model;</span></span>
<span class="line"><span style="color:var(--ink);">        setPoints(scores.data);</span></span>
<span class="line"><span style="color:var(--ink);">        setError(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--ink);">      },</span></span>
<span class="line"><span style="color:var(--ink);">      (reason) =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> (!controller.signal.aborted) setError(reason);</span></span>
<span class="line"><span style="color:var(--ink);">      },</span></span>
<span class="line"><span style="color:var(--ink);">    );</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> () =&gt; controller.abort();</span></span>
<span class="line"><span style="color:var(--ink);">  }, [vectors]);</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">  if</span><span style="color:var(--ink);"> (error) </span><span style="color:var(--kept);">return</span><span style="color:var(--ink);"> &lt;</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);"> role=</span><span style="color:var(--lost-text);">&quot;alert&quot;</span><span style="color:var(--ink);">&gt;{error.message}&lt;/</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);">&gt;;</span></span>
<span class="line"><span style="color:var(--kept);">  if</span><span style="color:var(--ink);"> (!points) </span><span style="color:var(--kept);">return</span><span style="color:var(--ink);"> &lt;</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);"> aria-busy=</span><span style="color:var(--lost-text);">&quot;true&quot;</span><span style="color:var(--ink);">&gt;Computing …&lt;/</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);">&gt;;</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> reach = points.reduce((most, value) =&gt; Math.max(most, Math.abs(value)), </span><span style="color:var(--lost-text);">1e-12</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> place = (value) =&gt; ((</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);"> + value / reach) * size) / </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> (</span></span>
<span class="line"><span style="color:var(--ink);">    &lt;</span><span style="color:var(--kept);">svg</span><span style="color:var(--ink);"> width={size} height={size} viewBox={</span><span style="color:var(--lost-text);">\`-5 -5 \${</span><span style="color:var(--lost-text);">size </span><span style="color:var(--ink);">+</span><span style="color:var(--lost-text);"> 10</span><span style="color:var(--lost-text);">} \${</span><span style="color:var(--lost-text);">size </span><span style="color:var(--ink);">+</span><span style="color:var(--lost-text);"> 10</span><span style="color:var(--lost-text);">}\`</span><span style="color:var(--ink);">} role=</span><span style="color:var(--lost-text);">&quot;img&quot;</span><span style="color:var(--ink);"> aria-label={</span><span style="color:var(--lost-text);">\`\${</span><span style="color:var(--lost-text);">colors.length</span><span style="color:var(--lost-text);">} embeddings on a map\`</span><span style="color:var(--ink);">}&gt;</span></span>
<span class="line"><span style="color:var(--ink);">      {colors.map((color, n) =&gt; (</span></span>
<span class="line"><span style="color:var(--ink);">        &lt;</span><span style="color:var(--kept);">circle</span><span style="color:var(--ink);"> key={n} cx={place(points[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * n])} cy={size - place(points[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * n + </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">])} r=</span><span style="color:var(--lost-text);">&quot;4&quot;</span><span style="color:var(--ink);"> fill={color} /&gt;</span></span>
<span class="line"><span style="color:var(--ink);">      ))}</span></span>
<span class="line"><span style="color:var(--ink);">    &lt;/</span><span style="color:var(--kept);">svg</span><span style="color:var(--ink);">&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  );</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span></code></pre></div><div class="language-jsx"><button title="Copy Code" class="copy"></button><span class="lang">jsx</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);">// main.jsx</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { createRoot } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;react-dom/client&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { Scatter } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;./scatter.jsx&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> PALETTE = [</span><span style="color:var(--lost-text);">&#39;#2340d0&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;#dd5a0c&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;#0b8f6a&#39;</span><span style="color:var(--ink);">];</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> vectors = Array.from({ length: </span><span style="color:var(--lost-text);">90</span><span style="color:var(--ink);"> }, (_, n) =&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  Float32Array.from({ length: </span><span style="color:var(--lost-text);">64</span><span style="color:var(--ink);"> }, (_, j) =&gt; Math.sin((n % </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">) * </span><span style="color:var(--lost-text);">7</span><span style="color:var(--ink);"> + j) + Math.cos(n * j) / </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">),</span></span>
<span class="line"><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> colors = vectors.map((_, n) =&gt; PALETTE[n % </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">]);</span></span>
<span class="line"><span style="color:var(--ink);">createRoot(document.querySelector(</span><span style="color:var(--lost-text);">&#39;#app&#39;</span><span style="color:var(--ink);">)).render(&lt;</span><span style="color:var(--kept);">Scatter</span><span style="color:var(--ink);"> vectors={vectors} colors={colors} /&gt;);</span></span></code></pre></div><p><code>#app</code> is the element of your page to draw into; the React template of Vite calls it <code>#root</code>.</p><p><code>vectors</code> should keep its identity between renders: keep it in state or in <code>useMemo</code>, or every render fits again. Beyond some thousand points, <a href="./react-canvas.html">draw on a canvas</a>, or with WebGL: <code>scores.data</code> is <code>x, y, x, y …</code> in single precision, as both want it. That page also has the component in TypeScript, and what Next.js needs.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("recipes/react.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const react = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  react as default
};
