import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Heading, Rows, Sink, Writing } from './writing.ts';

const NUMBERS = 1 << 21; // of a row group
const ROWS = 1 << 17;

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' } as const;
const NUMBER = { type: 'DOUBLE', repetition_type: 'REQUIRED' } as const;

/** Writes doubles and a column of labels; gathers the rows of a row group, then writes them column by column. */
export async function parquet(sink: Sink, { columns, label }: Heading): Promise<Writing> {
  const names = label === undefined ? columns : [label, ...columns];
  const writer = new ParquetWriter({
    writer: new Draining(sink),
    schema: [
      { name: 'rows', num_children: names.length },
      ...names.map((name) => ({ name, ...(name === label ? TEXT : NUMBER) }) as const),
    ],
    statistics: false,
    createdBy: 'wasm-pca',
  });
  const most = Math.max(1, Math.min(ROWS, Math.floor(NUMBERS / columns.length)));
  const gathered = columns.map(() => new Float64Array(most));
  let labelled: string[] = [];
  let count = 0;

  async function flush(): Promise<void> {
    const numbers = columns.map((name, j) => ({
      name,
      data: gathered[j].subarray(0, count),
      // Measured values hardly repeat, so neither a dictionary nor compression saves anything.
      encoding: 'PLAIN' as const,
      codec: 'UNCOMPRESSED' as const,
    }));
    const labels = label === undefined ? [] : [{ name: label, data: labelled }];
    await writer.write({ columnData: [...labels, ...numbers], rowGroupSize: most });
    [labelled, count] = [[], 0];
  }

  return {
    async write({ data, rows, columns: stride }: Rows, labels = []) {
      for (let n = 0; n < rows; n++) {
        for (let j = 0; j < stride; j++) gathered[j][count] = data[n * stride + j];
        if (label !== undefined) labelled.push(labels[n]);
        if (++count === most) await flush();
      }
    },
    async end() {
      if (count > 0) await flush();
      await writer.finish();
    },
  };
}

/** A writer that passes its bytes on to a sink, so that it never holds more than a row group. */
export class Draining extends ByteWriter {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    super();
    this.#sink = sink;
  }

  async flush(): Promise<void> {
    await this.#sink.write(this.getBytes());
    this.index = 0;
  }

  override finish(): Promise<void> {
    return this.flush();
  }
}
