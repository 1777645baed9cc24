async function e(e2 = {}) {
  var t = e2;
  console.log.bind(console);
  var n = console.error.bind(console), r = false, i = false;
  function a() {
    return Q.buffer;
  }
  function o() {
    var _a;
    if (!((_a = d == null ? void 0 : d.buffer) == null ? void 0 : _a.resizable)) {
      var e3 = a();
      d = new Int8Array(e3), K = new Int16Array(e3), t.HEAPU8 = x = new Uint8Array(e3), q = new Uint16Array(e3), J = new Int32Array(e3), h = new Uint32Array(e3), W = new Float32Array(e3), G = new Float64Array(e3), Y = new BigInt64Array(e3), Pe = new BigUint64Array(e3);
    }
  }
  function s() {
    i = true, $.E();
  }
  function c(e3) {
    throw e3 = `Aborted(${e3})`, n(e3), r = true, e3 += `. Build with -sASSERTIONS for more info.`, i && _t(), new WebAssembly.RuntimeError(e3);
  }
  function l() {
    return { a: bt };
  }
  async function u() {
    function e3(e4) {
      return $ = e4.exports, $ = xt($), yt($), o(), $;
    }
    var n2 = l(), r2 = t.instantiateWasm;
    if (r2) return new Promise((t2) => {
      r2(n2, (n3) => t2(e3(n3)));
    });
  }
  var d, f = () => c(``), p = {}, m = (e3) => {
    for (; e3.length; ) {
      var t2 = e3.pop();
      e3.pop()(t2);
    }
  }, h;
  function g(e3) {
    return this.fromWireType(h[e3 >>> 2 >>> 0]);
  }
  var _ = {}, v = {}, y = {};
  class ee extends Error {
    constructor(e3) {
      super(e3), this.name = `InternalError`;
    }
  }
  var te = (e3) => {
    throw new ee(e3);
  }, b = (e3, t2, n2) => {
    e3.forEach((e4) => y[e4] = t2);
    function r2(t3) {
      var r3 = n2(t3);
      r3.length !== e3.length && te(`Mismatched type converter count`);
      for (var i3 = 0; i3 < e3.length; ++i3) T(e3[i3], r3[i3]);
    }
    var i2 = Array(t2.length), a2 = [], o2 = 0;
    for (let [e4, n3] of t2.entries()) v.hasOwnProperty(n3) ? i2[e4] = v[n3] : (a2.push(n3), _.hasOwnProperty(n3) || (_[n3] = []), _[n3].push(() => {
      i2[e4] = v[n3], ++o2, o2 === a2.length && r2(i2);
    }));
    a2.length === 0 && r2(i2);
  }, ne = function(e3) {
    e3 >>>= 0;
    var t2 = p[e3];
    delete p[e3];
    var n2 = t2.rawConstructor, r2 = t2.rawDestructor, i2 = t2.fields, a2 = i2.map((e4) => e4.getterReturnType).concat(i2.map((e4) => e4.setterArgumentType));
    b([e3], a2, (e4) => {
      var a3 = {};
      for (var [o2, s2] of i2.entries()) {
        let t3 = e4[o2], n3 = s2.getter, r3 = s2.getterContext, c2 = e4[o2 + i2.length], l2 = s2.setter, u2 = s2.setterContext;
        a3[s2.fieldName] = { read: (e5) => t3.fromWireType(n3(r3, e5)), write: (e5, t4) => {
          var n4 = [];
          l2(u2, e5, c2.toWireType(n4, t4)), m(n4);
        }, optional: t3.optional };
      }
      return [{ name: t2.name, fromWireType: (e5) => {
        var t3 = {};
        for (var n3 of Object.keys(a3)) t3[n3] = a3[n3].read(e5);
        return r2(e5), t3;
      }, toWireType: (e5, t3) => {
        for (var i3 of Object.keys(a3)) if (!(i3 in t3) && !a3[i3].optional) throw TypeError(`Missing field: "${i3}"`);
        var o3 = n2();
        for (i3 of Object.keys(a3)) a3[i3].write(o3, t3[i3]);
        return e5 !== null && e5.push(r2, o3), o3;
      }, readValueFromPointer: g, destructorFunction: r2 }];
    });
  };
  function re(e3, t2, n2, r2, i2) {
  }
  var x, S = (e3) => {
    e3 >>>= 0;
    for (var t2 = ``; ; ) {
      var n2 = x[e3++ >>> 0];
      if (!n2) return t2;
      t2 += String.fromCharCode(n2);
    }
  };
  class C extends Error {
    constructor(e3) {
      super(e3), this.name = `BindingError`;
    }
  }
  var w = (e3) => {
    throw new C(e3);
  };
  function ie(e3, t2, n2 = {}) {
    var r2 = t2.name;
    if (e3 || w(`type "${r2}" must have a positive integer typeid pointer`), v.hasOwnProperty(e3)) {
      if (n2.ignoreDuplicateRegistrations) return;
      w(`Cannot register type '${r2}' twice`);
    }
    if (v[e3] = t2, delete y[e3], _.hasOwnProperty(e3)) {
      var i2 = _[e3];
      delete _[e3], i2.forEach((e4) => e4());
    }
  }
  function T(e3, t2, n2 = {}) {
    return ie(e3, t2, n2);
  }
  function ae(e3, t2, n2, r2) {
    e3 >>>= 0, t2 >>>= 0, t2 = S(t2), T(e3, { name: t2, fromWireType: function(e4) {
      return !!e4;
    }, toWireType: function(e4, t3) {
      return t3 ? n2 : r2;
    }, readValueFromPointer: function(e4) {
      return this.fromWireType(x[e4 >>> 0]);
    }, destructorFunction: null });
  }
  var oe = () => {
    E.prototype.delete = function() {
      let { ptr: e3, ptrType: t2 } = this.$$;
      this.$$.ptr = void 0, e3 && t2.registeredClass.rawDestructor(e3);
    };
  };
  function E() {
  }
  var D = (e3, t2) => Object.defineProperty(t2, "name", { value: e3 }), O = (e3, t2, n2) => {
    if (e3[t2].overloadTable === void 0) {
      var r2 = e3[t2];
      e3[t2] = function(...r3) {
        return e3[t2].overloadTable.hasOwnProperty(r3.length) || w(`Function '${n2}' called with an invalid number of arguments (${r3.length}) - expects one of (${e3[t2].overloadTable})!`), e3[t2].overloadTable[r3.length].apply(this, r3);
      }, e3[t2].overloadTable = [], e3[t2].overloadTable[r2.argCount] = r2;
    }
  }, k = (e3, n2, r2) => {
    t.hasOwnProperty(e3) ? ((r2 === void 0 || t[e3].overloadTable !== void 0 && t[e3].overloadTable[r2] !== void 0) && w(`Cannot register public name '${e3}' twice`), O(t, e3, e3), t[e3].overloadTable.hasOwnProperty(r2) && w(`Cannot register multiple overloads of a function with the same number of arguments (${r2})!`), t[e3].overloadTable[r2] = n2) : (t[e3] = n2, t[e3].argCount = r2);
  }, ce = 48, le = 57, ue = (e3) => {
    e3 = e3.replace(/[^a-zA-Z0-9_]/g, `$`);
    var t2 = e3.charCodeAt(0);
    return t2 >= ce && t2 <= le ? `_${e3}` : e3;
  };
  function de(e3, t2, n2, r2, i2, a2, o2, s2) {
    this.name = e3, this.constructor = t2, this.instancePrototype = n2, this.rawDestructor = r2, this.baseClass = i2, this.getActualType = a2, this.upcast = o2, this.downcast = s2, this.pureVirtualFunctions = [];
  }
  var A = (e3, t2, n2) => {
    for (; t2 !== n2; ) t2.upcast || w(`Expected null or instance of ${n2.name}, got an instance of ${t2.name}`), e3 = t2.upcast(e3), t2 = t2.baseClass;
    return e3;
  }, fe = (e3) => {
    if (e3 === null) return `null`;
    var t2 = typeof e3;
    return t2 === `object` || t2 === `array` || t2 === `function` ? e3.toString() : `` + e3;
  };
  function pe(e3, t2) {
    if (t2 === null) return this.isReference && w(`null is not a valid ${this.name}`), 0;
    t2.$$ || w(`Cannot pass "${fe(t2)}" as a ${this.name}`), t2.$$.ptr || w(`Cannot pass deleted object as a pointer of type ${this.name}`);
    var n2 = t2.$$.ptrType.registeredClass;
    return A(t2.$$.ptr, n2, this.registeredClass);
  }
  var me;
  function he(e3, t2) {
    if (t2 === null) return this.isReference && w(`null is not a valid ${this.name}`), 0;
    t2.$$ || w(`Cannot pass "${fe(t2)}" as a ${this.name}`), t2.$$.ptr || w(`Cannot pass deleted object as a pointer of type ${this.name}`), t2.$$.ptrType.isConst && w(`Cannot convert argument of type ${t2.$$.ptrType.name} to parameter type ${this.name}`);
    var n2 = t2.$$.ptrType.registeredClass;
    return A(t2.$$.ptr, n2, this.registeredClass);
  }
  var ge = (e3, t2) => Object.create(e3, { $$: { value: t2, writable: true } });
  function _e(e3) {
    return e3 ? ge(this.registeredClass.instancePrototype, { ptrType: this, ptr: e3 }) : null;
  }
  var ve = () => {
    Object.assign(j.prototype, { getPointee(e3) {
      return this.rawGetPointee && (e3 = this.rawGetPointee(e3)), e3;
    }, destructor(e3) {
      var _a;
      (_a = this.rawDestructor) == null ? void 0 : _a.call(this, e3);
    }, readValueFromPointer: g, fromWireType: _e });
  };
  function j(e3, t2, n2, r2, i2, a2, o2, s2, c2, l2, u2) {
    this.name = e3, this.registeredClass = t2, this.isReference = n2, this.isConst = r2, this.isSmartPointer = i2, this.pointeeType = a2, this.sharingPolicy = o2, this.rawGetPointee = s2, this.rawConstructor = c2, this.rawShare = l2, this.rawDestructor = u2, !i2 && t2.baseClass === void 0 ? r2 ? (this.toWireType = pe, this.destructorFunction = null) : (this.toWireType = he, this.destructorFunction = null) : this.toWireType = me;
  }
  var ye = (e3, n2, r2) => {
    t.hasOwnProperty(e3) || te(`Replacing nonexistent public symbol`), t[e3].overloadTable !== void 0 && r2 !== void 0 ? t[e3].overloadTable[r2] = n2 : (t[e3] = n2, t[e3].argCount = r2);
  }, be = (e3) => vt.get(e3), xe = (e3, t2, n2 = [], r2 = false) => {
    var i2 = be(t2)(...n2);
    function a2(t3) {
      return e3[0] == `p` ? t3 >>> 0 : t3;
    }
    return a2(i2);
  }, Se = (e3, t2, n2 = false) => (...r2) => xe(e3, t2, r2, n2), M = (e3, t2, n2 = false) => {
    e3 = S(e3);
    function r2() {
      return e3.includes(`p`) ? Se(e3, t2, n2) : be(t2);
    }
    var i2 = r2();
    return typeof i2 != `function` && w(`unknown function pointer with signature ${e3}: ${t2}`), i2;
  };
  class Ce extends Error {
  }
  var N = (e3) => {
    var t2 = ht(e3), n2 = S(t2);
    return Z(t2), n2;
  }, P = (e3, t2) => {
    var n2 = [], r2 = {};
    function i2(e4) {
      r2[e4] || v[e4] || (y[e4] ? y[e4].forEach(i2) : (n2.push(e4), r2[e4] = true));
    }
    throw t2.forEach(i2), new Ce(`${e3}: ` + n2.map(N).join([`, `]));
  };
  function we(e3, t2, n2, r2, i2, a2, o2, s2, c2, l2, u2, d2, f2) {
    e3 >>>= 0, t2 >>>= 0, n2 >>>= 0, r2 >>>= 0, i2 >>>= 0, a2 >>>= 0, o2 >>>= 0, s2 >>>= 0, c2 >>>= 0, l2 >>>= 0, u2 >>>= 0, d2 >>>= 0, f2 >>>= 0, u2 = S(u2), a2 = M(i2, a2), s2 && (s2 = M(o2, s2)), l2 && (l2 = M(c2, l2)), f2 = M(d2, f2);
    var p2 = ue(u2);
    k(p2, function() {
      P(`Cannot construct ${u2} due to unbound types`, [r2]);
    }), b([e3, t2, n2], r2 ? [r2] : [], (t3) => {
      var _a;
      t3 = t3[0];
      var n3, i3;
      r2 ? (n3 = t3.registeredClass, i3 = n3.instancePrototype) : i3 = E.prototype;
      var o3 = D(u2, function(...e4) {
        if (Object.getPrototypeOf(this) !== c3) throw new C(`Use 'new' to construct ${u2}`);
        if (d3.constructor_body === void 0) throw new C(`${u2} has no accessible constructor`);
        var t4 = d3.constructor_body[e4.length];
        if (t4 === void 0) throw new C(`Tried to invoke ctor of ${u2} with invalid number of parameters (${e4.length}) - expected (${Object.keys(d3.constructor_body).toString()}) parameters instead!`);
        return t4.apply(this, e4);
      }), c3 = Object.create(i3, { constructor: { value: o3 } });
      o3.prototype = c3;
      var d3 = new de(u2, o3, c3, f2, n3, a2, s2, l2);
      d3.baseClass && ((_a = d3.baseClass).__derivedClasses ?? (_a.__derivedClasses = []), d3.baseClass.__derivedClasses.push(d3));
      var m2 = new j(u2, d3, true, false, false), h2 = new j(u2 + `*`, d3, false, false, false), g2 = new j(u2 + ` const*`, d3, false, true, false);
      return ye(p2, o3), [m2, h2, g2];
    });
  }
  function Te(e3) {
    for (var t2 = 1; t2 < e3.length; ++t2) if (e3[t2] !== null && e3[t2].destructorFunction === void 0) return true;
    return false;
  }
  function F(e3, t2, n2, r2, i2, a2) {
    var o2 = t2.length;
    o2 < 2 && w(`argTypes array size mismatch! Must at least get return value and receiver (this) types!`);
    var s2 = t2[1] !== null && n2 !== null, c2 = Te(t2), l2 = !t2[0].isVoid, u2 = o2 - 2, d2 = Array(u2), f2 = [], p2 = [];
    return D(e3, function(...e4) {
      p2.length = 0;
      var n3;
      f2.length = s2 ? 2 : 1, f2[0] = i2, s2 && (n3 = t2[1].toWireType(p2, this), f2[1] = n3);
      for (var a3 = 0; a3 < u2; ++a3) d2[a3] = t2[a3 + 2].toWireType(p2, e4[a3]), f2.push(d2[a3]);
      var o3 = r2(...f2);
      function h2(e5) {
        if (c2) m(p2);
        else for (var r3 = s2 ? 1 : 2; r3 < t2.length; r3++) {
          var i3 = r3 === 1 ? n3 : d2[r3 - 2];
          t2[r3].destructorFunction !== null && t2[r3].destructorFunction(i3);
        }
        if (l2) return t2[0].fromWireType(e5);
      }
      return h2(o3);
    });
  }
  var I = (e3, t2) => {
    for (var n2 = [], r2 = 0; r2 < e3; r2++) n2.push(h[t2 + r2 * 4 >>> 2 >>> 0]);
    return n2;
  }, L = (e3) => {
    e3 = e3.trim();
    let t2 = e3.indexOf(`(`);
    return t2 === -1 ? e3 : e3.slice(0, t2);
  }, Ee = function(e3, t2, n2, r2, i2, a2, o2, s2, c2) {
    e3 >>>= 0, t2 >>>= 0, r2 >>>= 0, i2 >>>= 0, a2 >>>= 0, o2 >>>= 0;
    var l2 = I(n2, r2);
    t2 = S(t2), t2 = L(t2), a2 = M(i2, a2, s2), b([], [e3], (e4) => {
      e4 = e4[0];
      var r3 = `${e4.name}.${t2}`;
      function i3() {
        P(`Cannot call ${r3} due to unbound types`, l2);
      }
      t2.startsWith(`@@`) && (t2 = Symbol[t2.substring(2)]);
      var c3 = e4.registeredClass.constructor;
      return c3[t2] === void 0 ? (i3.argCount = n2 - 1, c3[t2] = i3) : (O(c3, t2, r3), c3[t2].overloadTable[n2 - 1] = i3), b([], l2, (i4) => {
        var l3 = F(r3, [i4[0], null].concat(i4.slice(1)), null, a2, o2);
        if (c3[t2].overloadTable === void 0 ? (l3.argCount = n2 - 1, c3[t2] = l3) : c3[t2].overloadTable[n2 - 1] = l3, e4.registeredClass.__derivedClasses) for (let n3 of e4.registeredClass.__derivedClasses) n3.constructor.hasOwnProperty(t2) || (n3.constructor[t2] = l3);
        return [];
      }), [];
    });
  }, De = function(e3, t2, n2, r2, i2, a2, o2, s2, c2, l2) {
    e3 >>>= 0, t2 >>>= 0, r2 >>>= 0, i2 >>>= 0, a2 >>>= 0, o2 >>>= 0;
    var u2 = I(n2, r2);
    t2 = S(t2), t2 = L(t2), a2 = M(i2, a2, c2), b([], [e3], (e4) => {
      e4 = e4[0];
      var r3 = `${e4.name}.${t2}`;
      t2.startsWith(`@@`) && (t2 = Symbol[t2.substring(2)]), s2 && e4.registeredClass.pureVirtualFunctions.push(t2);
      function i3() {
        P(`Cannot call ${r3} due to unbound types`, u2);
      }
      var l3 = e4.registeredClass.instancePrototype, d2 = l3[t2];
      return d2 === void 0 || d2.overloadTable === void 0 && d2.className !== e4.name && d2.argCount === n2 - 2 ? (i3.argCount = n2 - 2, i3.className = e4.name, l3[t2] = i3) : (O(l3, t2, r3), l3[t2].overloadTable[n2 - 2] = i3), b([], u2, (i4) => {
        var s3 = F(r3, i4, e4, a2, o2);
        return l3[t2].overloadTable === void 0 ? (s3.argCount = n2 - 2, l3[t2] = s3) : l3[t2].overloadTable[n2 - 2] = s3, [];
      }), [];
    });
  }, R = (e3, t2, n2) => (e3 instanceof Object || w(`${n2} with invalid "this": ${e3}`), e3 instanceof t2.registeredClass.constructor || w(`${n2} incompatible with "this" of type ${e3.constructor.name}`), e3.$$.ptr || w(`cannot call emscripten binding method ${n2} on deleted object`), A(e3.$$.ptr, e3.$$.ptrType.registeredClass, t2.registeredClass)), Oe = function(e3, t2, n2, r2, i2, a2, o2, s2, c2, l2) {
    e3 >>>= 0, t2 >>>= 0, n2 >>>= 0, r2 >>>= 0, i2 >>>= 0, a2 >>>= 0, o2 >>>= 0, s2 >>>= 0, c2 >>>= 0, l2 >>>= 0, t2 = S(t2), i2 = M(r2, i2), b([], [e3], (e4) => {
      e4 = e4[0];
      var r3 = `${e4.name}.${t2}`, u2 = { get() {
        P(`Cannot access ${r3} due to unbound types`, [n2, o2]);
      }, enumerable: true, configurable: true };
      return u2.set = c2 ? () => P(`Cannot access ${r3} due to unbound types`, [n2, o2]) : (e5) => w(r3 + ` is a read-only property`), Object.defineProperty(e4.registeredClass.instancePrototype, t2, u2), b([], c2 ? [n2, o2] : [n2], (n3) => {
        var o3 = n3[0], u3 = { get() {
          var t3 = R(this, e4, r3 + ` getter`);
          return o3.fromWireType(i2(a2, t3));
        }, enumerable: true };
        if (c2) {
          c2 = M(s2, c2);
          var d2 = n3[1];
          u3.set = function(t3) {
            var n4 = R(this, e4, r3 + ` setter`), i3 = [];
            c2(l2, n4, d2.toWireType(i3, t3)), m(i3);
          };
        }
        return Object.defineProperty(e4.registeredClass.instancePrototype, t2, u3), [];
      }), [];
    });
  }, z = [], B = [0, 1, , 1, null, 1, true, 1, false, 1], V = [];
  function H(e3) {
    if (e3 >>>= 0, e3 > 9 && --B[e3 + 1] === 0) {
      var t2 = B[e3];
      B[e3] = void 0;
      var n2 = V[e3];
      n2 && (V[e3] = void 0, n2(t2)), z.push(e3);
    }
  }
  var U = { toValue: (e3) => (e3 || w(`Cannot use deleted val. handle = ${e3}`), B[e3]), toHandle: (e3) => {
    switch (e3) {
      case void 0:
        return 2;
      case null:
        return 4;
      case true:
        return 6;
      case false:
        return 8;
      default: {
        let t2 = z.pop() || B.length;
        return B[t2] = e3, B[t2 + 1] = 1, t2;
      }
    }
  } }, ke = { name: `emscripten::val`, fromWireType: (e3) => {
    var t2 = U.toValue(e3);
    return H(e3), t2;
  }, toWireType: (e3, t2) => U.toHandle(t2), readValueFromPointer: g, destructorFunction: null };
  function Ae(e3) {
    return e3 >>>= 0, T(e3, ke);
  }
  var W, G, je = (e3, t2) => {
    switch (t2) {
      case 4:
        return function(e4) {
          return this.fromWireType(W[e4 >>> 2 >>> 0]);
        };
      case 8:
        return function(e4) {
          return this.fromWireType(G[e4 >>> 3 >>> 0]);
        };
      default:
        throw TypeError(`invalid float width (${t2}): ${e3}`);
    }
  }, Me = function(e3, t2, n2) {
    e3 >>>= 0, t2 >>>= 0, n2 >>>= 0, t2 = S(t2), T(e3, { name: t2, fromWireType: (e4) => e4, toWireType: (e4, t3) => t3, readValueFromPointer: je(t2, n2), destructorFunction: null });
  };
  function Ne(e3, t2, n2, r2, i2, a2, o2, s2) {
    e3 >>>= 0, n2 >>>= 0, r2 >>>= 0, i2 >>>= 0, a2 >>>= 0;
    var c2 = I(t2, n2);
    e3 = S(e3), e3 = L(e3), i2 = M(r2, i2, o2), k(e3, function() {
      P(`Cannot call ${e3} due to unbound types`, c2);
    }, t2 - 1), b([], c2, (n3) => {
      var r3 = [n3[0], null].concat(n3.slice(1));
      return ye(e3, F(e3, r3, null, i2, a2), t2 - 1), [];
    });
  }
  var K, q, J, Y, Pe, Fe = (e3, t2, n2) => {
    switch (t2) {
      case 1:
        return n2 ? (e4) => d[e4 >>> 0] : (e4) => x[e4 >>> 0];
      case 2:
        return n2 ? (e4) => K[e4 >>> 1 >>> 0] : (e4) => q[e4 >>> 1 >>> 0];
      case 4:
        return n2 ? (e4) => J[e4 >>> 2 >>> 0] : (e4) => h[e4 >>> 2 >>> 0];
      case 8:
        return n2 ? (e4) => Y[e4 >>> 3 >>> 0] : (e4) => Pe[e4 >>> 3 >>> 0];
      default:
        throw TypeError(`invalid integer width (${t2}): ${e3}`);
    }
  }, Ie = function(e3, t2, n2, r2, i2) {
    e3 >>>= 0, t2 >>>= 0, n2 >>>= 0, t2 = S(t2);
    let a2 = r2 === 0, o2 = (e4) => e4;
    if (a2) {
      var s2 = 32 - 8 * n2;
      o2 = (e4) => e4 << s2 >>> s2, i2 = o2(i2);
    }
    T(e3, { name: t2, fromWireType: o2, toWireType: (e4, t3) => t3, readValueFromPointer: Fe(t2, n2, r2 !== 0), destructorFunction: null });
  };
  function Le(e3, t2, n2) {
    e3 >>>= 0, n2 >>>= 0;
    var r2 = [Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array][t2];
    function i2(e4) {
      var t3 = h[e4 >>> 2 >>> 0], n3 = h[e4 + 4 >>> 2 >>> 0];
      return new r2(d.buffer, n3, t3);
    }
    n2 = S(n2), T(e3, { name: n2, fromWireType: i2, readValueFromPointer: i2 }, { ignoreDuplicateRegistrations: true });
  }
  var Re = (e3, t2, n2, r2) => {
    if (n2 >>>= 0, !(r2 > 0)) return 0;
    for (var i2 = n2, a2 = n2 + r2 - 1, o2 = 0; o2 < e3.length; ++o2) {
      var s2 = e3.codePointAt(o2);
      if (s2 <= 127) {
        if (n2 >= a2) break;
        t2[n2++ >>> 0] = s2;
      } else if (s2 <= 2047) {
        if (n2 + 1 >= a2) break;
        t2[n2++ >>> 0] = 192 | s2 >> 6, t2[n2++ >>> 0] = 128 | s2 & 63;
      } else if (s2 <= 65535) {
        if (n2 + 2 >= a2) break;
        t2[n2++ >>> 0] = 224 | s2 >> 12, t2[n2++ >>> 0] = 128 | s2 >> 6 & 63, t2[n2++ >>> 0] = 128 | s2 & 63;
      } else {
        if (n2 + 3 >= a2) break;
        t2[n2++ >>> 0] = 240 | s2 >> 18, t2[n2++ >>> 0] = 128 | s2 >> 12 & 63, t2[n2++ >>> 0] = 128 | s2 >> 6 & 63, t2[n2++ >>> 0] = 128 | s2 & 63, o2++;
      }
    }
    return t2[n2 >>> 0] = 0, n2 - i2;
  }, ze = (e3, t2, n2) => Re(e3, x, t2, n2), Be = (e3) => {
    for (var t2 = 0, n2 = 0; n2 < e3.length; ++n2) {
      var r2 = e3.charCodeAt(n2);
      r2 <= 127 ? t2++ : r2 <= 2047 ? t2 += 2 : r2 >= 55296 && r2 <= 57343 ? (t2 += 4, ++n2) : t2 += 3;
    }
    return t2;
  }, Ve = globalThis.TextDecoder && new TextDecoder(), He = (e3, t2, n2, r2) => {
    var i2 = t2 + n2;
    if (r2) return i2;
    for (; e3[t2] && !(t2 >= i2); ) ++t2;
    return t2;
  }, Ue = (e3, t2 = 0, n2, r2) => {
    t2 >>>= 0;
    var i2 = He(e3, t2, n2, r2);
    if (i2 - t2 > 16 && e3.buffer && Ve) return Ve.decode(e3.subarray(t2, i2));
    for (var a2 = ``; t2 < i2; ) {
      var o2 = e3[t2++];
      if (!(o2 & 128)) a2 += String.fromCharCode(o2);
      else {
        var s2 = e3[t2++] & 63;
        if ((o2 & 224) == 192) a2 += String.fromCharCode((o2 & 31) << 6 | s2);
        else {
          var c2 = e3[t2++] & 63;
          if (o2 = (o2 & 240) == 224 ? (o2 & 15) << 12 | s2 << 6 | c2 : (o2 & 7) << 18 | s2 << 12 | c2 << 6 | e3[t2++] & 63, o2 < 65536) a2 += String.fromCharCode(o2);
          else {
            var l2 = o2 - 65536;
            a2 += String.fromCharCode(55296 | l2 >> 10, 56320 | l2 & 1023);
          }
        }
      }
    }
    return a2;
  }, We = (e3, t2, n2) => (e3 >>>= 0, e3 ? Ue(x, e3, t2, n2) : ``);
  function Ge(e3, t2) {
    e3 >>>= 0, t2 >>>= 0, t2 = S(t2);
    T(e3, { name: t2, fromWireType(e4) {
      var t3 = h[e4 >>> 2 >>> 0], r2 = e4 + 4, i2;
      i2 = We(r2, t3, true);
      return Z(e4), i2;
    }, toWireType(e4, t3) {
      t3 instanceof ArrayBuffer && (t3 = new Uint8Array(t3));
      var r2, i2 = typeof t3 == `string`;
      i2 || ArrayBuffer.isView(t3) && t3.BYTES_PER_ELEMENT == 1 || w(`Cannot pass non-string to std::string`), r2 = i2 ? Be(t3) : t3.length;
      var a2 = gt(4 + r2 + 1), o2 = a2 + 4;
      if (h[a2 >>> 2 >>> 0] = r2, i2) {
        ze(t3, o2, r2 + 1);
      } else x.set(t3, o2 >>> 0);
      return e4 !== null && e4.push(Z, a2), a2;
    }, readValueFromPointer: g, destructorFunction(e4) {
      Z(e4);
    } });
  }
  function Ke(e3, t2, n2) {
  }
  function qe(e3, t2, n2, r2, i2, a2) {
    e3 >>>= 0, t2 >>>= 0, n2 >>>= 0, r2 >>>= 0, i2 >>>= 0, a2 >>>= 0, p[e3] = { name: S(t2), rawConstructor: M(n2, r2), rawDestructor: M(i2, a2), fields: [] };
  }
  function Je(e3, t2, n2, r2, i2, a2, o2, s2, c2, l2) {
    e3 >>>= 0, t2 >>>= 0, n2 >>>= 0, r2 >>>= 0, i2 >>>= 0, a2 >>>= 0, o2 >>>= 0, s2 >>>= 0, c2 >>>= 0, l2 >>>= 0, p[e3].fields.push({ fieldName: S(t2), getterReturnType: n2, getter: M(r2, i2), getterContext: a2, setterArgumentType: o2, setter: M(s2, c2), setterContext: l2 });
  }
  var Ye = function(e3, t2) {
    e3 >>>= 0, t2 >>>= 0, t2 = S(t2), T(e3, { isVoid: true, name: t2, fromWireType: () => void 0, toWireType: (e4, t3) => void 0 });
  }, X = [], Xe = (e3) => {
    var t2 = X.length;
    return X.push(e3), t2;
  }, Ze = (e3, t2) => {
    var n2 = v[e3];
    return n2 === void 0 && w(`${t2} has unknown type ${N(e3)}`), n2;
  }, Qe = (e3, t2) => {
    for (var n2 = Array(e3), r2 = 0; r2 < e3; ++r2) n2[r2] = Ze(h[t2 + r2 * 4 >>> 2 >>> 0], `parameter ${r2}`);
    return n2;
  }, $e = (e3, t2, n2) => {
    var r2 = [], i2 = e3(r2, n2);
    return r2.length && (h[t2 >>> 2 >>> 0] = U.toHandle(r2)), i2;
  }, et = {}, tt = (e3) => {
    var t2 = et[e3];
    return t2 === void 0 ? S(e3) : t2;
  }, nt = function(e3, t2, n2) {
    t2 >>>= 0;
    var r2 = 8, [i2, ...a2] = Qe(e3, t2), o2 = i2.toWireType.bind(i2), s2 = a2.map((e4) => e4.readValueFromPointer.bind(e4));
    e3--;
    var c2 = Array(e3);
    return Xe(D(`methodCaller<(${a2.map((e4) => e4.name)}) => ${i2.name}>`, (t3, i3, a3, l2) => {
      for (var u2 = 0, d2 = 0; d2 < e3; ++d2) c2[d2] = s2[d2](l2 + u2), u2 += r2;
      var f2;
      switch (n2) {
        case 0:
          f2 = U.toValue(t3).apply(null, c2);
          break;
        case 2:
          f2 = Reflect.construct(U.toValue(t3), c2);
          break;
        case 3:
          f2 = c2[0];
          break;
        case 1:
          f2 = U.toValue(t3)[tt(i3)](...c2);
      }
      return $e(o2, a3, f2);
    }));
  };
  function rt(e3) {
    e3 >>>= 0, e3 > 9 && (B[e3 + 1] += 1);
  }
  function it(e3, t2, n2, r2, i2) {
    return e3 >>>= 0, t2 >>>= 0, n2 >>>= 0, r2 >>>= 0, i2 >>>= 0, X[e3](t2, n2, r2, i2);
  }
  function at() {
    return U.toHandle([]);
  }
  function ot(e3) {
    return e3 >>>= 0, U.toHandle(tt(e3));
  }
  function st() {
    return U.toHandle({});
  }
  function ct(e3) {
    return e3 >>>= 0, U.toHandle(We(e3));
  }
  function lt(e3) {
    e3 >>>= 0, m(U.toValue(e3)), H(e3);
  }
  function ut(e3, t2, n2) {
    e3 >>>= 0, t2 >>>= 0, n2 >>>= 0, e3 = U.toValue(e3), t2 = U.toValue(t2), n2 = U.toValue(n2), e3[t2] = n2;
  }
  var dt = () => 4294901760, ft = (e3, t2) => Math.ceil(e3 / t2) * t2, pt = (e3) => {
    var t2 = (e3 - Q.buffer.byteLength + 65535) / 65536 | 0;
    try {
      return Q.grow(t2), o(), 1;
    } catch {
    }
  };
  function mt(e3) {
    e3 >>>= 0;
    var t2 = x.length, n2 = dt();
    if (e3 > n2) return false;
    for (var r2 = 1; r2 <= 4; r2 *= 2) {
      var i2 = t2 * (1 + 0.2 / r2);
      if (i2 = Math.min(i2, e3 + 100663296), pt(Math.min(n2, ft(Math.max(e3, i2), 65536)))) return true;
    }
    return false;
  }
  oe(), ve();
  var ht, gt, Z, _t, Q, vt;
  function yt(e3) {
    ht = e3.F, gt = e3.H, Z = e3.I, _t = e3.J, Q = e3.D, vt = e3.G;
  }
  var bt = { w: f, o: ne, r: re, A: ae, f: we, g: Ee, b: De, d: Oe, y: Ae, q: Me, c: Ne, e: Ie, a: Le, z: Ge, l: Ke, s: qe, h: Je, B: Ye, j: nt, C: H, u: rt, i: it, k: at, n: ot, x: st, p: ct, t: lt, m: ut, v: mt };
  function xt(e3) {
    e3 = Object.assign({}, e3);
    var t2 = (e4) => (t3) => e4(t3) >>> 0;
    return e3.F = t2(e3.F), e3.H = t2(e3.H), e3._emscripten_stack_alloc = t2(e3._emscripten_stack_alloc), e3;
  }
  async function St() {
    r || s();
  }
  var $ = await u();
  return await St(), t;
}
export {
  e as default
};
