/** What is wrong with a table: in which file, and at which line or row where that is known. */
export class TableError extends Error {
  constructor(
    file: string,
    readonly what: string,
    readonly where?: string,
  ) {
    super(`${file}${where ? `, ${where}` : ''}: ${what}`);
  }
}
