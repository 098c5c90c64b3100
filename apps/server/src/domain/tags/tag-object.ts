import { customTagsNamed, linkTag, objectsOfTag, unlinkTag } from '../../store/custom-tags.ts';
import type { TaggedObject } from '../../store/custom-tags.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import { findOrMakeTag } from './find-or-make-tag.ts';
import { allSeen } from './find-tags.ts';
import { readTagName, typeOfWord } from './tag-words.ts';

/** An object as identified in a URL. */
export interface AddressedObject {
  /** Type of the object: its name or number in the API contract. */
  readonly type: string;
  readonly id: number;
}

const objectAt = ({ type: word, id }: AddressedObject): TaggedObject => {
  const type = typeOfWord(word);
  if (type === undefined) throw unprocessable('Invalid tag');
  return { type, id };
};

/**
 * Tags an object by tag names, creating missing tags. Throws 422 for an unknown type, 404 if the object is not
 * visible, 400 for invalid names.
 */
export const tagObject = async (
  deps: Deps,
  subject: Subject,
  { object, names }: { readonly object: AddressedObject; readonly names: readonly string[] },
): Promise<void> => {
  const target = objectAt(object);
  const wanted = [...new Set(names.map(readTagName))];
  await deps.store.db.transaction().execute(async (db) => {
    await allSeen(db, subject, [target]);
    for (const name of wanted) {
      const tag = await findOrMakeTag(db, { deps, subject }, { name });
      await linkTag(db, tag.id, [target]);
    }
  });
};

/**
 * Removes a tag from an object. Throws 422 for an unknown type or if the object does not have it, 404 if the object
 * is not visible.
 */
export const untagObject = async (
  deps: Deps,
  subject: Subject,
  { object, name }: { readonly object: AddressedObject; readonly name: string },
): Promise<void> => {
  const target = objectAt(object);
  await deps.store.db.transaction().execute(async (db) => {
    await allSeen(db, subject, [target]);
    const [tag] = await customTagsNamed(db, [name.trim()]);
    const carriers = tag ? await objectsOfTag(db, tag.id) : [];
    const carries = carriers.some(({ type, id }) => type === target.type && id === target.id);
    if (!tag || !carries) throw unprocessable(`The object does not have the tag ${name}`);
    await unlinkTag(db, tag.id, [target]);
  });
};
