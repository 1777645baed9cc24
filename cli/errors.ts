import { TableError } from '../tables/errors.ts';

/** An error in a user's command or data. Only its message is shown, which says what is wrong and where. */
export class CLIError extends Error {
  constructor(
    message: string,
    /** 1 if the data or the machine is at fault, 2 if the command is. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** Returns true if an error's message is meant for the user. All other errors are faults of this program. */
export const isForReader = (error: unknown): error is Error =>
  error instanceof CLIError ||
  error instanceof TableError ||
  (error instanceof Error && error.name === 'PCAError');
