import type { FormData } from '@sightline/charts';
import { useApi } from '@sightline/core/react';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { chartIdsOn } from '../../model/edit-document.ts';
import { sharedLabels } from '../../model/shared-labels.ts';
import { addedCharts, type DrawableChart } from '../../reads/added-charts.ts';
import type { EditStore } from '../../store/edit-store.ts';

/** Charts on the edited layout that the stored dashboard does not have. */
const useAddedCharts = (store: EditStore, charts: readonly DrawableChart[]): ReadonlyMap<number, DrawableChart> => {
  const api = useApi();
  const key = useStore(store, ({ document }) => {
    const known = new Set(charts.map(({ id }) => id));
    return chartIdsOn(document.position)
      .filter((id) => !known.has(id))
      .join();
  });
  const ids = key === '' ? [] : key.split(',').map(Number);
  return useQueries({
    queries: ids.map((id) => addedCharts(api, id)),
    combine: useCallback(
      (results: readonly { readonly data: DrawableChart | undefined }[]) =>
        new Map(results.flatMap(({ data }) => (data ? [[data.id, data]] : []))),
      [],
    ),
  });
};

/** Charts of the board. `added` and `nameOf` stay the same while the charts are unchanged. */
export interface BoardCharts {
  readonly added: ReadonlyMap<number, DrawableChart>;
  /** The stored charts and the added charts. */
  readonly all: readonly DrawableChart[];
  /** Name of a chart; `''` until it is known. */
  readonly nameOf: (chartId: number) => string;
  /** Values that have a color in several charts on the board; undefined until the values of their fields are known. */
  readonly labelsShared: () => readonly string[] | undefined;
}

/** The charts of the stored dashboard and those that were added to the board. */
export const useBoardCharts = (
  store: EditStore,
  charts: readonly DrawableChart[],
  ranks: Readonly<Record<string, readonly string[]>>,
): BoardCharts => {
  const added = useAddedCharts(store, charts);
  const known = useMemo(() => new Map(charts.map((chart) => [chart.id, chart.slice_name])), [charts]);
  const nameOf = useCallback((id: number) => known.get(id) ?? added.get(id)?.slice_name ?? '', [known, added]);
  const all = [...charts, ...added.values()];
  const labelsShared = () => {
    if (Object.keys(ranks).length === 0) return undefined;
    const placed = new Set(chartIdsOn(store.getState().document.position));
    const drawn = all.filter(({ id }) => placed.has(id));
    return sharedLabels(
      drawn.map(({ form_data: form }) => form as FormData),
      ranks,
    );
  };
  return { added, all, nameOf, labelsShared };
};
