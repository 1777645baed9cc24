import { type Question, survivors } from './neighbours.ts';

addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(survivors(data)));
