import type { AppError } from '@sightline/core';

/**
 * Error reasons keyed by field, nested as in the contract: one text, several texts, or the fields of a nested object.
 */
export type FieldReasons = { readonly [field: string]: string | readonly (string | FieldReasons)[] | FieldReasons };

/**
 * A refused request, answered with the contract's plain envelope `{"message": …}`. Refusals with an error type use
 * AppError from core instead.
 */
export class Refusal extends Error {
  readonly status: number;
  /** Value of `message` in the envelope. */
  readonly reason: string | readonly string[] | FieldReasons;
  /** Seconds to wait before a retry, if waiting helps. */
  readonly retryAfterS: number | undefined;
  /** The missing permission, as administrators know it: `can_read on Chart`. */
  readonly permission: string | undefined;

  constructor(
    status: number,
    reason: string | readonly string[] | FieldReasons,
    retryAfterS?: number,
    permission?: string,
  ) {
    super(typeof reason === 'string' ? reason : JSON.stringify(reason));
    this.name = 'Refusal';
    this.status = status;
    this.reason = reason;
    this.retryAfterS = retryAfterS;
    this.permission = permission;
  }
}

/** Error for a path with segments that no route accepts. The response is that of an unknown path. */
export class UnknownPath extends Error {}

/** A refusal in the envelope of the contract's older views: `{"error": …}`. */
export class OlderRefusal extends Refusal {}

/** Several typed errors in one response, such as one per field of a form. */
export class SeveralErrors extends Error {
  readonly status: number;
  readonly errors: readonly AppError[];

  constructor(status: number, errors: readonly AppError[]) {
    super(errors.map((error) => error.message).join(' '));
    this.name = 'SeveralErrors';
    this.status = status;
    this.errors = errors;
  }
}

/** 404: missing, deleted or not visible. All three look the same to the caller. */
export const notFound = (): Refusal => new Refusal(404, 'Not found');
/** 403: visible, but not allowed. `permission` is the one that would allow it, if any. */
export const forbidden = (permission?: string): Refusal => new Refusal(403, 'Forbidden', undefined, permission);
/** 400 with one message. */
export const badRequest = (reason: string): Refusal => new Refusal(400, reason);
/** Error reasons keyed by field, with 400 or the status that the route's contract requires. */
export const invalidFields = (fields: FieldReasons, status = 400): Refusal => new Refusal(status, fields);
/** 422: well-formed, but invalid. */
export const unprocessable = (reason: string | FieldReasons): Refusal => new Refusal(422, reason);
