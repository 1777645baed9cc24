/** An error in a table, which names the file and, where known, the line or row. */
export class TableError extends Error {
  constructor(
    file: string,
    readonly what: string,
    readonly where?: string,
  ) {
    super(`${file}${where ? `, ${where}` : ''}: ${what}`);
  }
}
