// `wasm-pca/worker` is one script for all workers of the package, including those of reducers. A page serves it if its policy
// forbids blob: URLs.

import { serveReducer, type ToWorker as ToReducer } from './vectors/worker.ts';
import type { FromWorker, ToWorker } from './workers/messages.ts';
import { listen, post } from './workers/scope.ts';
import { serve } from './workers/worker.ts';

const fit = serve(post);
const reduce = serveReducer(post);
listen((message: ToWorker | ToReducer) => ('type' in message ? fit(message) : reduce(message)));
post({ type: 'alive' } satisfies FromWorker, []);
