/** Runs `work` for the newest argument only: while one run is under way, later arguments replace each other. */
export function coalesce<T>(
  work: (argument: T) => Promise<void>,
  failed: (error: unknown) => void = (error) => console.error(error),
): (argument: T) => void {
  let running = false;
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

  return (argument) => {
    waiting = { argument };
    if (!running) void drain();
  };
}
