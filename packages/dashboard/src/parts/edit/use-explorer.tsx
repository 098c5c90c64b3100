import { metaIn, parentIn } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { late } from '@sightline/ui-kit';
import { useCallback, useState, type ReactNode } from 'react';
import { editMessages } from '../../messages/edit.ts';
import type { EditStore } from '../../store/edit-store.ts';
import type { RenderExplorer } from './explorer-layer.ts';
import { openChart } from './open-chart.ts';
import type { BoardEdits } from './board-edits.ts';

const ExplorerDialog = late(async () => (await import('./ExplorerDialog.tsx')).ExplorerDialog);

export interface ExplorerOptions {
  readonly store: EditStore;
  readonly dashboardId: number;
  readonly dark: boolean;
  readonly renderExplorer: RenderExplorer;
  readonly href: (path: string) => string;
  readonly navigate: (path: string) => void;
}

export interface OpenExplorer {
  /** Creates a chart and adds its tile. */
  readonly make: () => void;
  /** Edits the chart of a tile. */
  readonly edit: (nodeId: string) => void;
}

/** Provides the explorer above the board. If the host cannot draw it there, the explorer opens as a page. */
export const useExplorer = ({
  store,
  dashboardId,
  dark,
  renderExplorer,
  href,
  navigate,
}: ExplorerOptions): OpenExplorer & {
  readonly dialog: (edits: BoardEdits, show: (id: string) => void) => ReactNode;
} => {
  const text = useText(editMessages);
  const [open, setOpen] = useState<'new' | { readonly nodeId: string; readonly chartId: number }>();
  const hosted = renderExplorer !== undefined;
  const make = useCallback(() => {
    if (hosted) setOpen('new');
    else navigate(`/chart/add/?dashboard_id=${dashboardId}`);
  }, [hosted, navigate, dashboardId]);
  const edit = useCallback(
    (nodeId: string) => {
      const { chartId } = metaIn(store.getState().document.position, nodeId);
      if (hosted && typeof chartId === 'number') setOpen({ nodeId, chartId });
      else openChart(href, chartId);
    },
    [hosted, store, href],
  );
  const dialog = (edits: BoardEdits, show: (id: string) => void) =>
    open !== undefined &&
    renderExplorer && (
      <ExplorerDialog
        title={text(open === 'new' ? 'edit.explorer-new' : 'edit.explorer-edit')}
        start={open === 'new' ? '/chart/add/' : `/explore/?slice_id=${open.chartId}`}
        dark={dark}
        render={renderExplorer}
        onClose={() => setOpen(undefined)}
        onSaved={({ id, name }) => {
          setOpen(undefined);
          const meta = { chartId: id, sliceName: name };
          const { position } = store.getState().document;
          // If the chart was saved as a new chart, the new chart replaces the opened one.
          if (open !== 'new' && parentIn(position, open.nodeId) !== undefined) {
            const same = id === open.chartId;
            edits.setMeta(open.nodeId, same ? { sliceName: name } : { ...meta, uuid: undefined }, {
              act: 'property',
              name,
            });
            show(open.nodeId);
            return;
          }
          const added = edits.add({ type: 'CHART', meta: { ...meta, width: 4, height: 50 } }, name);
          if (added !== undefined) show(added);
        }}
      />
    );
  return { make, edit, dialog };
};
