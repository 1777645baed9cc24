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
  'fill in from the component': (rows) => {
    let filled = WAYS['fill in the mean'](rows);
    for (let step = 0; step < 200; step++) {
      const { data } = PCA.fitSync(filled, { components: 1 }).reconstructSync(filled);
      filled = rows.map(([x, y], n) => [x, y ?? data[2 * n + 1]]);
    }
    return filled;
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
    const variance = model.totalVariance / whole.totalVariance;
    figure.say(
      `${missing} of ${truth.length} heights are missing, the greatest first. The first component is off by ` +
        `${turned.toFixed(1)}° from that of all values (dashed); the variance is ${variance.toFixed(2)} of theirs.`,
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
