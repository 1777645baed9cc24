var __defProp = Object.defineProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
import { M as Moments, P as PCA, i as init, p as plane, s as slider } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
var n = class e extends Error {
  constructor(e4, t, n2) {
    super(t, { cause: new r(e4, n2) });
    __publicField(this, "name", `PCAError`);
    __publicField(this, "code");
    this.code = e4;
  }
  static [Symbol.hasInstance](t) {
    return t instanceof Error && t.name === `PCAError` && (this === e || Object.prototype.isPrototypeOf.call(this.prototype, t));
  }
}, r = class {
  constructor(e4, t = {}) {
    __publicField(this, "code");
    __publicField(this, "cause");
    this.code = e4, Object.assign(this, t);
  }
  toString() {
    return this.code;
  }
};
function i(e4, t, r2 = `the data`) {
  return new n(`ERR_NOT_FINITE`, `row ${e4}, column ${t} of ${r2} (both counted from 0) is not a finite number: remove or impute it first; PCA and Moments leave out rows with a NaN by missing: 'omit'`);
}
function a(e4, t, r2) {
  return new n(`ERR_MEMORY`, `${t} needs ${l(e4)}: ${r2}`);
}
function o(e4, t, n2, r2 = `work on fewer rows at a time`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof RangeError ? a(e4, t, r2) : n3;
  }
}
function s(e4, t, r2 = `ERR_SHAPE`) {
  try {
    return t();
  } catch (t2) {
    throw t2 instanceof n ? t2 : new n(r2, `${e4} cannot be read: ${c(t2)}`, { cause: t2 });
  }
}
function c(e4) {
  return e4 instanceof Error ? e4.message : String(e4);
}
function l(e4) {
  let t = [`KiB`, `MiB`, `GiB`, `TiB`, `PiB`], n2 = e4 / 1024, r2 = 0;
  for (; n2 >= 1024 && r2 < t.length - 1; ) n2 /= 1024, r2++;
  return `${n2.toFixed(1)} ${t[r2]} (${e4} bytes)`;
}
function u(e4) {
  try {
    return Array.isArray(e4);
  } catch {
    return;
  }
}
function d(e4) {
  return typeof e4 == `object` && !!e4 && u(e4) !== void 0;
}
function f(e4) {
  return u(e4) === true;
}
function p(e4) {
  if (!d(e4)) return false;
  try {
    let t = Object.getPrototypeOf(e4);
    return t === null || !Object.getPrototypeOf(t) && Object.hasOwn(t, `isPrototypeOf`);
  } catch {
    return false;
  }
}
function m(e4) {
  try {
    return Object.prototype.toString.call(e4).slice(8, -1);
  } catch {
    return;
  }
}
function h(e4) {
  return Number.isSafeInteger(e4) && e4 >= 0;
}
function g(e4) {
  if (typeof e4 == `string`) return `'${e4.length > 40 ? `${e4.slice(0, 40)}…` : e4}'`;
  if (typeof e4 == `bigint`) return `${e4}n`;
  if (typeof e4 == `function`) return `a function`;
  if (typeof e4 != `object` || !e4) return String(e4);
  if (!d(e4)) return `a revoked proxy`;
  if (f(e4)) return `an array`;
  if (p(e4)) return `an object`;
  let t = m(e4);
  return t === void 0 ? `an object that cannot be read` : t === `Object` ? `an object with a prototype of its own` : `${/^[AEIO]/.test(t) ? `an` : `a`} ${t}`;
}
function _(e4, t, r2, i2) {
  let a2 = i2 === void 0 ? `` : `: did you mean ${g(i2)}?`;
  return new n(`ERR_OPTION`, `${e4} must be ${t}, not ${g(r2)}${a2}`);
}
const v = { Float64Array, Float32Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array }, y = globalThis.Float16Array;
y && (v.Float16Array = y);
const b = Object.keys(v), ee = Object.getPrototypeOf(Uint8Array.prototype), [x, te, ne, re] = [Symbol.toStringTag, `length`, `byteOffset`, `buffer`].map((e4) => ie(ee, e4));
function ie(e4, t) {
  var _a;
  return (_a = Object.getOwnPropertyDescriptor(e4, t)) == null ? void 0 : _a.get;
}
function S(e4) {
  let t = x.call(e4);
  return t !== void 0 && Object.hasOwn(v, t) ? t : void 0;
}
function ae(e4, t) {
  return x.call(e4) === t;
}
function oe(e4) {
  if (!p(e4) || `data` in e4 && (`shape` in e4 || `dims` in e4 || `rows` in e4 && `columns` in e4) || `values` in e4 && `shape` in e4 && `columns` in e4) return false;
  let t = Object.values(e4);
  return t.length > 0 && t.every((e5) => f(e5) || x.call(e5) !== void 0);
}
function C(e4) {
  return te.call(e4);
}
function w(e4) {
  return x.call(e4) === void 0 ? d(e4) ? e4.length : void 0 : C(e4);
}
function se(e4) {
  return /^Big/.test(String(x.call(e4)));
}
function ce(e4) {
  return e4 === `Float16Array` ? `Float32Array` : e4;
}
function le(e4) {
  return y ? new y(e4.buffer, e4.byteOffset, e4.length) : Float32Array.from(e4, ue);
}
function ue(e4) {
  let t = e4 & 1023, n2 = e4 >> 10 & 31, r2 = e4 >> 15 ? -1 : 1;
  return n2 === 31 ? t ? NaN : r2 / 0 : r2 * (n2 ? (1024 + t) * 2 ** (n2 - 25) : t * 2 ** -24);
}
function T(e4, t) {
  return new v[e4](t);
}
function E(e4, t) {
  let n2 = S(e4);
  return n2 === void 0 ? void 0 : fe(n2, e4, C(e4), t);
}
function de(e4, t) {
  return fe(`Uint32Array`, e4, 2 * C(e4), t);
}
function D(e4) {
  let t = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Float64Array }[e4.BYTES_PER_ELEMENT];
  return new t(e4.buffer, e4.byteOffset, e4.length);
}
function fe(e4, t, n2, r2) {
  try {
    let [r3, i2] = [re.call(t), ne.call(t)];
    return new v[e4](r3, i2, n2);
  } catch {
    throw pe(r2);
  }
}
function pe(e4) {
  return new n(`ERR_SHAPE`, `${e4} is detached: its buffer was transferred elsewhere; pass a copy or the transferred buffer`);
}
function me(e4) {
  return globalThis.crossOriginIsolated === false || typeof SharedArrayBuffer > `u` ? false : he(SharedArrayBuffer, e4);
}
function he({ prototype: e4 }, t) {
  try {
    return ie(e4, `byteLength`).call(t), true;
  } catch {
    return false;
  }
}
function ge(e4) {
  if (typeof e4 != `bigint`) return e4;
  let t = Number(e4);
  return t >= e4 && t <= e4 ? t : e4;
}
function _e(e4, t, r2, i2, a2) {
  let o2 = ge(e4);
  if (typeof o2 == `number`) return o2;
  if (e4 === null) return NaN;
  let s2 = a2 === void 0 ? `` : ` (${g(a2)})`, c2 = typeof e4 == `bigint` ? `no double equals it` : `convert text and booleans with Number(); NaN or null stands for a missing cell`;
  throw new n(`ERR_SHAPE`, `row ${t}, column ${r2}${s2} of ${i2} (both counted from 0) holds ${g(e4)}: ${c2}`);
}
function ve(e4) {
  return typeof e4 == `string` ? `text` : typeof e4 == `boolean` ? `boolean` : m(e4) === `Date` ? `dates` : `not numeric`;
}
const ye = 2 ** 25;
function be({ rows: e4, columns: t, data: n2 }) {
  return { rows: e4, columns: t, data: O(n2) };
}
function xe(e4, t, n2, r2) {
  let i2 = Ae(e4, t), a2 = Oe(i2.rows, `${t}.rows`, 1);
  if (a2 > n2) throw j(`${t}.rows is ${a2}, but at most ${n2} are possible`);
  if (i2.columns !== r2) throw j(`${t}.columns must be ${r2}`);
  return { data: k(i2.data, `${t}.data`, a2 * r2), rows: a2, columns: r2 };
}
function Se(e4, t, n2) {
  let r2 = n2.find((t2) => t2 === e4);
  if (r2 === void 0) throw A(`${t} must be one of ${n2.join(`, `)}`);
  return r2;
}
function Ce(e4, t, n2) {
  if (e4 === null) return null;
  let r2 = we(e4, t, n2, (e5) => {
    if (typeof e5 != `string`) throw A(`${t} must be null or an array of strings`);
    return e5;
  });
  if (r2.length !== n2) throw j(`${t} has ${r2.length} elements, which must be ${n2}`);
  return r2;
}
function we(e4, t, n2, r2) {
  let i2 = f(e4) ? e4.length : -1;
  if (!h(i2) || i2 > n2) throw A(`${t} must have arrays of at most ${n2} elements`);
  return Array.from({ length: i2 }, (t2, n3) => r2(e4[n3]));
}
function O(e4) {
  return Te(e4.length), Array.from(e4, Ee);
}
function Te(e4) {
  if (!(e4 <= ye)) throw a(8 * e4, `an array of ${e4} numbers in JSON`, `use structuredClone or postMessage, which keep typed arrays, or fewer components`);
}
function Ee(e4) {
  return Object.is(e4, -0) ? `-0` : Number.isFinite(e4) ? e4 : String(e4);
}
function De(e4, t) {
  if (typeof e4 == `number`) return e4;
  if (e4 === `-0` || e4 === `NaN` || e4 === `Infinity` || e4 === `-Infinity`) return Number(e4);
  throw A(`${t} must be a number`);
}
function k(e4, t, n2, r2 = Number.isFinite) {
  let i2 = S(e4) === `Float64Array`, a2 = i2 ? C(e4) : f(e4) ? e4.length : void 0;
  if (!h(a2)) throw A(`${t} must be an array of numbers`);
  if (n2 !== void 0 && a2 !== n2) throw j(`${t} has ${a2} elements, which must be ${n2}`);
  i2 || Te(a2);
  let s2 = o(8 * a2, t, () => new Float64Array(a2), `keep fewer components`);
  for (let n3 = 0; n3 < a2; n3++) {
    let i3 = e4[n3], a3 = typeof i3 == `number` ? i3 : De(i3, `${t}[${n3}]`);
    if (!r2(a3)) throw A(`${t}[${n3}] cannot be ${a3}`);
    s2[n3] = a3;
  }
  return s2;
}
function Oe(e4, t, n2) {
  if (!Number.isSafeInteger(e4) || e4 < n2) throw A(`${t} must be an integer >= ${n2}`);
  return e4 + 0;
}
function ke(e4, t) {
  if (!e4.every((t2, n2) => n2 === 0 || t2 <= e4[n2 - 1])) throw A(`${t} must be descending`);
}
function Ae(e4, t) {
  if (!d(e4)) throw A(`${t} must be an object`);
  return Object.assign(/* @__PURE__ */ Object.create(null), e4);
}
function A(e4) {
  return new n(`ERR_OPTION`, `this is not a model's JSON: ${e4}`);
}
function j(e4) {
  return new n(`ERR_SHAPE`, `this model's JSON does not fit together: ${e4}`);
}
const je = `wasm-pca/contrast`, Me = [`asymmetric`, `symmetric`, `alpha`];
function Ne(e4) {
  return { format: je, version: 1, form: e4.form, alpha: e4.alpha === null ? null : Ee(e4.alpha), ridge: Ee(e4.ridge), targetRows: e4.targetRows, backgroundRows: e4.backgroundRows, featureNames: e4.featureNames && [...e4.featureNames], mean: O(e4.mean), backgroundMean: O(e4.backgroundMean), rank: e4.rank, components: be(e4.components), loadings: be(e4.loadings), targetVariance: O(e4.targetVariance), backgroundVariance: O(e4.backgroundVariance), contrasts: O(e4.contrasts) };
}
function Pe(e4) {
  return s(`this model`, () => Fe(e4), `ERR_OPTION`);
}
function Fe(e4) {
  if (typeof e4 == `string`) throw A(`it is text: pass JSON.parse(text)`);
  let t = Ae(e4, `it`), n2 = t.format === void 0 && t.version === void 0;
  if (!n2 && t.format !== je) throw A(`its format must be '${je}'`);
  if (!n2 && t.version !== 1) throw A(`its version is ${g(t.version)}, and this package reads 1`);
  let r2 = k(t.mean, `mean`), i2 = r2.length;
  if (i2 === 0) throw j(`mean has no elements`);
  let a2 = Se(t.form, `form`, Me), o2 = (e5) => {
    let n3 = De(t[e5], e5);
    if (!(n3 >= 0 && n3 < 1 / 0)) throw A(`${e5} must be a finite number >= 0`);
    return n3;
  };
  if (a2 !== `alpha` && t.alpha !== null) throw A(`alpha must be null, as form is not 'alpha'`);
  let s2 = Oe(t.rank, `rank`, 1);
  if (s2 > i2) throw j(`rank is ${s2}, but there are ${i2} columns`);
  let c2 = xe(t.components, `components`, s2, i2), l2 = c2.rows, u2 = xe(t.loadings, `loadings`, l2, i2);
  if (u2.rows !== l2) throw j(`loadings.rows is ${u2.rows}, which must be ${l2}`);
  let d2 = (e5) => e5 >= 0, f2 = k(t.contrasts, `contrasts`, l2, (e5) => !Number.isNaN(e5));
  return ke(f2, `contrasts`), { form: a2, alpha: a2 === `alpha` ? o2(`alpha`) : null, ridge: o2(`ridge`), targetRows: Oe(t.targetRows, `targetRows`, 2), backgroundRows: Oe(t.backgroundRows, `backgroundRows`, 2), featureNames: Ce(t.featureNames, `featureNames`, i2), mean: r2, backgroundMean: k(t.backgroundMean, `backgroundMean`, i2), rank: s2, components: c2, loadings: u2, targetVariance: k(t.targetVariance, `targetVariance`, l2, d2), backgroundVariance: k(t.backgroundVariance, `backgroundVariance`, l2, d2), contrasts: f2 };
}
function Ie(e4, t) {
  if (!t || !(e4 instanceof n) || e4.code !== `ERR_NOT_FINITE` && e4.code !== `ERR_CONSTANT_COLUMN`) return e4;
  let r2 = e4.message.replace(/\b(columns? )(\d+(?:, \d+)*)/, (e5, n2, r3) => n2 + r3.replace(/\d+/g, (e6) => `${e6} (${g(t[Number(e6)])})`));
  return new n(e4.code, r2);
}
function M(e4) {
  return e4.starts !== void 0;
}
function N(e4, t, n2) {
  let { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2 } = e4;
  return { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2, ...n2, read: t };
}
function Le(e4, t) {
  if (e4.rows === 0) throw new n(`ERR_EMPTY`, `${t} has no rows`);
  if (e4.columns === 0) throw new n(`ERR_EMPTY`, `${t} has no columns`);
  return e4;
}
function P(e4, t) {
  let n2 = Math.max(1, Math.floor(1048576 / e4));
  return 2 * n2 < t ? n2 : Math.max(1, Math.floor(n2 / t)) * t;
}
function F({ data: e4, count: t, starts: n2 }, r2) {
  return n2 ? n2[r2] : e4.length / t * r2;
}
function Re(e4, t, n2) {
  return e4.indices ? e4.indices[n2] : n2 - F(e4, t);
}
function ze(e4, t) {
  if (S(e4) !== void 0) throw new n(`ERR_SHAPE`, `${t} has no shape: pass { data: ${t}, rows, columns }`);
  if (!d(e4) || !(`data` in e4)) throw new n(`ERR_SHAPE`, `${t} is ${g(e4)}, not a matrix: pass { data, rows, columns } with a typed array, or an array of rows`);
  let { data: r2, rows: i2, columns: a2 } = e4;
  if (!h(i2) || !h(a2)) {
    let [e5, r3] = h(i2) ? [`columns`, a2] : [`rows`, i2];
    throw new n(`ERR_SHAPE`, `${t}.${e5} must be an integer >= 0, not ${g(r3)}`);
  }
  let o2 = E(r2, `${t}.data`);
  if (!o2) throw new n(`ERR_SHAPE`, `${t}.data must be one of ${b.join(`, `)}, BigInt64Array, BigUint64Array; Float64Array.from(...) makes one`);
  if (o2.length !== i2 * a2) throw new n(`ERR_SHAPE`, `${t}.data has ${o2.length} elements, but ${i2} rows x ${a2} columns are ${i2 * a2}`);
  return new Be(o2, i2, a2, t);
}
var Be = class {
  constructor(e4, t, n2, r2) {
    __publicField(this, "view");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "name");
    __publicField(this, "dtype");
    __publicField(this, "givenType");
    __publicField(this, "bytesPerRow");
    this.view = e4, this.rows = t, this.columns = n2, this.name = r2, this.givenType = S(e4), this.dtype = ce(this.givenType), this.bytesPerRow = n2 * T(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t, n2 = false) {
    return { data: L(I(this.view, e4 * this.columns, t * this.columns, `${this.name}.data`), this.dtype, n2), first: e4, count: t - e4 };
  }
};
function I(e4, t, n2, r2) {
  if (e4.length === 0 && n2 > 0) throw pe(r2);
  return s(r2, () => e4.subarray(t, n2));
}
function L(e4, t, n2) {
  if (S(e4) !== t) {
    let n3 = R(t, e4.length);
    return n3.set(e4), n3;
  }
  return !n2 || me(e4.buffer) ? e4 : o(e4.byteLength, `a piece of the data`, () => e4.slice());
}
function R(e4, t) {
  return o(8 * t, `a piece of the data`, () => T(e4, t));
}
function Ve(e4) {
  if (e4.stored === void 0) return e4;
  let { columns: t, dtype: n2 } = e4;
  return N(e4, (r2, i2) => {
    let a2 = i2 - r2, o2 = R(n2, a2 * t), s2 = e4.read(r2, i2);
    if (M(s2)) for (let e5 = 0; e5 < a2; e5++) for (let n3 = s2.starts[e5]; n3 < s2.starts[e5 + 1]; n3++) o2[e5 * t + s2.indices[n3]] = s2.data[n3];
    return { data: o2, first: r2, count: a2, toUnitLength: s2.toUnitLength, weights: s2.weights };
  }, { stored: void 0, bytesPerRow: t * T(n2, 0).BYTES_PER_ELEMENT });
}
let He = 0;
function Ue(e4) {
  for (; ; ) {
    let { done: t, value: n2 } = e4.next();
    if (t) return n2;
  }
}
async function We(e4) {
  for (; ; ) {
    let { done: t, value: n2 } = e4.next();
    if (t) return n2;
    n2 && await n2(), Ge() && await Ke();
  }
}
const Ge = () => performance.now() - He >= 8;
async function Ke() {
  await new Promise((e4) => {
    if (typeof MessageChannel > `u`) return setTimeout(e4);
    let { port1: t, port2: n2 } = new MessageChannel();
    t.onmessage = () => {
      t.close(), e4();
    }, n2.postMessage(0);
  }), He = performance.now();
}
function z(e4, t, { firstRow: r2 = 0, columns: i2 = 0 } = {}) {
  let a2 = qe(e4, t), o2 = true, s2, c2 = true;
  for (let r3 = 0; r3 < a2; r3++) {
    let a3 = e4[r3];
    if (B(a3, r3, e4)) {
      c2 = false;
      continue;
    }
    let l2 = s2 !== void 0 && ae(a3, s2), u2 = l2 ? C(a3) : w(a3);
    if (!h(u2)) throw new n(`ERR_SHAPE`, `${t}[${r3}] is not a row of numbers; a flat array needs its shape: { data, rows, columns }`);
    if (o2 ? [o2, i2, s2] = [false, u2, S(a3)] : l2 || (s2 = void 0), u2 !== i2) throw Ye(t, r3, u2, i2);
  }
  return !c2 && !Je(s2) && (s2 = void 0), new Xe(e4, a2, i2, s2, t, r2);
}
function qe(e4, t) {
  let { length: r2 } = e4;
  if (h(r2)) return r2;
  throw new n(`ERR_SHAPE`, `${t} has ${g(r2)} rows`);
}
function B(e4, t, n2) {
  return e4 === null || e4 === void 0 && t in n2;
}
function V(e4) {
  let t = 0;
  for (; t < e4.length && B(e4[t], t, e4); ) t++;
  return e4[t];
}
function Je(e4) {
  return e4 === void 0 || e4.startsWith(`Float`);
}
function Ye(e4, t, r2, i2) {
  return new n(`ERR_SHAPE`, `row ${t} of ${e4} has ${g(r2)} columns, but others have ${i2}: all rows need the same length`);
}
var Xe = class {
  constructor(e4, t, n2, r2, i2, a2) {
    __publicField(this, "array");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "type");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "dtype");
    __publicField(this, "bytesPerRow");
    this.array = e4, this.rows = t, this.columns = n2, this.type = r2, this.name = i2, this.firstRow = a2, this.dtype = ce(r2 ?? `Float64Array`), this.bytesPerRow = n2 * T(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t) {
    return s(this.name, () => {
      let n2 = R(this.dtype, (t - e4) * this.columns);
      for (let r2 = e4; r2 < t; r2++) this.copy(r2, n2, (r2 - e4) * this.columns);
      return { data: n2, first: e4, count: t - e4 };
    });
  }
  copy(e4, t, r2) {
    let { array: i2, columns: a2, type: o2, name: s2 } = this, c2 = i2[e4];
    if (B(c2, e4, i2) && Je(o2)) {
      t.fill(NaN, r2, r2 + a2);
      return;
    }
    let l2 = w(c2);
    if (l2 !== a2) throw Ye(s2, e4, l2, a2);
    if (o2 === void 0) {
      let n2 = c2;
      for (let i3 = 0; i3 < a2; i3++) t[r2 + i3] = _e(n2[i3], this.firstRow + e4, i3, s2);
    } else if (ae(c2, o2)) t.set(c2, r2);
    else throw new n(`ERR_SHAPE`, `row ${e4} of ${s2} is no longer a ${o2}: leave x as it is`);
  }
};
function Ze(e4, t, r2) {
  let { scale: i2 = 0, bitWidth: a2 = 128 } = t, o2 = a2 / 32;
  if (!Number.isSafeInteger(i2) || !(o2 >= 1 && Number.isInteger(o2))) throw new n(`ERR_SHAPE`, `${r2} has decimals of ${g(a2)} bits and scale ${g(i2)}, which cannot be read`);
  let s2 = R(`Float64Array`, Math.floor(e4.length / o2));
  for (let t2 = 0; t2 < s2.length; t2++) {
    let n2 = 0n;
    for (let r3 = o2 - 1; r3 >= 0; r3--) n2 = n2 << 32n | BigInt(e4[t2 * o2 + r3] >>> 0);
    s2[t2] = Number(`${BigInt.asIntN(a2, n2)}e${-i2}`);
  }
  return s2;
}
function Qe(e4, t, n2, r2, i2) {
  let { offset: a2, rowStride: o2, columnStride: s2 } = e4;
  return !rt(e4) || s2 !== 1 || o2 !== n2 ? new tt(() => e4, it(e4), t, n2, r2, i2) : new Be(e4.values.subarray(a2, a2 + t * n2), t, n2, r2);
}
function $e(e4, t, n2, r2) {
  return new tt((t2) => e4[t2], et(e4.map(it)), t, e4.length, n2, r2);
}
function et(e4) {
  return e4.length > 0 && e4.every((t) => t === e4[0]) ? e4[0] : `Float64Array`;
}
var tt = class {
  constructor(e4, t, n2, r2, i2, a2) {
    __publicField(this, "cellsOf");
    __publicField(this, "dtype");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.cellsOf = e4, this.dtype = t, this.rows = n2, this.columns = r2, this.name = i2, this.firstRow = a2, this.bytesPerRow = r2 * T(t, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t) {
    let { columns: n2 } = this;
    return s(this.name, () => {
      let r2 = R(this.dtype, (t - e4) * n2);
      for (let t2 = 0; t2 < n2; t2++) this.gather(this.cellsOf(t2), t2, e4, r2);
      return { data: r2, first: e4, count: t - e4 };
    });
  }
  gather(e4, t, n2, r2) {
    var _a;
    let { values: i2, lookup: a2, valid: o2 = [], rowStride: s2 } = e4, { columns: c2 } = this, l2 = at(e4, n2, t);
    if (r2.length > 0 && ArrayBuffer.isView(i2) && w(i2) === 0) throw pe(this.name);
    if (S(i2) === void 0) for (let e5 = n2, a3 = t, u2 = l2; a3 < r2.length; e5++, a3 += c2, u2 += s2) {
      let n3 = o2.every((n4) => ot(n4.bytes, at(n4, e5, t))) ? i2[u2] : null;
      r2[a3] = _e(n3, this.firstRow + e5, t, this.name, (_a = this.names) == null ? void 0 : _a[t]);
    }
    else {
      nt(i2, a2, l2, s2, r2, t, c2);
      for (let { bytes: e5, ...i3 } of o2) for (let a3 = t, o3 = at(i3, n2, t); a3 < r2.length; a3 += c2, o3 += i3.rowStride) ot(e5, o3) || (r2[a3] = NaN);
    }
  }
};
function nt(e4, t, n2, r2, i2, a2, o2) {
  if (t) for (let s2 = a2, c2 = n2; s2 < i2.length; s2 += o2, c2 += r2) i2[s2] = t[e4[c2]];
  else for (let t2 = a2, s2 = n2; t2 < i2.length; t2 += o2, s2 += r2) i2[t2] = e4[s2];
}
function rt({ values: e4, lookup: t, valid: n2 }) {
  return S(e4) !== void 0 && !t && !n2;
}
function it({ values: e4, lookup: t, valid: n2 }) {
  let r2 = S(t ?? e4) ?? `Float64Array`;
  return (t || n2) && !r2.startsWith(`Float`) ? `Float64Array` : ce(r2);
}
function at({ offset: e4, rowStride: t, columnStride: n2 }, r2, i2) {
  return e4 + r2 * t + i2 * n2;
}
function ot(e4, t) {
  return (e4[Math.floor(t / 8)] >> t % 8) % 2 == 1;
}
function st(e4, t) {
  let [n2, r2] = [void 0, 1 / 0];
  for (let i2 of t) {
    let t2 = Math.max(e4.length, i2.length), a2 = t2 < 3 ? 0 : 1 + Math.floor(t2 / 5);
    if (Math.abs(e4.length - i2.length) > a2) continue;
    let o2 = ct(e4.toLowerCase(), i2.toLowerCase());
    o2 <= a2 && o2 < r2 && ([n2, r2] = [i2, o2]);
  }
  return n2;
}
function ct(e4, t) {
  let n2 = Array.from({ length: t.length + 1 }, (e5, t2) => t2);
  for (let r2 = 1; r2 <= e4.length; r2++) {
    let i2 = [r2];
    for (let a2 = 1; a2 <= t.length; a2++) {
      let o2 = n2[a2 - 1] + (e4[r2 - 1] === t[a2 - 1] ? 0 : 1);
      i2.push(Math.min(n2[a2] + 1, i2[a2 - 1] + 1, o2));
    }
    n2 = i2;
  }
  return n2[t.length];
}
function H(e4, t, n2) {
  return lt(t, e4.columns, n2), e4.names = t, e4;
}
function lt(e4, t, r2) {
  if (e4.length !== t) throw new n(`ERR_SHAPE`, `${r2} has ${t} columns, but ${e4.length} are named: ${mt(e4)}`);
  let i2 = /* @__PURE__ */ new Set();
  for (let t2 of e4) {
    if (i2.has(t2)) throw new n(`ERR_SHAPE`, `two columns of ${r2} are named ${g(t2)}`);
    i2.add(t2);
  }
}
function ut(e4, t, r2, i2) {
  if (!t && e4.names) throw new n(`ERR_SHAPE`, `the columns of ${r2} have names, but ${i2} knows none: say which are which, columns: [...]`);
}
function dt(e4, t, n2) {
  let r2 = new Map(t.map((e5, t2) => [e5, t2]));
  return e4.map((e5) => r2.get(e5) ?? ht(ft(e5, t, n2)));
}
function ft(e4, t, r2) {
  let i2 = st(e4, t);
  return new n(`ERR_SHAPE`, `${r2} has no column ${g(e4)}${i2 === void 0 ? `` : `: did you mean ${g(i2)}?`}`);
}
function pt(e4, t, r2) {
  let [i2, a2] = e4.length === 1 ? [`column`, `is`] : [`columns`, `are`], o2 = t.every((e5) => e5 === t[0]) ? t[0] : `not numeric`;
  return new n(`ERR_SHAPE`, `${i2} ${mt(e4)} of ${r2} ${a2} ${o2}: convert with Number(), NaN or null for a missing cell, or name the columns to take, columns: [...]`);
}
function mt(e4) {
  return `${e4.slice(0, 8).map(g).join(`, `)}${e4.length > 8 ? `, …` : ``}`;
}
function ht(e4) {
  throw e4;
}
var gt = class {
  constructor(e4, t) {
    __publicField(this, "sources");
    __publicField(this, "columns");
    __publicField(this, "rows");
    __publicField(this, "dtype");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.sources = e4, this.columns = t, this.rows = e4.reduce((e5, { rows: t2 }) => e5 + t2, 0), this.dtype = et(e4.map(({ dtype: e5 }) => e5)), this.bytesPerRow = t * T(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t, n2) {
    let { columns: r2, dtype: i2 } = this, a2 = t - e4, o2, s2 = 0;
    for (let c2 of this.sources) {
      let [l2, u2] = [Math.max(e4, s2), Math.min(t, s2 + c2.rows)];
      if (l2 < u2) {
        let t2 = c2.read(l2 - s2, u2 - s2, n2);
        if (t2.count === a2 && c2.dtype === i2) return { ...t2, first: e4 };
        o2 ?? (o2 = R(i2, a2 * r2)), o2.set(t2.data, (l2 - e4) * r2);
      }
      s2 += c2.rows;
    }
    return { data: o2 ?? R(i2, 0), first: e4, count: a2 };
  }
};
const [_t, vt, yt, bt, xt, St, Ct, wt] = [-1, 2, 3, 6, 7, 12, 16, 21], Tt = [5, 20, 24], Et = [8, 9, 10];
function Dt(e4, t, n2) {
  let r2 = e4, i2 = r2.schema.fields.map((e5) => String(e5.name)), a2 = n2.names ?? i2, o2 = dt(a2, i2, t).map((e5) => r2.getChildAt(e5));
  if (o2.length === 1 && kt(o2[0].type)) return Ot(o2[0], t, n2);
  let s2 = a2.filter((e5, t2) => !U(o2[t2].type)), c2 = o2.map(({ type: e5 }) => e5).filter((e5) => !U(e5));
  if (s2.length > 0) throw pt(s2, c2.map(At), t);
  return H(Mt(o2, t, n2.firstRow), a2, t);
}
function Ot(e4, t, r2) {
  let { type: i2, data: a2 } = e4, { typeId: o2, listSize: s2 = 0, children: c2 = [] } = i2;
  if (!kt(i2) || !U(c2[0].type)) throw new n(`ERR_SHAPE`, `${t} is a vector, but not one of lists of numbers: pass a table`);
  return o2 === Ct ? jt(a2, s2, r2.firstRow, (e5, n2) => Nt(e5, s2, t, n2)) : z(a2.flatMap((e5) => Pt(e5, t)), t, r2);
}
function kt({ typeId: e4 }) {
  return e4 === Ct || e4 === St || e4 === wt;
}
function U({ typeId: e4, dictionary: t }) {
  return e4 === vt || e4 === yt || e4 === xt || e4 === _t && U(t);
}
function At({ typeId: e4, dictionary: t = { typeId: e4 } }) {
  return Tt.includes(t.typeId) ? `text` : t.typeId === bt ? `boolean` : Et.includes(t.typeId) ? `dates` : `not numeric`;
}
function jt(e4, t, n2 = 0, r2) {
  let i2 = n2, a2 = e4.map((e5, t2) => {
    let n3 = i2;
    return i2 += e5.length, r2(e5, n3, t2);
  });
  return a2.length === 1 ? a2[0] : new gt(a2, t);
}
function Mt(e4, t, n2) {
  var _a;
  return jt(((_a = e4[0]) == null ? void 0 : _a.data) ?? [], e4.length, n2, ({ length: n3 }, r2, i2) => $e(e4.map(({ data: e5 }) => Ft(e5[i2], n3, t)), n3, t, r2));
}
function Nt(e4, t, n2, r2) {
  let { valid: i2, ...a2 } = Ft(e4.children[0], e4.length * t, n2), o2 = { rowStride: t, columnStride: 1 }, s2 = [...(i2 ?? []).map((e5) => ({ ...e5, ...o2 })), ...Lt(e4) ?? []];
  return Qe({ ...a2, ...o2, valid: s2.length > 0 ? s2 : void 0 }, e4.length, t, n2, r2);
}
function Pt(e4, t) {
  let { length: n2, valueOffsets: r2, children: i2 } = e4, [{ length: a2 }] = i2, { data: o2 } = Qe({ ...Ft(i2[0], a2, t), columnStride: 1 }, a2, 1, t, 0).read(0, a2), s2 = Lt(e4);
  return Array.from({ length: n2 }, (e5, t2) => s2 && !ot(s2[0].bytes, s2[0].offset + t2) ? null : o2.subarray(Number(r2[t2]), Number(r2[t2 + 1])));
}
function Ft(e4, t, r2) {
  let { type: i2, dictionary: a2 } = e4, o2 = E(e4.values, r2), s2 = { values: (o2 && It(o2, i2, r2)) ?? e4.values, offset: 0, rowStride: 1, columnStride: 0 };
  if (!(w(s2.values) >= t)) throw new n(`ERR_SHAPE`, `a column of ${r2} has fewer elements than it says, ${t}`);
  let c2 = a2 && Mt([a2], r2, 0);
  return { ...s2, lookup: c2 == null ? void 0 : c2.read(0, c2.rows).data, valid: Lt(e4) };
}
function It(e4, t, n2) {
  return t.typeId === xt ? Ze(e4, t, n2) : t.typeId === yt && t.precision === 0 ? le(e4) : e4;
}
function Lt({ nullCount: e4, nullBitmap: t, offset: n2 }) {
  return e4 > 0 ? [{ bytes: t, offset: n2, rowStride: 1, columnStride: 0 }] : void 0;
}
function Rt(e4, t) {
  return !d(e4) || f(e4) || S(e4) !== void 0 ? false : !h(e4.length) || !(0 in e4) || !!(t == null ? void 0 : t.every((t2) => Bt(e4, t2)));
}
const zt = (e4) => e4 in Object.prototype, Bt = (e4, t) => zt(t) ? Object.hasOwn(e4, t) : t in e4;
function Vt(e4, t, r2, i2) {
  let a2 = m(t);
  if (a2 === `Map` || a2 === `Set`) throw new n(`ERR_SHAPE`, `${r2} holds ${a2}s, not rows: ${a2 === `Map` ? `Object.fromEntries(map) makes a record of a Map` : `pass arrays or records`}`);
  let o2 = i2.names ?? Object.keys(t);
  return Ut(e4, o2, o2, r2, i2);
}
function Ht(e4, t, n2) {
  let r2 = Array.from(e4.columns, String), i2 = n2.names ?? r2, a2 = dt(i2, r2, t);
  return Ut(e4.values, i2, a2, t, n2);
}
function Ut(e4, t, n2, r2, i2) {
  let { firstRow: a2 = 0, columns: o2 = 1 } = i2, s2 = qe(e4, r2), c2 = new Gt(e4, t, n2, r2, a2);
  if (n2.length === 1) {
    let e5 = null;
    for (let t2 = 0; t2 < s2 && e5 === null; t2++) e5 = c2.cell(t2);
    if (e5 === null ? o2 > 1 : h(w(e5))) {
      let e6 = [];
      for (let t2 = 0; t2 < s2; t2++) e6.push(c2.cell(t2));
      return z(e6, r2, i2);
    }
  }
  let l2 = V(e4);
  return !i2.names && d(l2) && Wt(n2.map((e5) => l2[e5]), t, r2), H(c2, t, r2);
}
function Wt(e4, t, n2) {
  let r2 = (e5) => e5 != null && typeof e5 != `number` && typeof e5 != `bigint`, i2 = t.filter((t2, n3) => r2(e4[n3]));
  if (i2.length > 0) throw pt(i2, e4.filter(r2).map(ve), n2);
}
var Gt = class {
  constructor(e4, t, n2, r2, i2) {
    __publicField(this, "array");
    __publicField(this, "columnNames");
    __publicField(this, "keys");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "dtype", `Float64Array`);
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    __publicField(this, "isOfAll");
    this.array = e4, this.columnNames = t, this.keys = n2, this.name = r2, this.firstRow = i2, this.rows = e4.length, this.columns = n2.length, this.isOfAll = n2.map(zt), this.bytesPerRow = Float64Array.BYTES_PER_ELEMENT * this.columns;
  }
  read(e4, t) {
    let { columns: n2, name: r2 } = this, i2 = R(this.dtype, (t - e4) * n2);
    return s(r2, () => this.gather(e4, i2)), { data: i2, first: e4, count: t - e4 };
  }
  cell(e4) {
    return this.field(this.record(e4), e4, 0);
  }
  gather(e4, t) {
    let { columns: n2, columnNames: r2, name: i2, firstRow: a2 } = this;
    for (let o2 = e4, s2 = 0; s2 < t.length; o2++) {
      let e5 = this.record(o2);
      for (let c2 = 0; c2 < n2; c2++, s2++) t[s2] = _e(this.field(e5, o2, c2), a2 + o2, c2, i2, r2[c2]);
    }
  }
  record(e4) {
    let t = this.array[e4];
    if (d(t)) return t;
    if (!B(t, e4, this.array)) throw new n(`ERR_SHAPE`, `${`row ${this.firstRow + e4} of ${this.name}`} is ${g(t)}, which has no columns`);
  }
  field(e4, t, r2) {
    if (!e4) return null;
    let i2 = this.keys[r2], a2 = e4[i2], o2 = !this.isOfAll[r2] || Object.hasOwn(e4, i2);
    if (a2 !== void 0 && o2) return a2;
    throw o2 && i2 in e4 ? new n(`ERR_SHAPE`, `${`row ${this.firstRow + t} of ${this.name}`} has no value for ${g(this.columnNames[r2])}: NaN or null stands for a missing cell`) : ft(this.columnNames[r2], Object.keys(e4), `row ${this.firstRow + t} of ${this.name}`);
  }
};
function Kt(e4, t, r2) {
  let i2 = Object.keys(e4), a2 = r2.names ?? i2, o2 = dt(a2, i2, t).map((t2) => e4[i2[t2]]), [s2] = o2;
  if (o2.length === 1 && f(s2) && h(w(V(s2)))) return z(s2, t, r2);
  let c2 = w(s2);
  return r2.names || Wt(o2.map((e5) => f(e5) ? V(e5) : 0), a2, t), H($e(o2.map((e5, r3) => {
    if (w(e5) !== c2) throw new n(`ERR_SHAPE`, `column ${g(a2[r3])} of ${t} has ${g(w(e5))} rows, but ${g(a2[0])} has ${c2}`);
    return { values: E(e5, `${t}.${a2[r3]}`) ?? e5, offset: 0, rowStride: 1, columnStride: 0 };
  }), c2, t, r2.firstRow ?? 0), a2, t);
}
function qt(e4, t, r2) {
  let [i2, a2] = Yt(e4.dims ?? e4.shape, `the shape of ${t}`, h, `two sizes`), o2 = Jt(e4, t), s2 = w(o2), c2 = e4.dims !== void 0 || typeof e4.dataSync == `function` ? void 0 : e4.strides ?? e4.stride, [l2, u2] = c2 === void 0 ? [a2, 1] : Yt(c2, `the strides of ${t}`, Number.isSafeInteger, `two integers`), d2 = c2 === void 0 ? 0 : e4.offset ?? 0, f2 = (e5) => d2 + e5(0, (i2 - 1) * l2) + e5(0, (a2 - 1) * u2);
  if (!(c2 === void 0 ? i2 * a2 === s2 : h(d2) && (i2 * a2 === 0 || f2(Math.min) >= 0 && f2(Math.max) < s2))) throw new n(`ERR_SHAPE`, `${t} has ${g(s2)} elements, which do not fit its shape of ${i2} x ${a2}, strides of ${l2} and ${u2} and an offset of ${g(d2)}`);
  return Qe({ values: o2, offset: d2, rowStride: l2, columnStride: u2 }, i2, a2, t, r2);
}
function Jt(e4, t) {
  let n2 = typeof e4.dataSync == `function` ? e4.dataSync() : e4.data, r2 = E(n2, `${t}.data`);
  return r2 && e4.type === `float16` && S(r2) === `Uint16Array` ? le(r2) : r2 ?? n2;
}
function Yt(e4, t, r2, i2) {
  let a2 = w(e4), o2 = Array.from({ length: Math.min(a2, 4) }, (t2, n2) => e4[n2]);
  if (a2 === 2 && o2.every(r2)) return o2;
  throw new n(`ERR_SHAPE`, `${t} must be ${i2}, not ${o2.map(g).join(`, `) || g(e4)}`);
}
const W = 65536, Xt = 2 ** 32 - 1;
function* G(e4) {
  for (let t = 0; t < e4; t += W) yield [t, Math.min(t + W, e4)];
}
var K = class {
  constructor(e4, t) {
    __publicField(this, "array");
    __publicField(this, "name");
    __publicField(this, "length");
    __publicField(this, "view");
    __publicField(this, "isBig");
    __publicField(this, "scratch");
    this.array = e4, this.name = t, this.isBig = se(e4);
    let r2 = this.isBig ? de(e4, t) : E(e4, t), i2 = S(r2);
    if (!r2 || i2 === `Float32Array` || i2 === `Float16Array`) throw new n(`ERR_SHAPE`, `${t} must be a typed array of integers or a Float64Array, not ${g(e4)}; Int32Array.from(...) makes one`);
    this.view = r2, this.length = C(e4), this.scratch = new Uint32Array(Math.min(W, this.length));
  }
  read(e4, t) {
    let n2 = this.scratch.subarray(0, t - e4), r2 = this.isBig ? 2 : 1, i2 = I(this.view, r2 * e4, r2 * t, this.name);
    if (this.isBig) {
      for (let e5 = 0; e5 < n2.length; e5++) n2[e5] = i2[2 * e5 + 1] === 0 ? i2[2 * e5] : Xt;
      return n2;
    }
    if (n2.set(i2), i2 instanceof Float64Array) for (let e5 = 0; e5 < n2.length; e5++) n2[e5] !== i2[e5] && (n2[e5] = Xt);
    return n2;
  }
  describe(e4) {
    return `${this.name}[${e4}] is ${g(this.array[e4])}`;
  }
}, Zt = class {
  constructor(e4, t, n2) {
    __publicField(this, "integers");
    __publicField(this, "axis");
    __publicField(this, "where");
    this.integers = e4, this.axis = t, this.where = n2;
  }
  read(e4, t) {
    let r2 = this.integers.read(e4, t), { count: i2, kind: a2 } = this.axis;
    for (let t2 = 0; t2 < r2.length; t2++) {
      if (r2[t2] < i2) continue;
      let o2 = i2 > 0 ? `an integer from 0 to ${i2 - 1}` : `of which there is none`;
      throw new n(`ERR_SHAPE`, `${this.integers.describe(e4 + t2)}${this.where(e4 + t2)}: it must be the number of a ${a2}, ${o2}`);
    }
    return r2;
  }
}, Qt = class e2 {
  constructor(e4) {
    __publicField(this, "starts");
    __publicField(this, "scratch");
    this.starts = e4, this.scratch = new Uint32Array(Math.min(W, e4[e4.length - 1]));
  }
  static *open(t, { kind: r2, count: i2 }, a2) {
    let o2 = (e4, i3, a3 = e4 - 1) => {
      throw new n(`ERR_SHAPE`, `${t.describe(e4)}: ${r2} ${Math.max(0, a3)} must ${i3}`);
    }, s2 = R(`Uint32Array`, i2 + 1), c2 = 0;
    for (let [e4, n2] of G(i2 + 1)) {
      let r3 = t.read(e4, n2);
      for (let t2 = 0; t2 < r3.length; t2++) r3[t2] > a2 && o2(e4 + t2, `end at an integer, at most ${a2}, the number of stored values`), r3[t2] < c2 && o2(e4 + t2, `not end before it begins, at ${c2}`), c2 = r3[t2];
      s2.set(r3, e4), yield;
    }
    return s2[0] !== 0 && o2(0, `begin at 0`, 0), c2 !== a2 && o2(i2, `end with the last of ${a2} stored values`), new e2(s2);
  }
  read(e4, t) {
    let { starts: n2, scratch: r2 } = this;
    for (let i2 = this.placeOf(e4), a2 = e4; a2 < t; a2++) {
      for (; n2[i2 + 1] <= a2; ) i2++;
      r2[a2 - e4] = i2;
    }
    return r2.subarray(0, t - e4);
  }
  placeOf(e4) {
    let [t, n2] = [0, this.starts.length - 1];
    for (; n2 - t > 1; ) {
      let r2 = t + n2 >>> 1;
      this.starts[r2] <= e4 ? t = r2 : n2 = r2;
    }
    return t;
  }
};
const $t = 65536;
function* en(e4, t) {
  let { indices: n2, starts: r2 } = e4, { values: i2 } = e4, a2 = !t, o2 = false, s2 = false;
  for (let [e5, t2] of nn(r2)) {
    let c2 = rn(n2, r2, e5, t2);
    c2 === `none` && (a2 || (i2 = tn(i2)), a2 = true, an(n2, i2, r2, e5, t2)), o2 || (o2 = c2 !== `ascending` && rn(n2, r2, e5, t2) === `repeated`), s2 || (s2 = i2.subarray(r2[e5], r2[t2]).includes(0)), yield;
  }
  return !o2 && !s2 ? { values: i2, indices: n2, starts: r2 } : (o2 ? i2 = tn(i2, `Float64Array`) : a2 || (i2 = tn(i2)), yield* sn({ values: i2, indices: n2, starts: r2 }));
}
function tn(e4, t = S(e4)) {
  let n2 = R(t, e4.length);
  return n2.set(e4), n2;
}
function* nn(e4) {
  let t = e4.length - 1;
  for (let n2 = 0; n2 < t; ) {
    let r2 = n2 + 1;
    for (; r2 < t && r2 - n2 < $t && e4[r2 + 1] - e4[n2] <= $t; ) r2++;
    yield [n2, r2], n2 = r2;
  }
}
function rn(e4, t, n2, r2) {
  let i2 = 0;
  for (let a2 = n2; a2 < r2; a2++) for (let n3 = t[a2] + 1; n3 < t[a2 + 1]; n3++) if (!(e4[n3] > e4[n3 - 1])) {
    if (e4[n3] < e4[n3 - 1]) return `none`;
    i2++;
  }
  return i2 > 0 ? `repeated` : `ascending`;
}
function an(e4, t, n2, r2, i2) {
  let a2 = 0;
  for (let e5 = r2; e5 < i2; e5++) a2 = Math.max(a2, n2[e5 + 1] - n2[e5]);
  let o2 = new BigUint64Array(a2 > 24 ? a2 : 0), s2 = new Uint32Array(o2.buffer), c2 = D(t);
  for (let t2 = r2; t2 < i2; t2++) {
    let [r3, i3] = [n2[t2], n2[t2 + 1]], a3 = i3 - r3;
    if (a3 <= 24) {
      on(e4, c2, r3, i3);
      continue;
    }
    for (let t3 = 0; t3 < a3; t3++) s2[2 * t3] = t3, s2[2 * t3 + 1] = e4[r3 + t3];
    o2.subarray(0, a3).sort();
    let l2 = c2.slice(r3, i3);
    for (let t3 = 0; t3 < a3; t3++) c2[r3 + t3] = l2[s2[2 * t3]], e4[r3 + t3] = s2[2 * t3 + 1];
  }
}
function on(e4, t, n2, r2) {
  for (let i2 = n2 + 1; i2 < r2; i2++) {
    let [r3, a2] = [e4[i2], t[i2]], o2 = i2;
    for (; o2 > n2 && e4[o2 - 1] > r3; o2--) e4[o2] = e4[o2 - 1], t[o2] = t[o2 - 1];
    e4[o2] = r3, t[o2] = a2;
  }
}
function* sn({ values: e4, indices: t, starts: n2 }) {
  let r2 = D(e4), i2 = 0, a2 = 0;
  for (let [o2, s2] of Array.from(nn(n2))) {
    let c2 = a2, l2 = new Float64Array(e4.subarray(c2, n2[s2]));
    for (let e5 = o2; e5 < s2; e5++) {
      let o3 = n2[e5 + 1];
      for (let e6 = a2; e6 < o3; ) {
        let n3 = t[e6], a3 = e6 + 1;
        for (; a3 < o3 && t[a3] === n3; ) a3++;
        let s3 = a3 === e6 + 1 ? l2[e6 - c2] : cn(l2.subarray(e6 - c2, a3 - c2));
        s3 !== 0 && (t[i2] = n3, r2[i2] = a3 === e6 + 1 ? r2[e6] : s3, i2++), e6 = a3;
      }
      a2 = o3, n2[e5 + 1] = i2;
    }
    yield;
  }
  return { values: e4.subarray(0, i2), indices: t.subarray(0, i2), starts: n2 };
}
function cn(e4) {
  return e4.sort().reduce((e5, t) => e5 + t, 0);
}
const ln = { row: 2 ** 28, column: 2 ** 31 - 1 }, un = 2 ** 32 - 2;
function* dn(e4, t) {
  let n2 = { kind: `row`, count: q(e4.rows, `row`, `${t}.rows`) }, r2 = { kind: `column`, count: q(e4.columns, `column`, `${t}.columns`) }, [i2, a2, o2] = yield* pn(e4.places, n2, r2, t), [s2, c2] = yield* gn(e4.data, o2, t), l2 = fn(r2.count, o2), u2;
  if (i2 instanceof Qt) {
    u2 = { values: s2, indices: l2, starts: i2.starts };
    for (let [e5, t2] of G(o2)) l2.set(a2.read(e5, t2), e5), yield;
  } else u2 = { values: R(S(s2), o2), indices: l2, starts: yield* vn(i2, n2.count, o2) }, yield* yn(s2, i2, a2, u2, t);
  let d2 = yield* en(u2, c2 && u2.values === s2);
  return new bn(n2.count, r2.count, d2, t);
}
function fn(e4, t) {
  return R(e4 <= 65536 ? `Uint16Array` : `Uint32Array`, t);
}
function q(e4, t, r2) {
  let i2 = ln[t];
  if (h(e4) && e4 <= i2) return e4;
  throw new n(`ERR_SHAPE`, `${r2} must be an integer from 0 to ${i2}, not ${g(e4)}`);
}
function* pn(e4, t, r2, i2) {
  if (`row` in e4) {
    let n2 = new K(e4.row, `${i2}.row`), a3 = new K(e4.column, `${i2}.column`);
    return mn(a3.length, n2.length, `${i2}.column`, `${i2}.row has`), hn(n2.length, i2), [new Zt(n2, t, () => ``), new Zt(a3, r2, (e5) => ` where ${n2.describe(e5)}`), n2.length];
  }
  let { format: a2 = `csr` } = e4;
  if (a2 !== `csr` && a2 !== `csc`) throw new n(`ERR_SHAPE`, `${i2}.format must be 'csr' or 'csc', not ${g(a2)}`);
  let [o2, s2] = a2 === `csr` ? [t, r2] : [r2, t], c2 = new K(e4.indices, `${i2}.indices`), l2 = new K(e4.indptr, `${i2}.indptr`);
  if (hn(c2.length, i2), l2.length !== o2.count + 1) throw new n(`ERR_SHAPE`, `${i2}.indptr has ${l2.length} elements, but ${o2.count} ${o2.kind}s in the format '${a2}' need ${o2.count + 1}`);
  let u2 = yield* Qt.open(l2, o2, c2.length), d2 = new Zt(c2, s2, (e5) => ` in ${o2.kind} ${u2.placeOf(e5)}`);
  return a2 === `csr` ? [u2, d2, c2.length] : [d2, u2, c2.length];
}
function mn(e4, t, r2, i2) {
  if (e4 !== t) throw new n(`ERR_SHAPE`, `${r2} has ${e4} elements, but ${i2} ${t}`);
}
function hn(e4, t) {
  if (e4 > un) throw a(4 * e4, `the indices of ${t}`, `pass fewer rows at a time`);
}
function* gn(e4, t, r2) {
  let i2 = `${r2}.data`;
  if (e4 === void 0) return [R(`Uint8Array`, t).fill(1), false];
  let a2 = se(e4), o2 = a2 ? void 0 : E(e4, i2);
  if (!o2 && !a2) throw new n(`ERR_SHAPE`, `${i2} must be one of ${[...b, `BigInt64Array`, `BigUint64Array`].join(`, `)}, or absent where all values are 1`);
  return mn(C(e4), t, i2, `there are places for`), o2 ? [o2, true] : [yield* _n(e4, i2), false];
}
function* _n(e4, t) {
  let r2 = de(e4, t), i2 = ae(e4, `BigInt64Array`), a2 = R(`Float64Array`, r2.length / 2);
  for (let [o2, s2] of G(a2.length)) {
    let c2 = I(r2, 2 * o2, 2 * s2, t);
    for (let r3 = o2, l2 = 0; r3 < s2; r3++, l2 += 2) {
      let o3 = i2 ? c2[l2 + 1] | 0 : c2[l2 + 1];
      if (a2[r3] = o3 * 2 ** 32 + c2[l2], !(Math.abs(o3) < 2 ** 21 || BigInt(a2[r3]) === e4[r3])) throw new n(`ERR_SHAPE`, `${t}[${r3}] is ${g(e4[r3])}: every value must be a number that a double holds exactly`);
    }
    yield;
  }
  return a2;
}
function* vn(e4, t, n2) {
  let r2 = R(`Uint32Array`, t + 1);
  for (let [t2, i2] of G(n2)) {
    let n3 = e4.read(t2, i2);
    for (let e5 = 0; e5 < n3.length; e5++) r2[n3[e5] + 1]++;
    yield;
  }
  for (let [e5, n3] of G(t)) {
    for (let t2 = e5; t2 < n3; t2++) r2[t2 + 1] += r2[t2];
    yield;
  }
  return r2;
}
function* yn(e4, t, n2, { values: r2, indices: i2, starts: a2 }, o2) {
  let s2 = a2.slice(0, -1), c2 = D(r2);
  for (let [r3, a3] of G(i2.length)) {
    let l2 = D(I(e4, r3, a3, `${o2}.data`)), [u2, d2] = [t.read(r3, a3), n2.read(r3, a3)];
    for (let e5 = 0; e5 < u2.length; e5++) {
      let t2 = s2[u2[e5]]++;
      c2[t2] = l2[e5], i2[t2] = d2[e5];
    }
    yield;
  }
}
var bn = class {
  constructor(e4, t, n2, r2) {
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "all");
    __publicField(this, "name");
    __publicField(this, "dtype");
    __publicField(this, "stored");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.rows = e4, this.columns = t, this.all = n2, this.name = r2;
    let { values: i2, indices: a2 } = n2;
    this.dtype = ce(S(i2)), this.stored = a2.length;
    let o2 = T(this.dtype, 0).BYTES_PER_ELEMENT + a2.BYTES_PER_ELEMENT;
    this.bytesPerRow = o2 * this.stored / Math.max(1, e4) + Uint32Array.BYTES_PER_ELEMENT;
  }
  read(e4, t, n2 = false) {
    let { values: r2, indices: i2, starts: a2 } = this.all, [o2, s2] = [a2[e4], a2[t]];
    return { data: L(I(r2, o2, s2, `${this.name}.data`), this.dtype, n2), indices: L(i2.subarray(o2, s2), S(i2), n2), starts: a2.slice(e4, t + 1).map((e5) => e5 - o2), first: e4, count: t - e4 };
  }
};
function xn(e4, t, r2) {
  let { columns: i2, bytesPerRow: a2, names: o2 } = e4, s2 = t.find((e5) => e5 >= i2);
  if (s2 !== void 0) throw new n(`ERR_SHAPE`, `${r2} has no column ${s2}: its ${i2} columns are numbered from 0`);
  if (new Set(t).size < t.length) throw new n(`ERR_SHAPE`, `columns names a column of ${r2} twice`);
  return N(e4, (n2, r3) => {
    let a3 = e4.read(n2, r3);
    return M(a3) ? Cn(a3, t, i2) : Sn(a3, t, i2);
  }, { columns: t.length, bytesPerRow: a2 * t.length / i2, names: o2 && t.map((e5) => o2[e5]) });
}
function Sn(e4, t, n2) {
  let { data: r2, count: i2 } = e4, a2 = R(S(r2), i2 * t.length);
  for (let e5 = 0, o2 = 0; e5 < i2; e5++) for (let i3 of t) a2[o2++] = r2[e5 * n2 + i3];
  return { ...e4, data: a2 };
}
function Cn(e4, t, n2) {
  let { data: r2, indices: i2, starts: a2, count: o2 } = e4, s2 = new Int32Array(n2).fill(-1);
  t.forEach((e5, t2) => {
    s2[e5] = t2;
  });
  let c2 = R(S(r2), r2.length), l2 = fn(t.length, r2.length), u2 = new Uint32Array(o2 + 1), d2 = 0;
  for (let e5 = 0; e5 < o2; e5++) {
    let t2 = [];
    for (let n3 = a2[e5]; n3 < a2[e5 + 1]; n3++) s2[i2[n3]] >= 0 && t2.push(n3);
    for (let e6 of t2.sort((e7, t3) => s2[i2[e7]] - s2[i2[t3]])) c2[d2] = r2[e6], l2[d2++] = s2[i2[e6]];
    u2[e5 + 1] = d2;
  }
  return { ...e4, data: c2.subarray(0, d2), indices: l2.subarray(0, d2), starts: u2 };
}
var wn = class {
  constructor() {
    __publicField(this, "count", 0);
    __publicField(this, "data", new J());
    __publicField(this, "indices", new J());
    __publicField(this, "starts", new J());
    __publicField(this, "weights", new J());
  }
  get bytes() {
    return this.data.bytes + this.indices.bytes + this.starts.bytes;
  }
  accepts(e4) {
    return this.count === 0 || this.data.accepts(e4.data) && M(e4) === this.starts.bytes > 0;
  }
  add(e4) {
    if (M(e4)) {
      let t = this.data.length;
      this.starts.length === 0 && this.starts.add(Uint32Array.of(0)), this.starts.add(e4.starts.subarray(1).map((e5) => t + e5)), this.indices.add(e4.indices);
    }
    this.data.add(e4.data), e4.weights && this.weights.add(e4.weights), this.count += e4.count;
  }
  take(e4) {
    let { count: t } = this, n2 = this.weights.length > 0 ? this.weights.take() : void 0, r2 = { data: this.data.take(), first: e4, count: t, weights: n2 };
    return this.count = 0, this.starts.bytes === 0 ? r2 : { ...r2, indices: this.indices.take(), starts: this.starts.take() };
  }
}, J = class {
  constructor() {
    __publicField(this, "length", 0);
    __publicField(this, "array");
  }
  get bytes() {
    var _a;
    return this.length * (((_a = this.array) == null ? void 0 : _a.BYTES_PER_ELEMENT) ?? 0);
  }
  accepts(e4) {
    return this.array === void 0 || S(e4) === S(this.array);
  }
  add(e4) {
    let t = this.length + e4.length;
    if (!this.array || this.array.length < t) {
      let n2 = this.length === 0 ? t : Math.max(t, 2 * this.length), r2 = R(S(e4), n2);
      this.array && r2.set(this.array.subarray(0, this.length)), this.array = r2;
    }
    this.array.set(e4, this.length), this.length = t;
  }
  take() {
    let e4 = (this.array ?? /* @__PURE__ */ new Float64Array()).subarray(0, this.length);
    return this.array = void 0, this.length = 0, e4;
  }
};
function Tn(e4) {
  if (d(e4)) {
    if (`indptr` in e4) {
      let { rows: t, columns: n2, data: r2, indices: i2, indptr: a2, format: o2 } = e4;
      return Y(t, () => ({ rows: t, columns: n2, data: r2, places: { indices: i2, indptr: a2, format: o2 } }));
    }
    if (`rows` in e4 && `row` in e4 && `column` in e4) {
      let { rows: t, columns: n2, data: r2, row: i2, column: a2 } = e4;
      return Y(t, () => ({ rows: t, columns: n2, data: r2, places: { row: i2, column: a2 } }));
    }
    if (`_ptr` in e4 && `_size` in e4) return En(e4);
    if (typeof e4.getNonZeros == `function`) return Dn(e4);
    if (typeof e4.numberOfRows == `function` && typeof e4.row == `function`) return On(e4);
  }
}
function Y(e4, t) {
  return { rows: e4, open: (e5) => dn(s(e5, t), e5) };
}
function En({ _size: e4, _values: t, _index: n2, _ptr: r2 }) {
  let [i2, a2] = e4;
  return Y(i2, () => ({ rows: i2, columns: a2, data: t === void 0 ? void 0 : X(t, `_values`), places: { indices: X(n2, `_index`), indptr: X(r2, `_ptr`), format: `csc` } }));
}
function Dn(e4) {
  let { rows: t, columns: n2 } = e4;
  return Y(t, () => {
    let r2 = e4.getNonZeros(), i2 = { row: X(r2.rows, `rows`), column: X(r2.columns, `columns`) };
    return { rows: t, columns: n2, data: X(r2.values, `values`), places: i2 };
  });
}
function X(e4, t) {
  if (!f(e4)) return e4;
  let r2 = R(`Float64Array`, e4.length);
  for (let i2 = 0; i2 < r2.length; i2++) {
    let a2 = ge(e4[i2]);
    if (typeof a2 != `number`) throw new n(`ERR_SHAPE`, `${t}[${i2}] is ${g(a2)}, not a number`);
    r2[i2] = a2;
  }
  return r2;
}
function On(e4) {
  let t = e4.numberOfRows();
  return { rows: t, open: (n2) => kn(e4, t, n2) };
}
function* kn(e4, t, r2) {
  let i2 = q(t, `row`, `the number of rows of ${r2}`), a2 = q(s(r2, () => e4.numberOfColumns()), `column`, `the number of columns of ${r2}`), o2 = R(`Float64Array`, a2), c2 = fn(a2, a2), l2 = new wn(), u2 = (e5, t2) => l2.add({ data: o2.subarray(0, e5), indices: c2.subarray(0, e5), starts: Uint32Array.of(0, e5).subarray(0, t2 + 1), first: 0, count: t2 });
  u2(0, 0);
  for (let t2 = 0; t2 < i2; t2++) {
    let i3 = s(r2, () => E(e4.row(t2), `row ${t2} of ${r2}`));
    if ((i3 == null ? void 0 : i3.length) !== a2) throw new n(`ERR_SHAPE`, `row ${t2} of ${r2} must be a typed array of ${a2} numbers, not of ${g(w(i3))}`);
    o2.set(i3);
    let l3 = 0;
    for (let e5 = 0; e5 < a2; e5++) o2[e5] !== 0 && (o2[l3] = o2[e5], c2[l3++] = e5);
    u2(l3, 1), yield;
  }
  let { data: d2, indices: f2, starts: p2 } = l2.take(0);
  return new bn(i2, a2, { values: d2, indices: f2, starts: p2 }, r2);
}
function An(e4, t, { selection: n2, stored: r2 = e4.stored, ...i2 } = {}) {
  return N(e4, (n3, r3) => {
    let i3 = new wn();
    for (let [a2, o2] of jn(t, n3, r3)) i3.add(e4.read(a2, o2));
    return i3.take(n3);
  }, { ...i2, rows: t.length, weights: e4.weights && Float64Array.from(t, (t2) => e4.weights[t2]), stored: e4.stored === void 0 ? void 0 : r2, selection: n2 });
}
function* jn(e4, t, n2) {
  for (let r2 = t; r2 < n2; ) {
    let t2 = r2 + 1;
    for (; t2 < n2 && e4[t2] === e4[t2 - 1] + 1; ) t2++;
    yield [e4[r2], e4[t2 - 1] + 1], r2 = t2;
  }
}
function* Mn(e4, t, n2, r2 = 0, i2) {
  let { rows: a2, weights: s2 } = e4, c2 = n2 === `omit`;
  if (s2 ? !s2.includes(0) : !e4.dtype.startsWith(`Float`)) return e4;
  let u2 = o(4 * a2, `the numbers of ${a2} rows`, () => new Uint32Array(a2)), d2 = P(e4.bytesPerRow, 1), [f2, p2, m2] = [0, 0, 0];
  for (let n3 = 0; n3 < a2; n3 += d2) {
    i2 == null ? void 0 : i2.throwIfAborted();
    let o2 = e4.read(n3, Math.min(n3 + d2, a2)), { data: h3 } = o2, g2 = Nn(h3, 0, h3.length);
    for (let i3 = 0; i3 < o2.count; i3++) {
      if ((s2 == null ? void 0 : s2[n3 + i3]) === 0) continue;
      let [a3, d3] = [F(o2, i3), F(o2, i3 + 1)];
      g2 || Nn(h3, a3, d3) ? (u2[f2++] = n3 + i3, p2 += d3 - a3) : (Pn(o2, i3, r2 + n3 + i3, c2, t, e4.names), m2++);
    }
    yield;
  }
  if (f2 === a2) return e4;
  let h2 = { indices: u2.slice(0, f2), total: a2 };
  return An(e4, h2.indices, { selection: h2, stored: p2, omitted: m2 });
}
function Nn(e4, t, n2) {
  let [r2, i2, a2, o2] = [0, 0, 0, 0], s2 = t;
  for (; s2 + 4 <= n2; s2 += 4) r2 += e4[s2] * 0, i2 += e4[s2 + 1] * 0, a2 += e4[s2 + 2] * 0, o2 += e4[s2 + 3] * 0;
  for (; s2 < n2; s2++) r2 += e4[s2] * 0;
  return r2 + i2 + a2 + o2 === 0;
}
function Pn(e4, t, n2, r2, a2, o2) {
  let s2 = F(e4, t), c2 = e4.data.subarray(s2, F(e4, t + 1)).findIndex((e5) => !Number.isFinite(e5) && true);
  if (c2 >= 0) throw Ie(i(n2, Re(e4, t, s2 + c2), a2), o2);
}
const Z = [`signal`, `onProgress`];
const Fn = [`components`, `center`, `standardize`, `scale`, `columnWeights`, `constant`, `ddof`, `weights`, `weighting`, `solver`, `tolerance`, `maxIterations`, `seed`, `signs`, `normalize`, `zeros`, `missing`, `clip`, `columns`, `threads`, `calibrate`, ...Z], In = [`whiten`, `output`], Ln = { components: /^(n_?comp\w*|k|d|rank\.?)$/i, dimensions: /^(n_?)?comp\w*$/i, varianceRatio: /ratio|variance|share/i, standardize: /^scale\.(unit)?$/, columnWeights: /^(col\.?w|variable_?weights)$/i, weights: /^(wt|w|row\.?w|(sample|row)_?weights?)$/i, solver: /^(svd_?solver|method)$/i, seed: /^random_?state$/i, tolerance: /^tol$/, maxIterations: /^max_?iter$/i };
function Rn(e4, t) {
  if (e4.components === void 0 || e4.components === `all`) return t;
  let { components: n2 } = e4;
  if (!Number.isSafeInteger(n2) || n2 < 1) throw _(`components`, `an integer >= 1 or 'all'`, n2);
  if (n2 > t) throw Vn(n2, t, `there are`);
  return n2;
}
function zn(e4, t, n2, r2, i2) {
  let a2 = e4[t];
  if (a2 === void 0) return n2;
  if (typeof a2 != `number` || !i2(a2)) throw _(t, r2, a2);
  return a2;
}
function Bn(e4, t, n2) {
  if (!Number.isSafeInteger(e4) || e4 < n2) throw _(t, `an integer >= ${n2}`, e4);
  return e4;
}
function Vn(e4, t, r2, i2 = ``) {
  return new n(`ERR_COMPONENTS`, `components is ${e4}, but ${r2} only ${t}${i2}: ask for at most ${t}`);
}
function Hn(e4, t, r2 = `options`) {
  let i2 = /* @__PURE__ */ Object.create(null);
  return e4 === void 0 ? i2 : Un(r2, () => {
    if (!p(e4)) throw _(r2, `a plain object such as { ${t[0]}: ... }`, e4);
    let a2 = Object.keys(e4).find((e5) => !t.includes(e5));
    if (a2 !== void 0) throw new n(`ERR_OPTION`, `unknown option ${g(a2)}${Wn(a2, t)} Known here: ${t.join(`, `)}`);
    for (let n2 of t) {
      let t2 = Object.hasOwn(e4, n2) ? e4[n2] : void 0;
      t2 !== void 0 && (i2[n2] = t2);
    }
    return i2;
  });
}
function Un(e4, t) {
  return s(e4, t, `ERR_OPTION`);
}
function Wn(e4, t) {
  let n2 = t.find((t2) => {
    var _a;
    return (_a = Ln[t2]) == null ? void 0 : _a.test(e4);
  }), r2 = Fn.includes(e4) ? `PCA.fit` : In.includes(e4) && `transform`;
  if (!n2 && r2) return `: it is an option of ${r2}.`;
  let i2 = n2 ?? st(e4, t);
  return i2 ? `: did you mean '${i2}'?` : `.`;
}
function Gn(e4, t, n2) {
  let r2 = e4[t] === void 0 ? n2[0] : e4[t];
  if (n2.includes(r2)) return r2;
  let i2 = n2.filter((e5) => typeof e5 == `string`), a2 = typeof r2 == `string` ? st(r2, i2) : void 0;
  throw _(t, n2.map(g).join(` or `), r2, a2);
}
function Kn(e4, t, n2) {
  return e4[t] === void 0 ? void 0 : Bn(e4[t], t, n2);
}
const qn = (e4) => e4 >= 0 && e4 < 1 / 0;
function Jn(e4, t = []) {
  return Gn(e4, `missing`, [`error`, `omit`, ...t]);
}
function Yn({ columns: e4 }, t) {
  if (e4 !== void 0) return Un(`columns`, () => {
    let n2 = [], r2 = f(e4) ? e4.length : 0;
    for (let t2 = 0; t2 < r2; t2++) {
      let r3 = e4[t2];
      if (!(typeof r3 == `string` || h(r3)) || t2 > 0 && typeof r3 != typeof n2[0]) throw _(`columns[${t2}]`, `the name of a column, or its number if all are numbers`, r3);
      n2.push(r3);
    }
    if (r2 === 0) throw _(`columns`, `an array of names or numbers`, e4);
    if (typeof n2[0] == `number` && false) ;
    return n2;
  });
}
function* Xn(e4, t, n2, r2 = 0, i2 = false) {
  let a2 = typeof t == `string` ? Zn(e4, t, n2) : -1, o2 = $n(a2 < 0 ? t : yield* Qn(e4, a2, n2), e4.rows, n2, r2), s2 = Array.from({ length: e4.columns }, (e5, t2) => t2).filter((e5) => e5 !== a2), c2 = a2 < 0 ? e4 : xn(e4, s2, n2), l2 = i2 || !/^U?[Ii]nt(8|16)/.test(c2.dtype) || nr(o2, c2.dtype);
  return N(c2, (e5, t2, n3 = false) => {
    let r3 = c2.read(e5, t2, n3), i3 = l2 ? r3.data : Float32Array.from(r3.data), a3 = L(I(o2, e5, t2, `weights`), `Float64Array`, n3);
    return { ...r3, data: i3, weights: a3 };
  }, { dtype: l2 ? c2.dtype : `Float32Array`, weights: o2 });
}
function Zn({ names: e4, columns: t }, r2, i2) {
  let a2 = (e4 == null ? void 0 : e4.indexOf(r2)) ?? -1;
  if (a2 < 0) throw new n(`ERR_OPTION`, `weights names a column of ${i2}, but ${e4 ? `there is no column ${g(r2)}` : `the columns have no names`}`);
  if (t === 1) throw new n(`ERR_EMPTY`, `${i2} has no column besides its weights`);
  return a2;
}
function* Qn(e4, t, n2) {
  let r2 = Ve(xn(e4, [t], n2)), i2 = rr(e4.rows), a2 = P(e4.bytesPerRow, 1);
  for (let t2 = 0; t2 < e4.rows; t2 += a2) i2.set(r2.read(t2, Math.min(t2 + a2, e4.rows)).data, t2), yield;
  return i2;
}
function $n(e4, t, r2, i2 = 0) {
  let a2 = s(`weights`, () => w(e4), `ERR_OPTION`);
  if (!h(a2)) throw new n(`ERR_OPTION`, `weights must be an array, one number for each row, not ${g(e4)}`);
  if (a2 !== t) throw new n(`ERR_SHAPE`, `there are ${a2} weights, but ${r2} has ${t} rows`);
  let o2 = er(e4, t);
  for (let r3 = 0; r3 < t; r3++) {
    let t2 = o2[r3];
    if (t2 === 0 || t2 >= 1e-100 && t2 <= 1e100) continue;
    let a3 = g(e4[r3]);
    throw new n(`ERR_OPTION`, `the weight of row ${i2 + r3} is ${a3}: it must be 0 or a number from 1e-100 to 1e100`);
  }
  return o2;
}
function er(e4, t) {
  let n2 = E(e4, `weights`);
  if (S(n2) === `Float64Array`) return n2;
  let r2 = rr(t);
  return n2 ? r2.set(n2) : s(`weights`, () => tr(e4, r2), `ERR_OPTION`), r2;
}
function tr(e4, t) {
  for (let n2 = 0; n2 < t.length; n2++) {
    let r2 = ge(e4[n2]);
    t[n2] = typeof r2 == `number` ? r2 : NaN;
  }
}
function nr(e4, t) {
  let n2 = /8/.test(t) ? 255 : 65535, r2 = 0;
  for (let t2 of e4) {
    if (!Number.isInteger(t2) || t2 * n2 ** 2 >= 2 ** 45) return false;
    r2 += t2;
  }
  return r2 <= 2 ** 29;
}
function rr(e4) {
  return o(8 * e4, `the weights of ${e4} rows`, () => new Float64Array(e4));
}
function* ir(e4, t, { names: n2, ...r2 }, i2) {
  if (typeof (n2 == null ? void 0 : n2[0]) == `number`) {
    let { firstRow: a3 } = r2;
    return xn(yield* ir(e4, t, { firstRow: a3 }, i2), n2, t);
  }
  let a2 = { names: n2, ...r2 }, o2 = s(t, () => oe(e4) ? void 0 : Tn(e4));
  return o2 ? Q(yield* or(o2.open(t), t, i2), t, a2) : s(t, () => ar(e4, t, a2));
}
function ar(e4, t, n2) {
  let { firstRow: r2 = 0, names: i2 } = n2;
  if (f(e4)) {
    let r3 = V(e4);
    if (Rt(r3, i2)) return Vt(e4, r3, t, n2);
    let a3 = z(e4, t, n2);
    return r3 == null ? a3 : Q(a3, t, n2);
  }
  let a2 = (e5) => Q(qt(e5, t, r2), t, n2);
  if (oe(e4)) return Kt(e4, t, n2);
  if (d(e4) && typeof e4.to2DArray == `function`) return ar(e4.to2DArray(), t, n2);
  if (d(e4) && !(`rows` in e4)) {
    if (`schema` in e4) return Dt(e4, t, n2);
    if (`shape` in e4 && f(e4.columns)) return Ht(e4, t, n2);
    if (`dims` in e4 || `shape` in e4) return a2(e4);
    if (`type` in e4 && f(e4.data)) return Q(Ot(e4, t, n2), t, n2);
  } else if (d(e4) && se(e4.data)) return a2({ data: e4.data, shape: [e4.rows, e4.columns] });
  return Q(ze(e4, t), t, n2);
}
function Q(e4, t, { names: n2 }) {
  return n2 ? H(e4, n2, t) : e4;
}
function* or(e4, t, n2) {
  for (; ; ) {
    n2 == null ? void 0 : n2.throwIfAborted();
    let { done: r2, value: i2 } = s(t, () => e4.next());
    if (r2) return i2;
    yield;
  }
}
function sr(e4, t, n2) {
  return s(t, () => p(e4) && !oe(e4) ? e4.weights : void 0);
}
function cr(e4) {
  let t = e4.reduce((e5, t2) => Math.max(e5, Math.abs(t2)), 0);
  return e4[e4.findIndex((e5) => Math.abs(e5) >= 0.999999999 * t)] < 0 ? -1 : 1;
}
function lr(e4) {
  let { signal: t, onProgress: n2 } = e4;
  if (t !== void 0 && !Un(`signal`, () => dr(t))) throw _(`signal`, `an AbortSignal`, t);
  if (n2 !== void 0 && typeof n2 != `function`) throw _(`onProgress`, `a function`, n2);
  return { signal: t, onProgress: n2, threads: Kn(e4, `threads`, 1) };
}
function ur({ signal: e4, onProgress: t }, r2, i2, a2, o2) {
  let s2 = t == null ? void 0 : t({ stage: r2, done: i2, total: a2 });
  if (d(s2) && `then` in s2 && (Promise.resolve(s2).catch(() => {
  }), true)) throw new n(`ERR_OPTION`, `onProgress must not be async: this call is over before it could settle`);
  e4 == null ? void 0 : e4.throwIfAborted();
}
function dr(e4) {
  return d(e4) && typeof e4.aborted == `boolean` && [`throwIfAborted`, `addEventListener`, `removeEventListener`].every((t) => typeof e4[t] == `function`);
}
function* fr(e4, t, n2, r2) {
  let { rows: i2, columns: a2 } = t, o2 = P(t.bytesPerRow, 1);
  for (let s2 = 0; s2 < i2; s2 += o2) {
    let { data: c2, count: l2, weights: u2 } = t.read(s2, Math.min(s2 + o2, i2));
    pr(c2, t, n2, s2), e4.add({ data: c2, rows: l2, columns: a2 }, { weights: u2 }), ur(r2, `rows`, s2 + l2, i2), yield;
  }
}
function pr(e4, { columns: t, selection: n2, names: r2 }, a2, o2) {
  let s2 = e4.findIndex((e5) => !Number.isFinite(e5));
  if (s2 < 0) return;
  let c2 = o2 + Math.floor(s2 / t);
  throw Ie(i((n2 == null ? void 0 : n2.indices[c2]) ?? c2, s2 % t, a2), r2);
}
function mr(e4, t, n2, r2) {
  return e4 === `alpha` ? n2 - t * r2 : e4 === `symmetric` ? (n2 - r2) / (n2 + r2) : n2 / r2;
}
function hr(e4) {
  let t = Hn(e4, [`components`, `form`, `ridge`, `alpha`, `columns`, ...Z]), r2 = `a finite number >= 0`, i2 = zn(t, `alpha`, null, r2, qn);
  if (i2 !== null && (t.form !== void 0 || t.ridge !== void 0)) throw new n(`ERR_OPTION`, `alpha makes another form, without ridge: leave form and ridge out`);
  let { components: a2 = `all` } = t;
  return { components: a2 === `all` ? `all` : Bn(a2, `components`, 1), form: i2 === null ? Gn(t, `form`, [`asymmetric`, `symmetric`]) : `alpha`, ridge: zn(t, `ridge`, 0, r2, qn), alpha: i2, columns: Yn(t), hooks: lr(t) };
}
function* gr(e4, t, r2, i2) {
  var _a;
  let a2 = hr(i2);
  (_a = a2.hooks.signal) == null ? void 0 : _a.throwIfAborted();
  let o2 = yield* _r(e4, t, `target`, a2, null), s2 = yield* _r(e4, r2, `background`, a2, o2.names);
  if (s2.mean.length !== o2.mean.length) throw new n(`ERR_SHAPE`, `background has ${s2.mean.length} columns, but target has ${o2.mean.length}`);
  if (o2.names && s2.names && o2.names.some((e5, t2) => {
    var _a2;
    return e5 !== ((_a2 = s2.names) == null ? void 0 : _a2[t2]);
  })) throw new n(`ERR_SHAPE`, `the columns of background have other names than those of target, or another order`);
  let { rank: c2, directions: l2 } = a2.form === `alpha` ? yield* br(e4, o2, s2, a2) : yield* yr(e4, o2, s2, a2);
  return Sr(o2, s2, a2, c2, l2);
}
function* _r(t, r2, i2, { columns: a2, hooks: o2 }, s2) {
  if (r2 instanceof Moments) {
    if (typeof (a2 == null ? void 0 : a2[0]) == `number`) throw new n(`ERR_OPTION`, `columns must be the names of all columns, as moments have no others`);
    let e4 = a2;
    return e4 && lt(e4, r2.columns, i2), vr(r2, i2, e4);
  }
  let c2 = Le(yield* ir(r2, i2, { names: a2 ?? s2 }, o2.signal), i2), l2 = sr(r2, i2);
  l2 !== void 0 && (c2 = yield* Xn(c2, l2, i2), c2 = Le(yield* Mn(c2, i2, `error`, 0, o2.signal), i2));
  let u2 = yield* t.moments(c2.columns);
  try {
    return yield* fr(u2, Ve(c2), i2, o2), vr(u2, i2, c2.names);
  } finally {
    u2.free();
  }
}
function vr(e4, t, r2) {
  let { count: i2 } = e4;
  if (i2 < 2) throw new n(`ERR_EMPTY`, `${t} has ${i2} rows, but a variance needs at least 2`);
  return { rows: i2, mean: e4.mean, covariance: e4.covariance().data, names: r2 ?? e4.featureNames };
}
function* yr(e4, { covariance: t }, { covariance: n2 }, { ridge: r2, components: i2, hooks: a2 }) {
  var _a;
  let o2 = Math.sqrt(t.length), s2 = (e5) => e5 * (o2 + 1), c2 = (e5) => {
    let r3 = 0;
    for (let i3 = 0; i3 < o2; i3++) r3 += e5[s2(i3)] / (t[s2(i3)] + n2[s2(i3)] || 1);
    return r3 > 0 ? r3 : 1;
  }, [l2, u2] = [c2(t), c2(n2)], d2 = Float64Array.from({ length: o2 }, (e5, r3) => Math.sqrt(t[s2(r3)] / l2 + n2[s2(r3)] / u2)), f2 = Er(o2), p2 = Er(o2);
  for (let e5 = 0; e5 < o2; e5++) for (let i3 = 0; i3 < o2; i3++) {
    let a3 = d2[e5] * d2[i3];
    if (a3 === 0) continue;
    let s3 = e5 * o2 + i3, c3 = e5 === i3 ? r2 * (t[s3] + n2[s3]) / 2 : 0;
    f2[s3] = t[s3] / l2 / a3, p2[s3] = f2[s3] + (n2[s3] + c3) / u2 / a3;
  }
  let m2 = (e5, t2) => ({ data: e5, rows: t2, columns: t2 }), { explainedVariance: h2, components: g2 } = yield* e4.pca(m2(p2, o2), `all`, a2.signal), _2 = h2.filter((e5) => e5 > 8 * o2 * 2 ** -52 * h2[0]).length, v2 = xr(i2, _2), y2 = g2.data.slice(0, _2 * o2);
  for (let e5 = 0; e5 < y2.length; e5++) y2[e5] /= Math.sqrt(h2[Math.floor(e5 / o2)]);
  let b2 = Er(_2);
  for (let e5 = 0; e5 < _2; e5++) {
    (_a = a2.signal) == null ? void 0 : _a.throwIfAborted();
    let t2 = wr(f2, y2.subarray(e5 * o2, (e5 + 1) * o2), o2);
    for (let n3 = 0; n3 <= e5; n3++) {
      let r3 = 0;
      for (let e6 = 0; e6 < o2; e6++) r3 += t2[e6] * y2[n3 * o2 + e6];
      b2[e5 * _2 + n3] = r3, b2[n3 * _2 + e5] = r3;
    }
    yield;
  }
  let ee2 = yield* e4.pca(m2(b2, _2), v2, a2.signal);
  return { rank: _2, directions: Array.from({ length: v2 }, (e5, t2) => {
    let n3 = new Float64Array(o2);
    for (let e6 = 0; e6 < _2; e6++) {
      let r3 = ee2.components.data[t2 * _2 + e6];
      for (let t3 = 0; t3 < o2; t3++) n3[t3] += r3 * y2[e6 * o2 + t3];
    }
    return n3.map((e6, t3) => d2[t3] > 0 ? e6 / d2[t3] : 0);
  }) };
}
function* br(e4, { covariance: t }, { covariance: n2 }, { alpha: r2, components: i2, hooks: a2 }) {
  let o2 = Math.sqrt(t.length), s2 = (e5) => ({ data: e5, rows: o2, columns: o2 }), [c2] = (yield* e4.pca(s2(n2), 1, a2.signal)).explainedVariance, l2 = r2, u2 = t.map((e5, t2) => e5 - l2 * n2[t2]);
  for (let e5 = 0; e5 < o2; e5++) u2[e5 * (o2 + 1)] += l2 * c2 * (1 + o2 * 2 ** -52);
  let d2 = xr(i2, o2), { components: f2 } = yield* e4.pca(s2(u2), d2, a2.signal);
  return { rank: o2, directions: Array.from({ length: d2 }, (e5, t2) => f2.data.slice(t2 * o2, (t2 + 1) * o2)) };
}
function xr(e4, t) {
  if (t === 0) throw new n(`ERR_EMPTY`, `neither table has variance: all rows of each are equal`);
  if (e4 === `all`) return t;
  if (e4 > t) throw Vn(e4, t, `the tables vary in`, ` directions`);
  return e4;
}
function Sr(e4, t, { form: n2, alpha: r2, ridge: i2 }, a2, o2) {
  let s2 = e4.mean.length, c2 = o2.length, [l2, u2] = [new Float64Array(c2 * s2), new Float64Array(c2 * s2)], [d2, f2, p2] = Array.from({ length: 3 }, () => new Float64Array(c2)), m2 = o2.map((a3) => {
    let o3 = wr(e4.covariance, a3, s2), c3 = Math.max(0, Tr(a3, o3)), l3 = Math.max(0, Tr(a3, wr(t.covariance, a3, s2))), u3 = a3.reduce((n3, r3, a4) => n3 + i2 / 2 * (e4.covariance[a4 * (s2 + 1)] + t.covariance[a4 * (s2 + 1)]) * r3 ** 2, 0), d3 = c3 + l3 + u3, f3 = n2 === `alpha` || !(d3 > 0) ? 1 : Math.sqrt(d3), p3 = c3 <= Cr(a3, e4) ? 0 : c3 / f3 ** 2, m3 = l3 + u3 <= Cr(a3, t) ? 0 : (l3 + u3) / f3 ** 2;
    return { w: a3, along: o3, length: f3, ofTarget: p3, ofBackground: m3, contrast: mr(n2, r2, p3, m3) };
  });
  m2.sort((e5, t2) => t2.contrast - e5.contrast || 0);
  for (let [e5, { w: t2, along: n3, length: r3, ofTarget: i3, ofBackground: a3, contrast: o3 }] of m2.entries()) {
    let c3 = cr(t2) / r3;
    l2.set(t2.map((e6) => e6 * c3), e5 * s2);
    let m3 = Math.sqrt(i3);
    m3 > 0 && u2.set(n3.map((e6) => e6 * c3 / m3), e5 * s2), d2[e5] = i3, f2[e5] = a3, p2[e5] = o3;
  }
  let h2 = (e5) => ({ data: e5, rows: c2, columns: s2 });
  return { form: n2, alpha: r2, ridge: i2, targetRows: e4.rows, backgroundRows: t.rows, featureNames: e4.names ?? t.names, mean: e4.mean, backgroundMean: t.mean, rank: a2, components: h2(l2), loadings: h2(u2), targetVariance: d2, backgroundVariance: f2, contrasts: p2 };
}
function Cr(e4, { covariance: t }) {
  let n2 = e4.length, r2 = e4.reduce((e5, r3, i2) => e5 + Math.abs(r3) * Math.sqrt(t[i2 * (n2 + 1)]), 0);
  return 8 * n2 * 2 ** -52 * r2 ** 2;
}
function wr(e4, t, n2) {
  let r2 = new Float64Array(n2);
  for (let i2 = 0; i2 < n2; i2++) {
    let a2 = 0;
    for (let r3 = 0; r3 < n2; r3++) a2 += e4[i2 * n2 + r3] * t[r3];
    r2[i2] = a2;
  }
  return r2;
}
function Tr(e4, t) {
  return e4.reduce((e5, n2, r2) => e5 + n2 * t[r2], 0);
}
function Er(e4) {
  return o(8 * e4 * e4, `the covariances of ${e4} columns`, () => new Float64Array(e4 * e4), `choose fewer columns`);
}
const $ = Symbol(`wasm-pca`);
function Dr(e4, t, r2) {
  if (e4 !== $) throw new n(`ERR_OPTION`, `new ${t}() is not supported: ${r2}`);
}
const Or = /* @__PURE__ */ new WeakMap();
function kr(e4, t) {
  Ar(e4), Or.set(e4, t);
}
function Ar(e4) {
  Object.freeze(e4);
  for (let t of Object.values(e4)) d(t) && !ArrayBuffer.isView(t) && Ar(t);
}
function jr(e4, t) {
  let r2 = Or.get(e4);
  if (r2 !== t) throw new n(`ERR_OPTION`, r2 ? `this method of a ${t} was called on a ${r2}` : `this method was not called on a model: write model.method(...), and give a clone its methods back by fromJSON`);
  let i2 = Mr(e4);
  if (!i2) return e4;
  throw new n(`ERR_SHAPE`, `this model's ${i2} is detached: its buffer was transferred elsewhere; transfer that of a structuredClone`);
}
function Mr(e4) {
  for (let [t, n2] of Object.entries(e4)) {
    let e5 = (n2 == null ? void 0 : n2.data) ?? n2;
    if (e5 instanceof Float64Array && e5.length === 0) return t;
    let r2 = t === `model` && Mr(n2);
    if (r2) return `model.${r2}`;
  }
}
function* Nr({ columns: e4, featureNames: t }, r2, i2, { signal: a2 }) {
  a2 == null ? void 0 : a2.throwIfAborted();
  let o2 = i2 ?? t, s2 = Ve(Le(yield* ir(r2, `x`, { names: o2, columns: e4 }, a2), `x`));
  if (ut(s2, o2, `x`, `the model`), s2.columns === e4) return s2;
  throw new n(`ERR_SHAPE`, `x has ${s2.columns} columns, but the model has ${e4}`);
}
function* Pr(e4, t, n2, r2) {
  let { rows: a2, columns: o2 } = e4, s2 = P(e4.bytesPerRow * 8, 1);
  for (let c2 = 0; c2 < a2; c2 += s2) {
    let { data: l2, count: u2 } = e4.read(c2, Math.min(c2 + s2, a2));
    for (let t2 = 0; t2 < u2; t2++) {
      for (let r3 = 0; r3 < o2; r3++) {
        let a3 = l2[t2 * o2 + r3];
        if (!(Number.isFinite(a3) || n2 === `omit` && Number.isNaN(a3))) throw Ie(i(c2 + t2, r3, `x`), e4.names);
      }
      r2(l2, t2 * o2, c2 + t2);
    }
    ur(t, `rows`, c2 + u2, a2), yield;
  }
}
function Fr(e4, t, n2) {
  return { data: o(8 * e4 * t, n2, () => new Float64Array(e4 * t)), rows: e4, columns: t };
}
const Ir = { moments: (t) => Rr(() => Moments.create(t)), pca: (e4, n2, r2) => Rr(() => PCA.fromCovariance(e4, { components: n2, signal: r2 })) }, Lr = { moments: (t) => zr(() => Moments.createSync(t)), pca: (e4, n2, r2) => zr(() => PCA.fromCovarianceSync(e4, { components: n2, signal: r2 })) };
function* Rr(e4) {
  let t;
  return yield async () => {
    t = await e4();
  }, t;
}
function* zr(e4) {
  return yield, e4();
}
var Br = class e3 {
  constructor(e4, t) {
    __publicField(this, "form");
    __publicField(this, "alpha");
    __publicField(this, "ridge");
    __publicField(this, "targetRows");
    __publicField(this, "backgroundRows");
    __publicField(this, "columns");
    __publicField(this, "componentCount");
    __publicField(this, "featureNames");
    __publicField(this, "mean");
    __publicField(this, "backgroundMean");
    __publicField(this, "rank");
    __publicField(this, "components");
    __publicField(this, "loadings");
    __publicField(this, "targetVariance");
    __publicField(this, "backgroundVariance");
    __publicField(this, "contrasts");
    Dr(e4, `ContrastPCA`, `use ContrastPCA.fit, fitSync or fromJSON`), this.form = t.form, this.alpha = t.alpha, this.ridge = t.ridge, this.targetRows = t.targetRows, this.backgroundRows = t.backgroundRows, this.columns = t.mean.length, this.componentCount = t.contrasts.length, this.featureNames = t.featureNames, this.mean = t.mean, this.backgroundMean = t.backgroundMean, this.rank = t.rank, this.components = t.components, this.loadings = t.loadings, this.targetVariance = t.targetVariance, this.backgroundVariance = t.backgroundVariance, this.contrasts = t.contrasts, kr(this, `ContrastPCA`);
  }
  static async fit(t, n2, r2) {
    return new e3($, await We(gr(Ir, t, n2, r2)));
  }
  static fitSync(t, n2, r2) {
    return new e3($, Ue(gr(Lr, t, n2, r2)));
  }
  async transform(e4, t) {
    return We(Vr(jr(this, `ContrastPCA`), e4, t));
  }
  transformSync(e4, t) {
    return Ue(Vr(jr(this, `ContrastPCA`), e4, t));
  }
  toJSON() {
    return Ne(jr(this, `ContrastPCA`));
  }
  static fromJSON(t) {
    return new e3($, Pe(t));
  }
};
function* Vr(e4, t, n2) {
  let r2 = Hn(n2, [`components`, `columns`, `missing`, ...Z]), i2 = lr(r2), a2 = Jn(r2), { mean: o2, components: s2 } = e4, c2 = Rn(r2, s2.rows), l2 = yield* Nr(e4, t, Yn(r2), i2), u2 = o2.length, d2 = Fr(l2.rows, c2, `the scores`);
  return yield* Pr(l2, i2, a2, (e5, t2, n3) => {
    for (let r3 = 0; r3 < c2; r3++) {
      let i3 = 0;
      for (let n4 = 0; n4 < u2; n4++) i3 += s2.data[r3 * u2 + n4] * (e5[t2 + n4] - o2[n4]);
      d2.data[n3 * c2 + r3] = i3;
    }
  }), d2;
}
const [ROWS, ALONG, ACROSS] = [60, 0.65, 0.12];
async function mount(element) {
  await init();
  let state = 5;
  const bell = () => {
    let sum = -2;
    for (let k2 = 0; k2 < 4; k2++) {
      state = Math.imul(state, 1664525) + 1013904223 >>> 0;
      sum += state / 2 ** 32;
    }
    return 1.7 * sum;
  };
  const common = () => {
    const [along, across] = [ALONG * bell(), ACROSS * bell()];
    return [along - across, 0.4 * along + across];
  };
  const background = Array.from({ length: ROWS }, common);
  const [basis, own] = [Array.from({ length: ROWS }, common), Array.from({ length: ROWS }, bell)];
  const figure = plane(element, "A background as orange points, a target as blue points");
  const draw = (strength) => {
    const target = basis.map(([x22, y22], i2) => [x22, y22 + strength * own[i2]]);
    const pca = PCA.fitSync(target);
    const found = Br.fitSync(target, background, { components: 1 });
    figure.clear();
    for (const point of background) figure.dot(point, "dot other");
    for (const point of target) figure.dot(point);
    figure.axis([pca.mean[0], pca.mean[1]], [pca.components.data[0], pca.components.data[1]]);
    const [x2, y2] = found.loadings.data;
    figure.segment([found.mean[0] - x2, found.mean[1] - y2], [found.mean[0] + x2, found.mean[1] + y2], "lost");
    figure.say(
      `Along the short line, the direction of the contrast, the target (blue) has ${found.contrasts[0].toFixed(1)} times the variance of the background (orange). The long line is the first component of the target.`
    );
  };
  slider(element, "What the target varies in alone", [0, 0.4, 0.01, 0.2], draw);
  draw(0.2);
}
export {
  mount
};
