import { CLIError, isForReader } from '../errors.ts';

/** An error on its way from a worker. */
export interface Failure {
  failure: string;
  exitCode: 1 | 2;
}

/** A fault of a worker while it reads a file. */
export function failureOf(error: unknown, file: string): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return {
    failure: isForReader(error) ? message : `${file}: this should not have happened: ${message}`,
    exitCode: error instanceof CLIError ? error.exitCode : 1,
  };
}

export const thrown = ({ failure, exitCode }: Failure) => new CLIError(failure, exitCode);
