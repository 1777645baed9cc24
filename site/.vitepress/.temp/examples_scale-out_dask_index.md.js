import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Dask distributed","description":"","frontmatter":{"search":false},"headers":[],"relativePath":"examples/scale-out/dask/index.md","filePath":"examples/scale-out/dask/index.md"}');
const _sfc_main = { name: "examples/scale-out/dask/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="dask-distributed" tabindex="-1">Dask distributed <a class="header-anchor" href="#dask-distributed" aria-label="Permalink to &quot;Dask distributed&quot;">​</a></h1><div class="language-sh"><button title="Copy Code" class="copy"></button><span class="lang">sh</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">python3 </span><span style="color:var(--lost-text);">scale_out.py</span><span style="color:var(--lost-text);"> data</span><span style="color:var(--lost-text);"> --out</span><span style="color:var(--lost-text);"> out</span><span style="color:var(--ink-2);">                              # processes on this machine</span></span>
<span class="line"><span style="color:var(--ink);">python3 </span><span style="color:var(--lost-text);">scale_out.py</span><span style="color:var(--lost-text);"> data</span><span style="color:var(--lost-text);"> --out</span><span style="color:var(--lost-text);"> out</span><span style="color:var(--lost-text);"> --scheduler</span><span style="color:var(--lost-text);"> tcp://head:8786</span><span style="color:var(--ink-2);">  # machines that see the same folder</span></span></code></pre></div><p>A task for each file below <code>data</code>, a task for each eight neighbours, and so on up to one, then the fit. Tasks pass paths to each other, no data. A task that fails is tried three times more; a worker that dies is replaced, and whatever it had done is done again, which leaves the same bytes. A bad file ends the run, and is named: mend it and run again, from the start. Sources are named by their paths below <code>data</code>, as partitions of Spark need it, and counted at the end.</p><h2 id="scale-out-py" tabindex="-1"><code>scale_out.py</code> <a class="header-anchor" href="#scale-out-py" aria-label="Permalink to &quot;\`scale_out.py\`&quot;">​</a></h2><div class="language-py"><button title="Copy Code" class="copy"></button><span class="lang">py</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--lost-text);">&quot;&quot;&quot;python3 scale_out.py DATA --out OUT: moments of each file below DATA by the workers of Dask, merged by eights and these</span></span>
<span class="line"><span style="color:var(--lost-text);">again, and fitted. Without --scheduler the workers are processes on this machine.&quot;&quot;&quot;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> argparse</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> subprocess</span></span>
<span class="line"><span style="color:var(--kept);">from</span><span style="color:var(--ink);"> pathlib </span><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> Path</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">from</span><span style="color:var(--ink);"> dask.distributed </span><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> Client</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink);">RETRIES = </span><span style="color:var(--lost-text);">3</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> wasm_pca(*arguments):</span></span>
<span class="line"><span style="color:var(--ink);">    done = subprocess.run([</span><span style="color:var(--lost-text);">&quot;wasm-pca&quot;</span><span style="color:var(--ink);">, *map(str, arguments)], stderr=subprocess.PIPE, text=</span><span style="color:var(--lost-text);">True</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> done.returncode != </span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">        raise</span><span style="color:var(--ink);"> RuntimeError(done.stderr.strip())</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> below(folder):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;Paths below a folder, but for what Spark and others keep beside their data.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">    paths = (file.relative_to(folder) </span><span style="color:var(--kept);">for</span><span style="color:var(--ink);"> file </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> folder.rglob(</span><span style="color:var(--lost-text);">&quot;*&quot;</span><span style="color:var(--ink);">) </span><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> file.is_file())</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> sorted((path </span><span style="color:var(--kept);">for</span><span style="color:var(--ink);"> path </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> paths </span><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> not any(part[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">] </span><span style="color:var(--kept);">in</span><span style="color:var(--lost-text);"> &quot;._&quot;</span><span style="color:var(--kept);"> for</span><span style="color:var(--ink);"> part </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> path.parts)), key=str)</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> moments(folder, name, shard):</span></span>
<span class="line"><span style="color:var(--ink);">    shard.parent.mkdir(parents=</span><span style="color:var(--lost-text);">True</span><span style="color:var(--ink);">, exist_ok=</span><span style="color:var(--lost-text);">True</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    wasm_pca(</span><span style="color:var(--lost-text);">&quot;moments&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;--name=</span><span style="color:var(--ink);">{name}</span><span style="color:var(--lost-text);">&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;--output=</span><span style="color:var(--ink);">{shard}</span><span style="color:var(--lost-text);">&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&quot;--&quot;</span><span style="color:var(--ink);">, folder / name)</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> shard</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> merge(shards, merged):</span></span>
<span class="line"><span style="color:var(--ink);">    wasm_pca(</span><span style="color:var(--lost-text);">&quot;merge&quot;</span><span style="color:var(--ink);">, *shards, </span><span style="color:var(--lost-text);">&quot;-o&quot;</span><span style="color:var(--ink);">, merged)</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> merged</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> merged_by_eights(client, shards, out):</span></span>
<span class="line"><span style="color:var(--lost-text);">    &quot;&quot;&quot;Eight is a power of two: merged so, neighbours in the order of names give the bits of all at once.&quot;&quot;&quot;</span></span>
<span class="line"><span style="color:var(--ink);">    level = </span><span style="color:var(--lost-text);">0</span></span>
<span class="line"><span style="color:var(--kept);">    while</span><span style="color:var(--ink);"> len(shards) &gt; </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">        level += </span><span style="color:var(--lost-text);">1</span></span>
<span class="line"><span style="color:var(--ink);">        groups = [shards[i : i + </span><span style="color:var(--lost-text);">8</span><span style="color:var(--ink);">] </span><span style="color:var(--kept);">for</span><span style="color:var(--ink);"> i </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> range(</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, len(shards), </span><span style="color:var(--lost-text);">8</span><span style="color:var(--ink);">)]</span></span>
<span class="line"><span style="color:var(--ink);">        names = [out / </span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;merged-</span><span style="color:var(--ink);">{level}</span><span style="color:var(--lost-text);">-</span><span style="color:var(--ink);">{i}</span><span style="color:var(--lost-text);">.mom&quot;</span><span style="color:var(--kept);"> for</span><span style="color:var(--ink);"> i </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> range(len(groups))]</span></span>
<span class="line"><span style="color:var(--ink);">        shards = client.map(merge, groups, names, retries=RETRIES)</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> shards[</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">]</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">def</span><span style="color:var(--ink);"> main():</span></span>
<span class="line"><span style="color:var(--ink);">    parser = argparse.ArgumentParser()</span></span>
<span class="line"><span style="color:var(--ink);">    parser.add_argument(</span><span style="color:var(--lost-text);">&quot;data&quot;</span><span style="color:var(--ink);">, type=Path)</span></span>
<span class="line"><span style="color:var(--ink);">    parser.add_argument(</span><span style="color:var(--lost-text);">&quot;--out&quot;</span><span style="color:var(--ink);">, required=</span><span style="color:var(--lost-text);">True</span><span style="color:var(--ink);">, type=Path)</span></span>
<span class="line"><span style="color:var(--ink);">    parser.add_argument(</span><span style="color:var(--lost-text);">&quot;--scheduler&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    parser.add_argument(</span><span style="color:var(--lost-text);">&quot;--workers&quot;</span><span style="color:var(--ink);">, type=int)</span></span>
<span class="line"><span style="color:var(--ink);">    options = parser.parse_args()</span></span>
<span class="line"><span style="color:var(--ink);">    data, out = options.data.resolve(), options.out.resolve()</span></span>
<span class="line"><span style="color:var(--ink);">    names = below(data)</span></span>
<span class="line"><span style="color:var(--ink);">    out.mkdir(parents=</span><span style="color:var(--lost-text);">True</span><span style="color:var(--ink);">, exist_ok=</span><span style="color:var(--lost-text);">True</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    local = {</span><span style="color:var(--lost-text);">&quot;n_workers&quot;</span><span style="color:var(--ink);">: options.workers, </span><span style="color:var(--lost-text);">&quot;threads_per_worker&quot;</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&quot;dashboard_address&quot;</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">None</span><span style="color:var(--ink);">}</span></span>
<span class="line"><span style="color:var(--kept);">    with</span><span style="color:var(--ink);"> Client(options.scheduler) </span><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> options.scheduler </span><span style="color:var(--kept);">else</span><span style="color:var(--ink);"> Client(**local) </span><span style="color:var(--kept);">as</span><span style="color:var(--ink);"> client:</span></span>
<span class="line"><span style="color:var(--ink);">        paths = [out / </span><span style="color:var(--lost-text);">&quot;shards&quot;</span><span style="color:var(--ink);"> / </span><span style="color:var(--kept);">f</span><span style="color:var(--lost-text);">&quot;</span><span style="color:var(--ink);">{name}</span><span style="color:var(--lost-text);">.mom&quot;</span><span style="color:var(--kept);"> for</span><span style="color:var(--ink);"> name </span><span style="color:var(--kept);">in</span><span style="color:var(--ink);"> names]</span></span>
<span class="line"><span style="color:var(--ink);">        shards = client.map(moments, [data] * len(names), names, paths, retries=RETRIES)</span></span>
<span class="line"><span style="color:var(--ink);">        merged = merged_by_eights(client, shards, out).result()</span></span>
<span class="line"><span style="color:var(--ink);">    wasm_pca(</span><span style="color:var(--lost-text);">&quot;merge&quot;</span><span style="color:var(--ink);">, merged, </span><span style="color:var(--lost-text);">&quot;--expect&quot;</span><span style="color:var(--ink);">, len(names), </span><span style="color:var(--lost-text);">&quot;-o&quot;</span><span style="color:var(--ink);">, out / </span><span style="color:var(--lost-text);">&quot;all.mom&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">    wasm_pca(</span><span style="color:var(--lost-text);">&quot;fit&quot;</span><span style="color:var(--ink);">, out / </span><span style="color:var(--lost-text);">&quot;all.mom&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&quot;--model&quot;</span><span style="color:var(--ink);">, out / </span><span style="color:var(--lost-text);">&quot;model.json&quot;</span><span style="color:var(--ink);">)</span></span>
<span class="line"></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> __name__ == </span><span style="color:var(--lost-text);">&quot;__main__&quot;</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">    main()</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/scale-out/dask/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
