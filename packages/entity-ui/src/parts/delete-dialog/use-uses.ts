import { useApi, useText } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { ItemKind } from '../../model/item-kind.ts';

/** What a dialog deletes. */
export interface DeletedItem {
  readonly id: number;
  readonly name: string;
  /** Those that show it, of a chart. */
  readonly dashboards?: ReadonlyArray<{ readonly id: number; readonly title: string }> | undefined;
}

/** What uses items that are to be deleted. */
type Uses =
  | { readonly stage: 'asking' | 'none' }
  | {
      readonly stage: 'used';
      /** How many use them, and what becomes of those. */
      readonly words: string;
      /** Each once. */
      readonly names: readonly string[];
    };

/** The dashboards that show charts. */
const useChartUses = (items: readonly DeletedItem[]): Uses => {
  const text = useText(dialogMessages);
  // A dashboard may show several of the charts.
  const users = new Map(items.flatMap(({ dashboards = [] }) => dashboards.map(({ id, title }) => [id, title])));
  if (users.size === 0) return { stage: 'none' };
  const words = text('delete.shown-on', { dashboards: users.size, charts: items.length });
  return { stage: 'used', words, names: [...users.values()] };
};

/** The charts and dashboards that stand on datasets, which the server is asked for; nothing of it where it is not `wanted`. */
const useDatasetUses = (items: readonly DeletedItem[], wanted: boolean): Uses => {
  const text = useText(dialogMessages);
  const api = useApi();
  const asked = useQuery({
    queryKey: ['dataset', 'uses', items.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      Promise.all(items.map(({ id }) => api.call('getDatasetUses', { params: { pk: String(id) } }, { signal }))),
    enabled: wanted,
  });
  if (!wanted) return { stage: 'none' };
  // A failure of before says nothing: the uses were asked for when it was deleted, and it is back.
  if (asked.isPending || (asked.isError && asked.isFetching)) return { stage: 'asking' };
  const answers = asked.data ?? [];
  const charts = answers.reduce((sum, each) => sum + each.charts.count, 0);
  const dashboards = answers.reduce((sum, each) => sum + each.dashboards.count, 0);
  // Where nobody can say what uses it, the careful way is asked for.
  if (!asked.isError && charts + dashboards === 0) return { stage: 'none' };
  const named = (part: 'charts' | 'dashboards', key: string) =>
    answers.flatMap((each) =>
      each[part].result.map((row) => [`${part} ${String(row['id'])}`, String(row[key])] as const),
    );
  // A dashboard may show several of the datasets.
  const users = new Map([...named('charts', 'slice_name'), ...named('dashboards', 'title')]);
  const words = `${text('delete.used-by', { charts, dashboards })} ${text('delete.used-breaks')}`;
  return { stage: 'used', words, names: [...users.values()] };
};

/** What uses the items: the dashboards of charts, and what stands on datasets. Of other kinds the contract names nobody. */
export const useUses = (kind: ItemKind, items: readonly DeletedItem[]): Uses => {
  const ofCharts = useChartUses(items);
  const ofDatasets = useDatasetUses(items, kind === 'dataset');
  if (kind === 'chart') return ofCharts;
  return ofDatasets;
};
