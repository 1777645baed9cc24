import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Versions","description":"","frontmatter":{},"headers":[],"relativePath":"versions.md","filePath":"versions.md"}');
const _sfc_main = { name: "versions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="versions" tabindex="-1">Versions <a class="header-anchor" href="#versions" aria-label="Permalink to &quot;Versions&quot;">​</a></h1><p>The package follows semantic versioning. Before 1.0, a minor version may change what a patch may not. This page says what is kept, and for how long, of things that outlive a program.</p><table tabindex="0"><thead><tr><th>what</th><th>kept</th></tr></thead><tbody><tr><td>names, options, defaults, types, error codes</td><td>within a major version (before 1.0: within a minor one). Deprecated names work for one further minor version and say so</td></tr><tr><td>texts of error messages</td><td>not kept: branch on <code>code</code></td></tr><tr><td>models as JSON</td><td>every version reads the models of all earlier ones. A model says its <code>format</code> and <code>version</code>; a later version than the program knows is refused, not guessed</td></tr><tr><td>shards, <code>.mom</code>, and <code>moments.toBytes()</code></td><td>as models</td></tr><tr><td><code>model.schema.json</code></td><td>describes what the current version writes</td></tr><tr><td>results</td><td>to the accuracy in <a href="./accuracy.html">Accuracy</a>, in every version</td></tr><tr><td>bits of results</td><td>the same for one version and the baseline binary, in every engine, with any number of workers and any chunks. A new minor version may change last bits; the changelog says where</td></tr><tr><td>which solver <code>&#39;auto&#39;</code> chooses</td><td>not kept; name a solver to fix it</td></tr><tr><td>signs of components</td><td><code>&#39;largest-positive&#39;</code> is kept within a major version; <code>{ like: earlier }</code> keeps them across all</td></tr><tr><td>the command line&#39;s options and exit statuses</td><td>as names; its tables for people are not kept, <code><span class="option">--json</span></code> is</td></tr><tr><td>supported engines</td><td>dropping one is a major version (before 1.0: a minor one)</td></tr><tr><td>file names in <code>dist</code> that <code>exports</code> does not name</td><td>not kept</td></tr></tbody></table><p>A test holds the exports to an inventory (<a href="./releasing.html">releasing</a>), models of earlier versions are among the test fixtures, and <code>tests/contract/bits.test.ts</code> holds the bits.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("versions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const versions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  versions as default
};
