import { isTemplate } from '../../engine/templates/protocol.ts';
import { findDatabase, findVisibleDatabase, type DatabaseRow } from '../../store/databases.ts';
import { findDataset, type DatasetRow } from '../../store/datasets.ts';
import type { Subject } from '../access.ts';
import type { ConnectedDatabase } from '../databases/engines.ts';
import { checkTables, expressionFaults, gateTable } from '../datasets/check-source.ts';
import type { Deps } from '../deps.ts';
import { examplesDatabaseUuid, type BundleEntry } from '../examples/bundle-entry.ts';
import type { TableName } from '../ports.ts';
import { scopeOf } from '../scope.ts';
import { checkTemplateAuthor } from '../templates/check-template-author.ts';
import { fileRefusal, type FileFault } from './bundle-refusal.ts';
import { columnRows, datasetRow, metricRows } from './bundle-rows.ts';
import { keyIn, type ImportRun } from './import-run.ts';
import type { PlannedDatabase } from './plan-databases.ts';
import { askedBy } from '../asked-by.ts';
import { isTop, topOf } from './plan-bundle.ts';

/** A dataset of a bundle as the import would store it. */
interface ComingDataset {
  readonly row: ReturnType<typeof datasetRow>;
  readonly columns: ReturnType<typeof columnRows>;
  readonly metrics: ReturnType<typeof metricRows>;
  /** The stored dataset; absent if the bundle's dataset is new. */
  readonly known: DatasetRow | undefined;
  /** The stored database; absent if only the bundle contains it. */
  readonly database: DatabaseRow | undefined;
  /** Connection that runs the dataset's SQL; undefined if the database is unknown. */
  readonly connection: ConnectedDatabase | undefined;
}

const isVirtual = ({ row }: ComingDataset): boolean => row.sql !== null && row.sql.trim() !== '';

const readComing = async (
  deps: Deps,
  entry: BundleEntry,
  planned: readonly PlannedDatabase[],
): Promise<ComingDataset> => {
  const { db } = deps.store;
  const asked = keyIn(entry, 'database_uuid');
  const plan = planned.find(({ uuid }) => uuid === asked);
  const database = await findDatabase(db, { uuid: plan?.isExamples ? examplesDatabaseUuid : asked });
  return {
    row: datasetRow(entry),
    columns: columnRows(entry, 0),
    metrics: metricRows(entry, 0),
    known: await findDataset(db, { uuid: keyIn(entry, 'uuid') }),
    database,
    connection: plan?.connection ?? database,
  };
};

/** Texts of a dataset that may contain templates. */
const textsOf = ({ row, columns, metrics }: ComingDataset): readonly (string | null)[] => [
  row.sql,
  row.fetch_values_predicate,
  ...[...columns, ...metrics].map(({ expression }) => expression),
];

/**
 * Checks the SQL of a virtual dataset. Returns the error, if any, and the tables that the SQL names. Templates are
 * checked later, when they are rendered.
 */
const gateStatement = async (
  deps: Deps,
  { row, connection }: ComingDataset,
  subject: Subject | undefined,
): Promise<{ readonly fault?: string; readonly names: readonly TableName[] }> => {
  const sql = row.sql ?? '';
  if (isTemplate(sql)) return { names: [] };
  const known = connection ? deps.engines.of(connection) : deps.engines.embedded;
  const engine = subject === undefined ? known : askedBy(known, subject);
  const verdicts = await engine.gate(sql);
  const refused = verdicts.find((verdict) => !verdict.allowed);
  if (refused && !refused.allowed) return { fault: refused.message, names: [] };
  if (verdicts.length !== 1) return { fault: 'Only one statement is allowed', names: [] };
  return { names: verdicts.flatMap((verdict) => (verdict.allowed ? verdict.tables : [])) };
};

/**
 * True if the stored dataset is a physical dataset on the table that the bundle's dataset names. Importing it then
 * gives access to no other table.
 */
const standsThere = ({ row, known, database }: ComingDataset): boolean =>
  known !== undefined &&
  !known.sql &&
  known.database_id === database?.id &&
  known.table_name === row.table_name &&
  (known.schema || null) === (row.schema || null);

/**
 * Returns the errors that the importer would get when editing the dataset. Throws TABLE_SECURITY_ACCESS_ERROR for
 * tables that the importer may not read.
 */
const faultsFor = async (
  deps: Deps,
  subject: Subject,
  coming: ComingDataset,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { row, columns, metrics, database, connection } = coming;
  const { fetch_values_predicate, table_name: name } = row;
  const schema = row.schema || null;
  if (database && !(await findVisibleDatabase(deps.store.db, database.id, scopeOf(subject))))
    return { database_uuid: ['Database does not exist'] };
  if (database) checkTemplateAuthor(subject, database, textsOf(coming));
  const engine = askedBy(connection ? deps.engines.of(connection) : deps.engines.embedded, subject);
  const faults = { ...(await expressionFaults(engine, { columns, metrics, fetch_values_predicate })) };
  const virtual = isVirtual(coming);
  const judged = await (virtual ? gateStatement(deps, coming, subject) : gateTable(engine, { schema, name }));
  if (judged.fault !== undefined) faults[virtual ? 'sql' : 'table_name'] = [judged.fault];
  else if (database && (virtual || !standsThere(coming)))
    await checkTables(deps, subject, { database, schema, names: judged.names });
  return faults;
};

/**
 * Refuses datasets whose SQL does more than read, and datasets that the importing user may not save: on databases that
 * the user cannot see, on tables that the user may not read, or with subqueries in expressions. Returns the UUIDs of
 * the existing datasets that the import keeps unchanged. Only the SQL in their files was checked.
 */
export const gateDatasets = async (
  deps: Deps,
  {
    plan,
    subject,
    overwrite,
    planned,
  }: Pick<ImportRun, 'plan' | 'subject' | 'overwrite'> & { readonly planned: readonly PlannedDatabase[] },
): Promise<ReadonlySet<string>> => {
  const faults = new Map<string, FileFault>();
  const staying = new Set<string>();
  for (const entry of plan.datasets) {
    const coming = await readComing(deps, entry, planned);
    const replaces = overwrite && isTop(plan.kind, 'datasets');
    // An existing dataset that is not replaced stays as it is. The contents of its file are not used.
    const stays = coming.known !== undefined && !replaces;
    if (stays) staying.add(keyIn(entry, 'uuid'));
    if (subject && !stays) {
      const found = await faultsFor(deps, subject, coming);
      if (Object.keys(found).length > 0) faults.set(entry.path, found);
    } else if (isVirtual(coming)) {
      const { fault } = await gateStatement(deps, coming, subject);
      if (fault !== undefined) faults.set(entry.path, { sql: [fault] });
    }
  }
  if (faults.size > 0) throw fileRefusal(topOf[plan.kind].noun, faults);
  return staying;
};
