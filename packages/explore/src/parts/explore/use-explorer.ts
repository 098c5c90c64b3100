import type { EditableKind } from '@sightline/charts/edit';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { changeToTake, isOutOfDate, problemsOf } from '../../model/controls.ts';
import { datasetRefIn } from '../../model/dataset.ts';
import { alteredSettings } from '../../model/form.ts';
import type { ExploreStart } from '../../model/start.ts';
import type { ExploreUrl } from '../../model/url.ts';
import { useDataset } from '../../reads/use-dataset.ts';
import { makeExploreStore } from '../../store/explore-store.ts';
import type { ExploreProps } from './explore-props.ts';
import { useChartQuery } from './use-chart-query.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useLiveUpdates } from './use-live-updates.ts';

export interface ExplorerSettings {
  readonly kinds: readonly EditableKind[];
  readonly start: ExploreStart;
  readonly url: ExploreUrl;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  readonly onUnsaved: ExploreProps['onUnsaved'];
}

/** State of the explorer of one chart: its settings with their problems, and the query with its results. */
export const useExplorer = ({ kinds, start, url, navigate, onUnsaved }: ExplorerSettings) => {
  const [store] = useState(() => makeExploreStore(start));
  const state = useStore(store);
  const { form, stored, queried, chart } = state;
  const [showProblems, setShowProblems] = useState(start.chart !== undefined);
  const { dataset, gone } = useDataset(start.dataset, form['datasource']);
  // The settings name their dataset. The reference is therefore known even while the dataset is still loading.
  const datasetRef = datasetRefIn(form['datasource']) ?? start.dataset;
  const source = (queried ?? form)['datasource'];
  const { dataset: drawn } = useDataset(start.dataset, source);
  const query = useChartQuery(queried, (datasetRefIn(source) ?? start.dataset).id);
  const problems = useMemo(() => problemsOf(kinds, form, dataset), [kinds, form, dataset]);
  const altered = useMemo(() => alteredSettings(stored, form), [stored, form]);
  const outOfDate = queried !== undefined && isOutOfDate(kinds, queried, form);
  const startsKept = (url.formDataKey ?? url.permalinkKey ?? url.formData) !== undefined;
  const keeping = useKeptForm({
    form,
    dataset: datasetRef,
    chartId: chart?.id,
    startKey: url.formDataKey,
    startsKept,
    dashboardId: url.dashboardId,
    others: url.others,
    onReplaceUrl: (path) => navigate(path, { replace: true }),
  });
  const unsaved = altered.length > 0;
  const kept = unsaved && keeping.isKept ? 'address' : undefined;
  useEffect(() => onUnsaved(unsaved, kept), [unsaved, kept, onUnsaved]);
  useEffect(() => () => onUnsaved(false), [onUnsaved]);

  const update = () => {
    setShowProblems(true);
    if (problems.size > 0) return;
    if (queried !== undefined && !outOfDate) query.again();
    else state.update();
  };
  const live = useLiveUpdates({
    form,
    query,
    // A new chart waits for the first change, so that opening it runs nothing.
    updatable: problems.size === 0 && (queried === undefined ? state.past.length > 0 : outOfDate),
    update: state.update,
  });
  const take = (wanted: 'metric' | 'time' | 'column', name: string) => {
    const change = changeToTake(kinds, form, { wanted, name });
    if (change) state.change(change);
  };
  return {
    store,
    startsKept,
    state,
    dataset,
    gone,
    datasetRef,
    drawn,
    query,
    problems,
    showProblems,
    altered,
    outOfDate: outOfDate && !live.due,
    live,
    keeping,
    update,
    take,
  };
};

export type Explorer = ReturnType<typeof useExplorer>;
