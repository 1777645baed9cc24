import { bytesOf } from '../../tables/bytes.ts';
import { openSource } from '../../tables/read/open-source.ts';
import type { Cell, Policy, Reading } from '../../tables/read/source.ts';

export const POLICIES: Policy[] = ['strict', 'forgiving'];

/** All of a file, as it is read in a browser and, but for where its bytes lie, on the command line. */
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

/** Of a file that is refused, the message, which is the same by both policies. */
export async function refusal(name: string, content: string | Uint8Array, reading: Partial<Reading> = {}) {
  const said = new Set<string>();
  for (const policy of POLICIES) {
    const outcome = await readAll(name, content, { policy, ...reading }).catch((error) => error);
    said.add(outcome instanceof Error ? `${outcome.constructor.name}: ${outcome.message}` : 'it was read');
  }
  return [...said].join(' | ');
}
