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
function a(e4, t = `standardize`, r2) {
  let [i2, a2] = e4.includes(` `) ? [`s`, `have`] : [``, `has`];
  return new n(`ERR_CONSTANT_COLUMN`, `${t} cannot divide column${i2} ${e4} (counted from 0), ${`which ${a2} no variance`}; pass constant: 'omit' to leave such columns out, or 'keep' to divide them by 1`);
}
function o(e4, t, r2) {
  return new n(`ERR_MEMORY`, `${t} needs ${u(e4)}: ${r2}`);
}
function s(e4, t, n2, r2 = `work on fewer rows at a time`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof RangeError ? o(e4, t, r2) : n3;
  }
}
function c(e4, t, r2 = `ERR_SHAPE`) {
  try {
    return t();
  } catch (t2) {
    throw t2 instanceof n ? t2 : new n(r2, `${e4} cannot be read: ${l(t2)}`, { cause: t2 });
  }
}
function l(e4) {
  return e4 instanceof Error ? e4.message : String(e4);
}
function u(e4) {
  let t = [`KiB`, `MiB`, `GiB`, `TiB`, `PiB`], n2 = e4 / 1024, r2 = 0;
  for (; n2 >= 1024 && r2 < t.length - 1; ) n2 /= 1024, r2++;
  return `${n2.toFixed(1)} ${t[r2]} (${e4} bytes)`;
}
function d(e4) {
  try {
    return Array.isArray(e4);
  } catch {
    return;
  }
}
function f(e4) {
  return typeof e4 == `object` && !!e4 && d(e4) !== void 0;
}
function p(e4) {
  return d(e4) === true;
}
function m(e4) {
  if (!f(e4)) return false;
  try {
    let t = Object.getPrototypeOf(e4);
    return t === null || !Object.getPrototypeOf(t) && Object.hasOwn(t, `isPrototypeOf`);
  } catch {
    return false;
  }
}
function h(e4) {
  try {
    return Object.prototype.toString.call(e4).slice(8, -1);
  } catch {
    return;
  }
}
function g(e4) {
  return Number.isSafeInteger(e4) && e4 >= 0;
}
function _(e4) {
  if (typeof e4 == `string`) return `'${e4.length > 40 ? `${e4.slice(0, 40)}…` : e4}'`;
  if (typeof e4 == `bigint`) return `${e4}n`;
  if (typeof e4 == `function`) return `a function`;
  if (typeof e4 != `object` || !e4) return String(e4);
  if (!f(e4)) return `a revoked proxy`;
  if (p(e4)) return `an array`;
  if (m(e4)) return `an object`;
  let t = h(e4);
  return t === void 0 ? `an object that cannot be read` : t === `Object` ? `an object with a prototype of its own` : `${/^[AEIO]/.test(t) ? `an` : `a`} ${t}`;
}
function v(e4, t, r2, i2) {
  let a2 = i2 === void 0 ? `` : `: did you mean ${_(i2)}?`;
  return new n(`ERR_OPTION`, `${e4} must be ${t}, not ${_(r2)}${a2}`);
}
const y = { Float64Array, Float32Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array }, b = globalThis.Float16Array;
b && (y.Float16Array = b);
const x = Object.keys(y), S = Object.getPrototypeOf(Uint8Array.prototype), [C, w, T, ee] = [Symbol.toStringTag, `length`, `byteOffset`, `buffer`].map((e4) => E(S, e4));
function E(e4, t) {
  var _a2;
  return (_a2 = Object.getOwnPropertyDescriptor(e4, t)) == null ? void 0 : _a2.get;
}
function D(e4) {
  let t = C.call(e4);
  return t !== void 0 && Object.hasOwn(y, t) ? t : void 0;
}
function te(e4, t) {
  return C.call(e4) === t;
}
function ne(e4) {
  if (!m(e4) || `data` in e4 && (`shape` in e4 || `dims` in e4 || `rows` in e4 && `columns` in e4) || `values` in e4 && `shape` in e4 && `columns` in e4) return false;
  let t = Object.values(e4);
  return t.length > 0 && t.every((e5) => p(e5) || C.call(e5) !== void 0);
}
function O(e4) {
  return w.call(e4);
}
function k(e4) {
  return C.call(e4) === void 0 ? f(e4) ? e4.length : void 0 : O(e4);
}
function re(e4) {
  return /^Big/.test(String(C.call(e4)));
}
function ie(e4) {
  return e4 === `Float16Array` ? `Float32Array` : e4;
}
function ae(e4) {
  return b ? new b(e4.buffer, e4.byteOffset, e4.length) : Float32Array.from(e4, oe);
}
function oe(e4) {
  let t = e4 & 1023, n2 = e4 >> 10 & 31, r2 = e4 >> 15 ? -1 : 1;
  return n2 === 31 ? t ? NaN : r2 / 0 : r2 * (n2 ? (1024 + t) * 2 ** (n2 - 25) : t * 2 ** -24);
}
function A(e4, t) {
  return new y[e4](t);
}
function j(e4, t) {
  let n2 = D(e4);
  return n2 === void 0 ? void 0 : le(n2, e4, O(e4), t);
}
function se(e4, t) {
  return le(`Uint32Array`, e4, 2 * O(e4), t);
}
function ce(e4) {
  let t = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Float64Array }[e4.BYTES_PER_ELEMENT];
  return new t(e4.buffer, e4.byteOffset, e4.length);
}
function le(e4, t, n2, r2) {
  try {
    let [r3, i2] = [ee.call(t), T.call(t)];
    return new y[e4](r3, i2, n2);
  } catch {
    throw ue(r2);
  }
}
function ue(e4) {
  return new n(`ERR_SHAPE`, `${e4} is detached: its buffer was transferred elsewhere; pass a copy or the transferred buffer`);
}
function de(e4) {
  return globalThis.crossOriginIsolated === false || typeof SharedArrayBuffer > `u` ? false : fe(SharedArrayBuffer, e4);
}
function fe({ prototype: e4 }, t) {
  try {
    return E(e4, `byteLength`).call(t), true;
  } catch {
    return false;
  }
}
function pe(e4) {
  if (typeof e4 != `bigint`) return e4;
  let t = Number(e4);
  return t >= e4 && t <= e4 ? t : e4;
}
function me(e4, t, r2, i2, a2) {
  let o2 = pe(e4);
  if (typeof o2 == `number`) return o2;
  if (e4 === null) return NaN;
  let s2 = a2 === void 0 ? `` : ` (${_(a2)})`, c2 = typeof e4 == `bigint` ? `no double equals it` : `convert text and booleans with Number(); NaN or null stands for a missing cell`;
  throw new n(`ERR_SHAPE`, `row ${t}, column ${r2}${s2} of ${i2} (both counted from 0) holds ${_(e4)}: ${c2}`);
}
function he(e4) {
  return typeof e4 == `string` ? `text` : typeof e4 == `boolean` ? `boolean` : h(e4) === `Date` ? `dates` : `not numeric`;
}
const M = Symbol(`wasm-pca`);
function ge(e4, t, r2) {
  if (e4 !== M) throw new n(`ERR_OPTION`, `new ${t}() is not supported: ${r2}`);
}
const _e = /* @__PURE__ */ new WeakMap();
function ve(e4, t) {
  ye(e4), _e.set(e4, t);
}
function ye(e4) {
  Object.freeze(e4);
  for (let t of Object.values(e4)) f(t) && !ArrayBuffer.isView(t) && ye(t);
}
function be(e4, t) {
  let r2 = _e.get(e4);
  if (r2 !== t) throw new n(`ERR_OPTION`, r2 ? `this method of a ${t} was called on a ${r2}` : `this method was not called on a model: write model.method(...), and give a clone its methods back by fromJSON`);
  let i2 = xe(e4);
  if (!i2) return e4;
  throw new n(`ERR_SHAPE`, `this model's ${i2} is detached: its buffer was transferred elsewhere; transfer that of a structuredClone`);
}
function xe(e4) {
  for (let [t, n2] of Object.entries(e4)) {
    let e5 = (n2 == null ? void 0 : n2.data) ?? n2;
    if (e5 instanceof Float64Array && e5.length === 0) return t;
    let r2 = t === `model` && xe(n2);
    if (r2) return `model.${r2}`;
  }
}
const Se = [`reliability`, `frequency`];
function Ce(e4, t) {
  let [n2, r2] = [void 0, 1 / 0];
  for (let i2 of t) {
    let t2 = Math.max(e4.length, i2.length), a2 = t2 < 3 ? 0 : 1 + Math.floor(t2 / 5);
    if (Math.abs(e4.length - i2.length) > a2) continue;
    let o2 = we(e4.toLowerCase(), i2.toLowerCase());
    o2 <= a2 && o2 < r2 && ([n2, r2] = [i2, o2]);
  }
  return n2;
}
function we(e4, t) {
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
const Te = [`signal`, `onProgress`];
const Ee = [`components`, `center`, `standardize`, `scale`, `columnWeights`, `constant`, `ddof`, `weights`, `weighting`, `solver`, `tolerance`, `maxIterations`, `seed`, `signs`, `normalize`, `zeros`, `missing`, `clip`, `columns`, `threads`, `calibrate`, ...Te], De = [`whiten`, `output`], Oe = { components: /^(n_?comp\w*|k|d|rank\.?)$/i, dimensions: /^(n_?)?comp\w*$/i, varianceRatio: /ratio|variance|share/i, standardize: /^scale\.(unit)?$/, columnWeights: /^(col\.?w|variable_?weights)$/i, weights: /^(wt|w|row\.?w|(sample|row)_?weights?)$/i, solver: /^(svd_?solver|method)$/i, seed: /^random_?state$/i, tolerance: /^tol$/, maxIterations: /^max_?iter$/i };
function ke(e4, t) {
  if (e4.components === void 0 || e4.components === `all`) return t;
  let { components: n2 } = e4;
  if (!Number.isSafeInteger(n2) || n2 < 1) throw v(`components`, `an integer >= 1 or 'all'`, n2);
  if (n2 > t) throw Ne(n2, t, `there are`);
  return n2;
}
function Ae(e4, t, n2, r2, i2) {
  let a2 = e4[t];
  if (a2 === void 0) return n2;
  if (typeof a2 != `number` || !i2(a2)) throw v(t, r2, a2);
  return a2;
}
function je(e4) {
  return P(e4, `weighting`, Se);
}
function Me(e4, t, n2) {
  if (!Number.isSafeInteger(e4) || e4 < n2) throw v(t, `an integer >= ${n2}`, e4);
  return e4;
}
function Ne(e4, t, r2, i2 = ``) {
  return new n(`ERR_COMPONENTS`, `components is ${e4}, but ${r2} only ${t}${i2}: ask for at most ${t}`);
}
function N(e4, t, r2 = `options`) {
  let i2 = /* @__PURE__ */ Object.create(null);
  return e4 === void 0 ? i2 : Pe(r2, () => {
    if (!m(e4)) throw v(r2, `a plain object such as { ${t[0]}: ... }`, e4);
    let a2 = Object.keys(e4).find((e5) => !t.includes(e5));
    if (a2 !== void 0) throw new n(`ERR_OPTION`, `unknown option ${_(a2)}${Fe(a2, t)} Known here: ${t.join(`, `)}`);
    for (let n2 of t) {
      let t2 = Object.hasOwn(e4, n2) ? e4[n2] : void 0;
      t2 !== void 0 && (i2[n2] = t2);
    }
    return i2;
  });
}
function Pe(e4, t) {
  return c(e4, t, `ERR_OPTION`);
}
function Fe(e4, t) {
  let n2 = t.find((t2) => {
    var _a2;
    return (_a2 = Oe[t2]) == null ? void 0 : _a2.test(e4);
  }), r2 = Ee.includes(e4) ? `PCA.fit` : De.includes(e4) && `transform`;
  if (!n2 && r2) return `: it is an option of ${r2}.`;
  let i2 = n2 ?? Ce(e4, t);
  return i2 ? `: did you mean '${i2}'?` : `.`;
}
function P(e4, t, n2) {
  let r2 = e4[t] === void 0 ? n2[0] : e4[t];
  if (n2.includes(r2)) return r2;
  let i2 = n2.filter((e5) => typeof e5 == `string`), a2 = typeof r2 == `string` ? Ce(r2, i2) : void 0;
  throw v(t, n2.map(_).join(` or `), r2, a2);
}
function Ie(e4, t, n2) {
  return e4[t] === void 0 ? void 0 : Me(e4[t], t, n2);
}
function Le(e4) {
  let t = Ie(e4, `seed`, 0) ?? 0;
  if (t >= 2 ** 32) throw v(`seed`, `an integer, 0 to 2^32 - 1`, t);
  return t;
}
function Re(e4, t = []) {
  return P(e4, `missing`, [`error`, `omit`, ...t]);
}
function F({ columns: e4 }, t) {
  if (e4 !== void 0) return Pe(`columns`, () => {
    let n2 = [], r2 = p(e4) ? e4.length : 0;
    for (let t2 = 0; t2 < r2; t2++) {
      let r3 = e4[t2];
      if (!(typeof r3 == `string` || g(r3)) || t2 > 0 && typeof r3 != typeof n2[0]) throw v(`columns[${t2}]`, `the name of a column, or its number if all are numbers`, r3);
      n2.push(r3);
    }
    if (r2 === 0) throw v(`columns`, `an array of names or numbers`, e4);
    if (typeof n2[0] == `number` && typeof t == `string`) throw v(`columns`, `names, as weights names a column`, e4);
    return n2;
  });
}
let ze = 0;
function I(e4) {
  for (; ; ) {
    let { done: t, value: n2 } = e4.next();
    if (t) return n2;
  }
}
async function L(e4) {
  for (; ; ) {
    let { done: t, value: n2 } = e4.next();
    if (t) return n2;
    n2 && await n2(), Be() && await Ve();
  }
}
const Be = () => performance.now() - ze >= 8;
async function Ve() {
  await new Promise((e4) => {
    if (typeof MessageChannel > `u`) return setTimeout(e4);
    let { port1: t, port2: n2 } = new MessageChannel();
    t.onmessage = () => {
      t.close(), e4();
    }, n2.postMessage(0);
  }), ze = performance.now();
}
function He({ center: e4, mean: t }, r2) {
  if (e4 !== null) return e4;
  if (t.some((e5) => e5 !== 0)) return true;
  throw new n(`ERR_OPTION`, `to ${r2} needs \`center\`, which is null, as JSON before version 6 does not have it: fit again`);
}
function Ue(e4, t) {
  let { effectiveRows: n2 } = e4;
  return n2 - (n2 > 0 && He(e4, t) ? 1 : 0);
}
const We = 1e4, Ge = 1e-300, Ke = [0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012, 9984369578019572e-21, 15056327351493116e-23];
function qe(e4) {
  if (e4 < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * e4)) - qe(1 - e4);
  let t = e4 - 1, n2 = Ke.reduce((e5, n3, r3) => r3 === 0 ? n3 : e5 + n3 / (t + r3)), r2 = t + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (t + 0.5) * Math.log(r2) - r2 + Math.log(n2);
}
function Je(e4) {
  if (e4 < 12) return qe(e4) - ((e4 - 0.5) * Math.log(e4) - e4 + 0.5 * Math.log(2 * Math.PI));
  let t = 1 / (e4 * e4);
  return (1 / 12 - t * (1 / 360 - t * (1 / 1260 - t * (1 / 1680 - t * (1 / 1188 - 691 / 360360 * t))))) / e4;
}
function Ye(e4, t) {
  if (Math.abs(t) > 0.2) return Math.log(e4) - t;
  let n2 = t / (2 + t), r2 = n2, i2 = 0;
  for (let e5 = 3; Math.abs(r2) > 2 ** -52 * Math.abs(n2 * n2); e5 += 2) r2 *= n2 * n2, i2 += r2 / e5;
  return 2 * i2 - n2 * t;
}
const Xe = { below: 0, above: 1 }, Ze = { below: 1, above: 0 }, Qe = (e4) => ({ below: e4, above: 1 - e4 }), $e = (e4) => ({ below: 1 - e4, above: e4 });
function et(e4, t) {
  if (!(e4 > 0)) return Xe;
  if (e4 === 1 / 0) return Ze;
  let n2 = t * Ye(e4 / t, (e4 - t) / t), r2 = Math.exp(n2 - Je(t)) * Math.sqrt(t / (2 * Math.PI));
  if (e4 < t + 1) {
    let n3 = 1 / t, i3 = n3;
    for (let r3 = 1; r3 < We && n3 > i3 * 2 ** -52; r3++) n3 *= e4 / (t + r3), i3 += n3;
    return Qe(r2 * i3);
  }
  let i2 = tt(e4 + 1 - t, (e5) => e5 * (t - e5), (n3) => e4 + 2 * n3 + 1 - t);
  return $e(r2 / i2);
}
function tt(e4, t, n2) {
  let r2 = (e5) => Math.abs(e5) < Ge ? Ge : e5, i2 = r2(e4), a2 = i2, o2 = 0;
  for (let e5 = 1; e5 < We && (o2 = 1 / r2(n2(e5) + t(e5) * o2), a2 = r2(n2(e5) + t(e5) / a2), i2 *= a2 * o2, !(Math.abs(a2 * o2 - 1) < 2 ** -52)); e5++) ;
  return i2;
}
function nt(e4, t, n2) {
  return e4 > 0 ? e4 >= 1 ? Ze : e4 <= (t + 1) / (t + n2 + 2) ? Qe(rt(e4, 1 - e4, t, n2)) : $e(rt(1 - e4, e4, n2, t)) : Xe;
}
function rt(e4, t, n2, r2) {
  let i2 = n2 + r2, a2 = (e4 * r2 - t * n2) / i2, o2 = n2 * Ye(e4 * i2 / n2, a2 * i2 / n2) + r2 * Ye(t * i2 / r2, -a2 * i2 / r2) + Je(i2) - Je(n2) - Je(r2), s2 = tt(1, (t2) => {
    let a3 = t2 >> 1;
    return t2 % 2 ? -(n2 + a3) * (i2 + a3) * e4 / ((n2 + 2 * a3) * (n2 + 2 * a3 + 1)) : a3 * (r2 - a3) * e4 / ((n2 + 2 * a3 - 1) * (n2 + 2 * a3));
  }, () => 1);
  return Math.exp(o2) * Math.sqrt(n2 * r2 / (2 * Math.PI * i2)) / (n2 * s2);
}
const R = st((e4, t) => 2 * ct(e4, 1 - e4, (e5) => et(e5, t / 2), 1 / 0)), it = st((e4, t, n2) => ct(e4, 1 - e4, (e5) => nt(e5, t, n2), 1)), at = st((e4, t, n2) => {
  let r2 = it(e4, t / 2, n2 / 2);
  if (r2 < 0.5) return n2 * r2 / (t * (1 - r2));
  let i2 = ct(1 - e4, e4, (e5) => nt(e5, n2 / 2, t / 2), 1);
  return n2 * (1 - i2) / (t * i2);
});
function st(e4) {
  let t = /* @__PURE__ */ new Map();
  return (...n2) => {
    let r2 = n2.join(), i2 = t.get(r2) ?? e4(...n2);
    return t.size >= 32 && t.clear(), t.set(r2, i2), i2;
  };
}
function ct(e4, t, n2, r2) {
  if (!(e4 > 0 && t > 0)) return e4 === 0 ? 0 : t === 0 ? r2 : NaN;
  let i2 = (r3) => e4 < 0.5 ? n2(r3).below < e4 : n2(r3).above > t, a2 = 0, o2 = Math.min(r2, 1);
  for (; o2 < r2 && i2(o2); ) a2 = o2, o2 *= 2;
  for (; ; ) {
    let e5 = lt(a2, o2);
    if (!(e5 > a2 && e5 < o2)) return o2;
    i2(e5) ? a2 = e5 : o2 = e5;
  }
}
function lt(e4, t) {
  return t > 4 * e4 ? Math.sqrt(Math.max(e4, Number.MIN_VALUE)) * Math.sqrt(t) : (e4 + t) / 2;
}
var ut = class {
  constructor(e4) {
    __publicField(this, "state");
    __publicField(this, "spare", NaN);
    let t = e4 >>> 0;
    this.state = Uint32Array.from({ length: 4 }, () => {
      t = t + 2654435769 >>> 0;
      let e5 = t;
      return e5 = Math.imul(e5 ^ e5 >>> 16, 2246822507), e5 = Math.imul(e5 ^ e5 >>> 13, 3266489909), (e5 ^ e5 >>> 16) >>> 0;
    });
  }
  next() {
    let e4 = this.state, t = Math.imul(e4[1], 5), n2 = Math.imul(t << 7 | t >>> 25, 9) >>> 0, r2 = e4[1] << 9;
    return e4[2] ^= e4[0], e4[3] ^= e4[1], e4[1] ^= e4[2], e4[0] ^= e4[3], e4[2] ^= r2, e4[3] = e4[3] << 11 | e4[3] >>> 21, n2;
  }
  uniform() {
    return ((this.next() >>> 6) * 2 ** 27 + (this.next() >>> 5) + 0.5) * 2 ** -53;
  }
  integer(e4) {
    return Math.floor(this.uniform() * e4);
  }
  normal() {
    let { spare: e4 } = this;
    if (!Number.isNaN(e4)) return this.spare = NaN, e4;
    for (; ; ) {
      let [e5, t] = [2 * this.uniform() - 1, 2 * this.uniform() - 1], n2 = e5 * e5 + t * t;
      if (n2 >= 1 || n2 === 0) continue;
      let r2 = Math.sqrt(-2 * Math.log(n2) / n2);
      return this.spare = t * r2, e5 * r2;
    }
  }
  chi2(e4) {
    if (e4 < 2) return this.chi2(e4 + 2) * this.uniform() ** (2 / e4);
    let t = e4 / 2 - 1 / 3, n2 = 1 / Math.sqrt(9 * t);
    for (; ; ) {
      let e5 = this.normal(), r2 = (1 + n2 * e5) ** 3;
      if (r2 > 0 && Math.log(this.uniform()) < e5 * e5 / 2 + t - t * r2 + t * Math.log(r2)) return 2 * t * r2;
    }
  }
};
const dt = `find limits`;
function ft(e4) {
  let { effectiveRows: t, ddof: n2 } = e4;
  return t > 0 ? (t - n2) / Ue(e4, dt) : 1;
}
const z = (e4) => ({ value: null, distribution: e4 });
function pt(e4, t, n2, r2) {
  if (t === 0) return z(`no component has variance`);
  let i2 = ft(e4);
  if (r2 === `chi2`) return { value: i2 * R(n2, t), distribution: `chi2(${t})` };
  let { effectiveRows: a2 } = e4;
  if (a2 === 0) return z(`${r2}: the number of rows is not known`);
  let o2 = Ue(e4, dt);
  if (r2 === `beta`) {
    let e5 = o2 - t;
    if (e5 <= 0) return z(`beta: ${a2} rows are too few for ${t} components`);
    let r3 = o2 < a2 ? o2 / a2 : 1;
    return { value: i2 * o2 * r3 * it(n2, t / 2, e5 / 2), distribution: `beta(${t / 2}, ${e5 / 2})` };
  }
  let s2 = o2 - t + 1;
  return s2 <= 0 ? z(`f: ${a2} rows are too few for ${t} components`) : { value: i2 * (o2 < a2 ? 1 + 1 / a2 : 1) * o2 * t / s2 * at(n2, t, s2), distribution: `F(${t}, ${s2})` };
}
function mt({ unit: e4, sums: [t, n2, r2] }, i2, a2) {
  if (t === 0) return { value: 0, distribution: `none: the components span all rows` };
  let [s2, c2] = [n2 / t * e4, t * t / n2];
  return { value: s2 * R(i2, c2), distribution: `${s2.toPrecision(3)} chi2(${c2.toPrecision(3)})` };
}
function ht(e4, t) {
  let n2 = e4.filter((e5) => !Number.isNaN(e5)).sort(), r2 = (e5) => {
    let t2 = e5 * (n2.length - 1), r3 = n2[Math.floor(t2)];
    return r3 + (n2[Math.ceil(t2)] - r3) * (t2 - Math.floor(t2));
  };
  if (n2.length < 4) return z(`data-driven: fewer than 4 rows`);
  let [i2, a2] = [r2(0.5), r2(0.75) - r2(0.25)];
  if (!(i2 > 0 && a2 > 0)) return z(`data-driven: half of the rows are alike`);
  let o2 = (e5) => (R(0.75, e5) - R(0.25, e5)) / R(0.5, e5), [s2, c2] = [0.2, 1e5];
  for (let e5 = 0; e5 < 60; e5++) {
    let e6 = Math.sqrt(s2 * c2);
    o2(e6) > a2 / i2 ? s2 = e6 : c2 = e6;
  }
  let l2 = Math.sqrt(s2 * c2), u2 = i2 / R(0.5, l2);
  return { value: u2 * R(t, l2), distribution: `${u2.toPrecision(3)} chi2(${l2.toPrecision(3)}), by median and quartiles` };
}
function gt(e4) {
  let { signal: t, onProgress: n2 } = e4;
  if (t !== void 0 && !Pe(`signal`, () => vt(t))) throw v(`signal`, `an AbortSignal`, t);
  if (n2 !== void 0 && typeof n2 != `function`) throw v(`onProgress`, `a function`, n2);
  return { signal: t, onProgress: n2, threads: Ie(e4, `threads`, 1) };
}
function _t({ signal: e4, onProgress: t }, r2, i2, a2, o2) {
  let s2 = t == null ? void 0 : t({ stage: r2, done: i2, total: a2 });
  if (f(s2) && `then` in s2 && (Promise.resolve(s2).catch(() => {
  }), true)) throw new n(`ERR_OPTION`, `onProgress must not be async: this call is over before it could settle`);
  e4 == null ? void 0 : e4.throwIfAborted();
}
function vt(e4) {
  return f(e4) && typeof e4.aborted == `boolean` && [`throwIfAborted`, `addEventListener`, `removeEventListener`].every((t) => typeof e4[t] == `function`);
}
function B(e4, t) {
  if (!t || !(e4 instanceof n) || e4.code !== `ERR_NOT_FINITE` && e4.code !== `ERR_CONSTANT_COLUMN`) return e4;
  let r2 = e4.message.replace(/\b(columns? )(\d+(?:, \d+)*)/, (e5, n2, r3) => n2 + r3.replace(/\d+/g, (e6) => `${e6} (${_(t[Number(e6)])})`));
  return new n(e4.code, r2);
}
function yt(e4) {
  return e4.starts !== void 0;
}
function bt(e4, t, n2) {
  let { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2 } = e4;
  return { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2, ...n2, read: t };
}
function xt(e4, t) {
  if (e4.rows === 0) throw new n(`ERR_EMPTY`, `${t} has no rows`);
  if (e4.columns === 0) throw new n(`ERR_EMPTY`, `${t} has no columns`);
  return e4;
}
function St(e4, t) {
  let n2 = Math.max(1, Math.floor(1048576 / e4));
  return 2 * n2 < t ? n2 : Math.max(1, Math.floor(n2 / t)) * t;
}
function V({ data: e4, count: t, starts: n2 }, r2) {
  return n2 ? n2[r2] : e4.length / t * r2;
}
function Ct(e4, t, n2) {
  return e4.indices ? e4.indices[n2] : n2 - V(e4, t);
}
function wt(e4, t) {
  if (D(e4) !== void 0) throw new n(`ERR_SHAPE`, `${t} has no shape: pass { data: ${t}, rows, columns }`);
  if (!f(e4) || !(`data` in e4)) throw new n(`ERR_SHAPE`, `${t} is ${_(e4)}, not a matrix: pass { data, rows, columns } with a typed array, or an array of rows`);
  let { data: r2, rows: i2, columns: a2 } = e4;
  if (!g(i2) || !g(a2)) {
    let [e5, r3] = g(i2) ? [`columns`, a2] : [`rows`, i2];
    throw new n(`ERR_SHAPE`, `${t}.${e5} must be an integer >= 0, not ${_(r3)}`);
  }
  let o2 = j(r2, `${t}.data`);
  if (!o2) throw new n(`ERR_SHAPE`, `${t}.data must be one of ${x.join(`, `)}, BigInt64Array, BigUint64Array; Float64Array.from(...) makes one`);
  if (o2.length !== i2 * a2) throw new n(`ERR_SHAPE`, `${t}.data has ${o2.length} elements, but ${i2} rows x ${a2} columns are ${i2 * a2}`);
  return new Tt(o2, i2, a2, t);
}
var Tt = class {
  constructor(e4, t, n2, r2) {
    __publicField(this, "view");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "name");
    __publicField(this, "dtype");
    __publicField(this, "givenType");
    __publicField(this, "bytesPerRow");
    this.view = e4, this.rows = t, this.columns = n2, this.name = r2, this.givenType = D(e4), this.dtype = ie(this.givenType), this.bytesPerRow = n2 * A(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t, n2 = false) {
    return { data: Et(H(this.view, e4 * this.columns, t * this.columns, `${this.name}.data`), this.dtype, n2), first: e4, count: t - e4 };
  }
};
function H(e4, t, n2, r2) {
  if (e4.length === 0 && n2 > 0) throw ue(r2);
  return c(r2, () => e4.subarray(t, n2));
}
function Et(e4, t, n2) {
  if (D(e4) !== t) {
    let n3 = U(t, e4.length);
    return n3.set(e4), n3;
  }
  return !n2 || de(e4.buffer) ? e4 : s(e4.byteLength, `a piece of the data`, () => e4.slice());
}
function U(e4, t) {
  return s(8 * t, `a piece of the data`, () => A(e4, t));
}
function Dt(e4) {
  if (e4.stored === void 0) return e4;
  let { columns: t, dtype: n2 } = e4;
  return bt(e4, (r2, i2) => {
    let a2 = i2 - r2, o2 = U(n2, a2 * t), s2 = e4.read(r2, i2);
    if (yt(s2)) for (let e5 = 0; e5 < a2; e5++) for (let n3 = s2.starts[e5]; n3 < s2.starts[e5 + 1]; n3++) o2[e5 * t + s2.indices[n3]] = s2.data[n3];
    return { data: o2, first: r2, count: a2, toUnitLength: s2.toUnitLength, weights: s2.weights };
  }, { stored: void 0, bytesPerRow: t * A(n2, 0).BYTES_PER_ELEMENT });
}
function Ot(e4, t, { firstRow: r2 = 0, columns: i2 = 0 } = {}) {
  let a2 = kt(e4, t), o2 = true, s2, c2 = true;
  for (let r3 = 0; r3 < a2; r3++) {
    let a3 = e4[r3];
    if (At(a3, r3, e4)) {
      c2 = false;
      continue;
    }
    let l2 = s2 !== void 0 && te(a3, s2), u2 = l2 ? O(a3) : k(a3);
    if (!g(u2)) throw new n(`ERR_SHAPE`, `${t}[${r3}] is not a row of numbers; a flat array needs its shape: { data, rows, columns }`);
    if (o2 ? [o2, i2, s2] = [false, u2, D(a3)] : l2 || (s2 = void 0), u2 !== i2) throw Nt(t, r3, u2, i2);
  }
  return !c2 && !Mt(s2) && (s2 = void 0), new Pt(e4, a2, i2, s2, t, r2);
}
function kt(e4, t) {
  let { length: r2 } = e4;
  if (g(r2)) return r2;
  throw new n(`ERR_SHAPE`, `${t} has ${_(r2)} rows`);
}
function At(e4, t, n2) {
  return e4 === null || e4 === void 0 && t in n2;
}
function jt(e4) {
  let t = 0;
  for (; t < e4.length && At(e4[t], t, e4); ) t++;
  return e4[t];
}
function Mt(e4) {
  return e4 === void 0 || e4.startsWith(`Float`);
}
function Nt(e4, t, r2, i2) {
  return new n(`ERR_SHAPE`, `row ${t} of ${e4} has ${_(r2)} columns, but others have ${i2}: all rows need the same length`);
}
var Pt = class {
  constructor(e4, t, n2, r2, i2, a2) {
    __publicField(this, "array");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "type");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "dtype");
    __publicField(this, "bytesPerRow");
    this.array = e4, this.rows = t, this.columns = n2, this.type = r2, this.name = i2, this.firstRow = a2, this.dtype = ie(r2 ?? `Float64Array`), this.bytesPerRow = n2 * A(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t) {
    return c(this.name, () => {
      let n2 = U(this.dtype, (t - e4) * this.columns);
      for (let r2 = e4; r2 < t; r2++) this.copy(r2, n2, (r2 - e4) * this.columns);
      return { data: n2, first: e4, count: t - e4 };
    });
  }
  copy(e4, t, r2) {
    let { array: i2, columns: a2, type: o2, name: s2 } = this, c2 = i2[e4];
    if (At(c2, e4, i2) && Mt(o2)) {
      t.fill(NaN, r2, r2 + a2);
      return;
    }
    let l2 = k(c2);
    if (l2 !== a2) throw Nt(s2, e4, l2, a2);
    if (o2 === void 0) {
      let n2 = c2;
      for (let i3 = 0; i3 < a2; i3++) t[r2 + i3] = me(n2[i3], this.firstRow + e4, i3, s2);
    } else if (te(c2, o2)) t.set(c2, r2);
    else throw new n(`ERR_SHAPE`, `row ${e4} of ${s2} is no longer a ${o2}: leave x as it is`);
  }
};
function Ft(e4, t, r2) {
  let { scale: i2 = 0, bitWidth: a2 = 128 } = t, o2 = a2 / 32;
  if (!Number.isSafeInteger(i2) || !(o2 >= 1 && Number.isInteger(o2))) throw new n(`ERR_SHAPE`, `${r2} has decimals of ${_(a2)} bits and scale ${_(i2)}, which cannot be read`);
  let s2 = U(`Float64Array`, Math.floor(e4.length / o2));
  for (let t2 = 0; t2 < s2.length; t2++) {
    let n2 = 0n;
    for (let r3 = o2 - 1; r3 >= 0; r3--) n2 = n2 << 32n | BigInt(e4[t2 * o2 + r3] >>> 0);
    s2[t2] = Number(`${BigInt.asIntN(a2, n2)}e${-i2}`);
  }
  return s2;
}
function It(e4, t, n2, r2, i2) {
  let { offset: a2, rowStride: o2, columnStride: s2 } = e4;
  return !Vt(e4) || s2 !== 1 || o2 !== n2 ? new zt(() => e4, Ht(e4), t, n2, r2, i2) : new Tt(e4.values.subarray(a2, a2 + t * n2), t, n2, r2);
}
function Lt(e4, t, n2, r2) {
  return new zt((t2) => e4[t2], Rt(e4.map(Ht)), t, e4.length, n2, r2);
}
function Rt(e4) {
  return e4.length > 0 && e4.every((t) => t === e4[0]) ? e4[0] : `Float64Array`;
}
var zt = class {
  constructor(e4, t, n2, r2, i2, a2) {
    __publicField(this, "cellsOf");
    __publicField(this, "dtype");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.cellsOf = e4, this.dtype = t, this.rows = n2, this.columns = r2, this.name = i2, this.firstRow = a2, this.bytesPerRow = r2 * A(t, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t) {
    let { columns: n2 } = this;
    return c(this.name, () => {
      let r2 = U(this.dtype, (t - e4) * n2);
      for (let t2 = 0; t2 < n2; t2++) this.gather(this.cellsOf(t2), t2, e4, r2);
      return { data: r2, first: e4, count: t - e4 };
    });
  }
  gather(e4, t, n2, r2) {
    var _a2;
    let { values: i2, lookup: a2, valid: o2 = [], rowStride: s2 } = e4, { columns: c2 } = this, l2 = Ut(e4, n2, t);
    if (r2.length > 0 && ArrayBuffer.isView(i2) && k(i2) === 0) throw ue(this.name);
    if (D(i2) === void 0) for (let e5 = n2, a3 = t, u2 = l2; a3 < r2.length; e5++, a3 += c2, u2 += s2) {
      let n3 = o2.every((n4) => Wt(n4.bytes, Ut(n4, e5, t))) ? i2[u2] : null;
      r2[a3] = me(n3, this.firstRow + e5, t, this.name, (_a2 = this.names) == null ? void 0 : _a2[t]);
    }
    else {
      Bt(i2, a2, l2, s2, r2, t, c2);
      for (let { bytes: e5, ...i3 } of o2) for (let a3 = t, o3 = Ut(i3, n2, t); a3 < r2.length; a3 += c2, o3 += i3.rowStride) Wt(e5, o3) || (r2[a3] = NaN);
    }
  }
};
function Bt(e4, t, n2, r2, i2, a2, o2) {
  if (t) for (let s2 = a2, c2 = n2; s2 < i2.length; s2 += o2, c2 += r2) i2[s2] = t[e4[c2]];
  else for (let t2 = a2, s2 = n2; t2 < i2.length; t2 += o2, s2 += r2) i2[t2] = e4[s2];
}
function Vt({ values: e4, lookup: t, valid: n2 }) {
  return D(e4) !== void 0 && !t && !n2;
}
function Ht({ values: e4, lookup: t, valid: n2 }) {
  let r2 = D(t ?? e4) ?? `Float64Array`;
  return (t || n2) && !r2.startsWith(`Float`) ? `Float64Array` : ie(r2);
}
function Ut({ offset: e4, rowStride: t, columnStride: n2 }, r2, i2) {
  return e4 + r2 * t + i2 * n2;
}
function Wt(e4, t) {
  return (e4[Math.floor(t / 8)] >> t % 8) % 2 == 1;
}
function Gt(e4, t, n2) {
  return Kt(t, e4.columns, n2), e4.names = t, e4;
}
function Kt(e4, t, r2) {
  if (e4.length !== t) throw new n(`ERR_SHAPE`, `${r2} has ${t} columns, but ${e4.length} are named: ${Xt(e4)}`);
  let i2 = /* @__PURE__ */ new Set();
  for (let t2 of e4) {
    if (i2.has(t2)) throw new n(`ERR_SHAPE`, `two columns of ${r2} are named ${_(t2)}`);
    i2.add(t2);
  }
}
function qt(e4, t, r2, i2) {
  if (!t && e4.names) throw new n(`ERR_SHAPE`, `the columns of ${r2} have names, but ${i2} knows none: say which are which, columns: [...]`);
}
function W(e4, t, n2) {
  let r2 = new Map(t.map((e5, t2) => [e5, t2]));
  return e4.map((e5) => r2.get(e5) ?? Zt(Jt(e5, t, n2)));
}
function Jt(e4, t, r2) {
  let i2 = Ce(e4, t);
  return new n(`ERR_SHAPE`, `${r2} has no column ${_(e4)}${i2 === void 0 ? `` : `: did you mean ${_(i2)}?`}`);
}
function Yt(e4, t, r2) {
  let [i2, a2] = e4.length === 1 ? [`column`, `is`] : [`columns`, `are`], o2 = t.every((e5) => e5 === t[0]) ? t[0] : `not numeric`;
  return new n(`ERR_SHAPE`, `${i2} ${Xt(e4)} of ${r2} ${a2} ${o2}: convert with Number(), NaN or null for a missing cell, or name the columns to take, columns: [...]`);
}
function Xt(e4) {
  return `${e4.slice(0, 8).map(_).join(`, `)}${e4.length > 8 ? `, …` : ``}`;
}
function Zt(e4) {
  throw e4;
}
var Qt = class {
  constructor(e4, t) {
    __publicField(this, "sources");
    __publicField(this, "columns");
    __publicField(this, "rows");
    __publicField(this, "dtype");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.sources = e4, this.columns = t, this.rows = e4.reduce((e5, { rows: t2 }) => e5 + t2, 0), this.dtype = Rt(e4.map(({ dtype: e5 }) => e5)), this.bytesPerRow = t * A(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t, n2) {
    let { columns: r2, dtype: i2 } = this, a2 = t - e4, o2, s2 = 0;
    for (let c2 of this.sources) {
      let [l2, u2] = [Math.max(e4, s2), Math.min(t, s2 + c2.rows)];
      if (l2 < u2) {
        let t2 = c2.read(l2 - s2, u2 - s2, n2);
        if (t2.count === a2 && c2.dtype === i2) return { ...t2, first: e4 };
        o2 ?? (o2 = U(i2, a2 * r2)), o2.set(t2.data, (l2 - e4) * r2);
      }
      s2 += c2.rows;
    }
    return { data: o2 ?? U(i2, 0), first: e4, count: a2 };
  }
};
const [$t, en, tn, nn, rn, an, on, sn] = [-1, 2, 3, 6, 7, 12, 16, 21], cn = [5, 20, 24], ln = [8, 9, 10];
function un(e4, t, n2) {
  let r2 = e4, i2 = r2.schema.fields.map((e5) => String(e5.name)), a2 = n2.names ?? i2, o2 = W(a2, i2, t).map((e5) => r2.getChildAt(e5));
  if (o2.length === 1 && fn(o2[0].type)) return dn(o2[0], t, n2);
  let s2 = a2.filter((e5, t2) => !pn(o2[t2].type)), c2 = o2.map(({ type: e5 }) => e5).filter((e5) => !pn(e5));
  if (s2.length > 0) throw Yt(s2, c2.map(mn), t);
  return Gt(gn(o2, t, n2.firstRow), a2, t);
}
function dn(e4, t, r2) {
  let { type: i2, data: a2 } = e4, { typeId: o2, listSize: s2 = 0, children: c2 = [] } = i2;
  if (!fn(i2) || !pn(c2[0].type)) throw new n(`ERR_SHAPE`, `${t} is a vector, but not one of lists of numbers: pass a table`);
  return o2 === on ? hn(a2, s2, r2.firstRow, (e5, n2) => _n(e5, s2, t, n2)) : Ot(a2.flatMap((e5) => vn(e5, t)), t, r2);
}
function fn({ typeId: e4 }) {
  return e4 === on || e4 === an || e4 === sn;
}
function pn({ typeId: e4, dictionary: t }) {
  return e4 === en || e4 === tn || e4 === rn || e4 === $t && pn(t);
}
function mn({ typeId: e4, dictionary: t = { typeId: e4 } }) {
  return cn.includes(t.typeId) ? `text` : t.typeId === nn ? `boolean` : ln.includes(t.typeId) ? `dates` : `not numeric`;
}
function hn(e4, t, n2 = 0, r2) {
  let i2 = n2, a2 = e4.map((e5, t2) => {
    let n3 = i2;
    return i2 += e5.length, r2(e5, n3, t2);
  });
  return a2.length === 1 ? a2[0] : new Qt(a2, t);
}
function gn(e4, t, n2) {
  var _a2;
  return hn(((_a2 = e4[0]) == null ? void 0 : _a2.data) ?? [], e4.length, n2, ({ length: n3 }, r2, i2) => Lt(e4.map(({ data: e5 }) => yn(e5[i2], n3, t)), n3, t, r2));
}
function _n(e4, t, n2, r2) {
  let { valid: i2, ...a2 } = yn(e4.children[0], e4.length * t, n2), o2 = { rowStride: t, columnStride: 1 }, s2 = [...(i2 ?? []).map((e5) => ({ ...e5, ...o2 })), ...xn(e4) ?? []];
  return It({ ...a2, ...o2, valid: s2.length > 0 ? s2 : void 0 }, e4.length, t, n2, r2);
}
function vn(e4, t) {
  let { length: n2, valueOffsets: r2, children: i2 } = e4, [{ length: a2 }] = i2, { data: o2 } = It({ ...yn(i2[0], a2, t), columnStride: 1 }, a2, 1, t, 0).read(0, a2), s2 = xn(e4);
  return Array.from({ length: n2 }, (e5, t2) => s2 && !Wt(s2[0].bytes, s2[0].offset + t2) ? null : o2.subarray(Number(r2[t2]), Number(r2[t2 + 1])));
}
function yn(e4, t, r2) {
  let { type: i2, dictionary: a2 } = e4, o2 = j(e4.values, r2), s2 = { values: (o2 && bn(o2, i2, r2)) ?? e4.values, offset: 0, rowStride: 1, columnStride: 0 };
  if (!(k(s2.values) >= t)) throw new n(`ERR_SHAPE`, `a column of ${r2} has fewer elements than it says, ${t}`);
  let c2 = a2 && gn([a2], r2, 0);
  return { ...s2, lookup: c2 == null ? void 0 : c2.read(0, c2.rows).data, valid: xn(e4) };
}
function bn(e4, t, n2) {
  return t.typeId === rn ? Ft(e4, t, n2) : t.typeId === tn && t.precision === 0 ? ae(e4) : e4;
}
function xn({ nullCount: e4, nullBitmap: t, offset: n2 }) {
  return e4 > 0 ? [{ bytes: t, offset: n2, rowStride: 1, columnStride: 0 }] : void 0;
}
function Sn(e4, t) {
  return !f(e4) || p(e4) || D(e4) !== void 0 ? false : !g(e4.length) || !(0 in e4) || !!(t == null ? void 0 : t.every((t2) => wn(e4, t2)));
}
const Cn = (e4) => e4 in Object.prototype, wn = (e4, t) => Cn(t) ? Object.hasOwn(e4, t) : t in e4;
function Tn(e4, t, r2, i2) {
  let a2 = h(t);
  if (a2 === `Map` || a2 === `Set`) throw new n(`ERR_SHAPE`, `${r2} holds ${a2}s, not rows: ${a2 === `Map` ? `Object.fromEntries(map) makes a record of a Map` : `pass arrays or records`}`);
  let o2 = i2.names ?? Object.keys(t);
  return Dn(e4, o2, o2, r2, i2);
}
function En(e4, t, n2) {
  let r2 = Array.from(e4.columns, String), i2 = n2.names ?? r2, a2 = W(i2, r2, t);
  return Dn(e4.values, i2, a2, t, n2);
}
function Dn(e4, t, n2, r2, i2) {
  let { firstRow: a2 = 0, columns: o2 = 1 } = i2, s2 = kt(e4, r2), c2 = new kn(e4, t, n2, r2, a2);
  if (n2.length === 1) {
    let e5 = null;
    for (let t2 = 0; t2 < s2 && e5 === null; t2++) e5 = c2.cell(t2);
    if (e5 === null ? o2 > 1 : g(k(e5))) {
      let e6 = [];
      for (let t2 = 0; t2 < s2; t2++) e6.push(c2.cell(t2));
      return Ot(e6, r2, i2);
    }
  }
  let l2 = jt(e4);
  return !i2.names && f(l2) && On(n2.map((e5) => l2[e5]), t, r2), Gt(c2, t, r2);
}
function On(e4, t, n2) {
  let r2 = (e5) => e5 != null && typeof e5 != `number` && typeof e5 != `bigint`, i2 = t.filter((t2, n3) => r2(e4[n3]));
  if (i2.length > 0) throw Yt(i2, e4.filter(r2).map(he), n2);
}
var kn = class {
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
    this.array = e4, this.columnNames = t, this.keys = n2, this.name = r2, this.firstRow = i2, this.rows = e4.length, this.columns = n2.length, this.isOfAll = n2.map(Cn), this.bytesPerRow = Float64Array.BYTES_PER_ELEMENT * this.columns;
  }
  read(e4, t) {
    let { columns: n2, name: r2 } = this, i2 = U(this.dtype, (t - e4) * n2);
    return c(r2, () => this.gather(e4, i2)), { data: i2, first: e4, count: t - e4 };
  }
  cell(e4) {
    return this.field(this.record(e4), e4, 0);
  }
  gather(e4, t) {
    let { columns: n2, columnNames: r2, name: i2, firstRow: a2 } = this;
    for (let o2 = e4, s2 = 0; s2 < t.length; o2++) {
      let e5 = this.record(o2);
      for (let c2 = 0; c2 < n2; c2++, s2++) t[s2] = me(this.field(e5, o2, c2), a2 + o2, c2, i2, r2[c2]);
    }
  }
  record(e4) {
    let t = this.array[e4];
    if (f(t)) return t;
    if (!At(t, e4, this.array)) throw new n(`ERR_SHAPE`, `${`row ${this.firstRow + e4} of ${this.name}`} is ${_(t)}, which has no columns`);
  }
  field(e4, t, r2) {
    if (!e4) return null;
    let i2 = this.keys[r2], a2 = e4[i2], o2 = !this.isOfAll[r2] || Object.hasOwn(e4, i2);
    if (a2 !== void 0 && o2) return a2;
    throw o2 && i2 in e4 ? new n(`ERR_SHAPE`, `${`row ${this.firstRow + t} of ${this.name}`} has no value for ${_(this.columnNames[r2])}: NaN or null stands for a missing cell`) : Jt(this.columnNames[r2], Object.keys(e4), `row ${this.firstRow + t} of ${this.name}`);
  }
};
function An(e4, t, r2) {
  let i2 = Object.keys(e4), a2 = r2.names ?? i2, o2 = W(a2, i2, t).map((t2) => e4[i2[t2]]), [s2] = o2;
  if (o2.length === 1 && p(s2) && g(k(jt(s2)))) return Ot(s2, t, r2);
  let c2 = k(s2);
  return r2.names || On(o2.map((e5) => p(e5) ? jt(e5) : 0), a2, t), Gt(Lt(o2.map((e5, r3) => {
    if (k(e5) !== c2) throw new n(`ERR_SHAPE`, `column ${_(a2[r3])} of ${t} has ${_(k(e5))} rows, but ${_(a2[0])} has ${c2}`);
    return { values: j(e5, `${t}.${a2[r3]}`) ?? e5, offset: 0, rowStride: 1, columnStride: 0 };
  }), c2, t, r2.firstRow ?? 0), a2, t);
}
function jn(e4, t, r2) {
  let [i2, a2] = Nn(e4.dims ?? e4.shape, `the shape of ${t}`, g, `two sizes`), o2 = Mn(e4, t), s2 = k(o2), c2 = e4.dims !== void 0 || typeof e4.dataSync == `function` ? void 0 : e4.strides ?? e4.stride, [l2, u2] = c2 === void 0 ? [a2, 1] : Nn(c2, `the strides of ${t}`, Number.isSafeInteger, `two integers`), d2 = c2 === void 0 ? 0 : e4.offset ?? 0, f2 = (e5) => d2 + e5(0, (i2 - 1) * l2) + e5(0, (a2 - 1) * u2);
  if (!(c2 === void 0 ? i2 * a2 === s2 : g(d2) && (i2 * a2 === 0 || f2(Math.min) >= 0 && f2(Math.max) < s2))) throw new n(`ERR_SHAPE`, `${t} has ${_(s2)} elements, which do not fit its shape of ${i2} x ${a2}, strides of ${l2} and ${u2} and an offset of ${_(d2)}`);
  return It({ values: o2, offset: d2, rowStride: l2, columnStride: u2 }, i2, a2, t, r2);
}
function Mn(e4, t) {
  let n2 = typeof e4.dataSync == `function` ? e4.dataSync() : e4.data, r2 = j(n2, `${t}.data`);
  return r2 && e4.type === `float16` && D(r2) === `Uint16Array` ? ae(r2) : r2 ?? n2;
}
function Nn(e4, t, r2, i2) {
  let a2 = k(e4), o2 = Array.from({ length: Math.min(a2, 4) }, (t2, n2) => e4[n2]);
  if (a2 === 2 && o2.every(r2)) return o2;
  throw new n(`ERR_SHAPE`, `${t} must be ${i2}, not ${o2.map(_).join(`, `) || _(e4)}`);
}
const Pn = 65536, Fn = 2 ** 32 - 1;
function* G(e4) {
  for (let t = 0; t < e4; t += Pn) yield [t, Math.min(t + Pn, e4)];
}
var In = class {
  constructor(e4, t) {
    __publicField(this, "array");
    __publicField(this, "name");
    __publicField(this, "length");
    __publicField(this, "view");
    __publicField(this, "isBig");
    __publicField(this, "scratch");
    this.array = e4, this.name = t, this.isBig = re(e4);
    let r2 = this.isBig ? se(e4, t) : j(e4, t), i2 = D(r2);
    if (!r2 || i2 === `Float32Array` || i2 === `Float16Array`) throw new n(`ERR_SHAPE`, `${t} must be a typed array of integers or a Float64Array, not ${_(e4)}; Int32Array.from(...) makes one`);
    this.view = r2, this.length = O(e4), this.scratch = new Uint32Array(Math.min(Pn, this.length));
  }
  read(e4, t) {
    let n2 = this.scratch.subarray(0, t - e4), r2 = this.isBig ? 2 : 1, i2 = H(this.view, r2 * e4, r2 * t, this.name);
    if (this.isBig) {
      for (let e5 = 0; e5 < n2.length; e5++) n2[e5] = i2[2 * e5 + 1] === 0 ? i2[2 * e5] : Fn;
      return n2;
    }
    if (n2.set(i2), i2 instanceof Float64Array) for (let e5 = 0; e5 < n2.length; e5++) n2[e5] !== i2[e5] && (n2[e5] = Fn);
    return n2;
  }
  describe(e4) {
    return `${this.name}[${e4}] is ${_(this.array[e4])}`;
  }
}, Ln = class {
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
}, Rn = class e2 {
  constructor(e4) {
    __publicField(this, "starts");
    __publicField(this, "scratch");
    this.starts = e4, this.scratch = new Uint32Array(Math.min(Pn, e4[e4.length - 1]));
  }
  static *open(t, { kind: r2, count: i2 }, a2) {
    let o2 = (e4, i3, a3 = e4 - 1) => {
      throw new n(`ERR_SHAPE`, `${t.describe(e4)}: ${r2} ${Math.max(0, a3)} must ${i3}`);
    }, s2 = U(`Uint32Array`, i2 + 1), c2 = 0;
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
const zn = 65536;
function* Bn(e4, t) {
  let { indices: n2, starts: r2 } = e4, { values: i2 } = e4, a2 = !t, o2 = false, s2 = false;
  for (let [e5, t2] of Hn(r2)) {
    let c2 = Un(n2, r2, e5, t2);
    c2 === `none` && (a2 || (i2 = Vn(i2)), a2 = true, Wn(n2, i2, r2, e5, t2)), o2 || (o2 = c2 !== `ascending` && Un(n2, r2, e5, t2) === `repeated`), s2 || (s2 = i2.subarray(r2[e5], r2[t2]).includes(0)), yield;
  }
  return !o2 && !s2 ? { values: i2, indices: n2, starts: r2 } : (o2 ? i2 = Vn(i2, `Float64Array`) : a2 || (i2 = Vn(i2)), yield* Kn({ values: i2, indices: n2, starts: r2 }));
}
function Vn(e4, t = D(e4)) {
  let n2 = U(t, e4.length);
  return n2.set(e4), n2;
}
function* Hn(e4) {
  let t = e4.length - 1;
  for (let n2 = 0; n2 < t; ) {
    let r2 = n2 + 1;
    for (; r2 < t && r2 - n2 < zn && e4[r2 + 1] - e4[n2] <= zn; ) r2++;
    yield [n2, r2], n2 = r2;
  }
}
function Un(e4, t, n2, r2) {
  let i2 = 0;
  for (let a2 = n2; a2 < r2; a2++) for (let n3 = t[a2] + 1; n3 < t[a2 + 1]; n3++) if (!(e4[n3] > e4[n3 - 1])) {
    if (e4[n3] < e4[n3 - 1]) return `none`;
    i2++;
  }
  return i2 > 0 ? `repeated` : `ascending`;
}
function Wn(e4, t, n2, r2, i2) {
  let a2 = 0;
  for (let e5 = r2; e5 < i2; e5++) a2 = Math.max(a2, n2[e5 + 1] - n2[e5]);
  let o2 = new BigUint64Array(a2 > 24 ? a2 : 0), s2 = new Uint32Array(o2.buffer), c2 = ce(t);
  for (let t2 = r2; t2 < i2; t2++) {
    let [r3, i3] = [n2[t2], n2[t2 + 1]], a3 = i3 - r3;
    if (a3 <= 24) {
      Gn(e4, c2, r3, i3);
      continue;
    }
    for (let t3 = 0; t3 < a3; t3++) s2[2 * t3] = t3, s2[2 * t3 + 1] = e4[r3 + t3];
    o2.subarray(0, a3).sort();
    let l2 = c2.slice(r3, i3);
    for (let t3 = 0; t3 < a3; t3++) c2[r3 + t3] = l2[s2[2 * t3]], e4[r3 + t3] = s2[2 * t3 + 1];
  }
}
function Gn(e4, t, n2, r2) {
  for (let i2 = n2 + 1; i2 < r2; i2++) {
    let [r3, a2] = [e4[i2], t[i2]], o2 = i2;
    for (; o2 > n2 && e4[o2 - 1] > r3; o2--) e4[o2] = e4[o2 - 1], t[o2] = t[o2 - 1];
    e4[o2] = r3, t[o2] = a2;
  }
}
function* Kn({ values: e4, indices: t, starts: n2 }) {
  let r2 = ce(e4), i2 = 0, a2 = 0;
  for (let [o2, s2] of Array.from(Hn(n2))) {
    let c2 = a2, l2 = new Float64Array(e4.subarray(c2, n2[s2]));
    for (let e5 = o2; e5 < s2; e5++) {
      let o3 = n2[e5 + 1];
      for (let e6 = a2; e6 < o3; ) {
        let n3 = t[e6], a3 = e6 + 1;
        for (; a3 < o3 && t[a3] === n3; ) a3++;
        let s3 = a3 === e6 + 1 ? l2[e6 - c2] : qn(l2.subarray(e6 - c2, a3 - c2));
        s3 !== 0 && (t[i2] = n3, r2[i2] = a3 === e6 + 1 ? r2[e6] : s3, i2++), e6 = a3;
      }
      a2 = o3, n2[e5 + 1] = i2;
    }
    yield;
  }
  return { values: e4.subarray(0, i2), indices: t.subarray(0, i2), starts: n2 };
}
function qn(e4) {
  return e4.sort().reduce((e5, t) => e5 + t, 0);
}
const Jn = { row: 2 ** 28, column: 2 ** 31 - 1 }, Yn = 2 ** 32 - 2;
function* Xn(e4, t) {
  let n2 = { kind: `row`, count: Qn(e4.rows, `row`, `${t}.rows`) }, r2 = { kind: `column`, count: Qn(e4.columns, `column`, `${t}.columns`) }, [i2, a2, o2] = yield* $n(e4.places, n2, r2, t), [s2, c2] = yield* nr(e4.data, o2, t), l2 = Zn(r2.count, o2), u2;
  if (i2 instanceof Rn) {
    u2 = { values: s2, indices: l2, starts: i2.starts };
    for (let [e5, t2] of G(o2)) l2.set(a2.read(e5, t2), e5), yield;
  } else u2 = { values: U(D(s2), o2), indices: l2, starts: yield* ir(i2, n2.count, o2) }, yield* ar(s2, i2, a2, u2, t);
  let d2 = yield* Bn(u2, c2 && u2.values === s2);
  return new or(n2.count, r2.count, d2, t);
}
function Zn(e4, t) {
  return U(e4 <= 65536 ? `Uint16Array` : `Uint32Array`, t);
}
function Qn(e4, t, r2) {
  let i2 = Jn[t];
  if (g(e4) && e4 <= i2) return e4;
  throw new n(`ERR_SHAPE`, `${r2} must be an integer from 0 to ${i2}, not ${_(e4)}`);
}
function* $n(e4, t, r2, i2) {
  if (`row` in e4) {
    let n2 = new In(e4.row, `${i2}.row`), a3 = new In(e4.column, `${i2}.column`);
    return er(a3.length, n2.length, `${i2}.column`, `${i2}.row has`), tr(n2.length, i2), [new Ln(n2, t, () => ``), new Ln(a3, r2, (e5) => ` where ${n2.describe(e5)}`), n2.length];
  }
  let { format: a2 = `csr` } = e4;
  if (a2 !== `csr` && a2 !== `csc`) throw new n(`ERR_SHAPE`, `${i2}.format must be 'csr' or 'csc', not ${_(a2)}`);
  let [o2, s2] = a2 === `csr` ? [t, r2] : [r2, t], c2 = new In(e4.indices, `${i2}.indices`), l2 = new In(e4.indptr, `${i2}.indptr`);
  if (tr(c2.length, i2), l2.length !== o2.count + 1) throw new n(`ERR_SHAPE`, `${i2}.indptr has ${l2.length} elements, but ${o2.count} ${o2.kind}s in the format '${a2}' need ${o2.count + 1}`);
  let u2 = yield* Rn.open(l2, o2, c2.length), d2 = new Ln(c2, s2, (e5) => ` in ${o2.kind} ${u2.placeOf(e5)}`);
  return a2 === `csr` ? [u2, d2, c2.length] : [d2, u2, c2.length];
}
function er(e4, t, r2, i2) {
  if (e4 !== t) throw new n(`ERR_SHAPE`, `${r2} has ${e4} elements, but ${i2} ${t}`);
}
function tr(e4, t) {
  if (e4 > Yn) throw o(4 * e4, `the indices of ${t}`, `pass fewer rows at a time`);
}
function* nr(e4, t, r2) {
  let i2 = `${r2}.data`;
  if (e4 === void 0) return [U(`Uint8Array`, t).fill(1), false];
  let a2 = re(e4), o2 = a2 ? void 0 : j(e4, i2);
  if (!o2 && !a2) throw new n(`ERR_SHAPE`, `${i2} must be one of ${[...x, `BigInt64Array`, `BigUint64Array`].join(`, `)}, or absent where all values are 1`);
  return er(O(e4), t, i2, `there are places for`), o2 ? [o2, true] : [yield* rr(e4, i2), false];
}
function* rr(e4, t) {
  let r2 = se(e4, t), i2 = te(e4, `BigInt64Array`), a2 = U(`Float64Array`, r2.length / 2);
  for (let [o2, s2] of G(a2.length)) {
    let c2 = H(r2, 2 * o2, 2 * s2, t);
    for (let r3 = o2, l2 = 0; r3 < s2; r3++, l2 += 2) {
      let o3 = i2 ? c2[l2 + 1] | 0 : c2[l2 + 1];
      if (a2[r3] = o3 * 2 ** 32 + c2[l2], !(Math.abs(o3) < 2 ** 21 || BigInt(a2[r3]) === e4[r3])) throw new n(`ERR_SHAPE`, `${t}[${r3}] is ${_(e4[r3])}: every value must be a number that a double holds exactly`);
    }
    yield;
  }
  return a2;
}
function* ir(e4, t, n2) {
  let r2 = U(`Uint32Array`, t + 1);
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
function* ar(e4, t, n2, { values: r2, indices: i2, starts: a2 }, o2) {
  let s2 = a2.slice(0, -1), c2 = ce(r2);
  for (let [r3, a3] of G(i2.length)) {
    let l2 = ce(H(e4, r3, a3, `${o2}.data`)), [u2, d2] = [t.read(r3, a3), n2.read(r3, a3)];
    for (let e5 = 0; e5 < u2.length; e5++) {
      let t2 = s2[u2[e5]]++;
      c2[t2] = l2[e5], i2[t2] = d2[e5];
    }
    yield;
  }
}
var or = class {
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
    this.dtype = ie(D(i2)), this.stored = a2.length;
    let o2 = A(this.dtype, 0).BYTES_PER_ELEMENT + a2.BYTES_PER_ELEMENT;
    this.bytesPerRow = o2 * this.stored / Math.max(1, e4) + Uint32Array.BYTES_PER_ELEMENT;
  }
  read(e4, t, n2 = false) {
    let { values: r2, indices: i2, starts: a2 } = this.all, [o2, s2] = [a2[e4], a2[t]];
    return { data: Et(H(r2, o2, s2, `${this.name}.data`), this.dtype, n2), indices: Et(i2.subarray(o2, s2), D(i2), n2), starts: a2.slice(e4, t + 1).map((e5) => e5 - o2), first: e4, count: t - e4 };
  }
};
function sr(e4, t, r2) {
  let { columns: i2, bytesPerRow: a2, names: o2 } = e4, s2 = t.find((e5) => e5 >= i2);
  if (s2 !== void 0) throw new n(`ERR_SHAPE`, `${r2} has no column ${s2}: its ${i2} columns are numbered from 0`);
  if (new Set(t).size < t.length) throw new n(`ERR_SHAPE`, `columns names a column of ${r2} twice`);
  return bt(e4, (n2, r3) => {
    let a3 = e4.read(n2, r3);
    return yt(a3) ? lr(a3, t, i2) : cr(a3, t, i2);
  }, { columns: t.length, bytesPerRow: a2 * t.length / i2, names: o2 && t.map((e5) => o2[e5]) });
}
function cr(e4, t, n2) {
  let { data: r2, count: i2 } = e4, a2 = U(D(r2), i2 * t.length);
  for (let e5 = 0, o2 = 0; e5 < i2; e5++) for (let i3 of t) a2[o2++] = r2[e5 * n2 + i3];
  return { ...e4, data: a2 };
}
function lr(e4, t, n2) {
  let { data: r2, indices: i2, starts: a2, count: o2 } = e4, s2 = new Int32Array(n2).fill(-1);
  t.forEach((e5, t2) => {
    s2[e5] = t2;
  });
  let c2 = U(D(r2), r2.length), l2 = Zn(t.length, r2.length), u2 = new Uint32Array(o2 + 1), d2 = 0;
  for (let e5 = 0; e5 < o2; e5++) {
    let t2 = [];
    for (let n3 = a2[e5]; n3 < a2[e5 + 1]; n3++) s2[i2[n3]] >= 0 && t2.push(n3);
    for (let e6 of t2.sort((e7, t3) => s2[i2[e7]] - s2[i2[t3]])) c2[d2] = r2[e6], l2[d2++] = s2[i2[e6]];
    u2[e5 + 1] = d2;
  }
  return { ...e4, data: c2.subarray(0, d2), indices: l2.subarray(0, d2), starts: u2 };
}
var ur = class {
  constructor() {
    __publicField(this, "count", 0);
    __publicField(this, "data", new dr());
    __publicField(this, "indices", new dr());
    __publicField(this, "starts", new dr());
    __publicField(this, "weights", new dr());
  }
  get bytes() {
    return this.data.bytes + this.indices.bytes + this.starts.bytes;
  }
  accepts(e4) {
    return this.count === 0 || this.data.accepts(e4.data) && yt(e4) === this.starts.bytes > 0;
  }
  add(e4) {
    if (yt(e4)) {
      let t = this.data.length;
      this.starts.length === 0 && this.starts.add(Uint32Array.of(0)), this.starts.add(e4.starts.subarray(1).map((e5) => t + e5)), this.indices.add(e4.indices);
    }
    this.data.add(e4.data), e4.weights && this.weights.add(e4.weights), this.count += e4.count;
  }
  take(e4) {
    let { count: t } = this, n2 = this.weights.length > 0 ? this.weights.take() : void 0, r2 = { data: this.data.take(), first: e4, count: t, weights: n2 };
    return this.count = 0, this.starts.bytes === 0 ? r2 : { ...r2, indices: this.indices.take(), starts: this.starts.take() };
  }
}, dr = class {
  constructor() {
    __publicField(this, "length", 0);
    __publicField(this, "array");
  }
  get bytes() {
    var _a2;
    return this.length * (((_a2 = this.array) == null ? void 0 : _a2.BYTES_PER_ELEMENT) ?? 0);
  }
  accepts(e4) {
    return this.array === void 0 || D(e4) === D(this.array);
  }
  add(e4) {
    let t = this.length + e4.length;
    if (!this.array || this.array.length < t) {
      let n2 = this.length === 0 ? t : Math.max(t, 2 * this.length), r2 = U(D(e4), n2);
      this.array && r2.set(this.array.subarray(0, this.length)), this.array = r2;
    }
    this.array.set(e4, this.length), this.length = t;
  }
  take() {
    let e4 = (this.array ?? /* @__PURE__ */ new Float64Array()).subarray(0, this.length);
    return this.array = void 0, this.length = 0, e4;
  }
};
function fr(e4) {
  if (f(e4)) {
    if (`indptr` in e4) {
      let { rows: t, columns: n2, data: r2, indices: i2, indptr: a2, format: o2 } = e4;
      return pr(t, () => ({ rows: t, columns: n2, data: r2, places: { indices: i2, indptr: a2, format: o2 } }));
    }
    if (`rows` in e4 && `row` in e4 && `column` in e4) {
      let { rows: t, columns: n2, data: r2, row: i2, column: a2 } = e4;
      return pr(t, () => ({ rows: t, columns: n2, data: r2, places: { row: i2, column: a2 } }));
    }
    if (`_ptr` in e4 && `_size` in e4) return mr(e4);
    if (typeof e4.getNonZeros == `function`) return hr(e4);
    if (typeof e4.numberOfRows == `function` && typeof e4.row == `function`) return gr(e4);
  }
}
function pr(e4, t) {
  return { rows: e4, open: (e5) => Xn(c(e5, t), e5) };
}
function mr({ _size: e4, _values: t, _index: n2, _ptr: r2 }) {
  let [i2, a2] = e4;
  return pr(i2, () => ({ rows: i2, columns: a2, data: t === void 0 ? void 0 : K(t, `_values`), places: { indices: K(n2, `_index`), indptr: K(r2, `_ptr`), format: `csc` } }));
}
function hr(e4) {
  let { rows: t, columns: n2 } = e4;
  return pr(t, () => {
    let r2 = e4.getNonZeros(), i2 = { row: K(r2.rows, `rows`), column: K(r2.columns, `columns`) };
    return { rows: t, columns: n2, data: K(r2.values, `values`), places: i2 };
  });
}
function K(e4, t) {
  if (!p(e4)) return e4;
  let r2 = U(`Float64Array`, e4.length);
  for (let i2 = 0; i2 < r2.length; i2++) {
    let a2 = pe(e4[i2]);
    if (typeof a2 != `number`) throw new n(`ERR_SHAPE`, `${t}[${i2}] is ${_(a2)}, not a number`);
    r2[i2] = a2;
  }
  return r2;
}
function gr(e4) {
  let t = e4.numberOfRows();
  return { rows: t, open: (n2) => _r(e4, t, n2) };
}
function* _r(e4, t, r2) {
  let i2 = Qn(t, `row`, `the number of rows of ${r2}`), a2 = Qn(c(r2, () => e4.numberOfColumns()), `column`, `the number of columns of ${r2}`), o2 = U(`Float64Array`, a2), s2 = Zn(a2, a2), l2 = new ur(), u2 = (e5, t2) => l2.add({ data: o2.subarray(0, e5), indices: s2.subarray(0, e5), starts: Uint32Array.of(0, e5).subarray(0, t2 + 1), first: 0, count: t2 });
  u2(0, 0);
  for (let t2 = 0; t2 < i2; t2++) {
    let i3 = c(r2, () => j(e4.row(t2), `row ${t2} of ${r2}`));
    if ((i3 == null ? void 0 : i3.length) !== a2) throw new n(`ERR_SHAPE`, `row ${t2} of ${r2} must be a typed array of ${a2} numbers, not of ${_(k(i3))}`);
    o2.set(i3);
    let l3 = 0;
    for (let e5 = 0; e5 < a2; e5++) o2[e5] !== 0 && (o2[l3] = o2[e5], s2[l3++] = e5);
    u2(l3, 1), yield;
  }
  let { data: d2, indices: f2, starts: p2 } = l2.take(0);
  return new or(i2, a2, { values: d2, indices: f2, starts: p2 }, r2);
}
function vr(e4, t, { selection: n2, stored: r2 = e4.stored, ...i2 } = {}) {
  return bt(e4, (n3, r3) => {
    let i3 = new ur();
    for (let [a2, o2] of yr(t, n3, r3)) i3.add(e4.read(a2, o2));
    return i3.take(n3);
  }, { ...i2, rows: t.length, weights: e4.weights && Float64Array.from(t, (t2) => e4.weights[t2]), stored: e4.stored === void 0 ? void 0 : r2, selection: n2 });
}
function* yr(e4, t, n2) {
  for (let r2 = t; r2 < n2; ) {
    let t2 = r2 + 1;
    for (; t2 < n2 && e4[t2] === e4[t2 - 1] + 1; ) t2++;
    yield [e4[r2], e4[t2 - 1] + 1], r2 = t2;
  }
}
function* br(e4, t, n2, r2 = 0, i2) {
  let { rows: a2, weights: o2 } = e4, c2 = n2 === `omit`;
  if (o2 ? !o2.includes(0) : !e4.dtype.startsWith(`Float`)) return e4;
  let u2 = s(4 * a2, `the numbers of ${a2} rows`, () => new Uint32Array(a2)), d2 = St(e4.bytesPerRow, 1), [f2, p2, m2] = [0, 0, 0];
  for (let n3 = 0; n3 < a2; n3 += d2) {
    i2 == null ? void 0 : i2.throwIfAborted();
    let s2 = e4.read(n3, Math.min(n3 + d2, a2)), { data: h3 } = s2, g2 = xr(h3, 0, h3.length);
    for (let i3 = 0; i3 < s2.count; i3++) {
      if ((o2 == null ? void 0 : o2[n3 + i3]) === 0) continue;
      let [a3, d3] = [V(s2, i3), V(s2, i3 + 1)];
      g2 || xr(h3, a3, d3) ? (u2[f2++] = n3 + i3, p2 += d3 - a3) : (Sr(s2, i3, r2 + n3 + i3, c2, t, e4.names), m2++);
    }
    yield;
  }
  if (f2 === a2) return e4;
  let h2 = { indices: u2.slice(0, f2), total: a2 };
  return vr(e4, h2.indices, { selection: h2, stored: p2, omitted: m2 });
}
function xr(e4, t, n2) {
  let [r2, i2, a2, o2] = [0, 0, 0, 0], s2 = t;
  for (; s2 + 4 <= n2; s2 += 4) r2 += e4[s2] * 0, i2 += e4[s2 + 1] * 0, a2 += e4[s2 + 2] * 0, o2 += e4[s2 + 3] * 0;
  for (; s2 < n2; s2++) r2 += e4[s2] * 0;
  return r2 + i2 + a2 + o2 === 0;
}
function Sr(e4, t, n2, r2, a2, o2) {
  let s2 = V(e4, t), c2 = e4.data.subarray(s2, V(e4, t + 1)).findIndex((e5) => !Number.isFinite(e5) && true);
  if (c2 >= 0) throw B(i(n2, Ct(e4, t, s2 + c2), a2), o2);
}
function* Cr(e4, t, n2, r2 = 0, i2 = false) {
  let a2 = typeof t == `string` ? wr(e4, t, n2) : -1, o2 = Er(a2 < 0 ? t : yield* Tr(e4, a2, n2), e4.rows, n2, r2), s2 = Array.from({ length: e4.columns }, (e5, t2) => t2).filter((e5) => e5 !== a2), c2 = a2 < 0 ? e4 : sr(e4, s2, n2), l2 = i2 || !/^U?[Ii]nt(8|16)/.test(c2.dtype) || kr(o2, c2.dtype);
  return bt(c2, (e5, t2, n3 = false) => {
    let r3 = c2.read(e5, t2, n3), i3 = l2 ? r3.data : Float32Array.from(r3.data), a3 = Et(H(o2, e5, t2, `weights`), `Float64Array`, n3);
    return { ...r3, data: i3, weights: a3 };
  }, { dtype: l2 ? c2.dtype : `Float32Array`, weights: o2 });
}
function wr({ names: e4, columns: t }, r2, i2) {
  let a2 = (e4 == null ? void 0 : e4.indexOf(r2)) ?? -1;
  if (a2 < 0) throw new n(`ERR_OPTION`, `weights names a column of ${i2}, but ${e4 ? `there is no column ${_(r2)}` : `the columns have no names`}`);
  if (t === 1) throw new n(`ERR_EMPTY`, `${i2} has no column besides its weights`);
  return a2;
}
function* Tr(e4, t, n2) {
  let r2 = Dt(sr(e4, [t], n2)), i2 = Ar(e4.rows), a2 = St(e4.bytesPerRow, 1);
  for (let t2 = 0; t2 < e4.rows; t2 += a2) i2.set(r2.read(t2, Math.min(t2 + a2, e4.rows)).data, t2), yield;
  return i2;
}
function Er(e4, t, r2, i2 = 0) {
  let a2 = c(`weights`, () => k(e4), `ERR_OPTION`);
  if (!g(a2)) throw new n(`ERR_OPTION`, `weights must be an array, one number for each row, not ${_(e4)}`);
  if (a2 !== t) throw new n(`ERR_SHAPE`, `there are ${a2} weights, but ${r2} has ${t} rows`);
  let o2 = Dr(e4, t);
  for (let r3 = 0; r3 < t; r3++) {
    let t2 = o2[r3];
    if (t2 === 0 || t2 >= 1e-100 && t2 <= 1e100) continue;
    let a3 = _(e4[r3]);
    throw new n(`ERR_OPTION`, `the weight of row ${i2 + r3} is ${a3}: it must be 0 or a number from 1e-100 to 1e100`);
  }
  return o2;
}
function Dr(e4, t) {
  let n2 = j(e4, `weights`);
  if (D(n2) === `Float64Array`) return n2;
  let r2 = Ar(t);
  return n2 ? r2.set(n2) : c(`weights`, () => Or(e4, r2), `ERR_OPTION`), r2;
}
function Or(e4, t) {
  for (let n2 = 0; n2 < t.length; n2++) {
    let r2 = pe(e4[n2]);
    t[n2] = typeof r2 == `number` ? r2 : NaN;
  }
}
function kr(e4, t) {
  let n2 = /8/.test(t) ? 255 : 65535, r2 = 0;
  for (let t2 of e4) {
    if (!Number.isInteger(t2) || t2 * n2 ** 2 >= 2 ** 45) return false;
    r2 += t2;
  }
  return r2 <= 2 ** 29;
}
function Ar(e4) {
  return s(8 * e4, `the weights of ${e4} rows`, () => new Float64Array(e4));
}
function* jr(e4, t, { names: n2, ...r2 }, i2) {
  if (typeof (n2 == null ? void 0 : n2[0]) == `number`) {
    let { firstRow: a3 } = r2;
    return sr(yield* jr(e4, t, { firstRow: a3 }, i2), n2, t);
  }
  let a2 = { names: n2, ...r2 }, o2 = c(t, () => ne(e4) ? void 0 : fr(e4));
  return o2 ? q(yield* Nr(o2.open(t), t, i2), t, a2) : c(t, () => Mr(e4, t, a2));
}
function Mr(e4, t, n2) {
  let { firstRow: r2 = 0, names: i2 } = n2;
  if (p(e4)) {
    let r3 = jt(e4);
    if (Sn(r3, i2)) return Tn(e4, r3, t, n2);
    let a3 = Ot(e4, t, n2);
    return r3 == null ? a3 : q(a3, t, n2);
  }
  let a2 = (e5) => q(jn(e5, t, r2), t, n2);
  if (ne(e4)) return An(e4, t, n2);
  if (f(e4) && typeof e4.to2DArray == `function`) return Mr(e4.to2DArray(), t, n2);
  if (f(e4) && !(`rows` in e4)) {
    if (`schema` in e4) return un(e4, t, n2);
    if (`shape` in e4 && p(e4.columns)) return En(e4, t, n2);
    if (`dims` in e4 || `shape` in e4) return a2(e4);
    if (`type` in e4 && p(e4.data)) return q(dn(e4, t, n2), t, n2);
  } else if (f(e4) && re(e4.data)) return a2({ data: e4.data, shape: [e4.rows, e4.columns] });
  return q(wt(e4, t), t, n2);
}
function q(e4, t, { names: n2 }) {
  return n2 ? Gt(e4, n2, t) : e4;
}
function* Nr(e4, t, n2) {
  for (; ; ) {
    n2 == null ? void 0 : n2.throwIfAborted();
    let { done: r2, value: i2 } = c(t, () => e4.next());
    if (r2) return i2;
    yield;
  }
}
function* Pr({ columns: e4, featureNames: t }, r2, i2, { signal: a2 }) {
  a2 == null ? void 0 : a2.throwIfAborted();
  let o2 = i2 ?? t, s2 = Dt(xt(yield* jr(r2, `x`, { names: o2, columns: e4 }, a2), `x`));
  if (qt(s2, o2, `x`, `the model`), s2.columns === e4) return s2;
  throw new n(`ERR_SHAPE`, `x has ${s2.columns} columns, but the model has ${e4}`);
}
function* Fr(e4, t, n2, r2) {
  let { rows: a2, columns: o2 } = e4, s2 = St(e4.bytesPerRow * 8, 1);
  for (let c2 = 0; c2 < a2; c2 += s2) {
    let { data: l2, count: u2 } = e4.read(c2, Math.min(c2 + s2, a2));
    for (let t2 = 0; t2 < u2; t2++) {
      for (let r3 = 0; r3 < o2; r3++) {
        let a3 = l2[t2 * o2 + r3];
        if (!(Number.isFinite(a3) || n2 === `omit` && Number.isNaN(a3))) throw B(i(c2 + t2, r3, `x`), e4.names);
      }
      r2(l2, t2 * o2, c2 + t2);
    }
    _t(t, `rows`, c2 + u2, a2), yield;
  }
}
function Ir(e4, t, n2) {
  return { data: s(8 * e4 * t, n2, () => new Float64Array(e4 * t)), rows: e4, columns: t };
}
function Lr({ xScale: e4, yScale: t, xRotations: n2, yLoadings: r2 }, i2) {
  let [a2, o2] = [n2.columns, r2.columns], s2 = new Float64Array(a2 * o2);
  for (let e5 = 0; e5 < i2; e5++) for (let t2 = 0; t2 < a2; t2++) for (let i3 = 0; i3 < o2; i3++) s2[t2 * o2 + i3] += n2.data[e5 * a2 + t2] * r2.data[e5 * o2 + i3];
  for (let n3 = 0; n3 < a2; n3++) for (let r3 = 0; r3 < o2; r3++) s2[n3 * o2 + r3] *= ((t == null ? void 0 : t[r3]) ?? 1) / ((e4 == null ? void 0 : e4[n3]) ?? 1);
  return { data: s2, rows: a2, columns: o2 };
}
function Rr({ xMean: e4, yMean: t }, { data: n2, columns: r2 }) {
  return t.map((t2, i2) => t2 - e4.reduce((e5, t3, a2) => e5 + t3 * n2[a2 * r2 + i2], 0));
}
function zr({ xWeights: e4, yLoadings: t, scoreVariance: n2 }, r2) {
  let [i2, a2] = [e4.columns, t.columns], o2 = new Float64Array(i2), s2 = 0;
  for (let c2 = 0; c2 < r2; c2++) {
    let r3 = t.data.subarray(c2 * a2, (c2 + 1) * a2).reduce((e5, t2) => e5 + n2[c2] * t2 ** 2, 0);
    s2 += r3;
    for (let t2 = 0; t2 < i2; t2++) o2[t2] += r3 * e4.data[c2 * i2 + t2] ** 2;
  }
  return o2.map((e5) => Math.sqrt(i2 * e5 / s2));
}
const Br = [`components`, `columns`, `missing`, ...Te];
function* Vr(e4, t, n2) {
  let { source: r2, count: i2, hooks: a2, missing: o2 } = yield* Gr(e4, t, N(n2, Br)), { data: s2, rows: c2, columns: l2 } = Lr(e4, i2), u2 = Ir(r2.rows, l2, `the predictions`), { xMean: d2, yMean: f2 } = e4;
  return yield* Fr(r2, a2, o2, (e5, t2, n3) => {
    let r3 = u2.data.subarray(n3 * l2, (n3 + 1) * l2);
    r3.set(f2);
    for (let n4 = 0; n4 < c2; n4++) {
      let i3 = e5[t2 + n4] - d2[n4];
      for (let e6 = 0; e6 < l2; e6++) r3[e6] += i3 * s2[n4 * l2 + e6];
    }
  }), u2;
}
function* Hr(e4, t, n2) {
  let { source: r2, count: i2, hooks: a2, missing: o2 } = yield* Gr(e4, t, N(n2, Br)), s2 = Ir(r2.rows, i2, `the scores`), c2 = Ur(e4, i2);
  return yield* Fr(r2, a2, o2, (e5, t2, n3) => {
    c2(e5, t2, s2.data.subarray(n3 * i2, (n3 + 1) * i2));
  }), s2;
}
function Ur({ xMean: e4, xScale: t, xRotations: n2 }, r2) {
  let i2 = e4.length, a2 = new Float64Array(i2);
  return (o2, s2, c2) => {
    for (let n3 = 0; n3 < i2; n3++) a2[n3] = (o2[s2 + n3] - e4[n3]) / ((t == null ? void 0 : t[n3]) ?? 1);
    for (let e5 = 0; e5 < r2; e5++) {
      let t2 = 0;
      for (let r3 = 0; r3 < i2; r3++) t2 += n2.data[e5 * i2 + r3] * a2[r3];
      c2[e5] = t2;
    }
    return a2;
  };
}
function* Wr(e4, t, n2) {
  let { level: r2, rows: i2, t2Limit: a2, speLimit: o2, ...s2 } = N(n2, [...Br, `level`, `rows`, `t2Limit`, `speLimit`]), c2 = Ae({ level: r2 }, `level`, 0.95, `a number in (0, 1)`, (e5) => e5 > 0 && e5 < 1), l2 = P({ rows: i2 }, `rows`, [`new`, `fitted`]) === `fitted` ? [`beta`, `f`, `chi2`, `data-driven`] : [`f`, `beta`, `chi2`, `data-driven`], u2 = P({ t2Limit: a2 }, `t2Limit`, l2), d2 = P({ speLimit: o2 }, `speLimit`, [`box`, `data-driven`]), { source: f2, count: p2, hooks: m2, missing: h2 } = yield* Gr(e4, t, s2), { xLoadings: g2, scoreVariance: _2, residualVariance: v2, residualDegrees: y2 } = e4, b2 = g2.columns, [x2, S2] = [0, 1].map(() => Ir(f2.rows, 1, `the distances`).data), C2 = Ur(e4, p2), w2 = new Float64Array(p2), T2 = v2[p2] === 0;
  yield* Fr(f2, m2, h2, (e5, t2, n3) => {
    let r3 = C2(e5, t2, w2), i3 = 0;
    for (let e6 = 0; e6 < b2; e6++) i3 += r3[e6] ** 2;
    for (let e6 = 0; e6 < p2; e6++) {
      x2[n3] += w2[e6] ** 2 / _2[e6];
      for (let t3 = 0; t3 < b2; t3++) r3[t3] -= w2[e6] * g2.data[e6 * b2 + t3];
    }
    for (let e6 = 0; e6 < b2; e6++) S2[n3] += r3[e6] ** 2;
    T2 && S2[n3] <= 8 * b2 * 2 ** -52 * i3 && (S2[n3] = 0);
  });
  let ee2 = v2[p2], E2 = { t2: u2 === `data-driven` ? ht(x2, c2) : pt({ ...e4, ddof: 1, center: true, mean: e4.xMean }, p2, c2, u2), spe: d2 === `data-driven` && !T2 ? ht(S2, c2) : mt({ unit: ee2, sums: [+!T2, 1 / y2[p2], 0] }, c2) }, D2 = [];
  for (let e5 = 0; e5 < x2.length; e5++) {
    let t2 = [];
    x2[e5] > (E2.t2.value ?? NaN) && t2.push(`t2`), S2[e5] > (E2.spe.value ?? NaN) && t2.push(`spe`), t2.length > 0 && D2.push({ row: e5, t2: x2[e5], spe: S2[e5], beyond: t2 });
  }
  return { components: p2, level: c2, t2: x2, spe: S2, limits: E2, alarms: D2 };
}
function* Gr(e4, t, n2) {
  let r2 = gt(n2), i2 = Re(n2), a2 = ke(n2, e4.scoreVariance.length);
  return { source: yield* Pr({ columns: e4.xMean.length, featureNames: e4.featureNames }, t, F(n2), r2), count: a2, hooks: r2, missing: i2 };
}
const Kr = 2 ** 25;
function J({ rows: e4, columns: t, data: n2 }) {
  return { rows: e4, columns: t, data: Y(n2) };
}
function qr(e4, t, n2, r2) {
  let i2 = ti(e4, t), a2 = ei(i2.rows, `${t}.rows`, 1);
  if (a2 > n2) throw Q(`${t}.rows is ${a2}, but at most ${n2} are possible`);
  if (i2.columns !== r2) throw Q(`${t}.columns must be ${r2}`);
  return { data: X(i2.data, `${t}.data`, a2 * r2), rows: a2, columns: r2 };
}
function Jr(e4, t, n2) {
  if (e4 === null) return null;
  let r2 = Yr(e4, t, n2, (e5) => {
    if (typeof e5 != `string`) throw Z(`${t} must be null or an array of strings`);
    return e5;
  });
  if (r2.length !== n2) throw Q(`${t} has ${r2.length} elements, which must be ${n2}`);
  return r2;
}
function Yr(e4, t, n2, r2) {
  let i2 = p(e4) ? e4.length : -1;
  if (!g(i2) || i2 > n2) throw Z(`${t} must have arrays of at most ${n2} elements`);
  return Array.from({ length: i2 }, (t2, n3) => r2(e4[n3]));
}
function Y(e4) {
  return Xr(e4.length), Array.from(e4, Zr);
}
function Xr(e4) {
  if (!(e4 <= Kr)) throw o(8 * e4, `an array of ${e4} numbers in JSON`, `use structuredClone or postMessage, which keep typed arrays, or fewer components`);
}
function Zr(e4) {
  return Object.is(e4, -0) ? `-0` : Number.isFinite(e4) ? e4 : String(e4);
}
function Qr(e4, t) {
  if (typeof e4 == `number`) return e4;
  if (e4 === `-0` || e4 === `NaN` || e4 === `Infinity` || e4 === `-Infinity`) return Number(e4);
  throw Z(`${t} must be a number`);
}
function X(e4, t, n2, r2 = Number.isFinite) {
  let i2 = D(e4) === `Float64Array`, a2 = i2 ? O(e4) : p(e4) ? e4.length : void 0;
  if (!g(a2)) throw Z(`${t} must be an array of numbers`);
  if (n2 !== void 0 && a2 !== n2) throw Q(`${t} has ${a2} elements, which must be ${n2}`);
  i2 || Xr(a2);
  let o2 = s(8 * a2, t, () => new Float64Array(a2), `keep fewer components`);
  for (let n3 = 0; n3 < a2; n3++) {
    let i3 = e4[n3], a3 = typeof i3 == `number` ? i3 : Qr(i3, `${t}[${n3}]`);
    if (!r2(a3)) throw Z(`${t}[${n3}] cannot be ${a3}`);
    o2[n3] = a3;
  }
  return o2;
}
const $r = (e4) => e4 > 0 && e4 < 1 / 0;
function ei(e4, t, n2) {
  if (!Number.isSafeInteger(e4) || e4 < n2) throw Z(`${t} must be an integer >= ${n2}`);
  return e4 + 0;
}
function ti(e4, t) {
  if (!f(e4)) throw Z(`${t} must be an object`);
  return Object.assign(/* @__PURE__ */ Object.create(null), e4);
}
function Z(e4) {
  return new n(`ERR_OPTION`, `this is not a model's JSON: ${e4}`);
}
function Q(e4) {
  return new n(`ERR_SHAPE`, `this model's JSON does not fit together: ${e4}`);
}
const ni = { PLS: `wasm-pca/pls`, PCR: `wasm-pca/pcr` }, ri = (e4) => e4 && [...e4], ii = (e4) => e4 && Y(e4);
function ai(e4) {
  return { format: ni[e4.kind], version: 1, rows: e4.rows, totalWeight: Zr(e4.totalWeight), effectiveRows: Zr(e4.effectiveRows), featureNames: ri(e4.featureNames), responseNames: ri(e4.responseNames), xMean: Y(e4.xMean), yMean: Y(e4.yMean), xScale: ii(e4.xScale), yScale: ii(e4.yScale), xWeights: J(e4.xWeights), xRotations: J(e4.xRotations), xLoadings: J(e4.xLoadings), yLoadings: J(e4.yLoadings), scoreVariance: Y(e4.scoreVariance), yVariance: Y(e4.yVariance), xVarianceRatio: Y(e4.xVarianceRatio), yVarianceRatio: J(e4.yVarianceRatio), residualVariance: Y(e4.residualVariance), residualDegrees: Y(e4.residualDegrees) };
}
function oi(e4, t) {
  return c(`this model`, () => si(e4, t), `ERR_OPTION`);
}
function si(e4, t) {
  if (typeof e4 == `string`) throw Z(`it is text: pass JSON.parse(text)`);
  let n2 = ti(e4, `it`), r2 = n2.format === void 0 && n2.version === void 0;
  if (r2 ? n2.kind !== t : n2.format !== ni[t]) throw Z(`its format must be '${ni[t]}'`);
  if (!r2 && n2.version !== 1) throw Z(`its version is ${_(n2.version)}, and this package reads 1`);
  let i2 = X(n2.xMean, `xMean`), a2 = X(n2.yMean, `yMean`), [o2, s2] = [i2.length, a2.length];
  if (o2 === 0 || s2 === 0) throw Q(`xMean or yMean has no elements`);
  let c2 = ei(n2.rows, `rows`, 2), l2 = qr(n2.xWeights, `xWeights`, Math.min(c2 - 1, o2), o2), u2 = l2.rows, d2 = (e5, t2) => {
    let r3 = qr(n2[e5], e5, u2, t2);
    if (r3.rows !== u2) throw Q(`${e5}.rows is ${r3.rows}, which must be ${u2}`);
    return r3;
  }, f2 = (e5) => {
    let t2 = Qr(n2[e5], e5);
    if (!$r(t2)) throw Z(`${e5} must be a finite number > 0`);
    return t2;
  }, p2 = (e5, t2) => n2[e5] === null ? null : X(n2[e5], e5, t2, $r), m2 = (e5) => e5 >= 0;
  return { kind: t, rows: c2, totalWeight: f2(`totalWeight`), effectiveRows: f2(`effectiveRows`), featureNames: Jr(n2.featureNames, `featureNames`, o2), responseNames: Jr(n2.responseNames, `responseNames`, s2), xMean: i2, yMean: a2, xScale: p2(`xScale`, o2), yScale: p2(`yScale`, s2), xWeights: l2, xRotations: d2(`xRotations`, o2), xLoadings: d2(`xLoadings`, o2), yLoadings: d2(`yLoadings`, s2), scoreVariance: X(n2.scoreVariance, `scoreVariance`, u2, $r), yVariance: X(n2.yVariance, `yVariance`, s2, m2), xVarianceRatio: X(n2.xVarianceRatio, `xVarianceRatio`, u2, m2), yVarianceRatio: d2(`yVarianceRatio`, s2), residualVariance: X(n2.residualVariance, `residualVariance`, u2 + 1, m2), residualDegrees: X(n2.residualDegrees, `residualDegrees`, u2 + 1, m2) };
}
var ci = class {
  constructor(e4, t, n2) {
    __publicField(this, "kind");
    __publicField(this, "rows");
    __publicField(this, "totalWeight");
    __publicField(this, "effectiveRows");
    __publicField(this, "columns");
    __publicField(this, "responses");
    __publicField(this, "componentCount");
    __publicField(this, "featureNames");
    __publicField(this, "responseNames");
    __publicField(this, "xMean");
    __publicField(this, "yMean");
    __publicField(this, "xScale");
    __publicField(this, "yScale");
    __publicField(this, "xWeights");
    __publicField(this, "xRotations");
    __publicField(this, "xLoadings");
    __publicField(this, "yLoadings");
    __publicField(this, "scoreVariance");
    __publicField(this, "yVariance");
    __publicField(this, "xVarianceRatio");
    __publicField(this, "yVarianceRatio");
    __publicField(this, "residualVariance");
    __publicField(this, "residualDegrees");
    ge(e4, t, `use ${t}.fit, fitSync, fromMoments, fromMomentsSync or fromJSON`), this.kind = t, this.rows = n2.rows, this.totalWeight = n2.totalWeight, this.effectiveRows = n2.effectiveRows, this.columns = n2.xMean.length, this.responses = n2.yMean.length, this.componentCount = n2.scoreVariance.length, this.featureNames = n2.featureNames, this.responseNames = n2.responseNames, this.xMean = n2.xMean, this.yMean = n2.yMean, this.xScale = n2.xScale, this.yScale = n2.yScale, this.xWeights = n2.xWeights, this.xRotations = n2.xRotations, this.xLoadings = n2.xLoadings, this.yLoadings = n2.yLoadings, this.scoreVariance = n2.scoreVariance, this.yVariance = n2.yVariance, this.xVarianceRatio = n2.xVarianceRatio, this.yVarianceRatio = n2.yVarianceRatio, this.residualVariance = n2.residualVariance, this.residualDegrees = n2.residualDegrees, ve(this, t);
  }
  coefficients(e4) {
    let t = this.data(), n2 = Lr(t, li(e4, t));
    return { coefficients: n2, intercept: Rr(t, n2) };
  }
  async predict(e4, t) {
    return L(Vr(this.data(), e4, t));
  }
  predictSync(e4, t) {
    return I(Vr(this.data(), e4, t));
  }
  async transform(e4, t) {
    return L(Hr(this.data(), e4, t));
  }
  transformSync(e4, t) {
    return I(Hr(this.data(), e4, t));
  }
  async diagnose(e4, t) {
    return L(Wr(this.data(), e4, t));
  }
  diagnoseSync(e4, t) {
    return I(Wr(this.data(), e4, t));
  }
  toJSON() {
    return ai(this.data());
  }
  data() {
    return be(this, this.kind);
  }
};
function li(e4, { scoreVariance: t }) {
  return ke(N(e4, [`components`]), t.length);
}
function ui(e4, { rows: t, selection: r2 }) {
  let i2 = fi(e4), a2 = (r2 == null ? void 0 : r2.total) ?? t;
  if (i2 !== a2) throw new n(`ERR_SHAPE`, `there are ${i2} labels, but x has ${a2} rows`);
  let o2 = e4, s2 = pi(4 * t, () => new Uint32Array(t)), l2 = /* @__PURE__ */ new Map(), u2 = [], d2;
  for (let e5 = 0; e5 < t; e5++) {
    let t2 = (r2 == null ? void 0 : r2.indices[e5]) ?? e5, n2 = c(`labels`, () => pe(o2[t2]), `ERR_OPTION`);
    if (d2 ?? (d2 = typeof n2), !di(n2) || typeof n2 !== d2) throw mi(t2, n2, d2);
    let i3 = l2.get(n2);
    i3 === void 0 && (i3 = u2.push(0) - 1, pi(32 * l2.size, () => l2.set(n2, u2.length - 1))), u2[i3]++, s2[e5] = i3;
  }
  if (l2.size < 2) throw new n(`ERR_OPTION`, `labels must name at least 2 classes, not ${l2.size}`);
  let f2 = [...l2].sort(([e5], [t2]) => e5 < t2 ? -1 : 1), p2 = new Uint32Array(f2.length);
  f2.forEach(([, e5], t2) => {
    p2[e5] = t2;
  });
  for (let e5 = 0; e5 < t; e5++) s2[e5] = p2[s2[e5]];
  return { labels: f2.map(([e5]) => e5), counts: Float64Array.from(f2, ([, e5]) => u2[e5]), ofRow: s2 };
}
function di(e4) {
  return typeof e4 == `string` || typeof e4 == `number` && Number.isFinite(e4);
}
function fi(e4) {
  let t = c(`labels`, () => k(e4), `ERR_OPTION`);
  if (g(t)) return t;
  throw new n(`ERR_OPTION`, `labels must be an array of numbers or strings, one for each row`);
}
function pi(e4, t) {
  return s(e4, `the labels`, t, `fit fewer rows, of fewer classes`);
}
function mi(e4, t, r2) {
  return new n(`ERR_OPTION`, `labels[${e4}] must be ${r2 === `string` ? `a string` : r2 === `number` ? `a finite number` : `a number or a string`} as the others, not ${_(t)}`);
}
function* hi(e4, t, n2, r2) {
  let { rows: i2, columns: a2 } = t, o2 = St(t.bytesPerRow, 1);
  for (let s2 = 0; s2 < i2; s2 += o2) {
    let { data: c2, count: l2, weights: u2 } = t.read(s2, Math.min(s2 + o2, i2));
    gi(c2, t, n2, s2), e4.add({ data: c2, rows: l2, columns: a2 }, { weights: u2 }), _t(r2, `rows`, s2 + l2, i2), yield;
  }
}
function gi(e4, { columns: t, selection: n2, names: r2 }, a2, o2) {
  let s2 = e4.findIndex((e5) => !Number.isFinite(e5));
  if (s2 < 0) return;
  let c2 = o2 + Math.floor(s2 / t);
  throw B(i((n2 == null ? void 0 : n2.indices[c2]) ?? c2, s2 % t, a2), r2);
}
function _i(t, r2) {
  if (!(t instanceof Moments)) throw new n(`ERR_OPTION`, `${r2} must be Moments: those of wasm-pca, in the same build`);
}
function vi(e4, { x: t, y: n2 }) {
  let { count: r2, totalWeight: i2, columns: a2, mean: o2 } = e4, s2 = (e5) => Float64Array.from(e5, (e6) => o2[e6]), [c2, l2] = [s2(t), s2(n2)], [u2, d2] = [t.length, n2.length], f2 = new Float64Array(u2 * d2), p2 = new Float64Array(d2), m2 = { rows: r2, weight: i2, xMean: c2, yMean: l2, xy: f2, yy: p2 };
  if (r2 < 2) return { ...m2, xx: null };
  let { data: h2 } = e4.covariance(0), g2 = (e5, t2) => h2[e5 * a2 + t2] * i2, _2 = Ei(u2);
  for (let e5 = 0; e5 < u2; e5++) {
    for (let n3 = 0; n3 < u2; n3++) _2[e5 * u2 + n3] = g2(t[e5], t[n3]);
    for (let r3 = 0; r3 < d2; r3++) f2[e5 * d2 + r3] = g2(t[e5], n2[r3]);
  }
  for (let e5 = 0; e5 < d2; e5++) p2[e5] = g2(n2[e5], n2[e5]);
  return { ...m2, xx: _2 };
}
function yi(e4, t, n2) {
  let r2 = e4.length - n2, [i2, a2] = [e4.slice(0, n2), e4.slice(n2)];
  return { rows: 1, weight: t, xMean: i2, yMean: a2, xx: null, xy: new Float64Array(n2 * r2), yy: new Float64Array(r2) };
}
function bi(e4, t) {
  var _a2;
  let n2 = e4.weight + t.weight, r2 = t.weight / n2, i2 = e4.weight * r2, [a2, o2] = [e4.xMean.length, e4.yMean.length], s2 = e4.xMean.map((e5, n3) => t.xMean[n3] - e5), c2 = e4.yMean.map((e5, n3) => t.yMean[n3] - e5), l2 = ((_a2 = e4.xx) == null ? void 0 : _a2.slice()) ?? Ei(a2);
  if (t.xx) for (let e5 = 0; e5 < l2.length; e5++) l2[e5] += t.xx[e5];
  let u2 = e4.xy.map((e5, n3) => e5 + t.xy[n3]);
  for (let e5 = 0; e5 < a2; e5++) {
    let t2 = i2 * s2[e5];
    for (let n3 = 0; n3 < a2; n3++) l2[e5 * a2 + n3] += t2 * s2[n3];
    for (let n3 = 0; n3 < o2; n3++) u2[e5 * o2 + n3] += t2 * c2[n3];
  }
  return { rows: e4.rows + t.rows, weight: n2, xMean: e4.xMean.map((e5, t2) => e5 + r2 * s2[t2]), yMean: e4.yMean.map((e5, t2) => e5 + r2 * c2[t2]), xx: l2, xy: u2, yy: e4.yy.map((e5, n3) => e5 + t.yy[n3] + i2 * c2[n3] * c2[n3]) };
}
function xi(e4, t) {
  let { count: n2, totalWeight: r2, columns: i2 } = e4;
  if (t === `frequency`) return { divisor: r2 - 1, effectiveRows: r2 };
  let [a2, o2] = [e4.covariance(0), e4.covariance(1)], s2 = 0;
  for (let e5 = 1; e5 < i2; e5++) a2.data[e5 * (i2 + 1)] > a2.data[s2 * (i2 + 1)] && (s2 = e5);
  let c2 = s2 * (i2 + 1), l2 = a2.data[c2] > 0 ? r2 * (a2.data[c2] / o2.data[c2]) : n2 - 1;
  return Math.abs(l2 - (n2 - 1)) < 1e-12 * n2 ? { divisor: n2 - 1, effectiveRows: n2 } : { divisor: l2, effectiveRows: r2 / (r2 - l2) };
}
function Si(e4, t, n2, r2) {
  let { xy: i2, yy: a2, xMean: o2, yMean: s2 } = e4, [c2, l2] = [o2.length, s2.length], u2 = e4.xx ?? Ei(c2), d2 = Float64Array.from(o2, (e5, t2) => u2[t2 * (c2 + 1)]), f2 = t ? Ti(d2, n2, o2, `x`, r2.x) : null, p2 = t === true ? Ti(a2, n2, s2, `y`, r2.y) : null, m2 = wi(d2, f2), h2 = wi(a2, p2), [g2, _2] = [Ci(f2, c2, m2), Ci(p2, l2, h2)], v2 = Ei(c2), y2 = new Float64Array(c2 * l2);
  for (let e5 = 0; e5 < c2; e5++) {
    for (let t2 = 0; t2 < c2; t2++) v2[e5 * c2 + t2] = u2[e5 * c2 + t2] / g2[e5] / g2[t2];
    for (let t2 = 0; t2 < l2; t2++) y2[e5 * l2 + t2] = i2[e5 * l2 + t2] / g2[e5] / _2[t2];
  }
  return { p: c2, q: l2, xx: v2, xy: y2, yy: a2.map((e5, t2) => e5 / _2[t2] / _2[t2]), xScale: f2, yScale: p2, xUnit: m2, yUnit: h2 };
}
function Ci(e4, t, n2) {
  return (e4 == null ? void 0 : e4.map((e5) => e5 * n2)) ?? new Float64Array(t).fill(n2);
}
function wi(e4, t) {
  let n2 = e4.reduce((e5, n3, r2) => Math.max(e5, Math.sqrt(n3) / ((t == null ? void 0 : t[r2]) ?? 1)), 0);
  return n2 > 0 ? 2 ** Math.floor(Math.log2(n2)) : 1;
}
function Ti(e4, t, r2, i2, o2) {
  let s2 = e4.map((e5) => Math.sqrt(e5 / t)), c2 = s2.findIndex((e5, t2) => !(e5 > 2 ** -52 * Math.abs(r2[t2])));
  if (c2 < 0) return s2;
  let { code: l2, message: u2 } = B(a(String(c2)), o2);
  throw new n(l2, u2.replace(/; pass constant.*/, ` of ${i2}: leave it out`));
}
function Ei(e4) {
  return s(8 * e4 * e4, `the cross products of ${e4} columns`, () => new Float64Array(e4 * e4), `choose fewer columns`);
}
var Di = class {
  constructor(e4, t) {
    __publicField(this, "x");
    __publicField(this, "y");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "dtype", `Float64Array`);
    __publicField(this, "bytesPerRow");
    this.x = e4, this.y = t;
    let [r2, i2] = [e4, t].map(({ rows: e5, selection: t2 }) => (t2 == null ? void 0 : t2.total) ?? e5);
    if (r2 !== i2) throw new n(`ERR_SHAPE`, `x has ${r2} rows, but y has ${i2}: row n of both must be one observation`);
    this.rows = e4.rows, this.columns = e4.columns + t.columns, this.bytesPerRow = this.columns * Float64Array.BYTES_PER_ELEMENT;
  }
  read(e4, t) {
    let n2 = t - e4, r2 = s(n2 * this.bytesPerRow, `a piece of the data`, () => new Float64Array(n2 * this.columns)), { weights: i2 } = this.copyChecked(r2, this.x, e4, t, 0, `x`);
    return this.copyChecked(r2, this.y, e4, t, this.x.columns, `y`), { data: r2, first: e4, count: n2, weights: i2 };
  }
  copyChecked(e4, t, n2, r2, a2, o2) {
    var _a2;
    let s2 = t.read(n2, r2), { data: c2 } = s2, { columns: l2 } = t;
    for (let s3 = 0, u2 = n2; u2 < r2; u2++) {
      let r3 = (u2 - n2) * this.columns + a2;
      for (let n3 = 0; n3 < l2; n3++, s3++) {
        if (!Number.isFinite(c2[s3])) throw B(i(((_a2 = t.selection) == null ? void 0 : _a2.indices[u2]) ?? u2, n3, o2), t.names);
        e4[r3 + n3] = c2[s3];
      }
    }
    return s2;
  }
};
function Oi(e4, t, n2) {
  return n2 === void 0 ? c(t, () => m(e4) && !ne(e4) ? e4.weights : void 0) : n2;
}
function* ki(e4, t, n2) {
  let r2 = Ni(t);
  return r2 ? yield* ji(e4, r2, n2) : yield* Ai(e4, t, n2);
}
function* Ai(e4, t, r2) {
  let i2 = Oi(e4, `x`, r2.weights), a2 = Oi(t, `y`, void 0);
  if (i2 !== void 0 && a2 !== void 0) throw new n(`ERR_OPTION`, `x and y have the same rows, but weights are given twice: leave those of y out`);
  let o2 = yield* Mi(e4, `x`, r2.xColumns, i2 ?? a2, r2.signal), s2 = yield* Mi(Pi(t), `y`, r2.yColumns, void 0, r2.signal), { selection: c2 } = o2, l2 = (c2 == null ? void 0 : c2.total) === s2.rows ? vr(s2, c2.indices, { selection: c2 }) : s2;
  return { source: new Di(o2, l2), weights: o2.weights, selection: c2, p: o2.columns, q: l2.columns, xNames: o2.names ?? null, yNames: l2.names ?? null };
}
function* ji(e4, t, r2) {
  let { xColumns: i2, yColumns: a2, signal: o2 } = r2;
  if (a2) throw new n(`ERR_OPTION`, `y names its columns: leave columns.y out`);
  if (typeof (i2 == null ? void 0 : i2[0]) == `number`) throw new n(`ERR_OPTION`, `columns.x must be names, as y names columns of x`);
  let s2 = Oi(e4, `x`, r2.weights), c2 = yield* Mi(e4, `x`, i2 && [.../* @__PURE__ */ new Set([...i2, ...t])], s2, o2), { names: l2 } = c2;
  if (!l2) throw new n(`ERR_OPTION`, `y names columns of x, but the columns of x have no names`);
  let u2 = W(t, l2, `x`), d2 = Array.from(l2, (e5, t2) => t2).filter((e5) => !u2.includes(e5));
  if (d2.length === 0) throw new n(`ERR_EMPTY`, `x has no column besides those of y`);
  return { source: sr(c2, [...d2, ...u2], `x`), weights: c2.weights, selection: c2.selection, p: d2.length, q: u2.length, xNames: d2.map((e5) => l2[e5]), yNames: t };
}
function* Mi(e4, t, n2, r2, i2) {
  let a2 = xt(yield* jr(e4, t, { names: n2 && typeof r2 == `string` ? [.../* @__PURE__ */ new Set([...n2, r2])] : n2 }, i2), t);
  return r2 !== void 0 && (a2 = yield* Cr(a2, r2, t), a2 = yield* br(a2, t, `error`, 0, i2), xt(a2, t)), Dt(a2);
}
function Ni(e4) {
  return typeof e4 == `string` ? [e4] : c(`y`, () => {
    if (p(e4) && e4.length !== 0 && typeof e4[0] == `string`) {
      if (e4.every((e5) => typeof e5 == `string`)) return [...e4];
      throw new n(`ERR_OPTION`, `y must be names of columns of x, numbers or rows, not some of each`);
    }
  });
}
function Pi(e4) {
  return c(`y`, () => (p(e4) ? e4.length > 0 && Object(e4[0]) !== e4[0] : D(e4) !== void 0) ? Array.from(e4, (e5) => [e5]) : e4);
}
function Fi(e4, t) {
  let n2 = e4.slice(), r2 = new Float64Array(t * t);
  for (let e5 = 0; e5 < t; e5++) r2[e5 * t + e5] = 1;
  for (let e5 = 0; e5 < 60; e5++) {
    let e6 = false;
    for (let i3 = 0; i3 < t; i3++) for (let a3 = i3 + 1; a3 < t; a3++) {
      let [o2, s2, c2] = [n2[i3 * t + i3], n2[a3 * t + a3], n2[i3 * t + a3]];
      if (Math.abs(c2) <= 2 ** -52 * Math.sqrt(Math.abs(o2)) * Math.sqrt(Math.abs(s2))) continue;
      e6 = true;
      let l2 = (s2 - o2) / (2 * c2), u2 = (l2 < 0 ? -1 : 1) / (Math.abs(l2) + Math.hypot(1, l2)), d2 = 1 / Math.hypot(1, u2);
      Ii(r2, t, i3, a3, d2, u2 * d2), Ii(n2, t, i3, a3, d2, u2 * d2), Li(n2, t, i3, a3, d2, u2 * d2), n2[i3 * t + a3] = 0, n2[a3 * t + i3] = 0;
    }
    if (!e6) break;
  }
  let i2 = Array.from({ length: t }, (e5, t2) => t2).sort((e5, r3) => n2[r3 * t + r3] - n2[e5 * t + e5]), a2 = new Float64Array(t * t);
  for (let [e5, n3] of i2.entries()) a2.set(r2.subarray(n3 * t, (n3 + 1) * t), e5 * t);
  return { values: Float64Array.from(i2, (e5) => n2[e5 * t + e5]), vectors: a2 };
}
function Ii(e4, t, n2, r2, i2, a2) {
  for (let o2 = 0; o2 < t; o2++) {
    let [s2, c2] = [e4[n2 * t + o2], e4[r2 * t + o2]];
    e4[n2 * t + o2] = i2 * s2 - a2 * c2, e4[r2 * t + o2] = a2 * s2 + i2 * c2;
  }
}
function Li(e4, t, n2, r2, i2, a2) {
  for (let o2 = 0; o2 < t; o2++) {
    let [s2, c2] = [e4[o2 * t + n2], e4[o2 * t + r2]];
    e4[o2 * t + n2] = i2 * s2 - a2 * c2, e4[o2 * t + r2] = a2 * s2 + i2 * c2;
  }
}
function Ri(e4) {
  let t = e4.reduce((e5, t2) => Math.max(e5, Math.abs(t2)), 0);
  return e4[e4.findIndex((e5) => Math.abs(e5) >= 0.999999999 * t)] < 0 ? -1 : 1;
}
function* zi(e4, t) {
  let { p: n2, q: r2, xx: i2 } = e4, a2 = e4.xy.slice(), [o2, s2, c2] = Array.from({ length: 3 }, () => new Float64Array(t * n2)), l2 = new Float64Array(t * r2), u2 = new Float64Array(t), d2 = 1e-12 * Gi(a2), f2 = 0;
  for (; f2 < t && Gi(a2) > d2; f2++) {
    let e5 = Hi(a2, n2, r2), t2 = e5.slice();
    for (let r3 = 0; r3 < f2; r3++) {
      let i3 = r3 * n2, a3 = 0;
      for (let t3 = 0; t3 < n2; t3++) a3 += c2[i3 + t3] * e5[t3];
      for (let e6 = 0; e6 < n2; e6++) t2[e6] -= a3 * s2[i3 + e6];
    }
    let d3 = new Float64Array(n2);
    for (let e6 = 0; e6 < n2; e6++) {
      let r3 = 0;
      for (let a3 = 0; a3 < n2; a3++) r3 += i2[e6 * n2 + a3] * t2[a3];
      d3[e6] = r3;
    }
    let p2 = 0;
    for (let e6 = 0; e6 < n2; e6++) p2 += t2[e6] * d3[e6];
    if (!(p2 > 0)) break;
    o2.set(e5, f2 * n2), s2.set(t2, f2 * n2), u2[f2] = p2;
    for (let e6 = 0; e6 < n2; e6++) c2[f2 * n2 + e6] = d3[e6] / p2;
    l2.set(Vi(a2, t2, p2, r2), f2 * r2);
    for (let e6 = 0; e6 < n2; e6++) for (let t3 = 0; t3 < r2; t3++) a2[e6 * r2 + t3] -= d3[e6] * l2[f2 * r2 + t3];
    yield;
  }
  return { count: f2, weights: o2.subarray(0, f2 * n2), rotations: s2.subarray(0, f2 * n2), xLoadings: c2.subarray(0, f2 * n2), yLoadings: l2.subarray(0, f2 * r2), squares: u2.subarray(0, f2) };
}
function Vi(e4, t, n2, r2) {
  let i2 = new Float64Array(r2);
  for (let n3 = 0; n3 < t.length; n3++) for (let a2 = 0; a2 < r2; a2++) i2[a2] += e4[n3 * r2 + a2] * t[n3];
  return i2.map((e5) => e5 / n2);
}
function Hi(e4, t, n2) {
  let r2 = new Float64Array(t), i2 = e4.reduce((e5, t2) => Math.max(e5, Math.abs(t2)), 0), a2 = e4.map((e5) => e5 / i2);
  if (n2 === 1) r2.set(a2);
  else if (n2 <= t) {
    let e5 = Fi(Ui(a2, n2, t, 1, n2), n2).vectors;
    for (let i3 = 0; i3 < t; i3++) for (let t2 = 0; t2 < n2; t2++) r2[i3] += a2[i3 * n2 + t2] * e5[t2];
  } else r2.set(Fi(Ui(a2, t, n2, n2, 1), t).vectors.subarray(0, t));
  let o2 = Ri(r2) / Gi(r2);
  return r2.map((e5) => e5 * o2);
}
function Ui(e4, t, n2, r2, i2) {
  let a2 = new Float64Array(t * t);
  for (let o2 = 0; o2 < t; o2++) for (let s2 = 0; s2 <= o2; s2++) {
    let c2 = 0;
    for (let t2 = 0; t2 < n2; t2++) c2 += e4[o2 * r2 + t2 * i2] * e4[s2 * r2 + t2 * i2];
    a2[o2 * t + s2] = c2, a2[s2 * t + o2] = c2;
  }
  return a2;
}
function* Wi({ p: e4, xx: t }, n2) {
  let r2 = t.slice(), [i2, a2] = Array.from({ length: 2 }, () => new Float64Array(n2.count + 1));
  for (let t2 = 0; t2 <= n2.count; t2++) {
    if (t2 > 0) {
      let i3 = (t2 - 1) * e4;
      for (let a3 = 0; a3 < e4; a3++) {
        let o3 = n2.squares[t2 - 1] * n2.xLoadings[i3 + a3];
        for (let t3 = 0; t3 < e4; t3++) r2[a3 * e4 + t3] -= o3 * n2.xLoadings[i3 + t3];
      }
    }
    let [o2, s2] = [0, 0];
    for (let t3 = 0; t3 < e4; t3++) o2 += r2[t3 * (e4 + 1)];
    for (let e5 = 0; e5 < r2.length; e5++) s2 += r2[e5] ** 2;
    (t2 === 0 || o2 > 8 * e4 * 2 ** -52 * i2[0]) && (i2[t2] = o2, a2[t2] = o2 === 0 ? 0 : o2 ** 2 / s2), yield;
  }
  return { traces: i2, degrees: a2 };
}
function Gi(e4) {
  let t = e4.reduce((e5, t2) => Math.max(e5, Math.abs(t2)), 0);
  return t === 0 ? 0 : t * Math.sqrt(e4.reduce((e5, n2) => e5 + (n2 / t) ** 2, 0));
}
const Ki = [`components`, `standardize`, `columns`, `weights`, ...Te], qi = [`components`, `standardize`, `columns`, `y`, ...Te];
function Ji(e4) {
  return Qi(N(e4, [...Ki, `weighting`]));
}
function Yi(e4) {
  return $i(N(e4, [...qi, `weighting`]));
}
function Xi(e4) {
  let { folds: t, seed: n2, ...r2 } = N(e4, [...Ki, `folds`, `seed`]);
  if (!(t === void 0 || t === `leave-one-out` || Number.isSafeInteger(t) && t >= 2 || f(t))) throw v(`folds`, `an integer >= 2, 'leave-one-out' or an array of labels`, t);
  return { ...Qi(r2, 10), folds: t ?? 10, seed: Le({ seed: n2 }) };
}
function Zi(e4) {
  return $i(N(e4, qi), 10);
}
function Qi(e4, t) {
  let n2 = N(e4.columns, [`x`, `y`], `columns`), r2 = F({ columns: n2.x }, e4.weights), i2 = F({ columns: n2.y });
  return { ...ea(e4, t), weights: e4.weights, xColumns: r2, yColumns: i2 };
}
function $i(e4, t) {
  let n2 = p(e4.y) ? e4.y : [e4.y], r2 = e4.y === void 0 ? void 0 : F({ columns: n2 });
  if (!r2) throw v(`y`, `the columns to predict, by their names or numbers`, e4.y);
  let i2 = F(e4);
  if (typeof (i2 == null ? void 0 : i2[0]) == `number`) throw v(`columns`, `the names of all columns of the moments`, e4.columns);
  return { ...ea(e4, t), y: r2, names: i2 };
}
function ea(e4, t) {
  let { components: r2 } = e4;
  if (r2 === void 0 && t === void 0) throw new n(`ERR_OPTION`, `components is missing: say how many; crossValidate tells how many predict well`);
  return r2 !== void 0 && r2 !== `all` && Me(r2, `components`, 1), { components: (e5, i2) => {
    if (e5 < 2) throw new n(`ERR_EMPTY`, `a regression needs at least 2 rows, not ${e5}`);
    let a2 = Math.min(e5 - 1, i2);
    if (r2 === void 0) return Math.min(t, a2);
    if (r2 === `all`) return a2;
    if (r2 <= a2) return r2;
    let o2 = `, in ${e5} rows of ${i2} columns`;
    throw Ne(r2, a2, `there are`, o2);
  }, standardize: P(e4, `standardize`, [false, true, `x`]), weighting: je(e4), hooks: gt(e4) };
}
function ta(e4, t, r2) {
  let { columns: i2, normalize: a2 } = e4;
  if (a2) throw new n(`ERR_OPTION`, `normalize of these moments is ${_(a2)}: the lengths of their rows include y; add rows without it`);
  r2 && Kt(r2, i2, `moments`);
  let o2 = r2 ?? e4.featureNames, s2 = na(t, o2, i2), c2 = new Set(s2);
  if (c2.size < s2.length) throw new n(`ERR_SHAPE`, `y names a column twice`);
  let l2 = Array.from({ length: i2 }, (e5, t2) => t2).filter((e5) => !c2.has(e5));
  if (l2.length === 0) throw new n(`ERR_EMPTY`, `y names all columns: none is left to predict by`);
  return { sides: { x: l2, y: s2 }, xNames: o2 && l2.map((e5) => o2[e5]), yNames: o2 && s2.map((e5) => o2[e5]) };
}
function na(e4, t, r2) {
  if (typeof e4[0] == `string`) {
    if (t) return W(e4, t, `moments`);
    throw new n(`ERR_OPTION`, `y names columns, but these moments know no names: name all columns, columns: [...], or number those of y`);
  }
  let i2 = e4.find((e5) => e5 >= r2);
  if (i2 !== void 0) throw new n(`ERR_SHAPE`, `moments have no column ${i2}: their ${r2} are numbered from 0`);
  return [...e4];
}
function* ra(e4, t, n2, r2, i2) {
  var _a2;
  let { xColumns: a2, yColumns: o2, weights: s2, ...c2 } = Ji(i2), { hooks: l2 } = c2;
  (_a2 = l2.signal) == null ? void 0 : _a2.throwIfAborted();
  let u2 = yield* ki(n2, r2, { xColumns: a2, yColumns: o2, weights: s2, signal: l2.signal }), { p: d2, q: f2, source: p2 } = u2;
  c2.components(p2.rows, d2);
  let m2 = yield* t.moments(d2 + f2), [h2, g2] = [];
  try {
    yield* hi(m2, p2, `x`, l2), h2 = vi(m2, aa(u2)), g2 = xi(m2, c2.weighting);
  } finally {
    m2.free();
  }
  return yield* oa(e4, t, h2, g2, { x: u2.xNames, y: u2.yNames }, c2);
}
function* ia(e4, t, n2, r2) {
  var _a2;
  _i(n2, `moments`);
  let { y: i2, names: a2, ...o2 } = Yi(r2);
  (_a2 = o2.hooks.signal) == null ? void 0 : _a2.throwIfAborted();
  let { sides: s2, xNames: c2, yNames: l2 } = ta(n2, i2, a2);
  return o2.components(n2.count, s2.x.length), yield* oa(e4, t, vi(n2, s2), xi(n2, o2.weighting), { x: c2, y: l2 }, o2);
}
function aa({ p: e4, q: t }) {
  return { x: Array.from({ length: e4 }, (e5, t2) => t2), y: Array.from({ length: t }, (t2, n2) => e4 + n2) };
}
function* oa(e4, t, r2, { divisor: i2, effectiveRows: a2 }, o2, { components: s2, standardize: c2, hooks: l2 }) {
  let { rows: u2, weight: d2, xMean: f2, yMean: p2 } = r2, m2 = Si(r2, c2, i2, o2), h2 = yield* sa(e4, t, m2, s2(u2, m2.p), l2);
  if (h2.count === 0) throw new n(`ERR_COMPONENTS`, `no component of x has covariance with y, so that none can predict it`);
  let g2 = yield* Wi(m2, h2), { p: _2, q: v2, xScale: y2, yScale: b2, xUnit: x2, yUnit: S2, yy: C2 } = m2, { count: w2, squares: T2 } = h2, ee2 = x2 ** 2 / i2, E2 = h2.yLoadings.map((e5, t2) => {
    let n2 = C2[t2 % v2];
    return n2 > 0 ? T2[Math.floor(t2 / v2)] * e5 ** 2 / n2 : 0;
  }), D2 = (e5, t2) => ({ data: e5, rows: w2, columns: t2 });
  return { kind: e4, rows: u2, totalWeight: d2, effectiveRows: a2, featureNames: o2.x, responseNames: o2.y, xMean: f2, yMean: p2, xScale: y2, yScale: b2, xWeights: D2(h2.weights.slice(), _2), xRotations: D2(h2.rotations.slice(), _2), xLoadings: D2(h2.xLoadings.slice(), _2), yLoadings: D2(h2.yLoadings.map((e5) => S2 / x2 * e5), v2), scoreVariance: T2.map((e5) => e5 * ee2), yVariance: C2.map((e5) => e5 * S2 ** 2 / i2), xVarianceRatio: T2.map((e5, t2) => e5 * h2.xLoadings.subarray(t2 * _2, (t2 + 1) * _2).reduce((e6, t3) => e6 + t3 * t3, 0) / g2.traces[0]), yVarianceRatio: D2(E2, v2), residualVariance: g2.traces.map((e5) => e5 * ee2), residualDegrees: g2.degrees };
}
function* sa(e4, t, n2, r2, { signal: i2 }) {
  return yield* zi(n2, r2);
}
function* ca(e4, t, n2, r2, i2) {
  var _a2;
  let { xColumns: a2, yColumns: o2, weights: s2, folds: c2, seed: l2, ...u2 } = Xi(i2), { hooks: d2 } = u2;
  (_a2 = d2.signal) == null ? void 0 : _a2.throwIfAborted();
  let f2 = yield* ki(n2, r2, { xColumns: a2, yColumns: o2, weights: s2, signal: d2.signal });
  return yield* fa(e4, t, yield* da(t, f2, ua(c2, l2, f2), d2), { x: f2.xNames, y: f2.yNames }, u2);
}
function* la(e4, t, r2, i2) {
  var _a2;
  let { y: a2, names: o2, ...s2 } = Zi(i2);
  if (!p(r2) || r2.length < 2) throw new n(`ERR_OPTION`, `shards must be an array of at least 2 Moments`);
  let c2 = [], l2;
  for (let [e5, t2] of r2.entries()) {
    if (_i(t2, `shards[${e5}]`), l2 ?? (l2 = ta(t2, a2, o2)), t2.columns !== r2[0].columns) throw new n(`ERR_SHAPE`, `shards[${e5}] has ${t2.columns} columns, but shards[0] ${r2[0].columns}`);
    let i3 = t2.featureNames;
    if (i3 && !o2 && ((_a2 = r2[0].featureNames) == null ? void 0 : _a2.some((e6, t3) => e6 !== i3[t3]))) throw new n(`ERR_SHAPE`, `shards[${e5}] has columns of other names, or in another order`);
    if (t2.count === 0) throw new n(`ERR_EMPTY`, `shards[${e5}] has no rows`);
    c2.push(vi(t2, l2.sides)), yield;
  }
  let { xNames: u2 = null, yNames: d2 = null } = l2 ?? {};
  return yield* fa(e4, t, c2, { x: u2, y: d2 }, s2);
}
function ua(e4, t, { source: { rows: n2 }, selection: r2 }) {
  if (typeof e4 == `object`) return ui(e4, { rows: n2, selection: r2 }).ofRow;
  let i2 = Uint32Array.from({ length: n2 }, (e5, t2) => t2);
  if (e4 === `leave-one-out`) return i2;
  let a2 = Math.min(e4, n2), o2 = new ut(t);
  for (let e5 = n2 - 1; e5 > 0; e5--) {
    let t2 = o2.integer(e5 + 1);
    [i2[e5], i2[t2]] = [i2[t2], i2[e5]];
  }
  return i2.map((e5) => e5 % a2);
}
function* da(e4, t, n2, r2) {
  let { source: i2, p: a2, q: o2, weights: s2 } = t, c2 = a2 + o2, l2 = [];
  n2.forEach((e5, t2) => {
    l2[e5] ?? (l2[e5] = []), l2[e5].push(t2);
  });
  let u2 = [], d2 = 0;
  for (let n3 of l2) {
    let o3 = new Float64Array(n3.length * c2);
    n3.forEach((e5, t2) => {
      o3.set(i2.read(e5, e5 + 1).data, t2 * c2);
    });
    let l3 = s2 && Float64Array.from(n3, (e5) => s2[e5]);
    if (n3.length === 1) ga(o3, n3[0], t), u2.push(yi(o3, (l3 == null ? void 0 : l3[0]) ?? 1, a2));
    else {
      let r3 = yield* e4.moments(c2);
      try {
        r3.add({ data: o3, rows: n3.length, columns: c2 }, { weights: l3 }), u2.push(vi(r3, aa(t)));
      } finally {
        r3.free();
      }
    }
    d2 += n3.length, _t(r2, `rows`, d2, i2.rows), yield;
  }
  return u2;
}
function* fa(e4, t, r2, i2, { components: a2, standardize: o2, hooks: s2 }) {
  if (r2.length < 2) throw new n(`ERR_EMPTY`, `a cross-validation needs at least 2 folds`);
  let [c2, l2] = [r2[0].xMean.length, r2[0].yMean.length], u2 = a2(r2.reduce((e5, t2) => e5 + t2.rows, 0) - r2.reduce((e5, t2) => Math.max(e5, t2.rows), 0), c2), d2 = new Float64Array((u2 + 1) * l2), f2, p2 = 0;
  for (let [n2, a3] of pa(r2)) {
    f2 ?? (f2 = bi(n2, a3));
    let m2 = Si(a3, o2, a3.weight, i2), { count: h2, rotations: g2, yLoadings: _2 } = yield* sa(e4, t, m2, u2, s2), v2 = { xMean: a3.xMean, yMean: a3.yMean, xScale: m2.xScale, yScale: m2.yScale, xRotations: { data: g2, columns: c2 }, yLoadings: { data: _2.map((e5) => e5 * (m2.yUnit / m2.xUnit)), columns: l2 } };
    for (let e5 = 0; e5 <= u2; e5++) {
      let t2 = Lr(v2, Math.min(e5, h2)).data;
      for (let r3 = 0; r3 < l2; r3++) d2[e5 * l2 + r3] += ma(n2, a3, t2, r3);
    }
    _t(s2, `solve`, ++p2, r2.length), yield;
  }
  return ha(d2, l2, r2.length, f2);
}
function* pa(e4, t) {
  if (e4.length === 1) {
    yield [e4[0], t];
    return;
  }
  let n2 = e4.length >> 1, r2 = [e4.slice(0, n2), e4.slice(n2)];
  for (let [e5, n3] of r2.entries()) yield* pa(n3, [...t ? [t] : [], ...r2[1 - e5]].reduce(bi));
}
function ma(e4, t, n2, r2) {
  let [i2, a2] = [e4.xMean.length, e4.yMean.length], o2 = e4.yMean[r2] - t.yMean[r2];
  for (let s3 = 0; s3 < i2; s3++) o2 -= (e4.xMean[s3] - t.xMean[s3]) * n2[s3 * a2 + r2];
  let s2 = e4.weight * o2 ** 2;
  if (!e4.xx) return s2;
  let c2 = e4.yy[r2];
  for (let t2 = 0; t2 < i2; t2++) {
    let o3 = -2 * e4.xy[t2 * a2 + r2];
    for (let s3 = 0; s3 < i2; s3++) o3 += e4.xx[t2 * i2 + s3] * n2[s3 * a2 + r2];
    c2 += o3 * n2[t2 * a2 + r2];
  }
  return s2 + Math.max(0, c2);
}
function ha(e4, t, n2, { rows: r2, weight: i2, yy: a2 }) {
  let o2 = (n3) => ({ data: n3, rows: e4.length / t, columns: t }), s2 = Array.from({ length: e4.length / t }, (n3, r3) => a2.reduce((n4, i3, a3) => n4 + (i3 > 0 ? e4[r3 * t + a3] / i3 : 0), 0));
  return { rows: r2, folds: n2, press: o2(e4), rmsep: o2(e4.map((e5) => Math.sqrt(e5 / i2))), q2: o2(e4.map((n3, r3) => 1 - n3 / e4[r3 % t])), components: s2.indexOf(Math.min(...s2)) };
}
function ga(e4, t, { source: n2, p: r2 }) {
  let a2 = e4.findIndex((e5) => !Number.isFinite(e5));
  if (!(a2 < 0)) throw B(a2 < r2 ? i(t, a2, `x`) : i(t, a2 - r2, `y`), n2.names);
}
const $ = { moments: (t) => va(() => Moments.create(t)), pca: (e4, n2, r2) => va(() => PCA.fromCovariance(e4, { components: n2, signal: r2 })) }, _a = { moments: (t) => ya(() => Moments.createSync(t)), pca: (e4, n2, r2) => ya(() => PCA.fromCovarianceSync(e4, { components: n2, signal: r2 })) };
function* va(e4) {
  let t;
  return yield async () => {
    t = await e4();
  }, t;
}
function* ya(e4) {
  return yield, e4();
}
var ba = class e3 extends ci {
  constructor(e4, t) {
    super(e4, `PLS`, t);
  }
  static async fit(t, n2, r2) {
    return new e3(M, await L(ra(`PLS`, $, t, n2, r2)));
  }
  static fitSync(t, n2, r2) {
    return new e3(M, I(ra(`PLS`, _a, t, n2, r2)));
  }
  static async fromMoments(t, n2) {
    return new e3(M, await L(ia(`PLS`, $, t, n2)));
  }
  static fromMomentsSync(t, n2) {
    return new e3(M, I(ia(`PLS`, _a, t, n2)));
  }
  static async crossValidate(e4, t, n2) {
    return L(ca(`PLS`, $, e4, t, n2));
  }
  static async crossValidateMoments(e4, t) {
    return L(la(`PLS`, $, e4, t));
  }
  vip(e4) {
    let t = this.data();
    return zr(t, li(e4, t));
  }
  static fromJSON(t) {
    return new e3(M, oi(t, `PLS`));
  }
};
const [WAVELENGTHS, BANDS, WIDTH] = [60, [20, 28, 44], 6];
const [FITTED, NEW, NOISE] = [24, 40, 0.05];
const place = (value) => 2.6 * value - 1.3;
async function mount(element) {
  await init();
  let state = 7;
  const random = () => {
    state = Math.imul(state, 1664525) + 1013904223 >>> 0;
    return state / 2 ** 32;
  };
  const mixtures = Array.from({ length: FITTED + NEW }, () => BANDS.map(random));
  const spectra = mixtures.map(
    (mixture) => Array.from(
      { length: WAVELENGTHS },
      (_2, at2) => NOISE * (random() + random() - 1) + mixture.reduce((sum, share, k2) => sum + share * Math.exp(-(((at2 - BANDS[k2]) / WIDTH) ** 2)), 0)
    )
  );
  const measured = mixtures.map(([first]) => first + NOISE * (random() + random() - 1));
  const pls = ba.fitSync(spectra.slice(0, FITTED), measured.slice(0, FITTED), { components: 12 });
  const figure = plane(element, "Fitted spectra as blue points, new ones as orange points");
  const draw = (components) => {
    const { data } = pls.predictSync(spectra, { components });
    figure.clear();
    figure.axis([place(0), place(0) / 2], [2, 1]);
    figure.word([-1.9, 1], "predicted");
    figure.word([1.3, -1.1], "measured");
    measured.forEach((value, i2) => {
      const point = [place(value), place(data[i2]) / 2];
      figure.dot(point, i2 < FITTED ? "dot" : "dot other");
    });
    const error = (from, to) => {
      const squares = measured.slice(from, to).map((value, i2) => (value - data[from + i2]) ** 2);
      return Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / squares.length).toFixed(3);
    };
    figure.say(
      `With ${components} component${components === 1 ? "" : "s"} the error is ${error(0, FITTED)} for the spectra fitted (blue), ${error(FITTED, FITTED + NEW)} for new ones (orange).`
    );
  };
  slider(element, "Components", [1, 12, 1, 1], draw);
  draw(1);
}
export {
  mount
};
