import './yours.css';
import { PCAError } from 'wasm-pca';
import { plural, whole } from '../../../tables/format.ts';
import { isMatrix } from '../../../tables/read/ten-x.ts';
import { type Example, examples } from '../../data/example-tables.ts';
import { byId, type Child, html } from '../../ui/dom.ts';
import { runStatus, type Step } from '../../ui/run-status.ts';
import { joined, urlParameter } from '../../ui/url-parameter.ts';
import { fileAt, isElsewhere, webAddress } from './address.ts';
import { analyse } from './analysis.ts';
import { columnChooser } from './column-chooser.ts';
import { fileInput } from './file-input.ts';
import type { Given } from './files/source.ts';
import { projection } from './projection.ts';
import { question } from './question.ts';
import { resultsView } from './results.ts';
import { TableClient } from './table-client.ts';
import { IN_LINK, unpack } from './table-link.ts';

type Work<T> = (signal: AbortSignal, progress: (p: Step) => void) => Promise<T>;
type Fetched = Work<Given[]>;

const exampleOf = (id: string) => examples.find((example) => example.id === id);

const givenBy = (file: File): Given => ({ file, path: file.name });

/**
 * Returns the name of the files that were given: of the only file, the matrix or the common folder, else their
 * number.
 */
function nameOf(given: Given[]): string {
  if (given.length === 1) return given[0].file.name;
  const matrix = given.find(({ file }) => isMatrix(file.name));
  if (matrix) return matrix.path;
  const folders = new Set(given.map(({ path }) => path.split('/').slice(0, -1)[0] ?? ''));
  const [folder] = folders;
  return folders.size === 1 && folder ? folder : plural(given.length, 'file');
}

async function exampleFile({ url, file }: Example, signal: AbortSignal): Promise<File> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return new File([await response.blob()], file);
  } catch (error) {
    throw new Error(
      navigator.onLine
        ? `${file} could not be fetched: ${error instanceof Error ? error.message : error}. Please try again.`
        : `${file} is not on this machine yet. Please try again when there is a connection, or open a file of your own.`,
    );
  }
}

/** Mounts the panel for a visitor's own table. */
export function mountYours(): void {
  const client = new TableClient();
  const status = runStatus('yours-status');
  const results = resultsView((rows) => chooser.exclude(rows));
  const asking = question();
  let given: Given[] = [];
  let about = '';
  let fitted = false; // true after the first fit; from then on every choice acts at once
  let newest: object | null = null;

  /** Runs the work and uses its result, unless other work starts meanwhile, which cancels this. */
  async function attempt<T>(work: Work<T>, use: (result: T) => void | Promise<void>): Promise<void> {
    newest = work;
    try {
      const result = await status.run(work);
      if (newest !== work) return;
      if (result === undefined) results.clear();
      else await use(result);
    } catch (error) {
      if (newest !== work) return;
      results.clear();
      status.fail(error instanceof PCAError ? `${error.message} (${error.code})` : error);
    }
  }

  /** Reads the fetched files, or the present ones again, and fits them if the visitor has started a fit before. */
  function read(fetched: Fetched = async () => given): Promise<void> {
    if (fitted) results.expect();
    else results.clear();
    chooser.element.hidden = true;
    return attempt(
      async (signal, progress) => {
        given = await fetched(signal, progress);
        zone.classList.add('taken');
        return client.read(given, chooser.howRead, signal, progress).catch((error: Error) => {
          throw signal.aborted ? error : new Error(`${nameOf(given)}: ${error.message}`);
        });
      },
      (table) => {
        if (table.columns.some((column) => column.kind !== 'text')) {
          chooser.offer('Fit');
          chooser.show(nameOf(given), about, table);
          return refit();
        }
        const first = table.columns[0].firstNotNumber;
        results.clear();
        status.fail(
          `${nameOf(given)} has no column of numbers${first ? `; row ${first.row} of “${table.columns[0].name}” reads “${first.text}”` : ''}.`,
        );
      },
    );
  }

  function open(fetched: Fetched, words: string, andFit: boolean): Promise<void> {
    asking.withdraw();
    [about, fitted] = [words, andFit];
    return read(fetched);
  }

  function fit(): Promise<void> {
    fitted = true;
    results.expect();
    chooser.offer('Refit');
    const { choice } = chooser;
    return attempt(
      (signal, progress) => analyse(client, choice, signal, progress),
      (analysis) => results.show(analysis, nameOf(given), given),
    );
  }

  async function colour(): Promise<void> {
    const { current } = results;
    if (!current) return refit();
    const label = await client.calls.call('label', chooser.choice);
    if (results.current === current) results.colour(label);
  }

  const refit = () => (fitted ? fit() : undefined);
  const chooser = columnChooser({
    onFit: () => void fit(),
    onChange: () => void refit(),
    onColour: () => void colour(),
    onReread: () => void read(),
    count: (selection) => client.calls.call('count', selection),
  });

  /** Opens what the address names or holds. A link leads to what comes of it, once the reader agrees. */
  function follow(andFit: boolean): void {
    if (held.value !== '') return void openHeld();
    const chosen = exampleOf(example.value);
    const url = address.value === '' ? null : webAddress(address.value);
    if (chosen) {
      const fetched: Fetched = async (signal) => [givenBy(await exampleFile(chosen, signal))];
      return void open(fetched, chosen.about, andFit);
    }
    if (!url) {
      close();
      return;
    }
    const load = () => {
      const fetched: Fetched = async (signal, progress) => {
        progress({ stage: `fetching from ${url.host}`, done: 0, total: 1 });
        return [givenBy(await fileAt(url, signal))];
      };
      void open(fetched, `from ${url.host}`, andFit);
    };
    if (!andFit || !isElsewhere(url)) return void agree(load);
    ask(
      html`This link opens a file of another site, which then knows that you are here. Load from <strong>${url.origin}</strong>?`,
      url.href,
      'Load',
      load,
    );
  }

  /** Asks before the page opens what the address names; once the reader has agreed, no reload asks again. */
  function ask(text: Child, note: string, yes: string, load: () => void): void {
    if (history.state?.agreed === true) load();
    else {
      close();
      asking.ask(text, note, yes, () => agree(load));
    }
  }

  function agree(load: () => void): void {
    history.replaceState({ agreed: true }, '');
    load();
  }

  /** Reads the table that the address holds, says what it is, and opens it if the reader agrees. */
  function openHeld(): Promise<void> {
    asking.withdraw();
    results.clear();
    chooser.element.hidden = true;
    return attempt(
      async (signal, progress) => {
        const file = await unpack(held.value);
        const { rows, columns } = await client
          .read([givenBy(file)], chooser.howRead, signal, progress)
          .catch((error: Error) => {
            throw signal.aborted ? error : new Error(`This link holds no table: ${error.message}`);
          });
        return { file, size: `${plural(rows, 'row')}, ${plural(columns.length, 'column')}` };
      },
      ({ file, size }) =>
        ask(
          html`This link holds a table, <strong>${file.name}</strong>: ${size}, ${whole(file.size)} bytes. Open it?`,
          'It is part of the link itself. No server has seen it, and it stays on this device.',
          'Open',
          () => void open(async () => [givenBy(file)], 'from the link', true),
        ),
    );
  }

  function close(): void {
    newest = null;
    results.clear();
    asking.withdraw();
    chooser.element.hidden = true;
    zone.classList.remove('taken');
  }
  const followLink = () => follow(true);
  const example = urlParameter('yours-example', '', (id) => exampleOf(id) !== undefined, followLink);
  const address = urlParameter('yours-address', '', (value) => webAddress(value) !== null, followLink);
  const held = urlParameter(IN_LINK, '', () => true, followLink, true);
  /** Opens an example or an address, and forgets the others and the choices for the previous table. */
  function take(kept: typeof example, value: string): void {
    joined(() => {
      chooser.forget();
      for (const choice of [example, address, held]) choice.set(choice === kept ? value : '');
    });
    follow(false);
  }
  const zone = fileInput(
    (files) => {
      take(example, '');
      void open(async () => files, '', false);
    },
    (asked) => {
      if (webAddress(asked)) take(address, asked);
      else status.fail(`“${asked}” is not an address of the web.`);
    },
    (id) => take(example, id),
  );
  byId('yours-panel').replaceChildren(html`
    ${zone}
    <div class="one-column choose-and-run">${asking.element}${chooser.element}${status.element}</div>
    ${results.element}
    ${projection(
      () => results.basis,
      () => ({ ...chooser.howRead, header: undefined, orient: undefined }),
    )}
  `);
  followLink();
}
