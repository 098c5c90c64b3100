import type { VersionedObject } from '../../store/object-versions.ts';
import type { VersionedType } from '../../store/schema/history.ts';
import type { Subject } from '../access.ts';
import { ownedChart } from '../charts/find-chart.ts';
import { ownedDashboard } from '../dashboards/find-dashboard.ts';
import { ownedDataset } from '../datasets/load-dataset.ts';
import type { Deps } from '../deps.ts';
import { ownSavedQuery } from '../saved-queries/save-query.ts';

/**
 * An object whose history the subject may look at: those who may change it. Older contents may hold what readers are not to see any more.
 * Throws 404 out of sight, 403 where it is not the subject's.
 */
export const findVersioned = async (
  deps: Deps,
  subject: Subject,
  { type, key }: { readonly type: VersionedType; readonly key: string | number },
): Promise<VersionedObject> => {
  const { db } = deps.store;
  const found = {
    chart: () => ownedChart(db, subject, key),
    dashboard: () => ownedDashboard(db, subject, key),
    dataset: () => ownedDataset(db, subject, key),
    saved_query: () => ownSavedQuery(deps, subject, Number(key)),
  };
  const { id } = await found[type]();
  return { type, id };
};
