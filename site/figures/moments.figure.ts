import { Moments, PCA } from 'wasm-pca';
import { type Point, plane, slider } from './plane.ts';

const ROWS = 60;
const FEWEST = 2;
const points: Point[] = Array.from({ length: ROWS }, (_, n) => {
  const along = (n / (ROWS - 1) - 0.5) * 2 + Math.sin(n * 5.1) / 6;
  return [along * 1.1, 0.35 * along ** 2 + along * 0.45 - 0.2 + Math.sin(n * 12.9898) / 7];
});

/** Shows rows in two parts that are summed separately, and the first component of the merged sums. */
export async function mount(element: HTMLElement): Promise<void> {
  const cuts = await Promise.all(
    Array.from({ length: ROWS - 2 * FEWEST + 1 }, (_, k) => modelsOf(FEWEST + k)),
  );
  const figure = plane(element, 'Points in two parts, the component of each part and that of all');
  const draw = (cut: number): void => {
    const { here, there, all } = cuts[cut - FEWEST];
    figure.clear();
    points.forEach((point, n) => {
      figure.dot(point, n < cut ? 'dot' : 'dot other');
    });
    for (const part of [here, there]) figure.axis(middleOf(part), directionOf(part), 'axis dashed');
    figure.axis(middleOf(all), directionOf(all));
    figure.say(
      `${here.rows} rows here, ${there.rows} there: first components at ${angleOf(here)} and ${angleOf(there)}. ` +
        `Merged, ${all.rows} rows: ${angleOf(all)}, wherever you cut.`,
    );
  };
  slider(element, 'Rows in the first part', [FEWEST, ROWS - FEWEST, 1, 20], draw);
  draw(20);
}

/** Returns the models of both parts and of their merged sums. */
async function modelsOf(cut: number): Promise<{ here: PCA; there: PCA; all: PCA }> {
  const first = (await Moments.create(2)).add(points.slice(0, cut));
  const second = (await Moments.create(2)).add(points.slice(cut));
  const [here, there] = [first, second].map((sums) => PCA.fromMomentsSync(sums));
  const all = PCA.fromMomentsSync(first.merge(second));
  first.free();
  second.free();
  return { here, there, all };
}

const middleOf = ({ mean }: PCA): Point => [mean[0], mean[1]];
const directionOf = ({ components: { data } }: PCA): Point => [data[0], data[1]];
const angleOf = (pca: PCA): string => {
  const [x, y] = directionOf(pca);
  return `${((Math.atan2(y, x) * 180) / Math.PI).toFixed(2)}°`;
};
