var __defProp = Object.defineProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
import { M as Moments, P as PCA, i as init, p as plane, s as slider, a as percent } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
let n = 0;
function r(e4) {
  for (; ; ) {
    let { done: t, value: n2 } = e4.next();
    if (t) return n2;
  }
}
async function i(e4) {
  for (; ; ) {
    let { done: t, value: n2 } = e4.next();
    if (t) return n2;
    n2 && await n2(), a() && await o();
  }
}
const a = () => performance.now() - n >= 8;
async function o() {
  await new Promise((e4) => {
    if (typeof MessageChannel > `u`) return setTimeout(e4);
    let { port1: t, port2: n2 } = new MessageChannel();
    t.onmessage = () => {
      t.close(), e4();
    }, n2.postMessage(0);
  }), n = performance.now();
}
function* s(e4) {
  return yield e4;
}
async function c(e4, t) {
  let n2;
  for (; ; ) {
    let r2 = await i(u(e4, n2, t));
    if (`result` in r2) return r2.result;
    n2 = await r2.run();
  }
}
function l(e4, t) {
  let n2;
  for (; ; ) {
    let i2 = r(u(e4, n2, t));
    if (`result` in i2) return i2.result;
    n2 = i2.runSync();
  }
}
function* u(e4, t, n2) {
  for (let r2 = t; ; r2 = void 0) {
    n2 == null ? void 0 : n2.throwIfAborted();
    let { done: t2, value: i2 } = e4.next(r2);
    if (t2) return { result: i2 };
    if (i2) return i2;
    yield;
  }
}
var d = class e extends Error {
  constructor(e4, t, n2) {
    super(t, { cause: new f(e4, n2) });
    __publicField(this, "name", `PCAError`);
    __publicField(this, "code");
    this.code = e4;
  }
  static [Symbol.hasInstance](t) {
    return t instanceof Error && t.name === `PCAError` && (this === e || Object.prototype.isPrototypeOf.call(this.prototype, t));
  }
}, f = class {
  constructor(e4, t = {}) {
    __publicField(this, "code");
    __publicField(this, "cause");
    this.code = e4, Object.assign(this, t);
  }
  toString() {
    return this.code;
  }
};
function p(e4, t, n2) {
  return new d(`ERR_MEMORY`, `${t} needs ${_(e4)}: ${n2}`);
}
function m(e4, t, n2, r2 = `work on fewer rows at a time`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof RangeError ? p(e4, t, r2) : n3;
  }
}
function h(e4, t, n2 = `ERR_SHAPE`) {
  try {
    return t();
  } catch (t2) {
    throw t2 instanceof d ? t2 : new d(n2, `${e4} cannot be read: ${g(t2)}`, { cause: t2 });
  }
}
function g(e4) {
  return e4 instanceof Error ? e4.message : String(e4);
}
function _(e4) {
  let t = [`KiB`, `MiB`, `GiB`, `TiB`, `PiB`], n2 = e4 / 1024, r2 = 0;
  for (; n2 >= 1024 && r2 < t.length - 1; ) n2 /= 1024, r2++;
  return `${n2.toFixed(1)} ${t[r2]} (${e4} bytes)`;
}
function v(e4) {
  try {
    return Array.isArray(e4);
  } catch {
    return;
  }
}
function y(e4) {
  return typeof e4 == `object` && !!e4 && v(e4) !== void 0;
}
function b(e4) {
  return v(e4) === true;
}
function x(e4) {
  if (!y(e4)) return false;
  try {
    let t = Object.getPrototypeOf(e4);
    return t === null || !Object.getPrototypeOf(t) && Object.hasOwn(t, `isPrototypeOf`);
  } catch {
    return false;
  }
}
function ee(e4) {
  try {
    return Object.prototype.toString.call(e4).slice(8, -1);
  } catch {
    return;
  }
}
function S(e4) {
  return Number.isSafeInteger(e4) && e4 >= 0;
}
function C(e4) {
  if (typeof e4 == `string`) return `'${e4.length > 40 ? `${e4.slice(0, 40)}…` : e4}'`;
  if (typeof e4 == `bigint`) return `${e4}n`;
  if (typeof e4 == `function`) return `a function`;
  if (typeof e4 != `object` || !e4) return String(e4);
  if (!y(e4)) return `a revoked proxy`;
  if (b(e4)) return `an array`;
  if (x(e4)) return `an object`;
  let t = ee(e4);
  return t === void 0 ? `an object that cannot be read` : t === `Object` ? `an object with a prototype of its own` : `${/^[AEIO]/.test(t) ? `an` : `a`} ${t}`;
}
function w(e4, t, n2, r2) {
  let i2 = r2 === void 0 ? `` : `: did you mean ${C(r2)}?`;
  return new d(`ERR_OPTION`, `${e4} must be ${t}, not ${C(n2)}${i2}`);
}
const T = { Float64Array, Float32Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array }, te = globalThis.Float16Array;
te && (T.Float16Array = te);
const ne = Object.keys(T), re = Object.getPrototypeOf(Uint8Array.prototype), [ie, ae, oe, se] = [Symbol.toStringTag, `length`, `byteOffset`, `buffer`].map((e4) => ce(re, e4));
function ce(e4, t) {
  var _a2;
  return (_a2 = Object.getOwnPropertyDescriptor(e4, t)) == null ? void 0 : _a2.get;
}
function E(e4) {
  let t = ie.call(e4);
  return t !== void 0 && Object.hasOwn(T, t) ? t : void 0;
}
function le(e4, t) {
  return ie.call(e4) === t;
}
function ue(e4) {
  if (!x(e4) || `data` in e4 && (`shape` in e4 || `dims` in e4 || `rows` in e4 && `columns` in e4) || `values` in e4 && `shape` in e4 && `columns` in e4) return false;
  let t = Object.values(e4);
  return t.length > 0 && t.every((e5) => b(e5) || ie.call(e5) !== void 0);
}
function D(e4) {
  return ae.call(e4);
}
function O(e4) {
  return ie.call(e4) === void 0 ? y(e4) ? e4.length : void 0 : D(e4);
}
function de(e4) {
  return /^Big/.test(String(ie.call(e4)));
}
function fe(e4) {
  return e4 === `Float16Array` ? `Float32Array` : e4;
}
function pe(e4) {
  return te ? new te(e4.buffer, e4.byteOffset, e4.length) : Float32Array.from(e4, me);
}
function me(e4) {
  let t = e4 & 1023, n2 = e4 >> 10 & 31, r2 = e4 >> 15 ? -1 : 1;
  return n2 === 31 ? t ? NaN : r2 / 0 : r2 * (n2 ? (1024 + t) * 2 ** (n2 - 25) : t * 2 ** -24);
}
function k(e4, t) {
  return new T[e4](t);
}
function A(e4, t) {
  let n2 = E(e4);
  return n2 === void 0 ? void 0 : _e(n2, e4, D(e4), t);
}
function he(e4, t) {
  return _e(`Uint32Array`, e4, 2 * D(e4), t);
}
function ge(e4) {
  let t = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Float64Array }[e4.BYTES_PER_ELEMENT];
  return new t(e4.buffer, e4.byteOffset, e4.length);
}
function _e(e4, t, n2, r2) {
  try {
    let [r3, i2] = [se.call(t), oe.call(t)];
    return new T[e4](r3, i2, n2);
  } catch {
    throw ve(r2);
  }
}
function ve(e4) {
  return new d(`ERR_SHAPE`, `${e4} is detached: its buffer was transferred elsewhere; pass a copy or the transferred buffer`);
}
function ye(e4) {
  return globalThis.crossOriginIsolated === false || typeof SharedArrayBuffer > `u` ? false : be(SharedArrayBuffer, e4);
}
function be({ prototype: e4 }, t) {
  try {
    return ce(e4, `byteLength`).call(t), true;
  } catch {
    return false;
  }
}
function xe(e4) {
  if (typeof e4 != `bigint`) return e4;
  let t = Number(e4);
  return t >= e4 && t <= e4 ? t : e4;
}
function Se(e4, t, n2, r2, i2) {
  let a2 = xe(e4);
  if (typeof a2 == `number`) return a2;
  if (e4 === null) return NaN;
  let o2 = i2 === void 0 ? `` : ` (${C(i2)})`, s2 = typeof e4 == `bigint` ? `no double equals it` : `convert text and booleans with Number(); NaN or null stands for a missing cell`;
  throw new d(`ERR_SHAPE`, `row ${t}, column ${n2}${o2} of ${r2} (both counted from 0) holds ${C(e4)}: ${s2}`);
}
function Ce(e4) {
  return typeof e4 == `string` ? `text` : typeof e4 == `boolean` ? `boolean` : ee(e4) === `Date` ? `dates` : `not numeric`;
}
const we = 2 ** 25;
function Te({ rows: e4, columns: t, data: n2 }) {
  return { rows: e4, columns: t, data: j(n2) };
}
function Ee(e4, t, n2, r2) {
  let i2 = P(e4, t), a2 = je(i2.rows, `${t}.rows`, 1);
  if (a2 > n2) throw I(`${t}.rows is ${a2}, but at most ${n2} are possible`);
  if (i2.columns !== r2) throw I(`${t}.columns must be ${r2}`);
  return { data: N(i2.data, `${t}.data`, a2 * r2), rows: a2, columns: r2 };
}
function De(e4, t, n2, r2) {
  let i2 = b(e4) ? e4.length : -1;
  if (!S(i2) || i2 > n2) throw F(`${t} must have arrays of at most ${n2} elements`);
  return Array.from({ length: i2 }, (t2, n3) => r2(e4[n3]));
}
function j(e4) {
  return Oe(e4.length), Array.from(e4, M);
}
function Oe(e4) {
  if (!(e4 <= we)) throw p(8 * e4, `an array of ${e4} numbers in JSON`, `use structuredClone or postMessage, which keep typed arrays, or fewer components`);
}
function M(e4) {
  return Object.is(e4, -0) ? `-0` : Number.isFinite(e4) ? e4 : String(e4);
}
function ke(e4, t) {
  if (typeof e4 == `number`) return e4;
  if (e4 === `-0` || e4 === `NaN` || e4 === `Infinity` || e4 === `-Infinity`) return Number(e4);
  throw F(`${t} must be a number`);
}
function N(e4, t, n2, r2 = Number.isFinite) {
  let i2 = E(e4) === `Float64Array`, a2 = i2 ? D(e4) : b(e4) ? e4.length : void 0;
  if (!S(a2)) throw F(`${t} must be an array of numbers`);
  if (n2 !== void 0 && a2 !== n2) throw I(`${t} has ${a2} elements, which must be ${n2}`);
  i2 || Oe(a2);
  let o2 = m(8 * a2, t, () => new Float64Array(a2), `keep fewer components`);
  for (let n3 = 0; n3 < a2; n3++) {
    let i3 = e4[n3], a3 = typeof i3 == `number` ? i3 : ke(i3, `${t}[${n3}]`);
    if (!r2(a3)) throw F(`${t}[${n3}] cannot be ${a3}`);
    o2[n3] = a3;
  }
  return o2;
}
function Ae(e4, t) {
  if (typeof e4 != `boolean`) throw F(`${t} must be true or false`);
  return e4;
}
function je(e4, t, n2) {
  if (!Number.isSafeInteger(e4) || e4 < n2) throw F(`${t} must be an integer >= ${n2}`);
  return e4 + 0;
}
function Me(e4, t) {
  if (!e4.every((t2, n2) => n2 === 0 || t2 <= e4[n2 - 1])) throw F(`${t} must be descending`);
}
function P(e4, t) {
  if (!y(e4)) throw F(`${t} must be an object`);
  return Object.assign(/* @__PURE__ */ Object.create(null), e4);
}
function F(e4) {
  return new d(`ERR_OPTION`, `this is not a model's JSON: ${e4}`);
}
function I(e4) {
  return new d(`ERR_SHAPE`, `this model's JSON does not fit together: ${e4}`);
}
const Ne = { FAMD: `wasm-pca/famd`, MCA: `wasm-pca/mca`, CA: `wasm-pca/ca` };
function Pe(e4) {
  return { format: Ne[e4.kind], version: 1, named: e4.named, columns: e4.columns.map((e5) => ({ ...e5 })), totalWeight: M(e4.totalWeight), effectiveRows: M(e4.effectiveRows), rowMasses: j(e4.rowMasses), rowDistances: j(e4.rowDistances), scores: e4.scores.rows > 0 ? Te(e4.scores) : null, mean: j(e4.mean), scale: j(e4.scale), columnInertias: j(e4.columnInertias), components: Te(e4.components), eigenvalues: j(e4.eigenvalues), spectrum: j(e4.spectrum), totalInertia: M(e4.totalInertia), rows: e4.rows, passive: e4.passive && Fe(e4.passive), imputed: e4.imputed.map(({ value: e5, ...t }) => ({ ...t, value: typeof e5 == `number` ? M(e5) : e5 })) };
}
function Fe({ columns: e4, variables: t, ...n2 }) {
  let r2 = Object.entries(n2).map(([e5, t2]) => [e5, Te(t2)]);
  return { columns: e4.map((e5) => ({ ...e5 })), ...Object.fromEntries(r2) };
}
function Ie(e4, t) {
  return h(`this model`, () => Le(e4, t), `ERR_OPTION`);
}
function Le(e4, t) {
  if (typeof e4 == `string`) throw F(`it is text: pass JSON.parse(text)`);
  let n2 = P(e4, `it`), r2 = n2.format === void 0 && n2.version === void 0;
  if (r2 ? n2.kind !== t : n2.format !== Ne[t]) throw F(`its format must be '${Ne[t]}'`);
  if (!r2 && n2.version !== 1) throw F(`its version is ${C(n2.version)}, and this package reads 1`);
  let i2 = De(n2.columns, `columns`, 2 ** 31, Be), a2 = i2.length, o2 = (e5) => e5 > 0 && e5 < 1 / 0, s2 = (e5) => e5 >= 0, c2 = Ee(n2.components, `components`, a2, a2), l2 = je(n2.rows, `rows`, 1), u2 = n2.scores === null || y(n2.scores) && n2.scores.rows === 0, d2 = u2 ? 0 : l2, f2 = u2 ? { data: /* @__PURE__ */ new Float64Array(), rows: 0, columns: c2.rows } : Ee(n2.scores, `scores`, l2, c2.rows);
  if (f2.rows !== d2) throw I(`scores.rows is ${f2.rows}, which must be ${l2}`);
  let p2 = N(n2.eigenvalues, `eigenvalues`, c2.rows, o2);
  Me(p2, `eigenvalues`);
  let m2 = N(n2.spectrum, `spectrum`, void 0, o2);
  if (Me(m2, `spectrum`), m2.length < p2.length) throw I(`spectrum has ${m2.length} elements, of which there must be ${p2.length}`);
  let h2 = (e5) => {
    let t2 = ke(n2[e5], e5);
    if (!o2(t2)) throw F(`${e5} must be positive`);
    return t2;
  };
  return { kind: t, named: Ae(n2.named, `named`), columns: i2, totalWeight: h2(`totalWeight`), effectiveRows: h2(`effectiveRows`), rows: l2, rowMasses: N(n2.rowMasses, `rowMasses`, d2, s2), rowDistances: N(n2.rowDistances, `rowDistances`, d2, s2), scores: f2, mean: N(n2.mean, `mean`, a2), scale: N(n2.scale, `scale`, a2, o2), columnInertias: N(n2.columnInertias, `columnInertias`, a2, s2), components: c2, eigenvalues: p2, spectrum: m2, totalInertia: h2(`totalInertia`), passive: n2.passive === null ? null : Re(n2.passive, i2, c2.rows), imputed: ze(n2.imputed, i2, l2) };
}
function Re(e4, t, n2) {
  let r2 = P(e4, `passive`), i2 = De(r2.columns, `passive.columns`, 2 ** 31, Be), a2 = [...new Set(i2.map(({ variable: e5 }) => e5))], o2 = a2.find((e5) => t.every(({ variable: t2 }) => t2 !== e5));
  if (o2 !== void 0) throw I(`passive has levels of ${C(o2)}, of which columns has none`);
  let s2 = (e5, t2) => {
    let i3 = Ee(r2[e5], `passive.${e5}`, t2, n2);
    if (i3.rows !== t2) throw I(`passive.${e5}.rows must be ${t2}`);
    return i3;
  };
  return { columns: i2, coordinates: s2(`coordinates`, i2.length), cos2: s2(`cos2`, i2.length), vTest: s2(`vTest`, i2.length), variables: a2, eta2: s2(`eta2`, a2.length) };
}
function ze(e4, t, n2) {
  let r2 = new Map(t.map(({ variable: e5, level: t2 }) => [e5, t2 === null]));
  return De(e4, `imputed`, 2 ** 31, (e5) => {
    let t2 = P(e5, `a cell of imputed`), i2 = je(t2.row, `the row of a cell of imputed`, 0);
    if (i2 >= n2) throw F(`a cell of imputed is in row ${i2} of ${n2}`);
    let a2 = r2.get(t2.variable);
    if (a2 === void 0) throw I(`the variable of a cell of imputed must be one of the columns`);
    let o2 = a2 && t2.value === `-0` ? -0 : t2.value;
    if (typeof o2 != `number` && typeof o2 != `string`) throw F(`a value of imputed must be a number or a text`);
    if (a2 !== (typeof o2 == `number`)) throw I(`a value of imputed must be of the kind of its variable`);
    return { row: i2, variable: t2.variable, value: o2 };
  });
}
function Be(e4) {
  if (!y(e4)) throw F(`columns must be objects`);
  let { variable: t, level: n2, pooled: r2 } = P(e4, `a column`), i2 = (e5) => typeof e5 == `string`;
  if (!i2(t) || !(n2 === null || i2(n2))) throw F(`a column must have the texts variable and level, or a level that is null`);
  let a2 = { variable: t, level: n2 };
  if (r2 === void 0) return a2;
  let o2 = De(r2, `pooled`, 2 ** 31, (e5) => {
    if (!i2(e5)) throw F(`pooled must be texts`);
    return e5;
  });
  return { ...a2, pooled: o2 };
}
function Ve(e4, t) {
  let [n2, r2] = [void 0, 1 / 0];
  for (let i2 of t) {
    let t2 = Math.max(e4.length, i2.length), a2 = t2 < 3 ? 0 : 1 + Math.floor(t2 / 5);
    if (Math.abs(e4.length - i2.length) > a2) continue;
    let o2 = He(e4.toLowerCase(), i2.toLowerCase());
    o2 <= a2 && o2 < r2 && ([n2, r2] = [i2, o2]);
  }
  return n2;
}
function He(e4, t) {
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
const Ue = [`signal`, `onProgress`];
const We = [`components`, `center`, `standardize`, `scale`, `columnWeights`, `constant`, `ddof`, `weights`, `weighting`, `solver`, `tolerance`, `maxIterations`, `seed`, `signs`, `normalize`, `zeros`, `missing`, `clip`, `columns`, `threads`, `calibrate`, ...Ue], Ge = [`whiten`, `output`], Ke = { components: /^(n_?comp\w*|k|d|rank\.?)$/i, dimensions: /^(n_?)?comp\w*$/i, varianceRatio: /ratio|variance|share/i, standardize: /^scale\.(unit)?$/, columnWeights: /^(col\.?w|variable_?weights)$/i, weights: /^(wt|w|row\.?w|(sample|row)_?weights?)$/i, solver: /^(svd_?solver|method)$/i, seed: /^random_?state$/i, tolerance: /^tol$/, maxIterations: /^max_?iter$/i };
function qe(e4, t) {
  if (e4.components === void 0 || e4.components === `all`) return t;
  let { components: n2 } = e4;
  if (!Number.isSafeInteger(n2) || n2 < 1) throw w(`components`, `an integer >= 1 or 'all'`, n2);
  if (n2 > t) throw Xe(n2, t, `there are`);
  return n2;
}
function Je(e4, t, n2, r2, i2) {
  let a2 = e4[t];
  if (a2 === void 0) return n2;
  if (typeof a2 != `number` || !i2(a2)) throw w(t, r2, a2);
  return a2;
}
function Ye(e4, t, n2) {
  if (!Number.isSafeInteger(e4) || e4 < n2) throw w(t, `an integer >= ${n2}`, e4);
  return e4;
}
function Xe(e4, t, n2, r2 = ``) {
  return new d(`ERR_COMPONENTS`, `components is ${e4}, but ${n2} only ${t}${r2}: ask for at most ${t}`);
}
function L(e4, t, n2 = `options`) {
  let r2 = /* @__PURE__ */ Object.create(null);
  return e4 === void 0 ? r2 : Ze(n2, () => {
    if (!x(e4)) throw w(n2, `a plain object such as { ${t[0]}: ... }`, e4);
    let i2 = Object.keys(e4).find((e5) => !t.includes(e5));
    if (i2 !== void 0) throw new d(`ERR_OPTION`, `unknown option ${C(i2)}${Qe(i2, t)} Known here: ${t.join(`, `)}`);
    for (let n3 of t) {
      let t2 = Object.hasOwn(e4, n3) ? e4[n3] : void 0;
      t2 !== void 0 && (r2[n3] = t2);
    }
    return r2;
  });
}
function Ze(e4, t) {
  return h(e4, t, `ERR_OPTION`);
}
function Qe(e4, t) {
  let n2 = t.find((t2) => {
    var _a2;
    return (_a2 = Ke[t2]) == null ? void 0 : _a2.test(e4);
  }), r2 = We.includes(e4) ? `PCA.fit` : Ge.includes(e4) && `transform`;
  if (!n2 && r2) return `: it is an option of ${r2}.`;
  let i2 = n2 ?? Ve(e4, t);
  return i2 ? `: did you mean '${i2}'?` : `.`;
}
function R(e4, t, n2) {
  let r2 = e4[t] === void 0 ? n2[0] : e4[t];
  if (n2.includes(r2)) return r2;
  let i2 = n2.filter((e5) => typeof e5 == `string`), a2 = typeof r2 == `string` ? Ve(r2, i2) : void 0;
  throw w(t, n2.map(C).join(` or `), r2, a2);
}
function $e(e4, t, n2) {
  return e4[t] === void 0 ? void 0 : Ye(e4[t], t, n2);
}
function et(e4) {
  let t = $e(e4, `seed`, 0) ?? 0;
  if (t >= 2 ** 32) throw w(`seed`, `an integer, 0 to 2^32 - 1`, t);
  return t;
}
function tt(e4) {
  let { signal: t, onProgress: n2 } = e4;
  if (t !== void 0 && !Ze(`signal`, () => rt(t))) throw w(`signal`, `an AbortSignal`, t);
  if (n2 !== void 0 && typeof n2 != `function`) throw w(`onProgress`, `a function`, n2);
  return { signal: t, onProgress: n2, threads: $e(e4, `threads`, 1) };
}
function z(e4) {
  return tt(Ze(`options`, () => x(e4) ? { signal: e4.signal } : {})).signal;
}
function rt(e4) {
  return y(e4) && typeof e4.aborted == `boolean` && [`throwIfAborted`, `addEventListener`, `removeEventListener`].every((t) => typeof e4[t] == `function`);
}
const B = Symbol(`wasm-pca`);
function it(e4, t, n2) {
  if (e4 !== B) throw new d(`ERR_OPTION`, `new ${t}() is not supported: ${n2}`);
}
const at = /* @__PURE__ */ new WeakMap();
function ot(e4, t) {
  st(e4), at.set(e4, t);
}
function st(e4) {
  Object.freeze(e4);
  for (let t of Object.values(e4)) y(t) && !ArrayBuffer.isView(t) && st(t);
}
function ct(e4, t) {
  let n2 = at.get(e4);
  if (n2 !== t) throw new d(`ERR_OPTION`, n2 ? `this method of a ${t} was called on a ${n2}` : `this method was not called on a model: write model.method(...), and give a clone its methods back by fromJSON`);
  let r2 = lt(e4);
  if (!r2) return e4;
  throw new d(`ERR_SHAPE`, `this model's ${r2} is detached: its buffer was transferred elsewhere; transfer that of a structuredClone`);
}
function lt(e4) {
  for (let [t, n2] of Object.entries(e4)) {
    let e5 = (n2 == null ? void 0 : n2.data) ?? n2;
    if (e5 instanceof Float64Array && e5.length === 0) return t;
    let r2 = t === `model` && lt(n2);
    if (r2) return `model.${r2}`;
  }
}
const ut = 4096;
function V({ kind: e4, columns: t }) {
  return e4 === `MCA` ? new Set(t.map(({ variable: e5 }) => e5)).size : 1;
}
function dt({ kind: e4, columns: t, rows: n2, passive: r2 = null }) {
  if (e4 === `CA`) return Math.min(n2, t.length) - 1;
  let i2 = new Set(t.flatMap(({ variable: e5, level: t2 }) => t2 === null ? [] : [e5]));
  for (let { variable: e5 } of (r2 == null ? void 0 : r2.columns) ?? []) i2.delete(e5);
  return t.length - i2.size;
}
function H({ kind: e4, columns: t, mean: n2, scale: r2 }) {
  let i2 = (n3) => e4 !== `CA` && t[n3].level === null;
  return { center: n2.map((e5, t2) => i2(t2) ? 0 : e5), divisor: r2.map((e5, t2) => i2(t2) ? 1 : e5) };
}
function* ft({ data: e4, indices: t, indptr: n2, rows: r2 }, i2, a2) {
  let { rows: o2, columns: s2, data: c2 } = i2.components, { center: l2, divisor: u2 } = H(i2), d2 = U(o2 * s2, `the coordinates`), f2 = new Float64Array(o2);
  for (let e5 = 0; e5 < s2; e5++) for (let t2 = 0; t2 < o2; t2++) d2[e5 * o2 + t2] = c2[t2 * s2 + e5] / u2[e5], a2 && (f2[t2] += l2[e5] * d2[e5 * o2 + t2]);
  let p2 = U(o2 * r2, `the coordinates`);
  for (let i3 = 0; i3 < r2; i3++) {
    if (i3 % ut == 0 && (yield), a2) for (let e5 = 0; e5 < o2; e5++) p2[i3 * o2 + e5] = -f2[e5];
    for (let r3 = n2[i3]; r3 < n2[i3 + 1]; r3++) {
      let n3 = e4 ? e4[r3] : 1, a3 = t[r3] * o2;
      for (let e5 = 0; e5 < o2; e5++) p2[i3 * o2 + e5] += n3 * d2[a3 + e5];
    }
  }
  return { data: p2, rows: r2, columns: o2 };
}
function* pt({ data: e4, indices: t, indptr: n2, rows: r2 }, i2) {
  let { center: a2, divisor: o2 } = H(i2), s2 = a2.map((e5, t2) => (e5 / o2[t2]) ** 2), c2 = s2.reduce((e5, t2) => e5 + t2, 0), l2 = U(r2, `the distances`);
  for (let i3 = 0; i3 < r2; i3++) {
    i3 % ut == 0 && (yield);
    let [r3, u2] = [0, c2];
    for (let c3 = n2[i3]; c3 < n2[i3 + 1]; c3++) {
      let n3 = t[c3];
      r3 += (((e4 ? e4[c3] : 1) - a2[n3]) / o2[n3]) ** 2, u2 -= s2[n3];
    }
    let d2 = n2[i3 + 1] - n2[i3] === a2.length;
    l2[i3] = r3 + (d2 ? 0 : Math.max(0, u2));
  }
  return l2;
}
function mt({ scores: e4, eigenvalues: t }, n2) {
  let r2 = { principal: 0, factoMineR: 0, standard: -0.5, symmetric: -0.25 }[n2], i2 = t.map((e5) => e5 ** r2), a2 = e4.columns;
  return { ...e4, data: e4.data.map((e5, t2) => e5 * i2[t2 % a2]) };
}
function ht(e4, t) {
  let { kind: n2, columns: r2, eigenvalues: i2 } = e4, { divisor: a2 } = H(e4), o2 = V(e4), s2 = { principal: 0.5, factoMineR: 0.5, standard: 0, symmetric: 0.25 }[t], c2 = i2.map((e5) => e5 ** s2), l2 = t === `factoMineR` && n2 === `FAMD`;
  return Et(e4, (e5, t2, n3) => {
    let s3 = l2 && r2[t2].level !== null ? i2[n3] : c2[n3];
    return e5 * o2 * s3 / a2[t2];
  });
}
function gt(e4) {
  return Et(e4, (e5) => 100 * e5 * e5);
}
function _t({ scores: e4, rowMasses: t, eigenvalues: n2 }) {
  let { data: r2, columns: i2 } = e4;
  return { ...e4, data: r2.map((e5, r3) => 100 * t[Math.floor(r3 / i2)] * e5 * e5 / n2[r3 % i2]) };
}
function vt({ scores: e4, rowDistances: t }) {
  let { data: n2, columns: r2 } = e4;
  return { ...e4, data: n2.map((e5, n3) => Dt(e5 * e5, t[Math.floor(n3 / r2)])) };
}
function yt(e4) {
  let { eigenvalues: t, columnInertias: n2 } = e4;
  return Et(e4, (e5, r2, i2) => Dt(e5 * e5 * t[i2], n2[r2]));
}
function bt(e4) {
  let { columns: t, eigenvalues: n2, components: r2, passive: i2 } = e4, a2 = r2.rows, o2 = Ct(t), s2 = V(e4), c2 = U(o2.size * a2, `the ratios`);
  return t.forEach(({ variable: e5 }, i3) => {
    let l2 = o2.get(e5) * a2;
    for (let e6 = 0; e6 < a2; e6++) c2[l2 + e6] += s2 * n2[e6] * r2.data[e6 * t.length + i3] ** 2;
  }), i2 == null ? void 0 : i2.variables.forEach((e5, t2) => {
    let n3 = o2.get(e5) * a2;
    for (let e6 = 0; e6 < a2; e6++) c2[n3 + e6] += i2.eta2.data[t2 * a2 + e6];
  }), { data: c2.map((e5) => Math.min(1, e5)), rows: o2.size, columns: a2 };
}
function xt(e4) {
  let { columns: t, mean: n2, effectiveRows: r2, eigenvalues: i2 } = e4, { divisor: a2 } = H(e4), o2 = V(e4);
  return Et(e4, (e5, s2, c2) => t[s2].level === null ? NaN : e5 * o2 * Math.sqrt(i2[c2]) / a2[s2] * Math.sqrt(n2[s2] * (r2 - 1) / (1 - n2[s2])));
}
function* St({ data: e4, indices: t, indptr: n2, rows: r2 }, { columns: i2, mean: a2 }, { kind: o2, scores: s2, rowMasses: c2, eigenvalues: l2, effectiveRows: u2 }) {
  let d2 = l2.length, f2 = (e5) => ({ data: U(e5 * d2, `the relations`), rows: e5, columns: d2 }), p2 = f2(i2.length).data;
  for (let i3 = 0; i3 < r2; i3++) {
    i3 % ut == 0 && (yield);
    for (let r3 = n2[i3]; r3 < n2[i3 + 1]; r3++) {
      let n3 = c2[i3] * (e4 ? e4[r3] : 1);
      for (let e5 = 0; e5 < d2; e5++) p2[t[r3] * d2 + e5] += n3 * s2.data[i3 * d2 + e5];
    }
  }
  let m2 = Ct(i2), [h2, g2, _2] = [1, 2, 3].map(() => f2(i2.length)), v2 = f2(m2.size);
  return i2.forEach(({ variable: e5, level: t2 }, n3) => {
    let r3 = t2 === null ? 1 : a2[n3];
    for (let i3 = 0; i3 < d2; i3++) {
      let a3 = n3 * d2 + i3, s3 = Math.sqrt(l2[i3]), c3 = p2[a3] / (r3 * s3), f3 = t2 === null ? c3 : c3 * Math.sqrt(r3 / (1 - r3));
      h2.data[a3] = t2 !== null && o2 === `FAMD` ? c3 * s3 : c3, g2.data[a3] = Math.min(1, f3 ** 2), _2.data[a3] = t2 === null ? NaN : f3 * Math.sqrt(u2 - 1), v2.data[m2.get(e5) * d2 + i3] += r3 * c3 ** 2;
    }
  }), v2.data.forEach((e5, t2) => {
    v2.data[t2] = Math.min(1, e5);
  }), { columns: i2, coordinates: h2, cos2: g2, vTest: _2, variables: [...m2.keys()], eta2: v2 };
}
function Ct(e4) {
  let t = /* @__PURE__ */ new Map();
  for (let { variable: n2 } of e4) t.has(n2) || t.set(n2, t.size);
  return t;
}
function wt(e4, t) {
  let { scores: n2, rowMasses: r2, mean: i2, totalWeight: a2 } = e4, o2 = ht(e4, `standard`).data, [s2, c2, l2] = [r2.length, i2.length, n2.columns], u2 = U(s2 * c2, `the counts`);
  for (let e5 = 0; e5 < s2; e5++) for (let s3 = 0; s3 < c2; s3++) {
    let d2 = 1;
    for (let r3 = 0; r3 < t; r3++) d2 += n2.data[e5 * l2 + r3] * o2[s3 * l2 + r3];
    u2[e5 * c2 + s3] = a2 * r2[e5] * i2[s3] * d2;
  }
  return { data: u2, rows: s2, columns: c2 };
}
function Tt(e4, t) {
  let { columns: n2, spectrum: r2, totalInertia: i2, passive: a2, imputed: o2 } = e4;
  if (a2 || o2.length > 0) throw new d(`ERR_OPTION`, `eigenvalues are adjusted for whole categories, but ${a2 ? `levels are passive` : `cells were imputed`}: see eigenvalues`);
  let s2 = V(e4), c2 = r2.filter((e5) => e5 > (1 + 1e-12) / s2);
  if (!(r2.reduce((e5, t2) => e5 + t2, 0) >= i2 * (1 - 1e-9)) && t === `greenacre`) throw new d(`ERR_COMPONENTS`, `method '${t}' needs more eigenvalues than the ${r2.length} that this fit found: fit with components: 'all'`);
  let l2 = c2.map((e5) => (s2 / (s2 - 1) * (e5 - 1 / s2)) ** 2), u2 = r2.reduce((e5, t2) => e5 + t2 ** 2, 0), f2 = s2 / (s2 - 1) * (u2 - (n2.length - s2) / s2 ** 2);
  return { eigenvalues: l2, ratio: l2.map((e5) => e5 / f2), method: t };
}
function Et({ components: { data: e4, rows: t, columns: n2 } }, r2) {
  let i2 = U(n2 * t, `the coordinates`);
  for (let a2 = 0; a2 < n2; a2++) for (let o2 = 0; o2 < t; o2++) i2[a2 * t + o2] = r2(e4[o2 * n2 + a2], a2, o2);
  return { data: i2, rows: n2, columns: t };
}
const Dt = (e4, t) => t > 0 ? Math.min(1, e4 / t) : 0;
function U(e4, t) {
  return m(8 * e4, t, () => new Float64Array(e4), `keep fewer components`);
}
const Ot = { 0: `columnPrincipal`, 0.5: `symmetric`, 1: `rowPrincipal` };
function kt(e4, t) {
  let { alpha: n2 = 0.5, components: r2 = [1, 2] } = L(t, [`alpha`, `components`]);
  if (typeof n2 != `number` || !(n2 >= 0 && n2 <= 1)) throw w(`alpha`, `a number in [0, 1]`, n2);
  let i2 = jt(r2, e4.eigenvalues.length), a2 = (t2, n3) => e4.eigenvalues[t2] ** (n3 / 2);
  return { rows: At(e4.scores, i2, (e5) => a2(e5, n2 - 1)), columns: At(ht(e4, `standard`), i2, (e5) => a2(e5, 1 - n2)), names: Mt(e4.columns), alpha: n2, kind: Ot[n2] ?? null, components: [i2[0] + 1, i2[1] + 1] };
}
function At({ data: e4, rows: t, columns: n2 }, r2, i2) {
  let a2 = r2.map(i2), o2 = new Float64Array(2 * t);
  for (let t2 = 0; t2 < o2.length; t2++) o2[t2] = e4[Math.floor(t2 / 2) * n2 + r2[t2 % 2]] * a2[t2 % 2];
  return { data: o2, rows: t, columns: 2 };
}
function jt(e4, t) {
  let n2 = `two different numbers from 1 up`;
  if (!b(e4) || e4.length !== 2 || e4[0] === e4[1]) throw w(`components`, n2, e4);
  if (t < 2) throw new d(`ERR_COMPONENTS`, `a biplot shows two dimensions, but the model has only 1`);
  for (let r2 of e4) {
    if (!Number.isSafeInteger(r2) || r2 < 1) throw w(`components`, n2, r2);
    if (r2 > t) throw Xe(r2, t, `the model has`);
  }
  return [e4[0] - 1, e4[1] - 1];
}
function Mt(e4) {
  let t = /* @__PURE__ */ new Map(), n2 = e4.map(({ variable: e5, level: t2 }) => t2 ?? e5);
  for (let e5 of n2) t.set(e5, (t.get(e5) ?? 0) + 1);
  return e4.map(({ variable: e5, level: r2 }, i2) => r2 !== null && t.get(n2[i2]) !== 1 ? `${e5}: ${r2}` : n2[i2]);
}
function Nt(e4, t, n2) {
  return Pt(t, e4.columns, n2), e4.names = t, e4;
}
function Pt(e4, t, n2) {
  if (e4.length !== t) throw new d(`ERR_SHAPE`, `${n2} has ${t} columns, but ${e4.length} are named: ${Lt(e4)}`);
  let r2 = /* @__PURE__ */ new Set();
  for (let t2 of e4) {
    if (r2.has(t2)) throw new d(`ERR_SHAPE`, `two columns of ${n2} are named ${C(t2)}`);
    r2.add(t2);
  }
}
function Ft(e4, t, n2) {
  let r2 = new Map(t.map((e5, t2) => [e5, t2]));
  return e4.map((e5) => r2.get(e5) ?? Rt(W(e5, t, n2)));
}
function W(e4, t, n2) {
  let r2 = Ve(e4, t);
  return new d(`ERR_SHAPE`, `${n2} has no column ${C(e4)}${r2 === void 0 ? `` : `: did you mean ${C(r2)}?`}`);
}
function It(e4, t, n2) {
  let [r2, i2] = e4.length === 1 ? [`column`, `is`] : [`columns`, `are`], a2 = t.every((e5) => e5 === t[0]) ? t[0] : `not numeric`;
  return new d(`ERR_SHAPE`, `${r2} ${Lt(e4)} of ${n2} ${i2} ${a2}: convert with Number(), NaN or null for a missing cell, or name the columns to take, columns: [...]`);
}
function Lt(e4) {
  return `${e4.slice(0, 8).map(C).join(`, `)}${e4.length > 8 ? `, …` : ``}`;
}
function Rt(e4) {
  throw e4;
}
function zt(e4, t, n2) {
  return h(t, () => x(e4) && !ue(e4) ? e4.weights : void 0);
}
function Bt(e4, t, n2) {
  if (zt(e4, t) !== void 0) throw new d(`ERR_OPTION`, `${t} has weights, but ${n2}: leave the weights out`);
}
function Vt(e4) {
  return e4.starts !== void 0;
}
function Ht(e4, t, n2) {
  let { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2 } = e4;
  return { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2, ...n2, read: t };
}
function Ut(e4, t) {
  if (e4.rows === 0) throw new d(`ERR_EMPTY`, `${t} has no rows`);
  if (e4.columns === 0) throw new d(`ERR_EMPTY`, `${t} has no columns`);
  return e4;
}
function Wt(e4, t) {
  let n2 = Math.max(1, Math.floor(1048576 / e4));
  return 2 * n2 < t ? n2 : Math.max(1, Math.floor(n2 / t)) * t;
}
function Gt({ data: e4, count: t, starts: n2 }, r2) {
  return n2 ? n2[r2] : e4.length / t * r2;
}
function Kt(e4, t, n2) {
  return e4.indices ? e4.indices[n2] : n2 - Gt(e4, t);
}
function qt(e4, t) {
  if (E(e4) !== void 0) throw new d(`ERR_SHAPE`, `${t} has no shape: pass { data: ${t}, rows, columns }`);
  if (!y(e4) || !(`data` in e4)) throw new d(`ERR_SHAPE`, `${t} is ${C(e4)}, not a matrix: pass { data, rows, columns } with a typed array, or an array of rows`);
  let { data: n2, rows: r2, columns: i2 } = e4;
  if (!S(r2) || !S(i2)) {
    let [e5, n3] = S(r2) ? [`columns`, i2] : [`rows`, r2];
    throw new d(`ERR_SHAPE`, `${t}.${e5} must be an integer >= 0, not ${C(n3)}`);
  }
  let a2 = A(n2, `${t}.data`);
  if (!a2) throw new d(`ERR_SHAPE`, `${t}.data must be one of ${ne.join(`, `)}, BigInt64Array, BigUint64Array; Float64Array.from(...) makes one`);
  if (a2.length !== r2 * i2) throw new d(`ERR_SHAPE`, `${t}.data has ${a2.length} elements, but ${r2} rows x ${i2} columns are ${r2 * i2}`);
  return new Jt(a2, r2, i2, t);
}
var Jt = class {
  constructor(e4, t, n2, r2) {
    __publicField(this, "view");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "name");
    __publicField(this, "dtype");
    __publicField(this, "givenType");
    __publicField(this, "bytesPerRow");
    this.view = e4, this.rows = t, this.columns = n2, this.name = r2, this.givenType = E(e4), this.dtype = fe(this.givenType), this.bytesPerRow = n2 * k(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t, n2 = false) {
    return { data: Yt(G(this.view, e4 * this.columns, t * this.columns, `${this.name}.data`), this.dtype, n2), first: e4, count: t - e4 };
  }
};
function G(e4, t, n2, r2) {
  if (e4.length === 0 && n2 > 0) throw ve(r2);
  return h(r2, () => e4.subarray(t, n2));
}
function Yt(e4, t, n2) {
  if (E(e4) !== t) {
    let n3 = K(t, e4.length);
    return n3.set(e4), n3;
  }
  return !n2 || ye(e4.buffer) ? e4 : m(e4.byteLength, `a piece of the data`, () => e4.slice());
}
function K(e4, t) {
  return m(8 * t, `a piece of the data`, () => k(e4, t));
}
const Xt = 65536, Zt = 2 ** 32 - 1;
function* q(e4) {
  for (let t = 0; t < e4; t += Xt) yield [t, Math.min(t + Xt, e4)];
}
var Qt = class {
  constructor(e4, t) {
    __publicField(this, "array");
    __publicField(this, "name");
    __publicField(this, "length");
    __publicField(this, "view");
    __publicField(this, "isBig");
    __publicField(this, "scratch");
    this.array = e4, this.name = t, this.isBig = de(e4);
    let n2 = this.isBig ? he(e4, t) : A(e4, t), r2 = E(n2);
    if (!n2 || r2 === `Float32Array` || r2 === `Float16Array`) throw new d(`ERR_SHAPE`, `${t} must be a typed array of integers or a Float64Array, not ${C(e4)}; Int32Array.from(...) makes one`);
    this.view = n2, this.length = D(e4), this.scratch = new Uint32Array(Math.min(Xt, this.length));
  }
  read(e4, t) {
    let n2 = this.scratch.subarray(0, t - e4), r2 = this.isBig ? 2 : 1, i2 = G(this.view, r2 * e4, r2 * t, this.name);
    if (this.isBig) {
      for (let e5 = 0; e5 < n2.length; e5++) n2[e5] = i2[2 * e5 + 1] === 0 ? i2[2 * e5] : Zt;
      return n2;
    }
    if (n2.set(i2), i2 instanceof Float64Array) for (let e5 = 0; e5 < n2.length; e5++) n2[e5] !== i2[e5] && (n2[e5] = Zt);
    return n2;
  }
  describe(e4) {
    return `${this.name}[${e4}] is ${C(this.array[e4])}`;
  }
}, $t = class {
  constructor(e4, t, n2) {
    __publicField(this, "integers");
    __publicField(this, "axis");
    __publicField(this, "where");
    this.integers = e4, this.axis = t, this.where = n2;
  }
  read(e4, t) {
    let n2 = this.integers.read(e4, t), { count: r2, kind: i2 } = this.axis;
    for (let t2 = 0; t2 < n2.length; t2++) {
      if (n2[t2] < r2) continue;
      let a2 = r2 > 0 ? `an integer from 0 to ${r2 - 1}` : `of which there is none`;
      throw new d(`ERR_SHAPE`, `${this.integers.describe(e4 + t2)}${this.where(e4 + t2)}: it must be the number of a ${i2}, ${a2}`);
    }
    return n2;
  }
}, en = class e2 {
  constructor(e4) {
    __publicField(this, "starts");
    __publicField(this, "scratch");
    this.starts = e4, this.scratch = new Uint32Array(Math.min(Xt, e4[e4.length - 1]));
  }
  static *open(t, { kind: n2, count: r2 }, i2) {
    let a2 = (e4, r3, i3 = e4 - 1) => {
      throw new d(`ERR_SHAPE`, `${t.describe(e4)}: ${n2} ${Math.max(0, i3)} must ${r3}`);
    }, o2 = K(`Uint32Array`, r2 + 1), s2 = 0;
    for (let [e4, n3] of q(r2 + 1)) {
      let r3 = t.read(e4, n3);
      for (let t2 = 0; t2 < r3.length; t2++) r3[t2] > i2 && a2(e4 + t2, `end at an integer, at most ${i2}, the number of stored values`), r3[t2] < s2 && a2(e4 + t2, `not end before it begins, at ${s2}`), s2 = r3[t2];
      o2.set(r3, e4), yield;
    }
    return o2[0] !== 0 && a2(0, `begin at 0`, 0), s2 !== i2 && a2(r2, `end with the last of ${i2} stored values`), new e2(o2);
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
const tn = 65536;
function* nn(e4, t) {
  let { indices: n2, starts: r2 } = e4, { values: i2 } = e4, a2 = !t, o2 = false, s2 = false;
  for (let [e5, t2] of an(r2)) {
    let c2 = on(n2, r2, e5, t2);
    c2 === `none` && (a2 || (i2 = rn(i2)), a2 = true, sn(n2, i2, r2, e5, t2)), o2 || (o2 = c2 !== `ascending` && on(n2, r2, e5, t2) === `repeated`), s2 || (s2 = i2.subarray(r2[e5], r2[t2]).includes(0)), yield;
  }
  return !o2 && !s2 ? { values: i2, indices: n2, starts: r2 } : (o2 ? i2 = rn(i2, `Float64Array`) : a2 || (i2 = rn(i2)), yield* ln({ values: i2, indices: n2, starts: r2 }));
}
function rn(e4, t = E(e4)) {
  let n2 = K(t, e4.length);
  return n2.set(e4), n2;
}
function* an(e4) {
  let t = e4.length - 1;
  for (let n2 = 0; n2 < t; ) {
    let r2 = n2 + 1;
    for (; r2 < t && r2 - n2 < tn && e4[r2 + 1] - e4[n2] <= tn; ) r2++;
    yield [n2, r2], n2 = r2;
  }
}
function on(e4, t, n2, r2) {
  let i2 = 0;
  for (let a2 = n2; a2 < r2; a2++) for (let n3 = t[a2] + 1; n3 < t[a2 + 1]; n3++) if (!(e4[n3] > e4[n3 - 1])) {
    if (e4[n3] < e4[n3 - 1]) return `none`;
    i2++;
  }
  return i2 > 0 ? `repeated` : `ascending`;
}
function sn(e4, t, n2, r2, i2) {
  let a2 = 0;
  for (let e5 = r2; e5 < i2; e5++) a2 = Math.max(a2, n2[e5 + 1] - n2[e5]);
  let o2 = new BigUint64Array(a2 > 24 ? a2 : 0), s2 = new Uint32Array(o2.buffer), c2 = ge(t);
  for (let t2 = r2; t2 < i2; t2++) {
    let [r3, i3] = [n2[t2], n2[t2 + 1]], a3 = i3 - r3;
    if (a3 <= 24) {
      cn(e4, c2, r3, i3);
      continue;
    }
    for (let t3 = 0; t3 < a3; t3++) s2[2 * t3] = t3, s2[2 * t3 + 1] = e4[r3 + t3];
    o2.subarray(0, a3).sort();
    let l2 = c2.slice(r3, i3);
    for (let t3 = 0; t3 < a3; t3++) c2[r3 + t3] = l2[s2[2 * t3]], e4[r3 + t3] = s2[2 * t3 + 1];
  }
}
function cn(e4, t, n2, r2) {
  for (let i2 = n2 + 1; i2 < r2; i2++) {
    let [r3, a2] = [e4[i2], t[i2]], o2 = i2;
    for (; o2 > n2 && e4[o2 - 1] > r3; o2--) e4[o2] = e4[o2 - 1], t[o2] = t[o2 - 1];
    e4[o2] = r3, t[o2] = a2;
  }
}
function* ln({ values: e4, indices: t, starts: n2 }) {
  let r2 = ge(e4), i2 = 0, a2 = 0;
  for (let [o2, s2] of Array.from(an(n2))) {
    let c2 = a2, l2 = new Float64Array(e4.subarray(c2, n2[s2]));
    for (let e5 = o2; e5 < s2; e5++) {
      let o3 = n2[e5 + 1];
      for (let e6 = a2; e6 < o3; ) {
        let n3 = t[e6], a3 = e6 + 1;
        for (; a3 < o3 && t[a3] === n3; ) a3++;
        let s3 = a3 === e6 + 1 ? l2[e6 - c2] : un(l2.subarray(e6 - c2, a3 - c2));
        s3 !== 0 && (t[i2] = n3, r2[i2] = a3 === e6 + 1 ? r2[e6] : s3, i2++), e6 = a3;
      }
      a2 = o3, n2[e5 + 1] = i2;
    }
    yield;
  }
  return { values: e4.subarray(0, i2), indices: t.subarray(0, i2), starts: n2 };
}
function un(e4) {
  return e4.sort().reduce((e5, t) => e5 + t, 0);
}
const dn = { row: 2 ** 28, column: 2 ** 31 - 1 }, fn = 2 ** 32 - 2;
function* pn(e4, t) {
  let n2 = { kind: `row`, count: hn(e4.rows, `row`, `${t}.rows`) }, r2 = { kind: `column`, count: hn(e4.columns, `column`, `${t}.columns`) }, [i2, a2, o2] = yield* gn(e4.places, n2, r2, t), [s2, c2] = yield* yn(e4.data, o2, t), l2 = mn(r2.count, o2), u2;
  if (i2 instanceof en) {
    u2 = { values: s2, indices: l2, starts: i2.starts };
    for (let [e5, t2] of q(o2)) l2.set(a2.read(e5, t2), e5), yield;
  } else u2 = { values: K(E(s2), o2), indices: l2, starts: yield* xn(i2, n2.count, o2) }, yield* Sn(s2, i2, a2, u2, t);
  let d2 = yield* nn(u2, c2 && u2.values === s2);
  return new Cn(n2.count, r2.count, d2, t);
}
function mn(e4, t) {
  return K(e4 <= 65536 ? `Uint16Array` : `Uint32Array`, t);
}
function hn(e4, t, n2) {
  let r2 = dn[t];
  if (S(e4) && e4 <= r2) return e4;
  throw new d(`ERR_SHAPE`, `${n2} must be an integer from 0 to ${r2}, not ${C(e4)}`);
}
function* gn(e4, t, n2, r2) {
  if (`row` in e4) {
    let i3 = new Qt(e4.row, `${r2}.row`), a3 = new Qt(e4.column, `${r2}.column`);
    return _n(a3.length, i3.length, `${r2}.column`, `${r2}.row has`), vn(i3.length, r2), [new $t(i3, t, () => ``), new $t(a3, n2, (e5) => ` where ${i3.describe(e5)}`), i3.length];
  }
  let { format: i2 = `csr` } = e4;
  if (i2 !== `csr` && i2 !== `csc`) throw new d(`ERR_SHAPE`, `${r2}.format must be 'csr' or 'csc', not ${C(i2)}`);
  let [a2, o2] = i2 === `csr` ? [t, n2] : [n2, t], s2 = new Qt(e4.indices, `${r2}.indices`), c2 = new Qt(e4.indptr, `${r2}.indptr`);
  if (vn(s2.length, r2), c2.length !== a2.count + 1) throw new d(`ERR_SHAPE`, `${r2}.indptr has ${c2.length} elements, but ${a2.count} ${a2.kind}s in the format '${i2}' need ${a2.count + 1}`);
  let l2 = yield* en.open(c2, a2, s2.length), u2 = new $t(s2, o2, (e5) => ` in ${a2.kind} ${l2.placeOf(e5)}`);
  return i2 === `csr` ? [l2, u2, s2.length] : [u2, l2, s2.length];
}
function _n(e4, t, n2, r2) {
  if (e4 !== t) throw new d(`ERR_SHAPE`, `${n2} has ${e4} elements, but ${r2} ${t}`);
}
function vn(e4, t) {
  if (e4 > fn) throw p(4 * e4, `the indices of ${t}`, `pass fewer rows at a time`);
}
function* yn(e4, t, n2) {
  let r2 = `${n2}.data`;
  if (e4 === void 0) return [K(`Uint8Array`, t).fill(1), false];
  let i2 = de(e4), a2 = i2 ? void 0 : A(e4, r2);
  if (!a2 && !i2) throw new d(`ERR_SHAPE`, `${r2} must be one of ${[...ne, `BigInt64Array`, `BigUint64Array`].join(`, `)}, or absent where all values are 1`);
  return _n(D(e4), t, r2, `there are places for`), a2 ? [a2, true] : [yield* bn(e4, r2), false];
}
function* bn(e4, t) {
  let n2 = he(e4, t), r2 = le(e4, `BigInt64Array`), i2 = K(`Float64Array`, n2.length / 2);
  for (let [a2, o2] of q(i2.length)) {
    let s2 = G(n2, 2 * a2, 2 * o2, t);
    for (let n3 = a2, c2 = 0; n3 < o2; n3++, c2 += 2) {
      let a3 = r2 ? s2[c2 + 1] | 0 : s2[c2 + 1];
      if (i2[n3] = a3 * 2 ** 32 + s2[c2], !(Math.abs(a3) < 2 ** 21 || BigInt(i2[n3]) === e4[n3])) throw new d(`ERR_SHAPE`, `${t}[${n3}] is ${C(e4[n3])}: every value must be a number that a double holds exactly`);
    }
    yield;
  }
  return i2;
}
function* xn(e4, t, n2) {
  let r2 = K(`Uint32Array`, t + 1);
  for (let [t2, i2] of q(n2)) {
    let n3 = e4.read(t2, i2);
    for (let e5 = 0; e5 < n3.length; e5++) r2[n3[e5] + 1]++;
    yield;
  }
  for (let [e5, n3] of q(t)) {
    for (let t2 = e5; t2 < n3; t2++) r2[t2 + 1] += r2[t2];
    yield;
  }
  return r2;
}
function* Sn(e4, t, n2, { values: r2, indices: i2, starts: a2 }, o2) {
  let s2 = a2.slice(0, -1), c2 = ge(r2);
  for (let [r3, a3] of q(i2.length)) {
    let l2 = ge(G(e4, r3, a3, `${o2}.data`)), [u2, d2] = [t.read(r3, a3), n2.read(r3, a3)];
    for (let e5 = 0; e5 < u2.length; e5++) {
      let t2 = s2[u2[e5]]++;
      c2[t2] = l2[e5], i2[t2] = d2[e5];
    }
    yield;
  }
}
var Cn = class {
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
    this.dtype = fe(E(i2)), this.stored = a2.length;
    let o2 = k(this.dtype, 0).BYTES_PER_ELEMENT + a2.BYTES_PER_ELEMENT;
    this.bytesPerRow = o2 * this.stored / Math.max(1, e4) + Uint32Array.BYTES_PER_ELEMENT;
  }
  read(e4, t, n2 = false) {
    let { values: r2, indices: i2, starts: a2 } = this.all, [o2, s2] = [a2[e4], a2[t]];
    return { data: Yt(G(r2, o2, s2, `${this.name}.data`), this.dtype, n2), indices: Yt(i2.subarray(o2, s2), E(i2), n2), starts: a2.slice(e4, t + 1).map((e5) => e5 - o2), first: e4, count: t - e4 };
  }
};
function wn(e4, t, n2) {
  let { columns: r2, bytesPerRow: i2, names: a2 } = e4, o2 = t.find((e5) => e5 >= r2);
  if (o2 !== void 0) throw new d(`ERR_SHAPE`, `${n2} has no column ${o2}: its ${r2} columns are numbered from 0`);
  if (new Set(t).size < t.length) throw new d(`ERR_SHAPE`, `columns names a column of ${n2} twice`);
  return Ht(e4, (n3, i3) => {
    let a3 = e4.read(n3, i3);
    return Vt(a3) ? En(a3, t, r2) : Tn(a3, t, r2);
  }, { columns: t.length, bytesPerRow: i2 * t.length / r2, names: a2 && t.map((e5) => a2[e5]) });
}
function Tn(e4, t, n2) {
  let { data: r2, count: i2 } = e4, a2 = K(E(r2), i2 * t.length);
  for (let e5 = 0, o2 = 0; e5 < i2; e5++) for (let i3 of t) a2[o2++] = r2[e5 * n2 + i3];
  return { ...e4, data: a2 };
}
function En(e4, t, n2) {
  let { data: r2, indices: i2, starts: a2, count: o2 } = e4, s2 = new Int32Array(n2).fill(-1);
  t.forEach((e5, t2) => {
    s2[e5] = t2;
  });
  let c2 = K(E(r2), r2.length), l2 = mn(t.length, r2.length), u2 = new Uint32Array(o2 + 1), d2 = 0;
  for (let e5 = 0; e5 < o2; e5++) {
    let t2 = [];
    for (let n3 = a2[e5]; n3 < a2[e5 + 1]; n3++) s2[i2[n3]] >= 0 && t2.push(n3);
    for (let e6 of t2.sort((e7, t3) => s2[i2[e7]] - s2[i2[t3]])) c2[d2] = r2[e6], l2[d2++] = s2[i2[e6]];
    u2[e5 + 1] = d2;
  }
  return { ...e4, data: c2.subarray(0, d2), indices: l2.subarray(0, d2), starts: u2 };
}
const J = `(missing)`, jn = `a level is text, a boolean or a number`, Mn = 16384, Y = (e4) => e4 == null || Number.isNaN(e4);
function* Nn(e4, t) {
  if (e4.isDictionary) return true;
  for (let n2 = 0; n2 < t; n2++) {
    let t2 = Z(e4, n2);
    if (!Y(t2)) return typeof t2 == `string` || typeof t2 == `boolean`;
    n2 % Mn == 16383 && (yield);
  }
  throw new d(`ERR_EMPTY`, `column ${C(e4.name)} has no value: leave it out, columns: [...]`);
}
function* Pn(e4, t, n2, r2) {
  let i2 = m(8 * t, `a column of numbers`, () => new Float64Array(t)), a2 = 0, o2 = 1;
  for (let s3 = 0; s3 < t; s3++) i2[s3] = r2 === `em` && Y(Z(e4, s3)) ? NaN : qn(e4, s3), Number.isNaN(i2[s3]) ? o2 -= n2[s3] : n2[s3] > 0 && (a2 = Math.max(a2, Math.abs(i2[s3]))), s3 % Mn == 16383 && (yield);
  let s2 = a2 || 1, c2 = (e5) => n2[e5] > 0 && !Number.isNaN(i2[e5]), l2 = (e5) => {
    let r3 = 0;
    for (let i3 = 0; i3 < t; i3++) c2(i3) && (r3 += n2[i3] * e5(i3));
    return o2 === 1 ? r3 : r3 / o2;
  }, u2 = l2((e5) => i2[e5] / s2), f2 = Math.sqrt(l2((e5) => (i2[e5] / s2 - u2) ** 2));
  if (!(f2 > 2 ** -52 * Math.sqrt(t) * Math.max(1, Math.abs(u2)))) throw new d(`ERR_CONSTANT_COLUMN`, `column ${C(e4.name)} has no variance: leave it out, columns: [...]`);
  return { mean: u2 * s2, deviation: f2 * s2 };
}
function* Fn(e4, t, n2, r2) {
  let { name: i2 } = e4, a2 = /* @__PURE__ */ new Map(), o2 = /* @__PURE__ */ new Map(), s2 = [], c2 = true, l2 = 1;
  for (let u3 = 0; u3 < t; u3++) {
    if (u3 % Mn == 16383 && (yield), n2[u3] === 0) continue;
    let t2 = Z(e4, u3);
    if (r2.missing === `em` && Y(t2)) {
      l2 -= n2[u3];
      continue;
    }
    let d2 = a2.get(t2);
    if (d2 === void 0) {
      let n3 = Ln(t2, e4, u3, r2);
      Y(t2) || c2 && (c2 = typeof t2 == `number` || typeof t2 == `bigint`), d2 = o2.get(n3), d2 === void 0 ? (d2 = s2.push(0) - 1, o2.set(n3, d2)) : n3 === `(missing)` && r2.missing === `level` && zn(a2, t2, i2), a2.set(t2, d2);
    }
    s2[d2] += n2[u3];
  }
  let u2 = [...o2.keys()];
  if (u2.length === 0) throw new d(`ERR_EMPTY`, `column ${C(i2)} has no value: leave it out, columns: [...]`);
  !r2.isTold && !e4.isDictionary && Bn(u2, i2);
  let f2 = (r2.order ? Hn(u2, r2.order, i2) : Vn(u2, c2)).map((e5) => ({ variable: i2, level: e5, share: s2[o2.get(e5)] / (l2 === 1 ? 1 : l2) })), p2 = r2.rare ? Un(f2, r2.rare, i2) : f2;
  if (p2.length > 1) return In(p2, r2.passive, i2);
  throw new d(`ERR_CONSTANT_COLUMN`, `column ${C(i2)} has one level, ${C(p2[0].level)}: leave it out, columns: [...]`);
}
function In(e4, t, n2) {
  let r2 = t.find((t2) => e4.every(({ level: e5 }) => e5 !== t2)), i2 = `of column ${C(n2)}`;
  if (r2 !== void 0) throw new d(`ERR_OPTION`, `passive ${i2} names ${C(r2)}, which is no level: leave it out`);
  if (t.length === e4.length) throw new d(`ERR_OPTION`, `all levels ${i2} are passive: leave it out, columns: [...], and see supplementary`);
  return t.length === 0 ? [...e4] : e4.map((e5) => ({ ...e5, isPassive: t.includes(e5.level) }));
}
function Ln(e4, t, n2, { isTold: r2, missing: i2 }) {
  if (Y(e4)) {
    if (i2 === `level`) return J;
    throw new d(`ERR_NOT_FINITE`, `column ${C(t.name)} is ${C(e4)} in row ${n2} (counted from 0): missing: 'level' makes missing cells a level of their own`);
  }
  if (!r2 && !t.isDictionary && (typeof e4 == `number` || typeof e4 == `bigint`)) throw new d(`ERR_OPTION`, `column ${C(t.name)} holds text, but ${C(e4)} in row ${n2} (counted from 0): name it in categories to take numbers as text`);
  let a2 = Rn(e4);
  if (a2 !== void 0) return a2;
  throw new d(`ERR_SHAPE`, `column ${C(t.name)} is ${C(e4)} in row ${n2} (counted from 0): ${jn}`);
}
function Rn(e4) {
  return typeof e4 == `number` ? Number.isNaN(e4) ? void 0 : String(e4) : [`string`, `boolean`, `bigint`].includes(typeof e4) ? String(e4) : void 0;
}
function zn(e4, t, n2) {
  if (![...e4.keys()].filter((e5) => Y(e5) || e5 === `(missing)`).every((e5) => Y(e5) === Y(t))) throw new d(`ERR_OPTION`, `column ${C(n2)} has missing cells and the text ${C(J)}: rename one of them`);
}
function Bn(e4, t) {
  let n2 = e4.filter((e5) => e5.trim() !== `` && e5 !== `(missing)`);
  if (n2.length !== 0 && n2.every((e5) => Number.isFinite(Number(e5)))) throw new d(`ERR_OPTION`, `column ${C(t)} holds numbers as text: convert them with Number(), or name it in categories to take each as a level`);
}
function Vn(e4, t) {
  let n2 = t ? (e5, t2) => Number(e5) - Number(t2) : (e5, t2) => e5 < t2 ? -1 : +(e5 > t2), r2 = e4.filter((e5) => e5 !== J).sort(n2);
  return e4.length > r2.length ? [...r2, J] : r2;
}
function Hn(e4, t, n2) {
  let r2 = new Set(t), i2 = new Set(e4), a2 = e4.find((e5) => !r2.has(e5) && e5 !== `(missing)`), o2 = `levels of column ${C(n2)}`;
  if (a2 !== void 0) throw new d(`ERR_OPTION`, `${o2} lack ${C(a2)}, which rows have: add it`);
  let s2 = t.find((e5) => !i2.has(e5));
  if (s2 !== void 0) throw new d(`ERR_OPTION`, `${o2} name ${C(s2)}, which no row has: leave it out`);
  return i2.has(`(missing)`) && !r2.has(`(missing)`) ? [...t, J] : [...t];
}
function Un(e4, { below: t, as: n2 }, r2) {
  let i2 = e4.filter(({ share: e5 }) => e5 < t);
  if (i2.length === 0) return [...e4];
  let a2 = e4.filter(({ share: e5 }) => e5 >= t);
  if (a2.some(({ level: e5 }) => e5 === n2)) throw new d(`ERR_OPTION`, `rare.as is ${C(n2)}, which is a level of column ${C(r2)}: choose another name`);
  let o2 = i2.reduce((e5, t2) => e5 + t2.share, 0);
  return [...a2, { variable: r2, level: n2, share: o2, pooled: i2.map(({ level: e5 }) => e5) }];
}
function* X(e4, { columns: t, mean: n2, scale: r2 }, { unseen: i2, passive: a2 = [], holes: o2 }) {
  let s2 = Gn(e4, t, a2), { rows: c2 } = e4, l2 = c2 * s2.length + (o2 ? yield* Wn(s2, c2) : 0), u2 = m(4 * l2, `the indicators`, () => new Uint32Array(l2)), d2 = m(4 * c2, `the indicators`, () => new Uint32Array(c2 + 1)), f2 = o2 || s2.some(({ numbers: e5 }) => e5 !== void 0) ? m(8 * l2, `the rows`, () => new Float64Array(l2).fill(1)) : void 0, p2 = s2.map(() => /* @__PURE__ */ new Map()), h2 = 0;
  for (let e5 = 0; e5 < c2; e5++) {
    e5 % (Mn / 4) == 0 && (yield);
    for (let t2 = 0; t2 < s2.length; t2++) {
      let { column: a3, numbers: c3, levels: l3, first: d3, count: m2 } = s2[t2], g2 = Z(a3, e5);
      if (o2 && f2 && Y(g2)) {
        o2.push({ row: e5, column: d3, count: m2, at: h2 });
        for (let e6 = d3; e6 < d3 + m2; e6++) f2[h2] = l3 ? n2[e6] : 0, u2[h2++] = e6;
        continue;
      }
      if (c3 !== void 0 && f2) {
        f2[h2] = (Jn(g2, a3, e5) - n2[c3]) / r2[c3], u2[h2++] = c3;
        continue;
      }
      let _2 = p2[t2].get(g2);
      _2 === void 0 && (_2 = Kn(g2, a3, e5, l3, i2), p2[t2].set(g2, _2)), _2 >= 0 && (u2[h2++] = _2);
    }
    d2[e5 + 1] = h2;
  }
  return { data: f2 == null ? void 0 : f2.subarray(0, h2), indices: u2.subarray(0, h2), indptr: d2, rows: c2, columns: t.length };
}
function* Wn(e4, t) {
  let n2 = 0;
  for (let { column: r2, count: i2 } of e4) for (let e5 = 0; i2 > 1 && e5 < t; e5++) e5 % Mn == 16383 && (yield), Y(Z(r2, e5)) && (n2 += i2 - 1);
  return n2;
}
function Gn(e4, t, n2) {
  let r2 = /* @__PURE__ */ new Map(), i2 = ({ variable: t2, level: n3, pooled: i3 }, a2) => {
    let o2 = r2.get(t2);
    if (o2 || (o2 = { column: e4.column(t2), first: a2, count: 0 }, r2.set(t2, o2)), a2 >= 0 && o2.count++, n3 === null) o2.numbers = a2;
    else {
      o2.levels ?? (o2.levels = /* @__PURE__ */ new Map());
      for (let e5 of i3 ?? [n3]) o2.levels.set(e5, a2);
    }
  };
  t.forEach(i2);
  for (let e5 of n2) i2(e5, -1);
  return [...r2.values()];
}
function Kn(e4, t, n2, r2, i2) {
  let a2 = Y(e4), o2 = a2 ? J : Rn(e4), s2 = o2 === void 0 ? void 0 : r2.get(o2);
  if (s2 !== void 0) return s2;
  let c2 = `column ${C(t.name)} is ${C(e4)} in row ${n2} (counted from 0)`;
  if (!a2 && o2 === void 0) throw new d(`ERR_SHAPE`, `${c2}: ${jn}`);
  if (i2 === `passive`) return -1;
  throw new d(a2 ? `ERR_NOT_FINITE` : `ERR_OPTION`, i2 === `told` ? `${c2}: add ${C(o2)} to the levels` : `${c2}, a level that no row fitted had: unseen: 'passive' leaves such cells out of account`);
}
const qn = (e4, t) => Jn(Z(e4, t), e4, t);
function Jn(e4, t, n2) {
  let r2 = xe(e4);
  if (typeof r2 == `number` && Number.isFinite(r2)) return r2;
  let i2 = `column ${C(t.name)} is ${C(r2)} in row ${n2} (counted from 0)`;
  throw Y(r2) || typeof r2 == `number` ? new d(`ERR_NOT_FINITE`, `${i2}: leave such rows out, or impute them first`) : new d(`ERR_OPTION`, `${i2}, but numbers elsewhere: name it in categories, or convert its cells`);
}
function Z(e4, t) {
  return h(`the table`, () => e4.at(t));
}
function Yn(e4, t, { firstRow: n2 = 0, columns: r2 = 0 } = {}) {
  let i2 = Xn(e4, t), a2 = true, o2, s2 = true;
  for (let n3 = 0; n3 < i2; n3++) {
    let i3 = e4[n3];
    if (Zn(i3, n3, e4)) {
      s2 = false;
      continue;
    }
    let c2 = o2 !== void 0 && le(i3, o2), l2 = c2 ? D(i3) : O(i3);
    if (!S(l2)) throw new d(`ERR_SHAPE`, `${t}[${n3}] is not a row of numbers; a flat array needs its shape: { data, rows, columns }`);
    if (a2 ? [a2, r2, o2] = [false, l2, E(i3)] : c2 || (o2 = void 0), l2 !== r2) throw er(t, n3, l2, r2);
  }
  return !s2 && !$n(o2) && (o2 = void 0), new tr(e4, i2, r2, o2, t, n2);
}
function Xn(e4, t) {
  let { length: n2 } = e4;
  if (S(n2)) return n2;
  throw new d(`ERR_SHAPE`, `${t} has ${C(n2)} rows`);
}
function Zn(e4, t, n2) {
  return e4 === null || e4 === void 0 && t in n2;
}
function Qn(e4) {
  let t = 0;
  for (; t < e4.length && Zn(e4[t], t, e4); ) t++;
  return e4[t];
}
function $n(e4) {
  return e4 === void 0 || e4.startsWith(`Float`);
}
function er(e4, t, n2, r2) {
  return new d(`ERR_SHAPE`, `row ${t} of ${e4} has ${C(n2)} columns, but others have ${r2}: all rows need the same length`);
}
var tr = class {
  constructor(e4, t, n2, r2, i2, a2) {
    __publicField(this, "array");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "type");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "dtype");
    __publicField(this, "bytesPerRow");
    this.array = e4, this.rows = t, this.columns = n2, this.type = r2, this.name = i2, this.firstRow = a2, this.dtype = fe(r2 ?? `Float64Array`), this.bytesPerRow = n2 * k(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t) {
    return h(this.name, () => {
      let n2 = K(this.dtype, (t - e4) * this.columns);
      for (let r2 = e4; r2 < t; r2++) this.copy(r2, n2, (r2 - e4) * this.columns);
      return { data: n2, first: e4, count: t - e4 };
    });
  }
  copy(e4, t, n2) {
    let { array: r2, columns: i2, type: a2, name: o2 } = this, s2 = r2[e4];
    if (Zn(s2, e4, r2) && $n(a2)) {
      t.fill(NaN, n2, n2 + i2);
      return;
    }
    let c2 = O(s2);
    if (c2 !== i2) throw er(o2, e4, c2, i2);
    if (a2 === void 0) {
      let r3 = s2;
      for (let a3 = 0; a3 < i2; a3++) t[n2 + a3] = Se(r3[a3], this.firstRow + e4, a3, o2);
    } else if (le(s2, a2)) t.set(s2, n2);
    else throw new d(`ERR_SHAPE`, `row ${e4} of ${o2} is no longer a ${a2}: leave x as it is`);
  }
};
function nr(e4, t, n2) {
  let { scale: r2 = 0, bitWidth: i2 = 128 } = t, a2 = i2 / 32;
  if (!Number.isSafeInteger(r2) || !(a2 >= 1 && Number.isInteger(a2))) throw new d(`ERR_SHAPE`, `${n2} has decimals of ${C(i2)} bits and scale ${C(r2)}, which cannot be read`);
  let o2 = K(`Float64Array`, Math.floor(e4.length / a2));
  for (let t2 = 0; t2 < o2.length; t2++) {
    let n3 = 0n;
    for (let r3 = a2 - 1; r3 >= 0; r3--) n3 = n3 << 32n | BigInt(e4[t2 * a2 + r3] >>> 0);
    o2[t2] = Number(`${BigInt.asIntN(i2, n3)}e${-r2}`);
  }
  return o2;
}
function rr(e4, t, n2, r2, i2) {
  let { offset: a2, rowStride: o2, columnStride: s2 } = e4;
  return !cr(e4) || s2 !== 1 || o2 !== n2 ? new or(() => e4, lr(e4), t, n2, r2, i2) : new Jt(e4.values.subarray(a2, a2 + t * n2), t, n2, r2);
}
function ir(e4, t, n2, r2) {
  return new or((t2) => e4[t2], ar(e4.map(lr)), t, e4.length, n2, r2);
}
function ar(e4) {
  return e4.length > 0 && e4.every((t) => t === e4[0]) ? e4[0] : `Float64Array`;
}
var or = class {
  constructor(e4, t, n2, r2, i2, a2) {
    __publicField(this, "cellsOf");
    __publicField(this, "dtype");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.cellsOf = e4, this.dtype = t, this.rows = n2, this.columns = r2, this.name = i2, this.firstRow = a2, this.bytesPerRow = r2 * k(t, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t) {
    let { columns: n2 } = this;
    return h(this.name, () => {
      let r2 = K(this.dtype, (t - e4) * n2);
      for (let t2 = 0; t2 < n2; t2++) this.gather(this.cellsOf(t2), t2, e4, r2);
      return { data: r2, first: e4, count: t - e4 };
    });
  }
  gather(e4, t, n2, r2) {
    var _a2;
    let { values: i2, lookup: a2, valid: o2 = [], rowStride: s2 } = e4, { columns: c2 } = this, l2 = ur(e4, n2, t);
    if (r2.length > 0 && ArrayBuffer.isView(i2) && O(i2) === 0) throw ve(this.name);
    if (E(i2) === void 0) for (let e5 = n2, a3 = t, u2 = l2; a3 < r2.length; e5++, a3 += c2, u2 += s2) {
      let n3 = o2.every((n4) => dr(n4.bytes, ur(n4, e5, t))) ? i2[u2] : null;
      r2[a3] = Se(n3, this.firstRow + e5, t, this.name, (_a2 = this.names) == null ? void 0 : _a2[t]);
    }
    else {
      sr(i2, a2, l2, s2, r2, t, c2);
      for (let { bytes: e5, ...i3 } of o2) for (let a3 = t, o3 = ur(i3, n2, t); a3 < r2.length; a3 += c2, o3 += i3.rowStride) dr(e5, o3) || (r2[a3] = NaN);
    }
  }
};
function sr(e4, t, n2, r2, i2, a2, o2) {
  if (t) for (let s2 = a2, c2 = n2; s2 < i2.length; s2 += o2, c2 += r2) i2[s2] = t[e4[c2]];
  else for (let t2 = a2, s2 = n2; t2 < i2.length; t2 += o2, s2 += r2) i2[t2] = e4[s2];
}
function cr({ values: e4, lookup: t, valid: n2 }) {
  return E(e4) !== void 0 && !t && !n2;
}
function lr({ values: e4, lookup: t, valid: n2 }) {
  let r2 = E(t ?? e4) ?? `Float64Array`;
  return (t || n2) && !r2.startsWith(`Float`) ? `Float64Array` : fe(r2);
}
function ur({ offset: e4, rowStride: t, columnStride: n2 }, r2, i2) {
  return e4 + r2 * t + i2 * n2;
}
function dr(e4, t) {
  return (e4[Math.floor(t / 8)] >> t % 8) % 2 == 1;
}
var fr = class {
  constructor(e4, t) {
    __publicField(this, "sources");
    __publicField(this, "columns");
    __publicField(this, "rows");
    __publicField(this, "dtype");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.sources = e4, this.columns = t, this.rows = e4.reduce((e5, { rows: t2 }) => e5 + t2, 0), this.dtype = ar(e4.map(({ dtype: e5 }) => e5)), this.bytesPerRow = t * k(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e4, t, n2) {
    let { columns: r2, dtype: i2 } = this, a2 = t - e4, o2, s2 = 0;
    for (let c2 of this.sources) {
      let [l2, u2] = [Math.max(e4, s2), Math.min(t, s2 + c2.rows)];
      if (l2 < u2) {
        let t2 = c2.read(l2 - s2, u2 - s2, n2);
        if (t2.count === a2 && c2.dtype === i2) return { ...t2, first: e4 };
        o2 ?? (o2 = K(i2, a2 * r2)), o2.set(t2.data, (l2 - e4) * r2);
      }
      s2 += c2.rows;
    }
    return { data: o2 ?? K(i2, 0), first: e4, count: a2 };
  }
};
const [pr, mr, hr, gr, _r, vr, yr, br] = [-1, 2, 3, 6, 7, 12, 16, 21], xr = [5, 20, 24], Sr = [8, 9, 10];
function Cr(e4, t, n2) {
  let r2 = e4, i2 = r2.schema.fields.map((e5) => String(e5.name)), a2 = n2.names ?? i2, o2 = Ft(a2, i2, t).map((e5) => r2.getChildAt(e5));
  if (o2.length === 1 && Tr(o2[0].type)) return wr(o2[0], t, n2);
  let s2 = a2.filter((e5, t2) => !Er(o2[t2].type)), c2 = o2.map(({ type: e5 }) => e5).filter((e5) => !Er(e5));
  if (s2.length > 0) throw It(s2, c2.map(Dr), t);
  return Nt(kr(o2, t, n2.firstRow), a2, t);
}
function wr(e4, t, n2) {
  let { type: r2, data: i2 } = e4, { typeId: a2, listSize: o2 = 0, children: s2 = [] } = r2;
  if (!Tr(r2) || !Er(s2[0].type)) throw new d(`ERR_SHAPE`, `${t} is a vector, but not one of lists of numbers: pass a table`);
  return a2 === yr ? Or(i2, o2, n2.firstRow, (e5, n3) => Ar(e5, o2, t, n3)) : Yn(i2.flatMap((e5) => jr(e5, t)), t, n2);
}
function Tr({ typeId: e4 }) {
  return e4 === yr || e4 === vr || e4 === br;
}
function Er({ typeId: e4, dictionary: t }) {
  return e4 === mr || e4 === hr || e4 === _r || e4 === pr && Er(t);
}
function Dr({ typeId: e4, dictionary: t = { typeId: e4 } }) {
  return xr.includes(t.typeId) ? `text` : t.typeId === gr ? `boolean` : Sr.includes(t.typeId) ? `dates` : `not numeric`;
}
function Or(e4, t, n2 = 0, r2) {
  let i2 = n2, a2 = e4.map((e5, t2) => {
    let n3 = i2;
    return i2 += e5.length, r2(e5, n3, t2);
  });
  return a2.length === 1 ? a2[0] : new fr(a2, t);
}
function kr(e4, t, n2) {
  var _a2;
  return Or(((_a2 = e4[0]) == null ? void 0 : _a2.data) ?? [], e4.length, n2, ({ length: n3 }, r2, i2) => ir(e4.map(({ data: e5 }) => Mr(e5[i2], n3, t)), n3, t, r2));
}
function Ar(e4, t, n2, r2) {
  let { valid: i2, ...a2 } = Mr(e4.children[0], e4.length * t, n2), o2 = { rowStride: t, columnStride: 1 }, s2 = [...(i2 ?? []).map((e5) => ({ ...e5, ...o2 })), ...Pr(e4) ?? []];
  return rr({ ...a2, ...o2, valid: s2.length > 0 ? s2 : void 0 }, e4.length, t, n2, r2);
}
function jr(e4, t) {
  let { length: n2, valueOffsets: r2, children: i2 } = e4, [{ length: a2 }] = i2, { data: o2 } = rr({ ...Mr(i2[0], a2, t), columnStride: 1 }, a2, 1, t, 0).read(0, a2), s2 = Pr(e4);
  return Array.from({ length: n2 }, (e5, t2) => s2 && !dr(s2[0].bytes, s2[0].offset + t2) ? null : o2.subarray(Number(r2[t2]), Number(r2[t2 + 1])));
}
function Mr(e4, t, n2) {
  let { type: r2, dictionary: i2 } = e4, a2 = A(e4.values, n2), o2 = { values: (a2 && Nr(a2, r2, n2)) ?? e4.values, offset: 0, rowStride: 1, columnStride: 0 };
  if (!(O(o2.values) >= t)) throw new d(`ERR_SHAPE`, `a column of ${n2} has fewer elements than it says, ${t}`);
  let s2 = i2 && kr([i2], n2, 0);
  return { ...o2, lookup: s2 == null ? void 0 : s2.read(0, s2.rows).data, valid: Pr(e4) };
}
function Nr(e4, t, n2) {
  return t.typeId === _r ? nr(e4, t, n2) : t.typeId === hr && t.precision === 0 ? pe(e4) : e4;
}
function Pr({ nullCount: e4, nullBitmap: t, offset: n2 }) {
  return e4 > 0 ? [{ bytes: t, offset: n2, rowStride: 1, columnStride: 0 }] : void 0;
}
function Fr(e4, t) {
  return !y(e4) || b(e4) || E(e4) !== void 0 ? false : !S(e4.length) || !(0 in e4) || !!(t == null ? void 0 : t.every((t2) => Lr(e4, t2)));
}
const Ir = (e4) => e4 in Object.prototype, Lr = (e4, t) => Ir(t) ? Object.hasOwn(e4, t) : t in e4;
function Rr(e4, t, n2, r2) {
  let i2 = ee(t);
  if (i2 === `Map` || i2 === `Set`) throw new d(`ERR_SHAPE`, `${n2} holds ${i2}s, not rows: ${i2 === `Map` ? `Object.fromEntries(map) makes a record of a Map` : `pass arrays or records`}`);
  let a2 = r2.names ?? Object.keys(t);
  return Br(e4, a2, a2, n2, r2);
}
function zr(e4, t, n2) {
  let r2 = Array.from(e4.columns, String), i2 = n2.names ?? r2, a2 = Ft(i2, r2, t);
  return Br(e4.values, i2, a2, t, n2);
}
function Br(e4, t, n2, r2, i2) {
  let { firstRow: a2 = 0, columns: o2 = 1 } = i2, s2 = Xn(e4, r2), c2 = new Hr(e4, t, n2, r2, a2);
  if (n2.length === 1) {
    let e5 = null;
    for (let t2 = 0; t2 < s2 && e5 === null; t2++) e5 = c2.cell(t2);
    if (e5 === null ? o2 > 1 : S(O(e5))) {
      let e6 = [];
      for (let t2 = 0; t2 < s2; t2++) e6.push(c2.cell(t2));
      return Yn(e6, r2, i2);
    }
  }
  let l2 = Qn(e4);
  return !i2.names && y(l2) && Vr(n2.map((e5) => l2[e5]), t, r2), Nt(c2, t, r2);
}
function Vr(e4, t, n2) {
  let r2 = (e5) => e5 != null && typeof e5 != `number` && typeof e5 != `bigint`, i2 = t.filter((t2, n3) => r2(e4[n3]));
  if (i2.length > 0) throw It(i2, e4.filter(r2).map(Ce), n2);
}
var Hr = class {
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
    this.array = e4, this.columnNames = t, this.keys = n2, this.name = r2, this.firstRow = i2, this.rows = e4.length, this.columns = n2.length, this.isOfAll = n2.map(Ir), this.bytesPerRow = Float64Array.BYTES_PER_ELEMENT * this.columns;
  }
  read(e4, t) {
    let { columns: n2, name: r2 } = this, i2 = K(this.dtype, (t - e4) * n2);
    return h(r2, () => this.gather(e4, i2)), { data: i2, first: e4, count: t - e4 };
  }
  cell(e4) {
    return this.field(this.record(e4), e4, 0);
  }
  gather(e4, t) {
    let { columns: n2, columnNames: r2, name: i2, firstRow: a2 } = this;
    for (let o2 = e4, s2 = 0; s2 < t.length; o2++) {
      let e5 = this.record(o2);
      for (let c2 = 0; c2 < n2; c2++, s2++) t[s2] = Se(this.field(e5, o2, c2), a2 + o2, c2, i2, r2[c2]);
    }
  }
  record(e4) {
    let t = this.array[e4];
    if (y(t)) return t;
    if (!Zn(t, e4, this.array)) throw new d(`ERR_SHAPE`, `${`row ${this.firstRow + e4} of ${this.name}`} is ${C(t)}, which has no columns`);
  }
  field(e4, t, n2) {
    if (!e4) return null;
    let r2 = this.keys[n2], i2 = e4[r2], a2 = !this.isOfAll[n2] || Object.hasOwn(e4, r2);
    if (i2 !== void 0 && a2) return i2;
    throw a2 && r2 in e4 ? new d(`ERR_SHAPE`, `${`row ${this.firstRow + t} of ${this.name}`} has no value for ${C(this.columnNames[n2])}: NaN or null stands for a missing cell`) : W(this.columnNames[n2], Object.keys(e4), `row ${this.firstRow + t} of ${this.name}`);
  }
};
function Ur(e4, t, n2) {
  let r2 = Object.keys(e4), i2 = n2.names ?? r2, a2 = Ft(i2, r2, t).map((t2) => e4[r2[t2]]), [o2] = a2;
  if (a2.length === 1 && b(o2) && S(O(Qn(o2)))) return Yn(o2, t, n2);
  let s2 = O(o2);
  return n2.names || Vr(a2.map((e5) => b(e5) ? Qn(e5) : 0), i2, t), Nt(ir(a2.map((e5, n3) => {
    if (O(e5) !== s2) throw new d(`ERR_SHAPE`, `column ${C(i2[n3])} of ${t} has ${C(O(e5))} rows, but ${C(i2[0])} has ${s2}`);
    return { values: A(e5, `${t}.${i2[n3]}`) ?? e5, offset: 0, rowStride: 1, columnStride: 0 };
  }), s2, t, n2.firstRow ?? 0), i2, t);
}
function Wr(e4, t, n2) {
  let [r2, i2] = Kr(e4.dims ?? e4.shape, `the shape of ${t}`, S, `two sizes`), a2 = Gr(e4, t), o2 = O(a2), s2 = e4.dims !== void 0 || typeof e4.dataSync == `function` ? void 0 : e4.strides ?? e4.stride, [c2, l2] = s2 === void 0 ? [i2, 1] : Kr(s2, `the strides of ${t}`, Number.isSafeInteger, `two integers`), u2 = s2 === void 0 ? 0 : e4.offset ?? 0, f2 = (e5) => u2 + e5(0, (r2 - 1) * c2) + e5(0, (i2 - 1) * l2);
  if (!(s2 === void 0 ? r2 * i2 === o2 : S(u2) && (r2 * i2 === 0 || f2(Math.min) >= 0 && f2(Math.max) < o2))) throw new d(`ERR_SHAPE`, `${t} has ${C(o2)} elements, which do not fit its shape of ${r2} x ${i2}, strides of ${c2} and ${l2} and an offset of ${C(u2)}`);
  return rr({ values: a2, offset: u2, rowStride: c2, columnStride: l2 }, r2, i2, t, n2);
}
function Gr(e4, t) {
  let n2 = typeof e4.dataSync == `function` ? e4.dataSync() : e4.data, r2 = A(n2, `${t}.data`);
  return r2 && e4.type === `float16` && E(r2) === `Uint16Array` ? pe(r2) : r2 ?? n2;
}
function Kr(e4, t, n2, r2) {
  let i2 = O(e4), a2 = Array.from({ length: Math.min(i2, 4) }, (t2, n3) => e4[n3]);
  if (i2 === 2 && a2.every(n2)) return a2;
  throw new d(`ERR_SHAPE`, `${t} must be ${r2}, not ${a2.map(C).join(`, `) || C(e4)}`);
}
var qr = class {
  constructor() {
    __publicField(this, "count", 0);
    __publicField(this, "data", new Jr());
    __publicField(this, "indices", new Jr());
    __publicField(this, "starts", new Jr());
    __publicField(this, "weights", new Jr());
  }
  get bytes() {
    return this.data.bytes + this.indices.bytes + this.starts.bytes;
  }
  accepts(e4) {
    return this.count === 0 || this.data.accepts(e4.data) && Vt(e4) === this.starts.bytes > 0;
  }
  add(e4) {
    if (Vt(e4)) {
      let t = this.data.length;
      this.starts.length === 0 && this.starts.add(Uint32Array.of(0)), this.starts.add(e4.starts.subarray(1).map((e5) => t + e5)), this.indices.add(e4.indices);
    }
    this.data.add(e4.data), e4.weights && this.weights.add(e4.weights), this.count += e4.count;
  }
  take(e4) {
    let { count: t } = this, n2 = this.weights.length > 0 ? this.weights.take() : void 0, r2 = { data: this.data.take(), first: e4, count: t, weights: n2 };
    return this.count = 0, this.starts.bytes === 0 ? r2 : { ...r2, indices: this.indices.take(), starts: this.starts.take() };
  }
}, Jr = class {
  constructor() {
    __publicField(this, "length", 0);
    __publicField(this, "array");
  }
  get bytes() {
    var _a2;
    return this.length * (((_a2 = this.array) == null ? void 0 : _a2.BYTES_PER_ELEMENT) ?? 0);
  }
  accepts(e4) {
    return this.array === void 0 || E(e4) === E(this.array);
  }
  add(e4) {
    let t = this.length + e4.length;
    if (!this.array || this.array.length < t) {
      let n2 = this.length === 0 ? t : Math.max(t, 2 * this.length), r2 = K(E(e4), n2);
      this.array && r2.set(this.array.subarray(0, this.length)), this.array = r2;
    }
    this.array.set(e4, this.length), this.length = t;
  }
  take() {
    let e4 = (this.array ?? /* @__PURE__ */ new Float64Array()).subarray(0, this.length);
    return this.array = void 0, this.length = 0, e4;
  }
};
function Yr(e4) {
  if (y(e4)) {
    if (`indptr` in e4) {
      let { rows: t, columns: n2, data: r2, indices: i2, indptr: a2, format: o2 } = e4;
      return Xr(t, () => ({ rows: t, columns: n2, data: r2, places: { indices: i2, indptr: a2, format: o2 } }));
    }
    if (`rows` in e4 && `row` in e4 && `column` in e4) {
      let { rows: t, columns: n2, data: r2, row: i2, column: a2 } = e4;
      return Xr(t, () => ({ rows: t, columns: n2, data: r2, places: { row: i2, column: a2 } }));
    }
    if (`_ptr` in e4 && `_size` in e4) return Zr(e4);
    if (typeof e4.getNonZeros == `function`) return Qr(e4);
    if (typeof e4.numberOfRows == `function` && typeof e4.row == `function`) return $r(e4);
  }
}
function Xr(e4, t) {
  return { rows: e4, open: (e5) => pn(h(e5, t), e5) };
}
function Zr({ _size: e4, _values: t, _index: n2, _ptr: r2 }) {
  let [i2, a2] = e4;
  return Xr(i2, () => ({ rows: i2, columns: a2, data: t === void 0 ? void 0 : Q(t, `_values`), places: { indices: Q(n2, `_index`), indptr: Q(r2, `_ptr`), format: `csc` } }));
}
function Qr(e4) {
  let { rows: t, columns: n2 } = e4;
  return Xr(t, () => {
    let r2 = e4.getNonZeros(), i2 = { row: Q(r2.rows, `rows`), column: Q(r2.columns, `columns`) };
    return { rows: t, columns: n2, data: Q(r2.values, `values`), places: i2 };
  });
}
function Q(e4, t) {
  if (!b(e4)) return e4;
  let n2 = K(`Float64Array`, e4.length);
  for (let r2 = 0; r2 < n2.length; r2++) {
    let i2 = xe(e4[r2]);
    if (typeof i2 != `number`) throw new d(`ERR_SHAPE`, `${t}[${r2}] is ${C(i2)}, not a number`);
    n2[r2] = i2;
  }
  return n2;
}
function $r(e4) {
  let t = e4.numberOfRows();
  return { rows: t, open: (n2) => ei(e4, t, n2) };
}
function* ei(e4, t, n2) {
  let r2 = hn(t, `row`, `the number of rows of ${n2}`), i2 = hn(h(n2, () => e4.numberOfColumns()), `column`, `the number of columns of ${n2}`), a2 = K(`Float64Array`, i2), o2 = mn(i2, i2), s2 = new qr(), c2 = (e5, t2) => s2.add({ data: a2.subarray(0, e5), indices: o2.subarray(0, e5), starts: Uint32Array.of(0, e5).subarray(0, t2 + 1), first: 0, count: t2 });
  c2(0, 0);
  for (let t2 = 0; t2 < r2; t2++) {
    let r3 = h(n2, () => A(e4.row(t2), `row ${t2} of ${n2}`));
    if ((r3 == null ? void 0 : r3.length) !== i2) throw new d(`ERR_SHAPE`, `row ${t2} of ${n2} must be a typed array of ${i2} numbers, not of ${C(O(r3))}`);
    a2.set(r3);
    let s3 = 0;
    for (let e5 = 0; e5 < i2; e5++) a2[e5] !== 0 && (a2[s3] = a2[e5], o2[s3++] = e5);
    c2(s3, 1), yield;
  }
  let { data: l2, indices: u2, starts: f2 } = s2.take(0);
  return new Cn(r2, i2, { values: l2, indices: u2, starts: f2 }, n2);
}
function ti(e4) {
  if (y(e4) || typeof e4 == `function`) {
    let t = e4;
    if (typeof t.getReader == `function`) return ni(t);
    let n2 = t[Symbol.asyncIterator] ?? t[Symbol.iterator];
    if (typeof n2 == `function`) return ri(n2.call(e4));
  }
  throw new d(`ERR_OPTION`, `chunks must be an iterable, an async iterable or a ReadableStream of matrices, not ${C(e4)}`);
}
function ni(e4) {
  let t;
  try {
    t = e4.getReader();
  } catch (e5) {
    throw new d(`ERR_OPTION`, `chunks cannot be read: ${g(e5)}`, { cause: e5 });
  }
  let n2 = ii(t, `read`, `the reader of chunks`);
  return { async next() {
    let e5 = await ai(n2(), `read`);
    return e5.done && await oi(() => t.releaseLock()), e5;
  }, close: (e5) => void oi(async () => {
    await t.cancel(e5), t.releaseLock();
  }) };
}
function ri(e4) {
  let t = ii(e4, `next`, `the iterator of chunks`), n2 = false;
  return { async next() {
    let { done: e5, value: r2 } = await ai(t(), `next`);
    return n2 = e5, { done: e5, value: y(r2) ? await r2 : r2 };
  }, close: () => void oi(() => {
    var _a2;
    return n2 || ((_a2 = e4.return) == null ? void 0 : _a2.call(e4));
  }) };
}
function ii(e4, t, n2) {
  let r2 = y(e4) || typeof e4 == `function` ? e4[t] : void 0;
  if (typeof r2 == `function`) return () => r2.call(e4);
  throw new d(`ERR_OPTION`, `${n2} has no method ${t}: it is ${C(e4)}`);
}
async function ai(e4, t) {
  let n2 = y(e4) ? await e4 : e4;
  if (y(n2)) return { done: !!n2.done, value: n2.done ? void 0 : n2.value };
  throw new d(`ERR_OPTION`, `${t}() of chunks must give { done, value }, not ${C(n2)}`);
}
async function oi(e4) {
  try {
    await e4();
  } catch {
  }
}
function* si(e4, t, { names: n2, ...r2 }, i2) {
  if (typeof (n2 == null ? void 0 : n2[0]) == `number`) {
    let { firstRow: a3 } = r2;
    return wn(yield* si(e4, t, { firstRow: a3 }), n2, t);
  }
  let a2 = { names: n2, ...r2 }, o2 = h(t, () => ue(e4) ? void 0 : Yr(e4));
  return o2 ? ui(yield* di(o2.open(t), t), t, a2) : h(t, () => li(e4, t, a2));
}
function ci(e4, t) {
  return h(t, () => {
    if (ue(e4)) return Object.values(e4).every((e5) => O(e5) === 0);
    let t2 = Yr(e4);
    if (t2) return t2.rows === 0;
    if (b(e4)) return e4.length === 0;
    if (!y(e4)) return false;
    if (`rows` in e4) return e4.rows === 0 && O(e4.data) === 0;
    let n2 = e4.dims ?? e4.shape;
    return (e4.numRows ?? (n2 == null ? void 0 : n2[0]) ?? e4.length) === 0;
  });
}
function li(e4, t, n2) {
  let { firstRow: r2 = 0, names: i2 } = n2;
  if (b(e4)) {
    let r3 = Qn(e4);
    if (Fr(r3, i2)) return Rr(e4, r3, t, n2);
    let a3 = Yn(e4, t, n2);
    return r3 == null ? a3 : ui(a3, t, n2);
  }
  let a2 = (e5) => ui(Wr(e5, t, r2), t, n2);
  if (ue(e4)) return Ur(e4, t, n2);
  if (y(e4) && typeof e4.to2DArray == `function`) return li(e4.to2DArray(), t, n2);
  if (y(e4) && !(`rows` in e4)) {
    if (`schema` in e4) return Cr(e4, t, n2);
    if (`shape` in e4 && b(e4.columns)) return zr(e4, t, n2);
    if (`dims` in e4 || `shape` in e4) return a2(e4);
    if (`type` in e4 && b(e4.data)) return ui(wr(e4, t, n2), t, n2);
  } else if (y(e4) && de(e4.data)) return a2({ data: e4.data, shape: [e4.rows, e4.columns] });
  return ui(qt(e4, t), t, n2);
}
function ui(e4, t, { names: n2 }) {
  return n2 ? Nt(e4, n2, t) : e4;
}
function* di(e4, t, n2) {
  for (; ; ) {
    let { done: r2, value: i2 } = h(t, () => e4.next());
    if (r2) return i2;
    yield;
  }
}
function* fi(e4, t) {
  let n2 = Ut(yield* si(e4, `counts`, { names: t }), `counts`), { rows: r2, columns: i2 } = n2, a2 = n2.stored ?? r2 * i2, o2 = m(8 * a2, `the profiles`, () => new Float64Array(a2)), s2 = m(4 * a2, `the profiles`, () => new Uint32Array(a2)), c2 = new Uint32Array(r2 + 1), l2 = new Float64Array(r2), u2 = Wt(n2.bytesPerRow, 1), f2 = 0;
  for (let e5 = 0; e5 < r2; e5 += u2) {
    let t2 = n2.read(e5, Math.min(e5 + u2, r2));
    for (let r3 = 0; r3 < t2.count; r3++) {
      let i3 = e5 + r3, a3 = f2;
      for (let e6 = Gt(t2, r3); e6 < Gt(t2, r3 + 1); e6++) {
        let a4 = t2.data[e6];
        if (a4 !== 0) {
          if (!(a4 > 0 && a4 < 1 / 0)) throw pi(n2, i3, Kt(t2, r3, e6), a4);
          o2[f2] = a4, s2[f2++] = Kt(t2, r3, e6), l2[i3] += a4;
        }
      }
      if (f2 === a3) throw new d(`ERR_EMPTY`, `row ${i3} of counts (counted from 0) sums to 0: leave it out`);
      for (let e6 = a3; e6 < f2; e6++) o2[e6] /= l2[i3];
      c2[i3 + 1] = f2;
    }
    yield;
  }
  return { rows: { data: o2.subarray(0, f2), indices: s2.subarray(0, f2), indptr: c2, rows: r2, columns: i2 }, sums: l2, names: n2.names ?? null };
}
function pi({ names: e4 }, t, n2, r2) {
  let i2 = e4 ? ` (${C(e4[n2])})` : ``;
  return new d(Number.isFinite(r2) ? `ERR_OPTION` : `ERR_NOT_FINITE`, `row ${t}, column ${n2}${i2} of counts (both counted from 0) is ${r2}: counts are finite and not negative`);
}
const mi = (e4, n2) => ({ run: () => PCA.fit(e4, n2), runSync: () => PCA.fitSync(e4, n2) });
const Si = [`components`, `solver`, `tolerance`, `maxIterations`, `seed`, `threads`, `signal`, `onProgress`], Ti = [`columns`, `categories`, `levels`, `rare`, `missing`, `signal`];
function Ei(e4, t) {
  let n2 = e4[t];
  if (n2 !== void 0) return Ze(t, () => {
    if (!b(n2) || t === `columns` && n2.length === 0 || n2.some((e6) => typeof e6 != `string`)) throw w(t, `an array of the names of columns`, n2);
    let e5 = [...n2], r2 = e5.find((t2, n3) => e5.indexOf(t2) < n3);
    if (r2 === void 0) return e5;
    throw new d(`ERR_OPTION`, `${t} names ${C(r2)} twice`);
  });
}
function Di(e4, t) {
  let n2 = R(e4, `missing`, [`error`, `level`, `em`]), r2 = e4.rare === void 0 ? void 0 : Ai(e4.rare), i2 = Oi(e4, `levels`, t), a2 = Oi(e4, `passive`, t);
  return (e5) => ({ missing: n2, rare: r2, order: i2.get(e5), passive: a2.get(e5) ?? [] });
}
function Oi(e4, t, n2) {
  let r2 = e4[t], i2 = /* @__PURE__ */ new Map();
  return r2 === void 0 ? i2 : Ze(t, () => {
    if (!x(r2)) throw w(t, `an object of arrays by column`, r2);
    for (let e5 of Object.keys(r2)) {
      if (!n2.includes(e5)) throw W(e5, n2, `the table`);
      i2.set(e5, ki(r2[e5], `${t} of column ${C(e5)}`));
    }
    return i2;
  });
}
function ki(e4, t) {
  if (!b(e4)) throw w(t, `an array of levels`, e4);
  let n2 = Array.from(e4, (e5, n3) => {
    let r3 = Rn(e5);
    if (r3 === void 0) throw w(`${t} [${n3}]`, `text, a boolean or a number`, e5);
    return r3;
  }), r2 = /* @__PURE__ */ new Set();
  for (let e5 of n2) {
    if (r2.has(e5)) throw new d(`ERR_OPTION`, `${t} name ${C(e5)} twice`);
    r2.add(e5);
  }
  return n2;
}
function Ai(e4) {
  let { below: t, as: n2 = `other` } = L(e4, [`below`, `as`], `rare`);
  if (typeof t != `number` || !(t > 0 && t < 1)) throw w(`rare.below`, `a share between 0 and 1`, t);
  if (typeof n2 != `string`) throw w(`rare.as`, `the name of a level`, n2);
  return { below: t, as: n2 };
}
const ji = [2, 3, 7];
function Mi(e4, t) {
  let n2 = h(t, () => Ni(e4, t));
  if (n2.rows === 0) throw new d(`ERR_EMPTY`, `${t} has no rows`);
  if (n2.names.length === 0) throw new d(`ERR_EMPTY`, `${t} has no columns`);
  return Pt(n2.names, n2.names.length, t), n2;
}
function Ni(e4, t) {
  if (b(e4)) return Pi(e4, t);
  if (ue(e4)) return Fi(e4, t);
  if (y(e4) && `schema` in e4) return Ii(e4, t);
  if (y(e4) && b(e4.columns) && b(e4.values)) return Li(e4, t);
  throw new d(`ERR_SHAPE`, `${t} is ${C(e4)}, whose columns have no names: pass records, an object of columns, an Arrow table or a data frame`);
}
function Pi(e4, t) {
  let n2 = e4.find((e5) => e5 != null);
  if (e4.length === 0) return Ri(0, [], () => () => null, t);
  let r2 = y(n2) ? ee(n2) : void 0;
  if (!Fr(n2) || r2 === `Map` || r2 === `Set`) throw new d(`ERR_SHAPE`, `the rows of ${t} are no records: pass [{ column: value, … }, …] or { column: [value, …], … }`);
  let i2 = (n3) => {
    let r3 = n3 in Object.prototype;
    return (i3) => {
      let a2 = e4[i3];
      if (a2 == null) return null;
      if (y(a2) && (r3 ? Object.hasOwn(a2, n3) : n3 in a2)) return a2[n3];
      let o2 = `row ${i3} of ${t}`;
      throw y(a2) ? W(n3, Object.keys(a2), o2) : new d(`ERR_SHAPE`, `${o2} is ${C(a2)}, not a record`);
    };
  };
  return { rows: e4.length, names: Object.keys(n2), column: (e5) => ({ name: e5, isDictionary: false, at: i2(e5) }) };
}
function Fi(e4, t) {
  let n2 = Object.keys(e4), r2 = O(e4[n2[0]]);
  for (let i2 of n2) {
    let a2 = O(e4[i2]);
    if (a2 === r2) continue;
    let o2 = C(n2[0]);
    throw new d(`ERR_SHAPE`, `column ${C(i2)} of ${t} has ${C(a2)} rows, but ${o2} has ${r2}`);
  }
  return Ri(r2, n2, (t2) => {
    let n3 = e4[t2];
    return (e5) => n3[e5];
  }, t);
}
function Ii(e4, t) {
  let n2 = Array.from(e4.schema.fields, (e5) => String(e5.name)), { numRows: r2 } = e4;
  if (!S(r2)) throw new d(`ERR_SHAPE`, `${t} has ${C(r2)} rows`);
  let i2 = n2.map((t2, n3) => e4.getChildAt(n3));
  return Ri(r2, n2, (a2, o2) => {
    var _a2;
    let s2 = i2[o2];
    if (ji.includes((_a2 = s2 == null ? void 0 : s2.type) == null ? void 0 : _a2.typeId)) {
      let { data: n3 } = Cr(e4, t, { names: [a2] }).read(0, r2);
      return (e5) => n3[e5];
    }
    if (typeof (s2 == null ? void 0 : s2.get) == `function`) return (e5) => {
      var _a3;
      return (_a3 = s2.get) == null ? void 0 : _a3.call(s2, e5);
    };
    if (typeof (s2 == null ? void 0 : s2.at) == `function`) return (e5) => {
      var _a3;
      return (_a3 = s2.at) == null ? void 0 : _a3.call(s2, e5);
    };
    throw new d(`ERR_SHAPE`, `column ${C(n2[o2])} of ${t} cannot be read`);
  }, t, (e5) => {
    var _a2, _b;
    return ((_b = (_a2 = i2[e5]) == null ? void 0 : _a2.type) == null ? void 0 : _b.typeId) === -1;
  });
}
function Li({ columns: e4, values: t }, n2) {
  return Ri(t.length, Array.from(e4, String), (e5, n3) => (e6) => t[e6][n3], n2);
}
function Ri(e4, t, n2, r2, i2 = () => false) {
  return { rows: e4, names: t, column(e5) {
    let a2 = t.indexOf(e5);
    if (a2 < 0) throw W(e5, t, r2);
    return { name: e5, isDictionary: i2(a2), at: n2(e5, a2) };
  } };
}
const zi = 2 ** 31;
function* Bi(e4, t) {
  let n2 = z(t);
  for (; ; ) {
    n2 == null ? void 0 : n2.throwIfAborted();
    let { done: t2, value: r2 } = e4.next();
    if (t2) return r2;
    yield r2;
  }
}
function* Vi(e4, t) {
  return yield* Ui(yield* Wi(Gi(e4, t)));
}
function* Ui(e4) {
  return yield* Wi(ea(e4, yield* s(mi(e4.rows, e4.options))));
}
function* Wi(e4) {
  for (; ; ) {
    let { done: t, value: n2 } = e4.next();
    if (t) return n2;
    yield n2 && { run: n2, runSync: () => void 0 };
  }
}
function* Gi(e4, t) {
  let n2 = L(t, Si);
  Bt(e4, `counts`, `CA weighs rows by their sums`);
  let { rows: r2, sums: i2, names: a2 } = yield* fi(e4), o2 = i2.reduce((e5, t2) => e5 + t2, 0), s2 = i2.map((e5) => e5 / o2), c2 = new Float64Array(r2.columns);
  for (let e5 = 0; e5 < r2.rows; e5++) {
    e5 % 4096 == 0 && (yield);
    for (let t2 = r2.indptr[e5]; t2 < r2.indptr[e5 + 1]; t2++) c2[r2.indices[t2]] += s2[e5] * r2.data[t2];
  }
  let l2 = Ki(a2, c2);
  oa(n2, r2.rows, Math.min(r2.rows, r2.columns) - 1);
  let u2 = c2.map(Math.sqrt);
  return { rows: r2, options: aa(n2, u2, s2), known: { kind: `CA`, named: a2 !== null, columns: l2, mean: c2, scale: u2, rows: r2.rows, totalWeight: o2, rowMasses: s2, imputed: [] }, holes: [] };
}
function Ki(e4, t) {
  let n2 = Array.from(t, (t2, n3) => ({ variable: e4 ? e4[n3] : String(n3), level: null })), r2 = t.indexOf(0);
  if (r2 < 0) return n2;
  throw new d(`ERR_EMPTY`, `column ${C(n2[r2].variable)} of counts sums to 0: leave it out`);
}
function* Yi(e4, t, n2, r2) {
  let i2 = Ei(t, `columns`) ?? e4.names.filter((e5) => e5 !== t.weights), a2 = Ei(t, `categories`);
  for (let e5 of a2 ?? []) if (!i2.includes(e5)) throw W(e5, i2, `the table`);
  let o2 = Di(t, i2), s2 = new Zi(), c2 = new Zi(), [l2, u2] = [0, 0];
  for (let t2 of i2) {
    let i3 = e4.column(t2), d3 = (a2 == null ? void 0 : a2.includes(t2)) ?? false, f2 = d3 || !a2 && (yield* Nn(i3, e4.rows)), p2 = { ...o2(t2), isTold: d3 || r2 === `MCA` };
    if (f2) {
      l2++;
      let t3 = yield* Fn(i3, e4.rows, n2, p2);
      for (let { share: e5, isPassive: n3, ...r3 } of t3) (n3 ? c2 : s2).add(r3, e5, Math.sqrt(e5));
      t3.some(({ isPassive: e5 }) => e5) || u2++;
      continue;
    }
    Xi(t2, r2, p2.passive);
    let { mean: m2, deviation: h2 } = yield* Pn(i3, e4.rows, n2, p2.missing);
    s2.add({ variable: t2, level: null }, m2, h2);
  }
  let d2 = 1;
  return { coding: s2.coding(d2), passive: c2.coding(d2), dimensions: s2.columns.length - u2 };
}
function Xi(e4, t, n2) {
  if (n2.length > 0) throw new d(`ERR_OPTION`, `passive names levels of column ${C(e4)}, which holds numbers`);
}
var Zi = class {
  constructor() {
    __publicField(this, "columns", []);
    __publicField(this, "mean", []);
    __publicField(this, "scale", []);
  }
  add(e4, t, n2) {
    this.columns.push(e4), this.mean.push(t), this.scale.push(n2);
  }
  coding(e4) {
    return { columns: this.columns, mean: Float64Array.from(this.mean), scale: Float64Array.from(this.scale, (t) => e4 * t) };
  }
};
const Qi = 16 * 2 ** -52;
function $i(e4) {
  let t = e4.explainedVariance, n2 = t.subarray(0, e4.rank).filter((e5) => e5 > Qi).length;
  if (n2 === 0) throw new d(`ERR_COMPONENTS`, `rows and columns are independent: there is no inertia to show`);
  let r2 = e4.columns;
  return { columnInertias: e4.columnDeviations.map((e5) => e5 ** 2), components: { data: e4.components.data.slice(0, n2 * r2), rows: n2, columns: r2 }, eigenvalues: t.slice(0, n2), spectrum: e4.spectrum.filter((e5) => e5 > Qi), totalInertia: e4.totalVariance };
}
function* ea({ rows: e4, known: t, passive: n2 }, r2) {
  let i2 = $i(r2), a2 = n2 !== void 0, o2 = { ...t, ...i2, effectiveRows: t.kind === `CA` ? e4.rows : r2.effectiveRows, rowDistances: yield* pt(e4, t), scores: yield* ft(e4, { ...t, ...i2 }, a2) };
  return { ...o2, passive: n2 ? yield* St(n2.rows, n2.coding, o2) : null };
}
function* ta(e4, t, n2) {
  return yield* ft(yield* na(e4, t, n2), t, t.passive !== null);
}
function* na(e4, t, n2) {
  var _a2;
  if (t.kind !== `CA`) {
    let r3 = R(L(n2, [`unseen`, `signal`]), `unseen`, [`error`, `passive`]);
    return yield* X(Mi(e4, `the table`), t, { unseen: r3, passive: (_a2 = t.passive) == null ? void 0 : _a2.columns });
  }
  let r2 = t.named ? t.columns.map(({ variable: e5 }) => e5) : void 0;
  L(n2, [`signal`]);
  let { rows: i2 } = yield* fi(e4, r2);
  return ra(i2.columns, t.columns.length, `the model`), i2;
}
function ra(e4, t, n2) {
  if (e4 !== t) throw new d(`ERR_SHAPE`, `counts has ${e4} columns, but ${n2} has ${t}`);
}
function* ia(e4, t, n2) {
  let r2 = L(n2, Ti);
  if (r2.missing === `em`) throw w(`missing`, `'error' or 'level'`, r2.missing);
  let i2 = Mi(e4, `the table`), { rowMasses: a2 } = t;
  if (i2.rows !== a2.length) throw new d(`ERR_SHAPE`, `the table has ${i2.rows} rows, but the model was fitted to ${a2.length}`);
  let { coding: o2 } = yield* Yi(i2, r2, a2, `FAMD`);
  return yield* St(yield* X(i2, o2, { unseen: `passive` }), o2, t);
}
function aa(e4, t, n2) {
  return { ...Object.fromEntries(Si.flatMap((t2) => t2 in e4 ? [[t2, e4[t2]]] : [])), ...n2 && { weights: n2 }, scale: t, ddof: 0 };
}
function oa({ components: e4 = `all` }, t, n2) {
  if (n2 < 1) throw new d(`ERR_EMPTY`, `there are too few rows or columns for a dimension`);
  if (typeof e4 == `number` && e4 > n2) throw Xe(e4, n2, `there are`);
  x(e4) && L(e4, [`varianceRatio`], `components`);
  let r2 = 8 * t * n2;
  if (e4 === `all` && r2 > zi) throw p(r2, `the scores of ${t} rows in all ${n2} dimensions`, `ask for those that you need, such as components: 5`);
}
const ca = 1e4, la = 1e-300, ua = [0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012, 9984369578019572e-21, 15056327351493116e-23];
function da(e4) {
  if (e4 < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * e4)) - da(1 - e4);
  let t = e4 - 1, n2 = ua.reduce((e5, n3, r3) => r3 === 0 ? n3 : e5 + n3 / (t + r3)), r2 = t + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (t + 0.5) * Math.log(r2) - r2 + Math.log(n2);
}
function fa(e4) {
  if (e4 < 12) return da(e4) - ((e4 - 0.5) * Math.log(e4) - e4 + 0.5 * Math.log(2 * Math.PI));
  let t = 1 / (e4 * e4);
  return (1 / 12 - t * (1 / 360 - t * (1 / 1260 - t * (1 / 1680 - t * (1 / 1188 - 691 / 360360 * t))))) / e4;
}
function pa(e4, t) {
  if (Math.abs(t) > 0.2) return Math.log(e4) - t;
  let n2 = t / (2 + t), r2 = n2, i2 = 0;
  for (let e5 = 3; Math.abs(r2) > 2 ** -52 * Math.abs(n2 * n2); e5 += 2) r2 *= n2 * n2, i2 += r2 / e5;
  return 2 * i2 - n2 * t;
}
const ma = { below: 0, above: 1 }, ha = { below: 1, above: 0 }, ga = (e4) => ({ below: e4, above: 1 - e4 }), _a = (e4) => ({ below: 1 - e4, above: e4 });
function va(e4, t) {
  if (!(e4 > 0)) return ma;
  if (e4 === 1 / 0) return ha;
  let n2 = t * pa(e4 / t, (e4 - t) / t), r2 = Math.exp(n2 - fa(t)) * Math.sqrt(t / (2 * Math.PI));
  if (e4 < t + 1) {
    let n3 = 1 / t, i3 = n3;
    for (let r3 = 1; r3 < ca && n3 > i3 * 2 ** -52; r3++) n3 *= e4 / (t + r3), i3 += n3;
    return ga(r2 * i3);
  }
  let i2 = ya(e4 + 1 - t, (e5) => e5 * (t - e5), (n3) => e4 + 2 * n3 + 1 - t);
  return _a(r2 / i2);
}
function ya(e4, t, n2) {
  let r2 = (e5) => Math.abs(e5) < la ? la : e5, i2 = r2(e4), a2 = i2, o2 = 0;
  for (let e5 = 1; e5 < ca && (o2 = 1 / r2(n2(e5) + t(e5) * o2), a2 = r2(n2(e5) + t(e5) / a2), i2 *= a2 * o2, !(Math.abs(a2 * o2 - 1) < 2 ** -52)); e5++) ;
  return i2;
}
const ba = xa((e4, t) => 2 * Sa(e4, 1 - e4, (e5) => va(e5, t / 2), 1 / 0));
function xa(e4) {
  let t = /* @__PURE__ */ new Map();
  return (...n2) => {
    let r2 = n2.join(), i2 = t.get(r2) ?? e4(...n2);
    return t.size >= 32 && t.clear(), t.set(r2, i2), i2;
  };
}
function Sa(e4, t, n2, r2) {
  if (!(e4 > 0 && t > 0)) return e4 === 0 ? 0 : t === 0 ? r2 : NaN;
  let i2 = (r3) => e4 < 0.5 ? n2(r3).below < e4 : n2(r3).above > t, a2 = 0, o2 = Math.min(r2, 1);
  for (; o2 < r2 && i2(o2); ) a2 = o2, o2 *= 2;
  for (; ; ) {
    let e5 = Ca(a2, o2);
    if (!(e5 > a2 && e5 < o2)) return o2;
    i2(e5) ? a2 = e5 : o2 = e5;
  }
}
function Ca(e4, t) {
  return t > 4 * e4 ? Math.sqrt(Math.max(e4, Number.MIN_VALUE)) * Math.sqrt(t) : (e4 + t) / 2;
}
var wa = class {
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
function $(e4, t = 1) {
  return { count: null, reason: e4, curve: /* @__PURE__ */ new Float64Array(), from: t, threshold: null };
}
function Ta(e4, t) {
  let n2 = (e5) => typeof t == `number` ? t : t[e5], r2 = e4.findIndex((e5, t2) => !(e5 > n2(t2) * 1.000000001));
  return { count: r2 < 0 ? e4.length : r2, reason: null, curve: e4, from: 1, threshold: t };
}
function Ea(e4, t) {
  let { length: n2 } = e4, r2 = Math.min(Math.max(t * (n2 + 1) - 1, 0), n2 - 1), [i2, a2] = [e4[Math.floor(r2)], e4[Math.ceil(r2)]];
  return i2 + (a2 - i2) * (r2 - Math.floor(r2));
}
const Da = { mean: ka(Pa), adjusted: ka(Fa), malinvaud: ka(Ia), "parallel-permuted": La }, Oa = Object.keys(Da);
function ka(e4) {
  return function* (t, n2) {
    return e4(t, n2);
  };
}
function* Aa(e4, t, n2) {
  let r2 = L(n2, [`methods`, `share`, `replicates`, `level`, `seed`, `signal`, `onProgress`]), i2 = (e5, t2, n3) => Je(r2, t2, e5, n3 ? `a number in (0, 1]` : `a number in (0, 1)`, (e6) => e6 > 0 && (e6 < 1 || n3 && e6 === 1)), a2 = { share: i2(0.8, `share`, true), replicates: $e(r2, `replicates`, 1) ?? 50, level: i2(0.95, `level`, false), seed: et(r2), onProgress: tt(r2).onProgress }, o2 = ja(r2.methods) ?? Oa.filter((e5) => t || e5 !== `parallel-permuted`), s2 = {};
  for (let n3 of o2) s2[n3] = yield* Da[n3](e4, a2, t);
  return s2;
}
function ja(e4) {
  if (e4 !== void 0) {
    if (!b(e4) || e4.length === 0) throw w(`methods`, `an array of ${Oa.map(C).join(`, `)}`, e4);
    return Array.from(e4, (e5, t) => R({ [`methods[${t}]`]: e5 }, `methods[${t}]`, Oa));
  }
}
const Ma = ({ spectrum: e4, totalInertia: t }) => e4.reduce((e5, t2) => e5 + t2, 0) >= t * 0.999999999, Na = (e4) => ({ ...e4, count: null, reason: `all ${e4.curve.length} eigenvalues that the fit found pass: fit with components: 'all'` });
function Pa(e4) {
  let t = Ta(e4.spectrum, e4.totalInertia / dt(e4));
  return t.count === e4.spectrum.length && !Ma(e4) ? Na(t) : t;
}
function Fa(e4, { share: t }) {
  if (e4.kind !== `MCA`) return $(`it is for MCA, whose coding by indicators it takes off`);
  if (e4.passive || e4.imputed.length > 0) return $(`it is for whole categories`);
  if (!Ma(e4)) return $(`it looks at all eigenvalues: fit with components: 'all'`);
  let n2 = 0, r2 = Tt(e4, `greenacre`).ratio.map((e5) => (n2 += e5, n2)), i2 = r2.findIndex((e5) => e5 >= t * 0.999999999), a2 = { curve: r2, from: 1, threshold: t };
  return i2 >= 0 ? { ...a2, count: i2 + 1, reason: null } : { ...a2, count: null, reason: `all adjusted dimensions hold ${(100 * n2).toFixed(1)} %, which is less` };
}
function Ia(e4, { level: t }) {
  if (e4.kind !== `CA`) return $(`it is for counts: CA`, 0);
  let { spectrum: n2, totalInertia: r2, totalWeight: i2, rows: a2, columns: o2 } = e4, s2 = dt(e4), c2 = [], l2 = [], u2 = r2;
  for (let e5 = 0; e5 < s2 && e5 <= n2.length; e5++) c2.push(i2 * Math.max(0, u2)), l2.push(ba(t, (a2 - 1 - e5) * (o2.length - 1 - e5))), u2 -= n2[e5] ?? 0;
  let d2 = c2.findIndex((e5, t2) => e5 <= l2[t2]), f2 = { curve: Float64Array.from(c2), from: 0, threshold: Float64Array.from(l2) };
  return d2 < 0 && c2.length < s2 ? Na({ ...f2, count: null, reason: null }) : { ...f2, count: d2 < 0 ? s2 : d2, reason: null };
}
function* La(e4, t, n2) {
  var _a2;
  let { kind: r2, rowMasses: i2, rows: a2, spectrum: o2, columns: c2, passive: l2, imputed: u2 } = e4;
  if (r2 === `CA`) return $(`it permutes variables, which counts have none of: see 'malinvaud'`);
  if (n2 === void 0) return $(`it permutes rows, which it was not given`);
  if (i2.some((e5) => Math.abs(e5 * a2 - 1) > 1e-9)) return $(`it has no form for rows with weights`);
  if (l2 || u2.length > 0) return $(`it is for whole categories`);
  let f2 = yield* Wi(X(Mi(n2, `the table`), e4, { unseen: `error` }));
  if (a2 !== f2.rows) throw new d(`ERR_SHAPE`, `the table has ${f2.rows} rows, but the model was fitted to ${a2}`);
  let { data: p2, indices: m2 } = f2, h2 = m2.length / a2, g2 = new wa(t.seed), _2 = Math.min(o2.length, 50), v2 = { scale: H(e4).divisor, ddof: 0, components: _2 }, y2 = [];
  for (; y2.length < t.replicates; ) {
    for (let e6 = 0; e6 < h2; e6++) {
      for (let t2 = a2 - 1; t2 > 0; t2--) {
        let [n3, r3] = [t2 * h2 + e6, g2.integer(t2 + 1) * h2 + e6];
        [m2[n3], m2[r3]] = [m2[r3], m2[n3]], p2 && ([p2[n3], p2[r3]] = [p2[r3], p2[n3]]);
      }
      yield;
    }
    let { explainedVariance: e5 } = yield* s(mi(f2, v2));
    y2.push(e5), (_a2 = t.onProgress) == null ? void 0 : _a2.call(t, { stage: `solve`, done: y2.length, total: t.replicates });
  }
  let b2 = Float64Array.from({ length: _2 }, (e5, n3) => Ea(Float64Array.from(y2, (e6) => e6[n3] ?? 0).sort(), t.level)), x2 = Ta(o2.slice(0, _2), b2);
  return x2.count === _2 && _2 < dt({ kind: r2, columns: c2, rows: a2 }) ? Na(x2) : x2;
}
const Ra = [`factoMineR`, `principal`, `standard`, `symmetric`], za = /* @__PURE__ */ new WeakMap();
var Ba = class {
  constructor(e4, t, n2) {
    __publicField(this, "kind");
    __publicField(this, "rows");
    __publicField(this, "componentCount");
    __publicField(this, "columns");
    __publicField(this, "variables");
    __publicField(this, "named");
    __publicField(this, "eigenvalues");
    __publicField(this, "inertiaRatio");
    __publicField(this, "spectrum");
    __publicField(this, "totalInertia");
    __publicField(this, "totalWeight");
    __publicField(this, "effectiveRows");
    __publicField(this, "rowMasses");
    __publicField(this, "rowDistances");
    __publicField(this, "scores");
    __publicField(this, "mean");
    __publicField(this, "scale");
    __publicField(this, "columnInertias");
    __publicField(this, "components");
    __publicField(this, "passive");
    __publicField(this, "imputed");
    if (it(e4, t, `use ${t}.fit, fitSync or fromJSON`), this.kind = t, this.rows = n2.rows, this.componentCount = n2.eigenvalues.length, this.columns = n2.columns, this.variables = [...new Set(n2.columns.map(({ variable: e5 }) => e5))], this.named = n2.named, this.eigenvalues = n2.eigenvalues, this.inertiaRatio = n2.eigenvalues.map((e5) => e5 / n2.totalInertia), this.spectrum = n2.spectrum, this.totalInertia = n2.totalInertia, this.totalWeight = n2.totalWeight, this.effectiveRows = n2.effectiveRows, this.rowMasses = n2.rowMasses, this.rowDistances = n2.rowDistances, this.scores = n2.scores, this.mean = n2.mean, this.scale = n2.scale, this.columnInertias = n2.columnInertias, this.components = n2.components, this.passive = n2.passive, this.imputed = n2.imputed, ot(this, t), n2.scores.rows > 0) return;
    let { scores: r2, rowMasses: i2, rowDistances: a2, ...o2 } = this;
    ot(o2, t), za.set(this, o2);
  }
  rowCoordinates(e4) {
    return mt(this.withRows(`rowCoordinates`), Ha(e4));
  }
  columnCoordinates(e4) {
    return ht(this.data(), Ha(e4));
  }
  rowContributions() {
    return _t(this.withRows(`rowContributions`));
  }
  columnContributions() {
    return gt(this.data());
  }
  rowCos2() {
    return vt(this.withRows(`rowCos2`));
  }
  columnCos2() {
    return yt(this.data());
  }
  eta2() {
    return bt(this.categorical(`eta2`));
  }
  vTest() {
    return xt(this.categorical(`vTest`));
  }
  async transform(e4, t) {
    return i(Bi(ta(e4, this.data(), t), t));
  }
  transformSync(e4, t) {
    return r(Bi(ta(e4, this.data(), t), t));
  }
  async supplementary(e4, t) {
    return i(Bi(ia(e4, this.categorical(`supplementary`, true), t), t));
  }
  supplementarySync(e4, t) {
    return r(Bi(ia(e4, this.categorical(`supplementarySync`, true), t), t));
  }
  async suggest(e4, t) {
    return c(Aa(this.data(), e4, t), z(t));
  }
  suggestSync(e4, t) {
    return l(Aa(this.data(), e4, t), z(t));
  }
  biplot(e4) {
    return kt(this.withRows(`biplot`), e4);
  }
  toJSON() {
    return Pe(this.data());
  }
  data() {
    return ct(za.get(this) ?? this, this.kind), this;
  }
  withRows(e4) {
    let t = this.data();
    if (t.scores.rows > 0) return t;
    throw new d(`ERR_OPTION`, `${e4} is about the rows of the fit, which a stream does not keep: transform them`);
  }
  categorical(e4, t = false) {
    let n2 = t ? this.withRows(e4) : this.data();
    if (n2.kind !== `CA`) return n2;
    throw new d(`ERR_OPTION`, `${e4} is for categories, which CA has none of`);
  }
};
function Va(e4, { eigenvalues: t }) {
  return qe(L(e4, [`components`]), t.length);
}
function Ha(e4) {
  return R({ scaling: e4 }, `scaling`, Ra);
}
const Ua = /* @__PURE__ */ new WeakMap();
function Wa(e4, t) {
  if (!e4) return () => {
  };
  if (e4.aborted) return t(), () => {
  };
  let { all: n2, listener: r2 } = Ua.get(e4) ?? Ga(e4);
  return n2.add(t), () => {
    !n2.delete(t) || n2.size > 0 || (Ua.delete(e4), e4.removeEventListener(`abort`, r2));
  };
}
function Ga(e4) {
  let t = /* @__PURE__ */ new Set(), n2 = () => {
    for (let e5 of t) e5();
  }, r2 = { all: t, listener: n2 };
  return Ua.set(e4, r2), e4.addEventListener(`abort`, n2), r2;
}
function Ka(e4, t, n2) {
  return t ? new Promise((r2, i2) => {
    let a2 = false, o2 = Wa(t, () => {
      a2 = true, i2(t.reason);
    });
    e4.then((e5) => a2 ? n2 == null ? void 0 : n2(e5) : r2(e5), i2).then(o2);
  }) : e4;
}
async function qa(t, n2, r2) {
  let a2 = z(n2);
  a2 == null ? void 0 : a2.throwIfAborted();
  let o2 = ti(t), s2, c2 = 0;
  try {
    for (let t2 = 0; ; t2++) {
      let { done: l2, value: u2 } = await Ka(o2.next(), a2);
      if (l2) break;
      let d2 = `chunk ${t2}`;
      if (ci(u2, d2)) continue;
      let { rows: f2, weights: p2 } = await i(Bi(r2(u2, d2), n2));
      s2 ?? (s2 = await Moments.create(f2.columns)), s2.add(f2, { weights: p2 }), c2 += f2.rows;
    }
    if (!s2) throw new d(`ERR_EMPTY`, `the stream gave no rows`);
    return { moments: s2, rows: c2 };
  } catch (e4) {
    throw s2 == null ? void 0 : s2.free(), o2.close(e4), e4;
  }
}
async function Ja({ moments: e4, rows: n2 }, r2, i2, a2) {
  oa(i2, 0, Math.min(e4.count - 1, a2));
  let { weighting: o2 } = i2, s2 = await PCA.fromMoments(e4, { ...aa(i2, r2.kind === `CA` ? r2.scale : Ya(r2)), ...o2 !== void 0 && { weighting: o2 } }), c2 = $i(s2);
  return { ...r2, ...c2, rows: n2, totalWeight: e4.totalWeight, effectiveRows: r2.kind === `CA` ? n2 : s2.effectiveRows, rowMasses: /* @__PURE__ */ new Float64Array(), rowDistances: /* @__PURE__ */ new Float64Array(), scores: { data: /* @__PURE__ */ new Float64Array(), rows: 0, columns: c2.eigenvalues.length }, passive: null, imputed: [] };
}
function Ya(e4) {
  let { divisor: t } = H(e4);
  return t.map((t2, n2) => e4.columns[n2].level === null ? e4.scale[n2] : t2);
}
async function Xa(e4, t) {
  let n2 = L(t, Si), r2, i2 = 0, a2 = await qa(e4, t, function* (e5) {
    let t2 = yield* fi(e5, r2 ?? void 0);
    return r2 === void 0 && ([r2, i2] = [t2.names, t2.rows.columns]), ra(t2.rows.columns, i2, `the first chunk`), { rows: t2.rows, weights: t2.sums };
  });
  try {
    let { mean: e5 } = a2.moments, t2 = Ki(r2 ?? null, e5);
    return await Ja(a2, { kind: `CA`, named: r2 !== null, columns: t2, mean: e5, scale: e5.map(Math.sqrt) }, n2, e5.length - 1);
  } finally {
    a2.moments.free();
  }
}
var no = class e3 extends Ba {
  constructor(e4, t) {
    super(e4, `CA`, t);
  }
  static async fit(t, n2) {
    return new e3(B, await c(Vi(t, n2), z(n2)));
  }
  static fitSync(t, n2) {
    return new e3(B, l(Vi(t, n2), z(n2)));
  }
  static async fitStream(t, n2) {
    return new e3(B, await Xa(t, n2));
  }
  get chiSquare() {
    return this.totalWeight * this.totalInertia;
  }
  reconstruct(e4) {
    let t = this.withRows(`reconstruct`);
    return wt(t, Va(e4, t));
  }
  static fromJSON(t) {
    return new e3(B, Ie(t, `CA`));
  }
};
const EYES = ["blue", "light", "medium", "dark"];
const HAIR = ["fair", "red", "medium", "dark", "black"];
const COUNTS = [
  [326, 38, 241, 110, 3],
  [688, 116, 584, 188, 4],
  [343, 84, 909, 412, 26],
  [98, 48, 403, 681, 85]
];
const [SCALE, MIDDLE] = [1.75, -0.4];
const LEFT = ["light eyes", "fair hair", "medium hair", "dark hair"];
async function mount(element) {
  await init();
  const sum = (values) => values.reduce((all, value) => all + value, 0);
  const rows = COUNTS.map(sum);
  const columns = HAIR.map((_2, j2) => sum(COUNTS.map((row) => row[j2])));
  const total = sum(rows);
  const observed = no.fitSync(COUNTS);
  const figure = plane(element, "Eye colours as blue points, hair colours as orange ones");
  const draw = (independent) => {
    const counts = COUNTS.map(
      (row, i2) => row.map((count, j2) => (1 - independent) * count + independent * rows[i2] * columns[j2] / total)
    );
    const ca2 = no.fitSync(counts);
    const [rowPoints, columnPoints] = [ca2.rowCoordinates(), ca2.columnCoordinates()];
    const signs = [0, 1].map((m2) => Math.sign(ca2.scores.data[m2] * observed.scores.data[m2]));
    const at2 = ({ data, columns: count }, i2) => [
      MIDDLE + SCALE * signs[0] * data[i2 * count],
      SCALE * signs[1] * data[i2 * count + 1]
    ];
    figure.clear();
    const show = (point, word, style) => {
      figure.dot(point, style);
      figure.word([point[0] - (LEFT.includes(word) ? 0.04 * word.length + 0.06 : 0), point[1]], word);
    };
    EYES.forEach((eye, i2) => {
      show(at2(rowPoints, i2), `${eye} eyes`, "dot");
    });
    HAIR.forEach((hair, j2) => {
      show(at2(columnPoints, j2), `${hair} hair`, "dot other");
    });
    figure.say(
      `The inertia χ² / n is ${ca2.totalInertia.toFixed(4)}, of which the horizontal dimension shows ${percent(ca2.inertiaRatio[0])}.`
    );
  };
  slider(element, "Share of independent colours", [0, 0.95, 0.05, 0], draw);
  draw(0);
}
export {
  mount
};
