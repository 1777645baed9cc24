import { TableError } from '../tables/errors.ts';

/** What a user did or gave that cannot be used; the message says what and where, and is all that is shown. */
export class CLIError extends Error {
  constructor(
    message: string,
    /** 1: the data or the machine; 2: the command. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** Whether an error's message is meant to be read by whoever runs the program; all others are faults of it. */
export const isForReader = (error: unknown): error is Error =>
  error instanceof CLIError ||
  error instanceof TableError ||
  (error instanceof Error && error.name === 'PCAError');
