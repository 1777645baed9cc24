import { serveScope } from './worker.ts';

serveScope();
