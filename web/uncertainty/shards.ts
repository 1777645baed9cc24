import { Moments, PCA } from '#package';
import { PCAError } from '../errors.ts';
import { isArray } from '../input/values.ts';
import type { PcaModel } from '../models/pca-model.ts';
import { requireMoments } from '../sums/add-rows.ts';
import { leaveEachOut } from '../sums/leave-each-out.ts';
import type { Refit } from './refit.ts';
import type { Given, JackknifeFits } from './sampled-fits.ts';

/** Returns true for an array that holds moments in the place of rows. */
export function areMoments(x: unknown): x is readonly Moments[] {
  return x instanceof Moments || (isArray(x) && x.length > 0 && x.some((each) => each instanceof Moments));
}

/** Opens moments of parts of the rows, each of which a jackknife leaves out once. Throws ERR_OPTION, ERR_SHAPE, ERR_EMPTY. */
export function openShards(model: PcaModel, shards: unknown, refit: Refit, signal?: AbortSignal): Given {
  const parts = checked(model, shards);
  const most = parts.reduce((max, { count }) => Math.max(max, count), 0);
  const fit = async (moments: Moments, components: number) => {
    try {
      return await PCA.fromMoments(moments, { ...refit, components, signal });
    } finally {
      moments.free();
    }
  };
  const sum = (earlier: Moments | undefined, more: readonly Moments[]) => {
    const total = Moments.createSync(model.columns);
    try {
      for (const each of earlier ? [earlier, ...more] : more) total.merge(each);
    } catch (error) {
      total.free();
      throw error;
    }
    return total;
  };
  function* fits(components: number) {
    const rests = leaveEachOut(parts, { sum, release: (moments) => moments.free() });
    for (const [, rest] of rests) yield () => fit(rest, components);
  }
  return {
    leastRows: model.rows - most,
    all: (components) => fit(sum(undefined, parts), components),
    jackknife: (): JackknifeFits => ({
      count: parts.length,
      samples: parts.map(({ count, totalWeight }) => ({
        rows: model.weighting === 'frequency' ? totalWeight : count,
        times: 1,
      })),
      fits,
    }),
  };
}

function checked(model: PcaModel, shards: unknown): readonly Moments[] {
  if (!isArray(shards) || shards.length < 2)
    throw new PCAError(
      'ERR_OPTION',
      'x must be rows or an array of at least 2 Moments, each of a part of the rows',
    );
  let rows = 0;
  for (const [k, shard] of shards.entries()) {
    requireMoments(shard, `x[${k}]`);
    if (shard.columns !== model.columns)
      throw new PCAError(
        'ERR_SHAPE',
        `x[${k}] has ${shard.columns} columns, but the model has ${model.columns}`,
      );
    if (shard.count === 0) throw new PCAError('ERR_EMPTY', `x[${k}] has no rows`);
    rows += shard.count;
  }
  if (rows !== model.rows)
    throw new PCAError(
      'ERR_SHAPE',
      `these moments have ${rows} rows, but the model was fitted to ${model.rows}`,
    );
  return shards as readonly Moments[];
}
