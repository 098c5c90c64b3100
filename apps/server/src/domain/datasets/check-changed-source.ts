import { AppError } from '@sightline/core';
import { columnsOfDatasets, metricsOfDatasets, type DatasetRow } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { isTemplate } from '../../engine/templates/protocol.ts';
import type { Subject } from '../access.ts';
import { findDatabase } from '../../store/databases.ts';
import type { Deps } from '../deps.ts';
import { checkTemplateAuthor } from '../templates/check-template-author.ts';
import { unprocessable } from '../refusal.ts';
import { checkTables, expressionFaults, gateTable } from './check-source.ts';
import { rereadColumns } from './dataset-columns.ts';
import type { DatasetChange } from './dataset-input.ts';
import { askedBy } from '../asked-by.ts';

/** A dataset before and after its change. */
export type Changed = { readonly dataset: DatasetRow; readonly next: DatasetRow };

/** True if the change may make table names without a schema refer to other tables. */
const isMoved = ({ dataset, next }: Changed): boolean =>
  next.database_id !== dataset.database_id ||
  (next.schema || null) !== (dataset.schema || null) ||
  (next.catalog || null) !== (dataset.catalog || null);

/**
 * Refuses a changed source that the editor may not read. Access to a dataset includes access to its tables, so an
 * editor must not point a dataset at a table that the editor cannot read.
 */
export const checkSource = async (
  deps: Deps,
  subject: Subject,
  changed: Changed,
  input: DatasetChange,
): Promise<void> => {
  const { dataset, next } = changed;
  const isSent = input.sql !== undefined || input.database_id !== undefined || input.schema !== undefined;
  if (next.sql) {
    // Templates are checked when they are rendered.
    if ((isSent || isMoved(changed)) && !isTemplate(next.sql)) await rereadColumns(deps, subject, next);
    return;
  }
  if (!dataset.sql && dataset.table_name === next.table_name && !isMoved(changed)) return;
  const { schema, table_name: name } = next;
  const database = await findDatabase(deps.store.db, { id: next.database_id });
  if (!database) throw unprocessable({ database: ['Database does not exist'] });
  const { fault, names } = await gateTable(deps.engines.of(database), { schema, name });
  if (fault !== undefined) throw new AppError('TABLE_SECURITY_ACCESS_ERROR', fault);
  await checkTables(deps, subject, { database, schema, names });
};

/**
 * Returns the texts of a change that may contain new templates. If the database, schema or template parameters change,
 * these are all texts of the dataset.
 */
const newTexts = async (db: DbOrTransaction, changed: Changed, input: DatasetChange): Promise<readonly string[]> => {
  const { dataset } = changed;
  const [columns, metrics] = [await columnsOfDatasets(db, [dataset.id]), await metricsOfDatasets(db, [dataset.id])];
  const parts = [...(columns.get(dataset.id) ?? []), ...(metrics.get(dataset.id) ?? [])];
  const known = [dataset.sql, dataset.fetch_values_predicate, ...parts.map((part) => part.expression)];
  const sent = [
    input.sql,
    input.fetch_values_predicate,
    ...[...(input.columns ?? []), ...(input.metrics ?? [])].map((part) => part.expression),
  ];
  const moved = input.database_id !== undefined || input.template_params !== undefined || isMoved(changed);
  return (moved ? [...sent, ...known] : sent.filter((text) => !known.includes(text ?? null))).flatMap(
    (text) => text ?? [],
  );
};

/** Refuses new templates if the author may not write templates. */
export const checkTemplates = async (
  deps: Deps,
  subject: Subject,
  changed: Changed,
  input: DatasetChange,
): Promise<void> => {
  const { db } = deps.store;
  const database = await findDatabase(db, { id: changed.next.database_id });
  if (database) checkTemplateAuthor(subject, database, await newTexts(db, changed, input));
};

/** Checks the SQL expressions in a change to a dataset, without running them. Throws 422 with all errors. */
export const checkExpressions = async (
  deps: Deps,
  subject: Subject,
  { databaseId, input }: { readonly databaseId: number; readonly input: DatasetChange },
): Promise<void> => {
  const database = await findDatabase(deps.store.db, { id: databaseId });
  const engine = askedBy(database ? deps.engines.of(database) : deps.engines.embedded, subject);
  const { columns = [], metrics = [], fetch_values_predicate = null } = input;
  const faults = await expressionFaults(engine, { columns, metrics, fetch_values_predicate });
  if (Object.keys(faults).length > 0) throw unprocessable(faults);
};
