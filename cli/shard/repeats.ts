import { CLIError } from '../errors.ts';

/** What to do with rows that occur twice. */
export type Duplicates = 'error' | 'drop' | 'keep';

/** The name of some rows, and a digest of their content. */
interface Known {
  name: string;
  sha256: string;
}

/** Finds rows that occur twice. */
export class Repeats {
  private readonly files = new Map<string, string>(); // the file of each source, by the source's digest
  private readonly names = new Map<string, string>(); // the file of each source, by the source's name

  constructor(private readonly duplicates: Duplicates) {}

  /**
   * Returns true if all sources of a file have occurred before and the file is to be left out; otherwise notes them and
   * returns false. Throws a CLIError for repeats that are not to be dropped or kept.
   */
  has(sources: Known[], file: string): boolean {
    if (this.duplicates !== 'keep') {
      const repeated = sources.filter(({ sha256 }) => this.files.has(sha256));
      if (repeated.length > 0) return this.repeated(repeated[0], file, repeated.length === sources.length);
      const taken = sources.find(({ name }) => this.names.has(name));
      if (taken) {
        throw new CLIError(
          `${file} has other rows of ${taken.name} than ${this.names.get(taken.name)}: one of them is out of date, ` +
            'or two sources have the same name (--duplicates keep counts both)',
        );
      }
    }
    for (const { name, sha256 } of sources) {
      this.files.set(sha256, file);
      this.names.set(name, file);
    }
    return false;
  }

  private repeated({ name, sha256 }: Known, file: string, all: boolean): boolean {
    if (all && this.duplicates === 'drop') return true;
    throw new CLIError(
      `${file} has the rows of ${name}, which came in ${this.files.get(sha256)} before` +
        (all ? ' (--duplicates drop leaves it out, keep counts it twice)' : ', together with others'),
    );
  }
}
