import { deleteEmbedded } from '../../store/embedded-dashboards.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { findEmbedding } from './embed-dashboard.ts';

/** Removes the embedding of a dashboard, if there is one. Throws 404 if the dashboard is not visible. */
export const unembedDashboard = async (deps: Pick<Deps, 'store'>, subject: Subject, key: string): Promise<void> => {
  const { dashboard } = await findEmbedding(deps, subject, key);
  await deleteEmbedded(deps.store.db, dashboard.id);
};
