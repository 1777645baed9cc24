import type { Format } from '../../tables/read/source.ts';
import { CLIError } from '../errors.ts';
import { isCode } from './marks.ts';
import type { Selection } from './table.ts';

type Kind = Format['kind'];

/** The options that only certain kinds of files take, with a name for these kinds. */
const ONLY_FOR = {
  header: ['CSV', ['csv']],
  skip: ['CSV', ['csv']],
  comment: ['CSV', ['csv']],
  delimiter: ['CSV', ['csv']],
  decimal: ['CSV', ['csv']],
  orient: ['JSON', ['json', 'jsonl']],
  array: ['NPZ', ['npz']],
} as const satisfies Partial<Record<keyof Selection, readonly [called: string, kinds: readonly Kind[]]>>;

const WITHOUT_TEXT: readonly Kind[] = ['npy', 'npz', 'fvecs', 'bvecs', 'mtx'];
const SPARSE: readonly Kind[] = ['npz', 'mtx'];

/** Refuses an option for files of another kind, so that no option is accepted and ignored. */
export function requireKind(name: string, format: Format, selection: Selection): void {
  const wrong = (what: string) => new CLIError(`${what}, and ${name} is ${format.kind}`, 2);
  const kind = format.kind === 'npy' && format.array !== undefined ? 'npz' : format.kind;
  for (const [option, [called, kinds]] of Object.entries(ONLY_FOR)) {
    const value = selection[option as keyof typeof ONLY_FOR];
    if (value === undefined || (kinds as readonly Kind[]).includes(kind)) continue;
    throw wrong(`--${value === false ? 'no-' : ''}${option} is for ${called}`);
  }
  const { marks = [] } = selection;
  if (marks.length > 0 && !marks.some(isCode) && WITHOUT_TEXT.includes(format.kind))
    throw wrong(`--missing-marks: ${JSON.stringify(marks[0])} is for files that hold text`);
  if (marks.some((mark) => isCode(mark) && Number(mark) === 0) && SPARSE.includes(format.kind))
    throw wrong('--missing-marks: 0 is for files that hold their zeros');
}
