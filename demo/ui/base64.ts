const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Numbers from 0 to 63 as text that an address holds as it is, one character each (base64url, RFC 4648, section 5). */
export const toBase64 = (values: readonly number[]) => values.map((value) => ALPHABET[value]).join('');

/** The inverse of toBase64(). */
export const fromBase64 = (text: string) => Array.from(text, (character) => ALPHABET.indexOf(character));
