import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { DraftNotices } from './DraftNotices.tsx';
import * as css from './edit.css.ts';
import { EditHeader } from './EditHeader.tsx';
import type { EditFrameProps } from './edit-frame-props.ts';
import type { PanelTab } from './edit-panel-props.ts';
import { EditPanel } from './EditPanel.tsx';
import { FilterTakeover } from './FilterTakeover.tsx';
import { RenameLayer } from './RenameLayer.tsx';
import { showNode } from './show-node.ts';
import { useBoard } from './use-board.tsx';
import { useBoardCharts } from './use-board-charts.ts';
import { useBoardClipboard } from './use-board-clipboard.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useExplorer } from './use-explorer.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** The editor of a dashboard: its header, its panel, and its additions to the grid. */
export const EditFrame = (props: EditFrameProps): ReactNode => {
  const { store, keeper, restored, dashboardId, onSession } = props;
  const [tab, setTab] = useState<PanelTab>('add');
  const charts = useBoardCharts(store, props.charts, props.ranks);
  const { added } = charts;
  const view = useStore(store, (state) => state.view);
  const changed = useUnsaved(store, keeper, props.onUnsaved);
  const showSettings = useCallback(() => setTab('selected'), []);
  const explorer = useExplorer(props);
  const board = useBoard({
    ...props,
    chartName: charts.nameOf,
    onSettings: showSettings,
    onEditChart: explorer.edit,
  });
  const { edits, editing } = board;
  const keys = { store, edits, say: board.say };
  useBoardClipboard(keys);
  useBoardKeys(keys);
  // Layout effects run before the next paint, so the editor and the page change at the same time.
  useLayoutEffect(() => {
    onSession({ store, editing, added });
  }, [store, editing, added, onSession]);
  useLayoutEffect(() => () => onSession(undefined), [onSession]);
  return (
    <>
      <EditHeader {...props} changed={changed} shared={charts.labelsShared} />
      <DraftNotices
        restored={restored && changed}
        failed={keeper.stage === 'failed'}
        onDiscard={props.onDiscardDraft}
      />
      {view === 'filters' && <FilterTakeover store={store} dashboardId={dashboardId} charts={charts.all} />}
      {view === 'board' && (
        <EditPanel {...props} edits={edits} startDrag={board.startDrag} explorer={explorer} tab={tab} onTab={setTab} />
      )}
      {board.overlay}
      <RenameLayer store={store} edits={edits} />
      {explorer.dialog(edits, showNode)}
      <div role="status" className={css.status}>
        {board.said}
      </div>
    </>
  );
};
