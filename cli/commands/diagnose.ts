import { Command, InvalidArgumentError } from 'commander';
import type { Alarm, Diagnosis, Limit } from 'wasm-pca';
import { number } from '../../tables/format.ts';
import { pathsOf, readModel } from '../inputs.ts';
import { mapFiles, missingIn, type RowMap } from '../model/map-files.ts';
import { requireReplaceable } from '../outputs.ts';
import { printableName } from '../printable.ts';
import { Progress } from '../progress.ts';
import { columnNames } from '../report/input.ts';
import { formatOf, type MatrixFile, openMatrix } from '../write/matrix.ts';
import {
  count,
  csvSafeOption,
  FILES,
  inputOptions,
  type MappingOptions,
  outputOptions,
  readingOptions,
  requireCSV,
  SCORING,
  selectionOf,
} from './options.ts';
import { rowsOf, say } from './say.ts';

/** The exit status if a row is beyond a limit. */
export const BEYOND_LIMITS = 3;

const LISTED = 20; // rows; --json lists all
const NAMED = 3; // columns listed for each row
const STATISTICS = ['t2', 'spe', 'dmodx', 'mahalanobis', 'leverage'] as const;

interface Options extends MappingOptions {
  components?: number;
  level: number;
  joint?: boolean;
  fitted?: boolean;
  output?: string;
}

/** A row beyond a limit: its place, and the columns that contribute most to each statistic, the largest first. */
interface Found extends Omit<Alarm, 'contributions'> {
  file: string;
  label?: string;
  columns: Record<'t2' | 'spe', { name: string; value: number }[]>;
}

export const diagnose = new Command('diagnose')
  .description(
    `Finds rows unlike those that were fitted: their T² or SPE is beyond its limit. The exit status is ${BEYOND_LIMITS} if there are any. Among many rows some are beyond by chance, and the outcome says how many to expect.`,
  )
  .argument('<model>', 'a model that fit --model wrote')
  .argument('[files...]', FILES)
  .option('--level <share>', 'share of regular rows within each limit', level, 0.95)
  .option('--joint', '--level is the share within both limits')
  .option('--components <number>', 'components for T²; SPE is of the rest (default: all of the model)', count)
  .option('--fitted', 'these are the rows that the model was fitted to')
  .option(
    '-o, --output <file>',
    `write ${STATISTICS.join(', ')} of all rows to a .csv, .tsv, .npy or .parquet file`,
  );
outputOptions(inputOptions(readingOptions(csvSafeOption(diagnose), SCORING)))
  .addHelpText('after', '\nExample:\n  wasm-pca diagnose model.json new.csv --level 0.99')
  .action(
    async (
      file: string,
      given: string[],
      { output, components, level, joint = false, fitted, ...options }: Options,
    ) => {
      requireCSV(options, output);
      const model = await readModel(file);
      const paths = await pathsOf(given, options);
      await requireReplaceable({ '--output': { path: output } }, [file, ...paths]);
      const names = columnNames(model);
      if (output !== undefined) formatOf(output);
      let out: MatrixFile | undefined;
      const settings = { components, level, joint, rows: fitted ? 'fitted' : 'new' } as const;
      const map: RowMap<Diagnosis> = (x, call) => model.diagnoseSync(x, { ...settings, ...call });
      const found: Found[] = [];
      let [rows, omitted, expected] = [0, 0, 0];
      let last: Diagnosis | undefined;
      const progress = new Progress(options.quiet);
      for await (const { result, path, first, labels } of mapFiles(
        paths,
        selectionOf(options),
        model,
        map,
        progress,
      )) {
        rows += result.t2.length;
        omitted += missingIn({ data: result.t2, rows: result.t2.length, columns: 1 });
        expected += result.expected;
        last = result;
        for (const { contributions, row, ...alarm } of result.alarms) {
          const columns = { t2: largest(contributions?.t2, names), spe: largest(contributions?.spe, names) };
          found.push({ file: path, ...alarm, row: first + row + 1, label: labels?.[row], columns });
        }
        if (output === undefined) continue;
        out ??= await openMatrix(output, {
          columns: [...STATISTICS],
          label: options.label,
          isInert: options.csvSafe,
        });
        await out.write(statisticsOf(result), labels);
      }
      await out?.close();
      say(
        options,
        {
          rows,
          omitted,
          level,
          joint,
          limits: last?.limits,
          approximate: last?.approximate,
          expected,
          alarms: found,
        },
        text({ rows, omitted, expected }, last, found, paths.length > 1),
        output === '-',
      );
      if (found.length > 0) process.exitCode = BEYOND_LIMITS;
    },
  );

function level(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value < 1)) throw new InvalidArgumentError('It is between 0 and 1.');
  return value;
}

function largest(
  values: Float64Array | undefined,
  names: readonly string[],
): { name: string; value: number }[] {
  return Array.from(values ?? [], (value, j) => ({ name: names[j], value }))
    .sort((a, b) => b.value - a.value)
    .slice(0, NAMED);
}

function statisticsOf(found: Diagnosis) {
  const rows = found.t2.length;
  const data = new Float64Array(rows * STATISTICS.length);
  for (const [k, name] of STATISTICS.entries())
    for (let i = 0; i < rows; i++) data[i * STATISTICS.length + k] = found[name][i];
  return { data, rows, columns: STATISTICS.length };
}

function text(
  { rows, omitted, expected }: { rows: number; omitted: number; expected: number },
  last: Diagnosis | undefined,
  found: Found[],
  severalFiles: boolean,
): string[] {
  const left = omitted > 0 ? `; ${rowsOf(omitted)} left out because a value is missing` : '';
  const head = `${found.length} of ${rowsOf(rows - omitted)} beyond the limits; expected by chance if all rows are regular: ${number(expected, 2)}${left}`;
  if (!last) return [head];
  const { limits, approximate } = last;
  const lines = found.slice(0, LISTED).map(({ file, row, label, t2, spe, beyond, columns }) => {
    const where = `${severalFiles ? `${file}, ` : ''}row ${row}${label === undefined ? '' : ` (${printableName(label)})`}`;
    const what = beyond.map((name) => {
      const value = name === 't2' ? `T² ${number(t2, 4)}` : `SPE ${number(spe, 4)}`;
      return `${value}, mainly from ${columns[name].map((column) => printableName(column.name)).join(', ')}`;
    });
    return `${where}: ${what.join('; ')}`;
  });
  if (found.length > LISTED) lines.push(`${found.length - LISTED} more`);
  const bounds = [`T² ${bound(limits.t2)}`, `SPE ${bound(limits.spe)}`];
  if (approximate) {
    bounds.push(
      'these limits are approximate, because fewer than 10 rows a column were fitted: fit --calibrate finds better ones',
    );
  }
  return [head, ...bounds, ...(lines.length > 0 ? ['', ...lines] : [])];
}

const bound = ({ value, distribution }: Limit) =>
  value === null ? `has no limit: ${distribution}` : `limit ${number(value, 4)}, ${basis(distribution)}`;

/** Names the distribution that a limit assumes, or why there is no limit. */
function basis(distribution: string): string {
  if (distribution.startsWith('none: ')) return distribution.replace('none: ', 'since ');
  return `from ${distribution.replace(/^normal SPE/, 'a normal distribution of SPE').replace(/^rank/, 'the rank')}`;
}
