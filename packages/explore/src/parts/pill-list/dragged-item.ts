import type { DragEvent } from 'react';

/** Kinds of items that can be dragged between the dataset pane and the controls, or within a control. */
export type DragKind = 'metric' | 'column' | 'filter' | 'annotation' | 'column-setting' | 'row-sort' | 'paint-rule';

/** Media type of a dragged item. A browser tells a target the type of what is dragged over it, but not the content. */
const typeOf = (kind: DragKind): string => `application/x-sightline-${kind}`;

/** Starts to drag an item: a copy from the dataset pane, or a move from a control. */
export const startDrag = (event: DragEvent, kind: DragKind, value: unknown, effect: 'copy' | 'move'): void => {
  event.dataTransfer.setData(typeOf(kind), JSON.stringify(value));
  event.dataTransfer.effectAllowed = effect;
};

/** Accepts an item of a kind that is dragged over an element. Returns false, and does nothing, for anything else. */
export const acceptDrag = (event: DragEvent, kind: DragKind): boolean => {
  if (!event.dataTransfer.types.includes(typeOf(kind))) return false;
  event.preventDefault();
  event.dataTransfer.dropEffect = event.dataTransfer.effectAllowed === 'copy' ? 'copy' : 'move';
  return true;
};

/** Returns the dropped item of a kind; undefined if something else, or text that is no item, was dropped. */
export const droppedItem = (event: DragEvent, kind: DragKind): unknown => {
  const text = event.dataTransfer.getData(typeOf(kind));
  if (text === '') return undefined;
  event.preventDefault();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Another page may use the same type for text of its own.
    return undefined;
  }
};
