import type { DatasetSource } from '@sightline/server/src/domain/chart-data/dataset-source.ts';
import { ruledTables, type RuledTable, type TypedColumn } from './ruled-tables.ts';
import type { Tape } from './tape.ts';

/** A chart on one of the tables, or on the result of SQL. */
export interface RandomChart {
  readonly dataset: DatasetSource;
  /** A query object of the contract. */
  readonly query: object;
  /** A row-level security rule of the virtual dataset itself, which applies to the result of the dataset's SQL. */
  readonly own?: string;
}

/** The context of generated charts. */
export interface ChartSetting {
  readonly ownSchema: string;
  readonly virtual: () => { readonly sql: string; readonly columns: readonly TypedColumn[] };
  /** Returns conditions that raise an error only on hidden rows of a table. */
  readonly telltales: (table: RuledTable) => readonly string[];
}

const quoted = (name: string): string => `"${name}"`;

const sourceOf = (
  place: Pick<DatasetSource, 'name' | 'schema' | 'sql'>,
  columns: readonly TypedColumn[],
): DatasetSource => ({
  id: 1,
  ...place,
  mainTimeColumn: null,
  fetchValuesPredicate: null,
  alwaysFilterMainTime: false,
  columns: columns.map(({ name, type }) => ({
    name,
    verboseName: null,
    expression: null,
    type: type === 'int' ? 'INTEGER' : 'VARCHAR',
    temporal: false,
    dateFormat: null,
  })),
  metrics: [{ name: 'count', verboseName: null, expression: 'COUNT(*)' }],
});

const filterOf = (tape: Tape, { name, type }: TypedColumn): object => {
  const value = type === 'int' ? tape.pick([3, 20, 0]) : tape.pick(['north', 'ann', 'secret', "o'no"]);
  return tape.pick([
    { col: name, op: '==', val: value },
    { col: name, op: '!=', val: value },
    { col: name, op: 'IN', val: [value, type === 'int' ? 7 : 'south'] },
    { col: name, op: 'IS NOT NULL' },
  ]);
};

const queryOf = (tape: Tape, columns: readonly TypedColumn[], clauses: readonly string[]): object => {
  const [first] = columns;
  if (first === undefined) throw new Error('A dataset has no columns.');
  const some = (): TypedColumn => columns[tape.below(columns.length)] ?? first;
  const dimensions = [...new Set(Array.from({ length: 1 + tape.below(2) }, () => some().name))];
  const clause = clauses[tape.below(Math.max(1, clauses.length))];
  const where = clause !== undefined && tape.oneIn(2) ? { extras: { where: clause } } : {};
  const filters = Array.from({ length: tape.below(2) }, () => filterOf(tape, some()));
  if (tape.oneIn(4)) return { columns: dimensions, filters, ...where };
  const counted = some();
  const sum = (name: string) => ({
    expressionType: 'SQL',
    sqlExpression: `CAST(SUM(${quoted(name)}) AS BIGINT)`,
    label: 'sum',
  });
  const metrics = [
    'count',
    counted.type === 'int'
      ? sum(counted.name)
      : {
          expressionType: 'SIMPLE',
          aggregate: 'COUNT_DISTINCT',
          column: { column_name: counted.name },
          label: 'distinct',
        },
  ];
  const having = tape.oneIn(4) ? { having: 'COUNT(*) > 1' } : {};
  const series = tape.oneIn(4)
    ? {
        series_columns: dimensions.slice(0, 1),
        series_limit: 3,
        series_limit_metric: {
          expressionType: 'SQL',
          sqlExpression: `MIN(${quoted(dimensions[0] ?? '')})`,
          label: 'least',
        },
      }
    : {};
  return { columns: dimensions, metrics, filters, extras: { ...where.extras, ...having }, ...series };
};

/** Generates a chart. The numbers on the tape determine all choices. */
export const randomChart = (tape: Tape, setting: ChartSetting): RandomChart => {
  if (tape.oneIn(2)) {
    const { sql, columns } = setting.virtual();
    const dataset = sourceOf({ name: 'made', schema: setting.ownSchema, sql }, columns);
    const query = queryOf(tape, columns, []);
    const [first] = columns;
    if (first === undefined || !tape.oneIn(2)) return { dataset, query };
    const own =
      first.type === 'int' ? `(${quoted(first.name)} < 20 -- theirs\n)` : `(lower(${quoted(first.name)}) <> 'north')`;
    return { dataset, query, own };
  }
  const table = ruledTables[tape.below(ruledTables.length)];
  if (table === undefined) throw new Error('There is no table.');
  const schema = table.schema ?? (tape.oneIn(2) ? setting.ownSchema : null);
  const clauses =
    table.name === 'Été 2' ? [] : [...setting.telltales(table), `${quoted(table.columns[0]?.name ?? '')} IS NOT NULL`];
  return {
    dataset: sourceOf({ name: table.name, schema, sql: null }, table.columns),
    query: queryOf(tape, table.columns, clauses),
  };
};
