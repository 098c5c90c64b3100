import { conditionOf, type GroupedClause } from '@sightline/server/src/domain/row-rules/rules-of.ts';

export type ColumnType = 'int' | 'text';
export interface TypedColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** A table for testing row rules. */
export interface RuledTable {
  /** Schema of the table; undefined for the default schema of the engine. */
  readonly schema?: string;
  readonly name: string;
  readonly columns: readonly TypedColumn[];
  /** A query that returns the rows of the table on both engines. */
  readonly rows: string;
}

const int = (name: string): TypedColumn => ({ name, type: 'int' });
const text = (name: string): TypedColumn => ({ name, type: 'text' });

const listed = (columns: readonly TypedColumn[], rows: readonly (readonly (string | number | null)[])[]): string => {
  const value = (cell: string | number | null): string =>
    cell === null ? 'NULL' : typeof cell === 'number' ? String(cell) : `'${cell.replaceAll("'", "''")}'`;
  const lines = rows.map((row) => `(${row.map(value).join(', ')})`).join(', ');
  const casts = columns.map(
    ({ name, type }) => `CAST("${name}" AS ${type === 'int' ? 'INTEGER' : 'VARCHAR'}) AS "${name}"`,
  );
  return `SELECT ${casts.join(', ')} FROM (VALUES ${lines}) AS v(${columns.map(({ name }) => `"${name}"`).join(', ')})`;
};

const cycle = <T>(values: readonly T[], at: number): T | null => values[at % values.length] ?? null;
const count = (length: number): readonly number[] => Array.from({ length }, (_, at) => at);

const regions = ['north', 'south', 'North', null, 'öst', 'north'];
const people = ['ann', 'bob', 'cem', 'dea', "o'no", null];
const kinds = ['plain', 'secret', 'rare', null];

const orderColumns = [int('id'), text('region'), text('seller'), int('amount'), text('note')];
const personColumns = [text('name'), text('region'), text('boss'), int('salary')];
const itemColumns = [int('id'), int('order_id'), text('kind'), int('qty')];
const oddColumns = [int('k'), text('Größe')];

/** Tables with various names and values. */
export const ruledTables: readonly RuledTable[] = [
  {
    name: 'orders',
    columns: orderColumns,
    rows: listed(
      orderColumns,
      count(14).map((at) => [
        at,
        cycle(regions, at),
        cycle(people, at * 7 + 1),
        (at * 13) % 90,
        at % 5 === 0 ? null : `note ${at % 4}`,
      ]),
    ),
  },
  {
    name: 'people',
    columns: personColumns,
    rows: listed(
      personColumns,
      count(10).map((at) => [cycle(people, at), cycle(regions, at + 2), cycle(people, at + 3), 40 + at * 17]),
    ),
  },
  {
    schema: 's',
    name: 'items',
    columns: itemColumns,
    rows: listed(
      itemColumns,
      count(16).map((at) => [at, (at * 5) % 24, cycle(kinds, at), at % 7]),
    ),
  },
  {
    name: 'Été 2',
    columns: oddColumns,
    rows: listed(
      oddColumns,
      count(8).map((at) => [at, cycle(['ä', 'äb', 'B', null], at)]),
    ),
  },
];

/** A combination of row-level security rules, keyed by table. */
export interface Scenario {
  readonly rules: Readonly<Record<string, readonly GroupedClause[]>>;
}

const alone = (clause: string): GroupedClause => ({ clause, groupKey: null });

export const scenarios: readonly Scenario[] = [
  {
    rules: {
      orders: [alone("region = 'north' -- theirs")],
      people: [alone("region = 'north' OR boss IS NULL")],
      items: [alone("kind <> 'secret'")],
      'Été 2': [alone('k % 2 = 0')],
    },
  },
  {
    rules: {
      orders: [
        { clause: "region = 'north'", groupKey: 'g' },
        { clause: "seller = 'o''no' /* ) OR (1 = 1 */", groupKey: 'g' },
        alone('amount < 50'),
      ],
      'Été 2': [alone(`"Größe" LIKE 'ä%'`)],
    },
  },
  {
    rules: {
      orders: [alone("lower(region) LIKE 'no%'"), alone('length(seller) = 3')],
      people: [alone("CASE WHEN name = 'ann' THEN true ELSE salary < 100 END")],
      items: [alone('order_id BETWEEN 3 AND 20')],
    },
  },
  {
    rules: {
      orders: [alone('1 = 0')],
      items: [alone("md5(coalesce(kind, '')) <> md5('secret')")],
      people: [alone("region IN ('north', 'öst')")],
    },
  },
];

/** Returns the condition that the row-level security rules put on the rows of a table; undefined if it has no rules. */
export const conditionIn = ({ rules }: Scenario, table: RuledTable): string | undefined =>
  conditionOf(rules[table.name] ?? []);
