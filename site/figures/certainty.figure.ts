import { PCA } from 'wasm-pca';
import { uncertainty } from 'wasm-pca/uncertainty';
import { type Point, plane, slider } from './plane.ts';
import { bell } from './random.ts';

const MOST = 60;
const [ALONG, ACROSS] = [0.75, 0.4];
const REPLICATES = 200;

/** Shows the first component of some rows, and the fan in which it lies for 95 % of the rows drawn again. */
export async function mount(element: HTMLElement): Promise<void> {
  const random = bell(12);
  const rows = Array.from({ length: MOST }, (): Point => {
    const [along, across] = [ALONG * random(), ACROSS * random()];
    return [along - 0.4 * across, 0.4 * along + across];
  });
  const figure = plane(element, 'Rows as points, and the fan in which their first component lies');
  let wanted = 0;
  const draw = async (count: number): Promise<void> => {
    wanted = count;
    const shown = rows.slice(0, count);
    const pca = await PCA.fit(shown);
    const options = { method: 'bootstrap', replicates: REPLICATES, components: 1 } as const;
    const { angles, explainedVariance } = await uncertainty(pca, shown, options);
    // The reader may have moved the slider on.
    if (wanted !== count) return;
    const [x, y] = pca.components.data;
    const at: Point = [pca.mean[0], pca.mean[1]];
    const most = angles?.upper?.[0] ?? 0;
    const turned = (angle: number): Point => [
      x * Math.cos(angle) - y * Math.sin(angle),
      x * Math.sin(angle) + y * Math.cos(angle),
    ];
    figure.clear();
    for (const point of shown) figure.dot(point);
    figure.axis(at, [x, y]);
    for (const side of [-1, 1]) figure.axis(at, turned(side * most), 'lost');
    const { lower, upper, estimate } = explainedVariance;
    figure.say(
      `Of ${count} rows, the first component (the long line) stays between the orange lines, within ${((180 / Math.PI) * most).toFixed(0)}°, in 95 % of ${REPLICATES} draws; ` +
        `its variance is ${estimate[0].toFixed(2)}, from ${lower[0].toFixed(2)} to ${upper[0].toFixed(2)}.`,
    );
  };
  slider(element, 'Rows', [5, MOST, 1, 15], (count) => void draw(count));
  await draw(15);
}
