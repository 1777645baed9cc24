import { bytesOf } from '../../tables/bytes.ts';
import { openSource } from '../../tables/read/open-source.ts';
import type { Cell, Policy, Reading } from '../../tables/read/source.ts';

export const POLICIES: Policy[] = ['strict', 'forgiving'];

/** Reads all of a file as a browser does; the command line differs only in where the bytes come from. */
export async function readAll(name: string, content: string | Uint8Array, reading: Reading) {
  const source = await openSource(await bytesOf(new Blob([content as BlobPart]), name), reading);
  const rows: Cell[][] = [];
  let names = source.names;
  for await (const some of source.cells?.() ?? []) {
    rows.push(...some.rows.map((row) => Array.from(row)));
    if (source.names) names = [...some.names];
  }
  return { format: source.format, names, index: source.index ?? [], rows };
}

/** Returns the message for a file that is refused, which both policies share. */
export async function refusal(name: string, content: string | Uint8Array, reading: Partial<Reading> = {}) {
  const said = new Set<string>();
  for (const policy of POLICIES) {
    const outcome = await readAll(name, content, { policy, ...reading }).catch((error) => error);
    said.add(outcome instanceof Error ? `${outcome.constructor.name}: ${outcome.message}` : 'it was read');
  }
  return [...said].join(' | ');
}
