import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { palette } from './vite/fill-palette.mjs';
import { parts } from './vite/fill-parts.mjs';
import { offline } from './vite/list-offline-files.mjs';
import { wordsRecall } from './vite/measure-words.mjs';
import { notices } from './vite/notices.mjs';
import { outdent } from './vite/outdent.mjs';
import { digits } from './vite/pack-digits.mjs';
import { preload } from './vite/preload-engine.mjs';
import { fonts } from './vite/subset-fonts.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Short file names: all of them are in the list for use offline, and gzip cannot compress a hash.
 * With more than 64 chunks, the bundler takes no fewer than seven characters.
 */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/** Modules that both pages load at once. */
const BEGIN =
  /\/frame\/(start-page|position)\.ts$|\/ui\/(arrow-keys|checkbox|coalesce|figure|scheduling|segmented-control|theme|url-parameter)\.ts$|\/dist\/browser\.js$|\/styles\/(fonts|tokens|base|controls|figures|page|print)\.css$|\/touch\.css$/;

const { plugins: listed, inWorkers } = notices('What the demo page of wasm-pca contains of others.', {
  data: ['mnist', '@fontsource-variable/source-serif-4'],
  files: ['demo/THIRD-PARTY-NOTICES.md', 'THIRD-PARTY-NOTICES.md'],
});

export default defineConfig({
  root: here('.'),
  base: './', // the pages work in any folder of any static host
  plugins: [parts(), palette(), digits(), fonts(), wordsRecall(), preload(), outdent(), offline(), ...listed],
  worker: { format: 'es', plugins: inWorkers, rolldownOptions: { output: NAMES } },
  build: {
    outDir: here('../build/demo'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: { index: here('index.html'), yours: here('yours/index.html') },
      output: {
        ...NAMES,
        // The modules that both pages begin with, and those that the first panel shares with all others, compress better
        // in one file each.
        codeSplitting: {
          groups: [
            { name: 'shared', test: /\/ui\/(clamp|dom|line)\.ts$|preload-helper/ },
            { name: 'begin', test: BEGIN },
          ],
        },
      },
    },
    assetsInlineLimit: 0, // the page's CSP has no data: for scripts, fonts and WebAssembly
    modulePreload: {
      polyfill: false,
      // A script that imports another runs in the page, so the page's own script is loaded already; in Firefox a link
      // that preloads it again fails.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\b(index|yours)-[^/]*\.js$/.test(file)) : files,
    },
  },
  server: { fs: { allow: [here('..')] } },
});
