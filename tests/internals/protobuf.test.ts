import { expect, test } from 'vitest';
import { PCAError } from '../../web/errors.ts';
import { bytes, integer, message, serialised, text } from '../../web/onnx/protobuf.ts';

const hex = (...fields: Parameters<typeof serialised>) => Buffer.from(serialised(...fields)).toString('hex');

// The examples of Protocol Buffers' own description of its encoding.
test('integers, text and messages within messages', () => {
  expect(hex(integer(1, 150))).toBe('089601');
  expect(hex(text(2, 'testing'))).toBe('120774657374696e67');
  expect(hex(message(3, integer(1, 150)))).toBe('1a03089601');
  expect(hex(text(4, 'hello'), integer(6, 1), integer(6, 2))).toBe('220568656c6c6f30013002');
});

test('numbers at the edges of a byte, large ones, and text beyond ASCII', () => {
  expect(hex(integer(1, 0), integer(1, 127), integer(1, 128))).toBe('0800087f088001');
  expect(hex(integer(1, 2 ** 32))).toBe('088080808010');
  expect(hex(integer(16, Number.MAX_SAFE_INTEGER))).toBe('8001ffffffffffffff0f');
  expect(hex(text(1, 'ü'))).toBe('0a02c3bc');
  expect(hex(bytes(1, new Uint8Array(200)))).toMatch(/^0ac801(00){200}$/);
});

test('more than readers take is refused before it is made', () => {
  const half = bytes(1, new Uint8Array(2 ** 30));
  expect(() => serialised(half, half)).toThrow(PCAError);
  expect(() => serialised(half, half)).toThrow(/2147483.* bytes\): use fewer components/);
});
