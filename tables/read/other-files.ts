/** Recognizes files that cannot be read here, and names programs that convert them. */

const byPandas = (reader: string) => `save it as Parquet, by pandas.${reader}(…).to_parquet`;
const SAVE = 'save the table as NPY, Parquet or CSV';
const PLINK = 'plink2 --export A makes a table of it, whose columns of numbers are read';

const IMAGE = 'this is an image; an array of pixels is read as NPY';
const MATLAB = 'this is a MATLAB file; save the table as CSV, by writematrix or writetable';
const R_OBJECT = "this is an R object; in R, write.csv(readRDS('FILE'), 'FILE.csv') makes CSV of a table";
const R_WORKSPACE = "this is an R workspace; in R, load('FILE'), then write.csv the table";
const BED = `this is a PLINK file of genotypes; ${PLINK}`;
const GENO = `this is an EIGENSTRAT file of genotypes; convertf makes a PLINK file of it, and ${PLINK}`;
const NETCDF = `this is a NetCDF file; ${SAVE}, as by xarray's to_dataframe`;
const SPSS = `this is an SPSS file; ${byPandas('read_spss')}`;
const STATA = `this is a Stata file; ${byPandas('read_stata')}`;
const FLOW = `this is a flow cytometry file; ${SAVE}`;
const GGUF = `this is a GGUF file of a language model; ${SAVE}`;

/** Formats by their first bytes, one character a byte, and the position of these. */
const BY_BYTES: [string, string, number?][] = [
  ['PK\x03\x04', 'this is a ZIP archive, as Excel and others are; save the table as CSV, NPY or Parquet'],
  ['\xd0\xcf\x11\xe0', 'this is an old Excel file; save the table as CSV'],
  ['%PDF-', 'this is a PDF; save the table as CSV'],
  ['\x89HDF', `this is an HDF5 file; ${SAVE}`],
  ['CDF\x01', NETCDF],
  ['CDF\x02', NETCDF],
  ['CDF\x05', NETCDF],
  ['FEA1', `this is a Feather file of version 1; save it anew, as Parquet or as Feather of version 2`],
  ['Obj\x01', 'this is an Avro file; save the table as Parquet or JSON lines'],
  [
    'SQLite format 3',
    'this is an SQLite database; sqlite3 -csv -header FILE "SELECT …" makes CSV of a table',
  ],
  ['$FL2@(#)', SPSS],
  ['$FL3@(#)', SPSS],
  ['<stata_dta>', STATA],
  ['\0\0\0\0\0\0\0\0\0\0\0\0\xc2\xea\x81\x60\xb3\x14\x11\xcf', `this is a SAS file; ${byPandas('read_sas')}`],
  ['HEADER RECORD*******LIB', `this is a SAS transport file; ${byPandas('read_sas')}`],
  ['MATLAB 5.0', MATLAB],
  ['MATLAB 7.', MATLAB],
  ['X\n\0\0\0', R_OBJECT],
  ['RDX2\n', R_WORKSPACE],
  ['RDX3\n', R_WORKSPACE],
  ['RDA2\nA\n', R_WORKSPACE],
  ['RDA3\nA\n', R_WORKSPACE],
  ['\x6c\x1b\x01', BED],
  ['\x6c\x1b\x00', BED],
  ['\x6c\x1b\x10', BED],
  ['##fileformat=VCF', `this is a VCF file of variants; ${PLINK}`],
  ['BCF\x02', `this is a BCF file of variants; ${PLINK}`],
  ['SIMPLE  =', 'this is a FITS file; save the table as CSV, by astropy.table.Table.write'],
  ['FCS2.', FLOW],
  ['FCS3.', FLOW],
  ['GGUF\x02\0', GGUF],
  ['GGUF\x03\0', GGUF],
  ['n+1\0', `this is a NIfTI image; ${SAVE}, a row for each voxel or each image`, 344],
  ['\0DICM', `this is a DICOM image; ${SAVE}`, 127],
  ['ustar', 'this is a tar archive; unpack it with tar -xf', 257],
  ['1AY&SY', 'this is packed by bzip2; unpack it with bunzip2 first', 4],
  ['\xfd7zXZ\0', 'this is packed by xz; unpack it with unxz first'],
  ['\x28\xb5\x2f\xfd', 'this is packed by Zstandard; unpack it with zstd -d first'],
  ['\x04\x22\x4d\x18', 'this is packed by LZ4; unpack it with lz4 -d first'],
  ['\x1f\x9d', 'this is packed by compress; unpack it with uncompress first'],
  ['7z\xbc\xaf\x27\x1c', 'this is a 7-Zip archive; unpack it with 7z x first'],
  ['Rar!\x1a\x07', 'this is a RAR archive; unpack it first'],
  ['\x89PNG', IMAGE],
  ['\xff\xd8\xff', IMAGE],
  ['GIF87a', IMAGE],
  ['GIF89a', IMAGE],
  ['II*\0', IMAGE],
  ['MM\0*', IMAGE],
];

/** Formats recognized by the file's name together with its first characters. */
const BY_NAME: [RegExp, RegExp, string][] = [
  [/\.(geno|eigenstratgeno)$/i, /^[0129]+\r?\n/, GENO],
  [/\.geno$/i, /^T?GENO +\d/, GENO],
  [/\.bgen$/i, /^.{16}bgen/s, `this is a BGEN file of genotypes; ${PLINK}`],
  [/\.rds$/i, /^A\n[23]\n/, R_OBJECT],
  [/\.orc$/i, /^ORC/, `this is an ORC file; ${byPandas('read_orc')}`],
  [/\.(pkl|pickle)$/i, /^\x80/, 'this is a pickle of Python; save the table as Parquet or NPY'],
  [/\.dta$/i, /^[l-s][^ -~]{2}/, STATA],
  [/\.safetensors$/i, /^/, 'this is a file of tensors; save one as NPY, by numpy.save'],
];

/** Text that is no table, by its first line that is neither blank nor a comment after %. */
const TEXTS: [RegExp, string][] = [
  [
    /^\s*<(!doctype|html|\?xml|table)/i,
    'this is HTML or XML, though Excel may open it; save the table as CSV',
  ],
  [/^\s*@relation\s/i, 'this is an ARFF file; save the lines below @data as CSV'],
  [
    /^[+-]?[\d.]+( \d+:[+-]?[\d.]\S*){2,} *\r?\n/,
    'this is a LIBSVM file; save the rows as Matrix Market or CSV',
  ],
];

/** Returns one character for each byte. */
const signsOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Names an unsupported format, and what to do; undefined where the first bytes and the name tell nothing. */
export function unsupportedKind(name: string, head: Uint8Array): string | undefined {
  for (const [magic, what, at = 0] of BY_BYTES) {
    if (signsOf(head.subarray(at, at + magic.length)) === magic) return what;
  }
  const start = signsOf(head);
  return BY_NAME.find(([ending, begins]) => ending.test(name) && begins.test(start))?.[2];
}

/** Names an unsupported format of text, and what to do; undefined where the text may be a table. */
export function unsupportedText(text: string): string | undefined {
  const isSaid = (line: string) => line.trim() !== '' && !line.trimStart().startsWith('%');
  const first = `${text.split('\n').find(isSaid) ?? ''}\n`;
  return TEXTS.find(([pattern]) => pattern.test(first))?.[1];
}
