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
function r(t3, n2, r2) {
  return new e(`ERR_MEMORY`, `${n2} needs ${s(t3)}: ${r2}`);
}
function i(e3, t3, n2, i2 = `work on fewer rows at a time`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof RangeError ? r(e3, t3, i2) : n3;
  }
}
function a(t3, n2, r2 = `ERR_SHAPE`) {
  try {
    return n2();
  } catch (n3) {
    throw n3 instanceof e ? n3 : new e(r2, `${t3} cannot be read: ${o(n3)}`, { cause: n3 });
  }
}
function o(e3) {
  return e3 instanceof Error ? e3.message : String(e3);
}
function s(e3) {
  let t3 = [`KiB`, `MiB`, `GiB`, `TiB`, `PiB`], n2 = e3 / 1024, r2 = 0;
  for (; n2 >= 1024 && r2 < t3.length - 1; ) n2 /= 1024, r2++;
  return `${n2.toFixed(1)} ${t3[r2]} (${e3} bytes)`;
}
function c(e3) {
  for (; ; ) {
    let { done: t3, value: n2 } = e3.next();
    if (t3) return n2;
  }
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
    let t3 = Object.getPrototypeOf(e3);
    return t3 === null || !Object.getPrototypeOf(t3) && Object.hasOwn(t3, `isPrototypeOf`);
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
  let t3 = p(e3);
  return t3 === void 0 ? `an object that cannot be read` : t3 === `Object` ? `an object with a prototype of its own` : `${/^[AEIO]/.test(t3) ? `an` : `a`} ${t3}`;
}
function g(t3, n2, r2, i2) {
  let a2 = ``;
  return new e(`ERR_OPTION`, `${t3} must be ${n2}, not ${h(r2)}${a2}`);
}
const _ = { Float64Array, Float32Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array }, v = globalThis.Float16Array;
v && (_.Float16Array = v);
const ee = Object.keys(_), te = Object.getPrototypeOf(Uint8Array.prototype), [y, ne, re, ie] = [Symbol.toStringTag, `length`, `byteOffset`, `buffer`].map((e3) => ae(te, e3));
function ae(e3, t3) {
  var _a;
  return (_a = Object.getOwnPropertyDescriptor(e3, t3)) == null ? void 0 : _a.get;
}
function b(e3) {
  let t3 = y.call(e3);
  return t3 !== void 0 && Object.hasOwn(_, t3) ? t3 : void 0;
}
function x(e3, t3) {
  return y.call(e3) === t3;
}
function S(e3) {
  if (!f(e3) || `data` in e3 && (`shape` in e3 || `dims` in e3 || `rows` in e3 && `columns` in e3) || `values` in e3 && `shape` in e3 && `columns` in e3) return false;
  let t3 = Object.values(e3);
  return t3.length > 0 && t3.every((e4) => d(e4) || y.call(e4) !== void 0);
}
function C(e3) {
  return ne.call(e3);
}
function w(e3) {
  return y.call(e3) === void 0 ? u(e3) ? e3.length : void 0 : C(e3);
}
function T(e3) {
  return /^Big/.test(String(y.call(e3)));
}
function E(e3) {
  return e3 === `Float16Array` ? `Float32Array` : e3;
}
function oe(e3) {
  return v ? new v(e3.buffer, e3.byteOffset, e3.length) : Float32Array.from(e3, se);
}
function se(e3) {
  let t3 = e3 & 1023, n2 = e3 >> 10 & 31, r2 = e3 >> 15 ? -1 : 1;
  return n2 === 31 ? t3 ? NaN : r2 / 0 : r2 * (n2 ? (1024 + t3) * 2 ** (n2 - 25) : t3 * 2 ** -24);
}
function D(e3, t3) {
  return new _[e3](t3);
}
function O(e3, t3) {
  let n2 = b(e3);
  return n2 === void 0 ? void 0 : le(n2, e3, C(e3), t3);
}
function ce(e3, t3) {
  return le(`Uint32Array`, e3, 2 * C(e3), t3);
}
function k(e3) {
  let t3 = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Float64Array }[e3.BYTES_PER_ELEMENT];
  return new t3(e3.buffer, e3.byteOffset, e3.length);
}
function le(e3, t3, n2, r2) {
  try {
    let [r3, i2] = [ie.call(t3), re.call(t3)];
    return new _[e3](r3, i2, n2);
  } catch {
    throw ue(r2);
  }
}
function ue(t3) {
  return new e(`ERR_SHAPE`, `${t3} is detached: its buffer was transferred elsewhere; pass a copy or the transferred buffer`);
}
function de(e3) {
  return globalThis.crossOriginIsolated === false || typeof SharedArrayBuffer > `u` ? false : fe(SharedArrayBuffer, e3);
}
function fe({ prototype: e3 }, t3) {
  try {
    return ae(e3, `byteLength`).call(t3), true;
  } catch {
    return false;
  }
}
function A(e3) {
  if (typeof e3 != `bigint`) return e3;
  let t3 = Number(e3);
  return t3 >= e3 && t3 <= e3 ? t3 : e3;
}
function pe(t3, n2, r2, i2, a2) {
  let o2 = A(t3);
  if (typeof o2 == `number`) return o2;
  if (t3 === null) return NaN;
  let s2 = a2 === void 0 ? `` : ` (${h(a2)})`, c2 = typeof t3 == `bigint` ? `no double equals it` : `convert text and booleans with Number(); NaN or null stands for a missing cell`;
  throw new e(`ERR_SHAPE`, `row ${n2}, column ${r2}${s2} of ${i2} (both counted from 0) holds ${h(t3)}: ${c2}`);
}
function me(e3) {
  return typeof e3 == `string` ? `text` : typeof e3 == `boolean` ? `boolean` : p(e3) === `Date` ? `dates` : `not numeric`;
}
function he(t3, n2) {
  if (b(t3) !== void 0) throw new e(`ERR_SHAPE`, `${n2} has no shape: pass { data: ${n2}, rows, columns }`);
  if (!u(t3) || !(`data` in t3)) throw new e(`ERR_SHAPE`, `${n2} is ${h(t3)}, not a matrix: pass { data, rows, columns } with a typed array, or an array of rows`);
  let { data: r2, rows: i2, columns: a2 } = t3;
  if (!m(i2) || !m(a2)) {
    let [t4, r3] = m(i2) ? [`columns`, a2] : [`rows`, i2];
    throw new e(`ERR_SHAPE`, `${n2}.${t4} must be an integer >= 0, not ${h(r3)}`);
  }
  let o2 = O(r2, `${n2}.data`);
  if (!o2) throw new e(`ERR_SHAPE`, `${n2}.data must be one of ${ee.join(`, `)}, BigInt64Array, BigUint64Array; Float64Array.from(...) makes one`);
  if (o2.length !== i2 * a2) throw new e(`ERR_SHAPE`, `${n2}.data has ${o2.length} elements, but ${i2} rows x ${a2} columns are ${i2 * a2}`);
  return new ge(o2, i2, a2, n2);
}
var ge = class {
  constructor(e3, t3, n2, r2) {
    __publicField(this, "view");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "name");
    __publicField(this, "dtype");
    __publicField(this, "givenType");
    __publicField(this, "bytesPerRow");
    this.view = e3, this.rows = t3, this.columns = n2, this.name = r2, this.givenType = b(e3), this.dtype = E(this.givenType), this.bytesPerRow = n2 * D(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e3, t3, n2 = false) {
    return { data: M(j(this.view, e3 * this.columns, t3 * this.columns, `${this.name}.data`), this.dtype, n2), first: e3, count: t3 - e3 };
  }
};
function j(e3, t3, n2, r2) {
  if (e3.length === 0 && n2 > 0) throw ue(r2);
  return a(r2, () => e3.subarray(t3, n2));
}
function M(e3, t3, n2) {
  if (b(e3) !== t3) {
    let n3 = N(t3, e3.length);
    return n3.set(e3), n3;
  }
  return !n2 || de(e3.buffer) ? e3 : i(e3.byteLength, `a piece of the data`, () => e3.slice());
}
function N(e3, t3) {
  return i(8 * t3, `a piece of the data`, () => D(e3, t3));
}
function P(t3, n2, { firstRow: r2 = 0, columns: i2 = 0 } = {}) {
  let a2 = _e(t3, n2), o2 = true, s2, c2 = true;
  for (let r3 = 0; r3 < a2; r3++) {
    let a3 = t3[r3];
    if (F(a3, r3, t3)) {
      c2 = false;
      continue;
    }
    let l2 = s2 !== void 0 && x(a3, s2), u2 = l2 ? C(a3) : w(a3);
    if (!m(u2)) throw new e(`ERR_SHAPE`, `${n2}[${r3}] is not a row of numbers; a flat array needs its shape: { data, rows, columns }`);
    if (o2 ? [o2, i2, s2] = [false, u2, b(a3)] : l2 || (s2 = void 0), u2 !== i2) throw ye(n2, r3, u2, i2);
  }
  return !c2 && !ve(s2) && (s2 = void 0), new be(t3, a2, i2, s2, n2, r2);
}
function _e(t3, n2) {
  let { length: r2 } = t3;
  if (m(r2)) return r2;
  throw new e(`ERR_SHAPE`, `${n2} has ${h(r2)} rows`);
}
function F(e3, t3, n2) {
  return e3 === null || e3 === void 0 && t3 in n2;
}
function I(e3) {
  let t3 = 0;
  for (; t3 < e3.length && F(e3[t3], t3, e3); ) t3++;
  return e3[t3];
}
function ve(e3) {
  return e3 === void 0 || e3.startsWith(`Float`);
}
function ye(t3, n2, r2, i2) {
  return new e(`ERR_SHAPE`, `row ${n2} of ${t3} has ${h(r2)} columns, but others have ${i2}: all rows need the same length`);
}
var be = class {
  constructor(e3, t3, n2, r2, i2, a2) {
    __publicField(this, "array");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "type");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "dtype");
    __publicField(this, "bytesPerRow");
    this.array = e3, this.rows = t3, this.columns = n2, this.type = r2, this.name = i2, this.firstRow = a2, this.dtype = E(r2 ?? `Float64Array`), this.bytesPerRow = n2 * D(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e3, t3) {
    return a(this.name, () => {
      let n2 = N(this.dtype, (t3 - e3) * this.columns);
      for (let r2 = e3; r2 < t3; r2++) this.copy(r2, n2, (r2 - e3) * this.columns);
      return { data: n2, first: e3, count: t3 - e3 };
    });
  }
  copy(t3, n2, r2) {
    let { array: i2, columns: a2, type: o2, name: s2 } = this, c2 = i2[t3];
    if (F(c2, t3, i2) && ve(o2)) {
      n2.fill(NaN, r2, r2 + a2);
      return;
    }
    let l2 = w(c2);
    if (l2 !== a2) throw ye(s2, t3, l2, a2);
    if (o2 === void 0) {
      let e3 = c2;
      for (let i3 = 0; i3 < a2; i3++) n2[r2 + i3] = pe(e3[i3], this.firstRow + t3, i3, s2);
    } else if (x(c2, o2)) n2.set(c2, r2);
    else throw new e(`ERR_SHAPE`, `row ${t3} of ${s2} is no longer a ${o2}: leave x as it is`);
  }
};
function xe(t3, n2, r2) {
  let { scale: i2 = 0, bitWidth: a2 = 128 } = n2, o2 = a2 / 32;
  if (!Number.isSafeInteger(i2) || !(o2 >= 1 && Number.isInteger(o2))) throw new e(`ERR_SHAPE`, `${r2} has decimals of ${h(a2)} bits and scale ${h(i2)}, which cannot be read`);
  let s2 = N(`Float64Array`, Math.floor(t3.length / o2));
  for (let e3 = 0; e3 < s2.length; e3++) {
    let n3 = 0n;
    for (let r3 = o2 - 1; r3 >= 0; r3--) n3 = n3 << 32n | BigInt(t3[e3 * o2 + r3] >>> 0);
    s2[e3] = Number(`${BigInt.asIntN(a2, n3)}e${-i2}`);
  }
  return s2;
}
function Se(e3, t3, n2, r2, i2) {
  let { offset: a2, rowStride: o2, columnStride: s2 } = e3;
  return !De(e3) || s2 !== 1 || o2 !== n2 ? new Te(() => e3, Oe(e3), t3, n2, r2, i2) : new ge(e3.values.subarray(a2, a2 + t3 * n2), t3, n2, r2);
}
function Ce(e3, t3, n2, r2) {
  return new Te((t4) => e3[t4], we(e3.map(Oe)), t3, e3.length, n2, r2);
}
function we(e3) {
  return e3.length > 0 && e3.every((t3) => t3 === e3[0]) ? e3[0] : `Float64Array`;
}
var Te = class {
  constructor(e3, t3, n2, r2, i2, a2) {
    __publicField(this, "cellsOf");
    __publicField(this, "dtype");
    __publicField(this, "rows");
    __publicField(this, "columns");
    __publicField(this, "name");
    __publicField(this, "firstRow");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.cellsOf = e3, this.dtype = t3, this.rows = n2, this.columns = r2, this.name = i2, this.firstRow = a2, this.bytesPerRow = r2 * D(t3, 0).BYTES_PER_ELEMENT;
  }
  read(e3, t3) {
    let { columns: n2 } = this;
    return a(this.name, () => {
      let r2 = N(this.dtype, (t3 - e3) * n2);
      for (let t4 = 0; t4 < n2; t4++) this.gather(this.cellsOf(t4), t4, e3, r2);
      return { data: r2, first: e3, count: t3 - e3 };
    });
  }
  gather(e3, t3, n2, r2) {
    var _a;
    let { values: i2, lookup: a2, valid: o2 = [], rowStride: s2 } = e3, { columns: c2 } = this, l2 = ke(e3, n2, t3);
    if (r2.length > 0 && ArrayBuffer.isView(i2) && w(i2) === 0) throw ue(this.name);
    if (b(i2) === void 0) for (let e4 = n2, a3 = t3, u2 = l2; a3 < r2.length; e4++, a3 += c2, u2 += s2) {
      let n3 = o2.every((n4) => L(n4.bytes, ke(n4, e4, t3))) ? i2[u2] : null;
      r2[a3] = pe(n3, this.firstRow + e4, t3, this.name, (_a = this.names) == null ? void 0 : _a[t3]);
    }
    else {
      Ee(i2, a2, l2, s2, r2, t3, c2);
      for (let { bytes: e4, ...i3 } of o2) for (let a3 = t3, o3 = ke(i3, n2, t3); a3 < r2.length; a3 += c2, o3 += i3.rowStride) L(e4, o3) || (r2[a3] = NaN);
    }
  }
};
function Ee(e3, t3, n2, r2, i2, a2, o2) {
  if (t3) for (let s2 = a2, c2 = n2; s2 < i2.length; s2 += o2, c2 += r2) i2[s2] = t3[e3[c2]];
  else for (let t4 = a2, s2 = n2; t4 < i2.length; t4 += o2, s2 += r2) i2[t4] = e3[s2];
}
function De({ values: e3, lookup: t3, valid: n2 }) {
  return b(e3) !== void 0 && !t3 && !n2;
}
function Oe({ values: e3, lookup: t3, valid: n2 }) {
  let r2 = b(t3 ?? e3) ?? `Float64Array`;
  return (t3 || n2) && !r2.startsWith(`Float`) ? `Float64Array` : E(r2);
}
function ke({ offset: e3, rowStride: t3, columnStride: n2 }, r2, i2) {
  return e3 + r2 * t3 + i2 * n2;
}
function L(e3, t3) {
  return (e3[Math.floor(t3 / 8)] >> t3 % 8) % 2 == 1;
}
function Ae(e3, t3) {
  let [n2, r2] = [void 0, 1 / 0];
  for (let i2 of t3) {
    let t4 = Math.max(e3.length, i2.length), a2 = t4 < 3 ? 0 : 1 + Math.floor(t4 / 5);
    if (Math.abs(e3.length - i2.length) > a2) continue;
    let o2 = je(e3.toLowerCase(), i2.toLowerCase());
    o2 <= a2 && o2 < r2 && ([n2, r2] = [i2, o2]);
  }
  return n2;
}
function je(e3, t3) {
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
function R(e3, t3, n2) {
  return Me(t3, e3.columns, n2), e3.names = t3, e3;
}
function Me(t3, n2, r2) {
  if (t3.length !== n2) throw new e(`ERR_SHAPE`, `${r2} has ${n2} columns, but ${t3.length} are named: ${Fe(t3)}`);
  let i2 = /* @__PURE__ */ new Set();
  for (let n3 of t3) {
    if (i2.has(n3)) throw new e(`ERR_SHAPE`, `two columns of ${r2} are named ${h(n3)}`);
    i2.add(n3);
  }
}
function z(e3, t3, n2) {
  let r2 = new Map(t3.map((e4, t4) => [e4, t4]));
  return e3.map((e4) => r2.get(e4) ?? Ie(Ne(e4, t3, n2)));
}
function Ne(t3, n2, r2) {
  let i2 = Ae(t3, n2);
  return new e(`ERR_SHAPE`, `${r2} has no column ${h(t3)}${i2 === void 0 ? `` : `: did you mean ${h(i2)}?`}`);
}
function Pe(t3, n2, r2) {
  let [i2, a2] = t3.length === 1 ? [`column`, `is`] : [`columns`, `are`], o2 = n2.every((e3) => e3 === n2[0]) ? n2[0] : `not numeric`;
  return new e(`ERR_SHAPE`, `${i2} ${Fe(t3)} of ${r2} ${a2} ${o2}: convert with Number(), NaN or null for a missing cell, or name the columns to take, columns: [...]`);
}
function Fe(e3) {
  return `${e3.slice(0, 8).map(h).join(`, `)}${e3.length > 8 ? `, …` : ``}`;
}
function Ie(e3) {
  throw e3;
}
var Le = class {
  constructor(e3, t3) {
    __publicField(this, "sources");
    __publicField(this, "columns");
    __publicField(this, "rows");
    __publicField(this, "dtype");
    __publicField(this, "bytesPerRow");
    __publicField(this, "names");
    this.sources = e3, this.columns = t3, this.rows = e3.reduce((e4, { rows: t4 }) => e4 + t4, 0), this.dtype = we(e3.map(({ dtype: e4 }) => e4)), this.bytesPerRow = t3 * D(this.dtype, 0).BYTES_PER_ELEMENT;
  }
  read(e3, t3, n2) {
    let { columns: r2, dtype: i2 } = this, a2 = t3 - e3, o2, s2 = 0;
    for (let c2 of this.sources) {
      let [l2, u2] = [Math.max(e3, s2), Math.min(t3, s2 + c2.rows)];
      if (l2 < u2) {
        let t4 = c2.read(l2 - s2, u2 - s2, n2);
        if (t4.count === a2 && c2.dtype === i2) return { ...t4, first: e3 };
        o2 ?? (o2 = N(i2, a2 * r2)), o2.set(t4.data, (l2 - e3) * r2);
      }
      s2 += c2.rows;
    }
    return { data: o2 ?? N(i2, 0), first: e3, count: a2 };
  }
};
const [Re, ze, Be, Ve, He, Ue, We, Ge] = [-1, 2, 3, 6, 7, 12, 16, 21], Ke = [5, 20, 24], qe = [8, 9, 10];
function Je(e3, t3, n2) {
  let r2 = e3, i2 = r2.schema.fields.map((e4) => String(e4.name)), a2 = n2.names ?? i2, o2 = z(a2, i2, t3).map((e4) => r2.getChildAt(e4));
  if (o2.length === 1 && Xe(o2[0].type)) return Ye(o2[0], t3, n2);
  let s2 = a2.filter((e4, t4) => !B(o2[t4].type)), c2 = o2.map(({ type: e4 }) => e4).filter((e4) => !B(e4));
  if (s2.length > 0) throw Pe(s2, c2.map(Ze), t3);
  return R($e(o2, t3, n2.firstRow), a2, t3);
}
function Ye(t3, n2, r2) {
  let { type: i2, data: a2 } = t3, { typeId: o2, listSize: s2 = 0, children: c2 = [] } = i2;
  if (!Xe(i2) || !B(c2[0].type)) throw new e(`ERR_SHAPE`, `${n2} is a vector, but not one of lists of numbers: pass a table`);
  return o2 === We ? Qe(a2, s2, r2.firstRow, (e3, t4) => et(e3, s2, n2, t4)) : P(a2.flatMap((e3) => tt(e3, n2)), n2, r2);
}
function Xe({ typeId: e3 }) {
  return e3 === We || e3 === Ue || e3 === Ge;
}
function B({ typeId: e3, dictionary: t3 }) {
  return e3 === ze || e3 === Be || e3 === He || e3 === Re && B(t3);
}
function Ze({ typeId: e3, dictionary: t3 = { typeId: e3 } }) {
  return Ke.includes(t3.typeId) ? `text` : t3.typeId === Ve ? `boolean` : qe.includes(t3.typeId) ? `dates` : `not numeric`;
}
function Qe(e3, t3, n2 = 0, r2) {
  let i2 = n2, a2 = e3.map((e4, t4) => {
    let n3 = i2;
    return i2 += e4.length, r2(e4, n3, t4);
  });
  return a2.length === 1 ? a2[0] : new Le(a2, t3);
}
function $e(e3, t3, n2) {
  var _a;
  return Qe(((_a = e3[0]) == null ? void 0 : _a.data) ?? [], e3.length, n2, ({ length: n3 }, r2, i2) => Ce(e3.map(({ data: e4 }) => nt(e4[i2], n3, t3)), n3, t3, r2));
}
function et(e3, t3, n2, r2) {
  let { valid: i2, ...a2 } = nt(e3.children[0], e3.length * t3, n2), o2 = { rowStride: t3, columnStride: 1 }, s2 = [...(i2 ?? []).map((e4) => ({ ...e4, ...o2 })), ...it(e3) ?? []];
  return Se({ ...a2, ...o2, valid: s2.length > 0 ? s2 : void 0 }, e3.length, t3, n2, r2);
}
function tt(e3, t3) {
  let { length: n2, valueOffsets: r2, children: i2 } = e3, [{ length: a2 }] = i2, { data: o2 } = Se({ ...nt(i2[0], a2, t3), columnStride: 1 }, a2, 1, t3, 0).read(0, a2), s2 = it(e3);
  return Array.from({ length: n2 }, (e4, t4) => s2 && !L(s2[0].bytes, s2[0].offset + t4) ? null : o2.subarray(Number(r2[t4]), Number(r2[t4 + 1])));
}
function nt(t3, n2, r2) {
  let { type: i2, dictionary: a2 } = t3, o2 = O(t3.values, r2), s2 = { values: (o2 && rt(o2, i2, r2)) ?? t3.values, offset: 0, rowStride: 1, columnStride: 0 };
  if (!(w(s2.values) >= n2)) throw new e(`ERR_SHAPE`, `a column of ${r2} has fewer elements than it says, ${n2}`);
  let c2 = a2 && $e([a2], r2, 0);
  return { ...s2, lookup: c2 == null ? void 0 : c2.read(0, c2.rows).data, valid: it(t3) };
}
function rt(e3, t3, n2) {
  return t3.typeId === He ? xe(e3, t3, n2) : t3.typeId === Be && t3.precision === 0 ? oe(e3) : e3;
}
function it({ nullCount: e3, nullBitmap: t3, offset: n2 }) {
  return e3 > 0 ? [{ bytes: t3, offset: n2, rowStride: 1, columnStride: 0 }] : void 0;
}
function at(e3, t3) {
  return !u(e3) || d(e3) || b(e3) !== void 0 ? false : !m(e3.length) || !(0 in e3) || !!(t3 == null ? void 0 : t3.every((t4) => st(e3, t4)));
}
const ot = (e3) => e3 in Object.prototype, st = (e3, t3) => ot(t3) ? Object.hasOwn(e3, t3) : t3 in e3;
function ct(t3, n2, r2, i2) {
  let a2 = p(n2);
  if (a2 === `Map` || a2 === `Set`) throw new e(`ERR_SHAPE`, `${r2} holds ${a2}s, not rows: ${a2 === `Map` ? `Object.fromEntries(map) makes a record of a Map` : `pass arrays or records`}`);
  let o2 = i2.names ?? Object.keys(n2);
  return ut(t3, o2, o2, r2, i2);
}
function lt(e3, t3, n2) {
  let r2 = Array.from(e3.columns, String), i2 = n2.names ?? r2, a2 = z(i2, r2, t3);
  return ut(e3.values, i2, a2, t3, n2);
}
function ut(e3, t3, n2, r2, i2) {
  let { firstRow: a2 = 0, columns: o2 = 1 } = i2, s2 = _e(e3, r2), c2 = new ft(e3, t3, n2, r2, a2);
  if (n2.length === 1) {
    let e4 = null;
    for (let t4 = 0; t4 < s2 && e4 === null; t4++) e4 = c2.cell(t4);
    if (e4 === null ? o2 > 1 : m(w(e4))) {
      let e5 = [];
      for (let t4 = 0; t4 < s2; t4++) e5.push(c2.cell(t4));
      return P(e5, r2, i2);
    }
  }
  let l2 = I(e3);
  return !i2.names && u(l2) && dt(n2.map((e4) => l2[e4]), t3, r2), R(c2, t3, r2);
}
function dt(e3, t3, n2) {
  let r2 = (e4) => e4 != null && typeof e4 != `number` && typeof e4 != `bigint`, i2 = t3.filter((t4, n3) => r2(e3[n3]));
  if (i2.length > 0) throw Pe(i2, e3.filter(r2).map(me), n2);
}
var ft = class {
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
    this.array = e3, this.columnNames = t3, this.keys = n2, this.name = r2, this.firstRow = i2, this.rows = e3.length, this.columns = n2.length, this.isOfAll = n2.map(ot), this.bytesPerRow = Float64Array.BYTES_PER_ELEMENT * this.columns;
  }
  read(e3, t3) {
    let { columns: n2, name: r2 } = this, i2 = N(this.dtype, (t3 - e3) * n2);
    return a(r2, () => this.gather(e3, i2)), { data: i2, first: e3, count: t3 - e3 };
  }
  cell(e3) {
    return this.field(this.record(e3), e3, 0);
  }
  gather(e3, t3) {
    let { columns: n2, columnNames: r2, name: i2, firstRow: a2 } = this;
    for (let o2 = e3, s2 = 0; s2 < t3.length; o2++) {
      let e4 = this.record(o2);
      for (let c2 = 0; c2 < n2; c2++, s2++) t3[s2] = pe(this.field(e4, o2, c2), a2 + o2, c2, i2, r2[c2]);
    }
  }
  record(t3) {
    let n2 = this.array[t3];
    if (u(n2)) return n2;
    if (!F(n2, t3, this.array)) throw new e(`ERR_SHAPE`, `${`row ${this.firstRow + t3} of ${this.name}`} is ${h(n2)}, which has no columns`);
  }
  field(t3, n2, r2) {
    if (!t3) return null;
    let i2 = this.keys[r2], a2 = t3[i2], o2 = !this.isOfAll[r2] || Object.hasOwn(t3, i2);
    if (a2 !== void 0 && o2) return a2;
    throw o2 && i2 in t3 ? new e(`ERR_SHAPE`, `${`row ${this.firstRow + n2} of ${this.name}`} has no value for ${h(this.columnNames[r2])}: NaN or null stands for a missing cell`) : Ne(this.columnNames[r2], Object.keys(t3), `row ${this.firstRow + n2} of ${this.name}`);
  }
};
function pt(t3, n2, r2) {
  let i2 = Object.keys(t3), a2 = r2.names ?? i2, o2 = z(a2, i2, n2).map((e3) => t3[i2[e3]]), [s2] = o2;
  if (o2.length === 1 && d(s2) && m(w(I(s2)))) return P(s2, n2, r2);
  let c2 = w(s2);
  return r2.names || dt(o2.map((e3) => d(e3) ? I(e3) : 0), a2, n2), R(Ce(o2.map((t4, r3) => {
    if (w(t4) !== c2) throw new e(`ERR_SHAPE`, `column ${h(a2[r3])} of ${n2} has ${h(w(t4))} rows, but ${h(a2[0])} has ${c2}`);
    return { values: O(t4, `${n2}.${a2[r3]}`) ?? t4, offset: 0, rowStride: 1, columnStride: 0 };
  }), c2, n2, r2.firstRow ?? 0), a2, n2);
}
function mt(t3, n2) {
  if (!n2 || !(t3 instanceof e) || t3.code !== `ERR_NOT_FINITE` && t3.code !== `ERR_CONSTANT_COLUMN`) return t3;
  let r2 = t3.message.replace(/\b(columns? )(\d+(?:, \d+)*)/, (e3, t4, r3) => t4 + r3.replace(/\d+/g, (e4) => `${e4} (${h(n2[Number(e4)])})`));
  return new e(t3.code, r2);
}
function V(e3) {
  return e3.starts !== void 0;
}
function H(e3, t3, n2) {
  let { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2 } = e3;
  return { rows: r2, columns: i2, stored: a2, dtype: o2, bytesPerRow: s2, selection: c2, omitted: l2, weights: u2, names: d2, ...n2, read: t3 };
}
function ht(t3, n2) {
  if (t3.rows === 0) throw new e(`ERR_EMPTY`, `${n2} has no rows`);
  if (t3.columns === 0) throw new e(`ERR_EMPTY`, `${n2} has no columns`);
  return t3;
}
function gt(e3, t3) {
  let n2 = Math.max(1, Math.floor(1048576 / e3));
  return 2 * n2 < t3 ? n2 : Math.max(1, Math.floor(n2 / t3)) * t3;
}
function U({ data: e3, count: t3, starts: n2 }, r2) {
  return n2 ? n2[r2] : e3.length / t3 * r2;
}
function _t(e3, t3, n2) {
  return e3.indices ? e3.indices[n2] : n2 - U(e3, t3);
}
function W(e3) {
  if (e3.stored === void 0) return e3;
  let { columns: t3, dtype: n2 } = e3;
  return H(e3, (r2, i2) => {
    let a2 = i2 - r2, o2 = N(n2, a2 * t3), s2 = e3.read(r2, i2);
    if (V(s2)) for (let e4 = 0; e4 < a2; e4++) for (let n3 = s2.starts[e4]; n3 < s2.starts[e4 + 1]; n3++) o2[e4 * t3 + s2.indices[n3]] = s2.data[n3];
    return { data: o2, first: r2, count: a2, toUnitLength: s2.toUnitLength, weights: s2.weights };
  }, { stored: void 0, bytesPerRow: t3 * D(n2, 0).BYTES_PER_ELEMENT });
}
function vt(t3, n2, r2) {
  let [i2, a2] = bt(t3.dims ?? t3.shape, `the shape of ${n2}`, m, `two sizes`), o2 = yt(t3, n2), s2 = w(o2), c2 = t3.dims !== void 0 || typeof t3.dataSync == `function` ? void 0 : t3.strides ?? t3.stride, [l2, u2] = c2 === void 0 ? [a2, 1] : bt(c2, `the strides of ${n2}`, Number.isSafeInteger, `two integers`), d2 = c2 === void 0 ? 0 : t3.offset ?? 0, f2 = (e3) => d2 + e3(0, (i2 - 1) * l2) + e3(0, (a2 - 1) * u2);
  if (!(c2 === void 0 ? i2 * a2 === s2 : m(d2) && (i2 * a2 === 0 || f2(Math.min) >= 0 && f2(Math.max) < s2))) throw new e(`ERR_SHAPE`, `${n2} has ${h(s2)} elements, which do not fit its shape of ${i2} x ${a2}, strides of ${l2} and ${u2} and an offset of ${h(d2)}`);
  return Se({ values: o2, offset: d2, rowStride: l2, columnStride: u2 }, i2, a2, n2, r2);
}
function yt(e3, t3) {
  let n2 = typeof e3.dataSync == `function` ? e3.dataSync() : e3.data, r2 = O(n2, `${t3}.data`);
  return r2 && e3.type === `float16` && b(r2) === `Uint16Array` ? oe(r2) : r2 ?? n2;
}
function bt(t3, n2, r2, i2) {
  let a2 = w(t3), o2 = Array.from({ length: Math.min(a2, 4) }, (e3, n3) => t3[n3]);
  if (a2 === 2 && o2.every(r2)) return o2;
  throw new e(`ERR_SHAPE`, `${n2} must be ${i2}, not ${o2.map(h).join(`, `) || h(t3)}`);
}
const G = 65536, xt = 2 ** 32 - 1;
function* K(e3) {
  for (let t3 = 0; t3 < e3; t3 += G) yield [t3, Math.min(t3 + G, e3)];
}
var q = class {
  constructor(t3, n2) {
    __publicField(this, "array");
    __publicField(this, "name");
    __publicField(this, "length");
    __publicField(this, "view");
    __publicField(this, "isBig");
    __publicField(this, "scratch");
    this.array = t3, this.name = n2, this.isBig = T(t3);
    let r2 = this.isBig ? ce(t3, n2) : O(t3, n2), i2 = b(r2);
    if (!r2 || i2 === `Float32Array` || i2 === `Float16Array`) throw new e(`ERR_SHAPE`, `${n2} must be a typed array of integers or a Float64Array, not ${h(t3)}; Int32Array.from(...) makes one`);
    this.view = r2, this.length = C(t3), this.scratch = new Uint32Array(Math.min(G, this.length));
  }
  read(e3, t3) {
    let n2 = this.scratch.subarray(0, t3 - e3), r2 = this.isBig ? 2 : 1, i2 = j(this.view, r2 * e3, r2 * t3, this.name);
    if (this.isBig) {
      for (let e4 = 0; e4 < n2.length; e4++) n2[e4] = i2[2 * e4 + 1] === 0 ? i2[2 * e4] : xt;
      return n2;
    }
    if (n2.set(i2), i2 instanceof Float64Array) for (let e4 = 0; e4 < n2.length; e4++) n2[e4] !== i2[e4] && (n2[e4] = xt);
    return n2;
  }
  describe(e3) {
    return `${this.name}[${e3}] is ${h(this.array[e3])}`;
  }
}, J = class {
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
}, St = class t2 {
  constructor(e3) {
    __publicField(this, "starts");
    __publicField(this, "scratch");
    this.starts = e3, this.scratch = new Uint32Array(Math.min(G, e3[e3.length - 1]));
  }
  static *open(n2, { kind: r2, count: i2 }, a2) {
    let o2 = (t3, i3, a3 = t3 - 1) => {
      throw new e(`ERR_SHAPE`, `${n2.describe(t3)}: ${r2} ${Math.max(0, a3)} must ${i3}`);
    }, s2 = N(`Uint32Array`, i2 + 1), c2 = 0;
    for (let [e3, t3] of K(i2 + 1)) {
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
const Ct = 65536;
function* wt(e3, t3) {
  let { indices: n2, starts: r2 } = e3, { values: i2 } = e3, a2 = !t3, o2 = false, s2 = false;
  for (let [e4, t4] of Et(r2)) {
    let c2 = Dt(n2, r2, e4, t4);
    c2 === `none` && (a2 || (i2 = Tt(i2)), a2 = true, Ot(n2, i2, r2, e4, t4)), o2 || (o2 = c2 !== `ascending` && Dt(n2, r2, e4, t4) === `repeated`), s2 || (s2 = i2.subarray(r2[e4], r2[t4]).includes(0)), yield;
  }
  return !o2 && !s2 ? { values: i2, indices: n2, starts: r2 } : (o2 ? i2 = Tt(i2, `Float64Array`) : a2 || (i2 = Tt(i2)), yield* At({ values: i2, indices: n2, starts: r2 }));
}
function Tt(e3, t3 = b(e3)) {
  let n2 = N(t3, e3.length);
  return n2.set(e3), n2;
}
function* Et(e3) {
  let t3 = e3.length - 1;
  for (let n2 = 0; n2 < t3; ) {
    let r2 = n2 + 1;
    for (; r2 < t3 && r2 - n2 < Ct && e3[r2 + 1] - e3[n2] <= Ct; ) r2++;
    yield [n2, r2], n2 = r2;
  }
}
function Dt(e3, t3, n2, r2) {
  let i2 = 0;
  for (let a2 = n2; a2 < r2; a2++) for (let n3 = t3[a2] + 1; n3 < t3[a2 + 1]; n3++) if (!(e3[n3] > e3[n3 - 1])) {
    if (e3[n3] < e3[n3 - 1]) return `none`;
    i2++;
  }
  return i2 > 0 ? `repeated` : `ascending`;
}
function Ot(e3, t3, n2, r2, i2) {
  let a2 = 0;
  for (let e4 = r2; e4 < i2; e4++) a2 = Math.max(a2, n2[e4 + 1] - n2[e4]);
  let o2 = new BigUint64Array(a2 > 24 ? a2 : 0), s2 = new Uint32Array(o2.buffer), c2 = k(t3);
  for (let t4 = r2; t4 < i2; t4++) {
    let [r3, i3] = [n2[t4], n2[t4 + 1]], a3 = i3 - r3;
    if (a3 <= 24) {
      kt(e3, c2, r3, i3);
      continue;
    }
    for (let t5 = 0; t5 < a3; t5++) s2[2 * t5] = t5, s2[2 * t5 + 1] = e3[r3 + t5];
    o2.subarray(0, a3).sort();
    let l2 = c2.slice(r3, i3);
    for (let t5 = 0; t5 < a3; t5++) c2[r3 + t5] = l2[s2[2 * t5]], e3[r3 + t5] = s2[2 * t5 + 1];
  }
}
function kt(e3, t3, n2, r2) {
  for (let i2 = n2 + 1; i2 < r2; i2++) {
    let [r3, a2] = [e3[i2], t3[i2]], o2 = i2;
    for (; o2 > n2 && e3[o2 - 1] > r3; o2--) e3[o2] = e3[o2 - 1], t3[o2] = t3[o2 - 1];
    e3[o2] = r3, t3[o2] = a2;
  }
}
function* At({ values: e3, indices: t3, starts: n2 }) {
  let r2 = k(e3), i2 = 0, a2 = 0;
  for (let [o2, s2] of Array.from(Et(n2))) {
    let c2 = a2, l2 = new Float64Array(e3.subarray(c2, n2[s2]));
    for (let e4 = o2; e4 < s2; e4++) {
      let o3 = n2[e4 + 1];
      for (let e5 = a2; e5 < o3; ) {
        let n3 = t3[e5], a3 = e5 + 1;
        for (; a3 < o3 && t3[a3] === n3; ) a3++;
        let s3 = a3 === e5 + 1 ? l2[e5 - c2] : jt(l2.subarray(e5 - c2, a3 - c2));
        s3 !== 0 && (t3[i2] = n3, r2[i2] = a3 === e5 + 1 ? r2[e5] : s3, i2++), e5 = a3;
      }
      a2 = o3, n2[e4 + 1] = i2;
    }
    yield;
  }
  return { values: e3.subarray(0, i2), indices: t3.subarray(0, i2), starts: n2 };
}
function jt(e3) {
  return e3.sort().reduce((e4, t3) => e4 + t3, 0);
}
const Mt = { row: 2 ** 28, column: 2 ** 31 - 1 }, Nt = 2 ** 32 - 2;
function* Pt(e3, t3) {
  let n2 = { kind: `row`, count: Y(e3.rows, `row`, `${t3}.rows`) }, r2 = { kind: `column`, count: Y(e3.columns, `column`, `${t3}.columns`) }, [i2, a2, o2] = yield* It(e3.places, n2, r2, t3), [s2, c2] = yield* zt(e3.data, o2, t3), l2 = Ft(r2.count, o2), u2;
  if (i2 instanceof St) {
    u2 = { values: s2, indices: l2, starts: i2.starts };
    for (let [e4, t4] of K(o2)) l2.set(a2.read(e4, t4), e4), yield;
  } else u2 = { values: N(b(s2), o2), indices: l2, starts: yield* Vt(i2, n2.count, o2) }, yield* Ht(s2, i2, a2, u2, t3);
  let d2 = yield* wt(u2, c2 && u2.values === s2);
  return new Ut(n2.count, r2.count, d2, t3);
}
function Ft(e3, t3) {
  return N(e3 <= 65536 ? `Uint16Array` : `Uint32Array`, t3);
}
function Y(t3, n2, r2) {
  let i2 = Mt[n2];
  if (m(t3) && t3 <= i2) return t3;
  throw new e(`ERR_SHAPE`, `${r2} must be an integer from 0 to ${i2}, not ${h(t3)}`);
}
function* It(t3, n2, r2, i2) {
  if (`row` in t3) {
    let e3 = new q(t3.row, `${i2}.row`), a3 = new q(t3.column, `${i2}.column`);
    return Lt(a3.length, e3.length, `${i2}.column`, `${i2}.row has`), Rt(e3.length, i2), [new J(e3, n2, () => ``), new J(a3, r2, (t4) => ` where ${e3.describe(t4)}`), e3.length];
  }
  let { format: a2 = `csr` } = t3;
  if (a2 !== `csr` && a2 !== `csc`) throw new e(`ERR_SHAPE`, `${i2}.format must be 'csr' or 'csc', not ${h(a2)}`);
  let [o2, s2] = a2 === `csr` ? [n2, r2] : [r2, n2], c2 = new q(t3.indices, `${i2}.indices`), l2 = new q(t3.indptr, `${i2}.indptr`);
  if (Rt(c2.length, i2), l2.length !== o2.count + 1) throw new e(`ERR_SHAPE`, `${i2}.indptr has ${l2.length} elements, but ${o2.count} ${o2.kind}s in the format '${a2}' need ${o2.count + 1}`);
  let u2 = yield* St.open(l2, o2, c2.length), d2 = new J(c2, s2, (e3) => ` in ${o2.kind} ${u2.placeOf(e3)}`);
  return a2 === `csr` ? [u2, d2, c2.length] : [d2, u2, c2.length];
}
function Lt(t3, n2, r2, i2) {
  if (t3 !== n2) throw new e(`ERR_SHAPE`, `${r2} has ${t3} elements, but ${i2} ${n2}`);
}
function Rt(e3, t3) {
  if (e3 > Nt) throw r(4 * e3, `the indices of ${t3}`, `pass fewer rows at a time`);
}
function* zt(t3, n2, r2) {
  let i2 = `${r2}.data`;
  if (t3 === void 0) return [N(`Uint8Array`, n2).fill(1), false];
  let a2 = T(t3), o2 = a2 ? void 0 : O(t3, i2);
  if (!o2 && !a2) throw new e(`ERR_SHAPE`, `${i2} must be one of ${[...ee, `BigInt64Array`, `BigUint64Array`].join(`, `)}, or absent where all values are 1`);
  return Lt(C(t3), n2, i2, `there are places for`), o2 ? [o2, true] : [yield* Bt(t3, i2), false];
}
function* Bt(t3, n2) {
  let r2 = ce(t3, n2), i2 = x(t3, `BigInt64Array`), a2 = N(`Float64Array`, r2.length / 2);
  for (let [o2, s2] of K(a2.length)) {
    let c2 = j(r2, 2 * o2, 2 * s2, n2);
    for (let r3 = o2, l2 = 0; r3 < s2; r3++, l2 += 2) {
      let o3 = i2 ? c2[l2 + 1] | 0 : c2[l2 + 1];
      if (a2[r3] = o3 * 2 ** 32 + c2[l2], !(Math.abs(o3) < 2 ** 21 || BigInt(a2[r3]) === t3[r3])) throw new e(`ERR_SHAPE`, `${n2}[${r3}] is ${h(t3[r3])}: every value must be a number that a double holds exactly`);
    }
    yield;
  }
  return a2;
}
function* Vt(e3, t3, n2) {
  let r2 = N(`Uint32Array`, t3 + 1);
  for (let [t4, i2] of K(n2)) {
    let n3 = e3.read(t4, i2);
    for (let e4 = 0; e4 < n3.length; e4++) r2[n3[e4] + 1]++;
    yield;
  }
  for (let [e4, n3] of K(t3)) {
    for (let t4 = e4; t4 < n3; t4++) r2[t4 + 1] += r2[t4];
    yield;
  }
  return r2;
}
function* Ht(e3, t3, n2, { values: r2, indices: i2, starts: a2 }, o2) {
  let s2 = a2.slice(0, -1), c2 = k(r2);
  for (let [r3, a3] of K(i2.length)) {
    let l2 = k(j(e3, r3, a3, `${o2}.data`)), [u2, d2] = [t3.read(r3, a3), n2.read(r3, a3)];
    for (let e4 = 0; e4 < u2.length; e4++) {
      let t4 = s2[u2[e4]]++;
      c2[t4] = l2[e4], i2[t4] = d2[e4];
    }
    yield;
  }
}
var Ut = class {
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
    this.dtype = E(b(i2)), this.stored = a2.length;
    let o2 = D(this.dtype, 0).BYTES_PER_ELEMENT + a2.BYTES_PER_ELEMENT;
    this.bytesPerRow = o2 * this.stored / Math.max(1, e3) + Uint32Array.BYTES_PER_ELEMENT;
  }
  read(e3, t3, n2 = false) {
    let { values: r2, indices: i2, starts: a2 } = this.all, [o2, s2] = [a2[e3], a2[t3]];
    return { data: M(j(r2, o2, s2, `${this.name}.data`), this.dtype, n2), indices: M(i2.subarray(o2, s2), b(i2), n2), starts: a2.slice(e3, t3 + 1).map((e4) => e4 - o2), first: e3, count: t3 - e3 };
  }
};
function Wt(t3, n2, r2) {
  let { columns: i2, bytesPerRow: a2, names: o2 } = t3, s2 = n2.find((e3) => e3 >= i2);
  if (s2 !== void 0) throw new e(`ERR_SHAPE`, `${r2} has no column ${s2}: its ${i2} columns are numbered from 0`);
  if (new Set(n2).size < n2.length) throw new e(`ERR_SHAPE`, `columns names a column of ${r2} twice`);
  return H(t3, (e3, r3) => {
    let a3 = t3.read(e3, r3);
    return V(a3) ? Kt(a3, n2, i2) : Gt(a3, n2, i2);
  }, { columns: n2.length, bytesPerRow: a2 * n2.length / i2, names: o2 && n2.map((e3) => o2[e3]) });
}
function Gt(e3, t3, n2) {
  let { data: r2, count: i2 } = e3, a2 = N(b(r2), i2 * t3.length);
  for (let e4 = 0, o2 = 0; e4 < i2; e4++) for (let i3 of t3) a2[o2++] = r2[e4 * n2 + i3];
  return { ...e3, data: a2 };
}
function Kt(e3, t3, n2) {
  let { data: r2, indices: i2, starts: a2, count: o2 } = e3, s2 = new Int32Array(n2).fill(-1);
  t3.forEach((e4, t4) => {
    s2[e4] = t4;
  });
  let c2 = N(b(r2), r2.length), l2 = Ft(t3.length, r2.length), u2 = new Uint32Array(o2 + 1), d2 = 0;
  for (let e4 = 0; e4 < o2; e4++) {
    let t4 = [];
    for (let n3 = a2[e4]; n3 < a2[e4 + 1]; n3++) s2[i2[n3]] >= 0 && t4.push(n3);
    for (let e5 of t4.sort((e6, t5) => s2[i2[e6]] - s2[i2[t5]])) c2[d2] = r2[e5], l2[d2++] = s2[i2[e5]];
    u2[e4 + 1] = d2;
  }
  return { ...e3, data: c2.subarray(0, d2), indices: l2.subarray(0, d2), starts: u2 };
}
var qt = class {
  constructor() {
    __publicField(this, "count", 0);
    __publicField(this, "data", new X());
    __publicField(this, "indices", new X());
    __publicField(this, "starts", new X());
    __publicField(this, "weights", new X());
  }
  get bytes() {
    return this.data.bytes + this.indices.bytes + this.starts.bytes;
  }
  accepts(e3) {
    return this.count === 0 || this.data.accepts(e3.data) && V(e3) === this.starts.bytes > 0;
  }
  add(e3) {
    if (V(e3)) {
      let t3 = this.data.length;
      this.starts.length === 0 && this.starts.add(Uint32Array.of(0)), this.starts.add(e3.starts.subarray(1).map((e4) => t3 + e4)), this.indices.add(e3.indices);
    }
    this.data.add(e3.data), e3.weights && this.weights.add(e3.weights), this.count += e3.count;
  }
  take(e3) {
    let { count: t3 } = this, n2 = this.weights.length > 0 ? this.weights.take() : void 0, r2 = { data: this.data.take(), first: e3, count: t3, weights: n2 };
    return this.count = 0, this.starts.bytes === 0 ? r2 : { ...r2, indices: this.indices.take(), starts: this.starts.take() };
  }
}, X = class {
  constructor() {
    __publicField(this, "length", 0);
    __publicField(this, "array");
  }
  get bytes() {
    var _a;
    return this.length * (((_a = this.array) == null ? void 0 : _a.BYTES_PER_ELEMENT) ?? 0);
  }
  accepts(e3) {
    return this.array === void 0 || b(e3) === b(this.array);
  }
  add(e3) {
    let t3 = this.length + e3.length;
    if (!this.array || this.array.length < t3) {
      let n2 = this.length === 0 ? t3 : Math.max(t3, 2 * this.length), r2 = N(b(e3), n2);
      this.array && r2.set(this.array.subarray(0, this.length)), this.array = r2;
    }
    this.array.set(e3, this.length), this.length = t3;
  }
  take() {
    let e3 = (this.array ?? /* @__PURE__ */ new Float64Array()).subarray(0, this.length);
    return this.array = void 0, this.length = 0, e3;
  }
};
function Jt(e3) {
  if (u(e3)) {
    if (`indptr` in e3) {
      let { rows: t3, columns: n2, data: r2, indices: i2, indptr: a2, format: o2 } = e3;
      return Z(t3, () => ({ rows: t3, columns: n2, data: r2, places: { indices: i2, indptr: a2, format: o2 } }));
    }
    if (`rows` in e3 && `row` in e3 && `column` in e3) {
      let { rows: t3, columns: n2, data: r2, row: i2, column: a2 } = e3;
      return Z(t3, () => ({ rows: t3, columns: n2, data: r2, places: { row: i2, column: a2 } }));
    }
    if (`_ptr` in e3 && `_size` in e3) return Yt(e3);
    if (typeof e3.getNonZeros == `function`) return Xt(e3);
    if (typeof e3.numberOfRows == `function` && typeof e3.row == `function`) return Zt(e3);
  }
}
function Z(e3, t3) {
  return { rows: e3, open: (e4) => Pt(a(e4, t3), e4) };
}
function Yt({ _size: e3, _values: t3, _index: n2, _ptr: r2 }) {
  let [i2, a2] = e3;
  return Z(i2, () => ({ rows: i2, columns: a2, data: t3 === void 0 ? void 0 : Q(t3, `_values`), places: { indices: Q(n2, `_index`), indptr: Q(r2, `_ptr`), format: `csc` } }));
}
function Xt(e3) {
  let { rows: t3, columns: n2 } = e3;
  return Z(t3, () => {
    let r2 = e3.getNonZeros(), i2 = { row: Q(r2.rows, `rows`), column: Q(r2.columns, `columns`) };
    return { rows: t3, columns: n2, data: Q(r2.values, `values`), places: i2 };
  });
}
function Q(t3, n2) {
  if (!d(t3)) return t3;
  let r2 = N(`Float64Array`, t3.length);
  for (let i2 = 0; i2 < r2.length; i2++) {
    let a2 = A(t3[i2]);
    if (typeof a2 != `number`) throw new e(`ERR_SHAPE`, `${n2}[${i2}] is ${h(a2)}, not a number`);
    r2[i2] = a2;
  }
  return r2;
}
function Zt(e3) {
  let t3 = e3.numberOfRows();
  return { rows: t3, open: (n2) => Qt(e3, t3, n2) };
}
function* Qt(t3, n2, r2) {
  let i2 = Y(n2, `row`, `the number of rows of ${r2}`), o2 = Y(a(r2, () => t3.numberOfColumns()), `column`, `the number of columns of ${r2}`), s2 = N(`Float64Array`, o2), c2 = Ft(o2, o2), l2 = new qt(), u2 = (e3, t4) => l2.add({ data: s2.subarray(0, e3), indices: c2.subarray(0, e3), starts: Uint32Array.of(0, e3).subarray(0, t4 + 1), first: 0, count: t4 });
  u2(0, 0);
  for (let n3 = 0; n3 < i2; n3++) {
    let i3 = a(r2, () => O(t3.row(n3), `row ${n3} of ${r2}`));
    if ((i3 == null ? void 0 : i3.length) !== o2) throw new e(`ERR_SHAPE`, `row ${n3} of ${r2} must be a typed array of ${o2} numbers, not of ${h(w(i3))}`);
    s2.set(i3);
    let l3 = 0;
    for (let e3 = 0; e3 < o2; e3++) s2[e3] !== 0 && (s2[l3] = s2[e3], c2[l3++] = e3);
    u2(l3, 1), yield;
  }
  let { data: d2, indices: f2, starts: p2 } = l2.take(0);
  return new Ut(i2, o2, { values: d2, indices: f2, starts: p2 }, r2);
}
function $t(t3) {
  if (u(t3) || typeof t3 == `function`) {
    let e3 = t3;
    if (typeof e3.getReader == `function`) return en(e3);
    let n2 = e3[Symbol.asyncIterator] ?? e3[Symbol.iterator];
    if (typeof n2 == `function`) return tn(n2.call(t3));
  }
  throw new e(`ERR_OPTION`, `chunks must be an iterable, an async iterable or a ReadableStream of matrices, not ${h(t3)}`);
}
function en(t3) {
  let n2;
  try {
    n2 = t3.getReader();
  } catch (t4) {
    throw new e(`ERR_OPTION`, `chunks cannot be read: ${o(t4)}`, { cause: t4 });
  }
  let r2 = nn(n2, `read`, `the reader of chunks`);
  return { async next() {
    let e3 = await rn(r2(), `read`);
    return e3.done && await an(() => n2.releaseLock()), e3;
  }, close: (e3) => void an(async () => {
    await n2.cancel(e3), n2.releaseLock();
  }) };
}
function tn(e3) {
  let t3 = nn(e3, `next`, `the iterator of chunks`), n2 = false;
  return { async next() {
    let { done: e4, value: r2 } = await rn(t3(), `next`);
    return n2 = e4, { done: e4, value: u(r2) ? await r2 : r2 };
  }, close: () => void an(() => {
    var _a;
    return n2 || ((_a = e3.return) == null ? void 0 : _a.call(e3));
  }) };
}
function nn(t3, n2, r2) {
  let i2 = u(t3) || typeof t3 == `function` ? t3[n2] : void 0;
  if (typeof i2 == `function`) return () => i2.call(t3);
  throw new e(`ERR_OPTION`, `${r2} has no method ${n2}: it is ${h(t3)}`);
}
async function rn(t3, n2) {
  let r2 = u(t3) ? await t3 : t3;
  if (u(r2)) return { done: !!r2.done, value: r2.done ? void 0 : r2.value };
  throw new e(`ERR_OPTION`, `${n2}() of chunks must give { done, value }, not ${h(r2)}`);
}
async function an(e3) {
  try {
    await e3();
  } catch {
  }
}
function on(e3, t3, { selection: n2, stored: r2 = e3.stored, ...i2 } = {}) {
  return H(e3, (n3, r3) => {
    let i3 = new qt();
    for (let [a2, o2] of sn(t3, n3, r3)) i3.add(e3.read(a2, o2));
    return i3.take(n3);
  }, { ...i2, rows: t3.length, weights: e3.weights && Float64Array.from(t3, (t4) => e3.weights[t4]), stored: e3.stored === void 0 ? void 0 : r2, selection: n2 });
}
function* sn(e3, t3, n2) {
  for (let r2 = t3; r2 < n2; ) {
    let t4 = r2 + 1;
    for (; t4 < n2 && e3[t4] === e3[t4 - 1] + 1; ) t4++;
    yield [e3[r2], e3[t4 - 1] + 1], r2 = t4;
  }
}
function* cn(e3, t3, n2, r2 = 0, a2) {
  let { rows: o2, weights: s2 } = e3, c2 = n2 === `omit`, l2 = !c2 && n2 !== `error`;
  if (s2 ? !c2 && !s2.includes(0) : !e3.dtype.startsWith(`Float`)) return e3;
  let u2 = i(4 * o2, `the numbers of ${o2} rows`, () => new Uint32Array(o2)), d2 = gt(e3.bytesPerRow, 1), [f2, p2, m2] = [0, 0, 0];
  for (let n3 = 0; n3 < o2; n3 += d2) {
    a2 == null ? void 0 : a2.throwIfAborted();
    let i2 = e3.read(n3, Math.min(n3 + d2, o2)), { data: h3 } = i2, g2 = ln(h3, 0, h3.length);
    for (let a3 = 0; a3 < i2.count; a3++) {
      if ((s2 == null ? void 0 : s2[n3 + a3]) === 0) continue;
      let [o3, d3] = [U(i2, a3), U(i2, a3 + 1)];
      l2 || g2 || ln(h3, o3, d3) ? (u2[f2++] = n3 + a3, p2 += d3 - o3) : (un(i2, a3, r2 + n3 + a3, c2, t3, e3.names), m2++);
    }
    yield;
  }
  if (f2 === o2) return e3;
  let h2 = { indices: u2.slice(0, f2), total: o2 };
  return on(e3, h2.indices, { selection: h2, stored: p2, omitted: m2 });
}
function ln(e3, t3, n2) {
  let [r2, i2, a2, o2] = [0, 0, 0, 0], s2 = t3;
  for (; s2 + 4 <= n2; s2 += 4) r2 += e3[s2] * 0, i2 += e3[s2 + 1] * 0, a2 += e3[s2 + 2] * 0, o2 += e3[s2 + 3] * 0;
  for (; s2 < n2; s2++) r2 += e3[s2] * 0;
  return r2 + i2 + a2 + o2 === 0;
}
function un(e3, t3, r2, i2, a2, o2) {
  let s2 = U(e3, t3), c2 = e3.data.subarray(s2, U(e3, t3 + 1)).findIndex((e4) => !Number.isFinite(e4) && !(i2 && Number.isNaN(e4)));
  if (c2 >= 0) throw mt(n(r2, _t(e3, t3, s2 + c2), a2), o2);
}
const dn = [`signal`, `onProgress`];
const fn = [`components`, `center`, `standardize`, `scale`, `columnWeights`, `constant`, `ddof`, `weights`, `weighting`, `solver`, `tolerance`, `maxIterations`, `seed`, `signs`, `normalize`, `zeros`, `missing`, `clip`, `columns`, `threads`, `calibrate`, ...dn], pn = [`whiten`, `output`], mn = { components: /^(n_?comp\w*|k|d|rank\.?)$/i, dimensions: /^(n_?)?comp\w*$/i, varianceRatio: /ratio|variance|share/i, standardize: /^scale\.(unit)?$/, columnWeights: /^(col\.?w|variable_?weights)$/i, weights: /^(wt|w|row\.?w|(sample|row)_?weights?)$/i, solver: /^(svd_?solver|method)$/i, seed: /^random_?state$/i, tolerance: /^tol$/, maxIterations: /^max_?iter$/i };
function hn(t3, n2, r2 = `options`) {
  let i2 = /* @__PURE__ */ Object.create(null);
  return t3 === void 0 ? i2 : gn(r2, () => {
    if (!f(t3)) throw g(r2, `a plain object such as { ${n2[0]}: ... }`, t3);
    let a2 = Object.keys(t3).find((e3) => !n2.includes(e3));
    if (a2 !== void 0) throw new e(`ERR_OPTION`, `unknown option ${h(a2)}${_n(a2, n2)} Known here: ${n2.join(`, `)}`);
    for (let e3 of n2) {
      let n3 = Object.hasOwn(t3, e3) ? t3[e3] : void 0;
      n3 !== void 0 && (i2[e3] = n3);
    }
    return i2;
  });
}
function gn(e3, t3) {
  return a(e3, t3, `ERR_OPTION`);
}
function _n(e3, t3) {
  let n2 = t3.find((t4) => {
    var _a;
    return (_a = mn[t4]) == null ? void 0 : _a.test(e3);
  }), r2 = fn.includes(e3) ? `PCA.fit` : pn.includes(e3) && `transform`;
  if (!n2 && r2) return `: it is an option of ${r2}.`;
  let i2 = n2 ?? Ae(e3, t3);
  return i2 ? `: did you mean '${i2}'?` : `.`;
}
function vn(e3, t3) {
  return d(e3) ? gn(t3, () => {
    let t4 = Array.from(e3, A);
    return t4.every((e4) => typeof e4 == `number`) ? t4 : void 0;
  }) : O(e3, t3);
}
const yn = 0.65;
function bn({ zeros: t3, normalize: n2 }) {
  if (n2 !== `clr`) throw new e(`ERR_OPTION`, `zeros is for normalize: 'clr', which has no logarithm of 0: leave it out`);
  let r2 = hn(t3, [`detectionLimit`, `fraction`, `replace`], `zeros`);
  if (r2.replace !== void 0) {
    let t4 = [`detectionLimit`, `fraction`].find((e3) => e3 in r2);
    if (t4) throw new e(`ERR_OPTION`, `zeros has replace and ${t4}, which contradict: leave one of them out`);
    let { replace: n3 } = r2;
    if (!Sn(n3)) throw g(`zeros.replace`, `a number between 0 and 1`, n3);
    return { replace: n3 };
  }
  let { fraction: i2 = yn } = r2;
  if (i2 !== 1 && !Sn(i2)) throw g(`zeros.fraction`, `a number in (0, 1]`, i2);
  return { fraction: i2, detectionLimit: Cn(r2.detectionLimit) };
}
const xn = (e3) => typeof e3 == `number` && e3 > 0 && e3 < 1 / 0, Sn = (e3) => typeof e3 == `number` && e3 > 0 && e3 < 1;
function Cn(t3) {
  let n2 = `zeros.detectionLimit`;
  if (t3 === void 0) throw new e(`ERR_OPTION`, `zeros needs detectionLimit or replace: the result depends on what replaces zeros, so there is no default`);
  if (xn(t3)) return t3;
  let r2 = vn(t3, n2);
  if (!r2) throw g(n2, `a number > 0, or one for each column`, t3);
  let i2 = Float64Array.from(r2), a2 = i2.findIndex((e3) => !xn(e3));
  if (a2 >= 0) throw g(`${n2}[${a2}]`, `a finite number > 0`, i2[a2]);
  return i2;
}
function wn(e3, t3, n2, r2, i2 = 0) {
  let { columns: a2, selection: o2 } = e3, s2 = n2 === `clr` ? W(e3) : e3, c2 = r2 && Tn(r2, a2), l2 = H(s2, (e4, r3, a3) => {
    let u2 = s2.read(e4, r3, a3), d2 = Float64Array.from(u2.data);
    for (let r4 = 0; r4 < u2.count; r4++) {
      let a4 = d2.subarray(U(u2, r4), U(u2, r4 + 1)), s3 = () => i2 + (o2 ? o2.indices[e4 + r4] : e4 + r4), f2 = En(a4, (e5) => Mn(u2, r4, e5, a4[e5], s3(), t3));
      if (f2 > 0) {
        if (n2 === `rclr`) jn(a4, f2);
        else if (!An(a4, f2, c2, (e5) => Nn(s3(), e5, t3))) throw Pn(s3(), t3);
      } else if (n2 === `rclr`) l2.zeroRows++;
      else throw Fn(s3(), t3);
    }
    return { ...u2, data: d2 };
  }, { dtype: `Float64Array`, zeroRows: 0, ...s2.stored === void 0 && { bytesPerRow: 8 * a2 } });
  return l2;
}
function Tn(t3, n2) {
  if (`replace` in t3) {
    let e3 = Math.log(t3.replace);
    return { logIn: () => e3, hasUnits: false };
  }
  let { fraction: r2 = yn, detectionLimit: i2 } = t3, a2 = Math.log(r2);
  if (typeof i2 == `number`) {
    let e3 = a2 + Math.log(i2);
    return { logIn: () => e3, hasUnits: true };
  }
  if (i2.length !== n2) throw new e(`ERR_SHAPE`, `zeros.detectionLimit has ${i2.length} elements, but the data have ${n2} columns`);
  let o2 = Float64Array.from(i2, (e3) => a2 + Math.log(e3));
  return { logIn: (e3) => o2[e3], hasUnits: true };
}
function En(e3, t3) {
  let n2 = 0;
  for (let r2 = 0; r2 < e3.length; r2++) {
    let i2 = e3[r2];
    if (!(i2 >= 0 && i2 < 1 / 0)) throw t3(r2);
    i2 > n2 && (n2 = i2);
  }
  return n2;
}
const Dn = (e3) => 2 ** Math.min(1023, Math.floor(Math.log2(e3))), On = 2 ** -1022;
function kn(e3, t3) {
  let n2 = e3 / t3;
  return n2 >= On ? Math.log(n2) : Math.log(e3) - Math.log(t3);
}
function An(e3, t3, n2, r2) {
  let i2 = Dn(t3), [a2, o2] = [0, 0];
  if (e3.includes(0)) {
    if (!n2) throw r2(e3.indexOf(0));
    let t4 = Math.log(e3.reduce((e4, t5) => e4 + t5 / i2, 0));
    a2 = n2.hasUnits ? -Math.log(i2) : t4;
    let s3 = 0;
    for (let r3 = 0; r3 < e3.length; r3++) e3[r3] === 0 && (s3 += Math.exp(n2.logIn(r3) + a2 - t4));
    if (s3 >= 1) return false;
    o2 = Math.log1p(-s3);
  }
  let s2 = 0;
  for (let t4 = 0; t4 < e3.length; t4++) {
    let r3 = e3[t4] === 0 && n2;
    e3[t4] = r3 ? n2.logIn(t4) + a2 : kn(e3[t4], i2) + o2, s2 += e3[t4];
  }
  let c2 = s2 / e3.length;
  for (let t4 = 0; t4 < e3.length; t4++) e3[t4] -= c2;
  return true;
}
function jn(e3, t3) {
  let n2 = Dn(t3), [r2, i2] = [0, 0];
  for (let t4 of e3) t4 !== 0 && (r2 += kn(t4, n2), i2++);
  let a2 = r2 / i2;
  for (let t4 = 0; t4 < e3.length; t4++) e3[t4] = e3[t4] === 0 ? 0 : kn(e3[t4], n2) - a2;
}
function Mn(t3, r2, i2, a2, o2, s2) {
  let c2 = _t(t3, r2, U(t3, r2) + i2);
  return Number.isFinite(a2) ? new e(`ERR_NOT_FINITE`, `row ${o2}, column ${c2} of ${s2} (both counted from 0) is ${a2}, and log-ratios are of numbers above 0`) : n(o2, c2, s2);
}
function Nn(t3, n2, r2) {
  return new e(`ERR_NOT_FINITE`, `row ${t3}, column ${n2} of ${r2} (both counted from 0) is 0, which has no logarithm: say what replaces zeros, as zeros: { detectionLimit } or { replace }, or use normalize: 'rclr'`);
}
function Pn(t3, n2) {
  return new e(`ERR_OPTION`, `zeros would make the zeros of row ${t3} of ${n2} (counted from 0) at least all of it: choose smaller numbers`);
}
function Fn(t3, n2) {
  return new e(`ERR_NOT_FINITE`, `row ${t3} of ${n2} (counted from 0) has no part above 0, so that it has no log-ratios: leave it out`);
}
function In({ rows: t3, selection: n2 }, r2, i2, a2 = 1) {
  if (i2 === `rclr`) throw new e(`ERR_OPTION`, `scores of a model with normalize: 'rclr' do not say which parts of a row were 0, so that no rows can be rebuilt`);
  if (i2 !== `clr`) throw new e(`ERR_OPTION`, `totals is for a model with normalize: 'clr': leave it out`);
  let o2 = typeof a2 == `number` ? void 0 : vn(a2, `totals`), s2 = o2 ? Float64Array.from(o2) : [a2], c2 = (n2 == null ? void 0 : n2.total) ?? t3;
  if (o2 && s2.length !== c2) throw new e(`ERR_SHAPE`, `totals has ${s2.length} elements, but there are ${c2} rows`);
  return s2.forEach((e3, t4) => {
    if (!xn(e3)) throw g(o2 ? `totals[${t4}]` : `totals`, `a finite number > 0, or one for each row`, e3);
  }), (e3, t4) => {
    for (let i3 = 0; i3 * r2 < e3.length; i3++) Ln(e3.subarray(i3 * r2, (i3 + 1) * r2), s2[o2 ? n2 ? n2.indices[t4 + i3] : t4 + i3 : 0]);
  };
}
function Ln(e3, t3 = 1) {
  let n2 = e3.reduce((e4, t4) => Math.max(e4, t4), -1 / 0), r2 = 0;
  for (let t4 = 0; t4 < e3.length; t4++) e3[t4] = Math.exp(e3[t4] - n2), r2 += e3[t4];
  for (let n3 = 0; n3 < e3.length; n3++) e3[n3] = e3[n3] / r2 * t3;
}
function* Rn(e3, t3, n2, r2 = 0, i2 = false) {
  let a2 = typeof t3 == `string` ? zn(e3, t3, n2) : -1, o2 = Vn(a2 < 0 ? t3 : yield* Bn(e3, a2, n2), e3.rows, n2, r2), s2 = Array.from({ length: e3.columns }, (e4, t4) => t4).filter((e4) => e4 !== a2), c2 = a2 < 0 ? e3 : Wt(e3, s2, n2), l2 = i2 || !/^U?[Ii]nt(8|16)/.test(c2.dtype) || Wn(o2, c2.dtype);
  return H(c2, (e4, t4, n3 = false) => {
    let r3 = c2.read(e4, t4, n3), i3 = l2 ? r3.data : Float32Array.from(r3.data), a3 = M(j(o2, e4, t4, `weights`), `Float64Array`, n3);
    return { ...r3, data: i3, weights: a3 };
  }, { dtype: l2 ? c2.dtype : `Float32Array`, weights: o2 });
}
function zn({ names: t3, columns: n2 }, r2, i2) {
  let a2 = (t3 == null ? void 0 : t3.indexOf(r2)) ?? -1;
  if (a2 < 0) throw new e(`ERR_OPTION`, `weights names a column of ${i2}, but ${t3 ? `there is no column ${h(r2)}` : `the columns have no names`}`);
  if (n2 === 1) throw new e(`ERR_EMPTY`, `${i2} has no column besides its weights`);
  return a2;
}
function* Bn(e3, t3, n2) {
  let r2 = W(Wt(e3, [t3], n2)), i2 = Gn(e3.rows), a2 = gt(e3.bytesPerRow, 1);
  for (let t4 = 0; t4 < e3.rows; t4 += a2) i2.set(r2.read(t4, Math.min(t4 + a2, e3.rows)).data, t4), yield;
  return i2;
}
function Vn(t3, n2, r2, i2 = 0) {
  let o2 = a(`weights`, () => w(t3), `ERR_OPTION`);
  if (!m(o2)) throw new e(`ERR_OPTION`, `weights must be an array, one number for each row, not ${h(t3)}`);
  if (o2 !== n2) throw new e(`ERR_SHAPE`, `there are ${o2} weights, but ${r2} has ${n2} rows`);
  let s2 = Hn(t3, n2);
  for (let r3 = 0; r3 < n2; r3++) {
    let n3 = s2[r3];
    if (n3 === 0 || n3 >= 1e-100 && n3 <= 1e100) continue;
    let a2 = h(t3[r3]);
    throw new e(`ERR_OPTION`, `the weight of row ${i2 + r3} is ${a2}: it must be 0 or a number from 1e-100 to 1e100`);
  }
  return s2;
}
function Hn(e3, t3) {
  let n2 = O(e3, `weights`);
  if (b(n2) === `Float64Array`) return n2;
  let r2 = Gn(t3);
  return n2 ? r2.set(n2) : a(`weights`, () => Un(e3, r2), `ERR_OPTION`), r2;
}
function Un(e3, t3) {
  for (let n2 = 0; n2 < t3.length; n2++) {
    let r2 = A(e3[n2]);
    t3[n2] = typeof r2 == `number` ? r2 : NaN;
  }
}
function Wn(e3, t3) {
  let n2 = /8/.test(t3) ? 255 : 65535, r2 = 0;
  for (let t4 of e3) {
    if (!Number.isInteger(t4) || t4 * n2 ** 2 >= 2 ** 45) return false;
    r2 += t4;
  }
  return r2 <= 2 ** 29;
}
function Gn(e3) {
  return i(8 * e3, `the weights of ${e3} rows`, () => new Float64Array(e3));
}
function Kn(e3, t3, n2 = {}) {
  return W(ht(c(qn(e3, t3, n2)), t3));
}
function* qn(e3, t3, { names: n2, ...r2 }, i2) {
  if (typeof (n2 == null ? void 0 : n2[0]) == `number`) {
    let { firstRow: a2 } = r2;
    return Wt(yield* qn(e3, t3, { firstRow: a2 }, i2), n2, t3);
  }
  let o2 = { names: n2, ...r2 }, s2 = a(t3, () => S(e3) ? void 0 : Jt(e3));
  return s2 ? $(yield* Xn(s2.open(t3), t3, i2), t3, o2) : a(t3, () => Yn(e3, t3, o2));
}
function Jn(e3, t3) {
  return a(t3, () => {
    if (S(e3)) return Object.values(e3).every((e4) => w(e4) === 0);
    let t4 = Jt(e3);
    if (t4) return t4.rows === 0;
    if (d(e3)) return e3.length === 0;
    if (!u(e3)) return false;
    if (`rows` in e3) return e3.rows === 0 && w(e3.data) === 0;
    let n2 = e3.dims ?? e3.shape;
    return (e3.numRows ?? (n2 == null ? void 0 : n2[0]) ?? e3.length) === 0;
  });
}
function Yn(e3, t3, n2) {
  let { firstRow: r2 = 0, names: i2 } = n2;
  if (d(e3)) {
    let r3 = I(e3);
    if (at(r3, i2)) return ct(e3, r3, t3, n2);
    let a3 = P(e3, t3, n2);
    return r3 == null ? a3 : $(a3, t3, n2);
  }
  let a2 = (e4) => $(vt(e4, t3, r2), t3, n2);
  if (S(e3)) return pt(e3, t3, n2);
  if (u(e3) && typeof e3.to2DArray == `function`) return Yn(e3.to2DArray(), t3, n2);
  if (u(e3) && !(`rows` in e3)) {
    if (`schema` in e3) return Je(e3, t3, n2);
    if (`shape` in e3 && d(e3.columns)) return lt(e3, t3, n2);
    if (`dims` in e3 || `shape` in e3) return a2(e3);
    if (`type` in e3 && d(e3.data)) return $(Ye(e3, t3, n2), t3, n2);
  } else if (u(e3) && T(e3.data)) return a2({ data: e3.data, shape: [e3.rows, e3.columns] });
  return $(he(e3, t3), t3, n2);
}
function $(e3, t3, { names: n2 }) {
  return n2 ? R(e3, n2, t3) : e3;
}
function* Xn(e3, t3, n2) {
  for (; ; ) {
    n2 == null ? void 0 : n2.throwIfAborted();
    let { done: r2, value: i2 } = a(t3, () => e3.next());
    if (r2) return i2;
    yield;
  }
}
export {
  qt as GatheredRows,
  In as closing,
  cn as completeRows,
  Jn as hasNoRows,
  wn as logRatioRows,
  qn as openForm,
  $t as openReader,
  bn as parseZeros,
  Kn as rowSource,
  on as selectedRows,
  Rn as weightedRows
};
