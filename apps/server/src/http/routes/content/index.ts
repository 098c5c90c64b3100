import { makeRunLine } from '../../../domain/queries/run-line.ts';
import type { Edge } from '../../edge.ts';
import type { ServedRoute } from '../../route-table.ts';
import { openChartServing } from '../chart-data.ts';
import { anyContentRoutes } from './any-content.ts';
import { chartContentRoutes } from './chart-content.ts';
import { dashboardContentRoutes } from './dashboard-content.ts';
import { dataContentRoutes } from './data-content.ts';
import { sqlLabContentRoutes } from './sqllab-content.ts';

/** All content routes. One table per app, because runs in progress belong to an app. */
export const contentRoutes = ({ metrics }: Pick<Edge, 'metrics'>): readonly ServedRoute[] => {
  const serving = openChartServing(metrics);
  return [
    ...chartContentRoutes(serving),
    ...dashboardContentRoutes(serving),
    ...dataContentRoutes(),
    ...sqlLabContentRoutes(makeRunLine()),
    ...anyContentRoutes(serving),
  ];
};
