import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Kubernetes","description":"","frontmatter":{"search":false},"headers":[],"relativePath":"examples/scale-out/kubernetes/index.md","filePath":"examples/scale-out/kubernetes/index.md"}');
const _sfc_main = { name: "examples/scale-out/kubernetes/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="kubernetes" tabindex="-1">Kubernetes <a class="header-anchor" href="#kubernetes" aria-label="Permalink to &quot;Kubernetes&quot;">​</a></h1><div class="language-sh"><button title="Copy Code" class="copy"></button><span class="lang">sh</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">files=</span><span style="color:var(--lost-text);">65</span><span style="color:var(--ink-2);">    # in the folder data of the volume</span></span>
<span class="line"><span style="color:var(--ink);">sed </span><span style="color:var(--lost-text);">&quot;s/@FILES@/$files/&quot;</span><span style="color:var(--lost-text);"> shards.yaml</span><span style="color:var(--ink);"> | kubectl </span><span style="color:var(--lost-text);">apply</span><span style="color:var(--lost-text);"> -f</span><span style="color:var(--lost-text);"> -</span></span>
<span class="line"><span style="color:var(--ink);">kubectl </span><span style="color:var(--lost-text);">wait</span><span style="color:var(--lost-text);"> --for=condition=complete</span><span style="color:var(--lost-text);"> --timeout=1h</span><span style="color:var(--lost-text);"> job/pca-shards</span></span>
<span class="line"><span style="color:var(--ink);">sed </span><span style="color:var(--lost-text);">&quot;s/@FILES@/$files/&quot;</span><span style="color:var(--lost-text);"> fit.yaml</span><span style="color:var(--ink);"> | kubectl </span><span style="color:var(--lost-text);">apply</span><span style="color:var(--lost-text);"> -f</span><span style="color:var(--lost-text);"> -</span></span></code></pre></div><p>Written out; this project&#39;s tests run the scripts in it, not Kubernetes. The volume <code>rows</code> is one that many nodes can write to, with the files in <code>data</code> or below it, and nothing else, and an empty folder <code>shards</code>; the image is Node on Debian with <code>npm install <span class="option">--global</span> wasm-pca@0.2.0</code>, of a tag that stays what it is. Pods run as user 10001, who needs to write to <code>shards</code>, without capabilities, a service account&#39;s token or a file system to write to but the volume. A pod that fails, or is evicted, is tried again; where two run for one index, both write the same bytes.</p><p>Where there are not as many files as was said, every pod fails, and says how many there are. The last job merges the shards of the files that are in <code>data</code>, by name: it fails, and names the file, where one has no shard, and takes none that an earlier run has left.</p><h2 id="fit-yaml" tabindex="-1"><code>fit.yaml</code> <a class="header-anchor" href="#fit-yaml" aria-label="Permalink to &quot;\`fit.yaml\`&quot;">​</a></h2><div class="language-yaml"><button title="Copy Code" class="copy"></button><span class="lang">yaml</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);"># Once all shards are there: merges and fits.</span></span>
<span class="line"><span style="color:var(--kept);">apiVersion</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">batch/v1</span></span>
<span class="line"><span style="color:var(--kept);">kind</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">Job</span></span>
<span class="line"><span style="color:var(--kept);">metadata</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">  name</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">pca-fit</span></span>
<span class="line"><span style="color:var(--kept);">spec</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">  backoffLimit</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">3</span></span>
<span class="line"><span style="color:var(--kept);">  template</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">    spec</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">      restartPolicy</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">Never</span></span>
<span class="line"><span style="color:var(--kept);">      automountServiceAccountToken</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">false</span></span>
<span class="line"><span style="color:var(--kept);">      enableServiceLinks</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">false</span></span>
<span class="line"><span style="color:var(--kept);">      securityContext</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">        runAsNonRoot</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">true</span></span>
<span class="line"><span style="color:var(--kept);">        runAsUser</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">10001</span></span>
<span class="line"><span style="color:var(--kept);">        runAsGroup</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">10001</span></span>
<span class="line"><span style="color:var(--kept);">        fsGroup</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">10001</span></span>
<span class="line"><span style="color:var(--kept);">        seccompProfile</span><span style="color:var(--ink);">: { </span><span style="color:var(--kept);">type</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">RuntimeDefault</span><span style="color:var(--ink);"> }</span></span>
<span class="line"><span style="color:var(--kept);">      containers</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">        - </span><span style="color:var(--kept);">name</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">fit</span></span>
<span class="line"><span style="color:var(--kept);">          image</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">registry.example/wasm-pca:0.2.0</span></span>
<span class="line"><span style="color:var(--kept);">          securityContext</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">            allowPrivilegeEscalation</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">false</span></span>
<span class="line"><span style="color:var(--kept);">            readOnlyRootFilesystem</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">true</span></span>
<span class="line"><span style="color:var(--kept);">            capabilities</span><span style="color:var(--ink);">: { </span><span style="color:var(--kept);">drop</span><span style="color:var(--ink);">: [</span><span style="color:var(--lost-text);">ALL</span><span style="color:var(--ink);">] }</span></span>
<span class="line"><span style="color:var(--kept);">          command</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">            - </span><span style="color:var(--lost-text);">bash</span></span>
<span class="line"><span style="color:var(--ink);">            - </span><span style="color:var(--lost-text);">-euc</span></span>
<span class="line"><span style="color:var(--ink);">            - </span><span style="color:var(--kept);">|</span></span>
<span class="line"><span style="color:var(--lost-text);">              cd /rows/data</span></span>
<span class="line"><span style="color:var(--lost-text);">              mapfile -d &#39;&#39; -t files &lt; &lt;(find . -type f ! -path &#39;*/[._]*&#39; -print0 | sort -z)</span></span>
<span class="line"><span style="color:var(--lost-text);">              printf &#39;/rows/shards/%s.mom\\0&#39; &quot;\${files[@]#./}&quot; |</span></span>
<span class="line"><span style="color:var(--lost-text);">                wasm-pca merge --files-from - --expect @FILES@ --output=/rows/all.mom</span></span>
<span class="line"><span style="color:var(--lost-text);">              wasm-pca fit --model=/rows/model.json -- /rows/all.mom</span></span>
<span class="line"><span style="color:var(--kept);">          env</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">            - { </span><span style="color:var(--kept);">name</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">LC_ALL</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">value</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">C</span><span style="color:var(--ink);"> } </span><span style="color:var(--ink-2);"># the order of the names</span></span>
<span class="line"><span style="color:var(--kept);">          resources</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">            requests</span><span style="color:var(--ink);">: { </span><span style="color:var(--kept);">cpu</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">&quot;1&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">memory</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">512Mi</span><span style="color:var(--ink);"> }</span></span>
<span class="line"><span style="color:var(--kept);">            limits</span><span style="color:var(--ink);">: { </span><span style="color:var(--kept);">cpu</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">&quot;2&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">memory</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">2Gi</span><span style="color:var(--ink);"> }</span></span>
<span class="line"><span style="color:var(--kept);">          volumeMounts</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">            - { </span><span style="color:var(--kept);">name</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">rows</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">mountPath</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">/rows</span><span style="color:var(--ink);"> }</span></span>
<span class="line"><span style="color:var(--kept);">      volumes</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">        - </span><span style="color:var(--kept);">name</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">rows</span></span>
<span class="line"><span style="color:var(--kept);">          persistentVolumeClaim</span><span style="color:var(--ink);">: { </span><span style="color:var(--kept);">claimName</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">rows</span><span style="color:var(--ink);"> }</span></span></code></pre></div><h2 id="shards-yaml" tabindex="-1"><code>shards.yaml</code> <a class="header-anchor" href="#shards-yaml" aria-label="Permalink to &quot;\`shards.yaml\`&quot;">​</a></h2><div class="language-yaml"><button title="Copy Code" class="copy"></button><span class="lang">yaml</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink-2);"># A pod for each of the @FILES@ files below /rows/data makes its shard; README.md says what makes a number of @FILES@.</span></span>
<span class="line"><span style="color:var(--kept);">apiVersion</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">batch/v1</span></span>
<span class="line"><span style="color:var(--kept);">kind</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">Job</span></span>
<span class="line"><span style="color:var(--kept);">metadata</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">  name</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">pca-shards</span></span>
<span class="line"><span style="color:var(--kept);">spec</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">  completionMode</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">Indexed</span></span>
<span class="line"><span style="color:var(--kept);">  completions</span><span style="color:var(--ink);">: @</span><span style="color:var(--lost-text);">FILES@</span></span>
<span class="line"><span style="color:var(--kept);">  parallelism</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">16</span></span>
<span class="line"><span style="color:var(--kept);">  backoffLimitPerIndex</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">3</span></span>
<span class="line"><span style="color:var(--kept);">  template</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">    spec</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">      restartPolicy</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">Never</span></span>
<span class="line"><span style="color:var(--kept);">      automountServiceAccountToken</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">false</span></span>
<span class="line"><span style="color:var(--kept);">      enableServiceLinks</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">false</span></span>
<span class="line"><span style="color:var(--kept);">      securityContext</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">        runAsNonRoot</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">true</span></span>
<span class="line"><span style="color:var(--kept);">        runAsUser</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">10001</span></span>
<span class="line"><span style="color:var(--kept);">        runAsGroup</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">10001</span></span>
<span class="line"><span style="color:var(--kept);">        fsGroup</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">10001</span></span>
<span class="line"><span style="color:var(--kept);">        seccompProfile</span><span style="color:var(--ink);">: { </span><span style="color:var(--kept);">type</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">RuntimeDefault</span><span style="color:var(--ink);"> }</span></span>
<span class="line"><span style="color:var(--kept);">      containers</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">        - </span><span style="color:var(--kept);">name</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">shard</span></span>
<span class="line"><span style="color:var(--kept);">          image</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">registry.example/wasm-pca:0.2.0</span></span>
<span class="line"><span style="color:var(--kept);">          securityContext</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">            allowPrivilegeEscalation</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">false</span></span>
<span class="line"><span style="color:var(--kept);">            readOnlyRootFilesystem</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">true</span></span>
<span class="line"><span style="color:var(--kept);">            capabilities</span><span style="color:var(--ink);">: { </span><span style="color:var(--kept);">drop</span><span style="color:var(--ink);">: [</span><span style="color:var(--lost-text);">ALL</span><span style="color:var(--ink);">] }</span></span>
<span class="line"><span style="color:var(--kept);">          command</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">            - </span><span style="color:var(--lost-text);">bash</span></span>
<span class="line"><span style="color:var(--ink);">            - </span><span style="color:var(--lost-text);">-euc</span></span>
<span class="line"><span style="color:var(--ink);">            - </span><span style="color:var(--kept);">|</span></span>
<span class="line"><span style="color:var(--lost-text);">              cd /rows/data</span></span>
<span class="line"><span style="color:var(--lost-text);">              mapfile -d &#39;&#39; -t files &lt; &lt;(find . -type f ! -path &#39;*/[._]*&#39; -print0 | sort -z)</span></span>
<span class="line"><span style="color:var(--lost-text);">              if [ \${#files[@]} -ne @FILES@ ]; then</span></span>
<span class="line"><span style="color:var(--lost-text);">                echo &quot;@FILES@ files were announced, and \${#files[@]} are there&quot; &gt;&amp;2</span></span>
<span class="line"><span style="color:var(--lost-text);">                exit 1</span></span>
<span class="line"><span style="color:var(--lost-text);">              fi</span></span>
<span class="line"><span style="color:var(--lost-text);">              name=\${files[JOB_COMPLETION_INDEX]#./}</span></span>
<span class="line"><span style="color:var(--lost-text);">              shard=/rows/shards/$name.mom</span></span>
<span class="line"><span style="color:var(--lost-text);">              mkdir -p &quot;\${shard%/*}&quot;</span></span>
<span class="line"><span style="color:var(--lost-text);">              wasm-pca moments --threads 1 --name=&quot;$name&quot; --output=&quot;$shard&quot; -- &quot;./$name&quot;</span></span>
<span class="line"><span style="color:var(--kept);">          env</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">            - { </span><span style="color:var(--kept);">name</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">LC_ALL</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">value</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">C</span><span style="color:var(--ink);"> } </span><span style="color:var(--ink-2);"># the order of the names</span></span>
<span class="line"><span style="color:var(--kept);">          resources</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--kept);">            requests</span><span style="color:var(--ink);">: { </span><span style="color:var(--kept);">cpu</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">&quot;1&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">memory</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">512Mi</span><span style="color:var(--ink);"> }</span></span>
<span class="line"><span style="color:var(--kept);">            limits</span><span style="color:var(--ink);">: { </span><span style="color:var(--kept);">cpu</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">&quot;1&quot;</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">memory</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">1Gi</span><span style="color:var(--ink);"> }</span></span>
<span class="line"><span style="color:var(--kept);">          volumeMounts</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">            - { </span><span style="color:var(--kept);">name</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">rows</span><span style="color:var(--ink);">, </span><span style="color:var(--kept);">mountPath</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">/rows</span><span style="color:var(--ink);"> }</span></span>
<span class="line"><span style="color:var(--kept);">      volumes</span><span style="color:var(--ink);">:</span></span>
<span class="line"><span style="color:var(--ink);">        - </span><span style="color:var(--kept);">name</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">rows</span></span>
<span class="line"><span style="color:var(--kept);">          persistentVolumeClaim</span><span style="color:var(--ink);">: { </span><span style="color:var(--kept);">claimName</span><span style="color:var(--ink);">: </span><span style="color:var(--lost-text);">rows</span><span style="color:var(--ink);"> }</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/scale-out/kubernetes/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
