import { type MessagePort, parentPort } from 'node:worker_threads';
import { servePort } from './ports.ts';

servePort(parentPort as MessagePort);
