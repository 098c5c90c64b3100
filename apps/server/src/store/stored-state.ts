import { SqliteAdapter, sql } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import { storableIds } from './storable-ids.ts';

/** Rows of another table that belong to an object. */
interface Part {
  readonly table: string;
  /** The column that references the object. */
  readonly own: string;
  /** Object type of the rows, for tables that refer to objects of several types. */
  readonly type?: string;
  readonly columns: readonly string[];
}

interface Kind {
  readonly table: string;
  /** Columns that a save may change. The columns that the server maintains are not included. */
  readonly columns: readonly string[];
  readonly parts?: readonly Part[];
}

const words = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(' '));

const kinds = {
  css_template: { table: 'css_template', columns: ['template_name', 'css'] },
  theme: { table: 'theme', columns: ['theme_name', 'json_data'] },
  annotation_layer: { table: 'annotation_layer', columns: ['name', 'descr'] },
  annotation: {
    table: 'annotation',
    columns: ['short_descr', 'long_descr', 'start_dttm', 'end_dttm', 'json_metadata'],
  },
  row_rule: {
    table: 'row_rule',
    columns: ['name', 'description', 'filter_type', 'clause', 'group_key'],
    parts: [
      { table: 'row_rule_dataset', own: 'rule_id', columns: ['dataset_id'] },
      { table: 'row_rule_table', own: 'rule_id', columns: ['database_id', 'schema', 'table_name'] },
      { table: 'row_rule_role', own: 'rule_id', columns: ['role_id'] },
    ],
  },
  report: {
    table: 'report',
    columns: words(
      'type name description active crontab timezone creation_method chart_id dashboard_id database_id',
      'sql validator_type validator_config report_format force_screenshot custom_width email_subject',
      'context_markdown extra grace_period working_timeout log_retention',
    ),
    parts: [
      { table: 'report_recipient', own: 'report_id', columns: ['type', 'config'] },
      { table: 'owner', own: 'object_id', type: 'report', columns: ['user_id'] },
    ],
  },
  comment: { table: 'comment', columns: ['text'] },
  tag: {
    table: 'tag',
    columns: ['name', 'description'],
    parts: [{ table: 'tag_object', own: 'tag_id', columns: ['object_type', 'object_id'] }],
  },
  database: {
    table: 'dbs',
    columns: words(
      'database_name backend sqlalchemy_uri sealed_password cache_timeout configuration_method',
      'expose_in_sqllab allow_run_async allow_ctas allow_cvas allow_dml allow_file_upload',
      'impersonate_user is_managed_externally force_ctas_schema external_url extra server_cert',
      'host_vouched ssh_tunnel sealed_tunnel',
    ),
  },
  user: {
    table: 'account',
    columns: ['username', 'email', 'first_name', 'last_name', 'password_hash', 'active'],
    parts: [
      { table: 'account_role', own: 'account_id', columns: ['role_id'] },
      { table: 'group_account', own: 'account_id', columns: ['group_id'] },
    ],
  },
  role: { table: 'role', columns: ['name'] },
  group: {
    table: 'account_group',
    columns: ['name', 'label', 'description'],
    parts: [
      { table: 'group_role', own: 'group_id', columns: ['role_id'] },
      { table: 'group_account', own: 'group_id', columns: ['account_id'] },
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** Kinds of objects that are saved without a version history. */
export type PlainType = keyof typeof kinds;

/** An object that is saved without a version history. */
export interface PlainObject {
  readonly type: PlainType;
  readonly id: number;
}

type Row = Readonly<Record<string, unknown>>;

/** The full state of an object: its row, and the rows that belong to it, keyed by table. */
export interface StoredState {
  readonly row: Row;
  readonly links: Readonly<Record<string, readonly Row[]>>;
}

/**
 * Returns the current state of an object, or undefined if it does not exist.
 * @param held locks the object until the transaction ends
 */
export const storedState = async (
  db: DbOrTransaction,
  { type, id }: PlainObject,
  held = false,
): Promise<StoredState | undefined> => {
  if (storableIds([id]).length === 0) return undefined;
  const { table, parts = [] }: Kind = kinds[type];
  // SQLite needs no lock, because a transaction locks the whole store.
  const lock = held && !(db.getExecutor().adapter instanceof SqliteAdapter) ? sql`for update` : sql``;
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id} ${lock}`.execute(db);
  const [row] = rows;
  if (row === undefined || (row['deleted_on'] ?? null) !== null) return undefined;
  const links: Record<string, readonly Row[]> = {};
  for (const part of parts) {
    const ofType = part.type === undefined ? sql`` : sql`and object_type = ${part.type}`;
    const found =
      await sql<Row>`select * from ${sql.table(part.table)} where ${sql.ref(part.own)} = ${id} ${ofType}`.execute(db);
    links[part.table] = found.rows;
  }
  return { row, links };
};

const textOf = (row: Row, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column] ?? null));

/** Returns all savable fields of an object as text. Two states of an object are equal if their texts are equal. */
export const stateText = (type: PlainType, { row, links }: StoredState): string => {
  const { columns, parts = [] }: Kind = kinds[type];
  const partTexts = parts.map((part) => (links[part.table] ?? []).map((link) => textOf(link, part.columns)).toSorted());
  return JSON.stringify([textOf(row, columns), partTexts]);
};
