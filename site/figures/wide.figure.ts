import { init, PCA } from 'wasm-pca';
import { bars } from './bars.ts';
import { sentence, slider } from './plane.ts';

const COLUMNS = 500;
const MOST = 10;

/** Spectra of three bands, whose heights differ from row to row, and noise. */
const spectra = Array.from({ length: MOST }, (_, n) =>
  Float64Array.from({ length: COLUMNS }, (_, j) => {
    const bands = [120, 260, 390].map(
      (centre, k) => Math.sin(n * (k + 1) + k) * Math.exp(-(((j - centre) / 40) ** 2)),
    );
    return bands.reduce((sum, band) => sum + band) + Math.sin((n + 1) * (j + 1) * 12.9898) / 4;
  }),
);

/** Shows how few directions a few rows have, however many columns there are. */
export async function mount(element: HTMLElement): Promise<void> {
  await init();
  const most = Math.max(...Array.from({ length: MOST - 1 }, (_, n) => fit(n + 2).explainedVariance[0]));
  const numbers = Array.from({ length: MOST }, (_, m) => String(m + 1));
  const picture = bars(element, 'Eigenvalues of a few spectra, from largest to smallest', numbers, most);
  const say = sentence(element);
  const draw = (rows: number): void => {
    const { explainedVariance, rank, solver } = fit(rows);
    picture.draw(explainedVariance.subarray(0, rank), () => '');
    say(
      `${rows} rows of ${COLUMNS} columns: ${rank} ${rank === 1 ? 'direction has' : 'directions have'} variance. ` +
        `The solver is ${solver}: it takes the eigenvalues of a ${rows} × ${rows} matrix, not of a ${COLUMNS} × ${COLUMNS} one.`,
    );
  };
  slider(element, 'Rows', [2, MOST, 1, 5], draw);
  draw(5);
}

const fit = (rows: number): PCA => PCA.fitSync(spectra.slice(0, rows));
