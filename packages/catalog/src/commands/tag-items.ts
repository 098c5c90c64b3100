import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import { taggedThingsOf, type TaggedKind } from '../model/tag-row.ts';

interface World {
  readonly api: Api;
  readonly queryClient: StaleMarker;
}

/** Things of one kind. */
interface Things {
  readonly kind: TaggedKind;
  readonly ids: readonly number[];
}

/** How things were tagged. */
export interface Tagging {
  /** How many could not be tagged. */
  readonly skipped: number;
  /** Takes the tags from those that did not carry them before; absent where nobody can say which did. @throws CallError */
  readonly undo: (() => Promise<void>) | undefined;
}

/** Which of the things carry a tag. */
const carrying = async (api: Api, tag: string, { kind, ids }: Things): Promise<ReadonlySet<number>> => {
  const { result } = await api.call('listTaggedObjects', { query: { tags: tag, types: kind } });
  return new Set(taggedThingsOf(result).flatMap((thing) => (ids.includes(thing.id) ? [thing.id] : [])));
};

/** Puts tags on things; names without a tag become one. @throws CallError */
export const tagItems = async (
  { api, queryClient }: World,
  names: readonly string[],
  things: Things,
): Promise<Tagging> => {
  const { kind, ids } = things;
  // Only the way back needs to know; without it tags are put on all the same.
  const before = await Promise.all(names.map((name) => carrying(api, name, things))).catch(() => undefined);
  const tags = names.map((name) => ({ name, objects_to_tag: ids.map((id) => [kind, id]) }));
  const { result } = await api.call('createTags', { body: { tags } });
  await markStale(queryClient, 'createTags');
  const leftOut = new Set(result.objects_skipped.flatMap((each) => (Array.isArray(each) ? [Number(each[1])] : [])));
  const undo = async (carriers: readonly ReadonlySet<number>[]) => {
    try {
      for (const [at, tag] of names.entries())
        for (const id of ids)
          if (!carriers[at]?.has(id) && !leftOut.has(id))
            await api.call('untagObject', { params: { object_type: kind, object_id: id, tag } });
    } finally {
      await markStale(queryClient, 'tagObject');
    }
  };
  return { skipped: result.objects_skipped.length, undo: before && (() => undo(before)) };
};
