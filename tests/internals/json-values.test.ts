import { expect, test } from 'vitest';
import { PCAError } from '../../web/errors.ts';
import { decodeArray, decodeTied, encodeArray } from '../../web/models/json-values.ts';

function errorOf(action: () => unknown): PCAError {
  try {
    action();
  } catch (error) {
    return error as PCAError;
  }
  expect.fail('no error was thrown');
}

test('arrays that no text can hold are not made: ERR_MEMORY, with what does it instead', () => {
  const error = errorOf(() => encodeArray(new Float64Array(2 ** 25 + 1)));
  expect(error).toBeInstanceOf(PCAError);
  expect(error.code).toBe('ERR_MEMORY');
  expect(error.message).toContain(`${8 * (2 ** 25 + 1)} bytes`);
  expect(error.message).toContain('structuredClone');
});

test('arrays that are too long for JSON are refused unread', () => {
  const long: unknown[] = [];
  long.length = 2 ** 25 + 1;
  expect(errorOf(() => decodeArray(long, 'mean')).code).toBe('ERR_MEMORY');
  expect(errorOf(() => decodeArray(long, 'mean', 3)).code).toBe('ERR_SHAPE');
});

test('ties are of components that there are', () => {
  expect(decodeTied([[0, 1], [2]], 3)).toEqual([[0, 1], [2]]);
  for (const bad of [
    [[3]],
    [[0, 1, 2, 3]],
    [[], [], [], []],
    [[-1]],
    [[0.5]],
    [null],
    new Array(2),
    {},
    'none',
  ]) {
    expect(errorOf(() => decodeTied(bad, 3)).code, JSON.stringify(bad)).toBe('ERR_OPTION');
  }
});
