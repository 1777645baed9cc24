import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';

type Item = DefaultTheme.SidebarItem;

interface Section {
  text: string;
  /** Groups of pages, in the order in which they are read. */
  groups: [text: string, pages: string[]][];
}

/** Each has a sidebar of its own. The first pages of a group introduce, and those under "In detail" have formulas and figures. */
const SECTIONS: Section[] = [
  {
    text: 'Start',
    groups: [
      [
        'Start',
        [
          'start/index',
          'start/browser',
          'start/node',
          'start/worker',
          'start/embeddings',
          'start/typescript',
        ],
      ],
    ],
  },
  {
    text: 'Concepts',
    groups: [
      [
        'Concepts',
        [
          'concepts/index',
          'concepts/not-directly',
          'concepts/scaling',
          'concepts/spectrum',
          'concepts/loadings',
          'concepts/missing',
          'concepts/outliers',
          'concepts/classes',
          'concepts/streaming',
          'concepts/wide',
          'concepts/exactness',
        ],
      ],
      [
        'In detail',
        ['how-many', 'interpretation', 'monitoring', 'robust', 'beside-pca', 'sparse-rows', 'vectors'],
      ],
    ],
  },
  {
    text: 'Recipes',
    groups: [
      [
        'Draw',
        [
          'recipes/index',
          'recipes/biplot',
          'recipes/react',
          'recipes/react-canvas',
          'recipes/vue',
          'recipes/svelte',
        ],
      ],
      [
        'Read and keep',
        ['recipes/csv-node', 'recipes/large-csv', 'recipes/arrow', 'recipes/saving', 'recipes/onnx'],
      ],
      ['Run', ['recipes/worker', 'recipes/server', 'recipes/progress']],
      [
        'Use',
        [
          'recipes/monitoring',
          'recipes/pgvector',
          'recipes/text',
          'recipes/images',
          'recipes/single-cell',
          'recipes/survey',
        ],
      ],
    ],
  },
  {
    text: 'Coming from',
    groups: [
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
    ],
  },
  {
    text: 'Reference',
    groups: [
      [
        'Reference',
        [
          'reference/index',
          'reference/options',
          'reference/errors',
          'reference/platforms',
          'exchange',
          'types',
        ],
      ],
    ],
  },
  { text: 'Command line', groups: [['Command line', ['command-line', 'scale-out']]] },
  {
    text: 'About',
    groups: [
      ['How well it works', ['accuracy', 'benchmarks', 'how-it-works']],
      ['Contributing', ['building', 'contributing', 'changelog', 'versions', 'releasing', 'security']],
    ],
  },
];

/** Pages of declarations and examples are generated, and listed where they belong. */
const GENERATED = /^(reference\/api|examples)\//;

const pagesIn = ({ groups }: Section): string[] => groups.flatMap(([, pages]) => pages);
const linkTo = (page: string): string => `/${page.replace(/index$/, '')}`;
/** What the addresses of a page and of those beside it in its folder begin with. */
const placeOf = (page: string): string => `/${page.replace(/[^/]*$/, '') || page}`;
const placesOf = (section: Section): string[] => [...new Set(pagesIn(section).map(placeOf))];

/** The bar at the top: the section that a page is in stands out. */
export const navigation = (): DefaultTheme.NavItem[] =>
  SECTIONS.map((section) => ({
    text: section.text,
    link: linkTo(pagesIn(section)[0]),
    activeMatch: `^(${placesOf(section).join('|')})`,
  }));

/** The sidebars; each page is named by its heading, and one that is not listed is an error. */
export function sidebar(source: string): DefaultTheme.SidebarMulti {
  const title = (page: string): string =>
    readFileSync(join(source, `${page}.md`), 'utf8')
      .match(/^# (.*)$/m)?.[1]
      .replaceAll('`', '') ?? page;
  const listed = SECTIONS.flatMap(pagesIn);
  const pages = pagesOf(source);
  const unlisted = pages.filter(
    (page) => page !== 'index' && !GENERATED.test(page) && !listed.includes(page),
  );
  if (unlisted.length > 0) throw new Error(`not in the sidebar: ${unlisted.join(', ')}`);

  const item = (page: string): Item => ({ text: title(page), link: linkTo(page) });
  const itemsOf = ({ groups }: Section, more: Item[] = []): Item[] => [
    ...groups.map(([text, pages]) => ({ text, items: pages.map(item) })),
    ...more,
  ];
  const entries = apiItems(pages);
  const examples = pages.filter((page) => page.startsWith('examples/')).sort();
  const more: Record<string, Item[]> = {
    // Only pages of declarations list every name that is declared.
    Reference: [{ text: 'Declarations', items: entries.map(({ text, link }) => ({ text, link })) }],
    'Command line': [{ text: 'Examples', items: examples.map(item) }],
  };
  const sidebars: DefaultTheme.SidebarMulti = {};
  for (const section of SECTIONS) {
    const items = itemsOf(section, more[section.text]);
    for (const place of placesOf(section)) sidebars[place] = items;
    if (section.text === 'Command line') sidebars['/examples/'] = items;
    if (section.text === 'Reference')
      sidebars['/reference/api/'] = itemsOf(section, [{ text: 'Declarations', items: entries }]);
  }
  return sidebars;
}

/** What TypeDoc wrote: an item an entry point, in it one a kind, in it the names. */
function apiItems(pages: string[]): Item[] {
  const api = 'reference/api';
  const entries = new Map<string, Map<string, Item[]>>();
  for (const page of [...pages].sort()) {
    const [, entry, kind, name] = page.match(/^reference\/api\/(.+)\/([a-z-]+)\/(\w+)$/) ?? [];
    if (!entry || name === 'index') continue;
    const kinds = entries.get(entry) ?? new Map<string, Item[]>();
    entries.set(entry, kinds);
    kinds.set(kind, [...(kinds.get(kind) ?? []), { text: name, link: `/${page}` }]);
  }
  const title = (kind: string): string => kind[0].toUpperCase() + kind.slice(1).replace('-', ' ');
  return Array.from(entries, ([entry, kinds]) => ({
    text: entry.replace(/^.*\/namespaces\//, 'Types of other libraries: '),
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

function pagesOf(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under ? `${under}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return pagesOf(folder, path);
    return path.endsWith('.md') ? [path.slice(0, -3)] : [];
  });
}
