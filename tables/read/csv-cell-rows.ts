import { numberOf } from '../text/numbers.ts';
import { isBlank } from './csv-opening.ts';
import { raggedRow } from './csv-plain.ts';
import { linesOf } from './csv-rows.ts';
import type { Width } from './csv-width.ts';
import type { Reading, Wanted } from './source.ts';

/** Reads numbers from rows of parsed cells, as PlainRows does from bytes. */
export class CellRows {
  constructor(
    private readonly file: string,
    private readonly wanted: Wanted,
    private readonly width: Width,
    private readonly reading: Reading,
  ) {}

  /** Puts the numbers of rows into `data`, and returns their labels and lines. `line`: where the first row begins. */
  read(
    rows: readonly string[][],
    first: number,
    data: Float64Array,
    isFirst: boolean,
  ): { labels?: string[]; lines: number[] } {
    const { taken, label } = this.wanted;
    const labels: string[] | undefined = label === null ? undefined : [];
    const lines: number[] = [];
    let line = first;
    for (const row of rows) {
      if (!isBlank(row)) {
        if (!this.width.holds(row)) throw raggedRow(this.file, line, row.length, this.width.columns);
        this.#fill(data, lines.length * taken.length, row, line, isFirst && lines.length === 0);
        if (label !== null) labels?.push(row[label].trim());
        lines.push(line);
      }
      line += linesOf(row);
    }
    return { labels, lines };
  }

  #fill(data: Float64Array, from: number, row: readonly string[], line: number, isFirst: boolean): void {
    const { taken, onMark, noNumber } = this.wanted;
    const { decimal, marks } = this.reading;
    let at = from;
    for (const j of taken) {
      const value = numberOf(row[j], decimal, marks);
      if (Number.isNaN(value)) onMark?.(row[j].trim());
      if (value === null) throw noNumber(line, j, row[j], isFirst);
      data[at++] = value;
    }
  }
}
