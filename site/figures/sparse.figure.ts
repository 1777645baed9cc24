import { init, PCA, type SparseMatrix } from 'wasm-pca';
import { percent, sentence, slider, svg } from './plane.ts';

const ROWS = 20;
const COLUMNS = 48;
const CELL = 13;

/** The word counts of three kinds of texts, each of which has words of its own. */
const counts = Array.from({ length: ROWS }, (_, n) =>
  Array.from({ length: COLUMNS }, (_, j) => {
    const noise = Math.abs(Math.sin((n + 1) * (j + 1) * 12.9898) * 43758.5453) % 1;
    return noise * (n % 3 === Math.floor(j / 16) ? 1 : 0.6);
  }),
);

/** Shows a table of mostly zeros, which stores only its other values. */
export async function mount(element: HTMLElement): Promise<void> {
  await init();
  const picture = svg('svg', {
    viewBox: `0 0 ${COLUMNS * CELL} ${ROWS * CELL}`,
    role: 'img',
    'aria-label': 'A table of rows and columns, in which the stored values are filled',
  });
  const cells = counts.map((row, n) =>
    row.map((_, j) =>
      svg('rect', { x: j * CELL + 1, y: n * CELL + 1, width: CELL - 2, height: CELL - 2, rx: 2 }),
    ),
  );
  picture.append(...cells.flat());
  element.append(picture);
  const say = sentence(element);
  const draw = (share: number): void => {
    const dense = counts.map((row) => row.map((value) => (value > 1 - share ? value : 0)));
    const stored = compressed(dense);
    cells.forEach((row, n) => {
      row.forEach((cell, j) => {
        cell.setAttribute('class', dense[n][j] ? 'bar' : 'bar empty');
      });
    });
    const [sparse, full] = [stored, dense].map((x) => PCA.fitSync(x, { components: 2 }));
    const difference = Math.abs(sparse.explainedVariance[0] / full.explainedVariance[0] - 1);
    say(
      `${stored.data.length} of ${ROWS * COLUMNS} values are stored, ${percent(stored.data.length / (ROWS * COLUMNS))}: ` +
        `${bytesOf(stored)} bytes, not ${8 * ROWS * COLUMNS}. Between the first eigenvalues of both forms is a ` +
        `relative difference of ${difference.toExponential(0)}.`,
    );
  };
  slider(element, 'Keep', [0.1, 1, 0.05, 0.35], draw);
  draw(0.35);
}

type Compressed = SparseMatrix & { data: Float64Array; indices: Uint16Array; indptr: Uint32Array };

function compressed(dense: number[][]): Compressed {
  const entries = dense.flatMap((row) => [...row.entries()].filter(([, value]) => value !== 0));
  const indptr = new Uint32Array(dense.length + 1);
  dense.forEach((row, n) => {
    indptr[n + 1] = indptr[n] + row.filter(Boolean).length;
  });
  return {
    data: Float64Array.from(entries, ([, value]) => value),
    indices: Uint16Array.from(entries, ([column]) => column),
    indptr,
    rows: ROWS,
    columns: COLUMNS,
  };
}

const bytesOf = ({ data, indices, indptr }: Compressed): number =>
  data.byteLength + indices.byteLength + indptr.byteLength;
