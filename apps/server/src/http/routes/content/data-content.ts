import type { ServedRoute } from '../../route-table.ts';
import { connectionCheckRoutes } from '../connection-checks.ts';
import { databaseConnectionRoutes } from '../database-connections.ts';
import { databaseTableRoutes } from '../database-tables.ts';
import { databaseRoutes } from '../databases.ts';
import { datasetListRoutes } from '../dataset-lists.ts';
import { datasetPartRoutes } from '../dataset-parts.ts';
import { datasetRoutes } from '../datasets.ts';
import { datasourceViewRoutes } from '../datasource-views.ts';
import { rowRuleRoutes } from '../row-level-security.ts';
import { uploadRoutes } from '../uploads.ts';

/** Routes of databases, their tables, datasets and row-level security rules. */
export const dataContentRoutes = (): readonly ServedRoute[] => [
  ...datasetListRoutes,
  ...datasetRoutes,
  ...datasetPartRoutes,
  ...datasourceViewRoutes,
  ...databaseRoutes,
  ...databaseConnectionRoutes,
  ...connectionCheckRoutes,
  ...databaseTableRoutes,
  ...uploadRoutes(),
  ...rowRuleRoutes,
];
