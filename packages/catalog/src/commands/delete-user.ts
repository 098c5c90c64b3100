import type { Api } from '@sightline/core/api';
import { markStale, type World } from '@sightline/core/cache';

const nouns = [
  { list: 'listCharts', change: 'changeChart' },
  { list: 'listDashboards', change: 'changeDashboard' },
  { list: 'listDatasets', change: 'changeDataset' },
] as const;
const pageSize = 100;

interface Owned {
  readonly id: number;
  readonly owners?: readonly { readonly id?: number | undefined }[] | undefined;
}

const ownedQuery = (userId: number, size: number) => ({
  filters: [{ col: 'owners', opr: 'rel_m_m', value: userId }],
  columns: ['id', 'owners.id', 'owners.first_name', 'owners.last_name'],
  keys: ['none'],
  page: 0,
  page_size: size,
});

/** Returns the number of charts, dashboards and datasets that a user owns, in this order. @throws CallError */
export const countOwned = (api: Api, userId: number, signal?: AbortSignal): Promise<readonly number[]> =>
  Promise.all(
    nouns.map(async ({ list }) => (await api.call(list, { q: ownedQuery(userId, 1) }, signal ? { signal } : {})).count),
  );

/**
 * Replaces an owner on charts, dashboards and datasets. @throws CallError; objects changed before the error stay
 * changed
 */
const handOver = async (api: Api, from: number, to: number): Promise<void> => {
  for (const { list, change } of nouns)
    for (;;) {
      const { result } = await api.call(list, { q: ownedQuery(from, pageSize) });
      // Changed objects no longer match the filter, so the first page always contains the remaining ones.
      for (const { id: pk, owners = [] } of result as readonly Owned[]) {
        const others = owners.flatMap(({ id }) => (id === undefined || id === from ? [] : id));
        await api.call(change, { params: { pk }, body: { owners: [...new Set([...others, to])] } });
      }
      if (result.length < pageSize) break;
    }
};

/**
 * Deletes a user and gives the user's objects to `heir`. If the server supports hand-over, it does both in one step,
 * and restoring the user gives the objects back. @throws CallError; objects handed over before the error stay with
 * `heir`
 */
export const deleteUser = async ({ api, queryClient }: World, id: number, heir: number | undefined): Promise<void> => {
  const query = heir !== undefined && api.capabilities?.has('hand_over') === true ? { heir: String(heir) } : undefined;
  try {
    if (heir !== undefined && !query) await handOver(api, id, heir);
    await api.call('deleteUser', { params: { pk: id }, ...(query && { query }) });
  } finally {
    await markStale(queryClient, 'deleteUser');
  }
};
