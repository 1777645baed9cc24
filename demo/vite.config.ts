import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { palette } from './vite/fill-palette.mjs';
import { offline } from './vite/list-offline-files.mjs';
import { notices } from './vite/notices.mjs';
import { outdent } from './vite/outdent.mjs';
import { digits } from './vite/pack-digits.mjs';
import { preload } from './vite/preload-engine.mjs';
import { fonts } from './vite/subset-fonts.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Short file names: all of them are in the list for use offline, and gzip cannot compress a hash. */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

const { plugins: listed, inWorkers } = notices('What the demo page of wasm-pca contains of others.', {
  data: ['mnist', '@fontsource-variable/source-serif-4'],
  files: ['demo/THIRD-PARTY-NOTICES.md', 'THIRD-PARTY-NOTICES.md', 'demo/licences/GPL-3.0.txt'],
});

export default defineConfig({
  root: here('.'),
  base: './', // the page works in any folder of any static host
  plugins: [palette(), digits(), fonts(), preload(), outdent(), offline(), ...listed],
  // DruidJS is a file of its own, as its authors publish it, so that any other build of it can take its place.
  resolve: {
    alias: [{ find: /^#druidjs/, replacement: fileURLToPath(import.meta.resolve('@saehrimnir/druidjs')) }],
  },
  worker: { format: 'es', plugins: inWorkers, rolldownOptions: { output: NAMES } },
  build: {
    outDir: here('../build/demo'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        ...NAMES,
        // The modules that the first panel shares with all others compress better in one file.
        codeSplitting: { groups: [{ name: 'shared', test: /\/ui\/(clamp|dom|line)\.ts$|preload-helper/ }] },
      },
    },
    assetsInlineLimit: 0, // the page's CSP has no data: for scripts, fonts and WebAssembly
    modulePreload: {
      polyfill: false,
      // A script that imports another runs in the page, so the page's own script is loaded already; in Firefox a link
      // that preloads it again fails.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\bindex-[^/]*\.js$/.test(file)) : files,
    },
  },
  server: { fs: { allow: [here('..')] } },
});
