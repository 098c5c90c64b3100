const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Tables that a statement reads, as `schema.table`. List rows send them as objects, older servers as text. */
export const tableNamesOf = (wire: readonly unknown[] | null | undefined): readonly string[] =>
  (wire ?? []).flatMap((each) => {
    if (typeof each === 'string') return [each];
    if (!isObject(each)) return [];
    const { schema, table, name = table } = each;
    if (typeof name !== 'string') return [];
    return [typeof schema === 'string' && schema !== '' ? `${schema}.${name}` : name];
  });
