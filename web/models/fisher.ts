import { type Classes, isLabel, type Label, sortedLabels } from '../input/labels.ts';
import type { Matrix } from '../input/rows.ts';
import {
  decodeArray,
  decodeCount,
  decodeHeader,
  decodeMatrix,
  encodeArray,
  encodeMatrix,
  malformed,
  misshapen,
  requireDescending,
} from './json-values.ts';
import { type DirectReport, decodeReport, encodeReport } from './report.ts';

const FORMAT = 'wasm-pca/fisher-discriminant';
const VERSION = 1;

/** What the engine finds. */
export interface FittedFisher {
  mean: Float64Array;
  classMeans: Matrix;
  components: Matrix;
  spectrum: Float64Array;
  report: DirectReport;
}

/** A fitted discriminant's independent quantities; all others follow from these. */
export interface FisherModel extends FittedFisher {
  classes: Classes['labels'];
  counts: Float64Array;
}

/** Each eigenvalue over the sum of all; 0 where the classes' means coincide. */
export function discriminantRatios({ spectrum, components }: FittedFisher): Float64Array {
  const total = spectrum.reduceRight((sum, lambda) => sum + lambda, 0);
  return spectrum.slice(0, components.rows).map((lambda) => (total > 0 ? lambda / total : 0));
}

/** The discriminant as plain objects, arrays and numbers. */
export function encodeFisher(model: FisherModel): object {
  return {
    format: FORMAT,
    version: VERSION,
    classes: [...model.classes],
    counts: [...model.counts],
    mean: encodeArray(model.mean),
    classMeans: encodeMatrix(model.classMeans),
    components: encodeMatrix(model.components),
    spectrum: encodeArray(model.spectrum),
    report: encodeReport(model.report),
  };
}

/** The reverse, also from a structured clone. Throws ERR_SHAPE, ERR_OPTION. */
export function decodeFisher(json: unknown): FisherModel {
  const fields = decodeHeader(json, FORMAT, VERSION, 'mean');
  const classes = decodeClasses(fields.classes);
  const counts = decodeArray(fields.counts, 'counts', classes.length);
  counts.forEach((count, k) => {
    decodeCount(count, `counts[${k}]`, 1);
  });
  const mean = decodeArray(fields.mean, 'mean');
  if (mean.length === 0) throw misshapen('mean has no elements');
  const available = Math.min(classes.length - 1, mean.length);
  const classMeans = decodeMatrix(fields.classMeans, 'classMeans', classes.length, mean.length);
  if (classMeans.rows !== classes.length) throw misshapen('classMeans.rows is not the number of classes');
  const spectrum = decodeArray(
    fields.spectrum,
    'spectrum',
    available,
    (lambda) => lambda >= 0 && lambda < Infinity,
  );
  requireDescending(spectrum, 'spectrum');
  return {
    classes,
    counts,
    mean,
    classMeans,
    components: decodeMatrix(fields.components, 'components', available, mean.length),
    spectrum,
    report: decodeReport(fields.report),
  };
}

function decodeClasses(value: unknown): Classes['labels'] {
  const labels: unknown[] = Array.isArray(value) ? value : [];
  const sorted = labels.every(isLabel) ? sortedLabels([...(labels as Label[])]) : [];
  const distinct = new Set(labels).size === labels.length && new Set(labels.map((l) => typeof l)).size === 1;
  if (labels.length < 2 || !distinct || !sorted.every((label, k) => label === labels[k])) {
    throw malformed('classes must be at least 2 different numbers or strings, in ascending order');
  }
  return sorted as Classes['labels'];
}
