var __defProp = Object.defineProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
import { i as init, p as plane, P as PCA } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
var t = class e extends Error {
  constructor(e2, t2, r) {
    super(t2, { cause: new n(e2, r) });
    __publicField(this, "name", `PCAError`);
    __publicField(this, "code");
    this.code = e2;
  }
  static [Symbol.hasInstance](t2) {
    return t2 instanceof Error && t2.name === `PCAError` && (this === e || Object.prototype.isPrototypeOf.call(this.prototype, t2));
  }
}, n = class {
  constructor(e2, t2 = {}) {
    __publicField(this, "code");
    __publicField(this, "cause");
    this.code = e2, Object.assign(this, t2);
  }
  toString() {
    return this.code;
  }
};
function i(e2, n2, r) {
  return new t(`ERR_MEMORY`, `${n2} needs ${c(e2)}: ${r}`);
}
function a(e2, t2, n2, r = `work on fewer rows at a time`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof RangeError ? i(e2, t2, r) : n3;
  }
}
function o(e2, n2, r = `ERR_SHAPE`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof t ? n3 : new t(r, `${e2} cannot be read: ${s(n3)}`, { cause: n3 });
  }
}
function s(e2) {
  return e2 instanceof Error ? e2.message : String(e2);
}
function c(e2) {
  let t2 = [`KiB`, `MiB`, `GiB`, `TiB`, `PiB`], n2 = e2 / 1024, r = 0;
  for (; n2 >= 1024 && r < t2.length - 1; ) n2 /= 1024, r++;
  return `${n2.toFixed(1)} ${t2[r]} (${e2} bytes)`;
}
const l = [`reliability`, `frequency`];
function u(e2, t2) {
  let [n2, r] = [void 0, 1 / 0];
  for (let i2 of t2) {
    let t3 = Math.max(e2.length, i2.length), a2 = t3 < 3 ? 0 : 1 + Math.floor(t3 / 5);
    if (Math.abs(e2.length - i2.length) > a2) continue;
    let o2 = d(e2.toLowerCase(), i2.toLowerCase());
    o2 <= a2 && o2 < r && ([n2, r] = [i2, o2]);
  }
  return n2;
}
function d(e2, t2) {
  let n2 = Array.from({ length: t2.length + 1 }, (e3, t3) => t3);
  for (let r = 1; r <= e2.length; r++) {
    let i2 = [r];
    for (let a2 = 1; a2 <= t2.length; a2++) {
      let o2 = n2[a2 - 1] + (e2[r - 1] === t2[a2 - 1] ? 0 : 1);
      i2.push(Math.min(n2[a2] + 1, i2[a2 - 1] + 1, o2));
    }
    n2 = i2;
  }
  return n2[t2.length];
}
function f(e2) {
  try {
    return Array.isArray(e2);
  } catch {
    return;
  }
}
function p(e2) {
  return typeof e2 == `object` && !!e2 && f(e2) !== void 0;
}
function m(e2) {
  return f(e2) === true;
}
function h(e2) {
  if (!p(e2)) return false;
  try {
    let t2 = Object.getPrototypeOf(e2);
    return t2 === null || !Object.getPrototypeOf(t2) && Object.hasOwn(t2, `isPrototypeOf`);
  } catch {
    return false;
  }
}
function g(e2) {
  try {
    return Object.prototype.toString.call(e2).slice(8, -1);
  } catch {
    return;
  }
}
function _(e2) {
  return Number.isSafeInteger(e2) && e2 >= 0;
}
function v(e2) {
  if (typeof e2 == `string`) return `'${e2.length > 40 ? `${e2.slice(0, 40)}…` : e2}'`;
  if (typeof e2 == `bigint`) return `${e2}n`;
  if (typeof e2 == `function`) return `a function`;
  if (typeof e2 != `object` || !e2) return String(e2);
  if (!p(e2)) return `a revoked proxy`;
  if (m(e2)) return `an array`;
  if (h(e2)) return `an object`;
  let t2 = g(e2);
  return t2 === void 0 ? `an object that cannot be read` : t2 === `Object` ? `an object with a prototype of its own` : `${/^[AEIO]/.test(t2) ? `an` : `a`} ${t2}`;
}
function y(e2, n2, r, i2) {
  let a2 = ``;
  return new t(`ERR_OPTION`, `${e2} must be ${n2}, not ${v(r)}${a2}`);
}
const b = { Float64Array, Float32Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array }, x = globalThis.Float16Array;
x && (b.Float16Array = x);
const S = Object.getPrototypeOf(Uint8Array.prototype), [C, te, ne, re] = [Symbol.toStringTag, `length`, `byteOffset`, `buffer`].map((e2) => ie(S, e2));
function ie(e2, t2) {
  var _a;
  return (_a = Object.getOwnPropertyDescriptor(e2, t2)) == null ? void 0 : _a.get;
}
function w(e2) {
  let t2 = C.call(e2);
  return t2 !== void 0 && Object.hasOwn(b, t2) ? t2 : void 0;
}
function T(e2) {
  return te.call(e2);
}
const ye = [`signal`, `onProgress`];
const be = [`components`, `center`, `standardize`, `scale`, `columnWeights`, `constant`, `ddof`, `weights`, `weighting`, `solver`, `tolerance`, `maxIterations`, `seed`, `signs`, `normalize`, `zeros`, `missing`, `clip`, `columns`, `threads`, `calibrate`, ...ye], xe = [`whiten`, `output`], Se = { components: /^(n_?comp\w*|k|d|rank\.?)$/i, dimensions: /^(n_?)?comp\w*$/i, varianceRatio: /ratio|variance|share/i, standardize: /^scale\.(unit)?$/, columnWeights: /^(col\.?w|variable_?weights)$/i, weights: /^(wt|w|row\.?w|(sample|row)_?weights?)$/i, solver: /^(svd_?solver|method)$/i, seed: /^random_?state$/i, tolerance: /^tol$/, maxIterations: /^max_?iter$/i };
function Ce(e2, t2, n2) {
  if (!Number.isSafeInteger(e2) || e2 < n2) throw y(t2, `an integer >= ${n2}`, e2);
  return e2;
}
function we(e2, n2, r, i2 = ``) {
  return new t(`ERR_COMPONENTS`, `components is ${e2}, but ${r} only ${n2}${i2}: ask for at most ${n2}`);
}
function Te(e2, n2, r = `options`) {
  let i2 = /* @__PURE__ */ Object.create(null);
  return e2 === void 0 ? i2 : Ee(r, () => {
    if (!h(e2)) throw y(r, `a plain object such as { ${n2[0]}: ... }`, e2);
    let a2 = Object.keys(e2).find((e3) => !n2.includes(e3));
    if (a2 !== void 0) throw new t(`ERR_OPTION`, `unknown option ${v(a2)}${De(a2, n2)} Known here: ${n2.join(`, `)}`);
    for (let t2 of n2) {
      let n3 = Object.hasOwn(e2, t2) ? e2[t2] : void 0;
      n3 !== void 0 && (i2[t2] = n3);
    }
    return i2;
  });
}
function Ee(e2, t2) {
  return o(e2, t2, `ERR_OPTION`);
}
function De(e2, t2) {
  let n2 = t2.find((t3) => {
    var _a;
    return (_a = Se[t3]) == null ? void 0 : _a.test(e2);
  }), r = be.includes(e2) ? `PCA.fit` : xe.includes(e2) && `transform`;
  if (!n2 && r) return `: it is an option of ${r}.`;
  let i2 = n2 ?? u(e2, t2);
  return i2 ? `: did you mean '${i2}'?` : `.`;
}
function Ae(e2, t2, n2) {
  return e2[t2] === void 0 ? void 0 : Ce(e2[t2], t2, n2);
}
const je = { auto: { iterative: false, needsRows: false }, covariance: { iterative: false, needsRows: false }, gram: { iterative: false, needsRows: true }, svd: { iterative: false, needsRows: true }, krylov: { iterative: true, needsRows: false }, power: { iterative: true, needsRows: false }, em: { iterative: true, needsRows: false } }, Me = 2 ** 25, Ne = { PCA: { format: `wasm-pca`, array: `singularValues` }, FisherDiscriminant: { format: `wasm-pca/fisher-discriminant`, array: `discriminantRatio` }, CCA: { format: `wasm-pca/cca`, array: `xMean` }, RobustPCA: { format: `wasm-pca/robust`, array: `scoreDistances` }, Rotation: { format: `wasm-pca/rotation`, array: `variances` } };
function Pe(e2, t2, n2, r) {
  return o(`this model`, () => {
    let { fields: i2, version: a2 } = Fe(e2, t2, n2);
    return r(i2, a2);
  }, `ERR_OPTION`);
}
function Fe(e2, n2, r) {
  var _a;
  if (typeof e2 == `string`) throw F(`it is text: pass JSON.parse(text)`);
  if (!p(e2)) throw F(`it is ${v(e2)}`);
  let { format: i2, version: a2 } = e2, o2 = i2 === void 0, s2 = (_a = Object.entries(Ne).find(([, t2]) => o2 ? w(e2[t2.array]) !== void 0 : i2 === t2.format)) == null ? void 0 : _a[0];
  if (!s2) throw F(`its format must be '${Ne[n2].format}'`);
  if (s2 !== n2) throw new t(`ERR_OPTION`, `this is a ${s2}, not a ${n2}: ${s2}.fromJSON reads it`);
  let c2 = P(e2, `it`);
  if (o2) return { fields: c2, version: r };
  if (!Number.isSafeInteger(a2) || a2 < 1 || a2 > r) throw F(`its version is ${v(a2)}, and this package reads 1 to ${r}`);
  return { fields: c2, version: a2 };
}
function Ie(e2, t2, n2, r) {
  let i2 = P(e2, t2), a2 = N(i2.rows, `${t2}.rows`, 1);
  if (a2 > n2) throw I(`${t2}.rows is ${a2}, but at most ${n2} are possible`);
  if (i2.columns !== r) throw I(`${t2}.columns must be ${r}`);
  return { data: M(i2.data, `${t2}.data`, a2 * r), rows: a2, columns: r };
}
function A(e2, t2, n2) {
  let r = n2.find((t3) => t3 === e2);
  if (r === void 0) throw F(`${t2} must be one of ${n2.join(`, `)}`);
  return r;
}
function Le(e2, t2, n2) {
  if (e2 === null) return null;
  let r = Be(e2, t2, n2, (e3) => {
    if (typeof e3 != `string`) throw F(`${t2} must be null or an array of strings`);
    return e3;
  });
  if (r.length !== n2) throw I(`${t2} has ${r.length} elements, which must be ${n2}`);
  return r;
}
function Re(e2, t2) {
  let n2 = `report.tied`;
  return Be(e2, n2, t2, (e3) => ze(e3, n2, t2));
}
function ze(e2, t2, n2) {
  return Be(e2, t2, n2, (e3) => {
    let r = N(e3, t2, 0);
    if (r >= n2) throw F(`${t2} has the index ${r} of ${n2}`);
    return r;
  });
}
function Be(e2, t2, n2, r) {
  let i2 = m(e2) ? e2.length : -1;
  if (!_(i2) || i2 > n2) throw F(`${t2} must have arrays of at most ${n2} elements`);
  return Array.from({ length: i2 }, (t3, n3) => r(e2[n3]));
}
function Ve(e2) {
  if (!(e2 <= Me)) throw i(8 * e2, `an array of ${e2} numbers in JSON`, `use structuredClone or postMessage, which keep typed arrays, or fewer components`);
}
function j(e2, t2) {
  if (typeof e2 == `number`) return e2;
  if (e2 === `-0` || e2 === `NaN` || e2 === `Infinity` || e2 === `-Infinity`) return Number(e2);
  throw F(`${t2} must be a number`);
}
function M(e2, t2, n2, r = Number.isFinite) {
  let i2 = w(e2) === `Float64Array`, o2 = i2 ? T(e2) : m(e2) ? e2.length : void 0;
  if (!_(o2)) throw F(`${t2} must be an array of numbers`);
  if (n2 !== void 0 && o2 !== n2) throw I(`${t2} has ${o2} elements, which must be ${n2}`);
  i2 || Ve(o2);
  let s2 = a(8 * o2, t2, () => new Float64Array(o2), `keep fewer components`);
  for (let n3 = 0; n3 < o2; n3++) {
    let i3 = e2[n3], a2 = typeof i3 == `number` ? i3 : j(i3, `${t2}[${n3}]`);
    if (!r(a2)) throw F(`${t2}[${n3}] cannot be ${a2}`);
    s2[n3] = a2;
  }
  return s2;
}
function He(e2) {
  return e2 === null ? null : A(e2, `weighting, if it is not null,`, l);
}
const Ue = (e2) => e2 > 0 && e2 < 1 / 0;
function We(e2, t2) {
  if (typeof e2 != `boolean`) throw F(`${t2} must be true or false`);
  return e2;
}
function N(e2, t2, n2) {
  if (!Number.isSafeInteger(e2) || e2 < n2) throw F(`${t2} must be an integer >= ${n2}`);
  return e2 + 0;
}
function Ge(e2, t2) {
  if (!e2.every((t3, n2) => n2 === 0 || t3 <= e2[n2 - 1])) throw F(`${t2} must be descending`);
}
function P(e2, t2) {
  if (!p(e2)) throw F(`${t2} must be an object`);
  return Object.assign(/* @__PURE__ */ Object.create(null), e2);
}
function F(e2) {
  return new t(`ERR_OPTION`, `this is not a model's JSON: ${e2}`);
}
function I(e2) {
  return new t(`ERR_SHAPE`, `this model's JSON does not fit together: ${e2}`);
}
const Ke = [`t2`, `spe`, `speDeviation`, `largestT2`, `largestSpe`];
function qe(e2, t2) {
  let n2 = P(e2, `calibration`), r = Object.fromEntries(Ke.map((e3) => [e3, M(n2[e3], `calibration.${e3}`, void 0, (e4) => e4 >= 0)])), { t2: i2, spe: a2, speDeviation: o2 } = r;
  if (a2.length > t2 || i2.length > a2.length || o2.length !== a2.length) throw I(`calibration must have up to ${t2} means and as many deviations`);
  return { folds: N(n2.folds, `calibration.folds`, 2), seed: N(n2.seed, `calibration.seed`, 0), ...r };
}
function Je({ columns: e2, report: t2 }) {
  return e2 - t2.omittedColumns.length;
}
function Ye(e2) {
  let t2 = Je(e2);
  return e2.rows > 0 ? Math.min(e2.rows, t2) : t2;
}
function Xe(e2) {
  let { rows: t2, explainedVarianceRatio: n2 } = e2, r = Ze(e2, Math.max(t2, Je(e2))) * n2[0];
  return n2.filter((e3) => e3 > r).length;
}
function Ze(e2, t2) {
  let n2 = t2 * 2 ** -52;
  if (e2.solver !== `svd`) return n2;
  let r = e2.singularValues[0] / Math.sqrt(e2.effectiveRows - e2.ddof), i2 = r > 0 ? 2 ** -52 * (Qe(e2) / r) : 0;
  return Math.min(n2, (n2 + i2) ** 2);
}
function Qe({ mean: e2, scale: t2 }) {
  return L(t2 ? e2.map((e3, n2) => e3 / t2[n2]) : e2);
}
function L(e2) {
  return e2.reduce((e3, t2) => Math.hypot(e3, t2), 0);
}
const $e = [`relaxed`, `baseline`, `custom`], et = [`em`, `least-squares`, `regularized`, `pairwise`];
function tt(e2, t2) {
  let { binary: n2, tied: r, ...i2 } = P(e2, `report`), a2 = (e3) => j(i2[e3], `report.${e3}`);
  return { residual: a2(`residual`), orthogonality: a2(`orthogonality`), tied: Re(r, t2), milliseconds: a2(`milliseconds`), binary: A(n2, `report.binary`, $e), memory: a2(`memory`) };
}
function nt(e2) {
  let t2 = `report.missing`, { method: n2, cells: r, patterns: i2, logLikelihood: a2, error: o2, clipped: s2 } = P(e2, t2), c2 = (e3, n3) => e3 === null ? null : j(e3, `${t2}.${n3}`);
  return { method: A(n2, `${t2}.method`, et), cells: N(r, `${t2}.cells`, 0), patterns: i2 === null ? null : N(i2, `${t2}.patterns`, 1), logLikelihood: c2(a2, `logLikelihood`), error: c2(o2, `error`), ...s2 === void 0 ? {} : { clipped: rt(s2, `${t2}.clipped`) } };
}
function rt(e2, t2) {
  let { eigenvalue: n2, change: r } = P(e2, t2);
  return { eigenvalue: j(n2, `${t2}.eigenvalue`), change: j(r, `${t2}.change`) };
}
function it(e2) {
  return Pe(e2, `PCA`, 9, (e3, t2) => {
    let n2 = N(e3.rows, `rows`, 0), r = N(e3.columns, `columns`, 1);
    if (n2 === 1) throw F(`rows must be at least 2, or 0 where it is not known`);
    let i2 = N(e3.ddof, `ddof`, 0);
    if (i2 !== 0 && i2 !== 1) throw F(`ddof must be 0 or 1`);
    let a2 = t2 < 3 || e3.normalize === false ? false : A(e3.normalize, `normalize, if it is not false,`, [`l2`, `clr`, `rclr`]), o2 = t2 < 6 || e3.center === null ? null : We(e3.center, `center, if it is not null,`), s2 = A(e3.solver, `solver`, Object.keys(je)), c2 = ut(P(e3.report, `report`), t2, r), l2 = Ye({ rows: n2, columns: r, report: c2 }), u2 = Ie(e3.components, `components`, l2, r), d2 = u2.rows, f2 = (e4) => e4 >= 0, p2 = M(e3.spectrum, `spectrum`, void 0, f2);
    if (p2.length < d2 || p2.length > l2) throw I(`spectrum has ${p2.length} elements, which must be ${d2} to ${l2}`);
    let m2 = M(e3.explainedVariance, `explainedVariance`, d2, f2);
    Ge(p2, `spectrum`), Ge(m2, `explainedVariance`);
    let h2 = e3.scale === null ? null : M(e3.scale, `scale`, r);
    at(h2, `scale`);
    let g2 = (e3.columnWeights ?? null) === null ? null : M(e3.columnWeights, `columnWeights`, r);
    at(g2, `columnWeights`);
    let { scaling: _2 = h2 && `deviation` } = e3, v2 = _2 === null ? null : A(_2, `scaling, if it is not null,`, st);
    if ((v2 ?? g2) === null ? h2 !== null : h2 === null) throw F(`scale must be the divisors that scaling and columnWeights give, or all be null`);
    let y2 = j(e3.totalVariance, `totalVariance`);
    if (!f2(y2)) throw F(`totalVariance must be >= 0`);
    let b2 = (e4) => e4 >= 0 && e4 <= 1 + 1e-9, x2 = (e4) => n2 > 0 ? e4 >= 0 : Number.isNaN(e4);
    return { rows: n2, ...ct(n2, e3), columns: r, center: o2, mean: M(e3.mean, `mean`, r), scale: h2, scaling: v2, columnWeights: g2, columnDeviations: t2 < 6 || e3.columnDeviations === null ? null : M(e3.columnDeviations, `columnDeviations`, r, f2), components: u2, explainedVariance: m2, explainedVarianceRatio: M(t2 < 2 ? m2.map((e4) => y2 > 0 && e4 / y2 || 0) : e3.explainedVarianceRatio, `explainedVarianceRatio`, d2, b2), singularValues: t2 < 2 ? m2.map((e4) => n2 > 0 ? Math.sqrt(e4 * (n2 - i2)) : NaN) : M(e3.singularValues, `singularValues`, d2, x2), spectrum: p2, totalVariance: y2, ddof: i2, normalize: a2, zeros: t2 < 3 ? null : ot(e3.zeros ?? null, a2, r), featureNames: t2 < 4 ? null : Le(e3.featureNames, `featureNames`, r), calibration: t2 < 7 || e3.calibration === null ? null : qe(e3.calibration, d2), solver: s2, report: { ...tt(e3.report, d2), ...c2 } };
  });
}
function at(e2, t2) {
  if (e2 == null ? void 0 : e2.some((e3) => !(e3 > 0))) throw F(`${t2} must be positive`);
}
function ot(e2, t2, n2) {
  if (e2 === null) return null;
  let { replace: r, fraction: i2 = r, detectionLimit: a2 } = P(e2, `zeros`);
  if (t2 !== `clr` || typeof i2 != `number` || !(i2 > 0 && i2 <= 1)) throw F(`zeros must be null, or { replace } or { fraction, detectionLimit } beside 'clr'`);
  if (r !== void 0) return { replace: i2 };
  let o2 = (e3, t3) => M(e3, `zeros.detectionLimit`, t3, Ue);
  return { fraction: i2, detectionLimit: typeof a2 == `number` ? o2([a2], 1)[0] : o2(a2, n2) };
}
const st = [`deviation`, `pareto`, `range`, `mad`, `qn`, `given`];
function ct(e2, { weighting: t2 = null, totalWeight: n2 = e2, effectiveRows: r = e2 }) {
  let i2 = He(t2), a2 = (e3) => typeof e3 == `number` && e3 >= 0;
  if (!a2(n2) || !a2(r)) throw F(`totalWeight and effectiveRows must be numbers, 0 or more`);
  let o2 = { weighting: i2, totalWeight: n2, effectiveRows: r };
  if (!lt(e2, o2)) throw I(`totalWeight and effectiveRows must be those of the rows`);
  return o2;
}
function lt(e2, { weighting: t2, totalWeight: n2, effectiveRows: r }) {
  if (t2 === null) return Object.is(n2, e2) && Object.is(r, e2);
  let [i2, a2] = t2 === `reliability` ? [1, e2] : [n2, n2], o2 = r >= i2 * (1 - 1e-9) && r <= a2 * (1 + 1e-9);
  return e2 > 0 && n2 > 0 && n2 < 1 / 0 && o2;
}
function ut(e2, t2, n2) {
  let r = (n3) => t2 < 3 ? 0 : N(e2[n3], `report.${n3}`, 0);
  return { iterations: j(e2.iterations, `report.iterations`), omitted: r(`omitted`), zeroRows: r(`zeroRows`), omittedColumns: t2 < 8 ? [] : dt(e2.omittedColumns, n2), ...t2 < 9 || e2.missing === void 0 ? {} : { missing: nt(e2.missing) } };
}
function dt(e2, t2) {
  let n2 = `report.omittedColumns`, r = ze(e2, n2, t2);
  if (r.length === t2 || r.some((e3, t3) => t3 > 0 && e3 <= r[t3 - 1])) throw F(`${n2} must be ascending and leave a column`);
  return r;
}
function ft({ data: e2, rows: t2, columns: n2 }) {
  let r = Math.max(t2, n2), i2 = (r2, i3) => r2 < t2 && i3 < n2 ? -e2[r2 * n2 + i3] : 0, [a2, o2] = [new Float64Array(r + 1), new Float64Array(r + 1)], s2 = new Int32Array(r + 1).fill(r);
  for (let e3 = 0; e3 < r; e3++) {
    s2[r] = e3;
    let t3 = new Float64Array(r + 1).fill(1 / 0), n3 = new Int32Array(r + 1).fill(r), c3 = new Uint8Array(r + 1), l2 = r;
    do {
      c3[l2] = 1;
      let e4 = s2[l2], [u2, d2] = [1 / 0, r];
      for (let s3 = 0; s3 < r; s3++) {
        if (c3[s3]) continue;
        let r2 = i2(e4, s3) - a2[e4] - o2[s3];
        r2 < t3[s3] && ([t3[s3], n3[s3]] = [r2, l2]), t3[s3] < u2 && ([u2, d2] = [t3[s3], s3]);
      }
      for (let e5 = 0; e5 <= r; e5++) c3[e5] ? (a2[s2[e5]] += u2, o2[e5] -= u2) : t3[e5] -= u2;
      l2 = d2;
    } while (s2[l2] !== r);
    for (; l2 !== r; ) s2[l2] = s2[n3[l2]], l2 = n3[l2];
  }
  let c2 = Array(t2).fill(-1);
  for (let e3 = 0; e3 < n2; e3++) s2[e3] < t2 && (c2[s2[e3]] = e3);
  return c2;
}
function R(e2) {
  if (e2.rows < e2.columns) {
    let { u: t3, values: n3, v: r2 } = R(z(e2));
    return { u: r2, values: n3, v: t3 };
  }
  let { rows: t2, columns: n2 } = e2, r = z(e2).data, i2 = new Float64Array(n2 * n2);
  for (let e3 = 0; e3 < n2; e3++) i2[e3 * (n2 + 1)] = 1;
  for (let e3 = 0; e3 < 60; e3++) {
    let e4 = false;
    for (let a3 = 0; a3 < n2; a3++) for (let o3 = a3 + 1; o3 < n2; o3++) e4 = pt(r, i2, t2, n2, a3, o3) || e4;
    if (!e4) break;
  }
  let a2 = Float64Array.from({ length: n2 }, (e3, n3) => L(r.subarray(n3 * t2, (n3 + 1) * t2))), o2 = Array.from(a2.keys()).sort((e3, t3) => a2[t3] - a2[e3]), s2 = Float64Array.from(o2, (e3) => a2[e3]), c2 = new Float64Array(n2 * t2), l2 = new Float64Array(n2 * n2), u2 = s2[0] * 2 ** -52 * t2;
  for (let [e3, a3] of o2.entries()) {
    l2.set(i2.subarray(a3 * n2, (a3 + 1) * n2), e3 * n2);
    let o3 = r.subarray(a3 * t2, (a3 + 1) * t2);
    s2[e3] > u2 ? c2.set(o3.map((t3) => t3 / s2[e3]), e3 * t2) : c2.set(ht(c2, e3, t2), e3 * t2);
  }
  return { u: z({ data: c2, rows: n2, columns: t2 }), values: s2, v: z({ data: l2, rows: n2, columns: n2 }) };
}
function pt(e2, t2, n2, r, i2, a2) {
  let [o2, s2, c2] = [0, 0, 0];
  for (let t3 = 0; t3 < n2; t3++) {
    let [r2, l3] = [e2[i2 * n2 + t3], e2[a2 * n2 + t3]];
    o2 += r2 * r2, s2 += l3 * l3, c2 += r2 * l3;
  }
  if (Math.abs(c2) <= 2 ** -52 * Math.sqrt(o2) * Math.sqrt(s2)) return false;
  let l2 = (s2 - o2) / (2 * c2), u2 = (l2 < 0 ? -1 : 1) / (Math.abs(l2) + Math.hypot(1, l2)), d2 = 1 / Math.hypot(1, u2);
  return mt(e2, n2, i2, a2, d2, u2 * d2), mt(t2, r, i2, a2, d2, u2 * d2), true;
}
function mt(e2, t2, n2, r, i2, a2) {
  for (let o2 = 0; o2 < t2; o2++) {
    let [s2, c2] = [e2[n2 * t2 + o2], e2[r * t2 + o2]];
    e2[n2 * t2 + o2] = i2 * s2 - a2 * c2, e2[r * t2 + o2] = a2 * s2 + i2 * c2;
  }
}
function ht(e2, t2, n2) {
  let r = new Float64Array(n2);
  for (let i3 = 0; i3 < t2; i3++) for (let t3 = 0; t3 < n2; t3++) r[t3] += e2[i3 * n2 + t3] ** 2;
  let i2 = new Float64Array(n2);
  i2[r.indexOf(r.reduce((e3, t3) => Math.min(e3, t3)))] = 1;
  for (let r2 = 0; r2 < 2; r2++) for (let r3 = 0; r3 < t2; r3++) {
    let t3 = 0;
    for (let a3 = 0; a3 < n2; a3++) t3 += e2[r3 * n2 + a3] * i2[a3];
    for (let a3 = 0; a3 < n2; a3++) i2[a3] -= t3 * e2[r3 * n2 + a3];
  }
  let a2 = L(i2);
  return i2.map((e3) => e3 / a2);
}
function z({ data: e2, rows: t2, columns: n2 }) {
  let r = new Float64Array(e2.length);
  for (let i2 = 0; i2 < t2; i2++) for (let a2 = 0; a2 < n2; a2++) r[a2 * t2 + i2] = e2[i2 * n2 + a2];
  return { data: r, rows: n2, columns: t2 };
}
function gt(e2, t2) {
  let [n2, r] = [e2.columns, t2.columns], i2 = new Float64Array(n2 * r);
  for (let a2 = 0; a2 < e2.rows; a2++) for (let o2 = 0; o2 < n2; o2++) for (let s2 = 0; s2 < r; s2++) i2[o2 * r + s2] += e2.data[a2 * n2 + o2] * t2.data[a2 * r + s2];
  return { data: i2, rows: n2, columns: r };
}
function B(e2, t2) {
  return gt(z(e2), t2);
}
function _t(e2, n2, r) {
  let [i2, a2] = [it(e2), it(n2)];
  xt(i2, a2);
  let o2 = Math.min(Xe(i2), Xe(a2));
  if (o2 === 0) throw new t(`ERR_EMPTY`, `a model of equal rows has no direction to compare`);
  let s2 = Ae(Te(r, [`components`]), `components`, 1) ?? o2;
  if (s2 > o2) throw we(s2, o2, `both models have`, ` with variance`);
  let [c2, l2] = [vt(i2, s2), vt(a2, s2)], u2 = B(c2, z(l2)), d2 = { ...u2, data: u2.data.map(Math.abs) };
  return { components: s2, angles: yt(c2, l2), congruence: u2, matches: ft(d2), rv: bt(i2, a2, u2) };
}
function vt({ components: { data: e2, columns: t2 } }, n2) {
  return { data: e2.slice(0, n2 * t2), rows: n2, columns: t2 };
}
function yt(e2, t2) {
  let n2 = B(e2, z(t2)), r = gt(n2, e2), i2 = { ...t2, data: t2.data.map((e3, t3) => e3 - r.data[t3]) }, a2 = R(n2).values, o2 = R(i2).values.reverse(), s2 = Math.SQRT1_2;
  return a2.map((e3, t3) => e3 > s2 ? Math.asin(Math.min(1, o2[t3])) : Math.acos(e3));
}
function bt(e2, t2, { data: n2, rows: r }) {
  let i2 = ({ explainedVariance: e3 }) => {
    let t3 = e3.slice(0, r).map((t4) => t4 / e3[0]), n3 = L(t3);
    return t3.map((e4) => e4 / n3);
  }, [a2, o2] = [i2(e2), i2(t2)];
  return n2.reduce((e3, t3, n3) => e3 + a2[Math.floor(n3 / r)] * o2[n3 % r] * t3 ** 2, 0);
}
function xt(e2, n2) {
  if (e2.columns !== n2.columns) throw new t(`ERR_SHAPE`, `a has ${e2.columns} columns, but b has ${n2.columns}`);
  let [r, i2] = [e2.featureNames, n2.featureNames];
  if (r && i2 && r.some((e3, t2) => e3 !== i2[t2])) throw new t(`ERR_SHAPE`, `the columns of b have other names than those of a, or another order`);
  if (e2.scale === null != (n2.scale === null)) throw new t(`ERR_OPTION`, `one model divides its columns and the other does not: fit both alike`);
}
function Gr(e2, t2, n2) {
  return _t(e2, t2, n2);
}
async function mount(element) {
  await init();
  const first = [
    [-1.5, -0.2],
    [-1.1, -0.35],
    [-0.8, 0.2],
    [-0.4, 0.1],
    [-0.1, 0.45]
  ];
  const second = [
    [0.3, -0.7],
    [0.6, -0.1],
    [0.9, -0.25],
    [1.1, 0.5],
    [1.5, 0.7]
  ];
  const figure = plane(element, "Two groups of points, and the first component of each");
  const draw = () => {
    const [a2, b2] = [first, second].map((points) => PCA.fitSync(points));
    figure.clear();
    for (const { mean, components } of [a2, b2])
      figure.axis([mean[0], mean[1]], [components.data[0], components.data[1]]);
    const { angles } = Gr(a2, b2, { components: 1 });
    const { rv } = Gr(a2, b2);
    const degrees = (180 / Math.PI * angles[0]).toFixed(1);
    figure.say(`The first components are ${degrees}° apart; the RV of the covariances is ${rv.toFixed(3)}.`);
  };
  figure.drag(first, "Point of the first group", draw);
  figure.drag(second, "Point of the second group", draw, "other");
  draw();
}
export {
  mount
};
