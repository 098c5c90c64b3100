/**
 * A dashboard's stored layout (position_json): a flat map of nodes by id. Nodes keep unknown keys and types, so that
 * saving loses nothing.
 */
export type Position = Readonly<Record<string, unknown>>;

/** A node as it is stored. */
export type StoredNode = Readonly<Record<string, unknown>> & {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly children?: unknown;
  readonly parents?: unknown;
  readonly meta?: unknown;
};

export type Fields = Readonly<Record<string, unknown>>;

/** True for objects, except arrays. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The strings in a list; empty if the value is not a list. */
export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** The node with this id; undefined if there is none. */
export const nodeIn = (position: Position, id: string): StoredNode | undefined => {
  const node = Object.hasOwn(position, id) ? position[id] : undefined;
  return isFields(node) ? node : undefined;
};

/** Type of a node; `''` if the node does not exist. */
export const typeIn = (position: Position, id: string): string => {
  const type = nodeIn(position, id)?.type;
  return typeof type === 'string' ? type : '';
};

/** Ids of a node's children that exist. */
export const childrenIn = (position: Position, id: string): readonly string[] =>
  textsIn(nodeIn(position, id)?.children).filter((child) => nodeIn(position, child) !== undefined);

export const metaIn = (position: Position, id: string): Fields => {
  const meta = nodeIn(position, id)?.meta;
  return isFields(meta) ? meta : {};
};

/** Number of columns of the grid. */
export const gridColumns = 12;
const defaultWidth = 4;

/** Width in columns, as it is stored in a node's `meta`. */
export const widthOfMeta = ({ width }: Fields): number =>
  typeof width === 'number' && Number.isFinite(width) ? Math.max(1, Math.round(width)) : defaultWidth;
