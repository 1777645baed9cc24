import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Alarm","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/Alarm.md","filePath":"reference/api/wasm-pca/interfaces/Alarm.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/Alarm.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-alarm" tabindex="-1">Interface: Alarm <a class="header-anchor" href="#interface-alarm" aria-label="Permalink to &quot;Interface: Alarm&quot;">​</a></h1><p>A row beyond a limit.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="row"></a> <code>row</code></td><td><code>number</code></td><td>The number of the row, counted from 0.</td></tr><tr><td><a id="t2"></a> <code>t2</code></td><td><code>number</code></td><td>Hotelling&#39;s T^2 of the row.</td></tr><tr><td><a id="spe"></a> <code>spe</code></td><td><code>number</code></td><td>The squared prediction error of the row.</td></tr><tr><td><a id="beyond"></a> <code>beyond</code></td><td>readonly (<code>&quot;t2&quot;</code> | <code>&quot;spe&quot;</code>)[]</td><td>The limits that the row exceeds.</td></tr><tr><td><a id="contributions"></a> <code>contributions</code></td><td>| { <code>t2</code>: <code>Float64Array</code>; <code>spe</code>: <code>Float64Array</code>; } | <code>null</code></td><td>The contributions of the D columns. They add up to <code>t2</code>, with some possibly negative, and to <code>spe</code>. A fault in one column also raises the contributions of columns that correlate with it. null with <code>contributions: false</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/Alarm.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Alarm = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Alarm as default
};
