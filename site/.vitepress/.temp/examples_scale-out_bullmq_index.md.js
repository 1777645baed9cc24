import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"BullMQ on Redis","description":"","frontmatter":{"search":false},"headers":[],"relativePath":"examples/scale-out/bullmq/index.md","filePath":"examples/scale-out/bullmq/index.md"}');
const _sfc_main = { name: "examples/scale-out/bullmq/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="bullmq-on-redis" tabindex="-1">BullMQ on Redis <a class="header-anchor" href="#bullmq-on-redis" aria-label="Permalink to &quot;BullMQ on Redis&quot;">​</a></h1><div class="language-sh"><button title="Copy Code" class="copy"></button><span class="lang">sh</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">npm </span><span style="color:var(--lost-text);">install</span><span style="color:var(--lost-text);"> bullmq</span><span style="color:var(--lost-text);"> ioredis</span></span>
<span class="line"><span style="color:var(--kept);">export</span><span style="color:var(--ink);"> REDIS_URL=redis://:PASSWORD@localhost:6379</span></span>
<span class="line"><span style="color:var(--ink);">node </span><span style="color:var(--lost-text);">worker.mjs</span><span style="color:var(--lost-text);"> .</span><span style="color:var(--ink);"> &amp;    </span><span style="color:var(--ink-2);"># on each machine that sees the files, and the folder that they are in</span></span>
<span class="line"><span style="color:var(--ink);">find </span><span style="color:var(--lost-text);">data</span><span style="color:var(--lost-text);"> -type</span><span style="color:var(--lost-text);"> f</span><span style="color:var(--lost-text);"> !</span><span style="color:var(--lost-text);"> -path</span><span style="color:var(--lost-text);"> &#39;*/[._]*&#39;</span><span style="color:var(--lost-text);"> -exec</span><span style="color:var(--lost-text);"> sha256sum</span><span style="color:var(--lost-text);"> {}</span><span style="color:var(--lost-text);"> +</span><span style="color:var(--ink);"> | node </span><span style="color:var(--lost-text);">run.mjs</span><span style="color:var(--lost-text);"> data</span><span style="color:var(--lost-text);"> out</span><span style="color:var(--ink-2);">    # → out/all.mom</span></span></code></pre></div><p>A flow: a job for each file, a parent for each eight neighbours, and so on up to one. Jobs name files by URL and SHA-256, and sources are called by their paths below <code>data</code>; numbers never go through Redis. A job that fails is tried three times, that of a worker that died is given to another, and one that is done twice leaves the same bytes. A file that is not what was queued is named, and fails the run; run again, it does what is left.</p><p>Who can write to Redis says what the workers do: give Redis a password (<code>requirepass</code>), and let it listen where your machines alone are. A worker reads and writes within the folder that it is started with and nowhere else, whatever Redis says, and links do not lead out of it.</p><h2 id="queue-mjs" tabindex="-1"><code>queue.mjs</code> <a class="header-anchor" href="#queue-mjs" aria-label="Permalink to &quot;\`queue.mjs\`&quot;">​</a></h2><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--kept);">export</span><span style="color:var(--kept);"> const</span><span style="color:var(--ink);"> queue = </span><span style="color:var(--lost-text);">&#39;wasm-pca&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> (!process.env.REDIS_URL) </span><span style="color:var(--kept);">throw</span><span style="color:var(--ink);"> new Error(</span><span style="color:var(--lost-text);">&#39;REDIS_URL says where Redis is, and its password&#39;</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">export</span><span style="color:var(--kept);"> const</span><span style="color:var(--ink);"> connection = { url: process.env.REDIS_URL };</span></span></code></pre></div><h2 id="run-mjs" tabindex="-1"><code>run.mjs</code> <a class="header-anchor" href="#run-mjs" aria-label="Permalink to &quot;\`run.mjs\`&quot;">​</a></h2><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);">// find DATA -type f -exec sha256sum {} + | node run.mjs DATA OUT: moments of each file, merged by eights and these again,</span></span>
<span class="line"><span style="color:var(--ink-2);">// until OUT/all.mom is there. What goes through Redis is names.</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { createHash } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;node:crypto&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { mkdirSync, readFileSync, renameSync } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;node:fs&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { join, relative, resolve } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;node:path&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { pathToFileURL } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;node:url&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { FlowProducer, QueueEvents } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;bullmq&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { connection, queue } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;./queue.mjs&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> [data, out] = process.argv.slice(</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">).map((path) =&gt; resolve(path));</span></span>
<span class="line"><span style="color:var(--ink);">mkdirSync(out, { recursive: </span><span style="color:var(--lost-text);">true</span><span style="color:var(--ink);"> });</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> files = readFileSync(</span><span style="color:var(--lost-text);">0</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;utf8&#39;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">  .trimEnd()</span></span>
<span class="line"><span style="color:var(--ink);">  .split(</span><span style="color:var(--lost-text);">&#39;\\n&#39;</span><span style="color:var(--ink);">)</span></span>
<span class="line"><span style="color:var(--ink);">  .map((line) =&gt; {</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> [, sha256, path] = line.match(</span><span style="color:var(--lost-text);">/</span><span style="color:var(--kept);">^</span><span style="color:var(--lost-text);">(\\w</span><span style="color:var(--ink);">{64}</span><span style="color:var(--lost-text);">) [ *](.</span><span style="color:var(--ink);">+</span><span style="color:var(--lost-text);">)</span><span style="color:var(--kept);">$</span><span style="color:var(--lost-text);">/</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">    return</span><span style="color:var(--ink);"> { sha256, name: relative(data, path), url: pathToFileURL(path).href };</span></span>
<span class="line"><span style="color:var(--ink);">  })</span></span>
<span class="line"><span style="color:var(--ink);">  .sort((a, b) =&gt; (a.name &lt; b.name ? -</span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);"> : </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">));</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> opts = {</span></span>
<span class="line"><span style="color:var(--ink);">  attempts: </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--ink);">  backoff: { type: </span><span style="color:var(--lost-text);">&#39;exponential&#39;</span><span style="color:var(--ink);">, delay: </span><span style="color:var(--lost-text);">1_000</span><span style="color:var(--ink);"> },</span></span>
<span class="line"><span style="color:var(--ink);">  removeOnComplete: { age: </span><span style="color:var(--lost-text);">3_600</span><span style="color:var(--ink);"> },</span></span>
<span class="line"><span style="color:var(--ink);">  removeOnFail: { age: </span><span style="color:var(--lost-text);">86_400</span><span style="color:var(--ink);"> },</span></span>
<span class="line"><span style="color:var(--ink);">};</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);">// Shards are called after what is in them: what an earlier run left is right, or has another name.</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> job = (name, label, sha256, { children, ...data }) =&gt; ({</span></span>
<span class="line"><span style="color:var(--ink);">  name,</span></span>
<span class="line"><span style="color:var(--ink);">  queueName: queue,</span></span>
<span class="line"><span style="color:var(--ink);">  data: { ...data, shard: join(out, </span><span style="color:var(--lost-text);">\`\${</span><span style="color:var(--lost-text);">encodeURIComponent(label)</span><span style="color:var(--lost-text);">}-\${</span><span style="color:var(--lost-text);">sha256.slice(0, 16)</span><span style="color:var(--lost-text);">}.mom\`</span><span style="color:var(--ink);">) },</span></span>
<span class="line"><span style="color:var(--ink);">  children,</span></span>
<span class="line"><span style="color:var(--ink);">  opts: { ...opts, failParentOnFailure: </span><span style="color:var(--lost-text);">true</span><span style="color:var(--ink);"> },</span></span>
<span class="line"><span style="color:var(--ink);">});</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> shards = files.map((file) =&gt; job(</span><span style="color:var(--lost-text);">&#39;moments&#39;</span><span style="color:var(--ink);">, file.name, file.sha256, file));</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> merge(children) {</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> names = children.map(({ data }) =&gt; data.shard).join(</span><span style="color:var(--lost-text);">&#39;\\n&#39;</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> job(</span><span style="color:var(--lost-text);">&#39;merge&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;merged&#39;</span><span style="color:var(--ink);">, createHash(</span><span style="color:var(--lost-text);">&#39;sha256&#39;</span><span style="color:var(--ink);">).update(names).digest(</span><span style="color:var(--lost-text);">&#39;hex&#39;</span><span style="color:var(--ink);">), { children });</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);">/** Eight is a power of two: merged so, neighbours give the bits of all at once. */</span></span>
<span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> merged(jobs) {</span></span>
<span class="line"><span style="color:var(--kept);">  if</span><span style="color:var(--ink);"> (jobs.length &lt;= </span><span style="color:var(--lost-text);">8</span><span style="color:var(--ink);">) </span><span style="color:var(--kept);">return</span><span style="color:var(--ink);"> { ...merge(jobs), opts };</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> eights = Array.from({ length: Math.ceil(jobs.length / </span><span style="color:var(--lost-text);">8</span><span style="color:var(--ink);">) }, (_, i) =&gt; jobs.slice(</span><span style="color:var(--lost-text);">8</span><span style="color:var(--ink);"> * i, </span><span style="color:var(--lost-text);">8</span><span style="color:var(--ink);"> * i + </span><span style="color:var(--lost-text);">8</span><span style="color:var(--ink);">));</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> merged(eights.map(merge));</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> events = new QueueEvents(queue, { connection });</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> flows = new FlowProducer({ connection });</span></span>
<span class="line"><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> events.waitUntilReady();</span></span>
<span class="line"><span style="color:var(--ink);">events.on(</span><span style="color:var(--lost-text);">&#39;failed&#39;</span><span style="color:var(--ink);">, ({ failedReason }) =&gt; console.error(failedReason));</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> { job: all } = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> flows.add(merged(shards));</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> shard = </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> all.waitUntilFinished(events).catch(() =&gt; </span><span style="color:var(--lost-text);">null</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">if</span><span style="color:var(--ink);"> (shard) {</span></span>
<span class="line"><span style="color:var(--ink);">  renameSync(shard, join(out, </span><span style="color:var(--lost-text);">&#39;all.mom&#39;</span><span style="color:var(--ink);">));</span></span>
<span class="line"><span style="color:var(--ink);">} </span><span style="color:var(--kept);">else</span><span style="color:var(--ink);"> {</span></span>
<span class="line"><span style="color:var(--ink);">  console.error(</span><span style="color:var(--lost-text);">&#39;Mend what is named above and run this again: shards that are there are not made again.&#39;</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--ink);">  process.exitCode = </span><span style="color:var(--lost-text);">1</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> Promise.all([events.close(), flows.close()]);</span></span></code></pre></div><h2 id="worker-mjs" tabindex="-1"><code>worker.mjs</code> <a class="header-anchor" href="#worker-mjs" aria-label="Permalink to &quot;\`worker.mjs\`&quot;">​</a></h2><div class="language-js"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);">// node worker.mjs FOLDER [JOBS]: does what is in the queue, JOBS at a time, until it is stopped; any number of these, on</span></span>
<span class="line"><span style="color:var(--ink-2);">// any machines that see the files. What Redis names outside FOLDER is neither read nor written.</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { execFile } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;node:child_process&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { createHash } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;node:crypto&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { createReadStream, existsSync, realpathSync } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;node:fs&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { availableParallelism } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;node:os&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { basename, dirname, join, relative } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;node:path&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { pipeline } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;node:stream/promises&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { fileURLToPath } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;node:url&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { Worker } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;bullmq&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"><span style="color:var(--kept);">import</span><span style="color:var(--ink);"> { connection, queue } </span><span style="color:var(--kept);">from</span><span style="color:var(--lost-text);"> &#39;./queue.mjs&#39;</span><span style="color:var(--ink);">;</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> [given, jobs = availableParallelism()] = process.argv.slice(</span><span style="color:var(--lost-text);">2</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> folder = realpathSync(given);</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);">/** The file that a path leads to; whoever can write to Redis may name any. */</span></span>
<span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> within(path) {</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> file = existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));</span></span>
<span class="line"><span style="color:var(--kept);">  if</span><span style="color:var(--ink);"> (</span><span style="color:var(--lost-text);">/</span><span style="color:var(--kept);">^</span><span style="color:var(--lost-text);">\\.\\.(\\/</span><span style="color:var(--ink);">|</span><span style="color:var(--kept);">$</span><span style="color:var(--lost-text);">)/</span><span style="color:var(--ink);">.test(relative(folder, file))) </span><span style="color:var(--kept);">throw</span><span style="color:var(--ink);"> new Error(</span><span style="color:var(--lost-text);">\`\${</span><span style="color:var(--lost-text);">path</span><span style="color:var(--lost-text);">} is not within \${</span><span style="color:var(--lost-text);">folder</span><span style="color:var(--lost-text);">}\`</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> file;</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> tasks = {</span></span>
<span class="line"><span style="color:var(--kept);">  async</span><span style="color:var(--ink);"> moments({ data: { url, name, sha256, shard } }) {</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> file = within(fileURLToPath(url));</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> hash = createHash(</span><span style="color:var(--lost-text);">&#39;sha256&#39;</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">    await</span><span style="color:var(--ink);"> pipeline(createReadStream(file), hash);</span></span>
<span class="line"><span style="color:var(--kept);">    if</span><span style="color:var(--ink);"> (hash.digest(</span><span style="color:var(--lost-text);">&#39;hex&#39;</span><span style="color:var(--ink);">) !== sha256) {</span></span>
<span class="line"><span style="color:var(--kept);">      throw</span><span style="color:var(--ink);"> new Error(</span><span style="color:var(--lost-text);">\`\${</span><span style="color:var(--lost-text);">file</span><span style="color:var(--lost-text);">} is not what was queued: its SHA-256 is another\`</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--ink);">    }</span></span>
<span class="line"><span style="color:var(--kept);">    await</span><span style="color:var(--ink);"> wasmPCA(</span><span style="color:var(--lost-text);">&#39;moments&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">\`--name=\${</span><span style="color:var(--lost-text);">name</span><span style="color:var(--lost-text);">}\`</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">\`--output=\${</span><span style="color:var(--lost-text);">within(shard)</span><span style="color:var(--lost-text);">}\`</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;--&#39;</span><span style="color:var(--ink);">, file);</span></span>
<span class="line"><span style="color:var(--ink);">  },</span></span>
<span class="line"><span style="color:var(--kept);">  async</span><span style="color:var(--ink);"> merge(job) {</span></span>
<span class="line"><span style="color:var(--kept);">    const</span><span style="color:var(--ink);"> shards = Object.values(</span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> job.getChildrenValues());</span></span>
<span class="line"><span style="color:var(--kept);">    await</span><span style="color:var(--ink);"> wasmPCA(</span><span style="color:var(--lost-text);">&#39;merge&#39;</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">\`--output=\${</span><span style="color:var(--lost-text);">within(job.data.shard)</span><span style="color:var(--lost-text);">}\`</span><span style="color:var(--ink);">, </span><span style="color:var(--lost-text);">&#39;--&#39;</span><span style="color:var(--ink);">, ...shards.map(within));</span></span>
<span class="line"><span style="color:var(--ink);">  },</span></span>
<span class="line"><span style="color:var(--ink);">};</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--ink-2);">/** Answers the shard. One that is there was made of the same: its name says of what. */</span></span>
<span class="line"><span style="color:var(--kept);">async</span><span style="color:var(--kept);"> function</span><span style="color:var(--ink);"> make(job) {</span></span>
<span class="line"><span style="color:var(--kept);">  const</span><span style="color:var(--ink);"> { shard } = job.data;</span></span>
<span class="line"><span style="color:var(--kept);">  if</span><span style="color:var(--ink);"> (!Object.hasOwn(tasks, job.name)) </span><span style="color:var(--kept);">throw</span><span style="color:var(--ink);"> new Error(</span><span style="color:var(--lost-text);">\`there is no task \${</span><span style="color:var(--lost-text);">job.name</span><span style="color:var(--lost-text);">}\`</span><span style="color:var(--ink);">);</span></span>
<span class="line"><span style="color:var(--kept);">  if</span><span style="color:var(--ink);"> (!existsSync(within(shard))) </span><span style="color:var(--kept);">await</span><span style="color:var(--ink);"> tasks[job.name](job);</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> shard;</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">function</span><span style="color:var(--ink);"> wasmPCA(...args) {</span></span>
<span class="line"><span style="color:var(--kept);">  return</span><span style="color:var(--ink);"> new Promise((resolve, reject) =&gt; {</span></span>
<span class="line"><span style="color:var(--ink);">    execFile(</span><span style="color:var(--lost-text);">&#39;wasm-pca&#39;</span><span style="color:var(--ink);">, args, (error, _, stderr) =&gt;</span></span>
<span class="line"><span style="color:var(--ink);">      error ? reject(new Error(stderr || error.message)) : resolve(),</span></span>
<span class="line"><span style="color:var(--ink);">    );</span></span>
<span class="line"><span style="color:var(--ink);">  });</span></span>
<span class="line"><span style="color:var(--ink);">}</span></span>
<span class="line"></span>
<span class="line"><span style="color:var(--kept);">const</span><span style="color:var(--ink);"> worker = new Worker(queue, make, {</span></span>
<span class="line"><span style="color:var(--ink);">  connection,</span></span>
<span class="line"><span style="color:var(--ink);">  concurrency: Number(jobs),</span></span>
<span class="line"><span style="color:var(--ink-2);">  // A worker not heard of for so long is taken for dead, and its jobs are given to others. Where it lives after all,</span></span>
<span class="line"><span style="color:var(--ink-2);">  // both write the same bytes, beside the file, and rename them: last come, nothing changed.</span></span>
<span class="line"><span style="color:var(--ink);">  lockDuration: </span><span style="color:var(--lost-text);">5_000</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--ink);">  stalledInterval: </span><span style="color:var(--lost-text);">5_000</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--ink);">  maxStalledCount: </span><span style="color:var(--lost-text);">3</span><span style="color:var(--ink);">,</span></span>
<span class="line"><span style="color:var(--ink);">});</span></span>
<span class="line"><span style="color:var(--ink);">worker.on(</span><span style="color:var(--lost-text);">&#39;error&#39;</span><span style="color:var(--ink);">, (error) =&gt; console.error(error.message));</span></span>
<span class="line"><span style="color:var(--ink);">process.once(</span><span style="color:var(--lost-text);">&#39;SIGTERM&#39;</span><span style="color:var(--ink);">, () =&gt; worker.close());</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/scale-out/bullmq/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
