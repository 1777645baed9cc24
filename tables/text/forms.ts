import { isMissing } from './missing.ts';
import { NUMBER } from './numbers.ts';

/** The decimal sign of a column's numbers; the other one may separate thousands. */
export type Decimal = '.' | ',';

/**
 * The forms of a cell. 'same': a number whatever the decimal sign is. '.' and ',': a number if that is the decimal
 * sign. '.?' and ',?': such as "1.377" and "1,377", three decimals if that is the decimal sign, else more than a
 * thousand. 'mark': such as NA, a missing value among numbers and a word among words.
 */
export const FORMS = ['same', '.', ',', '.?', ',?', 'missing', 'mark', 'other'] as const;
export type Form = (typeof FORMS)[number];

interface Cell {
  form: Form;
  /** For '.?' and ',?' the value with three decimals. */
  value: number;
  /** Whether the cell certainly has separators of thousands, or a unit. */
  grouped: boolean;
  /** A unit such as "$" or "%", which does not change the value. */
  unit?: string;
}

/** The forms of cells that are no numbers. */
export const WITHOUT_NUMBER: ReadonlySet<Form> = new Set(['missing', 'mark', 'other']);
const COMMA = /^[+-]?(\d+,\d*|,\d+)(e[+-]?\d+)?$/i;
const EITHER = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const COMMAS_BETWEEN = /^[+-]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/; // India separates every two digits
const POINTS_BETWEEN = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
const SPACES_BETWEEN = /^[+-]?\d{1,3}([\s'’])\d{3}(\1\d{3})*([.,]\d*)?$/;

const UNIT_BEFORE = /^([+-]?)\s?([$€£¥₹])\s?(?=[+\-\d.,])/;
const UNIT_AFTER = /(?<=[\d.,])\s?([$€£¥₹%‰])$/;

const [ZERO, NINE, PLUS, MINUS, DOT] = [...'09+-.'].map((sign) => sign.charCodeAt(0));

/** Returns the form of a plain number, as most cells are, ten times as fast as the patterns do; null for others. */
function plainForm(text: string): Form | null {
  const first = text.charCodeAt(0);
  const start = first === MINUS || first === PLUS ? 1 : 0;
  const length = text.length;
  let dot = -1;
  for (let k = start; k < length; k++) {
    const sign = text.charCodeAt(k);
    if (sign >= ZERO && sign <= NINE) continue;
    if (sign !== DOT || dot >= 0 || k === start) return null;
    dot = k;
  }
  if (dot < 0) return length > start ? 'same' : null;
  const before = dot - start;
  return length - dot === 4 && before <= 3 && text.charCodeAt(start) !== ZERO ? '.?' : '.';
}

const withPoint = (text: string) => Number(text.replace(',', '.'));

export function parse(text: string): Cell {
  const plain = plainForm(text);
  if (plain) return { form: plain, value: Number(text), grouped: false };
  const cell = text.replace('−', '-');
  if (NUMBER.test(cell)) {
    const form = !cell.includes('.') ? 'same' : EITHER.test(cell) ? '.?' : '.';
    return { form, value: Number(cell), grouped: false };
  }
  if (COMMA.test(cell))
    return { form: EITHER.test(cell) ? ',?' : ',', value: withPoint(cell), grouped: false };
  if (COMMAS_BETWEEN.test(cell)) return { form: '.', value: Number(cell.replaceAll(',', '')), grouped: true };
  if (POINTS_BETWEEN.test(cell)) {
    return { form: ',', value: withPoint(cell.replaceAll('.', '')), grouped: true };
  }
  if (SPACES_BETWEEN.test(cell)) return { ...parse(cell.replace(/[\s'’]/g, '')), grouped: true };
  const unit = (UNIT_BEFORE.exec(cell)?.[2] ?? UNIT_AFTER.exec(cell)?.[1]) || '';
  if (unit) {
    const bare = parse(cell.replace(UNIT_BEFORE, '$1').replace(UNIT_AFTER, ''));
    if (!WITHOUT_NUMBER.has(bare.form)) return { ...bare, grouped: true, unit };
  }
  const form = cell === '' ? 'missing' : isMissing(cell) ? 'mark' : 'other';
  return { form, value: NaN, grouped: false };
}

/** Tells whether a cell is a number, in any notation. */
export const isNumber = (cell: string) => !WITHOUT_NUMBER.has(parse(cell.trim()).form);

/** Tells whether a cell has text that is no number. */
export const isWord = (cell = '') => parse(cell.trim()).form === 'other';

/** Returns a cell's number where `decimal` is the decimal sign; NaN if it is no number then. */
export function resolve(form: Form, value: number, decimal: Decimal): number {
  if (form === '.?' || form === ',?') return form[0] === decimal ? value : Math.round(value * 1000);
  return form === 'same' || form === decimal ? value : NaN;
}
