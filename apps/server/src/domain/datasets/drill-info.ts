import { findDataset } from '../../store/datasets.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import { isGrantedByDashboard } from '../charts/chart-access.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { timeAgo } from '../wire/wire-times.ts';
import { loadDataset } from './load-dataset.ts';

/**
 * Returns the facts about a dataset that drilling needs: the columns to group by, and the people to contact. Access to
 * the dataset is not required if a published dashboard has a chart on it and is assigned to one of the subject's roles.
 * Throws 404 without either.
 */
export const drillInfo = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly datasetId: number; readonly dashboardId: number | undefined },
) => {
  const { db } = deps.store;
  const { datasetId, dashboardId } = asked;
  const dataset = await findDataset(db, { id: datasetId });
  if (!dataset) throw notFound();
  const visible = await visibleIds(db, 'dataset', { ids: [datasetId], scope: scopeOf(subject) });
  const granted =
    visible.has(datasetId) ||
    (dashboardId !== undefined && (await isGrantedByDashboard(db, subject, { datasetId, dashboardId })));
  if (!granted) throw notFound();
  const whole = await loadDataset(db, dataset);
  const now = deps.clock();
  return {
    id: dataset.id,
    table_name: dataset.table_name,
    owners: whole.owners.map(wirePerson).filter((owner) => owner !== null),
    columns: whole.columns
      .filter((column) => column.groupby === 1)
      .map(({ column_name, verbose_name }) => ({ column_name, verbose_name })),
    created_by: wirePerson(whole.creator),
    created_on_humanized: timeAgo(dataset.created_on, now),
    changed_by: wirePerson(whole.changer),
    changed_on_humanized: timeAgo(dataset.changed_on, now),
  };
};
