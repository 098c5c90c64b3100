import type { DatasetSource } from '../dataset-source.ts';

/** A row of the small table: text, integer, float, time (epoch milliseconds) and boolean, each nullable. */
export interface SmallRow {
  readonly word: string | null;
  readonly whole: number | null;
  readonly part: number | null;
  readonly at: number | null;
  readonly yes: boolean | null;
}

const words = ['Ünïcode', 'a, b', "it's", '%_', '視野', '🙂', '"quoted"', '', 'Plain', null];

/** Rows with nulls, texts that need quoting, and times around the ends of days, months and years. */
export const smallRows: readonly SmallRow[] = Array.from({ length: 80 }, (_, row) => ({
  word: words[(row * 7) % words.length] ?? null,
  whole: row % 11 === 0 ? null : ((row * 37) % 23) - 7,
  part: row % 13 === 0 ? null : ((row * 17) % 41) / 4,
  at: row % 9 === 0 ? null : Date.UTC(2023, 11, 29) + row * 7_777_777 + (row % 5) * 86_400_000 * 30,
  yes: row % 6 === 0 ? null : row % 2 === 0,
}));

const literal = (value: string | number | boolean | null, type: string): string =>
  value === null
    ? `NULL::${type}`
    : `${typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)}::${type}`;

/** SQL that creates the table in the embedded engine. */
export const smallTableSql = `SELECT * FROM (VALUES ${smallRows
  .map(({ word, whole, part, at, yes }) => {
    const time = at === null ? 'NULL::TIMESTAMP' : `make_timestamp(${at * 1000}::BIGINT)`;
    return `(${literal(word, 'VARCHAR')}, ${literal(whole, 'BIGINT')}, ${literal(part, 'DOUBLE')}, ${time}, ${literal(yes, 'BOOLEAN')})`;
  })
  .join(', ')}) AS v(word, whole, part, "at", yes)`;

/** SQL that creates the table in PostgreSQL. */
export const smallTableSqlOfPostgres = smallTableSql
  .replaceAll('::DOUBLE', '::DOUBLE PRECISION')
  .replaceAll(/make_timestamp\((\d+)::BIGINT\)/g, "timezone('UTC', to_timestamp($1 / 1000000.0))");

const column = (
  name: string,
  type: string | null,
  expression: string | null = null,
): DatasetSource['columns'][number] => ({
  name,
  verboseName: name === 'word' ? 'The word' : null,
  expression,
  type,
  temporal: type === 'TIMESTAMP',
  dateFormat: null,
});

/** The dataset over the small table. */
export const smallDataset: DatasetSource = {
  id: 7,
  name: 'small',
  schema: null,
  sql: null,
  mainTimeColumn: 'at',
  fetchValuesPredicate: 'whole > 3',
  alwaysFilterMainTime: false,
  columns: [
    column('word', 'VARCHAR'),
    column('whole', 'BIGINT'),
    column('part', 'DOUBLE'),
    column('at', 'TIMESTAMP'),
    column('yes', 'BOOLEAN'),
    column('twice', 'BIGINT', 'whole * 2'),
    column('top', 'BIGINT', '(SELECT MAX(whole) FROM small)'),
  ],
  metrics: [
    { name: 'count', verboseName: 'COUNT(*)', expression: 'COUNT(*)' },
    { name: 'spread', verboseName: null, expression: 'MAX(whole) - MIN(whole)' },
  ],
};
