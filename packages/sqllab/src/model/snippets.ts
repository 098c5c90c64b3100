/** A piece of SQL with placeholders, which the editor steps through. */
export interface Snippet {
  readonly label: string;
  readonly text: string;
}

/** Frequently used pieces of SQL. Each placeholder shows its name until the user replaces it. */
export const snippets: readonly Snippet[] = [
  { label: 'SELECT … FROM … LIMIT', text: 'SELECT ${columns}\nFROM ${table}\nLIMIT ${100}' },
  {
    label: 'SELECT count(*) … GROUP BY',
    text: 'SELECT ${column}, count(*) AS n\nFROM ${table}\nGROUP BY 1\nORDER BY 2 DESC',
  },
  { label: 'WITH … AS', text: 'WITH ${name} AS (\n\t${query}\n)\nSELECT ${columns}\nFROM ${name}' },
  { label: 'CASE WHEN … END', text: 'CASE WHEN ${condition} THEN ${value} ELSE ${other} END' },
  { label: 'JOIN … ON', text: 'JOIN ${table} ON ${condition}' },
  { label: 'LEFT JOIN … ON', text: 'LEFT JOIN ${table} ON ${condition}' },
  {
    label: 'row_number() OVER (…)',
    text: 'row_number() OVER (PARTITION BY ${column} ORDER BY ${order})',
  },
  { label: 'EXISTS (…)', text: 'EXISTS (SELECT 1 FROM ${table} WHERE ${condition})' },
];
