import { init } from 'wasm-pca';
import { CA } from 'wasm-pca/categories';
import { type Point, percent, plane, slider } from './plane.ts';

/** Eye and hair colours of 5,387 children of Caithness: Fisher 1940. */
const EYES = ['blue', 'light', 'medium', 'dark'];
const HAIR = ['fair', 'red', 'medium', 'dark', 'black'];
const COUNTS = [
  [326, 38, 241, 110, 3],
  [688, 116, 584, 188, 4],
  [343, 84, 909, 412, 26],
  [98, 48, 403, 681, 85],
];
/** Points per unit of the plane, and where the middle of the table lies in it. */
const [SCALE, MIDDLE] = [1.75, -0.4];
/** Whose words stand to the left of their points, so that none lies on another. */
const LEFT = ['light eyes', 'fair hair', 'medium hair', 'dark hair'];

/** Shows rows and columns of a table of counts, which a slider makes more or less independent. */
export async function mount(element: HTMLElement): Promise<void> {
  await init();
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const rows = COUNTS.map(sum);
  const columns = HAIR.map((_, j) => sum(COUNTS.map((row) => row[j])));
  const total = sum(rows);
  const observed = CA.fitSync(COUNTS);
  const figure = plane(element, 'Eye colours as blue points, hair colours as orange ones');
  const draw = (independent: number): void => {
    const counts = COUNTS.map((row, i) =>
      row.map((count, j) => (1 - independent) * count + (independent * rows[i] * columns[j]) / total),
    );
    const ca = CA.fitSync(counts);
    const [rowPoints, columnPoints] = [ca.rowCoordinates(), ca.columnCoordinates()];
    // A dimension may point either way: let it agree with that of the table as it is.
    const signs = [0, 1].map((m) => Math.sign(ca.scores.data[m] * observed.scores.data[m]));
    const at = ({ data, columns: count }: typeof rowPoints, i: number): Point => [
      MIDDLE + SCALE * signs[0] * data[i * count],
      SCALE * signs[1] * data[i * count + 1],
    ];
    figure.clear();
    const show = (point: Point, word: string, style: string): void => {
      figure.dot(point, style);
      figure.word([point[0] - (LEFT.includes(word) ? 0.04 * word.length + 0.06 : 0), point[1]], word);
    };
    EYES.forEach((eye, i) => {
      show(at(rowPoints, i), `${eye} eyes`, 'dot');
    });
    HAIR.forEach((hair, j) => {
      show(at(columnPoints, j), `${hair} hair`, 'dot other');
    });
    figure.say(
      `The inertia χ² / n is ${ca.totalInertia.toFixed(4)}, of which the horizontal dimension shows ${percent(ca.inertiaRatio[0])}.`,
    );
  };
  slider(element, 'Share of independent colours', [0, 0.95, 0.05, 0], draw);
  draw(0);
}
