import { makeRunLine } from '../../../domain/queries/run-line.ts';
import type { Edge } from '../../edge.ts';
import type { ServedRoute } from '../../route-table.ts';
import { activityRoutes } from '../activity.ts';
import { assetRoutes } from '../assets.ts';
import { commentRoutes } from '../comments.ts';
import { draftRoutes } from '../drafts.ts';
import { exportRoutes } from '../exports.ts';
import { historyRoutes } from '../histories.ts';
import { installationRoutes } from '../installation.ts';
import { olderRoutes } from '../older-api.ts';
import { reportRoutes } from '../reports.ts';
import { searchRoutes } from '../search.ts';
import { tagRoutes } from '../tags.ts';
import { trashRoutes } from '../trash.ts';

/** Routes that all kinds of content share: search, tags, history, trash, comments, drafts and bundles. */
export const anyContentRoutes = ({
  serving,
  drawer,
  schedule,
}: Pick<Edge, 'serving' | 'drawer' | 'schedule'>): readonly ServedRoute[] => [
  ...activityRoutes,
  ...assetRoutes,
  ...commentRoutes,
  ...draftRoutes,
  ...historyRoutes,
  ...installationRoutes(serving),
  ...olderRoutes(serving),
  ...reportRoutes({ serving, drawer, schedule }),
  ...searchRoutes,
  ...tagRoutes,
  ...trashRoutes,
  ...exportRoutes({ serving, line: makeRunLine() }),
];
