import type { DatabaseRow } from '../../store/databases.ts';
import { timeZoneOf } from '../../store/people.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { TemplateAsker } from './template-asker.ts';

/**
 * Returns the template context of a caller who queries a database, with the current time and the caller's time zone.
 */
export const labAsker = async (deps: Deps, subject: Subject, database: DatabaseRow): Promise<TemplateAsker> => ({
  deps,
  subject,
  database,
  nowMs: deps.clock(),
  zone: await timeZoneOf(deps.store.db, subject.userId),
});
