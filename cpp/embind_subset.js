// What bindings.cpp needs of embind's JavaScript, in place of the whole: classes without bases and smart pointers, of which
// each handle owns its object; no wide strings and no 64-bit integers. Emscripten merges it into its library.

addToLibrary({
  _embind_register_std_wstring__deps: [],
  _embind_register_std_wstring: (_type, _size, _name) => {},

  _embind_register_bigint__docs: '',
  _embind_register_bigint__deps: [],
  _embind_register_bigint: (_type, _name, _size, _min, _max) => {},

  $genericPointerToWireType__docs: '',
  $genericPointerToWireType__deps: [],
  $genericPointerToWireType: undefined,

  $makeClassHandle__deps: [],
  $makeClassHandle: (prototype, handle) =>
    Object.create(prototype, { $$: { value: handle, writable: true } }),

  $RegisteredPointer_fromWireType__docs: '/** @suppress {globalThis} */',
  $RegisteredPointer_fromWireType__deps: ['$makeClassHandle'],
  $RegisteredPointer_fromWireType: function (ptr) {
    return ptr ? makeClassHandle(this.registeredClass.instancePrototype, { ptrType: this, ptr }) : null;
  },

  $init_ClassHandle__deps: ['$ClassHandle'],
  $init_ClassHandle: () => {
    ClassHandle.prototype.delete = function () {
      const { ptr, ptrType } = this.$$;
      this.$$.ptr = undefined;
      if (ptr) ptrType.registeredClass.rawDestructor(ptr);
    };
  },
});
