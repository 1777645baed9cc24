// What bindings.cpp needs of embind's JavaScript, in place of the whole: functions of numbers, of handles, each of which owns
// its object, and of records of numbers. Numbers cross as they are. Emscripten merges this file into its library.

addToLibrary({
  $number: { send: (value) => value, receive: (wire) => wire, free: (_wire) => {} },

  // The conversions of values other than numbers, by the address of their type.
  $crossings: {},

  $crossing__deps: ['$crossings', '$number'],
  $crossing: (type) => crossings[type] ?? number,

  $textAt: (address) => String.fromCharCode(...HEAPU8.subarray(address, HEAPU8.indexOf(0, address))),

  // Returns a function that calls C++. `types` are those of its result and of its arguments, the first of which is `this`
  // for a method.
  $callerOf__deps: ['$crossing', '$getWasmTableEntry'],
  $callerOf: (count, types, invoker, context, isMethod) => {
    const [result, ...parameters] = HEAPU32.slice(types / 4, types / 4 + count);
    const invoke = getWasmTableEntry(invoker);
    return function (...values) {
      if (isMethod) values.unshift(this);
      const wires = parameters.map((type, k) => crossing(type).send(values[k]));
      const received = crossing(result).receive(invoke(context, ...wires));
      for (const [k, type] of parameters.entries()) crossing(type).free(wires[k]);
      return received;
    };
  },

  _embind_register_bindings: (_init) => {},

  _embind_register_bool__deps: ['$crossings', '$number'],
  _embind_register_bool: (type, _name, _true, _false) => {
    crossings[type] = { ...number, receive: Boolean };
  },

  _embind_register_function__deps: ['$callerOf', '$textAt'],
  _embind_register_function: (name, count, types, _signature, invoker, context, _isAsync, _isNonnull) => {
    Module[textAt(name)] = callerOf(count, types, invoker, context);
  },

  _embind_register_value_object__deps: ['$crossings', '$getWasmTableEntry'],
  _embind_register_value_object: (type, _name, _signature, construct, _destructorSignature, destruct) => {
    const free = getWasmTableEntry(destruct);
    const fields = [];
    crossings[type] = {
      fields,
      send: (record) => {
        const address = getWasmTableEntry(construct)();
        for (const { name, set } of fields) set(address, record[name]);
        return address;
      },
      receive: (address) => {
        const record = Object.fromEntries(fields.map(({ name, get }) => [name, get(address)]));
        free(address);
        return record;
      },
      free,
    };
  },

  _embind_register_value_object_field__deps: ['$crossing', '$textAt', '$getWasmTableEntry'],
  _embind_register_value_object_field: (
    record,
    name,
    type,
    _getterSignature,
    getter,
    getterContext,
    _setterType,
    _setterSignature,
    setter,
    setterContext,
  ) => {
    crossings[record].fields.push({
      name: textAt(name),
      get: (address) => crossing(type).receive(getWasmTableEntry(getter)(getterContext, address)),
      set: (address, value) => getWasmTableEntry(setter)(setterContext, address, value),
    });
  },

  _embind_finalize_value_object: (_type) => {},

  _embind_register_class__deps: ['$crossings', '$number', '$textAt', '$getWasmTableEntry'],
  _embind_register_class: (
    type,
    pointer,
    constPointer,
    _base,
    _getTypeSignature,
    _getType,
    _upcastSignature,
    _upcast,
    _downcastSignature,
    _downcast,
    name,
    _destructorSignature,
    destruct,
  ) => {
    const addressOf = ({ address }) => {
      if (!address) throw new Error('the object was deleted');
      return address;
    };
    const methods = {
      delete() {
        getWasmTableEntry(destruct)(addressOf(this));
        this.address = 0;
      },
    };
    const statics = {};
    Module[textAt(name)] = statics;
    crossings[type] =
      crossings[pointer] =
      crossings[constPointer] =
        {
          ...number,
          methods,
          statics,
          send: addressOf,
          receive: (value) => (value ? Object.create(methods, { address: { value, writable: true } }) : null),
        };
  },

  _embind_register_class_class_function__deps: ['$crossings', '$callerOf', '$textAt'],
  _embind_register_class_class_function: (
    type,
    name,
    count,
    types,
    _signature,
    invoker,
    context,
    _isAsync,
    _isNonnull,
  ) => {
    crossings[type].statics[textAt(name)] = callerOf(count, types, invoker, context);
  },

  _embind_register_class_function__deps: ['$crossings', '$callerOf', '$textAt'],
  _embind_register_class_function: (
    type,
    name,
    count,
    types,
    _signature,
    invoker,
    context,
    _isPureVirtual,
    _isAsync,
    _isNonnull,
  ) => {
    crossings[type].methods[textAt(name)] = callerOf(count, types, invoker, context, true);
  },
});
