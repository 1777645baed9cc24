import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import zlib, { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { openBytes } from '../../cli/read/file-bytes.ts';
import { openTable } from '../../cli/read/open-table.ts';
import { POLICIES, readAll, refusal } from './support.ts';

/** Errors about files that are not tables name the format, and a way to convert it. */

const latin = (text: string) => Buffer.from(text, 'latin1');
const at = (place: number, text: string) => Buffer.concat([Buffer.alloc(place), latin(text)]);

test.each<[string, Buffer, RegExp]>([
  [
    'hapmap.geno',
    latin('0120912\n1120902\n'),
    /an EIGENSTRAT file of genotypes; convertf .*plink2 --export A/,
  ],
  ['packed.geno', latin('GENO   1234   5678 abc\0\0'), /an EIGENSTRAT file/],
  ['cohort.bed', latin('\x6c\x1b\x01\xdc\x0f'), /a PLINK file of genotypes; plink2 --export A/],
  ['calls.vcf', latin('##fileformat=VCFv4.2\n#CHROM\tPOS\n'), /a VCF file of variants; plink2/],
  ['calls.bcf', latin('BCF\x02\x02'), /a BCF file/],
  ['imputed.bgen', at(16, 'bgen'), /a BGEN file/],
  ['table.rds', latin('X\n\0\0\0\x03\0\x04\x02\0'), /an R object; in R, write\.csv\(readRDS/],
  ['table.rds', latin('A\n3\n262657\n'), /an R object/],
  ['all.RData', latin('RDX3\nX\n\0\0\0\x03'), /an R workspace; in R, load/],
  ['climate.nc', latin('CDF\x01\0\0\0'), /a NetCDF file/],
  ['climate4.nc', latin('\x89HDF\r\n\x1a\n'), /an HDF5 file/],
  ['old.feather', latin('FEA1\0\0\0\0'), /a Feather file of version 1; save it anew/],
  ['table.orc', latin('ORC\x01\x02'), /an ORC file; .*read_orc/],
  ['table.avro', latin('Obj\x01\x04'), /an Avro file/],
  ['table.db', latin('SQLite format 3\0'), /an SQLite database; sqlite3 -csv/],
  ['matrix.mat', latin('MATLAB 5.0 MAT-file, Platform'), /a MATLAB file/],
  ['survey.sav', latin('$FL2@(#) SPSS DATA FILE'), /an SPSS file; .*read_spss/],
  ['panel.dta', latin('s\x02\x01\0'), /a Stata file; .*read_stata/],
  ['new.dta', latin('<stata_dta><header>'), /a Stata file/],
  ['table.sas7bdat', at(12, '\xc2\xea\x81\x60\xb3\x14\x11\xcf'), /a SAS file/],
  ['table.xpt', latin('HEADER RECORD*******LIBRARY HEADER RECORD'), /a SAS transport file/],
  ['frame.pkl', latin('\x80\x05\x95'), /a pickle of Python/],
  ['cells.fcs', latin('FCS3.1    '), /a flow cytometry file/],
  ['brain.nii', at(344, 'n+1\0'), /a NIfTI image/],
  ['scan.dcm', at(128, 'DICM'), /a DICOM image/],
  ['sky.fits', latin('SIMPLE  =                    T'), /a FITS file/],
  ['model.safetensors', latin('\x40\0\0\0\0\0\0\0{"a":'), /a file of tensors/],
  ['model.gguf', latin('GGUF\x03\0\0\0'), /a GGUF file/],
  ['tables.tar', at(257, 'ustar'), /a tar archive; unpack it with tar -xf/],
  ['table.csv.bz2', latin('BZh91AY&SY\x01'), /packed by bzip2; unpack it with bunzip2/],
  ['table.csv.xz', latin('\xfd7zXZ\0\0'), /packed by xz; unpack it with unxz/],
  ['table.csv.lz4', latin('\x04\x22\x4d\x18\x64'), /packed by LZ4; unpack it with lz4 -d/],
  ['table.csv.Z', latin('\x1f\x9d\x90'), /packed by compress; unpack it with uncompress/],
  ['table.7z', latin('7z\xbc\xaf\x27\x1c'), /a 7-Zip archive/],
  ['table.rar', latin('Rar!\x1a\x07'), /a RAR archive/],
  ['plot.png', latin('\x89PNG\r\n'), /this is an image/],
  ['photo.jpg', latin('\xff\xd8\xff\xe0'), /this is an image/],
])('%s', async (name, content, said) => {
  expect(await refusal(name, content)).toMatch(said);
});

test.each(['FCS', 'ORC', 'GENO', 'A', 'RDX', 'MATLAB', 'BZh', 'GGUF'])(
  'a table whose first column is called %s is one',
  async (name) => {
    for (const policy of POLICIES) {
      const { names, rows } = await readAll('table.csv', `${name},b\n2,1\n3,4\n`, { policy });
      expect(names).toEqual([name, 'b']);
      expect(rows).toHaveLength(2);
    }
  },
);

describe('text packed by Zstandard', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-zst-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const { zstdCompressSync } = zlib as { zstdCompressSync?(bytes: Buffer): Buffer };
  // "a,b\n1,2\n3,4\n" as it stands in a frame without a checksum.
  const text = latin('a,b\n1,2\n3,4\n');
  const frame = Buffer.concat([latin(`\x28\xb5\x2f\xfd\x20\x0c\x61\0\0`), text]);

  function written(name: string, content: Buffer): string {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  }

  async function numbers(path: string): Promise<number[]> {
    const { batches, close } = await openTable(path, { missing: 'error' });
    const all: number[] = [];
    for await (const { data } of batches()) all.push(...data);
    await close();
    return all;
  }

  test.runIf(zstdCompressSync)('is read where Node unpacks it', async () => {
    expect(await numbers(written('table.csv.zst', frame))).toEqual([1, 2, 3, 4]);
    const lines = Array.from({ length: 50_000 }, (_, i) => `{"a":${i},"b":${Math.sin(i)}}\n`).join('');
    const packed = zstdCompressSync?.(latin(lines)) as Buffer;
    expect((await numbers(written('table.jsonl.zst', packed))).slice(-2)).toEqual([49_999, Math.sin(49_999)]);
    await expect(numbers(written('cut.jsonl.zst', packed.subarray(0, 5000)))).rejects.toThrow(
      /Zstandard data are damaged or cut short/,
    );
  });

  test.runIf(!zstdCompressSync)('is refused where Node does not, with the way out', async () => {
    await expect(openBytes(written('table.csv.zst', frame))).rejects.toThrow(
      /packed by Zstandard, which Node 2\d\.\d+\.\d+ does not unpack and 22\.15 does; unpack it with zstd -d/,
    );
  });

  test('is refused in browsers', async () => {
    expect(await refusal('table.csv.zst', frame)).toMatch(/packed by Zstandard; unpack it with zstd -d/);
  });
});

test('the error for a file packed twice names the format beneath gzip', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-gz-'));
  const path = join(folder, 'table.rds');
  writeFileSync(path, gzipSync(latin('X\n\0\0\0\x03\0\x04\x02\0')));
  await expect(openTable(path, { missing: 'error' })).rejects.toThrow(/this is an R object/);
  rmSync(folder, { recursive: true });
});
