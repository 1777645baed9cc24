/** Lets any number of waiters look again whenever something has changed. */
export class Condition {
  private waiting: (() => void)[] = [];

  /** Resolves when it is next announced. */
  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  announce(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const wake of waiting) wake();
  }
}
