/**
 * Orders the functions of a WebAssembly binary for gzip, which finds repetitions only in the last 32 KiB: functions of
 * similar code come side by side. Returns the binary with a name section, whose names have this order;
 * `wasm-opt --reorder-functions-by-name` then moves the functions.
 * @param {Buffer} binary without a name section, its functions in the order of Emscripten, the most called first
 */
export function nameByOrder(binary) {
  const { imports, functions } = readFunctions(binary);
  // A call takes one byte more from the 128th function on, so that the most called ones stay before it.
  const short = 128 - imports;
  const order = [...bySimilarity(functions.slice(0, short)), ...bySimilarity(functions.slice(short))];
  const rank = new Map(order.map((code, place) => [code, place]));
  const names = functions.flatMap((code, k) => {
    const name = String(rank.get(code)).padStart(6, '0');
    return [...leb(imports + k), name.length, ...Buffer.from(name)];
  });
  const functionNames = [...leb(functions.length), ...names];
  const section = [4, ...Buffer.from('name'), 1, ...leb(functionNames.length), ...functionNames];
  return Buffer.concat([binary, Buffer.from([0, ...leb(section.length), ...section])]);
}

// These constants gave the smallest relaxed binary of 18 combinations, whose sizes differ by 0.5 %.
const SEQUENCE = 6; // bytes
/** Sequences that more functions have are ignored, because they do not make any two of them similar. */
const MOST_SHARING = 10;
/** The factor of a function's weight for each further function that follows it. */
const DECAY = 0.97;

/** Appends, again and again, the function that shares most sequences with the last ones, for its length. */
function bySimilarity(functions) {
  const sequences = new Map(functions.map((code) => [code, sequencesOf(code)]));
  const sharing = new Map();
  for (const [code, present] of sequences) {
    for (const sequence of present) {
      if (!sharing.has(sequence)) sharing.set(sequence, []);
      sharing.get(sequence).push(code);
    }
  }
  const left = new Set([...functions].sort((a, b) => b.length - a.length));
  const order = [];
  let shared = new Map();
  while (left.size > 0) {
    const next = [...shared.keys()].reduce(
      (best, code) => (weight(shared, code) > weight(shared, best) ? code : best),
      left.values().next().value,
    );
    order.push(next);
    left.delete(next);
    shared = new Map([...shared].filter(([code]) => code !== next).map(([code, n]) => [code, n * DECAY]));
    for (const sequence of sequences.get(next)) {
      const others = sharing.get(sequence);
      if (others.length > MOST_SHARING) continue;
      for (const code of others) if (left.has(code)) shared.set(code, (shared.get(code) ?? 0) + 1);
    }
  }
  return order;
}

/** Corrects for length, since long functions share more than short ones. Its constants gave the smallest file, too. */
const weight = (shared, code) => (shared.get(code) ?? 0) / (200 + code.length) ** 0.75;

function sequencesOf(code) {
  const sequences = new Set();
  for (let k = 0; k + SEQUENCE <= code.length; k++) sequences.add(code.latin1Slice(k, k + SEQUENCE));
  return sequences;
}

const IMPORT_SECTION = 2;
const CODE_SECTION = 10;

/** Reads how many functions a binary imports, and the code of each that it defines. */
function readFunctions(binary) {
  let at = 8; // after the magic number and the version
  const integer = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = binary[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  const bytes = () => {
    const length = integer();
    at += length;
    return binary.subarray(at - length, at);
  };
  let imports = 0;
  const functions = [];
  while (at < binary.length) {
    const section = binary[at++];
    const end = integer() + at;
    if (section === IMPORT_SECTION) {
      imports = integer();
      for (let k = 0; k < imports; k++) {
        const [module, name] = [bytes(), bytes()];
        if (binary[at++] !== 0) throw new Error(`${module}.${name} is imported, but is not a function`);
        integer(); // its type
      }
    }
    if (section === CODE_SECTION) {
      const count = integer();
      for (let k = 0; k < count; k++) functions.push(bytes());
    }
    at = end;
  }
  return { imports, functions };
}

/** Returns an integer as WebAssembly writes it: seven bits a byte, the lowest first. */
const leb = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >> 7)]);
