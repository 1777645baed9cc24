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
function n(t2, n2 = `standardize`, r2) {
  let [i2] = t2.includes(` `) ? [`s`, `have`] : [``, `has`];
  return new e(`ERR_CONSTANT_COLUMN`, `${n2} cannot divide column${i2} ${t2} (counted from 0), ${r2}; pass constant: 'omit' to leave such columns out, or 'keep' to divide them by 1`);
}
function r(t2, n2, r2 = `ERR_SHAPE`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof e ? n3 : new e(r2, `${t2} cannot be read: ${i(n3)}`, { cause: n3 });
  }
}
function i(e3) {
  return e3 instanceof Error ? e3.message : String(e3);
}
function a(e3, t2) {
  let [n2, r2] = [void 0, 1 / 0];
  for (let i2 of t2) {
    let t3 = Math.max(e3.length, i2.length), a2 = t3 < 3 ? 0 : 1 + Math.floor(t3 / 5);
    if (Math.abs(e3.length - i2.length) > a2) continue;
    let s2 = o(e3.toLowerCase(), i2.toLowerCase());
    s2 <= a2 && s2 < r2 && ([n2, r2] = [i2, s2]);
  }
  return n2;
}
function o(e3, t2) {
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
function s(e3) {
  try {
    return Array.isArray(e3);
  } catch {
    return;
  }
}
function c(e3) {
  return typeof e3 == `object` && !!e3 && s(e3) !== void 0;
}
function l(e3) {
  return s(e3) === true;
}
function u(e3) {
  if (!c(e3)) return false;
  try {
    let t2 = Object.getPrototypeOf(e3);
    return t2 === null || !Object.getPrototypeOf(t2) && Object.hasOwn(t2, `isPrototypeOf`);
  } catch {
    return false;
  }
}
function d(e3) {
  try {
    return Object.prototype.toString.call(e3).slice(8, -1);
  } catch {
    return;
  }
}
function f(e3) {
  if (typeof e3 == `string`) return `'${e3.length > 40 ? `${e3.slice(0, 40)}…` : e3}'`;
  if (typeof e3 == `bigint`) return `${e3}n`;
  if (typeof e3 == `function`) return `a function`;
  if (typeof e3 != `object` || !e3) return String(e3);
  if (!c(e3)) return `a revoked proxy`;
  if (l(e3)) return `an array`;
  if (u(e3)) return `an object`;
  let t2 = d(e3);
  return t2 === void 0 ? `an object that cannot be read` : t2 === `Object` ? `an object with a prototype of its own` : `${/^[AEIO]/.test(t2) ? `an` : `a`} ${t2}`;
}
const h = Object.getPrototypeOf(Uint8Array.prototype), [g, _, v, y] = [Symbol.toStringTag, `length`, `byteOffset`, `buffer`].map((e3) => b(h, e3));
function b(e3, t2) {
  var _a;
  return (_a = Object.getOwnPropertyDescriptor(e3, t2)) == null ? void 0 : _a.get;
}
function x(e3) {
  if (!u(e3) || `data` in e3 && (`shape` in e3 || `dims` in e3 || `rows` in e3 && `columns` in e3) || `values` in e3 && `shape` in e3 && `columns` in e3) return false;
  let t2 = Object.values(e3);
  return t2.length > 0 && t2.every((e4) => l(e4) || g.call(e4) !== void 0);
}
function C(t2, n2, r2, i2 = ``) {
  return new e(`ERR_COMPONENTS`, `components is ${t2}, but ${r2} only ${n2}${i2}: ask for at most ${n2}`);
}
function w({ signal: t2, onProgress: n2 }, r2, i2, a2, o2) {
  let s2 = n2 == null ? void 0 : n2({ stage: r2, done: i2, total: a2 });
  if (c(s2) && `then` in s2 && (Promise.resolve(s2).catch(o2 ?? (() => {
  })), !o2)) throw new e(`ERR_OPTION`, `onProgress must not be async: this call is over before it could settle`);
  t2 == null ? void 0 : t2.throwIfAborted();
}
function T(t2, n2) {
  if (!n2 || !(t2 instanceof e) || t2.code !== `ERR_NOT_FINITE` && t2.code !== `ERR_CONSTANT_COLUMN`) return t2;
  let r2 = t2.message.replace(/\b(columns? )(\d+(?:, \d+)*)/, (e3, t3, r3) => t3 + r3.replace(/\d+/g, (e4) => `${e4} (${f(n2[Number(e4)])})`));
  return new e(t2.code, r2);
}
function E(t2, n2, r2, i2) {
  if (!n2 && t2.names) throw new e(`ERR_SHAPE`, `the columns of ${r2} have names, but ${i2} knows none: say which are which, columns: [...]`);
}
function D(e3, t2, n2) {
  let r2 = new Map(t2.map((e4, t3) => [e4, t3]));
  return e3.map((e4) => r2.get(e4) ?? k(O(e4, t2, n2)));
}
function O(t2, n2, r2) {
  let i2 = a(t2, n2);
  return new e(`ERR_SHAPE`, `${r2} has no column ${f(t2)}${i2 === void 0 ? `` : `: did you mean ${f(i2)}?`}`);
}
function k(e3) {
  throw e3;
}
function A(e3) {
  return e3.starts !== void 0;
}
function j(e3, t2) {
  let n2 = Math.max(1, Math.floor(1048576 / e3));
  return 2 * n2 < t2 ? n2 : Math.max(1, Math.floor(n2 / t2)) * t2;
}
function M(e3, t2, n2) {
  var _a;
  let [r2, i2] = [N(e3, t2), N(e3, n2)], a2 = { ...e3, data: e3.data.subarray(r2, i2), first: e3.first + t2, count: n2 - t2, weights: (_a = e3.weights) == null ? void 0 : _a.subarray(t2, n2) };
  if (!A(e3)) return a2;
  let o2 = e3.starts.slice(t2, n2 + 1).map((e4) => e4 - r2);
  return { ...a2, indices: e3.indices.subarray(r2, i2), starts: o2 };
}
function N({ data: e3, count: t2, starts: n2 }, r2) {
  return n2 ? n2[r2] : e3.length / t2 * r2;
}
function P({ components: t2, signs: r2, divisors: i2, columnWeights: a2, constant: o2 }, s2, c2, l2) {
  let u2 = Math.min(s2, c2);
  if (t2 > u2) throw C(t2, u2, `there are`, s2 < c2 ? ` rows` : ` columns`);
  for (let [t3, n2] of Object.entries({ scale: i2, columnWeights: a2 })) if (n2 && n2.length !== c2) throw new e(`ERR_SHAPE`, `${t3} has ${n2.length} elements, but the data have ${c2} columns`);
  let d2 = [...(i2 == null ? void 0 : i2.keys()) ?? []].filter((e3) => (i2 == null ? void 0 : i2[e3]) === 0);
  if (o2 === `error` && d2.length > 0) throw T(n(d2.join(`, `), `scale`, `whose divisor is 0`), l2);
  if (typeof r2 == `object` && r2.columns !== c2) throw new e(`ERR_SHAPE`, `signs.like has ${r2.columns} columns, but the data have ${c2}`);
  if (typeof r2 == `object` && r2.names && l2) {
    let e3 = D(l2, r2.names, `signs.like`), { data: t3 } = r2;
    r2.data = t3.map((n2, r3) => t3[r3 - r3 % c2 + e3[r3 % c2]]), r2.names = void 0;
  }
}
function F(e3, t2, n2) {
  return n2 === void 0 ? r(t2, () => u(e3) && !x(e3) ? e3.weights : void 0) : n2;
}
const I = /* @__PURE__ */ new WeakMap();
function L(e3, t2) {
  if (!e3) return () => {
  };
  if (e3.aborted) return t2(), () => {
  };
  let { all: n2, listener: r2 } = I.get(e3) ?? R(e3);
  return n2.add(t2), () => {
    !n2.delete(t2) || n2.size > 0 || (I.delete(e3), e3.removeEventListener(`abort`, r2));
  };
}
function R(e3) {
  let t2 = /* @__PURE__ */ new Set(), n2 = () => {
    for (let e4 of t2) e4();
  }, r2 = { all: t2, listener: n2 };
  return I.set(e3, r2), e3.addEventListener(`abort`, n2), r2;
}
function z(e3, t2, n2) {
  return t2 ? new Promise((r2, i2) => {
    let a2 = false, o2 = L(t2, () => {
      a2 = true, i2(t2.reason);
    });
    e3.then((e4) => a2 ? n2 == null ? void 0 : n2(e4) : r2(e4), i2).then(o2);
  }) : e3;
}
async function B(t2, n2, r2) {
  let { hooks: i2, missing: a2 } = n2, o2 = r2.readers.openReader(t2), s2;
  try {
    for (let e3 = 0; ; e3++) {
      let t3 = o2.next();
      await (s2 == null ? void 0 : s2.idle(t3));
      let { done: c2, value: l2 } = await z(t3, i2.signal);
      if (c2) break;
      if (r2.readers.hasNoRows(l2, `chunk ${e3}`)) continue;
      let { normalize: u2, zeros: d2 } = n2.settings, f2 = (s2 == null ? void 0 : s2.names) ?? n2.names, p = { missing: a2, normalize: u2, zeros: d2, names: f2, weights: F(l2, `chunk ${e3}`, n2.weights), firstRow: s2 == null ? void 0 : s2.seen, columns: s2 == null ? void 0 : s2.columns, inParts: true }, m = await r2.open(l2, `chunk ${e3}`, p);
      s2 && E(m, f2, `chunk ${e3}`, `what came before`), s2 ? V(m, n2, s2.columns, e3) : s2 = a2 === `pairwise` ? await r2.openPairs(m, n2) : new H(m, n2, r2), await s2.add(m);
    }
    if (!s2) throw new e(`ERR_EMPTY`, `the stream gave no rows`);
    return await s2.finish();
  } catch (e3) {
    throw s2 == null ? void 0 : s2.fail(e3), o2.close(e3), T(e3, s2 == null ? void 0 : s2.names);
  }
}
function V(t2, { settings: n2 }, r2, i2) {
  if (t2.weights !== void 0 !== n2.weighted) {
    let [t3, r3] = n2.weighted ? [`no weights`, `have`] : [`weights`, `have none`];
    throw new e(`ERR_OPTION`, `chunk ${i2} has ${t3}, but the chunks before ${r3}`);
  }
  if (t2.columns !== r2) throw new e(`ERR_SHAPE`, `chunk ${i2} has ${t2.columns} columns, but the chunks before have ${r2}`);
}
var H = class {
  constructor({ columns: e3, names: t2, weights: n2 }, { settings: r2, hooks: i2 }, a2) {
    __publicField(this, "services");
    __publicField(this, "names");
    __publicField(this, "columns");
    __publicField(this, "seen", 0);
    __publicField(this, "rows", 0);
    __publicField(this, "omitted", 0);
    __publicField(this, "sent", 0);
    __publicField(this, "zeroRows", 0);
    __publicField(this, "job");
    __publicField(this, "since", 0);
    __publicField(this, "sums");
    __publicField(this, "failure");
    __publicField(this, "blockRows", 1);
    __publicField(this, "staged");
    __publicField(this, "spec");
    __publicField(this, "hooks");
    this.services = a2, this.names = t2, this.columns = e3, P(r2, 1 / 0, e3, t2), this.hooks = i2, r2.weighted = n2 !== void 0, this.staged = new a2.readers.GatheredRows(), this.spec = { task: `fit`, rows: 0, columns: e3, dtype: `Float64Array`, settings: r2 };
  }
  async add(e3) {
    var _a;
    let t2 = e3.stored === void 0 ? this.pieceRows : j(e3.bytesPerRow, 1);
    for (let n2 = 0; n2 < e3.rows; n2 += t2) await this.stage(e3.read(n2, Math.min(n2 + t2, e3.rows)));
    this.seen += ((_a = e3.selection) == null ? void 0 : _a.total) ?? e3.rows, this.rows += e3.rows, this.omitted += e3.omitted ?? 0, this.zeroRows += e3.zeroRows ?? 0;
  }
  async idle(e3) {
    let { job: t2 } = this;
    if (!t2 || !(`idle` in t2)) return;
    let n2 = await t2.idle(e3);
    !this.services.othersWait() || n2 && performance.now() - this.since < 50 || (this.sums = await t2.suspend(), this.job = void 0);
  }
  async finish() {
    let { spec: e3 } = this;
    P(e3.settings, this.rows, e3.columns);
    let t2 = await this.opened();
    await this.send(true), await t2.drain(), this.notify(`solve`, 0, 1);
    let { model: n2 } = await t2.finish();
    this.notify(`solve`, 1, 1);
    let { omitted: r2, zeroRows: i2, names: a2 = null } = this;
    return { ...n2, featureNames: a2, report: { ...n2.report, omitted: r2, zeroRows: i2 } };
  }
  fail(e3) {
    var _a;
    this.failure ?? (this.failure = { error: e3 }), (_a = this.job) == null ? void 0 : _a.fail(e3);
  }
  notify(e3, t2, n2) {
    w(this.hooks, e3, t2, n2, (e4) => this.fail(e4));
  }
  get pieceRows() {
    return j(this.spec.columns * Float64Array.BYTES_PER_ELEMENT, this.blockRows);
  }
  async opened() {
    if (this.failure) throw this.failure.error;
    if (this.job) return this.job;
    let { hooks: e3, spec: t2 } = this, n2 = { signal: e3.signal, onRows: ({ first: e4, count: t3 }) => this.notify(`rows`, e4 + t3, 1 / 0) }, r2 = await this.services.openJob(t2, n2);
    return this.job = r2, this.since = performance.now(), this.blockRows = (await r2.opened()).blockRows, this.sums && `addSums` in r2 && r2.addSums([this.sums]), this.sums = void 0, r2;
  }
  async stage(e3) {
    let { staged: t2 } = this;
    if (t2.accepts(e3) || await this.send(true), A(e3)) t2.add(e3), t2.bytes >= 1048576 && await this.send(true);
    else for (let n2 = 0; n2 < e3.count; ) {
      let r2 = Math.min(e3.count, n2 + this.pieceRows - t2.count);
      t2.add(M(e3, n2, r2)), n2 = r2, t2.count === this.pieceRows && await this.send(false);
    }
  }
  async send(e3) {
    let t2 = await this.opened(), { staged: n2, blockRows: r2, sent: i2 } = this, { count: a2 } = n2;
    if (a2 === 0) return;
    let o2 = n2.take(i2), s2 = e3 || a2 < r2 ? a2 : a2 - a2 % r2;
    s2 < a2 && n2.add(M(o2, s2, a2)), this.sent += s2, await t2.push({ ...M(o2, 0, s2), toUnitLength: this.spec.settings.normalize === `l2` });
  }
};
export {
  B as streamFit
};
