import { CLIError } from '../errors.ts';

/** What becomes of rows that come twice. */
export type Duplicates = 'error' | 'drop' | 'keep';

/** Rows by what they are called, and by a digest of what they are. */
interface Known {
  name: string;
  sha256: string;
}

/** Finds rows that come twice. */
export class Repeats {
  private readonly files = new Map<string, string>(); // by the digest of each source, in which it came
  private readonly names = new Map<string, string>(); // by the name of each source

  constructor(private readonly duplicates: Duplicates) {}

  /** Whether all of a file's sources have come before and are to be left out; notes them where not. Throws a CLIError. */
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
