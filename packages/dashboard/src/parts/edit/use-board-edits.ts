import { newId } from '@sightline/core';
import {
  addElement,
  addTopTabs,
  changeMeta,
  childrenIn,
  contentIn,
  copyNodes,
  groupIntoTabs,
  mayPlace,
  metaIn,
  moveNodes,
  nodeIn,
  parentIn,
  pasteNodes,
  removeNodes,
  resizeNode,
  roomAfter,
  sameSize,
  spreadEvenly,
  typeIn,
  widthIn,
  type Fields,
  type Fragment,
  type NewElement,
  type Place,
  type Position,
} from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { useMemo } from 'react';
import { editMessages } from '../../messages/edit.ts';
import { scopesAfter } from '../../model/filter-scope.ts';
import { placeByKey, type Direction } from '../../model/move-by-key.ts';
import type { StepLabel } from '../../model/edit-history.ts';
import type { EditStore } from '../../store/edit-store.ts';

const shortId = (): string => newId().slice(0, 12);

/** The user's edits of the board. Each is one step. */
export interface BoardEdits {
  readonly nameOf: (id: string) => string;
  /** The place where something is added without a pointer: after the selection, else at the end of the open tab. */
  readonly nextPlace: (ids: readonly string[], position: Position) => Place | undefined;
  readonly move: (ids: readonly string[], place: Place) => void;
  readonly moveByKey: (id: string, direction: Direction) => boolean;
  readonly resizeBy: (id: string, size: { readonly width?: number; readonly height?: number }) => void;
  readonly setPosition: (label: StepLabel, position: Position) => void;
  readonly add: (element: NewElement, name: string, place?: Place) => string | undefined;
  readonly addTab: (tabsId: string) => string | undefined;
  readonly remove: (ids: readonly string[]) => void;
  readonly duplicate: (ids: readonly string[]) => void;
  readonly paste: (fragment: Fragment) => number;
  readonly group: (ids: readonly string[]) => void;
  readonly same: (ids: readonly string[], axis: 'width' | 'height') => void;
  readonly spread: (ids: readonly string[]) => void;
  readonly setMeta: (id: string, fields: Fields, label: StepLabel, joins?: string) => void;
}

export interface BoardEditsOptions {
  readonly store: EditStore;
  readonly chartName: (chartId: number) => string;
  /** The open tab of a TABS node. */
  readonly openTabOf: (tabsId: string) => string | undefined;
}

/** The innermost open container: the grid, or the open tab of the top-level tabs. */
const openContainer = (position: Position, openTabOf: BoardEditsOptions['openTabOf']): string => {
  const content = contentIn(position);
  if (typeIn(position, content) !== 'TABS') return content;
  return openTabOf(content) ?? childrenIn(position, content)[0] ?? content;
};

/** A new tile in a row is as tall as the row. */
const asTallAsRow = (position: Position, id: string): Position => {
  const row = parentIn(position, id) ?? '';
  const heights = childrenIn(position, row)
    .filter((child) => child !== id)
    .map((child) => metaIn(position, child)['height'])
    .filter((height) => typeof height === 'number');
  const tile = ['CHART', 'MARKDOWN'].includes(typeIn(position, id));
  return tile && typeIn(position, row) === 'ROW' && heights.length > 0
    ? changeMeta(position, id, { height: Math.max(...heights) })
    : position;
};

export const useBoardEdits = ({ store, chartName, openTabOf }: BoardEditsOptions): BoardEdits => {
  const text = useText(editMessages);
  return useMemo(() => {
    const position = () => store.getState().document.position;
    const words: Readonly<Record<string, () => string>> = {
      ROW: () => text('edit.row'),
      COLUMN: () => text('edit.column'),
      TABS: () => text('edit.tabs'),
      TAB: () => text('edit.tab'),
      HEADER: () => text('edit.header'),
      MARKDOWN: () => text('edit.text'),
      DIVIDER: () => text('edit.divider'),
    };
    const nameOf = (id: string): string => {
      const meta = metaIn(position(), id);
      const type = typeIn(position(), id);
      if (type === 'CHART') {
        const { sliceNameOverride: own, chartId, sliceName } = meta;
        if (typeof own === 'string' && own !== '') return own;
        return (typeof chartId === 'number' && chartName(chartId)) || String(sliceName ?? '');
      }
      const title = typeof meta['text'] === 'string' && meta['text'] !== '' ? meta['text'] : undefined;
      return title ?? words[type]?.() ?? type;
    };
    const label = (act: StepLabel['act'], ids: readonly string[]): StepLabel =>
      ids.length === 1 ? { act, name: nameOf(ids[0] ?? '') } : { act, count: ids.length };
    const change = (step: StepLabel, next: Position, select?: readonly string[], joins?: string) =>
      store
        .getState()
        .edit(
          step,
          (document) =>
            next === document.position ? document : scopesAfter(document, { ...document, position: next }),
          {
            ...(select && { select }),
            ...(joins !== undefined && { joins }),
          },
        );
    const nextPlace: BoardEdits['nextPlace'] = (ids, on) => {
      const selected = store.getState().selected.at(-1);
      const after = selected === undefined || !nodeIn(on, selected) ? undefined : roomAfter(on, selected, ids);
      if (after) return after;
      const parentId = openContainer(on, openTabOf);
      const lastRow = childrenIn(on, parentId).at(-1);
      const lastTile = lastRow === undefined ? undefined : childrenIn(on, lastRow).at(-1);
      const inLastRow =
        lastTile !== undefined && typeIn(on, lastRow ?? '') === 'ROW' ? roomAfter(on, lastTile, ids) : undefined;
      if (inLastRow) return inLastRow;
      const place: Place = { kind: 'inside', parentId, index: childrenIn(on, parentId).length };
      return mayPlace(on, ids, place) ? place : undefined;
    };
    const edits: BoardEdits = {
      nameOf,
      nextPlace,
      move: (ids, place) => change(label('move', ids), moveNodes(position(), ids, place, shortId), ids),
      moveByKey: (id, direction) => {
        const place = placeByKey(position(), id, direction);
        if (!place) return false;
        edits.move([id], place);
        return true;
      },
      resizeBy: (id, { width = 0, height = 0 }) => {
        const { height: tall } = metaIn(position(), id);
        const next = resizeNode(position(), id, {
          ...(width !== 0 && { width: widthIn(position(), id) + width }),
          ...(height !== 0 && { height: (typeof tall === 'number' ? tall : 50) + height }),
        });
        change(label('resize', [id]), next, [id], `resize ${id}`);
      },
      setPosition: (step, next) => change(step, next),
      add: (element, name, place) => {
        const type = element.type;
        if (type === 'TABS' && place === undefined && typeIn(position(), contentIn(position())) === 'GRID') {
          const added = addTopTabs(position(), [text('edit.tab-first'), text('edit.tab-next', { number: 2 })], shortId);
          change({ act: 'add', name }, added.position, added.ids);
          return added.ids[0];
        }
        const probe = `${type}-probe`;
        const on: Position = { ...position(), [probe]: { id: probe, type, children: [], meta: element.meta } };
        const where = place ?? nextPlace([probe], on);
        if (!where) return undefined;
        const options = { place: where, newId: shortId, tabText: text('edit.tab-first') };
        const added = addElement(position(), element, options);
        const [id] = added.ids;
        if (id === undefined) return undefined;
        change({ act: 'add', name }, asTallAsRow(added.position, id), added.ids);
        return id;
      },
      addTab: (tabsId) => {
        const index = childrenIn(position(), tabsId).length;
        const name = text('edit.tab-next', { number: index + 1 });
        return edits.add({ type: 'TAB', meta: { text: name } }, name, { kind: 'inside', parentId: tabsId, index });
      },
      remove: (ids) => change(label('remove', ids), removeNodes(position(), ids), []),
      duplicate: (ids) => {
        const last = ids.at(-1);
        const place = last === undefined ? undefined : roomAfter(position(), last, ids);
        if (!place) return;
        const pasted = pasteNodes(position(), copyNodes(position(), ids), place, shortId);
        change(label('duplicate', ids), pasted.position, pasted.ids);
      },
      paste: (fragment) => {
        const on: Position = { ...position(), ...fragment.nodes };
        const place = nextPlace(fragment.ids, on);
        if (!place) return 0;
        const pasted = pasteNodes(position(), fragment, place, shortId);
        change({ act: 'paste', count: pasted.ids.length }, pasted.position, pasted.ids);
        return pasted.ids.length;
      },
      group: (ids) => {
        const grouped = groupIntoTabs(position(), ids, text('edit.tab-first'), shortId);
        if (grouped.ids.length > 0) change(label('group', ids), grouped.position, grouped.ids);
      },
      same: (ids, axis) => change(label('align', ids), sameSize(position(), ids, axis)),
      spread: (ids) => change(label('align', ids), spreadEvenly(position(), ids)),
      setMeta: (id, fields, step, joins) => change(step, changeMeta(position(), id, fields), undefined, joins),
    };
    return edits;
  }, [store, chartName, openTabOf, text]);
};
