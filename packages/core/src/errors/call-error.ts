import type { StructuredError } from './app-error.ts';

/** A call of the contract that failed, in the client: status and structured errors, at least one. */
export class CallError extends Error {
  readonly status: number | undefined;
  readonly errors: readonly StructuredError[];

  constructor(errors: readonly StructuredError[], status: number | undefined, cause?: unknown) {
    super(errors[0]?.message ?? 'The call failed.', cause === undefined ? undefined : { cause });
    this.name = 'CallError';
    this.status = status;
    this.errors = errors;
  }
}

export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError' && 'errors' in error;

/** Whether a call was ended by whoever made it. */
export const isAborted = (error: unknown): boolean => isCallError(error) && error.errors[0]?.extra['aborted'] === true;
