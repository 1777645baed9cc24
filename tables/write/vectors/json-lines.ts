import type { Sink } from '../writing.ts';
import { carriedWriter } from './carried.ts';
import { texts } from './texts.ts';
import type { VectorHeading, Vectors, VectorWriting } from './writing.ts';

/** Writes a record in each line, the vector last; where there is nothing but the vector, a list. */
export async function jsonLines(sink: Sink, heading: VectorHeading): Promise<VectorWriting> {
  const { title, format, keys } = heading;
  const writer = await carriedWriter(heading);
  return {
    async write({ data, rows, records }: Vectors) {
      const lines = texts(data, rows, heading).map((text, i) => {
        const vector = format === 'bit' ? `"${text}"` : text;
        if (!keys) return vector;
        const rest = Object.entries(records?.[i] ?? {}).map(
          ([key, value]) => `${JSON.stringify(key)}:${writer.json(key, value)}`,
        );
        return `{${[...rest, `${JSON.stringify(title)}:${vector}`]}}`;
      });
      await sink.write(lines.length > 0 ? `${lines.join('\n')}\n` : '');
    },
    end: async () => {},
  };
}
