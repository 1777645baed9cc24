import { init, PCA } from 'wasm-pca';
import { type Point, plane, slider } from './plane.ts';
import { bell } from './random.ts';

const [ROWS, SHOWN, LONGEST] = [1200, 60, 300];
/** Half a turn. */
const TURN = Math.PI;

/** Shows a cloud that turns, its last rows and the model that forgets by a half-life. */
export async function mount(element: HTMLElement): Promise<void> {
  await init();
  const random = bell(11);
  const wayAt = (row: number): number => (TURN * row) / ROWS;
  const rows = Array.from({ length: ROWS }, (_, row): Point => {
    const [along, across, way] = [0.6 * random(), 0.18 * random(), wayAt(row)];
    return [along * Math.cos(way) - across * Math.sin(way), along * Math.sin(way) + across * Math.cos(way)];
  });
  const figure = plane(element, 'The last rows of a cloud that turns, and a model that forgets');
  let [now, halfLife] = [600, 60];
  const draw = (): void => {
    const seen = rows.slice(0, now);
    const weights = seen.map((_, row) => 2 ** ((row + 1 - now) / halfLife));
    const model = PCA.fitSync(seen, { weights, components: 1 });
    figure.clear();
    for (const point of seen.slice(-SHOWN)) figure.dot(point);
    const [x, y] = model.components.data;
    figure.axis([model.mean[0], model.mean[1]], [x, y]);
    const way = wayAt(now);
    figure.axis([0, 0], [Math.cos(way), Math.sin(way)], 'axis dashed');
    const off = Math.acos(Math.min(1, Math.abs(x * Math.cos(way) + y * Math.sin(way))));
    figure.say(
      `After ${now} rows the model counts as one of ${model.effectiveRows.toFixed(0)}. It is ${((off * 180) / Math.PI).toFixed(1)}° ` +
        'off the dashed line, along which the cloud lies now.',
    );
  };
  slider(element, 'Rows so far', [SHOWN, ROWS, 10, now], (value) => {
    now = value;
    draw();
  });
  slider(element, 'Half-life in rows', [5, LONGEST, 5, halfLife], (value) => {
    halfLife = value;
    draw();
  });
  draw();
}
