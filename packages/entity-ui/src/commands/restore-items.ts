import type { Api } from '@sightline/core/api';
import { markStale, type Command, type StaleMarker } from '@sightline/core/cache';

/** What the trash calls its kinds. */
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

interface World {
  readonly api: Api;
  readonly queryClient: StaleMarker;
}

/** Things of one kind. */
interface Things {
  readonly kind: TrashKind;
  readonly ids: readonly number[];
}

/** What was deleted a moment ago lies among the newest of its kind. */
const newest = 100;

/** Says whether what is deleted here can be brought back. */
export const keepsTrash = (api: Pick<Api, 'capabilities'>): boolean => api.capabilities?.has('trash') === true;

/**
 * Brings things back that were deleted a moment ago, by the ids that they had, and marks as stale what deleting them did.
 * @throws CallError where one of them cannot come back; the others are back then.
 */
export const restoreItems = async (
  { api, queryClient }: World,
  { kind, ids }: Things,
  deletedBy: Command,
): Promise<void> => {
  const { result } = await api.call('listTrash', { query: { type: kind, page: '0', page_size: String(newest) } });
  try {
    const uuids = new Map(result.map(({ id, uuid }) => [id, uuid]));
    // What is not listed goes by its id: where it cannot come back the server says so.
    for (const id of ids)
      await api.call('restoreTrashed', { params: { type: kind, uuid: uuids.get(id) ?? String(id) }, body: {} });
  } finally {
    await markStale(queryClient, deletedBy);
  }
};

/** The way back of what is deleted here; none where no trash keeps it. */
export const wayBack = (world: World, things: Things, deletedBy: Command): (() => Promise<void>) | undefined =>
  keepsTrash(world.api) ? () => restoreItems(world, things, deletedBy) : undefined;
