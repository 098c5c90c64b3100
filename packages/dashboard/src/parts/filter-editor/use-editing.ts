import { useApi } from '@sightline/core/react';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { DatasetFields, KnownDatasets } from '../../model/dataset-fields.ts';
import type { EditDocument } from '../../model/edit-document.ts';
import { filterItems, setTarget, targetOf, type StoredFilter } from '../../model/filter-edits.ts';
import { datasetOf, obstacleFor } from '../../model/filter-reach.ts';
import { chosenCharts, layoutOf, setScope } from '../../model/filter-scope.ts';
import type { BoardChart } from '../../model/legacy-filters.ts';
import { chartIdsBelow, type Layout } from '../../model/layout.ts';
import { difference } from '../../model/sets.ts';
import { datasetFields } from '../../reads/filter-datasets.ts';
import type { EditStore } from '../../store/edit-store.ts';

/** State and actions that all components of the filter editor share. */
export interface Editing {
  readonly document: EditDocument;
  readonly layout: Layout;
  readonly dashboardId: number;
  /** Charts on the board, keyed by id. */
  readonly charts: ReadonlyMap<number, BoardChart>;
  readonly datasets: KnownDatasets;
  /**
   * Changes the document in one step of the history. Steps with the same `joins` in quick succession are joined into
   * one.
   */
  readonly edit: (name: string, change: (document: EditDocument) => EditDocument, joins?: string) => void;
}

export interface EditingProps {
  readonly editing: Editing;
}
export interface ItemProps extends EditingProps {
  readonly item: StoredFilter;
}

const useDatasets = (ids: readonly number[]): KnownDatasets => {
  const api = useApi();
  return useQueries({
    queries: ids.map((id) => ({ ...datasetFields(api, id), retry: false })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }): (readonly [number, DatasetFields])[] => (data ? [[data.id, data]] : []))),
  });
};

/** Ids of the charts on which a filter can have an effect. */
export const ableCharts = (
  { layout, charts, datasets }: Pick<Editing, 'layout' | 'charts' | 'datasets'>,
  item: StoredFilter,
): ReadonlySet<number> =>
  new Set(
    chartIdsBelow(layout).filter((id) => {
      const chart = charts.get(id);
      return chart !== undefined && obstacleFor(item, chart, datasets) === undefined;
    }),
  );

/**
 * Changes a filter's dataset and column. If the filter applied to all charts that it could filter, it then applies to
 * all charts that can be filtered by the new column.
 */
export const retarget = (
  editing: Editing,
  item: StoredFilter,
  target: { readonly datasetId?: number; readonly column?: string },
): ((document: EditDocument) => EditDocument) => {
  const chosen = chosenCharts(editing.layout, item);
  const all = difference(ableCharts(editing, item), chosen).size === 0;
  return (document) => {
    const next = setTarget(document, item.id, target);
    const moved = filterItems(next).find(({ id }) => id === item.id);
    return all && moved ? setScope(next, item.id, ableCharts(editing, moved)) : next;
  };
};

/** Returns the state of the filter editor. */
export const useEditing = (store: EditStore, dashboardId: number, listed: readonly BoardChart[]): Editing => {
  const document = useStore(store, (state) => state.document);
  const layout = useMemo(() => layoutOf(document), [document]);
  const charts = useMemo(
    () => new Map(listed.filter(({ id }) => layout.chartNodes.has(id)).map((chart) => [chart.id, chart])),
    [listed, layout],
  );
  const datasets = useDatasets([
    ...new Set(
      [...listed.map(datasetOf), ...filterItems(document).map((item) => targetOf(item).datasetId)].filter(
        (id): id is number => id !== undefined,
      ),
    ),
  ]);
  const edit = useCallback<Editing['edit']>(
    (name, change, joins) =>
      store.getState().edit({ act: 'filter', name }, change, joins === undefined ? {} : { joins }),
    [store],
  );
  return { document, layout, dashboardId, charts, datasets, edit };
};
