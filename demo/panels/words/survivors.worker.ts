import { offer } from '../../ui/worker-calls.ts';
import { survivors } from './neighbours.ts';

const functions = { survivors };

export type SurvivorsWorker = typeof functions;
offer(functions);
