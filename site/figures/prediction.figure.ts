import { init } from 'wasm-pca';
import { PLS } from 'wasm-pca/pls';
import { type Point, plane, slider } from './plane.ts';
import { uniform } from './random.ts';

/** Wavelengths, and where the bands of three substances lie among them. */
const [WAVELENGTHS, BANDS, WIDTH] = [60, [20, 28, 44], 6];
const [FITTED, NEW, NOISE] = [24, 40, 0.05];
/** Where concentrations, 0 to 1, lie in the plane. */
const place = (value: number): number => 2.6 * value - 1.3;

/** Shows predicted beside measured concentrations, of spectra that were fitted and of new ones. */
export async function mount(element: HTMLElement): Promise<void> {
  await init();
  const random = uniform(7);
  const mixtures = Array.from({ length: FITTED + NEW }, () => BANDS.map(random));
  const spectra = mixtures.map((mixture) =>
    Array.from(
      { length: WAVELENGTHS },
      (_, at) =>
        NOISE * (random() + random() - 1) +
        mixture.reduce((sum, share, k) => sum + share * Math.exp(-(((at - BANDS[k]) / WIDTH) ** 2)), 0),
    ),
  );
  const measured = mixtures.map(([first]) => first + NOISE * (random() + random() - 1));
  const pls = PLS.fitSync(spectra.slice(0, FITTED), measured.slice(0, FITTED), { components: 12 });
  const figure = plane(element, 'Fitted spectra as blue points, new ones as orange points');
  const draw = (components: number): void => {
    const { data } = pls.predictSync(spectra, { components });
    figure.clear();
    figure.axis([place(0), place(0) / 2], [2, 1]);
    figure.word([-1.9, 1], 'predicted');
    figure.word([1.3, -1.1], 'measured');
    measured.forEach((value, i) => {
      const point: Point = [place(value), place(data[i]) / 2];
      figure.dot(point, i < FITTED ? 'dot' : 'dot other');
    });
    const error = (from: number, to: number): string => {
      const squares = measured.slice(from, to).map((value, i) => (value - data[from + i]) ** 2);
      return Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / squares.length).toFixed(3);
    };
    figure.say(
      `With ${components} component${components === 1 ? '' : 's'} the error is ${error(0, FITTED)} for the spectra fitted (blue), ` +
        `${error(FITTED, FITTED + NEW)} for new ones (orange).`,
    );
  };
  slider(element, 'Components', [1, 12, 1, 1], draw);
  draw(1);
}
