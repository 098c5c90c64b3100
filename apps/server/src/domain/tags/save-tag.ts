import {
  customTagsNamed,
  linkTag,
  objectsOfTag,
  unlinkTag,
  updateTag,
  type TaggedObject,
} from '../../store/custom-tags.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { expectState, savedTag, type Expecting, type TaggedSave } from '../history/state-tag.ts';
import { unprocessable } from '../refusal.ts';
import { changeStamp } from '../stamps.ts';
import { findOrMakeTag } from './find-or-make-tag.ts';
import { allSeen, ownTag, ownsTag, partBySight } from './find-tags.ts';
import { readTaggedObjects, readTagName, wordOfType } from './tag-words.ts';

/** Body of POST and PUT for a tag. */
export interface TagInput {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  /** Pairs of type and id. */
  readonly objects_to_tag?: readonly unknown[] | undefined;
}

/** Assigns the tag to exactly these objects. Other objects lose the tag, unless the subject cannot see them. */
const replaceObjects = async (
  db: DbOrTransaction,
  subject: Subject,
  { tagId, objects }: { readonly tagId: number; readonly objects: readonly TaggedObject[] },
): Promise<void> => {
  const before = await partBySight(db, subject, await objectsOfTag(db, tagId));
  const stays = ({ type, id }: TaggedObject) => objects.some((object) => object.type === type && object.id === id);
  await unlinkTag(
    db,
    tagId,
    before.seen.filter((object) => !stays(object)),
  );
  await linkTag(db, tagId, objects);
};

/**
 * Creates a tag, or uses the existing one with this name, and assigns it to objects. Returns the ID of the tag. If the
 * subject owns the tag, the objects replace its previous ones; otherwise they are added to them. Throws 400 for an
 * invalid name, 422 for unknown types, 404 for objects that are not visible.
 */
export const createTag = async (
  deps: Deps,
  subject: Subject,
  input: TagInput & { readonly name: string },
): Promise<number> => {
  const name = readTagName(input.name);
  const objects = readTaggedObjects(input.objects_to_tag ?? []);
  return deps.store.db.transaction().execute(async (db) => {
    await allSeen(db, subject, objects);
    const tag = await findOrMakeTag(db, { deps, subject }, { name, description: input.description });
    if (ownsTag(subject, tag)) await replaceObjects(db, subject, { tagId: tag.id, objects });
    else await linkTag(db, tag.id, objects);
    return tag.id;
  });
};

/**
 * Changes the given fields of a tag, and its objects if given. Throws the errors of `createTag`, 422 if the name is
 * taken, and 412 if the stored version is not the expected one. Throws 404 for a tag that is not visible, and 403 for a
 * system tag or a tag of another user.
 */
export const changeTag = async (
  deps: Deps,
  subject: Subject,
  { id, body, expected }: { readonly id: number; readonly body: TagInput } & Expecting,
): Promise<TaggedSave> => {
  const name = body.name === undefined ? undefined : readTagName(body.name);
  const objects = body.objects_to_tag === undefined ? undefined : readTaggedObjects(body.objects_to_tag);
  return deps.store.db.transaction().execute(async (db) => {
    const tag = await ownTag(db, subject, id);
    await expectState(db, { type: 'tag', id, expected });
    if (name !== undefined && (await customTagsNamed(db, [name])).some((other) => other.id !== tag.id)) {
      throw unprocessable({ name: ['Must be unique'] });
    }
    if (objects) await allSeen(db, subject, objects);
    await updateTag(db, id, {
      ...(name === undefined ? {} : { name }),
      ...(body.description === undefined ? {} : { description: body.description }),
      ...changeStamp(deps, subject),
    });
    if (objects) await replaceObjects(db, subject, { tagId: id, objects });
    return { tag: await savedTag(db, { type: 'tag', id }) };
  });
};

/** A type and an id, paired as in the contract. */
export type ObjectPair = readonly [type: string, id: number];

/**
 * Creates tags, or uses existing ones with these names, and adds them to objects. The result lists the tagged objects,
 * the skipped ones, which are not visible, and the created tags. Throws 400 and 422 like `createTag`, without any
 * changes.
 */
export const createTags = async (
  deps: Deps,
  subject: Subject,
  inputs: readonly (TagInput & { readonly name: string })[],
): Promise<{ objects_tagged: ObjectPair[]; objects_skipped: ObjectPair[]; tags_made: string[] }> => {
  const wanted = inputs.map((input) => ({
    name: readTagName(input.name),
    description: input.description,
    objects: readTaggedObjects(input.objects_to_tag ?? []),
  }));
  const tagged = new Map<string, ObjectPair>();
  const skipped = new Map<string, ObjectPair>();
  const note = (into: Map<string, ObjectPair>, objects: readonly TaggedObject[]): void => {
    for (const { type, id } of objects) into.set(`${type} ${id}`, [wordOfType(type), id]);
  };
  const names = [...new Set(wanted.map(({ name }) => name))];
  const made = await deps.store.db.transaction().execute(async (db) => {
    const known = (await customTagsNamed(db, names)).map((tag) => tag.name);
    for (const { name, description, objects } of wanted) {
      const { seen, unseen } = await partBySight(db, subject, objects);
      const tag = await findOrMakeTag(db, { deps, subject }, { name, description });
      await linkTag(db, tag.id, seen);
      note(tagged, seen);
      note(skipped, unseen);
    }
    return names.filter((name) => !known.includes(name));
  });
  return { objects_tagged: [...tagged.values()], objects_skipped: [...skipped.values()], tags_made: made };
};
