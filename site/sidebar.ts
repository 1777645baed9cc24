import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';

type Item = DefaultTheme.SidebarItem;

interface Section {
  text: string;
  /** Groups of pages, in the order in which they are read. */
  groups: [text: string, pages: string[]][];
}

/** The sections. The first pages of a group introduce, and those under "In detail" have formulas and figures. */
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
          'concepts/categories',
          'concepts/prediction',
          'concepts/comparing',
          'concepts/contrast',
          'concepts/certainty',
          'concepts/compositions',
          'concepts/streaming',
          'concepts/live',
          'concepts/sql',
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
          'recipes/forgetting',
          'recipes/pgvector',
          'recipes/text',
          'recipes/images',
          'recipes/single-cell',
          'recipes/microbiome',
          'recipes/survey',
          'recipes/sensor-gaps',
          'recipes/dropouts',
          'recipes/questionnaire',
          'recipes/spectra',
          'recipes/two-groups',
          'recipes/uncertain-shards',
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
          'coming-from/factominer',
          'coming-from/prince',
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

/** Generated pages, of declarations and examples. The sidebars list them separately. */
const GENERATED = /^(reference\/api|examples)\//;

const pagesIn = ({ groups }: Section): string[] => groups.flatMap(([, pages]) => pages);
const linkTo = (page: string): string => `/${page.replace(/index$/, '')}`;
/** Returns the beginning of a page's address, which the pages of its folder share. */
const placeOf = (page: string): string => `/${page.replace(/[^/]*$/, '') || page}`;
const placesOf = (section: Section): string[] => [...new Set(pagesIn(section).map(placeOf))];

/** Returns the bar at the top, in which the page's section stands out. */
export const navigation = (): DefaultTheme.NavItem[] =>
  SECTIONS.map((section) => ({
    text: section.text,
    link: linkTo(pagesIn(section)[0]),
    activeMatch: `^(${placesOf(section).join('|')})`,
  }));

/** Returns the sidebars, in which each page is named by its heading. Throws if a page is not listed. */
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
    // Only the pages of an entry point list its declared names, since those of all would be most of each page.
    Reference: [{ text: 'Declarations', items: entries.map(({ text, link }) => ({ text, link })) }],
    'Command line': [{ text: 'Examples', items: examples.map(item) }],
  };
  const sidebars: DefaultTheme.SidebarMulti = {};
  for (const section of SECTIONS) {
    const items = itemsOf(section, more[section.text]);
    for (const place of placesOf(section)) sidebars[place] = items;
    if (section.text === 'Command line') sidebars['/examples/'] = items;
    if (section.text === 'Reference')
      for (const own of entries) {
        const declared = entries.map((entry) =>
          entry === own ? entry : { text: entry.text, link: entry.link },
        );
        sidebars[own.link] = itemsOf(section, [{ text: 'Declarations', items: declared }]);
      }
  }
  return sidebars;
}

/** Returns TypeDoc's pages as items: for each entry point its kinds, and for each kind its names. */
function apiItems(pages: string[]): (Item & { link: string })[] {
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
