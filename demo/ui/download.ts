import { quoted } from '../../tables/write/csv.ts';
import { h } from './dom.ts';
import { inSlices } from './scheduling.ts';

/** What is made a piece of a file at once. */
const CHARACTERS = 1 << 18;

/** Hands a file made on this page to the reader. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = h('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A CSV file (RFC 4180) of any length, written without holding the page up. */
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
