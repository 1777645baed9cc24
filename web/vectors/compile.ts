/** Compiles a small program at once. Returns null if the host or the page's policy forbids it. */
export function compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module | null {
  try {
    const module = new WebAssembly.Module(bytes);
    new WebAssembly.Instance(module); // WebKit's policy check is here; other browsers refuse to compile
    return module;
  } catch {
    return null;
  }
}
