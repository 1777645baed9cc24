import { Command } from 'commander';
import type { PCA } from 'wasm-pca';
import type { FollowState } from 'wasm-pca/follow';
import type { Reducer } from 'wasm-pca/vectors';
import { percent, plural, whole } from '../../tables/format.ts';
import { CLIError } from '../errors.ts';
import { type FileKind, kindOf } from '../file-kinds.ts';
import {
  readContrast,
  readFactors,
  readFollowed,
  readModel,
  readReducer,
  readRegression,
  readShard,
} from '../inputs.ts';
import { divisionOf, isStandardised, normalizationOf } from '../model/scaling.ts';
import { printableName } from '../printable.ts';
import { Progress } from '../progress.ts';
import { openTable } from '../read/open-table.ts';
import type { Table } from '../read/table.ts';
import type { ShardHeader } from '../shard/shard-file.ts';
import { contrastLines, describedContrast } from './contrast.ts';
import { describedFactors, inertia } from './fit-categories.ts';
import {
  arrayOption,
  csvOptions,
  givenOption,
  orientOption,
  type ReadingOptions,
  transposeOption,
} from './options.ts';
import { describedRegression, regressionLines } from './pls.ts';
import { columnsOf, fittedTo, rowsOf, say, spectrum } from './say.ts';

const FEW = 20; // the most names or sources that are listed

export const info = new Command('info')
  .description('Describes a model, a reducer, a shard, the state of a stream or a table.')
  .argument('<file>', 'a model or a reducer (JSON), a .mom file, a --state or a table')
  .option('--json', 'print the result as JSON');
csvOptions(orientOption(arrayOption(transposeOption(info))))
  .addHelpText('after', '\nExample:\n  wasm-pca info all.mom')
  .action(
    async (
      path: string,
      { json, ...reading }: Omit<ReadingOptions, 'missing'> & { json?: boolean },
      command: Command,
    ) => {
      const kind = await kindOf(path);
      const given = givenOption(command, Object.keys(reading));
      if (given && kind) throw new CLIError(`${given} is for tables, and ${path} is ${kind}`, 2);
      const describe = kind && kind !== 'a report' ? DESCRIBED[kind] : describeTable;
      say({ json }, ...(await describe(path, reading)));
    },
  );

/** The description of a file: `--json` prints the object, otherwise the lines are printed. */
type Description = [outcome: object, lines: string[]];

const DESCRIBED: Record<Exclude<FileKind, 'a report'>, (path: string) => Promise<Description>> = {
  async 'a .mom file'(path) {
    const { header, moments } = await readShard(path);
    return [{ kind: 'shard', ...header, bytes: moments.length }, ofShard(path, header)];
  },
  async 'a stream that is followed'(path) {
    const state = await readFollowed(path);
    return [{ kind: 'state', ...state }, [stateText(path, state)]];
  },
  async 'a contrast'(path) {
    const found = await readContrast(path);
    const [first, ...lines] = contrastLines(found);
    const outcome = { kind: 'contrast', ...describedContrast(found), featureNames: found.featureNames };
    return [outcome, [`${path}: contrast of ${first}${listed(found.featureNames)}`, ...lines]];
  },
  async 'a regression'(path) {
    const model = await readRegression(path);
    const [first, ...lines] = regressionLines(model);
    const { featureNames } = model;
    const outcome = { kind: 'regression', method: model.kind, ...describedRegression(model), featureNames };
    return [outcome, [`${path}: ${model.kind} of ${first}${listed(featureNames)}`, ...lines]];
  },
  async 'a reducer'(path) {
    const reducer = await readReducer(path);
    return [{ kind: 'reducer', ...ofReducer(reducer) }, [reducerText(path, reducer)]];
  },
  'a model': describeModel,
  'an estimator': describeModel,
  async 'a model of categories'(path) {
    const model = await readFactors(path);
    const { kind: analysis, rows, variables, columns, eigenvalues, inertiaRatio, totalInertia } = model;
    const found = { eigenvalues: [...eigenvalues], inertiaRatio: [...inertiaRatio], totalInertia };
    return [
      { kind: 'model of categories', analysis, rows, variables, columns, ...found },
      [`${path}: ${describedFactors(model)}`, '', ...inertia(model)],
    ];
  },
};

async function describeModel(path: string): Promise<Description> {
  const model = await readModel(path);
  return [{ kind: 'model', ...described(model) }, ofModel(path, model)];
}

async function describeTable(path: string, reading: Omit<ReadingOptions, 'missing'>): Promise<Description> {
  const table = await openTable(path, { ...reading, missing: 'keep' });
  const { format, columns, rows, names, stored, remarks } = table;
  await table.close();
  new Progress().remark(path, remarks);
  const size = stored
    ? sparsely(stored, columns)
    : `${rows === undefined ? '' : `${rowsOf(rows)} × `}${columnsOf(columns)}`;
  return [
    {
      kind: 'table',
      format,
      ...(rows !== undefined && { rows }),
      ...(stored && { rows: stored.rows, stored: stored.entries }),
      columns,
      names,
    },
    [`${path}: ${format}, ${size}${listed(names)}`],
  ];
}

function sparsely({ rows, entries, share }: NonNullable<Table['stored']>, columns: number): string {
  const part = share === null ? 'which are one half of the matrix' : `${percent(share)} of all cells`;
  return `${rowsOf(rows)} × ${columnsOf(columns)}, ${whole(entries)} stored values, ${part}`;
}

function ofReducer({
  id,
  columns,
  dimensions,
  normalize,
  drop,
  whiten,
  mean,
  explainedVarianceRatio,
}: Reducer) {
  const varianceKept = explainedVarianceRatio.reduce((sum, share) => sum + share, 0);
  return { id, columns, dimensions, normalize, center: mean !== null, whiten, drop, varianceKept };
}

function reducerText(path: string, reducer: Reducer): string {
  const { id, columns, dimensions, normalize, center, whiten, drop, varianceKept } = ofReducer(reducer);
  const ways = [
    normalize && `--normalize ${normalize}`,
    !center && '--no-center',
    whiten && '--whiten',
    drop > 0 && `--drop ${drop}`,
  ].filter(Boolean);
  const fitted = ways.length > 0 ? `; fitted with ${ways.join(' ')}` : '';
  return `${path}: reducer ${id}, ${columns} to ${plural(dimensions, 'dimension')}, keeps ${percent(varianceKept, 2)} of the ${reducer.shareOf}${fitted}`;
}

function stateText(path: string, state: FollowState): string {
  const { rows, columns, featureNames, components, halfLife, window, every, standardize } = state;
  const kept =
    halfLife === null ? `a window of ${rowsOf(window as number)}` : `a half-life of ${rowsOf(halfLife)}`;
  const how = `${kept}, a step every ${rowsOf(every)}${standardize ? ', columns standardised' : ''}`;
  return `${path}: stream followed by ${plural(components, 'component')}, after ${rowsOf(rows)} × ${columnsOf(columns)}; ${how}${listed(featureNames)}`;
}

function ofShard(
  path: string,
  { rows, omitted, columns, normalize, missing, sources, writer }: ShardHeader,
): string[] {
  const lines = [
    `${path}: shard of ${rowsOf(rows)}${omitted > 0 ? `, ${whole(omitted)} left out` : ''}, by ${printableName(writer)}`,
    `${normalize ? `--normalize ${normalize} ` : ''}--missing ${missing}${listed(columns)}`,
    ...sources
      .slice(0, FEW)
      .map(({ name, rows, sha256 }) => `  ${sha256.slice(0, 12)}  ${printableName(name)}, ${rowsOf(rows)}`),
  ];
  if (sources.length > FEW) lines.push(`  and ${sources.length - FEW} more`);
  return lines;
}

function described({ rows, columns, componentCount, normalize, zeros, ddof, ...model }: PCA) {
  const { solver, featureNames } = model;
  return {
    rows,
    columns,
    components: componentCount,
    standardize: isStandardised(model),
    scale: model.scaling,
    columnWeights: model.columnWeights && [...model.columnWeights],
    normalize,
    zeros,
    ddof,
    solver,
    featureNames,
  };
}

function ofModel(path: string, model: PCA): string[] {
  const { components, standardize, normalize, ddof, solver } = described(model);
  const division = divisionOf(model);
  const ways = [
    standardize ? 'columns standardised' : division && `each column ${division}`,
    normalize && `rows ${normalizationOf(model)}`,
    ddof === 0 && 'variances divided by the number of rows',
  ];
  return [
    `${path}: model of ${plural(components, 'component')}, fitted to ${fittedTo(model)} (solver: ${solver})`,
    [...ways.filter(Boolean), listed(model.featureNames).slice(2)].join('; '),
    '',
    ...spectrum(model),
  ];
}

function listed(names: readonly string[] | null): string {
  if (!names) return '';
  const more = names.length > FEW ? ` and ${names.length - FEW} more` : '';
  return `; ${names.slice(0, FEW).map(printableName).join(', ')}${more}`;
}
