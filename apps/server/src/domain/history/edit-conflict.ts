import { AppError } from '@sightline/core';
import type { DbOrTransaction } from '../../store/open.ts';
import { peopleById } from '../../store/people.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTimeUtc } from '../wire/wire-times.ts';
import type { Content } from './object-content.ts';

/** What is there now in place of what a save began with. */
export interface SavedMeanwhile {
  /** What `If-Match` has to name to save over it, without the quotes. */
  readonly version: number | string;
  readonly content: Content;
  /** Null where nothing says who. */
  readonly changedBy: number | null;
  /** Microseconds since 1970 UTC; null where nothing says when. */
  readonly changedOn: number | null;
}

/** The refusal of a save that began with another version than there is now: it tells what is there, by whom and since when. */
export const editConflict = async (db: DbOrTransaction, now: SavedMeanwhile): Promise<AppError> => {
  const people = await peopleById(db, [now.changedBy]);
  return new AppError(
    'EDIT_CONFLICT_ERROR',
    'This was saved by somebody else since you opened it. Compare both, or save yours as a copy.',
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
