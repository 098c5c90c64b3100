import { randomUUID } from 'node:crypto';
import {
  columnsOfDatasets,
  copyRulesOfDataset,
  findDatasetOfTable,
  insertDataset,
  metricsOfDatasets,
  replaceColumns,
  replaceMetrics,
} from '../../store/datasets.ts';
import { replaceOwners } from '../../store/ownership.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { Refusal, unprocessable } from '../refusal.ts';
import { withoutPlace } from './dataset-columns.ts';
import { visibleDataset } from './load-dataset.ts';

/** Copies a virtual dataset under another name, including its row rules, and returns the copy's id. */
export const duplicateDataset = async (
  deps: Deps,
  subject: Subject,
  input: { readonly base_model_id: number; readonly table_name: string },
): Promise<number> => {
  const now = toMicros(deps.clock());
  const userId = userIdOf(subject);
  const refuse = () => unprocessable('Dataset parameters are invalid.');
  return deps.store.db.transaction().execute(async (db) => {
    const base = await visibleDataset(db, subject, input.base_model_id).catch((error: unknown) => {
      throw error instanceof Refusal && error.status === 404 ? refuse() : error;
    });
    const taken = await findDatasetOfTable(db, {
      databaseId: base.database_id,
      schema: base.schema,
      name: input.table_name,
    });
    if (!base.sql || taken) throw refuse();
    const { id: _id, ...fields } = base;
    const id = await insertDataset(db, {
      ...fields,
      uuid: randomUUID(),
      table_name: input.table_name,
      created_by: userId,
      created_on: now,
      changed_by: userId,
      changed_on: now,
    });
    const columns = (await columnsOfDatasets(db, [base.id])).get(base.id) ?? [];
    const metrics = (await metricsOfDatasets(db, [base.id])).get(base.id) ?? [];
    const copied = <T extends { id: number; uuid: string }>({ id: _old, ...row }: T) => ({
      ...row,
      uuid: randomUUID(),
    });
    await replaceColumns(
      db,
      id,
      columns.map((column) => withoutPlace(copied(column))),
    );
    await replaceMetrics(
      db,
      id,
      metrics.map((metric) => withoutPlace(copied(metric))),
    );
    await copyRulesOfDataset(db, { from: base.id, to: id });
    await replaceOwners(db, { type: 'dataset', id }, [userId]);
    return id;
  });
};
