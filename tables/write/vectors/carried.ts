import type { VectorHeading } from './writing.ts';

/** Writes the values beside a vector as text, with all their digits. */
interface CarriedWriter {
  /** Writes JSON on one line. */
  json(key: string, value: unknown): string;
  cell(key: string, value: unknown): string;
}

export async function carriedWriter({ carried, schema }: VectorHeading): Promise<CarriedWriter> {
  if (carried === 'json') {
    return {
      // In JSON, line breaks stand only between values.
      json: (_, value) => String(value).replaceAll(/[\r\n]+/g, ' '),
      cell: (_, value) => cellOf(value as string | undefined),
    };
  }
  if (carried === 'parquet' && schema) {
    const [{ cellTextOf, jsonOf }, { columnsOf }] = await Promise.all([
      import('../../read/parquet/nested.ts'),
      import('../../read/parquet/schema.ts'),
    ]);
    const trees = new Map(columnsOf({ schema }).map(({ key, tree }) => [key, tree]));
    const treeOf = (key: string) => {
      const tree = trees.get(key);
      if (!tree) throw new Error(`there is no column ${key}`);
      return tree;
    };
    return {
      json: (key, value) => jsonOf(treeOf(key), value),
      cell: (key, value) => cellTextOf(treeOf(key), value),
    };
  }
  return { json: (_, value) => JSON.stringify(value), cell: (_, value) => String(value ?? '') };
}

/** Returns the text of a JSON string, nothing for null, and other JSON unchanged. */
function cellOf(text: string | undefined): string {
  if (text === undefined || text === 'null') return '';
  return text.startsWith('"') ? JSON.parse(text) : text;
}
