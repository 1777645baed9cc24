import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Releasing","description":"","frontmatter":{},"headers":[],"relativePath":"releasing.md","filePath":"releasing.md"}');
const _sfc_main = { name: "releasing.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="releasing" tabindex="-1">Releasing <a class="header-anchor" href="#releasing" aria-label="Permalink to &quot;Releasing&quot;">​</a></h1><h2 id="rehearse" tabindex="-1">Rehearse <a class="header-anchor" href="#rehearse" aria-label="Permalink to &quot;Rehearse&quot;">​</a></h2><div class="language-sh"><button title="Copy Code" class="copy"></button><span class="lang">sh</span><pre class="shiki page vp-code" tabindex="0"><code><span class="line"><span style="color:var(--ink);">npm </span><span style="color:var(--lost-text);">run</span><span style="color:var(--lost-text);"> release</span></span></code></pre></div><p>It publishes nothing. In order, it</p><ol><li>builds everything,</li><li>lists what <code>npm publish <span class="option">--dry-run</span></code> would upload,</li><li>checks the tarball by publint and by &quot;Are the types wrong?&quot;, which npm fetches once.</li></ol><p><code>npm test</code> compares all exports with the inventory in <code>tests/package/exports.txt</code>. A changed inventory is a decision: see <a href="./versions.html">Versions</a>, then accept it by <code>npm test -- package tests/package/exports.test.ts -u</code> and commit the file.</p><h2 id="release" tabindex="-1">Release <a class="header-anchor" href="#release" aria-label="Permalink to &quot;Release&quot;">​</a></h2><ol><li><code>npm test -- all</code> passes on a clean clone. It also runs what is too slow for every change, such as the package in users&#39; tools: <a href="./contributing.html#slow-suites">Slow suites</a>.</li><li>In <code>CHANGELOG.md</code>, &quot;Unreleased&quot; becomes the version and the day; <code>version</code> in <code>package.json</code>, and the tarball&#39;s name in <code>README.md</code> and <code>docs/start/index.md</code>, follow.</li><li><code>npm run bench</code> and <code>npm run accuracy</code> on the machine named in <a href="./benchmarks.html">Benchmarks</a>, if what they measure has changed.</li><li><code>npm run release</code> ends without a finding.</li><li>Commit, tag <code>v</code> and the version.</li><li><code>npm publish <span class="option">--provenance</span> <span class="option">--access</span> public</code>, from the continuous integration of the repository&#39;s host.</li><li>Install it from the registry in an empty folder, and run the ten lines of the README.</li></ol><p>A release that is wrong is deprecated (<code>npm deprecate</code>), and a patch follows. It is not unpublished.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("releasing.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const releasing = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  releasing as default
};
