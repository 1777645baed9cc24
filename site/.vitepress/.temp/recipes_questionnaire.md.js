import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"A questionnaire","description":"","frontmatter":{},"headers":[],"relativePath":"recipes/questionnaire.md","filePath":"recipes/questionnaire.md"}');
const _sfc_main = { name: "recipes/questionnaire.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="a-questionnaire" tabindex="-1">A questionnaire <a class="header-anchor" href="#a-questionnaire" aria-label="Permalink to &quot;A questionnaire&quot;">​</a></h1><p>Which answers go together, who gives them, and where does a new person stand? Multiple correspondence analysis puts answers and people on one map:</p><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { MCA } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;wasm-pca/categories&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> TRAVEL = [</span><span style="color:var(--lost-text);">&#39;car&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;bus&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;bike&#39;</span><span style="color:var(--ink);">];</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> people = Array.from({ length: </span><span style="color:var(--lost-text);">120</span><span style="color:var(--ink);"> }, (_, n) =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> town = n % </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">;   </span><span style="color:var(--ink-2);">// in larger towns people have more ways to go</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> by = TRAVEL[(n % </span><span style="color:var(--lost-text);">5</span><span style="color:var(--ink);"> === </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);"> ? n : town) % </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">];</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> {</span></span>
<span class="line"><span style="color:var(--ink);">    lives: [</span><span style="color:var(--lost-text);">&#39;village&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;town&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;city&#39;</span><span style="color:var(--ink);">][town],</span></span>
<span class="line"><span style="color:var(--ink);">    travels: n === </span><span style="color:var(--lost-text);">7</span><span style="color:var(--ink);"> ? </span><span style="color:var(--lost-text);">&#39;boat&#39;</span><span style="color:var(--ink);"> : by,</span></span>
<span class="line"><span style="color:var(--ink);">    car: by === </span><span style="color:var(--lost-text);">&#39;car&#39;</span><span style="color:var(--ink);"> || n % </span><span style="color:var(--lost-text);">7</span><span style="color:var(--ink);"> === </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);"> ? </span><span style="color:var(--lost-text);">&#39;yes&#39;</span><span style="color:var(--ink);"> : n % </span><span style="color:var(--lost-text);">11</span><span style="color:var(--ink);"> === </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);"> ? </span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);"> : </span><span style="color:var(--lost-text);">&#39;no&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--ink);">  };</span></span>
<span class="line"><span style="color:var(--ink);">});</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> mca = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> MCA.fit(people, {</span></span>
<span class="line"><span style="color:var(--ink);">  levels: { lives: [</span><span style="color:var(--lost-text);">&#39;village&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;town&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;city&#39;</span><span style="color:var(--ink);">] },</span></span>
<span class="line"><span style="color:var(--ink);">  rare: { below: </span><span style="color:var(--lost-text);">0.02</span><span style="color:var(--ink);">, as: </span><span style="color:var(--lost-text);">&#39;other&#39;</span><span style="color:var(--ink);"> },   </span><span style="color:var(--ink-2);">// the one who comes by boat</span></span>
<span class="line"><span style="color:var(--ink);">  missing: </span><span style="color:var(--lost-text);">&#39;level&#39;</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--ink);">});</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> shares = mca.adjustedEigenvalues().ratio;</span></span>
<span class="line"><span style="color:var(--ink);">console.log(Array.from(shares, (share) =&gt; </span><span style="color:var(--lost-text);">\`\${</span><span style="color:var(--lost-text);">(100 </span><span style="color:var(--ink);">*</span><span style="color:var(--lost-text);"> share).toFixed(0)</span><span style="color:var(--lost-text);">} %\`</span><span style="color:var(--ink);">));</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> at = mca.columnCoordinates();</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> tests = mca.vTest();</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> answers = mca.columns.map(({ variable, level }, j) =&gt; ({</span></span>
<span class="line"><span style="color:var(--ink);">  answer: </span><span style="color:var(--lost-text);">\`\${</span><span style="color:var(--lost-text);">variable</span><span style="color:var(--lost-text);">}: \${</span><span style="color:var(--lost-text);">level</span><span style="color:var(--lost-text);">}\`</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--ink);">  at: at.data[j * at.columns].toFixed(</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">),</span></span>
<span class="line"><span style="color:var(--ink);">  test: tests.data[j * tests.columns],</span></span>
<span class="line"><span style="color:var(--ink);">}));</span></span>
<span class="line"><span style="color:var(--kept);">for</span><span style="color:var(--ink);"> (</span><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> { answer, at, test } of answers.filter(({ test }) =&gt; Math.abs(test) &gt; </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">)) console.log(answer, at);</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> newcomer = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> mca.transform([{ lives: </span><span style="color:var(--lost-text);">&#39;city&#39;</span><span style="color:var(--ink);">, travels: </span><span style="color:var(--lost-text);">&#39;tram&#39;</span><span style="color:var(--ink);">, car: </span><span style="color:var(--lost-text);">&#39;no&#39;</span><span style="color:var(--ink);"> }], { unseen: </span><span style="color:var(--lost-text);">&#39;passive&#39;</span><span style="color:var(--ink);"> });</span></span>
<span class="line"><span style="color:var(--ink);">console.log(newcomer.data[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">].toFixed(</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">));</span></span></code></pre></div><div class="language-txt"><button title="Copy Code" class="copy"></button><span class="lang">txt</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span>[ &#39;69 %&#39;, &#39;23 %&#39;, &#39;0 %&#39; ]</span></span>
<span class="line"><span>lives: village 1.38</span></span>
<span class="line"><span>lives: town -0.69</span></span>
<span class="line"><span>lives: city -0.69</span></span>
<span class="line"><span>travels: bike -0.69</span></span>
<span class="line"><span>travels: bus -0.71</span></span>
<span class="line"><span>travels: car 1.38</span></span>
<span class="line"><span>car: no -0.80</span></span>
<span class="line"><span>car: yes 1.04</span></span>
<span class="line"><span>-0.52</span></span></code></pre></div><p>The shares are Greenacre&#39;s, of the inertia between different questions: raw shares of an MCA are always low, and say little. Printed are the answers whose people differ from all by more than chance would, with their place on the first dimension. Nobody came by tram when the map was made; <code>unseen: &#39;passive&#39;</code> places such a person by the other answers, and without it the call says which answer it does not know.</p><p>An answer such as <em>don&#39;t know</em>, which would make a dimension of its own, can be <a href="./../concepts/categories.html#levels-beside-the-analysis">passive</a>; missing answers can be <a href="./../concepts/categories.html#missing-cells-imputed">imputed</a> by what the others tell.</p><p>If answers have an order that counts, such as <em>never</em> to <em>always</em>, they can be <a href="./../concepts/not-directly.html#ordered-answers">numbers</a> as well; then PCA needs fewer dimensions. With numbers beside the answers, such as an age, take <a href="./../concepts/categories.html#numbers-and-categories"><code>FAMD</code></a>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("recipes/questionnaire.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const questionnaire = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  questionnaire as default
};
