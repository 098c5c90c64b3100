import { childrenIn, isFields, metaIn, nodeIn, textsIn, type Fields, type Position } from './read-node.ts';

/** The node whose children include `id`; undefined for the root and for nodes outside the tree. */
export const parentIn = (position: Position, id: string): string | undefined =>
  Object.keys(position).find((each) => {
    const children = nodeIn(position, each)?.children;
    return Array.isArray(children) && children.includes(id);
  });

/** Ids from the root to the parent of `id`. */
export const ancestorsIn = (position: Position, id: string): readonly string[] => {
  const found: string[] = [];
  for (let at = parentIn(position, id); at !== undefined && !found.includes(at); at = parentIn(position, at))
    found.unshift(at);
  return found;
};

/** `id` and all nodes below it, parents before children. */
export const subtreeIn = (position: Position, id: string): readonly string[] => {
  const found = new Set<string>();
  const ahead = [id];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (found.has(next) || !nodeIn(position, next)) continue;
    found.add(next);
    ahead.push(...childrenIn(position, next).toReversed());
  }
  return [...found];
};

/** Returns the layout of an empty dashboard. */
export const emptyPosition = (title: string): Position => ({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: [], parents: ['ROOT_ID'] },
  HEADER_ID: { type: 'HEADER', id: 'HEADER_ID', meta: { text: title } },
});

/** Parses a stored layout (JSON text or null). A layout without a root becomes the empty one. */
export const positionOf = (text: string | null | undefined, title: string): Position => {
  if (text) {
    try {
      const value: unknown = JSON.parse(text);
      if (isFields(value) && nodeIn(value, 'ROOT_ID')) return value;
    } catch {
      // If the text is not valid JSON, there is no layout to keep.
    }
  }
  return emptyPosition(title);
};

/** The content of the dashboard: the GRID or the top-level TABS. */
export const contentIn = (position: Position): string => childrenIn(position, 'ROOT_ID')[0] ?? 'GRID_ID';

/** Returns the layout with some keys of a node replaced; `undefined` removes a key. */
export const withNode = (position: Position, id: string, fields: Fields): Position => {
  const next: Record<string, unknown> = { ...nodeIn(position, id), ...fields };
  for (const key of Object.keys(fields)) if (fields[key] === undefined) delete next[key];
  return { ...position, [id]: next };
};

/** Returns the layout with some fields of a node's `meta` replaced; `undefined` removes a field. */
export const withMeta = (position: Position, id: string, fields: Fields): Position => {
  const next: Record<string, unknown> = { ...metaIn(position, id), ...fields };
  for (const key of Object.keys(fields)) if (fields[key] === undefined) delete next[key];
  return withNode(position, id, { meta: next });
};

/** Replaces the children of a node. Ids in the old list that belong to no node are kept at their position. */
export const withChildren = (position: Position, id: string, children: readonly string[]): Position => {
  const before = textsIn(nodeIn(position, id)?.children);
  const ahead = [...children];
  const kept = before.flatMap((child) => {
    if (nodeIn(position, child) === undefined && !children.includes(child)) return [child];
    const next = ahead.shift();
    return next === undefined ? [] : [next];
  });
  const next = [...kept, ...ahead];
  return next.length === before.length && next.every((child, index) => child === before[index])
    ? position
    : withNode(position, id, { children: next });
};

/** Returns the layout without the given nodes. Lists of children that contain their ids are unchanged. */
export const withoutNodes = (position: Position, ids: readonly string[]): Position => {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(position).filter(([id]) => !gone.has(id)));
};
