import { customTagsNamed, deleteTagRows } from '../../store/custom-tags.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound, unprocessable } from '../refusal.ts';
import { ownTag, ownsTag } from './find-tags.ts';

/** Deletes a tag. Throws 404, and 403 for one of the server's own and one that somebody else made. */
export const deleteTag = async ({ store }: Deps, subject: Subject, id: number): Promise<void> => {
  await ownTag(store.db, subject, id);
  await deleteTagRows(store.db, [id]);
};

/** Deletes tags by their names, all or none. Throws 404 for none, 422 naming those that there are not, 403 where somebody else made one. */
export const deleteTagsNamed = async ({ store }: Deps, subject: Subject, names: readonly string[]): Promise<number> => {
  if (names.length === 0) throw notFound();
  const wanted = [...new Set(names)];
  const tags = await customTagsNamed(store.db, wanted);
  const unknown = wanted.filter((name) => !tags.some((tag) => tag.name === name));
  if (unknown.length > 0) throw unprocessable(`Invalid tag parameters: ${unknown.join(', ')}`);
  if (!tags.every((tag) => ownsTag(subject, tag))) throw forbidden();
  await deleteTagRows(
    store.db,
    tags.map((tag) => tag.id),
  );
  return tags.length;
};
