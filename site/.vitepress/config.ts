import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { palette } from '../../demo/vite/fill-palette.mjs';
import { notices } from '../../demo/vite/notices.mjs';
import { fonts } from '../../demo/vite/subset-fonts.mjs';
import { codeTheme } from '../code-theme.ts';
import { tokenize, weigh } from '../search.mjs';
import { navigation, sidebar } from '../sidebar.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const base = process.env.DOCS_BASE ?? '/docs/';
const { version } = JSON.parse(readFileSync(here('../../package.json'), 'utf8'));

// Copies the theme that was chosen on the demo page to the key of VitePress.
const SAME_THEME = `try {
  const theme = localStorage.getItem('theme');
  if (theme) localStorage.setItem('vitepress-theme-appearance', theme);
} catch {}`;

/** The demo page's plugin, with its filter written out: the Vite of VitePress does not support filters. */
const tokens = {
  name: 'tokens',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('/tokens.css') ? palette().transform.handler(code) : undefined,
};

/** Keeps all code in what only writes the pages and is then deleted: to find what is unused takes longer than to run it. */
const unshaken = {
  name: 'unshaken',
  config: (_: unknown, { isSsrBuild }: { isSsrBuild?: boolean }) =>
    isSsrBuild ? { build: { rollupOptions: { treeshake: false } } } : undefined,
};

const { plugins: listed, inWorkers } = notices('What the documentation of wasm-pca contains of others.', {
  data: ['@fontsource-variable/source-serif-4'],
  files: ['site/THIRD-PARTY-NOTICES.md', 'THIRD-PARTY-NOTICES.md', 'site/licences/GPL-3.0.txt'],
});

export default defineConfig({
  title: 'wasm-pca',
  description: 'Exact, fast principal component analysis for JavaScript',
  lang: 'en-GB',
  base,
  srcDir: '../build/site/source',
  outDir: '../build/site/docs',
  cacheDir: '../build/site/cache',
  cleanUrls: false, // every static host serves .html
  lastUpdated: false,
  metaChunk: true, // otherwise each page would contain all sidebars
  head: [
    ['link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }],
    ['script', {}, SAME_THEME],
  ],
  // Preloads the serif of the headings, which would change visibly if the font came late.
  transformHead: ({ assets }) =>
    assets
      .filter((path) => /source-serif-4-latin-opsz-normal.*\.woff2$/.test(path))
      .map((href) => ['link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }]),
  markdown: {
    theme: codeTheme,
    languageAlias: { mjs: 'js', py: 'python' },
    config: (md) => {
      // A line must not break between a number and its unit.
      const words = md.renderer.rules.text;
      md.renderer.rules.text = (...token) =>
        words?.(...token).replace(/(\d) (?=(%|[mµ]?s|[KMG]i?B)(?!\w))/g, '$1\u00a0') ?? '';
      // A line may break after a hyphen, but not within an option of the command line.
      const code = md.renderer.rules.code_inline;
      md.renderer.rules.code_inline = (...token) =>
        code?.(...token).replace(/--[a-z][\w-]*/g, '<span class="option">$&</span>') ?? '';
    },
    codeTransformers: [
      {
        name: 'no-time-limit',
        // By default, Shiki stops in the middle of a line after half a second, which happens on a busy machine.
        preprocess(_code, options) {
          options.tokenizeTimeLimit = 0;
        },
      },
    ],
  },
  themeConfig: {
    siteTitle: 'wasm-pca',
    logo: '/icon.svg',
    externalLinkIcon: true,
    outline: [2, 3],
    nav: navigation(),
    sidebar: sidebar(here('../../build/site/source')),
    search: {
      provider: 'local',
      options: {
        // Renders pages as VitePress does, but without the colours of programs: they are slow, and the search ignores
        // them.
        _render: (text, env, md) => {
          const { highlight } = md.options;
          const html = md.set({ highlight: null }).render(text, env);
          md.set({ highlight });
          return html;
        },
        miniSearch: {
          options: { tokenize },
          searchOptions: {
            combineWith: 'AND',
            prefix: true,
            fuzzy: 0.1,
            boost: { title: 4, text: 2, titles: 1 },
            boostDocument: weigh,
          },
        },
      },
    },
    footer: {
      message: `wasm-pca ${version}, MIT licensed, with <a href="${base}third-party-notices.txt" target="_self">parts of others</a>. <a href="${base}../" target="_self">The page</a>`,
    },
    docFooter: { prev: 'Before', next: 'Next' },
  },
  vite: {
    plugins: [tokens, unshaken, fonts(), ...listed],
    // DruidJS stays a separate file, as its authors publish it, so that another build of it can replace it.
    resolve: {
      alias: [{ find: /^#druidjs/, replacement: fileURLToPath(import.meta.resolve('@saehrimnir/druidjs')) }],
    },
    server: { fs: { allow: [here('../..')] } },
    build: { chunkSizeWarningLimit: 4000, assetsInlineLimit: 0 }, // the policy allows no fonts from data: URLs
    worker: { format: 'es', plugins: inWorkers },
  },
});
