import { h } from './dom.ts';
import { inSlices } from './frame.ts';

/** Hands a file made on this page to the reader. */
export function download(name: string, content: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(content, { type }));
  const link = h('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A CSV file (RFC 4180) of any length, written without holding the page up. */
export async function csv(
  header: string[],
  count: number,
  row: (i: number) => (string | number)[],
): Promise<string[]> {
  const parts = [`${header.map(cell).join(',')}\r\n`];
  await inSlices(
    count,
    (i) => {
      parts.push(`${row(i).map(cell).join(',')}\r\n`);
    },
    64,
  );
  return parts;
}
