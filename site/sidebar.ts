import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';

type Item = DefaultTheme.SidebarItem;

/** Sections and their pages, in the order in which they are read. */
const SECTIONS: [text: string, pages: string[]][] = [
  [
    'Start',
    ['start/index', 'start/browser', 'start/node', 'start/worker', 'start/embeddings', 'start/typescript'],
  ],
  [
    'Concepts',
    [
      'concepts/index',
      'concepts/not-directly',
      'concepts/spectrum',
      'how-many',
      'concepts/scaling',
      'concepts/loadings',
      'interpretation',
      'concepts/wide',
      'concepts/exactness',
      'concepts/streaming',
      'sparse-rows',
      'concepts/missing',
      'concepts/outliers',
      'robust',
      'monitoring',
      'vectors',
      'concepts/classes',
      'beside-pca',
    ],
  ],
  [
    'Recipes',
    [
      'recipes/index',
      'recipes/csv-node',
      'recipes/biplot',
      'recipes/react',
      'recipes/react-canvas',
      'recipes/vue',
      'recipes/svelte',
      'recipes/worker',
      'recipes/server',
      'recipes/arrow',
      'recipes/large-csv',
      'recipes/progress',
      'recipes/saving',
      'recipes/pgvector',
      'recipes/monitoring',
      'recipes/onnx',
      'recipes/single-cell',
      'recipes/text',
      'recipes/images',
    ],
  ],
  [
    'Coming from',
    [
      'coming-from/index',
      'coming-from/scikit-learn',
      'coming-from/r',
      'coming-from/matlab',
      'coming-from/ml-pca',
      'coming-from/pca-js',
      'coming-from/druidjs',
      'coming-from/by-hand',
      'dialects',
    ],
  ],
  ['Command line', ['command-line', 'scale-out']],
  [
    'Reference',
    ['reference/index', 'reference/options', 'reference/errors', 'reference/platforms', 'exchange', 'types'],
  ],
  ['How well it works', ['accuracy', 'benchmarks', 'how-it-works']],
  ['Carrying it on', ['building', 'contributing', 'changelog', 'versions', 'releasing', 'security']],
];

/**
 * The sidebars; each page is named by its heading, and one that is not listed is an error. Only pages of declarations
 * list every name that is declared.
 */
export function sidebar(source: string): DefaultTheme.SidebarMulti {
  const title = (page: string): string =>
    readFileSync(join(source, `${page}.md`), 'utf8')
      .match(/^# (.*)$/m)?.[1]
      .replaceAll('`', '') ?? page;
  const item = (page: string): Item => ({ text: title(page), link: `/${page.replace(/index$/, '')}` });
  const listed = SECTIONS.flatMap(([, pages]) => pages);
  const unlisted = pagesOf(source).filter(
    (page) => page !== 'index' && !page.startsWith('reference/api/') && !listed.includes(page),
  );
  if (unlisted.length > 0) throw new Error(`not in the sidebar: ${unlisted.join(', ')}`);
  const withEntries = (entries: Item[]): Item[] =>
    SECTIONS.map(([text, pages]) => ({
      text,
      items: [...pages.map(item), ...(text === 'Reference' ? entries : [])],
    }));
  const entries = apiItems(source);
  return {
    '/': withEntries(entries.map(({ text, link }) => ({ text, link }))),
    '/reference/api/': withEntries(entries),
  };
}

/** What TypeDoc wrote: an item an entry point, in it one a kind, in it the names. */
function apiItems(source: string): Item[] {
  const api = 'reference/api';
  const entries = new Map<string, Map<string, Item[]>>();
  for (const page of pagesOf(source).sort()) {
    const [, entry, kind, name] = page.match(/^reference\/api\/(.+)\/([a-z-]+)\/(\w+)$/) ?? [];
    if (!entry || name === 'index') continue;
    const kinds = entries.get(entry) ?? new Map<string, Item[]>();
    entries.set(entry, kinds);
    kinds.set(kind, [...(kinds.get(kind) ?? []), { text: name, link: `/${page}` }]);
  }
  const title = (kind: string): string => kind[0].toUpperCase() + kind.slice(1).replace('-', ' ');
  return Array.from(entries, ([entry, kinds]) => ({
    text: entry,
    link: `/${api}/${entry}/`,
    collapsed: true,
    items: Array.from(kinds, ([kind, items]) => ({
      text: title(kind),
      link: `/${api}/${entry}/#${kind}`,
      collapsed: true,
      items,
    })),
  }));
}

export function pagesOf(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under ? `${under}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return pagesOf(folder, path);
    return path.endsWith('.md') ? [path.slice(0, -3)] : [];
  });
}
