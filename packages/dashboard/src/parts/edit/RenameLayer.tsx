import { metaIn, typeIn } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { useEffect, useState, type ReactNode } from 'react';
import { editMessages } from '../../messages/edit.ts';
import type { EditStore } from '../../store/edit-store.ts';
import * as css from './rename.css.ts';
import type { BoardEdits } from './board-edits.ts';

/** A name that is being edited in place. */
interface Renamed {
  readonly id: string;
  readonly value: string;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** Element that receives the focus when editing the name ends. */
  readonly back: HTMLElement | null;
}

const boxOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width, height };
};

/** Returns the tab whose name contains the target of an event. */
const tabAt = (target: Element): { readonly id: string; readonly name: HTMLElement } | undefined => {
  const name = target.closest<HTMLElement>('[role="tab"]');
  const ids = name?.closest<HTMLElement>('[data-tabs]')?.dataset['tabs']?.split(' ');
  const names = [...(name?.closest('[role="tablist"]')?.querySelectorAll('[role="tab"]') ?? [])];
  const id = name ? ids?.[names.indexOf(name)] : undefined;
  return name && id !== undefined ? { id, name } : undefined;
};
const titleOf = (frame: Element): HTMLElement | null =>
  frame.closest('[data-node]')?.querySelector<HTMLElement>('h2') ?? null;

const isOver = (element: Element, { clientX, clientY }: MouseEvent): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
};

/** Returns the component that a double click or key press renames, and the element that shows its name. */
const renamedBy = (event: MouseEvent | KeyboardEvent) => {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  const tab = tabAt(target);
  const isKey = event instanceof KeyboardEvent;
  if (tab) {
    // On a tab that is not open, Enter opens it instead of renaming it.
    const isOpen = tab.name.ariaSelected === 'true' || tab.name.getAttribute('aria-selected') === 'true';
    return !isKey || event.key === 'F2' || (event.key === 'Enter' && isOpen) ? tab : undefined;
  }
  const frame = target.closest<HTMLElement>('[data-frame]');
  const id = frame?.dataset['frame'];
  const name = frame && titleOf(frame);
  if (id === undefined || !name) return undefined;
  return (isKey ? event.key === 'F2' : isOver(name, event)) ? { id, name } : undefined;
};

/** Renames tabs, charts and headers in place: by a double click, F2, or Enter on an open tab. */
export const RenameLayer = ({ store, edits }: { readonly store: EditStore; readonly edits: BoardEdits }): ReactNode => {
  const text = useText(editMessages);
  const [renamed, setRenamed] = useState<Renamed>();
  useEffect(() => {
    const start = (event: MouseEvent | KeyboardEvent) => {
      const found = store.getState().view === 'board' ? renamedBy(event) : undefined;
      if (!found) return;
      const { position } = store.getState().document;
      if (!['TAB', 'CHART', 'HEADER'].includes(typeIn(position, found.id))) return;
      event.preventDefault();
      event.stopPropagation();
      const back = event.target instanceof HTMLElement ? event.target : null;
      setRenamed({ id: found.id, value: edits.nameOf(found.id), box: boxOf(found.name), back });
    };
    // Listen in the capture phase, before the frames and tabs, which handle the same events.
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    document.addEventListener('dblclick', start, options);
    document.addEventListener('keydown', start, options);
    return () => ending.abort();
  }, [store, edits]);
  if (!renamed) return null;
  const { id, value, box, back } = renamed;
  const end = (keeps: boolean) => {
    setRenamed(undefined);
    back?.focus();
    const { position } = store.getState().document;
    const name = value.trim();
    if (!keeps || name === edits.nameOf(id)) return;
    const type = typeIn(position, id);
    const own = type === 'CHART' ? 'sliceNameOverride' : 'text';
    // A chart without its own title shows the chart's name. Tabs and headers keep their name if the new one is empty.
    const next = type === 'CHART' && (name === '' || name === metaIn(position, id)['sliceName']) ? undefined : name;
    if (next === '') return;
    edits.setMeta(id, { [own]: next }, { act: 'rename', name: next ?? edits.nameOf(id) });
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens at the user's command, in place of what has the focus
      autoFocus
      className={css.input}
      aria-label={text('edit.rename', { name: edits.nameOf(id) })}
      style={{
        insetBlockStart: box.top - 4,
        left: box.left,
        inlineSize: Math.max(box.width + 24, 120),
        blockSize: box.height + 8,
      }}
      value={value}
      maxLength={250}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setRenamed({ ...renamed, value: event.currentTarget.value })}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        end(event.key === 'Enter');
      }}
    />
  );
};
