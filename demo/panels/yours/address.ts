import { WorkerCalls } from '../../ui/worker-calls.ts';
import type { AddressWorker } from './address.worker.ts';

/** The URL of a text, relative to the page's own, or null where it is not of http or https. */
export function webAddress(text: string): URL | null {
  const url = URL.canParse?.(text, document.baseURI) ? new URL(text, document.baseURI) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Fetches the file at an address, in a worker of its own. */
export async function fileAt(url: URL, signal: AbortSignal): Promise<File> {
  const worker = new Worker(new URL('./address.worker.ts', import.meta.url), { type: 'module' });
  const calls = new WorkerCalls<AddressWorker>(worker, signal);
  try {
    const blob = await calls.call('fetched', url.href);
    return new File([blob], decodeURIComponent(url.pathname.split('/').at(-1) || url.host));
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${url.href} could not be fetched (${reason}). Many sites let only their own pages read their files: download the file and open it here.`,
    );
  } finally {
    calls.end();
  }
}
