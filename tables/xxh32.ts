const [P1, P2, P3, P4, P5] = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f, 0x165667b1];

const turned = (value: number, by: number) => (value << by) | (value >>> (32 - by));

/** Computes the checksum of LZ4 frames: XXH32 of seed 0 (xxHash's specification 0.1.1). */
export function xxh32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { length } = bytes;
  let at = 0;
  let sum = P5;
  if (length >= 16) {
    const lanes = Int32Array.of(P1 + P2, P2, 0, -P1);
    for (; at + 16 <= length; at += 16) {
      for (let k = 0; k < 4; k++) {
        const input = view.getInt32(at + 4 * k, true);
        lanes[k] = Math.imul(turned(lanes[k] + Math.imul(input, P2), 13), P1);
      }
    }
    sum = turned(lanes[0], 1) + turned(lanes[1], 7) + turned(lanes[2], 12) + turned(lanes[3], 18);
  }
  sum = (sum + length) | 0;
  for (; at + 4 <= length; at += 4) {
    sum = Math.imul(turned((sum + Math.imul(view.getInt32(at, true), P3)) | 0, 17), P4);
  }
  for (; at < length; at++) sum = Math.imul(turned((sum + Math.imul(bytes[at], P5)) | 0, 11), P1);
  sum = Math.imul(sum ^ (sum >>> 15), P2);
  sum = Math.imul(sum ^ (sum >>> 13), P3);
  return (sum ^ (sum >>> 16)) >>> 0;
}
