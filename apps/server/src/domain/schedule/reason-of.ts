import { AppError } from '@sightline/core';
import { isFailure } from '../queries/run-error.ts';
import { Refusal } from '../refusal.ts';

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

/** Returns the reason why a run failed, in words for its owner; undefined for internal errors of the server. */
export const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof Refusal) {
    if (error.status === 404)
      return 'The chart, dashboard or database no longer exists, or the owner of this schedule cannot see it.';
    return textsIn(error.reason)[0] ?? error.message;
  }
  if (error instanceof AppError || isFailure(error)) return error.message;
  return undefined;
};
