import { PCAError } from '../errors.ts';
import { show } from './values.ts';

/** Adds the names of columns to an error that numbers them; returns any other error as it is. */
export function nameColumns<E>(error: E, names: readonly string[] | null | undefined): E | PCAError {
  if (!names || !(error instanceof PCAError)) return error;
  if (error.code !== 'ERR_NOT_FINITE' && error.code !== 'ERR_CONSTANT_COLUMN') return error;
  const named = error.message.replace(/\b(columns? )(\d+(?:, \d+)*)/, (_, word: string, places: string) => {
    return word + places.replace(/\d+/g, (j) => `${j} (${show(names[Number(j)])})`);
  });
  return new PCAError(error.code, named);
}
