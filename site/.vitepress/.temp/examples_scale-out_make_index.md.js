import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"make","description":"","frontmatter":{"search":false},"headers":[],"relativePath":"examples/scale-out/make/index.md","filePath":"examples/scale-out/make/index.md"}');
const _sfc_main = { name: "examples/scale-out/make/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="make" tabindex="-1">make <a class="header-anchor" href="#make" aria-label="Permalink to &quot;make&quot;">​</a></h1><div class="language-sh"><button title="Copy Code" class="copy"></button><span class="lang">sh</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">make </span><span style="color:var(--lost-text);">-j8</span><span style="color:var(--lost-text);"> DATA=data</span><span style="color:var(--lost-text);"> OUT=out</span><span style="color:var(--ink-2);">     # all files below data → out/model.json</span></span>
<span class="line"><span style="color:var(--ink);">make </span><span style="color:var(--lost-text);">-j8</span><span style="color:var(--lost-text);"> -k</span><span style="color:var(--lost-text);"> DATA=data</span><span style="color:var(--lost-text);"> OUT=out</span><span style="color:var(--ink-2);">  # goes on with the other files where one is bad</span></span></code></pre></div><p>A rule makes a shard of each file, another merges eight neighbours, then these. What is there already is not made again: after a crash, or with a file mended, added or gone, the same command does what is left. Outputs are written beside and renamed, so none is ever half there. Sources are named by their paths below <code>data</code>, as partitions of Spark need it, and are counted where all are merged. Paths must have no spaces. A file that is replaced by an older one keeps its shard, since make compares times: touch it.</p><h2 id="makefile" tabindex="-1"><code>Makefile</code> <a class="header-anchor" href="#makefile" aria-label="Permalink to &quot;\`Makefile\`&quot;">​</a></h2><div class="language-make"><button title="Copy Code" class="copy"></button><span class="lang">make</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);"># Moments of every file below DATA, merged and fitted: \`make -j8 DATA=folder OUT=folder\`. GNU make 4.2 or newer.</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">DATA ?= data</span></span>
<span class="line"><span style="color:var(--ink);">OUT ?= out</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);"># Paths below DATA; names that begin with a point or &quot;_&quot; are what Spark and others keep beside their data.</span></span>
<span class="line"><span style="color:var(--ink);">files := </span><span style="color:var(--lost-text);">$(shell cd $(DATA) &amp;&amp; find . -type f ! -path &#39;*/[._]*&#39; | cut -c3- | LC_ALL=C sort)</span></span>
<span class="line"><span style="color:var(--ink);">shards := </span><span style="color:var(--lost-text);">$(files:%=$(OUT)/shards/%.mom)</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--lost-text);">$(OUT)</span><span style="color:var(--ink);">/model.json: </span><span style="color:var(--lost-text);">$(OUT)</span><span style="color:var(--ink);">/all.mom</span></span>
<span class="line"><span style="color:var(--ink);">	wasm-pca fit </span><span style="color:var(--kept);">$&lt;</span><span style="color:var(--ink);"> --model </span><span style="color:var(--kept);">$@</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--lost-text);">$(shards)</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">$(OUT)</span><span style="color:var(--ink);">/shards/%.mom: </span><span style="color:var(--lost-text);">$(DATA)</span><span style="color:var(--ink);">/%</span></span>
<span class="line"><span style="color:var(--ink);">	mkdir -p </span><span style="color:var(--lost-text);">$(@D)</span></span>
<span class="line"><span style="color:var(--ink);">	wasm-pca moments </span><span style="color:var(--kept);">$&lt;</span><span style="color:var(--ink);"> --name=</span><span style="color:var(--kept);">$*</span><span style="color:var(--ink);"> -o </span><span style="color:var(--kept);">$@</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);"># Eight neighbours each, side by side; eight is a power of two, so the bits are those of all at once.</span></span>
<span class="line"><span style="color:var(--kept);">define</span><span style="color:var(--ink);"> eights</span></span>
<span class="line"><span style="color:var(--ink);">eight-</span><span style="color:var(--lost-text);">$(words $(1))</span><span style="color:var(--ink);"> := </span><span style="color:var(--lost-text);">$(wordlist 1,8,$(2))</span></span>
<span class="line"><span style="color:var(--ink);">groups += </span><span style="color:var(--lost-text);">$(OUT)</span><span style="color:var(--ink);">/eights/</span><span style="color:var(--lost-text);">$(words $(1))</span><span style="color:var(--ink);">.mom</span></span>
<span class="line"><span style="color:var(--lost-text);">$(OUT)</span><span style="color:var(--ink);">/eights/</span><span style="color:var(--lost-text);">$(words $(1))</span><span style="color:var(--ink);">.mom: </span><span style="color:var(--kept);">$$</span><span style="color:var(--ink);">(eight-</span><span style="color:var(--lost-text);">$(words $(1))</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--lost-text);">$(if $(word 9,$(2)),$(call eights,$(1) next,$(wordlist 9,$(words $(2)),$(2))))</span></span>
<span class="line"><span style="color:var(--kept);">endef</span></span>
<span class="line"><span style="color:var(--lost-text);">$(eval $(call eights,first,$(shards)))</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--lost-text);">$(groups)</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">$(OUT)</span><span style="color:var(--ink);">/names</span></span>
<span class="line"><span style="color:var(--ink);">	rm -f </span><span style="color:var(--kept);">$@</span></span>
<span class="line"><span style="color:var(--ink);">	wasm-pca merge </span><span style="color:var(--lost-text);">$(filter %.mom,</span><span style="color:var(--kept);">$^</span><span style="color:var(--lost-text);">)</span><span style="color:var(--ink);"> -o </span><span style="color:var(--kept);">$@</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--lost-text);">$(OUT)</span><span style="color:var(--ink);">/all.mom: </span><span style="color:var(--lost-text);">$(groups)</span><span style="color:var(--lost-text);"> $(OUT)</span><span style="color:var(--ink);">/names</span></span>
<span class="line"><span style="color:var(--ink);">	wasm-pca merge </span><span style="color:var(--lost-text);">$(groups)</span><span style="color:var(--ink);"> --expect </span><span style="color:var(--lost-text);">$(words $(files))</span><span style="color:var(--ink);"> -o </span><span style="color:var(--kept);">$@</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);"># Younger than what was merged once a file is added or gone.</span></span>
<span class="line"><span style="color:var(--lost-text);">$(shell mkdir -p $(OUT)/shards $(OUT)/eights)</span></span>
<span class="line"><span style="color:var(--kept);">ifneq</span><span style="color:var(--ink);"> (</span><span style="color:var(--lost-text);">$(file &lt; $(OUT)/names)</span><span style="color:var(--ink);">,</span><span style="color:var(--lost-text);">$(files)</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--lost-text);">$(file &gt; $(OUT)/names,$(files))</span></span>
<span class="line"><span style="color:var(--kept);">endif</span></span>
<span class="line"><span style="color:var(--lost-text);">$(OUT)</span><span style="color:var(--ink);">/names: ;</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/scale-out/make/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
