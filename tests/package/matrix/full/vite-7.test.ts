import { viteRows } from '../vite';

// It makes workers of a form that has no import(), and refuses modules that need it.
viteRows('7.3.8', "worker: { format: 'es' }");
