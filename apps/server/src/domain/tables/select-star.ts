/** Quotes a name if SQL requires it. */
export const quoted = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;

/** Returns a SELECT for the first rows of a table, listing the columns by name if they are known. */
export const selectStar = (
  table: { readonly schema: string | null; readonly name: string },
  options: { readonly defaultSchema: string; readonly columns?: readonly string[] },
): string => {
  const { defaultSchema, columns = [] } = options;
  const list = columns.length === 0 ? '  *' : columns.map((column) => `  ${quoted(column)}`).join(',\n');
  const schema = table.schema && table.schema !== defaultSchema ? `${quoted(table.schema)}.` : '';
  return `SELECT\n${list}\nFROM ${schema}${quoted(table.name)}\nLIMIT 100`;
};
