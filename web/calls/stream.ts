import { laterScript } from '../chunk.ts';
import { loadEngine } from '../engine/load.ts';
import type { FitCall } from '../input/fit-options.ts';
import { loadForms, openRows } from '../input/row-source.ts';
import type { RowSource } from '../input/rows.ts';
import type { PcaModel } from '../models/pca-model.ts';
import { runInSlices, type Steps } from '../steps.ts';
import type { FitSpec, Fitted } from '../tasks/task.ts';
import { Job, type JobOptions } from '../workers/job.ts';
import { othersWait, possibleWorkers } from '../workers/slots.ts';
import { ENGINE } from '../workers/start-workers.ts';
import { SERVICES } from './fit-call.ts';
import { loadMissing } from './missing-cells.ts';
import type { StreamJob } from './stream-fit.ts';

const script = /* @__PURE__ */ laterScript<typeof import('./stream-fit.ts')>(
  'the script that fits streams',
  () => import('#chunk/stream'),
);

/** Loads the script that fits streams. Throws ERR_LOAD. */
export const loadStreams = () => script.load();

/** Fits rows that arrive in chunks of any size. The caller may reuse a chunk once the next one is requested. */
export async function fitStream(chunks: unknown, parsing: Steps<FitCall>): Promise<PcaModel> {
  const call = await runInSlices(parsing);
  call.hooks.signal?.throwIfAborted();
  const [{ streamFit }, readers] = await Promise.all([loadStreams(), loadForms()]);
  const open = (value: unknown, name: string, how: Parameters<typeof openRows>[2]) =>
    runInSlices(openRows(value, name, how, call.hooks.signal));
  const openPairs = async (source: RowSource, own: FitCall) => {
    const { PairStream } = await loadMissing();
    return new PairStream(source, own, SERVICES, new readers.GatheredRows());
  };
  return streamFit(chunks, call, { readers, open, openJob, openPairs, othersWait });
}

/** Opens a job in a worker or, where none can start, on this thread. */
async function openJob(spec: FitSpec, options: JobOptions): Promise<StreamJob> {
  if ((await possibleWorkers()) > 0) return Job.open<Fitted>(ENGINE, spec, options);
  const { engine, here } = await loadEngine();
  return here.localJob(here.startTask(engine, spec), options);
}
