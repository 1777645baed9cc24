var __defProp = Object.defineProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
var e = class e2 extends Error {
  constructor(e3, n2, r2) {
    super(n2, { cause: new t(e3, r2) });
    __publicField(this, "name", `PCAError`);
    __publicField(this, "code");
    this.code = e3;
  }
  static [Symbol.hasInstance](t2) {
    return t2 instanceof Error && t2.name === `PCAError` && (this === e2 || Object.prototype.isPrototypeOf.call(this.prototype, t2));
  }
}, t = class {
  constructor(e3, t2 = {}) {
    __publicField(this, "code");
    __publicField(this, "cause");
    this.code = e3, Object.assign(this, t2);
  }
  toString() {
    return this.code;
  }
};
function n(t2, n2, r2 = `the data`) {
  return new e(`ERR_NOT_FINITE`, `row ${t2}, column ${n2} of ${r2} (both counted from 0) is not a finite number: remove or impute it first; PCA and Moments leave out rows with a NaN by missing: 'omit'`);
}
function r(t2, n2 = `standardize`, r2) {
  let [i2, a2] = t2.includes(` `) ? [`s`, `have`] : [``, `has`];
  return new e(`ERR_CONSTANT_COLUMN`, `${n2} cannot divide column${i2} ${t2} (counted from 0), ${r2 ?? `which ${a2} no variance`}; pass constant: 'omit' to leave such columns out, or 'keep' to divide them by 1`);
}
function i(t2, n2, r2) {
  return new e(`ERR_MEMORY`, `${n2} needs ${c(t2)}: ${r2}`);
}
function a(e3, t2, n2, r2 = `work on fewer rows at a time`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof RangeError ? i(e3, t2, r2) : n3;
  }
}
function o(t2, n2, r2 = `ERR_SHAPE`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof e ? n3 : new e(r2, `${t2} cannot be read: ${s(n3)}`, { cause: n3 });
  }
}
function s(e3) {
  return e3 instanceof Error ? e3.message : String(e3);
}
function c(e3) {
  let t2 = [`KiB`, `MiB`, `GiB`, `TiB`, `PiB`], n2 = e3 / 1024, r2 = 0;
  for (; n2 >= 1024 && r2 < t2.length - 1; ) n2 /= 1024, r2++;
  return `${n2.toFixed(1)} ${t2[r2]} (${e3} bytes)`;
}
function l(e3) {
  try {
    return Array.isArray(e3);
  } catch {
    return;
  }
}
function u(e3) {
  return typeof e3 == `object` && !!e3 && l(e3) !== void 0;
}
function d(e3) {
  return l(e3) === true;
}
function f(e3) {
  if (!u(e3)) return false;
  try {
    let t2 = Object.getPrototypeOf(e3);
    return t2 === null || !Object.getPrototypeOf(t2) && Object.hasOwn(t2, `isPrototypeOf`);
  } catch {
    return false;
  }
}
function p(e3) {
  try {
    return Object.prototype.toString.call(e3).slice(8, -1);
  } catch {
    return;
  }
}
function m(e3) {
  return Number.isSafeInteger(e3) && e3 >= 0;
}
function h(e3) {
  if (typeof e3 == `string`) return `'${e3.length > 40 ? `${e3.slice(0, 40)}…` : e3}'`;
  if (typeof e3 == `bigint`) return `${e3}n`;
  if (typeof e3 == `function`) return `a function`;
  if (typeof e3 != `object` || !e3) return String(e3);
  if (!u(e3)) return `a revoked proxy`;
  if (d(e3)) return `an array`;
  if (f(e3)) return `an object`;
  let t2 = p(e3);
  return t2 === void 0 ? `an object that cannot be read` : t2 === `Object` ? `an object with a prototype of its own` : `${/^[AEIO]/.test(t2) ? `an` : `a`} ${t2}`;
}
function g(t2, n2, r2, i2) {
  let a2 = i2 === void 0 ? `` : `: did you mean ${h(i2)}?`;
  return new e(`ERR_OPTION`, `${t2} must be ${n2}, not ${h(r2)}${a2}`);
}
const _ = { Float64Array, Float32Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array }, v = globalThis.Float16Array;
v && (_.Float16Array = v);
const y = Object.getPrototypeOf(Uint8Array.prototype), [b, x, S, ee] = [Symbol.toStringTag, `length`, `byteOffset`, `buffer`].map((e3) => C(y, e3));
function C(e3, t2) {
  var _a;
  return (_a = Object.getOwnPropertyDescriptor(e3, t2)) == null ? void 0 : _a.get;
}
function w(e3) {
  let t2 = b.call(e3);
  return t2 !== void 0 && Object.hasOwn(_, t2) ? t2 : void 0;
}
function te(e3, t2) {
  return new _[e3](t2);
}
function ne(t2, n2) {
  if (!n2 || !(t2 instanceof e) || t2.code !== `ERR_NOT_FINITE` && t2.code !== `ERR_CONSTANT_COLUMN`) return t2;
  let r2 = t2.message.replace(/\b(columns? )(\d+(?:, \d+)*)/, (e3, t3, r3) => t3 + r3.replace(/\d+/g, (e4) => `${e4} (${h(n2[Number(e4)])})`));
  return new e(t2.code, r2);
}
function re(e3) {
  return e3.starts !== void 0;
}
function T(e3, t2, n2) {
  let { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2 } = e3;
  return { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2, ...n2, read: t2 };
}
function E(e3, t2) {
  let n2 = Math.max(1, Math.floor(1048576 / e3));
  return 2 * n2 < t2 ? n2 : Math.max(1, Math.floor(n2 / t2)) * t2;
}
function ie(e3, t2) {
  return a(8 * t2, `a piece of the data`, () => te(e3, t2));
}
var ae = class {
  constructor() {
    __publicField(this, "count", 0);
    __publicField(this, "data", new D());
    __publicField(this, "indices", new D());
    __publicField(this, "starts", new D());
    __publicField(this, "weights", new D());
  }
  get bytes() {
    return this.data.bytes + this.indices.bytes + this.starts.bytes;
  }
  accepts(e3) {
    return this.count === 0 || this.data.accepts(e3.data) && re(e3) === this.starts.bytes > 0;
  }
  add(e3) {
    if (re(e3)) {
      let t2 = this.data.length;
      this.starts.length === 0 && this.starts.add(Uint32Array.of(0)), this.starts.add(e3.starts.subarray(1).map((e4) => t2 + e4)), this.indices.add(e3.indices);
    }
    this.data.add(e3.data), e3.weights && this.weights.add(e3.weights), this.count += e3.count;
  }
  take(e3) {
    let { count: t2 } = this, n2 = this.weights.length > 0 ? this.weights.take() : void 0, r2 = { data: this.data.take(), first: e3, count: t2, weights: n2 };
    return this.count = 0, this.starts.bytes === 0 ? r2 : { ...r2, indices: this.indices.take(), starts: this.starts.take() };
  }
}, D = class {
  constructor() {
    __publicField(this, "length", 0);
    __publicField(this, "array");
  }
  get bytes() {
    var _a;
    return this.length * (((_a = this.array) == null ? void 0 : _a.BYTES_PER_ELEMENT) ?? 0);
  }
  accepts(e3) {
    return this.array === void 0 || w(e3) === w(this.array);
  }
  add(e3) {
    let t2 = this.length + e3.length;
    if (!this.array || this.array.length < t2) {
      let n2 = this.length === 0 ? t2 : Math.max(t2, 2 * this.length), r2 = ie(w(e3), n2);
      this.array && r2.set(this.array.subarray(0, this.length)), this.array = r2;
    }
    this.array.set(e3, this.length), this.length = t2;
  }
  take() {
    let e3 = (this.array ?? /* @__PURE__ */ new Float64Array()).subarray(0, this.length);
    return this.array = void 0, this.length = 0, e3;
  }
};
function oe(e3, t2, { selection: n2, stored: r2 = e3.stored, ...i2 } = {}) {
  return T(e3, (n3, r3) => {
    let i3 = new ae();
    for (let [a2, o2] of se(t2, n3, r3)) i3.add(e3.read(a2, o2));
    return i3.take(n3);
  }, { ...i2, rows: t2.length, weights: e3.weights && Float64Array.from(t2, (t3) => e3.weights[t3]), stored: e3.stored === void 0 ? void 0 : r2, selection: n2 });
}
function* se(e3, t2, n2) {
  for (let r2 = t2; r2 < n2; ) {
    let t3 = r2 + 1;
    for (; t3 < n2 && e3[t3] === e3[t3 - 1] + 1; ) t3++;
    yield [e3[r2], e3[t3 - 1] + 1], r2 = t3;
  }
}
function O({ columns: e3, report: t2 }) {
  return e3 - t2.omittedColumns.length;
}
function ce(e3) {
  let t2 = O(e3);
  return e3.rows > 0 ? Math.min(e3.rows, t2) : t2;
}
function le(e3) {
  let t2 = e3.explainedVariance.length, n2 = O(e3) - t2;
  return n2 > 0 ? ue(e3)[t2] / n2 : 0;
}
function ue(e3) {
  let { spectrum: t2, totalVariance: n2 } = e3, r2 = t2.length, i2 = a(8 * (r2 + 1), `the distortions`, () => new Float64Array(r2 + 1));
  if (r2 < ce(e3) || de(e3)) {
    let e4 = fe(t2);
    i2[r2] = e4 < 1 / 0 ? Math.max(0, n2 - e4) : e4;
  }
  for (let e4 = r2 - 1; e4 >= 0; e4--) i2[e4] = i2[e4 + 1] + t2[e4];
  return i2;
}
function de(e3) {
  let { spectrum: t2, totalVariance: n2 } = e3;
  return t2.length === ce(e3) && n2 - fe(t2) > 1e-9 * n2;
}
function fe(e3) {
  return e3.reduceRight((e4, t2) => e4 + t2, 0);
}
function pe(e3) {
  let { rows: t2, explainedVarianceRatio: n2 } = e3, r2 = me(e3, Math.max(t2, O(e3))) * n2[0];
  return n2.filter((e4) => e4 > r2).length;
}
function me(e3, t2) {
  let n2 = t2 * 2 ** -52;
  if (e3.solver !== `svd`) return n2;
  let r2 = e3.singularValues[0] / Math.sqrt(e3.effectiveRows - e3.ddof), i2 = r2 > 0 ? 2 ** -52 * (ge(e3) / r2) : 0;
  return Math.min(n2, (n2 + i2) ** 2);
}
function he(e3) {
  return me(e3, 8 * O(e3)) * e3.explainedVariance[0];
}
function ge({ mean: e3, scale: t2 }) {
  return _e(t2 ? e3.map((e4, n2) => e4 / t2[n2]) : e3);
}
function _e(e3) {
  return e3.reduce((e4, t2) => Math.hypot(e4, t2), 0);
}
const ve = 2 ** -970;
function ye({ totalVariance: e3, singularValues: t2 }, n2) {
  if (e3 === 1 / 0) throw be(`the variances leave`, n2);
  if (e3 < ve && (e3 > 0 || t2[0] > 0)) throw be(`the variances leave`, n2, `up`);
}
function be(t2, n2, r2 = `down`) {
  return new e(`ERR_NOT_FINITE`, `${t2} the range of doubles: to ${n2}, scale the data ${r2}`);
}
function xe(e3, t2) {
  let { data: n2, columns: r2 } = e3.components;
  return { ...e3, components: { data: n2.slice(0, t2 * r2), rows: t2, columns: r2 }, explainedVariance: e3.explainedVariance.slice(0, t2), explainedVarianceRatio: e3.explainedVarianceRatio.slice(0, t2), singularValues: e3.singularValues.slice(0, t2) };
}
let Se = 0;
async function k(e3) {
  for (; ; ) {
    let { done: t2, value: n2 } = e3.next();
    if (t2) return n2;
    n2 && await n2(), Ce() && await we();
  }
}
const Ce = () => performance.now() - Se >= 8;
async function we() {
  await new Promise((e3) => {
    if (typeof MessageChannel > `u`) return setTimeout(e3);
    let { port1: t2, port2: n2 } = new MessageChannel();
    t2.onmessage = () => {
      t2.close(), e3();
    }, n2.postMessage(0);
  }), Se = performance.now();
}
async function Te(t2, n2) {
  try {
    return await n2();
  } catch (n3) {
    throw new e(`ERR_LOAD`, `${t2} could not be loaded: ${s(n3)}; ${Ee()}`, { cause: n3 });
  }
}
function Ee() {
  return `ServiceWorkerGlobalScope` in globalThis ? `a service worker loads nothing later: bundle it to one file, or load dist/global/wasm-pca.js by importScripts` : `it belongs beside the script of this package; after a new deployment, load the page anew`;
}
function A(e3, t2) {
  let [n2, r2] = [void 0, 1 / 0];
  for (let i2 of t2) {
    let t3 = Math.max(e3.length, i2.length), a2 = t3 < 3 ? 0 : 1 + Math.floor(t3 / 5);
    if (Math.abs(e3.length - i2.length) > a2) continue;
    let o2 = De(e3.toLowerCase(), i2.toLowerCase());
    o2 <= a2 && o2 < r2 && ([n2, r2] = [i2, o2]);
  }
  return n2;
}
function De(e3, t2) {
  let n2 = Array.from({ length: t2.length + 1 }, (e4, t3) => t3);
  for (let r2 = 1; r2 <= e3.length; r2++) {
    let i2 = [r2];
    for (let a2 = 1; a2 <= t2.length; a2++) {
      let o2 = n2[a2 - 1] + (e3[r2 - 1] === t2[a2 - 1] ? 0 : 1);
      i2.push(Math.min(n2[a2] + 1, i2[a2 - 1] + 1, o2));
    }
    n2 = i2;
  }
  return n2[t2.length];
}
const j = [`signal`, `onProgress`];
const Oe = [`components`, `center`, `standardize`, `scale`, `columnWeights`, `constant`, `ddof`, `weights`, `weighting`, `solver`, `tolerance`, `maxIterations`, `seed`, `signs`, `normalize`, `zeros`, `missing`, `clip`, `columns`, `threads`, `calibrate`, ...j], ke = [`whiten`, `output`], Ae = { components: /^(n_?comp\w*|k|d|rank\.?)$/i, dimensions: /^(n_?)?comp\w*$/i, varianceRatio: /ratio|variance|share/i, standardize: /^scale\.(unit)?$/, columnWeights: /^(col\.?w|variable_?weights)$/i, weights: /^(wt|w|row\.?w|(sample|row)_?weights?)$/i, solver: /^(svd_?solver|method)$/i, seed: /^random_?state$/i, tolerance: /^tol$/, maxIterations: /^max_?iter$/i };
function je(e3, t2, n2) {
  if (!Number.isSafeInteger(e3) || e3 < n2) throw g(t2, `an integer >= ${n2}`, e3);
  return e3;
}
function Me(t2, n2, r2, i2 = ``) {
  return new e(`ERR_COMPONENTS`, `components is ${t2}, but ${r2} only ${n2}${i2}: ask for at most ${n2}`);
}
function Ne(t2, n2, r2 = `options`) {
  let i2 = /* @__PURE__ */ Object.create(null);
  return t2 === void 0 ? i2 : M(r2, () => {
    if (!f(t2)) throw g(r2, `a plain object such as { ${n2[0]}: ... }`, t2);
    let a2 = Object.keys(t2).find((e3) => !n2.includes(e3));
    if (a2 !== void 0) throw new e(`ERR_OPTION`, `unknown option ${h(a2)}${Pe(a2, n2)} Known here: ${n2.join(`, `)}`);
    for (let e3 of n2) {
      let n3 = Object.hasOwn(t2, e3) ? t2[e3] : void 0;
      n3 !== void 0 && (i2[e3] = n3);
    }
    return i2;
  });
}
function M(e3, t2) {
  return o(e3, t2, `ERR_OPTION`);
}
function Pe(e3, t2) {
  let n2 = t2.find((t3) => {
    var _a;
    return (_a = Ae[t3]) == null ? void 0 : _a.test(e3);
  }), r2 = Oe.includes(e3) ? `PCA.fit` : ke.includes(e3) && `transform`;
  if (!n2 && r2) return `: it is an option of ${r2}.`;
  let i2 = n2 ?? A(e3, t2);
  return i2 ? `: did you mean '${i2}'?` : `.`;
}
function Fe(e3, t2, n2) {
  let r2 = e3[t2] === void 0 ? n2[0] : e3[t2];
  if (n2.includes(r2)) return r2;
  let i2 = n2.filter((e4) => typeof e4 == `string`), a2 = typeof r2 == `string` ? A(r2, i2) : void 0;
  throw g(t2, n2.map(h).join(` or `), r2, a2);
}
function Ie(e3, t2, n2) {
  return e3[t2] === void 0 ? void 0 : je(e3[t2], t2, n2);
}
function Le(e3) {
  return Fe(e3, `output`, [`float64`, `float32`]);
}
function Re({ columns: e3 }, t2) {
  if (e3 !== void 0) return M(`columns`, () => {
    let n2 = [], r2 = d(e3) ? e3.length : 0;
    for (let t3 = 0; t3 < r2; t3++) {
      let r3 = e3[t3];
      if (!(typeof r3 == `string` || m(r3)) || t3 > 0 && typeof r3 != typeof n2[0]) throw g(`columns[${t3}]`, `the name of a column, or its number if all are numbers`, r3);
      n2.push(r3);
    }
    if (r2 === 0) throw g(`columns`, `an array of names or numbers`, e3);
    if (typeof n2[0] == `number` && false) ;
    return n2;
  });
}
function ze(e3) {
  let { signal: t2, onProgress: n2 } = e3;
  if (t2 !== void 0 && !M(`signal`, () => Be(t2))) throw g(`signal`, `an AbortSignal`, t2);
  if (n2 !== void 0 && typeof n2 != `function`) throw g(`onProgress`, `a function`, n2);
  return { signal: t2, onProgress: n2, threads: Ie(e3, `threads`, 1) };
}
function N({ signal: t2, onProgress: n2 }, r2, i2, a2, o2) {
  let s2 = n2 == null ? void 0 : n2({ stage: r2, done: i2, total: a2 });
  if (u(s2) && `then` in s2 && (Promise.resolve(s2).catch(o2 ?? (() => {
  })), !o2)) throw new e(`ERR_OPTION`, `onProgress must not be async: this call is over before it could settle`);
  t2 == null ? void 0 : t2.throwIfAborted();
}
function Be(e3) {
  return u(e3) && typeof e3.aborted == `boolean` && [`throwIfAborted`, `addEventListener`, `removeEventListener`].every((t2) => typeof e3[t2] == `function`);
}
var P = class {
  constructor() {
    __publicField(this, "points", []);
    __publicField(this, "residuals", []);
  }
  clear() {
    this.points.length = 0, this.residuals.length = 0;
  }
  next(e3, t2) {
    let n2 = t2.map((t3, n3) => t3 - e3[n3]), { points: r2, residuals: i2 } = this;
    r2.unshift(e3.slice()), i2.unshift(n2), r2.length > 9 && (r2.pop(), i2.pop());
    let a2 = t2.slice(), o2 = n2.slice(), s2 = [];
    for (let e4 = 1; e4 < r2.length; e4++) {
      let t3 = i2[e4 - 1].map((t4, n4) => t4 - i2[e4][n4]), n3 = r2[e4 - 1].map((n4, i3) => n4 - r2[e4][i3] + t3[i3]), c2 = Ve(t3);
      for (let e5 of s2) {
        let r3 = F(e5.q, t3);
        I(-r3, e5.q, t3), I(-r3, e5.step, n3);
      }
      let l2 = Ve(t3);
      if (!(l2 > 1e-7 * c2)) continue;
      for (let e5 = 0; e5 < t3.length; e5++) t3[e5] /= l2, n3[e5] /= l2;
      s2.push({ q: t3, step: n3 });
      let u2 = F(t3, o2);
      I(-u2, t3, o2), I(-u2, n3, a2);
    }
    return a2;
  }
};
function F(e3, t2) {
  let n2 = 0;
  for (let r2 = 0; r2 < e3.length; r2++) n2 += e3[r2] * t2[r2];
  return n2;
}
const Ve = (e3) => Math.sqrt(F(e3, e3));
function I(e3, t2, n2) {
  for (let r2 = 0; r2 < t2.length; r2++) n2[r2] += e3 * t2[r2];
}
const L = 65536, R = Float64Array.BYTES_PER_ELEMENT, He = 2 ** 32 - L, Ue = `fit fewer rows or columns`, z = (e3) => e3 * (e3 + 1) / 2;
var We = class {
  constructor(e3) {
    __publicField(this, "spec");
    __publicField(this, "program");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "width");
    __publicField(this, "present", 0);
    __publicField(this, "weighedPresent", 0);
    __publicField(this, "weight", 0);
    __publicField(this, "weights");
    __publicField(this, "patterns", 0);
    __publicField(this, "address", 0);
    __publicField(this, "values");
    __publicField(this, "order", /* @__PURE__ */ new Uint32Array());
    __publicField(this, "observed", /* @__PURE__ */ new Uint8Array());
    __publicField(this, "starts", /* @__PURE__ */ new Int32Array());
    __publicField(this, "patternOf");
    __publicField(this, "found", /* @__PURE__ */ new Map());
    __publicField(this, "masks", []);
    __publicField(this, "end");
    __publicField(this, "heap", /* @__PURE__ */ new Float64Array());
    this.spec = e3;
    let { rows: t2, columns: n2, module: r2 } = e3;
    this.rows = t2, this.columns = n2, this.width = 2 * Math.ceil(n2 / 2), Ke(Ge(e3), e3), this.program = new WebAssembly.Instance(r2).exports, this.end = this.program.__heap_base.value, this.values = this.place(t2 * this.width), this.patternOf = new Uint32Array(t2), this.weights = e3.weighted ? this.place(t2) : 0;
  }
  get doubles() {
    let { buffer: e3 } = this.program.memory;
    return this.heap.buffer !== e3 && (this.heap = new Float64Array(e3)), this.heap;
  }
  get bytes() {
    return this.program.memory.buffer.byteLength;
  }
  place(e3) {
    let { memory: t2 } = this.program, n2 = this.end + 15 & -16, r2 = n2 < 0 ? n2 + 2 ** 32 : n2;
    this.end = r2 + R * e3;
    let a2 = this.end - t2.buffer.byteLength;
    if (a2 > 0) try {
      t2.grow(Math.ceil(a2 / L));
    } catch {
      throw i(this.end, qe(this.spec), Ue);
    }
    return r2;
  }
  view(e3, t2) {
    return this.doubles.subarray(e3 / R, e3 / R + t2);
  }
  add({ data: e3, first: t2, count: n2, weights: r2 }) {
    let { columns: i2, width: a2 } = this, { shift: o2, scale: s2 } = this.spec, c2 = this.doubles;
    r2 && c2.set(r2, this.weights / R + t2);
    let l2 = new Uint8Array(i2), u2 = s2 ?? new Float64Array(i2).fill(1), d2 = new Uint16Array(Math.ceil(i2 / 16));
    for (let r3 = 0; r3 < n2; r3++) {
      let n3 = this.values / R + (t2 + r3) * a2;
      d2.fill(0);
      for (let t3 = 0; t3 < i2; t3++) {
        let a3 = e3[r3 * i2 + t3], s4 = !Number.isNaN(a3);
        l2[t3] = Number(s4), c2[n3 + t3] = s4 ? (a3 - o2[t3]) / u2[t3] : 0, d2[Math.floor(t3 / 16)] |= l2[t3] << t3 % 16;
      }
      let s3 = ``;
      for (let e4 of d2) s3 += String.fromCharCode(e4);
      let f2 = this.found.get(s3);
      f2 === void 0 && (f2 = this.masks.length, this.found.set(s3, f2), this.masks.push(l2.slice())), this.patternOf[t2 + r3] = f2;
    }
  }
  close() {
    let { rows: e3, columns: t2, masks: n2, patternOf: r2 } = this, i2 = n2.length;
    this.patterns = i2;
    let a2 = new Int32Array(i2 + 1);
    for (let e4 of r2) a2[e4 + 1]++;
    let o2 = new Float64Array(t2);
    r2.forEach((e4, r3) => {
      let i3 = this.weightOf(r3);
      this.weight += i3;
      for (let r4 = 0; r4 < t2; r4++) this.weighedPresent += i3 * n2[e4][r4];
    }), this.observed = new Uint8Array(i2 * t2);
    for (let e4 = 0; e4 < i2; e4++) {
      this.observed.set(n2[e4], e4 * t2);
      for (let r3 = 0; r3 < t2; r3++) o2[r3] += n2[e4][r3] * a2[e4 + 1];
      a2[e4 + 1] += a2[e4];
    }
    this.present = o2.reduce((e4, t3) => e4 + t3, 0), this.order = new Uint32Array(e3);
    let s2 = a2.slice();
    for (let t3 = 0; t3 < e3; t3++) this.order[s2[r2[t3]]++] = t3;
    this.starts = a2, this.sort();
    let c2 = i2 * t2 + t2, l2 = this.place(Math.ceil(c2 / R)), u2 = this.place(Math.ceil(4 * (i2 + 1) / R));
    this.address = this.place(4);
    let { buffer: d2 } = this.program.memory, f2 = l2 + i2 * t2;
    new Uint8Array(d2).set(this.observed, l2), new Uint8Array(d2).set(Uint8Array.from(o2, (t3) => Number(2 * t3 >= e3)), f2), new Int32Array(d2, u2, i2 + 1).set(a2), new Int32Array(d2, this.address, 7).set([this.values, l2, u2, f2, t2, this.width, this.weights]), this.found.clear(), this.masks.length = 0;
  }
  weightOf(e3) {
    return this.weights ? this.doubles[this.weights / R + e3] : 1;
  }
  sort() {
    let { order: e3, rows: t2, width: n2, values: r2 } = this, i2 = this.doubles;
    if (this.weights) {
      let n3 = this.view(this.weights, t2);
      n3.set(Float64Array.from(e3, (e4) => n3[e4]));
    }
    let a2 = r2 / R, o2 = new Uint8Array(t2);
    for (let r3 = 0; r3 < t2; r3++) {
      if (o2[r3] || e3[r3] === r3) continue;
      let t3 = i2.slice(a2 + r3 * n2, a2 + (r3 + 1) * n2), s2 = r3;
      for (; e3[s2] !== r3; ) {
        o2[s2] = 1;
        let t4 = a2 + e3[s2] * n2;
        i2.copyWithin(a2 + s2 * n2, t4, t4 + n2), s2 = e3[s2];
      }
      o2[s2] = 1, i2.set(t3, a2 + s2 * n2);
    }
  }
};
function Ge({ rows: e3, columns: t2, components: n2, method: r2, weighted: i2 }) {
  let [a2, o2] = [z(n2), z(n2 + 1)], s2 = 2 * a2 + o2 + 4 * (n2 + 2), c2 = r2 === `regularized` ? e3 * n2 + t2 ** 2 : 0, l2 = e3 * (t2 + 1 + Number(i2)) + (t2 + 1) * s2 + c2;
  return R * l2 + e3 * (t2 + 12) + 4 * L;
}
function Ke(e3, t2) {
  if (e3 > He) throw i(e3, qe(t2), Ue);
}
function qe({ rows: e3, columns: t2, components: n2 }) {
  return `fitting ${n2} components to ${e3} x ${t2} cells, of which some are missing,`;
}
function Je(t2) {
  return new e(`ERR_COMPONENTS`, `${t2} components fit all observed cells exactly, so the likelihood has no maximum: ask for fewer, or use missing: 'least-squares'`);
}
var Ye = class {
  constructor(e3, t2, n2 = false) {
    __publicField(this, "table");
    __publicField(this, "spec");
    __publicField(this, "ridge");
    __publicField(this, "gains");
    __publicField(this, "moments");
    __publicField(this, "covariances");
    __publicField(this, "cross");
    __publicField(this, "squares");
    __publicField(this, "latent");
    __publicField(this, "scores");
    __publicField(this, "model");
    __publicField(this, "factorsAt");
    __publicField(this, "sums");
    __publicField(this, "work");
    __publicField(this, "next", 0);
    this.table = e3, this.spec = t2;
    let { columns: r2, width: i2, rows: a2 } = e3, { components: o2, factors: s2, noise: c2, center: l2 } = t2, [u2, d2] = [z(o2), z(o2 + 1)];
    this.factorsAt = e3.place((o2 + 1) * i2), this.ridge = e3.place(u2), this.gains = e3.place(i2);
    let f2 = e3.place((r2 + 1) * u2);
    this.moments = e3.place(r2 * d2), this.covariances = e3.place(r2 * u2), this.cross = e3.place((o2 + 1) * i2), this.squares = e3.place(i2), this.latent = e3.place(d2);
    let p2 = e3.place(u2);
    this.scores = n2 ? e3.place(a2 * o2) : 0, this.work = e3.place(2 * i2 + 5 * d2 + 4 * (o2 + 1)), this.model = e3.place(4), this.sums = e3.place(6);
    let { moments: m2, covariances: h2, cross: g2, squares: _2, latent: v2, scores: y2 } = this, b2 = (t3) => new Int32Array(e3.program.memory.buffer, t3);
    b2(this.model).set([this.factorsAt, 0, 0, 0, o2, Number(l2), this.ridge, this.gains]), b2(this.sums).set([f2, m2, h2, g2, _2, v2, p2, 0, 0, 0, y2]), this.noise = c2, e3.view(this.gains, i2).fill(1);
    let x2 = this.factors;
    for (let e4 = 0; e4 < o2; e4++) x2.set(s2.subarray(e4 * r2, (e4 + 1) * r2), e4 * i2);
  }
  get factors() {
    return this.table.view(this.factorsAt, (this.spec.components + 1) * this.table.width);
  }
  get noise() {
    return this.table.view(this.model + 8, 1)[0];
  }
  set noise(e3) {
    this.table.view(this.model + 8, 1)[0] = e3;
  }
  get objective() {
    return this.table.view(this.sums + 32, 1)[0];
  }
  sumSome() {
    let { table: e3 } = this, t2 = this.spec.components, n2 = e3.rows / e3.patterns * 3 * e3.width * (t2 + 1) + e3.width * z(t2);
    return this.sum(Math.max(1, Math.ceil(4e6 / n2)));
  }
  sumAll() {
    this.sum(this.table.patterns);
  }
  maximise() {
    let { program: e3, address: t2, weight: n2, weighedPresent: r2 } = this.table;
    e3.maximise(t2, this.sums, n2, r2, this.model, this.work);
  }
  factorsAsRows() {
    let { columns: e3, width: t2 } = this.table, n2 = this.spec.components, r2 = new Float64Array(n2 * e3);
    for (let i2 = 0; i2 < n2; i2++) r2.set(this.factors.subarray(i2 * t2, i2 * t2 + e3), i2 * e3);
    return r2;
  }
  sum(e3) {
    let { table: t2, next: n2 } = this, { program: r2, address: i2 } = t2;
    n2 === 0 && r2.prepare(i2, this.model, this.sums);
    let a2 = Math.min(t2.patterns, n2 + e3);
    return r2.expect(i2, this.model, this.sums, n2, a2, this.work), this.next = a2 === t2.patterns ? 0 : a2, this.next === 0;
  }
}, Xe = class {
  constructor(e3, t2) {
    __publicField(this, "table");
    __publicField(this, "spec");
    __publicField(this, "iterations", 0);
    __publicField(this, "change", 1 / 0);
    __publicField(this, "done", false);
    __publicField(this, "sums");
    __publicField(this, "anderson", new P());
    __publicField(this, "best", -1 / 0);
    __publicField(this, "fallback", null);
    this.table = e3, this.spec = t2, this.sums = new Ye(e3, t2);
  }
  run(e3) {
    do
      this.sums.sumSome() && this.step();
    while (!this.done && performance.now() < e3);
  }
  step() {
    let { table: e3, spec: t2 } = this;
    this.iterations++;
    let n2 = this.objective();
    if (this.fallback && !(n2 >= this.best - 1e-12 * Math.abs(this.best))) {
      this.put(this.fallback), this.fallback = null, this.anderson.clear();
      return;
    }
    this.best = Math.max(this.best, n2);
    let r2 = this.point();
    this.sums.maximise();
    let i2 = this.point();
    if (!i2.every(Number.isFinite)) throw Ze();
    if (this.requireNoise(), this.change = Qe(r2, i2, e3.width, t2.components), this.change <= t2.tolerance) this.done = true;
    else {
      if (this.iterations >= t2.maxIterations) throw this.notConverged();
      this.put(this.anderson.next(r2, i2)), this.fallback = i2;
    }
  }
  finish() {
    let { table: e3, spec: t2 } = this, { columns: n2, width: r2 } = e3, i2 = t2.components;
    this.sums.sumAll();
    let { noise: a2, factors: o2 } = this.sums, s2 = e3.view(this.sums.squares, n2), c2 = t2.method === `em`;
    return { factors: this.sums.factorsAsRows(), mean: o2.slice(i2 * r2, i2 * r2 + n2), noise: a2, variances: c2 ? this.variances() : null, imputed: null, logLikelihood: c2 ? this.objective() : null, error: s2.reduce((e4, t3) => e4 + t3, 0) / e3.weighedPresent, dataError: null, iterations: this.iterations, patterns: e3.patterns, cells: e3.rows * n2 - e3.present, memory: e3.bytes };
  }
  variances() {
    let { table: e3, spec: t2 } = this, { columns: n2, width: r2, weight: i2 } = e3, a2 = t2.components, o2 = this.sums.factors.slice(a2 * r2, a2 * r2 + n2), s2 = this.point(), c2 = new Float64Array(n2), l2 = e3.doubles;
    this.sums.maximise(), this.put(s2);
    let { moments: u2, latent: d2 } = this.sums, f2 = z(a2 + 1), p2 = new Float64Array(n2), m2 = new Float64Array(n2);
    for (let t3 = 0; t3 < e3.patterns; t3++) for (let i3 = e3.starts[t3]; i3 < e3.starts[t3 + 1]; i3++) {
      let a3 = e3.values / 8 + i3 * r2, s3 = e3.weightOf(i3);
      for (let r3 = 0; r3 < n2; r3++) e3.observed[t3 * n2 + r3] && (p2[r3] += s3, m2[r3] += s3 * (l2[a3 + r3] - o2[r3]) ** 2);
    }
    for (let e4 = 0; e4 < n2; e4++) {
      let t3 = u2 / 8 + e4 * f2, n3 = (i2 - p2[e4]) * this.sums.noise;
      for (let i3 = 0; i3 < a2; i3++) for (let o3 = 0; o3 < a2; o3++) {
        let a3 = i3 >= o3 ? z(i3) + o3 : z(o3) + i3, c3 = l2[d2 / 8 + a3] - l2[t3 + a3];
        n3 += s2[i3 * r2 + e4] * s2[o3 * r2 + e4] * c3;
      }
      c2[e4] = Math.max(0, m2[e4] + n3) / i2;
    }
    return c2;
  }
  objective() {
    let { objective: e3 } = this.sums;
    return this.spec.method === `em` ? e3 : -e3;
  }
  point() {
    let { factors: e3, noise: t2 } = this.sums, n2 = new Float64Array(e3.length + +(t2 > 0));
    return n2.set(e3), t2 > 0 && (n2[e3.length] = Math.log(t2)), n2;
  }
  put(e3) {
    let { factors: t2 } = this.sums;
    t2.set(e3.subarray(0, t2.length)), e3.length > t2.length && (this.sums.noise = Math.exp(e3[t2.length]));
  }
  requireNoise() {
    let { method: e3, components: t2 } = this.spec;
    if (e3 !== `em`) return;
    let { factors: n2, noise: r2 } = this.sums, i2 = 0;
    for (let e4 = 0; e4 < t2 * this.table.width; e4++) i2 += n2[e4] ** 2;
    if (!(r2 > 1e-13 * i2 / this.table.columns)) throw Je(t2);
  }
  notConverged() {
    let { method: t2, maxIterations: n2, tolerance: r2 } = this.spec;
    return new e(`ERR_NOT_CONVERGED`, `missing: '${t2}' still changes by ${this.change.toPrecision(2)} after ${n2} iterations, more than ${r2}: ask for fewer components or more maxIterations${t2 === `em` ? `` : `, or use missing: 'em'`}`);
  }
};
function Ze() {
  return new e(`ERR_NOT_FINITE`, `the fit leaves the range of doubles: divide the columns by a power of ten`);
}
function Qe(e3, t2, n2, r2) {
  let i2 = (e4, t3) => {
    let i3 = new Float64Array(r2 * r2);
    for (let a3 = 0; a3 < r2; a3++) for (let o3 = 0; o3 < r2; o3++) {
      let s3 = 0;
      for (let r3 = 0; r3 < n2; r3++) s3 += e4(a3 * n2 + r3) * t3(o3 * n2 + r3);
      i3[a3 * r2 + o3] = s3;
    }
    return i3;
  }, a2 = (n3) => t2[n3] - e3[n3], o2 = (n3) => (t2[n3] + e3[n3]) / 2, [s2, c2, l2] = [i2(a2, a2), i2(o2, o2), i2(a2, o2)], u2 = 0, d2 = 0;
  for (let e4 = 0; e4 < r2; e4++) for (let t3 = 0; t3 < r2; t3++) u2 += 2 * s2[e4 * r2 + t3] * c2[t3 * r2 + e4] + 2 * l2[e4 * r2 + t3] * l2[t3 * r2 + e4], d2 += c2[e4 * r2 + t3] ** 2;
  if (!(d2 > 0)) return 0;
  let f2 = 0;
  for (let e4 = r2 * n2; e4 < (r2 + 1) * n2; e4++) f2 += a2(e4) ** 2;
  return Math.sqrt(Math.max(u2 / d2, f2 / Math.sqrt(d2)));
}
const $e = 65536;
var et = class {
  constructor(e3) {
    __publicField(this, "spec");
    __publicField(this, "blockRows", 1);
    __publicField(this, "split");
    __publicField(this, "program");
    __publicField(this, "all");
    __publicField(this, "width");
    __publicField(this, "rowsAt");
    __publicField(this, "sumsAt");
    this.spec = e3;
    let t2 = (e3.weighted ? 4 : 3) * e3.columns;
    this.all = t2, this.width = t2 + t2 % 2, this.program = new WebAssembly.Instance(e3.module).exports, this.rowsAt = this.program.__heap_base.value + 15 & -16, this.sumsAt = this.rowsAt + 512 * this.width;
    let n2 = this.sumsAt + 8 * t2 * t2, { memory: r2 } = this.program;
    try {
      if (n2 > 2 ** 32 - $e) throw RangeError();
      r2.grow(Math.ceil(Math.max(0, n2 - r2.buffer.byteLength) / $e));
    } catch {
      throw i(n2, `sums of the pairs of ${e3.columns} columns`, `choose fewer columns`);
    }
  }
  push({ data: e3, count: t2, weights: n2 }) {
    let { columns: r2, shift: i2, scale: a2 } = this.spec, { width: o2, program: s2 } = this, c2 = new Float64Array(s2.memory.buffer, this.rowsAt, 64 * o2);
    for (let l2 = 0; l2 < t2; l2 += 64) {
      let u2 = Math.min(64, t2 - l2);
      c2.fill(0);
      for (let t3 = 0; t3 < u2; t3++) {
        let s3 = n2 ? n2[l2 + t3] : 1, u3 = Math.sqrt(s3);
        for (let d2 = 0; d2 < r2; d2++) {
          let f2 = e3[(l2 + t3) * r2 + d2];
          if (Number.isNaN(f2)) continue;
          let p2 = (f2 - i2[d2]) / a2[d2];
          c2[t3 * o2 + d2] = u3 * p2, c2[t3 * o2 + r2 + d2] = u3, c2[t3 * o2 + 2 * r2 + d2] = u3 * p2 * p2, n2 && (c2[t3 * o2 + 3 * r2 + d2] = s3);
        }
      }
      s2.scatter(this.rowsAt, u2, this.all, o2, this.sumsAt);
    }
  }
  finish() {
    let { columns: e3, weighted: t2 } = this.spec, { all: n2 } = this, r2 = new Float64Array(this.program.memory.buffer, this.sumsAt, n2 ** 2), i2 = (e4, t3) => r2[Math.max(e4, t3) * n2 + Math.min(e4, t3)], a2 = t2 ? 3 * e3 : e3, o2 = (t3) => Float64Array.from({ length: e3 * e3 }, (n3, r3) => t3(Math.floor(r3 / e3), r3 % e3));
    return { counts: o2((t3, n3) => i2(e3 + t3, e3 + n3)), squaredWeights: o2((e4, t3) => i2(a2 + e4, a2 + t3)), sums: o2((t3, n3) => i2(t3, e3 + n3)), squares: o2((t3, n3) => i2(2 * e3 + t3, e3 + n3)), products: o2(i2) };
  }
  free() {
  }
};
function B(e3, t2) {
  let n2 = e3.slice(), r2 = new Float64Array(t2 * t2);
  for (let e4 = 0; e4 < t2; e4++) r2[e4 * t2 + e4] = 1;
  for (let e4 = 0; e4 < 60; e4++) {
    let e5 = false;
    for (let i3 = 0; i3 < t2; i3++) for (let a3 = i3 + 1; a3 < t2; a3++) {
      let [o2, s2, c2] = [n2[i3 * t2 + i3], n2[a3 * t2 + a3], n2[i3 * t2 + a3]];
      if (Math.abs(c2) <= 2 ** -52 * Math.sqrt(Math.abs(o2)) * Math.sqrt(Math.abs(s2))) continue;
      e5 = true;
      let l2 = (s2 - o2) / (2 * c2), u2 = (l2 < 0 ? -1 : 1) / (Math.abs(l2) + Math.hypot(1, l2)), d2 = 1 / Math.hypot(1, u2);
      tt(r2, t2, i3, a3, d2, u2 * d2), tt(n2, t2, i3, a3, d2, u2 * d2), nt(n2, t2, i3, a3, d2, u2 * d2), n2[i3 * t2 + a3] = 0, n2[a3 * t2 + i3] = 0;
    }
    if (!e5) break;
  }
  let i2 = Array.from({ length: t2 }, (e4, t3) => t3).sort((e4, r3) => n2[r3 * t2 + r3] - n2[e4 * t2 + e4]), a2 = new Float64Array(t2 * t2);
  for (let [e4, n3] of i2.entries()) a2.set(r2.subarray(n3 * t2, (n3 + 1) * t2), e4 * t2);
  return { values: Float64Array.from(i2, (e4) => n2[e4 * t2 + e4]), vectors: a2 };
}
function tt(e3, t2, n2, r2, i2, a2) {
  for (let o2 = 0; o2 < t2; o2++) {
    let [s2, c2] = [e3[n2 * t2 + o2], e3[r2 * t2 + o2]];
    e3[n2 * t2 + o2] = i2 * s2 - a2 * c2, e3[r2 * t2 + o2] = a2 * s2 + i2 * c2;
  }
}
function nt(e3, t2, n2, r2, i2, a2) {
  for (let o2 = 0; o2 < t2; o2++) {
    let [s2, c2] = [e3[o2 * t2 + n2], e3[o2 * t2 + r2]];
    e3[o2 * t2 + n2] = i2 * s2 - a2 * c2, e3[o2 * t2 + r2] = a2 * s2 + i2 * c2;
  }
}
function rt(e3, t2) {
  let n2 = new Float64Array(t2 * t2);
  for (let r2 = 0; r2 < t2; r2++) for (let i2 = 0; i2 <= r2; i2++) {
    let a2 = e3[r2 * t2 + i2];
    for (let e4 = 0; e4 < i2; e4++) a2 -= n2[r2 * t2 + e4] * n2[i2 * t2 + e4];
    if (r2 > i2) n2[r2 * t2 + i2] = a2 / n2[i2 * t2 + i2];
    else {
      if (!(a2 > t2 * 2 ** -52 * e3[r2 * t2 + r2])) return null;
      n2[r2 * t2 + r2] = Math.sqrt(a2);
    }
  }
  return n2;
}
function it(e3, t2, n2) {
  for (let r2 = 0; r2 < t2; r2++) {
    for (let i2 = 0; i2 < r2; i2++) n2[r2] -= e3[r2 * t2 + i2] * n2[i2];
    n2[r2] /= e3[r2 * (t2 + 1)];
  }
  for (let r2 = t2 - 1; r2 >= 0; r2--) {
    for (let i2 = r2 + 1; i2 < t2; i2++) n2[r2] -= e3[i2 * t2 + r2] * n2[i2];
    n2[r2] /= e3[r2 * (t2 + 1)];
  }
}
function at(e3, t2, { cells: n2, ...r2 }) {
  return { ...r2, mean: new Float64Array(e3.columns), variances: null, imputed: st(e3, t2, n2), logLikelihood: null, patterns: e3.patterns, cells: n2.length, memory: e3.bytes };
}
function ot({ rows: e3, columns: t2 }, n2, r2) {
  let i2 = (e3 - 1) * t2 - (e3 - 1) * n2 - t2 * n2 + n2 * n2;
  return e3 * t2 / Math.min(t2, e3 - 1) * (Math.max(0, r2) / i2);
}
function st(e3, { shift: t2, scale: n2 }, r2) {
  let { rows: i2, columns: a2, order: o2, patterns: s2, starts: c2, observed: l2 } = e3, u2 = new Uint32Array(i2), d2 = new Uint32Array(i2), f2 = new Uint32Array(i2 + 1), p2 = 0;
  for (let e4 = 0; e4 < s2; e4++) {
    let t3 = a2;
    for (let n3 = 0; n3 < a2; n3++) t3 -= l2[e4 * a2 + n3];
    for (let n3 = c2[e4]; n3 < c2[e4 + 1]; n3++) {
      let r3 = o2[n3];
      u2[r3] = e4, d2[r3] = p2, f2[r3 + 1] = t3, p2 += t3;
    }
  }
  let m2 = new Float64Array(r2.length);
  for (let e4 = 0; e4 < i2; e4++) {
    let i3 = u2[e4] * a2, o3 = d2[e4], s3 = f2[e4];
    for (let e5 = 0; e5 < a2; e5++) l2[i3 + e5] || (m2[s3++] = r2[o3++] * (n2 ? n2[e5] : 1) + t2[e5]);
    f2[e4 + 1] += f2[e4];
  }
  return { cells: m2, starts: f2 };
}
var ct = class {
  constructor(e3, t2) {
    __publicField(this, "table");
    __publicField(this, "spec");
    __publicField(this, "iterations", 0);
    __publicField(this, "change", 1 / 0);
    __publicField(this, "done", false);
    __publicField(this, "failed", false);
    __publicField(this, "sums");
    __publicField(this, "anderson", new P());
    __publicField(this, "noise");
    __publicField(this, "fallback", null);
    __publicField(this, "accepted", 1 / 0);
    this.table = e3, this.spec = t2, this.sums = new Ye(e3, { ...t2, noise: 0 }, true), this.noise = t2.noise, this.failed = !(t2.noise > 0), this.setPenalty();
  }
  run(e3) {
    for (; !this.done && !this.failed; ) if (this.sums.sumSome() && this.step(), performance.now() >= e3) return;
  }
  finish() {
    let { table: e3, spec: t2, sums: n2, noise: r2, iterations: i2 } = this, { columns: a2, present: o2 } = e3;
    if (!this.isBelowNext()) return null;
    let s2 = e3.view(n2.gains, a2), [c2, l2] = [0, 0];
    return e3.view(n2.squares, a2).forEach((e4, n3) => {
      var _a;
      c2 += e4 / o2, l2 += e4 / o2 * ((((_a = t2.scale) == null ? void 0 : _a[n3]) ?? 1) / s2[n3]) ** 2;
    }), at(e3, t2, { factors: n2.factorsAsRows(), noise: r2, error: c2, dataError: l2, iterations: i2, cells: this.imputed() });
  }
  imputed() {
    let { table: e3, spec: t2, sums: n2 } = this, { columns: r2, width: i2, rows: a2, present: o2, patterns: s2, starts: c2, observed: l2 } = e3, u2 = t2.components, { factors: d2 } = n2, f2 = e3.view(n2.gains, r2), p2 = e3.view(n2.scores, a2 * u2), m2 = new Float64Array(a2 * r2 - o2), h2 = 0;
    for (let e4 = 0; e4 < s2; e4++) for (let t3 = c2[e4]; t3 < c2[e4 + 1]; t3++) for (let n3 = 0; n3 < r2; n3++) {
      if (l2[e4 * r2 + n3]) continue;
      let a3 = d2[u2 * i2 + n3];
      for (let e5 = 0; e5 < u2; e5++) a3 += p2[t3 * u2 + e5] * d2[e5 * i2 + n3];
      m2[h2++] = a3 / f2[n3];
    }
    return m2;
  }
  step() {
    let { table: e3, spec: t2, sums: n2 } = this, { columns: r2, width: i2, rows: a2 } = e3, o2 = t2.components;
    this.iterations++;
    let s2 = this.point(), c2 = this.variances(), l2 = c2.reduce((e4, t3) => e4 + t3, 0), { noise: u2 } = this, d2 = this.matrixOf((e4, t3) => a2 * u2 / (e4 * t3)), [f2, p2] = [z(o2), z(o2 + 1)];
    for (let t3 = 0; t3 < r2; t3++) {
      let r3 = e3.view(n2.moments + 8 * t3 * p2, f2), i3 = e3.view(n2.covariances + 8 * t3 * f2, f2);
      for (let e4 = 0; e4 < f2; e4++) r3[e4] += d2[e4], i3[e4] += d2[e4];
    }
    if (n2.maximise(), t2.standardize) {
      let { factors: t3 } = n2, a3 = e3.view(n2.gains, r2);
      for (let e4 = 0; e4 < r2; e4++) {
        let n3 = 1 / Math.sqrt(c2[e4]);
        a3[e4] *= n3;
        for (let r3 = 0; r3 <= o2; r3++) t3[r3 * i2 + e4] *= n3;
      }
    }
    let { deltas: m2 } = this.axes();
    if (this.noise = this.noiseOf(l2, m2), !(this.noise > 1e-12 * l2 && Math.min(...m2) > 1e-3 * Math.sqrt(this.noise))) {
      this.failed = true;
      return;
    }
    let h2 = this.point();
    h2.every(Number.isFinite) ? (this.change = this.changeFrom(s2, h2, m2), this.fallback && this.change > 2 * this.accepted ? (this.put(this.fallback), this.fallback = null, this.anderson.clear()) : (this.accepted = this.change, this.change <= t2.tolerance ? (this.put(s2), this.done = true) : this.iterations >= t2.maxIterations ? this.failed = true : (this.put(this.anderson.next(s2, h2)), this.fallback = h2))) : this.failed = true;
  }
  point() {
    let { spec: e3, sums: t2, table: n2 } = this, { factors: r2 } = t2, i2 = e3.standardize ? n2.view(t2.gains, n2.columns).map(Math.log) : [];
    return Float64Array.of(...r2, Math.log(this.noise), ...i2);
  }
  put(e3) {
    let { spec: t2, sums: n2, table: r2 } = this, { factors: i2 } = n2;
    i2.set(e3.subarray(0, i2.length)), this.noise = Math.exp(e3[i2.length]), t2.standardize && r2.view(n2.gains, r2.columns).set(e3.subarray(i2.length + 1).map(Math.exp)), this.setPenalty();
  }
  changeFrom(e3, t2, n2) {
    let { width: r2 } = this.table, { components: i2 } = this.spec, a2 = (i2 + 1) * r2, o2 = Math.abs(Math.exp(t2[a2]) - Math.exp(e3[a2])), s2 = Math.sqrt(n2.reduce((e4, t3) => e4 + t3 ** 4, 0)), c2 = Math.max(Qe(e3, t2, r2, i2), o2 / s2);
    for (let n3 = a2 + 1; n3 < t2.length; n3++) c2 = Math.max(c2, Math.abs(t2[n3] - e3[n3]));
    return c2;
  }
  variances() {
    let { table: e3, spec: t2, sums: n2 } = this, { columns: r2, width: i2, rows: a2 } = e3, o2 = t2.components, { factors: s2 } = n2, c2 = e3.view(n2.squares, r2), l2 = e3.view(n2.cross, (o2 + 1) * i2), u2 = e3.view(n2.latent, z(o2 + 1)), d2 = new Float64Array(r2);
    for (let e4 = 0; e4 < r2; e4++) {
      let n3 = c2[e4], r3 = l2[o2 * i2 + e4];
      for (let t3 = 0; t3 < o2; t3++) {
        let a3 = s2[t3 * i2 + e4];
        n3 += 2 * a3 * l2[t3 * i2 + e4], r3 += a3 * u2[z(o2) + t3];
        for (let r4 = 0; r4 < o2; r4++) {
          let o3 = t3 >= r4 ? z(t3) + r4 : z(r4) + t3;
          n3 += a3 * s2[r4 * i2 + e4] * u2[o3];
        }
      }
      d2[e4] = n3 / a2 - (t2.center ? (r3 / a2) ** 2 : 0);
    }
    return d2;
  }
  axes() {
    let { table: e3, spec: t2, sums: n2 } = this, { columns: r2, width: i2 } = e3, a2 = t2.components, { factors: o2 } = n2, s2 = new Float64Array(a2 * a2);
    for (let e4 = 0; e4 < a2; e4++) for (let t3 = 0; t3 <= e4; t3++) {
      let n3 = 0;
      for (let a3 = 0; a3 < r2; a3++) n3 += o2[e4 * i2 + a3] * o2[t3 * i2 + a3];
      s2[e4 * a2 + t3] = n3, s2[t3 * a2 + e4] = n3;
    }
    let { values: c2, vectors: l2 } = B(s2, a2);
    return { vectors: l2, deltas: c2.map((e4) => Math.sqrt(Math.max(0, e4))) };
  }
  matrixOf(e3) {
    let t2 = this.spec.components, { vectors: n2, deltas: r2 } = this.axes(), i2 = new Float64Array(z(t2));
    return r2.forEach((r3, a2) => {
      let o2 = e3(r3, lt(r3, this.noise));
      for (let e4 = 0; e4 < t2; e4++) for (let r4 = 0; r4 <= e4; r4++) i2[z(e4) + r4] += o2 * n2[a2 * t2 + e4] * n2[a2 * t2 + r4];
    }), i2;
  }
  setPenalty() {
    let { table: e3, sums: t2, noise: n2 } = this, r2 = this.matrixOf((e4, t3) => n2 * e4 / t3);
    e3.view(t2.ridge, r2.length).set(r2);
  }
  noiseOf(e3, t2) {
    let n2 = ot(this.table, this.spec.components, 1), r2 = this.isOneLeft ? Math.min(1, n2) : n2, i2 = 0;
    for (let n3 = 0; n3 < 100; n3++) {
      let n4 = e3, a2 = 0;
      for (let e4 of t2) {
        let t3 = lt(e4, i2);
        n4 -= t3 ** 2, a2 += 2 * t3 / Math.sqrt(e4 ** 2 + 4 * i2);
      }
      let o2 = i2 + (r2 * n4 - i2) / (1 + r2 * a2);
      if (!(o2 > i2 * (1 + 2 ** -52))) break;
      i2 = o2;
    }
    return i2;
  }
  get isOneLeft() {
    let { columns: e3, rows: t2 } = this.table, { components: n2, center: r2 } = this.spec;
    return n2 + 1 === Math.min(e3, r2 ? t2 - 1 : t2);
  }
  isBelowNext() {
    let { table: e3, spec: t2, sums: n2 } = this, { width: r2 } = e3, i2 = t2.components;
    if (this.isOneLeft) return true;
    let a2 = this.matrixOf((e4, t3) => (t3 / e4) ** 2), o2 = this.matrixOf((e4) => e4 ** -2), s2 = this.variances(), { factors: c2 } = n2, l2 = (e4, t3) => {
      let n3 = 0;
      for (let a3 = 0; a3 < i2; a3++) for (let o3 = 0; o3 < i2; o3++) {
        let i3 = a3 >= o3 ? z(a3) + o3 : z(o3) + a3;
        n3 += c2[a3 * r2 + t3] * c2[o3 * r2 + t3] * e4[i3];
      }
      return n3;
    };
    return s2.some((e4, t3) => {
      let n3 = 1 - l2(o2, t3);
      return n3 > 1e-6 && e4 - l2(a2, t3) >= this.noise * n3;
    });
  }
};
function lt(e3, t2) {
  return (e3 + Math.sqrt(e3 ** 2 + 4 * t2)) / 2;
}
var V = class {
  constructor(e3, t2, n2, r2) {
    __publicField(this, "table");
    __publicField(this, "spec");
    __publicField(this, "iterations");
    __publicField(this, "change", 1 / 0);
    __publicField(this, "done", false);
    __publicField(this, "scatter");
    __publicField(this, "anderson", new P());
    __publicField(this, "holes");
    __publicField(this, "vectors");
    __publicField(this, "block");
    __publicField(this, "fallback", null);
    __publicField(this, "residual", 1 / 0);
    __publicField(this, "error", 0);
    __publicField(this, "dataError", 0);
    __publicField(this, "shrink", 0);
    this.table = e3, this.spec = t2, this.iterations = n2;
    let { columns: i2, width: a2, patterns: o2, starts: s2, observed: c2 } = e3, { components: l2, factors: u2 } = t2;
    this.scatter = e3.place(i2 * i2), this.holes = new Uint32Array(e3.rows * i2 - e3.present);
    let d2 = 0;
    for (let t3 = 0; t3 < o2; t3++) for (let n3 = s2[t3]; n3 < s2[t3 + 1]; n3++) for (let r3 = 0; r3 < i2; r3++) c2[t3 * i2 + r3] || (this.holes[d2++] = e3.values / 8 + n3 * a2 + r3);
    r2 && this.put(r2), this.block = Math.min(i2, l2 + 1 + 4), this.vectors = new Float64Array(this.block * i2), this.vectors.set(u2);
    for (let e4 = u2.length; e4 < this.vectors.length; e4++) this.vectors[e4] = Math.sin(1 + e4 * e4);
  }
  run(e3) {
    do
      this.step();
    while (!this.done && performance.now() < e3);
  }
  step() {
    let { table: t2, spec: n2, holes: r2 } = this;
    this.iterations++;
    let i2 = t2.doubles, a2 = Float64Array.from(r2, (e3) => i2[e3]), o2 = this.image();
    if (!o2.every(Number.isFinite)) throw new e(`ERR_NOT_FINITE`, `the fit leaves the range of doubles: divide the columns`);
    let s2 = 0, c2 = 0;
    for (let e3 = 0; e3 < o2.length; e3++) s2 += (o2[e3] - a2[e3]) ** 2, c2 += o2[e3] ** 2;
    if (this.fallback && s2 > 4 * this.residual) this.put(this.fallback), this.fallback = null, this.anderson.clear();
    else if (this.residual = s2, this.change = c2 > 0 ? Math.sqrt(s2 / c2) : 0, this.change <= n2.tolerance) this.put(o2), this.done = true;
    else {
      if (this.iterations >= n2.maxIterations) throw new e(`ERR_NOT_CONVERGED`, `missing: 'regularized' still changes by ${this.change.toPrecision(2)} after ${n2.maxIterations} iterations: ask for fewer components or more maxIterations, or use missing: 'em'`);
      this.put(this.anderson.next(a2, o2)), this.fallback = o2;
    }
  }
  finish() {
    let { table: e3, spec: t2, holes: n2, error: r2, dataError: i2, iterations: a2 } = this, o2 = e3.doubles;
    return at(e3, t2, { factors: this.vectors.slice(0, t2.components * e3.columns), noise: this.shrink, error: r2, dataError: i2, iterations: a2, cells: Float64Array.from(n2, (e4) => o2[e4]) });
  }
  put(e3) {
    let t2 = this.table.doubles;
    this.holes.forEach((n2, r2) => {
      t2[n2] = e3[r2];
    });
  }
  image() {
    let { table: e3, spec: t2 } = this, { columns: n2, rows: r2, width: i2, values: a2 } = e3, { components: o2, scale: s2 } = t2, c2 = e3.doubles, l2 = new Float64Array(n2);
    if (t2.center) {
      for (let e4 = 0; e4 < r2; e4++) for (let t3 = 0; t3 < n2; t3++) l2[t3] += c2[a2 / 8 + e4 * i2 + t3];
      for (let e4 = 0; e4 < n2; e4++) l2[e4] /= r2;
    }
    e3.view(this.scatter, n2 * n2).fill(0), e3.program.scatter(a2, r2, n2, i2, this.scatter);
    let u2 = e3.view(this.scatter, n2 * n2), d2 = new Float64Array(n2).fill(1), f2 = 0;
    for (let e4 = 0; e4 < n2; e4++) {
      let i3 = u2[e4 * n2 + e4] / r2 - l2[e4] ** 2;
      t2.standardize && (d2[e4] = Math.sqrt(i3)), f2 += t2.standardize ? 1 : i3;
    }
    for (let e4 = 0; e4 < n2; e4++) for (let t3 = 0; t3 <= e4; t3++) {
      let i3 = e4 * n2 + t3;
      u2[i3] = (u2[i3] / r2 - l2[e4] * l2[t3]) / (d2[e4] * d2[t3]), u2[t3 * n2 + e4] = u2[i3];
    }
    let p2 = this.leading(u2, f2);
    this.shrink = Math.min(p2[o2], this.noise(p2, f2));
    let m2 = Float64Array.from(p2.subarray(0, o2), (e4) => e4 > 0 ? Math.max(0, e4 - this.shrink) / e4 : 0), h2 = new Float64Array(this.holes.length), [g2, _2, v2] = [0, 0, 0], y2 = new Float64Array(n2), b2 = new Float64Array(n2);
    for (let t3 = 0; t3 < e3.patterns; t3++) for (let r3 = e3.starts[t3]; r3 < e3.starts[t3 + 1]; r3++) {
      let u3 = a2 / 8 + r3 * i2;
      for (let e4 = 0; e4 < n2; e4++) y2[e4] = (c2[u3 + e4] - l2[e4]) / d2[e4];
      b2.fill(0);
      for (let e4 = 0; e4 < o2; e4++) {
        let t4 = e4 * n2, r4 = 0;
        for (let e5 = 0; e5 < n2; e5++) r4 += this.vectors[t4 + e5] * y2[e5];
        r4 *= m2[e4];
        for (let e5 = 0; e5 < n2; e5++) b2[e5] += this.vectors[t4 + e5] * r4;
      }
      for (let r4 = 0; r4 < n2; r4++) if (!e3.observed[t3 * n2 + r4]) h2[g2++] = b2[r4] * d2[r4] + l2[r4];
      else {
        let e4 = y2[r4] - b2[r4];
        _2 += e4 ** 2, v2 += (e4 * d2[r4] * (s2 ? s2[r4] : 1)) ** 2;
      }
    }
    return this.error = _2 / e3.present, this.dataError = v2 / e3.present, h2;
  }
  noise(e3, t2) {
    let n2 = this.spec.components, r2 = e3.subarray(0, n2).reduce((e4, t3) => e4 + t3, 0);
    return ot(this.table, n2, t2 - r2);
  }
  leading(e3, t2) {
    let { columns: n2 } = this.table, { block: r2 } = this, i2 = this.spec.components;
    for (let a2 = 1; ; a2++) {
      dt(this.vectors, r2, n2);
      let o2 = new Float64Array(r2 * n2), s2 = new Float64Array(r2 * r2);
      for (let t3 = 0; t3 < r2; t3++) for (let r3 = 0; r3 < n2; r3++) {
        let i3 = 0;
        for (let a3 = 0; a3 < n2; a3++) i3 += e3[r3 * n2 + a3] * this.vectors[t3 * n2 + a3];
        o2[t3 * n2 + r3] = i3;
      }
      for (let e4 = 0; e4 < r2; e4++) for (let t3 = 0; t3 <= e4; t3++) {
        let i3 = 0;
        for (let r3 = 0; r3 < n2; r3++) i3 += this.vectors[e4 * n2 + r3] * o2[t3 * n2 + r3];
        s2[e4 * r2 + t3] = i3, s2[t3 * r2 + e4] = i3;
      }
      let { values: c2, vectors: l2 } = B(s2, r2), u2 = ut(l2, this.vectors, r2, n2), d2 = ut(l2, o2, r2, n2), f2 = 0, p2 = this.noise(c2, t2) <= c2[i2] ? i2 : i2 + 1;
      for (let e4 = 0; e4 < p2; e4++) {
        let t3 = 0;
        for (let r3 = 0; r3 < n2; r3++) t3 += (d2[e4 * n2 + r3] - c2[e4] * u2[e4 * n2 + r3]) ** 2;
        f2 = Math.max(f2, Math.sqrt(t3) / (e4 < i2 ? 1e-13 : 1e-7));
      }
      if (f2 <= c2[0] || a2 === 300 || r2 === n2) return this.vectors = u2, c2;
      this.vectors = d2;
    }
  }
};
function ut(e3, t2, n2, r2) {
  let i2 = new Float64Array(n2 * r2);
  for (let a2 = 0; a2 < n2; a2++) for (let o2 = 0; o2 < n2; o2++) {
    let s2 = e3[a2 * n2 + o2];
    for (let e4 = 0; e4 < r2; e4++) i2[a2 * r2 + e4] += s2 * t2[o2 * r2 + e4];
  }
  return i2;
}
function dt(e3, t2, n2) {
  for (let r2 = 0; r2 < t2; r2++) {
    let t3 = e3.subarray(r2 * n2, (r2 + 1) * n2);
    for (let i2 = 0; i2 < 2; i2++) {
      for (let i4 = 0; i4 < r2; i4++) {
        let r3 = 0;
        for (let a2 = 0; a2 < n2; a2++) r3 += t3[a2] * e3[i4 * n2 + a2];
        for (let a2 = 0; a2 < n2; a2++) t3[a2] -= r3 * e3[i4 * n2 + a2];
      }
      let i3 = Math.hypot(...t3);
      if (i3 > 0) for (let e4 = 0; e4 < n2; e4++) t3[e4] /= i3;
      else t3[r2 % n2] = 1;
    }
  }
}
var ft = class {
  constructor(e3, t2) {
    __publicField(this, "table");
    __publicField(this, "spec");
    __publicField(this, "done", false);
    __publicField(this, "rounds");
    __publicField(this, "fit", null);
    this.table = e3, this.spec = t2, this.rounds = new ct(e3, t2);
  }
  get iterations() {
    return this.rounds.iterations;
  }
  get change() {
    return this.rounds.change;
  }
  run(e3) {
    let { rounds: t2, table: n2, spec: r2 } = this;
    t2.run(e3), t2 instanceof V ? this.done = t2.done : t2.done ? (this.fit = t2.finish(), this.done = this.fit !== null, this.fit || (this.rounds = new V(n2, r2, t2.iterations, t2.imputed()))) : t2.failed && (this.rounds = new V(n2, r2, t2.iterations));
  }
  finish() {
    return this.fit ?? this.rounds.finish();
  }
}, pt = class {
  constructor(e3) {
    __publicField(this, "spec");
    __publicField(this, "blockRows", 1);
    __publicField(this, "split");
    __publicField(this, "table");
    __publicField(this, "rounds");
    this.spec = e3, this.table = new We(e3);
  }
  push(e3) {
    if (!(`iterate` in e3)) {
      this.table.add(e3);
      return;
    }
    let t2 = this.opened();
    t2.run(performance.now() + 25);
    let { iterations: n2, change: r2, done: i2 } = t2;
    return { iterations: n2, change: r2, done: i2 };
  }
  finish() {
    return this.opened().finish();
  }
  free() {
  }
  opened() {
    if (!this.rounds) {
      this.table.close();
      let e3 = this.spec.method === `regularized` ? ft : Xe;
      this.rounds = new e3(this.table, this.spec);
    }
    return this.rounds;
  }
};
function mt(e3) {
  return e3.task === `pairwise` ? new et(e3) : new pt(e3);
}
const ht = { script: () => Te(`the worker for missing cells`, () => import("./missing-script.D7E9hnh2.js")), load: async () => void 0 }, gt = (e3, t2, n2, r2) => vt(e3, t2, n2, r2), _t = (e3, t2, n2, r2) => vt(e3, t2, n2, r2);
async function vt(e3, t2, n2, r2) {
  if (await e3.possibleWorkers() > 0) return bt(e3, t2, n2, r2);
  let i2 = await e3.acquireSlot(r2.signal);
  try {
    return await k(xt(t2, n2, r2));
  } finally {
    i2();
  }
}
const yt = (e3) => ({ data: /* @__PURE__ */ new Float64Array(), first: e3, count: 0, iterate: true });
async function bt({ Job: e3 }, t2, n2, r2) {
  let { rows: i2 } = n2, a2, o2 = 0, s2 = await e3.open(ht, t2, { signal: r2.signal, onRows: ({ count: e4 }, t3) => {
    a2 = t3, o2 += e4, a2 ? c2(`solve`, a2.iterations, 1 / 0) : c2(`rows`, o2, i2);
  } }), c2 = (e4, t3, n3) => N(r2, e4, t3, n3, (e5) => s2.fail(e5));
  try {
    await s2.opened();
    for (let e4 of St(n2, true)) await s2.push(e4);
    for (; t2.task === `incomplete` && !(a2 == null ? void 0 : a2.done); ) await s2.push(yt(i2)), await s2.drain();
    return await s2.drain(), await s2.finish();
  } catch (e4) {
    throw s2.fail(e4), e4;
  }
}
function* xt(e3, t2, n2) {
  let r2 = mt(e3), i2, a2 = (e4, t3, r3) => {
    if (i2) throw i2.error;
    N(n2, e4, t3, r3, (e5) => {
      i2 ?? (i2 = { error: e5 });
    });
  };
  for (let e4 of St(t2, false)) r2.push(e4), a2(`rows`, e4.first + e4.count, t2.rows), yield;
  for (let n3 = e3.task === `pairwise`; !n3; ) {
    let e4 = r2.push(yt(t2.rows));
    a2(`solve`, e4.iterations, 1 / 0), yield, n3 = e4.done;
  }
  return r2.finish();
}
function* St(e3, t2) {
  let n2 = E(e3.bytesPerRow, 1);
  for (let r2 = 0; r2 < e3.rows; r2 += n2) yield e3.read(r2, Math.min(r2 + n2, e3.rows), t2);
}
function Ct(e3) {
  ye(e3, `use their distribution`);
  let t2 = xe(e3, pe(e3)), n2 = le(t2);
  return { variances: t2.explainedVariance, noise: n2 > he(e3) ? n2 : 0 };
}
function wt(e3) {
  let { columns: t2, components: n2, mean: r2, scale: i2 } = e3, { variances: a2, noise: o2 } = Ct(e3);
  return !(o2 > 0) && a2.length === O(e3) && (o2 = a2[a2.length - 1], a2 = a2.slice(0, -1)), { columns: t2, vectors: n2.data.slice(0, a2.length * t2), variances: a2, noise: o2, mean: r2, scale: i2 };
}
var Tt = class {
  constructor(e3, t2) {
    __publicField(this, "of");
    __publicField(this, "holes", []);
    __publicField(this, "factor", null);
    __publicField(this, "gain", null);
    __publicField(this, "spread", null);
    this.of = e3;
    for (let n3 = 0; n3 < e3.columns; n3++) t2[n3] || this.holes.push(n3);
    let n2 = e3.variances.length;
    this.holes.length <= n2 && (this.factor = this.byHoles()), this.factor || ([this.gain, this.spread] = this.byComponents(t2));
  }
  fill(e3) {
    let { holes: t2, of: n2 } = this, { columns: r2, vectors: i2, variances: a2, noise: o2 } = n2, s2 = a2.length, c2 = new Float64Array(s2);
    for (let t3 = 0; t3 < s2; t3++) {
      let n3 = 0;
      for (let a3 = 0; a3 < r2; a3++) n3 += i2[t3 * r2 + a3] * e3[a3];
      c2[t3] = n3;
    }
    if (this.factor) {
      let n3 = Float64Array.from(t2, (e4) => {
        let t3 = 0;
        for (let n4 = 0; n4 < s2; n4++) t3 += Et(a2[n4], o2) * i2[n4 * r2 + e4] * c2[n4];
        return t3;
      });
      it(this.factor, t2.length, n3), t2.forEach((t3, r3) => {
        e3[t3] = n3[r3];
      });
      return;
    }
    let l2 = this.gain, u2 = new Float64Array(s2);
    for (let e4 = 0; e4 < s2; e4++) for (let t3 = 0; t3 < s2; t3++) u2[e4] += l2[e4 * s2 + t3] * c2[t3];
    for (let n3 of t2) {
      let t3 = 0;
      for (let e4 = 0; e4 < s2; e4++) t3 += i2[e4 * r2 + n3] * u2[e4];
      e3[n3] = t3;
    }
  }
  scoreCovariance(e3, t2) {
    let { holes: n2, of: r2 } = this, { columns: i2, vectors: a2, variances: o2, noise: s2 } = r2, c2 = o2.length, l2 = n2.length, u2 = new Float64Array(t2 * t2);
    if (this.factor) {
      let r3 = [];
      for (let a3 = 0; a3 < l2; a3++) {
        let o3 = Float64Array.from({ length: t2 }, (t3, r4) => e3[r4 * i2 + n2[a3]]);
        for (let e4 = 0; e4 < a3; e4++) for (let n3 = 0; n3 < t2; n3++) o3[n3] -= this.factor[a3 * l2 + e4] * r3[e4][n3];
        for (let e4 = 0; e4 < t2; e4++) o3[e4] /= this.factor[a3 * l2 + a3];
        r3.push(o3);
      }
      for (let e4 of r3) H(u2, e4, s2);
      return u2;
    }
    let d2 = this.spread, f2 = new Float64Array(t2 * c2);
    for (let r3 of n2) {
      H(u2, Float64Array.from({ length: t2 }, (t3, n3) => e3[n3 * i2 + r3]), s2);
      for (let n3 = 0; n3 < t2; n3++) for (let t3 = 0; t3 < c2; t3++) f2[n3 * c2 + t3] += e3[n3 * i2 + r3] * a2[t3 * i2 + r3];
    }
    for (let e4 = 0; e4 < t2; e4++) for (let n3 = 0; n3 < t2; n3++) {
      let r3 = 0;
      for (let t3 = 0; t3 < c2; t3++) for (let i3 = 0; i3 < c2; i3++) r3 += f2[e4 * c2 + t3] * d2[t3 * c2 + i3] * f2[n3 * c2 + i3];
      u2[e4 * t2 + n3] += r3;
    }
    return u2;
  }
  byHoles() {
    let { holes: e3, of: t2 } = this, { columns: n2, vectors: r2, variances: i2, noise: a2 } = t2, o2 = e3.length, s2 = new Float64Array(o2 * o2);
    for (let t3 = 0; t3 < i2.length; t3++) {
      let c3 = Et(i2[t3], a2);
      for (let i3 = 0; i3 < o2; i3++) {
        let a3 = c3 * r2[t3 * n2 + e3[i3]];
        for (let c4 = 0; c4 <= i3; c4++) s2[i3 * o2 + c4] -= a3 * r2[t3 * n2 + e3[c4]];
      }
    }
    for (let e4 = 0; e4 < o2; e4++) {
      s2[e4 * o2 + e4] += 1;
      for (let t3 = 0; t3 < e4; t3++) s2[t3 * o2 + e4] = s2[e4 * o2 + t3];
    }
    let c2 = rt(s2, o2);
    if (!c2) return null;
    for (let e4 = 0; e4 < o2; e4++) if (c2[e4 * o2 + e4] ** 2 < 1e-7) return null;
    return c2;
  }
  byComponents(e3) {
    let { columns: t2, vectors: n2, variances: r2, noise: i2 } = this.of, a2 = r2.length, o2 = r2.map((e4) => Math.sqrt(Math.max(0, e4 - i2))), s2 = new Float64Array(a2 * a2);
    for (let r3 = 0; r3 < a2; r3++) for (let i3 = 0; i3 <= r3; i3++) {
      let c3 = 0;
      for (let a3 = 0; a3 < t2; a3++) e3[a3] && (c3 += n2[r3 * t2 + a3] * n2[i3 * t2 + a3]);
      s2[r3 * a2 + i3] = o2[r3] * c3 * o2[i3], s2[i3 * a2 + r3] = s2[r3 * a2 + i3];
    }
    let { values: c2, vectors: l2 } = B(s2, a2), u2 = Math.max(i2 > 0 ? 0 : 1e-12 * c2[0], 0), d2 = new Float64Array(a2 * a2), f2 = new Float64Array(a2 * a2);
    for (let e4 = 0; e4 < a2; e4++) {
      let t3 = l2.subarray(e4 * a2, (e4 + 1) * a2).map((e5, t4) => e5 * o2[t4]), n3 = Math.max(0, c2[e4]), r3 = i2 > 0 || n3 > u2;
      r3 && H(d2, t3, 1 / (n3 + i2)), H(f2, t3, r3 ? i2 / (n3 + i2) : 1);
    }
    return [d2, f2];
  }
};
const Et = (e3, t2) => Math.max(0, e3 - t2) / e3;
function H(e3, t2, n2) {
  let r2 = t2.length;
  for (let i2 = 0; i2 < r2; i2++) for (let a2 = 0; a2 < r2; a2++) e3[i2 * r2 + a2] += n2 * t2[i2] * t2[a2];
}
var Dt = class {
  constructor(e3) {
    __publicField(this, "distribution");
    __publicField(this, "known", /* @__PURE__ */ new Map());
    this.distribution = e3;
  }
  cellsOf(e3) {
    let { columns: t2 } = this.distribution, n2 = new Uint8Array(t2), r2 = [];
    for (let i3 = 0; i3 < t2; i3++) n2[i3] = Number(!Number.isNaN(e3[i3])), n2[i3] || r2.push(i3);
    if (r2.length === 0) return null;
    let i2 = r2.join(` `), a2 = this.known.get(i2);
    return a2 || (this.known.size >= 2e3 && this.known.clear(), a2 = new Tt(this.distribution, n2), this.known.set(i2, a2)), a2;
  }
  fill(e3) {
    let t2 = this.cellsOf(e3);
    if (!t2) return;
    let { mean: n2, scale: r2 } = this.distribution, i2 = Float64Array.from(e3, (e4, t3) => Number.isNaN(e4) ? 0 : (e4 - n2[t3]) / (r2 ? r2[t3] : 1));
    t2.fill(i2);
    for (let a2 of t2.holes) e3[a2] = i2[a2] * (r2 ? r2[a2] : 1) + n2[a2];
  }
};
function U(t2, n2, r2) {
  if (t2.stored !== void 0) throw new e(`ERR_OPTION`, `missing: '${r2}' is for dense rows, but ${n2} is sparse, where a cell that is not stored is 0: fill it in, or use missing: 'omit'`);
}
const Ot = (e3) => e3.dtype.startsWith(`Float`);
function W(e3, t2) {
  let { columns: n2 } = e3;
  return T(e3, (r2, i2) => {
    let { data: a2, weights: o2 } = e3.read(r2, i2), s2 = new Float64Array(a2);
    for (let e4 = r2; e4 < i2; e4++) t2(s2.subarray((e4 - r2) * n2, (e4 - r2 + 1) * n2), e4);
    return { data: s2, first: r2, count: i2 - r2, weights: o2 == null ? void 0 : o2.slice() };
  }, { dtype: `Float64Array`, bytesPerRow: 8 * n2 });
}
function kt(e3, t2, n2) {
  return G(n2), U(e3, t2, `em`), Ot(e3) ? jt(e3, t2, wt(n2)) : e3;
}
function* At(e3, t2) {
  G(t2), U(e3, `x`, `pairwise`);
  let { rows: n2, columns: r2 } = e3, { mean: i2, scale: o2 } = t2, s2 = a(8 * n2 * r2, `the rows`, () => new Float64Array(n2 * r2)), c2 = E(e3.bytesPerRow, 1);
  for (let t3 = 0; t3 < n2; t3 += c2) {
    let a2 = Math.min(t3 + c2, n2);
    s2.set(e3.read(t3, a2).data, t3 * r2);
    for (let n3 = t3; n3 < a2; n3++) {
      let t4 = s2.subarray(n3 * r2, (n3 + 1) * r2);
      K(t4, n3, `x`, e3.names);
      for (let e4 = 0; e4 < r2; e4++) t4[e4] = (t4[e4] - i2[e4]) / (o2 ? o2[e4] : 1);
    }
    yield;
  }
  return { data: s2, rows: n2, columns: r2 };
}
function G({ normalize: t2 }) {
  if (t2) throw new e(`ERR_OPTION`, `missing: 'em' does not know the ${t2 === `l2` ? `length` : `log-ratios`} of a row with holes, which a model with normalize: '${t2}' needs`);
}
function jt(e3, t2, n2) {
  let r2 = new Dt(n2);
  return W(e3, (n3, i2) => {
    K(n3, i2, t2, e3.names), r2.fill(n3);
  });
}
function K(e3, t2, n2, r2) {
  for (let i2 = 0; i2 < e3.length; i2++) if (Math.abs(e3[i2]) === 1 / 0) throw Mt(t2, i2, n2, r2);
}
function Mt(e3, t2, r2, i2) {
  return ne(n(e3, t2, r2), i2);
}
function* Nt(t2, n2, r2) {
  let i2 = yield* Pt(t2, n2, r2), a2 = i2.counts.indexOf(0);
  if (a2 < 0) return i2;
  throw new e(`ERR_EMPTY`, `column ${a2}${t2.names ? ` (${h(t2.names[a2])})` : ``} of ${n2} has no value in any row: leave it out, as by the option columns`);
}
function* Pt(e3, t2, n2) {
  var _a;
  let { columns: r2, rows: i2 } = e3, [a2, o2, s2, c2] = Array.from({ length: 4 }, () => new Float64Array(r2)), l2 = new Float64Array(r2).fill(1 / 0), u2 = new Float64Array(r2).fill(-1 / 0), d2 = new Uint32Array(i2), f2 = E(e3.bytesPerRow, 1), [p2, m2] = [0, 0];
  for (let h3 = 0; h3 < i2; h3 += f2) {
    n2 == null ? void 0 : n2.throwIfAborted();
    let g2 = Math.min(h3 + f2, i2), { data: _2 } = e3.read(h3, g2);
    for (let n3 = h3; n3 < g2; n3++) {
      let i3 = (n3 - h3) * r2, f3 = ((_a = e3.weights) == null ? void 0 : _a[n3]) ?? 1, g3 = 0;
      for (let d3 = 0; d3 < r2; d3++) {
        let r3 = _2[i3 + d3];
        if (Number.isNaN(r3)) continue;
        if (Math.abs(r3) === 1 / 0) throw Mt(n3, d3, t2, e3.names);
        g3++;
        let p3 = r3 - s2[d3];
        a2[d3] += f3, o2[d3] += f3 * f3, s2[d3] += f3 * p3 / a2[d3], c2[d3] += f3 * p3 * (r3 - s2[d3]), r3 < l2[d3] && (l2[d3] = r3), r3 > u2[d3] && (u2[d3] = r3);
      }
      g3 > 0 && (d2[p2++] = n3), m2 += g3;
    }
    yield;
  }
  let h2 = p2 * r2 - m2;
  return { counts: a2, squaredWeights: o2, means: s2, squares: c2, least: l2, most: u2, rows: d2.slice(0, p2), missing: h2 };
}
async function Ft(e3, t2) {
  let n2 = o(t2, () => Lt(e3), `ERR_LOAD`);
  if (!Rt(n2)) throw zt(t2, `it does not begin as a WebAssembly module`);
  try {
    return await WebAssembly.compile(n2);
  } catch (e4) {
    throw Bt(t2, e4);
  }
}
const It = [0, 97, 115, 109];
function Lt(e3) {
  return ArrayBuffer.isView(e3) ? new Uint8Array(e3.buffer, e3.byteOffset, e3.byteLength) : new Uint8Array(e3);
}
function Rt(e3) {
  return e3.length >= 8 && It.every((t2, n2) => e3[n2] === t2);
}
function zt(t2, n2) {
  return new e(`ERR_LOAD`, `${t2} is not WebAssembly: ${n2}; init({ wasm }) takes the module from elsewhere`);
}
function Bt(t2, n2) {
  let r2 = s(n2);
  return new e(`ERR_LOAD`, `${t2} could not be compiled: ${r2}; ${Vt(r2)}`, { cause: n2 });
}
function Vt(e3) {
  return /unsafe-eval|content security policy|blocked by CSP/i.test(e3) ? `the page's policy needs script-src 'wasm-unsafe-eval'` : /disallowed by embedder/i.test(e3) ? `this host compiles nothing: import 'wasm-pca/engine.relaxed.wasm' as a module, for init({ wasm })` : `is the file complete?`;
}
function Ht({ text: e3, alphabet: t2, bytes: n2 }) {
  let r2 = t2.length, i2 = r2 - 2, a2 = /* @__PURE__ */ new Uint8Array(128);
  for (let e4 = 0; e4 < r2; e4++) a2[t2.charCodeAt(e4)] = e4;
  let o2 = Uint8Array.from(n2.match(/../g) ?? [], (e4) => Number.parseInt(e4, 16)), s2 = new Uint8Array(e3.length), c2 = 0;
  for (let t3 = 0; t3 < e3.length; t3++) {
    let n3 = a2[e3.charCodeAt(t3)];
    n3 >= i2 && (n3 += (n3 - i2) * (r2 - 1) + a2[e3.charCodeAt(++t3)]), s2[c2++] = o2[n3];
  }
  return s2.subarray(0, c2);
}
let q;
function J() {
  return q ?? (q = Ft(Ht({ text: `!}u~/z(!!!(}P9t%RRR!t%RRd(dt.RRRR!t-RRRRRR!t)RR(Rt-RRddRR!t7RRRRR!t(d(dt!!%+>(!)!%.7-25.7(u(((7-((1GG.-S)R(#m~4r!+R!#m~4r!+2|5-z|z}nW}1)!2uW|u}uW|!%-|]u|}l3!.5z}u]}}z}}~/|!-2~/}l}u33|W!2w}a}a}}~Dl}}W|}l3}a~]}b~D}l3}}}n~D}a3}u~eC|(!+}a}a}m|}uu}a~e}u~/|%(-}a}a3W}uu!9;((>}h}c>}N%)=R.dP!!!!!!F0,I)1 (#!_/!#(,>%1 ! 9*+ +#(&*9C#)3#]?&*- +#%3&*K6%!,Z#!,%)1%1 ! %#(&*= %C#)3#]?&,2 - %#%3*S&*T6%!,N)1 %Q/!#!,/)1 %#.Y.1#!,.;(+ %#}+8882?,;#!,.#!,L%1 N - .#%3*5&6%! 2 5&6%!Eg - 5#5W*7&6%! 7 2&6%!Eg - 5#=W*7&6%! 7 2&6%!Eg - 5#OW*7&6%! 7 2&6%!Eg,N .#.&,. L#.&*L ;A/!++ %#%?*;Q/!%1 N - .#%3*7&6%! 7 2&6%!Eg,N .#(&,. /#(&*/ ;A/!++)1)1 % +Y.1 T N 2 S&6%!}3@%!;(+ N Z}3*e )lQ/( K N}2@%! e I I eln,I+ =*% >^/);(++ eP!!!!!!!! eP!!!!!!!!ln,I;)+ >#(&,> ( 9A/!++ I+~F.)5R(d (#!}8.1%1 ! 2*% %#(&*2C#)3#]?&,7)1 %Q.1 )6%!,+;(+ ) %#%3&*-6%!,+#!,. %#(A.1 %#k8882?,>#!,9%1 - + 7 .#%3*5&6%! ) 5&6%!Eg*+@%! - + 7 5#5W*5&6%! ) 5&6%!Eg*+@%! .#)&,. 9#)&*9 >A/!++ %#(?Q/! - + 7 .#%3*.&6%! ) .&6%!Eg*+@%!+ ) %#%3*%& + % 7&6%!}3@%! ( 2A/!+#!,7 (,2%1 ) 2*%#(U*2#%3*5&*-6%!,+)1 ( %_/! ! 5&,9)1 7#(?Q.1 %,.;(+ - + 9 %#(&*. %C#)3#]?&6%! ) %#%3&6%!Eg*+@%!+ 7#(^/!%1 - + 9 .#(&*> .C#)3#]?&6%! ) .#%3&6%!Eg*+@%! - + 9 > .#)&*.C#)3#]?&6%! ) >#%3&6%!Eg*+@%! ( .A/!++ - + ! % 2C#)z#%3& 5&6%!}3@%! 7#(&,7 %#(}6/!+++~5/)TR)d (#(& (C*>#)z,;)1 (#!_/! (#%?,/)1 (#.Y.1;(+ (#}+8882?,-%1 Z ! .#(W*2 .C#)3& .#%3&6%!D ! .#)W*9 2C#)3& 2#%3&6%!D ! .#%W*2 9C#)3& 9#%3&6%!D ! 2 .#.&*.C#)3& 2#%3&6%!D,Z 5#.&*5 -A/!++ /.1%1 Z ! .#(&*- .C#)3#]?& .#%3&6%!D,Z -,. 7#(&*7 /A/!++ ZP!!!!!!!!lQ.1 (#%3*!Q/( )#! !}++!K+)1 >#)b/!#!,7)1 ;#.Y/! % !U#=Y/! ;#k888%?,7#!,.%1 % .#%3*-& ! -&4!%!4+%! .#)&*. 7A/!+ 7 ;^/(+ ; 7*.U#%?*>.1%1 % .#%3*-& ! -&6%!@%! .#(&,. L#(&*L >A/!++ 7 ;U#d}6/!%1 % .#%3*-& ! -&6%!@%! % -#5&*7& ! 7&6%!@%! % -#=&*7& ! 7&6%!@%! % -#O&*7& ! 7&6%!@%! .#.&*. ;A/!++ ZPj}m~l}L}q}D~s}>E,h#!,. (#(A.1 (#k8882?,-#!,L%1 % .#(W*> .C#)3& .#%3&*7 h 76%!D@%! % > .#)&*.C#)3& >#%3&*7 h 76%!D@%! L#)&*L -A/!++ (#(?.1 % .#(& .C#)3#]?& .#%3&*. h .6%!D@%!+ ;#%3 %&,+#!,>#(,N%1 % >*- -#(&*>C#)3#]?&*K -#%3&*e6%!,h#!,5)1%1 % 5#(&*7 5C#)3#]?&,= K 5#%3*L&*S6%!,Z)1 5Q/!#!,9)1 5#.Y.1#!,.;(+ 5#}+8882?,/#!,.#!,I%1 Z K .#%3*T&6%! = T&6%!Eg K T#5W*2&6%! 2 =&6%!Eg K T#=W*2&6%! 2 =&6%!Eg K T#OW*2&6%! 2 =&6%!Eg,Z .#.&,. I#.&*I /A/!++ 5#%?*/Q/!%1 Z K .#%3*2&6%! 2 =&6%!Eg,Z .#(&,. 9#(&*9 /A/!++)1 - 5}6.1 S Z L =&6%!}3@%!;(+ Z h}3P!!!!!!!!lQ/) e Z}2@%!+ 7*5 NA/!+ N#(&,N ( >A/(++#!,5 (#%3*..1 +#! .}++!+ + (#%3&,S (#k8882?,>%1#!,7%1 S 7#%3*.&*/ ) .&6%!*Z@%! 7#(&*- 7C#(} ,9#!,.%1 / Z !)R . 7Y.1 .#(&,2 . 9&;(+ .#(&*2 .C#(}  7&+#%3&6%! + .#%3&6%!Eg*Z@%! 2*. (A/!+ -*7 (A/!+ % ( S=(#!,.)1 (#(A.1%1 + .#%3*-&*7 - S&4!%! 74!%!4F(4+%! .#)&*. >A/!+ >*. (^/(+%1 + .#%3*-&*7 - S&6%! 76%!D@%! .#(&*. (A/!++ 5#(&*5#+A/!+#!,2#!,9)1 (#5Y/! ) ;#%3 %&U#=Y/! (#k8882?,9#!,.%1 ) .#%3*!& ! +&4!%!4+%! .#)&*. 9A/!+ ( 9^/(+ ( 9*.U#%?*%.1%1 ) .#%3*!& ! +&6%!@%! .#(&,. 2#(&*2 %A/!++ 9 (U#d}6/!%1 ) .#%3*%& % +&6%!@%! ) %#5&*!& ! +&6%!@%! ) %#=&*!& ! +&6%!@%! ) %#O&*!& ! +&6%!@%! .#.&*. (A/!+++}32%OR(d(}o ):)! (:)=*/#(&*N /C*L#)z*- !:)=*%C#%3&,K)1 L#)b/! -#%3*.Q/! K#! .}++!+ %#!}8.1 -#%3#5U,Z K -#f?*I#%3*h&,e /#!_,O%1 ):)!*. - ;C#%3&,= OQ.1 (:)!*7 ;#%3&,2 ; ZC .& 7U,w !:)I,5#(,9#!,S#!,7%1 7*.#(3#)&,{ = . .#(&*7C#)3#]?&,> 2 . 5C#%3&6%!,n#!,%)1)1 9#.Y/! 5#(A/! w S#)3&#=Y/! 9#f?,% n4I,x#!,+%1 > +#%3*T& x 2 T&4!%!4M(4+%! +#)&*+ %A/!+ % 9^/(+ . %U,.#!,+ 9 %U#%?*T.1%1 > %#%3& n 2 % 5C#%3&6%!E@%! %#(&,% +#(&*+ TA/!++ .#)~-/!%1 > %#%3& n 2 % 5C#%3&6%!E@%! > %#(&*.#%3& n 2 . 5C#%3&6%!E@%! > %#)&*.#%3& n 2 . 5C#%3&6%!E@%! > %#%&*.#%3& n 2 . 5C#%3&6%!E@%! %#.&*% 9A/!++ S {&,S 9#(&,9 7 /A/!++#!,% L#.}I.1%1 K %#%3*.&*7 . =&4!!! 74!!!4F(4+!! %#)&*% Ib/!++ - IA.1 e = h&6%! e6%!D@%!+ ;#(&*; !:)=*%b/!++)1 % /#)& NC*(#)z*.C*7#!_/! 7#%3*7Q/! ):).#! 7}++!+)1 % -C*7#!_/! 7#%3*7Q/! ):)5#! 7}++!+)1 !:)I*! NC*7#!_/! 7#%3*7Q/! ):);#! 7}++!+)1 !#!_/! !#%3*!Q/! ):)=#! !}++!+)1 (#)b/! .#%3*!Q/! ):)I#! !}++!+)1 L#)b/! -#%3*!Q/! ):)O#! !}++!+ )}5!}j% +~%}Y%:R.}o7d~,!#}#!U*9}/! 9 (q)~N 9 !q)}_ 9 )q)}] 9 (:)=*>q)}J 9 > >#(&*;C#)z*/q)_ (:)x,}s ):);,~B (:)!,{ !:)I,L 9 (6%5@%1)1 >#!_/! >#(A.1 >#k8882?,=%1)R)R 5.1 -#(&,+#(;(+ (:)O -#(&*+ -C#)3#]?& -#%3&6%!P!!!!!!!!l+Q.1 (:)O +#(&*- +C#)3#]?& +#%3&6%!P!!!!!!!!l;(+ +#(&,-#(+,5 2#)&*2 =A/!++ >#(?*2 5W,x 2Q/! 5/! (:)O -#(& -C#)3#]?& -#%3&6%!P!!!!!!!!l,x+ 9 7 L#%3*(&*Z (&*-q)H 9 - /#%3*(&*-q)}H % .b.1 { > LC#%3&,  ( -&*= (&*e >#)& ;C#)z*(#%3&*; >#%3&#5&,, /#}mC L#.3 7&*- (#%3*(&U,* - /#OC&*~,#5&*}/ (&,}= ;#O&,}W ;#=&,}F ;#5&,: %#(&,}X !:)=,2%1 9 !:).*( % 2C&*+q)}Z#!,5)1 2#!_/!)1 2#-Y.1#!,-;(+ ( 2 }E }X&C& 7}6.1#!,- + 7 2#%3&Y/(+ 2#k8882?,-4;!!!!!!!!!!!!!!!!,V%1 7 5#%3& 5 +&i!!4=4}Q(4~4(*i48(4+%! V i4~V(,V 5#)&*5 -A/!+ V V V4/.7-2!()%!()%!()%4~V(4n!,5 - 2^/(+ -#(W,( 2#(?.1 7 -#%3& - +&*-s!!}U@%! 5 -s!!&,5 (,-+ ( 2^/!%1 7 -#%3& - +&*(s!!}U@%! (s!!,( 7 -#(&*/#%3& + /&*/s!!}U@%! /s!! ( 5&&,5 -#)&*- 2A/!++ !:)I 2}8.1 7 2#%3&}5!}j%!+)1)1 96%1P!!!!!!!!l xW#(?/! 5 >}8/! %#(&,%;(+ 9#!~m!a 9 ):)! 9:)_ 2C#%3&q)p 9 9#p&q): 9 9#a&q)}/ 9 9#}H&q)  9 9#~Z!&q)x 9 9#1Uq)O 9 9#})!&q)I 9 9#H&q)= 9 9#}{!&q); 9 9#}Z&q)5 9 9#~=!&q). 9 9#}V!&q)! 9 5#(3*( 2}8=7,))1 ( 2_/! )/! 5 !:)=}I/! 9#!=7{+ %#)3,L !:)5*( %#(&*%#)3*O&:)!*+ ( L&:)!*(U,/)1 !:)O*)Q.1 /}T,a;(+P!!!!!!!!,a ( +}I/!#!,2 (,- /#%?*/.1%1 a ) -#%3&6%!D,a -#(&,- 2#(&*2 /A/!++ ( +U#d}6/! )#O&,2 )#=&,/ )#5&,>%1 a ) -#%3*(&6%!D ( >&6%!D ( /&6%!D ( 2&6%!D,a -#.&*- +A/!++)1 9:)}J*)#)& )#(&C*(#)b/! (#)3#]?*(Q/! e#! (}++!+)1 96%1*[P!!!!!!!!lQ/! [=5 5 )U}TE,[ 9:)}H,()1 )#!_/!#!,- )#(A.1 )#k8882?,/#!,2%1 [ ( -#(W*+ -C#)3& -#%3&6%!=5*[ [DD ( + -#)&*-C#)3& +#%3&6%!=5*[ [DD,[ 2#)&*2 /A/!++ )#(?Q/! [ ( -#(& -C#)3#]?& -#%3&6%!=5*[ [DD,[+ 9:)}]*- -6%  aP!!!!!!}#BE 5}UP}q~&l}zj}@40E [DED@% #!,- )#!}8.1 (,5 )#k8882?,2 )#(^,K%1#!,()1 KQ.1 -4S,i4;!!!!(!!!!!!!!!!!,V%1 ; (#%3& V i4}j4~8(4;(!!!!!!!(!!!!!!!4}I*X4;!!!!!!X}k!!!!!!X}k4}J X# 4~)(4;!!!!!!XQ!!!!!!XQ4}J4;!!=!!!XQ!!=!!!XQ4j(4F(4+%! V4;)!!!)!!!)!!!)!!!4~V(,V (#)&*( 2A/!+ 2*( )^/(+%1 ; (#%3&P!!!!!!F0P!!!!!!!! ( -^n@%! (#(&*( )A/!++ 5 ) ;=( = -#%3&,/#!,> ) -*(U#%?*T.1%1 / (#(&*+ (C#)3#]?& ; (#%3&6%!@%! +,( >#(&*> TA/!++ - )U#d~-.1%1 / (#(&*+ (C#)3#]?& ; (#%3&6%!@%! / (#)&*> +C#)3#]?& ; +#%3&6%!@%! / (#%&*+ >C#)3#]?& ; >#%3&6%!@%! / + (#.&*(C#)3#]?& ; +#%3&6%!@%! ( )A/!++ -#(&*- )A/!++)1 9:)_*(#!_.1 (#f?,2;(+ a 96%1E,[#!,-)1 (#(^*)Q.1 (#k8882?,- [4I,V#!,2%1 = 2#%3&*5 54!%! V4M(4+%! 2#)&*2 -A/!+ ( -^/(+%1 = -#%3&*2 26%! [E@%! -#(&*- (A/!++ (#k8882?,2#!,- )/!%1 e -#%3*)&*5 ) =&4!!! 54!!!4F(4+!! -#)&*- 2Y/!++ ( 2^/! e 2#%3*(&*) ( =&6%! )6%!D@%!+)1 !:)5*( L&:)!*/ ( O&:)!}I.1 9:)}J,> 9:)}],);(+ !:)I,(#!,T /,+%1 !:)O*).d ) +#%3&6%!7P!!!!!!F0+,}Z#!,2 (#!}8.1 !:)! ( +C#%3&,)%1 Z 2#%3*(& ( }s&4!!! ( )&4!!!4M( ( 7&4!!! (  &4!!!4M(4j(4+!! 2#)&*2 !:)I*(b/!++ 9:)}J*L#!}8.1 (#]?,)#!,>%1 { ( >C#%3&,-#5,54;!!!!!!!!!!!!!!!!*i,X4;!!!!!!!!!!!!!!!!,}G4;!!!!!!!!!!!!!!!!,V#!,2 (#5}I.1%1 V - 2#%3*2&4!!! 2 Z&4!!!4M(4F(,V i - 2#XW*K&4!!! K Z&4!!!4M(4F(,i X - 2# W*K&4!!! K Z&4!!!4M(4F(,X }G - 2#=W*2&4!!! 2 Z&4!!!4M(4F(,}G 5*2#5&*5 (_/!+ ),2+ ( 2}8.1%1 V - 2#%3*5&4!!! 5 Z&4!!!4M(4F(,V 2#)&*2 (b/!++ ; >#%3& i X4F( }G V4F(4F(*V4,! V4,(D@%! >#(&*> LA/!++)1 9s!a.1 9:)}H L ;=(;(+ 9:)H L ; ,=)+ ; 9:)}J*>#%3&}5GGGGGGG}D0}j%!)1 >#!_*w/! 9:)}]:):*-Q/! - > +C#%3&,)#!,(#!,5)1 >#.Y/! - *& > / T&#%3C&#=Y/! >#k8882?,5#!,-%1 ) -#%3*2& 2 ;&4!%!4+%! -#)&*- 5A/!+ 5 >^/(+ > 5*-U#%?*2.1%1 ) -#%3*L& ; L&6%!@%! -#(&,- (#(&*( 2A/!++ 5 >U#d}6/!%1 ) -#%3*(& ( ;&6%!@%! ) (#5&*2& 2 ;&6%!@%! ) (#=&*2& 2 ;&6%!@%! ) (#O&*(& ( ;&6%!@%! -#.&*- >A/!++)1 !:)I*(#!_.14;!!!!!!!!!!!!!!!!,i;(+ >#k8882?,K >#(?,S }Z4I,X#!,)4;!!!!!!!!!!!!!!!!,i 9:)}],I%1 Z )#%3*2&4!!!,V)1 w/! 2 {&,L#!,-#!,5 >#(A.1%1 V L ( -C#%3&4!!! ; -#%3&4>!!4M(4j( L -#(W*N (C#%3&4!!! ; N#%3&4>!!4M(4j(,V -#)&,- 5#)&*5 KA/!++ SQ/! V L ( -C#%3&4!!! ; -#%3&4>!!4M(4j(,V+ I:)= 2&*( (4!!! V 7 2&4!!!4M(*V X V4M(*V4M(*}G4F(4+!!#!,- >#!}I.1 2 ~B&,(%1 ( !:)I -C#%3&*2 24!!! V ; -#%3&4>!!4M(4F(4+!! - >^,2 -#(&,- 2Q/!++ i }G4F(,i )#)&*) !:)I*(b/!++ i4,(,}| i4,!,q#!,S#(,5P!!!!!!!!,[#!,L)1 >#!b/!%1 L*2#(3#)&,I }Z ; 2#%3*-&6%!E,a e 2 2#(&*LC#)3#]?&,K#!,))1)1 5#)Y/! ~, S#)3*N& - }=&Y ; - }/& N&Y?/! 5#f?,) a4I,V#!,-%1 K -#%3*N&*h h4!%! V ; N&4!%!4M(4F(4+%! -#)&*- )A/!+ ) 5^/(+ ),- 5#(?.1 K -#%3*N&*h h6%! a ; N&6%!ED@%! -#(W,-+ ) 2^/!%1 K -#%3*)&*N N6%! a ) ;&6%!ED@%! K )#5&*)&*N N6%! a ) ;&6%!ED@%! -#)&*- 5A/!++ S I&,S 5#(&,5 2 >A/!+ w/!#!,5#!,- >#.y.1 >#}+8882?,L#!,2%1 [ ; -#%3*)&6%!*[ [ED ) :&6%!*[ [ED ) }F&6%!*[ [ED ) }W&6%!*[ [ED,[ -#.&,- 2#.&*2 LA/!++ >#%?*)Q/!%1 [ ; -#%3&6%!*[ [ED,[ -#(&,- 5#(&*5 )A/!++ q }|D,a 9:)}]*) 96%1*}|P!!!!!!!!l.d }Z [E a }|}3DP!!!!!!}#BE7 a+ )6% D@%  T#(&,T +#(&*+ !:)5 O&:)!b/!++ >#)& >#(&C*5#)z*L#f?,( ):)I,2#!,- 5#.b*OQ.1%1 2 -#%3*5&*+ 5 e&4!!! +4!!!4F(4+!! -#)&*- (b/!++ ( L^*wQ.1 2 (#%3*-&*2 - e&6%! 26%!D@%!+)1 96%1P!!!!!!!!lQ/! 9:)_*/#f?,+ ):)O,5)1 /#)b/!#!,- +#(U*K#(A.1 K#(} #(&#f?,S#!,2%1 5 -#%3*T&*I = T&4!!! I4!!!4F(4+!! 5 T#=W*T&*I = T&4!!! I4!!!4F(4+!! -#.&,- 2#)&*2 SA/!++ K#)?/! 5 -#%3*-&*2 - =&4!!! 24!!!4F(4+!!+ + /^/! 5 +#%3*-&*2 - =&6%! 26%!D@%!+ !:)=*2#!_/! e (#%3*I&,N 9:)_*/#f?*K#(U*T#)?,h = K#%3*}Y&,6 T#(} #(&#f?,p#!,5 9:)}Z,s%1)1 !:); 5&s!!*- 5 s&s!!^/!P!!!!!!FBP!!!!!!F0 -n*[4I,V ):). 5 LC#%3&,2#!,- OQ.1%1 2 -#%3*+&*S V + e&4!!!4M( S4!!!4F(4+!! -#)&*- (b/!++ wQ.1 2 I&*- -6%! [ N6%!ED@%!+ 96%1P!!!!!!!!lQ/! ):)5 5 /C#%3&,+)1 /#)b/!#!,-#!,2 T#(A.1%1 + -#%3*S&*n V = S&4!!!4M( n4!!!4F(4+!! + S#=W*S&*n V = S&4!!!4M( n4!!!4F(4+!! -#.&,- 2#)&*2 pA/!++ h/! + -#%3*-&*2 V - =&4!!!4M( 24!!!4F(4+!!+ / K^/! + }Y&*- -6%! [ 66%!ED@%!+ 5#(&*5 !:)=*2b/!++ }E#(&,}E % .A/!++ 9#}#!&}/!+}B;%SR%d(}o !:)!:)!*L:)=,5 !:).:)!,> !:)=:)!,% !:)5:)!,K)1 !:);:)!*7#!_/! >:)! 7 5C#%3&,2 7#.y.1 7#}+8882?,+%1 % )#%3& (.d 2 )#%3&6%!7P!!!!!!!!+@%! % )#(W*9#%3& (.d 2 9#%3&6%!7P!!!!!!!!+@%! % )#)W*9#%3& (.d 2 9#%3&6%!7P!!!!!!!!+@%! % )#%W*9#%3& (.d 2 9#%3&6%!7P!!!!!!!!+@%! )#.&,) .#.&*. +A/!++ 7#%?*.Q/!%1 % )#%3& (.d 2 )#%3&6%!7P!!!!!!!!+@%! )#(&,) -#(&*- .A/!++ 5#!}8.1P!!!!!!FBP!!!!!!F0 (n*N4I,Z 7#f?*5#(U*9#)?,= % 5#%3*S&,+ 9#(} #(&#f?,T#!,-%1)1 - K&s!! (^/! >:)! 7 -C#%3&,2)1 7#)b/!#!,)#!,. 9#(A.1%1 % )#%3*;&*/ Z 2 ;&4!!!4M( /4!!!4F(4+!! % ;#=W*;&*/ Z 2 ;&4!!!4M( /4!!!4F(4+!! )#.&,) .#)&*. TA/!++ =/! % )#%3*)&*. Z ) 2&4!!!4M( .4!!!4F(4+!!+ 7 5^/! + +6%! N 2 S&6%!ED@%!+ -#(&*- L:)=b/!+ !:)=:)!,%+)1 !:)I:)!*(#!_/! !:)O6%!,N#!,) (#(A.1 (#k8882?,7#!,-%1 % )#(W*. )C#)3& )#%3&*2 N 26%!D@%! % . )#)&*)C#)3& .#%3&*. N .6%!D@%! -#)&*- 7A/!++ (#(?Q/! % )#(& )C#)3#]?& )#%3&*( N (6%!D@%!+ !:);:)!*-#f?,7 !:)x:)!:)O,()1 -#)b/!#!,) 7#(U*2#(A.1 2#(} #(&#f?,>#!,.%1 % )#%3*5&*9 ( 5&4!!! 94!!!4F(4+!! % 5#=W*5&*9 ( 5&4!!! 94!!!4F(4+!! )#.&,) .#)&*. >A/!++ 2#)?/! % )#%3*)&*. ( )&4!!! .4!!!4F(4+!!+ 7 -A.1 % 7#%3*)&*% ( )&6%! %6%!D@%!+#!,.)1 !:);:)!*7#!_.1 !:) :)!,%;(+ !:)=:)!,( !:) :)!,%)1 7#.Y/! % (U#=Y/! 7#k8882?,.#!,)%1 % )#%3*-& ( -&4!%!4+%! )#)&*) .A/!+ . 7^/(+ 7 .*)U#%?*2.1#!,-%1 % )#%3*5& ( 5&6%!@%! )#(&,) -#(&*- 2A/!++ . 7U#}~y/!%1 % )#%3*.& ( .&6%!@%! % .#5&*-& ( -&6%!@%! % .#=&*-& ( -&6%!@%! % .#O&*.& ( .&6%!@%! )#.&*) 7A/!++ % !:)I:)!P}wl}1~rR4~G}P=!,N !:)}/ NP}wl}1~rR4~G}Pl*(~m!!)1 !:)I:)!*)#!_/! (Q/! !:)O6%!,N !:)::)!,. !:) :)!,!#!,%%1 %#%3*( ! % %#(&*%C#)3#]?*7&&6%!*I IE*I . 7& (&6%! NDPs}kx}%~*q{0E*e~],( ) %_/( I e~]/!++ (+~?{%}WR2d(}o .:)=*9#)& 9#(&*hC* #)z,{ 7 9#%3*-&#5&*S -&#5&*e -&#5&,T 9 hC*,#)z,x !:)=#!}8.1 T {#%3*5&,* !:)I*L#(^*2 h#%}6?,~, 9#%}6 2?,}/ .:)I 9&*=#(^ -#5&#=YW,}= =#k8882?,; =#(?,}W h#f?,K 9#k8882?,/ x#f?,}E {#f?,}s =#(U,~B#! 5U,}F 9#.3 7&#=&,: 9#OC 7&#O&,}X =#(& =C*}Y#)z*O#k888%?,N%1 (:)5 Z xC#%3&,w (:).*6 Z {C#%3&,I)1 !:); Z&s!!Q/! (:)I,5#!,-  #.}I.1%1 I -#%3*2&*+ 2 5&4!!! +4!!!4F(4+!! -#)&*- }sb/!++ { }sA.1 I }s#%3*-&*2 - 5&6%! 26%!D@%!+ (:)O,5#!,- ,#.}I.1%1 w -#%3*2&*+ 2 5&4!!! +4!!!4F(4+!! -#)&*- }Eb/!++ x }E^/! w }E#%3*-&*2 - 5&6%! 26%!D@%!+ Z#%3,n)1)1)1 9#!}8.1 .:)! n&,2#!,>#!,5)1 }/Q/! : 2U#=Y/!%1 e 5#%3*-& - 2&4!%!4+%! 5#)&*5 /A/!+ 9 /*5^/%+ 9 5*-U#%?*+.1%1 e -#%3& 2 - LC#%3&6%!@%! -#(&,- >#(&*> +A/!++ 5 9U#d~-/(;)+ 9#!}I/(P!!!!!!!!,s;)+%1 e -#%3& 2 - LC#%3&6%!@%! e -#(&*5#%3& 2 5 LC#%3&6%!@%! e -#)&*5#%3& 2 5 LC#%3&6%!@%! e -#%&*5#%3& 2 5 LC#%3&6%!@%! -#.&*- 9A/!++ (:); n&,5#!,>#!,-)1)1 ~,Q/! 7 5U#=Y/!%1 7 -#%3*2& 2 5&4!%!4+%! -#)&*- KA/!+ K*- h^/(+ 9 -U,2 h -U#%?*+.1%1 7 -#%3& 5 - LC#%3&6%!@%! -#(&,- >#(&*> +A/!++ 2#%Y/!%1 7 -#%3& 5 - LC#%3&6%!@%! 7 -#(&*2#%3& 5 2 LC#%3&6%!@%! 7 -#)&*2#%3& 5 2 LC#%3&6%!@%! 7 -#%&*2#%3& 5 2 LC#%3&6%!@%! -#.&,- 2 9A/!++#!,5P!!!!!!!!,s 9#!_/!%1 5#(&*+ 5C#(} ,>#!,-P!!!!!!!!,p%1 p w)R - 5Y.1 -#(&,2 - >&;(+ -#(&*2 -C#(}  5&+#%3&6%! e -#%3&6%!ED,p 9 2*-A/!+ 7 5#%3*-&*5 56%! pg@%! s p - e&6%!ED,s +*5 9A/!++)1 }Y#)b/!#!,>#!,5)1 O#)Y/!#!,- }X Z }FC& 6U#=Y/!%1 T -#%3*5& 5 I&4!%!4+%! -#)&*- NA/!+ N*5 O^/(+ O 5*-U#%?*2.1%1 T -#%3*+& + I&6%!@%! -#(&,- >#(&*> 2A/!++ 5 OU#d}6/!%1 T -#%3*5& 5 I&6%!@%! T 5#5&*2& 2 I&6%!@%! T 5#=&*2& 2 I&6%!@%! T 5#O&*5& 5 I&6%!@%! -#.&*- OA/!++)1 =#!_*+/!#!,>#!,2#!,- }=Q.1%1 S 2#%3*-& 7 -&4!%!4+%! 2#)&*2 ;A/!+ ;*- =^/(+ ~B -U,5 = -U#%?*2.1%1 S -#%3*w& 7 w&6%!@%! -#(&,- >#(&*> 2A/!++ 5#%Y/!%1 S -#%3*5& 7 5&6%!@%! S 5#5&*2& 7 2&6%!@%! S 5#=&*2& 7 2&6%!@%! S 5#O&*5& 7 5&6%!@%! -#.&*- =A/!++)1 T =P}K} Y}m}:}=H}P=!P}K} Y}m}:}=H}Pl.1 T = S=(;(+ I = S *=)+)1 +.1P!!!!!!!!,p;(+ .:)! n&,5P!!!!!!!!,p#!,-#!,> ~B.1%1 7 -#%3*2&6%!,i 5 - LC#%3&*+ 2 S&6%!*X +6%!D@%! 7 -#(W*2#%3*+&6%!,}G 5 2 LC#%3&*2 + S&6%!*[ 26%!D@%! p X iED [ }GED,p -#)&,- >#)&*> ;A/!++ }WQ/! 7 -#%3*2&6%!,i 5 - LC#%3&*- 2 S&6%!*X -6%!D@%! p X iED,p+ V s (:)= n&6%!D pgD,V Z#(&*Z !:)=b/!++ .6%5P!!!!!!!!l.1 . V %}3@%5+P!!!!!!F0 )}3,) !:)I,L .:)!,= (:)I,K .:)=*5#!}8.1 K 5#(& 5C#)3#]?&,7 .:)I,/#!,2#(,;%1 7 2#%3&,N T 2#(&*( 2C#)3#]?*-&,+ - K&,9#!,- 2.1 ;#f?,S#!,2%1P!!!!!!!!,sP!!!!!!!!,% + -#%3*>& ) 9 >&6%! /.d ) N6%! 7 -#%3&6%!EE7P!!!!!!!!+gE@%! -#(W,> /.1 ) N6%! 7 >#%3&6%!EE,s+ + >#%3*>& ) 9 >&6%! sgE@%! -#)&,- 2#)&*2 SA/!++ ;#(?.1 /.d ) N6%! 7 -#%3&6%!EE7P!!!!!!!!+,s + -#%3*-& ) - 9&6%! sgE@%!+ ;#(&,; (*2 5A/!++)1 T 5P}K} Y}m}:}=H}P=!P}K} Y}m}:}=H}PlQ/!)1 5#!_/! .:)IQ/! = 5 LC#%3&,7 K 5#(& 5C#)3#]?&,N#!,(%1)1 !:)I*2#!_/! .:)! ( 2C#%3&,; ) N (#%3&6%!E4I,a 2#(U,K#!,- 2#%y.1 K#(} #(&#f?,+#!,2%1 7 -#%3*/&*9 a ; /&4!!!4M( 94!!!4F(4+!! 7 /#=W*/&*9 a ; /&4!!!4M( 94!!!4F(4+!! -#.&,- 2#)&*2 +A/!++ K#)?/! 7 -#%3*-&*2 a - ;&4!!!4M( 24!!!4F(4+!!+ (#(&*( 5A/!++#!,7 5#!_/!%1 7*(#%3,/ 7#(&,7 .:)! ( !:)I*;C#%3&,K)1 ;#!_/! T ( 7C#)3#]?& /&6%!,)#!,- ;#(A.1 ;#k8882?,- )4I,a#!,2%1 K 2#%3&*( a (4!%!4M(4+%! 2#)&*2 -A/!+ - ;^/(+%1 K -#%3&*( ) (6%!E@%! -#(&*- ;A/!++ 7 5b.1 / T&,+ 7,(%1 (*-#(&,()1 !:)I*2#!_/! .:)! - 2C#%3&,; + ( -C#)3#]?&4>%!,a 2#(U,/#!,- 2#%y.1 /#(} #(&#f?,9#!,2%1 K -#%3*N&*> a ; N&4!!!4M( >4!!!4F(4+!! K N#=W*N&*> a ; N&4!!!4M( >4!!!4F(4+!! -#.&,- 2#)&*2 9A/!++ /#)?/! K -#%3*-&*2 a - ;&4!!!4M( 24!!!4F(4+!!+ ( 5A/!++ 7 5A/!+++}i.%NR(d.}o (#.}I.1 %#73,N %#OC,I %#.3,e %#%3,Z#.,>%1#!,- )#!}8.1 ! I&,+ ! e&,; ! Z&,/%1 -#(&,5 . ) -C#%3&,L + -#%3*9&,K 9 ;&,= 9 /&,S ! 9&,T#!,7 -.1 K4>%!,w =4>%!,{ S4>%!,n T4>%!,x#),2%1 L 7#%3*7&*h h4!!! x ! 7&4!!!4M(4F( n 7 /&4!!!4M(4F( { 7 ;&4!!!4M(4F( w 7 +&4!!!4M(4F(4+!! 2*7#)&*2 5~-/!++ 7 -^.1 9 L&*7 76%! T6%!*O OED*O@%! 7 O S6%!*O OED*O@%! 7 O =6%!*O OED*O@%! 7 O K6%!*O OED@%!+ 5*- )A/!++ ! N&,! >#.&*> (_/!+ (#}+8882?,5+ ( 5}8.1%1#!,7 )#!}8.1%1 7#(&*-#k8882?,2 . ) 7C#%3&,9 ! 7#%3&6%!,O 7.1 O4I,w#!,7%1 9 7#%3*>&*+ w ! >&4!!!4M( +4!!!4F(4+!! 7#)&*7 2Y/!++ - 2A.1 9 2#%3*7&*2 26%! O ! 7&6%!ED@%!+ -*7 )A/!++ ! %#%3&,! 5#(&*5 (A/!+++}:.%(R-d)f !}r*5}5X}L}y,( 5}5GGGGGGG~M0}~}588888}2}:(~N.1 5}5GGGGGGG}D0}t.1P!!!!!!!!K+ !P!!!!!!FBD*! ! !P!!!!!!D#E*)D )g*) )E#}U56%!*7E*-D*2 ! ! !E*%E*. . . .#}L96%!E %#G96%!E !#}D56%!E#F56%!DDDE %#}456%!E !#}#56%!E#~Z56%!DDDE %#})56%!E !#}z56%!E#r56%!DDDE ! )g 7E ! )DE - ! 2gDDDDK+)1 (#F8(U#}2Gf~-.1 !P!!!!!!!!}u.1~,!#=U*(P!!!!!!FB@%5 (6%5P!!!!!!!!}3K+ 5}5GGGGGGG}D8!}t/( (#F8(?#F8(A (#88(~-?Q.1 ! !g*! !}3K+ !P!!!!!!X}kE}r}5GGGGGGGD%}~,5+ 5}5GGGGGGG}(0}~*9}5}Z~!}y}T*%#G56%!E 9}5s}L}y#8!?#.3*(6%}M9D*. (6%m9 5 9}5GGGGGGG]}e}~B (6%mwg (6%}MwgE*!D*7 ! ! !E*)E ) !#}-56%!E#~T56%!DE !#D56%!E#}M56%!DDE )#m56%!E %#}L56%!E ! . 7gDDDDD,!+ !+%!!++~R,(!#}d5+}!,}H~+k}5V}70X}@~8~#}^}(V}P(!!!!!}#B~.X}t}?}?}?~>0mQ}%888}NBS(j}/~_}x~90}2}z-~[}b}?}gB!!!!!!}#B}c}?}?}?}?}?~>0~;48888}NB;~k}w}x}x}x~90}yQ}@}?}?}?}gBX~@P}3}/Y}:0|}P}5~h88BB~:~Y}Y:~ ?J08}m}-}k}%}x~%B~E})}S~M}K}d}T0~)Q}O}bN}[}qB}2~@}#~(F}Z~M0!m}7}1R}{~KB~B},p&]N~M0!!/}:}&}n~KBD}q~+5tM}C0!}#}tN~lN~KB}~~1N~B~u}O}C0!]:}H~.}U~YB}O~W}g+Y~6}C0!]Gm}?~O~YB~X;iaA}R}C0!!O} }))~YB~,}5*O}2?}C0!mm~F~:~T~>B~b}s~G}xy}[}C0!}J%~C}ky~>B~7}/}!~5~Ca}C0!1U~(}j}C~=BI}V}pU~_I}C0!}J~T4}y}p~=B_}_~I}[l}Co0!~T}Q@~gQ~=Byp}R}q}@~Zo0!}U}-@v};~JB~@m~.~;J~Xo0!u}!P}A~Q~JB]{~bM}u}po0!D}rh}s1~JB~!~C^T~CGo0!G^c~*},}BB~JU}*}A~R}lo0!}#X}Hn}v}BB~#R}y~*}=Ao0!}L}h~1}g}>}BB}eQ-}58}Yo0!m}F}X~r},}OB~L}r~i~?*Ko0!}Db6z}w}OB~K~@}ZA}!}(v0!}D~%~3}@#}OB1:~@}N}k~Zv0!}Mc}v})};})B}z}3]r}>}rv0!=~?O~G~3})B}9}=}#~(REv0!}U}l}[}7A})B}Z~ ~=}/7}Lv0!F~FQ*}%}NB+swn}Azv0!}-h}b}8A}NB}]O@~J~b~cv0!X=}PP~h}AB~o~ ~WP}F~mv0!}-},P/)}AB~A}De#}q v0!F}c}XEt~)B~6v}>}h}K2v0!m}w.(r}{B}!k}^~O}!}&}(0!=}Q~C}X }{B},_+D~b~>}(0!=}d~2h}d~;B6}f=rt}r}(0!})~J}{~9~*~:B}U}h}b6}/~G}(0!mTV1Q~:B)})}2~)*~2}(0!F}E}m}c~T~9Bx~P~ }g~.}b}(0!Xb}}z;~9B~*q~UY}A~O}(0!rQ~u ?}zB1~=~-}M}1^}(0!XI~W}!~Y~8B}/~;8}A}_i}(0!u~eH}UH~8BY/g}b}cO}(0!t}j~S~3}3~IBm@}>}j}z(}(0!D}T}]}G+~IB#}D}w~a}I}%M0!X}/} }~~/}gB}O~4w)>~>M0!X}:}!}o}V~7B}Y4}T~T}i~&M0!!}B}tp^~7B~Hn;~Px~4M0!!}eJ}9}-~(BX}qItW~#M0!!YU}xn~(Bog}^}^~+}~M0!1~hm}]~!}:BB~t}E~S~_}mM0!D}1}D~%}(}fB}ro}!}e}p~cM0!Dp}=}zt}fB~t5~9~5}T}>M0! ~M}^R}ArB~j1~46(}YM0!DkY}VHrB[#}{~Q}1eM0!G}6J}r}^BB~S}+}B}E (M0!11~Q5}j~&B+b~-Yv}.j0!1}i}>}Mh}rB}}|}!}[o~Zj0!D~Z}I}@}i~aBdf}^S~,}gj0!ti }1}V~XB},}W~;3d~6j0!G:}*~(r~%B~j{p;(~^j0!rW~_^~u}UB}ru~j}o}-}9j0!!~q~_(~2}TB~jJc}=}9}cj0!!}HQj3~jB}h}G_}|~2lj0!G~!zL~p}qB~k}a}Fm~%}tj0!}#g~@}_b~WB_}B[~hL0j0!D&~-~ba~_B}h}i=W~0pj0!t}g}D}1 ~iB}G}q}.:X{j0! ~e}M^L~6B}S}Z~ }h~A2j0!!}B&C~+}SB~_U}IK}&oF0!1}c}8~2}h~UB}A}2}Y~O-~sF0!!~E~s}.J~HB,~Gp}lP}BF0!rT1}Qg~4B{}M~*d}yrF0!r)a~N}L}yB}Oq~I}ei}SF0!G~Y}@~p?~GB@ND}M~?}pF0!G|Y}9}_}3B~L}*}[}S~H~1F0!1el~lYgB~A:}Ii}2}oF0!G}%}KrW~^Bw}!}|~1}q&F0!G}[}[j}?~3Bp}i}.~G}&~dF0!G}d}N~e}P~QBmp}O~)YYF0!!~5~1~A:~gB~4~UF~I~I}HF0!!}i }o}G~1B~4[}1N|:F0!!~5~O}|w~ Bb~/}0}F}/OF0!!}.}:%T]B}w~6I-.5F0!!}/}19.tB{~+}W~M~B}#c0!!m~ }(c}n03}0}u}:xgc0!!}P}|#}V~!0V}x}d}-=}lc0!G}:~7}3}A~#0~)~U}&H}C}=c0!!}QI}f}2~S0}*N}R%}z},}&0!!S}A~Z}-g0~H~6~;]G~V}&0!r(})~.}9~G0~S;}pE{3}&0!G~Z1}e}_~40}q}x>}e}R~m}&0!G}^c&}F~U0~C~3t9}#(}&0!r}M~[}M}b}-0}M~a}c~[(~:};0! /~lo~c~i0%}Rd+M~g};0!!}H~0~kV~W0}A}_~A~]~q}_};0!r}^~!~d-~j0}p~@~p~5p}F};0!!&}|} }h}T0~)pU}>~DM}.0!tx}I}k~H~%0)}1}yEz~&}.0!t/~a~8]~a0z5}jz}W~0}.0! }*[N}k}r0.~N~O}r}v~N}.0!t~@?}G>B0~1}2~aa}q}W}.0!1}R6e}@r00}*}.}&}eo}%0!}-~g}K~EA}f0}f~Q~?}b4~7}%0!X~:~)~D}W}:0:}8~F;}s}w}%0!}J}g~u~K%~(0p}>c}g~*|}%0!=aH~(~L~(0~0}L~9}@b}j}%0!G~PUq~X~70}8X}E,}69}%0!F}O:@~#}g0fcM~E}4~?}00!FO}/~)&~I0E}Pt}G}E}S}00!m~]}.}D1~80}y~N~J0}7}K}00!F{ore}z0~0~/9c1}^}00!G}C}]}X},}z0}F}6~Hm}Yp}00!1}D)q~a~90}OM~#ND(}00!!px};~0~:0nH~?}/}2~K},0!})(}_}t~.~;0m~6~87}=~V},0!rJ}{}@}X}{0i}A~RMV~E},0!tb~>}|}C}{0}b}6~h}&~X}_},0!r^}Z}r}f~)0}Hb}*}p~I}Z},0!}#}N}U(~1}A0}7}[}@iy/},0!mhr9}?}N0}p~K8~f}[}7}40!}U~BTCL})0d!}{}2}AB}40!})~#L}U?})0L~(~&}hr}x}40!u~F~^U~=})0~Ah~,~5}F3}40!})}6a~!q}O05~3~_~q!y}40!b~,}@/}M}O0}?}>|}4Y}Y}40!G}{}#8}D}O0t)v}w(-}40!}m}l~K}a~d}B0}X}3}#}l}=~*}*0!~TI9X~%}B0~U}q}V}c~_~&}*0!t}k=WO~J0}:}=~R}@~5~S}*0!O}.z}W}c~J0}^-hM2}1}*0!X}S~Ay~>~J0;N~Y~?~:~C}*0!}#i~l}&[~=0U~jy(!=}70H~.}5}RC)fH}w~W~-%!X}70#~O!b}0B~2H]~=}v/!}J}70}T~G~Y~F}yR~fH~U}n}I2!u}70_}=}]U}0}+}uH~VK~Lk8}!}704L~d_}FfdJJ}g}l2!}-}70(}h}Vb}m}f}9J}C}f}_}s!})}70S~#Y}px0}eH}>}C7}%8c}70~cs~*{.GfJG~R~FL!=}*0}[}19?~]8}oHT},}@}+8i}*0}/~!}r}W~*!~1H&S}d~L8y}*0}B(j~D}R)~DJm~n}@K!u}*03~n}]~)?}+}@J}|}zf~+8}!}*0}e.o~^}f~&}dH}7}: k8}S}*0|l}{}XhfuJ!~90};8}N}*0x~0}o5WGGJ} {}W},8c}*0~V}i}pz:r~2H}4}3~n.!=}40a_~[}t}BR}QH}!p~#h!X}40}d}(X~j},k}9J~n~/a-!}J}40J}||UBB}QH~I}Q}5 !u}40}b}oS}(|B~0J.}1o}%8}!}40}^~;}PE~D!}QJ~L.J*!}-}40>}6}#}H~L!}~J}9n;~[8}N}407}28^?!}LJ}k~f}R}+8c}40}Hu~P})}o}d}eH~8}a~+}s!=},0%~W~L} }R}>}QH~%}o^N!X},0} )}M}6}IGRH}n2}&}78y},0V~e8~bFf}!J}OTH~@8}n},0~X}H}W~Q~5}KuJ/}9Qv8}!},0c~Tl}RnG~!J}>V}M~k8}S},0}j~#~o}9}#1~!J~]~AY};8}N},0!}#~S}f5}A0H}t~nj !F},0>~.}L}F~50}9J-}-QS!=}00~C}h~N}xb83H~+}C~a2!X}00Oz6}9~H~&~1H}1}E~R=!}J}00X}1]~k~:k}LHbVo}E!u}00~?~H~Z}P} #}!J}[a~dx!m}00T} }:~ )B~fJ}6}>y}Y!}-}00}a08H.4}}J}O}s~V~K8}N}00~WumT}*}>}KJ].}t}&8c}00}3~@L}#}>-&H~./|~?8K}%0~%>~B}H}z-~oH}^~:~5k8i}%0}EH~,3}s(}1J}V~X}w~b8y}%0}2}Y~F}m=8}1J~n|~^}/!u}%0}>y~F})Q8}9H1Z~!}i8}!}%0}i~(}:~Q}ckdHy~;.}B8}S}%0~76M}&}F8}lJQ}_#}B8}N}%0,}0~t}&}T8CJ~L9}l}D8c}%0}_+V~R%#}dJ~c} }q~r8K}.0w&}T}vl}f~0H~l}^~+j8i}.0};~IX~2cklJ}/~sB}V8y}.0}bA}.J}m0~ J~M~%}]};8}n}.0}.}#~cF}3f~ H~>}!}x}%8}!}.0j~g}i~2-}e~/H~3,}=,!}-}.0.LOl~f4}mJ~n^}v~k8}N}.0W}0~8x~&f~fH} ~74}08c}.0k}L}2~U@~&~fH6}D~3Z!=};0?~o~%~T}R}~}bH}E~MK/!X};0}h~8u}}m}f}QH~7K}1}08y};0;k~N}g}jL~NJ~[~!}VV!u};0PK}f~-~YGRJ~5}K}V,!m};0}_}_4}v}!d3J}e)U~Z8}S};0f}u,}g}ER~1H@AC}X!})};0~c~68~i~^(}LHomP~[8c};0}Q}{}[~I}B!~DH}v}C~H~)8K}&0}B}}s 1}eRJ~k}z}[~?8i}&0l5n~:}f!}oHcZ}5M8y}&0}t~H}v}-~T8WHS~p}9}48}n}&0~d~&c~6~/}C}^J/8~^S!m}&0(}z+~p~2G~ JPh~G~L8}S}&0}q }k~>-!]HgRT{!})}&0~g}_~Ct}D)}JJ~7J~X2!F}&0S}7}|~OP1~EJ)~2~Po8Kc07}Rc@}G~AyJ~8}9~[}s!Xc0}?S~/M~q}d}9H}v}Z}Ko8yc0}k~8~K~=#0}9HU_~4}+8}nc0}b]}Mxv)~eJ#~7}i~r8}!c0}6}*}cv}O}~}cHf~l}#}B8}Sc0}G}3d~3w(}nJ~^~s}cx!})c0~6~q}A}6}&}d?H}G~(}#~M8cc0~o~!u(}j7~DJ~Dt|v8KF0}h>xY~Uf}9J~N~P~F}(8iF0}#~i}+~(}}R~RJh/}+48yF0~.}v~;}ZkB~RH}K~-~)%!uF0~;~C~sr}e!}KH}4~;M}i8}!F0{}b}j~&~L8zJ|}h;(!}-F0}%}W}7~VR0}RJ}H~J~h(!})F0~M}2b}1~+}~GH44}h~+8cF0rU~Yu7.}cJ~Q4~X+!=j0~e+z~ ~=G~fH~Ov~[~+8ij0cq4l~+B}pH~b~3~>/!}Jj0~V}JTu}c!~3H~3}?,K!uj0}&~@~l~*}i4~2H}W}]}F}+8}!j0~/W~t}VX!}RH~dH}PT!}-j0}L(%G}1R}xH}T~^}X}D8}Nj0}@~1}2~H[}i|J!~=}9v8cj0}%~.}y}pBR~#H~h~F~0;!=M0*~.4}RUG}2H%}k~E%!XM0aB}2}%}:8~#H~ }CJ88yM0WVVf}*(} H~b,}Xo8}nM0}u;R} ~a}+RHH~m~#I!mM06#)H~:)WJN}l}?I!}-M0)~BMa}KG~gJ~t}[k}%8}NM0M}Vy}Hf8}LJ~Q~U}U+!FM0}g#X}J}t8~EJ}S~*~P~A8K}(0}p:~p}L?!}dJR}a~qk8i}(0e}T}T0~O8}RJ~C}@~u;!}J}(0}r}K~0*}KR}wH,~M~AS!u}(0}{~>/~7~X!GH~%i~d}i8}!}(0}t}y~is}p0}vJ}5}B~k.!}-}(0~r}H} uUR~EH}^~9~io8}N}(0}GTB=~m)~PHO~W}-}08c}(0}-}[~6~]zR}MHv}S[e!=v0}/~Ew}a}j}D}@H}X~0Ah!Xv0}k}t}VW}7(}eH}l~W}w}*8yv0~o}Q~i}U}}8}QH}#}b.}48}nv0}]M}:~S~6r}wJ}*}f}nc8}!v0W}Y~mM91~SH.}y~&~[8}Sv0Q}~/B}T8}vJ~@}F=h!})v0}P&}V?lr}xJ~*}>FK!Fv0x~c~E+}QR~RH}O}6}VT!=o0q~h~]?|.tH~P}F7Z!Xo09[~,}A}AB~QJ_u~?}.8yo0~Kg77W)}QJ~4}]}ac8}no0Tl~9L}7B~SHT=}7h!mo0mc}S}d}gf}LH~g}>~9%!}-o0r;B>5#}2JJwY}E!})o0}XA}=~A}Y}d}MJ}Q~P}U}*8co0.}}};G}Tf}vJ`, alphabet: ` !#%&()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~`, bytes: `200041036a0102220b2106040d3f400774fd082b05ff09280c100a713947bf6ca0a2f0803c14bc0f0ef2131844457f11126b2e723049163278464c3348ef7c157ea1172ff1fe64901bf52c36c02d6070f4191c4f6d1a65768fe0ebeef3d0e7fce9b0ec24ea799fa3e8424be64a8ac2ed253e5567ced2f6f81d2731384e50828898cfd13d8991afb7b8dc26292a345254575c5f75778183c1c5daf9374363686f7b9db5bd1e5161949599a7c8cc35697d848793b9bec3cde2fa234d5b738b8c8d9aa9aab1c4c7c9cacbd4d5dbdefb1f566e8586a5abc6d3d7dff7585d7a96979ba8adaeb4bad6d8e5669eb3bbd95359628e92a4b2b6dde33a9c5a5eace1e43ba6` }), `the program for missing cells`).catch((e3) => {
    throw q = void 0, e3;
  })), q;
}
const Ut = { em: 1e-10, "least-squares": 1e-10, regularized: 1e-12 }, Y = { scaling: null, divisors: null, columnWeights: null, constant: `error` };
async function Wt(e3, t2) {
  let { settings: n2, hooks: r2, method: i2 } = t2;
  qt(t2);
  let a2 = await k(Nt(t2.source, `x`, r2.signal)), o2 = t2.source.rows - a2.rows.length, s2 = o2 > 0 ? oe(t2.source, a2.rows) : t2.source, { rows: c2, columns: l2, names: u2 } = s2;
  $t(i2, n2.components, c2, l2);
  let d2 = { shift: n2.center ? a2.means : new Float64Array(l2), scale: en(a2, n2, u2) }, f2 = Xt(s2, n2), p2 = (t3, i3) => {
    let a3 = t3.weights !== void 0, o3 = { ...n2, weighted: a3, tolerance: NaN, maxIterations: 0, ...i3 }, s3 = { task: `fit`, rows: t3.rows, columns: l2, dtype: t3.dtype, settings: o3 };
    return e3.fit(s3, t3, { signal: r2.signal, threads: r2.threads });
  }, m2 = i2 === `em` ? Math.min(n2.components, l2 - 1) : n2.components, h2 = await p2(tn(s2, d2, a2.means), { ...Y, components: m2, ddof: 0, signs: `largest-positive` }), g2 = { task: `incomplete`, module: await J(), method: i2, rows: c2, columns: l2, components: m2, center: n2.center, weighted: s2.weights !== void 0, standardize: i2 === `regularized` && n2.scaling === `deviation`, ...d2, ...rn(h2, i2), tolerance: Number.isNaN(n2.tolerance) ? Ut[i2] : n2.tolerance, maxIterations: n2.maxIterations || 1e4 };
  return { fit: await gt(e3, g2, Qt(s2, f2.factor), r2), source: s2, omitted: o2, units: d2, tally: f2, count: m2, fitRows: p2 };
}
async function Gt(e3, t2) {
  let { settings: n2, method: r2 } = t2, { fit: i2, source: a2, omitted: o2, units: s2, tally: c2, count: l2, fitRows: u2 } = await Wt(e3, t2), { rows: d2, columns: f2, names: p2 } = a2, { cells: m2, patterns: h2, logLikelihood: g2, error: _2, iterations: v2 } = i2, y2 = { method: r2, cells: m2, patterns: h2, logLikelihood: g2, error: _2 }, b2 = (e4) => ({ ...e4, rows: d2, totalWeight: c2.weight, effectiveRows: c2.effective, weighting: a2.weights ? n2.weighting : null, scaling: n2.scaling, columnWeights: n2.columnWeights, featureNames: p2 ?? null, report: { ...e4.report, iterations: v2, omitted: o2, zeroRows: 0, missing: y2 } });
  if (i2.imputed) return b2(await u2(cn(a2, i2.imputed), {}));
  let x2 = await u2(an(i2.factors, l2, f2), { ...Y, center: false, ddof: 0, solver: `svd` });
  if (r2 === `em`) return b2(on(x2, i2, t2, s2, c2.effective));
  let S2 = await u2(jt(nn(a2, s2), `x`, sn(x2, i2)), Y), { shift: ee2, scale: C2 } = s2, w2 = S2.mean.map((e4, t3) => ee2[t3] + e4 * (C2 ? C2[t3] : 1));
  return b2({ ...S2, mean: w2, scale: C2 });
}
async function Kt(t2, n2) {
  try {
    return (await Wt(t2, n2)).fit.dataError ?? NaN;
  } catch (t3) {
    if (t3 instanceof e && t3.code === `ERR_NOT_CONVERGED`) return 1 / 0;
    throw t3;
  }
}
function qt({ source: t2, settings: n2, method: r2 }) {
  let i2 = (t3) => new e(`ERR_OPTION`, `missing: '${r2}' ${t3}`);
  if (!(n2.components > 0)) throw i2(`fits a given number of components: set components to a number`);
  if (U(t2, `x`, r2), n2.normalize) throw i2(`cannot normalize a row with holes: leave normalize out`);
  if (Jt(n2, i2), r2 === `regularized` && Yt(n2, i2), n2.solver !== `auto`) throw i2(`has a method of its own: leave solver out`);
  if (n2.constant === `omit`) throw i2(`keeps all columns: leave constant columns out by the option columns, or pass constant: 'keep'`);
}
function Jt({ scaling: e3 }, t2) {
  if (e3 === `mad`) throw t2(`does not sort cells to find scale: 'mad': pass the divisors as numbers`);
}
function Yt({ weighted: e3, columnWeights: t2, scaling: n2 }, r2) {
  if (e3) throw r2(`counts all rows alike: leave weights out, or use missing: 'em'`);
  if (n2 !== null && n2 !== `given` && (t2 || n2 !== `deviation`)) throw r2(`estimates divisors of columns in each round, and has no form for others than deviations: pass scale as numbers`);
}
function Xt({ rows: e3, weights: t2 }, { weighting: n2 }) {
  if (!t2) return { weight: e3, effective: e3, factor: 1 };
  let [r2, i2] = [0, 0];
  for (let e4 of t2) r2 += e4, i2 += e4 * e4;
  let a2 = Zt(r2, i2, n2);
  return { weight: r2, effective: a2, factor: a2 / r2 };
}
function Zt(e3, t2, n2) {
  return n2 === `frequency` ? e3 : e3 ** 2 / t2;
}
function Qt(e3, t2) {
  return !e3.weights || t2 === 1 ? e3 : T(e3, (...n2) => {
    var _a;
    let r2 = e3.read(...n2);
    return { ...r2, weights: (_a = r2.weights) == null ? void 0 : _a.map((e4) => e4 * t2) };
  }, {});
}
function $t(t2, n2, r2, i2) {
  let a2 = Math.min(r2 - 1, t2 === `em` ? i2 : i2 - 1), o2 = t2 === `regularized` ? Math.min(a2, r2 - 2) : a2;
  if (r2 < 2) throw new e(`ERR_EMPTY`, `x has fewer than 2 rows with a value, but a variance needs 2`);
  if (i2 < 2) throw new e(`ERR_SHAPE`, `missing: '${t2}' needs at least 2 columns, of which x has 1`);
  if (n2 > o2) throw new e(`ERR_COMPONENTS`, `components is ${n2}, but missing: '${t2}' fits at most ${o2} to ${r2} rows of ${i2} columns`);
}
function en(e3, t2, n2) {
  let { scaling: r2, columnWeights: i2 } = t2, a2 = r2 && X(e3, t2, n2);
  return i2 ? i2.map((e4, t3) => (a2 ? a2[t3] : 1) / Math.sqrt(e4)) : a2;
}
function X({ counts: e3, squaredWeights: t2, squares: n2, means: i2, least: a2, most: o2 }, { ddof: s2, constant: c2, center: l2, scaling: u2, divisors: d2, weighting: f2, weighted: p2 }, m2) {
  let h2 = e3.map((e4, r2) => {
    if (u2 === `given`) return (d2 == null ? void 0 : d2[r2]) ?? 1;
    if (u2 === `range`) return o2[r2] - a2[r2];
    let c3 = p2 && f2 === `reliability` ? t2[r2] / e4 : 1, m3 = l2 ? n2[r2] : n2[r2] + e4 * i2[r2] ** 2, h3 = Math.sqrt(m3 / (e4 - s2 * c3));
    return u2 === `pareto` ? Math.sqrt(h3) : h3;
  }), g2 = [...h2.keys()].filter((e4) => !(h2[e4] > 0 && h2[e4] < 1 / 0));
  if (g2.length > 0 && c2 === `error`) {
    let e4 = m2 ? ` (${m2[g2[0]]})` : ``, t3 = g2.length > 1 ? ` and ${g2.length - 1} more` : ``;
    throw r(`${g2[0]}${e4}${t3}`);
  }
  for (let e4 of g2) h2[e4] = 1;
  return h2;
}
function tn(e3, { shift: t2, scale: n2 }, r2) {
  return W(e3, (e4) => {
    for (let i2 = 0; i2 < e4.length; i2++) {
      let a2 = Number.isNaN(e4[i2]) ? r2[i2] : e4[i2];
      e4[i2] = (a2 - t2[i2]) / (n2 ? n2[i2] : 1);
    }
  });
}
function nn(e3, { shift: t2, scale: n2 }) {
  return W(e3, (e4) => {
    for (let r2 = 0; r2 < e4.length; r2++) e4[r2] = (e4[r2] - t2[r2]) / (n2 ? n2[r2] : 1);
  });
}
function rn(e3, t2) {
  let { components: n2, explainedVariance: r2 } = e3, i2 = t2 === `least-squares` ? 0 : le(e3), a2 = i2 > 0 ? 0.01 * i2 : 0, o2 = n2.data.map((e4, t3) => {
    let o3 = r2[Math.floor(t3 / n2.columns)];
    return e4 * Math.sqrt(Math.max(o3 - i2, a2));
  });
  if (t2 === `em` && !(i2 > 0)) throw Je(n2.rows);
  return { factors: o2, noise: i2 };
}
function an(e3, t2, n2) {
  let r2 = new Float64Array((t2 + 1) * n2);
  return r2.set(e3), { rows: t2 + 1, columns: n2, dtype: `Float64Array`, bytesPerRow: 8 * n2, read: (e4, t3) => ({ data: r2.slice(e4 * n2, t3 * n2), first: e4, count: t3 - e4 }) };
}
function on(e3, { noise: t2, mean: n2, variances: r2 }, { settings: i2 }, { shift: a2, scale: o2 }, s2) {
  let { ddof: c2 } = i2, { columns: l2 } = e3, u2 = s2 / (s2 - c2), d2 = e3.explainedVariance.map((n3) => (n3 * e3.rows + t2) * u2), f2 = d2.reduceRight((e4, t3) => e4 + t3, 0) + (l2 - d2.length) * t2 * u2;
  return { ...e3, center: i2.center, mean: n2.map((e4, t3) => a2[t3] + e4 * (o2 ? o2[t3] : 1)), scale: o2, columnDeviations: r2.map((e4) => Math.sqrt(e4 * u2)), explainedVariance: d2, explainedVarianceRatio: d2.map((e4) => e4 / f2), singularValues: d2.map((e4) => Math.sqrt(e4 * (s2 - c2))), spectrum: d2.slice(), totalVariance: f2, ddof: c2 };
}
function sn(e3, { mean: t2 }) {
  let n2 = e3.explainedVariance.filter((e4) => e4 > 0), { columns: r2 } = e3;
  return { columns: r2, vectors: e3.components.data.slice(0, n2.length * r2), variances: n2, noise: 0, mean: t2, scale: null };
}
function cn(e3, { cells: t2, starts: n2 }) {
  return Ot(e3) ? W(e3, (e4, r2) => {
    let i2 = n2[r2];
    if (i2 !== n2[r2 + 1]) for (let n3 = 0; n3 < e4.length; n3++) Number.isNaN(e4[n3]) && (e4[n3] = t2[i2++]);
  }) : e3;
}
const ln = { auto: { iterative: false, needsRows: false }, covariance: { iterative: false, needsRows: false }, gram: { iterative: false, needsRows: true }, svd: { iterative: false, needsRows: true }, krylov: { iterative: true, needsRows: false }, power: { iterative: true, needsRows: false }, em: { iterative: true, needsRows: false } };
function un(e3, t2, n2) {
  let r2 = new Map(t2.map((e4, t3) => [e4, t3]));
  return e3.map((e4) => r2.get(e4) ?? fn(dn(e4, t2, n2)));
}
function dn(t2, n2, r2) {
  let i2 = A(t2, n2);
  return new e(`ERR_SHAPE`, `${r2} has no column ${h(t2)}${i2 === void 0 ? `` : `: did you mean ${h(i2)}?`}`);
}
function fn(e3) {
  throw e3;
}
function Z({ components: t2, signs: n2, divisors: i2, columnWeights: a2, constant: o2 }, s2, c2, l2) {
  let u2 = Math.min(s2, c2);
  if (t2 > u2) throw Me(t2, u2, `there are`, s2 < c2 ? ` rows` : ` columns`);
  for (let [t3, n3] of Object.entries({ scale: i2, columnWeights: a2 })) if (n3 && n3.length !== c2) throw new e(`ERR_SHAPE`, `${t3} has ${n3.length} elements, but the data have ${c2} columns`);
  let d2 = [...(i2 == null ? void 0 : i2.keys()) ?? []].filter((e3) => (i2 == null ? void 0 : i2[e3]) === 0);
  if (o2 === `error` && d2.length > 0) throw ne(r(d2.join(`, `), `scale`, `whose divisor is 0`), l2);
  if (typeof n2 == `object` && n2.columns !== c2) throw new e(`ERR_SHAPE`, `signs.like has ${n2.columns} columns, but the data have ${c2}`);
  if (typeof n2 == `object` && n2.names && l2) {
    let e3 = un(l2, n2.names, `signs.like`), { data: t3 } = n2;
    n2.data = t3.map((n3, r2) => t3[r2 - r2 % c2 + e3[r2 % c2]]), n2.names = void 0;
  }
}
async function pn(e3, { source: t2, settings: n2, hooks: r2 }, i2) {
  mn(t2, `x`, n2);
  let a2 = await k(Nt(t2, `x`, r2.signal)), o2 = t2.rows - a2.rows.length, s2 = o2 > 0 ? oe(t2, a2.rows) : t2, { rows: c2, columns: l2, names: u2 } = s2;
  Z(n2, c2, l2, u2);
  let d2 = X(a2, { ...n2, scaling: `deviation`, constant: `keep` }, u2), f2 = { task: `pairwise`, module: await J(), rows: c2, columns: l2 }, p2 = s2.weights !== void 0, m2 = await _t(e3, { ...f2, weighted: p2, shift: a2.means, scale: d2 }, s2, r2), h2 = Xt(s2, n2);
  return hn(e3, { settings: n2, hooks: r2 }, { sums: m2, seen: a2, unit: d2, rows: c2, omitted: o2, names: u2, tally: h2 }, i2);
}
function mn(e3, t2, n2) {
  if (U(e3, t2, `pairwise`), Jt(n2, Q), n2.normalize) throw Q(`cannot normalize a row with holes: leave normalize out`);
  if (ln[n2.solver].needsRows) throw Q(`fits covariances, and no rows: leave solver out`);
  if (!n2.center) throw Q(`is about means: leave center out`);
  if (n2.constant === `omit`) throw Q(`keeps all columns: leave constant columns out by the option columns, or pass constant: 'keep'`);
}
const Q = (t2) => new e(`ERR_OPTION`, `missing: 'pairwise' ${t2}`);
async function hn(e3, { settings: t2, hooks: n2 }, { sums: r2, seen: i2, unit: a2, rows: o2, omitted: s2, names: c2, tally: { weight: l2, effective: u2 } }, d2) {
  let f2 = a2.length, { weighted: p2 } = t2, m2 = en(i2, t2, c2), h2 = (e4) => p2 && t2.weighting === `reliability` ? r2.counts[e4] ** 2 / r2.squaredWeights[e4] : r2.counts[e4];
  gn(h2, f2, c2);
  let { columnWeights: g2 } = t2, _2 = t2.scaling === `deviation` ? yn(r2, f2) : vn(r2, f2, (e4) => (h2(e4) - t2.ddof) * (r2.counts[e4] / h2(e4)), m2 ? a2.map((e4, t3) => e4 / m2[t3]) : a2);
  t2.scaling === `deviation` && g2 && _2.forEach((e4, t3) => {
    let n3 = Math.sqrt(g2[Math.floor(t3 / f2)]) * Math.sqrt(g2[t3 % f2]);
    _2[t3] = e4 * n3;
  });
  let v2 = { signal: n2.signal, threads: n2.threads }, y2 = { ...t2, weighted: false, scaling: null, divisors: null, columnWeights: null, constant: `error` }, b2 = (t3, n3 = {}) => {
    let r3 = { task: `solve`, rows: o2, columns: f2, settings: { ...y2, ...n3 } };
    return e3.fit(r3, xn(t3), v2);
  }, x2 = await bn(_2, f2, (e4) => b2(e4, { components: 0, varianceRatio: NaN, distortion: NaN, signs: `largest-positive` }));
  if (x2.eigenvalue < 0 && !d2) throw Q(`gives a matrix that is no covariance: its eigenvalue ${x2.eigenvalue.toPrecision(4)} is negative, as it can be where each entry is of other rows; pass clip: true to set it to 0, or use missing: 'em'`);
  let S2 = await b2(x2.matrix);
  return { ...S2, totalWeight: l2, effectiveRows: u2, weighting: p2 ? t2.weighting : null, singularValues: p2 ? S2.explainedVariance.map((e4) => Math.sqrt(e4 * (u2 - t2.ddof))) : S2.singularValues, mean: i2.means, scale: m2, scaling: t2.scaling, columnWeights: g2, featureNames: c2 ?? null, report: { ...S2.report, omitted: s2, zeroRows: 0, missing: { method: `pairwise`, cells: i2.missing, patterns: null, logLikelihood: null, error: null, ...x2.eigenvalue < 0 && { clipped: { eigenvalue: x2.eigenvalue, change: x2.change } } } } };
}
function gn(t2, n2, r2) {
  let i2 = (e3) => `${e3}${r2 ? ` ('${r2[e3]}')` : ``}`;
  for (let r3 = 0; r3 < n2; r3++) for (let a2 = 0; a2 <= r3; a2++) {
    let o2 = t2(r3 * n2 + a2);
    if (!(o2 > 1 + 1e-12)) throw new e(`ERR_EMPTY`, `${r3 === a2 ? `column ${i2(r3)} has` : `columns ${i2(a2)} and ${i2(r3)} have both`} a value in ${o2} rows, too few for a covariance: leave one out, or use missing: 'em'`);
  }
}
function _n({ counts: e3, sums: t2, products: n2 }, r2, i2, a2) {
  let [o2, s2] = [i2 * r2 + a2, a2 * r2 + i2];
  return n2[o2] - t2[o2] * t2[s2] / e3[o2];
}
function vn(e3, t2, n2, r2) {
  return Float64Array.from({ length: t2 * t2 }, (i2, a2) => {
    let [o2, s2] = [Math.floor(a2 / t2), a2 % t2], [c2, l2] = o2 < s2 ? [o2, s2] : [s2, o2];
    return _n(e3, t2, c2, l2) / n2(a2) * r2[o2] * r2[s2];
  });
}
function yn(e3, t2) {
  let { counts: n2, sums: r2, squares: i2 } = e3, a2 = (e4, a3) => i2[e4 * t2 + a3] - r2[e4 * t2 + a3] ** 2 / n2[e4 * t2 + a3];
  return Float64Array.from({ length: t2 * t2 }, (n3, r3) => {
    let [i3, o2] = [Math.floor(r3 / t2), r3 % t2];
    if (i3 === o2) return 1;
    let [s2, c2] = i3 < o2 ? [i3, o2] : [o2, i3], l2 = Math.sqrt(Math.max(0, a2(s2, c2))) * Math.sqrt(Math.max(0, a2(c2, s2))), u2 = _n(e3, t2, s2, c2) / l2;
    return Number.isFinite(u2) ? Math.max(-1, Math.min(1, u2)) : 0;
  });
}
async function bn(e3, t2, n2) {
  let r2 = 0;
  for (let t3 of e3) r2 = Math.hypot(r2, t3);
  if (!(r2 > 0)) return { matrix: e3, eigenvalue: 0, change: 0 };
  let i2 = e3.slice();
  for (let e4 = 0; e4 < t2; e4++) i2[e4 * (t2 + 1)] += r2;
  let { explainedVariance: a2, components: o2 } = await n2(i2), s2 = 8 * t2 * 2 ** -52 * r2, c2 = e3.slice(), [l2, u2] = [0, 0];
  for (let e4 = 0; e4 < a2.length; e4++) {
    let n3 = a2[e4] - r2;
    if (!(n3 < -s2)) continue;
    l2 = Math.min(l2, n3), u2 += n3 ** 2;
    let i3 = o2.data.subarray(e4 * t2, (e4 + 1) * t2);
    for (let e5 = 0; e5 < t2; e5++) for (let r3 = 0; r3 < t2; r3++) c2[e5 * t2 + r3] -= n3 * i3[Math.min(e5, r3)] * i3[Math.max(e5, r3)];
  }
  return { matrix: c2, eigenvalue: l2, change: Math.sqrt(u2) / r2 };
}
function xn(e3) {
  return { rows: 1, columns: e3.length, dtype: `Float64Array`, bytesPerRow: e3.byteLength, read: () => ({ first: 0, count: 1, data: e3.slice() }) };
}
function Sn(e3) {
  let t2 = Ne(e3, [`columns`, `output`, ...j]);
  return { output: Le(t2), names: Re(t2), hooks: ze(t2) };
}
function* Cn(e3, t2, n2) {
  let { rows: r2, columns: i2 } = e3, o2 = t2 === `float32` ? Float32Array : Float64Array, s2 = r2 * i2, c2 = a(o2.BYTES_PER_ELEMENT * s2, `the imputed rows`, () => new o2(s2)), l2 = E(e3.bytesPerRow, 1);
  for (let t3 = 0; t3 < r2; t3 += l2) {
    let a2 = Math.min(t3 + l2, r2);
    c2.set(e3.read(t3, a2).data, t3 * i2), yield, N(n2, `rows`, a2, r2);
  }
  return { data: c2, rows: r2, columns: i2 };
}
var wn = class {
  constructor(e3, t2, n2, r2, i2) {
    __publicField(this, "columns");
    __publicField(this, "basis");
    __publicField(this, "factor");
    __publicField(this, "along");
    this.columns = e3;
    let a2 = n2.length, o2 = new Float64Array(a2 * a2);
    for (let n3 = 0; n3 < a2; n3++) for (let r3 = 0; r3 < a2; r3++) for (let s3 of i2) o2[n3 * a2 + r3] += t2[n3 * e3 + s3] * t2[r3 * e3 + s3];
    let { values: s2, vectors: c2 } = B(o2, a2), l2 = s2.filter((e4) => e4 > 1e-10).length;
    this.along = l2, this.basis = new Float64Array(l2 * e3);
    let u2 = new Float64Array(l2 * l2);
    for (let o3 = 0; o3 < l2; o3++) {
      let d2 = Math.sqrt(s2[o3]);
      for (let n3 = 0; n3 < a2; n3++) {
        let r3 = c2[o3 * a2 + n3] / d2;
        for (let a3 of i2) this.basis[o3 * e3 + a3] += r3 * t2[n3 * e3 + a3];
      }
      for (let e4 = 0; e4 <= o3; e4++) {
        let t3 = o3 === e4 ? r2 : 0;
        for (let i3 = 0; i3 < a2; i3++) t3 += d2 * Math.sqrt(s2[e4]) * c2[o3 * a2 + i3] * c2[e4 * a2 + i3] * Math.max(0, n2[i3] - r2);
        u2[o3 * l2 + e4] = t3, u2[e4 * l2 + o3] = t3;
      }
    }
    this.factor = rt(u2, l2) ?? new Float64Array(l2 * l2).fill(1 / 0);
  }
  measure(e3, t2) {
    let { basis: n2, columns: r2, factor: i2, along: a2 } = this, o2 = new Float64Array(a2);
    for (let t3 = 0; t3 < a2; t3++) for (let i3 = 0; i3 < r2; i3++) o2[t3] += n2[t3 * r2 + i3] * e3[i3];
    let s2 = o2.slice();
    it(i2, a2, s2), t2.fill(0);
    let c2 = 0;
    for (let i3 = 0; i3 < a2; i3++) {
      c2 += o2[i3] * s2[i3];
      for (let a3 = 0; a3 < r2; a3++) e3[a3] -= o2[i3] * n2[i3 * r2 + a3], t2[a3] += s2[i3] * n2[i3 * r2 + a3];
    }
    let l2 = 0;
    for (let t3 = 0; t3 < r2; t3++) l2 += e3[t3] ** 2;
    return { t2: c2, spe: l2 };
  }
};
function* Tn(e3, t2, n2, r2) {
  G(t2), U(e3, `x`, `em`);
  let { rows: i2, columns: o2, names: s2 } = e3, { mean: c2, scale: l2, report: u2 } = t2, d2 = new Set(u2.omittedColumns), [f2, p2] = [t2, xe(t2, n2)].map((e4) => ({ ...Ct(e4), vectors: e4.components.data })), m2 = /* @__PURE__ */ new Map(), h2 = r2 && new Set(r2), g2 = [], _2 = { t2: [], spe: [], along: [], off: [], mahalanobis: [], squares: [] }, v2 = [], y2 = E(e3.bytesPerRow, 1);
  for (let t3 = 0; t3 < i2; t3 += y2) {
    let n3 = Math.min(t3 + y2, i2), { data: r3 } = e3.read(t3, n3);
    for (let e4 = t3; e4 < n3; e4++) {
      let n4 = r3.subarray((e4 - t3) * o2, (e4 - t3 + 1) * o2);
      if (K(n4, e4, `x`, s2), !n4.some(Number.isNaN) || h2 && !h2.has(e4)) continue;
      let i3 = [], a2 = new Float64Array(o2);
      for (let e5 = 0; e5 < o2; e5++) Number.isNaN(n4[e5]) || d2.has(e5) || (i3.push(e5), a2[e5] = (n4[e5] - c2[e5]) / (l2 ? l2[e5] : 1));
      let u3 = i3.join(` `), y3 = m2.get(u3);
      if (!y3) {
        let [e5, t4] = [p2, f2].map(({ vectors: e6, variances: t5, noise: n5 }) => new wn(o2, e6, t5, n5, i3));
        y3 = [e5, t4], m2.set(u3, y3);
      }
      let b3 = new Float64Array(o2), x2 = a2.slice(), S2 = y3[1].measure(a2.slice(), b3), { t2: ee2, spe: C2 } = y3[0].measure(a2, b3);
      g2.push(e4), _2.t2.push(ee2), _2.spe.push(C2), _2.along.push(y3[0].along), _2.off.push(i3.length - y3[0].along), _2.mahalanobis.push(Math.sqrt(S2.t2 + (f2.noise > 0 ? S2.spe / f2.noise : 0))), _2.squares.push(x2.reduce((e5, t4) => e5 + t4 * t4, 0)), h2 && v2.push({ t2: b3.map((e5, t4) => e5 * x2[t4]), spe: a2.map((e5) => e5 * e5) });
    }
    yield;
  }
  let b2 = (e4) => a(8 * e4.length, `the distances`, () => Float64Array.from(e4));
  return { rows: Uint32Array.from(g2), t2: b2(_2.t2), spe: b2(_2.spe), along: Uint32Array.from(_2.along), off: Uint32Array.from(_2.off), mahalanobis: b2(_2.mahalanobis), squares: b2(_2.squares), contributions: v2 };
}
const $ = `the stream`;
var En = class {
  constructor(e3, t2, n2, r2) {
    __publicField(this, "call");
    __publicField(this, "services");
    __publicField(this, "staged");
    __publicField(this, "names");
    __publicField(this, "columns");
    __publicField(this, "seen", 0);
    __publicField(this, "rows", 0);
    __publicField(this, "omitted", 0);
    __publicField(this, "holes", 0);
    __publicField(this, "weight", 0);
    __publicField(this, "squaredWeight", 0);
    __publicField(this, "units");
    __publicField(this, "sums");
    this.call = t2, this.services = n2, this.staged = r2, this.names = e3.names, this.columns = e3.columns, Z(t2.settings, 1 / 0, this.columns, this.names), t2.settings.weighted = e3.weights !== void 0;
  }
  async add(e3) {
    var _a, _b;
    let { staged: t2, columns: n2, call: r2 } = this;
    mn(e3, $, r2.settings);
    let i2 = E(e3.bytesPerRow, 1);
    for (let r3 = 0; r3 < e3.rows; r3 += i2) {
      let a2 = e3.read(r3, Math.min(r3 + i2, e3.rows)), o2 = new Float64Array(a2.data);
      for (let t3 = 0; t3 < a2.count; t3++) {
        let i3 = this.seen + (((_a = e3.selection) == null ? void 0 : _a.indices[r3 + t3]) ?? r3 + t3);
        K(o2.subarray(t3 * n2, (t3 + 1) * n2), i3, $, this.names);
      }
      t2.add({ ...a2, data: o2 }), t2.bytes >= 8388608 && await this.sum();
    }
    this.seen += ((_b = e3.selection) == null ? void 0 : _b.total) ?? e3.rows;
  }
  async idle() {
  }
  async finish() {
    await this.sum();
    let { call: t2, columns: n2, rows: r2, omitted: i2, names: a2, weight: o2 } = this, { settings: s2 } = t2;
    if (r2 < 2) throw new e(`ERR_EMPTY`, `the stream has ${r2 === 1 ? `1 row` : `no row`} with a value, but a variance needs 2`);
    Z(s2, r2, n2, a2);
    let c2 = this.sums, { shift: l2, scale: u2 } = this.units, d2 = (e3) => Float64Array.from(u2, (t3, r3) => e3[r3 * (n2 + 1)]), f2 = d2(c2.counts), p2 = d2(c2.sums), m2 = new Float64Array(n2).fill(NaN), h2 = { sums: c2, seen: { counts: f2, squaredWeights: d2(c2.squaredWeights), means: l2.map((e3, t3) => e3 + u2[t3] * p2[t3] / f2[t3]), squares: d2(c2.products).map((e3, t3) => (e3 - p2[t3] ** 2 / f2[t3]) * u2[t3] ** 2), least: m2, most: m2, missing: this.holes }, unit: u2, rows: r2, omitted: i2, names: a2, tally: { weight: o2, effective: s2.weighted ? Zt(o2, this.squaredWeight, s2.weighting) : r2 } };
    return hn(this.services, t2, h2, t2.clip);
  }
  fail() {
  }
  async sum() {
    let { staged: e3, columns: t2, call: n2, services: r2 } = this;
    if (e3.count === 0) return;
    let { settings: i2, hooks: a2 } = n2, o2 = kn(e3.take(0), t2), { rows: s2, weights: c2 } = o2, l2 = await k(Pt(o2, $, a2.signal));
    this.rows += l2.rows.length, this.omitted += s2 - l2.rows.length, this.holes += l2.missing;
    for (let e4 of l2.rows) {
      let t3 = (c2 == null ? void 0 : c2[e4]) ?? 1;
      this.weight += t3, this.squaredWeight += t3 ** 2;
    }
    this.units ?? (this.units = Dn(l2, n2));
    let u2 = { task: `pairwise`, module: await J(), rows: s2, columns: t2 }, { signal: d2 } = a2, f2 = await _t(r2, { ...u2, weighted: i2.weighted, ...this.units }, o2, { signal: d2 });
    this.sums = this.sums ? On(this.sums, f2) : f2;
    let p2;
    if (N(a2, `rows`, this.rows + this.omitted, 1 / 0, (e4) => {
      p2 = { error: e4 };
    }), p2) throw p2.error;
  }
};
function Dn(e3, { settings: t2 }) {
  let n2 = X(e3, { ...t2, scaling: `deviation`, constant: `keep` }, void 0);
  return { shift: e3.means, scale: n2 };
}
function On(e3, t2) {
  let n2 = (n3) => e3[n3].map((e4, r2) => e4 + t2[n3][r2]);
  return { counts: n2(`counts`), squaredWeights: n2(`squaredWeights`), sums: n2(`sums`), squares: n2(`squares`), products: n2(`products`) };
}
function kn({ data: e3, count: t2, weights: n2 }, r2) {
  return { rows: t2, columns: r2, dtype: `Float64Array`, bytesPerRow: 8 * r2, weights: n2, read: (t3, i2) => ({ data: e3.slice(t3 * r2, i2 * r2), first: t3, count: i2 - t3, weights: n2 == null ? void 0 : n2.slice(t3, i2) }) };
}
function An(e3, t2) {
  let n2 = Ne(e3, [`components`, `columns`, ...j]), r2 = Ie(n2, `components`, 1) ?? t2;
  if (r2 > t2) throw Me(r2, t2, `the model has`);
  return { components: r2, names: Re(n2), hooks: ze(n2) };
}
function* jn(e3, t2, n2, r2) {
  G(t2), U(e3, `x`, `em`);
  let { rows: i2, columns: o2, names: s2 } = e3, c2 = new Dt(wt(t2)), l2 = a(4 * i2, `the patterns of the rows`, () => new Uint32Array(i2)), u2 = [], d2 = /* @__PURE__ */ new Map(), f2 = E(e3.bytesPerRow, 1), p2 = (e4) => a(8 * n2 * n2, `the covariances of the scores`, () => ({ data: e4 ? e4.scoreCovariance(t2.components.data, n2) : new Float64Array(n2 * n2), rows: n2, columns: n2 }));
  for (let t3 = 0; t3 < i2; t3 += f2) {
    let n3 = Math.min(t3 + f2, i2), a2 = new Float64Array(e3.read(t3, n3).data);
    for (let e4 = t3; e4 < n3; e4++) {
      let n4 = a2.subarray((e4 - t3) * o2, (e4 - t3 + 1) * o2);
      K(n4, e4, `x`, s2);
      let r3 = Mn(n4), i3 = d2.get(r3);
      i3 === void 0 && (i3 = u2.length, d2.set(r3, i3), u2.push(p2(c2.cellsOf(n4)))), l2[e4] = i3;
    }
    yield, N(r2, `rows`, n3, i2);
  }
  return { patterns: l2, covariances: u2 };
}
function Mn(e3) {
  let t2 = ``;
  for (let n2 = 0; n2 < e3.length; n2++) Number.isNaN(e3[n2]) && (t2 += `${n2} `);
  return t2;
}
export {
  En as PairStream,
  At as cellsOf,
  Cn as copied,
  kt as filledRows,
  Gt as fitIncomplete,
  pn as fitPairwise,
  Tn as observedDistances,
  An as parseCovariances,
  Sn as parseImpute,
  jn as scoreCovariances,
  Kt as shrunkError
};
