import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { palette } from './vite/fill-palette.mjs';
import { offline } from './vite/list-offline-files.mjs';
import { outdent } from './vite/outdent.mjs';
import { digits } from './vite/pack-digits.mjs';
import { preload } from './vite/preload-engine.mjs';
import { fonts } from './vite/subset-fonts.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Of files: they are listed for use offline, and what differs in each of them is not compressed. */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

export default defineConfig({
  root: here('.'),
  base: './', // any static host, any folder
  plugins: [palette(), digits(), fonts(), preload(), outdent(), offline()],
  worker: { format: 'es', rolldownOptions: { output: NAMES } },
  build: {
    outDir: here('../build/demo'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        ...NAMES,
        // What the first panel shares with all others compresses better in one file.
        codeSplitting: { groups: [{ name: 'shared', test: /\/ui\/(clamp|dom|line)\.ts$|preload-helper/ }] },
      },
    },
    assetsInlineLimit: 0, // the page's CSP has no data: for scripts, fonts and WebAssembly
    modulePreload: {
      polyfill: false,
      // What asks for other scripts has the page's own already, and in Firefox the link that would preload it again fails.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\bindex-[^/]*\.js$/.test(file)) : files,
    },
  },
  server: { fs: { allow: [here('..')] } },
});
