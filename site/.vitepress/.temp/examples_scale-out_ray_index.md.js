import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Ray","description":"","frontmatter":{"search":false},"headers":[],"relativePath":"examples/scale-out/ray/index.md","filePath":"examples/scale-out/ray/index.md"}');
const _sfc_main = { name: "examples/scale-out/ray/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="ray" tabindex="-1">Ray <a class="header-anchor" href="#ray" aria-label="Permalink to &quot;Ray&quot;">​</a></h1><div class="language-sh"><button title="Copy Code" class="copy"></button><span class="lang">sh</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">pip </span><span style="color:var(--lost-text);">install</span><span style="color:var(--lost-text);"> ../../shards</span><span style="color:var(--ink-2);">              # on all nodes</span></span>
<span class="line"><span style="color:var(--ink);">python3 </span><span style="color:var(--lost-text);">scale_out.py</span><span style="color:var(--lost-text);"> data</span><span style="color:var(--lost-text);"> out</span><span style="color:var(--lost-text);"> height</span><span style="color:var(--lost-text);"> weight</span></span>
<span class="line"><span style="color:var(--ink);">wasm-pca </span><span style="color:var(--lost-text);">fit</span><span style="color:var(--lost-text);"> out/shards</span><span style="color:var(--lost-text);"> --duplicates</span><span style="color:var(--lost-text);"> keep</span><span style="color:var(--lost-text);"> --model</span><span style="color:var(--lost-text);"> model.json</span></span></code></pre></div><p>Each task sums the rows of a block in NumPy; the driver writes the shards, of about 4 D² bytes each for D columns, and fails unless they sum as many rows as the data set has. Blocks that hold the same rows are both counted. A missing value is an error.</p><p>The program is not run by this project&#39;s tests, which have no Ray: they call <code>records</code> and <code>save_records</code> with the tables of pyarrow that it would get, and compare what the command line makes of their shards with NumPy.</p><h2 id="scale-out-py" tabindex="-1"><code>scale_out.py</code> <a class="header-anchor" href="#scale-out-py" aria-label="Permalink to &quot;\`scale_out.py\`&quot;">​</a></h2><div class="language-py"><button title="Copy Code" class="copy"></button><span class="lang">py</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--lost-text);">&quot;&quot;&quot;python3 scale_out.py TABLE OUT COLUMN ...: a shard of each block of a data set in Parquet, by Ray, in OUT/shards. All nodes</span></span>
<span class="line"><span style="color:var(--lost-text);">need wasm-pca-shards, of examples/shards. Not run by this project&#39;s tests.&quot;&quot;&quot;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> sys</span></span>
<span class="line"><span style="color:var(--kept);">from</span><span style="color:var(--ink);"> pathlib </span><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> Path</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> pyarrow </span><span style="color:var(--kept);">as</span><span style="color:var(--ink);"> pa</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> ray</span></span>
<span class="line"><span style="color:var(--kept);">from</span><span style="color:var(--ink);"> wasm_pca_shards </span><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> records, save_records</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> shards_of(block):</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> pa.Table.from_pylist(list(records([block])), pa.schema({</span><span style="color:var(--lost-text);">&quot;rows&quot;</span><span style="color:var(--ink);">: pa.int64(), </span><span style="color:var(--lost-text);">&quot;shard&quot;</span><span style="color:var(--ink);">: pa.binary()}))</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> main():</span></span>
<span class="line"><span style="color:var(--ink);">    source, out, *columns = sys.argv[</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">:]</span></span>
<span class="line"><span style="color:var(--ink);">    ray.data.DataContext.get_current().execution_options.preserve_order = </span><span style="color:var(--lost-text);">True</span><span style="color:var(--ink-2);">  # the bits depend on it</span></span>
<span class="line"><span style="color:var(--ink);">    table = ray.data.read_parquet(source, columns=columns)</span></span>
<span class="line"><span style="color:var(--ink);">    found = table.map_batches(shards_of, batch_format=</span><span style="color:var(--lost-text);">&quot;pyarrow&quot;</span><span style="color:var(--ink);">, batch_size=</span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    save_records(found.iter_rows(), Path(out) / </span><span style="color:var(--lost-text);">&quot;shards&quot;</span><span style="color:var(--ink);">, table.count())</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">main()</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/scale-out/ray/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
