import { h } from '../../ui/dom.ts';
import { refusal } from './hosts.ts';

const SHOWN = 300; // characters of an address in a message

/** Returns the URL of a text, relative to the page's own, or null where it is not of http or https. */
export function webAddress(text: string): URL | null {
  const url = URL.canParse?.(text, document.baseURI) ? new URL(text, document.baseURI) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Tells whether a file is of another site, and one that the page would fetch. */
export function isElsewhere(url: URL): boolean {
  return url.origin !== location.origin && refusal(url, new URL(location.href)) === null;
}

/**
 * The file at an address. The page may connect to its own site alone, so that no table can leave it. A document in a
 * hidden frame fetches instead: it is told this address and nothing else, and narrows its policy to the address's site
 * before it connects.
 */
export async function fileAt(url: URL, signal: AbortSignal): Promise<File> {
  const address = url.href.length > SHOWN ? `${url.href.slice(0, SHOWN)}…` : url.href;
  const refused = refusal(url, new URL(location.href));
  if (refused !== null) throw new Error(`${address} is not fetched: ${refused}.`);
  try {
    return new File([await fetchedInFrame(url, signal)], nameIn(url));
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${address} could not be fetched (${reason}). Many sites let only their own pages read their files, and some lead on to another site: download the file and open it here.`,
    );
  }
}

function nameIn({ pathname, host }: URL): string {
  const name = pathname.split('/').at(-1) || host;
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // its bytes are no UTF-8
  }
}

/** When the signal aborts, the frame goes, and with it what it fetches. */
async function fetchedInFrame(url: URL, signal: AbortSignal): Promise<Blob> {
  const frame = h('iframe', { src: '../fetch.html', hidden: true });
  const { port1: port, port2: its } = new MessageChannel();
  try {
    return await new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      port.onmessage = ({ data: { blob, error } }) => (blob ? resolve(blob) : reject(new Error(error)));
      frame.onload = () => {
        // A host may forbid frames; then another document is there, to which nothing is told.
        if (frame.contentDocument?.title === 'fetch')
          frame.contentWindow?.postMessage(url.href, location.origin, [its]);
        else reject(new Error('the host of this page allows no frame in it'));
      };
      document.body.append(frame);
    });
  } finally {
    port.close();
    frame.remove();
  }
}
