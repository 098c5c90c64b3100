import { databasesById } from '../../store/databases.ts';
import { columnsOfDatasets, metricsOfDatasets } from '../../store/datasets.ts';
import type { VersionedObject } from '../../store/object-versions.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import type { Subject } from '../access.ts';
import { changeChart, type ChartInput } from '../charts/save-chart.ts';
import { restoreDashboard } from '../dashboards/restore-dashboard.ts';
import { changeDataset } from '../datasets/change-dataset.ts';
import type { DatasetChange } from '../datasets/dataset-input.ts';
import type { Deps } from '../deps.ts';
import { changeSavedQuery, type SavedQueryInput } from '../saved-queries/save-query.ts';
import type { Saved } from './keep-version.ts';
import type { Content, DashboardContent } from './object-content.ts';
import { readVersion } from './read-versions.ts';

interface Part {
  readonly id?: number;
}

/** Removes the IDs of columns or metrics that no longer exist, so that they are created again. */
const withKnownIds = (parts: unknown, known: readonly { readonly id: number }[]): readonly Part[] => {
  const ids = new Set(known.map(({ id }) => id));
  return (parts as readonly Part[]).map(({ id, ...part }) =>
    id !== undefined && ids.has(id) ? { id, ...part } : part,
  );
};

const datasetInput = async (db: DbOrTransaction, id: number, content: Content): Promise<DatasetChange> => {
  const [columns, metrics] = [await columnsOfDatasets(db, [id]), await metricsOfDatasets(db, [id])];
  return {
    ...content,
    columns: withKnownIds(content['columns'], columns.get(id) ?? []),
    metrics: withKnownIds(content['metrics'], metrics.get(id) ?? []),
  } as DatasetChange;
};

/**
 * Returns the content of a saved query as input for a save. If its database no longer exists, the query keeps its
 * current database.
 */
const queryInput = async (db: DbOrTransaction, { db_id, ...content }: Content): Promise<SavedQueryInput> => {
  const isKnown = typeof db_id !== 'number' || (await databasesById(db, [db_id])).length > 0;
  return (isKnown ? { ...content, db_id } : content) as SavedQueryInput;
};

/**
 * Saves an old version of an object as a new one, so that no version is lost. The returned message names the parts that
 * could not be restored. Throws the errors of saving, because dependencies may no longer exist.
 */
export const restoreVersion = async (
  deps: Deps,
  subject: Subject,
  asked: VersionedObject & { readonly version: number; readonly expected?: number | undefined },
): Promise<Saved & { readonly message?: string }> => {
  const { type, id, version, expected } = asked;
  const { db } = deps.store;
  const content = await readVersion(deps, asked, version);
  const change = { key: id, expected };
  switch (type) {
    case 'chart':
      return changeChart(deps, subject, { ...change, input: content as ChartInput });
    case 'dashboard':
      return restoreDashboard(deps, subject, { id, expected, content: content as DashboardContent });
    case 'dataset': {
      const input = await datasetInput(db, id, content);
      return changeDataset(deps, subject, { ...change, input, overrideColumns: false });
    }
    case 'saved_query':
      return changeSavedQuery(deps, subject, { ...change, input: await queryInput(db, content) });
  }
};
