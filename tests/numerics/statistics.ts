/** Collects the ratios of many fits by solver and kind, since typical accuracy matters as much as passing. */
export class Statistics {
  readonly #values = new Map<string, Map<string, number[]>>();

  add(line: string, column: string, value: number): void {
    if (Number.isNaN(value)) return;
    const columns = this.#values.get(line) ?? new Map<string, number[]>();
    this.#values.set(line, columns);
    columns.set(column, [...(columns.get(column) ?? []), value]);
  }

  /** Prints a line for each solver, with 'median/worst' in each cell, and a last line for all. */
  toString(): string {
    const names = [...new Set([...this.#values.values()].flatMap((columns) => [...columns.keys()]))];
    const cell = (values: number[] | undefined) =>
      values ? `${short(median(values))}/${short(Math.max(...values))}` : '';
    const lines = [...this.#values].map(([line, columns]) => [
      line,
      ...names.map((name) => cell(columns.get(name))),
    ]);
    const all = names.map((name) => [...this.#values.values()].flatMap((columns) => columns.get(name) ?? []));
    const table = [['median/worst', ...names], ...lines, ['all', ...all.map(cell)]];
    const widths = table[0].map((_, j) => Math.max(...table.map((cells) => cells[j].length)));
    return table
      .map((cells) =>
        cells
          .map((text, j) => text.padEnd(widths[j]))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const short = (value: number) => value.toPrecision(2).replace(/^0\./, '.');
