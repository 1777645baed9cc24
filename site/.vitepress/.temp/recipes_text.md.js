import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Text","description":"","frontmatter":{},"headers":[],"relativePath":"recipes/text.md","filePath":"recipes/text.md"}');
const _sfc_main = { name: "recipes/text.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="text" tabindex="-1">Text <a class="header-anchor" href="#text" aria-label="Permalink to &quot;Text&quot;">​</a></h1><p>Three ways lead from texts to a map.</p><p><strong>Embeddings</strong> of a language model: dense vectors. See <a href="./../start/embeddings.html">Embeddings in sixty seconds</a>.</p><p><strong>Words</strong>, weighted by TF-IDF: sparse rows, without any model. <code>center: false</code> makes it latent semantic analysis (LSA).</p><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { PCA } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> texts = [</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Cats chase mice&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Dogs chase cats&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Mice fear cats and dogs&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Stocks fell on Monday&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Stocks and bonds rose&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Bonds fell as stocks rose&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--ink);">];</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> wordsOf = (text) =&gt; text.toLowerCase().match(</span><span style="color:var(--lost-text);">/\\p{L}</span><span style="color:var(--ink);">{3,}</span><span style="color:var(--lost-text);">/</span><span style="color:var(--kept);">gu</span><span style="color:var(--ink);">) ?? [];</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> vocabulary = new Map([...new Set(texts.flatMap(wordsOf))].map((word, column) =&gt; [word, column]));</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);">/** For each text, how often it has each word of the vocabulary, by column. Other words are left out. */</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> count = (texts) =&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  texts.map((text) =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> counts = new Map();</span></span>
<span class="line"><span style="color:var(--kept);">    for</span><span style="color:var(--ink);"> (</span><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> word of wordsOf(text)) {</span></span>
<span class="line"><span style="color:var(--kept);">      const</span><span style="color:var(--ink);"> column = vocabulary.get(word);</span></span>
<span class="line"><span style="color:var(--kept);">      if</span><span style="color:var(--ink);"> (column !== </span><span style="color:var(--lost-text);">undefined</span><span style="color:var(--ink);">) counts.set(column, (counts.get(column) ?? </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">) + </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--ink);">    }</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> [...counts];</span></span>
<span class="line"><span style="color:var(--ink);">  });</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> documents = new Float64Array(vocabulary.size);   </span><span style="color:var(--ink-2);">// how many texts have a word</span></span>
<span class="line"><span style="color:var(--kept);">for</span><span style="color:var(--ink);"> (</span><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> [column] of count(texts).flat()) documents[column]++;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);">/** TF-IDF as sparse rows. The weights of the words are those of the texts above, also for a query. */</span></span>
<span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> weigh(some) {</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> rows = count(some);</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> cells = rows.flat();</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> indptr = new Uint32Array(rows.length + </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--ink);">  rows.forEach((row, n) =&gt; {</span></span>
<span class="line"><span style="color:var(--ink);">    indptr[n + </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">] = indptr[n] + row.length;</span></span>
<span class="line"><span style="color:var(--ink);">  });</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> {</span></span>
<span class="line"><span style="color:var(--ink);">    data: Float64Array.from(cells, ([column, times]) =&gt; times * Math.log(</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);"> + texts.length / documents[column])),</span></span>
<span class="line"><span style="color:var(--ink);">    indices: Uint32Array.from(cells, ([column]) =&gt; column),</span></span>
<span class="line"><span style="color:var(--ink);">    indptr,</span></span>
<span class="line"><span style="color:var(--ink);">    rows: rows.length,</span></span>
<span class="line"><span style="color:var(--ink);">    columns: vocabulary.size,</span></span>
<span class="line"><span style="color:var(--ink);">  };</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> { model, scores } = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> PCA.fitTransform(weigh(texts), { center: </span><span style="color:var(--lost-text);">false</span><span style="color:var(--ink);">, normalize: </span><span style="color:var(--lost-text);">&#39;l2&#39;</span><span style="color:var(--ink);">, components: </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> });</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> words = [...vocabulary.keys()];</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> { data: loadings } = model.loadings({ kind: </span><span style="color:var(--lost-text);">&#39;unit&#39;</span><span style="color:var(--ink);"> });</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> strongest = words.map((word, j) =&gt; [Math.abs(loadings[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * j]), word]).sort().reverse().slice(</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--ink);">console.log(strongest.map(([, word]) =&gt; word));</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> topics = ({ rows, data }) =&gt;</span></span>
<span class="line"><span style="color:var(--ink);">  Array.from({ length: rows }, (_, n) =&gt; (Math.abs(data[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * n]) &gt; Math.abs(data[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * n + </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">]) ? </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);"> : </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">));</span></span>
<span class="line"><span style="color:var(--ink);">console.log(topics(scores));</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);">// A query is a row over the same vocabulary, and lies on the same map.</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> query = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> model.transform(weigh([</span><span style="color:var(--lost-text);">&#39;bonds rose&#39;</span><span style="color:var(--ink);">]));</span></span>
<span class="line"><span style="color:var(--ink);">console.log(topics(query));</span></span></code></pre></div><div class="language-txt"><button title="Copy Code" class="copy"></button><span class="lang">txt</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span>[ &#39;cats&#39;, &#39;chase&#39;, &#39;dogs&#39; ]</span></span>
<span class="line"><span>[ 1, 1, 1, 2, 2, 2 ]</span></span>
<span class="line"><span>[ 2 ]</span></span></code></pre></div><p>Nearest neighbours on the map can find texts on one topic that share no word with the query.</p><p><strong>Counts</strong>, by <a href="./../concepts/categories.html#counts">correspondence analysis</a>: texts and words on one map, each word near the texts that use it more than others do. The length of a text does not count.</p><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { CA } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca/categories&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> texts = [</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Cats chase mice&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Dogs chase cats&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Mice fear cats and dogs&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Stocks fell on Monday&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Stocks and bonds rose&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--lost-text);">  &#39;Bonds fell as stocks rose&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--ink);">];</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> wordsOf = (text) =&gt; text.toLowerCase().match(</span><span style="color:var(--lost-text);">/\\p{L}</span><span style="color:var(--ink);">{3,}</span><span style="color:var(--lost-text);">/</span><span style="color:var(--kept);">gu</span><span style="color:var(--ink);">) ?? [];</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> vocabulary = [...new Set(texts.flatMap(wordsOf))];</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);">/** Counts as sparse rows: a word that occurs twice in a text is stored twice, and added up. */</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> counts = (some) =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> cells = some.flatMap((text, row) =&gt; wordsOf(text).map((word) =&gt; [row, vocabulary.indexOf(word)]));</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> known = cells.filter(([, column]) =&gt; column &gt;= </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> {</span></span>
<span class="line"><span style="color:var(--ink);">    row: Uint32Array.from(known, ([row]) =&gt; row),</span></span>
<span class="line"><span style="color:var(--ink);">    column: Uint32Array.from(known, ([, column]) =&gt; column),</span></span>
<span class="line"><span style="color:var(--ink);">    rows: some.length,</span></span>
<span class="line"><span style="color:var(--ink);">    columns: vocabulary.length,</span></span>
<span class="line"><span style="color:var(--ink);">  };</span></span>
<span class="line"><span style="color:var(--ink);">};</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> ca = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> CA.fit(counts(texts), { components: </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> });</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> side = Math.sign(ca.scores.data[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">]);</span></span>
<span class="line"><span style="color:var(--ink);">console.log(texts.map((_, n) =&gt; (ca.scores.data[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * n] * side &gt; </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);"> ? </span><span style="color:var(--lost-text);">&#39;animals&#39;</span><span style="color:var(--ink);"> : </span><span style="color:var(--lost-text);">&#39;money&#39;</span><span style="color:var(--ink);">)));</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> { data } = ca.columnCoordinates();</span></span>
<span class="line"><span style="color:var(--ink);">console.log(vocabulary.filter((_, j) =&gt; data[</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> * j] * side &gt; </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">));</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> query = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> ca.transform(counts([</span><span style="color:var(--lost-text);">&#39;bonds rose&#39;</span><span style="color:var(--ink);">]));</span></span>
<span class="line"><span style="color:var(--ink);">console.log(query.data[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">] * side &gt; </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);"> ? </span><span style="color:var(--lost-text);">&#39;animals&#39;</span><span style="color:var(--ink);"> : </span><span style="color:var(--lost-text);">&#39;money&#39;</span><span style="color:var(--ink);">);</span></span></code></pre></div><div class="language-txt"><button title="Copy Code" class="copy"></button><span class="lang">txt</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span>[ &#39;animals&#39;, &#39;animals&#39;, &#39;animals&#39;, &#39;money&#39;, &#39;money&#39;, &#39;money&#39; ]</span></span>
<span class="line"><span>[ &#39;cats&#39;, &#39;chase&#39;, &#39;mice&#39;, &#39;dogs&#39;, &#39;fear&#39;, &#39;and&#39; ]</span></span>
<span class="line"><span>money</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("recipes/text.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const text = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  text as default
};
