/** The number of columns of CSV, and of the cells without name or value that follow them in every row. */
export class Width {
  private constructor(
    readonly columns: number,
    readonly surplus: number,
  ) {}

  /** Tells the columns from the first row and some rows below it. */
  static of(first: string[], below: string[][]): Width {
    const full = below[0]?.length ?? first.length;
    const columns = below.reduce((most, row) => Math.max(most, filled(row)), filled(first));
    const isEven = below.every(({ length }) => length === full);
    const hasSurplus = isEven && columns > 0 && columns < full && columns <= first.length;
    return hasSurplus ? new Width(columns, full - columns) : new Width(first.length, 0);
  }

  /** Tells whether a row has a cell for each column, and otherwise only surplus ones, which are empty. */
  holds(row: readonly string[]): boolean {
    return row.length === this.columns || this.#hasSurplus(row);
  }

  /** Returns a row without its surplus cells; other rows as they are. */
  cut(row: string[]): string[] {
    return this.#hasSurplus(row) ? row.slice(0, this.columns) : row;
  }

  #hasSurplus(row: readonly string[]): boolean {
    const { columns, surplus } = this;
    return surplus > 0 && row.length === columns + surplus && filled(row) <= columns;
  }
}

/** Counts the cells of a row up to the last that is not empty. */
const filled = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== '') + 1;
