import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Recipes","description":"","frontmatter":{},"headers":[],"relativePath":"recipes/index.md","filePath":"recipes/index.md"}');
const _sfc_main = { name: "recipes/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="recipes" tabindex="-1">Recipes <a class="header-anchor" href="#recipes" aria-label="Permalink to &quot;Recipes&quot;">​</a></h1><p>Each recipe is a whole program that runs as it stands; <code>npm test</code> runs all of them.</p><table tabindex="0"><thead><tr><th>to do</th><th>recipe</th></tr></thead><tbody><tr><td>read a CSV in Node, keep scores and model</td><td><a href="./csv-node.html">A CSV in Node</a></td></tr><tr><td>draw rows and columns in one chart</td><td><a href="./biplot.html">A biplot in Plot and ECharts</a></td></tr><tr><td>draw embeddings</td><td><a href="./react.html">React</a>, <a href="./react-canvas.html">React on a canvas, in TypeScript</a>, <a href="./vue.html">Vue</a>, <a href="./svelte.html">Svelte</a></td></tr><tr><td>work in a worker of your own</td><td><a href="./worker.html">A worker of your own</a></td></tr><tr><td>flag rows in a server</td><td><a href="./server.html">A server that flags rows</a></td></tr><tr><td>read Parquet and Arrow</td><td><a href="./arrow.html">Parquet and Arrow</a></td></tr><tr><td>fit a file that does not fit into memory</td><td><a href="./large-csv.html">A CSV of ten gigabytes</a></td></tr><tr><td>show progress, cancel</td><td><a href="./progress.html">Progress and cancel</a></td></tr><tr><td>keep a model</td><td><a href="./saving.html">Save and load a model</a></td></tr><tr><td>shrink vectors for a database</td><td><a href="./pgvector.html">Smaller vectors for pgvector</a></td></tr><tr><td>let rows count by their weights</td><td><a href="./survey.html">Survey weights</a></td></tr><tr><td>read concentrations off spectra</td><td><a href="./spectra.html">From spectra to concentrations</a></td></tr><tr><td>find what one group of cells varies in and another does not</td><td><a href="./two-groups.html">Two groups of cells</a></td></tr><tr><td>map the answers to a questionnaire</td><td><a href="./questionnaire.html">A questionnaire</a></td></tr><tr><td>watch a process</td><td><a href="./monitoring.html">Monitoring a process</a></td></tr><tr><td>watch a process that changes slowly</td><td><a href="./forgetting.html">Monitoring that forgets</a></td></tr><tr><td>run a model elsewhere</td><td><a href="./onnx.html">ONNX</a></td></tr><tr><td>analyse counts of single cells</td><td><a href="./single-cell.html">Single-cell counts</a></td></tr><tr><td>analyse counts of taxa</td><td><a href="./microbiome.html">Microbiome counts</a></td></tr><tr><td>compare texts</td><td><a href="./text.html">Text</a></td></tr><tr><td>compress and clean images</td><td><a href="./images.html">Images</a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("recipes/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
