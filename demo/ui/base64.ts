const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Writes numbers from 0 to 63 as text for an address, one character each (base64url, RFC 4648, section 5). */
export const toBase64 = (values: readonly number[]) => values.map((value) => ALPHABET[value]).join('');

/** Inverts toBase64(). */
export const fromBase64 = (text: string) => Array.from(text, (character) => ALPHABET.indexOf(character));
