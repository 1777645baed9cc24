import type { Doubles, Matrix } from '../matrix.ts';
import {
  decodeArray,
  decodeCount,
  decoded,
  decodeMatrix,
  decodeObject,
  decodeOneOf,
  encodeArray,
  encodeMatrix,
  KINDS,
  misshapen,
} from './json-values.ts';
import { decodePca, encodePca } from './pca-json.ts';
import type { PcaModel } from './pca-model.ts';

/** Criteria of rotation: three orthogonal ones, then two oblique ones. */
export type RotationMethod = 'varimax' | 'quartimax' | 'equamax' | 'promax' | 'oblimin';

const METHODS: readonly RotationMethod[] = ['varimax', 'quartimax', 'equamax', 'promax', 'oblimin'];

/** The data of a rotation: see `Rotation`. */
export interface RotationModel {
  model: PcaModel;
  method: RotationMethod;
  loadings: Matrix<Doubles>;
  structure: Matrix<Doubles>;
  rotation: Matrix<Doubles>;
  factorCorrelations: Matrix<Doubles>;
  variances: Doubles;
  varianceRatio: Doubles;
  iterations: number;
}

/** Encodes the rotation as plain objects, arrays and numbers. */
export function encodeRotation(rotation: RotationModel): object {
  return {
    format: KINDS.Rotation.format,
    version: 1,
    model: encodePca(rotation.model),
    method: rotation.method,
    loadings: encodeMatrix(rotation.loadings),
    structure: encodeMatrix(rotation.structure),
    rotation: encodeMatrix(rotation.rotation),
    factorCorrelations: encodeMatrix(rotation.factorCorrelations),
    variances: encodeArray(rotation.variances),
    varianceRatio: encodeArray(rotation.varianceRatio),
    iterations: rotation.iterations,
  };
}

/** Decodes a rotation's JSON or a structured clone. Throws ERR_SHAPE, ERR_OPTION. */
export function decodeRotation(json: unknown): RotationModel {
  return decoded(json, 'Rotation', 1, (fields) => {
    const model = decodePca(fields.model);
    const method = decodeOneOf(fields.method, 'method', METHODS);
    const m = decodeCount(decodeObject(fields.rotation, 'rotation').columns, 'rotation.columns', 1);
    if (m > model.components.rows)
      throw misshapen('rotation.columns is more than the components of the model');
    const matrix = (name: string, rows: number) => {
      const found = decodeMatrix(fields[name], name, rows, m);
      if (found.rows !== rows) throw misshapen(`${name}.rows is ${found.rows}, which must be ${rows}`);
      return found;
    };
    // Correlated components share their variance, so that the share of one may be negative.
    const vector = (name: string) => decodeArray(fields[name], name, m);
    return {
      model,
      method,
      loadings: matrix('loadings', model.columns),
      structure: matrix('structure', model.columns),
      rotation: matrix('rotation', m),
      factorCorrelations: matrix('factorCorrelations', m),
      variances: vector('variances'),
      varianceRatio: vector('varianceRatio'),
      iterations: decodeCount(fields.iterations, 'iterations', 0),
    };
  });
}
