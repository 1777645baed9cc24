import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Ellipse<G>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/api/wasm-pca/interfaces/Ellipse.md","filePath":"reference/api/wasm-pca/interfaces/Ellipse.md"}');
const _sfc_main = { name: "reference/api/wasm-pca/interfaces/Ellipse.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-ellipse-g" tabindex="-1">Interface: Ellipse&lt;G&gt; <a class="header-anchor" href="#interface-ellipse-g" aria-label="Permalink to &quot;Interface: Ellipse\\&lt;G\\&gt;&quot;">​</a></h1><p>The ellipse around a group.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-g"></a> <code>G</code></td><td><code>unknown</code></td></tr></tbody></table><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="group"></a> <code>group</code></td><td><code>G</code> | <code>undefined</code></td><td>The group, as given in <code>groups</code>; undefined without <code>groups</code>.</td></tr><tr><td><a id="rows"></a> <code>rows</code></td><td><code>number</code></td><td>n, the number of rows of the group that are not NaN.</td></tr><tr><td><a id="center"></a> <code>center</code></td><td>readonly [<code>number</code>, <code>number</code>]</td><td>The mean of the group; NaN if all its rows are NaN.</td></tr><tr><td><a id="centre"></a> <s><code>centre</code></s></td><td>readonly [<code>number</code>, <code>number</code>]</td><td><strong>Deprecated</strong> Use <code>center</code>; <code>centre</code> will be removed in 0.3.</td></tr><tr><td><a id="axes"></a> <code>axes</code></td><td>readonly [<code>number</code>, <code>number</code>] | <code>null</code></td><td>Half the lengths of the axes, the longer first; null if the group is too small.</td></tr><tr><td><a id="angle"></a> <code>angle</code></td><td><code>number</code></td><td>The angle from the x axis to the longer axis of the ellipse, in radians, in (-pi/2, pi/2].</td></tr><tr><td><a id="reason"></a> <code>reason</code></td><td><code>string</code> | <code>null</code></td><td>The reason why there are no <code>axes</code>; otherwise null.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/api/wasm-pca/interfaces/Ellipse.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Ellipse = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Ellipse as default
};
