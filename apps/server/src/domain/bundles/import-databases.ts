import { moveGrants } from '../../store/database-grants.ts';
import { databases, type DatabaseRow } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import type { Subject } from '../access.ts';
import { ensureExamplesDatabase } from '../databases/ensure-examples-database.ts';
import { passwordMask } from '../databases/connection-text.ts';
import { connectionColumns, type ConnectedDatabase } from '../databases/engines.ts';
import { newDatabaseRow } from '../databases/new-database-row.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { BundleFields } from './bundle-fields.ts';
import { compareRows, type FieldChange } from './compare-rows.ts';
import type { ImportedItem } from './import-run.ts';
import type { PlannedDatabase } from './plan-databases.ts';

/** The parts of an import run that databases need. */
export interface DatabasesRun {
  readonly db: DbOrTransaction;
  readonly subject: Subject | undefined;
  /** Microseconds since 1970 UTC. */
  readonly now: number;
  /** Reports the outcome of a database. Not called for existing databases that the bundle's objects only depend on. */
  readonly tell: (entry: BundleEntry, outcome: ImportedItem['outcome'], fields?: readonly FieldChange[]) => void;
}

const settingsOf = ({ content }: BundleEntry) => {
  const fields = new BundleFields(content);
  return {
    database_name: fields.text('database_name') ?? '',
    configuration_method: fields.text('configuration_method') ?? 'sqlalchemy_form',
    cache_timeout: fields.integer('cache_timeout'),
    expose_in_sqllab: fields.flag('expose_in_sqllab', true),
    allow_run_async: fields.flag('allow_run_async', false),
    allow_ctas: fields.flag('allow_ctas', false),
    allow_cvas: fields.flag('allow_cvas', false),
    allow_dml: fields.flag('allow_dml', false),
    // Bundles of databases use `allow_csv_upload`, an older key for `allow_file_upload`.
    allow_file_upload: fields.flag('allow_file_upload', fields.flag('allow_csv_upload', false) === 1),
    impersonate_user: fields.flag('impersonate_user', false),
    is_managed_externally: fields.flag('is_managed_externally', false),
    external_url: fields.text('external_url'),
    extra: fields.json('extra'),
  };
};

const sealed = { sealed_password: 'password', sealed_tunnel: 'ssh_tunnel' } as const;

/** Returns the differences between a file and the stored database. A changed secret is reported without its values. */
const differing = (
  known: DatabaseRow,
  settings: ReturnType<typeof settingsOf>,
  connection: ConnectedDatabase,
): readonly FieldChange[] => {
  const { sqlalchemy_uri, server_cert, ssh_tunnel } = connection;
  const secrets = (['sealed_password', 'sealed_tunnel'] as const).filter(
    (column) => (connection[column] ?? null) !== (known[column] ?? null),
  );
  return [
    ...compareRows({ ...known }, { ...settings, sqlalchemy_uri, server_cert, ssh_tunnel }),
    ...secrets.map((column) => ({ path: sealed[column], from: passwordMask, to: passwordMask })),
  ];
};

const keep = async (
  run: DatabasesRun,
  { entry, known, isTop, isExamples, connection }: PlannedDatabase,
): Promise<number> => {
  const { db, now, subject, tell } = run;
  if (connection === undefined) {
    if (known && isTop) tell(entry, 'leave');
    if (isExamples) return known?.id ?? ensureExamplesDatabase(db, now);
    if (known === undefined) throw new Error(`${entry.path} was planned without a connection.`);
    return known.id;
  }
  const settings = settingsOf(entry);
  const changed_by = subject?.userId ?? null;
  const fields = known ? differing(known, settings, connection) : [];
  if (known && fields.length === 0 && known.host_vouched === connection.host_vouched) {
    tell(entry, 'leave');
    return known.id;
  }
  if (settings.database_name !== known?.database_name) {
    // Grants that remain from a deleted database with this name must not apply to the new database.
    await moveGrants(db, { from: settings.database_name, to: null });
    if (known) await moveGrants(db, { from: known.database_name, to: settings.database_name });
  }
  if (known) {
    const changed = { ...settings, ...connectionColumns(connection), changed_by, changed_on: now };
    await databases.change(db, [known.id], changed);
    tell(entry, 'change', fields);
    return known.id;
  }
  const row = newDatabaseRow({ ...settings, ...connection }, now);
  const id = await databases.insert(db, { ...row, created_by: changed_by, changed_by });
  tell(entry, 'create');
  return id;
};

/** Creates, replaces or reuses the databases of a bundle as planned. Returns their ids by bundle uuid. */
export const importDatabases = async (
  run: DatabasesRun,
  planned: readonly PlannedDatabase[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  for (const database of planned) ids.set(database.uuid, await keep(run, database));
  return ids;
};
