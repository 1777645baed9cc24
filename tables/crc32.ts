const POLYNOMIAL = 0xedb88320; // of ISO 3309, reversed
const AT_ONCE = 8; // bytes

/** Computes the tables: tables[k][byte] is the checksum of that byte and k zeros, before the last complement. */
function tablesOf(): Int32Array[] {
  const tables = Array.from({ length: AT_ONCE }, () => new Int32Array(256));
  for (let byte = 0; byte < 256; byte++) {
    let bits = byte;
    for (let k = 0; k < 8; k++) bits = bits & 1 ? (bits >>> 1) ^ POLYNOMIAL : bits >>> 1;
    tables[0][byte] = bits;
  }
  for (let k = 1; k < AT_ONCE; k++) {
    for (let byte = 0; byte < 256; byte++) {
      const before = tables[k - 1][byte];
      tables[k][byte] = (before >>> 8) ^ tables[0][before & 255];
    }
  }
  return tables;
}

let tables: Int32Array[] | undefined;

/**
 * Computes the checksum of ZIP and gzip (RFC 1952), by eight tables (Kounavis and Berry 2005). `before`: the checksum
 * of the bytes before these.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  tables ??= tablesOf();
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables;
  let crc = ~before;
  let at = 0;
  for (const end = bytes.length - (bytes.length % AT_ONCE); at < end; at += AT_ONCE) {
    crc =
      t7[(crc ^ bytes[at]) & 255] ^
      t6[((crc >>> 8) ^ bytes[at + 1]) & 255] ^
      t5[((crc >>> 16) ^ bytes[at + 2]) & 255] ^
      t4[(crc >>> 24) ^ bytes[at + 3]] ^
      t3[bytes[at + 4]] ^
      t2[bytes[at + 5]] ^
      t1[bytes[at + 6]] ^
      t0[bytes[at + 7]];
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[at]) & 255];
  return ~crc >>> 0;
}
