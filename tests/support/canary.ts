import { afterEach, expect } from 'vitest';

// What no call may change of an engine's memory: addresses below its static data, where a null pointer leads, and its
// constants. A store that goes astray there shows much later, if at all: so it is looked for after each test. Every
// engine of this thread is seen, since whatever starts one asks the host for an instance.

interface Watched {
  memory: WebAssembly.Memory;
  /** From address 0 on, as they were when the engine started. */
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
    now.set(constant); // so that the next test is not blamed
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
 * Where the constants end, of the static data as the binary has it. The linker puts them first; what variables begin with
 * is a few words behind, while the last constants are tables.
 */
function endOfConstants(wasm: Uint8Array): number {
  const table = 1024; // bytes at least
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
      at++; // the end of that
      const length = number();
      at += length;
      if (length >= table) end = address + length;
    }
    at = next;
  }
  return end;
}
