const [P1, P2, P3, P4, P5] = [
  0x9e3779b185ebca87n,
  0xc2b2ae3d27d4eb4fn,
  0x165667b19e3779f9n,
  0x85ebca77c2b2ae63n,
  0x27d4eb2f165667c5n,
];

const whole = (value: bigint) => BigInt.asUintN(64, value);
const turned = (value: bigint, by: bigint) => whole(value << by) | (value >> (64n - by));
const mixed = (lane: bigint, input: bigint) => whole(turned(whole(lane + input * P2), 31n) * P1);

/** Computes the checksum of Zstandard's frames: XXH64 of seed 0 (xxHash's specification 0.1.1). */
export function xxh64(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { length } = bytes;
  let at = 0;
  let sum = P5;
  if (length >= 32) {
    const lanes = [whole(P1 + P2), P2, 0n, whole(-P1)];
    for (; at + 32 <= length; at += 32) {
      for (let k = 0; k < 4; k++) lanes[k] = mixed(lanes[k], view.getBigUint64(at + 8 * k, true));
    }
    const [a, b, c, d] = lanes;
    sum = whole(turned(a, 1n) + turned(b, 7n) + turned(c, 12n) + turned(d, 18n));
    for (const lane of lanes) sum = whole((sum ^ mixed(0n, lane)) * P1 + P4);
  }
  sum = whole(sum + BigInt(length));
  for (; at + 8 <= length; at += 8) {
    sum = whole(turned(sum ^ mixed(0n, view.getBigUint64(at, true)), 27n) * P1 + P4);
  }
  if (at + 4 <= length) {
    sum = whole(turned(sum ^ whole(BigInt(view.getUint32(at, true)) * P1), 23n) * P2 + P3);
    at += 4;
  }
  for (; at < length; at++) sum = whole(turned(sum ^ whole(BigInt(bytes[at]) * P5), 11n) * P1);
  sum = whole((sum ^ (sum >> 33n)) * P2);
  sum = whole((sum ^ (sum >> 29n)) * P3);
  return sum ^ (sum >> 32n);
}
