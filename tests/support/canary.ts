import { afterEach, expect } from 'vitest';

// After each test, this file checks that no call has written where none may write in an engine's memory: below its static
// data, where a null pointer leads, and into its constants. Such a write would show much later, if at all. The file sees
// every engine of this thread, because it wraps the functions by which WebAssembly is compiled and instantiated.

interface Watched {
  memory: WebAssembly.Memory;
  /** The bytes from address 0 to the end of the constants, as they were when the engine started. */
  constant: Uint8Array;
}

const hosts = globalThis as typeof globalThis & { watchedEngines?: Watched[] };

if (!hosts.watchedEngines) {
  hosts.watchedEngines = [];
  const { compile, instantiate } = WebAssembly;
  const ends = new WeakMap<WebAssembly.Module, number>();
  WebAssembly.compile = async (bytes) => {
    const end = endOfConstants(viewOf(bytes));
    const module = await compile(bytes);
    ends.set(module, end);
    return module;
  };
  const watching = async (source: WebAssembly.Module | BufferSource, imports?: WebAssembly.Imports) => {
    const result = await instantiate(source as WebAssembly.Module, imports);
    const end = source instanceof WebAssembly.Module ? ends.get(source) : undefined;
    const memory = Object.values(result.exports ?? {}).find((each) => each instanceof WebAssembly.Memory);
    if (end && memory) hosts.watchedEngines?.push({ memory, constant: lower(memory, end).slice() });
    return result;
  };
  WebAssembly.instantiate = watching as typeof instantiate;
}

afterEach(() => {
  for (const { memory, constant } of hosts.watchedEngines ?? []) {
    const now = lower(memory, constant.length);
    const at = constant.findIndex((byte, address) => now[address] !== byte);
    now.set(constant); // so that the next test does not fail for the same write
    if (at >= 0) expect.fail(`the engine's memory was overwritten at address ${at}, which is constant`);
  }
});

function lower({ buffer }: WebAssembly.Memory, end: number): Uint8Array {
  return new Uint8Array(buffer, 0, end);
}

function viewOf(bytes: BufferSource): Uint8Array {
  return ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
}

/**
 * The address at which the constants of a binary end. The linker places them first in the static data. The last constants
 * are tables, and the initial values of variables, which follow, are a few words: so the last large segment is constant.
 */
function endOfConstants(wasm: Uint8Array): number {
  const table = 1024; // the least number of bytes of a segment that counts as a table
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  let end = 0;
  while (at < wasm.length) {
    const data = wasm[at++] === 11;
    const next = number() + at;
    for (let segments = data ? number() : 0; segments > 0; segments--) {
      at += 2; // an active segment, whose address is an i32.const
      const address = number();
      at++; // the end of the address's expression
      const length = number();
      at += length;
      if (length >= table) end = address + length;
    }
    at = next;
  }
  return end;
}
