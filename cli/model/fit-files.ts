import { type FitOptions, init, PCA } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import { CLIError } from '../errors.ts';
import { areFiles, isShardFile } from '../inputs.ts';
import type { Table } from '../read/table.ts';
import { type Gathering, gather } from './gather.ts';
import { heldRows } from './held-rows.ts';
import { ofRows } from './rules.ts';

/**
 * Of more columns, rows are held in memory as long as they are no more than the columns, which takes no more of it, and
 * sparse rows always.
 */
const WIDE = 1024;

type Choices = Pick<FitOptions, 'components' | 'standardize' | 'ddof' | 'solver' | 'calibrate'>;

export interface Fitted {
  model: PCA;
  omitted: number;
}

/**
 * Fits the rows of tables and of .mom files: by their moments, in one pass, or, where they have fewer rows than columns
 * or the solver needs all rows, in memory.
 */
export async function fitFiles(paths: string[], gathering: Gathering, choices: Choices): Promise<Fitted> {
  const { reading } = gathering;
  const { components, solver, calibrate } = choices;
  const rule = typeof components === 'object' && 'rule' in components ? components.rule : undefined;
  const needsRows = calibrate || (rule !== undefined && ofRows(rule));
  const bySums = !needsRows && (solver === undefined || solver === 'covariance');
  const anyShard = (await Promise.all(paths.map(isShardFile))).includes(true);
  if (anyShard && !bySums) {
    const what = calibrate ? '--calibrate' : needsRows ? `--components ${rule}` : `--solver ${solver}`;
    throw new CLIError(`${what} needs rows, which a .mom file does not have`, 2);
  }
  await init(ENGINE);
  // What comes by a pipe cannot be read again when it is found to be long.
  if (!bySums || (!solver && !anyShard && (await areFiles(paths)))) {
    const most = ({ columns, stored }: Table) => {
      if (!bySums || (stored && columns > WIDE)) return Number.POSITIVE_INFINITY;
      return columns > WIDE ? columns : 0;
    };
    const { duplicates, progress } = gathering;
    const held = await heldRows([...paths].sort(), reading, most, duplicates, progress);
    if (held) {
      const { matrix, names, omitted } = held;
      const columns = names ? { columns: names } : {};
      return {
        model: await PCA.fit(matrix, { ...choices, normalize: reading.normalize, ...columns }),
        omitted,
      };
    }
  }
  const { header, moments } = await gather(paths, gathering);
  try {
    const columns = header.columns ? { columns: header.columns } : {};
    const model = PCA.fromMoments(moments, { ...choices, normalize: header.normalize, ...columns });
    return { model, omitted: header.omitted };
  } finally {
    moments.free();
  }
}
