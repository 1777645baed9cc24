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

// The page's key is the site's too: who chose dark there has it here.
const SAME_THEME = `try {
  const theme = localStorage.getItem('theme');
  if (theme) localStorage.setItem('vitepress-theme-appearance', theme);
} catch {}`;

/** The page's plugin, as the Vite that VitePress brings takes it: that one knows no filters. */
const tokens = {
  name: 'tokens',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('/tokens.css') ? palette().transform.handler(code) : undefined,
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
  cleanUrls: false, // any static host serves .html
  lastUpdated: false,
  metaChunk: true, // else each page contains the sidebar of all
  head: [
    ['link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }],
    ['script', {}, SAME_THEME],
  ],
  // The serif of the headings, which a font that comes late would not be.
  transformHead: ({ assets }) =>
    assets
      .filter((path) => /source-serif-4-latin-opsz-normal.*\.woff2$/.test(path))
      .map((href) => ['link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }]),
  markdown: {
    theme: codeTheme,
    languageAlias: { mjs: 'js', py: 'python' },
    config: (md) => {
      // No line breaks between a number and its unit.
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
        // On a busy machine Shiki would stop in the middle of a line, after half a second.
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
        // As VitePress renders it, but programs without colours: to find them is slow, and nobody searches for them.
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
    plugins: [tokens, fonts(), ...listed],
    // DruidJS is a file of its own, as its authors publish it, so that any other build of it can take its place.
    resolve: {
      alias: [{ find: /^#druidjs/, replacement: fileURLToPath(import.meta.resolve('@saehrimnir/druidjs')) }],
    },
    server: { fs: { allow: [here('../..')] } },
    build: { chunkSizeWarningLimit: 4000, assetsInlineLimit: 0 }, // the policy has no data: for fonts
    worker: { format: 'es', plugins: inWorkers },
  },
});
