import { newId } from '@sightline/core';
import { childrenIn, standsInRow, typeIn, widthAt, type NewElement, type Position } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { editMessages } from '../../messages/edit.ts';
import type { Drop, Point } from '../../model/drop-places.ts';
import type { GridEditing } from '../grid/grid-editing.ts';
import type { EditStore } from '../../store/edit-store.ts';
import * as css from './frame.css.ts';
import { startDrag, type Cargo } from './make-drag.ts';
import { NodeFrame, sizeText, type FrameActions } from './NodeFrame.tsx';
import { startResize } from './start-resize.ts';
import { useBoardEdits, type BoardEdits } from './use-board-edits.ts';

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
  /** The drop place and the thing at the pointer, while something is dragged. */
  readonly overlay: ReactNode;
  /** The last announcement. */
  readonly said: string;
  readonly say: (words: string) => void;
}

const dropWords = {
  row: 'edit.drop-row',
  beside: 'edit.drop-beside',
  stack: 'edit.drop-stack',
  inside: 'edit.drop-inside',
  tab: 'edit.drop-tab',
} as const;
const saidWords = {
  left: 'edit.said-left',
  right: 'edit.said-right',
  up: 'edit.said-up',
  down: 'edit.said-down',
} as const;

const parentTabs = (position: Position, tabId: string): string | undefined =>
  Object.keys(position).find((id) => typeIn(position, id) === 'TABS' && childrenIn(position, id).includes(tabId));

/** The board in edit mode: frames of its components, drags with their drop places, and announcements. */
export const useBoard = (options: BoardOptions): Board => {
  const { store, openTab, openTabOf, chartName, onEditChart, onSettings } = options;
  const text = useText(editMessages);
  const edits = useBoardEdits({ store, chartName, openTabOf });
  const [said, setSaid] = useState('');
  const marker = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const { editing, start } = useMemo(() => {
    const hide = () => {
      for (const part of [marker, ghost]) if (part.current) part.current.hidden = true;
    };
    const wordsOf = (drop: Drop | undefined, { position, ids }: Cargo): string => {
      if (!drop) return text('edit.drop-none');
      const place = text(dropWords[drop.meaning]);
      const [id] = ids;
      if (id === undefined || !standsInRow(typeIn(position, id))) return place;
      return text('edit.drop-size', { place, width: widthAt(position, ids, drop.place) });
    };
    // Written to the elements directly: a drag draws nothing else at each move.
    const show = (drop: Drop | undefined, point: Point, cargo: Cargo) => {
      const [mark, near] = [marker.current, ghost.current];
      if (!mark || !near) return;
      mark.hidden = drop === undefined;
      if (drop) {
        const { left, top, width, height } = drop.marker;
        mark.dataset['kind'] = drop.kind;
        mark.style.transform = `translate(${left}px, ${top}px)`;
        mark.style.width = `${width}px`;
        mark.style.height = `${height}px`;
      }
      near.hidden = false;
      near.style.transform = `translate(${point.x + 12}px, ${point.y + 12}px)`;
      const [name, words] = near.children;
      const said = wordsOf(drop, cargo);
      if (name && name.textContent !== cargo.name) name.textContent = cargo.name;
      if (words && words.textContent !== said) words.textContent = said;
    };
    const drag = (event: PointerEvent, cargo: Cargo, drop: (cargo: Cargo, at: Drop) => void, press: () => void) => {
      if (event.button !== 0) return;
      if (event.pointerType !== 'touch') event.preventDefault();
      startDrag(event, cargo, {
        show,
        hide,
        press,
        drop,
        openTab: (tabId) => {
          const tabs = parentTabs(store.getState().document.position, tabId);
          if (tabs !== undefined) openTab(tabs, tabId);
        },
      });
    };
    const actions: FrameActions = {
      edits,
      press: (event, id) => {
        const { selected, document, select } = store.getState();
        const adds = event.shiftKey || event.ctrlKey || event.metaKey;
        const ids = selected.includes(id) ? selected : [id];
        const target = event.currentTarget as HTMLElement;
        drag(
          event,
          {
            ids,
            position: document.position,
            name: ids.length === 1 ? edits.nameOf(id) : text('edit.count', { count: ids.length }),
          },
          ({ ids: moved }, { place }) => edits.move(moved, place),
          () => {
            target.focus();
            if (!adds) select([id]);
            else select(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
          },
        );
      },
      resize: (event, id, handle) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        startResize(event, {
          position: store.getState().document.position,
          id,
          handle,
          words: (width, height) => text('edit.size', { size: sizeText(text, width, height) }),
          done: (position) => edits.setPosition({ act: 'resize', name: edits.nameOf(id) }, position),
        });
      },
      keys: (event, id) => {
        const arrows = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;
        const direction = arrows[event.key as keyof typeof arrows] as (typeof arrows)[keyof typeof arrows] | undefined;
        if (event.key === 'Enter') {
          event.preventDefault();
          store.getState().select([id]);
          onSettings(id);
          return;
        }
        if (event.key === ' ') {
          event.preventDefault();
          const { selected, select } = store.getState();
          const others = selected.filter((each) => each !== id);
          select(selected.includes(id) ? others : event.shiftKey ? [...selected, id] : [id]);
          return;
        }
        if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        const rtl = document.documentElement.dir === 'rtl';
        const along = rtl && direction === 'left' ? 'right' : rtl && direction === 'right' ? 'left' : direction;
        if (!event.shiftKey) {
          setSaid(
            text(edits.moveByKey(id, along) ? saidWords[direction] : 'edit.said-stuck', { name: edits.nameOf(id) }),
          );
          keepFocus(id);
          return;
        }
        const step = along === 'left' || along === 'up' ? -1 : 1;
        const wide = direction === 'left' || direction === 'right';
        if (standsInRow(typeIn(store.getState().document.position, id)))
          edits.resizeBy(id, wide ? { width: step } : { height: step });
      },
      settings: (id) => {
        store.getState().select([id]);
        onSettings(id);
      },
      editChart: onEditChart,
    };
    const made: GridEditing = {
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
            const added = edits.addTab(node.id);
            if (added !== undefined) openTab(node.id, added);
          }}
        />
      ),
    };
    const startNew: StartNewDrag = (event, element, name, press) => {
      const id = `${element.type}-${newId().slice(0, 12)}`;
      const { position } = store.getState().document;
      const probe: Position = { ...position, [id]: { id, type: element.type, children: [], meta: element.meta } };
      drag(event, { ids: [id], position: probe, name }, (_, { place }) => void edits.add(element, name, place), press);
    };
    return { editing: made, start: startNew };
  }, [store, edits, openTab, onEditChart, onSettings, text]);
  return {
    edits,
    editing,
    startDrag: start,
    said,
    say: setSaid,
    overlay: (
      <>
        <div ref={marker} hidden className={css.marker} aria-hidden="true" data-drop="" />
        <div ref={ghost} hidden className={css.ghost} aria-hidden="true">
          <span />
          <span className={css.ghostWords} />
        </div>
      </>
    ),
  };
};

/** Brings a component into view, once it is drawn. */
export const showNode = (id: string | undefined): void => {
  if (id === undefined) return;
  requestAnimationFrame(() =>
    document.querySelector(`[data-node="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }),
  );
};

/** A moved component is another element in another parent: it takes the focus again. */
const keepFocus = (id: string): void => {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-frame="${CSS.escape(id)}"]`)?.focus({ preventScroll: false }),
  );
};
