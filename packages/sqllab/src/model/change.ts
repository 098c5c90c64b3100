/** A change of the database that a statement would make or has made. */
export interface Change {
  readonly kind: 'create-table' | 'create-view' | 'insert' | 'update' | 'delete';
  readonly schema: string;
  readonly name: string;
  /** True if the statement may replace an existing view. */
  readonly replaces?: boolean;
  /** Number of rows that the statement writes; null if it is not known. */
  readonly rows: number | null;
}

const kinds: ReadonlySet<unknown> = new Set(['create-table', 'create-view', 'insert', 'update', 'delete']);

/** Reads a change from a response; undefined if it is not a valid change of a known kind. */
export const changeIn = (value: unknown): Change | undefined => {
  const found = (value ?? {}) as Readonly<Record<keyof Change, unknown>>;
  const { kind, schema, name, replaces, rows } = found;
  if (!kinds.has(kind) || typeof schema !== 'string' || typeof name !== 'string') return undefined;
  return {
    kind: kind as Change['kind'],
    schema,
    name,
    rows: typeof rows === 'number' ? rows : null,
    ...(replaces === true ? { replaces } : {}),
  };
};
