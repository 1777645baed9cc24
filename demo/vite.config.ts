import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { palette } from './vite/fill-palette.mjs';
import { offline } from './vite/list-offline-files.mjs';
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

export default defineConfig({
  root: here('.'),
  base: './', // the page works in any folder of any static host
  plugins: [palette(), digits(), fonts(), preload(), outdent(), offline()],
  worker: { format: 'es', rolldownOptions: { output: NAMES } },
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
