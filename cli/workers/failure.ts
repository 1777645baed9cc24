import { CLIError, isForReader } from '../errors.ts';

/** An error that a worker sends. */
export interface Failure {
  failure: string;
  exitCode: 1 | 2;
}

/** Turns an error that a worker met with a file into one that can be sent. */
export function failureOf(error: unknown, file: string): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return {
    failure: isForReader(error) ? message : `${file}: this should not have happened: ${message}`,
    exitCode: error instanceof CLIError ? error.exitCode : 1,
  };
}

export const thrown = ({ failure, exitCode }: Failure) => new CLIError(failure, exitCode);
