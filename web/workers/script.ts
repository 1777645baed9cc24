import type { FromWorker } from './messages.ts';
import { listen, post } from './scope.ts';
import { serve } from './worker.ts';

listen(serve(post));
post({ type: 'alive' } satisfies FromWorker, []);
