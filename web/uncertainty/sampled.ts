import { init } from '#package';
import { reportProgress } from '../input/hooks.ts';
import { loadings } from '../models/interpretation.ts';
import { type PcaModel, ROUNDING } from '../models/pca-model.ts';
import { bootstrapRules, jackknifeRules, type Rules } from './estimates.ts';
import { inOrder } from './in-order.ts';
import type { UncertaintySettings } from './options.ts';
import type { SampledUncertainty } from './result.ts';
import type { Given, SampledFits } from './sampled-fits.ts';
import { angleOf } from './spans.ts';
import {
  measured,
  numbersOf,
  requireSame,
  type Sample,
  separated,
  summarised,
  type Target,
  valuesAt,
} from './statistics.ts';

/** Fits samples of the rows or moments, and estimates from them how certain the first `count` components of the model are. */
export async function sampled(
  model: PcaModel,
  count: number,
  given: Given,
  settings: UncertaintySettings,
): Promise<SampledUncertainty> {
  const { method, level, hooks } = settings;
  const target = targetOf(model, count, settings);
  const full = await given.all(count);
  requireSame(model, full, count);
  const { samples, rules } = await taken(given, target, settings);
  const numbers = summarised(samples, numbersOf(full, count, target.loadings), target, rules.summary);
  hooks.signal?.throwIfAborted();
  const { gaps, ...estimates } = numbers;
  const spanned = (first: number, end: number) =>
    Float64Array.from(samples, ({ spans }) => angleOf(spans, first, end));
  const leading = Array.from({ length: count }, (_, m) => spanned(0, m + 1));
  const parts = separated(full.explainedVariance, gaps, rules.deviates, count);
  return {
    method,
    level,
    components: count,
    samples: samples.length,
    align: target.align,
    ...estimates,
    angles: {
      standardError: Float64Array.from(leading, rules.angle),
      upper: rules.mostAngle && Float64Array.from(leading, rules.mostAngle),
    },
    subspaces: parts.map(([first, end]) => ({
      components: Array.from({ length: end - first }, (_, k) => first + k),
      angle: rules.angle(spanned(first, end)),
    })),
  };
}

/** Takes the samples, and returns the rules by which they are summarised. */
async function taken(
  given: Given,
  target: Target,
  { method, level, intervals, replicates, seed, hooks }: UncertaintySettings,
): Promise<{ samples: Sample[]; rules: Rules }> {
  const draws = method === 'bootstrap' ? given.bootstrap?.(replicates, seed) : undefined;
  const left = given.jackknife();
  const leaves = !draws || intervals === 'bca';
  const { threads } = await init();
  const total = (draws?.count ?? 0) + (leaves ? left.count : 0);
  let done = 0;
  const measure = ({ fits }: SampledFits): Promise<Sample[]> => {
    function* jobs() {
      for (const fit of fits(target.components.rows))
        yield async () => {
          const sample = measured(await fit(), target);
          reportProgress(hooks, 'solve', ++done, total);
          return sample;
        };
    }
    return inOrder(jobs(), threads + 1);
  };
  const drawn = draws && (await measure(draws));
  const rest = leaves ? await measure(left) : [];
  if (!drawn) return { samples: rest, rules: jackknifeRules(level, left.samples) };
  const leftOut = { samples: left.samples, valuesAt: (place: number) => valuesAt(rest, place) };
  return { samples: drawn, rules: bootstrapRules(level, leaves ? leftOut : undefined) };
}

function targetOf(model: PcaModel, count: number, { kind, align }: UncertaintySettings): Target {
  const { data, columns } = model.components;
  const kept = model.explainedVariance.slice(0, count).reduce((sum, value) => sum + value, 0);
  const hasRest = model.totalVariance - kept > ROUNDING * model.totalVariance;
  return {
    components: { data: data.slice(0, count * columns), rows: count, columns },
    loadings: loadings(model, { kind, components: count }),
    kind,
    align: align ?? (hasRest ? 'procrustes' : 'match'),
  };
}
