import { findSavedQuery, insertSavedQuery, updateSavedQueries } from '../../store/saved-queries.ts';
import { savedQueryRow } from './bundle-rows.ts';
import { changedStamps, databaseOf, keyIn, madeStamps, type ImportRun } from './import-run.ts';
import { settleObject } from './settle-object.ts';

/** Imports the saved queries of a bundle. */
export const importSavedQueries = async (run: ImportRun, databases: ReadonlyMap<string, number>): Promise<void> => {
  const { db } = run;
  for (const entry of run.plan.queries) {
    const uuid = keyIn(entry, 'uuid');
    const db_id = await databaseOf(run, entry, databases);
    const row = { ...savedQueryRow(entry), db_id };
    await settleObject(run, entry, {
      type: 'saved_query',
      view: 'SavedQuery',
      top: true,
      find: (key) => findSavedQuery(db, key),
      row,
      create: () =>
        insertSavedQuery(db, {
          uuid,
          ...row,
          template_parameters: null,
          sql_tables: '[]',
          extra_json: null,
          rows: null,
          last_run: null,
          ...madeStamps(run),
        }),
      replace: (existing) => updateSavedQueries(db, [existing], { ...row, ...changedStamps(run) }),
    });
  }
};
