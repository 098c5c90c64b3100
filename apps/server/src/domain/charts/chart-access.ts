import { AppError } from '@sightline/core';
import { findChart } from '../../store/charts.ts';
import { chartsOfDashboard, findDashboard, rolesOfDashboards } from '../../store/dashboards.ts';
import type { DatasetRow } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import { notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { objectIn } from '../wire/json-text.ts';
import { storeId } from '../wire/object-key.ts';

/** Form data sent by the caller. Parts of it name the dashboard or filter through which the data is read. */
type FormData = Readonly<Record<string, unknown>>;

const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' || typeof value === 'string' ? storeId(value) : undefined;

interface FilterLike {
  readonly id?: string;
  readonly targets?: readonly { readonly datasetId?: number }[];
}

/** Returns the published dashboard with this id if one of the subject's roles is assigned to it. */
const dashboardOfRoles = async (db: DbOrTransaction, subject: Subject, id: number) => {
  const dashboard = subject.ignoresDashboardRoles === true ? undefined : await findDashboard(db, { id });
  if (!dashboard || dashboard.published !== 1) return undefined;
  const roles = (await rolesOfDashboards(db, [id])).get(id) ?? [];
  return roles.some((role) => subject.roles.some((own) => own.id === role.id)) ? dashboard : undefined;
};

/** True if the published dashboard is assigned to one of the subject's roles and has a chart on this dataset. */
export const isGrantedByDashboard = async (
  db: DbOrTransaction,
  subject: Subject,
  asked: { readonly datasetId: number; readonly dashboardId: number },
): Promise<boolean> => {
  const dashboard = await dashboardOfRoles(db, subject, asked.dashboardId);
  if (!dashboard) return false;
  const charts = await chartsOfDashboard(db, dashboard.id);
  return charts.some((chart) => chart.datasource_id === asked.datasetId);
};

/**
 * True if the requested chart or filter belongs to a published dashboard that is assigned to one of the subject's
 * roles, and uses this dataset.
 */
const grantedByDashboard = async (
  db: DbOrTransaction,
  subject: Subject,
  asked: { readonly dataset: Pick<DatasetRow, 'id'>; readonly formData: FormData },
): Promise<boolean> => {
  const { dataset, formData } = asked;
  const dashboardId = idIn(formData['dashboardId']);
  const dashboard = dashboardId === undefined ? undefined : await dashboardOfRoles(db, subject, dashboardId);
  if (!dashboard) return false;
  if (formData['type'] === 'NATIVE_FILTER') {
    const filters = objectIn(dashboard.json_metadata)['native_filter_configuration'];
    const list = (Array.isArray(filters) ? filters : []) as readonly FilterLike[];
    const filter = list.find((candidate) => candidate?.id === formData['native_filter_id']);
    return (filter?.targets ?? []).some((target) => target.datasetId === dataset.id);
  }
  const sliceId = idIn(formData['slice_id']);
  const charts = await chartsOfDashboard(db, dashboard.id);
  return charts.some((chart) => chart.id === sliceId && chart.datasource_id === dataset.id);
};

/**
 * Allows access to a dataset that the subject may read only through a dashboard. Throws 404 if the data is not visible,
 * 403 if the subject sees the chart but not its data.
 */
export const checkAccessByDashboard = async (
  db: DbOrTransaction,
  subject: Subject,
  asked: { readonly dataset: Pick<DatasetRow, 'id'>; readonly formData: FormData },
): Promise<void> => {
  const scope = scopeOf(subject);
  const { dataset, formData } = asked;
  if (await grantedByDashboard(db, subject, asked)) return;
  const sliceId = idIn(formData['slice_id']);
  const chart = sliceId === undefined ? undefined : await findChart(db, { id: sliceId });
  const seen =
    chart &&
    chart.datasource_id === dataset.id &&
    (await visibleIds(db, 'chart', { ids: [chart.id], scope })).has(chart.id);
  if (!seen) throw notFound();
  throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR', 'You need access to the data behind this chart', {
    extra: { link: '', datasource: dataset.id },
  });
};
