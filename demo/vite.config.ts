import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { digits } from './data/build.mjs';
import { fonts } from './fonts.mjs';
import { offline } from './offline.mjs';
import { preload } from './preload.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: './', // any static host, any folder
  resolve: { alias: { 'wasm-pca': here('../dist/browser.js') } },
  plugins: [digits(), fonts(), preload(), offline()],
  worker: { format: 'es' },
  build: {
    outDir: here('../build/demo'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's CSP has no data: for scripts, fonts and WebAssembly
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [here('..')] } },
});
