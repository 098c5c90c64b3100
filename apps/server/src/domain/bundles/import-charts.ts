import { findChart, insertChart, updateChart } from '../../store/charts.ts';
import { findDataset } from '../../store/datasets.ts';
import { fileRefusal } from './bundle-refusal.ts';
import { chartRow } from './bundle-rows.ts';
import { importTags } from './bundle-tags.ts';
import { changedStamps, keyIn, madeStamps, type ImportRun } from './import-run.ts';
import { isTop, topOf } from './plan-bundle.ts';
import { settleObject } from './settle-object.ts';

/** Imports the charts of a bundle with their tags. Returns their ids by uuid. */
export const importCharts = async (
  run: ImportRun,
  datasets: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  const { db } = run;
  for (const entry of run.plan.charts) {
    const uuid = keyIn(entry, 'uuid');
    const datasetId =
      datasets.get(keyIn(entry, 'dataset_uuid')) ?? (await findDataset(db, { uuid: keyIn(entry, 'dataset_uuid') }))?.id;
    if (datasetId === undefined) {
      throw fileRefusal(
        topOf[run.plan.kind].noun,
        new Map([[entry.path, { dataset_uuid: ['Dataset does not exist'] }]]),
      );
    }
    const row = chartRow(entry, datasetId);
    const id = await settleObject(run, entry, {
      type: 'chart',
      view: 'Chart',
      top: isTop(run.plan.kind, 'charts'),
      find: (key) => findChart(db, { uuid: key }),
      row,
      create: async () => {
        const made = await insertChart(db, {
          uuid,
          ...row,
          last_saved_at: null,
          last_saved_by: null,
          ...madeStamps(run),
        });
        await importTags(run.deps, run, { entry, object: { type: 'chart', id: made } });
        return made;
      },
      replace: async (existing) => {
        await updateChart(db, existing, { ...row, ...changedStamps(run) });
        await importTags(run.deps, run, { entry, object: { type: 'chart', id: existing } });
      },
    });
    ids.set(uuid, id);
  }
  return ids;
};
