import type { Edge } from '../../edge.ts';
import type { ServedRoute } from '../../route-table.ts';
import { queryRoutes } from '../queries.ts';
import { savedQueryRoutes } from '../saved-queries.ts';
import { sqlLabPartRoutes } from '../sqllab-parts.ts';
import { sqlLabRoutes } from '../sqllab.ts';
import { tabStateRoutes } from '../tab-states.ts';

/** Routes of SQL Lab: runs, their history, saved queries and tabs. */
export const sqlLabContentRoutes = ({ runs, audit }: Pick<Edge, 'runs' | 'audit'>): readonly ServedRoute[] => [
  ...savedQueryRoutes,
  ...queryRoutes(runs),
  ...sqlLabRoutes({ runs, audit }),
  ...sqlLabPartRoutes(runs),
  ...tabStateRoutes,
];
