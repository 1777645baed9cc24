import { type MessagePort, parentPort } from 'node:worker_threads';
import { servePort } from './worker.ts';

servePort(parentPort as MessagePort);
