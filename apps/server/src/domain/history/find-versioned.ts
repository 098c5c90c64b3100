import type { VersionedObject } from '../../store/object-versions.ts';
import type { VersionedType } from '../../store/schema/history.ts';
import type { Subject } from '../access.ts';
import { ownedChart } from '../charts/find-chart.ts';
import { ownedDashboard } from '../dashboards/find-dashboard.ts';
import { ownedDataset } from '../datasets/load-dataset.ts';
import type { Deps } from '../deps.ts';
import { ownSavedQuery } from '../saved-queries/save-query.ts';

/**
 * Returns an object whose history the subject may see, which requires the right to change it: older versions may
 * contain what readers must no longer see. Throws 404 if it is not visible, 403 if the subject does not own it.
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
