import { type FitOptions, init, type Moments, PCA } from 'wasm-pca';
import { type Uncertainty, uncertainty } from 'wasm-pca/uncertainty';
import { ENGINE } from '../engine.ts';
import { CLIError } from '../errors.ts';
import { areFiles, sizeOf } from '../inputs.ts';
import { openTable } from '../read/open-table.ts';
import type { Table } from '../read/table.ts';
import { refusalOf } from '../shard/room.ts';
import { asCLIError } from '../words.ts';
import { type Gathering, gather } from './gather.ts';
import { heldRows } from './held-rows.ts';
import { ofRows } from './rules.ts';

/**
 * Beyond this number of columns, rows are held in memory if there are at most as many rows as columns, because they
 * then take no more memory than the sums; sparse rows are always held.
 */
const WIDE = 1024;

const ESTIMATED = 1.2; // margin of the estimated number of rows, since rows differ in length

export type Choices = Pick<
  FitOptions,
  | 'components'
  | 'standardize'
  | 'scale'
  | 'columnWeights'
  | 'constant'
  | 'ddof'
  | 'weighting'
  | 'solver'
  | 'calibrate'
  | 'clip'
> & {
  /** How to impute missing cells; undefined where rows with a missing value are an error, or left out. */
  missing?: 'em' | 'least-squares' | 'regularized' | 'pairwise';
  /** The rule by which rows become log-ratios; empty if they do not. */
  logRatios?: Pick<FitOptions, 'normalize' | 'zeros'>;
  /** Whether to fit again without each of the files. */
  jackknife?: boolean;
};

export interface Fitted {
  model: PCA;
  omitted: number;
  /** The uncertainty that fits without each of the files show. */
  jackknife?: Uncertainty;
}

/**
 * Fits the rows of tables and of .mom files by their moments, in one pass. Holds the rows of tables in memory instead
 * if the solver, the scale, the rule, `calibrate` or `missing` needs all rows, or if a wide table (see `WIDE`) calls
 * for it.
 */
export async function fitFiles(paths: string[], gathering: Gathering, choices: Choices): Promise<Fitted> {
  const { reading, shards } = gathering;
  const { components, solver, missing, jackknife } = choices;
  const why = needOfRows(choices);
  const bySums = !why && (solver === undefined || solver === 'covariance');
  if (shards.size > 0 && !bySums) {
    const what = why ?? `--solver ${solver}`;
    throw new CLIError(`${what} needs rows, which a .mom file does not have`, 2);
  }
  if (jackknife && !bySums)
    throw new CLIError(
      `--jackknife leaves out sums of files, but ${why ?? `--solver ${solver}`} needs rows`,
      2,
    );
  await init(ENGINE);
  // If there are too many rows to hold, the files are read again, which pipes do not allow.
  if (!bySums || (!jackknife && shards.size === 0 && (await areFiles(paths)))) {
    const most = async ({ columns, stored }: Table) => {
      if (!bySums || (stored && columns > WIDE && !solver)) return Number.POSITIVE_INFINITY;
      if (columns <= WIDE) return 0;
      await requireRoom(paths, columns, gathering, choices);
      return solver ? 0 : columns;
    };
    const { duplicates, progress } = gathering;
    const held = await heldRows(
      [...paths].sort(),
      missing ? { ...reading, missing: 'keep' } : reading,
      most,
      duplicates,
      progress,
    );
    if (held) {
      const { matrix, names, weights, omitted } = held;
      const columns = names ? { columns: names } : {};
      const subject = { files: paths, names };
      try {
        const { logRatios, jackknife: _, ...options } = choices;
        const how = { ...options, normalize: reading.normalize, ...logRatios, weights, ...columns };
        const model = await progress.during('fit', (onProgress) => PCA.fit(matrix, { ...how, onProgress }));
        return { model, omitted: missing ? model.report.omitted : omitted };
      } catch (error) {
        throw asCLIError(error, subject);
      }
    }
  }
  const { header, moments, parts } = await gather(paths, {
    ...{ ...gathering, fit: { components } },
    apart: jackknife,
  });
  try {
    const columns = header.columns ? { columns: header.columns } : {};
    const { missing: _, clip: __, logRatios: ___, jackknife: ____, ...ofSums } = choices;
    const model = PCA.fromMomentsSync(moments, { ...ofSums, normalize: header.normalize, ...columns });
    return {
      model,
      omitted: header.omitted,
      ...(jackknife && { jackknife: await leftOut(model, parts, gathering) }),
    };
  } catch (error) {
    throw asCLIError(error, { files: paths, names: header.columns });
  } finally {
    for (const each of [moments, ...parts]) each.free();
  }
}

/** Fits again without the sums of each file. */
async function leftOut(model: PCA, parts: Moments[], { progress }: Gathering): Promise<Uncertainty> {
  if (parts.length < 2)
    throw new CLIError(
      '--jackknife leaves out one file at a time: pass at least 2, each of a part of the rows',
      2,
    );
  return progress.during('jackknife', (onProgress) => uncertainty(model, parts, { onProgress }));
}

/** Returns the option that needs all rows in memory, if any does. */
function needOfRows({ components, calibrate, scale, missing, logRatios }: Choices): string | undefined {
  const rule = typeof components === 'object' && 'rule' in components ? components.rule : undefined;
  if (calibrate) return '--calibrate';
  if (missing) return `--missing ${missing}`;
  if (logRatios?.normalize) return `--normalize ${logRatios.normalize}`;
  if (scale === 'range' || scale === 'mad') return `--scale ${scale}`;
  return rule !== undefined && ofRows(rule) ? `--components ${rule}` : undefined;
}

/**
 * Throws, before all rows are read, if memory holds neither the sums of so many columns nor the rows.
 */
async function requireRoom(
  paths: string[],
  columns: number,
  { reading }: Gathering,
  choices: Choices,
): Promise<void> {
  const refusal = await refusalOf(columns, choices);
  if (refusal && (choices.solver || (await rowsAbout(paths, reading)) > ESTIMATED * columns)) throw refusal;
}

/** Estimates the number of rows of all files from the bytes of the first rows. */
async function rowsAbout(paths: string[], reading: Gathering['reading']): Promise<number> {
  const sizes = await Promise.all(paths.map(sizeOf));
  const table = await openTable(paths[0], reading);
  try {
    let rows = 0;
    for await (const batch of table.batches()) {
      rows += batch.rows + batch.omitted;
      if (rows > 0) return ((rows / batch.done) * (table.total ?? sizes[0]) * sum(sizes)) / sizes[0];
    }
    return rows;
  } finally {
    await table.close();
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
