import { init, PCA } from 'wasm-pca';
import { choice, type Point, plane, slider } from './plane.ts';

/** The width, height and depth of a thing, which all follow one quantity. */
type Whole = [x: number, y: number, z: number];
type Row = [x: number, y: number | null, z: number];

const truth: Whole[] = Array.from({ length: 50 }, (_, n) => {
  const along = Math.sin(n * 1.3);
  return [along, along * 0.75 + Math.sin(n * 12.9898) / 9, -along * 0.9 + Math.sin(n * 78.233) / 9];
});

/** The order in which rows lose their heights: the greatest first, as when a sensor overflows. */
const lossOrder = truth.map((_, n) => n).sort((a, b) => truth[b][1] - truth[a][1]);

const isWhole = (row: Row): row is Whole => row[1] !== null;
const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The ways to treat rows without a height; each returns the rows to fit. */
const WAYS: Record<string, (rows: Row[]) => Whole[]> = {
  'fill in the mean': (rows) => {
    const mean = meanOf(rows.filter(isWhole).map(([, y]) => y));
    return rows.map(([x, y, z]) => [x, y ?? mean, z]);
  },
  'leave rows out': (rows) => rows.filter(isWhole),
  'fill in from the component': fillFromComponent,
};

/**
 * Fills in the result of iterative PCA: the line m + s u with the least squared distance from the known values. It
 * alternates between regressions for each row's place s and for each column, which takes fewer rounds.
 */
function fillFromComponent(rows: Row[]): Whole[] {
  const columns = [0, 1, 2].map((j) => rows.map((row) => row[j]));
  const line = columns.map((values) => ({ mean: meanOf(values.filter((v) => v !== null)), slope: 1 }));
  let places: number[] = [];
  for (let change = 1; change > 1e-10; ) {
    places = rows.map((row) => {
      const known = line.flatMap(({ mean, slope }, j) => (row[j] === null ? [] : [[row[j] - mean, slope]]));
      const along = known.reduce((sum, [value, slope]) => sum + value * slope, 0);
      return along / known.reduce((sum, [, slope]) => sum + slope ** 2, 0);
    });
    change = 0;
    for (const [j, values] of columns.entries()) {
      const known = values.flatMap((value, n) => (value === null ? [] : [[places[n], value]]));
      const [s, v] = [0, 1].map((k) => meanOf(known.map((pair) => pair[k])));
      const squares = known.reduce((sum, [place]) => sum + (place - s) ** 2, 0);
      const slope = known.reduce((sum, [place, value]) => sum + (place - s) * (value - v), 0) / squares;
      change = Math.max(change, Math.abs(slope - line[j].slope));
      line[j] = { mean: v - slope * s, slope };
    }
  }
  return rows.map(([x, y, z], n) => [x, y ?? line[1].mean + line[1].slope * places[n], z]);
}

/** Shows rows with missing heights, and the first component by each way to treat them. */
export async function mount(element: HTMLElement): Promise<void> {
  await init();
  const figure = plane(element, 'Points, some of them without a height, and two first components');
  const whole = PCA.fitSync(truth);
  let [way] = Object.keys(WAYS);
  let missing = 15;
  const draw = (): void => {
    const lost = new Set(lossOrder.slice(0, missing));
    const rows = truth.map(([x, y, z], n): Row => [x, lost.has(n) ? null : y, z]);
    const treated = WAYS[way](rows);
    const model = PCA.fitSync(treated);
    figure.clear();
    treated.forEach(([x, y], n) => {
      figure.dot([x, y], treated.length === rows.length && lost.has(n) ? 'dot other' : 'dot');
    });
    for (const [pca, style] of [
      [whole, 'axis dashed'],
      [model, 'axis'],
    ] as const) {
      const of = (values: Float64Array): Point => [values[0], values[1]];
      figure.axis(of(pca.mean), of(pca.components.data), style);
    }
    const [along, across] = [alongAndAcross(model), alongAndAcross(whole)].reduce((a, b) =>
      a.map((value, k) => value / b[k]),
    );
    figure.say(
      `${missing} of ${truth.length} heights are missing, the greatest first; width and depth, which is not drawn, are known. ` +
        `The first component is off by ${angleBetween(model, whole).toFixed(1)}° from that of all values (dashed). The ` +
        `variance along it is ${along.toFixed(2)} of theirs, across it ${across.toFixed(2)}.`,
    );
  };
  choice(element, 'Way', Object.keys(WAYS), (name) => {
    way = name;
    draw();
  });
  slider(element, 'Missing', [0, 35, 1, missing], (count) => {
    missing = count;
    draw();
  });
  draw();
}

const alongAndAcross = ({ explainedVariance: [first], totalVariance }: PCA): number[] => [
  first,
  totalVariance - first,
];

/** Returns the angle between two first components, in degrees. */
function angleBetween(a: PCA, b: PCA): number {
  const cosine = [0, 1, 2].reduce((sum, j) => sum + a.components.data[j] * b.components.data[j], 0);
  return (Math.acos(Math.min(1, Math.abs(cosine))) * 180) / Math.PI;
}
