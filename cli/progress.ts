import { duration, whole } from '../tables/format.ts';
import { plainly, printable } from './printable.ts';
import { standardError } from './standard-streams.ts';

const EVERY = { terminal: 100, log: 10_000 }; // ms

/** The progress of a call of the package. */
interface Step {
  done: number;
  total: number;
}

/** Reports progress on standard error: a terminal shows one line that changes, a log gets a further line every 10 s. */
export class Progress {
  private readonly started = performance.now();
  private readonly stream: ReturnType<typeof standardError> | null;
  private parts: { rows: number; done: number }[] = [];
  private total = Number.POSITIVE_INFINITY;
  private shownAt = performance.now();
  private shown = false;
  private readonly remarked = new Set<string>();

  constructor(quiet = false) {
    this.stream = quiet ? null : standardError();
  }

  /** Sets the number of bytes that will be read, and forgets the parts before. */
  expect(total: number): void {
    this.parts = [];
    this.total = total;
  }

  /** Returns a callback that takes the rows and bytes read so far of one of several files. */
  part(): (rows: number, done: number) => void {
    const part = { rows: 0, done: 0 };
    this.parts.push(part);
    return (rows, done) => {
      part.rows = rows;
      part.done = done;
      this.update();
    };
  }

  /** Prints remarks about a file, even if progress is not shown. A remark about several files is printed for the first only. */
  remark(file: string, remarks: string[] = []): void {
    for (const remark of remarks) {
      if (this.remarked.has(remark)) continue;
      this.remarked.add(remark);
      this.end();
      standardError().write(`${printable(`wasm-pca: ${file === '-' ? 'stdin' : file}: ${remark}`)}\n`);
    }
  }

  /** Clears the line of progress from the terminal. */
  end(): void {
    if (this.shown && this.stream?.isTTY) this.stream.write('\r\x1b[K');
    this.shown = false;
  }

  /** Shows the time that `act` has taken, and the progress that it reports. The rows have been read before. */
  async during<T>(what: string, act: (onProgress: (progress: Step) => void) => Promise<T>): Promise<T> {
    const begun = performance.now();
    let step: Step | undefined;
    const line = () => {
      const far = step && Number.isFinite(step.total) ? ` · ${whole(step.done)} of ${whole(step.total)}` : '';
      return `${what} · ${duration(performance.now() - begun)}${far}`;
    };
    const timer = setInterval(() => this.update(line), EVERY.terminal);
    try {
      return await act((progress) => {
        step = progress;
        this.update(line);
      });
    } finally {
      clearInterval(timer);
      this.end();
    }
  }

  private update(line = () => this.line()): void {
    const { stream } = this;
    const now = performance.now();
    if (!stream || now - this.shownAt < (stream.isTTY ? EVERY.terminal : EVERY.log)) return;
    this.shownAt = now;
    this.shown = true;
    const said = plainly(line()).slice(0, (stream.columns ?? Number.POSITIVE_INFINITY) - 1);
    stream.write(stream.isTTY ? `\r${said}\x1b[K` : `${said}\n`);
  }

  private line(): string {
    const rows = this.parts.reduce((sum, part) => sum + part.rows, 0);
    const share = this.parts.reduce((sum, part) => sum + part.done, 0) / this.total;
    const elapsed = performance.now() - this.started;
    const said = [`${whole(rows)} rows`, `${whole((1000 * rows) / elapsed)} rows/s`];
    if (share > 0)
      said.push(`${Math.floor(share * 100)} %`, `${duration((elapsed * (1 - share)) / share)} left`);
    return said.join(' · ');
  }
}
