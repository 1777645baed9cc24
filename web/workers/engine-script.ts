import { startEngine } from '../tasks/start-task.ts';
import { serve } from './serve.ts';

serve(startEngine);
