import type { WorkerEvents, WorkerLink } from '../platform/platform.ts';
import { serve } from './worker.ts';

/** A worker's program on the calling thread. It takes up each message by itself, so that others have their turns. */
export function startHere(events: WorkerEvents): WorkerLink {
  let ended = false;
  const handle = serve((message) => {
    if (!ended) events.message(message);
  });
  return {
    post(message) {
      setTimeout(() => {
        if (!ended) handle(message as Parameters<typeof handle>[0]);
      });
    },
    hold: () => {},
    terminate() {
      ended = true;
    },
  };
}
