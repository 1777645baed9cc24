/**
 * A module of one function that applies `instruction` (SIMD opcode and its operand count) to its one v128
 * parameter, to ask the host whether it knows the instruction.
 */
function knows(opcode: readonly number[], operands: number): boolean {
  const operand = [0x20, 0]; // local.get 0
  const body = [0, ...Array.from({ length: operands }, () => operand).flat(), 0xfd, ...opcode, 0x0b];
  const v128 = 0x7b;
  const type = [1, 0x60, 1, v128, 1, v128];
  const code = [1, body.length, ...body];
  const magic = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  return WebAssembly.validate(
    new Uint8Array([...magic, 1, type.length, ...type, 3, 2, 1, 0, 10, code.length, ...code]),
  );
}

/** Whether the host has WebAssembly's 128-bit SIMD; asks for f64x2.add. */
export function hasSimd(): boolean {
  return knows([0xf0, 0x01], 2);
}

/** Whether the host has relaxed SIMD; asks for f64x2.relaxed_madd. */
export function hasRelaxedSimd(): boolean {
  return knows([0x87, 0x02], 3);
}
