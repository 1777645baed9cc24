import { ownValue } from '../../read/records.ts';
import { quoted, withoutFormulas } from '../csv.ts';
import type { Sink } from '../writing.ts';
import { carriedWriter } from './carried.ts';
import { texts } from './texts.ts';
import type { VectorHeading, Vectors, VectorWriting } from './writing.ts';

/** Writes a row for each vector, which is one cell in the form that pgvector's COPY takes. */
export function separatedVectors(delimiter: string) {
  return async (sink: Sink, heading: VectorHeading): Promise<VectorWriting> => {
    const { title } = heading;
    const cell = heading.isInert ? withoutFormulas : quoted;
    const keys = heading.keys ?? [];
    const writer = await carriedWriter(heading);
    await sink.write(`${[...keys, title].map(cell).join(delimiter)}\n`);
    return {
      async write({ data, rows, records = [] }: Vectors) {
        const lines = texts(data, rows, heading).map((text, i) =>
          [...keys.map((key) => cell(writer.cell(key, ownValue(records[i], key)))), quoted(text)].join(
            delimiter,
          ),
        );
        await sink.write(lines.length > 0 ? `${lines.join('\n')}\n` : '');
      },
      end: async () => {},
    };
  };
}
