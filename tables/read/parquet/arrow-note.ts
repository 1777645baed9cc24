import { Table } from '../arrow/flatbuffers.ts';

const SCHEMA = 1; // the type of a message that holds a schema
const LAST_TYPE = 26; // the last of Arrow's types, LargeListView in format 1.5
const DEEPEST = 64;

/**
 * Throws where the Arrow schema that writers leave in a Parquet file, a message in base64, cannot be decoded, because
 * Arrow's readers refuse such a file. Nothing else uses the note: Parquet's own schema has the columns.
 */
export function requireDecodable(note: string): void {
  try {
    const bytes = Uint8Array.from(atob(note), (character) => character.charCodeAt(0));
    const isMarked = new DataView(bytes.buffer).getInt32(0, true) === -1; // Arrow marks messages since version 0.15
    const message = Table.root(bytes.subarray(isMarked ? 8 : 4));
    const schema = message.table(2);
    if (message.byte(1) !== SCHEMA || !schema) throw new Error('it is no schema');
    for (const field of schema.tables(1)) requireField(field, 0);
  } catch (error) {
    throw new Error(`what it says for Arrow is damaged: ${(error as Error).message}`);
  }
}

function requireField(field: Table, depth: number): void {
  if (depth > DEEPEST) throw new Error('it has no end');
  const type = field.byte(2);
  if (field.text(0) === undefined || !(type >= 1 && type <= LAST_TYPE) || !field.table(3))
    throw new Error('a column has no name or no type');
  for (const child of field.tables(5)) requireField(child, depth + 1);
}
