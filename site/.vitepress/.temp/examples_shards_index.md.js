import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"wasm-pca-shards","description":"","frontmatter":{"search":false},"headers":[],"relativePath":"examples/shards/index.md","filePath":"examples/shards/index.md"}');
const _sfc_main = { name: "examples/shards/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="wasm-pca-shards" tabindex="-1">wasm-pca-shards <a class="header-anchor" href="#wasm-pca-shards" aria-label="Permalink to &quot;wasm-pca-shards&quot;">​</a></h1><div class="language-sh"><button title="Copy Code" class="copy"></button><span class="lang">sh</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">pip </span><span style="color:var(--lost-text);">install</span><span style="color:var(--lost-text);"> ./shards</span><span style="color:var(--ink-2);">    # from the folder examples of this project; it needs NumPy alone</span></span></code></pre></div><table tabindex="0"><thead><tr><th>function</th><th>what it does</th></tr></thead><tbody><tr><td><code>read(path)</code></td><td>a shard&#39;s header, and of its rows the tally (<code>rows</code>, <code>weight</code>, <code>squares</code>), the mean and the scatter</td></tr><tr><td><code>write(path, rows, columns, name, weights)</code></td><td>rows as a shard; <code>weights</code>: a number for each, 1 by default</td></tr><tr><td><code>records(batches, name, weights)</code></td><td>sums batches: arrays, DataFrames of pandas, batches and tables of pyarrow, dicts of columns; <code>weights</code>: the name of a column</td></tr><tr><td><code>save_records(records, folder, rows)</code></td><td>writes the shards of records, and counts their rows</td></tr></tbody></table><p><a href="/docs/files/examples/scale-out/spark/map_in_pandas.py">map_in_pandas.py</a> and <a href="/docs/files/examples/scale-out/ray/scale_out.py">Ray&#39;s</a> use the last two. The bytes are described in <a href="./../../scale-out.html#a-mom-file">Rows in many files</a>.</p><h2 id="pyproject-toml" tabindex="-1"><code>pyproject.toml</code> <a class="header-anchor" href="#pyproject-toml" aria-label="Permalink to &quot;\`pyproject.toml\`&quot;">​</a></h2><div class="language-toml"><button title="Copy Code" class="copy"></button><span class="lang">toml</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">[build-system]</span></span>
<span class="line"><span style="color:var(--ink);">requires = [</span><span style="color:var(--lost-text);">&quot;setuptools&gt;=61&quot;</span><span style="color:var(--ink);">]</span></span>
<span class="line"><span style="color:var(--ink);">build-backend = </span><span style="color:var(--lost-text);">&quot;setuptools.build_meta&quot;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">[project]</span></span>
<span class="line"><span style="color:var(--ink);">name = </span><span style="color:var(--lost-text);">&quot;wasm-pca-shards&quot;</span></span>
<span class="line"><span style="color:var(--ink);">version = </span><span style="color:var(--lost-text);">&quot;0.1.0&quot;</span></span>
<span class="line"><span style="color:var(--ink);">description = </span><span style="color:var(--lost-text);">&quot;Reads and writes the shards of wasm-pca moments with NumPy&quot;</span></span>
<span class="line"><span style="color:var(--ink);">readme = </span><span style="color:var(--lost-text);">&quot;README.md&quot;</span></span>
<span class="line"><span style="color:var(--ink);">license = { text = </span><span style="color:var(--lost-text);">&quot;MIT&quot;</span><span style="color:var(--ink);"> }</span></span>
<span class="line"><span style="color:var(--ink);">requires-python = </span><span style="color:var(--lost-text);">&quot;&gt;=3.9&quot;</span></span>
<span class="line"><span style="color:var(--ink);">dependencies = [</span><span style="color:var(--lost-text);">&quot;numpy&gt;=1.22&quot;</span><span style="color:var(--ink);">]</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">[tool.setuptools]</span></span>
<span class="line"><span style="color:var(--ink);">py-modules = [</span><span style="color:var(--lost-text);">&quot;wasm_pca_shards&quot;</span><span style="color:var(--ink);">]</span></span></code></pre></div><h2 id="wasm-pca-shards-py" tabindex="-1"><code>wasm_pca_shards.py</code> <a class="header-anchor" href="#wasm-pca-shards-py" aria-label="Permalink to &quot;\`wasm_pca_shards.py\`&quot;">​</a></h2><div class="language-py"><button title="Copy Code" class="copy"></button><span class="lang">py</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--lost-text);">&quot;&quot;&quot;Reads and writes the shards of \`wasm-pca moments\`, whose bytes docs/scale-out.md describes, with NumPy.&quot;&quot;&quot;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> json</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> os</span></span>
<span class="line"><span style="color:var(--kept);">from</span><span style="color:var(--ink);"> functools </span><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> reduce</span></span>
<span class="line"><span style="color:var(--kept);">from</span><span style="color:var(--ink);"> hashlib </span><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> sha256</span></span>
<span class="line"><span style="color:var(--kept);">from</span><span style="color:var(--ink);"> io </span><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> BytesIO</span></span>
<span class="line"><span style="color:var(--kept);">from</span><span style="color:var(--ink);"> pathlib </span><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> Path</span></span>
<span class="line"><span style="color:var(--kept);">from</span><span style="color:var(--ink);"> struct </span><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> pack, unpack</span></span>
<span class="line"><span style="color:var(--kept);">from</span><span style="color:var(--ink);"> tempfile </span><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> NamedTemporaryFile</span></span>
<span class="line"><span style="color:var(--kept);">from</span><span style="color:var(--ink);"> typing </span><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> NamedTuple</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> numpy </span><span style="color:var(--kept);">as</span><span style="color:var(--ink);"> np</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">class</span><span style="color:var(--ink);"> Tally(NamedTuple):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;What some rows amount to: how many they are, and the sums of their weights and of the squares of these.&quot;&quot;&quot;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">    rows: int</span></span>
<span class="line"><span style="color:var(--ink);">    weight: float</span></span>
<span class="line"><span style="color:var(--ink);">    squares: float</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">    @property</span></span>
<span class="line"><span style="color:var(--kept);">    def</span><span style="color:var(--ink);"> weighted(self):</span></span>
<span class="line"><span style="color:var(--lost-text);">        &quot;&quot;&quot;Whether some row weighs more or less than 1.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--kept);">        return</span><span style="color:var(--ink);"> not </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">.rows == </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">.weight == </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">.squares</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> write(path, rows, columns, name, weights=</span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--lost-text);">    Writes rows as a shard; whichever other rows have the same columns can be merged with it. \`weights\`: one number a row,</span></span>
<span class="line"><span style="color:var(--lost-text);">    1 by default; rows of weight 0 are left out.</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">    total = Sum(columns)</span></span>
<span class="line"><span style="color:var(--ink);">    total.add(np.asarray(rows), weights)</span></span>
<span class="line"><span style="color:var(--ink);">    replace(Path(path), total.shard(name))</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> save(path, moments, n, columns, name):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;Writes the moments of n rows, as bytes, as a shard.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">    replace(Path(path), shard_of(moments, n, columns, name))</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> records(batches, name=</span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">, weights=</span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--lost-text);">    Sums the batches of one partition: gives a record of their rows&#39; count and of their shard as bytes, or none where there</span></span>
<span class="line"><span style="color:var(--lost-text);">    are no rows. This is what a function for Spark&#39;s mapInPandas and mapInArrow, or Ray&#39;s map_batches, consists of.</span></span>
<span class="line"><span style="color:var(--lost-text);">    \`weights\`: the name of the column that holds the weights of the rows; rows of weight 0 are not counted.</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">    total = Sum()</span></span>
<span class="line"><span style="color:var(--kept);">    for</span><span style="color:var(--ink);"> batch </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> batches:</span></span>
<span class="line"><span style="color:var(--ink);">        total.add(batch, weights)</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> total.rows:</span></span>
<span class="line"><span style="color:var(--kept);">        yield</span><span style="color:var(--ink);"> {</span><span style="color:var(--lost-text);">&quot;rows&quot;</span><span style="color:var(--ink);">: total.rows, </span><span style="color:var(--lost-text);">&quot;shard&quot;</span><span style="color:var(--ink);">: total.shard(name)}</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> save_records(found, folder, rows):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--lost-text);">    Writes the shards of all records into a new folder, in turn, and gives their paths. Raises ValueError unless they sum</span></span>
<span class="line"><span style="color:var(--lost-text);">    exactly as many rows as there are.</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">    folder = Path(folder)</span></span>
<span class="line"><span style="color:var(--ink);">    folder.mkdir(parents=</span><span style="color:var(--lost-text);">True</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    paths, counted = [], </span><span style="color:var(--lost-text);">0</span></span>
<span class="line"><span style="color:var(--kept);">    for</span><span style="color:var(--ink);"> record </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> found:</span></span>
<span class="line"><span style="color:var(--ink);">        paths.append(folder / </span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;</span><span style="color:var(--ink);">{len(paths)</span><span style="color:var(--kept);">:06</span><span style="color:var(--ink);">}</span><span style="color:var(--lost-text);">.mom&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">        replace(paths[-</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">], bytes(record[</span><span style="color:var(--lost-text);">&quot;shard&quot;</span><span style="color:var(--ink);">]))</span></span>
<span class="line"><span style="color:var(--ink);">        counted += record[</span><span style="color:var(--lost-text);">&quot;rows&quot;</span><span style="color:var(--ink);">]</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> counted != rows:</span></span>
<span class="line"><span style="color:var(--kept);">        raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;</span><span style="color:var(--ink);">{counted}</span><span style="color:var(--lost-text);"> rows were summed, and there are </span><span style="color:var(--ink);">{rows}</span><span style="color:var(--lost-text);">&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> paths</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">class</span><span style="color:var(--ink);"> Sum:</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;Count, mean and scatter of rows that come in batches.&quot;&quot;&quot;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">    def</span><span style="color:var(--ink);"> __init__(self, columns=</span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">):</span></span>
<span class="line"><span style="color:var(--kept);">        self</span><span style="color:var(--ink);">.columns = columns</span></span>
<span class="line"><span style="color:var(--kept);">        self</span><span style="color:var(--ink);">.rows = </span><span style="color:var(--lost-text);">0</span></span>
<span class="line"><span style="color:var(--kept);">        self</span><span style="color:var(--ink);">._part = </span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink-2);">  # as summed() gives it, in units of 2^exponents</span></span>
<span class="line"><span style="color:var(--kept);">        self</span><span style="color:var(--ink);">._exponents = </span><span style="color:var(--lost-text);">None</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">    def</span><span style="color:var(--ink);"> add(self, batch, weights=</span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">):</span></span>
<span class="line"><span style="color:var(--lost-text);">        &quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--lost-text);">        Adds an array of rows and columns, a pandas DataFrame, a RecordBatch or Table of pyarrow, or a dict of columns.</span></span>
<span class="line"><span style="color:var(--lost-text);">        \`weights\`: one number a row, or the name of the column that holds them; rows of weight 0 are left out. Raises</span></span>
<span class="line"><span style="color:var(--lost-text);">        ValueError, and adds nothing, where a column is not numeric, lacks a value or has another name than before, or a</span></span>
<span class="line"><span style="color:var(--lost-text);">        weight is neither 0 nor from 1e-100 to 1e100.</span></span>
<span class="line"><span style="color:var(--lost-text);">        &quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">        names, x = numbers(batch)</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> weights is not </span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">            names, x, weights = weighted(names, x, weights)</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> names and </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">.columns and names != </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">.columns:</span></span>
<span class="line"><span style="color:var(--kept);">            raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;a batch has the columns </span><span style="color:var(--ink);">{names}</span><span style="color:var(--lost-text);">, and </span><span style="color:var(--ink);">{</span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">.columns}</span><span style="color:var(--lost-text);"> came before&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--kept);"> self</span><span style="color:var(--ink);">._part is not </span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);"> and x.shape[</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">] != len(</span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">._exponents):</span></span>
<span class="line"><span style="color:var(--kept);">            raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;a batch has </span><span style="color:var(--ink);">{x.shape[</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">]}</span><span style="color:var(--lost-text);"> columns, and </span><span style="color:var(--ink);">{len(</span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">._exponents)}</span><span style="color:var(--lost-text);"> came before&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> not len(x):</span></span>
<span class="line"><span style="color:var(--kept);">            return</span></span>
<span class="line"><span style="color:var(--kept);">        self</span><span style="color:var(--ink);">.columns = </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">.columns or names</span></span>
<span class="line"><span style="color:var(--ink);">        lacking = np.flatnonzero(~np.isfinite(x).all(</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">))</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> len(lacking):</span></span>
<span class="line"><span style="color:var(--ink);">            name = </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">.columns[lacking[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">]] </span><span style="color:var(--kept);">if</span><span style="color:var(--kept);"> self</span><span style="color:var(--ink);">.columns </span><span style="color:var(--kept);">else</span><span style="color:var(--ink);"> lacking[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">] + </span><span style="color:var(--lost-text);">1</span></span>
<span class="line"><span style="color:var(--kept);">            raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;column </span><span style="color:var(--ink);">{name}</span><span style="color:var(--lost-text);"> has a value that is missing or infinite&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">        exponents = np.maximum(np.frexp(np.abs(x).max(</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">))[</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">], -</span><span style="color:var(--lost-text);">1000</span><span style="color:var(--ink);">)  </span><span style="color:var(--ink-2);"># |x| &lt; 2^exponents</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--kept);"> self</span><span style="color:var(--ink);">._part is not </span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">            exponents = np.maximum(exponents, </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">._exponents)</span></span>
<span class="line"><span style="color:var(--kept);">            self</span><span style="color:var(--ink);">._part = scaled(</span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">._part, </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">._exponents - exponents)</span></span>
<span class="line"><span style="color:var(--ink);">        part = summed(np.ldexp(x, -exponents), weights)</span></span>
<span class="line"><span style="color:var(--kept);">        self</span><span style="color:var(--ink);">._part = part </span><span style="color:var(--kept);">if</span><span style="color:var(--kept);"> self</span><span style="color:var(--ink);">._part is </span><span style="color:var(--lost-text);">None</span><span style="color:var(--kept);"> else</span><span style="color:var(--ink);"> merged(</span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">._part, part)</span></span>
<span class="line"><span style="color:var(--kept);">        self</span><span style="color:var(--ink);">._exponents = exponents</span></span>
<span class="line"><span style="color:var(--kept);">        self</span><span style="color:var(--ink);">.rows += len(x)</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">    def</span><span style="color:var(--ink);"> shard(self, name=</span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">):</span></span>
<span class="line"><span style="color:var(--lost-text);">        &quot;&quot;&quot;The bytes of a .mom file. Without a name, what the rows are tells their name.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--kept);"> self</span><span style="color:var(--ink);">._part is </span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">            raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--lost-text);">&quot;there is no row to sum&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">        tally, first, mean, scatter = </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">._part</span></span>
<span class="line"><span style="color:var(--ink);">        version = </span><span style="color:var(--lost-text);">7</span><span style="color:var(--kept);"> if</span><span style="color:var(--ink);"> tally.weighted </span><span style="color:var(--kept);">else</span><span style="color:var(--lost-text);"> 3</span></span>
<span class="line"><span style="color:var(--ink);">        moments = pack(</span><span style="color:var(--lost-text);">&quot;&lt;6sHIIddd&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">b</span><span style="color:var(--lost-text);">&quot;PCAMOM&quot;</span><span style="color:var(--ink);">, version, len(mean), </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, tally.rows, </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> tally.weighted:</span></span>
<span class="line"><span style="color:var(--ink);">            moments += pack(</span><span style="color:var(--lost-text);">&quot;&lt;dddd&quot;</span><span style="color:var(--ink);">, tally.weight, </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, tally.squares, </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">        moments += </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">._exponents.astype(</span><span style="color:var(--lost-text);">&quot;&lt;i4&quot;</span><span style="color:var(--ink);">).tobytes()</span></span>
<span class="line"><span style="color:var(--ink);">        moments += np.ldexp(first, </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">._exponents).tobytes() + mean.tobytes()</span></span>
<span class="line"><span style="color:var(--ink);">        moments += scatter[np.triu_indices(len(mean))].tobytes()</span></span>
<span class="line"><span style="color:var(--kept);">        return</span><span style="color:var(--ink);"> shard_of(moments, tally.rows, </span><span style="color:var(--kept);">self</span><span style="color:var(--ink);">.columns, name </span><span style="color:var(--kept);">or</span><span style="color:var(--kept);"> f</span><span style="color:var(--lost-text);">&quot;rows </span><span style="color:var(--ink);">{sha256(moments).hexdigest()[:</span><span style="color:var(--lost-text);">16</span><span style="color:var(--ink);">]}</span><span style="color:var(--lost-text);">&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> numbers(batch):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;The names of the columns of a batch, None where it has none, and its rows as float64.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> isinstance(batch, np.ndarray):</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> batch.ndim != </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);"> or batch.dtype.kind not in </span><span style="color:var(--lost-text);">&quot;iuf&quot;</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">            raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--lost-text);">&quot;an array of rows is one of numbers, and has two dimensions&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--kept);">        return</span><span style="color:var(--lost-text);"> None</span><span style="color:var(--ink);">, batch.astype(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    names = list(batch.schema.names </span><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> hasattr(batch, </span><span style="color:var(--lost-text);">&quot;schema&quot;</span><span style="color:var(--ink);">) </span><span style="color:var(--kept);">else</span><span style="color:var(--ink);"> batch)  </span><span style="color:var(--ink-2);"># of pyarrow; of a DataFrame or a dict</span></span>
<span class="line"><span style="color:var(--ink);">    columns = [np.asarray(batch[name]) </span><span style="color:var(--kept);">for</span><span style="color:var(--ink);"> name </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> names]</span></span>
<span class="line"><span style="color:var(--kept);">    for</span><span style="color:var(--ink);"> name, column </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> zip(names, columns):</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> column.ndim != </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);"> or column.dtype.kind not in </span><span style="color:var(--lost-text);">&quot;iuf&quot;</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">            raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;column </span><span style="color:var(--ink);">{name}</span><span style="color:var(--lost-text);"> is not one of numbers&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> names, np.column_stack(columns).astype(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> weighted(names, x, weights):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;The names of the columns, the rows and their weights, without rows of weight 0 and the column that held the weights.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> isinstance(weights, str):</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> weights not in (names or []):</span></span>
<span class="line"><span style="color:var(--kept);">            raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;there is no column </span><span style="color:var(--ink);">{weights}</span><span style="color:var(--lost-text);">, which has the weights&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">        place = names.index(weights)</span></span>
<span class="line"><span style="color:var(--ink);">        names, x, weights = names[:place] + names[place + </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);"> :], np.delete(x, place, </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">), x[:, place]</span></span>
<span class="line"><span style="color:var(--ink);">    weights = np.asarray(weights)</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> weights.shape != (len(x),) or weights.dtype.kind not in </span><span style="color:var(--lost-text);">&quot;iuf&quot;</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">        raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;weights are one number for each of </span><span style="color:var(--ink);">{len(x)}</span><span style="color:var(--lost-text);"> rows&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    weights = weights.astype(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    impossible = np.flatnonzero(~((weights == </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">) | (weights &gt;= </span><span style="color:var(--lost-text);">1e-100</span><span style="color:var(--ink);">) &amp; (weights &lt;= </span><span style="color:var(--lost-text);">1e100</span><span style="color:var(--ink);">)))</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> len(impossible):</span></span>
<span class="line"><span style="color:var(--ink);">        row = impossible[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">]</span></span>
<span class="line"><span style="color:var(--kept);">        raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;the weight of row </span><span style="color:var(--ink);">{row}</span><span style="color:var(--lost-text);"> is </span><span style="color:var(--ink);">{weights[row]}</span><span style="color:var(--lost-text);">: it must be 0 or a number from 1e-100 to 1e100&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> names, x[weights &gt; </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">], weights[weights &gt; </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">]</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> shard_of(moments, n, columns, name):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;The bytes of a shard of the moments of n rows.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">    source = {</span><span style="color:var(--lost-text);">&quot;name&quot;</span><span style="color:var(--ink);">: name, </span><span style="color:var(--lost-text);">&quot;rows&quot;</span><span style="color:var(--ink);">: n, </span><span style="color:var(--lost-text);">&quot;sha256&quot;</span><span style="color:var(--ink);">: sha256(moments).hexdigest()}</span></span>
<span class="line"><span style="color:var(--ink);">    header = {</span><span style="color:var(--lost-text);">&quot;columns&quot;</span><span style="color:var(--ink);">: columns, </span><span style="color:var(--lost-text);">&quot;normalize&quot;</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">False</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&quot;missing&quot;</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">&quot;error&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&quot;rows&quot;</span><span style="color:var(--ink);">: n, </span><span style="color:var(--lost-text);">&quot;omitted&quot;</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">}</span></span>
<span class="line"><span style="color:var(--ink);">    text = json.dumps(header | {</span><span style="color:var(--lost-text);">&quot;sources&quot;</span><span style="color:var(--ink);">: [source], </span><span style="color:var(--lost-text);">&quot;writer&quot;</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">&quot;wasm_pca_shards&quot;</span><span style="color:var(--ink);">}).encode()</span></span>
<span class="line"><span style="color:var(--ink);">    text += </span><span style="color:var(--kept);">b</span><span style="color:var(--lost-text);">&quot; &quot;</span><span style="color:var(--ink);"> * (-len(text) % </span><span style="color:var(--lost-text);">8</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    file = pack(</span><span style="color:var(--lost-text);">&quot;&lt;8sII&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">b</span><span style="color:var(--lost-text);">&quot;PCASHARD&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">, len(text)) + text + moments</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> file + sha256(file).digest()</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> replace(path, content):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;Puts a whole file at its place, by way of one beside it that nobody else can have made or opened before.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--kept);">    with</span><span style="color:var(--ink);"> NamedTemporaryFile(dir=path.parent, prefix=</span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;.</span><span style="color:var(--ink);">{path.name}</span><span style="color:var(--lost-text);">.&quot;</span><span style="color:var(--ink);">, delete=</span><span style="color:var(--lost-text);">False</span><span style="color:var(--ink);">) </span><span style="color:var(--kept);">as</span><span style="color:var(--ink);"> beside:</span></span>
<span class="line"><span style="color:var(--kept);">        try</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">            beside.write(content)</span></span>
<span class="line"><span style="color:var(--ink);">            beside.close()</span></span>
<span class="line"><span style="color:var(--ink);">            os.chmod(beside.name, path.stat().st_mode </span><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> path.exists() </span><span style="color:var(--kept);">else</span><span style="color:var(--kept);"> 0o</span><span style="color:var(--lost-text);">666</span><span style="color:var(--ink);"> &amp; ~umask())</span></span>
<span class="line"><span style="color:var(--ink);">            os.replace(beside.name, path)</span></span>
<span class="line"><span style="color:var(--kept);">        except</span><span style="color:var(--ink);"> BaseException:</span></span>
<span class="line"><span style="color:var(--ink);">            os.unlink(beside.name)</span></span>
<span class="line"><span style="color:var(--kept);">            raise</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> umask():</span></span>
<span class="line"><span style="color:var(--ink);">    mask = os.umask(</span><span style="color:var(--kept);">0o</span><span style="color:var(--lost-text);">077</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    os.umask(mask)</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> mask</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> read(path):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--lost-text);">    A shard&#39;s header, and of its rows the tally, the mean, and the scatter about it. With weights w these are sum(w x) / sum(w)</span></span>
<span class="line"><span style="color:var(--lost-text);">    and sum(w (x - mean)(x - mean)^T). Divide the scatter by tally.weight - 1 where weights are frequencies, which 1 for each</span></span>
<span class="line"><span style="color:var(--lost-text);">    row is too, and by tally.weight - tally.squares / tally.weight where they are reliabilities.</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">    file = Path(path).read_bytes()</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> file[:</span><span style="color:var(--lost-text);">12</span><span style="color:var(--ink);">] != pack(</span><span style="color:var(--lost-text);">&quot;&lt;8sI&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">b</span><span style="color:var(--lost-text);">&quot;PCASHARD&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">) or file[-</span><span style="color:var(--lost-text);">32</span><span style="color:var(--ink);">:] != sha256(file[:-</span><span style="color:var(--lost-text);">32</span><span style="color:var(--ink);">]).digest():</span></span>
<span class="line"><span style="color:var(--kept);">        raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;</span><span style="color:var(--ink);">{path}</span><span style="color:var(--lost-text);"> is damaged, or no shard of version 1&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    stream = BytesIO(file[</span><span style="color:var(--lost-text);">12</span><span style="color:var(--ink);">:])</span></span>
<span class="line"><span style="color:var(--ink);">    header = json.loads(stream.read(*unpack(</span><span style="color:var(--lost-text);">&quot;&lt;I&quot;</span><span style="color:var(--ink);">, stream.read(</span><span style="color:var(--lost-text);">4</span><span style="color:var(--ink);">))))</span></span>
<span class="line"><span style="color:var(--ink);">    magic, version, d, pending, integers, whole, growing = unpack(</span><span style="color:var(--lost-text);">&quot;&lt;6sHIIddd&quot;</span><span style="color:var(--ink);">, stream.read(</span><span style="color:var(--lost-text);">40</span><span style="color:var(--ink);">))</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> magic != </span><span style="color:var(--kept);">b</span><span style="color:var(--lost-text);">&quot;PCAMOM&quot;</span><span style="color:var(--ink);"> or version not in range(</span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">11</span><span style="color:var(--ink);">):</span></span>
<span class="line"><span style="color:var(--kept);">        raise</span><span style="color:var(--ink);"> ValueError(</span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;</span><span style="color:var(--ink);">{path}</span><span style="color:var(--lost-text);"> holds moments of another version&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    has_sparse_rows, has_weights = (version - </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">) &amp; </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">, (version - </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">) &amp; </span><span style="color:var(--lost-text);">4</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">    def</span><span style="color:var(--ink);"> take(kind, count):</span></span>
<span class="line"><span style="color:var(--kept);">        return</span><span style="color:var(--ink);"> np.frombuffer(stream.read(np.dtype(kind).itemsize * count), kind)</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">    def</span><span style="color:var(--ink);"> take_symmetric(kind):</span></span>
<span class="line"><span style="color:var(--ink);">        upper = np.zeros((d, d), kind)</span></span>
<span class="line"><span style="color:var(--ink);">        upper[np.triu_indices(d)] = take(kind, d * (d + </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">) // </span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--kept);">        return</span><span style="color:var(--ink);"> upper + np.triu(upper, </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">).T</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">    def</span><span style="color:var(--ink);"> take_rows():</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> not has_sparse_rows:</span></span>
<span class="line"><span style="color:var(--kept);">            return</span><span style="color:var(--ink);"> take(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">, pending * d).reshape(pending, d)</span></span>
<span class="line"><span style="color:var(--ink);">        stored = int(take(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">)[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">])</span></span>
<span class="line"><span style="color:var(--ink);">        values, ends, columns = take(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">, stored), take(</span><span style="color:var(--lost-text);">&quot;&lt;u4&quot;</span><span style="color:var(--ink);">, pending), take(</span><span style="color:var(--lost-text);">&quot;&lt;u2&quot;</span><span style="color:var(--kept);"> if</span><span style="color:var(--ink);"> d &lt;= </span><span style="color:var(--lost-text);">65536</span><span style="color:var(--kept);"> else</span><span style="color:var(--lost-text);"> &quot;&lt;u4&quot;</span><span style="color:var(--ink);">, stored)</span></span>
<span class="line"><span style="color:var(--ink);">        rows = np.zeros((pending, d))</span></span>
<span class="line"><span style="color:var(--ink);">        rows[np.repeat(np.arange(pending), np.diff(ends, prepend=</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">)), columns] = values</span></span>
<span class="line"><span style="color:var(--kept);">        return</span><span style="color:var(--ink);"> rows</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">    sums_of_weights = take(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">4</span><span style="color:var(--ink);">) </span><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> has_weights </span><span style="color:var(--kept);">else</span><span style="color:var(--ink);"> [whole, growing] * </span><span style="color:var(--lost-text);">2</span></span>
<span class="line"><span style="color:var(--ink);">    tallies = [Tally(int(n), *sums_of_weights[k::</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">]) </span><span style="color:var(--kept);">for</span><span style="color:var(--ink);"> k, n </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> enumerate([whole, growing])]</span></span>
<span class="line"><span style="color:var(--ink);">    weights = take(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">, pending) </span><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> has_weights </span><span style="color:var(--kept);">else</span><span style="color:var(--lost-text);"> None</span></span>
<span class="line"><span style="color:var(--ink);">    parts = [summed(waiting, weights)] </span><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> len(waiting := take_rows()) </span><span style="color:var(--kept);">else</span><span style="color:var(--ink);"> []</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> integers:  </span><span style="color:var(--ink-2);"># exact, so what is about zero can be brought about the mean without loss</span></span>
<span class="line"><span style="color:var(--ink);">        sums, products, n = take(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">, d).astype(int).astype(object), take_symmetric(</span><span style="color:var(--lost-text);">&quot;&lt;i8&quot;</span><span style="color:var(--ink);">), int(tallies[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">].weight)</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> n:</span></span>
<span class="line"><span style="color:var(--ink);">            scatter = (n * products.astype(object) - np.outer(sums, sums)) / n</span></span>
<span class="line"><span style="color:var(--ink);">            parts.append((tallies[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">], np.zeros(d), (sums / n).astype(float), scatter.astype(float)))</span></span>
<span class="line"><span style="color:var(--kept);">    for</span><span style="color:var(--ink);"> tally </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> [] </span><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> integers </span><span style="color:var(--kept);">else</span><span style="color:var(--ink);"> tallies:</span></span>
<span class="line"><span style="color:var(--kept);">        if</span><span style="color:var(--ink);"> tally.rows:</span></span>
<span class="line"><span style="color:var(--ink);">            e, first, mean, scatter = take(</span><span style="color:var(--lost-text);">&quot;&lt;i4&quot;</span><span style="color:var(--ink);">, d), take(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">, d), take(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">, d), take_symmetric(</span><span style="color:var(--lost-text);">&quot;&lt;f8&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">            parts.append((tally, first, np.ldexp(mean, e), np.ldexp(np.ldexp(scatter, e), e[:, </span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">])))</span></span>
<span class="line"><span style="color:var(--ink);">    tally, first, mean, scatter = reduce(merged, parts)</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> header, tally, first + mean, scatter</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> summed(x, weights=</span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;Tally, first row, mean from there, and scatter: a large offset costs no digits.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">    mean = np.average(x - x[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">], axis=</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, weights=weights)</span></span>
<span class="line"><span style="color:var(--ink);">    centred = x - x[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">] - mean</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> weights is </span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">        return</span><span style="color:var(--ink);"> Tally(len(x), len(x), len(x)), x[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">], mean, centred.T @ centred</span></span>
<span class="line"><span style="color:var(--ink);">    tally = Tally(len(x), float(weights.sum()), float(weights @ weights))</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> tally, x[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">], mean, centred.T @ (weights[:, </span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">] * centred)</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> scaled(part, exponents):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;The same in other units, of which each old one is 2^exponents, column by column.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">    tally, first, mean, scatter = part</span></span>
<span class="line"><span style="color:var(--ink);">    scatter = np.ldexp(np.ldexp(scatter, exponents), exponents[:, </span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">])</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> tally, np.ldexp(first, exponents), np.ldexp(mean, exponents), scatter</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> merged(a, b):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;Chan&#39;s update.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">    (tally, first, mean, scatter), (added, other, more, rest) = a, b</span></span>
<span class="line"><span style="color:var(--ink);">    n, m = tally.weight, added.weight</span></span>
<span class="line"><span style="color:var(--ink);">    delta = (other - first) + (more - mean)</span></span>
<span class="line"><span style="color:var(--ink);">    whole = Tally(*map(sum, zip(tally, added)))</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> whole, first, mean + m / (n + m) * delta, scatter + rest + n * m / (n + m) * np.outer(delta, delta)</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/shards/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
