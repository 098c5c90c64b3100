import type { Api } from '@sightline/core/api';
import { markStale, type Command, type World } from '@sightline/core/cache';

/** Object types that the trash can contain. */
export type TrashKind =
  | 'chart'
  | 'dashboard'
  | 'dataset'
  | 'saved_query'
  | 'database'
  | 'css_template'
  | 'annotation_layer'
  | 'annotation'
  | 'row_rule'
  | 'comment'
  | 'report'
  | 'user'
  | 'role'
  | 'group'
  | 'tag';

/** Objects of one type. */
interface Things {
  readonly kind: TrashKind;
  readonly ids: readonly number[];
}

/**
 * Number of trash entries that are searched for the deleted objects. Recently deleted objects are among the newest
 * entries.
 */
const newest = 100;

/** True if deleted objects can be restored. */
export const keepsTrash = (api: Pick<Api, 'capabilities'>): boolean => api.capabilities?.has('trash') === true;

/**
 * Restores recently deleted objects by their original ids, and invalidates the same queries as the deletion.
 * @throws CallError if one of them cannot be restored; the others are restored
 */
export const restoreItems = async (
  { api, queryClient }: World,
  { kind, ids }: Things,
  deletedBy: Command,
): Promise<void> => {
  const { result } = await api.call('listTrash', { query: { type: kind, page: '0', page_size: String(newest) } });
  try {
    const uuids = new Map(result.map(({ id, uuid }) => [id, uuid]));
    // Objects that are not listed are restored by id; if that is impossible, the server reports it.
    for (const id of ids)
      await api.call('restoreTrashed', { params: { type: kind, uuid: uuids.get(id) ?? String(id) }, body: {} });
  } finally {
    await markStale(queryClient, deletedBy);
  }
};

/** Returns the function that undoes a deletion; undefined if the server has no trash. */
export const wayBack = (world: World, things: Things, deletedBy: Command): (() => Promise<void>) | undefined =>
  keepsTrash(world.api) ? () => restoreItems(world, things, deletedBy) : undefined;
