import { PCAError, readInput, reasonOf } from '../errors.ts';

type Bytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>;

/** Compiles `bytes`. Throws ERR_LOAD, whose message names `source`, where they came from. */
export async function compileBytes(bytes: Bytes, source: string): Promise<WebAssembly.Module> {
  const view = readInput(source, () => viewOf(bytes), 'ERR_LOAD');
  if (!isWasm(view)) throw notWasm(source, 'it does not begin as a WebAssembly module');
  try {
    return await WebAssembly.compile(view);
  } catch (cause) {
    throw notCompiled(source, cause);
  }
}

/** Fetches and compiles. Throws ERR_LOAD, whose message tells a missing file, a wrong type and a bad module apart. */
export async function compileFetched(source: URL | string): Promise<WebAssembly.Module> {
  let response: Response;
  try {
    response = await fetch(source);
  } catch (cause) {
    throw new PCAError('ERR_LOAD', `${source} could not be fetched: ${reasonOf(cause)}; ${ELSEWHERE}`, {
      cause,
    });
  }
  if (!response.ok) {
    throw new PCAError(
      'ERR_LOAD',
      `${source} could not be fetched: the server answered ${response.status} ${response.statusText}; ` +
        `put the file there, or ${ELSEWHERE}`,
    );
  }
  const type = response.headers.get('content-type') ?? 'no type';
  if (type.startsWith('application/wasm')) {
    try {
      return await WebAssembly.compileStreaming(response);
    } catch (cause) {
      throw notCompiled(source, cause);
    }
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!isWasm(bytes)) {
    throw notWasm(source, `it is served as ${type}, often the sign of a fallback page for a missing file`);
  }
  return compileBytes(bytes, String(source));
}

/** "\0asm" */
const MAGIC = [0, 0x61, 0x73, 0x6d];

const ELSEWHERE = 'init({ wasm }) takes the module from elsewhere';

/** Returns the bytes as a Uint8Array, since V8 does not compile a DataView. */
function viewOf(bytes: Bytes): Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
}

function isWasm(bytes: Uint8Array): boolean {
  return bytes.length >= 8 && MAGIC.every((byte, k) => bytes[k] === byte);
}

function notWasm(source: unknown, why: string): PCAError {
  return new PCAError('ERR_LOAD', `${source} is not WebAssembly: ${why}; ${ELSEWHERE}`);
}

function notCompiled(source: unknown, cause: unknown): PCAError {
  const reason = reasonOf(cause);
  return new PCAError('ERR_LOAD', `${source} could not be compiled: ${reason}; ${adviceOn(reason)}`, {
    cause,
  });
}

/** Returns advice by the words of the message, which come from V8, SpiderMonkey or JavaScriptCore, or from workerd. */
function adviceOn(reason: string): string {
  if (/unsafe-eval|content security policy|blocked by CSP/i.test(reason)) {
    return `the page's policy needs script-src 'wasm-unsafe-eval'`;
  }
  if (/disallowed by embedder/i.test(reason)) {
    return `this host compiles nothing: import 'wasm-pca/engine.relaxed.wasm' as a module, for init({ wasm })`;
  }
  return 'is the file complete?';
}
