import { useApi, useText } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { ItemKind } from '../../model/item-kind.ts';

/** An item to delete. */
export interface DeletedItem {
  readonly id: number;
  readonly name: string;
  /** Dashboards that use the chart. */
  readonly dashboards?: ReadonlyArray<{ readonly id: number; readonly title: string }> | undefined;
}

/** Uses of the items to delete. */
type Uses =
  | { readonly stage: 'asking' | 'none' }
  | {
      readonly stage: 'used';
      /** Text with the number of objects that use the items, and the consequences for them. */
      readonly words: string;
      /** Distinct names of the objects that use the items. */
      readonly names: readonly string[];
    };

/** Dashboards that use the charts. */
const useChartUses = (items: readonly DeletedItem[]): Uses => {
  const text = useText(dialogMessages);
  // Count each dashboard once, because a dashboard may use several of the charts.
  const users = new Map(items.flatMap(({ dashboards = [] }) => dashboards.map(({ id, title }) => [id, title])));
  if (users.size === 0) return { stage: 'none' };
  const words = text('delete.shown-on', { dashboards: users.size, charts: items.length });
  return { stage: 'used', words, names: [...users.values()] };
};

/** Charts and dashboards that use the datasets, fetched from the server only if `wanted`. */
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
  // Ignore a cached failure and wait for the new request: the failure may be from the last time that the dialog was
  // open.
  if (asked.isPending || (asked.isError && asked.isFetching)) return { stage: 'asking' };
  const answers = asked.data ?? [];
  const charts = answers.reduce((sum, each) => sum + each.charts.count, 0);
  const dashboards = answers.reduce((sum, each) => sum + each.dashboards.count, 0);
  // If the uses are unknown, require the stricter confirmation.
  if (!asked.isError && charts + dashboards === 0) return { stage: 'none' };
  const named = (part: 'charts' | 'dashboards', key: string) =>
    answers.flatMap((each) =>
      each[part].result.map((row) => [`${part} ${String(row['id'])}`, String(row[key])] as const),
    );
  // List each dashboard once, because a dashboard may use several of the datasets.
  const users = new Map([...named('charts', 'slice_name'), ...named('dashboards', 'title')]);
  const words = `${text('delete.used-by', { charts, dashboards })} ${text('delete.used-breaks')}`;
  return { stage: 'used', words, names: [...users.values()] };
};

/**
 * Uses of the items: dashboards that use charts, or charts and dashboards that use datasets. The contract reports no
 * uses of other types.
 */
export const useUses = (kind: ItemKind, items: readonly DeletedItem[]): Uses => {
  const ofCharts = useChartUses(items);
  const ofDatasets = useDatasetUses(items, kind === 'dataset');
  if (kind === 'chart') return ofCharts;
  return ofDatasets;
};
