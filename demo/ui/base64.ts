const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Writes numbers from 0 to 63 as text for an address, one character each (base64url, RFC 4648, section 5). */
export const toBase64 = (values: readonly number[]) => values.map((value) => ALPHABET[value]).join('');

/** Inverts toBase64(). */
export const fromBase64 = (text: string) => Array.from(text, (character) => ALPHABET.indexOf(character));

/** Writes bytes as base64url without padding. */
export const bytesToBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Inverts bytesToBase64(); null where the text is not base64url. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    return null;
  }
}
