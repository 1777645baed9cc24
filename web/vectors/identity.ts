import type { AffineMap } from './affine-map.ts';

/**
 * Returns 16 hexadecimal digits that tell maps apart: MurmurHash3 (x86, 32 bits), with the seeds 0 and 1, over the map's
 * numbers and options in little-endian order. The hash protects against mistakes, not against attacks.
 */
export function identityOf({ columns, dimensions, before, after, mean, weights, steps }: AffineMap): string {
  const header = Uint32Array.of(columns, dimensions, Number(before), Number(after), Number(mean !== null));
  const parts = [header, mean ?? new Float32Array(), weights, steps];
  return [0, 1].map((seed) => murmur3(parts, seed).toString(16).padStart(8, '0')).join('');
}

function murmur3(parts: readonly (Uint32Array | Float32Array)[], seed: number): number {
  let hash = seed;
  let length = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    const words = new Uint32Array(buffer, byteOffset, byteLength / 4);
    for (let i = 0; i < words.length; i++) {
      const k = Math.imul(words[i], 0xcc9e2d51);
      hash ^= Math.imul((k << 15) | (k >>> 17), 0x1b873593);
      hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
    }
    length += byteLength;
  }
  hash ^= length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
