import { serve } from '../workers/serve.ts';
import { startIncomplete } from './task.ts';

serve(startIncomplete);
