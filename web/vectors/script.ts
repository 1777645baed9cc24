import { listen, post } from '../workers/scope.ts';
import { serveReducer } from './worker.ts';

listen(serveReducer(post));
