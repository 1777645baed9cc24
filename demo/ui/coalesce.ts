/** Runs `work` for the newest argument only: an argument that waits for a run to end is replaced by a later one. */
export function coalesce<T>(
  work: (argument: T) => Promise<void>,
  failed: (error: unknown) => void = (error) => console.error(error),
) {
  let running = false;
  let ended = Promise.resolve();
  let waiting: { argument: T } | null = null;

  async function drain(): Promise<void> {
    running = true;
    while (waiting) {
      const { argument } = waiting;
      waiting = null;
      try {
        await work(argument);
      } catch (error) {
        failed(error);
      }
    }
    running = false;
  }

  function run(argument: T): void {
    waiting = { argument };
    if (!running) ended = drain();
  }
  /** Resolves once the run for the newest argument has ended. */
  run.ended = () => ended;
  return run;
}
