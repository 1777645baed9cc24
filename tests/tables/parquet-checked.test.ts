import { type ColumnMetaData, parquetMetadata } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { ByteWriter, parquetWriteBuffer } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeMetadata } from 'hyparquet-writer/src/metadata.js';
import { expect, test } from 'vitest';
import { crc32 } from '../../tables/crc32.ts';
import { POLICIES, readAll, refusal } from './support.ts';

/** Pages of Parquet are checked against their checksums, if the writer stored any, as Spark does. */

/** The same file with checksums, of which `wrong` has the page of that number another one. */
function checked(file: ArrayBuffer, wrong = -1): Uint8Array {
  const metadata = parquetMetadata(file);
  const writer = new ByteWriter();
  writer.appendBytes(new TextEncoder().encode('PAR1'));
  let page = 0;
  for (const { meta_data: meta } of metadata.row_groups.flatMap(({ columns }) => columns)) {
    const { data_page_offset, dictionary_page_offset, total_compressed_size } = meta as ColumnMetaData;
    const start = Number(dictionary_page_offset || data_page_offset);
    const end = start + Number(total_compressed_size);
    const begun = writer.offset;
    for (let at = start; at < end; ) {
      const reader = { view: new DataView(file), offset: at };
      const header = parquetHeader(reader);
      at = reader.offset + header.compressed_page_size;
      const bytes = new Uint8Array(file, reader.offset, header.compressed_page_size);
      const isData = header.type !== 'DICTIONARY_PAGE';
      const target = meta as ColumnMetaData;
      if (isData) target.data_page_offset = BigInt(writer.offset);
      else target.dictionary_page_offset = BigInt(writer.offset);
      writePageHeader(writer, { ...header, crc: (crc32(bytes) ^ (page++ === wrong ? 1 : 0)) | 0 });
      writer.appendBytes(bytes);
    }
    (meta as ColumnMetaData).total_compressed_size = BigInt(writer.offset - begun);
  }
  writeMetadata(writer, metadata);
  writer.appendBytes(new TextEncoder().encode('PAR1'));
  return new Uint8Array(writer.getBuffer());
}

const COUNT = 50;
const OPTIONAL = { repetition_type: 'OPTIONAL' } as const;
const file = parquetWriteBuffer({
  schema: [
    { name: 'rows', num_children: 3 },
    { name: 'a', type: 'DOUBLE', ...OPTIONAL },
    { name: 'word', type: 'BYTE_ARRAY', converted_type: 'UTF8', ...OPTIONAL },
    { name: 'inside', num_children: 2, ...OPTIONAL },
    { name: 'x', type: 'INT32', ...OPTIONAL },
    { name: 'y', type: 'DOUBLE', ...OPTIONAL },
  ],
  columnData: [
    { name: 'a', data: Array.from({ length: COUNT }, (_, i) => i / 8) },
    { name: 'word', data: Array.from({ length: COUNT }, (_, i) => `w${i % 3}`) },
    { name: 'inside', data: Array.from({ length: COUNT }, (_, i) => ({ x: i, y: i / 4 })) },
  ],
});
const PAGES = 5; // one of each leaf, and a dictionary of words

test('right ones change nothing', async () => {
  for (const policy of POLICIES) {
    const { rows } = await readAll('a.parquet', checked(file), { policy });
    expect(rows).toEqual((await readAll('a.parquet', new Uint8Array(file), { policy })).rows);
    expect(rows).toHaveLength(COUNT);
  }
});

test.each(Array.from({ length: PAGES }, (_, page) => page))(
  'page %i with another one is refused',
  async (page) => {
    expect(await refusal('a.parquet', checked(file, page))).toBe(
      'TableError: a.parquet: its Parquet data cannot be read (a page is not what was written, as its checksum says)',
    );
  },
);
