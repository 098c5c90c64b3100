import {
  changeMeta,
  childrenIn,
  contentIn,
  mayPlace,
  metaIn,
  nodeIn,
  parentIn,
  roomAfter,
  typeIn,
  type Place,
  type Position,
} from '@sightline/core/layout';

/** Returns the open tab of a TABS node. */
export type OpenTabOf = (tabsId: string) => string | undefined;

/** The container to which components are added by default: the grid or, with top-level tabs, the open tab. */
const openContainer = (position: Position, openTabOf: OpenTabOf): string => {
  const content = contentIn(position);
  if (typeIn(position, content) !== 'TABS') return content;
  return openTabOf(content) ?? childrenIn(position, content)[0] ?? content;
};

/**
 * The position for components that are added without a pointer: after the selected component if possible, otherwise at
 * the end of the open tab. Undefined if the components are not allowed at either position.
 */
export const nextPlace = (
  position: Position,
  ids: readonly string[],
  { selected, openTabOf }: { readonly selected: string | undefined; readonly openTabOf: OpenTabOf },
): Place | undefined => {
  const after = selected === undefined || !nodeIn(position, selected) ? undefined : roomAfter(position, selected, ids);
  if (after) return after;
  const parentId = openContainer(position, openTabOf);
  const lastRow = childrenIn(position, parentId).at(-1);
  const lastTile = lastRow === undefined ? undefined : childrenIn(position, lastRow).at(-1);
  const inLastRow =
    lastTile !== undefined && typeIn(position, lastRow ?? '') === 'ROW'
      ? roomAfter(position, lastTile, ids)
      : undefined;
  if (inLastRow) return inLastRow;
  const place: Place = { kind: 'inside', parentId, index: childrenIn(position, parentId).length };
  return mayPlace(position, ids, place) ? place : undefined;
};

/** Sets the height of a new tile to the height of the other tiles in its row. */
export const asTallAsRow = (position: Position, id: string): Position => {
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
