/** An error in a table: it names the file, and the line or row where that is known. */
export class TableError extends Error {
  constructor(
    file: string,
    readonly what: string,
    readonly where?: string,
  ) {
    super(`${file}${where ? `, ${where}` : ''}: ${what}`);
  }
}
