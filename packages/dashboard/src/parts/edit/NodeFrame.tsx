import { metaIn, parentIn, standsInRow, typeIn, widthIn } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { Copy, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import type { LayoutNode } from '../../model/layout.ts';
import type { EditStore } from '../../store/edit-store.ts';
import * as css from './frame.css.ts';
import { handles, type Handle } from './start-resize.ts';
import type { BoardEdits } from './use-board-edits.ts';

/** What a frame does with the user's input. */
export interface FrameActions {
  readonly edits: BoardEdits;
  readonly press: (event: PointerEvent, id: string) => void;
  readonly resize: (event: PointerEvent, id: string, handle: Handle) => void;
  readonly keys: (event: KeyboardEvent, id: string) => void;
  readonly settings: (id: string) => void;
  /** Opens the chart of a tile in the explorer. */
  readonly editChart: (id: string) => void;
}

export interface NodeFrameProps {
  readonly node: LayoutNode;
  readonly store: EditStore;
  readonly actions: FrameActions;
}

const Toolbar = ({ node, actions }: Omit<NodeFrameProps, 'store'>): ReactNode => {
  const text = useText(editMessages);
  const { id, type } = node;
  return (
    <div role="toolbar" aria-label={text('edit.toolbar', { name: actions.edits.nameOf(id) })} className={css.toolbar}>
      {type === 'CHART' && (
        <IconButton icon={Pencil} size="sm" label={text('edit.edit-chart')} onClick={() => actions.editChart(id)} />
      )}
      <IconButton
        icon={Copy}
        size="sm"
        label={text('edit.duplicate')}
        keys="Mod+D"
        onClick={() => actions.edits.duplicate([id])}
      />
      <IconButton
        icon={SlidersHorizontal}
        size="sm"
        label={text('edit.settings')}
        keys="Enter"
        onClick={() => actions.settings(id)}
      />
      <IconButton
        icon={Trash2}
        size="sm"
        label={text('edit.remove')}
        keys="Delete"
        onClick={() => actions.edits.remove([id])}
      />
    </div>
  );
};

/** The frame of a component in edit mode: it selects, drags and resizes it, with the pointer and with keys. */
export const NodeFrame = ({ node, store, actions }: NodeFrameProps): ReactNode => {
  const text = useText(editMessages);
  const { id, type } = node;
  const selected = useStore(store, (state) => state.selected.includes(id));
  const alone = useStore(store, (state) => state.selected.length === 1);
  const size = useStore(store, ({ document, preview }) => {
    const { position } = preview ?? document;
    const { height } = metaIn(position, id);
    return typeof height === 'number'
      ? text('edit.size-tile', { width: widthIn(position, id), height })
      : text('edit.size-wide', { width: widthIn(position, id) });
  });
  const inRow = useStore(
    store,
    ({ document }) => typeIn(document.position, parentIn(document.position, id) ?? '') === 'ROW',
  );
  const container = ['ROW', 'COLUMN', 'TABS'].includes(type);
  const own = handles.filter(
    ({ across, down }) =>
      (across === undefined || (inRow && standsInRow(type))) &&
      (down === undefined || ['CHART', 'MARKDOWN'].includes(type)),
  );
  return (
    <div className={container ? css.containerFrame : css.frame} data-selected={selected || undefined}>
      <button
        type="button"
        data-frame={id}
        className={container ? css.grip : css.face}
        aria-label={text(container ? 'edit.select' : 'edit.component', {
          name: actions.edits.nameOf(id),
          size,
        })}
        aria-pressed={selected}
        onPointerDown={(event) => actions.press(event, id)}
        onDoubleClick={() => actions.settings(id)}
        onKeyDown={(event) => actions.keys(event, id)}
      />
      {selected && alone && (
        <>
          <Toolbar node={node} actions={actions} />
          {own.map((handle) => (
            <span
              key={`${handle.across ?? ''} ${handle.down ?? ''}`}
              className={css.handle}
              data-across={handle.across}
              data-down={handle.down}
              aria-hidden="true"
              onPointerDown={(event) => actions.resize(event, id, handle)}
            />
          ))}
          {own.length > 0 && (
            <span className={css.size} aria-hidden="true">
              {text('edit.size', { size })}
            </span>
          )}
        </>
      )}
    </div>
  );
};
