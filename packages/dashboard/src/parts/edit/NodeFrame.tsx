import { parentIn, standsInRow, typeIn } from '@sightline/core/layout';
import { useText, type Text } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { Copy, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { memo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { editEn } from '../../messages/edit-en.ts';
import { editMessages } from '../../messages/edit.ts';
import { widthOf, type LayoutNode } from '../../model/layout.ts';
import type { EditStore } from '../../store/edit-store.ts';
import * as css from './frame.css.ts';
import { handles, type Handle } from './start-resize.ts';
import type { BoardEdits } from './board-edits.ts';

/** Handlers for the user's input on a frame. */
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

/** Size of a component as text. */
export const sizeText = (text: Text<typeof editEn>, width: number, height: unknown): string =>
  typeof height === 'number' ? text('edit.size-tile', { width, height }) : text('edit.size-wide', { width });

/** Tools and handles of the selected component. They are shown only if no other component is selected. */
const Selected = ({ node, store, actions }: NodeFrameProps): ReactNode => {
  const text = useText(editMessages);
  const { id, type, meta } = node;
  const { position } = store.getState().document;
  const inRow = standsInRow(type) && typeIn(position, parentIn(position, id) ?? '') === 'ROW';
  const high = ['CHART', 'MARKDOWN'].includes(type);
  const own = handles.filter(({ across, down }) => (across === undefined || inRow) && (down === undefined || high));
  return (
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
        <span className={css.size} data-size="" aria-hidden="true">
          {text('edit.size', { size: sizeText(text, widthOf(node), meta.height) })}
        </span>
      )}
    </>
  );
};

const FrameView = ({ node, store, actions }: NodeFrameProps): ReactNode => {
  const text = useText(editMessages);
  const { id, type, meta } = node;
  const selection = useStore(store, ({ selected }) =>
    selected.includes(id) ? (selected.length === 1 ? 'alone' : 'among') : undefined,
  );
  const container = ['ROW', 'COLUMN', 'TABS'].includes(type);
  return (
    <div className={container ? css.containerFrame : css.frame} data-selected={selection}>
      <button
        type="button"
        data-frame={id}
        className={container ? css.grip : css.face}
        aria-label={text(container ? 'edit.select' : 'edit.component', {
          name: actions.edits.nameOf(id),
          size: sizeText(text, widthOf(node), meta.height),
        })}
        aria-pressed={selection !== undefined}
        onPointerDown={(event) => actions.press(event, id)}
        onDoubleClick={() => actions.settings(id)}
        onKeyDown={(event) => actions.keys(event, id)}
      />
      {selection === 'alone' && <Selected node={node} store={store} actions={actions} />}
    </div>
  );
};

/**
 * The frame of a component in edit mode. It lets the user select, drag and resize the component with the pointer and
 * with keys. Each component has its own frame, which is redrawn only when the component or its selection has changed.
 */
export const NodeFrame = memo(FrameView);
