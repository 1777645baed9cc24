import { startEngine } from '../tasks/start-task.ts';
import { serve } from './worker.ts';

serve(startEngine);
