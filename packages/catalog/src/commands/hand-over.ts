import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

interface World {
  readonly api: Api;
  readonly queryClient: StaleMarker;
}

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

/** How many charts, dashboards and datasets somebody owns, in this order. @throws CallError */
export const countOwned = (api: Api, userId: number, signal?: AbortSignal): Promise<readonly number[]> =>
  Promise.all(
    nouns.map(async ({ list }) => (await api.call(list, { q: ownedQuery(userId, 1) }, signal ? { signal } : {})).count),
  );

/** Who owned a thing before it was handed over. */
interface Former {
  readonly change: (typeof nouns)[number]['change'];
  readonly pk: number;
  readonly owners: readonly number[];
}

const staleOwners = ({ queryClient }: World) => Promise.all(nouns.map(({ change }) => markStale(queryClient, change)));

const giveBack = async (world: World, former: readonly Former[]): Promise<void> => {
  try {
    for (const { change, pk, owners } of former)
      await world.api.call(change, { params: { pk }, body: { owners: [...owners] } });
  } finally {
    await staleOwners(world);
  }
};

/**
 * Puts another owner in somebody's place on charts, dashboards and datasets; gives the way back, which names those again who owned
 * them. @throws CallError; what was handed over by then stays so
 */
export const handOver = async (world: World, from: number, to: number): Promise<() => Promise<void>> => {
  const { api } = world;
  const former: Former[] = [];
  try {
    for (const { list, change } of nouns)
      for (;;) {
        const { result } = await api.call(list, { q: ownedQuery(from, pageSize) });
        // What has another owner is no longer found: the first page always holds the rest.
        for (const row of result as readonly Owned[]) {
          const owners = (row.owners ?? []).flatMap(({ id }) => id ?? []);
          const others = owners.filter((id) => id !== from);
          await api.call(change, { params: { pk: row.id }, body: { owners: [...new Set([...others, to])] } });
          former.push({ change, pk: row.id, owners });
        }
        if (result.length < pageSize) break;
      }
  } finally {
    await staleOwners(world);
  }
  return () => giveBack(world, former);
};
