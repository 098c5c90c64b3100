import type { KeptEditor } from '@sightline/entity-ui';
import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { DrawableChart } from '../../reads/added-charts.ts';
import type { EditStore, StoredVersion } from '../../store/edit-store.ts';
import { DraftNotices } from './DraftNotices.tsx';
import * as css from './edit.css.ts';
import type { EditSession } from './edit-session.ts';
import { EditHeader } from './EditHeader.tsx';
import { EditPanel, type PanelTab } from './EditPanel.tsx';
import type { RenderExplorer } from './explorer-layer.ts';
import { FilterTakeover } from './FilterTakeover.tsx';
import { RenameLayer } from './RenameLayer.tsx';
import { showNode } from './show-node.ts';
import { useBoard } from './use-board.tsx';
import { useBoardCharts } from './use-board-charts.ts';
import { useBoardClipboard } from './use-board-clipboard.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useExplorer } from './use-explorer.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** What the page of the dashboard gives to edit mode. */
export interface EditFrameHost {
  readonly dashboardId: number;
  readonly title: string;
  /** Charts of the stored dashboard. */
  readonly charts: readonly DrawableChart[];
  readonly openTabOf: (tabsId: string) => string | undefined;
  readonly openTab: (tabsId: string, tabId: string) => void;
  readonly href: (path: string) => string;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  readonly dark: boolean;
  /** True if the versions are wanted first. */
  readonly opensVersions: boolean;
  /** Values of the fields that charts color; empty until they are known. */
  readonly ranks: Readonly<Record<string, readonly string[]>>;
  /** Draws the explorer over the board; undefined if charts are made on pages of their own. */
  readonly renderExplorer: RenderExplorer;
  readonly onSession: (session: EditSession | undefined) => void;
  readonly onUnsaved: ((unsaved: boolean) => void) | undefined;
  readonly onClose: () => void;
}

export interface EditFrameProps extends EditFrameHost {
  readonly store: EditStore;
  readonly keeper: KeptEditor;
  /** True if a draft of an earlier visit was restored. */
  readonly restored: boolean;
  readonly read: () => Promise<StoredVersion>;
  readonly onDiscardDraft: () => void;
}

/** The editor of a dashboard: its header, its panel, and what it adds to the grid. */
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
  // Before anything is painted: the editor and the page change together.
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
