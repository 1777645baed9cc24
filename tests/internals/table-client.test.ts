import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { TableClient } from '../../demo/panels/yours/table-client';

/** A worker that reads a file for ever and sends only the messages of the test. */
class Endless {
  static last: Endless;
  onmessage: ((event: { data: object }) => void) | null = null;
  onerror = null;
  isEnded = false;
  constructor() {
    Endless.last = this;
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
}

vi.stubGlobal('Worker', Endless);
afterAll(() => vi.unstubAllGlobals());
afterEach(() => vi.useRealTimers());

test('of a file that takes unusually long it is said so, and Cancel ends the reading', async () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const cancel = new AbortController();
  const read = new TableClient().read([], {} as never, cancel.signal, ({ stage }) => said.push(stage));
  const cancelled = expect(read).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(15_000);
  Endless.last.onmessage?.({ data: { progress: { stage: 'reading', done: 1, total: 2 } } });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(said).toEqual(['reading']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(['reading', 'this file takes unusually long to read']);
  cancel.abort();
  await cancelled;
  expect(Endless.last.isEnded).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
