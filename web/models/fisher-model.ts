import type { PCAError } from '../errors.ts';
import { type Classes, isLabel, type Label } from '../input/labels.ts';
import { isArray } from '../input/values.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { Weighting } from '../weighting.ts';
import {
  decodeArray,
  decodeCount,
  decoded,
  decodeMatrix,
  decodeNames,
  decodeWeighting,
  encodeArray,
  encodeMatrix,
  isPositive,
  KINDS,
  malformed,
  misshapen,
  requireDescending,
} from './json-values.ts';
import { type DirectReport, decodeReport, encodeReport } from './report.ts';

const VERSION = 3;

/** The quantities that the engine computes. */
export interface FittedFisher {
  mean: Doubles;
  classMeans: Matrix<Doubles>;
  components: Matrix<Doubles>;
  spectrum: Doubles;
  report: DirectReport;
}

/** A fitted discriminant's independent quantities; all others follow from these. */
export interface FisherModel extends FittedFisher {
  classes: Classes['labels'];
  counts: Doubles;
  /** The meaning of the weights of the rows; null without. */
  weighting: Weighting | null;
  /** K: the sum of the weights of each class; `counts` without weights. */
  classWeights: Doubles;
  /** Names of the D columns; null if they have no names. */
  featureNames: readonly string[] | null;
}

/** Returns each eigenvalue over the sum of all; 0 if the means of the classes coincide. */
export function discriminantRatios({ spectrum, components }: FittedFisher): Doubles {
  const total = spectrum.reduceRight((sum, lambda) => sum + lambda, 0);
  return spectrum.slice(0, components.rows).map((lambda) => (total > 0 ? lambda / total : 0));
}

/** Encodes the discriminant as plain objects, arrays and numbers. */
export function encodeFisher(model: FisherModel): object {
  return {
    format: KINDS.FisherDiscriminant.format,
    version: VERSION,
    classes: [...model.classes],
    counts: encodeArray(model.counts),
    weighting: model.weighting,
    classWeights: encodeArray(model.classWeights),
    featureNames: model.featureNames && [...model.featureNames],
    mean: encodeArray(model.mean),
    classMeans: encodeMatrix(model.classMeans),
    components: encodeMatrix(model.components),
    spectrum: encodeArray(model.spectrum),
    report: encodeReport(model.report),
  };
}

/**
 * Decodes a model's JSON or a structured clone; version 1 has no names, versions 1 and 2 no weights. Throws ERR_SHAPE,
 * ERR_OPTION.
 */
export function decodeFisher(json: unknown): FisherModel {
  return decoded(json, 'FisherDiscriminant', VERSION, (fields, version) => {
    const classes = decodeClasses(fields.classes);
    const counts = decodeArray(fields.counts, 'counts', classes.length);
    counts.forEach((count, k) => {
      decodeCount(count, `counts[${k}]`, 1);
    });
    const weighting = version < 3 ? null : decodeWeighting(fields.weighting);
    const classWeights =
      version < 3
        ? counts.slice()
        : decodeArray(fields.classWeights, 'classWeights', classes.length, isPositive);
    if (!weighting && classWeights.some((weight, k) => weight !== counts[k]))
      throw misshapen('classWeights are not counts, but weighting is null');
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
    const components = decodeMatrix(fields.components, 'components', available, mean.length);
    const report = decodeReport(fields.report, components.rows);
    const featureNames = version < 2 ? null : decodeNames(fields.featureNames, 'featureNames', mean.length);
    return {
      classes,
      counts,
      weighting,
      classWeights,
      featureNames,
      mean,
      classMeans,
      components,
      spectrum,
      report,
    };
  });
}

function decodeClasses(value: unknown): Classes['labels'] {
  const labels: Label[] = [];
  const count = isArray(value) ? value.length : 0;
  for (let k = 0; k < count; k++) {
    const label: unknown = (value as readonly unknown[])[k];
    const ascends = k === 0 || (typeof label === typeof labels[0] && labels[k - 1] < (label as Label));
    if (!isLabel(label) || !ascends) throw badClasses();
    labels.push(label === 0 ? 0 : label); // -0 and 0 are the same class
  }
  if (count < 2) throw badClasses();
  return labels as Classes['labels'];
}

function badClasses(): PCAError {
  return malformed('classes must be at least 2 different numbers or strings, in ascending order');
}
