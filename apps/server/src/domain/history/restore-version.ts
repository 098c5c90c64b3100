import { columnsOfDatasets, metricsOfDatasets } from '../../store/datasets.ts';
import type { VersionedObject } from '../../store/object-versions.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { themes } from '../../store/themes.ts';
import type { Subject } from '../access.ts';
import { changeChart, type ChartInput } from '../charts/save-chart.ts';
import { changeDashboard, type DashboardInput } from '../dashboards/save-dashboard.ts';
import { changeDataset } from '../datasets/change-dataset.ts';
import type { DatasetChange } from '../datasets/dataset-input.ts';
import type { Deps } from '../deps.ts';
import { changeSavedQuery, type SavedQueryInput } from '../saved-queries/save-query.ts';
import type { Content } from './object-content.ts';
import { readVersion } from './read-versions.ts';

interface Part {
  readonly id?: number;
}

/** Parts that are gone meanwhile come back as new ones. */
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

/** The layout goes with the metadata, so that the dashboard's charts are linked as they were. */
const dashboardInput = ({ position_json, ...content }: Content): DashboardInput => {
  if (typeof position_json !== 'string') return { ...content, position_json: null } as DashboardInput;
  const metadata = JSON.parse((content['json_metadata'] as string | null) ?? '{}') as object;
  const positions = JSON.parse(position_json) as unknown;
  return { ...content, json_metadata: JSON.stringify({ ...metadata, positions }) } as DashboardInput;
};

/** A theme that is gone meanwhile stays away: the dashboard keeps the look that it has. */
const withKnownTheme = async (db: DbOrTransaction, { theme_id, ...content }: Content): Promise<Content> => {
  const isKnown = typeof theme_id !== 'number' || (await themes.byId(db, [theme_id])).length > 0;
  return isKnown && theme_id !== undefined ? { ...content, theme_id } : content;
};

/**
 * Saves an object as it was in one of its versions: a save like any other, so that nothing is lost by it.
 * Throws what saving throws: what it stood on may be gone meanwhile.
 */
export const restoreVersion = async (
  deps: Deps,
  subject: Subject,
  asked: VersionedObject & { readonly version: number; readonly expected?: number | undefined },
): Promise<void> => {
  const { type, id, version, expected } = asked;
  const content = await readVersion(deps, asked, version);
  const change = { key: id, expected };
  switch (type) {
    case 'chart':
      await changeChart(deps, subject, { ...change, input: content as ChartInput });
      return;
    case 'dashboard':
      await changeDashboard(deps, subject, {
        ...change,
        input: dashboardInput(await withKnownTheme(deps.store.db, content)),
      });
      return;
    case 'dataset':
      await changeDataset(deps, subject, {
        ...change,
        input: await datasetInput(deps.store.db, id, content),
        overrideColumns: false,
      });
      return;
    case 'saved_query':
      await changeSavedQuery(deps, subject, { ...change, input: content as SavedQueryInput });
  }
};
