import { sql } from 'kysely';
import { anyContains } from './contains.ts';
import type { Fragment } from './fragment.ts';
import type { DbOrTransaction } from './db.ts';
import { dialectOf } from './search-index.ts';
import { storableIds } from './storable-ids.ts';
import { chartVisible, dashboardVisible, databaseVisible, kept, type Scope } from './visibility.ts';

/** The choices to return: a text that they contain, the page, and IDs to include. */
export interface ChoicesAsked {
  readonly filter?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly includeIds?: readonly number[] | undefined;
}

interface Choices<T> {
  readonly count: number;
  readonly choices: readonly T[];
}

const pageOf = async <T extends { id: number }>(
  db: DbOrTransaction,
  parts: {
    readonly select: Fragment;
    readonly from: Fragment;
    readonly id: Fragment;
    readonly matches: Fragment;
    readonly order: Fragment;
  },
  asked: ChoicesAsked,
): Promise<Choices<T>> => {
  const counted = await sql<{
    n: number | string;
  }>`select count(*) as n from ${parts.from} and ${parts.matches}`.execute(db);
  const page =
    await sql<T>`select ${parts.select} from ${parts.from} and ${parts.matches} order by ${parts.order} limit ${asked.pageSize} offset ${asked.page * asked.pageSize}`.execute(
      db,
    );
  const there = new Set(page.rows.map((row) => row.id));
  const missing = storableIds(asked.includeIds ?? []).filter((id) => !there.has(id));
  const extra =
    missing.length === 0
      ? { rows: [] as T[] }
      : await sql<T>`select ${parts.select} from ${parts.from} and ${parts.id} in (${sql.join(missing)})`.execute(db);
  return { count: Number(counted.rows[0]?.n ?? 0), choices: [...page.rows, ...extra.rows] };
};

const contains = (db: DbOrTransaction, columns: readonly Fragment[], text: string | undefined): Fragment =>
  text === undefined || text === '' ? sql`1 = 1` : anyContains(dialectOf(db), columns, text);

export interface PersonChoice {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly email: string;
  readonly active: number;
}

/**
 * Returns users to choose from. The filter matches first names, last names and user names. With `activeOnly`, only
 * users who can sign in are returned.
 */
export const peopleChoices = (
  db: DbOrTransaction,
  asked: ChoicesAsked,
  { activeOnly = false }: { readonly activeOnly?: boolean } = {},
): Promise<Choices<PersonChoice>> =>
  pageOf(
    db,
    {
      select: sql`account.id, account.first_name, account.last_name, account.username, account.email, account.active`,
      from: activeOnly ? sql`account where account.active = 1` : sql`account where 1 = 1`,
      id: sql`account.id`,
      matches: contains(
        db,
        [
          sql`account.first_name`,
          sql`account.last_name`,
          sql`account.username`,
          sql`account.first_name || ' ' || account.last_name`,
        ],
        asked.filter,
      ),
      order: sql`account.first_name, account.last_name, account.id`,
    },
    asked,
  );

export interface NamedChoice {
  readonly id: number;
  readonly name: string;
}

/**
 * Returns a function that returns the rows of a table to choose from, sorted by name and limited by the condition
 * `which`.
 */
const namedChoices =
  (table: string, name: string, which: (scope: Scope) => Fragment = () => kept(table)) =>
  (db: DbOrTransaction, asked: ChoicesAsked, scope: Scope): Promise<Choices<NamedChoice>> => {
    const [id, column] = [sql.ref(`${table}.id`), sql.ref(`${table}.${name}`)];
    const parts = {
      select: sql`${id}, ${column} as name`,
      from: sql`${sql.table(table)} where ${which(scope)}`,
      id,
      matches: contains(db, [column], asked.filter),
      order: sql`${column}, ${id}`,
    };
    return pageOf(db, parts, asked);
  };

const seen =
  (table: string, visible: (scope: Scope) => Fragment) =>
  (scope: Scope): Fragment =>
    sql`${kept(table)} and ${visible(scope)}`;

/** Returns the roles to choose from. */
export const roleChoices = namedChoices('role', 'name', () => sql`1 = 1`);
/** Returns the databases to choose from that the user may see. */
export const databaseChoices = namedChoices('dbs', 'database_name', seen('dbs', databaseVisible));
/** Returns the charts to choose from that the user may see. */
export const chartChoices = namedChoices('chart', 'slice_name', seen('chart', chartVisible));
/** Returns the dashboards to choose from that the user may see. */
export const dashboardChoices = namedChoices('dashboard', 'dashboard_title', seen('dashboard', dashboardVisible));

/**
 * Returns the datasets to choose from, sorted by name. The returned name includes the schema, if the dataset has one.
 */
export const datasetChoices = (db: DbOrTransaction, asked: ChoicesAsked): Promise<Choices<NamedChoice>> =>
  pageOf(
    db,
    {
      select: sql`dataset.id, case when coalesce(dataset.schema, '') = '' then dataset.table_name else dataset.schema || '.' || dataset.table_name end as name`,
      from: sql`dataset where ${kept('dataset')}`,
      id: sql`dataset.id`,
      matches: contains(db, [sql`dataset.table_name`], asked.filter),
      order: sql`dataset.table_name, dataset.id`,
    },
    asked,
  );

/** Returns those of the IDs that belong to no role. */
export const unknownRoles = async (db: DbOrTransaction, ids: readonly number[]): Promise<readonly number[]> => {
  const storable = storableIds(ids);
  if (storable.length === 0) return ids;
  const rows = await db
    .selectFrom('role')
    .select('id')
    .where('id', 'in', [...storable])
    .execute();
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id));
};
