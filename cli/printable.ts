/** Text of others, as a name of a column is, with nothing left in it that a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Numbers as other programs read them, too: with plain spaces, which a terminal does not break. */
export const plainly = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
