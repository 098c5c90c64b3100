import { sql } from 'kysely';
import { isLike } from './contains.ts';
import type { Fragment } from './fragment.ts';
import { countRows, type ListCounts, type TalliedTable } from './list-counts.ts';
import type { StoreDialect } from './migrate/migration.ts';
import type { DbOrTransaction } from './db.ts';
import { dialectOf } from './search-index.ts';

/** One filter of a list request. */
export interface ListFilter {
  readonly col: string;
  readonly opr: string;
  readonly value: unknown;
}

/** Condition that a filter adds to a list query. */
export interface Meeting {
  readonly where: Fragment;
  /** An indexed query whose IDs include those of all rows that meet the condition. */
  readonly among?: Fragment | null;
}

/** The operators of a filter column, and the expression that they compare. */
export type FilterColumn = {
  /** Additional operators of this column. For an invalid value, an operator returns null and the filter is ignored. */
  readonly special?: Readonly<Record<string, (value: unknown, dialect: StoreDialect) => Fragment | Meeting | null>>;
} & (
  | { readonly kind: 'number' | 'date' | 'flag'; readonly expression: Fragment }
  | {
      readonly kind: 'text';
      readonly expression: Fragment;
      /**
       * Returns an indexed query whose IDs include those of all rows that contain a text, or null if no index supports
       * the text.
       */
      readonly indexed?: (text: string, dialect: StoreDialect) => Fragment | null;
    }
  | { readonly kind: 'one'; readonly expression: Fragment }
  /** Filter on related objects. `related` returns the condition that the row is related to `id`. */
  | { readonly kind: 'many'; readonly related: (id: number) => Fragment }
);

/** Columns, filters and sort keys of one list. */
export interface ListDescription {
  readonly table: string;
  readonly listColumns: readonly string[];
  /** Columns that rows contain by default, although the metadata does not list them. */
  readonly silentColumns?: readonly string[];
  readonly orderColumns: Readonly<Record<string, Fragment>>;
  readonly filters: Readonly<Record<string, FilterColumn>>;
  readonly defaultOrder: { readonly expression: Fragment; readonly direction: 'asc' | 'desc' };
  /** Conditions on every row of the list, for example that it is not deleted and is visible to the user. */
  readonly conditions: readonly Fragment[];
  /** Set for large lists, to count and find rows without a full table scan. */
  readonly large?: {
    readonly table: TalliedTable;
    /** True if `conditions` exclude only deleted rows. */
    readonly whole: boolean;
    /** A query whose IDs include those of all rows that meet `conditions`. It is used only if it returns few rows. */
    readonly within?: Fragment;
    /**
     * True if counts stay valid between writes. False if `conditions` or filters refer to more than the content tables
     * whose writes are counted, or if the table is written constantly.
     */
    readonly countsLast: boolean;
  };
}

export interface ListRequest {
  readonly filters: readonly ListFilter[];
  readonly orderColumn?: string | undefined;
  readonly orderDirection?: 'asc' | 'desc' | undefined;
  readonly page: number;
  /** Rows per page, or null for all. */
  readonly pageSize: number | null;
}

/** The reason why a list request is rejected, as a message for the client. */
export class ListRefusal extends Error {}

const textOperators: Readonly<Record<string, (expression: Fragment, text: string, dialect: StoreDialect) => Fragment>> =
  {
    eq: (e, t) => sql`${e} = ${t}`,
    neq: (e, t) => sql`(${e} is null or ${e} <> ${t})`,
    sw: (e, t, dialect) => isLike(dialect, e, `${t}%`),
    ew: (e, t, dialect) => isLike(dialect, e, `%${t}`),
    ct: (e, t, dialect) => isLike(dialect, e, `%${t}%`),
    nsw: (e, t, dialect) => sql`not (${isLike(dialect, e, `${t}%`)})`,
    new: (e, t, dialect) => sql`not (${isLike(dialect, e, `%${t}`)})`,
    nct: (e, t, dialect) => sql`not (${isLike(dialect, e, `%${t}%`)})`,
  };

const scalarOperators: Readonly<Record<string, string>> = { eq: '=', neq: '<>', gt: '>', lt: '<' };

/** Operators by column kind, as `_info` lists them. */
export const operatorsOf: Readonly<Record<FilterColumn['kind'], readonly string[]>> = {
  text: ['sw', 'ew', 'ct', 'eq', 'nsw', 'new', 'nct', 'neq', 'in', 'not_in'],
  number: ['eq', 'gt', 'lt', 'neq', 'in', 'not_in'],
  date: ['eq', 'gt', 'lt', 'neq'],
  flag: ['eq', 'neq'],
  one: ['rel_o_m', 'nrel_o_m'],
  many: ['rel_m_m'],
};

/** Returns an own property of an object, but no inherited one. */
const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
};

/** IDs are 32-bit integers in SQLite and PostgreSQL. No other value can be an ID. */
const asInteger = (value: unknown): number | null => {
  const number = asNumber(value);
  return number !== null && Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : null;
};

const asMicros = (value: unknown): number | null => {
  if (typeof value !== 'string') return null;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`;
  const ms = Date.parse(zoned);
  return Number.isNaN(ms) ? null : ms * 1000;
};

const asFlag = (value: unknown): number | null => {
  if (value === true || value === 'true' || value === 1) return 1;
  return value === false || value === 'false' || value === 0 ? 0 : null;
};

const nothing = sql`1 = 0`;

const listed = (expression: Fragment, values: readonly unknown[], inside: boolean): Fragment => {
  if (values.length === 0) return inside ? nothing : sql`1 = 1`;
  return inside
    ? sql`${expression} in (${sql.join(values)})`
    : sql`(${expression} is null or ${expression} not in (${sql.join(values)}))`;
};

/** Text operators that match only rows that contain the text. */
const containing = ['ct', 'sw', 'ew'];

const textCondition = (
  { expression, indexed }: Extract<FilterColumn, { kind: 'text' }>,
  { opr, value }: ListFilter,
  dialect: StoreDialect,
): Fragment | Meeting | null => {
  if (opr === 'in' || opr === 'not_in') {
    return Array.isArray(value) ? listed(expression, value.map(String), opr === 'in') : null;
  }
  const operator = own(textOperators, opr);
  if (!operator || (typeof value !== 'string' && typeof value !== 'number')) return null;
  const where = operator(expression, String(value), dialect);
  return containing.includes(opr) ? { where, among: indexed?.(String(value), dialect) ?? null } : where;
};

const scalarCondition = (expression: Fragment, { opr, value }: ListFilter, read: (value: unknown) => number | null) => {
  if (opr === 'in' || opr === 'not_in') {
    if (!Array.isArray(value)) return null;
    return listed(
      expression,
      value.map(read).filter((number) => number !== null),
      opr === 'in',
    );
  }
  const operator = own(scalarOperators, opr);
  if (!operator) return null;
  const operand = read(value);
  return operand === null ? nothing : sql`${expression} ${sql.raw(operator)} ${operand}`;
};

const relationCondition = (expression: Fragment, { opr, value }: ListFilter): Fragment | null => {
  if (opr !== 'rel_o_m' && opr !== 'nrel_o_m') return null;
  const id = asInteger(value);
  if (id === null) return nothing;
  // The filter "Created by 0" selects rows without a creator, such as the examples.
  const same = id === 0 ? sql`${expression} is null` : sql`${expression} = ${id}`;
  return opr === 'rel_o_m' ? same : sql`(${expression} is null or not (${same}))`;
};

const condition = (column: FilterColumn, filter: ListFilter, dialect: StoreDialect): Fragment | Meeting | null => {
  const special = column.special && own(column.special, filter.opr);
  if (special) return special(filter.value, dialect);
  if (column.kind === 'many') {
    if (filter.opr !== 'rel_m_m') return null;
    const ids = (Array.isArray(filter.value) ? filter.value : [filter.value]).map(asInteger);
    const known = ids.filter((id) => id !== null);
    return known.length === 0 ? nothing : sql`(${sql.join(known.map(column.related), sql` and `)})`;
  }
  if (!operatorsOf[column.kind].includes(filter.opr)) return null;
  if (column.kind === 'text') return textCondition(column, filter, dialect);
  if (column.kind === 'one') return relationCondition(column.expression, filter);
  return scalarCondition(column.expression, filter, { number: asInteger, date: asMicros, flag: asFlag }[column.kind]);
};

/**
 * Conditions that the ID is in the result of every query. The first query must return few rows. PostgreSQL gets the IDs
 * as one array, which it can combine with other index conditions in ID order. With a subquery, it would check each row.
 */
const amongFew = (
  id: Fragment,
  queries: readonly [Fragment, ...Fragment[]],
  dialect: StoreDialect,
): readonly Fragment[] => {
  if (dialect === 'sqlite') return queries.map((ids) => sql`${id} in (${ids})`);
  const ids = queries.map((query) => sql`select * from (${query}) as some_ids`);
  return [sql`${id} = any (array(${sql.join(ids, sql` intersect `)}))`];
};

/**
 * Counts the matching rows and returns the IDs of one page, in order.
 * A filter with an unknown operator is ignored, because older clients rely on that. An unknown column or sort key
 * throws a ListRefusal.
 * @param counts cache for the counts of large lists; without it, all rows are counted again
 */
export const listIds = async (
  db: DbOrTransaction,
  description: ListDescription,
  request: ListRequest,
  counts?: ListCounts,
): Promise<{ readonly count: number; readonly ids: readonly number[] }> => {
  const dialect = dialectOf(db);
  const asked: Meeting[] = [];
  for (const filter of request.filters) {
    const column = own(description.filters, filter.col);
    if (!column) throw new ListRefusal(`Filter column: ${filter.col} not allowed to filter`);
    const made = condition(column, filter, dialect);
    if (made) asked.push('where' in made ? made : { where: made });
  }
  const order = request.orderColumn
    ? own(description.orderColumns, request.orderColumn)
    : description.defaultOrder.expression;
  if (!order) throw new ListRefusal(`Invalid order by column: ${request.orderColumn}`);
  const direction = sql.raw(
    request.orderColumn ? (request.orderDirection ?? 'asc') : description.defaultOrder.direction,
  );
  const { large } = description;
  const { within } = large ?? {};
  const isFew = within !== undefined && counts !== undefined && (await counts.few(within));
  const table = sql.table(description.table);
  const id = sql.ref(`${description.table}.id`);
  const known = asked.flatMap(({ among }) => (among ? [among] : []));
  const among = isFew ? amongFew(id, [within, ...known], dialect) : known.map((ids) => sql`${id} in (${ids})`);
  const conditions = [...among, ...description.conditions, ...asked.map(({ where }) => where)];
  const where = conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
  const limit =
    request.pageSize === null ? sql`` : sql` limit ${request.pageSize} offset ${request.page * request.pageSize}`;
  const page = await sql<{
    id: number;
  }>`select ${id} as id from ${table} where ${where} order by ${order} ${direction}, ${id} ${direction}${limit}`.execute(
    db,
  );
  const ids = page.rows.map((row) => row.id);
  // A partial page is the last page, so its position and length give the total count.
  if (request.page === 0 && (request.pageSize === null || ids.length < request.pageSize))
    return { count: ids.length, ids };
  if (counts === undefined || large === undefined) return { count: await countRows(db, table, where), ids };
  if (large.whole && asked.length === 0) return { count: await counts.all(large.table), ids };
  return { count: await (large.countsLast ? counts.some(large.table, where) : countRows(db, table, where)), ids };
};
