import { init, PCA } from 'wasm-pca';
import { choice, type Point, plane, slider } from './plane.ts';

const truth: Point[] = Array.from({ length: 50 }, (_, n) => {
  const along = Math.sin(n * 1.3);
  return [along, along * 0.75 + Math.sin(n * 12.9898) / 9];
});

/** In the order in which their heights are lost: the greatest first, as where a sensor overflows. */
const lossOrder = truth.map((_, n) => n).sort((a, b) => truth[b][1] - truth[a][1]);

type Row = [x: number, y: number | null];

const isWhole = (row: Row): row is Point => row[1] !== null;

/** What can be done with rows that have no height; each gives the rows to fit. */
const WAYS: Record<string, (rows: Row[]) => Point[]> = {
  'fill in the mean': (rows) => {
    const known = rows.filter(isWhole);
    const mean = known.reduce((sum, [, y]) => sum + y, 0) / known.length;
    return rows.map(([x, y]) => [x, y ?? mean]);
  },
  'leave rows out': (rows) => rows.filter(isWhole),
  // Where iterative PCA ends: points filled in lie on the line and cannot turn it, so it is the line of the whole rows.
  'fill in from the component': (rows) => {
    const { mean, components } = PCA.fitSync(rows.filter(isWhole), { components: 1 });
    const slope = components.data[1] / components.data[0];
    return rows.map(([x, y]) => [x, y ?? mean[1] + slope * (x - mean[0])]);
  },
};

/** Rows with holes, and what becomes of the first component by each way to treat them. */
export async function mount(element: HTMLElement): Promise<void> {
  await init();
  const figure = plane(element, 'Points, some of them without a height, and two first components');
  const whole = PCA.fitSync(truth);
  let [way] = Object.keys(WAYS);
  let missing = 15;
  const draw = (): void => {
    const lost = new Set(lossOrder.slice(0, missing));
    const rows = truth.map(([x, y], n): Row => [x, lost.has(n) ? null : y]);
    const treated = WAYS[way](rows);
    const model = PCA.fitSync(treated);
    figure.clear();
    treated.forEach((point, n) => {
      figure.dot(point, treated.length === rows.length && lost.has(n) ? 'dot other' : 'dot');
    });
    for (const [pca, style] of [
      [whole, 'axis dashed'],
      [model, 'axis'],
    ] as const) {
      figure.axis([pca.mean[0], pca.mean[1]], [pca.components.data[0], pca.components.data[1]], style);
    }
    const turned = Math.abs(angleOf(model) - angleOf(whole));
    const [along, across] = model.explainedVariance.map((value, m) => value / whole.explainedVariance[m]);
    figure.say(
      `${missing} of ${truth.length} heights are missing, the greatest first. The first component is off by ` +
        `${turned.toFixed(1)}° from that of all values (dashed). The variance along it is ${along.toFixed(2)} of theirs, ` +
        `across it ${across.toFixed(2)}.`,
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

const angleOf = ({ components: { data } }: PCA): number => (Math.atan2(data[1], data[0]) * 180) / Math.PI;
