var __defProp = Object.defineProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
var PCAError = class PCAError2 extends Error {
  constructor(code, message, options) {
    super(message, { cause: new Cause(code, options) });
    __publicField(this, "name", "PCAError");
    __publicField(this, "code");
    this.code = code;
  }
  static [Symbol.hasInstance](value) {
    return value instanceof Error && value.name === "PCAError" && (this === PCAError2 || Object.prototype.isPrototypeOf.call(this.prototype, value));
  }
};
var Cause = class {
  constructor(code, options = {}) {
    __publicField(this, "code");
    __publicField(this, "cause");
    this.code = code;
    Object.assign(this, options);
  }
  toString() {
    return this.code;
  }
};
function notFinite(row, column, name = "the data") {
  return new PCAError("ERR_NOT_FINITE", `row ${row}, column ${column} of ${name} (both counted from 0) is not a finite number: remove or impute it first; PCA and Moments leave out rows with a NaN by missing: 'omit'`);
}
function constantColumns(list2, by = "standardize", why) {
  const [plural] = list2.includes(" ") ? ["s", "have"] : ["", "has"];
  return new PCAError("ERR_CONSTANT_COLUMN", `${by} cannot divide column${plural} ${list2} (counted from 0), ${why}; pass constant: 'omit' to leave such columns out, or 'keep' to divide them by 1`);
}
function outOfMemory(bytes, what, advice2) {
  return new PCAError("ERR_MEMORY", `${what} needs ${formatBytes(bytes)}: ${advice2}`);
}
function allocate(bytes, what, make, advice2 = "work on fewer rows at a time") {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw outOfMemory(bytes, what, advice2);
  }
}
function readInput(name, read, code = "ERR_SHAPE") {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof PCAError) throw cause;
    throw new PCAError(code, `${name} cannot be read: ${reasonOf(cause)}`, { cause });
  }
}
function reasonOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
function formatBytes(bytes) {
  const units2 = [
    "KiB",
    "MiB",
    "GiB",
    "TiB",
    "PiB"
  ];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < units2.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${value.toFixed(1)} ${units2[unit]} (${bytes} bytes)`;
}
function asArray(value) {
  try {
    return Array.isArray(value);
  } catch {
    return;
  }
}
function isObject(value) {
  return typeof value === "object" && value !== null && asArray(value) !== void 0;
}
function isArray(value) {
  return asArray(value) === true;
}
function isPlainObject(value) {
  if (!isObject(value)) return false;
  try {
    const prototype2 = Object.getPrototypeOf(value);
    return prototype2 === null || !Object.getPrototypeOf(prototype2) && Object.hasOwn(prototype2, "isPrototypeOf");
  } catch {
    return false;
  }
}
function tagOf(value) {
  try {
    return Object.prototype.toString.call(value).slice(8, -1);
  } catch {
    return;
  }
}
function isSize(value) {
  return Number.isSafeInteger(value) && value >= 0;
}
function show(value) {
  if (typeof value === "string") return `'${value.length > 40 ? `${value.slice(0, 40)}…` : value}'`;
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  if (!isObject(value)) return "a revoked proxy";
  if (isArray(value)) return "an array";
  if (isPlainObject(value)) return "an object";
  const kind = tagOf(value);
  if (kind === void 0) return "an object that cannot be read";
  if (kind === "Object") return "an object with a prototype of its own";
  return `${/^[AEIO]/.test(kind) ? "an" : "a"} ${kind}`;
}
function invalidOption(name, expected, value, meant) {
  const question = meant === void 0 ? "" : `: did you mean ${show(meant)}?`;
  return new PCAError("ERR_OPTION", `${name} must be ${expected}, not ${show(value)}${question}`);
}
const CONSTRUCTORS = {
  Float64Array,
  Float32Array,
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array
};
const Half = globalThis.Float16Array;
if (Half) CONSTRUCTORS.Float16Array = Half;
const NUMERIC_TYPES = Object.keys(CONSTRUCTORS);
const prototype = Object.getPrototypeOf(Uint8Array.prototype);
const [typeOf, countOf$1, offsetOf, bufferOf] = [
  Symbol.toStringTag,
  "length",
  "byteOffset",
  "buffer"
].map((name) => getter(prototype, name));
function getter(object, name) {
  var _a;
  return (_a = Object.getOwnPropertyDescriptor(object, name)) == null ? void 0 : _a.get;
}
function dtypeOf(value) {
  const name = typeOf.call(value);
  return name !== void 0 && Object.hasOwn(CONSTRUCTORS, name) ? name : void 0;
}
function hasDtype(value, type) {
  return typeOf.call(value) === type;
}
function isColumnObject(x) {
  if (!isPlainObject(x)) return false;
  if ("data" in x && ("shape" in x || "dims" in x || "rows" in x && "columns" in x)) return false;
  if ("values" in x && "shape" in x && "columns" in x) return false;
  const columns = Object.values(x);
  return columns.length > 0 && columns.every((each) => isArray(each) || typeOf.call(each) !== void 0);
}
function elementCount(array) {
  return countOf$1.call(array);
}
function lengthOf$1(value) {
  if (typeOf.call(value) !== void 0) return elementCount(value);
  return isObject(value) ? value.length : void 0;
}
function engineDtype(type) {
  return type === "Float16Array" ? "Float32Array" : type;
}
function numericArray(type, length) {
  return new CONSTRUCTORS[type](length);
}
function plainView(value, name) {
  const type = dtypeOf(value);
  return type === void 0 ? void 0 : viewAs(type, value, elementCount(value), name);
}
function ofThisRealm(value) {
  if (value instanceof Object || !isObject(value)) return value;
  const type = dtypeOf(value);
  if (type !== void 0) return viewAs(type, value, elementCount(value), "data");
  if (isArray(value)) return Array.from(value, ofThisRealm);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, ofThisRealm(each)]));
}
function viewAs(type, value, length, name) {
  try {
    const [buffer, offset] = [bufferOf.call(value), offsetOf.call(value)];
    return new CONSTRUCTORS[type](buffer, offset, length);
  } catch {
    throw detached(name);
  }
}
function detached(name) {
  return new PCAError("ERR_SHAPE", `${name} is detached: its buffer was transferred elsewhere; pass a copy or the transferred buffer`);
}
function isSharable(buffer) {
  if (globalThis.crossOriginIsolated === false || typeof SharedArrayBuffer === "undefined") return false;
  return isOf(SharedArrayBuffer, buffer);
}
function isArrayBuffer(value) {
  return isOf(ArrayBuffer, value);
}
function buffersToTransfer(arrays) {
  return arrays.flatMap((array) => array && isArrayBuffer(array.buffer) ? [array.buffer] : []);
}
function isOf({ prototype: prototype2 }, value) {
  try {
    getter(prototype2, "byteLength").call(value);
    return true;
  } catch {
    return false;
  }
}
function bigintToNumber(value) {
  if (typeof value !== "bigint") return value;
  const number = Number(value);
  return number >= value && number <= value ? number : value;
}
function cellNumber(value, row, column, name, columnName) {
  const number = bigintToNumber(value);
  if (typeof number === "number") return number;
  if (value === null) return NaN;
  const label = "";
  const advice2 = typeof value === "bigint" ? "no double equals it" : "convert text and booleans with Number(); NaN or null stands for a missing cell";
  throw new PCAError("ERR_SHAPE", `row ${row}, column ${column}${label} of ${name} (both counted from 0) holds ${show(value)}: ${advice2}`);
}
function nameColumns(error, names) {
  if (!names || !(error instanceof PCAError)) return error;
  if (error.code !== "ERR_NOT_FINITE" && error.code !== "ERR_CONSTANT_COLUMN") return error;
  const named = error.message.replace(/\b(columns? )(\d+(?:, \d+)*)/, (_, word, places) => {
    return word + places.replace(/\d+/g, (j) => `${j} (${show(names[Number(j)])})`);
  });
  return new PCAError(error.code, named);
}
function isSparse(rows) {
  return rows.starts !== void 0;
}
function derived(source, read, changes) {
  const { rows, columns, stored, dtype, bytesPerRow, selection, omitted, weights, names } = source;
  return {
    rows,
    columns,
    stored,
    dtype,
    bytesPerRow,
    selection,
    omitted,
    weights,
    names,
    ...changes,
    read
  };
}
function requireCells(source, name) {
  if (source.rows === 0) throw new PCAError("ERR_EMPTY", `${name} has no rows`);
  if (source.columns === 0) throw new PCAError("ERR_EMPTY", `${name} has no columns`);
  return source;
}
const PIECE_BYTES = 1 << 20;
function rowsPerPiece(bytesPerRow, multiple) {
  const rows = Math.max(1, Math.floor(PIECE_BYTES / bytesPerRow));
  return 2 * rows < multiple ? rows : Math.max(1, Math.floor(rows / multiple)) * multiple;
}
function* piecesOf(rows, pieceRows2) {
  for (let at = 0; at < rows.count; at += pieceRows2) yield partOf(rows, at, Math.min(at + pieceRows2, rows.count));
}
function partOf(rows, from, to) {
  var _a;
  const [begin, end] = [rowStart(rows, from), rowStart(rows, to)];
  const part = {
    ...rows,
    data: rows.data.subarray(begin, end),
    first: rows.first + from,
    count: to - from,
    weights: (_a = rows.weights) == null ? void 0 : _a.subarray(from, to)
  };
  if (!isSparse(rows)) return part;
  const starts = rows.starts.slice(from, to + 1).map((start2) => start2 - begin);
  return {
    ...part,
    indices: rows.indices.subarray(begin, end),
    starts
  };
}
function rowStart({ data, count, starts }, i) {
  return starts ? starts[i] : data.length / count * i;
}
function columnOf(rows, i, k) {
  return rows.indices ? rows.indices[k] : k - rowStart(rows, i);
}
function requireFinite(rows, name, names) {
  const { data, count } = rows;
  if (!/^Float/.test(dtypeOf(data))) return;
  for (let i = 0; i < count; i++) {
    const end = rowStart(rows, i + 1);
    for (let k = rowStart(rows, i); k < end; k++) if (!Number.isFinite(data[k])) throw nameColumns(notFinite(i, columnOf(rows, i, k), name), names);
  }
}
function doubles(source, name) {
  const { rows, columns } = source;
  const copy2 = () => new Float64Array(source.read(0, rows).data);
  return allocate(8 * rows * columns, name, copy2, "choose fewer columns");
}
function finiteDoubles(source, name) {
  const data = doubles(source, name);
  requireFinite({
    data,
    count: source.rows
  }, name, source.names);
  return data;
}
function typedRows(x, name) {
  if (dtypeOf(x) !== void 0) throw new PCAError("ERR_SHAPE", `${name} has no shape: pass { data: ${name}, rows, columns }`);
  if (!isObject(x) || !("data" in x)) throw new PCAError("ERR_SHAPE", `${name} is ${show(x)}, not a matrix: pass { data, rows, columns } with a typed array, or an array of rows`);
  const { data, rows, columns } = x;
  if (!isSize(rows) || !isSize(columns)) {
    const [what, value] = isSize(rows) ? ["columns", columns] : ["rows", rows];
    throw new PCAError("ERR_SHAPE", `${name}.${what} must be an integer >= 0, not ${show(value)}`);
  }
  const view = plainView(data, `${name}.data`);
  if (!view) throw new PCAError("ERR_SHAPE", `${name}.data must be one of ${NUMERIC_TYPES.join(", ")}, BigInt64Array, BigUint64Array; Float64Array.from(...) makes one`);
  if (view.length !== rows * columns) throw new PCAError("ERR_SHAPE", `${name}.data has ${view.length} elements, but ${rows} rows x ${columns} columns are ${rows * columns}`);
  return new TypedRows(view, rows, columns, name);
}
var TypedRows = class {
  constructor(view, rows, columns, name) {
    __publicField(this, "view");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "name");
    __publicField(this, "dtype");
    __publicField(this, "givenType");
    __publicField(this, "bytesPerRow");
    this.view = view;
    this.rows = rows;
    this.columns = columns;
    this.name = name;
    this.givenType = dtypeOf(view);
    this.dtype = engineDtype(this.givenType);
    this.bytesPerRow = columns * numericArray(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(first, last, toTransfer = false) {
    return {
      data: readyToGo(partOfView(this.view, first * this.columns, last * this.columns, `${this.name}.data`), this.dtype, toTransfer),
      first,
      count: last - first
    };
  }
};
function partOfView(view, from, to, name) {
  if (view.length === 0 && to > 0) throw detached(name);
  return readInput(name, () => view.subarray(from, to));
}
function readyToGo(part, dtype, toTransfer) {
  if (dtypeOf(part) !== dtype) {
    const data = allocatePiece(dtype, part.length);
    data.set(part);
    return data;
  }
  if (!toTransfer || isSharable(part.buffer)) return part;
  return allocate(part.byteLength, "a piece of the data", () => part.slice());
}
function allocatePiece(type, length) {
  return allocate(8 * length, "a piece of the data", () => numericArray(type, length));
}
function filled$1(source) {
  if (source.stored === void 0) return source;
  const { columns, dtype } = source;
  const read = (first, last) => {
    const count = last - first;
    const data = allocatePiece(dtype, count * columns);
    const rows = source.read(first, last);
    if (isSparse(rows)) for (let i = 0; i < count; i++) for (let k = rows.starts[i]; k < rows.starts[i + 1]; k++) data[i * columns + rows.indices[k]] = rows.data[k];
    return {
      data,
      first,
      count,
      toUnitLength: rows.toUnitLength,
      weights: rows.weights
    };
  };
  const bytesPerRow = columns * numericArray(dtype, 0).BYTES_PER_ELEMENT;
  return derived(source, read, {
    stored: void 0,
    bytesPerRow
  });
}
const WEIGHTINGS = ["reliability", "frequency"];
function nearest(name, names) {
  let [best, shortest] = [void 0, Number.POSITIVE_INFINITY];
  for (const candidate of names) {
    const longer = Math.max(name.length, candidate.length);
    const allowed = longer < 3 ? 0 : 1 + Math.floor(longer / 5);
    if (Math.abs(name.length - candidate.length) > allowed) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= allowed && distance < shortest) [best, shortest] = [candidate, distance];
  }
  return best;
}
function editDistance(a, b) {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current2 = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      current2.push(Math.min(previous[j] + 1, current2[j - 1] + 1, substitution));
    }
    previous = current2;
  }
  return previous[b.length];
}
const HOOKS = ["signal", "onProgress"];
const OF_MATRICES = [
  "data",
  "rows",
  "shape",
  "dims",
  "numRows",
  "storage",
  "numberOfRows"
];
const OF_SUGGEST = [
  "methods",
  "share",
  "noise",
  "replicates",
  "level",
  "seed",
  "maxComponents",
  "columns",
  "missing",
  "clip",
  ...HOOKS
];
function rowsAndOptions(x, options) {
  const isOptions = () => isPlainObject(x) && !OF_MATRICES.some((name) => name in x) && (!isColumnObject(x) || Object.entries(x).every(([name, column]) => OF_SUGGEST.includes(name) || typeof column[0] === "string"));
  return options === void 0 && readInput("x", isOptions) ? [void 0, x] : [x, options];
}
const ITERATION = [
  "tolerance",
  "maxIterations",
  "seed"
];
const FIT = [
  "components",
  "center",
  "standardize",
  "scale",
  "columnWeights",
  "constant",
  "ddof",
  "weights",
  "weighting",
  "solver",
  ...ITERATION,
  "signs",
  "normalize",
  "zeros",
  "missing",
  "clip",
  "columns",
  "threads",
  "calibrate",
  ...HOOKS
];
const OF_TRANSFORM = ["whiten", "output"];
const FOREIGN_NAMES = {
  components: /^(n_?comp\w*|k|d|rank\.?)$/i,
  dimensions: /^(n_?)?comp\w*$/i,
  varianceRatio: /ratio|variance|share/i,
  standardize: /^scale\.(unit)?$/,
  columnWeights: /^(col\.?w|variable_?weights)$/i,
  weights: /^(wt|w|row\.?w|(sample|row)_?weights?)$/i,
  solver: /^(svd_?solver|method)$/i,
  seed: /^random_?state$/i,
  tolerance: /^tol$/,
  maxIterations: /^max_?iter$/i
};
function parseAdd(options) {
  const { weights, ...given } = pickOptions(options, [
    "columns",
    "normalize",
    "missing",
    "weights"
  ]);
  if (ITERATIVE.includes(given.missing)) throw new PCAError("ERR_OPTION", `missing: '${given.missing}' looks at cells, but moments sum whole rows: use PCA.fit, or PCA.fitStream for 'pairwise'`);
  return {
    weights,
    names: parseColumns(given, weights),
    normalize: oneOf(given, "normalize", [false, "l2"]),
    missing: parseMissing(given)
  };
}
function parseCount(given, available) {
  if (given.components === void 0 || given.components === "all") return available;
  const { components } = given;
  if (!Number.isSafeInteger(components) || components < 1) throw invalidOption("components", "an integer >= 1 or 'all'", components);
  if (components > available) throw tooManyComponents(components, available, "there are");
  return components;
}
function numberOption(given, name, otherwise, expected, holds) {
  const value = given[name];
  if (value === void 0) return otherwise;
  if (typeof value !== "number" || !holds(value)) throw invalidOption(name, expected, value);
  return value;
}
function parseWeighting(given) {
  return oneOf(given, "weighting", WEIGHTINGS);
}
function parseDdof(ddof) {
  return oneOf({ ddof }, "ddof", [1, 0]);
}
function parseInteger(value, name, min) {
  if (!Number.isSafeInteger(value) || value < min) throw invalidOption(name, `an integer >= ${min}`, value);
  return value;
}
function tooManyComponents(components, available, limit2, of = "") {
  return new PCAError("ERR_COMPONENTS", `components is ${components}, but ${limit2} only ${available}${of}: ask for at most ${available}`);
}
function pickOptions(options, names, what = "options") {
  const given = /* @__PURE__ */ Object.create(null);
  if (options === void 0) return given;
  return readOption(what, () => {
    if (!isPlainObject(options)) throw invalidOption(what, `a plain object such as { ${names[0]}: ... }`, options);
    const unknown = Object.keys(options).find((name) => !names.includes(name));
    if (unknown !== void 0) {
      const text = `unknown option ${show(unknown)}${hint(unknown, names)} Known here: ${names.join(", ")}`;
      throw new PCAError("ERR_OPTION", text);
    }
    for (const name of names) {
      const value = Object.hasOwn(options, name) ? options[name] : void 0;
      if (value !== void 0) given[name] = value;
    }
    return given;
  });
}
function readOption(name, read) {
  return readInput(name, read, "ERR_OPTION");
}
function hint(name, names) {
  const meant = names.find((each) => {
    var _a;
    return (_a = FOREIGN_NAMES[each]) == null ? void 0 : _a.test(name);
  });
  const place = FIT.includes(name) ? "PCA.fit" : OF_TRANSFORM.includes(name) && "transform";
  if (!meant && place) return `: it is an option of ${place}.`;
  const suggestion = meant ?? nearest(name, names);
  return suggestion ? `: did you mean '${suggestion}'?` : ".";
}
function oneOf(given, name, choices) {
  const value = given[name] === void 0 ? choices[0] : given[name];
  if (choices.includes(value)) return value;
  const texts = choices.filter((choice2) => typeof choice2 === "string");
  const meant = typeof value === "string" ? nearest(value, texts) : void 0;
  throw invalidOption(name, choices.map(show).join(" or "), value, meant);
}
function flag(given, name, otherwise) {
  return oneOf(given, name, [otherwise, !otherwise]);
}
function optionalInteger(given, name, min) {
  return given[name] === void 0 ? void 0 : parseInteger(given[name], name, min);
}
function parseSeed(given) {
  const seed = optionalInteger(given, "seed", 0) ?? 0;
  if (seed >= 2 ** 32) throw invalidOption("seed", "an integer, 0 to 2^32 - 1", seed);
  return seed;
}
function parseOutput(given) {
  return oneOf(given, "output", ["float64", "float32"]);
}
const isNotNegative = (value) => value >= 0 && value < Number.POSITIVE_INFINITY;
function parseConstant(given, dividing, divides = given[dividing] !== void 0) {
  if (given.constant && !divides) throw new PCAError("ERR_OPTION", `constant is for fits with ${dividing}, which divides columns: leave it out`);
  return oneOf(given, "constant", [
    "error",
    "omit",
    "keep"
  ]);
}
function parseNormalize(given) {
  return oneOf(given, "normalize", [
    false,
    "l2",
    "clr",
    "rclr"
  ]);
}
function parseScale(given, names) {
  return given.scale === void 0 ? void 0 : oneOf(given, "scale", names);
}
const ITERATIVE = [
  "em",
  "least-squares",
  "regularized",
  "pairwise"
];
function parseMissing(given, methods = []) {
  return oneOf(given, "missing", [
    "error",
    "omit",
    ...methods
  ]);
}
function parseColumns({ columns }, weights) {
  if (columns === void 0) return void 0;
  return readOption("columns", () => {
    const chosen = [];
    const count = isArray(columns) ? columns.length : 0;
    for (let j = 0; j < count; j++) {
      const each = columns[j];
      if (!(typeof each === "string" || isSize(each)) || j > 0 && typeof each !== typeof chosen[0]) throw invalidOption(`columns[${j}]`, "the name of a column, or its number if all are numbers", each);
      chosen.push(each);
    }
    if (count === 0) throw invalidOption("columns", "an array of names or numbers", columns);
    if (typeof chosen[0] === "number" && typeof weights === "string") throw invalidOption("columns", "names, as weights names a column", columns);
    return chosen;
  });
}
function parseHooks(given) {
  const { signal, onProgress } = given;
  if (signal !== void 0 && !readOption("signal", () => isSignal(signal))) throw invalidOption("signal", "an AbortSignal", signal);
  if (onProgress !== void 0 && typeof onProgress !== "function") throw invalidOption("onProgress", "a function", onProgress);
  return {
    signal,
    onProgress,
    threads: optionalInteger(given, "threads", 1)
  };
}
function parseSignal(options) {
  return parseHooks(readOption("options", () => isPlainObject(options) ? { signal: options.signal } : {})).signal;
}
function reportProgress({ signal, onProgress }, stage, done, total, fail2) {
  const returned = onProgress == null ? void 0 : onProgress({
    stage,
    done,
    total
  });
  if (isObject(returned) && "then" in returned) {
    Promise.resolve(returned).catch(fail2 ?? (() => {
    }));
    if (!fail2) throw new PCAError("ERR_OPTION", "onProgress must not be async: this call is over before it could settle");
  }
  signal == null ? void 0 : signal.throwIfAborted();
}
function isSignal(value) {
  return isObject(value) && typeof value.aborted === "boolean" && [
    "throwIfAborted",
    "addEventListener",
    "removeEventListener"
  ].every((name) => typeof value[name] === "function");
}
function parseMap(options, accepted, componentCount, min = 1, methods = []) {
  const given = pickOptions(options, [
    ...accepted,
    "columns",
    "output",
    "missing",
    "threads",
    ...HOOKS
  ]);
  const components = optionalInteger(given, "components", min) ?? componentCount;
  if (components > componentCount) throw tooManyComponents(components, componentCount, "the model has");
  return {
    components,
    priors: given.priors,
    totals: given.totals,
    ...parseWhiten(given),
    output: parseOutput(given),
    missing: parseMissing(given, methods),
    names: parseColumns(given),
    hooks: parseHooks(given)
  };
}
function parseWhiten(given) {
  const whiten = oneOf(given, "whiten", [
    false,
    true,
    "zca"
  ]);
  if (given.epsilon && !whiten) throw new PCAError("ERR_OPTION", "epsilon is for whiten: true or 'zca': leave it out");
  return {
    whiten,
    epsilon: numberOption(given, "epsilon", 0, "a finite number >= 0", isNotNegative)
  };
}
function withNames(source, names, name) {
  requireNames(names, source.columns, name);
  source.names = names;
  return source;
}
function requireNames(names, columns, name) {
  if (names.length !== columns) throw new PCAError("ERR_SHAPE", `${name} has ${columns} columns, but ${names.length} are named: ${list(names)}`);
  const seen = /* @__PURE__ */ new Set();
  for (const each of names) {
    if (seen.has(each)) throw new PCAError("ERR_SHAPE", `two columns of ${name} are named ${show(each)}`);
    seen.add(each);
  }
}
function requireOrder(source, names, name, against) {
  if (names || !source.names) return;
  throw new PCAError("ERR_SHAPE", `the columns of ${name} have names, but ${against} knows none: say which are which, columns: [...]`);
}
function indicesOf(wanted, available, name) {
  const places = new Map(available.map((each, j) => [each, j]));
  return wanted.map((each) => places.get(each) ?? fail(noColumn(each, available, name)));
}
function noColumn(wanted, available, name) {
  const meant = nearest(wanted, available);
  return new PCAError("ERR_SHAPE", `${name} has no column ${show(wanted)}${meant === void 0 ? "" : `: did you mean ${show(meant)}?`}`);
}
function list(names) {
  return `${names.slice(0, 8).map(show).join(", ")}${names.length > 8 ? ", …" : ""}`;
}
function fail(error) {
  throw error;
}
function weightsOf(x, name, option) {
  if (option !== void 0) return option;
  return readInput(name, () => isPlainObject(x) && !isColumnObject(x) ? x.weights : void 0);
}
async function loadChunk(name, load) {
  try {
    return await load();
  } catch (cause) {
    throw new PCAError("ERR_LOAD", `${name} could not be loaded: ${reasonOf(cause)}; ${advice()}`, { cause });
  }
}
function laterScript(name, load) {
  let loaded2;
  const loadOnce = async () => {
    loaded2 ?? (loaded2 = await loadChunk(name, load));
    return loaded2;
  };
  function* steps(call) {
    if (!loaded2) yield loadOnce;
    if (loaded2) return loaded2;
    throw new PCAError("ERR_LOAD", `${name} is not loaded on this thread: await ${call} first`);
  }
  return {
    load: loadOnce,
    steps
  };
}
function advice() {
  return "ServiceWorkerGlobalScope" in globalThis ? "a service worker loads nothing later: bundle it to one file, or load dist/global/wasm-pca.js by importScripts" : "it belongs beside the script of this package; after a new deployment, load the page anew";
}
function arrayRows(x, name, { firstRow = 0, columns = 0 } = {}) {
  const rows = rowCount(x, name);
  let isFirst = true;
  let type;
  let whole = true;
  for (let i = 0; i < rows; i++) {
    const row = x[i];
    if (isMissing(row, i, x)) {
      whole = false;
      continue;
    }
    const same = type !== void 0 && hasDtype(row, type);
    const length = same ? elementCount(row) : lengthOf$1(row);
    if (!isSize(length)) throw new PCAError("ERR_SHAPE", `${name}[${i}] is not a row of numbers; a flat array needs its shape: { data, rows, columns }`);
    if (isFirst) [isFirst, columns, type] = [
      false,
      length,
      dtypeOf(row)
    ];
    else if (!same) type = void 0;
    if (length !== columns) throw ragged(name, i, length, columns);
  }
  if (!whole && !canBeNaN(type)) type = void 0;
  return new ArrayRows(x, rows, columns, type, name, firstRow);
}
function rowCount(rows, name) {
  const { length } = rows;
  if (isSize(length)) return length;
  throw new PCAError("ERR_SHAPE", `${name} has ${show(length)} rows`);
}
function isMissing(row, i, rows) {
  return row === null || row === void 0 && i in rows;
}
function firstOf(rows) {
  let i = 0;
  while (i < rows.length && isMissing(rows[i], i, rows)) i++;
  return rows[i];
}
function canBeNaN(type) {
  return type === void 0 || type.startsWith("Float");
}
function ragged(name, row, length, columns) {
  return new PCAError("ERR_SHAPE", `row ${row} of ${name} has ${show(length)} columns, but others have ${columns}: all rows need the same length`);
}
var ArrayRows = class {
  constructor(array, rows, columns, type, name, firstRow) {
    __publicField(this, "array");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "type");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "dtype");
    __publicField(this, "bytesPerRow");
    this.array = array;
    this.rows = rows;
    this.columns = columns;
    this.type = type;
    this.name = name;
    this.firstRow = firstRow;
    this.dtype = engineDtype(type ?? "Float64Array");
    this.bytesPerRow = columns * numericArray(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(first, last) {
    return readInput(this.name, () => {
      const data = allocatePiece(this.dtype, (last - first) * this.columns);
      for (let i = first; i < last; i++) this.copy(i, data, (i - first) * this.columns);
      return {
        data,
        first,
        count: last - first
      };
    });
  }
  copy(i, to, at) {
    const { array, columns, type, name } = this;
    const row = array[i];
    if (isMissing(row, i, array) && canBeNaN(type)) {
      to.fill(NaN, at, at + columns);
      return;
    }
    const length = lengthOf$1(row);
    if (length !== columns) throw ragged(name, i, length, columns);
    if (type === void 0) {
      const cells2 = row;
      for (let j = 0; j < columns; j++) to[at + j] = cellNumber(cells2[j], this.firstRow + i, j, name);
    } else if (hasDtype(row, type)) to.set(row, at);
    else throw new PCAError("ERR_SHAPE", `row ${i} of ${name} is no longer a ${type}: leave x as it is`);
  }
};
function unitRows(source) {
  const units2 = derived(source, (first, last, toTransfer) => {
    const rows = source.read(first, last, toTransfer);
    for (let i = 0; i < rows.count; i++) if (isZero(rows.data, rowStart(rows, i), rowStart(rows, i + 1))) units2.zeroRows++;
    return {
      ...rows,
      toUnitLength: true
    };
  }, {
    dtype: "Float64Array",
    zeroRows: 0
  });
  return units2;
}
function isZero(data, from, to) {
  for (let k = from; k < to; k++) if (data[k] !== 0) return false;
  return true;
}
const forms = /* @__PURE__ */ laterScript("the script that reads other forms of rows", () => import("./forms.xrmqteWt.js"));
const loadForms = () => forms.load();
const loadedForms = () => forms.steps("init()");
function* openRows(x, name, { missing, normalize, zeros = null, weights, inParts, ...hints }, signal) {
  const { names, firstRow } = hints;
  if (typeof weights === "string" && names) hints.names = [.../* @__PURE__ */ new Set([...names, weights])];
  const given = readInput(name, () => openPlain(x, name, hints)) ?? (yield* (yield* loadedForms()).openForm(x, name, hints, signal));
  let source = requireCells(given, name);
  if (weights !== void 0) source = yield* (yield* loadedForms()).weightedRows(source, weights, name, firstRow, inParts);
  if (weights !== void 0 || missing === "omit") source = yield* (yield* loadedForms()).completeRows(source, name, missing, firstRow, signal);
  if (!normalize) return source;
  if (normalize === "l2") return unitRows(source);
  return (yield* loadedForms()).logRatioRows(source, name, normalize, zeros, firstRow);
}
function* openDense(x, name, hints = {}, signal) {
  return filled$1(yield* openRows(x, name, {
    missing: "error",
    normalize: false,
    ...hints
  }, signal));
}
function openPlain(x, name, hints) {
  var _a;
  if (typeof ((_a = hints.names) == null ? void 0 : _a[0]) === "number") return void 0;
  const names = hints.names;
  if (isArray(x)) {
    const first = firstOf(x);
    if (isObject(first) && !isArray(first) && dtypeOf(first) === void 0) return void 0;
    const rows2 = arrayRows(x, name, hints);
    return names && isObject(first) ? withNames(rows2, names, name) : rows2;
  }
  if (isObject(x) && dtypeOf(x) === void 0) {
    if (!("rows" in x && !("indptr" in x) && !("row" in x) && dtypeOf(x.data) !== void 0)) return void 0;
  }
  const rows = typedRows(x, name);
  return names ? withNames(rows, names, name) : rows;
}
function analysedColumns({ columns, report }) {
  return columns - report.omittedColumns.length;
}
function maxRank(model) {
  const columns = analysedColumns(model);
  return model.rows > 0 ? Math.min(model.rows, columns) : columns;
}
function noiseVariance(model) {
  const kept = model.explainedVariance.length;
  const discarded = analysedColumns(model) - kept;
  return discarded > 0 ? tailSums(model)[kept] / discarded : 0;
}
function distortions(model) {
  const { effectiveRows, ddof } = model;
  const toDistortion = effectiveRows > 0 ? (effectiveRows - ddof) / effectiveRows : 1;
  return tailSums(model).subarray(0, model.explainedVariance.length + 1).map((sum2) => sum2 * toDistortion);
}
function tailSums(model) {
  const { spectrum, totalVariance } = model;
  const count = spectrum.length;
  const sums = allocate(8 * (count + 1), "the distortions", () => new Float64Array(count + 1));
  if (count < maxRank(model) || isTruncated(model)) {
    const known = sum(spectrum);
    sums[count] = known < Number.POSITIVE_INFINITY ? Math.max(0, totalVariance - known) : known;
  }
  for (let m = count - 1; m >= 0; m--) sums[m] = sums[m + 1] + spectrum[m];
  return sums;
}
function isTruncated(model) {
  const { spectrum, totalVariance } = model;
  return spectrum.length === maxRank(model) && totalVariance - sum(spectrum) > 1e-9 * totalVariance;
}
function sum(values) {
  return values.reduceRight((total, value) => total + value, 0);
}
function rank(model) {
  const { rows, explainedVarianceRatio } = model;
  const rounding = roundingShare(model, Math.max(rows, analysedColumns(model))) * explainedVarianceRatio[0];
  return explainedVarianceRatio.filter((ratio) => ratio > rounding).length;
}
function roundingShare(model, factor) {
  const relative = factor * Number.EPSILON;
  if (model.solver !== "svd") return relative;
  const deviation = model.singularValues[0] / Math.sqrt(model.effectiveRows - model.ddof);
  const ofMean = deviation > 0 ? Number.EPSILON * (lengthOfMean(model) / deviation) : 0;
  return Math.min(relative, (relative + ofMean) ** 2);
}
function leastVariance(model) {
  return roundingShare(model, 8 * analysedColumns(model)) * model.explainedVariance[0];
}
function lengthOfMean({ mean, scale }) {
  return lengthOf(scale ? mean.map((value, j) => value / scale[j]) : mean);
}
function lengthOf(values) {
  return values.reduce((length, value) => Math.hypot(length, value), 0);
}
function knownDeviations(model) {
  if (model.columnDeviations) return model.columnDeviations;
  return isStandardised(model) ? new Float64Array(model.columns).fill(1) : null;
}
const NO_DEVIATIONS = "columnDeviations is null: fit again, with all components";
function isStandardised({ scale, totalVariance, columns }) {
  return scale !== null && Math.abs(totalVariance - columns) <= 1e-9 * columns;
}
function scoreDeviations(model, epsilon = 0) {
  const { explainedVariance, explainedVarianceRatio, singularValues, effectiveRows, ddof } = model;
  const count = rank(model);
  if (singularValues[0] === Number.POSITIVE_INFINITY) throw beyondDoubles("the singular values leave", "whiten");
  const deviation = (m) => effectiveRows > 0 ? singularValues[m] / Math.sqrt(effectiveRows - ddof) : Math.sqrt(explainedVariance[m]);
  return allocate(explainedVarianceRatio.byteLength, "the deviations of the scores", () => explainedVarianceRatio.map((_, m) => {
    const own = m < count ? deviation(m) : 0;
    return epsilon > 0 ? Math.hypot(own, Math.sqrt(epsilon)) : own;
  }));
}
function modelCovariance(model) {
  const { components, explainedVariance, columns, totalVariance } = model;
  if (totalVariance === Number.POSITIVE_INFINITY) throw beyondDoubles("the variances leave", "rebuild the covariance");
  const noise = noiseVariance(model);
  const out = weightedGram(components, explainedVariance.map((lambda) => Math.max(lambda - noise, 0)));
  addToDiagonal(out, noise, model);
  return {
    data: out,
    rows: columns,
    columns
  };
}
function addToDiagonal(matrix, variance, { columns, report }) {
  const omitted = new Set(report.omittedColumns);
  for (let j = 0; j < columns; j++) if (!omitted.has(j)) matrix[j * (columns + 1)] += variance;
}
const LEAST = 2 ** -970;
function requireVariances({ totalVariance, singularValues }, to) {
  if (totalVariance === Number.POSITIVE_INFINITY) throw beyondDoubles("the variances leave", to);
  if (totalVariance < LEAST && (totalVariance > 0 || singularValues[0] > 0)) throw beyondDoubles("the variances leave", to, "up");
}
function beyondDoubles(what, to, direction = "down") {
  return new PCAError("ERR_NOT_FINITE", `${what} the range of doubles: to ${to}, scale the data ${direction}`);
}
function weightedGram({ data: u, rows, columns }, weights) {
  const out = allocate(8 * columns * columns, `the covariance of ${columns} columns`, () => new Float64Array(columns * columns), "use components, explainedVariance and noiseVariance, which say the same");
  for (let i = 0; i < columns; i++) {
    const at = i * columns;
    let m = 0;
    for (; m + 4 <= rows; m += 4) {
      const a = m * columns;
      const b = a + columns;
      const c = b + columns;
      const d = c + columns;
      const wa = weights[m] * u[a + i];
      const wb = weights[m + 1] * u[b + i];
      const wc = weights[m + 2] * u[c + i];
      const wd = weights[m + 3] * u[d + i];
      for (let j = 0; j <= i; j++) out[at + j] += wa * u[a + j] + wb * u[b + j] + wc * u[c + j] + wd * u[d + j];
    }
    for (; m < rows; m++) {
      const a = m * columns;
      const w = weights[m] * u[a + i];
      for (let j = 0; j <= i; j++) out[at + j] += w * u[a + j];
    }
  }
  for (let i = 0; i < columns; i++) for (let j = 0; j < i; j++) out[j * columns + i] = out[i * columns + j];
  return out;
}
function truncated(model, count) {
  const { data, columns } = model.components;
  return {
    ...model,
    components: {
      data: data.slice(0, count * columns),
      rows: count,
      columns
    },
    explainedVariance: model.explainedVariance.slice(0, count),
    explainedVarianceRatio: model.explainedVarianceRatio.slice(0, count),
    singularValues: model.singularValues.slice(0, count)
  };
}
const script$2 = /* @__PURE__ */ laterScript("the script of missing cells", () => import("./missing.BzvVMYnP.js"));
const loadMissing = () => script$2.load();
const loadedMissing = () => script$2.steps("init({ analysis: true })");
function* transformation(model, x, options, methods = ["em"]) {
  const most = model.components.rows;
  const { components, whiten, epsilon, output, hooks, ...how } = parseMap(options, [
    "components",
    "whiten",
    "epsilon"
  ], most, 1, methods);
  const source = yield* rowsFor(model, x, "x", how, hooks);
  const deviations = whiten ? copy(scoreDeviations(model, epsilon), components) : null;
  const toScores = {
    ...units(model),
    deviations
  };
  const toRows = whiten === "zca" ? {
    deviations: null,
    scale: null,
    mean: null
  } : null;
  const { totalVariance } = model;
  return {
    source,
    hooks,
    spec: {
      ...basis$1(model, components),
      toScores,
      toRows,
      totalVariance,
      output
    }
  };
}
function* inversion(model, z, options) {
  const most = model.components.rows;
  const { components, whiten, epsilon, totals, output, hooks, ...how } = parseMap(options, [
    "whiten",
    "epsilon",
    "totals"
  ], most);
  const source = filled$1(yield* openRows(z, "z", {
    ...how,
    normalize: false
  }, hooks.signal));
  const deviations = whiten ? scoreDeviations(model, epsilon) : null;
  if (whiten === "zca") {
    requireColumns(model.columns, source, "z");
    const toScores = {
      mean: null,
      scale: null,
      deviations: null
    };
    const toRows2 = {
      ...units(model),
      deviations
    };
    return yield* rebuilding(model, totals, {
      source,
      hooks,
      spec: {
        ...basis$1(model, components),
        toScores,
        toRows: toRows2,
        totalVariance: 0,
        output
      }
    });
  }
  const count = source.columns;
  if (count > components) throw new PCAError("ERR_SHAPE", `z has ${count} columns, but the model has only ${components} components`);
  const toRows = {
    ...units(model),
    deviations: deviations && copy(deviations, count)
  };
  return yield* rebuilding(model, totals, {
    source,
    hooks,
    spec: {
      ...basis$1(model, count),
      toScores: null,
      toRows,
      totalVariance: 0,
      output
    }
  });
}
function* reconstruction(model, x, options) {
  const accepted = ["components", "totals"];
  const most = model.components.rows;
  const { components, totals, output, hooks, ...how } = parseMap(options, accepted, most, 0, ["em"]);
  const source = yield* rowsFor(model, x, "x", how, hooks);
  const deviations = model.totalVariance < Number.POSITIVE_INFINITY ? null : new Float64Array(components).fill(2 ** 64);
  const step = {
    ...units(model),
    deviations
  };
  const { totalVariance } = model;
  return yield* rebuilding(model, totals, {
    source,
    hooks,
    spec: {
      ...basis$1(model, components),
      toScores: step,
      toRows: step,
      totalVariance,
      output
    }
  });
}
function* rebuilding({ normalize }, totals, mapping2) {
  if ((!normalize || normalize === "l2") && totals === void 0) return mapping2;
  const { closing } = yield* loadedForms();
  const { source, spec } = mapping2;
  const finish = {
    rows: closing(source, spec.columns, normalize, totals),
    output: spec.output
  };
  return {
    ...mapping2,
    spec: {
      ...spec,
      output: "float64"
    },
    finish
  };
}
function* residuals(kind, model, x, { rows, methods, ...options } = {}) {
  var _a;
  const { components, hooks, ...how } = parseMap(options, ["components"], model.components.rows, 0, methods);
  const source = filled$1(yield* rowsFor(model, x, "x", how, hooks));
  const scale = ((_a = model.scale) == null ? void 0 : _a.slice()) ?? null;
  for (const j of model.report.omittedColumns) if (scale) scale[j] = Number.POSITIVE_INFINITY;
  return {
    source: rows ? (yield* loadedForms()).selectedRows(source, placesOf(rows, source)) : source,
    hooks,
    spec: {
      ...scores({
        ...model,
        scale
      }, components, "float64"),
      residuals: kind
    }
  };
}
function* asDoubles(x, parsing) {
  const { settings, missing, names, weights: given, hooks } = yield* parsing;
  const { normalize, zeros } = settings;
  const how = {
    missing,
    normalize,
    zeros,
    names,
    weights: weightsOf(x, "x", given)
  };
  const source = filled$1(yield* openRows(x, "x", how, hooks.signal));
  const toScores = {
    mean: null,
    scale: null,
    deviations: null
  };
  const components = {
    data: /* @__PURE__ */ new Float64Array(),
    columns: source.columns
  };
  const plain = {
    toScores,
    toRows: null,
    residuals: "rows",
    totalVariance: 0,
    output: "float64"
  };
  return {
    source,
    hooks,
    spec: {
      ...basis$1({ components }, 0),
      ...plain
    }
  };
}
function placesOf(rows, { selection }) {
  if (!selection) return rows;
  let at = 0;
  return rows.map((row) => {
    while (selection.indices[at] < row) at++;
    return at;
  });
}
function* imputation(model, x, options) {
  const script2 = yield* loadedMissing();
  const { output, hooks, names } = script2.parseImpute(options);
  const source = yield* rowsFor(model, x, "x", {
    missing: "em",
    names
  }, hooks);
  return yield* script2.copied(source, output, hooks);
}
function* measurement(model, x, { components, rows, columns: names, signal }) {
  const script2 = yield* loadedMissing();
  const source = yield* rowsFor(model, x, "x", {
    missing: "error",
    names
  }, { signal });
  return yield* script2.observedDistances(source, model, components, rows);
}
function* cells(model, x, { columns: names, signal }) {
  return yield* (yield* loadedMissing()).cellsOf(yield* rowsFor(model, x, "x", {
    missing: "error",
    names
  }, { signal }), model);
}
function* uncertainty(model, x, options) {
  const script2 = yield* loadedMissing();
  const { components, hooks, names } = script2.parseCovariances(options, model.components.rows);
  const source = yield* rowsFor(model, x, "x", {
    missing: "error",
    names
  }, hooks);
  return yield* script2.scoreCovariances(source, model, components, hooks);
}
function scoring(basis2, x, name, options) {
  return scoringAs(basis2, x, name, parseMap(options, ["components"], basis2.weights.rows));
}
function* scoringAs({ mean, weights, featureNames }, x, name, { components, output, hooks, ...how }) {
  return {
    source: yield* rowsFor({
      columns: weights.columns,
      normalize: false,
      zeros: null,
      featureNames
    }, x, name, how, hooks),
    hooks,
    spec: scores({
      components: weights,
      mean,
      scale: null,
      totalVariance: 0
    }, components, output)
  };
}
function scores(model, count, output) {
  const toScores = {
    ...units(model),
    deviations: null
  };
  const { totalVariance } = model;
  return {
    ...basis$1(model, count),
    toScores,
    toRows: null,
    totalVariance,
    output
  };
}
function basis$1({ components: { data, columns } }, count) {
  return {
    task: "map",
    columns,
    count,
    components: copy(data, count * columns)
  };
}
function units({ mean, scale }) {
  return {
    mean: copy(mean),
    scale: scale && copy(scale)
  };
}
function copy(values, count = values.length) {
  return allocate(8 * count, "a copy of the model", () => values.slice(0, count), "use fewer components");
}
function* rowsFor(model, x, name, { missing, names = model.featureNames }, { signal }) {
  const { columns, normalize, zeros } = model;
  const source = yield* openRows(x, name, {
    missing,
    normalize,
    zeros,
    names,
    columns
  }, signal);
  requireOrder(source, names, name, "the model");
  requireColumns(columns, source, name);
  return missing === "em" ? (yield* loadedMissing()).filledRows(source, name, model) : source;
}
function requireColumns(columns, source, name) {
  if (source.columns !== columns) throw new PCAError("ERR_SHAPE", `${name} has ${source.columns} columns, but the model has ${columns}`);
  return source;
}
async function compileBytes(bytes, source) {
  const view = readInput(source, () => viewOf(bytes), "ERR_LOAD");
  if (!isWasm(view)) throw notWasm(source, "it does not begin as a WebAssembly module");
  try {
    return await WebAssembly.compile(view);
  } catch (cause) {
    throw notCompiled(source, cause);
  }
}
async function compileFetched(source) {
  let response;
  try {
    response = await fetch(source);
  } catch (cause) {
    throw new PCAError("ERR_LOAD", `${source} could not be fetched: ${reasonOf(cause)}; ${ELSEWHERE}`, { cause });
  }
  if (!response.ok) throw new PCAError("ERR_LOAD", `${source} could not be fetched: the server answered ${response.status} ${response.statusText}; put the file there, or ${ELSEWHERE}`);
  const type = response.headers.get("content-type") ?? "no type";
  if (type.startsWith("application/wasm")) try {
    return await WebAssembly.compileStreaming(response);
  } catch (cause) {
    throw notCompiled(source, cause);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!isWasm(bytes)) throw notWasm(source, `it is served as ${type}, often the sign of a fallback page for a missing file`);
  return compileBytes(bytes, String(source));
}
const MAGIC = [
  0,
  97,
  115,
  109
];
const ELSEWHERE = "init({ wasm }) takes the module from elsewhere";
function viewOf(bytes) {
  return ArrayBuffer.isView(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(bytes);
}
function isWasm(bytes) {
  return bytes.length >= 8 && MAGIC.every((byte, k) => bytes[k] === byte);
}
function notWasm(source, why) {
  return new PCAError("ERR_LOAD", `${source} is not WebAssembly: ${why}; ${ELSEWHERE}`);
}
function notCompiled(source, cause) {
  const reason = reasonOf(cause);
  return new PCAError("ERR_LOAD", `${source} could not be compiled: ${reason}; ${adviceOn(reason)}`, { cause });
}
function adviceOn(reason) {
  if (/unsafe-eval|content security policy|blocked by CSP/i.test(reason)) return `the page's policy needs script-src 'wasm-unsafe-eval'`;
  if (/disallowed by embedder/i.test(reason)) return `this host compiles nothing: import 'wasm-pca/engine.relaxed.wasm' as a module, for init({ wasm })`;
  return "is the file complete?";
}
function unpack({ text, alphabet, bytes }) {
  const count = alphabet.length;
  const singles = count - 2;
  const codes = /* @__PURE__ */ new Uint8Array(128);
  for (let code = 0; code < count; code++) codes[alphabet.charCodeAt(code)] = code;
  const values = Uint8Array.from(bytes.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  const out = new Uint8Array(text.length);
  let length = 0;
  for (let k = 0; k < text.length; k++) {
    let code = codes[text.charCodeAt(k)];
    if (code >= singles) code += (code - singles) * (count - 1) + codes[text.charCodeAt(++k)];
    out[length++] = values[code];
  }
  return out.subarray(0, length);
}
let here;
let compiling;
let current;
let spare;
let starting;
async function compiledEngine(wanted = { binary: "auto" }) {
  for (; ; ) {
    compiling ?? (compiling = {
      request: wanted,
      result: compile(wanted)
    });
    const attempt = compiling;
    let loaded2;
    try {
      loaded2 = await attempt.result;
    } catch (error) {
      if (compiling === attempt) compiling = void 0;
      if (attempt.request.binary === wanted.binary && isSame(attempt.request.wasm, wanted.wasm)) throw error;
      continue;
    }
    requireSame(wanted, attempt.request, loaded2);
    return loaded2;
  }
}
function requireSame(wanted, request, { binary }) {
  const otherBinary = wanted.binary !== "auto" && wanted.binary !== binary;
  if (!otherBinary && (wanted.wasm === void 0 || isSame(wanted.wasm, request.wasm))) return;
  throw new PCAError("ERR_OPTION", `${otherBinary ? `binary '${wanted.binary}'` : "wasm"} does not apply: the engine is loaded already, as '${binary}'; call init with the same options before anything else`);
}
async function loadHere() {
  here ?? (here = await loadChunk("the engine's script", () => import("./here.XKfaJwc_.js")));
  return here;
}
async function loadEngine() {
  for (; ; ) {
    const engine = usable();
    if (engine) {
      if (!spare) fillSpare();
      return loaded(engine);
    }
    const started = await startOnce();
    if (!usable()) current = started;
  }
}
function loadedEngine() {
  const engine = usable();
  if (!engine) throw new PCAError("ERR_LOAD", "the engine is not loaded on this thread: await init() first");
  return loaded(engine);
}
function loaded(engine) {
  return {
    engine,
    here
  };
}
function usable() {
  if (current && !current.broken) return current;
  current = spare;
  spare = void 0;
  if (current) fillSpare();
  return current;
}
async function fillSpare() {
  try {
    const engine = await startOnce();
    if (engine !== current) spare = engine;
  } catch {
  }
}
function startOnce() {
  starting ?? (starting = start$1().finally(() => {
    starting = void 0;
  }));
  return starting;
}
async function start$1() {
  const [engine, { Engine }] = await Promise.all([compiledEngine(), loadHere()]);
  try {
    return await Engine.start(engine);
  } catch (error) {
    const instead = await baselineInstead(engine, error);
    if (!instead) throw error;
    return Engine.start(instead);
  }
}
async function baselineInstead(failed, error) {
  if (!(error instanceof PCAError) || error.code !== "ERR_LOAD" || failed.binary !== "relaxed" || (compiling == null ? void 0 : compiling.request.binary) !== "auto") return void 0;
  if (await compiling.result === failed) compiling = {
    ...compiling,
    result: compileOwn("baseline")
  };
  return compiledEngine();
}
async function compile({ binary, compileGiven: compileGiven2 }) {
  requireSimd();
  if (compileGiven2) {
    const given = {
      module: await compileGiven2(),
      binary: binary === "auto" ? "custom" : binary
    };
    current = await (await loadHere()).Engine.start(given);
    return given;
  }
  if (binary !== "auto") {
    if (binary === "relaxed" && !hasRelaxedSimd()) throw new PCAError("ERR_LOAD", `this JavaScript engine lacks relaxed SIMD: use binary 'auto' or 'baseline'`);
    return compileOwn(binary);
  }
  return hasRelaxedSimd() ? compileOwn("relaxed").catch(() => compileOwn("baseline")) : compileOwn("baseline");
}
async function compileOwn(binary) {
  const name = `the ${binary} binary`;
  const packed = await loadChunk(name, () => binary === "relaxed" ? import("./relaxed.DmV-jbfI.js") : import("./baseline.Cvk2BksO.js"));
  return {
    module: await compileBytes(unpack(packed), name),
    binary
  };
}
function requireSimd() {
  if (typeof WebAssembly === "undefined") throw new PCAError("ERR_LOAD", "there is no WebAssembly here: a setting or a mode of the browser (as Lockdown Mode) has turned it off");
  if (hasSimd()) return;
  throw new PCAError("ERR_LOAD", "this JavaScript engine lacks WebAssembly SIMD: it takes Chrome 95, Firefox 100, Safari 16.4 or Node 20");
}
function isSame(a, b) {
  return a === b || isLocation(a) && isLocation(b) && String(a) === String(b);
}
function isLocation(value) {
  return typeof value === "string" || tagOf(value) === "URL";
}
function isModule(value) {
  return tagOf(value) === "WebAssembly.Module";
}
function supports(opcode, operands) {
  const operand = [32, 0];
  const body = [
    0,
    ...Array.from({ length: operands }, () => operand).flat(),
    253,
    ...opcode,
    11
  ];
  const v128 = 123;
  const type = [
    1,
    96,
    1,
    v128,
    1,
    v128
  ];
  const code = [
    1,
    body.length,
    ...body
  ];
  return WebAssembly.validate(new Uint8Array([
    ...[
      0,
      97,
      115,
      109,
      1,
      0,
      0,
      0
    ],
    1,
    type.length,
    ...type,
    3,
    2,
    1,
    0,
    10,
    code.length,
    ...code
  ]));
}
function hasSimd() {
  return supports([240, 1], 2);
}
function hasRelaxedSimd() {
  return supports([135, 2], 3);
}
const TIME_SLICE = 8;
let lastTurn = 0;
function runToEnd(steps) {
  for (; ; ) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
async function runInSlices(steps) {
  for (; ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (value) await value();
    if (isTurnDue()) await giveTurn();
  }
}
const isTurnDue = () => performance.now() - lastTurn >= TIME_SLICE;
async function giveTurn() {
  await new Promise((resolve) => {
    if (typeof MessageChannel === "undefined") return setTimeout(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
  lastTurn = performance.now();
}
function solves(spec) {
  return spec.task !== "map";
}
function takesRows(spec) {
  return spec.task !== "solve";
}
function resultArray(output, rows, columns) {
  const length = rows * columns;
  const Type = output === "float32" ? Float32Array : Float64Array;
  const bytes = Type.BYTES_PER_ELEMENT * length;
  return allocate(bytes, `the result of ${rows} x ${columns}`, () => new Type(length));
}
function resultColumns({ columns, count, toRows, residuals: residuals2 }) {
  if (residuals2 === "distances") return count + 1;
  return toRows || residuals2 ? columns : count;
}
function widestRow(spec, { bytesPerRow }) {
  const out = spec.task === "map" ? resultColumns(spec) * Float64Array.BYTES_PER_ELEMENT : 0;
  return Math.max(bytesPerRow, out);
}
const platform = {
  loadsAll: true,
  whyNoWorkers() {
    const { permission } = process;
    return !permission || permission.has("worker") ? whyRefused() : "Node's permission model refuses workers: run it with --allow-worker";
  },
  startWorker(script2, events) {
    const options = { execArgv: [] };
    return link("url" in script2 ? new Worker(toURL(script2.url), options) : new Worker(script2.source, {
      ...options,
      eval: true
    }), events);
  },
  parallelism: () => availableParallelism()
};
function whyRefused() {
  try {
    new Worker("", {
      eval: true,
      workerData: () => {
      }
    }).terminate();
  } catch (error) {
    if (error.name !== "DataCloneError") return `no worker can start here: ${reasonOf(error)}`;
  }
  return null;
}
function link(worker, events) {
  worker.on("message", (message) => events.message(ofThisRealm(message)));
  worker.on("messageerror", events.failure);
  worker.on("error", events.failure);
  worker.on("exit", (code) => events.failure(/* @__PURE__ */ new Error(`it exited with code ${code}`)));
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    terminate: () => void worker.terminate()
  };
}
function compileFrom(location) {
  const url = toURL(location);
  return url.protocol === "file:" ? compileFile(url) : compileFetched(url);
}
function toURL(location) {
  if (typeof location !== "string") return location;
  return /^[a-z][a-z0-9+.-]+:/i.test(location) ? new URL(location) : pathToFileURL(location);
}
async function compileFile(url) {
  let bytes;
  try {
    bytes = new Uint8Array(await readFile(url));
  } catch (cause) {
    throw new PCAError("ERR_LOAD", `${url.href} could not be read: ${reasonOf(cause)}`, { cause });
  }
  return compileBytes(bytes, url.href);
}
var Condition = class {
  constructor() {
    __publicField(this, "waiting", []);
  }
  wait() {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
  notifyAll() {
    const waiting2 = this.waiting;
    this.waiting = [];
    for (const wake of waiting2) wake();
  }
};
const reactionsTo = /* @__PURE__ */ new WeakMap();
function onAbort(signal, react) {
  if (!signal) return () => {
  };
  if (signal.aborted) {
    react();
    return () => {
    };
  }
  const { all, listener } = reactionsTo.get(signal) ?? listenTo(signal);
  all.add(react);
  return () => {
    if (!all.delete(react) || all.size > 0) return;
    reactionsTo.delete(signal);
    signal.removeEventListener("abort", listener);
  };
}
function listenTo(signal) {
  const all = /* @__PURE__ */ new Set();
  const listener = () => {
    for (const react of all) react();
  };
  const reactions = {
    all,
    listener
  };
  reactionsTo.set(signal, reactions);
  signal.addEventListener("abort", listener);
  return reactions;
}
function abortable(promise, signal, discard) {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    let aborted = false;
    const forget = onAbort(signal, () => {
      aborted = true;
      reject(signal.reason);
    });
    promise.then((value) => aborted ? discard == null ? void 0 : discard(value) : resolve(value), reject).then(forget);
  });
}
const IDLE_TIMEOUT = 3e4;
const IDLE_TIMEOUT_OF_LARGE = 5e3;
const LARGE_HEAP = 64 << 20;
const RECALL_TIMEOUT = 10;
const idle = [];
function idleCount(program) {
  return idle.filter((worker) => worker.program === program).length;
}
function isAnyRecalled() {
  return idle.some((worker) => worker.isRecalled);
}
function takeIdle(program) {
  const able = idle.filter((worker2) => worker2.program === program);
  const resting = able.filter((worker2) => !worker2.isRecalled);
  const worker = (resting.length > 0 ? resting : able).at(-1);
  worker == null ? void 0 : worker.leaveIdle();
  return worker;
}
var PooledWorker = class {
  constructor(program, start2) {
    __publicField(this, "program");
    __publicField(this, "link");
    __publicField(this, "changed", new Condition());
    __publicField(this, "isAlive", false);
    __publicField(this, "isReady", false);
    __publicField(this, "isLoading", false);
    __publicField(this, "releaseSlot", () => {
    });
    __publicField(this, "isRecalled", false);
    __publicField(this, "heapBytes", 0);
    __publicField(this, "failure");
    __publicField(this, "listener");
    __publicField(this, "timer");
    this.program = program;
    this.link = start2({
      message: (message) => this.receive(message),
      failure: (error) => this.fail(error)
    });
  }
  alive() {
    return this.until(() => this.isAlive);
  }
  ready(load) {
    if (!this.isLoading) {
      this.isLoading = true;
      load.then((compiled) => this.post({
        type: "load",
        compiled
      }), (error) => this.fail(error));
    }
    return this.until(() => this.isReady && !this.isRecalled);
  }
  get isUsed() {
    return this.heapBytes > 0;
  }
  post(message, transfer = []) {
    this.link.post(message, transfer);
  }
  listen(listener) {
    this.listener = listener;
    if (this.failure) listener.failure(this.failure.error);
  }
  ref() {
    this.link.ref();
  }
  unref() {
    this.link.unref();
  }
  checkOut() {
    clearTimeout(this.timer);
    this.ref();
  }
  release(heapBytes) {
    if (heapBytes === Number.POSITIVE_INFINITY) this.terminate();
    else this.park(heapBytes);
    this.releaseSlot();
  }
  park(heapBytes = this.heapBytes) {
    this.heapBytes = heapBytes;
    this.listener = void 0;
    idle.push(this);
    this.rest();
  }
  async recall() {
    const { releaseSlot } = this;
    this.listener = void 0;
    this.isRecalled = true;
    idle.push(this);
    this.post({ type: "cancel" });
    const timer = setTimeout(() => this.fail(void 0), RECALL_TIMEOUT);
    await this.until(() => !this.isRecalled).catch(() => this.evict());
    clearTimeout(timer);
    releaseSlot();
  }
  leaveIdle() {
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
  }
  terminate() {
    this.listener = void 0;
    clearTimeout(this.timer);
    this.link.terminate();
  }
  receive(message) {
    switch (message == null ? void 0 : message.type) {
      case "alive":
        this.isAlive = true;
        break;
      case "ready":
        this.isReady = true;
        break;
      case "cancelled":
        this.isRecalled = false;
        this.heapBytes = message.heapBytes;
        if (this.heapBytes === Number.POSITIVE_INFINITY) this.fail(void 0);
        else if (idle.includes(this)) this.rest();
        break;
      default:
        if (this.isRecalled) break;
        if (this.listener) this.listener.message(message);
        else if ((message == null ? void 0 : message.type) === "failed") this.fail(new PCAError(message.code, message.message));
        else if (!this.isAlive) this.fail(/* @__PURE__ */ new Error("it does not answer as this package's does"));
    }
    this.changed.notifyAll();
  }
  fail(error) {
    this.failure ?? (this.failure = { error });
    this.changed.notifyAll();
    if (this.listener) this.listener.failure(error);
    else this.evict();
  }
  rest() {
    this.unref();
    this.timer = setTimeout(() => this.evict(), this.heapBytes > LARGE_HEAP ? IDLE_TIMEOUT_OF_LARGE : IDLE_TIMEOUT);
    if (typeof this.timer === "object") this.timer.unref();
  }
  evict() {
    this.leaveIdle();
    this.terminate();
  }
  async until(reached) {
    while (!this.failure && !reached()) await this.changed.wait();
    if (this.failure) throw this.failure.error;
  }
};
const ENGINE = {
  script: () => loadChunk("the workers' script", () => import("./script.Bl7zlCET.js")),
  load: compiledEngine,
  instead: baselineInstead
};
const PROBE_TIMEOUT = 3e4;
let starter;
let search;
async function workerStarter(choice2) {
  search ?? (search = {
    choice: choice2,
    found: findStarter(choice2)
  });
  const attempt = search;
  if (choice2 !== void 0 && String(choice2) !== String(attempt.choice)) throw new PCAError("ERR_OPTION", "worker does not apply: workers start in another way already; call init with this option before anything else");
  try {
    starter = await attempt.found;
    return starter;
  } catch (error) {
    if (search === attempt) search = void 0;
    throw error;
  }
}
function startsHere() {
  return starter !== void 0 && starter.unavailable !== null;
}
function workerNotStarted(cause) {
  return new PCAError("ERR_LOAD", `the worker could not be started: ${reasonOf(cause)}; init({ worker }) takes its script from elsewhere, and with false does without workers`, { cause });
}
async function startOf(program, { url }) {
  const script2 = url === void 0 ? await program.script() : { url };
  return (events) => platform.startWorker(script2, events);
}
async function findStarter(choice2) {
  var _a;
  if (choice2 === false) return { unavailable: "init({ worker: false }) asked for it" };
  const starter2 = {
    unavailable: null,
    url: choice2
  };
  if (choice2 !== void 0) {
    await probe(starter2).catch((cause) => {
      throw workerNotStarted(cause);
    });
    return starter2;
  }
  const unavailable = platform.whyNoWorkers();
  if (unavailable !== null) return { unavailable };
  await ENGINE.script();
  try {
    if (platform.blockedByPolicy) await probe(starter2);
  } catch (cause) {
    return { unavailable: (_a = platform.blockedByPolicy) == null ? void 0 : _a.call(platform, reasonOf(cause)) };
  }
  return starter2;
}
async function probe(starter2) {
  const first = new PooledWorker(ENGINE, await startOf(ENGINE, starter2));
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(/* @__PURE__ */ new Error(`it did not answer within ${PROBE_TIMEOUT / 1e3} s`)), PROBE_TIMEOUT);
  });
  try {
    await Promise.race([first.alive(), late]);
    first.park();
  } catch (error) {
    first.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
let limit;
let inUse = 0;
const changed = /* @__PURE__ */ new Condition();
const waiting = /* @__PURE__ */ new Set();
const demandListeners = /* @__PURE__ */ new Set();
function othersWait() {
  return waiting.size > 0;
}
function maxWorkers() {
  return startsHere() ? 1 : limit ?? Math.min(platform.parallelism(), 4);
}
async function possibleWorkers(threads = Number.POSITIVE_INFINITY) {
  const { unavailable } = await workerStarter();
  return unavailable === null ? Math.min(threads, maxWorkers()) : 0;
}
function limitWorkers(count) {
  limit = count ?? limit;
  grant();
}
function freeSlots() {
  return maxWorkers() - inUse;
}
function acquireSlot(signal) {
  return new Promise((resolve, reject) => {
    const take = () => {
      forget();
      resolve(takeSlot());
    };
    waiting.add(take);
    const forget = onAbort(signal, () => {
      waiting.delete(take);
      reject(signal == null ? void 0 : signal.reason);
    });
    grant();
    if (waiting.has(take)) for (const listener of demandListeners) listener();
  });
}
async function tryAcquireSlot() {
  while (freeSlots() <= 0 && isAnyRecalled()) await changed.wait();
  return freeSlots() > 0 ? takeSlot() : void 0;
}
function takeSlot() {
  inUse++;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    inUse--;
    grant();
  };
}
function grant() {
  for (const take of waiting) {
    if (freeSlots() <= 0) break;
    waiting.delete(take);
    take();
  }
  changed.notifyAll();
}
function takeWorker(program, signal) {
  const taking = async () => {
    return checkOut(await workerParts(program), await acquireSlot(signal));
  };
  return abortable(taking(), signal, (worker) => worker.release());
}
async function tryTakeWorker(program) {
  const parts = await workerParts(program);
  const slot = await tryAcquireSlot();
  return slot && checkOut(parts, slot);
}
async function replace(old) {
  old.terminate();
  const worker = await startNew(await workerParts(old.program));
  worker.releaseSlot = old.releaseSlot;
  return worker;
}
async function prestart(program, count) {
  if (count < 1) return;
  try {
    const { load, start: start2 } = await workerParts(program);
    while (idleCount(program) < Math.min(count, freeSlots())) {
      const worker = new PooledWorker(program, start2);
      worker.park();
      worker.ready(load).catch(() => {
      });
    }
  } catch {
  }
}
async function workerParts(program) {
  const load = program.load();
  load.catch(() => {
  });
  return {
    program,
    load,
    start: await startOf(program, await workerStarter())
  };
}
async function checkOut(parts, releaseSlot) {
  try {
    const worker = await checkOutIdle(parts) ?? await startNew(parts);
    worker.releaseSlot = releaseSlot;
    return worker;
  } catch (cause) {
    releaseSlot();
    throw cause instanceof PCAError ? cause : workerNotStarted(cause);
  }
}
async function checkOutIdle({ program, load }) {
  for (let worker = takeIdle(program); worker; worker = takeIdle(program)) {
    const ready = await activate(worker, load).catch(() => void 0);
    if (ready) return ready;
  }
}
async function startNew({ program, start: start2, load }) {
  var _a;
  await Promise.race([load, void 0]);
  try {
    return await activate(new PooledWorker(program, start2), load);
  } catch (error) {
    const failed = await load;
    const instead = failed && await ((_a = program.instead) == null ? void 0 : _a.call(program, failed, error));
    if (!instead) throw error;
    return activate(new PooledWorker(program, start2), Promise.resolve(instead));
  }
}
async function activate(worker, load) {
  worker.checkOut();
  try {
    await worker.ready(load);
    return worker;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
const MAX_IN_FLIGHT = 2;
var Job = class Job2 {
  constructor(worker, spec, options) {
    __publicField(this, "worker");
    __publicField(this, "spec");
    __publicField(this, "options");
    __publicField(this, "inFlight", []);
    __publicField(this, "changed", new Condition());
    __publicField(this, "started");
    __publicField(this, "ended", false);
    __publicField(this, "failure");
    __publicField(this, "result");
    __publicField(this, "forgetSignal", () => {
    });
    __publicField(this, "giveWay", () => {
      if (!this.ended && this.inFlight.length === 0) this.endBy(void 0, () => this.worker.recall());
    });
    this.worker = worker;
    this.spec = spec;
    this.options = options;
    const { signal } = options;
    this.forgetSignal = onAbort(signal, () => this.fail(signal == null ? void 0 : signal.reason));
    if (this.ended) return;
    if (options.yields) demandListeners.add(this.giveWay);
    this.start();
  }
  static async open(program, spec, options) {
    var _a;
    (_a = options.signal) == null ? void 0 : _a.throwIfAborted();
    return new Job2(await takeWorker(program, options.signal), spec, options);
  }
  static async openFree(program, spec, options) {
    const worker = await tryTakeWorker(program);
    return worker && new Job2(worker, spec, options);
  }
  get isOver() {
    return this.ended;
  }
  get waiting() {
    return this.inFlight.length;
  }
  get oldestRow() {
    var _a;
    return ((_a = this.inFlight[0]) == null ? void 0 : _a.first) ?? Number.POSITIVE_INFINITY;
  }
  async opened() {
    await this.until(() => this.started !== void 0);
    return this.started;
  }
  async push(rows) {
    const { first, count, data, indices, starts, weights } = rows;
    this.inFlight.push({
      first,
      count
    });
    const transfer = buffersToTransfer([
      data,
      indices,
      starts,
      weights
    ]);
    this.post(() => this.worker.post({
      type: "rows",
      rows
    }, transfer));
    await this.until(() => this.inFlight.length < MAX_IN_FLIGHT);
  }
  addSums(moments, first) {
    const transfer = moments.map(({ buffer }) => buffer);
    this.post(() => this.worker.post({
      type: "sums",
      moments,
      first
    }, transfer));
  }
  async drain() {
    await this.until(() => this.inFlight.length === 0);
  }
  async finish() {
    return await this.end("finish");
  }
  async suspend() {
    await this.drain();
    return await this.end("suspend");
  }
  async during(outside) {
    await this.until(this.track(outside));
    return outside;
  }
  async idle(outside) {
    const settled = this.track(outside);
    await this.until(() => settled() || this.inFlight.length === 0);
    if (settled()) return true;
    const recheck = () => this.changed.notifyAll();
    demandListeners.add(recheck);
    this.worker.unref();
    try {
      await this.until(() => settled() || othersWait());
    } finally {
      demandListeners.delete(recheck);
      if (!this.ended) this.worker.ref();
    }
    return settled();
  }
  fail(error) {
    this.endBy({ error }, () => this.worker.recall());
  }
  async end(how) {
    this.post(() => this.worker.post({ type: how }));
    await this.until(() => this.ended);
    return this.result;
  }
  track(outside) {
    let settled = false;
    const settle = () => {
      settled = true;
      this.changed.notifyAll();
    };
    outside.then(settle, settle);
    return () => settled;
  }
  async until(ready) {
    while (!this.failure && !ready()) await this.changed.wait();
    if (this.failure) throw this.failure.error;
  }
  start() {
    this.worker.listen({
      message: (message) => this.receive(message),
      failure: (error) => this.lose(error)
    });
    this.post(() => this.worker.post({
      type: "open",
      spec: this.spec
    }));
  }
  async startAgain() {
    try {
      const worker = await replace(this.worker);
      if (this.ended) return worker.park();
      this.worker = worker;
      this.start();
    } catch (error) {
      this.lose(error);
    }
  }
  post(send) {
    if (this.ended) return;
    try {
      send();
    } catch (error) {
      this.lose(error);
    }
  }
  lose(cause) {
    const error = cause instanceof PCAError ? cause : workerFailure(cause);
    this.endBy({ error }, () => this.worker.release(Number.POSITIVE_INFINITY));
  }
  receive(message) {
    switch (message.type) {
      case "opened":
        this.started = message.opened;
        break;
      case "rows":
        try {
          this.options.onRows(this.inFlight.shift(), message.result);
        } catch (error) {
          this.fail(error);
        }
        if (this.options.yields && othersWait()) this.giveWay();
        break;
      case "finished":
        this.result = message.result;
        this.endBy(void 0, () => this.worker.release(message.heapBytes));
        break;
      case "failed": {
        const { code, heapBytes } = message;
        if (code === "ERR_MEMORY" && !this.started && this.worker.isUsed) this.startAgain();
        else this.endBy({ error: new PCAError(code, message.message) }, () => this.worker.release(heapBytes));
      }
    }
    this.changed.notifyAll();
  }
  endBy(failure, giveBack) {
    this.failure ?? (this.failure = failure);
    if (!this.ended) {
      this.ended = true;
      this.forgetSignal();
      demandListeners.delete(this.giveWay);
      giveBack();
    }
    this.changed.notifyAll();
  }
};
function workerFailure(cause) {
  const reason = reasonOf(cause);
  return /memory|allocation/i.test(reason) ? new PCAError("ERR_MEMORY", `the worker ran out of memory (${reason}): work on less at a time`, { cause }) : new PCAError("ERR_LOAD", `the worker stopped: ${reason}`, { cause });
}
var RowQueue = class {
  constructor(rows, pieceRows2, ahead) {
    __publicField(this, "rows");
    __publicField(this, "pieceRows");
    __publicField(this, "ahead");
    __publicField(this, "next", 0);
    __publicField(this, "stopped", false);
    __publicField(this, "unfinished", []);
    __publicField(this, "changed", new Condition());
    this.rows = rows;
    this.pieceRows = pieceRows2;
    this.ahead = ahead;
  }
  get ended() {
    return this.stopped || this.next >= this.rows;
  }
  async take() {
    while (!this.ended && this.next - this.oldest >= this.ahead * this.pieceRows) await this.changed.wait();
    if (this.ended) return void 0;
    const piece = {
      first: this.next,
      last: Math.min(this.next + this.pieceRows, this.rows)
    };
    this.next = piece.last;
    this.unfinished.push(piece);
    if (this.ended) this.changed.notifyAll();
    return piece;
  }
  async end() {
    while (!this.ended) await this.changed.wait();
  }
  finished(first) {
    this.unfinished.splice(this.unfinished.findIndex((piece) => piece.first === first), 1);
    this.changed.notifyAll();
  }
  stop() {
    this.stopped = true;
    this.changed.notifyAll();
  }
  get oldest() {
    return this.unfinished.length > 0 ? this.unfinished[0].first : this.next;
  }
};
const WORTH_SHARING = 5e7;
const PIECES_PER_WORKER = 4;
const MAX_SUMS = 2 ** 31;
const PIECES_AHEAD = 3;
async function runInWorkers(spec, source, hooks, sink) {
  const options = {
    signal: hooks.signal,
    onRows: (piece, result) => team.receive(piece, result)
  };
  const leader = await Job.open(ENGINE, spec, options);
  const team = new Team(leader, spec, source, hooks, sink, options);
  try {
    return await team.run();
  } catch (error) {
    team.fail(error);
    throw error;
  }
}
var Team = class {
  constructor(leader, spec, source, hooks, sink, options) {
    __publicField(this, "leader");
    __publicField(this, "spec");
    __publicField(this, "source");
    __publicField(this, "hooks");
    __publicField(this, "sink");
    __publicField(this, "options");
    __publicField(this, "jobs", []);
    __publicField(this, "queue");
    __publicField(this, "failure");
    __publicField(this, "done", 0);
    this.leader = leader;
    this.spec = spec;
    this.source = source;
    this.hooks = hooks;
    this.sink = sink;
    this.options = options;
    this.jobs.push(leader);
  }
  async run() {
    await this.work();
    const { leader, spec } = this;
    if (solves(spec)) this.notify("solve", 0, 1);
    const result = await leader.finish();
    if (solves(spec)) this.notify("solve", 1, 1);
    return result;
  }
  fail(error) {
    for (const job of this.jobs) job.fail(error);
  }
  receive({ first, count }, result) {
    var _a, _b;
    (_a = this.queue) == null ? void 0 : _a.finished(first);
    if (this.failure) return;
    if (Array.isArray(result)) this.leader.addSums(result, first);
    else if (result) (_b = this.sink) == null ? void 0 : _b.call(this, result, first);
    this.done += count;
    if (takesRows(this.spec)) this.notify("rows", this.done, this.source.rows);
  }
  notify(stage, done, total) {
    reportProgress(this.hooks, stage, done, total, (error) => this.fail(error));
  }
  async work() {
    var _a;
    const { leader, spec, source, hooks } = this;
    const possible = helpersFor(spec, source, hooks.threads);
    prestart(ENGINE, possible);
    const { blockRows, split } = await leader.opened();
    const helpers = split ? possible : 0;
    const multiple = split && helpers > 0 ? split.rows : blockRows;
    const queue = new RowQueue(source.rows, pieceRows(spec, source, multiple, 1 + helpers), PIECES_AHEAD * (1 + helpers));
    this.queue = queue;
    const help = () => this.help(queue, (split == null ? void 0 : split.spec) ?? spec);
    await Promise.all([this.workOn(leader, queue), ...Array.from({ length: helpers }, help)]);
    (_a = hooks.signal) == null ? void 0 : _a.throwIfAborted();
    if (this.failure) throw this.failure.error;
  }
  async help(queue, spec) {
    const helper = await this.helper(queue, spec);
    if (!helper) return;
    await this.workOn(helper, queue);
    try {
      const moments = await helper.finish();
      if (Array.isArray(moments)) this.leader.addSums(moments);
    } catch (error) {
      this.stop(error, Number.POSITIVE_INFINITY);
    }
  }
  async helper(queue, spec) {
    const opening = this.openHelper(spec);
    await Promise.race([opening, queue.end()]);
    if (!queue.ended) return opening;
    opening.then((late) => late == null ? void 0 : late.finish()).catch(() => {
    });
  }
  async openHelper(spec) {
    try {
      const helper = await Job.openFree(ENGINE, spec, this.options);
      if (helper) this.jobs.push(helper);
      await (helper == null ? void 0 : helper.opened());
      return helper;
    } catch {
      return;
    }
  }
  async workOn(job, queue) {
    try {
      while (job === this.leader || !othersWait()) {
        const piece = await job.during(queue.take());
        const rows = piece && this.read(piece);
        if (!rows) break;
        await job.push(rows);
      }
      await job.drain();
    } catch (error) {
      this.stop(error, job.oldestRow);
    }
  }
  read({ first, last }) {
    try {
      return this.source.read(first, last, true);
    } catch (error) {
      this.stop(error, first);
      return;
    }
  }
  stop(error, row) {
    var _a;
    if (!this.failure || row < this.failure.row) this.failure = {
      error,
      row
    };
    (_a = this.queue) == null ? void 0 : _a.stop();
  }
};
function helpersFor(spec, source, threads = Number.POSITIVE_INFINITY) {
  const limit2 = spec.task === "fit" ? Math.floor(MAX_SUMS / (32 * spec.columns ** 2)) : threads;
  return workOf(spec, source) < WORTH_SHARING ? 0 : Math.max(1, Math.min(threads, limit2, maxWorkers())) - 1;
}
const SPARSE_PRODUCT = 10;
function workOf(spec, { rows, columns, stored }) {
  const perRow = stored === void 0 ? columns : stored / rows;
  switch (spec.task) {
    case "fit":
      if (columns > rows) return 0;
      return (stored === void 0 ? 1 : SPARSE_PRODUCT) * rows * perRow * perRow / 2;
    case "map":
      return (Number(spec.toScores !== null) * perRow + Number(spec.toRows !== null) * spec.columns) * rows * spec.count;
    default:
      return 0;
  }
}
function pieceRows(spec, source, multiple, workers) {
  const rows = rowsPerPiece(widestRow(spec, source), multiple);
  if (workers === 1) return rows;
  const fair = source.rows / (PIECES_PER_WORKER * workers);
  return multiple * Math.max(1, Math.floor(Math.min(rows, fair) / multiple));
}
function mapSync(steps) {
  const mapping2 = runToEnd(steps);
  const { matrix, sink } = allocateMapResult(mapping2);
  runSync(mapping2.spec, mapping2.source, mapping2.hooks, sink);
  return matrix;
}
async function map(steps) {
  const mapping2 = await runInSlices(steps);
  const { matrix, sink } = allocateMapResult(mapping2);
  await run(mapping2.spec, mapping2.source, mapping2.hooks, sink);
  return matrix;
}
function runSync(spec, source, hooks, sink) {
  const { engine, here: here2 } = loadedEngine();
  const notify = (stage, done, total) => reportProgress(hooks, stage, done, total);
  try {
    return runToEnd(here2.taskSteps(engine, spec, source, sink, notify));
  } catch (error) {
    throw nameColumns(error, source.names);
  }
}
async function run(spec, source, hooks, sink) {
  const go = await possibleWorkers() > 0 ? runInWorkers : runInTurns;
  try {
    return await go(spec, source, hooks, sink);
  } catch (error) {
    throw nameColumns(error, source.names);
  }
}
async function runInTurns(spec, source, hooks, sink) {
  let failure;
  const requireNoFailure = () => {
    if (failure) throw failure.error;
  };
  const notify = (stage, done, total) => {
    requireNoFailure();
    reportProgress(hooks, stage, done, total, (error) => {
      failure ?? (failure = { error });
    });
  };
  const release = await acquireSlot(hooks.signal);
  try {
    const { engine, here: here2 } = await loadEngine();
    const result = await runInSlices(here2.taskSteps(engine, spec, source, sink, notify));
    requireNoFailure();
    return result;
  } finally {
    release();
  }
}
function allocateMapResult({ source, spec, hooks, finish }) {
  var _a;
  (_a = hooks.signal) == null ? void 0 : _a.throwIfAborted();
  const result = allocateResult(source, resultColumns(spec), (finish == null ? void 0 : finish.output) ?? spec.output);
  if (!finish) return result;
  const sink = (values, first) => {
    finish.rows(values, first);
    result.sink(values, first);
  };
  return {
    ...result,
    sink
  };
}
function allocateResult({ rows, selection }, columns, output) {
  const count = (selection == null ? void 0 : selection.total) ?? rows;
  const data = resultArray(output, count, columns);
  for (let i = 0, k = 0; selection && i < count; i++) if (selection.indices[k] === i) k++;
  else data.fill(NaN, i * columns, (i + 1) * columns);
  const matrix = {
    data,
    rows: count,
    columns
  };
  const sink = (values, first) => {
    if (!selection) return data.set(values, first * columns);
    for (let i = 0; i * columns < values.length; i++) data.set(values.subarray(i * columns, (i + 1) * columns), selection.indices[first + i] * columns);
  };
  return {
    matrix,
    sink
  };
}
var JoinedRows = class {
  constructor(x, y) {
    __publicField(this, "x");
    __publicField(this, "y");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "dtype", "Float64Array");
    __publicField(this, "bytesPerRow");
    this.x = x;
    this.y = y;
    const [ofX, ofY] = [x, y].map(({ rows, selection }) => (selection == null ? void 0 : selection.total) ?? rows);
    if (ofX !== ofY) throw new PCAError("ERR_SHAPE", `x has ${ofX} rows, but y has ${ofY}: row n of both must be one observation`);
    this.rows = x.rows;
    this.columns = x.columns + y.columns;
    this.bytesPerRow = this.columns * Float64Array.BYTES_PER_ELEMENT;
  }
  read(first, last) {
    const count = last - first;
    const joined = allocate(count * this.bytesPerRow, "a piece of the data", () => new Float64Array(count * this.columns));
    const { weights } = this.copyChecked(joined, this.x, first, last, 0, "x");
    this.copyChecked(joined, this.y, first, last, this.x.columns, "y");
    return {
      data: joined,
      first,
      count,
      weights
    };
  }
  copyChecked(joined, source, first, last, offset, name) {
    var _a;
    const rows = source.read(first, last);
    const { data: values } = rows;
    const { columns } = source;
    for (let k = 0, i = first; i < last; i++) {
      const at = (i - first) * this.columns + offset;
      for (let j = 0; j < columns; j++, k++) {
        if (!Number.isFinite(values[k])) throw nameColumns(notFinite(((_a = source.selection) == null ? void 0 : _a.indices[i]) ?? i, j, name), source.names);
        joined[at + j] = values[k];
      }
    }
    return rows;
  }
};
const KEY = Symbol("wasm-pca");
function requireKey(key, name, way) {
  if (key !== KEY) throw new PCAError("ERR_OPTION", `new ${name}() is not supported: ${way}`);
}
const classes = /* @__PURE__ */ new WeakMap();
function brand(model, name) {
  freeze(model);
  classes.set(model, name);
}
function freeze(value) {
  Object.freeze(value);
  for (const part of Object.values(value)) if (isObject(part) && !ArrayBuffer.isView(part)) freeze(part);
}
function intact(model, name) {
  const found = classes.get(model);
  if (found !== name) throw new PCAError("ERR_OPTION", found ? `this method of a ${name} was called on a ${found}` : "this method was not called on a model: write model.method(...), and give a clone its methods back by fromJSON");
  const lost = detachedIn(model);
  if (!lost) return model;
  throw new PCAError("ERR_SHAPE", `this model's ${lost} is detached: its buffer was transferred elsewhere; transfer that of a structuredClone`);
}
function detachedIn(model) {
  for (const [field, part] of Object.entries(model)) {
    const data = (part == null ? void 0 : part.data) ?? part;
    if (data instanceof Float64Array && data.length === 0) return field;
    const inner = field === "model" && detachedIn(part);
    if (inner) return `model.${inner}`;
  }
}
const MAX_NUMBERS = 2 ** 25;
const KINDS = {
  PCA: {
    format: "wasm-pca",
    array: "singularValues"
  },
  FisherDiscriminant: {
    format: "wasm-pca/fisher-discriminant",
    array: "discriminantRatio"
  },
  CCA: {
    format: "wasm-pca/cca",
    array: "xMean"
  },
  RobustPCA: {
    format: "wasm-pca/robust",
    array: "scoreDistances"
  },
  Rotation: {
    format: "wasm-pca/rotation",
    array: "variances"
  }
};
function decoded(json, kind, latest, decode) {
  return readInput("this model", () => {
    const { fields, version } = headerOf(json, kind, latest);
    return decode(fields, version);
  }, "ERR_OPTION");
}
function headerOf(json, kind, latest) {
  var _a;
  if (typeof json === "string") throw malformed("it is text: pass JSON.parse(text)");
  if (!isObject(json)) throw malformed(`it is ${show(json)}`);
  const { format, version } = json;
  const cloned = format === void 0;
  const found = (_a = Object.entries(KINDS).find(([, its]) => cloned ? dtypeOf(json[its.array]) !== void 0 : format === its.format)) == null ? void 0 : _a[0];
  if (!found) throw malformed(`its format must be '${KINDS[kind].format}'`);
  if (found !== kind) throw new PCAError("ERR_OPTION", `this is a ${found}, not a ${kind}: ${found}.fromJSON reads it`);
  const fields = decodeObject(json, "it");
  if (cloned) return {
    fields,
    version: latest
  };
  if (!Number.isSafeInteger(version) || version < 1 || version > latest) throw malformed(`its version is ${show(version)}, and this package reads 1 to ${latest}`);
  return {
    fields,
    version
  };
}
function encodeMatrix({ rows, columns, data }) {
  return {
    rows,
    columns,
    data: encodeArray(data)
  };
}
function decodeMatrix(value, name, maxRows, columns) {
  const matrix = decodeObject(value, name);
  const rows = decodeCount(matrix.rows, `${name}.rows`, 1);
  if (rows > maxRows) throw misshapen(`${name}.rows is ${rows}, but at most ${maxRows} are possible`);
  if (matrix.columns !== columns) throw misshapen(`${name}.columns must be ${columns}`);
  return {
    data: decodeArray(matrix.data, `${name}.data`, rows * columns),
    rows,
    columns
  };
}
function decodeOneOf(value, name, choices) {
  const found = choices.find((each) => each === value);
  if (found === void 0) throw malformed(`${name} must be one of ${choices.join(", ")}`);
  return found;
}
function decodeNames(value, name, count) {
  if (value === null) return null;
  const names = decodeList(value, name, count, (each) => {
    if (typeof each !== "string") throw malformed(`${name} must be null or an array of strings`);
    return each;
  });
  if (names.length !== count) throw misshapen(`${name} has ${names.length} elements, which must be ${count}`);
  return names;
}
function decodeTied(tied, count) {
  const name = "report.tied";
  return decodeList(tied, name, count, (group) => decodeIndices(group, name, count));
}
function decodeIndices(value, name, count) {
  return decodeList(value, name, count, (index) => {
    const checked = decodeCount(index, name, 0);
    if (checked >= count) throw malformed(`${name} has the index ${checked} of ${count}`);
    return checked;
  });
}
function decodeList(value, name, max, decode) {
  const length = isArray(value) ? value.length : -1;
  if (!isSize(length) || length > max) throw malformed(`${name} must have arrays of at most ${max} elements`);
  return Array.from({ length }, (_, i) => decode(value[i]));
}
function encodeArray(values) {
  requireText(values.length);
  return Array.from(values, encodeNumber);
}
function requireText(length) {
  if (length <= MAX_NUMBERS) return;
  throw outOfMemory(8 * length, `an array of ${length} numbers in JSON`, "use structuredClone or postMessage, which keep typed arrays, or fewer components");
}
function encodeNumber(value) {
  if (Object.is(value, -0)) return "-0";
  return Number.isFinite(value) ? value : String(value);
}
function decodeNumber(value, name) {
  if (typeof value === "number") return value;
  if (value === "-0" || value === "NaN" || value === "Infinity" || value === "-Infinity") return Number(value);
  throw malformed(`${name} must be a number`);
}
function decodeArray(value, name, length, valid = Number.isFinite) {
  const typed = dtypeOf(value) === "Float64Array";
  const count = typed ? elementCount(value) : isArray(value) ? value.length : void 0;
  if (!isSize(count)) throw malformed(`${name} must be an array of numbers`);
  if (length !== void 0 && count !== length) throw misshapen(`${name} has ${count} elements, which must be ${length}`);
  if (!typed) requireText(count);
  const out = allocate(8 * count, name, () => new Float64Array(count), "keep fewer components");
  for (let i = 0; i < count; i++) {
    const element = value[i];
    const number = typeof element === "number" ? element : decodeNumber(element, `${name}[${i}]`);
    if (!valid(number)) throw malformed(`${name}[${i}] cannot be ${number}`);
    out[i] = number;
  }
  return out;
}
function decodeWeighting(value) {
  return value === null ? null : decodeOneOf(value, "weighting, if it is not null,", WEIGHTINGS);
}
const isPositive = (value) => value > 0 && value < Number.POSITIVE_INFINITY;
function decodeBoolean(value, name) {
  if (typeof value !== "boolean") throw malformed(`${name} must be true or false`);
  return value;
}
function decodeCount(value, name, min) {
  if (!Number.isSafeInteger(value) || value < min) throw malformed(`${name} must be an integer >= ${min}`);
  return value + 0;
}
function requireDescending(values, name) {
  if (!values.every((value, i) => i === 0 || value <= values[i - 1])) throw malformed(`${name} must be descending`);
}
function decodeObject(value, name) {
  if (!isObject(value)) throw malformed(`${name} must be an object`);
  return Object.assign(/* @__PURE__ */ Object.create(null), value);
}
function malformed(why) {
  return new PCAError("ERR_OPTION", `this is not a model's JSON: ${why}`);
}
function misshapen(why) {
  return new PCAError("ERR_SHAPE", `this model's JSON does not fit together: ${why}`);
}
const BINARIES = [
  "relaxed",
  "baseline",
  "custom"
];
const METHODS$2 = [
  "em",
  "least-squares",
  "regularized",
  "pairwise"
];
function encodeReport({ residual, orthogonality, tied, milliseconds, binary, memory }) {
  return {
    residual: encodeNumber(residual),
    orthogonality: encodeNumber(orthogonality),
    tied: tied.map((group) => [...group]),
    milliseconds: encodeNumber(milliseconds),
    binary,
    memory: encodeNumber(memory)
  };
}
function decodeReport(value, count) {
  const { binary, tied, ...numbers } = decodeObject(value, "report");
  const number = (name) => decodeNumber(numbers[name], `report.${name}`);
  return {
    residual: number("residual"),
    orthogonality: number("orthogonality"),
    tied: decodeTied(tied, count),
    milliseconds: number("milliseconds"),
    binary: decodeOneOf(binary, "report.binary", BINARIES),
    memory: number("memory")
  };
}
function encodeMissing({ method, cells: cells2, patterns, logLikelihood, error, clipped }) {
  const encoded = (value) => value === null ? null : encodeNumber(value);
  return {
    method,
    cells: cells2,
    patterns,
    logLikelihood: encoded(logLikelihood),
    error: encoded(error),
    ...clipped && { clipped: {
      eigenvalue: encodeNumber(clipped.eigenvalue),
      change: encodeNumber(clipped.change)
    } }
  };
}
function decodeMissing(value) {
  const name = "report.missing";
  const { method, cells: cells2, patterns, logLikelihood, error, clipped } = decodeObject(value, name);
  const number = (given, field) => given === null ? null : decodeNumber(given, `${name}.${field}`);
  return {
    method: decodeOneOf(method, `${name}.method`, METHODS$2),
    cells: decodeCount(cells2, `${name}.cells`, 0),
    patterns: patterns === null ? null : decodeCount(patterns, `${name}.patterns`, 1),
    logLikelihood: number(logLikelihood, "logLikelihood"),
    error: number(error, "error"),
    ...clipped === void 0 ? {} : { clipped: decodeClipped(clipped, `${name}.clipped`) }
  };
}
function decodeClipped(value, name) {
  const { eigenvalue, change } = decodeObject(value, name);
  return {
    eigenvalue: decodeNumber(eigenvalue, `${name}.eigenvalue`),
    change: decodeNumber(change, `${name}.change`)
  };
}
const VERSION$2 = 3;
function encodeCca(model) {
  return {
    format: KINDS.CCA.format,
    version: VERSION$2,
    rows: model.rows,
    weighting: model.weighting,
    totalWeight: encodeNumber(model.totalWeight),
    xFeatureNames: model.xFeatureNames && [...model.xFeatureNames],
    yFeatureNames: model.yFeatureNames && [...model.yFeatureNames],
    xMean: encodeArray(model.xMean),
    yMean: encodeArray(model.yMean),
    xWeights: encodeMatrix(model.xWeights),
    yWeights: encodeMatrix(model.yWeights),
    spectrum: encodeArray(model.spectrum),
    report: encodeReport(model.report)
  };
}
function decodeCca(json) {
  return decoded(json, "CCA", VERSION$2, (fields, version) => {
    const rows = decodeCount(fields.rows, "rows", 2);
    const weighting = version < 3 ? null : decodeWeighting(fields.weighting);
    const totalWeight = version < 3 ? rows : decodeNumber(fields.totalWeight, "totalWeight");
    if (!isPositive(totalWeight)) throw malformed("totalWeight must be a finite number > 0");
    if (!weighting && totalWeight !== rows) throw misshapen("totalWeight is not rows, but weighting is null");
    const xMean = decodeArray(fields.xMean, "xMean");
    const yMean = decodeArray(fields.yMean, "yMean");
    const available = Math.min(xMean.length, yMean.length);
    if (available === 0) throw misshapen("xMean or yMean has no elements");
    const xWeights = decodeMatrix(fields.xWeights, "xWeights", available, xMean.length);
    const yWeights = decodeMatrix(fields.yWeights, "yWeights", available, yMean.length);
    if (xWeights.rows !== yWeights.rows) throw misshapen("xWeights and yWeights differ in rows");
    const spectrum = decodeArray(fields.spectrum, "spectrum", available, (rho) => rho >= 0 && rho <= 1);
    requireDescending(spectrum, "spectrum");
    const report = decodeReport(fields.report, xWeights.rows);
    return {
      rows,
      weighting,
      totalWeight,
      xFeatureNames: version < 2 ? null : decodeNames(fields.xFeatureNames, "xFeatureNames", xMean.length),
      yFeatureNames: version < 2 ? null : decodeNames(fields.yFeatureNames, "yFeatureNames", yMean.length),
      xMean,
      yMean,
      xWeights,
      yWeights,
      spectrum,
      report
    };
  });
}
var CCA = class CCA2 {
  constructor(key, model) {
    __publicField(this, "rows");
    __publicField(this, "weighting");
    __publicField(this, "totalWeight");
    __publicField(this, "xColumns");
    __publicField(this, "yColumns");
    __publicField(this, "componentCount");
    __publicField(this, "xFeatureNames");
    __publicField(this, "yFeatureNames");
    __publicField(this, "xMean");
    __publicField(this, "yMean");
    __publicField(this, "xWeights");
    __publicField(this, "yWeights");
    __publicField(this, "correlations");
    __publicField(this, "spectrum");
    __publicField(this, "report");
    requireKey(key, "CCA", "use CCA.fit, fitSync or fromJSON");
    this.rows = model.rows;
    this.weighting = model.weighting;
    this.totalWeight = model.totalWeight;
    this.xColumns = model.xMean.length;
    this.yColumns = model.yMean.length;
    this.componentCount = model.xWeights.rows;
    this.xFeatureNames = model.xFeatureNames;
    this.yFeatureNames = model.yFeatureNames;
    this.xMean = model.xMean;
    this.yMean = model.yMean;
    this.xWeights = model.xWeights;
    this.yWeights = model.yWeights;
    this.correlations = model.spectrum.slice(0, model.xWeights.rows);
    this.spectrum = model.spectrum;
    this.report = model.report;
    brand(this, "CCA");
  }
  static async fit(x, y, options) {
    const { spec, source, hooks, given } = await runInSlices(plan$1(x, y, options));
    return new CCA2(KEY, {
      ...await run(spec, source, hooks),
      ...given
    });
  }
  static fitSync(x, y, options) {
    const { spec, source, hooks, given } = runToEnd(plan$1(x, y, options));
    return new CCA2(KEY, {
      ...runSync(spec, source, hooks),
      ...given
    });
  }
  static fromJSON(json) {
    return new CCA2(KEY, decodeCca(json));
  }
  toJSON() {
    return encodeCca(intact(this, "CCA"));
  }
  async transformX(x, options) {
    return map(scoring(xBasis(this), x, "x", options));
  }
  transformXSync(x, options) {
    return mapSync(scoring(xBasis(this), x, "x", options));
  }
  async transformY(y, options) {
    return map(scoring(yBasis(this), y, "y", options));
  }
  transformYSync(y, options) {
    return mapSync(scoring(yBasis(this), y, "y", options));
  }
};
function xBasis(model) {
  const { xMean, xWeights, xFeatureNames } = intact(model, "CCA");
  return {
    mean: xMean,
    weights: xWeights,
    featureNames: xFeatureNames
  };
}
function yBasis(model) {
  const { yMean, yWeights, yFeatureNames } = intact(model, "CCA");
  return {
    mean: yMean,
    weights: yWeights,
    featureNames: yFeatureNames
  };
}
function* plan$1(x, y, options) {
  var _a, _b;
  const { components, ridge, xNames, yNames, hooks, ...given } = parseCca(options);
  const weights = weightsOf(x, "x", given.weights);
  const ofRowsOfY = weightsOf(y, "y", void 0);
  if (weights !== void 0 && ofRowsOfY !== void 0) throw new PCAError("ERR_OPTION", "x and y have the same rows, but weights are given twice: leave those of y out");
  const ofX = yield* openDense(x, "x", {
    names: xNames,
    weights: weights ?? ofRowsOfY
  });
  const allOfY = yield* openDense(y, "y", { names: yNames });
  const { selection } = ofX;
  const ofY = (selection == null ? void 0 : selection.total) === allOfY.rows ? (yield* loadedForms()).selectedRows(allOfY, selection.indices, { selection }) : allOfY;
  const weighting = ofX.weights ? given.weighting : null;
  const source = new JoinedRows(ofX, ofY);
  const count = components(Math.min(ofX.columns, ofY.columns));
  (_a = hooks.signal) == null ? void 0 : _a.throwIfAborted();
  if (source.rows < 2) throw new PCAError("ERR_EMPTY", "x has 1 row, but a correlation needs at least 2");
  if (ridge === 0) {
    requireRank(ofX, "x");
    requireRank(ofY, "y");
  }
  const { rows, columns } = source;
  return {
    spec: {
      task: "cca",
      rows,
      columns,
      xColumns: ofX.columns,
      components: count,
      ridge,
      weighting
    },
    source,
    hooks,
    given: {
      rows,
      weighting,
      totalWeight: ((_b = ofX.weights) == null ? void 0 : _b.reduce((sum2, weight) => sum2 + weight, 0)) ?? rows,
      xFeatureNames: ofX.names ?? null,
      yFeatureNames: ofY.names ?? null
    }
  };
}
function parseCca(options) {
  const given = pickOptions(options, [
    "components",
    "ridge",
    "columns",
    "weights",
    "weighting",
    ...HOOKS
  ]);
  const columns = pickOptions(given.columns, ["x", "y"], "columns");
  return {
    components: (available) => parseCount(given, available),
    ridge: numberOption(given, "ridge", 0, "a finite number >= 0", isNotNegative),
    weights: given.weights,
    weighting: parseWeighting(given),
    xNames: parseColumns({ columns: columns.x }, given.weights),
    yNames: parseColumns({ columns: columns.y }),
    hooks: parseHooks(given)
  };
}
function requireRank({ rows, columns }, name) {
  if (rows - 1 >= columns) return;
  throw new PCAError("ERR_SINGULAR", `${name} has at most rank ${rows - 1} of ${columns} columns once centred, with ${rows} rows: set ridge > 0`);
}
const SOLVERS = {
  auto: {
    iterative: false,
    needsRows: false
  },
  covariance: {
    iterative: false,
    needsRows: false
  },
  gram: {
    iterative: false,
    needsRows: true
  },
  svd: {
    iterative: false,
    needsRows: true
  },
  krylov: {
    iterative: true,
    needsRows: false
  },
  power: {
    iterative: true,
    needsRows: false
  },
  em: {
    iterative: true,
    needsRows: false
  }
};
const NAMED_SCALES = [
  "deviation",
  "pareto",
  "range",
  "mad"
];
function parseScaling(given) {
  const { scale, columnWeights } = given;
  const standardize = flag(given, "standardize", false);
  if (scale !== void 0 && given.standardize !== void 0 && !(standardize && scale === "deviation")) throw new PCAError("ERR_OPTION", `scale contradicts standardize: ${standardize}: leave one of them out`);
  const named = standardize ? "deviation" : NAMED_SCALES.find((name) => name === scale);
  const divisors = named || scale === void 0 ? null : positiveNumbers("scale", scale, true);
  const scaling = named ?? (divisors && "given");
  return {
    scaling,
    divisors,
    columnWeights: columnWeights === void 0 ? null : positiveNumbers("columnWeights", columnWeights),
    constant: parseConstant(given, "standardize or scale", scaling !== null)
  };
}
function positiveNumbers(option, given, isScale = false) {
  const numbers = numbersIn(given, option);
  if (!numbers) {
    const meant = typeof given === "string" ? nearest(given, NAMED_SCALES) : given === true ? "deviation" : void 0;
    const names = isScale ? `${NAMED_SCALES.map(show).join(", ")} or ` : "";
    throw invalidOption(option, `${names}an array of a number > 0 for each column`, given, isScale ? meant : void 0);
  }
  const values = Float64Array.from(numbers);
  const bad = values.findIndex((value) => !(value > 0 && value < Number.POSITIVE_INFINITY) && !(isScale && value === 0));
  if (bad >= 0) throw invalidOption(`${option}[${bad}]`, "a finite number > 0", values[bad]);
  return values;
}
function numbersIn(given, name) {
  if (!isArray(given)) return plainView(given, name);
  return readOption(name, () => {
    const values = Array.from(given, bigintToNumber);
    return values.every((value) => typeof value === "number") ? values : void 0;
  });
}
const NEEDING_ROWS = {
  fromMoments: [
    "missing",
    "weights",
    "zeros"
  ],
  fromCovariance: [
    "normalize",
    "zeros",
    "missing",
    "weights",
    "weighting"
  ]
};
function parseFit(options, fitter = "fit") {
  return fitCall(pickOptions(options, FIT), fitter, parseChosen);
}
function parseFitOfMoments(options, normalize) {
  const given = pickOptions(options, FIT);
  if (given.normalize === void 0) given.normalize = normalize;
  return fitCall(given, "fromMoments", parseNames);
}
function* fitCall(given, fitter, namesIn) {
  var _a;
  const settings = {
    ...parseComponents(given.components),
    center: flag(given, "center", true),
    ...parseScaling(given),
    ddof: oneOf(given, "ddof", [1, 0]),
    weighting: parseWeighting(given),
    weighted: false,
    ...parseIteration(given),
    signs: yield* parseSigns(given),
    normalize: parseNormalize(given),
    zeros: given.zeros === void 0 ? null : (yield* loadedForms()).parseZeros(given)
  };
  if (fitter !== "fit" && SOLVERS[settings.solver].needsRows) throw new PCAError("ERR_OPTION", `solver '${settings.solver}' needs all rows at once, which ${fitter} does not have: leave solver out or set it to 'covariance'`);
  const missing = parseMissing(given, ITERATIVE);
  if (fitter === "fitStream" && isIterative(missing) && missing !== "pairwise") throw new PCAError("ERR_OPTION", `missing: '${missing}' reads all rows more than once, which a stream does not allow: gather them for PCA.fit, or use missing: 'pairwise'`);
  const ofRows = (_a = NEEDING_ROWS[fitter]) == null ? void 0 : _a.find((name) => name in given);
  if (ofRows) throw new PCAError("ERR_OPTION", `${ofRows} is for rows, which ${fitter} does not have: leave it out`);
  if (fitter === "fitStream" && given.weights !== void 0 && typeof given.weights !== "string") throw new PCAError("ERR_OPTION", "weights of a stream come with its chunks: { data, rows, columns, weights }, or as the column that weights names");
  return {
    settings,
    weights: given.weights,
    missing,
    clip: parseClip(given),
    names: namesIn(given),
    hooks: parseHooks(given)
  };
}
function parseClip(given) {
  if (given.clip && given.missing !== "pairwise") throw new PCAError("ERR_OPTION", "clip is for missing: 'pairwise': leave it out");
  return flag(given, "clip", false);
}
function isIterative(missing) {
  return ITERATIVE.includes(missing);
}
function* parseFitTransform(options) {
  const given = pickOptions(options, [...FIT, "output"]);
  return {
    ...yield* fitCall(given, "fit", parseChosen),
    output: parseOutput(given)
  };
}
function* parseCovariance(options, columns) {
  const given = pickOptions(options, [
    ...FIT,
    "mean",
    "rows"
  ]);
  const { settings, hooks, names } = yield* fitCall(given, "fromCovariance", parseNames);
  const { mean } = given;
  if (mean !== void 0 && !settings.center) throw new PCAError("ERR_OPTION", "mean contradicts center: false: leave one of them out");
  if (settings.scaling && !settings.divisors && !settings.center) {
    const option = given.standardize ? "standardize" : "scale";
    throw new PCAError("ERR_OPTION", `${option} needs deviations about the mean, which center: false contradicts: leave one of them out`);
  }
  const rows = optionalInteger(given, "rows", 2) ?? 0;
  return {
    settings,
    hooks,
    names,
    mean: parseMean(mean, columns),
    rows
  };
}
function analysedOptions(options) {
  return readOption("options", () => {
    const { components, calibrate, scale, missing } = isPlainObject(options) ? options : {};
    const isRule = isPlainObject(components) && Object.hasOwn(components, "rule");
    const calibrates = calibrate !== void 0 && calibrate !== false;
    const reads = (scale === "range" || scale === "mad") && !isIterative(missing);
    if (!isRule && !calibrates && !reads) return void 0;
    if (calibrates && isIterative(missing)) throw new PCAError("ERR_OPTION", `missing: '${missing}' does not go with calibrate: leave one of them out`);
    return {
      ...options,
      components: isRule ? { ...components } : components
    };
  });
}
function requireShape({ components, signs, divisors, columnWeights, constant }, rows, columns, names) {
  const available = Math.min(rows, columns);
  if (components > available) throw tooManyComponents(components, available, "there are", rows < columns ? " rows" : " columns");
  for (const [name, values] of Object.entries({
    scale: divisors,
    columnWeights
  })) if (values && values.length !== columns) throw new PCAError("ERR_SHAPE", `${name} has ${values.length} elements, but the data have ${columns} columns`);
  const zeros = [...(divisors == null ? void 0 : divisors.keys()) ?? []].filter((j) => (divisors == null ? void 0 : divisors[j]) === 0);
  if (constant === "error" && zeros.length > 0) throw nameColumns(constantColumns(zeros.join(", "), "scale", "whose divisor is 0"), names);
  if (typeof signs === "object" && signs.columns !== columns) throw new PCAError("ERR_SHAPE", `signs.like has ${signs.columns} columns, but the data have ${columns}`);
  if (typeof signs === "object" && signs.names && names) {
    const places = indicesOf(names, signs.names, "signs.like");
    const { data } = signs;
    signs.data = data.map((_, k) => data[k - k % columns + places[k % columns]]);
    signs.names = void 0;
  }
}
function parseComponents(value) {
  const none = {
    components: 0,
    varianceRatio: NaN,
    distortion: NaN
  };
  if (value === void 0 || value === "all") return none;
  if (typeof value === "number") {
    if (value > 0 && value < 1) throw new PCAError("ERR_OPTION", `components is a count, not ${value}: to keep this share of the variance, pass components: { varianceRatio: ${value} }`);
    return {
      ...none,
      components: parseInteger(value, "components", 1)
    };
  }
  const { varianceRatio, distortion } = isPlainObject(value) ? pickOptions(value, [
    "varianceRatio",
    "distortion",
    "rule"
  ], "components") : {};
  if (varianceRatio === void 0 === (distortion === void 0)) {
    const named = typeof value === "string" && /^[a-z]/i.test(value) ? `rule: ${show(value)}` : "rule";
    throw invalidOption("components", `an integer >= 1, 'all', { varianceRatio }, { distortion } or { ${named} }`, value);
  }
  if (distortion === void 0) {
    if (typeof varianceRatio !== "number" || !(varianceRatio > 0 && varianceRatio <= 1)) throw invalidOption("components.varianceRatio", "a number in (0, 1]", varianceRatio);
    return {
      ...none,
      varianceRatio
    };
  }
  if (typeof distortion !== "number" || !(distortion >= 0)) throw invalidOption("components.distortion", "a number >= 0", distortion);
  return {
    ...none,
    distortion
  };
}
function parseIteration(given) {
  const solver = oneOf(given, "solver", Object.keys(SOLVERS));
  const unused = ITERATION.find((name) => name in given);
  if (unused && solver !== "auto" && !SOLVERS[solver].iterative) throw new PCAError("ERR_OPTION", `${unused} is for the iterative solvers, but solver '${solver}' is direct: leave one of them out`);
  const isInside = (value) => value > 0 && value < 1;
  return {
    solver,
    tolerance: numberOption(given, "tolerance", NaN, "a number between 0 and 1", isInside),
    maxIterations: optionalInteger(given, "maxIterations", 1) ?? 0,
    seed: parseSeed(given)
  };
}
function parseChosen(given) {
  return parseColumns(given, given.weights);
}
function parseNames(given) {
  const names = parseColumns(given);
  if (typeof (names == null ? void 0 : names[0]) === "number") throw invalidOption("columns", "the names of all columns", given.columns);
  return names;
}
function* parseSigns(given) {
  const { signs = "largest-positive" } = given;
  if (signs === "largest-positive" || signs === "rotation") return signs;
  if (!isPlainObject(signs)) throw invalidOption("signs", "'largest-positive', 'rotation' or { like: an earlier model }", signs);
  const { like } = pickOptions(signs, ["like"], "signs");
  const [components, featureNames] = readOption("signs.like", () => isObject(like) && "components" in like ? [like.components, like.featureNames] : [like]);
  const source = yield* openDense(components, "signs.like");
  if (isArray(featureNames)) withNames(source, featureNames, "signs.like");
  const { rows, columns, names } = source;
  return {
    data: finiteDoubles(source, "signs.like"),
    rows,
    columns,
    names
  };
}
function parseMean(mean, columns) {
  const given = numbersIn(mean, "mean");
  if (mean !== void 0 && !given) throw invalidOption("mean", "an array of numbers", mean);
  if (given && given.length !== columns) throw new PCAError("ERR_SHAPE", `mean has ${given.length} elements, but the covariance ${columns} columns`);
  const values = allocate(8 * columns, `the mean of ${columns} columns`, () => given ? Float64Array.from(given) : new Float64Array(columns), "choose fewer columns");
  const bad = values.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) throw new PCAError("ERR_NOT_FINITE", `mean[${bad}] is ${values[bad]}: it must be finite`);
  return values;
}
function* prepareFit(x, parsing) {
  const { settings, names, weights: given, ...call } = yield* parsing;
  const { missing } = call;
  const { signal } = call.hooks;
  signal == null ? void 0 : signal.throwIfAborted();
  const weights = weightsOf(x, "x", given);
  const { normalize, zeros } = settings;
  const source = yield* openRows(x, "x", {
    normalize,
    zeros,
    missing,
    names,
    weights
  }, signal);
  settings.weighted = source.weights !== void 0;
  if (source.rows < 2) {
    const kind = `${settings.weighted ? " of a weight above 0" : ""}${source.omitted ? " without a NaN" : ""}`;
    const rows = source.rows === 1 ? "1 row" : "no row";
    throw new PCAError("ERR_EMPTY", `x has ${rows}${kind}, but a variance needs at least 2`);
  }
  requireShape(settings, source.rows, source.columns, source.names);
  return {
    source,
    settings,
    again: {
      columns: names,
      missing: isIterative(missing) ? "em" : missing
    },
    ...call
  };
}
async function fit(x, options) {
  return (await fitPrepared(await runInSlices(prepareFit(x, parseFit(options))))).model;
}
async function shrunkError(x, options) {
  const call = await runInSlices(prepareFit(x, parseFit(options)));
  return (await loadMissing()).shrunkError(SERVICES, {
    ...call,
    method: "regularized"
  });
}
function fitSync(x, options) {
  return solveSync(runToEnd(prepareFit(x, parseFit(options)))).model;
}
async function fitPrepared(call) {
  const { missing: method, clip } = call;
  if (!isIterative(method)) return solve$1(call);
  const { fitIncomplete, fitPairwise } = await loadMissing();
  return { model: method === "pairwise" ? await fitPairwise(SERVICES, call, clip) : await fitIncomplete(SERVICES, {
    ...call,
    method
  }) };
}
const SERVICES = {
  fit: async (spec, source, hooks) => (await run(spec, source, hooks)).model,
  Job,
  possibleWorkers,
  acquireSlot
};
function solveSync(call) {
  if (isIterative(call.missing)) throw new PCAError("ERR_OPTION", `missing: '${call.missing}' works in a worker, which a Sync form does not wait for: use its asynchronous form`);
  return withRowCounts(runSync(specOf(call), call.source, call.hooks), call);
}
async function solve$1(call) {
  return withRowCounts(await run(specOf(call), call.source, call.hooks), call);
}
async function fitTransform(x, options) {
  const call = await runInSlices(prepareFit(x, parseFitTransform(options)));
  const fitted = await fitPrepared(call);
  const { model } = fitted;
  if (isIterative(call.missing)) {
    const { filledRows } = await loadMissing();
    call.source = filledRows(call.source, "x", model);
  }
  return {
    model,
    scores: placeScores(fitted, call) ?? await map(mapping$1(model, x, call))
  };
}
function fitTransformSync(x, options) {
  const call = runToEnd(prepareFit(x, parseFitTransform(options)));
  const fitted = solveSync(call);
  const { model } = fitted;
  return {
    model,
    scores: placeScores(fitted, call) ?? mapSync(mapping$1(model, x, call))
  };
}
function specOf({ source: { rows, columns, dtype, stored }, settings, output }) {
  return {
    task: "fit",
    rows,
    columns,
    dtype,
    stored,
    settings,
    scores: output
  };
}
function withRowCounts({ model, scores: scores2 }, { source }) {
  const { zeroRows = 0, omitted = 0 } = source;
  const featureNames = source.names ?? null;
  return {
    model: {
      ...model,
      featureNames,
      report: {
        ...model.report,
        omitted,
        zeroRows
      }
    },
    scores: scores2
  };
}
function placeScores({ scores: scores2 }, { source, output = "float64" }) {
  if (!scores2) return void 0;
  const { matrix, sink } = allocateResult(source, scores2.length / source.rows, output);
  sink(scores2, 0);
  return matrix;
}
function* mapping$1(model, x, { source, settings, hooks, output = "float64", again }) {
  if (settings.weighted) return yield* transformation(model, x, {
    ...again,
    ...hooks,
    output
  });
  return {
    source,
    hooks,
    spec: scores(model, model.components.rows, output)
  };
}
const script$1 = /* @__PURE__ */ laterScript("the script of analyses", () => import("./analysis.Czb-lp0j.js"));
const loadAnalyses = () => script$1.load();
async function analyse(name, ...given) {
  const signal = parseSignal(given.at(-1));
  signal == null ? void 0 : signal.throwIfAborted();
  const analyses = await loadAnalyses();
  return analyses.runWork(start(analyses, name, given, signal), signal);
}
function analyseSync(name, ...given) {
  const signal = parseSignal(given.at(-1));
  const analyses = runToEnd(script$1.steps("init({ analysis: true })"));
  return analyses.runWorkSync(start(analyses, name, given, signal), signal);
}
function start(analyses, name, given, signal) {
  const run2 = analyses[name];
  return run2(computeUntil(signal), ...given);
}
function computeUntil(signal) {
  return {
    fit(x, options) {
      const given = {
        ...options,
        signal
      };
      return {
        run: () => fit(x, given),
        runSync: () => fitSync(x, given)
      };
    },
    rows: (x, { columns, missing, normalize, zeros, weights }) => mapping(() => asDoubles(x, parseFit({
      columns,
      missing,
      normalize,
      zeros,
      weights,
      signal
    }))),
    transform: (model, x, options) => mapping(() => transformation(model, x, {
      ...options,
      signal
    }, [])),
    residuals: (model, x, options) => mapping(() => residuals("rows", model, x, {
      ...options,
      signal
    })),
    distances: (model, x, options) => mapping(() => residuals("distances", model, x, {
      ...options,
      signal
    })),
    observed(model, x, options) {
      const start2 = () => measurement(model, x, {
        ...options,
        signal
      });
      return {
        run: () => runInSlices(start2()),
        runSync: () => runToEnd(start2())
      };
    },
    cells(model, x, options) {
      const start2 = () => cells(model, x, {
        ...options,
        signal
      });
      return {
        run: () => runInSlices(start2()),
        runSync: () => runToEnd(start2())
      };
    },
    shrunkError(x, options) {
      const given = {
        ...options,
        signal
      };
      return {
        run: () => shrunkError(x, given),
        runSync: () => fitSync(x, given).totalVariance
      };
    },
    heldOut(x, options, folds, divides) {
      const { rows, columns } = x;
      const { settings, hooks } = runToEnd(parseFit({
        ...options,
        signal
      }));
      const spec = {
        task: "held-out",
        rows,
        columns,
        folds,
        settings,
        divides
      };
      const source = runToEnd(openDense(x, "x"));
      return {
        run: () => run(spec, source, hooks),
        runSync: () => runSync(spec, source, hooks)
      };
    }
  };
}
function mapping(prepare) {
  return {
    run: () => map(prepare()),
    runSync: () => mapSync(prepare())
  };
}
async function fitAnalysed(options, fit2, x) {
  const given = analysedOptions(options);
  if (!given) return fit2(options);
  return analyse("fitAnalysed", (own) => ({ run: () => fit2(own) }), x, given);
}
function fitAnalysedSync(options, fit2, x) {
  const given = analysedOptions(options);
  if (!given) return fit2(options);
  return analyseSync("fitAnalysed", (own) => ({ runSync: () => fit2(own) }), x, given);
}
function parseFisher(options) {
  const given = pickOptions(options, [
    "components",
    "regularization",
    "scale",
    "columns",
    "weights",
    "weighting",
    ...HOOKS
  ]);
  const { weights } = given;
  return {
    ...parseShrinkage(given),
    weights,
    weighting: parseWeighting(given),
    components: (available) => parseCount(given, available)
  };
}
function parseShrinkage(given) {
  return {
    regularization: numberOption(given, "regularization", 0, "a number in [0, 1]", (value) => value >= 0 && value <= 1),
    scaleWithin: parseScale(given, ["within"]) !== void 0,
    names: parseColumns(given, given.weights),
    hooks: parseHooks(given)
  };
}
function classesOf(given, { rows, selection }) {
  const length = labelCount(given);
  const total = (selection == null ? void 0 : selection.total) ?? rows;
  if (length !== total) throw new PCAError("ERR_SHAPE", `there are ${length} labels, but x has ${total} rows`);
  const all = given;
  const ofRow = allocateLabels(4 * rows, () => new Uint32Array(rows));
  const indexByLabel = /* @__PURE__ */ new Map();
  const sizes = [];
  let type;
  for (let n = 0; n < rows; n++) {
    const row = (selection == null ? void 0 : selection.indices[n]) ?? n;
    const label = readInput("labels", () => bigintToNumber(all[row]), "ERR_OPTION");
    type ?? (type = typeof label);
    if (!isLabel(label) || typeof label !== type) throw badLabel(row, label, type);
    let k = indexByLabel.get(label);
    if (k === void 0) {
      k = sizes.push(0) - 1;
      allocateLabels(32 * indexByLabel.size, () => indexByLabel.set(label, sizes.length - 1));
    }
    sizes[k]++;
    ofRow[n] = k;
  }
  if (indexByLabel.size < 2) throw new PCAError("ERR_OPTION", `labels must name at least 2 classes, not ${indexByLabel.size}`);
  const classes2 = [...indexByLabel].sort(([a], [b]) => a < b ? -1 : 1);
  const place = new Uint32Array(classes2.length);
  classes2.forEach(([, k], sorted) => {
    place[k] = sorted;
  });
  for (let n = 0; n < rows; n++) ofRow[n] = place[ofRow[n]];
  return {
    labels: classes2.map(([label]) => label),
    counts: Float64Array.from(classes2, ([, k]) => sizes[k]),
    ofRow
  };
}
function isLabel(value) {
  return typeof value === "string" || typeof value === "number" && Number.isFinite(value);
}
function labelCount(given) {
  const length = readInput("labels", () => lengthOf$1(given), "ERR_OPTION");
  if (isSize(length)) return length;
  throw new PCAError("ERR_OPTION", "labels must be an array of numbers or strings, one for each row");
}
function allocateLabels(bytes, make) {
  return allocate(bytes, "the labels", make, "fit fewer rows, of fewer classes");
}
function badLabel(row, label, type) {
  return new PCAError("ERR_OPTION", `labels[${row}] must be ${type === "string" ? "a string" : type === "number" ? "a finite number" : "a number or a string"} as the others, not ${show(label)}`);
}
const VERSION$1 = 3;
function discriminantRatios({ spectrum, components }) {
  const total = spectrum.reduceRight((sum2, lambda) => sum2 + lambda, 0);
  return spectrum.slice(0, components.rows).map((lambda) => total > 0 ? lambda / total : 0);
}
function encodeFisher(model) {
  return {
    format: KINDS.FisherDiscriminant.format,
    version: VERSION$1,
    classes: [...model.classes],
    counts: encodeArray(model.counts),
    weighting: model.weighting,
    classWeights: encodeArray(model.classWeights),
    featureNames: model.featureNames && [...model.featureNames],
    mean: encodeArray(model.mean),
    classMeans: encodeMatrix(model.classMeans),
    components: encodeMatrix(model.components),
    spectrum: encodeArray(model.spectrum),
    report: encodeReport(model.report)
  };
}
function decodeFisher(json) {
  return decoded(json, "FisherDiscriminant", VERSION$1, (fields, version) => {
    const classes2 = decodeClasses(fields.classes);
    const counts = decodeArray(fields.counts, "counts", classes2.length);
    counts.forEach((count, k) => {
      decodeCount(count, `counts[${k}]`, 1);
    });
    const weighting = version < 3 ? null : decodeWeighting(fields.weighting);
    const classWeights = version < 3 ? counts.slice() : decodeArray(fields.classWeights, "classWeights", classes2.length, isPositive);
    if (!weighting && classWeights.some((weight, k) => weight !== counts[k])) throw misshapen("classWeights are not counts, but weighting is null");
    const mean = decodeArray(fields.mean, "mean");
    if (mean.length === 0) throw misshapen("mean has no elements");
    const available = Math.min(classes2.length - 1, mean.length);
    const classMeans = decodeMatrix(fields.classMeans, "classMeans", classes2.length, mean.length);
    if (classMeans.rows !== classes2.length) throw misshapen("classMeans.rows is not the number of classes");
    const spectrum = decodeArray(fields.spectrum, "spectrum", available, (lambda) => lambda >= 0 && lambda < Infinity);
    requireDescending(spectrum, "spectrum");
    const components = decodeMatrix(fields.components, "components", available, mean.length);
    const report = decodeReport(fields.report, components.rows);
    return {
      classes: classes2,
      counts,
      weighting,
      classWeights,
      featureNames: version < 2 ? null : decodeNames(fields.featureNames, "featureNames", mean.length),
      mean,
      classMeans,
      components,
      spectrum,
      report
    };
  });
}
function decodeClasses(value) {
  const labels = [];
  const count = isArray(value) ? value.length : 0;
  for (let k = 0; k < count; k++) {
    const label = value[k];
    const ascends = k === 0 || typeof label === typeof labels[0] && labels[k - 1] < label;
    if (!isLabel(label) || !ascends) throw badClasses();
    labels.push(label === 0 ? 0 : label);
  }
  if (count < 2) throw badClasses();
  return labels;
}
function badClasses() {
  return malformed("classes must be at least 2 different numbers or strings, in ascending order");
}
var FisherDiscriminant = class FisherDiscriminant2 {
  constructor(key, model) {
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "componentCount");
    __publicField(this, "classes");
    __publicField(this, "counts");
    __publicField(this, "weighting");
    __publicField(this, "classWeights");
    __publicField(this, "featureNames");
    __publicField(this, "mean");
    __publicField(this, "classMeans");
    __publicField(this, "components");
    __publicField(this, "eigenvalues");
    __publicField(this, "discriminantRatio");
    __publicField(this, "spectrum");
    __publicField(this, "report");
    requireKey(key, "FisherDiscriminant", "use FisherDiscriminant.fit, fitSync or fromJSON");
    this.rows = model.counts.reduce((sum2, count) => sum2 + count, 0);
    this.columns = model.mean.length;
    this.componentCount = model.components.rows;
    this.classes = model.classes;
    this.counts = model.counts;
    this.weighting = model.weighting;
    this.classWeights = model.classWeights;
    this.featureNames = model.featureNames;
    this.mean = model.mean;
    this.classMeans = model.classMeans;
    this.components = model.components;
    this.eigenvalues = model.spectrum.slice(0, model.components.rows);
    this.discriminantRatio = discriminantRatios(model);
    this.spectrum = model.spectrum;
    this.report = model.report;
    brand(this, "FisherDiscriminant");
  }
  static async fit(x, labels, options) {
    const { spec, source, hooks, given } = await runInSlices(plan(x, labels, options));
    return new FisherDiscriminant2(KEY, {
      ...await run(spec, source, hooks),
      ...given
    });
  }
  static fitSync(x, labels, options) {
    const { spec, source, hooks, given } = runToEnd(plan(x, labels, options));
    return new FisherDiscriminant2(KEY, {
      ...runSync(spec, source, hooks),
      ...given
    });
  }
  static async leaveOneOut(x, labels, options) {
    return analyse("leaveOneOut", x, labels, options);
  }
  static leaveOneOutSync(x, labels, options) {
    return analyseSync("leaveOneOut", x, labels, options);
  }
  static fromJSON(json) {
    return new FisherDiscriminant2(KEY, decodeFisher(json));
  }
  toJSON() {
    return encodeFisher(intact(this, "FisherDiscriminant"));
  }
  async transform(x, options) {
    return map(scoring(basis(this), x, "x", options));
  }
  transformSync(x, options) {
    return mapSync(scoring(basis(this), x, "x", options));
  }
  async predict(x, options) {
    const { scores: scores2, means, model, settings } = predicting(this, x, options);
    return analyse("predict", scores2, means, model, settings);
  }
  predictSync(x, options) {
    const { scores: scores2, means, model, settings } = predicting(this, x, options);
    return analyseSync("predict", scores2, means, model, settings);
  }
};
function basis(model) {
  const { mean, components, ...others } = intact(model, "FisherDiscriminant");
  return {
    mean,
    weights: components,
    ...others
  };
}
function predicting(discriminant, x, options) {
  const model = basis(discriminant);
  const settings = parseMap(options, ["components", "priors"], model.weights.rows);
  const scoresOf = (rows, how) => {
    const steps = () => scoringAs(model, rows, "x", {
      ...how,
      output: "float64"
    });
    return {
      run: () => map(steps()),
      runSync: () => mapSync(steps())
    };
  };
  const ofMeans = {
    ...settings,
    missing: "error",
    names: void 0,
    hooks: { signal: settings.hooks.signal }
  };
  return {
    model,
    settings: {
      ...settings,
      ...settings.hooks
    },
    scores: scoresOf(x, settings),
    means: scoresOf(model.classMeans, ofMeans)
  };
}
function* plan(x, labelled, options) {
  var _a;
  const { components, regularization, scaleWithin, names, hooks, ...given } = parseFisher(options);
  const weights = weightsOf(x, "x", given.weights);
  const source = yield* openDense(x, "x", {
    names,
    weights
  });
  const weighting = source.weights ? given.weighting : null;
  const { labels, counts, ofRow } = classesOf(labelled, source);
  const classWeights = counts.slice();
  if (source.weights) {
    classWeights.fill(0);
    source.weights.forEach((weight, n) => {
      classWeights[ofRow[n]] += weight;
    });
  }
  const { columns, rows } = source;
  (_a = hooks.signal) == null ? void 0 : _a.throwIfAborted();
  requireScatter(rows - labels.length, labels.length, columns, regularization);
  return {
    spec: {
      task: "fisher",
      rows,
      columns,
      classOf: ofRow,
      classes: labels.length,
      components: components(Math.min(labels.length - 1, columns)),
      regularization,
      scaleWithin,
      weighting
    },
    source,
    hooks,
    given: {
      classes: labels,
      counts,
      weighting,
      classWeights,
      featureNames: source.names ?? null
    }
  };
}
function requireScatter(rank2, classes2, columns, regularization) {
  if (rank2 < 1) throw new PCAError("ERR_EMPTY", `x has ${rank2 + classes2} rows in ${classes2} classes, but a within-class scatter needs more rows than classes`);
  if (rank2 < columns && regularization === 0) throw new PCAError("ERR_SINGULAR", `the within-class scatter has at most rank ${rank2} of ${columns} columns, with ${rank2 + classes2} rows in ${classes2} classes: set regularization to a number in (0, 1], such as 0.01, with scale: 'within' where columns differ in unit`);
}
const script = /* @__PURE__ */ laterScript("the script that fits streams", () => import("./stream.D7MJBi1V.js"));
const loadStreams = () => script.load();
async function fitStream(chunks, parsing) {
  var _a;
  const call = await runInSlices(parsing);
  (_a = call.hooks.signal) == null ? void 0 : _a.throwIfAborted();
  const [{ streamFit }, readers] = await Promise.all([loadStreams(), loadForms()]);
  const open = (value, name, how) => runInSlices(openRows(value, name, how, call.hooks.signal));
  const openPairs = async (source, own) => {
    const { PairStream } = await loadMissing();
    return new PairStream(source, own, SERVICES, new readers.GatheredRows());
  };
  return streamFit(chunks, call, {
    readers,
    open,
    openJob,
    openPairs,
    othersWait
  });
}
async function openJob(spec, options) {
  if (await possibleWorkers() > 0) return Job.open(ENGINE, spec, options);
  const { engine, here: here2 } = await loadEngine();
  return here2.localJob(here2.startTask(engine, spec), options);
}
async function init(options) {
  const { worker, threads, analysis, forms: forms2, warm, ...request } = parse(options);
  const [{ unavailable }] = await Promise.all([
    workerStarter(worker),
    compiledEngine(request),
    forms2 && Promise.all([loadForms(), loadStreams()]),
    analysis && loadAnalyses(),
    analysis && loadMissing()
  ]);
  limitWorkers(threads);
  if (warm && unavailable === null) prestart(ENGINE, 1);
  const { engine } = await loadEngine();
  return engine.call((module) => ({
    binary: engine.binary,
    version: module.version(),
    threads: unavailable === null ? maxWorkers() : 0,
    withoutWorkers: unavailable
  }));
}
function parse(options) {
  const given = pickOptions(options, [
    "wasm",
    "binary",
    "worker",
    "threads",
    "analysis",
    "forms",
    "warm"
  ]);
  const binary = oneOf(given, "binary", [
    "auto",
    "relaxed",
    "baseline"
  ]);
  const { wasm, worker } = given;
  if (!(wasm === void 0 || isLocation(wasm) || isArrayBuffer(wasm) || ArrayBuffer.isView(wasm) || isModule(wasm))) throw invalidOption("wasm", "a URL, a string, bytes or a WebAssembly.Module", wasm);
  if (worker !== void 0 && worker !== false && !isLocation(worker)) throw invalidOption("worker", "a URL, a string or false", worker);
  const source = wasm;
  return {
    binary,
    wasm: source,
    compileGiven: source === void 0 ? void 0 : () => compileGiven(source),
    worker,
    threads: optionalInteger(given, "threads", 1),
    analysis: oneOf(given, "analysis", [platform.loadsAll, !platform.loadsAll]),
    forms: oneOf(given, "forms", [true, false]),
    warm: oneOf(given, "warm", [false, true])
  };
}
async function compileGiven(wasm) {
  if (isModule(wasm)) return wasm;
  if (isLocation(wasm)) return compileFrom(wasm);
  return compileBytes(wasm, "wasm");
}
var Moments = class Moments2 {
  constructor(key, sums) {
    requireKey(key, "Moments", "use await Moments.create(columns) or Moments.fromBytes(bytes)");
    states.set(this, { sums });
    forgotten.register(this, sums, this);
  }
  static async create(columns) {
    parseInteger(columns, "columns", 1);
    await loadAll();
    return Moments2.createSync(columns);
  }
  static createSync(columns) {
    parseInteger(columns, "columns", 1);
    const { engine, here: here2 } = loadedEngine();
    return new Moments2(KEY, here2.Accumulator.create(engine, columns));
  }
  static async fromBytes(bytes) {
    if (dtypeOf(bytes) !== "Uint8Array") throw new PCAError("ERR_OPTION", "bytes must be a Uint8Array");
    const { engine, here: here2 } = await loadAll();
    return new Moments2(KEY, here2.Accumulator.fromBytes(engine, plainView(bytes, "bytes")));
  }
  add(x, options) {
    const state = stateOf(this);
    const { count, columns } = sumsOf(this);
    const { names = state.names, weights: given, ...how } = parseAdd(options);
    const weights = weightsOf(x, "x", given);
    const source = runToEnd(openRows(x, "x", {
      ...how,
      names,
      columns,
      weights,
      inParts: true
    }));
    if (count > 0) requireOrder(source, names, "x", "what came before");
    if (source.columns !== columns) throw new PCAError("ERR_SHAPE", `x has ${source.columns} columns, but these moments have ${columns}`);
    const all = source.read(0, source.rows);
    const sums = sumsOf(this);
    const pieceRows2 = rowsPerPiece(source.bytesPerRow, sums.engine.blockRows);
    if (pieceRows2 < all.count) requireFinite(all, "x", source.names);
    try {
      for (const rows of piecesOf(all, pieceRows2)) sums.add(rows);
    } catch (error) {
      throw nameColumns(error, source.names);
    }
    if (count === 0) state.names = source.names;
    return this;
  }
  merge(other) {
    const { ours, theirs, names } = together(this, other);
    const mergedNames = ours.count === 0 ? stateOf(other).names : names;
    ours.merge(theirs);
    stateOf(this).names = mergedNames;
    return this;
  }
  remove(other) {
    const { ours, theirs } = together(this, other);
    const share = theirs.totalWeight / ours.totalWeight;
    const isAll = theirs.count === ours.count;
    if (theirs.count > ours.count || (isAll ? Math.abs(share - 1) > 1e-8 : share >= 1)) throw new PCAError("ERR_SHAPE", "other has more rows than these moments, or of larger weights: its rows are not among theirs");
    const { engine } = ours;
    const isForeign = theirs.engine !== engine;
    const own = isForeign ? loadedEngine().here.Accumulator.fromBytes(engine, theirs.toBytes()) : theirs;
    try {
      if (!engine.call(() => ours.moments.remove(own.moments, MOST_GROWTH))) throw new PCAError("ERR_OPTION", "fewer than eight digits of these moments would be left, or the rows of other are not among theirs: merge the moments of the rows that stay instead");
    } finally {
      if (isForeign) own.free();
    }
    if (ours.count === 0) stateOf(this).names = void 0;
    return this;
  }
  decay(factor) {
    const sums = sumsOf(this);
    if (!(typeof factor === "number" && factor > 0 && factor <= 1)) throw invalidOption("factor", "a number above 0, up to 1", factor);
    if (sums.count > 0 && sums.totalWeight * factor < LEAST_WEIGHT) throw new PCAError("ERR_OPTION", `factor ${factor} would make all weights together less than ${LEAST_WEIGHT}: create new moments`);
    sums.engine.call(() => sums.moments.decay(factor));
    return this;
  }
  get count() {
    return sumsOf(this).count;
  }
  get totalWeight() {
    return sumsOf(this).totalWeight;
  }
  get columns() {
    return sumsOf(this).columns;
  }
  get featureNames() {
    var _a;
    sumsOf(this);
    return ((_a = stateOf(this).names) == null ? void 0 : _a.slice()) ?? null;
  }
  get segmentRows() {
    return sumsOf(this).engine.segmentRows;
  }
  get normalize() {
    return sumsOf(this).normalize;
  }
  get mean() {
    const sums = sumsOf(this);
    if (sums.count === 0) throw new PCAError("ERR_EMPTY", "a mean needs rows: add some first");
    return sums.mean();
  }
  covariance(ddof = 1, weighting = "reliability") {
    const sums = sumsOf(this);
    parseDdof(ddof);
    parseWeighting({ weighting });
    requireTwoRows(sums.count);
    return sums.covariance(ddof, weighting);
  }
  toBytes() {
    return sumsOf(this).toBytes();
  }
  [Symbol.dispose ?? "free"]() {
    this.free();
  }
  free() {
    const state = stateOf(this);
    if (!state.sums) return;
    forgotten.unregister(this);
    state.sums.free();
    state.sums = void 0;
  }
};
const MOST_GROWTH = 1e-8 / Number.EPSILON;
const LEAST_WEIGHT = 1e-100;
const states = /* @__PURE__ */ new WeakMap();
const forgotten = /* @__PURE__ */ new FinalizationRegistry((sums) => sums.free());
function stateOf(moments, name = "this") {
  const state = states.get(moments);
  if (!state) throw new PCAError("ERR_OPTION", `${name} must be Moments, not ${show(moments)}`);
  return state;
}
function sumsOf(moments, name) {
  const { sums } = stateOf(moments, name);
  if (!sums) throw new PCAError("ERR_DISPOSED", "these moments were freed: create new ones");
  return sums;
}
function together(moments, other) {
  const ours = sumsOf(moments);
  const theirs = sumsOf(other, "other");
  if (theirs.columns !== ours.columns) throw new PCAError("ERR_SHAPE", `other has ${theirs.columns} columns, but these moments ${ours.columns}`);
  const [{ names }, { names: others }] = [stateOf(moments), stateOf(other)];
  if (names == null ? void 0 : names.some((each, j) => others && each !== others[j])) throw new PCAError("ERR_SHAPE", "other has columns of other names, or in another order");
  return {
    ours,
    theirs,
    names
  };
}
function normalizeOf(moments) {
  return sumsOf(moments, "moments").normalize;
}
function sumsToFit(moments, settings, names) {
  const sums = sumsOf(moments, "moments");
  if (names) requireNames(names, sums.columns, "moments");
  requireTwoRows(sums.count);
  if (settings.normalize !== sums.normalize) throw new PCAError("ERR_OPTION", `normalize is ${show(settings.normalize)}, but that of these moments ${show(sums.normalize)}: leave it out`);
  requireShape(settings, sums.count, sums.columns, names);
  return {
    sums,
    featureNames: names ?? stateOf(moments).names ?? null
  };
}
function requireTwoRows(count) {
  if (count < 2) throw new PCAError("ERR_EMPTY", `a variance needs at least 2 rows, not ${count}: add some first`);
}
async function loadAll() {
  const [loaded2] = await Promise.all([loadEngine(), loadForms()]);
  return loaded2;
}
const TOLERANCE = 1e-10;
const TOLERANCES = {
  Float32Array: 4 * 2 ** -23,
  Float16Array: 4 * 2 ** -10
};
function symmetric(source, name) {
  const { rows, columns: n } = source;
  if (rows !== n) throw new PCAError("ERR_SHAPE", `${name} must be square, not ${rows} x ${n}`);
  const a = finiteDoubles(source, name);
  const tolerance = TOLERANCES[source.givenType ?? source.dtype] ?? TOLERANCE;
  const largest = a.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) {
    const lower = a[i * n + j];
    const upper = a[j * n + i];
    if (Math.abs(lower - upper) > tolerance * largest) throw new PCAError("ERR_SHAPE", `${name} must be symmetric, but (${i}, ${j}) is ${lower} and (${j}, ${i}) is ${upper}`);
    a[i * n + j] = a[j * n + i] = lower / 2 + upper / 2;
  }
  return a;
}
function* parseMoments(moments, options) {
  var _a;
  const call = yield* parseFitOfMoments(options, normalizeOf(moments));
  (_a = call.hooks.signal) == null ? void 0 : _a.throwIfAborted();
  return call;
}
function* prepareMoments(moments, options) {
  const { settings, hooks, names } = yield* parseMoments(moments, options);
  const { sums, featureNames } = sumsToFit(moments, settings, names);
  return {
    spec: {
      task: "solve",
      rows: 0,
      columns: sums.columns,
      settings
    },
    source: onePiece(sums.toBytes(), featureNames ?? void 0),
    hooks,
    known: { featureNames }
  };
}
async function fitMoments(moments, options) {
  return solve(await runInSlices(prepareMoments(moments, options)));
}
function fitMomentsSync(moments, options) {
  const { settings, hooks, names } = runToEnd(parseMoments(moments, options));
  const { here: here2 } = loadedEngine();
  reportProgress(hooks, "solve", 0, 1);
  const { sums, featureNames } = sumsToFit(moments, settings, names);
  try {
    const model = here2.fitMoments(sums, settings);
    reportProgress(hooks, "solve", 1, 1);
    return {
      ...model,
      featureNames
    };
  } catch (error) {
    throw nameColumns(error, featureNames);
  }
}
function* prepareCovariance(covariance, options) {
  var _a;
  const matrix = yield* openDense(covariance, "covariance");
  const { columns } = matrix;
  const { settings, hooks, mean, rows, names } = yield* parseCovariance(options, columns);
  (_a = hooks.signal) == null ? void 0 : _a.throwIfAborted();
  if (names) withNames(matrix, names, "covariance");
  const source = onePiece(symmetric(matrix, "covariance"), matrix.names);
  requireShape(settings, rows || Number.POSITIVE_INFINITY, columns, matrix.names);
  return {
    spec: {
      task: "solve",
      rows,
      columns,
      settings
    },
    source,
    hooks,
    known: {
      mean,
      featureNames: matrix.names ?? null
    }
  };
}
async function fitCovariance(covariance, options) {
  return solve(await runInSlices(prepareCovariance(covariance, options)));
}
function fitCovarianceSync(covariance, options) {
  const { spec, source, hooks, known } = runToEnd(prepareCovariance(covariance, options));
  return {
    ...runSync(spec, source, hooks).model,
    ...known
  };
}
async function solve({ spec, source, hooks, known }) {
  return {
    ...(await run(spec, source, hooks)).model,
    ...known
  };
}
function onePiece(data, names) {
  return {
    rows: 1,
    columns: data.length,
    dtype: dtypeOf(data),
    bytesPerRow: data.byteLength,
    names,
    read: () => ({
      first: 0,
      count: 1,
      data
    })
  };
}
function gaussian(model) {
  requireVariances(model, "use their distribution");
  const first = truncated(model, rank(model));
  const noise = noiseVariance(first);
  return {
    variances: first.explainedVariance,
    noise: noise > leastVariance(model) ? noise : 0
  };
}
function loadings(model, options) {
  const given = pickOptions(options, ["kind", "components"]);
  const kind = oneOf(given, "kind", [
    "unit",
    "scaled",
    "correlation"
  ]);
  const count = countOf(model, given.components);
  if (kind === "unit") return byColumn(model, count, (u) => u);
  const deviations = scoreDeviations(model);
  if (kind === "scaled") return byColumn(model, count, (u, _, m) => u * deviations[m]);
  return correlations(model, count);
}
function contributions(model) {
  return byColumn(model, model.components.rows, (u) => 100 * u * u);
}
function cos2(model) {
  const { data, rows, columns } = correlations(model, model.components.rows);
  return {
    data: data.map((r) => r * r),
    rows,
    columns
  };
}
function communalities(model, components) {
  const { data, columns: count } = correlations(model, countOf(model, components));
  const sums = new Float64Array(model.columns);
  for (let k = 0; k < data.length; k++) sums[Math.floor(k / count)] += data[k] * data[k];
  return sums;
}
function precision(model) {
  const { columns, components } = model;
  const { variances, noise } = gaussian(model);
  const other = noise > 0 ? 1 / noise : 0;
  const weights = new Float64Array(components.rows).map((_, m) => m < variances.length ? 1 / variances[m] - other : 0);
  const data = weightedGram(components, weights);
  addToDiagonal(data, other, model);
  return {
    data,
    rows: columns,
    columns
  };
}
function countOf(model, components) {
  const available = model.components.rows;
  const count = optionalInteger({ components }, "components", 1) ?? available;
  if (count > available) throw tooManyComponents(count, available, "the model has");
  return count;
}
function byColumn({ components: { data: u, columns } }, count, value) {
  const data = allocate(8 * columns * count, "the loadings", () => new Float64Array(columns * count));
  for (let m = 0; m < count; m++) for (let j = 0; j < columns; j++) data[j * count + m] = value(u[m * columns + j], j, m);
  return {
    data,
    rows: columns,
    columns: count
  };
}
function correlations(model, count) {
  const columns = knownDeviations(model);
  if (!columns) throw new PCAError("ERR_OPTION", `correlations divide by deviations, but ${NO_DEVIATIONS}`);
  const scores2 = scoreDeviations(model);
  const least = Number.EPSILON * scores2[0];
  return byColumn(model, count, (u, j, m) => columns[j] > least ? Math.min(1, Math.max(-1, u * (scores2[m] / columns[j]))) : 0);
}
const ARRAYS = [
  "t2",
  "spe",
  "speDeviation",
  "largestT2",
  "largestSpe"
];
function encodeCalibration({ folds, seed, ...rest }) {
  return {
    folds,
    seed,
    ...Object.fromEntries(ARRAYS.map((name) => [name, encodeArray(rest[name])]))
  };
}
function decodeCalibration(json, components) {
  const fields = decodeObject(json, "calibration");
  const arrays = Object.fromEntries(ARRAYS.map((name) => [name, decodeArray(fields[name], `calibration.${name}`, void 0, (value) => value >= 0)]));
  const { t2, spe, speDeviation } = arrays;
  if (spe.length > components || t2.length > spe.length || speDeviation.length !== spe.length) throw misshapen(`calibration must have up to ${components} means and as many deviations`);
  return {
    folds: decodeCount(fields.folds, "calibration.folds", 2),
    seed: decodeCount(fields.seed, "calibration.seed", 0),
    ...arrays
  };
}
const VERSION = 9;
function encodePca(model) {
  const { components, scale, columnDeviations, calibration, report } = model;
  return {
    format: KINDS.PCA.format,
    version: VERSION,
    rows: model.rows,
    totalWeight: model.totalWeight,
    effectiveRows: model.effectiveRows,
    weighting: model.weighting,
    columns: model.columns,
    ddof: model.ddof,
    center: model.center,
    normalize: model.normalize,
    zeros: model.zeros && encodeZeros(model.zeros),
    featureNames: model.featureNames && [...model.featureNames],
    calibration: calibration && encodeCalibration(calibration),
    solver: model.solver,
    totalVariance: encodeNumber(model.totalVariance),
    mean: encodeArray(model.mean),
    scale: scale && encodeArray(scale),
    scaling: model.scaling,
    columnWeights: model.columnWeights && encodeArray(model.columnWeights),
    columnDeviations: columnDeviations && encodeArray(columnDeviations),
    components: encodeMatrix(components),
    explainedVariance: encodeArray(model.explainedVariance),
    explainedVarianceRatio: encodeArray(model.explainedVarianceRatio),
    singularValues: encodeArray(model.singularValues),
    spectrum: encodeArray(model.spectrum),
    report: {
      ...encodeReport(report),
      iterations: encodeNumber(report.iterations),
      omitted: report.omitted,
      zeroRows: report.zeroRows,
      omittedColumns: [...report.omittedColumns],
      ...report.missing && { missing: encodeMissing(report.missing) }
    }
  };
}
function decodePca(json) {
  return decoded(json, "PCA", VERSION, (fields, version) => {
    const rows = decodeCount(fields.rows, "rows", 0);
    const columns = decodeCount(fields.columns, "columns", 1);
    if (rows === 1) throw malformed("rows must be at least 2, or 0 where it is not known");
    const ddof = decodeCount(fields.ddof, "ddof", 0);
    if (ddof !== 0 && ddof !== 1) throw malformed("ddof must be 0 or 1");
    const normalize = version < 3 || fields.normalize === false ? false : decodeOneOf(fields.normalize, "normalize, if it is not false,", [
      "l2",
      "clr",
      "rclr"
    ]);
    const center = version < 6 || fields.center === null ? null : decodeBoolean(fields.center, "center, if it is not null,");
    const solver = decodeOneOf(fields.solver, "solver", Object.keys(SOLVERS));
    const progress = decodeProgress(decodeObject(fields.report, "report"), version, columns);
    const rank2 = maxRank({
      rows,
      columns,
      report: progress
    });
    const components = decodeMatrix(fields.components, "components", rank2, columns);
    const count = components.rows;
    const variance = (value) => value >= 0;
    const spectrum = decodeArray(fields.spectrum, "spectrum", void 0, variance);
    if (spectrum.length < count || spectrum.length > rank2) throw misshapen(`spectrum has ${spectrum.length} elements, which must be ${count} to ${rank2}`);
    const explainedVariance = decodeArray(fields.explainedVariance, "explainedVariance", count, variance);
    requireDescending(spectrum, "spectrum");
    requireDescending(explainedVariance, "explainedVariance");
    const scale = fields.scale === null ? null : decodeArray(fields.scale, "scale", columns);
    requirePositive(scale, "scale");
    const columnWeights = (fields.columnWeights ?? null) === null ? null : decodeArray(fields.columnWeights, "columnWeights", columns);
    requirePositive(columnWeights, "columnWeights");
    const { scaling: divided = scale && "deviation" } = fields;
    const scaling = divided === null ? null : decodeOneOf(divided, "scaling, if it is not null,", SCALINGS);
    if ((scaling ?? columnWeights) === null ? scale !== null : scale === null) throw malformed("scale must be the divisors that scaling and columnWeights give, or all be null");
    const totalVariance = decodeNumber(fields.totalVariance, "totalVariance");
    if (!variance(totalVariance)) throw malformed("totalVariance must be >= 0");
    const ratio = (value) => value >= 0 && value <= 1 + 1e-9;
    const singular = (value) => rows > 0 ? value >= 0 : Number.isNaN(value);
    return {
      rows,
      ...decodeWeights(rows, fields),
      columns,
      center,
      mean: decodeArray(fields.mean, "mean", columns),
      scale,
      scaling,
      columnWeights,
      columnDeviations: version < 6 || fields.columnDeviations === null ? null : decodeArray(fields.columnDeviations, "columnDeviations", columns, variance),
      components,
      explainedVariance,
      explainedVarianceRatio: decodeArray(version < 2 ? explainedVariance.map((lambda) => totalVariance > 0 ? lambda / totalVariance || 0 : 0) : fields.explainedVarianceRatio, "explainedVarianceRatio", count, ratio),
      singularValues: version < 2 ? explainedVariance.map((lambda) => rows > 0 ? Math.sqrt(lambda * (rows - ddof)) : NaN) : decodeArray(fields.singularValues, "singularValues", count, singular),
      spectrum,
      totalVariance,
      ddof,
      normalize,
      zeros: version < 3 ? null : decodeZeros(fields.zeros ?? null, normalize, columns),
      featureNames: version < 4 ? null : decodeNames(fields.featureNames, "featureNames", columns),
      calibration: version < 7 || fields.calibration === null ? null : decodeCalibration(fields.calibration, count),
      solver,
      report: {
        ...decodeReport(fields.report, count),
        ...progress
      }
    };
  });
}
function requirePositive(values, name) {
  if (values == null ? void 0 : values.some((value) => !(value > 0))) throw malformed(`${name} must be positive`);
}
function encodeZeros(zeros) {
  const limit2 = "replace" in zeros ? void 0 : zeros.detectionLimit;
  return typeof limit2 === "object" ? {
    ...zeros,
    detectionLimit: Array.from(limit2)
  } : { ...zeros };
}
function decodeZeros(value, normalize, columns) {
  if (value === null) return null;
  const { replace: replace2, fraction = replace2, detectionLimit: limit2 } = decodeObject(value, "zeros");
  if (normalize !== "clr" || typeof fraction !== "number" || !(fraction > 0 && fraction <= 1)) throw malformed("zeros must be null, or { replace } or { fraction, detectionLimit } beside 'clr'");
  if (replace2 !== void 0) return { replace: fraction };
  const limits = (of, count) => decodeArray(of, "zeros.detectionLimit", count, isPositive);
  return {
    fraction,
    detectionLimit: typeof limit2 === "number" ? limits([limit2], 1)[0] : limits(limit2, columns)
  };
}
const SCALINGS = [
  "deviation",
  "pareto",
  "range",
  "mad",
  "qn",
  "given"
];
function decodeWeights(rows, { weighting: given = null, totalWeight = rows, effectiveRows = rows }) {
  const weighting = decodeWeighting(given);
  const isNumber = (sum2) => typeof sum2 === "number" && sum2 >= 0;
  if (!isNumber(totalWeight) || !isNumber(effectiveRows)) throw malformed("totalWeight and effectiveRows must be numbers, 0 or more");
  const found = {
    weighting,
    totalWeight,
    effectiveRows
  };
  if (!areOfRows(rows, found)) throw misshapen("totalWeight and effectiveRows must be those of the rows");
  return found;
}
function areOfRows(rows, { weighting, totalWeight, effectiveRows }) {
  if (weighting === null) return Object.is(totalWeight, rows) && Object.is(effectiveRows, rows);
  const [least, most] = weighting === "reliability" ? [1, rows] : [totalWeight, totalWeight];
  const isInside = effectiveRows >= least * (1 - 1e-9) && effectiveRows <= most * (1 + 1e-9);
  return rows > 0 && totalWeight > 0 && totalWeight < Number.POSITIVE_INFINITY && isInside;
}
function decodeProgress(report, version, columns) {
  const counted = (name) => version < 3 ? 0 : decodeCount(report[name], `report.${name}`, 0);
  return {
    iterations: decodeNumber(report.iterations, "report.iterations"),
    omitted: counted("omitted"),
    zeroRows: counted("zeroRows"),
    omittedColumns: version < 8 ? [] : decodeOmitted(report.omittedColumns, columns),
    ...version < 9 || report.missing === void 0 ? {} : { missing: decodeMissing(report.missing) }
  };
}
function decodeOmitted(value, columns) {
  const name = "report.omittedColumns";
  const omitted = decodeIndices(value, name, columns);
  if (omitted.length === columns || omitted.some((j, k) => k > 0 && j <= omitted[k - 1])) throw malformed(`${name} must be ascending and leave a column`);
  return omitted;
}
const METHODS$1 = [
  "varimax",
  "quartimax",
  "equamax",
  "promax",
  "oblimin"
];
function encodeRotation(rotation) {
  return {
    format: KINDS.Rotation.format,
    version: 1,
    model: encodePca(rotation.model),
    method: rotation.method,
    loadings: encodeMatrix(rotation.loadings),
    structure: encodeMatrix(rotation.structure),
    rotation: encodeMatrix(rotation.rotation),
    factorCorrelations: encodeMatrix(rotation.factorCorrelations),
    variances: encodeArray(rotation.variances),
    varianceRatio: encodeArray(rotation.varianceRatio),
    iterations: rotation.iterations
  };
}
function decodeRotation(json) {
  return decoded(json, "Rotation", 1, (fields) => {
    const model = decodePca(fields.model);
    const method = decodeOneOf(fields.method, "method", METHODS$1);
    const m = decodeCount(decodeObject(fields.rotation, "rotation").columns, "rotation.columns", 1);
    if (m > model.components.rows) throw misshapen("rotation.columns is more than the components of the model");
    const matrix = (name, rows) => {
      const found = decodeMatrix(fields[name], name, rows, m);
      if (found.rows !== rows) throw misshapen(`${name}.rows is ${found.rows}, which must be ${rows}`);
      return found;
    };
    const vector = (name) => decodeArray(fields[name], name, m);
    return {
      model,
      method,
      loadings: matrix("loadings", model.columns),
      structure: matrix("structure", model.columns),
      rotation: matrix("rotation", m),
      factorCorrelations: matrix("factorCorrelations", m),
      variances: vector("variances"),
      varianceRatio: vector("varianceRatio"),
      iterations: decodeCount(fields.iterations, "iterations", 0)
    };
  });
}
var Rotation = class Rotation2 {
  constructor(key, rotation) {
    __publicField(this, "model");
    __publicField(this, "method");
    __publicField(this, "loadings");
    __publicField(this, "structure");
    __publicField(this, "rotation");
    __publicField(this, "factorCorrelations");
    __publicField(this, "variances");
    __publicField(this, "varianceRatio");
    __publicField(this, "iterations");
    __publicField(this, "featureNames");
    requireKey(key, "Rotation", "use rotate of a PCA, or Rotation.fromJSON");
    this.model = rotation.model;
    this.method = rotation.method;
    this.loadings = rotation.loadings;
    this.structure = rotation.structure;
    this.rotation = rotation.rotation;
    this.factorCorrelations = rotation.factorCorrelations;
    this.variances = rotation.variances;
    this.varianceRatio = rotation.varianceRatio;
    this.iterations = rotation.iterations;
    this.featureNames = rotation.model.featureNames;
    brand(this, "Rotation");
  }
  static fromJSON(json) {
    return new Rotation2(KEY, decodeRotation(json));
  }
  toJSON() {
    return encodeRotation(intact(this, "Rotation"));
  }
  async transform(x, options) {
    return analyse("rotatedScores", intact(this, "Rotation"), x, options);
  }
  transformSync(x, options) {
    return analyseSync("rotatedScores", intact(this, "Rotation"), x, options);
  }
};
var PCA = class PCA2 {
  constructor(key, model) {
    __publicField(this, "rows");
    __publicField(this, "totalWeight");
    __publicField(this, "effectiveRows");
    __publicField(this, "weighting");
    __publicField(this, "columns");
    __publicField(this, "componentCount");
    __publicField(this, "center");
    __publicField(this, "mean");
    __publicField(this, "scale");
    __publicField(this, "scaling");
    __publicField(this, "columnWeights");
    __publicField(this, "columnDeviations");
    __publicField(this, "components");
    __publicField(this, "explainedVariance");
    __publicField(this, "explainedVarianceRatio");
    __publicField(this, "singularValues");
    __publicField(this, "totalVariance");
    __publicField(this, "noiseVariance");
    __publicField(this, "rank");
    __publicField(this, "spectrum");
    __publicField(this, "ddof");
    __publicField(this, "normalize");
    __publicField(this, "zeros");
    __publicField(this, "featureNames");
    __publicField(this, "calibration");
    __publicField(this, "solver");
    __publicField(this, "report");
    requireKey(key, "PCA", "use PCA.fit, fitSync, fitStream, fromMoments, fromCovariance or fromJSON");
    this.rows = model.rows;
    this.totalWeight = model.totalWeight;
    this.effectiveRows = model.effectiveRows;
    this.weighting = model.weighting;
    this.columns = model.columns;
    this.componentCount = model.components.rows;
    this.center = model.center;
    this.mean = model.mean;
    this.scale = model.scale;
    this.scaling = model.scaling;
    this.columnWeights = model.columnWeights;
    this.columnDeviations = model.columnDeviations;
    this.components = model.components;
    this.explainedVariance = model.explainedVariance;
    this.explainedVarianceRatio = model.explainedVarianceRatio;
    this.singularValues = model.singularValues;
    this.totalVariance = model.totalVariance;
    this.noiseVariance = noiseVariance(model);
    this.rank = rank(model);
    this.spectrum = model.spectrum;
    this.ddof = model.ddof;
    this.normalize = model.normalize;
    this.zeros = model.zeros;
    this.featureNames = model.featureNames;
    this.calibration = model.calibration;
    this.solver = model.solver;
    this.report = model.report;
    brand(this, "PCA");
  }
  static async fit(x, options) {
    return new PCA2(KEY, await fitAnalysed(options, (given) => fit(x, given), x));
  }
  static fitSync(x, options) {
    return new PCA2(KEY, fitAnalysedSync(options, (given) => fitSync(x, given), x));
  }
  static async fitTransform(x, options) {
    const analysed = analysedParts(options);
    if (analysed) {
      const model2 = await PCA2.fit(x, analysed.fitting);
      return {
        model: model2,
        scores: await model2.transform(x, analysed.mapping)
      };
    }
    const { model, scores: scores2 } = await fitTransform(x, options);
    return {
      model: new PCA2(KEY, model),
      scores: scores2
    };
  }
  static fitTransformSync(x, options) {
    const analysed = analysedParts(options);
    if (analysed) {
      const model2 = PCA2.fitSync(x, analysed.fitting);
      return {
        model: model2,
        scores: model2.transformSync(x, analysed.mapping)
      };
    }
    const { model, scores: scores2 } = fitTransformSync(x, options);
    return {
      model: new PCA2(KEY, model),
      scores: scores2
    };
  }
  static async fitStream(chunks, options) {
    const model = await fitAnalysed(options, (given) => fitStream(chunks, parseFit(given, "fitStream")));
    return new PCA2(KEY, model);
  }
  static async fromMoments(moments, options) {
    return new PCA2(KEY, await fitAnalysed(options, (given) => fitMoments(moments, given)));
  }
  static fromMomentsSync(moments, options) {
    return new PCA2(KEY, fitAnalysedSync(options, (given) => fitMomentsSync(moments, given)));
  }
  static async fromCovariance(covariance, options) {
    return new PCA2(KEY, await fitAnalysed(options, (given) => fitCovariance(covariance, given)));
  }
  static fromCovarianceSync(covariance, options) {
    return new PCA2(KEY, fitAnalysedSync(options, (given) => fitCovarianceSync(covariance, given)));
  }
  static fromJSON(json) {
    return new PCA2(KEY, decodePca(json));
  }
  toJSON() {
    return encodePca(intact(this, "PCA"));
  }
  async transform(x, options) {
    return map(transformation(intact(this, "PCA"), x, options));
  }
  transformSync(x, options) {
    return mapSync(transformation(intact(this, "PCA"), x, options));
  }
  async inverseTransform(z, options) {
    return map(inversion(intact(this, "PCA"), z, options));
  }
  inverseTransformSync(z, options) {
    return mapSync(inversion(intact(this, "PCA"), z, options));
  }
  async reconstruct(x, options) {
    return map(reconstruction(intact(this, "PCA"), x, options));
  }
  reconstructSync(x, options) {
    return mapSync(reconstruction(intact(this, "PCA"), x, options));
  }
  async impute(x, options) {
    return runInSlices(imputation(intact(this, "PCA"), x, options));
  }
  imputeSync(x, options) {
    return runToEnd(imputation(intact(this, "PCA"), x, options));
  }
  async scoreCovariances(x, options) {
    return runInSlices(uncertainty(intact(this, "PCA"), x, options));
  }
  scoreCovariancesSync(x, options) {
    return runToEnd(uncertainty(intact(this, "PCA"), x, options));
  }
  distortion(components) {
    const { componentCount } = intact(this, "PCA");
    parseInteger(components, "components", 0);
    if (components > componentCount) throw tooManyComponents(components, componentCount, "the model has");
    return this.distortions()[components];
  }
  distortions() {
    return distortions(intact(this, "PCA"));
  }
  loadings(options) {
    return loadings(intact(this, "PCA"), options);
  }
  communalities(components) {
    return communalities(intact(this, "PCA"), components);
  }
  contributions() {
    return contributions(intact(this, "PCA"));
  }
  cos2() {
    return cos2(intact(this, "PCA"));
  }
  covariance() {
    return modelCovariance(intact(this, "PCA"));
  }
  precision() {
    return precision(intact(this, "PCA"));
  }
  async logLikelihood(x, options) {
    return analyse("logLikelihood", intact(this, "PCA"), x, options);
  }
  logLikelihoodSync(x, options) {
    return analyseSync("logLikelihood", intact(this, "PCA"), x, options);
  }
  async posterior(x, options) {
    return analyse("posterior", intact(this, "PCA"), x, options);
  }
  posteriorSync(x, options) {
    return analyseSync("posterior", intact(this, "PCA"), x, options);
  }
  async sample(n, options) {
    return analyse("sample", intact(this, "PCA"), n, options);
  }
  sampleSync(n, options) {
    return analyseSync("sample", intact(this, "PCA"), n, options);
  }
  async suggest(x, options) {
    const given = rowsAndOptions(x, options);
    return analyse("suggest", intact(this, "PCA"), ...given);
  }
  suggestSync(x, options) {
    const given = rowsAndOptions(x, options);
    return analyseSync("suggest", intact(this, "PCA"), ...given);
  }
  async diagnose(x, options) {
    return analyse("diagnose", intact(this, "PCA"), x, options);
  }
  diagnoseSync(x, options) {
    return analyseSync("diagnose", intact(this, "PCA"), x, options);
  }
  async supplementary(x, y, options) {
    return analyse("supplementary", intact(this, "PCA"), x, y, options);
  }
  supplementarySync(x, y, options) {
    return analyseSync("supplementary", intact(this, "PCA"), x, y, options);
  }
  async biplot(x, options) {
    return analyse("biplot", intact(this, "PCA"), x, options);
  }
  biplotSync(x, options) {
    return analyseSync("biplot", intact(this, "PCA"), x, options);
  }
  async rotate(options) {
    return Rotation.fromJSON(await analyse("rotate", intact(this, "PCA"), options));
  }
  rotateSync(options) {
    return Rotation.fromJSON(analyseSync("rotate", intact(this, "PCA"), options));
  }
};
function analysedParts(options) {
  const analysed = analysedOptions(options);
  if (!analysed) return void 0;
  const { output, ...fitting } = analysed;
  const { columns, threads, signal } = fitting;
  return {
    fitting,
    mapping: {
      columns,
      missing: isIterative(fitting.missing) ? "em" : fitting.missing,
      threads,
      signal,
      output
    }
  };
}
const METHODS = ["robpca", "spherical"];
const ROW_KINDS = [
  "regular",
  "good-leverage",
  "orthogonal",
  "bad-leverage",
  "omitted"
];
function encodeRobust(fitted) {
  const { model, method, scoreDistances, orthogonalDistances, cutoffs, kinds } = fitted;
  return {
    format: KINDS.RobustPCA.format,
    version: 1,
    model: encodePca(model),
    method,
    scoreDistances: encodeArray(scoreDistances),
    orthogonalDistances: encodeArray(orthogonalDistances),
    cutoffs: {
      score: encodeNumber(cutoffs.score),
      orthogonal: encodeNumber(cutoffs.orthogonal)
    },
    kinds: [...kinds]
  };
}
function asDivided(model, json) {
  return json.version !== void 0 && model.scaling === "deviation" ? {
    ...model,
    scaling: "given"
  } : model;
}
function decodeRobust(json) {
  return decoded(json, "RobustPCA", 1, (fields) => {
    const model = asDivided(decodePca(fields.model), fields.model);
    const method = decodeOneOf(fields.method, "method", METHODS);
    const kinds = decodeList(fields.kinds, "kinds", Number.POSITIVE_INFINITY, (each) => decodeOneOf(each, "each of kinds", ROW_KINDS));
    const distances = (name) => decodeArray(fields[name], name, kinds.length, (value) => !(value < 0));
    const cutoffs = decodeObject(fields.cutoffs, "cutoffs");
    const cutoff = (name) => {
      const value = decodeNumber(cutoffs[name], `cutoffs.${name}`);
      if (!(value >= 0)) throw malformed(`cutoffs.${name} must be >= 0`);
      return value;
    };
    return {
      model,
      method,
      scoreDistances: distances("scoreDistances"),
      orthogonalDistances: distances("orthogonalDistances"),
      cutoffs: {
        score: cutoff("score"),
        orthogonal: cutoff("orthogonal")
      },
      kinds
    };
  });
}
var RobustPCA = class RobustPCA2 {
  constructor(key, fitted) {
    __publicField(this, "model");
    __publicField(this, "method");
    __publicField(this, "scoreDistances");
    __publicField(this, "orthogonalDistances");
    __publicField(this, "cutoffs");
    __publicField(this, "kinds");
    requireKey(key, "RobustPCA", "use RobustPCA.fit, fitSync or fromJSON");
    this.model = PCA.fromJSON(fitted.model);
    this.method = fitted.method;
    this.scoreDistances = fitted.scoreDistances;
    this.orthogonalDistances = fitted.orthogonalDistances;
    this.cutoffs = fitted.cutoffs;
    this.kinds = fitted.kinds;
    brand(this, "RobustPCA");
  }
  static async fit(x, options) {
    return new RobustPCA2(KEY, await analyse("robustFit", x, options));
  }
  static fitSync(x, options) {
    return new RobustPCA2(KEY, analyseSync("robustFit", x, options));
  }
  static fromJSON(json) {
    return new RobustPCA2(KEY, decodeRobust(json));
  }
  toJSON() {
    return encodeRobust(intact(this, "RobustPCA"));
  }
};
const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
};
function byArrows(more, move) {
  return (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const far = event.shiftKey ? more : 1;
    move(far * arrow[0], far * arrow[1], event.target);
  };
}
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (value !== null && value !== void 0 && value !== false) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  replaceChildren(element, ...children);
  return element;
}
function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}
function nodes(child) {
  if (child === null || child === void 0 || child === false) return [];
  if (child instanceof Node) return [child];
  return typeof child === "object" ? child.flatMap(nodes) : [String(child)];
}
function replaceChildren(element, ...children) {
  element.replaceChildren(...nodes(children));
}
const SYMBOL = new RegExp("([\\p{Lu}\\p{Ll}]\\p{M}*)(?:_(\\p{L}|\\d+))?(ᵀ?)", "gu");
function typeset(formula) {
  const symbols = formula.replace(SYMBOL, (_, letter, below, transposed) => {
    const subscript = below && `<sub>${/\d/.test(below) ? below : `<i>${below}</i>`}</sub>`;
    return `<i>${letter}</i>${subscript ?? ""}${transposed && "<sup>T</sup>"}`;
  });
  return `<span class="math">${symbols}</span>`;
}
const attribute = (value) => String(value).replace(/[&"'<>]/g, (c) => `&#${c.charCodeAt(0)};`);
const endsInTag = (markup) => markup.lastIndexOf("<") > markup.lastIndexOf(">");
const withoutIndents = (markup, beginsInTag, endsInTag2) => markup.replace(/\s+/g, (blank, at) => {
  const before = at === 0 ? !beginsInTag : markup[at - 1] === ">";
  const end = at + blank.length;
  const after = end === markup.length ? !endsInTag2 : markup[end] === "<";
  return before && after && blank.includes("\n") ? "" : blank;
});
function html(strings, ...values) {
  const children = [];
  const listeners = [];
  let isInTag = false;
  const parts = strings.map((text, k) => {
    const begins = isInTag;
    isInTag = isInTag ? !text.includes(">") || endsInTag(text) : endsInTag(text);
    const own = withoutIndents(
      text.replace(/\$([^$]+)\$/g, (_, formula) => typeset(formula)),
      begins,
      isInTag
    );
    if (k === values.length) return own;
    const value = values[k];
    if (typeof value === "function") {
      return own.replace(/on(\w+)=$/, (_, type) => `data-on-${listeners.push([type, value]) - 1}`);
    }
    return own + (isInTag ? attribute(value) : `<!--${children.push(value) - 1}-->`);
  });
  const template = document.createElement("template");
  template.innerHTML = parts.join("");
  listeners.forEach(([type, listener], k) => {
    const element = template.content.querySelector(`[data-on-${k}]`);
    element == null ? void 0 : element.removeAttribute(`data-on-${k}`);
    element == null ? void 0 : element.addEventListener(type, listener);
  });
  const comments = document.createTreeWalker(template.content, NodeFilter.SHOW_COMMENT);
  const places = [];
  while (comments.nextNode()) places.push(comments.currentNode);
  places.forEach((place, k) => {
    place.replaceWith(...nodes(children[k]));
  });
  return template.content;
}
function htmlElement(strings, ...values) {
  return html(strings, ...values).firstElementChild;
}
function draggable(drawing, { at, scrolls, take, move }) {
  let held = null;
  const prevent = (event) => {
    const [{ clientX, clientY }] = event.touches;
    const part = at(event.target, clientX, clientY);
    if (part !== null && !(scrolls == null ? void 0 : scrolls(part))) event.preventDefault();
  };
  drawing.addEventListener("touchstart", prevent, { passive: false });
  drawing.addEventListener("pointerdown", ({ button, pointerId, target, clientX, clientY }) => {
    held = button === 0 ? at(target, clientX, clientY) : null;
    if (held === null) return;
    take == null ? void 0 : take(held, clientX, clientY);
    drawing.setPointerCapture(pointerId);
    drawing.classList.add("grabbing");
  });
  drawing.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (held !== null) move(held, clientX, clientY);
  });
  const release = () => {
    held = null;
    drawing.classList.remove("grabbing");
  };
  drawing.addEventListener("pointerup", release);
  drawing.addEventListener("pointercancel", release);
}
const clamp = (value, least, most) => Math.min(most, Math.max(least, value));
function moved([x, y], [dx, dy], far) {
  return [x + far * dx, y + far * dy];
}
const WINDOW = { x: 5, y: 3.4 };
const MARGIN = 0.2;
function plane$1(drawing, { reach = WINDOW, margin = MARGIN, size, hasGrid = true } = {}) {
  const lines = s("g");
  drawing.prepend(lines);
  let [width, height, unit] = [0, 0, 1];
  let [originX, originY] = [0, 0];
  const px = (x) => originX + x * unit;
  const py = (y) => originY - y * unit;
  const pixels = ([x, y]) => [px(x), py(y)];
  function toPlane(clientX, clientY) {
    var _a;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform((_a = drawing.getScreenCTM()) == null ? void 0 : _a.inverse());
    return [(x - originX) / unit, (originY - y) / unit];
  }
  function lay(of, origin, next) {
    [width, height] = of;
    [originX, originY] = origin;
    unit = next;
    drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  }
  function grid(xs, ys, [left, right, top, bottom]) {
    const line = (value, d) => s("path", { d, stroke: `var(--${value === 0 ? "rule-strong" : "grid"})` });
    lines.replaceChildren(
      ...xs.map((x) => line(x, `M${px(x)} ${top}V${bottom}`)),
      ...ys.map((y) => line(y, `M${left} ${py(y)}H${right}`))
    );
  }
  function wholeNumbers(pixels2) {
    const last = Math.floor((pixels2 / 2 - 2) / unit);
    return Array.from({ length: 2 * last + 1 }, (_, k) => k - last);
  }
  return {
    px,
    py,
    pixels,
    toPlane,
    lay,
    grid,
    /** The pixels per unit. */
    get unit() {
      return unit;
    },
    get width() {
      return width;
    },
    get height() {
      return height;
    },
    /** Adapts to the present size of the drawing, and to points further out, which a wider drawing had room for. */
    measure(points = []) {
      const now = size ?? [drawing.clientWidth, drawing.clientHeight];
      const far = (axis, least) => margin + points.reduce((most, point) => Math.max(most, Math.abs(point[axis])), least);
      const next = Math.min(now[0] / 2 / far(0, reach.x), now[1] / 2 / far(1, reach.y));
      if (now[0] === width && now[1] === height && next === unit) return;
      lay(now, [now[0] / 2, now[1] / 2], next);
      if (hasGrid) grid(wholeNumbers(width), wholeNumbers(height), [0, width, 0, height]);
    },
    /** Returns the index of the nearest of `count` points within a distance in pixels of client coordinates, or −1. */
    nearest(count, placeOf, client, within) {
      const [x, y] = toPlane(...client);
      let [best, least] = [-1, within / unit];
      for (let i = 0; i < count; i++) {
        const place = placeOf(i);
        const distance = Math.hypot(place[0] - x, place[1] - y);
        if (distance < least) [best, least] = [i, distance];
      }
      return best;
    },
    /** Returns the visible point nearest to a point. */
    clamp([x, y]) {
      const [right, top] = [width, height].map((size2) => size2 / 2 / unit - margin);
      return [clamp(x, -right, right), clamp(y, -top, top)];
    },
    /** Returns the distance from a point, in a direction, to the line `pixels` inside the edge of the drawing. */
    toEdge([x, y], [dx, dy], pixels2 = margin * unit) {
      const room = (size2, at, part) => ((size2 / 2 - pixels2) / unit - Math.sign(part) * at) / Math.max(1e-9, Math.abs(part));
      return Math.min(room(width, x, dx), room(height, y, dy));
    },
    /** Returns the SVG path of a line through a point, longer than the drawing. */
    line(place, way) {
      const far = (width + height) / unit;
      return `M${pixels(moved(place, way, -far))}L${pixels(moved(place, way, far))}`;
    }
  };
}
const SIZE = [640, 360];
const REACH = { x: 2, y: 1.15 };
const STEP = 0.03;
function plane(element, label) {
  const lines = s("g");
  const points = s("g");
  const picture = s("svg", { role: "group", "aria-label": label }, lines, points);
  element.append(picture);
  const say = sentence(element);
  const view = plane$1(picture, { reach: REACH, margin: 0.05, size: SIZE, hasGrid: false });
  view.measure();
  const handles = /* @__PURE__ */ new Map();
  draggable(picture, {
    at: (target) => handles.has(target) ? target : null,
    take: (held) => held.focus(),
    move(held, ...client) {
      var _a, _b;
      (_a = handles.get(held)) == null ? void 0 : _a.place(view.toPlane(...client));
      (_b = handles.get(held)) == null ? void 0 : _b.moved();
    }
  });
  picture.addEventListener(
    "keydown",
    byArrows(5, (across, down, target) => {
      const handle = handles.get(target);
      handle == null ? void 0 : handle.place([handle.at[0] + STEP * across, handle.at[1] - STEP * down]);
      handle == null ? void 0 : handle.moved();
    })
  );
  return {
    clear() {
      lines.replaceChildren();
    },
    segment(from, to, style) {
      const [[x1, y1], [x2, y2]] = [view.pixels(from), view.pixels(to)];
      lines.append(s("line", { x1, y1, x2, y2, class: style }));
    },
    /** Draws a line through a point, across the whole plane. */
    axis(point, way, style = "axis") {
      lines.append(s("path", { d: view.line(point, way), class: style }));
    },
    word([x, y], text) {
      lines.append(s("text", { x: view.px(x) + 4, y: view.py(y) - 4 }, text));
    },
    dot([x, y], style = "dot") {
      lines.append(s("circle", { cx: view.px(x), cy: view.py(y), r: 3.5, class: style }));
    },
    say,
    /** Draws points that the reader moves by pointer or arrow keys; calls `moved` after each step. */
    drag(all, name, moved2, style = "") {
      all.forEach((at, n) => {
        const handle = s("circle", { r: 7, tabindex: 0, role: "slider", class: `point ${style}` });
        handle.setAttribute("aria-label", `${name} ${n + 1}`);
        const place = (to) => {
          [at[0], at[1]] = view.clamp(to);
          handle.setAttribute("cx", String(view.px(at[0])));
          handle.setAttribute("cy", String(view.py(at[1])));
          handle.setAttribute("aria-valuenow", at[0].toFixed(2));
          handle.setAttribute("aria-valuetext", `${at[0].toFixed(2)}, ${at[1].toFixed(2)}`);
        };
        place(at);
        handles.set(handle, { place, at, moved: moved2 });
        points.append(handle);
      });
    }
  };
}
function sentence(element) {
  const output = document.createElement("output");
  element.append(output);
  return (text) => {
    output.textContent = text;
  };
}
function slider(element, text, [min, max, step, value], moved2) {
  const label = document.createElement("label");
  const input = Object.assign(document.createElement("input"), { type: "range" });
  for (const [name, number] of Object.entries({ min, max, step, value }))
    input.setAttribute(name, String(number));
  input.addEventListener("input", () => moved2(input.valueAsNumber));
  label.append(text, input);
  controlsOf(element).append(label);
}
function checkbox(element, text, changed2) {
  const label = document.createElement("label");
  const input = Object.assign(document.createElement("input"), { type: "checkbox" });
  input.addEventListener("change", () => changed2(input.checked));
  label.append(input, text);
  controlsOf(element).append(label);
}
function choice(element, text, names, changed2) {
  const label = document.createElement("label");
  const select = document.createElement("select");
  select.append(...names.map((name) => new Option(name)));
  select.addEventListener("change", () => changed2(select.value));
  label.append(text, select);
  controlsOf(element).append(label);
}
function controlsOf(element) {
  const there = element.querySelector(".controls");
  if (there) return there;
  const controls = Object.assign(document.createElement("div"), { className: "controls" });
  element.prepend(controls);
  return controls;
}
const percent = (share) => `${(100 * share).toFixed(1)} %`;
export {
  CCA as C,
  FisherDiscriminant as F,
  Moments as M,
  PCA as P,
  RobustPCA as R,
  percent as a,
  sentence as b,
  s as c,
  choice as d,
  checkbox as e,
  htmlElement as h,
  init as i,
  plane as p,
  slider as s
};
