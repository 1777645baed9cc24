import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { uniqueNames } from '../text/names.ts';
import { CellRows } from './csv-cell-rows.ts';
import { headed, isIndexed } from './csv-header.ts';
import { opening, withoutFirst } from './csv-opening.ts';
import { PlainRows } from './csv-plain.ts';
import { CSVRows, type Piece } from './csv-rows.ts';
import { Width } from './csv-width.ts';
import { type Cells, type Numbers, numbered, type Reading, type Source, type Wanted } from './source.ts';

const AT_ONCE = 1 << 20; // bytes

/** Opens CSV, TSV and other delimited text. */
export async function csv(bytes: Bytes, reading: Reading): Promise<Source> {
  const { name } = bytes;
  const reader = new CSVRows(bytes, reading);
  const pieces = reader.pieces(reading.atOnce ?? AT_ONCE);
  const { start, rows } = await opening(reader, pieces);
  const { dialect, gct, ...layout } = reader.layout;
  const { header, isShort, first } = headed(
    rows,
    gct ? { ...reading, header: reading.header ?? true } : reading,
  );
  if (!first) throw new TableError(name, 'the file is empty');
  if (header) start[0] = withoutFirst(reader, start[0]);
  const width = Width.of(first, header ? rows.slice(1) : rows);
  const names = header ? uniqueNames(first.slice(0, width.columns)) : null;

  async function* all(): AsyncGenerator<Piece> {
    yield* start.splice(0);
    yield* pieces;
  }

  async function* numbers(wanted: Wanted): AsyncGenerator<Numbers, void> {
    const plain = new PlainRows(name, dialect, wanted, width.columns, width.surplus, reading.marks);
    const cells = new CellRows(name, wanted, width, reading);
    let isFirst = true; // no row of numbers was read yet
    let data = new Float64Array(0);
    for await (const piece of all()) {
      const { line, done } = piece;
      const most = wanted.taken.length * ('rows' in piece ? piece.rows.length : piece.count);
      if (data.length < most) data = new Float64Array(most);
      const { labels, lines } =
        'rows' in piece
          ? cells.read(piece.rows, line, data, isFirst)
          : plain.read(piece.bytes, line, data, isFirst);
      if (lines.length > 0) isFirst = false;
      yield { data, rows: lines.length, labels, lineOrRow: (row) => lines[row], done };
    }
    if (isFirst) throw new TableError(name, 'there is a header but no row');
  }

  async function* cells(): AsyncGenerator<Cells, void> {
    const heads = names ?? numbered(width.columns);
    for await (const piece of all()) {
      const { done, line } = piece;
      const rows = 'rows' in piece ? piece.rows : reader.parse(decoded(piece.bytes), line, false).rows;
      const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
      yield { names: heads, rows: filled.map((row) => width.cut(row)), done };
    }
  }

  const { aligned, skipped, titles, commented } = layout;
  return {
    format: {
      ...{ kind: 'csv', delimiter: dialect.delimiter, header, isShort },
      ...{ aligned, skipped, titles, gct, commented, encoding: reader.encoding },
    },
    names,
    index: header && isIndexed(first) ? [0] : [],
    width: width.columns,
    unit: 'line',
    total: bytes.size,
    numbers,
    cells,
    close: () => bytes.close(),
  };
}
