/** A stable code for what went wrong. */
export type PCAErrorCode =
  | 'ERR_SHAPE'
  | 'ERR_EMPTY'
  | 'ERR_NOT_FINITE'
  | 'ERR_OPTION'
  | 'ERR_COMPONENTS'
  | 'ERR_CONSTANT_COLUMN'
  | 'ERR_SINGULAR'
  | 'ERR_MEMORY'
  | 'ERR_NOT_CONVERGED'
  | 'ERR_LOAD'
  | 'ERR_DISPOSED';

/**
 * The only error class of this package. Branch on `code`; `message` names the option, row or column at fault and
 * suggests a fix. An error leaves every object unchanged. `structuredClone` and `postMessage` keep the message and
 * `cause.code` (Safari: `cause`), but not the class and `code`. If a getter or proxy throws while data or options are
 * read, that error is `cause.cause`. Errors of `onProgress`, of a signal and of a stream pass through unchanged.
 *
 * | code | when |
 * |---|---|
 * | `ERR_SHAPE` | a length other than rows x columns, ragged rows, a cell that is not a number, a column absent or not numeric, a column count other than the model's, a detached buffer, unreadable data; in sparse rows an index out of range, or an `indptr` that decreases |
 * | `ERR_EMPTY` | no rows or no columns; fewer than 2 rows for a variance |
 * | `ERR_NOT_FINITE` | NaN, an infinity or, for log-ratios, a number without a logarithm in the data; a result beyond the range of doubles |
 * | `ERR_OPTION` | an unknown option, a wrong type, a value out of range |
 * | `ERR_COMPONENTS` | more components than there are, or a rule that no number of components meets |
 * | `ERR_CONSTANT_COLUMN` | `standardize` or `scale` found columns whose divisor is 0, and `constant` does not say what becomes of them |
 * | `ERR_SINGULAR` | columns are linearly dependent, for Fisher's discriminant within the classes; or the rows of a robust fit, or most of them, are equal |
 * | `ERR_MEMORY` | the work does not fit; the engine stays usable |
 * | `ERR_NOT_CONVERGED` | an eigensolver did not converge |
 * | `ERR_LOAD` | the engine or its worker could not be loaded, or is not loaded yet |
 * | `ERR_DISPOSED` | a freed `Moments` was used |
 */
export class PCAError extends Error {
  override readonly name = 'PCAError';
  readonly code: PCAErrorCode;
  /** The code again, which a clone keeps, and whatever was thrown before this error. */
  declare readonly cause: { readonly code: PCAErrorCode; readonly cause?: unknown };

  constructor(code: PCAErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, { cause: new Cause(code, options) });
    this.code = code;
  }

  /** Counts an error of any copy of this class as an instance, since each script of the package has its own copy. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    const named = value instanceof Error && value.name === 'PCAError';
    // biome-ignore lint/complexity/noThisInStatic: a subclass inherits this method
    return named && (this === PCAError || Object.prototype.isPrototypeOf.call(this.prototype, value));
  }
}

/** The cause of an error. Its clones are plain objects or, in Safari, its text. */
class Cause {
  readonly cause?: unknown;

  constructor(
    readonly code: PCAErrorCode,
    options: { cause?: unknown } = {},
  ) {
    Object.assign(this, options);
  }

  toString(): string {
    return this.code;
  }
}

export function notFinite(row: number, column: number, name = 'the data'): PCAError {
  return new PCAError(
    'ERR_NOT_FINITE',
    `row ${row}, column ${column} of ${name} (both counted from 0) is not a finite number: ` +
      "remove or impute it first; PCA and Moments leave out rows with a NaN by missing: 'omit'",
  );
}

/** Returns the error for columns, `list` as '2' or '0, 2 and 5 more', which the option `by` cannot divide. */
export function constantColumns(list: string, by = 'standardize', why?: string): PCAError {
  const [plural, have] = list.includes(' ') ? ['s', 'have'] : ['', 'has'];
  return new PCAError(
    'ERR_CONSTANT_COLUMN',
    `${by} cannot divide column${plural} ${list} (counted from 0), ${why ?? `which ${have} no variance`}; ` +
      "pass constant: 'omit' to leave such columns out, or 'keep' to divide them by 1",
  );
}

export function outOfMemory(bytes: number, what: string, advice: string): PCAError {
  return new PCAError('ERR_MEMORY', `${what} needs ${formatBytes(bytes)}: ${advice}`);
}

/** Runs an allocation of about `bytes` bytes on JavaScript's side. Throws ERR_MEMORY; `advice` suggests a fix. */
export function allocate<T>(
  bytes: number,
  what: string,
  make: () => T,
  advice = 'work on fewer rows at a time',
): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw outOfMemory(bytes, what, advice);
  }
}

/** Reads the caller's input `name`. Turns whatever its getters and proxies throw into a PCAError. */
export function readInput<T>(name: string, read: () => T, code: PCAErrorCode = 'ERR_SHAPE'): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof PCAError) throw cause;
    throw new PCAError(code, `${name} cannot be read: ${reasonOf(cause)}`, { cause });
  }
}

/** Returns the message of anything that was thrown. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

function formatBytes(bytes: number): string {
  const units = ['KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${value.toFixed(1)} ${units[unit]} (${bytes} bytes)`;
}
