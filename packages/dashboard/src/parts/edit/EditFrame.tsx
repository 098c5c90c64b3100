import type { FormData } from '@sightline/charts';
import type { Api } from '@sightline/core/api';
import { useApi, useText } from '@sightline/core/react';
import { useKeptValues } from '@sightline/entity-ui';
import { Banner, Button } from '@sightline/ui-kit';
import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import { chartIdsOn } from '../../model/edit-document.ts';
import { sharedLabels } from '../../model/shared-labels.ts';
import { addedCharts, type DrawableChart } from '../../reads/added-charts.ts';
import { isChanged, type EditStore } from '../../store/edit-store.ts';
import * as css from './edit.css.ts';
import { EditHeader } from './EditHeader.tsx';
import { EditPanel } from './EditPanel.tsx';
import type { PanelTab } from './edit-panel-props.ts';
import { showNode, useBoard } from './use-board.tsx';
import { RenameLayer } from './RenameLayer.tsx';
import type { EditFrameProps } from './edit-frame-props.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useExplorer } from './use-explorer.tsx';

const FilterEditor = lazy(() =>
  import('../filter-editor/FilterEditor.tsx').then((part) => ({ default: part.FilterEditor })),
);

/** Charts on the edited layout that the stored dashboard does not have. */
const useAdded = (api: Api, store: EditStore, charts: readonly DrawableChart[]): ReadonlyMap<number, DrawableChart> => {
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

/** The editor of a dashboard: its header, its panel, and what it adds to the grid. */
export const EditFrame = (props: EditFrameProps): ReactNode => {
  const { store, keeper, restored, charts, ranks, openTabOf, onSession, onUnsaved, onDiscardDraft, onClose } = props;
  const text = useText(editMessages);
  const api = useApi();
  const [tab, setTab] = useState<PanelTab>('add');
  const added = useAdded(api, store, charts);
  const edited = useStore(store, ({ document }) => document);
  const stored = useStore(store, (state) => state.stored);
  const history = useStore(store, (state) => state.history);
  const view = useStore(store, (state) => state.view);
  const changed = isChanged({ stored, document: edited });
  useKeptValues(keeper, {
    base: stored,
    values: useMemo(() => ({ document: edited, history }), [edited, history]),
    changed,
  });
  useEffect(() => {
    onUnsaved?.(changed);
    return () => onUnsaved?.(false);
  }, [changed, onUnsaved]);
  const known = useMemo(() => new Map(charts.map((chart) => [chart.id, chart.slice_name])), [charts]);
  const chartName = useCallback((id: number) => known.get(id) ?? added.get(id)?.slice_name ?? '', [known, added]);
  const shared = () => {
    if (Object.keys(ranks).length === 0) return undefined;
    const placed = new Set(chartIdsOn(store.getState().document.position));
    const drawn = [...charts, ...added.values()].filter(({ id }) => placed.has(id));
    return sharedLabels(
      drawn.map(({ form_data: form }) => form as FormData),
      ranks,
    );
  };
  const showSettings = useCallback(() => setTab('selected'), []);
  const explorer = useExplorer(props);
  const board = useBoard({ ...props, chartName, onSettings: showSettings, onEditChart: explorer.edit });
  useBoardKeys({ store, edits: board.edits, say: board.say });
  const { editing } = board;
  // Before anything is painted: the editor and the page change together.
  useLayoutEffect(() => {
    onSession({ store, editing, added });
  }, [store, editing, added, onSession]);
  useLayoutEffect(() => () => onSession(undefined), [onSession]);
  return (
    <>
      <EditHeader {...props} changed={changed} shared={shared} onClose={onClose} />
      <div className={css.notices}>
        {restored && changed && (
          <Banner
            level="info"
            actions={
              <Button size="sm" onClick={onDiscardDraft}>
                {text('edit.draft-discard')}
              </Button>
            }
          >
            {text('edit.draft-restored')}
          </Banner>
        )}
        {keeper.stage === 'failed' && <Banner level="warning">{text('edit.draft-failed')}</Banner>}
      </div>
      {view === 'filters' && (
        <Suspense fallback={null}>
          <div className={css.takeover}>
            <FilterEditor
              store={store}
              dashboardId={props.dashboardId}
              charts={[...charts, ...added.values()].map(({ id, slice_name, form_data }) => ({
                id,
                name: slice_name,
                form_data: form_data as Readonly<Record<string, unknown>>,
              }))}
              onDone={() => store.getState().open('board')}
            />
          </div>
        </Suspense>
      )}
      {view === 'board' && (
        <EditPanel
          {...props}
          edits={board.edits}
          startDrag={board.startDrag}
          explorer={explorer}
          tab={tab}
          onTab={setTab}
          openTabOf={openTabOf}
        />
      )}
      {board.overlay}
      <RenameLayer store={store} edits={board.edits} />
      {explorer.dialog(board.edits, showNode)}
      <div role="status" className={css.status}>
        {board.said}
      </div>
    </>
  );
};
