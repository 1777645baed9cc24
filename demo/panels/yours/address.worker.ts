import { offer } from '../../ui/worker-calls.ts';

/**
 * Fetches a file from another site. The page's policy (`connect-src 'self'`) forbids it to the page, so that no table can
 * leave it. This worker may do it, because a worker has the policy of its own script, and it receives only an address.
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
