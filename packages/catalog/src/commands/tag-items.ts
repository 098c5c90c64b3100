import type { Api } from '@sightline/core/api';
import { markStale, type World } from '@sightline/core/cache';
import { keepsWhatIsNotSent } from '../model/keeps-what-is-not-sent.ts';
import { taggedThingsOf, tagRowOf, type TaggedKind } from '../model/tag-row.ts';

/** Objects of one type. */
interface Things {
  readonly kind: TaggedKind;
  readonly ids: readonly number[];
}

/** Result of tagging objects. */
export interface Tagging {
  /** Number of objects that could not be tagged. */
  readonly skipped: number;
  /**
   * Removes the tags from objects that did not have them before, and deletes tags that this action created and that are
   * unused. Absent if the previous state is unknown. @throws CallError
   */
  readonly undo: (() => Promise<void>) | undefined;
}

/** Returns the ids of the given objects that have a tag. */
const carrying = async (api: Api, tag: string, { kind, ids }: Things): Promise<ReadonlySet<number>> => {
  const { result } = await api.call('listTaggedObjects', { query: { tags: tag, types: kind } });
  return new Set(taggedThingsOf(result).flatMap((thing) => (ids.includes(thing.id) ? [thing.id] : [])));
};

/** Returns the existing tags that have one of the names, with their descriptions. */
const tagsNamed = async (api: Api, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const asked = names.map((value) => api.call('listTags', { q: { filters: [{ col: 'name', opr: 'eq', value }] } }));
  const found = (await Promise.all(asked)).flatMap(({ result }) => result);
  return new Map(
    found.map((row) => tagRowOf(row as Parameters<typeof tagRowOf>[0])).map((tag) => [tag.name, tag.description]),
  );
};

/** Reads the state before tagging: existing tags, and the objects that have each of them. */
const readBefore = async (api: Api, names: readonly string[], things: Things) => {
  const [known, carriers] = await Promise.all([
    tagsNamed(api, names),
    Promise.all(names.map((name) => carrying(api, name, things))),
  ]);
  return { known, carriers };
};

/** Deletes tags without objects, if the server does not do that itself. */
const deleteUnused = async (api: Api, names: readonly string[]): Promise<void> => {
  const unused: string[] = [];
  for (const name of names) {
    const { result } = await api.call('listTaggedObjects', { query: { tags: name } });
    if (result.length === 0) unused.push(name);
  }
  if (unused.length > 0) await api.call('deleteTags', { q: unused });
};

/**
 * Removes a tag from an object; a refusal is ignored if the object no longer has the tag (or no longer exists).
 * @throws CallError
 */
const takeFrom = async (api: Api, kind: TaggedKind, id: number, tag: string): Promise<void> => {
  try {
    await api.call('untagObject', { params: { object_type: kind, object_id: id, tag } });
  } catch (error) {
    if ((await carrying(api, tag, { kind, ids: [id] })).has(id)) throw error;
  }
};

/** Adds tags to objects; unknown names become new tags. @throws CallError */
export const tagItems = async (
  { api, queryClient }: World,
  names: readonly string[],
  things: Things,
): Promise<Tagging> => {
  const { kind, ids } = things;
  // The previous state is only needed for undo and descriptions. If it cannot be read, tagging continues without it.
  const before = await readBefore(api, names, things).catch(() => undefined);
  const described = (name: string) => {
    const description = keepsWhatIsNotSent(api) ? '' : before?.known.get(name);
    return description ? { description } : {};
  };
  const tags = names.map((name) => ({ name, ...described(name), objects_to_tag: ids.map((id) => [kind, id]) }));
  const { result } = await api.call('createTags', { body: { tags } });
  await markStale(queryClient, 'createTags');
  const leftOut = new Set(result.objects_skipped.flatMap((each) => (Array.isArray(each) ? [Number(each[1])] : [])));
  const undo = async ({ known, carriers }: NonNullable<typeof before>) => {
    try {
      for (const [at, tag] of names.entries())
        for (const id of ids) if (!carriers[at]?.has(id) && !leftOut.has(id)) await takeFrom(api, kind, id, tag);
      const made = result.tags_made;
      if (made === undefined)
        await deleteUnused(
          api,
          names.filter((name) => !known.has(name)),
        );
      else if (made.length > 0) await api.call('deleteTags', { q: made, query: { unused: 'true' } });
    } finally {
      await markStale(queryClient, 'deleteTags');
    }
  };
  return { skipped: result.objects_skipped.length, undo: before && (() => undo(before)) };
};
