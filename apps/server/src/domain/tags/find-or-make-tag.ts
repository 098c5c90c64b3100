import { customTagsNamed, insertCustomTag, updateTag } from '../../store/custom-tags.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import type { TagRow } from '../../store/tags.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { changeStamp } from '../stamps.ts';
import { ownsTag } from './find-tags.ts';

/**
 * Returns the custom tag with this name, and creates it if it is missing. The description of an existing tag is changed
 * only if the subject owns the tag.
 */
export const findOrMakeTag = async (
  db: DbOrTransaction,
  { deps, subject }: { readonly deps: Pick<Deps, 'clock'>; readonly subject: Subject },
  { name, description }: { readonly name: string; readonly description?: string | null | undefined },
): Promise<TagRow> => {
  const [known] = await customTagsNamed(db, [name]);
  const stamp = changeStamp(deps, subject);
  if (known === undefined) {
    const made = { created_by: stamp.changed_by, created_on: stamp.changed_on, ...stamp };
    return insertCustomTag(db, { name, description: description ?? null, ...made });
  }
  if (description !== undefined && ownsTag(subject, known)) await updateTag(db, known.id, { description, ...stamp });
  return known;
};
