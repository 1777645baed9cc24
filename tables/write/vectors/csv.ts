import { quoted } from '../csv.ts';
import type { Sink } from '../writing.ts';
import { texts } from './texts.ts';
import { json, plainly, type VectorHeading, type Vectors, type VectorWriting } from './writing.ts';

/** A row for each vector, which is one cell, such as pgvector's COPY takes. */
export function separatedVectors(delimiter: string) {
  return async (sink: Sink, heading: VectorHeading): Promise<VectorWriting> => {
    const { title } = heading;
    const keys = heading.keys ?? [];
    await sink.write(`${[...keys, title].map(quoted).join(delimiter)}\n`);
    return {
      async write({ data, rows, records = [] }: Vectors) {
        const lines = texts(data, rows, heading).map((text, i) =>
          [...keys.map((key) => quoted(cell(records[i][key]))), quoted(text)].join(delimiter),
        );
        await sink.write(lines.length > 0 ? `${lines.join('\n')}\n` : '');
      },
      end: async () => {},
    };
  };
}

function cell(given: unknown): string {
  const value = plainly(given);
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? json(value) : String(value);
}
