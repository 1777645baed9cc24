import { type Of, quote, type Taken } from './told.ts';

/** Returns the name of JavaScript's typed array for a NumPy type such as 'f8'. */
export const arrayOf = ([kind, bytes]: string) =>
  `${bytes === '8' && kind !== 'f' ? 'Big' : ''}${{ f: 'Float', i: 'Int' }[kind] ?? 'Uint'}${8 * Number(bytes)}Array`;

/** Returns the code that leaves out rows with a value that is no number, or that takes such values as missing. */
const finiteOf = ({ keepsGaps }: Taken) => [
  keepsGaps
    ? '.map((row) => row.map((value) => (Number.isFinite(value) ? value : NaN)))'
    : '.filter((row) => row.every(Number.isFinite))',
  '.replace([np.inf, -np.inf], np.nan).dropna()',
];
const ANY = ['', ''];

/** Returns the pandas code that selects the chosen columns of a frame. */
const columnsOf = ({ isWhole, pythonPlaces }: Taken) => (isWhole ? '' : `.iloc[:, ${pythonPlaces}]`);

export function npy(format: Of<'npy'>, taken: Taken) {
  const { type, little, fortran, rows, columns, start, array } = format;
  const bits = 8 * Number(type[1]);
  const entry = fortran ? `data[j * ${rows} + i]` : `data[i * ${columns} + j]`;
  const [finite, finitePython] = type.startsWith('f') ? finiteOf(taken) : ANY;
  const table = `np.load(${taken.file})${array === undefined ? '' : `[${quote(array)}]`}${columns === 1 ? '.reshape(-1, 1)' : ''}`;
  return {
    javascript: [
      ...taken.imports,
      array !== undefined && "import { unzipSync } from 'fflate';",
      `const bytes = Uint8Array.from(${array === undefined ? taken.bytes : `unzipSync(${taken.bytes})[${quote(`${array}.npy`)}]`}).subarray(${start});`,
      !little && bits > 8 && `Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).swap${bits}();`,
      `const data = new ${arrayOf(type)}(bytes.slice().buffer);${type === 'f2' ? ' // Node 24' : ''}`,
      `const columns = ${taken.places};`,
      `const rows = Array.from({ length: ${rows} }, (_, i) => columns.map((j) => Number(${entry})))${finite};`,
    ],
    python: [`x = pd.DataFrame(${table}.astype(float))${columnsOf(taken)}${finitePython}`],
  };
}

export function vectors({ kind, columns }: Of<'fvecs' | 'bvecs'>, taken: Taken) {
  const { file, isPacked } = taken;
  const [array, size, view] =
    kind === 'fvecs' ? ['Float32Array', 4, ".copy().view('<f4')"] : ['Uint8Array', 1, ''];
  const [finite, finitePython] = kind === 'fvecs' ? finiteOf(taken) : ANY;
  const stride = 4 + columns * size;
  const bytes = isPacked
    ? `np.frombuffer(gzip.open(${file}).read(), np.uint8)`
    : `np.fromfile(${file}, np.uint8)`;
  const values = `${bytes}.reshape(-1, ${stride})[:, 4:]${view}`;
  return {
    javascript: [
      ...taken.imports,
      `const bytes = Uint8Array.from(${taken.bytes});`,
      `const columns = ${taken.places};`,
      `const vector = (i) => new ${array}(bytes.slice(i * ${stride} + 4, (i + 1) * ${stride}).buffer); // its length goes before it`,
      `const rows = Array.from({ length: bytes.length / ${stride} }, (_, i) => vector(i)).map((row) => columns.map((j) => row[j]))${finite};`,
    ],
    python: [
      isPacked && 'import gzip',
      `x = pd.DataFrame(${values}.astype(float))${columnsOf(taken)}${finitePython}`,
    ],
  };
}

export function images({ image: { width, height, channels } }: Of<'images'>, { file }: Taken) {
  const [grey, mode] = channels === 1 ? ['.greyscale()', 'L'] : ['.removeAlpha()', 'RGB'];
  return {
    javascript: [
      "import { readdirSync } from 'node:fs';",
      "import sharp from 'sharp';",
      `const files = readdirSync(${file}, { recursive: true }).filter((file) => /\\.(png|jpe?g|webp|gif|avif)$/i.test(file));`,
      'const rows = [];',
      `for (const file of files) {`,
      `  const image = sharp(${file.slice(0, -1)}/' + file).resize(${width}, ${height}, { fit: 'fill' })${grey};`,
      '  rows.push(Float64Array.from(await image.raw().toBuffer())); // libraries shrink images each in their own way',
      '}',
    ],
    python: [
      'from pathlib import Path',
      'from PIL import Image',
      `files = [f for f in sorted(Path(${file}).rglob('*')) if f.suffix.lower() in {'.png', '.jpg', '.jpeg', '.webp', '.gif'}]`,
      '# libraries shrink images each in their own way',
      `x = pd.DataFrame([np.asarray(Image.open(f).convert('${mode}').resize((${width}, ${height}))).ravel() for f in files]).astype(float)`,
    ],
  };
}
