import { bytesOf } from '../../../../tables/bytes.ts';
import { plural } from '../../../../tables/format.ts';
import { openSource } from '../../../../tables/read/open-source.ts';
import type { Source as TableSource } from '../../../../tables/read/source.ts';
import type { Encoding } from '../../../../tables/text/encoding.ts';
import { NotUTF8 } from '../../../../tables/text/lines.ts';
import type { HowRead, Source } from './source.ts';

const ENCODED: Partial<Record<Encoding, string>> = {
  'utf-16le': 'Read as UTF-16.',
  'utf-16be': 'Read as UTF-16.',
  'windows-1252': 'Read as Windows-1252 (Latin-1), because its bytes are not UTF-8.',
};

function remarksOn({ format, isTransposed: transposed }: TableSource): string[] {
  if (format.kind === 'json' && format.isDoubtful) {
    return [
      'The outer keys were taken for columns, as pandas writes them unless told otherwise; if they are rows, untick the box below.',
    ];
  }
  if (format.kind !== 'csv') return [];
  const { encoding, skipped, gct } = format;
  if (gct && transposed) return ['The samples, which are the columns of the file, are the rows here.'];
  return [ENCODED[encoding], skipped && `${plural(skipped, 'line')} before the table skipped.`].filter(
    (remark) => typeof remark === 'string',
  );
}

/**
 * Returns a file that is one table. Where its bytes are not UTF-8, `pieces` throws NotUTF8; called again, it reads
 * Latin-1.
 */
export function table(
  file: File,
  { header, orient, transpose }: Pick<HowRead, 'header' | 'orient' | 'transpose'>,
): Source {
  let encoding: Encoding | undefined;
  let source: TableSource;

  return {
    async *pieces() {
      try {
        const reading = { policy: 'forgiving', encoding, header, orient, transpose } as const;
        source = await openSource(await bytesOf(file, file.name), reading);
        if (source.cells) yield* source.cells();
      } catch (error) {
        if (error instanceof NotUTF8) encoding = 'windows-1252';
        throw error;
      }
    },
    get total() {
      return source.total ?? file.size;
    },
    remarks: () => remarksOn(source),
    format: () => source.format,
    index: () => source.index ?? [],
  };
}
