import type { DbOrTransaction } from '../../store/db.ts';
import type { TagRow } from '../../store/tags.ts';
import { describeAudited } from '../wire/audited.ts';
import { timeAgo } from '../wire/wire-times.ts';

/** Returns tags in the contract's form, with all fields, in the given order. */
export const describeTags = async (db: DbOrTransaction, tags: readonly TagRow[], nowMs: number) => {
  const audited = await describeAudited(db, tags, nowMs);
  return tags.map((tag) => ({
    id: tag.id,
    name: tag.name,
    type: tag.type,
    description: tag.description,
    ...audited(tag),
    created_on_delta_humanized: timeAgo(tag.created_on, nowMs),
  }));
};
