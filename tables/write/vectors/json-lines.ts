import type { Sink } from '../writing.ts';
import { texts } from './texts.ts';
import { json, type VectorHeading, type Vectors, type VectorWriting } from './writing.ts';

/** A record a line: what goes along with a vector, then the vector; alone, a list. */
export async function jsonLines(sink: Sink, heading: VectorHeading): Promise<VectorWriting> {
  const { title, format, keys } = heading;
  return {
    async write({ data, rows, records }: Vectors) {
      const lines = texts(data, rows, heading).map((text, i) => {
        const vector = format === 'bit' ? `"${text}"` : text;
        if (!keys) return vector;
        const rest = json(records?.[i] ?? {}).slice(1, -1);
        return `{${rest}${rest && ','}${JSON.stringify(title)}:${vector}}`;
      });
      await sink.write(lines.length > 0 ? `${lines.join('\n')}\n` : '');
    },
    end: async () => {},
  };
}
