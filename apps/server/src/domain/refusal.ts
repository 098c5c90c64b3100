import type { AppError } from '@sightline/core';

/** Reasons by field, as the contract nests them: a text, texts, or fields of a part. */
export type FieldReasons = { readonly [field: string]: string | readonly (string | FieldReasons)[] | FieldReasons };

/**
 * A request that is refused in the contract's plain envelope `{"message": …}`.
 * Refusals with an error type are an AppError of core instead.
 */
export class Refusal extends Error {
  readonly status: number;
  /** What `message` of the envelope holds. */
  readonly reason: string | readonly string[] | FieldReasons;
  /** Seconds after which to ask again, where waiting helps. */
  readonly retryAfterS: number | undefined;
  /** The permission that was wanting, as an administrator finds it: `can_read on Chart`. */
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

/** A path whose parts have a form that no route takes: it is answered like any path without a route. */
export class UnknownPath extends Error {}

/** The same in the envelope of the contract's older views: `{"error": …}`. */
export class OlderRefusal extends Refusal {}

/** Several errors with types in one answer: each field of a form has its own. */
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

/** 404: absent, deleted or out of sight; all three read the same. */
export const notFound = (): Refusal => new Refusal(404, 'Not found');
/** 403: in sight, but not the caller's to do; `permission` where one would make it so. */
export const forbidden = (permission?: string): Refusal => new Refusal(403, 'Forbidden', undefined, permission);
/** 400 with one text. */
export const badRequest = (reason: string): Refusal => new Refusal(400, reason);
/** 400 (or what the route's contract says) with reasons by field. */
export const invalidFields = (fields: FieldReasons, status = 400): Refusal => new Refusal(status, fields);
/** 422: well-formed, but against a rule. */
export const unprocessable = (reason: string | FieldReasons): Refusal => new Refusal(422, reason);
