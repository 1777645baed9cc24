import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Choice","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/vectors/interfaces/Choice.md","filePath":"reference/api/wasm-pca/vectors/interfaces/Choice.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/vectors/interfaces/Choice.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-choice" tabindex="-1">Interface: Choice <a class="header-anchor" href="#interface-choice" aria-label="Permalink to &quot;Interface: Choice&quot;">​</a></h1><p>The result of <code>choose</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="best"></a> <code>best</code></td><td><a href="./ChoiceRow.html"><code>ChoiceRow</code></a> | <code>null</code></td><td>The way with the fewest bytes that has the recall asked for, else that with the greatest recall; null if none has it.</td></tr><tr><td><a id="frontier"></a> <code>frontier</code></td><td><a href="./ChoiceRow.html"><code>ChoiceRow</code></a>[]</td><td>The ways of which no other has as much recall in as few bytes, sorted by bytes.</td></tr><tr><td><a id="rows"></a> <code>rows</code></td><td><a href="./ChoiceRow.html"><code>ChoiceRow</code></a>[]</td><td>All ways within the bytes, sorted by bytes, then by recall, the greatest first.</td></tr><tr><td><a id="k"></a> <code>k</code></td><td><code>number</code></td><td>How many neighbours were compared.</td></tr><tr><td><a id="metric"></a> <code>metric</code></td><td><a href="./../type-aliases/Metric.html"><code>Metric</code></a></td><td>The measure by which vectors were compared.</td></tr><tr><td><a id="vectors"></a> <code>vectors</code></td><td><code>number</code></td><td>How many vectors were searched.</td></tr><tr><td><a id="queries"></a> <code>queries</code></td><td><code>number</code></td><td>How many queries were searched for.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/vectors/interfaces/Choice.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Choice = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Choice as default
};
