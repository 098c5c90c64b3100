import { examplesDatabaseUuid, type BundleEntry } from './bundle-entry.ts';
import { chartEntries } from './example-charts.ts';
import { dashboardEntries } from './example-dashboards.ts';
import { datasetEntries } from './example-datasets.ts';
import type { ExampleTable } from './example-table.ts';
import { bikeTables } from './tables/bikes.ts';
import { budgetTables } from './tables/budget.ts';
import { projectTables } from './tables/projects.ts';
import { shopTables } from './tables/shop.ts';
import { surveyTables } from './tables/survey.ts';
import { webTables } from './tables/web.ts';

/** All tables of the example content. Small ones come first, so that lists fill early. */
export const exampleTables: readonly ExampleTable[] = [
  ...projectTables,
  ...budgetTables,
  ...surveyTables,
  ...bikeTables,
  ...webTables,
  ...shopTables,
];

/** The example dashboards with their charts and datasets, as a bundle for the import. */
export const exampleBundle = (): readonly BundleEntry[] => [
  { path: 'metadata.yaml', content: { version: '1.0.0', type: 'Dashboard', timestamp: '2026-11-01T00:00:00+00:00' } },
  {
    path: 'databases/examples.yaml',
    content: {
      database_name: 'examples',
      sqlalchemy_uri: 'duckdb:///examples',
      cache_timeout: null,
      expose_in_sqllab: true,
      allow_run_async: false,
      allow_ctas: false,
      allow_cvas: false,
      allow_dml: false,
      allow_file_upload: false,
      extra: {},
      impersonate_user: false,
      uuid: examplesDatabaseUuid,
      version: '1.0.0',
    },
  },
  ...datasetEntries(),
  ...chartEntries(),
  ...dashboardEntries(),
];
