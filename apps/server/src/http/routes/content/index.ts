import { makeRunLine } from '../../../domain/queries/run-line.ts';
import type { Edge } from '../../edge.ts';
import type { ServedRoute } from '../../route-table.ts';
import { anyContentRoutes } from './any-content.ts';
import { chartContentRoutes } from './chart-content.ts';
import { dashboardContentRoutes } from './dashboard-content.ts';
import { dataContentRoutes } from './data-content.ts';
import { sqlLabContentRoutes } from './sqllab-content.ts';

/** All content routes. One table per app, because runs in progress belong to an app. */
export const contentRoutes = ({
  serving,
  drawer,
  schedule,
}: Pick<Edge, 'serving' | 'drawer' | 'schedule'>): readonly ServedRoute[] => {
  return [
    ...chartContentRoutes(serving, drawer),
    ...dashboardContentRoutes(serving),
    ...dataContentRoutes(),
    ...sqlLabContentRoutes(makeRunLine()),
    ...anyContentRoutes({ serving, drawer, schedule }),
  ];
};
