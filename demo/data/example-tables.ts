import cancerUrl from './breast-cancer.csv?url';
import irisUrl from './iris.csv?url';
import faithfulUrl from './old-faithful.csv?url';
import wineUrl from './wine.csv?url';

/** A small table to try the page with. SOURCES.md names the source of each. */
export interface Example {
  id: 'iris' | 'faithful' | 'wine' | 'cancer';
  name: string;
  file: string;
  url: string;
  about: string;
  /** The column that says which class a row belongs to. */
  label: string | null;
}

export const examples: Example[] = [
  {
    id: 'iris',
    name: 'Iris',
    file: 'iris.csv',
    url: irisUrl,
    about: '150 flowers of three species, four lengths in cm (Anderson 1935, Fisher 1936; from R’s datasets)',
    label: 'Species',
  },
  {
    id: 'faithful',
    name: 'Old Faithful',
    file: 'old-faithful.csv',
    url: faithfulUrl,
    about: '272 eruptions: duration and waiting time in minutes (Azzalini & Bowman 1990; from R’s datasets)',
    label: null,
  },
  {
    id: 'wine',
    name: 'Wine',
    file: 'wine.csv',
    url: wineUrl,
    about:
      '178 wines of three cultivars from one region, 13 chemical measurements (Forina 1986; UCI repository)',
    label: 'cultivar',
  },
  {
    id: 'cancer',
    name: 'Breast cancer',
    file: 'breast-cancer.csv',
    url: cancerUrl,
    about:
      '569 tumours, 30 measurements of their cell nuclei (Wolberg, Mangasarian, Street 1993; UCI repository)',
    label: 'diagnosis',
  },
];

export type LabelledTable = Awaited<ReturnType<typeof loadTable>>;

/** Loads one of the tables above, all of which are without quotes and without gaps. */
export async function loadTable(id: Example['id']) {
  const { url, label } = examples.find((example) => example.id === id) as Example;
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`The table could not be fetched: the server answered ${response.status}.`);
  const [head, ...lines] = (await response.text()).trimEnd().split('\n');
  const names = head.split(',');
  const at = label === null ? -1 : names.indexOf(label);
  const cells = lines.map((line) => line.split(','));
  const classes = at < 0 ? [] : [...new Set(cells.map((row) => row[at]))];
  return {
    /** The names of the measured columns. */
    columns: names.filter((_, j) => j !== at),
    /** N × D, row-major. */
    data: Float64Array.from(cells.flatMap((row) => row.filter((_, j) => j !== at)).map(Number)),
    rows: lines.length,
    /** The class of each row, an index into `classes`; all 0 where there are none. */
    labels: Uint8Array.from(cells, (row) => (at < 0 ? 0 : classes.indexOf(row[at]))) as Uint8Array,
    classes,
  };
}
