var __defProp = Object.defineProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
var e = class e2 extends Error {
  constructor(e4, n2, r2) {
    super(n2, { cause: new t(e4, r2) });
    __publicField(this, "name", `PCAError`);
    __publicField(this, "code");
    this.code = e4;
  }
  static [Symbol.hasInstance](t3) {
    return t3 instanceof Error && t3.name === `PCAError` && (this === e2 || Object.prototype.isPrototypeOf.call(this.prototype, t3));
  }
}, t = class {
  constructor(e4, t3 = {}) {
    __publicField(this, "code");
    __publicField(this, "cause");
    this.code = e4, Object.assign(this, t3);
  }
  toString() {
    return this.code;
  }
};
function n(t3, n2, r2 = `the data`) {
  return new e(`ERR_NOT_FINITE`, `row ${t3}, column ${n2} of ${r2} (both counted from 0) is not a finite number: remove or impute it first; PCA and Moments leave out rows with a NaN by missing: 'omit'`);
}
function r(t3, n2 = `standardize`, r2) {
  let [i2, a2] = t3.includes(` `) ? [`s`, `have`] : [``, `has`];
  return new e(`ERR_CONSTANT_COLUMN`, `${n2} cannot divide column${i2} ${t3} (counted from 0), ${`which ${a2} no variance`}; pass constant: 'omit' to leave such columns out, or 'keep' to divide them by 1`);
}
function i(t3, n2, r2) {
  return new e(`ERR_MEMORY`, `${n2} needs ${s(t3)}: ${r2}`);
}
function a(e4, t3, n2, r2 = `work on fewer rows at a time`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof RangeError ? i(e4, t3, r2) : n3;
  }
}
function o(e4) {
  return e4 instanceof Error ? e4.message : String(e4);
}
function s(e4) {
  let t3 = [`KiB`, `MiB`, `GiB`, `TiB`, `PiB`], n2 = e4 / 1024, r2 = 0;
  for (; n2 >= 1024 && r2 < t3.length - 1; ) n2 /= 1024, r2++;
  return `${n2.toFixed(1)} ${t3[r2]} (${e4} bytes)`;
}
const c = { Float64Array, Float32Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array }, l = globalThis.Float16Array;
l && (c.Float16Array = l);
const u = Object.getPrototypeOf(Uint8Array.prototype), [d, f, p, m] = [Symbol.toStringTag, `length`, `byteOffset`, `buffer`].map((e4) => h(u, e4));
function h(e4, t3) {
  var _a;
  return (_a = Object.getOwnPropertyDescriptor(e4, t3)) == null ? void 0 : _a.get;
}
function g(e4) {
  let t3 = d.call(e4);
  return t3 !== void 0 && Object.hasOwn(c, t3) ? t3 : void 0;
}
function _(e4) {
  return e4.starts !== void 0;
}
function v(e4, t3) {
  let n2 = Math.max(1, Math.floor(1048576 / e4));
  return 2 * n2 < t3 ? n2 : Math.max(1, Math.floor(n2 / t3)) * t3;
}
function* y(e4, t3) {
  for (let n2 = 0; n2 < e4.count; n2 += t3) yield b(e4, n2, Math.min(n2 + t3, e4.count));
}
function b(e4, t3, n2) {
  var _a;
  let [r2, i2] = [x(e4, t3), x(e4, n2)], a2 = { ...e4, data: e4.data.subarray(r2, i2), first: e4.first + t3, count: n2 - t3, weights: (_a = e4.weights) == null ? void 0 : _a.subarray(t3, n2) };
  if (!_(e4)) return a2;
  let o2 = e4.starts.slice(t3, n2 + 1).map((e5) => e5 - r2);
  return { ...a2, indices: e4.indices.subarray(r2, i2), starts: o2 };
}
function x({ data: e4, count: t3, starts: n2 }, r2) {
  return n2 ? n2[r2] : e4.length / t3 * r2;
}
const S = [`reliability`, `frequency`], C = (e4) => S.indexOf(e4 ?? `reliability`);
var w = class e3 {
  constructor(e4, t3, n2) {
    __publicField(this, "engine");
    __publicField(this, "moments");
    __publicField(this, "columns");
    this.engine = e4, this.moments = t3, this.columns = n2;
  }
  static create(t3, n2) {
    let r2 = t3.call((e4) => e4.momentsBytes(n2));
    return t3.reserve(r2, `the scatter matrix of ${n2} columns`, `choose fewer columns`), new e3(t3, t3.call((e4) => e4.Moments.create(n2)), n2);
  }
  static fromBytes(t3, n2) {
    return t3.blockOf(n2).use(({ address: r2 }) => {
      let i2 = t3.call((e4) => e4.Moments.fromBytes(r2, n2.length));
      return new e3(t3, i2, t3.call(() => i2.columns()));
    });
  }
  get count() {
    return this.engine.call(() => this.moments.count());
  }
  get totalWeight() {
    return this.engine.call(() => this.moments.weight());
  }
  get normalize() {
    return this.engine.call(() => this.moments.unitRows()) > 0 && `l2`;
  }
  add(e4) {
    let { engine: t3, moments: n2 } = this;
    if (_(e4)) {
      T(t3, n2, e4, this.columns);
      return;
    }
    let [r2, i2] = t3.stage(e4), a2 = t3.stageWeights(e4), o2 = e4.toUnitLength === true;
    t3.call(() => n2.add(r2, i2, e4.count, o2, a2), e4.first);
  }
  merge(e4) {
    e4.engine === this.engine ? this.engine.call(() => this.moments.merge(e4.moments)) : this.mergeBytes(e4.toBytes());
  }
  mergeBytes(e4) {
    this.engine.blockOf(e4).use(({ address: t3 }) => this.engine.call(() => this.moments.mergeBytes(t3, e4.length)));
  }
  mean() {
    let { columns: e4, moments: t3 } = this;
    return this.doubles(e4, (e5) => t3.mean(e5));
  }
  covariance(e4, t3) {
    let { engine: n2, columns: r2, moments: i2 } = this, a2 = 3 * Float64Array.BYTES_PER_ELEMENT * r2 * r2;
    n2.reserve(a2, `the covariance of ${r2} columns`, `choose fewer columns`);
    let o2 = S.indexOf(t3);
    return { data: this.doubles(r2 * r2, (t4) => i2.covariance(t4, e4, o2)), rows: r2, columns: r2 };
  }
  toBytes() {
    let { engine: e4, moments: t3 } = this, n2 = e4.call(() => t3.byteLength());
    return e4.block(n2).use((r2) => (e4.call(() => t3.toBytes(r2.address)), r2.copy(n2)));
  }
  free() {
    this.engine.release(() => this.moments.delete());
  }
  doubles(e4, t3) {
    return this.engine.block(e4 * Float64Array.BYTES_PER_ELEMENT).use((n2) => (this.engine.call(() => t3(n2.address)), n2.doubles(e4)));
  }
};
function T(e4, t3, n2, r2) {
  let { values: i2, type: a2, indices: o2, starts: s2 } = e4.stageSparse(n2, r2), { first: c2, count: l2, toUnitLength: u2 = false } = n2, d2 = e4.stageWeights(n2);
  e4.call(() => t3.addSparse(i2, a2, o2, s2, l2, u2, d2), c2);
}
function* E(e4, t3, n2) {
  let r2 = _(n2) ? e4.sparseSegmentRows : e4.segmentRows;
  for (let i2 of y(n2, r2)) {
    let n3 = w.create(e4, t3), r3;
    try {
      n3.add(i2), r3 = n3.toBytes();
    } finally {
      n3.free();
    }
    yield r3;
  }
}
async function ee(t3, n2) {
  try {
    return await n2();
  } catch (n3) {
    throw new e(`ERR_LOAD`, `${t3} could not be loaded: ${o(n3)}; ${te()}`, { cause: n3 });
  }
}
function te() {
  return `ServiceWorkerGlobalScope` in globalThis ? `a service worker loads nothing later: bundle it to one file, or load dist/global/wasm-pca.js by importScripts` : `it belongs beside the script of this package; after a new deployment, load the page anew`;
}
const D = { Float64Array: 0, Float32Array: 1, Int8Array: 2, Uint8Array: 3, Uint8ClampedArray: 3, Int16Array: 4, Uint16Array: 5, Int32Array: 6, Uint32Array: 7 }, O = 2 ** 32, k = 4 << 20;
var ne = class t2 {
  constructor(e4, t3) {
    __publicField(this, "module");
    __publicField(this, "binary");
    __publicField(this, "broken", false);
    __publicField(this, "staging", new j(this));
    __publicField(this, "units", new j(this));
    __publicField(this, "weights", new j(this));
    this.module = e4, this.binary = t3;
  }
  static async start({ module: n2, binary: r2 }) {
    let { default: i2 } = await ee(`the engine`, () => import("./glue.OVZueRD8.js"));
    try {
      let e4 = await new Promise((e5, t3) => {
        i2({ instantiateWasm(e6, r3) {
          return WebAssembly.instantiate(n2, e6).then(r3).catch(t3), {};
        } }).then(e5, t3);
      });
      return new t2(e4, r2);
    } catch (t3) {
      let n3 = o(t3);
      throw P(t3) ? new e(`ERR_MEMORY`, `the engine needs 4.0 MiB (${k} bytes) to start, which could not be allocated (${n3}): free what is not needed, or use fewer workers at a time`, { cause: t3 }) : new e(`ERR_LOAD`, `the WebAssembly module could not be started: ${n3}; is it this package's own, of this version?`, { cause: t3 });
    }
  }
  get heap() {
    return this.module.HEAPU8;
  }
  get heapBytes() {
    return this.heap.byteLength;
  }
  get blockRows() {
    return this.call((e4) => e4.blockRows());
  }
  get segmentRows() {
    return this.call((e4) => e4.segmentRows());
  }
  get sparseSegmentRows() {
    return this.call((e4) => e4.sparseSegmentRows());
  }
  call(t3, n2 = 0, r2) {
    if (this.broken) throw new e(`ERR_LOAD`, `the engine that holds this has failed: create it anew`);
    let i2, a2;
    try {
      i2 = t3(this.module), a2 = this.module.takeFailure();
    } catch (t4) {
      throw t4 instanceof e ? t4 : (this.broken = true, N(t4, this.heapBytes));
    }
    if (!a2) return i2;
    throw /^ERR_(?!INTERNAL)[A-Z_]+$/.test(a2.code) ? this.toError(a2, n2, r2) : (this.broken = true, N(a2.message ?? `its memory was overwritten`, this.heapBytes));
  }
  release(e4) {
    this.broken || this.call(e4);
  }
  toError({ code: t3, message: i2, row: a2, column: o2, value: s2 }, c2, l2) {
    return t3 === `ERR_NOT_FINITE` && a2 >= 0 ? n(c2 + a2, o2) : t3 === `ERR_CONSTANT_COLUMN` ? r(i2, l2) : t3 === `ERR_MEMORY` ? new e(t3, `${i2} (${`it holds ${this.heapBytes} bytes of the 4 GiB that it can address`}): work on fewer rows or columns at a time`) : new e(t3, `${i2}${s2 ?? ``}`);
  }
  reserve(t3, n2, r2) {
    let a2 = () => i(t3, n2, `${typeof r2 == `string` ? r2 : r2()} (${`the engine addresses 4 GiB and holds ${this.heapBytes} bytes already`}${this.heapBytes > k ? `, which it keeps; a call in a worker gets a new one` : ``})`);
    if (t3 >= O) throw a2();
    try {
      this.call((e4) => e4.reserve(t3));
    } catch (t4) {
      throw t4 instanceof e && t4.code === `ERR_MEMORY` ? a2() : t4;
    }
  }
  write(e4, t3) {
    this.heap.set(new Uint8Array(e4.buffer, e4.byteOffset, e4.byteLength), t3);
  }
  stage({ data: e4, first: t3, count: n2, toUnitLength: r2 }) {
    let i2 = this.staging.ensure(e4.byteLength).write(e4);
    if (!r2) return [i2, M(e4)];
    let { address: a2 } = this.units.ensure(Float64Array.BYTES_PER_ELEMENT * e4.length), o2 = e4.length / n2;
    return this.call(({ unitRows: t4 }) => t4(i2, M(e4), n2, o2, a2), t3), [a2, 0];
  }
  stageWeights({ weights: e4 }) {
    return e4 ? this.weights.ensure(e4.byteLength).write(e4) : 0;
  }
  stageSparse({ data: e4, indices: t3, starts: n2, first: r2, count: i2, toUnitLength: a2 }, o2) {
    let s2 = [e4, t3, n2], c2 = s2.map(({ byteLength: e5 }) => 8 * Math.ceil(e5 / 8)), l2 = this.staging.ensure(c2.reduce((e5, t4) => e5 + t4)).address, [u2, d2, f2] = s2.map((e5, t4) => {
      let n3 = l2;
      return this.write(e5, n3), l2 += c2[t4], n3;
    }), p2 = M(e4);
    if (!a2) return { values: u2, type: p2, indices: d2, starts: f2 };
    let { address: m2 } = this.units.ensure(Float64Array.BYTES_PER_ELEMENT * e4.length);
    return this.call(({ unitSparseRows: e5 }) => e5(u2, p2, d2, f2, i2, o2, m2), r2), { values: m2, type: 0, indices: d2, starts: f2 };
  }
  block(e4) {
    return new re(this, e4);
  }
  blockOf(e4) {
    let t3 = this.block(e4.byteLength);
    return t3.write(e4), t3;
  }
}, re = class {
  constructor(e4, t3) {
    __publicField(this, "engine");
    __publicField(this, "bytes");
    __publicField(this, "address");
    this.engine = e4, this.bytes = t3, this.address = e4.call((e5) => e5.allocate(t3));
  }
  write(e4) {
    return this.engine.write(e4, this.address), this.address;
  }
  doubles(e4) {
    return new Float64Array(this.copy(e4 * Float64Array.BYTES_PER_ELEMENT).buffer);
  }
  floats(e4) {
    let t3 = () => new Float64Array(this.engine.heap.buffer, this.address, e4);
    return A(4 * e4, () => new Float32Array(t3()));
  }
  copy(e4) {
    return A(e4, () => this.engine.heap.slice(this.address, this.address + e4));
  }
  use(e4) {
    try {
      return e4(this);
    } finally {
      this.free();
    }
  }
  free() {
    this.engine.release((e4) => e4.release(this.address));
  }
};
function A(e4, t3) {
  return a(e4, `the result`, t3, `free what is no longer needed, or work on fewer rows or columns at a time`);
}
var j = class {
  constructor(e4) {
    __publicField(this, "engine");
    __publicField(this, "block");
    this.engine = e4;
  }
  ensure(e4) {
    return (!this.block || this.block.bytes < e4) && (this.free(), this.block = this.engine.block(e4)), this.block;
  }
  free() {
    var _a;
    (_a = this.block) == null ? void 0 : _a.free(), this.block = void 0;
  }
};
function M(e4) {
  return D[g(e4)];
}
function N(t3, n2) {
  let r2 = o(t3);
  return P(t3) ? new e(`ERR_MEMORY`, `the engine ran out of memory at ${n2} bytes (${r2})`, { cause: t3 }) : new e(`ERR_LOAD`, `the engine failed and is not used again (${r2}): please report this`, { cause: t3 });
}
function P(e4) {
  return e4 instanceof RangeError || /\boom\b|out of memory|cannot enlarge|cannot allocate/i.test(o(e4));
}
function ie(e4) {
  return e4.reduce((e5, t3) => Math.hypot(e5, t3), 0);
}
var F = class {
  constructor(e4, t3, n2 = 0) {
    __publicField(this, "engine");
    __publicField(this, "held");
    __publicField(this, "type");
    this.engine = e4, this.held = t3, this.type = n2;
  }
  add(e4) {
    let { engine: t3, held: n2 } = this, { data: r2, count: i2, first: a2, toUnitLength: o2 = false } = e4, s2 = M(r2) === this.type && !o2 ? t3.call(() => n2.place(i2)) : 0;
    s2 && t3.write(r2, s2);
    let [c2, l2] = s2 ? [s2, this.type] : t3.stage(e4), u2 = t3.stageWeights(e4);
    t3.call(() => n2.add(c2, l2, i2, o2, u2), a2);
  }
  free() {
    this.engine.release(() => this.held.delete());
  }
};
function I(e4, t3, n2, r2, i2, a2) {
  let o2 = (o3, s3, c2) => {
    let l2 = U({ ...t3, solver: o3 }, 0), u2 = a2 === void 0 ? ae : a2 * L(s3, n2) * L(c2, r2);
    return e4.call((e5) => e5.planFit(s3, c2, D[i2], u2, l2));
  }, s2 = o2(t3.solver, n2, r2);
  return e4.reserve(s2.bytes, `a fit of ${r2} columns by the solver '${s2.solver}'`, () => {
    let t4 = O - e4.heapBytes, i3 = [], a3 = s2.byMoments ? 0 : R(n2, (e5) => o2(s2.solver, e5, r2).bytes <= t4), c2 = R(r2, (e5) => o2(s2.solver, n2, e5).bytes <= t4);
    return a3 >= 2 ? i3.push(`fewer rows; ${a3} of ${r2} columns would fit`) : c2 >= 1 && i3.push(`fewer columns; ${c2} would fit`), !s2.byMoments && o2(`covariance`, n2, r2).bytes <= t4 && i3.push(`solver: 'covariance', which would fit`), i3.length > 0 ? `choose ${i3.join(`, or `)}` : `free the Moments that are not needed`;
  }), s2;
}
const ae = -1;
function L(e4, t3) {
  return e4 === t3 ? 1 : e4 / t3;
}
function R(e4, t3) {
  let n2 = 0, r2 = e4;
  for (; r2 - n2 > 1; ) {
    let e5 = Math.floor((n2 + r2) / 2);
    t3(e5) ? n2 = e5 : r2 = e5;
  }
  return n2;
}
function z(e4, t3, n2, r2) {
  let i2 = t3.scaling === `deviation` ? `standardize` : `scale`, a2 = e4.call(r2, 0, i2), { rows: o2, weight: s2, count: c2, columns: l2, componentCount: u2, iterations: d2, solver: f2 } = a2, { report: p2, ...m2 } = W(e4, a2, n2, Float64Array.BYTES_PER_ELEMENT * l2 * (u2 + 5), () => {
    let e5 = a2.scale().slice();
    return { mean: a2.mean().slice(), scale: e5.length > 0 ? e5 : null, columnDeviations: a2.deviations().slice(), components: { data: a2.components().slice(), rows: u2, columns: l2 }, explainedVariance: a2.eigenvalues().slice(), explainedVarianceRatio: a2.ratios().slice(), singularValues: a2.singularValues().slice(), spectrum: a2.spectrum().slice(), totalVariance: a2.totalVariance };
  }), { center: h2, constant: g2, ddof: _2, normalize: v2, zeros: y2, signs: b2, scaling: x2, divisors: S2, columnWeights: C2 } = t3, { weighted: w2, weighting: T2 } = t3, E2 = [];
  return (S2 ?? m2.columnDeviations).forEach((e5, t4) => {
    g2 === `omit` && e5 === 0 && E2.push(t4);
  }), typeof b2 == `object` && se(m2.components, b2), { rows: o2, totalWeight: s2, effectiveRows: c2, weighting: w2 || s2 !== o2 || c2 !== o2 ? T2 : null, columns: l2, center: h2, scaling: x2, columnWeights: (C2 == null ? void 0 : C2.slice()) ?? null, ...m2, ddof: _2, normalize: v2, zeros: y2, featureNames: null, calibration: null, solver: f2, report: { iterations: d2, omitted: 0, zeroRows: 0, omittedColumns: E2, ...p2 } };
}
var B = class extends F {
  constructor(e4, t3, n2, r2, i2, a2) {
    let o2 = I(e4, t3, n2, r2, i2, a2), s2 = D[i2], c2 = H(e4, t3, (t4) => e4.call((e5) => e5.Fit.create(n2, r2, s2, a2 ?? -1, t4)));
    super(e4, c2, o2.holds);
    __publicField(this, "settings");
    __publicField(this, "columns");
    __publicField(this, "stored");
    __publicField(this, "plan");
    this.settings = t3, this.columns = r2, this.stored = a2, this.plan = o2;
  }
  get segmentRows() {
    return this.stored === void 0 ? this.engine.segmentRows : this.engine.sparseSegmentRows;
  }
  add(e4) {
    _(e4) ? T(this.engine, this.held, e4, this.columns) : super.add(e4);
  }
  get sums() {
    let e4 = this.engine.call(() => this.held.moments());
    return new w(this.engine, e4, this.columns);
  }
  at(e4) {
    return this.engine.call(() => this.held.at(e4));
  }
  finish(e4) {
    return z(this.engine, this.settings, e4, () => this.held.finish());
  }
};
function V({ engine: e4, moments: t3, columns: n2 }, r2) {
  let i2 = performance.now();
  return I(e4, r2, 0, n2, `Float64Array`), H(e4, r2, (n3) => z(e4, r2, i2, (e5) => e5.fitMoments(t3, n3)));
}
function oe(e4, t3, n2, r2, i2) {
  let a2 = performance.now();
  return I(e4, i2, 0, n2, `Float64Array`), H(e4, i2, (o2) => e4.blockOf(t3).use(({ address: t4 }) => z(e4, i2, a2, (e5) => e5.fitCovariance(t4, n2, r2, o2))));
}
function se(e4, t3) {
  for (let n2 = 0; n2 < Math.min(e4.rows, t3.rows); n2++) {
    let r2 = e4.data.subarray(n2 * e4.columns, (n2 + 1) * e4.columns), i2 = t3.data.subarray(n2 * t3.columns, (n2 + 1) * t3.columns);
    r2.reduce((e5, t4, n3) => e5 + t4 * i2[n3], 0) < -1e-9 * ie(i2) && r2.set(r2.map((e5) => -e5));
  }
}
function H(e4, t3, n2) {
  let r2 = ce(t3);
  return r2 ? e4.blockOf(r2).use(({ address: e5 }) => n2(U(t3, e5))) : n2(U(t3, 0));
}
function ce({ divisors: e4, columnWeights: t3, constant: n2 }) {
  let r2 = e4 ?? t3;
  return r2 ? r2.map((r3, i2) => {
    let a2 = e4 ? e4[i2] || Number(n2 === `keep`) : 1;
    return t3 ? a2 / Math.sqrt(t3[i2]) : a2;
  }) : null;
}
function U({ signs: e4, normalize: t3, zeros: n2, constant: r2, scaling: i2, divisors: a2, columnWeights: o2, weighting: s2, ...c2 }, l2) {
  return { ...c2, scale: [`deviation`, `pareto`].indexOf(i2) + 1, factors: l2, constant: [`error`, `omit`, `keep`].indexOf(r2), weighting: S.indexOf(s2), rotation: e4 === `rotation` };
}
function W(e4, t3, n2, r2, i2) {
  try {
    return a(r2, `the model`, () => ({ ...i2(t3), report: { residual: t3.residual, orthogonality: t3.orthogonality, tied: t3.tied().map(([e5, t4]) => Array.from({ length: t4 - e5 + 1 }, (t5, n3) => e5 + n3)), milliseconds: performance.now() - n2, binary: e4.binary, memory: e4.heapBytes } }), `keep fewer components`);
  } finally {
    e4.release(() => t3.delete());
  }
}
let G = 0;
async function le() {
  ue() && await de();
}
const ue = () => performance.now() - G >= 8;
async function de() {
  await new Promise((e4) => {
    if (typeof MessageChannel > `u`) return setTimeout(e4);
    let { port1: t3, port2: n2 } = new MessageChannel();
    t3.onmessage = () => {
      t3.close(), e4();
    }, n2.postMessage(0);
  }), G = performance.now();
}
function fe(e4, { signal: t3, onRows: n2 }) {
  let r2, i2 = true, a2 = async () => {
    if (await le(), r2) throw r2.error;
    t3 == null ? void 0 : t3.throwIfAborted();
  }, o2 = () => {
    i2 && e4.free(), i2 = false;
  };
  return { opened: async () => e4, async push(t4) {
    await a2(), n2(t4, e4.push(t4));
  }, async drain() {
  }, async finish() {
    await a2();
    let t4 = e4.finish();
    return o2(), t4;
  }, fail(e5) {
    r2 ?? (r2 = { error: e5 }), o2();
  } };
}
const K = ({ rows: e4, weighting: t3 }) => t3 ? 16 * e4 : 0;
var q = class {
  constructor(e4, { rows: t3, columns: n2 }, r2, i2) {
    __publicField(this, "engine");
    __publicField(this, "blockRows", 1);
    __publicField(this, "split");
    __publicField(this, "started", performance.now());
    __publicField(this, "gathered");
    this.engine = e4, e4.reserve(r2, i2, `choose fewer rows or columns, such as the scores of a PCA of these`), this.gathered = new F(e4, e4.call((e5) => e5.Rows.create(t3, n2)));
  }
  push(e4) {
    this.gathered.add(e4);
  }
  free() {
    this.gathered.free();
  }
}, pe = class extends q {
  constructor(e4, t3) {
    let { rows: n2, columns: r2, xColumns: i2 } = t3, a2 = e4.call((e5) => e5.ccaBytesNeeded(n2, i2, r2 - i2));
    super(e4, t3, a2 + K(t3), `canonical correlations of ${i2} and ${r2 - i2} columns`);
    __publicField(this, "spec");
    this.spec = t3;
  }
  finish() {
    let { engine: e4, gathered: t3, started: n2 } = this, { columns: r2, xColumns: i2, components: a2, ridge: o2, weighting: s2 } = this.spec, c2 = e4.call((e5) => e5.fitCca(t3.held, i2, a2, o2, C(s2)));
    return W(e4, c2, n2, Float64Array.BYTES_PER_ELEMENT * r2 * (a2 + 1), () => ({ xMean: c2.mean().slice(0, i2), yMean: c2.mean().slice(i2), xWeights: { data: c2.xWeights().slice(), rows: a2, columns: i2 }, yWeights: { data: c2.yWeights().slice(), rows: a2, columns: r2 - i2 }, spectrum: c2.spectrum().slice() }));
  }
}, me = class extends q {
  constructor(e4, t3) {
    let { rows: n2, columns: r2, classes: i2 } = t3, a2 = e4.call((e5) => e5.fisherBytesNeeded(n2, r2, i2));
    super(e4, t3, a2 + K(t3), `a discriminant of ${r2} columns`);
    __publicField(this, "spec");
    this.spec = t3;
  }
  finish() {
    let { engine: e4, gathered: t3, started: n2 } = this, { columns: r2, classOf: i2, classes: a2, components: o2, regularization: s2, scaleWithin: c2, weighting: l2 } = this.spec, u2 = e4.blockOf(i2).use(({ address: n3 }) => e4.call((e5) => e5.fitFisher(t3.held, n3, a2, o2, s2, c2, C(l2))));
    return W(e4, u2, n2, Float64Array.BYTES_PER_ELEMENT * r2 * (a2 + o2 + 1), () => ({ mean: u2.mean().slice(), classMeans: { data: u2.classMeans().slice(), rows: a2, columns: r2 }, components: { data: u2.components().slice(), rows: o2, columns: r2 }, spectrum: u2.spectrum().slice() }));
  }
}, he = class {
  constructor(e4) {
    __publicField(this, "fit");
    __publicField(this, "held", /* @__PURE__ */ new Map());
    __publicField(this, "next", 0);
    this.fit = e4;
  }
  add(e4) {
    let { fit: t3 } = this;
    t3.plan.exact || e4.first === this.next ? (t3.add(e4), this.next = e4.first + e4.count, this.settle()) : this.hold(E(t3.engine, t3.columns, e4), e4.first);
  }
  addSums(e4, t3) {
    if (t3 === void 0) for (let t4 of e4) this.next += this.merge(t4);
    else this.hold(e4, t3), this.settle();
  }
  hold(e4, t3) {
    let n2 = t3;
    for (let t4 of e4) this.held.set(n2, t4), n2 += this.fit.segmentRows;
  }
  settle() {
    for (let e4 = this.held.get(this.next); e4; e4 = this.held.get(this.next)) this.held.delete(this.next), this.next += this.merge(e4);
  }
  merge(e4) {
    let t3 = this.fit.sums, n2 = t3.count;
    return t3.mergeBytes(e4), t3.count - n2;
  }
};
function J(e4) {
  return e4.task !== `map`;
}
function ge(e4) {
  return e4.task !== `solve`;
}
function _e(e4, t3, n2) {
  let r2 = t3 * n2, i2 = e4 === `float32` ? Float32Array : Float64Array;
  return a(i2.BYTES_PER_ELEMENT * r2, `the result of ${t3} x ${n2}`, () => new i2(r2));
}
function Y({ components: e4, mean: t3, scale: n2, totalVariance: r2 }, i2) {
  let { data: a2, rows: o2, columns: s2 } = e4;
  return { task: `map`, columns: s2, count: o2, components: a2, toScores: { mean: t3, scale: n2, deviations: null }, toRows: null, totalVariance: r2, output: i2 };
}
function X({ columns: e4, count: t3, toRows: n2, residuals: r2 }) {
  return r2 === `distances` ? t3 + 1 : n2 || r2 ? e4 : t3;
}
function ve(e4, { bytesPerRow: t3 }) {
  let n2 = e4.task === `map` ? X(e4) * Float64Array.BYTES_PER_ELEMENT : 0;
  return Math.max(t3, n2);
}
const Z = Float64Array.BYTES_PER_ELEMENT;
var Q = class {
  constructor(e4, t3) {
    __publicField(this, "engine");
    __publicField(this, "spec");
    __publicField(this, "blockRows", 1);
    __publicField(this, "split", { rows: 1 });
    __publicField(this, "copies", []);
    __publicField(this, "components");
    __publicField(this, "toScores");
    __publicField(this, "toRows");
    __publicField(this, "scores");
    __publicField(this, "output");
    __publicField(this, "sparse");
    this.engine = e4, this.spec = t3;
    let { columns: n2, count: r2 } = t3;
    e4.reserve(e4.call((e5) => e5.mapBytes(n2, r2)), `mapping rows with ${r2} components of ${n2} columns`, `use fewer components`), this.output = new j(e4), this.scores = t3.toRows && t3.toScores ? new j(e4) : this.output;
    try {
      this.components = this.copyIn(t3.components), this.toScores = t3.toScores && this.step(t3.toScores), this.toRows = t3.toRows && this.step(t3.toRows);
    } catch (e5) {
      throw this.free(), e5;
    }
  }
  push(e4) {
    return this.toScores && _(e4) ? this.back(...this.sparseScores(e4, this.toScores), e4) : this.map(...this.engine.stage(e4), e4);
  }
  map(e4, t3, { first: n2, count: r2 }) {
    let { engine: i2, spec: a2, components: o2, toScores: s2 } = this, { columns: c2, count: l2, residuals: u2 } = a2;
    if (!s2) return this.back(e4, t3, { first: n2, count: r2 });
    let { mean: d2, scale: f2, deviations: p2 } = s2;
    if (u2) {
      let s3 = r2 * X(a2), p3 = this.output.ensure(s3 * Z), m3 = u2 === `distances`;
      return i2.call((n3) => n3.residuals(e4, t3, r2, c2, d2, f2, o2, l2, m3, p3.address), n2), p3.doubles(s3);
    }
    let m2 = this.scores.ensure(r2 * l2 * Z).address;
    return i2.call(({ project: n3 }) => n3(e4, t3, r2, c2, d2, f2, o2, l2, p2, m2), n2), this.back(m2, 0, { first: n2, count: r2 });
  }
  sparseScores(e4, t3) {
    let { engine: n2, spec: r2 } = this, { columns: i2, count: a2, totalVariance: o2 } = r2;
    this.sparse ?? (this.sparse = this.openSparse(t3, o2));
    let { sparse: s2 } = this, { values: c2, type: l2, indices: u2, starts: d2 } = n2.stageSparse(e4, i2), f2 = this.scores.ensure(e4.count * a2 * Z).address;
    return n2.call(() => s2.project(c2, l2, u2, d2, e4.count, f2), e4.first), [f2, 0];
  }
  openSparse({ mean: e4, scale: t3, deviations: n2 }, r2) {
    let { engine: i2, components: a2 } = this, { columns: o2, count: s2 } = this.spec, c2 = i2.call((e5) => e5.sparseMapBytes(o2, s2));
    return i2.reserve(c2, `mapping sparse rows of ${o2} columns`, `use fewer components`), i2.call(({ SparseProjection: i3 }) => i3.create(o2, s2, e4, t3, a2, n2, r2));
  }
  back(e4, t3, { first: n2, count: r2 }) {
    let { engine: i2, spec: a2, components: o2, toRows: s2 } = this, { columns: c2, count: l2 } = a2, u2 = r2 * X(a2), d2 = this.output.ensure(u2 * Z);
    if (s2) {
      let { mean: a3, scale: u3, deviations: f2 } = s2;
      i2.call(({ expand: n3 }) => n3(e4, t3, r2, l2, o2, c2, f2, u3, a3, d2.address), n2);
    }
    return a2.output === `float32` ? d2.floats(u2) : d2.doubles(u2);
  }
  finish() {
  }
  free() {
    let { sparse: e4 } = this;
    e4 && this.engine.release(() => e4.delete());
    for (let e5 of [...this.copies, this.scores, this.output]) e5.free();
  }
  step({ mean: e4, scale: t3, deviations: n2 }) {
    return { mean: this.copyIn(e4), scale: this.copyIn(t3), deviations: this.copyIn(n2) };
  }
  copyIn(e4) {
    if (!e4) return 0;
    let t3 = this.engine.blockOf(e4);
    return this.copies.push(t3), t3.address;
  }
}, ye = class {
  constructor(e4, t3) {
    __publicField(this, "engine");
    __publicField(this, "spec");
    __publicField(this, "blockRows");
    __publicField(this, "split");
    __publicField(this, "started", performance.now());
    __publicField(this, "fit");
    __publicField(this, "rows");
    this.engine = e4, this.spec = t3;
    let { rows: n2, columns: r2, dtype: i2, stored: a2, settings: o2 } = t3;
    this.fit = new B(e4, o2, n2, r2, i2, a2), this.rows = new he(this.fit);
    let { byMoments: s2, exact: c2 } = this.fit.plan;
    this.blockRows = e4.blockRows, this.split = s2 ? { rows: this.fit.segmentRows, spec: { task: `sum`, columns: r2, exact: c2 } } : void 0;
  }
  push(e4) {
    this.rows.add(e4);
  }
  addSums(e4, t3) {
    this.rows.addSums(e4, t3);
  }
  suspend() {
    return this.fit.sums.toBytes();
  }
  finish() {
    let { fit: e4, spec: t3 } = this, n2 = e4.finish(this.started);
    return t3.scores && e4.at(0) ? { model: n2, scores: this.scores(n2, t3.scores) } : { model: n2 };
  }
  free() {
    this.fit.free();
  }
  scores(e4, t3) {
    let { fit: n2 } = this, { rows: r2, columns: i2 } = e4, a2 = e4.components.rows, o2 = _e(t3, r2, a2), s2 = new Q(this.engine, Y(e4, t3));
    try {
      let e5 = v(8 * Math.max(a2, i2), this.blockRows);
      for (let t4 = 0; t4 < r2; t4 += e5) {
        let i3 = { first: t4, count: Math.min(e5, r2 - t4) };
        o2.set(s2.map(n2.at(t4), n2.type, i3), t4 * a2);
      }
      return o2;
    } finally {
      s2.free();
    }
  }
}, be = class {
  constructor(e4, t3) {
    __publicField(this, "engine");
    __publicField(this, "spec");
    __publicField(this, "blockRows", 1);
    __publicField(this, "split");
    __publicField(this, "pieces", []);
    this.engine = e4, this.spec = t3;
  }
  push(e4) {
    this.pieces.push(e4);
  }
  finish() {
    let { rows: e4, columns: t3, folds: n2, settings: r2 } = this.spec;
    return { folds: n2 * Math.max(t3, this.engine.blockRows) <= e4 && r2.solver === `covariance` ? this.bySums() : this.byRows() };
  }
  byRows() {
    return this.numbers.map((e4) => this.measure(e4, this.fitRows(e4)));
  }
  bySums() {
    let { engine: e4, numbers: t3 } = this, { columns: n2, folds: r2 } = this.spec, i2 = (t4, r3) => {
      let i3 = t4 ? w.fromBytes(e4, t4) : w.create(e4, n2);
      try {
        for (let e5 of r3) e5 instanceof Uint8Array ? i3.mergeBytes(e5) : i3.add(e5);
        return i3.toBytes();
      } finally {
        i3.free();
      }
    }, a2 = t3.map((e5) => i2(void 0, this.rowsOf(...this.bounds(e5)))), o2 = [];
    for (let e5 = r2 - 1; e5 > 0; e5--) o2[e5 - 1] = i2(o2[e5], [a2[e5]]);
    let s2;
    return t3.map((e5) => {
      let t4 = [s2, o2[e5]].filter((e6) => e6 !== void 0), n3 = this.measure(e5, this.fitSums(e5, t4));
      return s2 = i2(s2, [a2[e5]]), n3;
    });
  }
  free() {
    this.pieces.length = 0;
  }
  get numbers() {
    return Array.from({ length: this.spec.folds }, (e4, t3) => t3);
  }
  fitSums(e4, t3) {
    return this.fit(e4, ({ sums: e5 }) => {
      for (let n2 of t3) e5.mergeBytes(n2);
    });
  }
  fitRows(e4) {
    let [t3, n2] = this.bounds(e4);
    return this.fit(e4, (e5) => {
      for (let n3 of this.rowsOf(0, t3)) e5.add(n3);
      for (let t4 of this.rowsOf(n2, this.spec.rows)) e5.add(t4);
    });
  }
  fit(e4, t3) {
    let { columns: n2, rows: r2, settings: i2, divides: a2 } = this.spec, [o2, s2] = this.bounds(e4), c2 = a2[e4] ? i2 : { ...i2, scaling: null, columnWeights: null }, l2 = new B(this.engine, c2, r2 - (s2 - o2), n2, `Float64Array`);
    try {
      return t3(l2), l2.finish(performance.now());
    } finally {
      l2.free();
    }
  }
  measure(e4, t3) {
    let { components: n2 } = t3, r2 = { ...Y(t3, `float64`), residuals: `distances` }, [i2, a2] = this.bounds(e4), o2 = X(r2), s2 = new Float64Array((a2 - i2) * o2), c2 = new Q(this.engine, r2);
    try {
      for (let e5 of this.rowsOf(i2, a2)) s2.set(c2.push(e5), (e5.first - i2) * o2);
    } finally {
      c2.free();
    }
    return { model: { ...t3, components: { ...n2, data: /* @__PURE__ */ new Float64Array() } }, distances: { data: s2, rows: a2 - i2, columns: o2 } };
  }
  bounds(e4) {
    let { rows: t3, folds: n2 } = this.spec;
    return [Math.floor(e4 * t3 / n2), Math.floor((e4 + 1) * t3 / n2)];
  }
  *rowsOf(e4, t3) {
    for (let n2 of this.pieces) {
      let r2 = Math.max(0, e4 - n2.first), i2 = Math.min(n2.count, t3 - n2.first);
      r2 < i2 && (yield b(n2, r2, i2));
    }
  }
}, xe = class {
  constructor(e4, t3) {
    __publicField(this, "engine");
    __publicField(this, "spec");
    __publicField(this, "blockRows", 1);
    __publicField(this, "split");
    __publicField(this, "moments");
    __publicField(this, "covariance", /* @__PURE__ */ new Float64Array());
    this.engine = e4, this.spec = t3, I(e4, t3.settings, 0, t3.columns, `Float64Array`);
  }
  push({ data: e4 }) {
    g(e4) === `Uint8Array` ? this.moments = w.fromBytes(this.engine, e4) : this.covariance = e4;
  }
  finish() {
    let { engine: e4, moments: t3, covariance: n2 } = this, { rows: r2, columns: i2, settings: a2 } = this.spec;
    return { model: t3 ? V(t3, a2) : oe(e4, n2, i2, r2, a2) };
  }
  free() {
    var _a;
    (_a = this.moments) == null ? void 0 : _a.free();
  }
}, Se = class {
  constructor(e4, t3) {
    __publicField(this, "engine");
    __publicField(this, "spec");
    __publicField(this, "blockRows", 1);
    __publicField(this, "split");
    __publicField(this, "total");
    this.engine = e4, this.spec = t3;
    let { columns: n2 } = t3, r2 = e4.call((e5) => e5.sumsBytes(n2));
    e4.reserve(r2, `sums of ${n2} columns`, `choose fewer columns or threads: 1`);
  }
  push(e4) {
    let { engine: t3 } = this, { columns: n2, exact: r2 } = this.spec;
    if (!r2) return [...E(t3, n2, e4)];
    this.total ?? (this.total = w.create(t3, n2)), this.total.add(e4);
  }
  finish() {
    return this.total ? [this.total.toBytes()] : [];
  }
  free() {
    var _a;
    (_a = this.total) == null ? void 0 : _a.free();
  }
};
function $(e4, t3) {
  return Ce(e4, t3);
}
function Ce(e4, t3) {
  switch (t3.task) {
    case `fit`:
      return new ye(e4, t3);
    case `fisher`:
      return new me(e4, t3);
    case `cca`:
      return new pe(e4, t3);
    case `map`:
      return new Q(e4, t3);
    case `solve`:
      return new xe(e4, t3);
    case `sum`:
      return new Se(e4, t3);
    case `held-out`:
      return new be(e4, t3);
  }
}
function* we(e4, t3, n2, r2, i2) {
  let a2 = $(e4, t3);
  try {
    let e5 = v(ve(t3, n2), a2.blockRows);
    for (let o3 = 0; o3 < n2.rows; o3 += e5) {
      let s2 = Math.min(o3 + e5, n2.rows), c2 = a2.push(n2.read(o3, s2));
      c2 && !Array.isArray(c2) && (r2 == null ? void 0 : r2(c2, o3)), yield, ge(t3) && i2(`rows`, s2, n2.rows);
    }
    J(t3) && i2(`solve`, 0, 1);
    let o2 = a2.finish();
    return J(t3) && i2(`solve`, 1, 1), o2;
  } finally {
    a2.free();
  }
}
export {
  w as Accumulator,
  ne as Engine,
  V as fitMoments,
  fe as localJob,
  $ as startTask,
  we as taskSteps
};
