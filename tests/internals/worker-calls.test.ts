import { afterEach, expect, test, vi } from 'vitest';
import { offer, transfer, WorkerCalls } from '../../demo/ui/worker-calls';

// Both ends run here, with a channel between them in place of a worker.

const functions = {
  double: (values: Float64Array<ArrayBuffer>) => {
    const twice = values.map((value) => 2 * value);
    return transfer(twice, [twice.buffer]);
  },
  async count(last: number, report: (n: number) => void) {
    for (let n = 1; n <= last; n++) report(n);
    return 'counted';
  },
  fail(code: string) {
    throw Object.assign(new RangeError('too far'), { code });
  },
  never: (_: unknown) => new Promise<never>(() => {}),
  hold() {
    throw Object.assign(new Error('held'), { by: () => {} });
  },
};

let ports: MessagePort[] = [];
const made: string[] = [];
let worker: MessagePort & { onerror: ((event: { message: string }) => void) | null };

function connect(until?: AbortSignal): WorkerCalls<typeof functions> {
  const { port1, port2 } = new MessageChannel();
  ports = [port1, port2];
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: MessageEvent) => void) => {
    if (kind === 'messageerror') port2.onmessageerror = listener;
    else
      port2.onmessage = (event) => {
        made.push(event.data.name);
        listener(event);
      };
  });
  vi.stubGlobal('postMessage', port2.postMessage.bind(port2));
  offer(functions);
  worker = Object.assign(port1, { terminate: () => port1.close(), onerror: null });
  return new WorkerCalls(worker as unknown as Worker, until);
}

afterEach(() => {
  for (const port of ports) port.close();
  vi.unstubAllGlobals();
  made.length = 0;
});

test('a call gives what the function does, and tells how far it has come', async () => {
  const calls = connect();
  const seen: number[] = [];
  expect(await calls.call('count', 3, undefined, (n) => seen.push(n))).toBe('counted');
  expect(seen).toEqual([1, 2, 3]);
});

test('an argument that is transferred is gone', async () => {
  const values = Float64Array.of(1, 2);
  const doubled = connect().call('double', transfer(values, [values.buffer]));
  expect(await doubled).toEqual(Float64Array.of(2, 4));
  expect(values.byteLength).toBe(0);
});

test('an error keeps its message and its fields; so does one of what cannot be sent; the next call is made', async () => {
  const calls = connect();
  await expect(calls.call('fail', 'ERR_FAR')).rejects.toMatchObject({ message: 'too far', code: 'ERR_FAR' });
  await expect(calls.call('fail', (() => {}) as never)).rejects.toThrow(/could not be cloned/);
  expect(await calls.call('count', 0)).toBe('counted');
});

test('a call that nobody waits for any more is not made', async () => {
  const calls = connect();
  const controller = new AbortController();
  const first = calls.call('count', 1);
  const second = calls.call('fail', 'ERR_FAR', controller.signal);
  controller.abort();
  await expect(second).rejects.toThrow('aborted');
  await first;
  expect(await calls.call('double', Float64Array.of(1))).toEqual(Float64Array.of(2));
  expect(made).toEqual(['count', 'double']);
});

test('the end of a worker rejects its calls and later ones', async () => {
  const controller = new AbortController();
  const calls = connect(controller.signal);
  const call = calls.call('count', 1);
  controller.abort();
  await expect(call).rejects.toThrow('aborted');
  await expect(calls.call('count', 1)).rejects.toThrow('aborted');
});

test('a worker that is ended rejects the calls it has not answered, and those that come later', async () => {
  const calls = connect();
  const all = [calls.call('never', 0), calls.call('count', 1)];
  await expect.poll(() => made).toEqual(['never']);
  calls.end();
  for (const call of all) await expect(call).rejects.toThrow('ended');
  await expect(calls.call('count', 1)).rejects.toThrow('ended');
});

test('a worker that cannot start rejects each call', async () => {
  const calls = connect();
  const all = [calls.call('never', 0), calls.call('count', 1)];
  await expect.poll(() => made).toEqual(['never']);
  worker.onerror?.({ message: '' });
  for (const call of all) await expect(call).rejects.toThrow('could not be started');
  await expect(calls.call('count', 1)).rejects.toThrow('could not be started');
});

test('an error outside of a function rejects the call under way; the worker goes on', async () => {
  const calls = connect();
  await calls.call('count', 0);
  const call = calls.call('never', 0);
  await expect.poll(() => made).toEqual(['count', 'never']);
  worker.onerror?.({ message: 'lost' });
  await expect(call).rejects.toThrow('lost');
  expect(await calls.call('count', 0)).toBe('counted');
});

test('an error arrives although one of its fields cannot be cloned', async () => {
  await expect(connect().call('hold', undefined as never)).rejects.toThrow('held');
});

test('a message that the other thread cannot read rejects the call', async () => {
  const calls = connect();
  const call = calls.call('never', 0);
  await expect.poll(() => made).toEqual(['never']);
  ports[1].onmessageerror?.({} as MessageEvent);
  await expect(call).rejects.toThrow('could not read');
  const next = calls.call('never', 0);
  await expect.poll(() => made).toEqual(['never', 'never']);
  worker.onmessageerror?.({} as MessageEvent);
  await expect(next).rejects.toThrow('could not be read');
});

test('the worker of a signal that has aborted already is ended', async () => {
  const calls = connect(AbortSignal.abort());
  await expect(calls.call('count', 1)).rejects.toThrow('aborted');
});
