import { errorCodes, issueTexts, type ErrorType } from './codes.ts';
import type { ErrorLevel } from './error-level.ts';

export interface IssueCode {
  readonly code: number;
  readonly message: string;
}

/** One structured error of the contract (ERR-01). Unknown fields from other servers are kept in `extra`. */
export interface StructuredError {
  readonly message: string;
  readonly error_type: string;
  readonly level: ErrorLevel;
  readonly extra: Readonly<Record<string, unknown>> & { readonly issue_codes?: readonly IssueCode[] };
}

/**
 * The only exception class with an error type. The server throws it, and clients receive it as a structured error. Its
 * message is safe to show to the caller; the cause is only logged.
 */
export class AppError extends Error {
  readonly errorType: ErrorType;
  readonly status: number;
  readonly level: ErrorLevel;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    errorType: ErrorType,
    message: string,
    options: {
      readonly extra?: Readonly<Record<string, unknown>>;
      readonly status?: number;
      readonly level?: ErrorLevel;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.errorType = errorType;
    this.status = options.status ?? errorCodes[errorType].status;
    this.level = options.level ?? errorCodes[errorType].level;
    this.extra = options.extra ?? {};
  }

  /** The error as in the contract's envelope, with the issue codes of its type, unless `extra` lists others or none. */
  toStructured(): StructuredError {
    return {
      message: this.message,
      error_type: this.errorType,
      level: this.level,
      extra: { ...issuesOf(this.errorType), ...this.extra },
    };
  }
}

/** `{issue_codes}` of an error type, `{}` if it has none. */
export const issuesOf = (errorType: ErrorType): { readonly issue_codes?: readonly IssueCode[] } => {
  const { issues } = errorCodes[errorType];
  return issues.length === 0
    ? {}
    : { issue_codes: issues.map((code) => ({ code, message: `Issue ${code} - ${issueTexts[code] ?? ''}` })) };
};

/** True for an AppError. Recognizes errors from other realms and other copies of the package. */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError' && 'errorType' in error;
