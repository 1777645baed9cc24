import { offer } from '../../ui/worker-calls.ts';

/**
 * Fetches a file from another site. The page itself may not (`connect-src 'self'`), so that no table can leave it; this
 * worker may, because a worker's policy is that of its own script, and it is told an address and nothing else.
 */
const functions = {
  async fetched(address: string): Promise<Blob> {
    const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return response.blob();
  },
};

export type AddressWorker = typeof functions;
offer(functions);
