import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"React: many points on a canvas, in TypeScript","description":"","frontmatter":{},"headers":[],"relativePath":"recipes/react-canvas.md","filePath":"recipes/react-canvas.md"}');
const _sfc_main = { name: "recipes/react-canvas.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="react-many-points-on-a-canvas-in-typescript" tabindex="-1">React: many points on a canvas, in TypeScript <a class="header-anchor" href="#react-many-points-on-a-canvas-in-typescript" aria-label="Permalink to &quot;React: many points on a canvas, in TypeScript&quot;">​</a></h1><p>Some thousand circles in SVG are slow. A canvas draws a hundred thousand points in one frame. This component fits when its vectors change, draws when the scores, the colours or its size change, and is sharp on displays of any density.</p><div class="language-tsx"><button title="Copy Code" class="copy"></button><span class="lang">tsx</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);">// scatter.tsx</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { useEffect, useRef, useState } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;react&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { PCA } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">interface</span><span style="color:var(--ink);"> Props {</span></span>
<span class="line"><span style="color:var(--ink-2);">  /** Vectors of one length. Keep their identity between renders: in state, in \`useMemo\`, or outside the component. */</span></span>
<span class="line"><span style="color:var(--ink);">  vectors: </span><span style="color:var(--kept);">readonly</span><span style="color:var(--ink);"> Float32Array[];</span></span>
<span class="line"><span style="color:var(--ink-2);">  /** A colour for each vector. */</span></span>
<span class="line"><span style="color:var(--ink);">  colors: </span><span style="color:var(--kept);">readonly</span><span style="color:var(--ink);"> string[];</span></span>
<span class="line"><span style="color:var(--ink-2);">  /** In CSS pixels. */</span></span>
<span class="line"><span style="color:var(--ink);">  size?: number;</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">export</span><span style="color:var(--kept);"> function</span><span style="color:var(--ink);"> Scatter({ vectors, colors, size = </span><span style="color:var(--lost-text);">320</span><span style="color:var(--ink);"> }: Props) {</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> canvas = useRef&lt;HTMLCanvasElement&gt;(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> earlier = useRef&lt;PCA&gt;(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> [points, setPoints] = useState&lt;Float32Array | null&gt;(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> [error, setError] = useState&lt;Error | null&gt;(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">  useEffect(() =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> { signal, abort } = abortable();</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> signs = earlier.current ? { like: earlier.current } : </span><span style="color:var(--lost-text);">undefined</span><span style="color:var(--ink);">;   </span><span style="color:var(--ink-2);">// the map does not flip when rows are added</span></span>
<span class="line"><span style="color:var(--ink);">    PCA.fitTransform(vectors, { components: </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">, normalize: </span><span style="color:var(--lost-text);">&#39;l2&#39;</span><span style="color:var(--ink);">, output: </span><span style="color:var(--lost-text);">&#39;float32&#39;</span><span style="color:var(--ink);">, signal, signs }).then(</span></span>
<span class="line"><span style="color:var(--ink);">      ({ model, scores }) =&gt; {</span></span>
<span class="line"><span style="color:var(--ink);">        earlier.current = model;</span></span>
<span class="line"><span style="color:var(--ink);">        setPoints(scores.data);</span></span>
<span class="line"><span style="color:var(--ink);">        setError(</span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--ink);">      },</span></span>
<span class="line"><span style="color:var(--ink);">      (reason: Error) =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> (!signal.aborted) setError(reason);</span></span>
<span class="line"><span style="color:var(--ink);">      },</span></span>
<span class="line"><span style="color:var(--ink);">    );</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> abort;</span></span>
<span class="line"><span style="color:var(--ink);">  }, [vectors]);</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">  useEffect(() =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> context = canvas.current?.getContext(</span><span style="color:var(--lost-text);">&#39;2d&#39;</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> (context &amp;&amp; points) draw(context, points, colors, size);</span></span>
<span class="line"><span style="color:var(--ink);">  }, [points, colors, size]);</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">  if</span><span style="color:var(--ink);"> (error) </span><span style="color:var(--kept);">return</span><span style="color:var(--ink);"> &lt;</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);"> role=</span><span style="color:var(--lost-text);">&quot;alert&quot;</span><span style="color:var(--ink);">&gt;{error.message}&lt;/</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);">&gt;;</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> density = globalThis.devicePixelRatio ?? </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> (</span></span>
<span class="line"><span style="color:var(--ink);">    &lt;</span><span style="color:var(--kept);">canvas</span></span>
<span class="line"><span style="color:var(--ink);">      ref={canvas}</span></span>
<span class="line"><span style="color:var(--ink);">      width={size * density}</span></span>
<span class="line"><span style="color:var(--ink);">      height={size * density}</span></span>
<span class="line"><span style="color:var(--ink);">      style={{ width: size, height: size }}</span></span>
<span class="line"><span style="color:var(--ink);">      role=</span><span style="color:var(--lost-text);">&quot;img&quot;</span></span>
<span class="line"><span style="color:var(--ink);">      aria-busy={points === </span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">}</span></span>
<span class="line"><span style="color:var(--ink);">      aria-label={</span><span style="color:var(--lost-text);">\`\${</span><span style="color:var(--lost-text);">vectors.length</span><span style="color:var(--lost-text);">} embeddings on a map\`</span><span style="color:var(--ink);">}</span></span>
<span class="line"><span style="color:var(--ink);">    /&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  );</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> abortable() {</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> controller = new AbortController();</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> { signal: controller.signal, abort: () =&gt; controller.abort() };</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);">/** \`points\` is x, y, x, y …; both axes have one scale, so that distances are true. */</span></span>
<span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> draw(context: CanvasRenderingContext2D, points: Float32Array, colors: </span><span style="color:var(--kept);">readonly</span><span style="color:var(--ink);"> string[], size: number): void {</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> density = context.canvas.width / size;</span></span>
<span class="line"><span style="color:var(--ink);">  context.setTransform(density, </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, density, </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--ink);">  context.clearRect(</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, size, size);</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> reach = points.reduce((most, value) =&gt; Math.max(most, Math.abs(value)), </span><span style="color:var(--lost-text);">1e-12</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> scale = (size / </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> - </span><span style="color:var(--lost-text);">4</span><span style="color:var(--ink);">) / reach;</span></span>
<span class="line"><span style="color:var(--ink);">  colors.forEach((color, n) =&gt; {</span></span>
<span class="line"><span style="color:var(--ink);">    context.fillStyle = color;</span></span>
<span class="line"><span style="color:var(--ink);">    context.fillRect(size / </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> + scale * points[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * n] - </span><span style="color:var(--lost-text);">1.5</span><span style="color:var(--ink);">, size / </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> - scale * points[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * n + </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">] - </span><span style="color:var(--lost-text);">1.5</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--ink);">  });</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span></code></pre></div><div class="language-tsx"><button title="Copy Code" class="copy"></button><span class="lang">tsx</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);">// main.tsx</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { createRoot } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;react-dom/client&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { Scatter } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;./scatter.tsx&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> PALETTE = [</span><span style="color:var(--lost-text);">&#39;#2340d0&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;#dd5a0c&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;#0b8f6a&#39;</span><span style="color:var(--ink);">];</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> vectors = Array.from({ length: </span><span style="color:var(--lost-text);">3000</span><span style="color:var(--ink);"> }, (_, n) =&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  Float32Array.from({ length: </span><span style="color:var(--lost-text);">64</span><span style="color:var(--ink);"> }, (_, j) =&gt; Math.sin((n % </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">) * </span><span style="color:var(--lost-text);">7</span><span style="color:var(--ink);"> + j) + Math.cos(n * j) / </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">),</span></span>
<span class="line"><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> colors = vectors.map((_, n) =&gt; PALETTE[n % </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">]);</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> place = document.querySelector(</span><span style="color:var(--lost-text);">&#39;#app&#39;</span><span style="color:var(--ink);">);   </span><span style="color:var(--ink-2);">// the React template of Vite calls it #root</span></span>
<span class="line"><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> (place) createRoot(place).render(&lt;</span><span style="color:var(--kept);">Scatter</span><span style="color:var(--ink);"> vectors={vectors} colors={colors} /&gt;);</span></span></code></pre></div><p>While new points are computed, the canvas shows the earlier ones. A canvas says nothing to a screen reader but its label: put the figures that matter beside it. For fewer points, <a href="./react.html">the component in SVG</a> is simpler, and each point can have a tooltip.</p><h2 id="in-next" tabindex="-1">In Next <a class="header-anchor" href="#in-next" aria-label="Permalink to &quot;In Next&quot;">​</a></h2><p>A component that fits in the browser starts with <code>&#39;use client&#39;</code>; nothing else changes. In a server component, <code>await PCA.fit(…)</code> starts a worker of the server. With <code>cacheComponents</code>, Next 16 refuses to wait for it while it prerenders, unless that happens in a function with <code>&#39;use cache&#39;</code>:</p><div class="language-tsx"><button title="Copy Code" class="copy"></button><span class="lang">tsx</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { PCA } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">async</span><span style="color:var(--kept);"> function</span><span style="color:var(--ink);"> shares(rows: number[][]) {</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;use cache&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> pca = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> PCA.fit(rows);</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> [...pca.explainedVarianceRatio];   </span><span style="color:var(--ink-2);">// plain arrays, which Next can keep</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">export</span><span style="color:var(--kept);"> default</span><span style="color:var(--kept);"> async</span><span style="color:var(--kept);"> function</span><span style="color:var(--ink);"> Page() {</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> &lt;</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);">&gt;{(</span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> shares([[</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">], [</span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">5</span><span style="color:var(--ink);">], [</span><span style="color:var(--lost-text);">4</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">4</span><span style="color:var(--ink);">]])).join(</span><span style="color:var(--lost-text);">&#39;, &#39;</span><span style="color:var(--ink);">)}&lt;/</span><span style="color:var(--kept);">p</span><span style="color:var(--ink);">&gt;;</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span></code></pre></div><p>Or call <code>await init()</code> once and <code>PCA.fitSync</code>, which computes on the server&#39;s own thread.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("recipes/react-canvas.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const reactCanvas = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  reactCanvas as default
};
