import type { FitOptions } from '#package';
import { PCAError } from '../errors.ts';
import { isCentred, type PcaModel, requireVariances } from '../models/pca-model.ts';

/** The options with which samples are fitted as the model was. */
export type Refit = Pick<
  FitOptions,
  'center' | 'ddof' | 'scale' | 'columnWeights' | 'constant' | 'weighting' | 'normalize' | 'zeros'
>;

/** Returns how the model was fitted. Throws ERR_OPTION for a fit that cannot be repeated, ERR_EMPTY for an unknown number of rows. */
export function refitOf(model: PcaModel): Refit {
  const { scaling, scale, columnWeights, normalize, zeros, weighting, ddof, report } = model;
  if (scaling === 'qn')
    throw new PCAError(
      'ERR_OPTION',
      'this is the model of a robust fit, which leaves out rows by itself, so that its numbers are not those of a sample',
    );
  if (report.missing)
    throw new PCAError(
      'ERR_OPTION',
      `this model was fitted with missing: '${report.missing.method}': cells that are not known make it less certain than ` +
        'rows tell; fit the rows without gaps',
    );
  requireVariances(model, 'say how certain they are');
  // A column may have variance in all rows and none in a sample, where it then counts for nothing.
  const constant = 'keep';
  return {
    center: isCentred(model, 'fit samples as the model was'),
    ddof,
    ...(scaling === 'given' && scale ? { scale, constant } : columnWeights && { columnWeights }),
    ...(scaling && scaling !== 'given' && { scale: scaling, constant }),
    ...(weighting && { weighting }),
    ...(normalize && { normalize }),
    ...(zeros && { zeros }),
  };
}
