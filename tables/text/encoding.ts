export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes bytes, without a byte order mark; returns no text where they are none. */
export function textOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  return encoding ? new TextDecoder(encoding).decode(bytes) : '';
}

/** Decodes bytes of UTF-8. */
export const decoded = (bytes: Uint8Array) => decoder.decode(bytes);

/**
 * Detects the encoding of text by its byte order mark, or by the places of zero bytes, since Western text in UTF-16 has
 * one in most pairs of bytes. null where it is no text.
 */
export function encodingOf(head: Uint8Array): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]++;
  });
  const [even, odd] = zeros;
  if (even + odd === 0) return 'utf-8';
  if (even === 0 && odd > head.length / 4) return 'utf-16le';
  if (odd === 0 && even > head.length / 4) return 'utf-16be';
  return null;
}
