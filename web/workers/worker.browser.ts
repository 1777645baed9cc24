import { serveScope } from './ports.ts';

serveScope();
