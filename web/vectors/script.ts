import { serve } from '../workers/worker.ts';
import { startKernel } from './task.ts';

serve(startKernel);
