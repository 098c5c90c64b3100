import {
  addElement,
  addTopTabs,
  childrenIn,
  contentIn,
  copyNodes,
  groupIntoTabs,
  pasteNodes,
  roomAfter,
  typeIn,
  type NewElement,
  type Place,
  type Position,
} from '@sightline/core/layout';
import type { Text } from '@sightline/core/react';
import type { editEn } from '../../messages/edit-en.ts';
import { asTallAsRow } from '../../model/next-place.ts';
import type { BoardEdits } from './board-edits.ts';
import type { BoardSteps } from './board-steps.ts';
import { shortId } from './short-id.ts';

export type AddingEdits = Pick<BoardEdits, 'add' | 'addTab' | 'duplicate' | 'paste' | 'group'>;

/** Edits that add components: new ones, copies, and tabs around existing components. */
export const makeAddingEdits = (
  { position, labelOf, record }: BoardSteps,
  nextPlace: (ids: readonly string[], on: Position) => Place | undefined,
  text: Text<typeof editEn>,
): AddingEdits => {
  /** Adds top-level tabs that contain the whole current content. */
  const addTabsAround = (name: string): string | undefined => {
    const names = [text('edit.tab-first'), text('edit.tab-next', { number: 2 })] as const;
    const added = addTopTabs(position(), names, shortId);
    record({ act: 'add', name }, added.position, { select: added.ids });
    return added.ids[0];
  };
  const placeOf = ({ type, meta }: NewElement): Place | undefined => {
    const probe = `${type}-probe`;
    return nextPlace([probe], { ...position(), [probe]: { id: probe, type, children: [], meta } });
  };
  const add: BoardEdits['add'] = (element, name, place) => {
    const isGrid = typeIn(position(), contentIn(position())) === 'GRID';
    if (element.type === 'TABS' && place === undefined && isGrid) return addTabsAround(name);
    const where = place ?? placeOf(element);
    if (!where) return undefined;
    const options = { place: where, newId: shortId, tabText: text('edit.tab-first') };
    const added = addElement(position(), element, options);
    const [id] = added.ids;
    if (id === undefined) return undefined;
    record({ act: 'add', name }, asTallAsRow(added.position, id), { select: added.ids });
    return id;
  };
  return {
    add,
    addTab: (tabsId) => {
      const index = childrenIn(position(), tabsId).length;
      const name = text('edit.tab-next', { number: index + 1 });
      return add({ type: 'TAB', meta: { text: name } }, name, { kind: 'inside', parentId: tabsId, index });
    },
    duplicate: (ids) => {
      const last = ids.at(-1);
      const place = last === undefined ? undefined : roomAfter(position(), last, ids);
      if (!place) return;
      const pasted = pasteNodes(position(), copyNodes(position(), ids), place, shortId);
      record(labelOf('duplicate', ids), pasted.position, { select: pasted.ids });
    },
    paste: (fragment) => {
      const place = nextPlace(fragment.ids, { ...position(), ...fragment.nodes });
      if (!place) return 0;
      const pasted = pasteNodes(position(), fragment, place, shortId);
      record({ act: 'paste', count: pasted.ids.length }, pasted.position, { select: pasted.ids });
      return pasted.ids.length;
    },
    group: (ids) => {
      const grouped = groupIntoTabs(position(), ids, text('edit.tab-first'), shortId);
      if (grouped.ids.length > 0) record(labelOf('group', ids), grouped.position, { select: grouped.ids });
    },
  };
};
