import type { Edge } from '../../edge.ts';
import type { ServedRoute } from '../../route-table.ts';
import { anyContentRoutes } from './any-content.ts';
import { chartContentRoutes } from './chart-content.ts';
import { dashboardContentRoutes } from './dashboard-content.ts';
import { dataContentRoutes } from './data-content.ts';
import { sqlLabContentRoutes } from './sqllab-content.ts';

/** All content routes. */
export const contentRoutes = ({
  serving,
  drawer,
  runs,
  audit,
  schedule,
}: Pick<Edge, 'serving' | 'drawer' | 'runs' | 'audit' | 'schedule'>): readonly ServedRoute[] => {
  return [
    ...chartContentRoutes(serving, drawer),
    ...dashboardContentRoutes(serving),
    ...dataContentRoutes(),
    ...sqlLabContentRoutes({ runs, audit }),
    ...anyContentRoutes({ serving, drawer, schedule }),
  ];
};
