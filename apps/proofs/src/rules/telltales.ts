import { conditionIn, type RuledTable, type Scenario } from './ruled-tables.ts';

const words = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|[a-z_]+/g;

/** Returns a condition with its columns qualified by an alias. */
const under = (condition: string, table: RuledTable, alias: string): string => {
  const columns = new Set(table.columns.map((column) => column.name));
  return condition.replace(words, (word) => {
    const name = word.startsWith('"') ? word.slice(1, -1) : word;
    return columns.has(name) ? `${alias}."${name}"` : word;
  });
};

const failures: Readonly<Record<'duckdb' | 'postgresql', readonly ((hidden: string) => string)[]>> = {
  duckdb: [
    (hidden) => `chr(CASE WHEN ${hidden} THEN -5 ELSE 65 END) = 'A'`,
    (hidden) => `to_base(CASE WHEN ${hidden} THEN -5 ELSE 1 END, 2) = '1'`,
    (hidden) => `CAST(CASE WHEN ${hidden} THEN 'x' ELSE '1' END AS INTEGER) = 1`,
    (hidden) => `strptime(CASE WHEN ${hidden} THEN 'x' ELSE '2020' END, '%Y') IS NOT NULL`,
  ],
  postgresql: [
    (hidden) => `1 / CASE WHEN ${hidden} THEN 0 ELSE 1 END = 1`,
    (hidden) => `CAST(CASE WHEN ${hidden} THEN 'x' ELSE '1' END AS INTEGER) = 1`,
    (hidden) => `sqrt(CASE WHEN ${hidden} THEN -1 ELSE 1 END) = 1`,
    (hidden) => `to_date(CASE WHEN ${hidden} THEN 'x' ELSE '2020' END, 'YYYY') IS NOT NULL`,
  ],
};

/**
 * Returns conditions that raise an error only on hidden rows of a table. If a query evaluates one of them on a hidden
 * row, the error reveals the row.
 */
export const telltalesOf = (
  backend: 'duckdb' | 'postgresql',
  scenario: Scenario,
  { table, alias }: { readonly table: RuledTable; readonly alias: string },
): readonly string[] => {
  const condition = conditionIn(scenario, table);
  const first = table.columns[0]?.name;
  if (condition === undefined || first === undefined) return [];
  // Rows that an outer join fills with nulls are not hidden rows.
  const hidden = `NOT (${under(condition, table, alias)}) AND ${alias}."${first}" IS NOT NULL`;
  return failures[backend].map((failing) => failing(hidden));
};
