import { PCAError, reasonOf } from '../errors.ts';

type Bytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>;

/** Compiles `bytes`, which came from `place`. Throws ERR_LOAD. */
export async function compileBytes(bytes: Bytes, place: string): Promise<WebAssembly.Module> {
  if (!isWasm(bytes)) throw notWasm(place, 'it does not begin as a WebAssembly module');
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    throw notCompiled(place, cause);
  }
}

/** Fetches and compiles. The message of its ERR_LOAD tells a missing file, a wrong type and a bad module apart. */
export async function compileFetched(place: URL | string): Promise<WebAssembly.Module> {
  let response: Response;
  try {
    response = await fetch(place);
  } catch (cause) {
    throw new PCAError('ERR_LOAD', `${place} could not be fetched: ${reasonOf(cause)}; ${ELSEWHERE}`, {
      cause,
    });
  }
  if (!response.ok) {
    throw new PCAError(
      'ERR_LOAD',
      `${place} could not be fetched: the server answered ${response.status} ${response.statusText}; ` +
        `put the file there, or ${ELSEWHERE}`,
    );
  }
  const type = response.headers.get('content-type') ?? 'no type';
  if (type.startsWith('application/wasm')) {
    try {
      return await WebAssembly.compileStreaming(response);
    } catch (cause) {
      throw notCompiled(place, cause);
    }
  }
  const bytes = await response.arrayBuffer();
  if (!isWasm(bytes)) {
    throw notWasm(place, `it is served as ${type}, often the sign of a fallback page for a missing file`);
  }
  return compileBytes(bytes, String(place));
}

const ELSEWHERE = 'init({ wasm }) takes the module from elsewhere';

function isWasm(bytes: Bytes): boolean {
  const [first, length] = ArrayBuffer.isView(bytes)
    ? [bytes.byteOffset, bytes.byteLength]
    : [0, bytes.byteLength];
  const buffer = ArrayBuffer.isView(bytes) ? bytes.buffer : bytes;
  return length >= 8 && new DataView(buffer, first).getUint32(0) === 0x0061736d;
}

function notWasm(place: unknown, why: string): PCAError {
  return new PCAError('ERR_LOAD', `${place} is not WebAssembly: ${why}; ${ELSEWHERE}`);
}

function notCompiled(place: unknown, cause: unknown): PCAError {
  const reason = reasonOf(cause);
  return new PCAError('ERR_LOAD', `${place} could not be compiled: ${reason}; ${adviceOn(reason)}`, {
    cause,
  });
}

/** By the words of V8, SpiderMonkey, JavaScriptCore and, for the second, of Cloudflare's workerd. */
function adviceOn(reason: string): string {
  if (/unsafe-eval|content security policy|blocked by CSP/i.test(reason)) {
    return `the page's policy needs script-src 'wasm-unsafe-eval'`;
  }
  if (/disallowed by embedder/i.test(reason)) {
    return `this host compiles nothing: import 'wasm-pca/engine.relaxed.wasm' as a module, for init({ wasm })`;
  }
  return 'is the file complete?';
}
