import type { StructuredError } from './app-error.ts';

/** A failed call, on the client: status and at least one structured error. */
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

/** True if the caller aborted the call. */
export const isAborted = (error: unknown): boolean => isCallError(error) && error.errors[0]?.extra['aborted'] === true;
