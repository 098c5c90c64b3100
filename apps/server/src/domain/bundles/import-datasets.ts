import {
  columnsOfDatasets,
  findDataset,
  insertDataset,
  metricsOfDatasets,
  replaceColumns,
  replaceMetrics,
  updateDataset,
} from '../../store/datasets.ts';
import { adoptRules } from '../../store/left-tables.ts';
import { isPointedElsewhere, refuseRuled, type DatasetPlace } from '../row-rules/refuse-ruled.ts';
import { bundleRefusal } from './bundle-refusal.ts';
import { columnRows, datasetRow, metricRows } from './bundle-rows.ts';
import { compareParts, type FieldChange } from './compare-rows.ts';
import { changedStamps, databaseOf, keyIn, madeStamps, type ImportRun } from './import-run.ts';
import { isTop } from './plan-bundle.ts';
import { settleObject } from './settle-object.ts';

/**
 * Throws if the import would move a dataset to another table and the importer may not change the dataset's row-level
 * security rules.
 */
const checkRuled = async ({ db, subject }: ImportRun, id: number, next: DatasetPlace): Promise<void> => {
  const before = await findDataset(db, { id });
  if (before && (await isPointedElsewhere(db, before, next)))
    await refuseRuled(db, subject, { datasetId: id, verb: 'moved to another source' });
};

/**
 * Imports the datasets of a bundle and returns their ids by uuid. `staying` has the UUIDs of existing datasets that the
 * import keeps unchanged. Throws 422 if one of them was deleted in the meantime.
 */
export const importDatasets = async (
  run: ImportRun,
  { databases, staying }: { readonly databases: ReadonlyMap<string, number>; readonly staying: ReadonlySet<string> },
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  const { db, now } = run;
  for (const entry of run.plan.datasets) {
    const uuid = keyIn(entry, 'uuid');
    const database_id = await databaseOf(run, entry, databases);
    const [columns, metrics] = [columnRows(entry, now), metricRows(entry, now)];
    const row = { database_id, ...datasetRow(entry) };
    const fill = async (id: number): Promise<void> => {
      await replaceColumns(db, id, columns);
      await replaceMetrics(db, id, metrics);
    };
    const differing = async (id: number): Promise<readonly FieldChange[]> => {
      const before = { columns: await columnsOfDatasets(db, [id]), metrics: await metricsOfDatasets(db, [id]) };
      return [
        ...compareParts('columns', 'column_name', { before: before.columns.get(id) ?? [], after: columns }),
        ...compareParts('metrics', 'metric_name', { before: before.metrics.get(id) ?? [], after: metrics }),
      ];
    };
    const id = await settleObject(run, entry, {
      type: 'dataset',
      view: 'Dataset',
      top: isTop(run.plan.kind, 'datasets'),
      find: (key) => findDataset(db, { uuid: key }),
      row,
      differing,
      create: async () => {
        // The dataset existed when the bundle was checked, so the contents of its file were not fully checked. They
        // must not become a new dataset now.
        if (staying.has(uuid))
          throw bundleRefusal(`${entry.path} was deleted during the import. Import the bundle again.`);
        const made = await insertDataset(db, { uuid, ...row, ...madeStamps(run) });
        await adoptRules(db, { uuid, id: made });
        await fill(made);
        return made;
      },
      replace: async (existing) => {
        await checkRuled(run, existing, row);
        await updateDataset(db, existing, { ...row, ...changedStamps(run) });
        await fill(existing);
      },
    });
    ids.set(uuid, id);
  }
  return ids;
};
