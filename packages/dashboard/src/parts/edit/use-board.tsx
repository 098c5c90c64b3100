import { childrenIn, typeIn, type NewElement, type Position } from '@sightline/core/layout';
import { useText, type Text } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { Plus } from 'lucide-react';
import { useMemo, useState, type PointerEvent, type ReactNode } from 'react';
import type { editEn } from '../../messages/edit-en.ts';
import { editMessages } from '../../messages/edit.ts';
import type { EditStore } from '../../store/edit-store.ts';
import type { GridEditing } from '../grid/grid-editing.ts';
import type { BoardEdits } from './board-edits.ts';
import { makeDragStart, makeFrameActions } from './frame-actions.ts';
import * as css from './frame.css.ts';
import { NodeFrame, type FrameActions } from './NodeFrame.tsx';
import { shortId } from './short-id.ts';
import { useBoardEdits } from './use-board-edits.ts';
import { useDragOverlay } from './use-drag-overlay.tsx';

export interface BoardOptions {
  readonly store: EditStore;
  readonly chartName: (chartId: number) => string;
  readonly openTabOf: (tabsId: string) => string | undefined;
  readonly openTab: (tabsId: string, tabId: string) => void;
  readonly onEditChart: (id: string) => void;
  readonly onSettings: (id: string) => void;
}

/** Starts dragging a new element from the panel. */
export type StartNewDrag = (event: PointerEvent, element: NewElement, name: string, press: () => void) => void;

export interface Board {
  readonly edits: BoardEdits;
  readonly editing: GridEditing;
  readonly startDrag: StartNewDrag;
  /** The drop marker and the dragged component at the pointer, while a drag is in progress. */
  readonly overlay: ReactNode;
  /** The latest announcement for screen readers. */
  readonly said: string;
  readonly say: (words: string) => void;
}

const parentTabs = (position: Position, tabId: string): string | undefined =>
  Object.keys(position).find((id) => typeIn(position, id) === 'TABS' && childrenIn(position, id).includes(tabId));

/** Creates the frames and the other additions of edit mode to the grid. */
const makeGridEditing = (
  { store, openTab }: Pick<BoardOptions, 'store' | 'openTab'>,
  actions: FrameActions,
  text: Text<typeof editEn>,
): GridEditing => ({
  attributesOf: (node) => ({
    'data-node': node.id,
    'data-kind': node.type,
    ...(node.type === 'TABS' && { 'data-tabs': node.children.join(' ') }),
  }),
  frameOf: (node) => <NodeFrame node={node} store={store} actions={actions} />,
  emptyOf: (node) => <div className={css.empty}>{text(node.type === 'ROW' ? 'edit.empty-row' : 'edit.empty')}</div>,
  afterTabs: (node) => (
    <IconButton
      icon={Plus}
      size="sm"
      label={text('edit.add-tab')}
      onClick={() => {
        const added = actions.edits.addTab(node.id);
        if (added !== undefined) openTab(node.id, added);
      }}
    />
  ),
});

/** The board in edit mode: frames of its components, drags with their drop positions, and announcements. */
export const useBoard = (options: BoardOptions): Board => {
  const { store, openTab, openTabOf, chartName, onEditChart, onSettings } = options;
  const text = useText(editMessages);
  const edits = useBoardEdits({ store, chartName, openTabOf });
  const [said, setSaid] = useState('');
  const { view, overlay } = useDragOverlay();
  const { editing, startNew } = useMemo(() => {
    const drag = makeDragStart({
      ...view,
      openTab: (tabId) => {
        const tabs = parentTabs(store.getState().document.position, tabId);
        if (tabs !== undefined) openTab(tabs, tabId);
      },
    });
    const actions = makeFrameActions({ store, edits, text, say: setSaid, drag, onSettings, onEditChart });
    const startNew: StartNewDrag = (event, element, name, press) => {
      const id = `${element.type}-${shortId()}`;
      const { position } = store.getState().document;
      const probe: Position = { ...position, [id]: { id, type: element.type, children: [], meta: element.meta } };
      drag(
        event,
        { ids: [id], position: probe, name },
        { drop: (_, { place }) => void edits.add(element, name, place), press },
      );
    };
    return { editing: makeGridEditing({ store, openTab }, actions, text), startNew };
  }, [store, edits, view, openTab, onEditChart, onSettings, text]);
  return { edits, editing, startDrag: startNew, said, say: setSaid, overlay };
};
