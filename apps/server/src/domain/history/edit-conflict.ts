import { AppError } from '@sightline/core';
import type { DbOrTransaction } from '../../store/db.ts';
import { peopleById } from '../../store/people.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTimeUtc } from '../wire/wire-times.ts';
import type { Content } from './object-content.ts';

/** The stored version that conflicts with a save. */
export interface SavedMeanwhile {
  /** The `If-Match` value that allows overwriting the stored version, without quotes. */
  readonly version: number | string;
  readonly content: Content;
  /** ID of the user who saved the stored version; null if unknown. */
  readonly changedBy: number | null;
  /** Time when the stored version was saved, in microseconds since 1970 UTC; null if unknown. */
  readonly changedOn: number | null;
}

/**
 * Returns the error for a save that is based on an outdated version. The error contains the current content, the user
 * who saved it, and the time.
 */
export const editConflict = async (db: DbOrTransaction, now: SavedMeanwhile): Promise<AppError> => {
  const people = await peopleById(db, [now.changedBy]);
  return new AppError(
    'EDIT_CONFLICT_ERROR',
    'Someone else has saved changes since you opened this. Compare both versions, or save yours as a copy.',
    {
      status: 412,
      extra: {
        current: now.content,
        version: now.version,
        changed_by: wirePerson(now.changedBy === null ? undefined : people.get(now.changedBy)),
        changed_on: now.changedOn === null ? null : isoTimeUtc(now.changedOn),
      },
    },
  );
};
