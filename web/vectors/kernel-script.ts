import { serve } from '../workers/serve.ts';
import { startKernel } from './kernel-task.ts';

serve(startKernel);
