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
  static [Symbol.hasInstance](t3) {
    return t3 instanceof Error && t3.name === `PCAError` && (this === e2 || Object.prototype.isPrototypeOf.call(this.prototype, t3));
  }
}, t = class {
  constructor(e3, t3 = {}) {
    __publicField(this, "code");
    __publicField(this, "cause");
    this.code = e3, Object.assign(this, t3);
  }
  toString() {
    return this.code;
  }
};
function n(t3, n2, r2 = `the data`) {
  return new e(`ERR_NOT_FINITE`, `row ${t3}, column ${n2} of ${r2} (both counted from 0) is not a finite number: remove or impute it first; PCA and Moments leave out rows with a NaN by missing: 'omit'`);
}
function r(t3, n2 = `standardize`, r2) {
  let [i2] = t3.includes(` `) ? [`s`, `have`] : [``, `has`];
  return new e(`ERR_CONSTANT_COLUMN`, `${n2} cannot divide column${i2} ${t3} (counted from 0), ${r2}; pass constant: 'omit' to leave such columns out, or 'keep' to divide them by 1`);
}
function i(t3, n2, r2) {
  return new e(`ERR_MEMORY`, `${n2} needs ${c(t3)}: ${r2}`);
}
function a(e3, t3, n2, r2 = `work on fewer rows at a time`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof RangeError ? i(e3, t3, r2) : n3;
  }
}
function o(t3, n2, r2 = `ERR_SHAPE`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof e ? n3 : new e(r2, `${t3} cannot be read: ${s(n3)}`, { cause: n3 });
  }
}
function s(e3) {
  return e3 instanceof Error ? e3.message : String(e3);
}
function c(e3) {
  let t3 = [`KiB`, `MiB`, `GiB`, `TiB`, `PiB`], n2 = e3 / 1024, r2 = 0;
  for (; n2 >= 1024 && r2 < t3.length - 1; ) n2 /= 1024, r2++;
  return `${n2.toFixed(1)} ${t3[r2]} (${e3} bytes)`;
}
function l(e3, t3) {
  let [n2, r2] = [void 0, 1 / 0];
  for (let i2 of t3) {
    let t4 = Math.max(e3.length, i2.length), a2 = t4 < 3 ? 0 : 1 + Math.floor(t4 / 5);
    if (Math.abs(e3.length - i2.length) > a2) continue;
    let o2 = u(e3.toLowerCase(), i2.toLowerCase());
    o2 <= a2 && o2 < r2 && ([n2, r2] = [i2, o2]);
  }
  return n2;
}
function u(e3, t3) {
  let n2 = Array.from({ length: t3.length + 1 }, (e4, t4) => t4);
  for (let r2 = 1; r2 <= e3.length; r2++) {
    let i2 = [r2];
    for (let a2 = 1; a2 <= t3.length; a2++) {
      let o2 = n2[a2 - 1] + (e3[r2 - 1] === t3[a2 - 1] ? 0 : 1);
      i2.push(Math.min(n2[a2] + 1, i2[a2 - 1] + 1, o2));
    }
    n2 = i2;
  }
  return n2[t3.length];
}
function d(e3) {
  try {
    return Array.isArray(e3);
  } catch {
    return;
  }
}
function f(e3) {
  return typeof e3 == `object` && !!e3 && d(e3) !== void 0;
}
function p(e3) {
  return d(e3) === true;
}
function m(e3) {
  if (!f(e3)) return false;
  try {
    let t3 = Object.getPrototypeOf(e3);
    return t3 === null || !Object.getPrototypeOf(t3) && Object.hasOwn(t3, `isPrototypeOf`);
  } catch {
    return false;
  }
}
function h(e3) {
  try {
    return Object.prototype.toString.call(e3).slice(8, -1);
  } catch {
    return;
  }
}
function g(e3) {
  return Number.isSafeInteger(e3) && e3 >= 0;
}
function _(e3) {
  if (typeof e3 == `string`) return `'${e3.length > 40 ? `${e3.slice(0, 40)}…` : e3}'`;
  if (typeof e3 == `bigint`) return `${e3}n`;
  if (typeof e3 == `function`) return `a function`;
  if (typeof e3 != `object` || !e3) return String(e3);
  if (!f(e3)) return `a revoked proxy`;
  if (p(e3)) return `an array`;
  if (m(e3)) return `an object`;
  let t3 = h(e3);
  return t3 === void 0 ? `an object that cannot be read` : t3 === `Object` ? `an object with a prototype of its own` : `${/^[AEIO]/.test(t3) ? `an` : `a`} ${t3}`;
}
function v(t3, n2, r2, i2) {
  let a2 = i2 === void 0 ? `` : `: did you mean ${_(i2)}?`;
  return new e(`ERR_OPTION`, `${t3} must be ${n2}, not ${_(r2)}${a2}`);
}
const y = { Float64Array, Float32Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array }, b = globalThis.Float16Array;
b && (y.Float16Array = b);
const x = Object.keys(y), S = Object.getPrototypeOf(Uint8Array.prototype), [C, ee, te, ne] = [Symbol.toStringTag, `length`, `byteOffset`, `buffer`].map((e3) => re(S, e3));
function re(e3, t3) {
  var _a2;
  return (_a2 = Object.getOwnPropertyDescriptor(e3, t3)) == null ? void 0 : _a2.get;
}
function w(e3) {
  let t3 = C.call(e3);
  return t3 !== void 0 && Object.hasOwn(y, t3) ? t3 : void 0;
}
function T(e3, t3) {
  return C.call(e3) === t3;
}
function E(e3) {
  if (!m(e3) || `data` in e3 && (`shape` in e3 || `dims` in e3 || `rows` in e3 && `columns` in e3) || `values` in e3 && `shape` in e3 && `columns` in e3) return false;
  let t3 = Object.values(e3);
  return t3.length > 0 && t3.every((e4) => p(e4) || C.call(e4) !== void 0);
}
function D(e3) {
  return ee.call(e3);
}
function O(e3) {
  return C.call(e3) === void 0 ? f(e3) ? e3.length : void 0 : D(e3);
}
function ie(e3) {
  return /^Big/.test(String(C.call(e3)));
}
function k(e3) {
  return e3 === `Float16Array` ? `Float32Array` : e3;
}
function ae(e3) {
  return b ? new b(e3.buffer, e3.byteOffset, e3.length) : Float32Array.from(e3, oe);
}
function oe(e3) {
  let t3 = e3 & 1023, n2 = e3 >> 10 & 31, r2 = e3 >> 15 ? -1 : 1;
  return n2 === 31 ? t3 ? NaN : r2 / 0 : r2 * (n2 ? (1024 + t3) * 2 ** (n2 - 25) : t3 * 2 ** -24);
}
function A(e3, t3) {
  return new y[e3](t3);
}
function j(e3, t3) {
  let n2 = w(e3);
  return n2 === void 0 ? void 0 : ce(n2, e3, D(e3), t3);
}
function se(e3, t3) {
  return ce(`Uint32Array`, e3, 2 * D(e3), t3);
}
function M(e3) {
  let t3 = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Float64Array }[e3.BYTES_PER_ELEMENT];
  return new t3(e3.buffer, e3.byteOffset, e3.length);
}
function ce(e3, t3, n2, r2) {
  try {
    let [r3, i2] = [ne.call(t3), te.call(t3)];
    return new y[e3](r3, i2, n2);
  } catch {
    throw N(r2);
  }
}
function N(t3) {
  return new e(`ERR_SHAPE`, `${t3} is detached: its buffer was transferred elsewhere; pass a copy or the transferred buffer`);
}
function le(e3) {
  return globalThis.crossOriginIsolated === false || typeof SharedArrayBuffer > `u` ? false : P(SharedArrayBuffer, e3);
}
function P({ prototype: e3 }, t3) {
  try {
    return re(e3, `byteLength`).call(t3), true;
  } catch {
    return false;
  }
}
function F(e3) {
  if (typeof e3 != `bigint`) return e3;
  let t3 = Number(e3);
  return t3 >= e3 && t3 <= e3 ? t3 : e3;
}
function ue(t3, n2, r2, i2, a2) {
  let o2 = F(t3);
  if (typeof o2 == `number`) return o2;
  if (t3 === null) return NaN;
  let s2 = a2 === void 0 ? `` : ` (${_(a2)})`, c2 = typeof t3 == `bigint` ? `no double equals it` : `convert text and booleans with Number(); NaN or null stands for a missing cell`;
  throw new e(`ERR_SHAPE`, `row ${n2}, column ${r2}${s2} of ${i2} (both counted from 0) holds ${_(t3)}: ${c2}`);
}
function de(e3) {
  return typeof e3 == `string` ? `text` : typeof e3 == `boolean` ? `boolean` : h(e3) === `Date` ? `dates` : `not numeric`;
}
const fe = [`signal`, `onProgress`], pe = [`methods`, `share`, `noise`, `replicates`, `level`, `seed`, `maxComponents`, `columns`, `missing`, `clip`, ...fe], I = [`components`, `center`, `standardize`, `scale`, `columnWeights`, `constant`, `ddof`, `weights`, `weighting`, `solver`, `tolerance`, `maxIterations`, `seed`, `signs`, `normalize`, `zeros`, `missing`, `clip`, `columns`, `threads`, `calibrate`, ...fe], me = [`whiten`, `output`], he = { components: /^(n_?comp\w*|k|d|rank\.?)$/i, dimensions: /^(n_?)?comp\w*$/i, varianceRatio: /ratio|variance|share/i, standardize: /^scale\.(unit)?$/, columnWeights: /^(col\.?w|variable_?weights)$/i, weights: /^(wt|w|row\.?w|(sample|row)_?weights?)$/i, solver: /^(svd_?solver|method)$/i, seed: /^random_?state$/i, tolerance: /^tol$/, maxIterations: /^max_?iter$/i };
function L(e3, t3, n2, r2, i2) {
  let a2 = e3[t3];
  if (a2 === void 0) return n2;
  if (typeof a2 != `number` || !i2(a2)) throw v(t3, r2, a2);
  return a2;
}
function R(e3, t3, n2) {
  if (!Number.isSafeInteger(e3) || e3 < n2) throw v(t3, `an integer >= ${n2}`, e3);
  return e3;
}
function z(t3, n2, r2, i2 = ``) {
  return new e(`ERR_COMPONENTS`, `components is ${t3}, but ${r2} only ${n2}${i2}: ask for at most ${n2}`);
}
function B(t3, n2, r2 = `options`) {
  let i2 = /* @__PURE__ */ Object.create(null);
  return t3 === void 0 ? i2 : ge(r2, () => {
    if (!m(t3)) throw v(r2, `a plain object such as { ${n2[0]}: ... }`, t3);
    let a2 = Object.keys(t3).find((e3) => !n2.includes(e3));
    if (a2 !== void 0) throw new e(`ERR_OPTION`, `unknown option ${_(a2)}${_e(a2, n2)} Known here: ${n2.join(`, `)}`);
    for (let e3 of n2) {
      let n3 = Object.hasOwn(t3, e3) ? t3[e3] : void 0;
      n3 !== void 0 && (i2[e3] = n3);
    }
    return i2;
  });
}
function ge(e3, t3) {
  return o(e3, t3, `ERR_OPTION`);
}
function _e(e3, t3) {
  let n2 = t3.find((t4) => {
    var _a2;
    return (_a2 = he[t4]) == null ? void 0 : _a2.test(e3);
  }), r2 = I.includes(e3) ? `PCA.fit` : me.includes(e3) && `transform`;
  if (!n2 && r2) return `: it is an option of ${r2}.`;
  let i2 = n2 ?? l(e3, t3);
  return i2 ? `: did you mean '${i2}'?` : `.`;
}
function V(e3, t3, n2) {
  let r2 = e3[t3] === void 0 ? n2[0] : e3[t3];
  if (n2.includes(r2)) return r2;
  let i2 = n2.filter((e4) => typeof e4 == `string`), a2 = typeof r2 == `string` ? l(r2, i2) : void 0;
  throw v(t3, n2.map(_).join(` or `), r2, a2);
}
function ve(e3, t3, n2) {
  return V(e3, t3, [n2, !n2]);
}
function H(e3, t3, n2) {
  return e3[t3] === void 0 ? void 0 : R(e3[t3], t3, n2);
}
function ye(e3) {
  let t3 = H(e3, `seed`, 0) ?? 0;
  if (t3 >= 2 ** 32) throw v(`seed`, `an integer, 0 to 2^32 - 1`, t3);
  return t3;
}
function be(t3, n2, r2 = t3[n2] !== void 0) {
  if (t3.constant && !r2) throw new e(`ERR_OPTION`, `constant is for fits with ${n2}, which divides columns: leave it out`);
  return V(t3, `constant`, [`error`, `omit`, `keep`]);
}
function xe(e3, t3) {
  return e3.scale === void 0 ? void 0 : V(e3, `scale`, t3);
}
const Se = [`em`, `least-squares`, `regularized`, `pairwise`];
function Ce(e3, t3 = []) {
  return V(e3, `missing`, [`error`, `omit`, ...t3]);
}
function we({ columns: e3 }, t3) {
  if (e3 !== void 0) return ge(`columns`, () => {
    let n2 = [], r2 = p(e3) ? e3.length : 0;
    for (let t4 = 0; t4 < r2; t4++) {
      let r3 = e3[t4];
      if (!(typeof r3 == `string` || g(r3)) || t4 > 0 && typeof r3 != typeof n2[0]) throw v(`columns[${t4}]`, `the name of a column, or its number if all are numbers`, r3);
      n2.push(r3);
    }
    if (r2 === 0) throw v(`columns`, `an array of names or numbers`, e3);
    if (typeof n2[0] == `number` && typeof t3 == `string`) throw v(`columns`, `names, as weights names a column`, e3);
    return n2;
  });
}
function U({ columns: e3, report: t3 }) {
  return e3 - t3.omittedColumns.length;
}
function Te(e3) {
  let t3 = U(e3);
  return e3.rows > 0 ? Math.min(e3.rows, t3) : t3;
}
function Ee(e3) {
  let t3 = e3.explainedVariance.length, n2 = U(e3) - t3;
  return n2 > 0 ? De(e3)[t3] / n2 : 0;
}
function De(e3) {
  let { spectrum: t3, totalVariance: n2 } = e3, r2 = t3.length, i2 = a(8 * (r2 + 1), `the distortions`, () => new Float64Array(r2 + 1));
  if (r2 < Te(e3) || Oe(e3)) {
    let e4 = ke(t3);
    i2[r2] = e4 < 1 / 0 ? Math.max(0, n2 - e4) : e4;
  }
  for (let e4 = r2 - 1; e4 >= 0; e4--) i2[e4] = i2[e4 + 1] + t3[e4];
  return i2;
}
function Oe(e3) {
  let { spectrum: t3, totalVariance: n2 } = e3;
  return t3.length === Te(e3) && n2 - ke(t3) > 1e-9 * n2;
}
function ke(e3) {
  return e3.reduceRight((e4, t3) => e4 + t3, 0);
}
function W(e3) {
  let { rows: t3, explainedVarianceRatio: n2 } = e3, r2 = Ae(e3, Math.max(t3, U(e3))) * n2[0];
  return n2.filter((e4) => e4 > r2).length;
}
function Ae(e3, t3) {
  let n2 = t3 * 2 ** -52;
  if (e3.solver !== `svd`) return n2;
  let r2 = e3.singularValues[0] / Math.sqrt(e3.effectiveRows - e3.ddof), i2 = r2 > 0 ? 2 ** -52 * (Me(e3) / r2) : 0;
  return Math.min(n2, (n2 + i2) ** 2);
}
function je(e3) {
  return Ae(e3, 8 * U(e3)) * e3.explainedVariance[0];
}
function Me({ mean: e3, scale: t3 }) {
  return Ne(t3 ? e3.map((e4, n2) => e4 / t3[n2]) : e3);
}
function Ne(e3) {
  return e3.reduce((e4, t3) => Math.hypot(e4, t3), 0);
}
function Pe({ center: t3, mean: n2 }, r2) {
  if (t3 !== null) return t3;
  if (n2.some((e3) => e3 !== 0)) return true;
  throw new e(`ERR_OPTION`, `to ${r2} needs \`center\`, which is null, as JSON before version 6 does not have it: fit again`);
}
function G(e3, t3) {
  let { effectiveRows: n2 } = e3;
  return n2 - (n2 > 0 && Pe(e3, t3) ? 1 : 0);
}
function Fe(e3) {
  return e3.columnDeviations ? e3.columnDeviations : Re(e3) ? new Float64Array(e3.columns).fill(1) : null;
}
const Ie = `columnDeviations is null: fit again, with all components`;
function Le(e3) {
  let { center: t3, columnDeviations: n2 } = e3;
  if (n2) {
    let e4 = n2.filter((e5) => e5 !== 0);
    return t3 !== false && e4.length > 0 && e4.every((e5) => Math.abs(e5 * e5 - 1) <= 1e-12);
  }
  return Re(e3);
}
function Re({ scale: e3, totalVariance: t3, columns: n2 }) {
  return e3 !== null && Math.abs(t3 - n2) <= 1e-9 * n2;
}
function ze(e3, t3 = 0) {
  let { explainedVariance: n2, explainedVarianceRatio: r2, singularValues: i2, effectiveRows: o2, ddof: s2 } = e3, c2 = W(e3);
  if (i2[0] === 1 / 0) throw He(`the singular values leave`, `whiten`);
  let l2 = (e4) => o2 > 0 ? i2[e4] / Math.sqrt(o2 - s2) : Math.sqrt(n2[e4]);
  return a(r2.byteLength, `the deviations of the scores`, () => r2.map((e4, n3) => {
    let r3 = n3 < c2 ? l2(n3) : 0;
    return t3 > 0 ? Math.hypot(r3, Math.sqrt(t3)) : r3;
  }));
}
const Be = 2 ** -970;
function Ve({ totalVariance: e3, singularValues: t3 }, n2) {
  if (e3 === 1 / 0) throw He(`the variances leave`, n2);
  if (e3 < Be && (e3 > 0 || t3[0] > 0)) throw He(`the variances leave`, n2, `up`);
}
function He(t3, n2, r2 = `down`) {
  return new e(`ERR_NOT_FINITE`, `${t3} the range of doubles: to ${n2}, scale the data ${r2}`);
}
function Ue(e3, t3) {
  let { data: n2, columns: r2 } = e3.components;
  return { ...e3, components: { data: n2.slice(0, t3 * r2), rows: t3, columns: r2 }, explainedVariance: e3.explainedVariance.slice(0, t3), explainedVarianceRatio: e3.explainedVarianceRatio.slice(0, t3), singularValues: e3.singularValues.slice(0, t3) };
}
let We = 0;
function Ge(e3) {
  for (; ; ) {
    let { done: t3, value: n2 } = e3.next();
    if (t3) return n2;
  }
}
async function Ke(e3) {
  for (; ; ) {
    let { done: t3, value: n2 } = e3.next();
    if (t3) return n2;
    n2 && await n2(), qe() && await Je();
  }
}
const qe = () => performance.now() - We >= 8;
async function Je() {
  await new Promise((e3) => {
    if (typeof MessageChannel > `u`) return setTimeout(e3);
    let { port1: t3, port2: n2 } = new MessageChannel();
    t3.onmessage = () => {
      t3.close(), e3();
    }, n2.postMessage(0);
  }), We = performance.now();
}
function* K(e3) {
  return yield e3;
}
function Ye(e3) {
  return { run: () => Promise.all(e3.map((e4) => e4.run())), runSync: () => e3.map((e4) => e4.runSync()) };
}
async function Xe(e3, t3) {
  let n2;
  for (; ; ) {
    let r2 = await Ke(Qe(e3, n2, t3));
    if (`result` in r2) return r2.result;
    n2 = await r2.run();
  }
}
function Ze(e3, t3) {
  let n2;
  for (; ; ) {
    let r2 = Ge(Qe(e3, n2, t3));
    if (`result` in r2) return r2.result;
    n2 = r2.runSync();
  }
}
function* Qe(e3, t3, n2) {
  for (let r2 = t3; ; r2 = void 0) {
    n2 == null ? void 0 : n2.throwIfAborted();
    let { done: t4, value: i2 } = e3.next(r2);
    if (t4) return { result: i2 };
    if (i2) return i2;
    yield;
  }
}
const $e = { 0: `covariance`, 0.5: `symmetric`, 1: `form` };
function* et(e3, t3, n2, r2) {
  let { alpha: i2 = 1, components: a2 = [1, 2], ...o2 } = B(r2, [`alpha`, `components`, `columns`, `missing`, `signal`, `onProgress`]);
  if (typeof i2 != `number` || !(i2 >= 0 && i2 <= 1)) throw v(`alpha`, `a number in [0, 1]`, i2);
  let s2 = tt(a2, t3), c2 = ze(t3), [l2, u2] = [i2 - 1, 1 - i2].map((e4) => s2.map((t4) => c2[t4] > 0 ? c2[t4] ** e4 : 0)), d2 = yield* K(e3.transform(t3, n2, { ...o2, components: Math.max(...s2) + 1 })), f2 = new Float64Array(2 * d2.rows);
  for (let e4 = 0; e4 < f2.length; e4++) f2[e4] = d2.data[Math.floor(e4 / 2) * d2.columns + s2[e4 % 2]] * l2[e4 % 2];
  let p2 = new Float64Array(2 * t3.columns);
  for (let e4 = 0; e4 < p2.length; e4++) p2[e4] = t3.components.data[s2[e4 % 2] * t3.columns + Math.floor(e4 / 2)] * u2[e4 % 2];
  return { rows: { data: f2, rows: d2.rows, columns: 2 }, columns: { data: p2, rows: t3.columns, columns: 2 }, alpha: i2, kind: $e[i2] ?? null, components: [s2[0] + 1, s2[1] + 1], featureNames: t3.featureNames };
}
function tt(t3, n2) {
  let r2 = n2.components.rows, i2 = `two different numbers from 1 up`;
  if (!p(t3) || t3.length !== 2 || t3[0] === t3[1]) throw v(`components`, i2, t3);
  if (r2 < 2) throw new e(`ERR_COMPONENTS`, `a biplot shows two components, but the model has only 1`);
  let [a2, o2] = t3;
  for (let e3 of [a2, o2]) {
    if (!Number.isSafeInteger(e3) || e3 < 1) throw v(`components`, i2, e3);
    if (e3 > r2) throw z(e3, r2, `the model has`);
  }
  return [a2 - 1, o2 - 1];
}
function nt(e3) {
  Ve(e3, `use their distribution`);
  let t3 = Ue(e3, W(e3)), n2 = Ee(t3);
  return { variances: t3.explainedVariance, noise: n2 > je(e3) ? n2 : 0 };
}
function rt(t3, n2) {
  if (w(t3) !== void 0) throw new e(`ERR_SHAPE`, `${n2} has no shape: pass { data: ${n2}, rows, columns }`);
  if (!f(t3) || !(`data` in t3)) throw new e(`ERR_SHAPE`, `${n2} is ${_(t3)}, not a matrix: pass { data, rows, columns } with a typed array, or an array of rows`);
  let { data: r2, rows: i2, columns: a2 } = t3;
  if (!g(i2) || !g(a2)) {
    let [t4, r3] = g(i2) ? [`columns`, a2] : [`rows`, i2];
    throw new e(`ERR_SHAPE`, `${n2}.${t4} must be an integer >= 0, not ${_(r3)}`);
  }
  let o2 = j(r2, `${n2}.data`);
  if (!o2) throw new e(`ERR_SHAPE`, `${n2}.data must be one of ${x.join(`, `)}, BigInt64Array, BigUint64Array; Float64Array.from(...) makes one`);
  if (o2.length !== i2 * a2) throw new e(`ERR_SHAPE`, `${n2}.data has ${o2.length} elements, but ${i2} rows x ${a2} columns are ${i2 * a2}`);
  return new it(o2, i2, a2, n2);
}
var it = class {
  constructor(e3, t3, n2, r2) {
    __publicField(this, "view");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "name");
    __publicField(this, "dtype");
    __publicField(this, "givenType");
    __publicField(this, "bytesPerRow");
    this.view = e3, this.rows = t3, this.columns = n2, this.name = r2, this.givenType = w(e3), this.dtype = k(this.givenType), this.bytesPerRow = n2 * A(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e3, t3, n2 = false) {
    return { data: ot(at(this.view, e3 * this.columns, t3 * this.columns, `${this.name}.data`), this.dtype, n2), first: e3, count: t3 - e3 };
  }
};
function at(e3, t3, n2, r2) {
  if (e3.length === 0 && n2 > 0) throw N(r2);
  return o(r2, () => e3.subarray(t3, n2));
}
function ot(e3, t3, n2) {
  if (w(e3) !== t3) {
    let n3 = q(t3, e3.length);
    return n3.set(e3), n3;
  }
  return !n2 || le(e3.buffer) ? e3 : a(e3.byteLength, `a piece of the data`, () => e3.slice());
}
function q(e3, t3) {
  return a(8 * t3, `a piece of the data`, () => A(e3, t3));
}
function st(t3, n2, { firstRow: r2 = 0, columns: i2 = 0 } = {}) {
  let a2 = ct(t3, n2), o2 = true, s2, c2 = true;
  for (let r3 = 0; r3 < a2; r3++) {
    let a3 = t3[r3];
    if (lt(a3, r3, t3)) {
      c2 = false;
      continue;
    }
    let l2 = s2 !== void 0 && T(a3, s2), u2 = l2 ? D(a3) : O(a3);
    if (!g(u2)) throw new e(`ERR_SHAPE`, `${n2}[${r3}] is not a row of numbers; a flat array needs its shape: { data, rows, columns }`);
    if (o2 ? [o2, i2, s2] = [false, u2, w(a3)] : l2 || (s2 = void 0), u2 !== i2) throw ft(n2, r3, u2, i2);
  }
  return !c2 && !dt(s2) && (s2 = void 0), new pt(t3, a2, i2, s2, n2, r2);
}
function ct(t3, n2) {
  let { length: r2 } = t3;
  if (g(r2)) return r2;
  throw new e(`ERR_SHAPE`, `${n2} has ${_(r2)} rows`);
}
function lt(e3, t3, n2) {
  return e3 === null || e3 === void 0 && t3 in n2;
}
function ut(e3) {
  let t3 = 0;
  for (; t3 < e3.length && lt(e3[t3], t3, e3); ) t3++;
  return e3[t3];
}
function dt(e3) {
  return e3 === void 0 || e3.startsWith(`Float`);
}
function ft(t3, n2, r2, i2) {
  return new e(`ERR_SHAPE`, `row ${n2} of ${t3} has ${_(r2)} columns, but others have ${i2}: all rows need the same length`);
}
var pt = class {
  constructor(e3, t3, n2, r2, i2, a2) {
    __publicField(this, "array");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "type");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "dtype");
    __publicField(this, "bytesPerRow");
    this.array = e3, this.rows = t3, this.columns = n2, this.type = r2, this.name = i2, this.firstRow = a2, this.dtype = k(r2 ?? `Float64Array`), this.bytesPerRow = n2 * A(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e3, t3) {
    return o(this.name, () => {
      let n2 = q(this.dtype, (t3 - e3) * this.columns);
      for (let r2 = e3; r2 < t3; r2++) this.copy(r2, n2, (r2 - e3) * this.columns);
      return { data: n2, first: e3, count: t3 - e3 };
    });
  }
  copy(t3, n2, r2) {
    let { array: i2, columns: a2, type: o2, name: s2 } = this, c2 = i2[t3];
    if (lt(c2, t3, i2) && dt(o2)) {
      n2.fill(NaN, r2, r2 + a2);
      return;
    }
    let l2 = O(c2);
    if (l2 !== a2) throw ft(s2, t3, l2, a2);
    if (o2 === void 0) {
      let e3 = c2;
      for (let i3 = 0; i3 < a2; i3++) n2[r2 + i3] = ue(e3[i3], this.firstRow + t3, i3, s2);
    } else if (T(c2, o2)) n2.set(c2, r2);
    else throw new e(`ERR_SHAPE`, `row ${t3} of ${s2} is no longer a ${o2}: leave x as it is`);
  }
};
function mt(t3, n2, r2) {
  let { scale: i2 = 0, bitWidth: a2 = 128 } = n2, o2 = a2 / 32;
  if (!Number.isSafeInteger(i2) || !(o2 >= 1 && Number.isInteger(o2))) throw new e(`ERR_SHAPE`, `${r2} has decimals of ${_(a2)} bits and scale ${_(i2)}, which cannot be read`);
  let s2 = q(`Float64Array`, Math.floor(t3.length / o2));
  for (let e3 = 0; e3 < s2.length; e3++) {
    let n3 = 0n;
    for (let r3 = o2 - 1; r3 >= 0; r3--) n3 = n3 << 32n | BigInt(t3[e3 * o2 + r3] >>> 0);
    s2[e3] = Number(`${BigInt.asIntN(a2, n3)}e${-i2}`);
  }
  return s2;
}
function ht(e3, t3, n2, r2, i2) {
  let { offset: a2, rowStride: o2, columnStride: s2 } = e3;
  return !bt(e3) || s2 !== 1 || o2 !== n2 ? new vt(() => e3, xt(e3), t3, n2, r2, i2) : new it(e3.values.subarray(a2, a2 + t3 * n2), t3, n2, r2);
}
function gt(e3, t3, n2, r2) {
  return new vt((t4) => e3[t4], _t(e3.map(xt)), t3, e3.length, n2, r2);
}
function _t(e3) {
  return e3.length > 0 && e3.every((t3) => t3 === e3[0]) ? e3[0] : `Float64Array`;
}
var vt = class {
  constructor(e3, t3, n2, r2, i2, a2) {
    __publicField(this, "cellsOf");
    __publicField(this, "dtype");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.cellsOf = e3, this.dtype = t3, this.rows = n2, this.columns = r2, this.name = i2, this.firstRow = a2, this.bytesPerRow = r2 * A(t3, 0).BYTES_PER_ELEMENT;
  }
  read(e3, t3) {
    let { columns: n2 } = this;
    return o(this.name, () => {
      let r2 = q(this.dtype, (t3 - e3) * n2);
      for (let t4 = 0; t4 < n2; t4++) this.gather(this.cellsOf(t4), t4, e3, r2);
      return { data: r2, first: e3, count: t3 - e3 };
    });
  }
  gather(e3, t3, n2, r2) {
    var _a2;
    let { values: i2, lookup: a2, valid: o2 = [], rowStride: s2 } = e3, { columns: c2 } = this, l2 = St(e3, n2, t3);
    if (r2.length > 0 && ArrayBuffer.isView(i2) && O(i2) === 0) throw N(this.name);
    if (w(i2) === void 0) for (let e4 = n2, a3 = t3, u2 = l2; a3 < r2.length; e4++, a3 += c2, u2 += s2) {
      let n3 = o2.every((n4) => Ct(n4.bytes, St(n4, e4, t3))) ? i2[u2] : null;
      r2[a3] = ue(n3, this.firstRow + e4, t3, this.name, (_a2 = this.names) == null ? void 0 : _a2[t3]);
    }
    else {
      yt(i2, a2, l2, s2, r2, t3, c2);
      for (let { bytes: e4, ...i3 } of o2) for (let a3 = t3, o3 = St(i3, n2, t3); a3 < r2.length; a3 += c2, o3 += i3.rowStride) Ct(e4, o3) || (r2[a3] = NaN);
    }
  }
};
function yt(e3, t3, n2, r2, i2, a2, o2) {
  if (t3) for (let s2 = a2, c2 = n2; s2 < i2.length; s2 += o2, c2 += r2) i2[s2] = t3[e3[c2]];
  else for (let t4 = a2, s2 = n2; t4 < i2.length; t4 += o2, s2 += r2) i2[t4] = e3[s2];
}
function bt({ values: e3, lookup: t3, valid: n2 }) {
  return w(e3) !== void 0 && !t3 && !n2;
}
function xt({ values: e3, lookup: t3, valid: n2 }) {
  let r2 = w(t3 ?? e3) ?? `Float64Array`;
  return (t3 || n2) && !r2.startsWith(`Float`) ? `Float64Array` : k(r2);
}
function St({ offset: e3, rowStride: t3, columnStride: n2 }, r2, i2) {
  return e3 + r2 * t3 + i2 * n2;
}
function Ct(e3, t3) {
  return (e3[Math.floor(t3 / 8)] >> t3 % 8) % 2 == 1;
}
function wt(e3, t3, n2) {
  return Tt(t3, e3.columns, n2), e3.names = t3, e3;
}
function Tt(t3, n2, r2) {
  if (t3.length !== n2) throw new e(`ERR_SHAPE`, `${r2} has ${n2} columns, but ${t3.length} are named: ${kt(t3)}`);
  let i2 = /* @__PURE__ */ new Set();
  for (let n3 of t3) {
    if (i2.has(n3)) throw new e(`ERR_SHAPE`, `two columns of ${r2} are named ${_(n3)}`);
    i2.add(n3);
  }
}
function Et(e3, t3, n2) {
  let r2 = new Map(t3.map((e4, t4) => [e4, t4]));
  return e3.map((e4) => r2.get(e4) ?? At(Dt(e4, t3, n2)));
}
function Dt(t3, n2, r2) {
  let i2 = l(t3, n2);
  return new e(`ERR_SHAPE`, `${r2} has no column ${_(t3)}${i2 === void 0 ? `` : `: did you mean ${_(i2)}?`}`);
}
function Ot(t3, n2, r2) {
  let [i2, a2] = t3.length === 1 ? [`column`, `is`] : [`columns`, `are`], o2 = n2.every((e3) => e3 === n2[0]) ? n2[0] : `not numeric`;
  return new e(`ERR_SHAPE`, `${i2} ${kt(t3)} of ${r2} ${a2} ${o2}: convert with Number(), NaN or null for a missing cell, or name the columns to take, columns: [...]`);
}
function kt(e3) {
  return `${e3.slice(0, 8).map(_).join(`, `)}${e3.length > 8 ? `, …` : ``}`;
}
function At(e3) {
  throw e3;
}
var jt = class {
  constructor(e3, t3) {
    __publicField(this, "sources");
    __publicField(this, "columns");
    __publicField(this, "rows");
    __publicField(this, "dtype");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.sources = e3, this.columns = t3, this.rows = e3.reduce((e4, { rows: t4 }) => e4 + t4, 0), this.dtype = _t(e3.map(({ dtype: e4 }) => e4)), this.bytesPerRow = t3 * A(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e3, t3, n2) {
    let { columns: r2, dtype: i2 } = this, a2 = t3 - e3, o2, s2 = 0;
    for (let c2 of this.sources) {
      let [l2, u2] = [Math.max(e3, s2), Math.min(t3, s2 + c2.rows)];
      if (l2 < u2) {
        let t4 = c2.read(l2 - s2, u2 - s2, n2);
        if (t4.count === a2 && c2.dtype === i2) return { ...t4, first: e3 };
        o2 ?? (o2 = q(i2, a2 * r2)), o2.set(t4.data, (l2 - e3) * r2);
      }
      s2 += c2.rows;
    }
    return { data: o2 ?? q(i2, 0), first: e3, count: a2 };
  }
};
const [Mt, Nt, Pt, Ft, It, Lt, Rt, zt] = [-1, 2, 3, 6, 7, 12, 16, 21], Bt = [5, 20, 24], Vt = [8, 9, 10];
function Ht(e3, t3, n2) {
  let r2 = e3, i2 = r2.schema.fields.map((e4) => String(e4.name)), a2 = n2.names ?? i2, o2 = Et(a2, i2, t3).map((e4) => r2.getChildAt(e4));
  if (o2.length === 1 && Wt(o2[0].type)) return Ut(o2[0], t3, n2);
  let s2 = a2.filter((e4, t4) => !Gt(o2[t4].type)), c2 = o2.map(({ type: e4 }) => e4).filter((e4) => !Gt(e4));
  if (s2.length > 0) throw Ot(s2, c2.map(Kt), t3);
  return wt(Jt(o2, t3, n2.firstRow), a2, t3);
}
function Ut(t3, n2, r2) {
  let { type: i2, data: a2 } = t3, { typeId: o2, listSize: s2 = 0, children: c2 = [] } = i2;
  if (!Wt(i2) || !Gt(c2[0].type)) throw new e(`ERR_SHAPE`, `${n2} is a vector, but not one of lists of numbers: pass a table`);
  return o2 === Rt ? qt(a2, s2, r2.firstRow, (e3, t4) => Yt(e3, s2, n2, t4)) : st(a2.flatMap((e3) => Xt(e3, n2)), n2, r2);
}
function Wt({ typeId: e3 }) {
  return e3 === Rt || e3 === Lt || e3 === zt;
}
function Gt({ typeId: e3, dictionary: t3 }) {
  return e3 === Nt || e3 === Pt || e3 === It || e3 === Mt && Gt(t3);
}
function Kt({ typeId: e3, dictionary: t3 = { typeId: e3 } }) {
  return Bt.includes(t3.typeId) ? `text` : t3.typeId === Ft ? `boolean` : Vt.includes(t3.typeId) ? `dates` : `not numeric`;
}
function qt(e3, t3, n2 = 0, r2) {
  let i2 = n2, a2 = e3.map((e4, t4) => {
    let n3 = i2;
    return i2 += e4.length, r2(e4, n3, t4);
  });
  return a2.length === 1 ? a2[0] : new jt(a2, t3);
}
function Jt(e3, t3, n2) {
  var _a2;
  return qt(((_a2 = e3[0]) == null ? void 0 : _a2.data) ?? [], e3.length, n2, ({ length: n3 }, r2, i2) => gt(e3.map(({ data: e4 }) => Zt(e4[i2], n3, t3)), n3, t3, r2));
}
function Yt(e3, t3, n2, r2) {
  let { valid: i2, ...a2 } = Zt(e3.children[0], e3.length * t3, n2), o2 = { rowStride: t3, columnStride: 1 }, s2 = [...(i2 ?? []).map((e4) => ({ ...e4, ...o2 })), ...$t(e3) ?? []];
  return ht({ ...a2, ...o2, valid: s2.length > 0 ? s2 : void 0 }, e3.length, t3, n2, r2);
}
function Xt(e3, t3) {
  let { length: n2, valueOffsets: r2, children: i2 } = e3, [{ length: a2 }] = i2, { data: o2 } = ht({ ...Zt(i2[0], a2, t3), columnStride: 1 }, a2, 1, t3, 0).read(0, a2), s2 = $t(e3);
  return Array.from({ length: n2 }, (e4, t4) => s2 && !Ct(s2[0].bytes, s2[0].offset + t4) ? null : o2.subarray(Number(r2[t4]), Number(r2[t4 + 1])));
}
function Zt(t3, n2, r2) {
  let { type: i2, dictionary: a2 } = t3, o2 = j(t3.values, r2), s2 = { values: (o2 && Qt(o2, i2, r2)) ?? t3.values, offset: 0, rowStride: 1, columnStride: 0 };
  if (!(O(s2.values) >= n2)) throw new e(`ERR_SHAPE`, `a column of ${r2} has fewer elements than it says, ${n2}`);
  let c2 = a2 && Jt([a2], r2, 0);
  return { ...s2, lookup: c2 == null ? void 0 : c2.read(0, c2.rows).data, valid: $t(t3) };
}
function Qt(e3, t3, n2) {
  return t3.typeId === It ? mt(e3, t3, n2) : t3.typeId === Pt && t3.precision === 0 ? ae(e3) : e3;
}
function $t({ nullCount: e3, nullBitmap: t3, offset: n2 }) {
  return e3 > 0 ? [{ bytes: t3, offset: n2, rowStride: 1, columnStride: 0 }] : void 0;
}
function en(e3, t3) {
  return !f(e3) || p(e3) || w(e3) !== void 0 ? false : !g(e3.length) || !(0 in e3) || !!(t3 == null ? void 0 : t3.every((t4) => nn(e3, t4)));
}
const tn = (e3) => e3 in Object.prototype, nn = (e3, t3) => tn(t3) ? Object.hasOwn(e3, t3) : t3 in e3;
function rn(t3, n2, r2, i2) {
  let a2 = h(n2);
  if (a2 === `Map` || a2 === `Set`) throw new e(`ERR_SHAPE`, `${r2} holds ${a2}s, not rows: ${a2 === `Map` ? `Object.fromEntries(map) makes a record of a Map` : `pass arrays or records`}`);
  let o2 = i2.names ?? Object.keys(n2);
  return on(t3, o2, o2, r2, i2);
}
function an(e3, t3, n2) {
  let r2 = Array.from(e3.columns, String), i2 = n2.names ?? r2, a2 = Et(i2, r2, t3);
  return on(e3.values, i2, a2, t3, n2);
}
function on(e3, t3, n2, r2, i2) {
  let { firstRow: a2 = 0, columns: o2 = 1 } = i2, s2 = ct(e3, r2), c2 = new cn(e3, t3, n2, r2, a2);
  if (n2.length === 1) {
    let e4 = null;
    for (let t4 = 0; t4 < s2 && e4 === null; t4++) e4 = c2.cell(t4);
    if (e4 === null ? o2 > 1 : g(O(e4))) {
      let e5 = [];
      for (let t4 = 0; t4 < s2; t4++) e5.push(c2.cell(t4));
      return st(e5, r2, i2);
    }
  }
  let l2 = ut(e3);
  return !i2.names && f(l2) && sn(n2.map((e4) => l2[e4]), t3, r2), wt(c2, t3, r2);
}
function sn(e3, t3, n2) {
  let r2 = (e4) => e4 != null && typeof e4 != `number` && typeof e4 != `bigint`, i2 = t3.filter((t4, n3) => r2(e3[n3]));
  if (i2.length > 0) throw Ot(i2, e3.filter(r2).map(de), n2);
}
var cn = class {
  constructor(e3, t3, n2, r2, i2) {
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
    this.array = e3, this.columnNames = t3, this.keys = n2, this.name = r2, this.firstRow = i2, this.rows = e3.length, this.columns = n2.length, this.isOfAll = n2.map(tn), this.bytesPerRow = Float64Array.BYTES_PER_ELEMENT * this.columns;
  }
  read(e3, t3) {
    let { columns: n2, name: r2 } = this, i2 = q(this.dtype, (t3 - e3) * n2);
    return o(r2, () => this.gather(e3, i2)), { data: i2, first: e3, count: t3 - e3 };
  }
  cell(e3) {
    return this.field(this.record(e3), e3, 0);
  }
  gather(e3, t3) {
    let { columns: n2, columnNames: r2, name: i2, firstRow: a2 } = this;
    for (let o2 = e3, s2 = 0; s2 < t3.length; o2++) {
      let e4 = this.record(o2);
      for (let c2 = 0; c2 < n2; c2++, s2++) t3[s2] = ue(this.field(e4, o2, c2), a2 + o2, c2, i2, r2[c2]);
    }
  }
  record(t3) {
    let n2 = this.array[t3];
    if (f(n2)) return n2;
    if (!lt(n2, t3, this.array)) throw new e(`ERR_SHAPE`, `${`row ${this.firstRow + t3} of ${this.name}`} is ${_(n2)}, which has no columns`);
  }
  field(t3, n2, r2) {
    if (!t3) return null;
    let i2 = this.keys[r2], a2 = t3[i2], o2 = !this.isOfAll[r2] || Object.hasOwn(t3, i2);
    if (a2 !== void 0 && o2) return a2;
    throw o2 && i2 in t3 ? new e(`ERR_SHAPE`, `${`row ${this.firstRow + n2} of ${this.name}`} has no value for ${_(this.columnNames[r2])}: NaN or null stands for a missing cell`) : Dt(this.columnNames[r2], Object.keys(t3), `row ${this.firstRow + n2} of ${this.name}`);
  }
};
function ln(t3, n2, r2) {
  let i2 = Object.keys(t3), a2 = r2.names ?? i2, o2 = Et(a2, i2, n2).map((e3) => t3[i2[e3]]), [s2] = o2;
  if (o2.length === 1 && p(s2) && g(O(ut(s2)))) return st(s2, n2, r2);
  let c2 = O(s2);
  return r2.names || sn(o2.map((e3) => p(e3) ? ut(e3) : 0), a2, n2), wt(gt(o2.map((t4, r3) => {
    if (O(t4) !== c2) throw new e(`ERR_SHAPE`, `column ${_(a2[r3])} of ${n2} has ${_(O(t4))} rows, but ${_(a2[0])} has ${c2}`);
    return { values: j(t4, `${n2}.${a2[r3]}`) ?? t4, offset: 0, rowStride: 1, columnStride: 0 };
  }), c2, n2, r2.firstRow ?? 0), a2, n2);
}
function un(t3, n2) {
  if (!n2 || !(t3 instanceof e) || t3.code !== `ERR_NOT_FINITE` && t3.code !== `ERR_CONSTANT_COLUMN`) return t3;
  let r2 = t3.message.replace(/\b(columns? )(\d+(?:, \d+)*)/, (e3, t4, r3) => t4 + r3.replace(/\d+/g, (e4) => `${e4} (${_(n2[Number(e4)])})`));
  return new e(t3.code, r2);
}
function dn(e3) {
  return e3.starts !== void 0;
}
function fn(e3, t3, n2) {
  let { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2 } = e3;
  return { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2, ...n2, read: t3 };
}
function pn(t3, n2) {
  if (t3.rows === 0) throw new e(`ERR_EMPTY`, `${n2} has no rows`);
  if (t3.columns === 0) throw new e(`ERR_EMPTY`, `${n2} has no columns`);
  return t3;
}
function mn(e3, t3) {
  let n2 = Math.max(1, Math.floor(1048576 / e3));
  return 2 * n2 < t3 ? n2 : Math.max(1, Math.floor(n2 / t3)) * t3;
}
function hn({ data: e3, count: t3, starts: n2 }, r2) {
  return n2 ? n2[r2] : e3.length / t3 * r2;
}
function gn(e3, t3, n2) {
  return e3.indices ? e3.indices[n2] : n2 - hn(e3, t3);
}
function _n(e3, t3, r2) {
  let { data: i2, count: a2 } = e3;
  if (/^Float/.test(w(i2))) for (let o2 = 0; o2 < a2; o2++) {
    let a3 = hn(e3, o2 + 1);
    for (let s2 = hn(e3, o2); s2 < a3; s2++) if (!Number.isFinite(i2[s2])) throw un(n(o2, gn(e3, o2, s2), t3), r2);
  }
}
function vn(e3) {
  if (e3.stored === void 0) return e3;
  let { columns: t3, dtype: n2 } = e3;
  return fn(e3, (r2, i2) => {
    let a2 = i2 - r2, o2 = q(n2, a2 * t3), s2 = e3.read(r2, i2);
    if (dn(s2)) for (let e4 = 0; e4 < a2; e4++) for (let n3 = s2.starts[e4]; n3 < s2.starts[e4 + 1]; n3++) o2[e4 * t3 + s2.indices[n3]] = s2.data[n3];
    return { data: o2, first: r2, count: a2, toUnitLength: s2.toUnitLength, weights: s2.weights };
  }, { stored: void 0, bytesPerRow: t3 * A(n2, 0).BYTES_PER_ELEMENT });
}
function yn(t3, n2, r2) {
  let [i2, a2] = xn(t3.dims ?? t3.shape, `the shape of ${n2}`, g, `two sizes`), o2 = bn(t3, n2), s2 = O(o2), c2 = t3.dims !== void 0 || typeof t3.dataSync == `function` ? void 0 : t3.strides ?? t3.stride, [l2, u2] = c2 === void 0 ? [a2, 1] : xn(c2, `the strides of ${n2}`, Number.isSafeInteger, `two integers`), d2 = c2 === void 0 ? 0 : t3.offset ?? 0, f2 = (e3) => d2 + e3(0, (i2 - 1) * l2) + e3(0, (a2 - 1) * u2);
  if (!(c2 === void 0 ? i2 * a2 === s2 : g(d2) && (i2 * a2 === 0 || f2(Math.min) >= 0 && f2(Math.max) < s2))) throw new e(`ERR_SHAPE`, `${n2} has ${_(s2)} elements, which do not fit its shape of ${i2} x ${a2}, strides of ${l2} and ${u2} and an offset of ${_(d2)}`);
  return ht({ values: o2, offset: d2, rowStride: l2, columnStride: u2 }, i2, a2, n2, r2);
}
function bn(e3, t3) {
  let n2 = typeof e3.dataSync == `function` ? e3.dataSync() : e3.data, r2 = j(n2, `${t3}.data`);
  return r2 && e3.type === `float16` && w(r2) === `Uint16Array` ? ae(r2) : r2 ?? n2;
}
function xn(t3, n2, r2, i2) {
  let a2 = O(t3), o2 = Array.from({ length: Math.min(a2, 4) }, (e3, n3) => t3[n3]);
  if (a2 === 2 && o2.every(r2)) return o2;
  throw new e(`ERR_SHAPE`, `${n2} must be ${i2}, not ${o2.map(_).join(`, `) || _(t3)}`);
}
const Sn = 65536, Cn = 2 ** 32 - 1;
function* wn(e3) {
  for (let t3 = 0; t3 < e3; t3 += Sn) yield [t3, Math.min(t3 + Sn, e3)];
}
var Tn = class {
  constructor(t3, n2) {
    __publicField(this, "array");
    __publicField(this, "name");
    __publicField(this, "length");
    __publicField(this, "view");
    __publicField(this, "isBig");
    __publicField(this, "scratch");
    this.array = t3, this.name = n2, this.isBig = ie(t3);
    let r2 = this.isBig ? se(t3, n2) : j(t3, n2), i2 = w(r2);
    if (!r2 || i2 === `Float32Array` || i2 === `Float16Array`) throw new e(`ERR_SHAPE`, `${n2} must be a typed array of integers or a Float64Array, not ${_(t3)}; Int32Array.from(...) makes one`);
    this.view = r2, this.length = D(t3), this.scratch = new Uint32Array(Math.min(Sn, this.length));
  }
  read(e3, t3) {
    let n2 = this.scratch.subarray(0, t3 - e3), r2 = this.isBig ? 2 : 1, i2 = at(this.view, r2 * e3, r2 * t3, this.name);
    if (this.isBig) {
      for (let e4 = 0; e4 < n2.length; e4++) n2[e4] = i2[2 * e4 + 1] === 0 ? i2[2 * e4] : Cn;
      return n2;
    }
    if (n2.set(i2), i2 instanceof Float64Array) for (let e4 = 0; e4 < n2.length; e4++) n2[e4] !== i2[e4] && (n2[e4] = Cn);
    return n2;
  }
  describe(e3) {
    return `${this.name}[${e3}] is ${_(this.array[e3])}`;
  }
}, En = class {
  constructor(e3, t3, n2) {
    __publicField(this, "integers");
    __publicField(this, "axis");
    __publicField(this, "where");
    this.integers = e3, this.axis = t3, this.where = n2;
  }
  read(t3, n2) {
    let r2 = this.integers.read(t3, n2), { count: i2, kind: a2 } = this.axis;
    for (let n3 = 0; n3 < r2.length; n3++) {
      if (r2[n3] < i2) continue;
      let o2 = i2 > 0 ? `an integer from 0 to ${i2 - 1}` : `of which there is none`;
      throw new e(`ERR_SHAPE`, `${this.integers.describe(t3 + n3)}${this.where(t3 + n3)}: it must be the number of a ${a2}, ${o2}`);
    }
    return r2;
  }
}, Dn = class t2 {
  constructor(e3) {
    __publicField(this, "starts");
    __publicField(this, "scratch");
    this.starts = e3, this.scratch = new Uint32Array(Math.min(Sn, e3[e3.length - 1]));
  }
  static *open(n2, { kind: r2, count: i2 }, a2) {
    let o2 = (t3, i3, a3 = t3 - 1) => {
      throw new e(`ERR_SHAPE`, `${n2.describe(t3)}: ${r2} ${Math.max(0, a3)} must ${i3}`);
    }, s2 = q(`Uint32Array`, i2 + 1), c2 = 0;
    for (let [e3, t3] of wn(i2 + 1)) {
      let r3 = n2.read(e3, t3);
      for (let t4 = 0; t4 < r3.length; t4++) r3[t4] > a2 && o2(e3 + t4, `end at an integer, at most ${a2}, the number of stored values`), r3[t4] < c2 && o2(e3 + t4, `not end before it begins, at ${c2}`), c2 = r3[t4];
      s2.set(r3, e3), yield;
    }
    return s2[0] !== 0 && o2(0, `begin at 0`, 0), c2 !== a2 && o2(i2, `end with the last of ${a2} stored values`), new t2(s2);
  }
  read(e3, t3) {
    let { starts: n2, scratch: r2 } = this;
    for (let i2 = this.placeOf(e3), a2 = e3; a2 < t3; a2++) {
      for (; n2[i2 + 1] <= a2; ) i2++;
      r2[a2 - e3] = i2;
    }
    return r2.subarray(0, t3 - e3);
  }
  placeOf(e3) {
    let [t3, n2] = [0, this.starts.length - 1];
    for (; n2 - t3 > 1; ) {
      let r2 = t3 + n2 >>> 1;
      this.starts[r2] <= e3 ? t3 = r2 : n2 = r2;
    }
    return t3;
  }
};
const On = 65536;
function* kn(e3, t3) {
  let { indices: n2, starts: r2 } = e3, { values: i2 } = e3, a2 = !t3, o2 = false, s2 = false;
  for (let [e4, t4] of jn(r2)) {
    let c2 = Mn(n2, r2, e4, t4);
    c2 === `none` && (a2 || (i2 = An(i2)), a2 = true, Nn(n2, i2, r2, e4, t4)), o2 || (o2 = c2 !== `ascending` && Mn(n2, r2, e4, t4) === `repeated`), s2 || (s2 = i2.subarray(r2[e4], r2[t4]).includes(0)), yield;
  }
  return !o2 && !s2 ? { values: i2, indices: n2, starts: r2 } : (o2 ? i2 = An(i2, `Float64Array`) : a2 || (i2 = An(i2)), yield* Fn({ values: i2, indices: n2, starts: r2 }));
}
function An(e3, t3 = w(e3)) {
  let n2 = q(t3, e3.length);
  return n2.set(e3), n2;
}
function* jn(e3) {
  let t3 = e3.length - 1;
  for (let n2 = 0; n2 < t3; ) {
    let r2 = n2 + 1;
    for (; r2 < t3 && r2 - n2 < On && e3[r2 + 1] - e3[n2] <= On; ) r2++;
    yield [n2, r2], n2 = r2;
  }
}
function Mn(e3, t3, n2, r2) {
  let i2 = 0;
  for (let a2 = n2; a2 < r2; a2++) for (let n3 = t3[a2] + 1; n3 < t3[a2 + 1]; n3++) if (!(e3[n3] > e3[n3 - 1])) {
    if (e3[n3] < e3[n3 - 1]) return `none`;
    i2++;
  }
  return i2 > 0 ? `repeated` : `ascending`;
}
function Nn(e3, t3, n2, r2, i2) {
  let a2 = 0;
  for (let e4 = r2; e4 < i2; e4++) a2 = Math.max(a2, n2[e4 + 1] - n2[e4]);
  let o2 = new BigUint64Array(a2 > 24 ? a2 : 0), s2 = new Uint32Array(o2.buffer), c2 = M(t3);
  for (let t4 = r2; t4 < i2; t4++) {
    let [r3, i3] = [n2[t4], n2[t4 + 1]], a3 = i3 - r3;
    if (a3 <= 24) {
      Pn(e3, c2, r3, i3);
      continue;
    }
    for (let t5 = 0; t5 < a3; t5++) s2[2 * t5] = t5, s2[2 * t5 + 1] = e3[r3 + t5];
    o2.subarray(0, a3).sort();
    let l2 = c2.slice(r3, i3);
    for (let t5 = 0; t5 < a3; t5++) c2[r3 + t5] = l2[s2[2 * t5]], e3[r3 + t5] = s2[2 * t5 + 1];
  }
}
function Pn(e3, t3, n2, r2) {
  for (let i2 = n2 + 1; i2 < r2; i2++) {
    let [r3, a2] = [e3[i2], t3[i2]], o2 = i2;
    for (; o2 > n2 && e3[o2 - 1] > r3; o2--) e3[o2] = e3[o2 - 1], t3[o2] = t3[o2 - 1];
    e3[o2] = r3, t3[o2] = a2;
  }
}
function* Fn({ values: e3, indices: t3, starts: n2 }) {
  let r2 = M(e3), i2 = 0, a2 = 0;
  for (let [o2, s2] of Array.from(jn(n2))) {
    let c2 = a2, l2 = new Float64Array(e3.subarray(c2, n2[s2]));
    for (let e4 = o2; e4 < s2; e4++) {
      let o3 = n2[e4 + 1];
      for (let e5 = a2; e5 < o3; ) {
        let n3 = t3[e5], a3 = e5 + 1;
        for (; a3 < o3 && t3[a3] === n3; ) a3++;
        let s3 = a3 === e5 + 1 ? l2[e5 - c2] : In(l2.subarray(e5 - c2, a3 - c2));
        s3 !== 0 && (t3[i2] = n3, r2[i2] = a3 === e5 + 1 ? r2[e5] : s3, i2++), e5 = a3;
      }
      a2 = o3, n2[e4 + 1] = i2;
    }
    yield;
  }
  return { values: e3.subarray(0, i2), indices: t3.subarray(0, i2), starts: n2 };
}
function In(e3) {
  return e3.sort().reduce((e4, t3) => e4 + t3, 0);
}
const Ln = { row: 2 ** 28, column: 2 ** 31 - 1 }, Rn = 2 ** 32 - 2;
function* zn(e3, t3) {
  let n2 = { kind: `row`, count: Vn(e3.rows, `row`, `${t3}.rows`) }, r2 = { kind: `column`, count: Vn(e3.columns, `column`, `${t3}.columns`) }, [i2, a2, o2] = yield* Hn(e3.places, n2, r2, t3), [s2, c2] = yield* Gn(e3.data, o2, t3), l2 = Bn(r2.count, o2), u2;
  if (i2 instanceof Dn) {
    u2 = { values: s2, indices: l2, starts: i2.starts };
    for (let [e4, t4] of wn(o2)) l2.set(a2.read(e4, t4), e4), yield;
  } else u2 = { values: q(w(s2), o2), indices: l2, starts: yield* qn(i2, n2.count, o2) }, yield* Jn(s2, i2, a2, u2, t3);
  let d2 = yield* kn(u2, c2 && u2.values === s2);
  return new Yn(n2.count, r2.count, d2, t3);
}
function Bn(e3, t3) {
  return q(e3 <= 65536 ? `Uint16Array` : `Uint32Array`, t3);
}
function Vn(t3, n2, r2) {
  let i2 = Ln[n2];
  if (g(t3) && t3 <= i2) return t3;
  throw new e(`ERR_SHAPE`, `${r2} must be an integer from 0 to ${i2}, not ${_(t3)}`);
}
function* Hn(t3, n2, r2, i2) {
  if (`row` in t3) {
    let e3 = new Tn(t3.row, `${i2}.row`), a3 = new Tn(t3.column, `${i2}.column`);
    return Un(a3.length, e3.length, `${i2}.column`, `${i2}.row has`), Wn(e3.length, i2), [new En(e3, n2, () => ``), new En(a3, r2, (t4) => ` where ${e3.describe(t4)}`), e3.length];
  }
  let { format: a2 = `csr` } = t3;
  if (a2 !== `csr` && a2 !== `csc`) throw new e(`ERR_SHAPE`, `${i2}.format must be 'csr' or 'csc', not ${_(a2)}`);
  let [o2, s2] = a2 === `csr` ? [n2, r2] : [r2, n2], c2 = new Tn(t3.indices, `${i2}.indices`), l2 = new Tn(t3.indptr, `${i2}.indptr`);
  if (Wn(c2.length, i2), l2.length !== o2.count + 1) throw new e(`ERR_SHAPE`, `${i2}.indptr has ${l2.length} elements, but ${o2.count} ${o2.kind}s in the format '${a2}' need ${o2.count + 1}`);
  let u2 = yield* Dn.open(l2, o2, c2.length), d2 = new En(c2, s2, (e3) => ` in ${o2.kind} ${u2.placeOf(e3)}`);
  return a2 === `csr` ? [u2, d2, c2.length] : [d2, u2, c2.length];
}
function Un(t3, n2, r2, i2) {
  if (t3 !== n2) throw new e(`ERR_SHAPE`, `${r2} has ${t3} elements, but ${i2} ${n2}`);
}
function Wn(e3, t3) {
  if (e3 > Rn) throw i(4 * e3, `the indices of ${t3}`, `pass fewer rows at a time`);
}
function* Gn(t3, n2, r2) {
  let i2 = `${r2}.data`;
  if (t3 === void 0) return [q(`Uint8Array`, n2).fill(1), false];
  let a2 = ie(t3), o2 = a2 ? void 0 : j(t3, i2);
  if (!o2 && !a2) throw new e(`ERR_SHAPE`, `${i2} must be one of ${[...x, `BigInt64Array`, `BigUint64Array`].join(`, `)}, or absent where all values are 1`);
  return Un(D(t3), n2, i2, `there are places for`), o2 ? [o2, true] : [yield* Kn(t3, i2), false];
}
function* Kn(t3, n2) {
  let r2 = se(t3, n2), i2 = T(t3, `BigInt64Array`), a2 = q(`Float64Array`, r2.length / 2);
  for (let [o2, s2] of wn(a2.length)) {
    let c2 = at(r2, 2 * o2, 2 * s2, n2);
    for (let r3 = o2, l2 = 0; r3 < s2; r3++, l2 += 2) {
      let o3 = i2 ? c2[l2 + 1] | 0 : c2[l2 + 1];
      if (a2[r3] = o3 * 2 ** 32 + c2[l2], !(Math.abs(o3) < 2 ** 21 || BigInt(a2[r3]) === t3[r3])) throw new e(`ERR_SHAPE`, `${n2}[${r3}] is ${_(t3[r3])}: every value must be a number that a double holds exactly`);
    }
    yield;
  }
  return a2;
}
function* qn(e3, t3, n2) {
  let r2 = q(`Uint32Array`, t3 + 1);
  for (let [t4, i2] of wn(n2)) {
    let n3 = e3.read(t4, i2);
    for (let e4 = 0; e4 < n3.length; e4++) r2[n3[e4] + 1]++;
    yield;
  }
  for (let [e4, n3] of wn(t3)) {
    for (let t4 = e4; t4 < n3; t4++) r2[t4 + 1] += r2[t4];
    yield;
  }
  return r2;
}
function* Jn(e3, t3, n2, { values: r2, indices: i2, starts: a2 }, o2) {
  let s2 = a2.slice(0, -1), c2 = M(r2);
  for (let [r3, a3] of wn(i2.length)) {
    let l2 = M(at(e3, r3, a3, `${o2}.data`)), [u2, d2] = [t3.read(r3, a3), n2.read(r3, a3)];
    for (let e4 = 0; e4 < u2.length; e4++) {
      let t4 = s2[u2[e4]]++;
      c2[t4] = l2[e4], i2[t4] = d2[e4];
    }
    yield;
  }
}
var Yn = class {
  constructor(e3, t3, n2, r2) {
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "all");
    __publicField(this, "name");
    __publicField(this, "dtype");
    __publicField(this, "stored");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.rows = e3, this.columns = t3, this.all = n2, this.name = r2;
    let { values: i2, indices: a2 } = n2;
    this.dtype = k(w(i2)), this.stored = a2.length;
    let o2 = A(this.dtype, 0).BYTES_PER_ELEMENT + a2.BYTES_PER_ELEMENT;
    this.bytesPerRow = o2 * this.stored / Math.max(1, e3) + Uint32Array.BYTES_PER_ELEMENT;
  }
  read(e3, t3, n2 = false) {
    let { values: r2, indices: i2, starts: a2 } = this.all, [o2, s2] = [a2[e3], a2[t3]];
    return { data: ot(at(r2, o2, s2, `${this.name}.data`), this.dtype, n2), indices: ot(i2.subarray(o2, s2), w(i2), n2), starts: a2.slice(e3, t3 + 1).map((e4) => e4 - o2), first: e3, count: t3 - e3 };
  }
};
function Xn(t3, n2, r2) {
  let { columns: i2, bytesPerRow: a2, names: o2 } = t3, s2 = n2.find((e3) => e3 >= i2);
  if (s2 !== void 0) throw new e(`ERR_SHAPE`, `${r2} has no column ${s2}: its ${i2} columns are numbered from 0`);
  if (new Set(n2).size < n2.length) throw new e(`ERR_SHAPE`, `columns names a column of ${r2} twice`);
  return fn(t3, (e3, r3) => {
    let a3 = t3.read(e3, r3);
    return dn(a3) ? Qn(a3, n2, i2) : Zn(a3, n2, i2);
  }, { columns: n2.length, bytesPerRow: a2 * n2.length / i2, names: o2 && n2.map((e3) => o2[e3]) });
}
function Zn(e3, t3, n2) {
  let { data: r2, count: i2 } = e3, a2 = q(w(r2), i2 * t3.length);
  for (let e4 = 0, o2 = 0; e4 < i2; e4++) for (let i3 of t3) a2[o2++] = r2[e4 * n2 + i3];
  return { ...e3, data: a2 };
}
function Qn(e3, t3, n2) {
  let { data: r2, indices: i2, starts: a2, count: o2 } = e3, s2 = new Int32Array(n2).fill(-1);
  t3.forEach((e4, t4) => {
    s2[e4] = t4;
  });
  let c2 = q(w(r2), r2.length), l2 = Bn(t3.length, r2.length), u2 = new Uint32Array(o2 + 1), d2 = 0;
  for (let e4 = 0; e4 < o2; e4++) {
    let t4 = [];
    for (let n3 = a2[e4]; n3 < a2[e4 + 1]; n3++) s2[i2[n3]] >= 0 && t4.push(n3);
    for (let e5 of t4.sort((e6, t5) => s2[i2[e6]] - s2[i2[t5]])) c2[d2] = r2[e5], l2[d2++] = s2[i2[e5]];
    u2[e4 + 1] = d2;
  }
  return { ...e3, data: c2.subarray(0, d2), indices: l2.subarray(0, d2), starts: u2 };
}
var $n = class {
  constructor() {
    __publicField(this, "count", 0);
    __publicField(this, "data", new er());
    __publicField(this, "indices", new er());
    __publicField(this, "starts", new er());
    __publicField(this, "weights", new er());
  }
  get bytes() {
    return this.data.bytes + this.indices.bytes + this.starts.bytes;
  }
  accepts(e3) {
    return this.count === 0 || this.data.accepts(e3.data) && dn(e3) === this.starts.bytes > 0;
  }
  add(e3) {
    if (dn(e3)) {
      let t3 = this.data.length;
      this.starts.length === 0 && this.starts.add(Uint32Array.of(0)), this.starts.add(e3.starts.subarray(1).map((e4) => t3 + e4)), this.indices.add(e3.indices);
    }
    this.data.add(e3.data), e3.weights && this.weights.add(e3.weights), this.count += e3.count;
  }
  take(e3) {
    let { count: t3 } = this, n2 = this.weights.length > 0 ? this.weights.take() : void 0, r2 = { data: this.data.take(), first: e3, count: t3, weights: n2 };
    return this.count = 0, this.starts.bytes === 0 ? r2 : { ...r2, indices: this.indices.take(), starts: this.starts.take() };
  }
}, er = class {
  constructor() {
    __publicField(this, "length", 0);
    __publicField(this, "array");
  }
  get bytes() {
    var _a2;
    return this.length * (((_a2 = this.array) == null ? void 0 : _a2.BYTES_PER_ELEMENT) ?? 0);
  }
  accepts(e3) {
    return this.array === void 0 || w(e3) === w(this.array);
  }
  add(e3) {
    let t3 = this.length + e3.length;
    if (!this.array || this.array.length < t3) {
      let n2 = this.length === 0 ? t3 : Math.max(t3, 2 * this.length), r2 = q(w(e3), n2);
      this.array && r2.set(this.array.subarray(0, this.length)), this.array = r2;
    }
    this.array.set(e3, this.length), this.length = t3;
  }
  take() {
    let e3 = (this.array ?? /* @__PURE__ */ new Float64Array()).subarray(0, this.length);
    return this.array = void 0, this.length = 0, e3;
  }
};
function tr(e3) {
  if (f(e3)) {
    if (`indptr` in e3) {
      let { rows: t3, columns: n2, data: r2, indices: i2, indptr: a2, format: o2 } = e3;
      return nr(t3, () => ({ rows: t3, columns: n2, data: r2, places: { indices: i2, indptr: a2, format: o2 } }));
    }
    if (`rows` in e3 && `row` in e3 && `column` in e3) {
      let { rows: t3, columns: n2, data: r2, row: i2, column: a2 } = e3;
      return nr(t3, () => ({ rows: t3, columns: n2, data: r2, places: { row: i2, column: a2 } }));
    }
    if (`_ptr` in e3 && `_size` in e3) return rr(e3);
    if (typeof e3.getNonZeros == `function`) return ir(e3);
    if (typeof e3.numberOfRows == `function` && typeof e3.row == `function`) return or(e3);
  }
}
function nr(e3, t3) {
  return { rows: e3, open: (e4) => zn(o(e4, t3), e4) };
}
function rr({ _size: e3, _values: t3, _index: n2, _ptr: r2 }) {
  let [i2, a2] = e3;
  return nr(i2, () => ({ rows: i2, columns: a2, data: t3 === void 0 ? void 0 : ar(t3, `_values`), places: { indices: ar(n2, `_index`), indptr: ar(r2, `_ptr`), format: `csc` } }));
}
function ir(e3) {
  let { rows: t3, columns: n2 } = e3;
  return nr(t3, () => {
    let r2 = e3.getNonZeros(), i2 = { row: ar(r2.rows, `rows`), column: ar(r2.columns, `columns`) };
    return { rows: t3, columns: n2, data: ar(r2.values, `values`), places: i2 };
  });
}
function ar(t3, n2) {
  if (!p(t3)) return t3;
  let r2 = q(`Float64Array`, t3.length);
  for (let i2 = 0; i2 < r2.length; i2++) {
    let a2 = F(t3[i2]);
    if (typeof a2 != `number`) throw new e(`ERR_SHAPE`, `${n2}[${i2}] is ${_(a2)}, not a number`);
    r2[i2] = a2;
  }
  return r2;
}
function or(e3) {
  let t3 = e3.numberOfRows();
  return { rows: t3, open: (n2) => sr(e3, t3, n2) };
}
function* sr(t3, n2, r2) {
  let i2 = Vn(n2, `row`, `the number of rows of ${r2}`), a2 = Vn(o(r2, () => t3.numberOfColumns()), `column`, `the number of columns of ${r2}`), s2 = q(`Float64Array`, a2), c2 = Bn(a2, a2), l2 = new $n(), u2 = (e3, t4) => l2.add({ data: s2.subarray(0, e3), indices: c2.subarray(0, e3), starts: Uint32Array.of(0, e3).subarray(0, t4 + 1), first: 0, count: t4 });
  u2(0, 0);
  for (let n3 = 0; n3 < i2; n3++) {
    let i3 = o(r2, () => j(t3.row(n3), `row ${n3} of ${r2}`));
    if ((i3 == null ? void 0 : i3.length) !== a2) throw new e(`ERR_SHAPE`, `row ${n3} of ${r2} must be a typed array of ${a2} numbers, not of ${_(O(i3))}`);
    s2.set(i3);
    let l3 = 0;
    for (let e3 = 0; e3 < a2; e3++) s2[e3] !== 0 && (s2[l3] = s2[e3], c2[l3++] = e3);
    u2(l3, 1), yield;
  }
  let { data: d2, indices: f2, starts: p2 } = l2.take(0);
  return new Yn(i2, a2, { values: d2, indices: f2, starts: p2 }, r2);
}
function cr(e3, t3 = 1) {
  let n2 = e3.reduce((e4, t4) => Math.max(e4, t4), -1 / 0), r2 = 0;
  for (let t4 = 0; t4 < e3.length; t4++) e3[t4] = Math.exp(e3[t4] - n2), r2 += e3[t4];
  for (let n3 = 0; n3 < e3.length; n3++) e3[n3] = e3[n3] / r2 * t3;
}
function lr(t3, n2, r2, i2 = 0) {
  let a2 = o(`weights`, () => O(t3), `ERR_OPTION`);
  if (!g(a2)) throw new e(`ERR_OPTION`, `weights must be an array, one number for each row, not ${_(t3)}`);
  if (a2 !== n2) throw new e(`ERR_SHAPE`, `there are ${a2} weights, but ${r2} has ${n2} rows`);
  let s2 = ur(t3, n2);
  for (let r3 = 0; r3 < n2; r3++) {
    let n3 = s2[r3];
    if (n3 === 0 || n3 >= 1e-100 && n3 <= 1e100) continue;
    let a3 = _(t3[r3]);
    throw new e(`ERR_OPTION`, `the weight of row ${i2 + r3} is ${a3}: it must be 0 or a number from 1e-100 to 1e100`);
  }
  return s2;
}
function ur(e3, t3) {
  let n2 = j(e3, `weights`);
  if (w(n2) === `Float64Array`) return n2;
  let r2 = fr(t3);
  return n2 ? r2.set(n2) : o(`weights`, () => dr(e3, r2), `ERR_OPTION`), r2;
}
function dr(e3, t3) {
  for (let n2 = 0; n2 < t3.length; n2++) {
    let r2 = F(e3[n2]);
    t3[n2] = typeof r2 == `number` ? r2 : NaN;
  }
}
function fr(e3) {
  return a(8 * e3, `the weights of ${e3} rows`, () => new Float64Array(e3));
}
function pr(e3, t3, n2 = {}) {
  return vn(pn(Ge(mr(e3, t3, n2)), t3));
}
function* mr(e3, t3, { names: n2, ...r2 }, i2) {
  if (typeof (n2 == null ? void 0 : n2[0]) == `number`) {
    let { firstRow: a3 } = r2;
    return Xn(yield* mr(e3, t3, { firstRow: a3 }), n2, t3);
  }
  let a2 = { names: n2, ...r2 }, s2 = o(t3, () => E(e3) ? void 0 : tr(e3));
  return s2 ? gr(yield* _r(s2.open(t3), t3), t3, a2) : o(t3, () => hr(e3, t3, a2));
}
function hr(e3, t3, n2) {
  let { firstRow: r2 = 0, names: i2 } = n2;
  if (p(e3)) {
    let r3 = ut(e3);
    if (en(r3, i2)) return rn(e3, r3, t3, n2);
    let a3 = st(e3, t3, n2);
    return r3 == null ? a3 : gr(a3, t3, n2);
  }
  let a2 = (e4) => gr(yn(e4, t3, r2), t3, n2);
  if (E(e3)) return ln(e3, t3, n2);
  if (f(e3) && typeof e3.to2DArray == `function`) return hr(e3.to2DArray(), t3, n2);
  if (f(e3) && !(`rows` in e3)) {
    if (`schema` in e3) return Ht(e3, t3, n2);
    if (`shape` in e3 && p(e3.columns)) return an(e3, t3, n2);
    if (`dims` in e3 || `shape` in e3) return a2(e3);
    if (`type` in e3 && p(e3.data)) return gr(Ut(e3, t3, n2), t3, n2);
  } else if (f(e3) && ie(e3.data)) return a2({ data: e3.data, shape: [e3.rows, e3.columns] });
  return gr(rt(e3, t3), t3, n2);
}
function gr(e3, t3, { names: n2 }) {
  return n2 ? wt(e3, n2, t3) : e3;
}
function* _r(e3, t3, n2) {
  for (; ; ) {
    let { done: r2, value: i2 } = o(t3, () => e3.next());
    if (r2) return i2;
    yield;
  }
}
function vr({ weighting: t3, totalWeight: n2, effectiveRows: r2 }, i2, a2, o2) {
  if (!o2 || !t3) throw new e(`ERR_OPTION`, `weights are for ${o2 ? `` : `rows: 'fitted' and `}a model with weights: leave them out`);
  let s2 = pr(i2, `x`, { names: typeof a2 == `string` ? [a2] : void 0 }), { rows: c2 } = s2;
  return lr(typeof a2 == `string` ? s2.read(0, c2).data : a2, c2, `x`).map((e3) => e3 / n2 * r2);
}
function yr(e3, t3) {
  let [n2] = t3, r2 = (8 * e3.columns * 2 ** -52) ** 2, i2 = Me(e3) ** 2 + e3.totalVariance, a2 = t3.length === 0 ? 0 : e3.solver === `svd` ? n2 : n2 * (n2 / t3.at(-1));
  return (e4, t4) => r2 * (i2 + e4 + a2 * t4);
}
const br = 1e4, xr = 1e-300, Sr = [0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012, 9984369578019572e-21, 15056327351493116e-23];
function Cr(e3) {
  if (e3 < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * e3)) - Cr(1 - e3);
  let t3 = e3 - 1, n2 = Sr.reduce((e4, n3, r3) => r3 === 0 ? n3 : e4 + n3 / (t3 + r3)), r2 = t3 + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (t3 + 0.5) * Math.log(r2) - r2 + Math.log(n2);
}
function wr(e3) {
  if (e3 < 12) return Cr(e3) - ((e3 - 0.5) * Math.log(e3) - e3 + 0.5 * Math.log(2 * Math.PI));
  let t3 = 1 / (e3 * e3);
  return (1 / 12 - t3 * (1 / 360 - t3 * (1 / 1260 - t3 * (1 / 1680 - t3 * (1 / 1188 - 691 / 360360 * t3))))) / e3;
}
function Tr(e3, t3) {
  if (Math.abs(t3) > 0.2) return Math.log(e3) - t3;
  let n2 = t3 / (2 + t3), r2 = n2, i2 = 0;
  for (let e4 = 3; Math.abs(r2) > 2 ** -52 * Math.abs(n2 * n2); e4 += 2) r2 *= n2 * n2, i2 += r2 / e4;
  return 2 * i2 - n2 * t3;
}
const Er = { below: 0, above: 1 }, Dr = { below: 1, above: 0 }, Or = (e3) => ({ below: e3, above: 1 - e3 }), kr = (e3) => ({ below: 1 - e3, above: e3 });
function Ar(e3, t3) {
  if (!(e3 > 0)) return Er;
  if (e3 === 1 / 0) return Dr;
  let n2 = t3 * Tr(e3 / t3, (e3 - t3) / t3), r2 = Math.exp(n2 - wr(t3)) * Math.sqrt(t3 / (2 * Math.PI));
  if (e3 < t3 + 1) {
    let n3 = 1 / t3, i3 = n3;
    for (let r3 = 1; r3 < br && n3 > i3 * 2 ** -52; r3++) n3 *= e3 / (t3 + r3), i3 += n3;
    return Or(r2 * i3);
  }
  let i2 = jr(e3 + 1 - t3, (e4) => e4 * (t3 - e4), (n3) => e3 + 2 * n3 + 1 - t3);
  return kr(r2 / i2);
}
function jr(e3, t3, n2) {
  let r2 = (e4) => Math.abs(e4) < xr ? xr : e4, i2 = r2(e3), a2 = i2, o2 = 0;
  for (let e4 = 1; e4 < br && (o2 = 1 / r2(n2(e4) + t3(e4) * o2), a2 = r2(n2(e4) + t3(e4) / a2), i2 *= a2 * o2, !(Math.abs(a2 * o2 - 1) < 2 ** -52)); e4++) ;
  return i2;
}
function Mr(e3, t3, n2) {
  return e3 > 0 ? e3 >= 1 ? Dr : e3 <= (t3 + 1) / (t3 + n2 + 2) ? Or(Nr(e3, 1 - e3, t3, n2)) : kr(Nr(1 - e3, e3, n2, t3)) : Er;
}
function Nr(e3, t3, n2, r2) {
  let i2 = n2 + r2, a2 = (e3 * r2 - t3 * n2) / i2, o2 = n2 * Tr(e3 * i2 / n2, a2 * i2 / n2) + r2 * Tr(t3 * i2 / r2, -a2 * i2 / r2) + wr(i2) - wr(n2) - wr(r2), s2 = jr(1, (t4) => {
    let a3 = t4 >> 1;
    return t4 % 2 ? -(n2 + a3) * (i2 + a3) * e3 / ((n2 + 2 * a3) * (n2 + 2 * a3 + 1)) : a3 * (r2 - a3) * e3 / ((n2 + 2 * a3 - 1) * (n2 + 2 * a3));
  }, () => 1);
  return Math.exp(o2) * Math.sqrt(n2 * r2 / (2 * Math.PI * i2)) / (n2 * s2);
}
const Pr = (e3, t3) => Ar(e3, t3).below, J = Rr((e3, t3) => 2 * zr(e3, 1 - e3, (e4) => Ar(e4, t3 / 2), 1 / 0)), Fr = Rr((e3, t3, n2) => zr(e3, 1 - e3, (e4) => Mr(e4, t3, n2), 1)), Ir = Rr((e3, t3, n2) => {
  let r2 = Fr(e3, t3 / 2, n2 / 2);
  if (r2 < 0.5) return n2 * r2 / (t3 * (1 - r2));
  let i2 = zr(1 - e3, e3, (e4) => Mr(e4, n2 / 2, t3 / 2), 1);
  return n2 * (1 - i2) / (t3 * i2);
}), Lr = Rr((e3) => {
  let t3 = 2 * Math.min(e3, 1 - e3), n2 = Math.sqrt(2 * zr(1 - t3, t3, (e4) => Ar(e4, 0.5), 1 / 0));
  return e3 < 0.5 ? -n2 : n2;
});
function Rr(e3) {
  let t3 = /* @__PURE__ */ new Map();
  return (...n2) => {
    let r2 = n2.join(), i2 = t3.get(r2) ?? e3(...n2);
    return t3.size >= 32 && t3.clear(), t3.set(r2, i2), i2;
  };
}
function zr(e3, t3, n2, r2) {
  if (!(e3 > 0 && t3 > 0)) return e3 === 0 ? 0 : t3 === 0 ? r2 : NaN;
  let i2 = (r3) => e3 < 0.5 ? n2(r3).below < e3 : n2(r3).above > t3, a2 = 0, o2 = Math.min(r2, 1);
  for (; o2 < r2 && i2(o2); ) a2 = o2, o2 *= 2;
  for (; ; ) {
    let e4 = Br(a2, o2);
    if (!(e4 > a2 && e4 < o2)) return o2;
    i2(e4) ? a2 = e4 : o2 = e4;
  }
}
function Br(e3, t3) {
  return t3 > 4 * e3 ? Math.sqrt(Math.max(e3, Number.MIN_VALUE)) * Math.sqrt(t3) : (e3 + t3) / 2;
}
function* Vr(e3, t3, n2, { columns: r2, missing: i2 }) {
  let { data: a2, columns: o2 } = yield* K(i2 === `pairwise` ? e3.cells(t3, n2, { columns: r2 }) : e3.residuals(t3, n2, { components: 0, columns: r2, missing: i2 })), s2 = new Set(t3.report.omittedColumns), c2 = Array.from({ length: o2 }, (e4, t4) => !s2.has(t4)), l2 = 0;
  for (let e4 = 0; e4 < a2.length; e4 += o2) if (!(i2 === `omit` && Number.isNaN(a2[e4]))) for (let t4 = 0; t4 < o2; t4++) c2[t4] && (a2[l2++] = a2[e4 + t4]);
  let u2 = o2 - s2.size;
  return { data: a2.subarray(0, l2), rows: l2 / u2, columns: u2 };
}
var Hr = class {
  constructor(e3) {
    __publicField(this, "state");
    __publicField(this, "spare", NaN);
    let t3 = e3 >>> 0;
    this.state = Uint32Array.from({ length: 4 }, () => {
      t3 = t3 + 2654435769 >>> 0;
      let e4 = t3;
      return e4 = Math.imul(e4 ^ e4 >>> 16, 2246822507), e4 = Math.imul(e4 ^ e4 >>> 13, 3266489909), (e4 ^ e4 >>> 16) >>> 0;
    });
  }
  next() {
    let e3 = this.state, t3 = Math.imul(e3[1], 5), n2 = Math.imul(t3 << 7 | t3 >>> 25, 9) >>> 0, r2 = e3[1] << 9;
    return e3[2] ^= e3[0], e3[3] ^= e3[1], e3[1] ^= e3[2], e3[0] ^= e3[3], e3[2] ^= r2, e3[3] = e3[3] << 11 | e3[3] >>> 21, n2;
  }
  uniform() {
    return ((this.next() >>> 6) * 2 ** 27 + (this.next() >>> 5) + 0.5) * 2 ** -53;
  }
  integer(e3) {
    return Math.floor(this.uniform() * e3);
  }
  normal() {
    let { spare: e3 } = this;
    if (!Number.isNaN(e3)) return this.spare = NaN, e3;
    for (; ; ) {
      let [e4, t3] = [2 * this.uniform() - 1, 2 * this.uniform() - 1], n2 = e4 * e4 + t3 * t3;
      if (n2 >= 1 || n2 === 0) continue;
      let r2 = Math.sqrt(-2 * Math.log(n2) / n2);
      return this.spare = t3 * r2, e4 * r2;
    }
  }
  chi2(e3) {
    if (e3 < 2) return this.chi2(e3 + 2) * this.uniform() ** (2 / e3);
    let t3 = e3 / 2 - 1 / 3, n2 = 1 / Math.sqrt(9 * t3);
    for (; ; ) {
      let e4 = this.normal(), r2 = (1 + n2 * e4) ** 3;
      if (r2 > 0 && Math.log(this.uniform()) < e4 * e4 / 2 + t3 - t3 * r2 + t3 * Math.log(r2)) return 2 * t3 * r2;
    }
  }
};
const Ur = `calibrate`;
function Wr(t3, n2) {
  if (t3 === void 0 || t3 === false) return null;
  if (t3 !== true && (typeof t3 != `object` || !t3)) throw v(`calibrate`, `true, false or an object with folds and seed`, t3);
  if (!n2) throw new e(`ERR_OPTION`, `calibrate holds rows out, which only fit and fitTransform have: leave it out`);
  let r2 = B(t3 === true ? {} : t3, [`folds`, `seed`], `calibrate`);
  return { folds: H(r2, `folds`, 2), seed: ye(r2) };
}
var Gr = class {
  constructor(e3, t3) {
    __publicField(this, "most");
    __publicField(this, "total");
    __publicField(this, "count", 0);
    __publicField(this, "commonRank");
    __publicField(this, "shares");
    __publicField(this, "variances");
    __publicField(this, "means");
    __publicField(this, "squares");
    __publicField(this, "t2", []);
    __publicField(this, "spe", []);
    this.most = e3, this.total = t3, this.commonRank = e3, [this.shares, this.variances, this.means, this.squares] = Array.from({ length: 4 }, () => new Float64Array(e3));
  }
  add(e3, { data: t3, rows: n2, columns: r2 }) {
    let i2 = Math.min(W(e3), this.most);
    this.commonRank = Math.min(this.commonRank, i2);
    let a2 = (e3.rows - e3.ddof) / G(e3, Ur), o2 = e3.explainedVariance.map((e4) => e4 * a2);
    for (let e4 = 0; e4 < i2; e4++) this.variances[e4] += o2[e4];
    for (let e4 = 0; e4 < n2; e4++) {
      let n3 = e4 * r2;
      this.count++;
      let a3 = t3[n3 + r2 - 1] ** 2 / this.total;
      for (let e5 = r2 - 2; e5 >= i2; e5--) a3 += t3[n3 + e5] ** 2 / this.total;
      this.spe.push(a3);
      let s2 = 0;
      for (let e5 = i2 - 1; e5 >= 0; e5--) {
        let r3 = a3 - this.means[e5];
        this.means[e5] += r3 / this.count, this.squares[e5] += r3 * (a3 - this.means[e5]);
        let i3 = t3[n3 + e5] ** 2;
        a3 += i3 / this.total;
        let c2 = i3 / o2[e5];
        this.shares[e5] += c2, s2 += c2;
      }
      this.t2.push(s2);
    }
  }
};
function* Kr(t3, n2, r2, { folds: i2, seed: a2, columns: o2, missing: s2 }) {
  let { data: c2, rows: l2, columns: u2 } = Yr(yield* Vr(t3, n2, r2, { columns: o2, missing: s2 }), a2), d2 = i2 ?? Math.min(10, l2);
  if (l2 < 3) throw new e(`ERR_EMPTY`, `to calibrate, x must have 3 rows or more`);
  if (d2 > l2) throw new e(`ERR_OPTION`, `folds is ${d2}, but there are only ${l2} rows to be held out`);
  let f2 = n2.totalVariance, p2 = G(n2, Ur) < n2.rows, m2 = new Gr(f2 > 0 && f2 < 1 / 0 ? W(n2) : 0, f2);
  if (m2.commonRank > 0) {
    let e3 = l2 - Math.ceil(l2 / d2), r3 = { components: Math.min(m2.commonRank, e3, u2), center: p2, ddof: n2.ddof, solver: n2.solver === `covariance` ? `covariance` : `auto`, ...qr(n2) }, i3 = Xr({ data: c2, rows: l2, columns: u2 }, d2, `scale` in r3), a3 = yield* K(t3.heldOut({ data: c2, rows: l2, columns: u2 }, r3, d2, i3));
    for (let e4 of a3.folds) m2.add(e4.model, e4.distances), yield;
  }
  return { folds: d2, seed: a2, t2: Jr(n2, m2, d2), spe: m2.means.slice(0, m2.commonRank), speDeviation: m2.squares.subarray(0, m2.commonRank).map((e3) => Math.sqrt(e3 / (m2.count - 1))), ...m2.commonRank === n2.components.rows ? { largestT2: Qr(m2.t2), largestSpe: Qr(m2.spe) } : { largestT2: /* @__PURE__ */ new Float64Array(), largestSpe: /* @__PURE__ */ new Float64Array() } };
}
function qr({ scaling: e3, scale: t3, columnWeights: n2, report: r2 }) {
  if (!t3 || e3 !== `deviation` && e3 !== `pareto`) return {};
  let i2 = n2 ?? new Float64Array(t3.length).fill(1), a2 = new Set(r2.omittedColumns), o2 = i2.map((n3, r3) => e3 === `pareto` ? t3[r3] * n3 : n3).filter((e4, t4) => !a2.has(t4));
  return { scale: e3, constant: `keep`, ...!(e3 === `deviation` && !n2) && { columnWeights: o2 } };
}
function Jr(e3, t3, n2) {
  let { count: r2, commonRank: i2, shares: a2, variances: o2 } = t3, s2 = (e3.rows - e3.ddof) / G(e3, Ur), c2 = r2 - r2 / n2, l2 = G(e3, Ur) < e3.rows, u2 = c2 - Number(l2), d2 = [], f2 = 0;
  for (let t4 = 0; t4 < i2 && u2 - t4 > 4; t4++) {
    let i3 = a2[t4] / r2, p2 = o2[t4] / n2 / (s2 * e3.explainedVariance[t4]), m2 = 1 + Math.max(0, 1 / i3 - 1) / (2 * n2 - 1);
    f2 += i3 * p2 * m2;
    let h2 = l2 ? 1 + 1 / c2 : 1;
    d2.push(f2 * (u2 - t4 - 2) / (h2 * u2 * (t4 + 1)));
  }
  return Float64Array.from(d2);
}
function Yr({ data: e3, rows: t3, columns: n2 }, r2) {
  let i2 = new Hr(r2);
  for (let r3 = 0; r3 < t3 - 1; r3++) {
    let a2 = (r3 + i2.integer(t3 - r3)) * n2;
    for (let t4 = r3 * n2; t4 < (r3 + 1) * n2; t4++, a2++) {
      let n3 = e3[t4];
      e3[t4] = e3[a2], e3[a2] = n3;
    }
  }
  return { data: e3, rows: t3, columns: n2 };
}
function Xr({ data: e3, rows: t3, columns: n2 }, r2, i2) {
  return Array.from({ length: r2 }, (a2, o2) => {
    let [s2, c2] = [o2, o2 + 1].map((e4) => Math.floor(e4 * t3 / r2)), l2 = (e4) => e4 === s2 ? c2 : e4;
    for (let r3 = 0; i2 && r3 < n2; r3++) {
      let i3 = l2(0), a3 = l2(i3 + 1);
      for (; a3 < t3 && e3[a3 * n2 + r3] === e3[i3 * n2 + r3]; ) a3 = l2(a3 + 1);
      if (!(a3 < t3)) {
        for (a3 = s2; a3 < c2; a3++) if (e3[a3 * n2 + r3] !== e3[i3 * n2 + r3]) return false;
      }
    }
    return i2;
  });
}
function* Zr(e3) {
  for (let t3 = 1; t3 <= e3; t3 += Math.max(1, Math.ceil((t3 - 200) / 200))) yield t3;
}
function Qr(e3) {
  let t3 = Float64Array.from(e3).sort();
  return Float64Array.from(Zr(t3.length), (e4) => t3[t3.length - e4]);
}
const $r = `find limits`;
function ei(e3) {
  let { effectiveRows: t3, ddof: n2 } = e3;
  return t3 > 0 ? (t3 - n2) / G(e3, $r) : 1;
}
const Y = (e3) => ({ value: null, distribution: e3 });
function ti(e3, t3, n2, r2) {
  if (t3 === 0) return Y(`no component has variance`);
  let i2 = ei(e3);
  if (r2 === `chi2`) return { value: i2 * J(n2, t3), distribution: `chi2(${t3})` };
  let { effectiveRows: a2 } = e3;
  if (a2 === 0) return Y(`${r2}: the number of rows is not known`);
  let o2 = G(e3, $r);
  if (r2 === `beta`) {
    let e4 = o2 - t3;
    if (e4 <= 0) return Y(`beta: ${a2} rows are too few for ${t3} components`);
    let r3 = o2 < a2 ? o2 / a2 : 1;
    return { value: i2 * o2 * r3 * Fr(n2, t3 / 2, e4 / 2), distribution: `beta(${t3 / 2}, ${e4 / 2})` };
  }
  let s2 = o2 - t3 + 1;
  return s2 <= 0 ? Y(`f: ${a2} rows are too few for ${t3} components`) : { value: i2 * (o2 < a2 ? 1 + 1 / a2 : 1) * o2 * t3 / s2 * Ir(n2, t3, s2), distribution: `F(${t3}, ${s2})` };
}
function ni({ unit: e3, sums: [t3, n2, r2] }, i2, a2) {
  if (t3 === 0) return { value: 0, distribution: `none: the components span all rows` };
  let o2 = 1 - 2 * t3 * r2 / (3 * n2 * n2);
  if (a2 === `jackson-mudholkar` && o2 > 0) return { value: e3 * (t3 * (Lr(i2) * o2 * Math.sqrt(2 * n2) / t3 + 1 + n2 * o2 * (o2 - 1) / (t3 * t3)) ** (1 / o2)), distribution: `normal SPE^${o2.toPrecision(3)}` };
  let [s2, c2] = [n2 / t3 * e3, t3 * t3 / n2];
  return { value: s2 * J(i2, c2), distribution: `${s2.toPrecision(3)} chi2(${c2.toPrecision(3)})` };
}
function ri(e3, { unit: t3, sums: n2 }, r2) {
  let [i2, a2, o2] = n2;
  if (i2 === 0) return { value: 0, distribution: `none: the components span all rows` };
  if (e3.rows === 0) return Y(`beta: the number of rows is not known`);
  if (!ii(e3)) return Y(`beta: the eigenvalues left out are not known: fit all components`);
  let s2 = G(e3, $r), c2 = i2 / s2, l2 = (i2 * i2 + 2 * a2) / (i2 * (s2 + 2)), u2 = (i2 ** 3 + 6 * i2 * a2 + 8 * o2) / ((i2 * i2 + 2 * a2) * (s2 + 4)), d2 = t3 * s2 * s2 / e3.effectiveRows;
  if (!(l2 - c2 > 1e-9 * c2)) return { value: d2 * c2, distribution: `none: all rows are alike` };
  let f2 = 2 * (u2 - l2) / (2 * l2 - c2 - u2), p2 = l2 * (f2 + 1) - c2 * f2;
  if (f2 > 0 && p2 > 0) {
    let [e4, t4] = [c2 * f2 / p2, f2 - c2 * f2 / p2];
    return { value: d2 * p2 * Fr(r2, e4, t4), distribution: `${(d2 * p2).toPrecision(3)} beta(${e4.toPrecision(3)}, ${t4.toPrecision(3)})` };
  }
  let m2 = Math.sqrt(c2 * (l2 - c2)), [h2, g2] = ai(c2 * (l2 * u2 - 3 * c2 * l2 + 2 * c2 * c2) / m2 ** 3, r2);
  return { value: d2 * (c2 + m2 * h2), distribution: `chi2(${g2.toPrecision(3)}) with the moments of fitted rows` };
}
function ii(e3) {
  return e3.spectrum.length >= Te(e3);
}
function ai(e3, t3) {
  let n2 = 8 / Math.max(e3, 0.05) ** 2;
  return [(J(t3, n2) - n2) / Math.sqrt(2 * n2), n2];
}
function oi(e3, t3, n2, r2) {
  let { value: i2, distribution: a2 } = ti(e3, n2, r2, `f`), o2 = t3.t2[n2 - 1];
  return i2 === null ? Y(a2) : { value: i2 * o2, distribution: `${o2.toPrecision(3)} times its ${a2}, calibrated` };
}
function si(e3, t3, n2, { sums: [r2, i2, a2] }, o2) {
  if (r2 === 0) return { value: 0, distribution: `none: the components span all rows` };
  let [s2, c2] = [t3.spe, t3.speDeviation].map((e4) => e4[n2 - 1]), [l2, u2] = ai(Math.max(2 * c2 / s2, Math.sqrt(8) * (a2 / i2 ** 1.5)), o2), d2 = s2 + ci(e3.effectiveRows, u2, o2) * c2 * l2;
  return { value: e3.totalVariance * d2, distribution: `chi2(${u2.toPrecision(3)}) with the moments of rows held out` };
}
function ci(e3, t3, n2) {
  let r2 = Math.max(n2, 0.9);
  return Math.sqrt(Ir(2 * r2 - 1, 1, (e3 - 1) / (1 + 6 / t3))) / Lr(r2) * Math.sqrt(1 + 1 / e3);
}
function li(e3, t3, n2) {
  if (e3.length === 0) return Y(`conformal: rows held out were not measured by so many components`);
  let r2 = t3 + 1 - Math.ceil((t3 + 1) * n2 * (1 - 2 ** -52));
  if (r2 < 1) return Y(`conformal: ${t3} rows are too few for level ${n2}`);
  let i2 = -1;
  for (let e4 of Zr(t3)) {
    if (e4 > r2) break;
    i2++;
  }
  return { value: e3[i2] ?? null, distribution: `rank among ${t3} rows held out` };
}
function ui(e3, t3, n2, r2) {
  let { value: i2, distribution: a2 } = e3;
  return i2 === null || !(r2 > 0) ? Y(`the components span all rows`) : { value: Math.sqrt(i2 / (U(t3) - n2)) / r2, distribution: `square is ${a2}` };
}
function di(e3, t3, n2) {
  let r2 = U(e3) - t3, i2 = G(e3, $r) - t3;
  return e3.rows === 0 ? Y(`the number of rows is not known`) : r2 <= 0 || i2 <= 0 ? Y(`the components span all rows`) : { value: Math.sqrt(Ir(n2, r2, r2 * i2)), distribution: `square is F(${r2}, ${r2 * i2})` };
}
function fi(e3, t3, { unit: n2, sums: [r2] }) {
  let i2 = G(e3, $r) - t3, a2 = U(e3) - t3;
  if (a2 <= 0 || i2 <= 0 || r2 === 0) return { deviation: NaN, correction: NaN };
  let o2 = n2 * r2 * G(e3, $r);
  return { deviation: Math.sqrt(o2 / (i2 * a2)), correction: Math.sqrt(e3.effectiveRows / i2) };
}
function pi(e3, t3) {
  let n2 = e3.filter((e4) => !Number.isNaN(e4)).sort(), r2 = (e4) => {
    let t4 = e4 * (n2.length - 1), r3 = n2[Math.floor(t4)];
    return r3 + (n2[Math.ceil(t4)] - r3) * (t4 - Math.floor(t4));
  };
  if (n2.length < 4) return Y(`data-driven: fewer than 4 rows`);
  let [i2, a2] = [r2(0.5), r2(0.75) - r2(0.25)];
  if (!(i2 > 0 && a2 > 0)) return Y(`data-driven: half of the rows are alike`);
  let o2 = (e4) => (J(0.75, e4) - J(0.25, e4)) / J(0.5, e4), [s2, c2] = [0.2, 1e5];
  for (let e4 = 0; e4 < 60; e4++) {
    let e5 = Math.sqrt(s2 * c2);
    o2(e5) > a2 / i2 ? s2 = e5 : c2 = e5;
  }
  let l2 = Math.sqrt(s2 * c2), u2 = i2 / J(0.5, l2);
  return { value: u2 * J(t3, l2), distribution: `${u2.toPrecision(3)} chi2(${l2.toPrecision(3)}), by median and quartiles` };
}
function mi(e3, t3) {
  let { spectrum: n2, totalVariance: r2 } = e3, i2 = Te(e3) - n2.length, a2 = n2.reduceRight((e4, t4) => e4 + t4, 0), o2 = i2 > 0 ? Math.max(0, r2 - a2) / i2 : 0, s2 = n2.subarray(t3), c2 = Math.max(o2, s2[0] ?? 0), l2 = (e4) => s2.reduceRight((t4, n3) => t4 + (n3 / c2) ** e4, i2 * (o2 / c2) ** e4), u2 = !(c2 > je(e3));
  return { unit: c2 * ei(e3), sums: u2 ? [0, 0, 0] : [l2(1), l2(2), l2(3)] };
}
const hi = [`components`, `level`, `joint`, `rows`, `t2Limit`, `speLimit`, `contributions`], gi = [`beta`, `f`, `chi2`, `data-driven`, `calibrated`, `conformal`], _i = [`beta`, `jackson-mudholkar`, `box`, `data-driven`, `calibrated`, `conformal`], vi = [`calibrated`, `conformal`], yi = [`f`, `chi2`, `jackson-mudholkar`, `box`], bi = [`columns`, `missing`, `threads`, `signal`];
function* xi(e3, t3, n2, r2) {
  let { weights: i2, ...o2 } = B(r2, [...hi, ...bi, `weights`, `onProgress`]), s2 = Oi(t3, o2), c2 = i2 === void 0 ? null : vr(t3, n2, i2, s2.fitted), { a: l2, level: u2, joint: d2, fitted: f2 } = s2, p2 = B(Object.fromEntries(bi.flatMap((e4) => e4 in o2 ? [[e4, o2[e4]]] : [])), bi), { onProgress: m2 } = o2, { variances: h2, noise: g2 } = nt(t3), _2 = yield* K(e3.distances(t3, n2, { ...p2, methods: [`em`], onProgress: m2 })), { rows: v2, columns: y2 } = _2, [b2, x2] = [Math.min(l2, h2.length), y2 - 1], S2 = mi(t3, b2), C2 = fi(t3, b2, S2), { effectiveRows: ee2 } = t3, te2 = ee2 - t3.ddof, ne2 = ee2 > 0 && Pe(t3, `find leverages`) ? 1 / ee2 : 0, re2 = () => a(8 * v2, `the distances`, () => new Float64Array(v2)), w2 = () => a(8 * v2 * l2, `the contributions`, () => new Float64Array(v2 * l2)), [T2, E2, D2, O2, ie2, k2] = Array.from({ length: 6 }, re2), [ae2, oe2] = [w2(), w2()], A2 = (e4) => c2 ? c2[e4] : 1, j2 = (e4) => ee2 > 0 ? A2(e4) * (ne2 + T2[e4] / te2) : NaN;
  for (let e4 = 0; e4 < v2; e4++) {
    let n3 = _2.data.subarray(e4 * y2, (e4 + 1) * y2), r3 = A2(e4), i3 = n3[x2] ** 2;
    for (let e5 = x2 - 1; e5 >= h2.length; e5--) i3 += n3[e5] ** 2;
    let a2 = g2 > 0 ? i3 / g2 : 0;
    for (let e5 = h2.length - 1; e5 >= b2; e5--) a2 += n3[e5] ** 2 / h2[e5], i3 += n3[e5] ** 2;
    let o3 = i3;
    for (let t4 = 0; t4 < b2; t4++) {
      let i4 = n3[t4] ** 2 / h2[t4];
      T2[e4] += i4, o3 += n3[t4] ** 2, ae2[e4 * l2 + t4] = 100 * i4 * r3 / te2;
    }
    for (let t4 = 0; t4 < b2; t4++) oe2[e4 * l2 + t4] = o3 > 0 ? n3[t4] ** 2 / o3 : 0;
    Number.isNaN(i3) && (T2[e4] = NaN, oe2.fill(NaN, e4 * l2, (e4 + 1) * l2), ae2.fill(NaN, e4 * l2, (e4 + 1) * l2)), E2[e4] = i3, k2[e4] = o3, O2[e4] = Math.sqrt(T2[e4] + a2), ie2[e4] = j2(e4);
    let s3 = Math.sqrt(i3 / (U(t3) - b2));
    D2[e4] = (f2 ? C2.correction : 1) * s3 / C2.deviation;
  }
  let se2 = p2, M2 = p2.missing === `em` ? yield* K(e3.observed(t3, n2, { columns: se2.columns, components: b2 })) : null;
  for (let e4 = 0; M2 && e4 < M2.rows.length; e4++) {
    let { rows: t4, off: n3 } = M2, r3 = t4[e4];
    T2[r3] = M2.t2[e4], E2[r3] = M2.spe[e4], k2[r3] = M2.squares[e4], O2[r3] = M2.mahalanobis[e4], ie2[r3] = j2(r3), D2[r3] = n3[e4] > 0 ? (f2 ? C2.correction : 1) * Math.sqrt(E2[r3] / n3[e4]) / C2.deviation : NaN;
  }
  let ce2 = yr(t3, h2.subarray(0, b2)), N2 = S2.sums[0] === 0, le2 = E2.map((e4, t4) => N2 && e4 <= ce2(k2[t4], T2[t4]) ? 0 : e4), P2 = d2 && !N2 && b2 > 0 ? Math.sqrt(u2) : u2, F2 = wi(t3, s2, b2), ue2 = (e4) => e4 === `data-driven` ? pi(T2, P2) : e4 === `calibrated` ? oi(t3, Ei(t3), b2, P2) : e4 === `conformal` ? Di(t3, b2, `largestT2`, 1, P2) : ti(t3, b2, P2, e4), de2 = (e4) => e4 === `calibrated` ? si(t3, Ei(t3), b2, S2, P2) : e4 === `conformal` ? Di(t3, b2, `largestSpe`, t3.totalVariance, P2) : e4 === `beta` ? ri(t3, S2, P2) : ni(S2, P2, e4 === `box` ? `box` : `jackson-mudholkar`), fe2 = F2.spe === `data-driven` ? pi(le2, P2) : null, pe2 = fe2 === null || N2 && fe2.value === null ? de2(F2.spe) : fe2, I2 = { t2: ue2(F2.t2), spe: pe2, dmodx: vi.includes(F2.spe) ? ui(pe2, t3, b2, C2.deviation) : di(t3, b2, P2) }, me2 = M2 && Si(v2, I2, M2, (e4, n3) => {
    let { t2: r3, spe: i3 } = F2, a2 = r3 === `beta` || r3 === `f` || r3 === `chi2` ? r3 : t3.rows > 0 ? `f` : `chi2`, o3 = n3 / (U(t3) - b2), s3 = S2.sums.map((e5) => e5 * o3);
    return { t2: ti(t3, e4, P2, a2), spe: n3 > 0 ? ni({ ...S2, sums: s3 }, P2, i3 === `box` ? `box` : `jackson-mudholkar`) : { value: null, distribution: `none: the components span the observed cells` } };
  }), he2 = (I2.t2.value === null ? 1 : P2) * (I2.spe.value === null || N2 ? 1 : P2), L2 = E2.reduce((e4, t4) => e4 + Number(!Number.isNaN(t4)), 0), R2 = [];
  for (let e4 = 0; e4 < v2; e4++) {
    let t4 = [];
    T2[e4] > ((me2 == null ? void 0 : me2.t2[e4]) ?? I2.t2.value ?? NaN) && t4.push(`t2`), le2[e4] > ((me2 == null ? void 0 : me2.spe[e4]) ?? I2.spe.value ?? NaN) && t4.push(`spe`), t4.length > 0 && R2.push({ row: e4, t2: T2[e4], spe: E2[e4], beyond: t4 });
  }
  let z2 = s2.contributions && R2.length > 0 ? yield* Ci(e3, t3, n2, { ...p2, methods: [`em`], components: l2 }, R2, _2, h2.subarray(0, b2)) : null;
  if (z2 && M2) {
    let r3 = new Map(R2.map(({ row: e4 }, t4) => [e4, t4])), i3 = M2.rows.filter((e4) => r3.has(e4)), a2 = yield* K(e3.observed(t3, n2, { columns: se2.columns, components: b2, rows: i3 }));
    for (let [e4, t4] of a2.rows.entries()) z2[r3.get(t4)] = a2.contributions[e4];
  }
  return { components: l2, level: u2, joint: d2, t2: T2, spe: E2, dmodx: D2, mahalanobis: O2, leverage: ie2, contributions: { data: ae2, rows: v2, columns: l2 }, cos2: { data: oe2, rows: v2, columns: l2 }, rowLimits: me2, limits: I2, approximate: Ti(t3, F2), expected: L2 * (1 - he2), alarms: R2.map((e4, t4) => ({ ...e4, contributions: (z2 == null ? void 0 : z2[t4]) ?? null })) };
}
function Si(e3, { t2: t3, spe: n2 }, { rows: r2, along: i2, off: a2 }, o2) {
  let s2 = { t2: new Float64Array(e3).fill(t3.value ?? NaN), spe: new Float64Array(e3).fill(n2.value ?? NaN) }, c2 = /* @__PURE__ */ new Map();
  for (let [e4, t4] of r2.entries()) {
    let n3 = `${i2[e4]} ${a2[e4]}`, r3 = c2.get(n3) ?? o2(i2[e4], a2[e4]);
    c2.set(n3, r3), s2.t2[t4] = r3.t2.value ?? NaN, s2.spe[t4] = r3.spe.value ?? NaN;
  }
  return s2;
}
function* Ci(e3, t3, n2, r2, i2, { data: a2, columns: o2 }, s2) {
  let c2 = Uint32Array.from(i2, ({ row: e4 }) => e4), l2 = yield* K(e3.residuals(t3, n2, { ...r2, rows: c2 })), { columns: u2 } = t3, d2 = t3.components.data;
  return i2.map(({ row: e4 }, t4) => {
    let n3 = l2.data.subarray(t4 * u2, (t4 + 1) * u2), [r3, i3] = [new Float64Array(u2), new Float64Array(u2)];
    for (let t5 = 0; t5 < s2.length; t5++) {
      let n4 = a2[e4 * o2 + t5];
      for (let e5 = 0; e5 < u2; e5++) r3[e5] += n4 * d2[t5 * u2 + e5], i3[e5] += n4 / s2[t5] * d2[t5 * u2 + e5];
    }
    return { t2: i3.map((e5, t5) => e5 * (r3[t5] + n3[t5])), spe: n3.map((e5) => e5 * e5) };
  });
}
function wi(t3, { t2: n2, spe: r2, fitted: i2 }, a2) {
  for (let a3 of [n2, r2]) if (a3 && vi.includes(a3)) {
    if (i2) throw new e(`ERR_OPTION`, `'${a3}' is of rows held out: it is for new rows, not for those fitted`);
    Ei(t3);
  }
  let { calibration: o2, rows: s2 } = t3, c2 = (e3) => e3 !== void 0 && a2 > 0 && a2 <= e3, l2 = c2(o2 == null ? void 0 : o2.t2.length), u2 = c2(o2 == null ? void 0 : o2.spe.length);
  if (n2 === `calibrated` && !l2 || r2 === `calibrated` && !u2) throw new e(`ERR_OPTION`, `rows held out tell limits of up to ${n2 === `calibrated` ? o2 == null ? void 0 : o2.t2.length : o2 == null ? void 0 : o2.spe.length} components, not of ${a2}`);
  return { t2: n2 ?? (s2 === 0 ? `chi2` : i2 ? `beta` : l2 ? `calibrated` : `f`), spe: r2 ?? (i2 && s2 > 0 && ii(t3) ? `beta` : u2 ? `calibrated` : `jackson-mudholkar`) };
}
function Ti(e3, { t2: t3, spe: n2 }) {
  return e3.effectiveRows < 10 * U(e3) && (yi.includes(t3) || yi.includes(n2)) || yi.includes(n2) && !ii(e3);
}
function Ei({ calibration: t3 }) {
  if (t3) return t3;
  throw new e(`ERR_OPTION`, `the model has no rows held out: fit it with calibrate: true`);
}
function Di(e3, t3, n2, r2, i2) {
  let a2 = Ei(e3)[n2], { value: o2, distribution: s2 } = li(t3 === e3.components.rows ? a2 : /* @__PURE__ */ new Float64Array(), e3.rows, i2);
  return { value: o2 === null ? null : o2 * r2, distribution: s2 };
}
function Oi(e3, t3) {
  let n2 = e3.components.rows, r2 = H(t3, `components`, 1) ?? n2;
  if (r2 > n2) throw z(r2, n2, `the model has`);
  let i2 = t3.level ?? 0.95;
  if (typeof i2 != `number` || !(i2 > 0 && i2 < 1)) throw v(`level`, `a number in (0, 1)`, i2);
  let a2 = V(t3, `rows`, [`new`, `fitted`]) === `fitted`;
  return { a: r2, level: i2, joint: V(t3, `joint`, [false, true]), fitted: a2, t2: t3.t2Limit === void 0 ? void 0 : V(t3, `t2Limit`, gi), spe: t3.speLimit === void 0 ? void 0 : V(t3, `speLimit`, _i), contributions: V(t3, `contributions`, [true, false]) };
}
function ki(e3) {
  let { signal: t3, onProgress: n2 } = e3;
  if (t3 !== void 0 && !ge(`signal`, () => Ai(t3))) throw v(`signal`, `an AbortSignal`, t3);
  if (n2 !== void 0 && typeof n2 != `function`) throw v(`onProgress`, `a function`, n2);
  return { signal: t3, onProgress: n2, threads: H(e3, `threads`, 1) };
}
function Ai(e3) {
  return f(e3) && typeof e3.aborted == `boolean` && [`throwIfAborted`, `addEventListener`, `removeEventListener`].every((t3) => typeof e3[t3] == `function`);
}
function ji(e3) {
  return Se.includes(e3);
}
function Mi(e3, t3, n2) {
  return n2 === void 0 ? o(t3, () => m(e3) && !E(e3) ? e3.weights : void 0) : n2;
}
function Ni(t3, n2, r2) {
  if (Mi(t3, n2, void 0) !== void 0) throw new e(`ERR_OPTION`, `${n2} has weights, but ${r2}: leave the weights out`);
}
function Pi(e3) {
  let t3 = e3.slice().sort(), n2 = t3.length >> 1;
  return t3.length % 2 ? t3[n2] : (t3[n2 - 1] + t3[n2]) / 2;
}
function Fi(e3, t3, n2) {
  return Float64Array.from({ length: n2 }, (r2, i2) => Pi(Float64Array.from({ length: t3 }, (t4, r3) => e3[r3 * n2 + i2])));
}
function Ii(e3) {
  let t3 = Pi(e3);
  return { location: t3, scale: 1.4826 * Pi(e3.map((e4) => Math.abs(e4 - t3))) };
}
const Li = [0.399356, 0.99365, 0.51321, 0.84401, 0.6122, 0.85877, 0.66993, 0.87344, 0.72014, 0.88906, 0.75743], Ri = [1.60188, -2.1284, -5.172, 0], zi = [3.67561, 1.9654, 6.987, -77];
function Bi(e3) {
  let t3 = e3.length;
  if (t3 < 2) return 0;
  let n2 = (t3 >> 1) + 1, r2 = 2.21914 * Vi(e3, n2 * (n2 - 1) / 2);
  if (t3 - 2 < Li.length) return r2 * Li[t3 - 2];
  let [i2, a2, o2, s2] = t3 % 2 ? Ri : zi;
  return r2 / (1 + (i2 + (a2 + (o2 + s2 / t3) / t3) / t3) / t3);
}
function Vi(e3, t3) {
  let n2 = e3.slice().sort(), r2 = (e4) => {
    let r3 = 0;
    for (let t4 = 0, i3 = 0; i3 < n2.length; i3++) {
      for (; n2[i3] - n2[t4] > e4; ) t4++;
      r3 += i3 - t4;
    }
    return r3 >= t3;
  };
  if (r2(0)) return 0;
  let i2 = 0, a2 = n2[n2.length - 1] - n2[0];
  for (; ; ) {
    let e4 = Br(i2, a2);
    if (!(e4 > i2 && e4 < a2)) return a2;
    r2(e4) ? a2 = e4 : i2 = e4;
  }
}
function Hi(e3, t3) {
  let n2 = e3.length, r2 = e3.slice().sort(), i2 = r2[n2 >> 1];
  for (let e4 = 0; e4 < n2; e4++) r2[e4] -= i2;
  if (t3 >= n2) return Wi(Ki(r2, 0, 1 / 0), i2);
  let { mean: a2, variance: o2 } = Gi(r2, t3);
  if (!(o2 > 0)) return { location: a2 + i2, scale: 0 };
  let s2 = o2 * (Ui(r2, a2, t3) ** 2 / o2 / J(t3 / n2, 1));
  return Wi(Ki(r2, a2, Math.sqrt(s2 * J(0.975, 1))), i2);
}
function Ui(e3, t3, n2) {
  let r2 = 0;
  for (; r2 < e3.length && e3[r2] < t3; ) r2++;
  let i2 = r2 - 1, a2 = 0;
  for (let o2 = 0; o2 < n2; o2++) {
    let [n3, o3] = [t3 - (e3[i2] ?? -1 / 0), (e3[r2] ?? 1 / 0) - t3];
    a2 = Math.min(n3, o3), n3 < o3 ? i2-- : r2++;
  }
  return a2;
}
const Wi = ({ location: e3, scale: t3 }, n2) => ({ location: e3 + n2, scale: t3 });
function Gi(e3, t3) {
  let n2 = 0, r2 = 0, i2 = 1 / 0, a2 = [];
  for (let o3 = 0; o3 < e3.length; o3++) {
    if (n2 += e3[o3], r2 += e3[o3] ** 2, o3 >= t3 && (n2 -= e3[o3 - t3], r2 -= e3[o3 - t3] ** 2), o3 < t3 - 1) continue;
    let s2 = Math.max(0, r2 - n2 ** 2 / t3);
    s2 < i2 && (a2 = []), s2 <= i2 && a2.push(n2 / t3), i2 = Math.min(i2, s2);
  }
  let o2 = e3.length * 2 ** -52 * Math.max(e3[0] ** 2, e3[e3.length - 1] ** 2);
  return { mean: a2[a2.length - 1 >> 1], variance: i2 > o2 ? i2 / (t3 - 1) : 0 };
}
function Ki(e3, t3, n2) {
  let r2 = e3.filter((e4) => Math.abs(e4 - t3) < n2), i2 = r2.reduce((e4, t4) => e4 + t4, 0) / r2.length, a2 = r2.reduce((e4, t4) => e4 + (t4 - i2) ** 2, 0);
  return { location: i2, scale: Math.sqrt(a2 / (r2.length - 1)) };
}
function* qi(t3, n2, r2, i2) {
  if (n2 === void 0) throw new e(`ERR_OPTION`, `scale: '${r2}' needs ${r2 === `range` ? `the least and the largest value of each column` : `all values of each column at once`}, which only fit and fitTransform have: pass the divisors as numbers`);
  if (r2 === `mad` && Mi(n2, `x`, i2.weights) !== void 0) throw new e(`ERR_OPTION`, `scale: 'mad' has no form for rows with weights: pass the divisors as numbers`);
  let a2 = yield* K(t3.rows(n2, i2)), o2 = new Float64Array(a2.columns);
  for (let e3 = 0; e3 < a2.columns; e3++) {
    let t4 = Ji(a2, e3);
    o2[e3] = r2 === `mad` ? Ii(t4).scale : Yi(t4), yield;
  }
  return o2;
}
function Ji({ data: e3, rows: t3, columns: n2 }, r2) {
  return Float64Array.from({ length: t3 }, (t4, i2) => e3[i2 * n2 + r2]).filter((e4) => !Number.isNaN(e4));
}
function Yi(e3) {
  let [t3, n2] = [e3[0], e3[0]];
  for (let r2 of e3) t3 = Math.min(t3, r2), n2 = Math.max(n2, r2);
  return n2 - t3;
}
function Xi(e3, t3) {
  let n2 = e3.slice(), r2 = new Float64Array(t3 * t3);
  for (let e4 = 0; e4 < t3; e4++) r2[e4 * t3 + e4] = 1;
  for (let e4 = 0; e4 < 60; e4++) {
    let e5 = false;
    for (let i3 = 0; i3 < t3; i3++) for (let a3 = i3 + 1; a3 < t3; a3++) {
      let [o2, s2, c2] = [n2[i3 * t3 + i3], n2[a3 * t3 + a3], n2[i3 * t3 + a3]];
      if (Math.abs(c2) <= 2 ** -52 * Math.sqrt(Math.abs(o2)) * Math.sqrt(Math.abs(s2))) continue;
      e5 = true;
      let l2 = (s2 - o2) / (2 * c2), u2 = (l2 < 0 ? -1 : 1) / (Math.abs(l2) + Math.hypot(1, l2)), d2 = 1 / Math.hypot(1, u2);
      Zi(r2, t3, i3, a3, d2, u2 * d2), Zi(n2, t3, i3, a3, d2, u2 * d2), Qi(n2, t3, i3, a3, d2, u2 * d2), n2[i3 * t3 + a3] = 0, n2[a3 * t3 + i3] = 0;
    }
    if (!e5) break;
  }
  let i2 = Array.from({ length: t3 }, (e4, t4) => t4).sort((e4, r3) => n2[r3 * t3 + r3] - n2[e4 * t3 + e4]), a2 = new Float64Array(t3 * t3);
  for (let [e4, n3] of i2.entries()) a2.set(r2.subarray(n3 * t3, (n3 + 1) * t3), e4 * t3);
  return { values: Float64Array.from(i2, (e4) => n2[e4 * t3 + e4]), vectors: a2 };
}
function Zi(e3, t3, n2, r2, i2, a2) {
  for (let o2 = 0; o2 < t3; o2++) {
    let [s2, c2] = [e3[n2 * t3 + o2], e3[r2 * t3 + o2]];
    e3[n2 * t3 + o2] = i2 * s2 - a2 * c2, e3[r2 * t3 + o2] = a2 * s2 + i2 * c2;
  }
}
function Qi(e3, t3, n2, r2, i2, a2) {
  for (let o2 = 0; o2 < t3; o2++) {
    let [s2, c2] = [e3[o2 * t3 + n2], e3[o2 * t3 + r2]];
    e3[o2 * t3 + n2] = i2 * s2 - a2 * c2, e3[o2 * t3 + r2] = a2 * s2 + i2 * c2;
  }
}
function $i(e3, t3) {
  let n2 = new Float64Array(t3 * t3);
  for (let r2 = 0; r2 < t3; r2++) for (let i2 = 0; i2 <= r2; i2++) {
    let a2 = e3[r2 * t3 + i2];
    for (let e4 = 0; e4 < i2; e4++) a2 -= n2[r2 * t3 + e4] * n2[i2 * t3 + e4];
    if (r2 > i2) n2[r2 * t3 + i2] = a2 / n2[i2 * t3 + i2];
    else {
      if (!(a2 > t3 * 2 ** -52 * e3[r2 * t3 + r2])) return null;
      n2[r2 * t3 + r2] = Math.sqrt(a2);
    }
  }
  return n2;
}
function ea(e3, t3, n2) {
  for (let r2 = 0; r2 < t3; r2++) {
    for (let i2 = 0; i2 < r2; i2++) n2[r2] -= e3[r2 * t3 + i2] * n2[i2];
    n2[r2] /= e3[r2 * (t3 + 1)];
  }
  for (let r2 = t3 - 1; r2 >= 0; r2--) {
    for (let i2 = r2 + 1; i2 < t3; i2++) n2[r2] -= e3[i2 * t3 + r2] * n2[i2];
    n2[r2] /= e3[r2 * (t3 + 1)];
  }
}
function ta(e3, t3) {
  let n2 = e3.slice(), r2 = new Float64Array(t3 * t3);
  for (let e4 = 0; e4 < t3; e4++) r2[e4 * t3 + e4] = 1;
  for (let e4 = 0; e4 < t3; e4++) {
    let i2 = e4;
    for (let r3 = e4 + 1; r3 < t3; r3++) Math.abs(n2[r3 * t3 + e4]) > Math.abs(n2[i2 * t3 + e4]) && (i2 = r3);
    if (n2[i2 * t3 + e4] === 0) return null;
    na(n2, t3, e4, i2), na(r2, t3, e4, i2);
    let a2 = 1 / n2[e4 * t3 + e4];
    for (let i3 = 0; i3 < t3; i3++) n2[e4 * t3 + i3] *= a2, r2[e4 * t3 + i3] *= a2;
    for (let i3 = 0; i3 < t3; i3++) {
      let a3 = n2[i3 * t3 + e4];
      if (i3 !== e4 && a3 !== 0) for (let o2 = 0; o2 < t3; o2++) n2[i3 * t3 + o2] -= a3 * n2[e4 * t3 + o2], r2[i3 * t3 + o2] -= a3 * r2[e4 * t3 + o2];
    }
  }
  return r2;
}
function na(e3, t3, n2, r2) {
  if (n2 === r2) return;
  let i2 = e3.slice(n2 * t3, (n2 + 1) * t3);
  e3.copyWithin(n2 * t3, r2 * t3, (r2 + 1) * t3), e3.set(i2, r2 * t3);
}
function X(e3, t3) {
  let n2 = 0;
  for (let r2 = 0; r2 < e3.length; r2++) n2 += e3[r2] * t3[r2];
  return n2;
}
var ra = class {
  constructor() {
    __publicField(this, "points", []);
    __publicField(this, "images", []);
  }
  forget() {
    this.points = [], this.images = [];
  }
  extrapolated(e3, t3) {
    let { points: n2, images: r2 } = this;
    n2.push(e3), r2.push(t3), n2.length > 9 && (n2.shift(), r2.shift());
    let i2 = n2.length - 1, a2 = r2.map((e4, t4) => e4.map((e5, r3) => e5 - n2[t4][r3])), o2 = a2.slice(0, i2).map((e4) => a2[i2].map((t4, n3) => t4 - e4[n3])), s2 = Float64Array.from({ length: i2 * i2 }, (e4, t4) => X(o2[Math.floor(t4 / i2)], o2[t4 % i2])), c2 = Float64Array.from(o2, (e4) => X(e4, a2[i2])), l2 = $i(s2, i2);
    if (!l2) return this.forget(), t3;
    ea(l2, i2, c2);
    let u2 = t3.slice();
    return c2.forEach((e4, n3) => {
      for (let i3 = 0; i3 < u2.length; i3++) u2[i3] -= e4 * (t3[i3] - r2[n3][i3]);
    }), u2;
  }
}, ia = class {
  constructor(e3, t3, n2) {
    __publicField(this, "rows");
    __publicField(this, "segment");
    __publicField(this, "start", { data: /* @__PURE__ */ new Float64Array(), rows: 0, columns: 0 });
    __publicField(this, "means");
    __publicField(this, "rowHoles");
    __publicField(this, "columnHoles");
    this.rows = e3, this.segment = t3, this.means = new Float64Array(e3.columns), this.rowHoles = new Uint8Array(e3.rows), this.columnHoles = new Uint8Array(e3.columns);
    for (let t4 = e3.data.findIndex(Number.isNaN); t4 >= 0 && t4 < e3.data.length; t4++) Number.isNaN(e3.data[t4]) && (this.rowHoles[Math.floor(t4 / e3.columns)] = 1, this.columnHoles[t4 % e3.columns] = 1);
    n2 && this.centre();
  }
  centre() {
    let { data: e3, rows: t3, columns: n2 } = this.rows, r2 = new Float64Array(n2).fill(t3);
    for (let i2 = 0; i2 < t3; i2++) {
      let t4 = this.heldIn(i2);
      for (let a2 = 0; a2 < n2; a2++) {
        let o2 = e3[i2 * n2 + a2];
        a2 % 7 === t4 || Number.isNaN(o2) ? r2[a2]-- : this.means[a2] += o2;
      }
    }
    for (let e4 = 0; e4 < n2; e4++) this.means[e4] /= r2[e4] || 1;
  }
  heldIn(e3) {
    return ((this.segment - e3) % 7 + 7) % 7;
  }
  filled() {
    let { data: e3, rows: t3, columns: n2 } = this.rows, r2 = e3.map((e4, t4) => Number.isNaN(e4) ? 0 : e4 - this.means[t4 % n2]);
    for (let e4 = 0; e4 < t3; e4++) for (let t4 = this.heldIn(e4); t4 < n2; t4 += 7) r2[e4 * n2 + t4] = 0;
    return { data: r2, rows: t3, columns: n2 };
  }
  starting(e3) {
    let { data: t3, columns: n2 } = this.start;
    return Float64Array.from({ length: n2 * e3 }, (r2, i2) => t3[i2 % e3 * n2 + Math.floor(i2 / e3)]);
  }
  fit(e3, t3) {
    let { means: n2 } = this, { data: r2, rows: i2, columns: a2 } = this.rows, o2 = new Float64Array(i2 * t3), s2 = { loadings: e3, scores: o2, squares: 0, next: null, change: 0 }, c2 = this.factors(e3, t3);
    if (!c2) return s2;
    let l2 = new Float64Array(a2 * t3);
    for (let u3 = 0; u3 < i2; u3++) {
      let i3 = this.heldIn(u3), d3 = o2.subarray(u3 * t3, (u3 + 1) * t3), f3 = r2.subarray(u3 * a2, (u3 + 1) * a2), p2 = this.rowHoles[u3] ? aa(e3, t3, (e4) => e4 % 7 !== i3 && !Number.isNaN(f3[e4])) : c2[u3 % 7];
      for (let r3 = 0, o3 = i3; r3 < a2; r3++) {
        if (r3 === o3) {
          o3 += 7;
          continue;
        }
        let i4 = f3[r3] - n2[r3];
        if (!Number.isNaN(i4)) {
          s2.squares += i4 * i4;
          for (let n3 = 0, a3 = r3 * t3; n3 < t3; n3++) d3[n3] += i4 * e3[a3++];
        }
      }
      if (!p2) {
        d3.fill(0);
        continue;
      }
      let m2 = d3.slice();
      ea(p2, t3, d3);
      for (let e4 = 0; e4 < t3; e4++) s2.squares -= m2[e4] * d3[e4];
      for (let e4 = 0, r3 = i3; e4 < a2; e4++) {
        if (e4 === r3) {
          r3 += 7;
          continue;
        }
        let i4 = f3[e4] - n2[e4];
        if (!Number.isNaN(i4)) for (let n3 = 0, r4 = e4 * t3; n3 < t3; n3++) l2[r4++] += i4 * d3[n3];
      }
    }
    let u2 = this.factors(o2, t3);
    if (!u2) return s2;
    let [d2, f2] = [0, 0];
    for (let n3 = 0; n3 < a2; n3++) {
      let i3 = this.heldIn(n3), s3 = this.columnHoles[n3] ? aa(o2, t3, (e4) => e4 % 7 !== i3 && !Number.isNaN(r2[e4 * a2 + n3])) : u2[n3 % 7], c3 = l2.subarray(n3 * t3, (n3 + 1) * t3);
      s3 ? ea(s3, t3, c3) : c3.set(e3.subarray(n3 * t3, (n3 + 1) * t3));
    }
    for (let t4 = 0; t4 < l2.length; t4++) d2 += (l2[t4] - e3[t4]) ** 2, f2 += e3[t4] ** 2;
    return { ...s2, next: l2, change: Math.sqrt(d2 / f2) };
  }
  factors(e3, t3) {
    let n2 = Array.from({ length: 7 }, () => new Float64Array(t3 * t3));
    for (let r3 = 0, i2 = 0; i2 < e3.length; r3++, i2 += t3) {
      let a2 = n2[r3 % 7];
      for (let n3 = 0; n3 < t3; n3++) for (let r4 = 0; r4 < t3; r4++) a2[n3 * t3 + r4] += e3[i2 + n3] * e3[i2 + r4];
    }
    let r2 = [];
    for (let e4 = 0; e4 < 7; e4++) {
      let i2 = n2.filter((t4, n3) => n3 !== this.heldIn(e4)), a2 = $i(i2[0].map((e5, t4) => i2.reduce((e6, n3) => e6 + n3[t4], 0)), t3);
      if (!a2) return null;
      r2.push(a2);
    }
    return r2;
  }
  error({ loadings: e3, scores: t3 }, n2) {
    let { data: r2, rows: i2, columns: a2 } = this.rows, o2 = 0;
    for (let s2 = 0; s2 < i2; s2++) for (let i3 = this.heldIn(s2); i3 < a2; i3 += 7) {
      let c2 = r2[s2 * a2 + i3] - this.means[i3];
      if (!Number.isNaN(c2)) {
        for (let r3 = 0; r3 < n2; r3++) c2 -= t3[s2 * n2 + r3] * e3[i3 * n2 + r3];
        o2 += c2 * c2;
      }
    }
    return o2;
  }
};
function aa(e3, t3, n2) {
  let r2 = new Float64Array(t3 * t3), i2 = 0;
  for (let a2 = 0, o2 = 0; o2 < e3.length; a2++, o2 += t3) if (n2(a2)) {
    i2++;
    for (let n3 = 0; n3 < t3; n3++) for (let i3 = 0; i3 < t3; i3++) r2[n3 * t3 + i3] += e3[o2 + n3] * e3[o2 + i3];
  }
  return i2 > t3 ? $i(r2, t3) : null;
}
const oa = 1e-9, sa = `compare components`;
function ca(e3, t3) {
  let n2 = la(e3), { rows: r2, columns: i2, spectrum: a2 } = n2;
  Ve(n2, `compare them`);
  let o2 = G(n2, sa), s2 = o2 === 0 ? i2 : Math.min(i2, r2 - +!!Pe(n2, sa)), c2 = Ae(n2, Math.max(r2, i2)) * a2[0], l2 = a2.slice(0, s2).map((e4) => e4 > c2 ? e4 : 0);
  return { model: n2, whole: e3, x: t3, values: l2, rounding: c2, rank: l2.filter((e4) => e4 > 0).length, dimension: s2, degrees: o2 };
}
function la(e3) {
  let { columns: t3, columnDeviations: n2, components: r2, scale: i2, report: a2 } = e3;
  if (a2.omittedColumns.length === 0) return e3;
  let o2 = new Set(a2.omittedColumns), s2 = (e4) => !o2.has(e4);
  return { ...e3, columns: U(e3), columnDeviations: (n2 == null ? void 0 : n2.filter((e4, t4) => s2(t4))) ?? null, scale: (i2 == null ? void 0 : i2.filter((e4, t4) => s2(t4))) ?? null, components: { data: r2.data.filter((e4, n3) => s2(n3 % t3)), rows: r2.rows, columns: U(e3) }, report: { ...a2, omittedColumns: [] } };
}
function ua({ values: e3, dimension: t3 }) {
  if (e3.length !== t3) return `it looks at all ${t3} eigenvalues, of which the model has ${e3.length}: fit with components: 'all'`;
}
const da = `it has no form for rows with weights`;
function fa({ degrees: e3 }) {
  return e3 === 0 ? "the number of rows is not known: give `rows` with the covariance" : void 0;
}
function Z(e3, t3 = 1) {
  return { count: null, reason: e3, curve: /* @__PURE__ */ new Float64Array(), from: t3, threshold: null };
}
function pa(e3, t3) {
  let n2 = (e4) => typeof t3 == `number` ? t3 : t3[e4], r2 = e3.findIndex((e4, t4) => !(e4 > n2(t4) * 1.000000001));
  return { count: r2 < 0 ? e3.length : r2, reason: null, curve: e3, from: 1, threshold: t3 };
}
function* ma(e3, t3, n2) {
  var _a2;
  let { x: r2, model: i2, whole: a2, dimension: o2 } = t3;
  if (r2 === void 0) return Z(`it predicts elements of rows, which it was not given`, 0);
  if (a2.weighting) return Z(da, 0);
  let s2 = Math.min(i2.columns - Math.ceil(i2.columns / 7), o2 - 1);
  if (s2 < 1) return Z(`there are too few rows or columns to predict one from the others`, 0);
  let c2 = n2.missing === `pairwise` ? s2 : Math.min(s2, t3.rank), l2 = Math.min(n2.maxComponents, c2), u2 = yield* Vr(e3, a2, r2, n2), d2 = Pe(i2, `hold out elements`), f2 = Array.from({ length: 7 }, (e4, t4) => new ia(u2, t4, d2)), p2 = { loadings: /* @__PURE__ */ new Float64Array(), scores: /* @__PURE__ */ new Float64Array() }, m2 = f2.reduce((e4, t4) => e4 + t4.error(p2, 0), 0);
  l2 > 0 && (yield* ha(e3, f2, l2));
  let h2 = [m2], g2 = 0;
  for (let e4 = 1; e4 <= l2 && e4 <= g2 + 2; e4++) {
    h2[e4] = 0;
    for (let t4 of f2) h2[e4] += yield* ga(t4, e4);
    h2[g2] - h2[e4] > Math.max(1e-4 * h2[g2], 1e-12 * m2) && (g2 = e4), (_a2 = n2.onProgress) == null ? void 0 : _a2.call(n2, { stage: `solve`, done: e4, total: l2 });
  }
  let _2 = { curve: Float64Array.from(h2, (e4) => m2 > 0 ? 1 - e4 / m2 : 0), from: 0, threshold: null };
  return g2 === l2 && l2 < c2 ? { ..._2, count: null, reason: `all ${g2} components tried predict better: try more` } : { ..._2, count: g2, reason: null };
}
function* ha(e3, t3, n2) {
  for (let r2 of t3) r2.start = (yield* K(e3.fit(r2.filled(), { center: false, components: n2 }))).components;
}
function* ga(e3, t3) {
  let n2 = new ra(), r2 = e3.fit(e3.starting(t3), t3);
  for (let i2 = 0; i2 < 1e3 && (yield, !(!r2.next || r2.change <= 1e-10)); i2++) {
    let i3 = e3.fit(n2.extrapolated(r2.loadings, r2.next), t3);
    i3.next && i3.squares <= r2.squares ? r2 = i3 : (n2.forget(), r2 = e3.fit(r2.next, t3));
  }
  return e3.error(r2, t3);
}
function* _a(e3, t3, n2) {
  var _a2;
  let { whole: r2, model: i2 } = t3;
  if (!Pe(r2, `compare fits`)) return Z(`it is about means, but the model does not centre`, 0);
  if (r2.weighting === `reliability`) return Z(da, 0);
  let a2 = n2.missing === `pairwise` ? yield* ya(e3, t3, n2) : va(t3);
  if (typeof a2 == `string`) return Z(a2, 0);
  let { rows: o2, missing: s2 } = a2, { columns: c2 } = i2, l2 = (e4) => (o2 - 1 - e4) * (c2 - e4) - s2, u2 = Math.max(0, Math.min(o2 - 2, c2 - 1));
  for (; u2 > 0 && !(l2(u2) > 0); ) u2--;
  let d2 = Math.min(n2.maxComponents, u2), f2 = [], p2 = false;
  for (let e4 = 0; e4 <= d2 && !p2; e4++) {
    let t4 = e4 === 0 ? 1 : (o2 * c2 - s2) / l2(e4);
    f2.push((yield* a2.errorOf(e4)) * t4 ** 2), p2 = f2[e4] > f2[e4 - 1], (_a2 = n2.onProgress) == null ? void 0 : _a2.call(n2, { stage: `solve`, done: e4, total: d2 });
  }
  let m2 = f2.length - 1, h2 = { curve: Float64Array.from(f2, (e4) => -e4), from: 0, threshold: null };
  return !p2 && d2 < u2 ? { ...h2, count: null, reason: `all ${m2} components tried fit better: try more` } : { ...h2, count: p2 ? m2 - 1 : m2, reason: null };
}
function va(e3) {
  let { model: t3, values: n2, rank: r2 } = e3, i2 = fa(e3) ?? ua(e3);
  if (i2) return i2;
  if (t3.report.missing) return `it fits cells, and there are missing ones: give the rows and missing: 'pairwise'`;
  let { columns: a2, effectiveRows: o2, ddof: s2, components: c2, scaling: l2, scale: u2, columnWeights: d2 } = t3, f2 = (o2 - s2) / o2, p2 = l2 === `deviation` && !d2 ? u2 : null;
  if (p2 && c2.rows < r2) return `it looks at all components: fit with components: 'all'`;
  let m2 = n2.map((e4) => e4 * f2), h2 = m2.reduceRight((e4, t4) => e4 + t4, 0), g2 = Float64Array.from(m2, (e4, t4) => !p2 || t4 >= r2 ? 1 : c2.data.subarray(t4 * a2, (t4 + 1) * a2).reduce((e5, t5, n3) => e5 + (t5 * p2[n3]) ** 2, 0));
  function* _2(e4) {
    let t4 = m2.subarray(e4).reduceRight((e5, t5) => e5 + t5, 0), n3 = (o2 - 1 - e4) * (a2 - e4), r3 = Math.min(m2[e4] ?? 0, o2 * a2 / Math.min(a2, o2 - 1) * (t4 / n3)), i3 = 0;
    for (let t5 = m2.length - 1; t5 >= 0; t5--) {
      let n4 = t5 >= e4 ? m2[t5] : e4 > 0 && m2[t5] > 0 ? r3 ** 2 / m2[t5] : 0;
      i3 += n4 * g2[t5];
    }
    return h2 > 0 ? i3 / a2 : 0;
  }
  return { rows: o2, missing: 0, errorOf: _2 };
}
function* ya(e3, { whole: t3, x: n2 }, r2) {
  if (n2 === void 0) return `it fits cells of rows, which it was not given`;
  if (t3.weighting) return da;
  if (t3.report.omittedColumns.length > 0) return `the model leaves columns out: leave them out of the fit by the option columns`;
  if (t3.columnWeights || t3.scaling && t3.scaling !== `deviation`) return `it divides columns by their deviations or not at all`;
  let { data: i2, rows: a2, columns: o2 } = yield* Vr(e3, t3, n2, r2), s2 = new Float64Array(o2), c2 = new Uint32Array(o2), l2 = 0;
  for (let e4 = 0; e4 < a2; e4++) {
    let t4 = 0;
    for (let n3 = 0; n3 < o2; n3++) {
      let r3 = i2[e4 * o2 + n3];
      Number.isNaN(r3) || (t4++, s2[n3] += (r3 - s2[n3]) / ++c2[n3]);
    }
    t4 > 0 && l2++;
  }
  let u2 = c2.reduce((e4, t4) => e4 + t4, 0), { scale: d2, scaling: f2 } = t3, p2 = { data: d2 ? i2.map((e4, t4) => e4 * d2[t4 % o2]) : i2, rows: a2, columns: o2 }, m2 = { missing: `regularized`, standardize: f2 === `deviation` };
  function* h2(t4) {
    if (t4 > 0) return yield* K(e3.shrunkError(p2, { ...m2, components: t4 }));
    let n3 = 0;
    return i2.forEach((e4, t5) => {
      let r3 = t5 % o2;
      Number.isNaN(e4) || (n3 += ((e4 - s2[r3]) * ((d2 == null ? void 0 : d2[r3]) ?? 1)) ** 2);
    }), n3 / u2;
  }
  return { rows: l2, missing: l2 * o2 - u2, errorOf: h2 };
}
function ba(e3) {
  return Sa(e3, Ta);
}
function xa(e3) {
  return Sa(e3, (e4, t3) => {
    let n2 = e4.values.length;
    return Ca(e4, (e5, r2) => r2(t3) - (wa(n2, e5) + e5) * 0.5 * Math.log(t3));
  });
}
function Sa(e3, t3) {
  let { model: n2, rank: r2 } = e3, i2 = fa(e3) ?? ua(e3);
  if (i2) return Z(i2, 0);
  if (n2.effectiveRows <= n2.columns) return Z(`it needs more rows than columns`, 0);
  let a2 = r2 > 0 ? t3(e3, n2.effectiveRows) : /* @__PURE__ */ new Float64Array(), o2 = 0;
  for (let e4 = 1; e4 < a2.length; e4++) a2[e4] > a2[o2] + 1e-9 * Math.abs(a2[o2]) && (o2 = e4);
  return { count: o2, reason: null, curve: a2, from: 0, threshold: null };
}
function Ca({ values: e3, rank: t3, rounding: n2 }, r2) {
  let i2 = e3.length, a2 = new Float64Array(i2 + 1);
  for (let t4 = i2 - 1; t4 >= 0; t4--) a2[t4] = a2[t4 + 1] + e3[t4];
  let o2 = new Float64Array(Math.min(t3 + 1, i2)), s2 = 0;
  for (let t4 = 0; t4 < o2.length; t4++) {
    let c2 = Math.max(a2[t4] / (i2 - t4), n2), l2 = s2 + (i2 - t4) * Math.log(c2);
    o2[t4] = r2(t4, (e4) => -e4 * l2 / 2, c2), s2 += Math.log(e3[t4]);
  }
  return o2;
}
const wa = (e3, t3) => e3 * t3 - t3 * (t3 + 1) / 2;
function Ta(e3, t3) {
  let { values: n2 } = e3, r2 = n2.length, i2 = 0, a2 = Ea(n2), o2 = 0;
  return Ca(e3, (e4, s2, c2) => {
    e4 > 0 && (i2 += Cr((r2 - e4 + 1) / 2) - (r2 - e4 + 1) / 2 * Math.log(Math.PI) - Math.LN2, o2 += Math.log(n2[e4 - 1]));
    let l2 = wa(r2, e4), u2 = a2[e4] - (e4 - 1) * o2 + l2 * Math.log(t3);
    for (let t4 = 0; t4 < e4; t4++) u2 += (r2 - e4) * Math.log(Math.max(1 / c2 - 1 / n2[t4], oa / c2));
    return i2 + s2(t3) + (l2 + e4) / 2 * Math.log(2 * Math.PI) - u2 / 2 - e4 / 2 * Math.log(t3);
  });
}
function Ea(e3) {
  let t3 = e3.length, n2 = (t4, n3) => Math.log(Math.max(e3[t4] - e3[n3], oa * e3[t4])), r2 = new Float64Array(t3 + 1);
  for (let i2 = 0; i2 < t3 && e3[i2] > 0; i2++) {
    let e4 = 0;
    for (let t4 = 0; t4 < i2; t4++) e4 += n2(t4, i2);
    for (let r3 = i2 + 1; r3 < t3; r3++) e4 += n2(i2, r3);
    r2[i2 + 1] = r2[i2] + e4;
  }
  return r2;
}
function Da(e3, { noise: t3 }) {
  let n2 = ka(e3) ?? (t3 === void 0 ? ua(e3) : void 0);
  if (n2) return Z(n2);
  let { values: r2, degrees: i2, model: a2 } = e3, [o2, s2] = ja(e3), c2 = (t3 === void 0 ? Ma(r2) / s2 / Pa(o2) : t3 ** 2) * (1 + Math.sqrt(a2.columns / i2)) ** 2 * i2 / (a2.effectiveRows - a2.ddof);
  return Aa(r2.slice(), c2, e3);
}
function Oa(e3, { noise: t3 }) {
  let n2 = ka(e3) ?? (t3 === void 0 ? ua(e3) : void 0);
  if (n2) return Z(n2);
  let { values: r2, degrees: i2, model: a2 } = e3, [o2] = ja(e3), s2 = a2.effectiveRows - a2.ddof, c2 = r2.map((e4) => Math.sqrt(Math.max(0, e4) * s2)), l2 = o2 + 1, u2 = Math.sqrt(2 * l2 + 8 * o2 / (l2 + Math.sqrt(o2 * o2 + 14 * o2 + 1)));
  return Aa(c2, t3 === void 0 ? u2 / Math.sqrt(Pa(o2)) * Ma(c2) : u2 * t3 * Math.sqrt(Math.max(i2, a2.columns)), e3);
}
function ka(e3) {
  let { degrees: t3, dimension: n2 } = e3, r2 = t3 === 0 || t3 >= n2;
  return fa(e3) ?? (r2 ? void 0 : `with these weights the rows count as fewer than the columns`);
}
function Aa(e3, t3, { dimension: n2 }) {
  let r2 = pa(e3, t3);
  return r2.count === e3.length && e3.length < n2 ? { ...r2, count: null, reason: `all ${e3.length} components known pass: fit with more` } : r2;
}
function ja({ degrees: e3, model: { columns: t3, effectiveRows: n2, ddof: r2 } }) {
  let [i2, a2] = e3 < t3 ? [e3, t3] : [t3, e3];
  return [i2 / a2, a2 / (n2 - r2)];
}
function Ma(e3) {
  let { length: t3 } = e3, n2 = e3.slice().sort();
  return (n2[t3 - 1 >> 1] + n2[t3 >> 1]) / 2;
}
const Na = /* @__PURE__ */ new Map();
function Pa(e3) {
  let t3 = Na.get(e3);
  if (t3 !== void 0) return t3;
  let [n2, r2] = [(1 - Math.sqrt(e3)) ** 2, (1 + Math.sqrt(e3)) ** 2];
  for (let t4 = 0; t4 < 60 && r2 - n2 > 2 ** -52 * r2; t4++) {
    let t5 = (n2 + r2) / 2;
    Fa(t5, e3) < 0.5 ? n2 = t5 : r2 = t5;
  }
  let i2 = (n2 + r2) / 2;
  return Na.set(e3, i2), i2;
}
function Fa(e3, t3) {
  let [n2, r2] = [1 + t3, 2 * Math.sqrt(t3)], i2 = Math.acos(Math.min(1, Math.max(-1, (n2 - e3) / r2))), a2 = 2e3, o2 = (e4) => {
    let t4 = n2 - r2 * Math.cos(e4);
    return t4 > 1e-14 ? Math.sin(e4) ** 2 / t4 : 2 / r2;
  }, s2 = i2 / a2, c2 = o2(0) + o2(i2);
  for (let e4 = 1; e4 < a2; e4++) c2 += (e4 % 2 == 1 ? 4 : 2) * o2(e4 * s2);
  return c2 * s2 / 3 * (r2 * r2 / (2 * Math.PI * t3));
}
function Ia({ model: e3 }, { share: t3 }) {
  let { spectrum: n2, totalVariance: r2 } = e3, i2 = 0, a2 = new Float64Array(n2.length + 1);
  for (let e4 = 0; e4 < n2.length; e4++) i2 += Ua(n2[e4], r2), a2[e4 + 1] = i2;
  let o2 = { reason: null, curve: a2, from: 0, threshold: t3 };
  if (!(r2 > 0)) return { ...o2, count: 0 };
  let s2 = a2.findIndex((e4) => e4 >= t3 * 0.999999999);
  return s2 < 0 ? { ...Z(`the ${n2.length} components known hold less`, 0), curve: a2, threshold: t3 } : { ...o2, count: s2 };
}
function La(e3) {
  return Le(e3.model) ? Va(e3, 1) : Z(`it is for correlations: fit with standardize, or see the rule 'mean'`);
}
function Ra(e3) {
  return Va(e3, e3.model.totalVariance / e3.model.columns);
}
function za(e3) {
  let { values: t3, dimension: n2, model: r2 } = e3, i2 = new Float64Array(n2), a2 = 0;
  for (let e4 = n2; e4 > 0; e4--) a2 += 1 / e4, i2[e4 - 1] = a2 / n2;
  let o2 = t3.map((e4) => Ua(e4, r2.totalVariance)), s2 = pa(o2, i2.slice(0, o2.length));
  return s2.count === o2.length && o2.length < n2 ? Ha(e3, s2) : s2;
}
function Ba(e3) {
  let { values: t3 } = e3, n2 = ua(e3);
  if (n2) return Z(n2);
  let r2 = t3.length;
  if (r2 < 3) return Z(`a line has no elbow: there are fewer than 3 eigenvalues`);
  let i2 = t3.map((e4, n3) => t3[0] + (t3[r2 - 1] - t3[0]) * n3 / (r2 - 1)), a2 = 0;
  for (let e4 = 1; e4 < r2; e4++) i2[e4] - t3[e4] > i2[a2] - t3[a2] + 1e-9 * t3[0] && (a2 = e4);
  return { count: a2, reason: null, curve: t3.slice(), from: 1, threshold: i2 };
}
function Va(e3, t3) {
  let n2 = pa(e3.values.slice(), t3);
  return n2.count === e3.values.length && e3.values.length < e3.dimension ? Ha(e3, n2) : n2;
}
function Ha({ values: e3 }, t3) {
  return { ...t3, count: null, reason: `all ${e3.length} components known pass: fit with more` };
}
function Ua(e3, t3) {
  return t3 > 0 ? e3 / t3 : 0;
}
function* Wa(e3, t3, n2) {
  let { degrees: r2, model: i2 } = t3, a2 = fa(t3);
  if (a2) return Z(a2);
  let o2 = Fe(i2);
  if (!o2) return Z(Ie);
  let s2 = new Hr(n2.seed);
  return yield* Ka(e3, t3, n2, function* () {
    let { data: e4, rows: t4, columns: n3 } = yield* Ja(r2, i2.columns, s2);
    for (let r3 = 0; r3 < n3; r3++) {
      let a3 = 0;
      for (let i3 = 0; i3 < t4; i3++) a3 += e4[i3 * n3 + r3] ** 2;
      let s3 = o2[r3] * Math.sqrt((i2.effectiveRows - i2.ddof) / a3);
      for (let i3 = 0; i3 < t4; i3++) e4[i3 * n3 + r3] *= s3;
    }
    return { data: e4, rows: t4, columns: n3 };
  });
}
function* Ga(e3, t3, n2) {
  let { x: r2, whole: i2 } = t3;
  if (r2 === void 0) return Z(`it permutes rows, which it was not given`);
  if (i2.weighting) return Z(da);
  if (n2.missing === `pairwise`) return Z(`it permutes columns without missing cells`);
  let { data: a2, rows: o2, columns: s2 } = yield* Vr(e3, i2, r2, n2), c2 = new Hr(n2.seed);
  return yield* Ka(e3, t3, n2, function* () {
    for (let e4 = 0; e4 < s2; e4++) {
      for (let t4 = o2 - 1; t4 > 0; t4--) {
        let [n3, r3] = [t4 * s2 + e4, c2.integer(t4 + 1) * s2 + e4], i3 = a2[n3];
        a2[n3] = a2[r3], a2[r3] = i3;
      }
      yield;
    }
    return { data: a2.slice(), rows: o2, columns: s2 };
  });
}
function* Ka(e3, { values: t3, dimension: n2, model: r2 }, { replicates: i2, level: a2, maxComponents: o2, onProgress: s2 }, c2) {
  let l2 = Math.min(t3.length, o2), u2 = [];
  for (; u2.length < i2; ) {
    let t4 = [];
    for (; t4.length < Math.min(4, i2 - u2.length); ) t4.push(yield* c2());
    let n3 = t4.map((t5) => e3.fit(t5, { center: false, ddof: 0, components: Math.min(l2, t5.rows, t5.columns) }));
    for (let { rows: e4, explainedVariance: t5 } of yield* K(Ye(n3))) u2.push(t5.map((t6) => t6 * e4 / (r2.effectiveRows - r2.ddof)));
    s2 == null ? void 0 : s2({ stage: `solve`, done: u2.length, total: i2 });
  }
  let d2 = Float64Array.from({ length: l2 }, (e4, t4) => qa(Float64Array.from(u2, (e5) => e5[t4] ?? 0).sort(), a2)), f2 = pa(t3.slice(0, l2), d2);
  return f2.count === l2 && l2 < n2 ? { ...f2, count: null, reason: `all ${l2} components compared pass: compare more` } : f2;
}
function qa(e3, t3) {
  let { length: n2 } = e3, r2 = Math.min(Math.max(t3 * (n2 + 1) - 1, 0), n2 - 1), [i2, a2] = [e3[Math.floor(r2)], e3[Math.ceil(r2)]];
  return i2 + (a2 - i2) * (r2 - Math.floor(r2));
}
function* Ja(e3, t3, n2) {
  let r2 = Math.min(Math.ceil(e3), t3), i2 = Math.max(r2, 2), o2 = a(8 * i2 * t3, `normal columns`, () => new Float64Array(i2 * t3));
  for (let i3 = 0; i3 < r2; i3++) {
    o2[i3 * t3 + i3] = Math.sqrt(n2.chi2(e3 - i3));
    for (let e4 = i3 + 1; e4 < t3; e4++) o2[i3 * t3 + e4] = n2.normal();
    yield;
  }
  return { data: o2, rows: i2, columns: t3 };
}
function* Ya(e3, t3, { maxComponents: n2 }) {
  let { model: r2, values: i2, rank: a2 } = t3, { columns: o2 } = r2;
  if (r2.components.rows < a2 || i2.length < t3.dimension) return Z(`it looks at all components: fit with components: 'all'`, 0);
  let s2 = Fe(r2);
  if (!s2) return Z(Ie, 0);
  let c2 = s2.filter((e4) => e4 ** 2 > t3.rounding).length;
  if (c2 < 2) return Z(`partial correlations are of two columns with variance, or more`, 0);
  let l2 = Math.max(a2 - 1, 0), u2 = Math.min(n2, l2), d2 = Xa(t3, u2), f2 = yield* a2 ** 2 * (u2 + 1) < o2 * (a2 + 2 * u2) ? Qa(d2) : Za(d2), p2 = c2 * (c2 - 1), m2 = f2.map((e4, t4) => {
    let n3 = d2.inverse[t4].filter((e5) => e5 > 0).length;
    return -Math.max(0, e4 - n3) / p2;
  }), h2 = 0;
  for (let e4 = 1; e4 < m2.length; e4++) m2[e4] > m2[h2] + 1e-9 * -m2[h2] && (h2 = e4);
  let g2 = { curve: m2, from: 0, threshold: null };
  return h2 === u2 && u2 < l2 ? { ...g2, count: null, reason: `partial correlations still fall after all ${h2} components tried: try more` } : { ...g2, count: h2, reason: null };
}
function Xa({ model: e3, values: t3, rank: n2, rounding: r2 }, i2) {
  let { columns: o2, components: s2 } = e3, c2 = a(8 * n2 * o2, `the loadings`, () => s2.data.slice(0, n2 * o2));
  for (let e4 = 0; e4 < c2.length; e4++) c2[e4] *= Math.sqrt(t3[Math.floor(e4 / o2)]);
  let l2 = new Float64Array(o2), u2 = [];
  for (let e4 = n2 - 1; e4 >= 0; e4--) {
    for (let t4 = 0; t4 < o2; t4++) l2[t4] += c2[e4 * o2 + t4] ** 2;
    e4 <= i2 && (u2[e4] = l2.map((e5) => e5 > r2 ? 1 / Math.sqrt(e5) : 0));
  }
  return { scaled: c2, count: n2, columns: o2, inverse: u2 };
}
function* Za({ scaled: e3, count: t3, columns: n2, inverse: r2 }) {
  let i2 = r2.length - 1, o2 = new Float64Array(i2 + 1), s2 = a(8 * e3.length, `the loadings`, () => new Float64Array(e3.length));
  for (let r3 = 0; r3 < t3; r3++) for (let i3 = 0; i3 < n2; i3++) s2[i3 * t3 + r3] = e3[r3 * n2 + i3];
  for (let e4 = 0; e4 < n2; e4++) {
    let n3 = s2.subarray(e4 * t3, (e4 + 1) * t3);
    for (let a2 = 0; a2 <= e4; a2++) {
      let c2 = s2.subarray(a2 * t3, (a2 + 1) * t3), l2 = e4 === a2 ? 1 : 2, u2 = 0;
      for (let e5 = t3 - 1; e5 > i2; e5--) u2 += n3[e5] * c2[e5];
      for (let t4 = i2; t4 >= 0; t4--) u2 += n3[t4] * c2[t4], o2[t4] += l2 * (u2 * r2[t4][e4] * r2[t4][a2]) ** 2;
    }
    yield;
  }
  return o2;
}
function* Qa({ scaled: e3, count: t3, columns: n2, inverse: r2 }) {
  let i2 = new Float64Array(r2.length);
  for (let [a2, o2] of r2.entries()) {
    let r3 = e3.slice(a2 * n2);
    for (let e4 = 0; e4 < r3.length; e4++) r3[e4] *= o2[e4 % n2];
    for (let e4 = 0; e4 < t3 - a2; e4++) {
      for (let t4 = 0; t4 <= e4; t4++) {
        let o3 = 0;
        for (let i3 = 0; i3 < n2; i3++) o3 += r3[e4 * n2 + i3] * r3[t4 * n2 + i3];
        i2[a2] += (e4 === t4 ? 1 : 2) * o3 ** 2;
      }
      yield;
    }
  }
  return i2;
}
const Q = (e3) => function* (t3, n2, r2) {
  return e3(n2, r2);
}, $a = { variance: Q(Ia), kaiser: Q(La), mean: Q(Ra), "broken-stick": Q(za), elbow: Q(Ba), minka: Q(ba), bic: Q(xa), "gavish-donoho": Q(Oa), "marchenko-pastur": Q(Da), velicer: Ya, parallel: Wa, "parallel-permuted": Ga, "cross-validation": ma, gcv: _a }, eo = 0.9, to = Object.keys($a), no = to.filter((e3) => e3 !== `variance`), ro = [`parallel-permuted`, `cross-validation`], io = [`cross-validation`, `gcv`], ao = [`parallel`, `parallel-permuted`], oo = { share: [`variance`], noise: [`gavish-donoho`, `marchenko-pastur`], replicates: ao, level: ao, seed: ao, maxComponents: [`velicer`, ...ao, ...io] }, so = Object.keys(oo);
function* co(t3, n2, r2, i2) {
  let a2 = B(i2, pe), o2 = po(a2.methods) ?? to.filter((e3) => r2 !== void 0 || !ro.includes(e3)), s2 = mo(a2, o2), { missing: c2, clip: l2 } = s2;
  if (c2 === `pairwise` && r2 === void 0) throw new e(`ERR_OPTION`, `missing: 'pairwise' is for rows, which suggest was not given: leave it out`);
  if (l2 && c2 !== `pairwise`) throw new e(`ERR_OPTION`, `clip is for missing: 'pairwise': leave it out`);
  let u2 = ca(n2, r2), d2 = o2.some((e3) => !io.includes(e3)), f2 = c2 === `pairwise` && d2 ? ca(yield* lo(t3, n2, r2, s2), r2) : u2, p2 = {};
  for (let e3 of o2) p2[e3] = yield* uo(e3, t3, io.includes(e3) ? u2 : f2, s2);
  return p2;
}
function* lo(t3, n2, r2, { columns: i2, clip: a2, signal: o2 }) {
  var _a2;
  if (((_a2 = n2.report.missing) == null ? void 0 : _a2.method) === `pairwise`) return n2;
  if (n2.weighting) throw new e(`ERR_OPTION`, `missing: 'pairwise' counts all rows alike, but the model has weights: fit without`);
  return yield* K(t3.fit(r2, { columns: i2 ?? n2.featureNames ?? void 0, missing: `pairwise`, clip: a2, center: n2.center ?? true, ...n2.scaling === `deviation` && !n2.columnWeights ? { standardize: true } : { scale: n2.scale ?? void 0 }, ddof: n2.ddof, signal: o2 }));
}
function* uo(e3, t3, n2, r2) {
  var _a2;
  let i2 = yield* $a[e3](t3, n2, r2), { report: a2 } = n2.whole;
  if (r2.missing === `pairwise` && io.includes(e3)) return { ...i2, missing: e3 === `gcv` ? `regularized` : `least-squares` };
  let o2 = i2.count && Math.min(i2.count, n2.rank);
  return { ...i2, count: o2, missing: ((_a2 = a2.missing) == null ? void 0 : _a2.method) ?? null };
}
function* fo(t3, n2, r2, i2) {
  let { components: a2, columns: o2, missing: s2, signal: c2 } = i2, { rule: l2, ...u2 } = B(a2, [`rule`, ...so], `components`);
  if (l2 === `variance`) throw new e(`ERR_OPTION`, `rule 'variance' is one of suggest: to fit by a share of the variance, pass components: { varianceRatio: ${u2.share ?? eo} }`);
  let d2 = V({ rule: l2 }, `rule`, no), f2 = ji(s2) && s2 !== `pairwise`;
  if (f2 && !io.includes(d2)) throw new e(`ERR_OPTION`, `rule '${d2}' does not go with missing: '${s2}', which needs a number of components before it fits: use 'gcv', 'cross-validation' or a number`);
  let p2 = mo({ ...u2, columns: o2, missing: f2 ? `pairwise` : s2, signal: c2 }, [d2]), { tolerance: m2, maxIterations: h2, ...g2 } = i2, _2 = yield* K(n2({ ...f2 ? { ...g2, missing: `pairwise`, clip: true } : i2, components: `all` })), { count: v2, reason: y2 } = yield* uo(d2, t3, ca(_2, r2), p2);
  if (v2 === null) throw new e(`ERR_COMPONENTS`, `rule '${d2}' does not apply: ${y2}`);
  if (d2 === `minka`) return Ue(_2, Math.max(v2, 1));
  if (v2 === 0) throw new e(`ERR_COMPONENTS`, `rule '${d2}' keeps no component: it finds only noise`);
  return f2 ? yield* K(n2({ ...i2, components: v2 })) : Ue(_2, v2);
}
function po(e3) {
  if (e3 !== void 0) {
    if (!p(e3) || e3.length === 0) throw v(`methods`, `an array of ${to.map(_).join(`, `)}`, e3);
    return Array.from(e3, (e4, t3) => V({ [`methods[${t3}]`]: e4 }, `methods[${t3}]`, to));
  }
}
function mo(t3, n2) {
  for (let r2 of so) if (r2 in t3 && !oo[r2].some((e3) => n2.includes(e3))) throw new e(`ERR_OPTION`, `${r2} is for ${oo[r2].map(_).join(` and `)}, none of which is asked for: leave it out`);
  return { ...t3, ...ki(t3), share: L(t3, `share`, eo, `a number in (0, 1]`, (e3) => e3 > 0 && e3 <= 1), noise: L(t3, `noise`, void 0, `a finite number > 0`, (e3) => e3 > 0 && e3 < 1 / 0), replicates: H(t3, `replicates`, 1) ?? 50, level: L(t3, `level`, 0.95, `a number in (0, 1)`, (e3) => e3 > 0 && e3 < 1), seed: ye(t3), maxComponents: H(t3, `maxComponents`, 1) ?? 50, missing: Ce(t3, [`pairwise`]), clip: ve(t3, `clip`, false) };
}
function* ho(e3, t3, n2, r2) {
  let { scale: i2 } = r2;
  if (i2 !== `range` && i2 !== `mad` || ji(r2.missing)) return yield* go(e3, t3, n2, r2);
  let a2 = yield* qi(e3, n2, i2, r2);
  return { ...yield* go(e3, t3, n2, { ...r2, scale: a2 }), scaling: i2 };
}
function* go(t3, n2, r2, { calibrate: i2, ...a2 }) {
  let o2 = Wr(i2, r2 !== void 0), { components: s2 } = a2, c2 = typeof s2 == `object` && `rule` in s2 ? yield* fo(t3, n2, r2, a2) : yield* K(n2(a2));
  if (!o2 || r2 === void 0) return c2;
  if (c2.weighting) throw new e(`ERR_OPTION`, `calibrate has no form for rows with weights: leave one of them out`);
  let l2 = a2.missing;
  return { ...c2, calibration: yield* Kr(t3, c2, r2, { ...a2, missing: l2, ...o2 }) };
}
function _o(e3) {
  let t3 = B(e3, [`priors`, `regularization`, `scale`, `columns`, ...fe]);
  return { ...vo(t3), priors: t3.priors };
}
function vo(e3) {
  return { regularization: L(e3, `regularization`, 0, `a number in [0, 1]`, (e4) => e4 >= 0 && e4 <= 1), scaleWithin: xe(e3, [`within`]) !== void 0, names: we(e3, e3.weights), hooks: ki(e3) };
}
function yo(t3, n2) {
  return t3 === void 0 ? n2.map((e3) => e3 / bo(n2)) : ge(`priors`, () => {
    let r2 = O(t3);
    if (!g(r2)) throw v(`priors`, `an array of numbers, one for each class`, t3);
    if (r2 !== n2.length) throw new e(`ERR_SHAPE`, `there are ${r2} priors, but ${n2.length} classes`);
    let i2 = n2.map((e3, n3) => {
      let r3 = t3[n3];
      if (typeof r3 != `number` || !(r3 > 0)) throw v(`priors[${n3}]`, `a number > 0`, r3);
      return r3;
    });
    if (!(Math.abs(bo(i2) - 1) <= 2e-6)) throw new e(`ERR_OPTION`, `priors must sum to 1, but they sum to ${bo(i2)}`);
    return i2;
  });
}
function bo(e3) {
  return e3.reduce((e4, t3) => e4 + t3, 0);
}
function xo(t3, { rows: n2, selection: r2 }) {
  let i2 = Co(t3), a2 = (r2 == null ? void 0 : r2.total) ?? n2;
  if (i2 !== a2) throw new e(`ERR_SHAPE`, `there are ${i2} labels, but x has ${a2} rows`);
  let s2 = t3, c2 = wo(4 * n2, () => new Uint32Array(n2)), l2 = /* @__PURE__ */ new Map(), u2 = [], d2;
  for (let e3 = 0; e3 < n2; e3++) {
    let t4 = (r2 == null ? void 0 : r2.indices[e3]) ?? e3, n3 = o(`labels`, () => F(s2[t4]), `ERR_OPTION`);
    if (d2 ?? (d2 = typeof n3), !So(n3) || typeof n3 !== d2) throw To(t4, n3, d2);
    let i3 = l2.get(n3);
    i3 === void 0 && (i3 = u2.push(0) - 1, wo(32 * l2.size, () => l2.set(n3, u2.length - 1))), u2[i3]++, c2[e3] = i3;
  }
  if (l2.size < 2) throw new e(`ERR_OPTION`, `labels must name at least 2 classes, not ${l2.size}`);
  let f2 = [...l2].sort(([e3], [t4]) => e3 < t4 ? -1 : 1), p2 = new Uint32Array(f2.length);
  f2.forEach(([, e3], t4) => {
    p2[e3] = t4;
  });
  for (let e3 = 0; e3 < n2; e3++) c2[e3] = p2[c2[e3]];
  return { labels: f2.map(([e3]) => e3), counts: Float64Array.from(f2, ([, e3]) => u2[e3]), ofRow: c2 };
}
function So(e3) {
  return typeof e3 == `string` || typeof e3 == `number` && Number.isFinite(e3);
}
function Co(t3) {
  let n2 = o(`labels`, () => O(t3), `ERR_OPTION`);
  if (g(n2)) return n2;
  throw new e(`ERR_OPTION`, `labels must be an array of numbers or strings, one for each row`);
}
function wo(e3, t3) {
  return a(e3, `the labels`, t3, `fit fewer rows, of fewer classes`);
}
function To(t3, n2, r2) {
  return new e(`ERR_OPTION`, `labels[${t3}] must be ${r2 === `string` ? `a string` : r2 === `number` ? `a finite number` : `a number or a string`} as the others, not ${_(n2)}`);
}
function Eo(e3, t3) {
  let n2 = a(8 * t3, `the classes`, () => Array(t3).fill(null));
  return { classes: n2, put: (t4, r2) => {
    n2[t4] = e3[r2];
  } };
}
function Do(t3, n2) {
  let r2 = 0;
  for (let e3 = 1; e3 < t3.length; e3++) n2(e3, r2) > 0 && (r2 = e3);
  let i2 = 0;
  for (let e3 = 0; e3 < t3.length; e3++) t3[e3] = e3 === r2 ? 1 : Math.exp(n2(e3, r2)), i2 += t3[e3];
  if (Number.isNaN(i2)) throw new e(`ERR_NOT_FINITE`, `the posteriors leave the range of doubles: the classes lie too far apart`);
  for (let e3 = 0; e3 < t3.length; e3++) t3[e3] /= i2;
  return r2;
}
function* Oo(e3, t3, n2, r2) {
  let { regularization: i2, scaleWithin: o2, priors: s2, names: c2, hooks: l2 } = _o(r2);
  Ni(t3, `x`, `a discriminant has no form for rows with weights`);
  let u2 = pr(t3, `x`, { names: c2 }), d2 = xo(n2, u2), f2 = yo(s2, d2.counts).map(Math.log);
  ko(u2, d2.labels.length, i2);
  let { rows: p2 } = u2, m2 = d2.labels.length, h2 = a(8 * p2 * m2, `the posteriors`, () => new Float64Array(p2 * m2).fill(NaN)), g2 = Eo(d2.labels, p2), _2 = yield* Fo(e3, yield* jo(u2, d2, o2 ? `within` : i2 > 0 ? `one` : `each`), i2, l2), v2 = (p2 - 1 - m2) / 2;
  for (let e4 = 0; e4 < p2; e4++) {
    yield;
    let t4 = Lo(_2, d2, e4);
    if (!t4) continue;
    let n3 = h2.subarray(e4 * m2, (e4 + 1) * m2);
    g2.put(e4, Do(n3, (e5, n4) => v2 * t4(n4, e5) + f2[e5] - f2[n4]));
  }
  return { classes: g2.classes, posteriors: { data: h2, rows: p2, columns: m2 } };
}
function ko({ rows: t3, columns: n2 }, r2, i2) {
  let a2 = t3 - 1 - r2;
  if (a2 < 1) throw new e(`ERR_EMPTY`, `x has ${t3} rows in ${r2} classes, but leaving one out needs at least two rows more than classes`);
  if (a2 < n2 && i2 === 0) throw Ao(a2, n2, ` without one of the rows`);
}
function Ao(t3, n2, r2 = ``) {
  return new e(`ERR_SINGULAR`, `the within-class scatter has at most rank ${t3} of ${n2} columns${r2}: set regularization to a number in (0, 1], such as 0.01, with scale: 'within' where columns differ in unit`);
}
function* jo(e3, { counts: t3, ofRow: n2 }, r2) {
  let { rows: i2, columns: o2 } = e3, s2 = a(8 * i2 * o2, `the centred rows`, () => new Float64Array(i2 * o2)), c2 = mn(e3.bytesPerRow, 1);
  for (let t4 = 0; t4 < i2; t4 += c2) {
    let n3 = e3.read(t4, Math.min(t4 + c2, i2));
    _n(n3, `x`), s2.set(n3.data, t4 * o2), yield;
  }
  yield* Po(s2, o2, Mo(s2, o2, r2 === `one`));
  let l2 = new Float64Array(t3.length * o2), u2 = new Float64Array(t3.length * o2), d2 = new Uint8Array(t3.length);
  for (let e4 = 0; e4 < i2; e4++) {
    let t4 = n2[e4] * o2, r3 = s2.subarray(e4 * o2, (e4 + 1) * o2);
    d2[n2[e4]] || l2.set(r3, t4), d2[n2[e4]] = 1;
    for (let e5 = 0; e5 < o2; e5++) r3[e5] -= l2[t4 + e5], u2[t4 + e5] += r3[e5];
    yield;
  }
  for (let e4 = 0; e4 < u2.length; e4++) u2[e4] /= t3[Math.floor(e4 / o2)];
  for (let e4 = 0; e4 < i2; e4++) {
    let t4 = n2[e4] * o2;
    for (let n3 = 0; n3 < o2; n3++) s2[e4 * o2 + n3] -= u2[t4 + n3];
    yield;
  }
  let f2 = u2.map((e4, t4) => l2[t4] - l2[t4 % o2] + (e4 - u2[t4 % o2])), p2 = r2 === `within` ? No(s2, o2) : Mo(s2, o2, r2 === `one`);
  return yield* Po(s2, o2, p2), yield* Po(f2, o2, p2), { residuals: { data: s2, rows: i2, columns: o2 }, means: { data: f2, rows: t3.length, columns: o2 } };
}
function Mo(e3, t3, n2) {
  let r2 = new Float64Array(t3);
  for (let n3 = 0; n3 < e3.length; n3++) r2[n3 % t3] = Math.max(r2[n3 % t3], Math.abs(e3[n3]));
  return n2 && r2.fill(r2.reduce((e4, t4) => Math.max(e4, t4), 0)), r2.map((e4) => e4 > 0 ? 2 ** Math.min(1023, Math.floor(Math.log2(e4))) : 1);
}
function No(t3, n2) {
  let r2 = new Float64Array(n2);
  for (let e3 = 0; e3 < t3.length; e3++) r2[e3 % n2] += t3[e3] ** 2;
  let i2 = r2.indexOf(0);
  if (i2 >= 0) throw new e(`ERR_SINGULAR`, `column ${i2} (counted from 0) is constant within each class, so that it has no scale: leave it out`);
  return r2.map(Math.sqrt);
}
function* Po(e3, t3, n2) {
  for (let r2 = 0; r2 < e3.length; r2 += t3) {
    for (let i2 = 0; i2 < t3; i2++) e3[r2 + i2] /= n2[i2];
    yield;
  }
}
function* Fo(e3, { residuals: t3, means: n2 }, r2, { onProgress: i2 }) {
  let { rows: a2, columns: o2 } = t3, s2 = yield* K(e3.fit(t3, { center: false, ddof: 0, solver: `svd`, onProgress: i2 })), c2 = s2.explainedVariance.map((e4) => e4 * a2), l2 = c2.reduceRight((e4, t4) => e4 + t4, 0), u2 = r2 * l2 / o2, d2 = Math.max(a2, o2) * 2 ** -52, f2 = d2 ** 2 * ((1 - r2) * c2[0] + u2), p2 = u2 > f2 ? o2 : c2.filter((e4) => (1 - r2) * e4 + u2 > f2).length;
  if (p2 < o2 || l2 === 0) throw Ao(l2 === 0 ? 0 : p2, o2);
  let m2 = u2 > 0 ? yield* K(e3.residuals(s2, n2)) : null;
  return { residuals: yield* K(e3.transform(s2, t3)), means: yield* K(e3.transform(s2, n2)), apart: m2 && Io(m2), values: c2, trace: l2, columns: o2, regularization: r2, rounding: 8 * d2 };
}
function Io({ data: e3, rows: t3, columns: n2 }) {
  let r2 = new Float64Array(t3 * t3);
  for (let i2 = 0; i2 < t3; i2++) for (let a2 = 0; a2 < i2; a2++) {
    let o2 = 0;
    for (let t4 = 0; t4 < n2; t4++) o2 += (e3[i2 * n2 + t4] - e3[a2 * n2 + t4]) ** 2;
    r2[i2 * t3 + a2] = r2[a2 * t3 + i2] = o2;
  }
  return r2;
}
function Lo({ residuals: e3, means: t3, apart: n2, values: r2, trace: i2, columns: a2, regularization: o2, rounding: s2 }, { counts: c2, ofRow: l2, labels: u2 }, d2) {
  let f2 = e3.columns, p2 = l2[d2], m2 = c2[p2] - 1;
  if (m2 === 0) return null;
  let h2 = c2[p2] / m2, g2 = (1 - o2) * h2, _2 = e3.data.subarray(d2 * f2, (d2 + 1) * f2), v2 = h2 * _2.reduce((e4, t4) => e4 + t4 * t4, 0) / i2;
  if (1 - v2 <= s2) return null;
  let y2 = o2 * i2 * (1 - v2) / a2, b2 = r2.map((e4) => 1 / ((1 - o2) * e4 + y2)), x2 = _2.reduce((e4, t4, n3) => e4 + g2 * t4 * t4 * b2[n3], 0);
  if (1 - x2 <= s2) return null;
  let S2 = new Float64Array(u2.length * f2);
  for (let e4 = 0; e4 < u2.length; e4++) for (let n3 = 0; n3 < f2; n3++) S2[e4 * f2 + n3] = e4 === p2 ? -_2[n3] / m2 : t3.data[e4 * f2 + n3] - t3.data[p2 * f2 + n3];
  return (e4, t4) => {
    let r3 = 0, [i3, a3] = [0, 0];
    for (let n3 = 0; n3 < f2; n3++) {
      let o4 = (S2[t4 * f2 + n3] - S2[e4 * f2 + n3]) * b2[n3], s3 = 2 * _2[n3] - S2[e4 * f2 + n3] - S2[t4 * f2 + n3];
      r3 += o4 * s3, i3 += o4 * _2[n3], a3 += s3 * _2[n3] * b2[n3];
    }
    let o3 = n2 ? (n2[p2 * u2.length + e4] - n2[p2 * u2.length + t4]) / y2 : 0;
    return r3 + g2 / (1 - x2) * i3 * a3 + o3;
  };
}
function* Ro(e3, t3, n2, { classes: r2, classWeights: i2 }, { priors: o2, output: s2 }) {
  let c2 = yo(o2, i2).map(Math.log), l2 = yield* K(n2), { data: u2, rows: d2, columns: f2 } = yield* K(t3), p2 = c2.length, m2 = s2 === `float32` ? Float32Array : Float64Array, h2 = a(m2.BYTES_PER_ELEMENT * d2 * p2, `the posteriors`, () => new m2(d2 * p2).fill(NaN)), g2 = Eo(r2, d2), _2 = new Float64Array(p2);
  for (let e4 = 0; e4 < d2; e4++) {
    if (yield, Number.isNaN(u2[e4 * f2])) continue;
    let t4 = u2.subarray(e4 * f2, (e4 + 1) * f2);
    g2.put(e4, Do(_2, (e5, n3) => zo(t4, l2, e5, n3) + c2[e5] - c2[n3])), h2.set(_2, e4 * p2);
  }
  return { classes: g2.classes, posteriors: { data: h2, rows: d2, columns: p2 } };
}
function zo(e3, { data: t3, columns: n2 }, r2, i2) {
  let a2 = 0;
  for (let o2 = 0; o2 < n2; o2++) {
    let s2 = t3[r2 * n2 + o2], c2 = t3[i2 * n2 + o2];
    a2 += (s2 - c2) * (e3[o2] - s2 / 2 - c2 / 2);
  }
  return Number.isFinite(a2) ? a2 : Bo(e3, t3.subarray(r2 * n2), t3.subarray(i2 * n2));
}
function Bo(e3, t3, n2) {
  let r2 = 0;
  for (let i3 = 0; i3 < e3.length; i3++) r2 = Math.max(r2, Math.abs(e3[i3]), Math.abs(t3[i3]), Math.abs(n2[i3]));
  let i2 = 0;
  for (let a2 = 0; a2 < e3.length; a2++) i2 += (t3[a2] / r2 - n2[a2] / r2) * (e3[a2] / r2 - t3[a2] / r2 / 2 - n2[a2] / r2 / 2);
  return i2 * r2 * r2;
}
function* Vo(e3, t3, n2, r2) {
  let { components: i2, ...a2 } = Wo(r2), o2 = Go(t3, i2), { variances: s2, noise: c2 } = nt(o2), { data: l2, rows: u2, columns: d2 } = yield* K(e3.distances(o2, n2, a2)), f2 = d2 - 1, p2 = U(o2), m2 = (c2 > 0 ? p2 : s2.length) * Math.log(2 * Math.PI);
  for (let e4 of s2) m2 += Math.log(e4);
  c2 > 0 && (m2 += (p2 - s2.length) * Math.log(c2));
  let h2 = yr(o2, s2);
  return Float64Array.from({ length: u2 }, (e4, t4) => {
    let n3 = l2.subarray(t4 * d2, (t4 + 1) * d2), [r3, i3, a3] = [0, 0, n3[f2] ** 2];
    for (let e5 = 0; e5 < f2; e5++) e5 >= s2.length ? a3 += n3[e5] ** 2 : (r3 += n3[e5] ** 2 / s2[e5], i3 += n3[e5] ** 2);
    return c2 === 0 && a3 > h2(i3 + a3, r3) ? -1 / 0 : -(m2 + r3 + (c2 > 0 ? a3 / c2 : 0)) / 2;
  });
}
function* Ho(e3, t3, n2, r2) {
  let { components: i2, ...a2 } = Wo(r2), o2 = Go(t3, i2), s2 = nt(o2), { variances: c2, noise: l2 } = s2, u2 = Ko(s2, o2.components.rows), d2 = yield* K(e3.transform(o2, n2, a2)), f2 = d2.columns;
  for (let e4 = 0; e4 < d2.data.length; e4++) {
    let t4 = e4 % f2;
    d2.data[e4] *= u2[t4] > 0 ? u2[t4] / c2[t4] : 0;
  }
  let p2 = new Float64Array(f2 * f2);
  for (let e4 = 0; e4 < f2; e4++) p2[e4 * (f2 + 1)] = u2[e4] > 0 ? l2 / c2[e4] : 1;
  return { mean: d2, covariance: { data: p2, rows: f2, columns: f2 } };
}
function* Uo(t3, n2, r2, i2) {
  let o2 = B(i2, [`components`, `seed`, `signal`]), s2 = ye(o2), c2 = Go(n2, H(o2, `components`, 1)), l2 = R(r2, `n`, 1), { components: u2, mean: d2, scale: f2, columns: p2, normalize: m2, report: h2 } = c2;
  if (m2 === `rclr`) throw new e(`ERR_OPTION`, `sample has no rows for a model with normalize: 'rclr', which does not know their zeros`);
  let g2 = nt(c2), _2 = Ko(g2, u2.rows), v2 = Math.sqrt(g2.noise), y2 = new Hr(s2), b2 = new Set(h2.omittedColumns), x2 = a(8 * l2 * p2, `${l2} rows`, () => new Float64Array(l2 * p2));
  for (let e3 = 0; e3 < l2; e3++) {
    let t4 = x2.subarray(e3 * p2, (e3 + 1) * p2);
    for (let e4 = 0; e4 < u2.rows; e4++) {
      let n3 = y2.normal() * _2[e4], r3 = u2.data.subarray(e4 * p2, (e4 + 1) * p2);
      for (let e5 = 0; e5 < p2; e5++) t4[e5] += n3 * r3[e5];
    }
    for (let e4 = 0; e4 < p2; e4++) v2 > 0 && !b2.has(e4) && (t4[e4] += v2 * y2.normal()), t4[e4] = d2[e4] + (f2 ? f2[e4] : 1) * t4[e4];
    m2 === `clr` && cr(t4), yield;
  }
  return { data: x2, rows: l2, columns: p2 };
}
function Wo(e3) {
  return B(e3, [`components`, `columns`, `missing`, `threads`, `signal`, `onProgress`]);
}
function Go(e3, t3) {
  let n2 = e3.components.rows, r2 = t3 === void 0 ? n2 : R(t3, `components`, 1);
  if (r2 > n2) throw z(r2, n2, `the model has`);
  return Ue(e3, r2);
}
function Ko({ variances: e3, noise: t3 }, n2) {
  return Float64Array.from({ length: n2 }, (n3, r2) => r2 < e3.length ? Math.sqrt(Math.max(0, e3[r2] - t3)) : 0);
}
function qo(e3) {
  let t3 = e3.reduce((e4, t4) => Math.max(e4, Math.abs(t4)), 0);
  return e3[e3.findIndex((e4) => Math.abs(e4) >= 0.999999999 * t3)] < 0 ? -1 : 1;
}
const Jo = 0.975;
function Yo(e3, t3, n2) {
  let r2 = Math.floor((t3 + n2 + 1) / 2);
  return Math.min(t3, Math.floor(2 * r2 - t3 + 2 * (t3 - r2) * e3));
}
function Xo(e3, t3, n2) {
  return t3 > n2 + 1 && [ds, fs].every((r2) => 1 - ps(r2, n2, t3, e3) <= 0.75);
}
function* Zo(e3, t3, n2, r2) {
  let { n: i2, p: a2 } = e3, o2 = Fi(e3.data, i2, a2), s2 = { data: e3.data.map((e4, t4) => e4 - o2[t4 % a2]), n: i2, p: a2 }, c2 = ({ mean: e4, covariance: t4 }) => ({ mean: e4.map((e5, t5) => e5 + o2[t5]), covariance: t4 }), l2 = Yo(t3, i2, a2), u2 = os(s2, yield* Qo(s2, l2, n2, r2)), d2 = (e4) => l2 < i2 ? 1 / ps(e4, a2, i2, t3) : 1, f2 = ss(s2, u2, (a2 === 1 && l2 < i2 ? (l2 - 1) / l2 : 1) * us(a2, l2 / i2) * d2(ds));
  if (!f2) return c2(u2);
  let p2 = J(Jo, a2), m2 = Uint32Array.from({ length: i2 }, (e4, t4) => t4).filter((e4) => f2[e4] < p2), h2 = os(s2, m2);
  if (m2.length < i2) {
    let e4 = us(a2, l2 < i2 ? Jo : m2.length / i2) * d2(fs);
    h2.covariance.forEach((t4, n3, r3) => {
      r3[n3] = e4 * t4;
    });
  }
  return c2(h2);
}
function* Qo(e3, t3, n2, r2) {
  let { n: i2, p: a2 } = e3, o2 = i2 > 600 ? ns(e3, n2) : e3, s2 = Math.ceil(o2.n * t3 / i2), c2 = [];
  for (let e4 = 0; e4 < 500; e4++) {
    let e5 = os(o2, l2(o2, n2));
    c2 = $o([...c2, rs(o2, e5, s2, 2)], 100), yield;
  }
  return o2 !== e3 && (c2 = $o(yield* es(o2, c2, s2), 10)), r2 && c2.push(rs(e3, os(e3, r2), t3, 2)), $o(yield* es(e3, c2, t3), 1)[0].subset;
  function l2(e4, t4) {
    let n3 = /* @__PURE__ */ new Set();
    for (; n3.size < Math.min(e4.n, a2 + 1); ) n3.add(t4.integer(e4.n));
    for (; ; ) {
      let r3 = Uint32Array.from(n3);
      if (n3.size >= Math.min(e4.n, s2) || $i(os(e4, r3).covariance, a2)) return r3;
      n3.add(t4.integer(e4.n));
    }
  }
}
const $o = (e3, t3) => e3.sort((e4, t4) => e4.logDeterminant - t4.logDeterminant || t4.flat - e4.flat || t4.subset.length - e4.subset.length).slice(0, t3);
function* es(e3, t3, n2) {
  let r2 = /* @__PURE__ */ new Set(), i2 = [];
  for (let { scatter: a2 } of t3) {
    let t4 = rs(e3, a2, n2, 200), o2 = `${t4.logDeterminant} ${t4.flat} ${t4.subset.length}`, s2 = !r2.has(o2);
    for (r2.add(o2); s2 && e3.n <= 600; ) {
      let n3 = ts(e3, t4);
      if (!n3) break;
      t4 = n3, yield;
    }
    s2 && i2.push(t4), yield;
  }
  return i2;
}
function ts(e3, { subset: t3, scatter: n2, logDeterminant: r2 }) {
  let { n: i2, p: a2 } = e3, o2 = t3.length - 1, s2 = o2 < i2 - 1 ? cs(e3, n2) : null;
  if (!s2) return null;
  let c2 = t3.length / o2, l2 = new Uint8Array(i2);
  for (let e4 of t3) l2[e4] = 1;
  let u2 = (e4, t4) => {
    let n3 = 0;
    for (let r3 = 0; r3 < a2; r3++) n3 += s2[e4 * a2 + r3] * s2[t4 * a2 + r3];
    return n3 / o2;
  }, d2 = Float64Array.from({ length: i2 }, (e4, t4) => u2(t4, t4)), f2 = 0.9999999999, [p2, m2] = [-1, -1];
  for (let e4 of t3) {
    let t4 = 1 - c2 * d2[e4];
    if (t4 > 0) for (let n3 = 0; n3 < i2; n3++) {
      if (l2[n3]) continue;
      let r3 = u2(e4, n3), i3 = r3 + d2[e4] / o2, a3 = t4 * (1 + (d2[n3] + (2 * r3 + d2[e4] / o2) / o2 + c2 * i3 * i3 / t4) / c2);
      a3 < f2 && ([f2, p2, m2] = [a3, e4, n3]);
    }
  }
  if (p2 < 0) return null;
  let h2 = rs(e3, os(e3, t3.map((e4) => e4 === p2 ? m2 : e4).sort()), t3.length, 200);
  return h2.logDeterminant < r2 ? h2 : null;
}
function ns({ data: e3, n: t3, p: n2 }, r2) {
  let i2 = Uint32Array.from({ length: t3 }, (e4, t4) => t4), a2 = new Float64Array(600 * n2);
  for (let o2 = 0; o2 < 600; o2++) {
    let s2 = o2 + r2.integer(t3 - o2);
    [i2[o2], i2[s2]] = [i2[s2], i2[o2]], a2.set(e3.subarray(i2[o2] * n2, (i2[o2] + 1) * n2), o2 * n2);
  }
  return { data: a2, n: 600, p: n2 };
}
function rs(e3, t3, n2, r2) {
  let i2 = { subset: /* @__PURE__ */ new Uint32Array(), scatter: t3, logDeterminant: 1 / 0, flat: 0 };
  for (let t4 = 0; t4 < r2; t4++) {
    let t5 = ss(e3, i2.scatter, 1);
    if (!t5) return is(e3, i2.scatter);
    let r3 = as(t5, n2), a2 = os(e3, r3), o2 = ls(a2.covariance, e3.p);
    if (o2 === -1 / 0) return is(e3, a2);
    let s2 = o2 >= i2.logDeterminant;
    if (i2 = { subset: r3, scatter: a2, logDeterminant: o2, flat: 0 }, s2) break;
  }
  return i2;
}
function is({ data: e3, n: t3, p: n2 }, r2) {
  let { mean: i2, covariance: a2 } = r2, { values: o2, vectors: s2 } = Xi(a2, n2), c2 = Math.sqrt(n2 * 2 ** -52 * o2[0]), l2 = Array.from({ length: n2 }, (e4, t4) => t4).filter((e4) => o2[e4] <= c2 ** 2);
  return { subset: Uint32Array.from({ length: t3 }, (e4, t4) => t4).filter((t4) => l2.every((r3) => {
    let a3 = 0;
    for (let o3 = 0; o3 < n2; o3++) a3 += (e3[t4 * n2 + o3] - i2[o3]) * s2[r3 * n2 + o3];
    return Math.abs(a3) <= c2;
  })), scatter: r2, logDeterminant: -1 / 0, flat: l2.length };
}
function as(e3, t3) {
  let n2 = e3.slice().sort()[t3 - 1], r2 = t3;
  for (let t4 of e3) t4 < n2 && r2--;
  let i2 = new Uint32Array(t3);
  for (let a2 = 0, o2 = 0; o2 < t3 && a2 < e3.length; a2++) (e3[a2] < n2 || e3[a2] === n2 && r2-- > 0) && (i2[o2++] = a2);
  return i2;
}
function os({ data: e3, p: t3 }, n2) {
  let r2 = new Float64Array(t3);
  for (let i3 of n2) for (let a3 = 0; a3 < t3; a3++) r2[a3] += e3[i3 * t3 + a3] / n2.length;
  let i2 = new Float64Array(t3 * t3), a2 = new Float64Array(t3);
  for (let o2 of n2) {
    for (let n3 = 0; n3 < t3; n3++) a2[n3] = e3[o2 * t3 + n3] - r2[n3];
    for (let e4 = 0; e4 < t3; e4++) for (let n3 = 0; n3 <= e4; n3++) i2[e4 * t3 + n3] += a2[e4] * a2[n3];
  }
  for (let e4 = 0; e4 < t3; e4++) for (let r3 = 0; r3 <= e4; r3++) i2[e4 * t3 + r3] /= Math.max(1, n2.length - 1), i2[r3 * t3 + e4] = i2[e4 * t3 + r3];
  return { mean: r2, covariance: i2 };
}
function ss(e3, t3, n2) {
  let r2 = cs(e3, t3);
  if (!r2) return null;
  let i2 = new Float64Array(e3.n);
  for (let t4 = 0, a2 = 0; t4 < e3.n; t4++) for (let o2 = 0; o2 < e3.p; o2++) i2[t4] += r2[a2++] ** 2 / n2;
  return i2;
}
function cs({ data: e3, n: t3, p: n2 }, { mean: r2, covariance: i2 }) {
  let a2 = $i(i2, n2);
  if (!a2) return null;
  let o2 = new Float64Array(t3 * n2);
  for (let t4 = 0; t4 < o2.length; t4 += n2) for (let i3 = 0; i3 < n2; i3++) {
    let s2 = e3[t4 + i3] - r2[i3];
    for (let e4 = 0; e4 < i3; e4++) s2 -= a2[i3 * n2 + e4] * o2[t4 + e4];
    o2[t4 + i3] = s2 / a2[i3 * n2 + i3];
  }
  return o2;
}
function ls(e3, t3) {
  let n2 = $i(e3, t3);
  if (!n2) return -1 / 0;
  let r2 = 0;
  for (let e4 = 0; e4 < t3; e4++) r2 += 2 * Math.log(n2[e4 * (t3 + 1)]);
  return r2;
}
function us(e3, t3) {
  return t3 < 1 ? t3 / Pr(J(t3, e3) / 2, e3 / 2 + 1) : 1;
}
const ds = { half: { one: [0.262024211897096, 0.604756680630497], two: [0.673292623522027, 0.691365864961895], more: [[-1.42764571687802, 1.26263336932151], [-1.06141115981725, 1.28907991440387]] }, most: { one: [-0.351584646688712, 1.01646567502486], two: [0.446537815635445, 1.06690782995919], more: [[-0.455179464070565, 1.11192541278794], [-0.294241208320834, 1.09649329149811]] } }, fs = { half: { one: [1.11098143415027, 1.5182890270453], two: [3.11101712909049, 1.91401056721863], more: [[-1.02842572724793, 1.67659883081926], [-0.26800273450853, 1.35968562893582]] }, most: { one: [-0.66046776772861, 0.88939595831888], two: [0.79473550581058, 1.10081930350091], more: [[-0.544482443573914, 1.25994483222292], [-0.343791072183285, 1.25159004257133]] } };
function ps({ half: e3, most: t3 }, n2, r2, i2) {
  let [a2, o2] = [e3, t3].map((e4) => 1 - ms(e4, n2, r2));
  return i2 <= 0.875 ? a2 + (o2 - a2) * (i2 - 0.5) / 0.375 : o2 + (1 - o2) * (i2 - 0.875) / 0.125;
}
function ms({ one: e3, two: t3, more: n2 }, r2, i2) {
  if (r2 <= 2) {
    let [n3, a3] = r2 === 1 ? e3 : t3;
    return Math.exp(n3) / i2 ** a3;
  }
  let [a2, o2] = [n2.map(([e4, t4]) => Math.log(-e4 / r2 ** t4)), [2, 3].map((e4) => Math.log(e4 * r2 * r2))], s2 = (a2[0] - a2[1]) / (o2[1] - o2[0]);
  return Math.exp(a2[0] + s2 * o2[0]) / i2 ** s2;
}
function* hs(e3, t3, n2, r2) {
  let { data: i2, n: a2, p: o2 } = e3, s2 = new Float64Array(a2), c2 = new Float64Array(o2), l2 = 1e-14 * i2.reduce((e4, t4) => Math.max(e4, Math.abs(t4)), 0);
  for (let [u2, d2] of _s(a2, n2, r2)) {
    let n3 = 0;
    for (let e4 = 0; e4 < o2; e4++) c2[e4] = i2[u2 * o2 + e4] - i2[d2 * o2 + e4], n3 += c2[e4] ** 2;
    if (Math.sqrt(n3) <= l2) continue;
    let r3 = gs(e3, c2, Math.sqrt(n3)), { location: f2, scale: p2 } = Hi(r3, t3), m2 = p2 <= l2;
    for (let e4 = 0; e4 < a2; e4++) {
      let t4 = Math.abs(r3[e4] - f2), n4 = m2 ? t4 > l2 ? 1 / 0 : 0 : t4 / p2;
      s2[e4] = Math.max(s2[e4], n4);
    }
    yield;
  }
  return s2;
}
function gs({ data: e3, n: t3, p: n2 }, r2, i2) {
  let a2 = new Float64Array(t3);
  for (let o2 = 0; o2 < t3; o2++) {
    let t4 = 0;
    for (let i3 = 0; i3 < n2; i3++) t4 += e3[o2 * n2 + i3] * r2[i3];
    a2[o2] = t4 / i2;
  }
  return a2;
}
function* _s(e3, t3, n2) {
  if (t3 >= e3 * (e3 - 1) / 2) for (let t4 = 0; t4 < e3; t4++) for (let n3 = t4 + 1; n3 < e3; n3++) yield [t4, n3];
  else for (let r2 = 0; r2 < t3; r2++) {
    let t4 = n2.integer(e3), r3 = n2.integer(e3 - 1);
    yield [t4, r3 < t4 ? r3 : r3 + 1];
  }
}
function vs({ data: e3 }) {
  return 1e-10 * e3.reduce((e4, t3) => Math.max(e4, Math.abs(t3)), 0);
}
function ys(t3, n2, r2) {
  return new e(`ERR_COMPONENTS`, `components is ${t3}, but ${n2}: ask for at most ${r2}`);
}
const bs = 0.75;
function* xs(e3, t3, n2) {
  let r2 = new Hr(n2.seed), { rows: i2, columns: a2 } = t3, o2 = n2.components, s2 = Math.min(n2.maxComponents, a2), c2 = Yo(n2.alpha ?? bs, i2, o2 ?? s2), l2 = Ss(n2.alpha, i2, o2 ?? s2), u2 = Cs(i2, n2, s2), d2 = { data: t3.data, n: i2, p: a2 };
  if (a2 <= Math.min(Math.floor(i2 / 5), Math.max(s2, o2 ?? 0))) {
    let { mean: e4, covariance: t4 } = yield* Zo(d2, l2, r2), { values: n3, vectors: i3 } = Xi(t4, a2), c3 = o2 ?? Es(n3, a2, s2);
    return { mean: e4, eigenvalues: n3.slice(0, c3), directions: i3.slice(0, c3 * a2) };
  }
  let f2 = i2 * (i2 - 1) / 2, p2 = yield* Ts(e3, d2, as(yield* hs(d2, c2, n2.directions ?? (f2 <= 4950 ? f2 : 250), r2), c2));
  ws(p2, c2, o2);
  let m2 = W(p2), h2 = o2 ?? Es(p2.explainedVariance, m2, Math.min(u2, m2));
  if (h2 < a2) {
    let n3 = yield* K(e3.distances(p2, t3, { components: h2 })), r3 = Float64Array.from({ length: n3.rows }, (e4, t4) => n3.data[(t4 + 1) * (h2 + 1) - 1]), i3 = Math.max(Ds(r3, (e4) => Hi(e4, c2)), vs(t3)), a3 = Uint32Array.from(r3, (e4, t4) => t4).filter((e4) => r3[e4] <= i3);
    p2 = yield* Ts(e3, d2, a3), ws(p2, a3.length, o2), h2 = Math.min(W(p2), h2);
  }
  let g2 = yield* K(e3.transform(p2, t3, { components: h2 })), _2 = { data: g2.data, n: g2.rows, p: h2 }, { subset: v2 } = rs(_2, { mean: new Float64Array(h2), covariance: Os(p2.explainedVariance.subarray(0, h2)) }, c2, 100), { mean: y2, covariance: b2 } = yield* Zo(_2, l2, r2, v2.length > 0 ? v2 : void 0), { values: x2, vectors: S2 } = Xi(b2, h2), C2 = p2.components.data.subarray(0, h2 * a2);
  return { mean: ks(y2, C2, a2).map((e4, t4) => e4 + p2.mean[t4]), eigenvalues: x2, directions: ks(S2, C2, a2) };
}
function Ss(e3, t3, n2) {
  return e3 ?? (t3 < 5 * n2 ? Yo(bs, t3, n2) / t3 : bs);
}
function Cs(e3, { alpha: t3, components: n2 }, r2) {
  let i2 = (e4, i3) => Xo(Ss(t3, i3, n2 ?? r2), i3, e4), a2 = n2 ?? r2;
  for (; a2 > 1 && !i2(a2, e3); ) a2--;
  if (n2 !== void 0 && a2 < n2) {
    let r3 = e3 + 1;
    for (; !i2(n2, r3); ) r3++;
    let o2 = t3 === void 0 ? `` : ` at alpha ${t3}`;
    throw ys(n2, `that many need ${r3} rows${o2}, and there are ${e3}`, a2);
  }
  return a2;
}
function ws(t3, n2, r2) {
  let i2 = W(t3);
  if (i2 === 0) throw new e(`ERR_SINGULAR`, `the ${n2} least outlying rows are equal: there is no direction to fit`);
  if (r2 !== void 0 && i2 < r2) throw ys(r2, `the ${n2} least outlying rows span only ${i2}`, i2);
}
function* Ts(e3, { data: t3, p: n2 }, r2) {
  let i2 = new Float64Array(r2.length * n2);
  r2.forEach((e4, r3) => {
    i2.set(t3.subarray(e4 * n2, (e4 + 1) * n2), r3 * n2);
  });
  let a2 = { data: i2, rows: r2.length, columns: n2 };
  return yield* K(e3.fit(a2));
}
function Es(e3, t3, n2) {
  let r2 = e3.findIndex((t4) => t4 <= 1e-3 * e3[0]), i2 = Math.min(t3, n2, r2 < 0 ? t3 : r2 + 1), a2 = e3.reduce((e4, t4) => e4 + t4, 0), o2 = 0;
  for (let t4 = 1; t4 <= i2; t4++) if (o2 += e3[t4 - 1], o2 >= 0.8 * a2) return t4;
  return i2;
}
function Ds(e3, t3 = Ii) {
  let { location: n2, scale: r2 } = t3(e3.map((e4) => e4 ** (2 / 3)));
  return (n2 + r2 * Lr(0.975)) ** 1.5;
}
function Os(e3) {
  let t3 = new Float64Array(e3.length ** 2);
  return e3.forEach((n2, r2) => {
    t3[r2 * (e3.length + 1)] = n2;
  }), t3;
}
function ks(e3, t3, n2) {
  let r2 = t3.length / n2, i2 = e3.length / r2, a2 = new Float64Array(i2 * n2);
  for (let o2 = 0; o2 < i2; o2++) for (let i3 = 0; i3 < r2; i3++) for (let s2 = 0; s2 < n2; s2++) a2[o2 * n2 + s2] += e3[o2 * r2 + i3] * t3[i3 * n2 + s2];
  return a2;
}
function* As(t3, n2, r2) {
  let { data: i2, rows: a2, columns: o2 } = n2, s2 = yield* Ms(n2), c2 = new Float64Array(i2.length);
  for (let e3 = 0; e3 < a2; e3++) {
    let t4 = js(i2, e3, s2);
    for (let n3 = 0; n3 < o2; n3++) c2[e3 * o2 + n3] = t4 > 0 ? (i2[e3 * o2 + n3] - s2[n3]) / t4 : 0;
  }
  let l2 = yield* K(t3.fit({ data: c2, rows: a2, columns: o2 })), u2 = yield* K(t3.transform({ ...l2, mean: s2, totalVariance: 0 }, n2)), d2 = Array.from({ length: u2.columns }, (e3, t4) => {
    let { scale: n3 } = Ii(Float64Array.from({ length: a2 }, (e4, n4) => u2.data[n4 * u2.columns + t4]));
    return { variance: n3 ** 2, direction: l2.components.data.subarray(t4 * o2, (t4 + 1) * o2) };
  }).sort((e3, t4) => t4.variance - e3.variance), f2 = vs(n2) ** 2, p2 = d2.filter(({ variance: e3 }) => e3 > f2).length, m2 = r2.components;
  if (p2 === 0) throw new e(`ERR_SINGULAR`, `along no component do more than half of the rows differ: their median absolute deviations are 0`);
  if (m2 !== void 0 && m2 > p2) throw ys(m2, `only along ${p2} do more than half of the rows differ`, p2);
  let h2 = Math.min(m2 ?? r2.maxComponents, p2), g2 = d2.slice(0, h2), _2 = new Float64Array(h2 * o2);
  for (let [e3, { direction: t4 }] of g2.entries()) _2.set(t4, e3 * o2);
  return { mean: s2, eigenvalues: Float64Array.from(g2, ({ variance: e3 }) => e3), directions: _2 };
}
function js(e3, t3, n2) {
  let r2 = n2.length, i2 = 0;
  for (let a2 = 0; a2 < r2; a2++) i2 += (e3[t3 * r2 + a2] - n2[a2]) ** 2;
  return Math.sqrt(i2);
}
function* Ms({ data: e3, rows: t3, columns: n2 }) {
  let r2 = Fi(e3, t3, n2);
  for (let i2 = 0; i2 < 1e3; i2++) {
    let i3 = new Float64Array(n2), a2 = new Float64Array(n2), o2 = 0, s2 = 0, c2 = 0;
    for (let l3 = 0; l3 < t3; l3++) {
      let t4 = js(e3, l3, r2);
      if (c2 = Math.max(c2, t4), t4 === 0) s2++;
      else {
        o2 += 1 / t4;
        for (let o3 = 0; o3 < n2; o3++) i3[o3] += e3[l3 * n2 + o3] / t4, a2[o3] += (e3[l3 * n2 + o3] - r2[o3]) / t4;
      }
    }
    if (o2 === 0) return r2;
    let l2 = Math.hypot(...a2), u2 = s2 > 0 ? Math.min(1, s2 / l2) : 0;
    if (u2 === 1) return r2;
    let d2 = r2.map((e4, t4) => (1 - u2) * (i3[t4] / o2) + u2 * e4), f2 = Math.hypot(...d2.map((e4, t4) => e4 - r2[t4]));
    if (r2 = d2, f2 <= 1e-12 * c2) return r2;
    yield;
  }
  return r2;
}
const Ns = `a robust fit finds by itself which rows to trust, and has no form for rows with weights`;
function* Ps(e3, t3, n2) {
  Ni(t3, `x`, Ns);
  let { ofRows: r2, ...i2 } = Ks(n2), a2 = yield* i2.scale ? Is(e3, t3, r2, i2.scale, i2.constant) : Fs(e3, t3, r2), { scores: o2 } = a2, s2 = o2.columns;
  if (i2.components !== void 0 && i2.components > s2) throw z(i2.components, s2, `the rows span`);
  let c2 = i2.method === `robpca` ? xs : As, l2 = Gs(a2.model, s2, yield* c2(e3, o2, i2)), u2 = l2.components.rows, d2 = yield* K(e3.distances(l2, t3, r2)), f2 = new Float64Array(d2.rows), p2 = new Float64Array(d2.rows);
  for (let e4 = 0; e4 < d2.rows; e4++) {
    let t4 = d2.data.subarray(e4 * (u2 + 1), (e4 + 1) * (u2 + 1));
    p2[e4] = t4[u2];
    let n3 = 0;
    for (let e5 = 0; e5 < u2; e5++) l2.explainedVariance[e5] > 0 && (n3 += t4[e5] ** 2 / l2.explainedVariance[e5]);
    f2[e4] = Math.sqrt(n3);
  }
  let m2 = u2 < s2, h2 = p2.filter((e4) => !Number.isNaN(e4)), g2 = m2 ? Math.max(Ds(h2), vs(o2)) : 0, _2 = { score: Math.sqrt(J(0.975, u2)), orthogonal: g2 }, v2 = Array.from(f2, (e4, t4) => Number.isNaN(e4) ? `omitted` : Hs(e4 > _2.score, m2 && p2[t4] > g2)), y2 = Us(l2, p2, v2, m2);
  return { model: { ...l2, ...Ws(l2, y2) }, method: i2.method, scoreDistances: f2, orthogonalDistances: p2, cutoffs: _2, kinds: v2 };
}
function* Fs(e3, t3, n2) {
  let r2 = yield* K(e3.fit(t3, n2));
  return Ve(r2, `fit them`), { model: r2, scores: yield* Ls(e3, r2, t3, n2) };
}
function* Is(e3, t3, n2, r2, i2) {
  let a2 = yield* K(e3.fit(t3, { ...n2, components: 1 })), o2 = Rs(yield* K(e3.residuals(a2, t3, { ...n2, components: 0 }))), { data: s2, rows: c2, columns: l2 } = o2, u2 = zs(o2, r2), d2 = Array.from(u2.keys()).filter((e4) => u2[e4] === 0), f2 = new Set(i2 === `omit` ? d2 : []);
  if (d2.length > 0 && (i2 === `error` || f2.size === l2)) throw Vs(d2, r2, a2.featureNames);
  for (let e4 of d2) u2[e4] = 1;
  let p2 = a2.mean.map((e4, t4) => f2.has(t4) ? e4 + Pi(Bs(o2, t4)) : e4), m2 = Array.from(u2.keys()).filter((e4) => !f2.has(e4)), h2 = 0;
  for (let e4 = 0; e4 < s2.length; e4 += l2) for (let t4 of m2) s2[h2++] = s2[e4 + t4] / u2[t4];
  let { model: g2, scores: _2 } = yield* Fs(e3, { data: s2.subarray(0, h2), rows: c2, columns: m2.length }, { missing: `error` });
  m2.forEach((e4, t4) => {
    p2[e4] += g2.mean[t4] * u2[e4];
  });
  let v2 = g2.components.rows, y2 = { data: new Float64Array(v2 * l2), rows: v2, columns: l2 };
  for (let e4 = 0; e4 < v2; e4++) m2.forEach((t4, n3) => {
    y2.data[e4 * l2 + t4] = g2.components.data[e4 * m2.length + n3];
  });
  let b2 = { ...a2.report, omittedColumns: Array.from(f2) };
  return { model: { ...a2, mean: p2, scale: u2, scaling: r2, components: y2, report: b2 }, scores: _2 };
}
function* Ls(t3, n2, r2, i2) {
  let a2 = W(n2);
  if (a2 === 0) throw new e(`ERR_SINGULAR`, `all rows of x are alike: there is no direction to fit`);
  return Rs(yield* K(t3.transform(n2, r2, { ...i2, components: a2 })));
}
function Rs({ data: e3, columns: t3 }) {
  let n2 = 0;
  for (let r2 = 0; r2 < e3.length; r2 += t3) Number.isNaN(e3[r2]) || (e3.copyWithin(n2, r2, r2 + t3), n2 += t3);
  return { data: e3.subarray(0, n2), rows: n2 / t3, columns: t3 };
}
function zs(e3, t3) {
  return Float64Array.from({ length: e3.columns }, (n2, r2) => {
    let i2 = Bs(e3, r2);
    return t3 === `mad` ? Ii(i2).scale : Bi(i2);
  });
}
function Bs({ data: e3, rows: t3, columns: n2 }, r2) {
  return Float64Array.from({ length: t3 }, (t4, i2) => e3[i2 * n2 + r2]);
}
function Vs(e3, t3, n2) {
  return un(r(e3.join(`, `), `scale: '${t3}'`, `most of whose values are equal`), n2);
}
function Hs(e3, t3) {
  return e3 ? t3 ? `bad-leverage` : `good-leverage` : t3 ? `orthogonal` : `regular`;
}
function Us(e3, t3, n2, r2) {
  let i2 = e3.explainedVariance.reduceRight((e4, t4) => e4 + t4, 0);
  if (!r2) return i2;
  let a2 = t3.filter((e4, t4) => n2[t4] === `regular` || n2[t4] === `good-leverage`);
  return i2 + a2.reduce((e4, t4) => e4 + t4 ** 2, 0) / Math.max(1, a2.length - 1);
}
function Ws({ explainedVariance: e3 }, t3) {
  return { totalVariance: t3, explainedVarianceRatio: e3.map((e4) => e4 / t3) };
}
function Gs(t3, n2, r2) {
  var _a2;
  let { columns: i2, rows: a2, ddof: o2, scale: s2 } = t3, c2 = r2.eigenvalues.map((e3) => Math.max(0, e3));
  if (!(c2[0] > 0)) throw new e(`ERR_SINGULAR`, `most rows of x are alike: there is no direction to fit`);
  let l2 = t3.components.data.subarray(0, n2 * i2), u2 = ks(r2.mean, l2, i2), d2 = ks(r2.directions, l2, i2);
  for (let e3 = 0; e3 < c2.length; e3++) {
    let t4 = d2.subarray(e3 * i2, (e3 + 1) * i2);
    if (qo(t4) < 0) for (let e4 = 0; e4 < i2; e4++) t4[e4] = -t4[e4];
  }
  let f2 = ((_a2 = c2.length < n2 ? null : new Float64Array(i2)) == null ? void 0 : _a2.map((e3, t4) => c2.reduce((e4, n3, r3) => Math.hypot(e4, Math.sqrt(n3) * d2[r3 * i2 + t4]), 0))) ?? null;
  return { ...t3, columnDeviations: f2, mean: t3.mean.map((e3, t4) => e3 + u2[t4] * (s2 ? s2[t4] : 1)), components: { data: d2, rows: c2.length, columns: i2 }, explainedVariance: c2, singularValues: c2.map((e3) => Math.sqrt(e3 * (a2 - o2))), spectrum: c2.slice(), report: { ...t3.report, tied: [] } };
}
function Ks(t3) {
  let n2 = B(t3, [`method`, `components`, `maxComponents`, `alpha`, `directions`, `seed`, `scale`, `constant`, `columns`, `missing`, `signal`, `weights`, `weighting`]), r2 = [`weights`, `weighting`].find((e3) => e3 in n2);
  if (r2) throw new e(`ERR_OPTION`, `${r2} cannot be given: ${Ns}`);
  let i2 = V(n2, `method`, [`robpca`, `spherical`]), a2 = [`alpha`, `directions`, `seed`].find((e3) => e3 in n2);
  if (a2 && i2 === `spherical`) throw new e(`ERR_OPTION`, `${a2} is for method 'robpca', not for 'spherical': leave it out`);
  let o2 = L(n2, `alpha`, void 0, `a number in [0.5, 1]`, (e3) => e3 >= 0.5 && e3 <= 1);
  return { method: i2, components: H(n2, `components`, 1), maxComponents: H(n2, `maxComponents`, 1) ?? 10, alpha: o2, directions: H(n2, `directions`, 1), seed: ye(n2), scale: xe(n2, [`mad`, `qn`]), constant: be(n2, `scale`), ofRows: { columns: n2.columns, missing: Ce(n2) } };
}
function qs({ pattern: e3, turn: t3, iterations: n2 }, r2, i2) {
  let a2 = e3.map((e4) => e4 * Math.abs(e4) ** (i2 - 1)), o2 = $(ic(nc(e3, e3, r2), r2), nc(e3, a2, r2), r2), s2 = ic(nc(o2, o2, r2), r2);
  for (let e4 = 0; e4 < o2.length; e4++) o2[e4] *= Math.sqrt(s2[e4 % r2 * (r2 + 1)]);
  return { pattern: $(e3, o2, r2), turn: rc(ic($(t3, o2, r2), r2), r2), iterations: n2 };
}
function* Js(e3, t3, n2, r2, i2) {
  let a2 = new Float64Array(t3 * t3);
  for (let e4 = 0; e4 < t3; e4++) a2[e4 * (t3 + 1)] = 1;
  let o2 = new $s(), s2 = Ys(e3, a2, t3, n2), c2 = 0;
  for (; c2 < i2 && !(s2.slope <= r2); c2++) {
    let r3 = Qs(o2.direction(s2.gradient), s2.turn, t3);
    X(r3, s2.gradient) < 0 || (o2.forget(), r3 = s2.gradient.map((e4) => -e4));
    let i3 = Xs(e3, s2, r3, t3, n2);
    if (i3) o2.learn(s2, i3);
    else if (o2.isEmpty) break;
    else o2.forget();
    s2 = i3 ?? s2, yield;
  }
  return { pattern: s2.pattern, turn: s2.turn, iterations: c2 };
}
function Ys(e3, t3, n2, r2) {
  let i2 = ic(t3, n2), a2 = $(e3, rc(i2, n2), n2), o2 = ec(a2, n2, r2), s2 = Qs(rc($(nc(a2, o2.gradient, n2), i2, n2), n2).map((e4) => -e4), t3, n2);
  return { turn: t3, pattern: a2, value: o2.value, gradient: s2, slope: Math.sqrt(X(s2, s2)) };
}
function Xs(e3, t3, n2, r2, i2) {
  let a2 = X(n2, t3.gradient), o2 = Math.sqrt(X(n2, n2));
  for (let s2 = Math.min(1, 1 / o2); s2 > 1e-10; s2 /= 2) {
    let o3 = Ys(e3, tc(t3.turn.map((e4, t4) => e4 + s2 * n2[t4]), r2), r2, i2), c2 = t3.value - o3.value;
    if (c2 > 1e-14 * Math.abs(t3.value) ? c2 >= -1e-4 * s2 * a2 : Zs(o3, t3, c2)) return o3;
  }
  return null;
}
const Zs = (e3, t3, n2) => n2 >= -1e-14 * Math.abs(t3.value) && e3.slope < 0.9 * t3.slope;
function Qs(e3, t3, n2) {
  let r2 = e3.slice();
  for (let i2 = 0; i2 < n2; i2++) {
    let a2 = 0;
    for (let r3 = 0; r3 < n2; r3++) a2 += t3[r3 * n2 + i2] * e3[r3 * n2 + i2];
    for (let e4 = 0; e4 < n2; e4++) r2[e4 * n2 + i2] -= t3[e4 * n2 + i2] * a2;
  }
  return r2;
}
var $s = class {
  constructor() {
    __publicField(this, "pairs", []);
  }
  get isEmpty() {
    return this.pairs.length === 0;
  }
  forget() {
    this.pairs = [];
  }
  learn(e3, t3) {
    let n2 = t3.turn.map((t4, n3) => t4 - e3.turn[n3]), r2 = t3.gradient.map((t4, n3) => t4 - e3.gradient[n3]), i2 = X(n2, r2);
    i2 > 0 && (this.pairs.push({ step: n2, change: r2, product: i2 }), this.pairs.length > 10 && this.pairs.shift());
  }
  direction(e3) {
    let t3 = e3.map((e4) => -e4), n2 = this.pairs.map(() => 0);
    for (let e4 = this.pairs.length - 1; e4 >= 0; e4--) {
      let { step: r3, change: i2, product: a2 } = this.pairs[e4];
      n2[e4] = X(r3, t3) / a2;
      for (let r4 = 0; r4 < t3.length; r4++) t3[r4] -= n2[e4] * i2[r4];
    }
    let r2 = this.pairs.at(-1);
    if (r2) {
      let e4 = r2.product / X(r2.change, r2.change);
      for (let n3 = 0; n3 < t3.length; n3++) t3[n3] *= e4;
    }
    for (let [e4, { step: r3, change: i2, product: a2 }] of this.pairs.entries()) {
      let o2 = n2[e4] - X(i2, t3) / a2;
      for (let e5 = 0; e5 < t3.length; e5++) t3[e5] += o2 * r3[e5];
    }
    return t3;
  }
};
function ec(e3, t3, n2) {
  let r2 = e3.length / t3, i2 = new Float64Array(t3);
  for (let n3 = 0; n3 < e3.length; n3++) i2[n3 % t3] += e3[n3] ** 2;
  let a2 = new Float64Array(e3.length), o2 = 0;
  for (let s2 = 0; s2 < e3.length; s2 += t3) {
    let c2 = 0;
    for (let a3 = 0; a3 < t3; a3++) c2 += e3[s2 + a3] ** 2 - n2 / r2 * i2[a3];
    for (let l2 = 0; l2 < t3; l2++) {
      let t4 = e3[s2 + l2] ** 2, u2 = c2 - (t4 - n2 / r2 * i2[l2]);
      a2[s2 + l2] = e3[s2 + l2] * u2, o2 += t4 * u2 / 4;
    }
  }
  return { gradient: a2, value: o2 };
}
function tc(e3, t3) {
  for (let n2 = 0; n2 < t3; n2++) {
    let r2 = 0;
    for (let i2 = 0; i2 < t3; i2++) r2 += e3[i2 * t3 + n2] ** 2;
    for (let i2 = 0; i2 < t3; i2++) e3[i2 * t3 + n2] /= Math.sqrt(r2);
  }
  return e3;
}
function $(e3, t3, n2) {
  let r2 = new Float64Array(e3.length);
  for (let i2 = 0; i2 < e3.length; i2 += n2) for (let a2 = 0; a2 < n2; a2++) for (let o2 = 0; o2 < n2; o2++) r2[i2 + o2] += e3[i2 + a2] * t3[a2 * n2 + o2];
  return r2;
}
function nc(e3, t3, n2) {
  let r2 = new Float64Array(n2 * n2);
  for (let i2 = 0; i2 < e3.length; i2 += n2) for (let a2 = 0; a2 < n2; a2++) for (let o2 = 0; o2 < n2; o2++) r2[a2 * n2 + o2] += e3[i2 + a2] * t3[i2 + o2];
  return r2;
}
function rc(e3, t3) {
  return e3.map((n2, r2) => e3[r2 % t3 * t3 + Math.floor(r2 / t3)]);
}
function ic(e3, t3) {
  return ta(e3, t3) ?? new Float64Array(t3 * t3).fill(NaN);
}
function* ac(e3, t3, n2, r2, i2) {
  let a2 = e3.slice(), o2 = new Float64Array(t3 * t3);
  for (let e4 = 0; e4 < t3; e4++) o2[e4 * (t3 + 1)] = 1;
  let s2 = 0;
  for (let e4 = 1; e4 > r2 && s2 < i2; s2++) {
    e4 = 0;
    for (let r3 = 0; r3 < t3; r3++) for (let i3 = r3 + 1; i3 < t3; i3++) {
      let s3 = oc(a2, t3, r3, i3, n2);
      e4 = Math.max(e4, Math.abs(s3)), sc(a2, t3, r3, i3, s3), sc(o2, t3, r3, i3, s3);
    }
    yield;
  }
  return { pattern: a2, turn: o2, iterations: s2 };
}
function oc(e3, t3, n2, r2, i2) {
  let [a2, o2, s2, c2] = [0, 0, 0, 0];
  for (let i3 = 0; i3 < e3.length; i3 += t3) {
    let [t4, l3] = [e3[i3 + n2], e3[i3 + r2]], [u2, d2] = [t4 * t4 - l3 * l3, 2 * t4 * l3];
    a2 += u2, o2 += d2, s2 += u2 * u2 - d2 * d2, c2 += 2 * u2 * d2;
  }
  let l2 = e3.length / t3;
  return Math.atan2(c2 - 2 * i2 * a2 * o2 / l2, s2 - i2 * (a2 * a2 - o2 * o2) / l2) / 4;
}
function sc(e3, t3, n2, r2, i2) {
  let [a2, o2] = [Math.cos(i2), Math.sin(i2)];
  for (let i3 = 0; i3 < e3.length; i3 += t3) {
    let [t4, s2] = [e3[i3 + n2], e3[i3 + r2]];
    e3[i3 + n2] = a2 * t4 + o2 * s2, e3[i3 + r2] = a2 * s2 - o2 * t4;
  }
}
function* cc(e3, { model: t3, rotation: n2 }, r2, i2) {
  let a2 = B(i2, [`columns`, `missing`, `threads`, `signal`, `onProgress`]), o2 = n2.columns, { data: s2, rows: c2 } = yield* K(e3.transform(t3, r2, { ...a2, whiten: true, components: o2 }));
  return { data: $(s2, n2.data, o2), rows: c2, columns: o2 };
}
function* lc(t3, n2, r2) {
  let { method: i2, m: a2, normalize: o2, power: s2, gamma: c2, tolerance: l2, most: u2 } = pc(n2, r2);
  Ve(n2, `rotate`);
  let d2 = ze(n2), { columns: f2 } = n2, p2 = new Float64Array(f2 * a2);
  for (let e3 = 0; e3 < f2; e3++) for (let t4 = 0; t4 < a2; t4++) p2[e3 * a2 + t4] = n2.components.data[t4 * f2 + e3] * d2[t4];
  let m2 = new Float64Array(f2).fill(1);
  for (let e3 = 0; o2 && e3 < f2; e3++) m2[e3] = Math.hypot(...p2.subarray(e3 * a2, (e3 + 1) * a2)) || 1;
  let h2 = p2.map((e3, t4) => e3 / m2[Math.floor(t4 / a2)]), g2 = i2 === `oblimin` ? yield* Js(h2, a2, c2, l2, u2) : yield* ac(h2, a2, dc[i2](a2), l2, u2);
  if (g2.pattern = g2.pattern.map((e3, t4) => e3 * m2[Math.floor(t4 / a2)]), i2 === `promax` && (g2 = qs(g2, a2, s2)), !g2.pattern.every(Number.isFinite) || !g2.turn.every(Number.isFinite)) throw new e(`ERR_NOT_CONVERGED`, `${i2} found no rotation: choose fewer components`);
  if (g2.iterations >= u2) throw new e(`ERR_NOT_CONVERGED`, `${i2} did not converge in ${u2} iterations: allow more, or rotate fewer components`);
  return uc(n2, i2, fc(g2, a2));
}
function uc(e3, t3, { pattern: n2, turn: r2, iterations: i2 }) {
  let a2 = Math.round(Math.sqrt(r2.length)), o2 = nc(r2, r2, a2), s2 = $(n2, o2, a2), c2 = new Float64Array(a2);
  for (let e4 = 0; e4 < n2.length; e4++) c2[e4 % a2] += n2[e4] * s2[e4];
  let l2 = (t4) => ({ data: t4, rows: e3.columns, columns: a2 }), u2 = (e4) => ({ data: e4, rows: a2, columns: a2 });
  return { model: e3, method: t3, loadings: l2(n2), structure: l2(s2), rotation: u2(r2), factorCorrelations: u2(o2), variances: c2, varianceRatio: c2.map((t4) => t4 / e3.totalVariance), iterations: i2 };
}
const dc = { varimax: () => 1, promax: () => 1, quartimax: () => 0, equamax: (e3) => e3 / 2 };
function fc({ pattern: e3, turn: t3, iterations: n2 }, r2) {
  let i2 = $(e3, nc(t3, t3, r2), r2), a2 = new Float64Array(r2);
  for (let t4 = 0; t4 < e3.length; t4++) a2[t4 % r2] += e3[t4] * i2[t4];
  let o2 = Array.from({ length: r2 }, (e4, t4) => t4).sort((e4, t4) => a2[t4] - a2[e4]), s2 = o2.map((t4) => qo(e3.filter((e4, n3) => n3 % r2 === t4))), c2 = (e4) => e4.map((t4, n3) => e4[n3 - n3 % r2 + o2[n3 % r2]] * s2[n3 % r2]);
  return { pattern: c2(e3), turn: c2(t3), iterations: n2 };
}
function pc(t3, n2) {
  let r2 = B(n2, [`method`, `components`, `normalize`, `power`, `gamma`, `tolerance`, `maxIterations`, `signal`]), i2 = V(r2, `method`, [...Object.keys(dc), `oblimin`]), a2 = W(t3);
  if (a2 === 0) throw new e(`ERR_COMPONENTS`, `no component of the model has variance to be rotated`);
  let o2 = H(r2, `components`, 1) ?? a2;
  if (o2 > a2) throw z(o2, a2, `the components with variance are`);
  for (let [t4, n3] of [[`power`, `promax`], [`gamma`, `oblimin`]]) if (r2[t4] !== void 0 && i2 !== n3) throw new e(`ERR_OPTION`, `${t4} is for method '${n3}', not for '${i2}': leave it out`);
  return { method: i2, m: o2, normalize: V(r2, `normalize`, [true, false]), power: L(r2, `power`, 4, `a finite number >= 1`, (e3) => e3 >= 1 && e3 < 1 / 0), gamma: L(r2, `gamma`, 0, `a finite number <= 0.8`, (e3) => e3 <= 0.8 && e3 > -1 / 0), tolerance: L(r2, `tolerance`, 1e-10, `a number > 0`, (e3) => e3 > 0), most: H(r2, `maxIterations`, 1) ?? 1e5 };
}
function* mc(t3, n2, r2, i2, a2) {
  let { weights: o2, ...s2 } = B(a2, [`columns`, `missing`, `weights`, `signal`, `onProgress`]), c2 = Ce(s2), l2 = Mi(r2, `x`, o2);
  if (n2.weighting && l2 === void 0) throw new e(`ERR_OPTION`, `the rows of this model have weights: pass them as weights`);
  let u2 = l2 === void 0 ? null : vr(n2, r2, l2, true), d2 = yield* K(t3.transform(n2, r2, s2)), f2 = hc(i2) ?? gc(yield* K(t3.rows(i2, { missing: c2 }))), p2 = new yc(d2, W(n2), u2), m2 = [], h2 = [];
  f2.forEach((t4, n3) => {
    let r3 = t4.name === null ? `column ${n3} of y` : `y.${t4.name}`, { length: i3 } = t4.values;
    if (i3 !== d2.rows) throw new e(`ERR_SHAPE`, `${r3} has ${i3} values, but x has ${d2.rows} rows`);
    (vc(t4.values, r3, c2) ? h2 : m2).push(t4);
  });
  let g2 = { numbers: xc(m2, p2, n2), categories: [] };
  if (h2.length === 0) return g2;
  let _2 = yield* K(t3.residuals(n2, r2, { ...s2, components: 0 }));
  for (let e3 of h2) g2.categories.push(yield* Cc(e3, p2, _2));
  return g2;
}
function hc(e3) {
  if (E(e3)) return Object.entries(e3).map(([e4, t4]) => ({ name: e4, values: t4 }));
  if (!p(e3)) return;
  let t3 = e3.find((e4) => e4 != null);
  if (typeof t3 == `string`) return [{ name: null, values: e3 }];
  if (!(!m(t3) || `length` in t3)) return Object.keys(t3).map((t4) => ({ name: t4, values: e3.map((e4) => e4 == null ? void 0 : e4[t4]) }));
}
function gc({ data: e3, rows: t3, columns: n2 }) {
  return Array.from({ length: n2 }, (r2, i2) => ({ name: null, values: Float64Array.from({ length: t3 }, (t4, r3) => e3[r3 * n2 + i2]) }));
}
const _c = (e3) => e3 == null || Number.isNaN(e3);
function vc(t3, n2, r2) {
  let i2;
  for (let a2 = 0; a2 < t3.length; a2++) {
    let o2 = t3[a2];
    if (_c(o2)) {
      if (r2 === `omit`) continue;
      throw new e(`ERR_NOT_FINITE`, `${n2} is ${_(o2)} in row ${a2} (counted from 0): pass missing: 'omit' to leave such rows out`);
    }
    if (i2 ?? (i2 = typeof o2), typeof o2 !== i2 || i2 !== `string` && !Number.isFinite(o2)) throw new e(`ERR_OPTION`, `${n2} is ${_(o2)} in row ${a2} (counted from 0): it must hold finite numbers or texts alone`);
  }
  if (i2 === void 0) throw new e(`ERR_EMPTY`, `${n2} has no value`);
  return i2 === `string`;
}
var yc = class {
  constructor(e3, t3, n2) {
    __publicField(this, "scores");
    __publicField(this, "rank");
    __publicField(this, "count");
    __publicField(this, "weights");
    this.scores = e3, this.rank = t3;
    let { data: r2, rows: i2, columns: a2 } = e3;
    this.count = a2, this.weights = Float64Array.from({ length: i2 }, (e4, t4) => Number.isNaN(r2[t4 * a2]) ? 0 : (n2 == null ? void 0 : n2[t4]) ?? 1);
  }
  weightsOf({ values: e3 }) {
    return this.weights.map((t3, n2) => _c(e3[n2]) ? 0 : t3);
  }
};
function bc(e3, t3) {
  let n2 = 0, r2 = 0;
  return e3.forEach((e4, i2) => {
    e4 !== 0 && (n2 += e4, r2 += e4 * t3(i2));
  }), r2 / n2;
}
function xc(e3, t3, n2) {
  let { count: r2, scores: i2 } = t3, a2 = Ec(e3.length, r2, `the correlations`), o2 = new Float64Array(e3.length);
  return e3.forEach((e4, s2) => {
    let c2 = t3.weightsOf(e4), l2 = (t4) => e4.values[t4], u2 = Sc(c2, l2), d2 = c2.reduce((e5, t4) => e5 + t4, 0);
    o2[s2] = u2.deviation * Math.sqrt(d2 / (d2 - n2.ddof));
    for (let e5 = 0; e5 < t3.rank; e5++) {
      let t4 = (t5) => i2.data[t5 * r2 + e5], n3 = Sc(c2, t4);
      if (!(u2.deviation > 0 && n3.deviation > 0)) continue;
      let o3 = bc(c2, (e6) => (l2(e6) - u2.mean) / u2.deviation * ((t4(e6) - n3.mean) / n3.deviation));
      a2.data[s2 * r2 + e5] = Math.min(1, Math.max(-1, o3));
    }
  }), { names: e3.some(({ name: e4 }) => e4 !== null) ? e3.map(({ name: e4 }) => e4 ?? ``) : null, correlations: a2, cos2: { ...a2, data: a2.data.map((e4) => e4 * e4) }, deviations: o2 };
}
function Sc(e3, t3) {
  let n2 = 0;
  if (e3.forEach((e4, r3) => {
    e4 > 0 && (n2 = Math.max(n2, Math.abs(t3(r3))));
  }), n2 === 0) return { mean: 0, deviation: 0 };
  let r2 = bc(e3, (e4) => t3(e4) / n2), i2 = bc(e3, (e4) => (t3(e4) / n2 - r2) ** 2), a2 = Math.sqrt(i2), o2 = 2 ** -52 * Math.sqrt(e3.length);
  return { mean: r2 * n2, deviation: a2 > o2 ? a2 * n2 : 0 };
}
function* Cc(e3, t3, n2) {
  let { count: r2, scores: i2 } = t3, a2 = t3.weightsOf(e3), { categories: o2, ofRow: s2 } = wc(e3, a2), c2 = Tc(s2, a2, o2.length, () => 1), l2 = c2.reduce((e4, t4) => e4 + t4, 0), [u2, d2, f2] = [`the means`, `cos2`, `the tests`].map((e4) => Ec(o2.length, r2, e4)), p2 = new Float64Array(r2), m2 = new Float64Array(o2.length);
  for (let e4 = 0; e4 < n2.columns; e4++) {
    let t4 = Tc(s2, a2, o2.length, (t5) => n2.data[t5 * n2.columns + e4]), r3 = t4.reduce((e5, t5) => e5 + t5, 0) / l2;
    t4.forEach((e5, t5) => {
      m2[t5] += (e5 / c2[t5] - r3) ** 2;
    }), yield;
  }
  for (let e4 = 0; e4 < r2; e4++) {
    let n3 = (t4) => i2.data[t4 * r2 + e4], { mean: h2, deviation: g2 } = Sc(a2, n3), _2 = Tc(s2, a2, o2.length, n3);
    for (let [n4, i3] of c2.entries()) {
      let a3 = n4 * r2 + e4;
      if (u2.data[a3] = _2[n4] / i3, e4 >= t3.rank || !(g2 > 0)) continue;
      let o3 = u2.data[a3] - h2;
      d2.data[a3] = m2[n4] > 0 ? Math.min(1, o3 ** 2 / m2[n4]) : 0, f2.data[a3] = i3 < l2 ? o3 / g2 * Math.sqrt(i3 * (l2 - 1) / (l2 - i3)) : 0, p2[e4] += i3 / l2 * (o3 / g2) ** 2;
    }
    p2[e4] = Math.min(1, p2[e4]), yield;
  }
  return { name: e3.name, categories: o2, counts: c2, means: u2, cos2: d2, vTest: f2, eta2: p2 };
}
function wc({ values: e3 }, t3) {
  let n2 = /* @__PURE__ */ new Set();
  t3.forEach((t4, r3) => {
    t4 > 0 && n2.add(e3[r3]);
  });
  let r2 = [...n2].sort((e4, t4) => e4 < t4 ? -1 : 1), i2 = new Map(r2.map((e4, t4) => [e4, t4]));
  return { categories: r2, ofRow: Uint32Array.from(t3, (t4, n3) => i2.get(e3[n3]) ?? 0) };
}
function Tc(e3, t3, n2, r2) {
  let i2 = new Float64Array(n2);
  return t3.forEach((t4, n3) => {
    t4 > 0 && (i2[e3[n3]] += t4 * r2(n3));
  }), i2;
}
function Ec(e3, t3, n2) {
  return { data: a(8 * e3 * t3, n2, () => new Float64Array(e3 * t3)), rows: e3, columns: t3 };
}
export {
  et as biplot,
  xi as diagnose,
  ho as fitAnalysed,
  Oo as leaveOneOut,
  Vo as logLikelihood,
  Ho as posterior,
  Ro as predict,
  Ps as robustFit,
  lc as rotate,
  cc as rotatedScores,
  Xe as runWork,
  Ze as runWorkSync,
  Uo as sample,
  co as suggest,
  mc as supplementary
};
