import { quoted } from '../../tables/write/csv.ts';
import { h } from './dom.ts';
import { inSlices } from './scheduling.ts';

/** The number of characters in one part of a file. */
const CHARACTERS = 1 << 18;

/** Downloads a file that this page has made. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = h('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Returns the name of a file that is made from another one: that one's without its kind, and an ending. */
export const nameAfter = (file: string, ending: string) =>
  `${file.replace(/(\.[a-z0-9]+)?(\.gz)?$/i, '') || 'table'}-${ending}`;

/** Writes a CSV file (RFC 4180) of any length in slices, without blocking the page's thread. */
export async function csvBlob(
  header: string[],
  count: number,
  row: (i: number) => (string | number)[],
): Promise<Blob> {
  const line = (cells: (string | number)[]) => `${cells.map((cell) => quoted(String(cell))).join(',')}\r\n`;
  const pieces: Blob[] = [];
  let text = line(header);
  await inSlices(count, (i) => {
    text += line(row(i));
    if (text.length < CHARACTERS) return;
    pieces.push(new Blob([text]));
    text = '';
  });
  return new Blob([...pieces, text], { type: 'text/csv' });
}
