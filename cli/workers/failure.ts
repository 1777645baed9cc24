import { CLIError } from '../errors.ts';

/** An error on its way from a worker. */
export interface Failure {
  failure: string;
  exitCode: 1 | 2;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof CLIError) return { failure: error.message, exitCode: error.exitCode };
  return { failure: error instanceof Error ? error.message : String(error), exitCode: 1 };
}

export const thrown = ({ failure, exitCode }: Failure) => new CLIError(failure, exitCode);
