import { chartsById } from '../../store/charts.ts';
import { mentionsOf, type CommentRow } from '../../store/comments.ts';
import { dashboardsById } from '../../store/dashboards.ts';
import { peopleById } from '../../store/people.ts';
import { chartUrl } from '../charts/describe-charts.ts';
import { dashboardUrl } from '../dashboards/describe-dashboards.ts';
import type { Deps } from '../deps.ts';
import { describeAudited } from '../wire/audited.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTime } from '../wire/wire-times.ts';

/** Names and URLs of the commented objects, keyed by `type id`. */
const objectsOf = async ({ store }: Pick<Deps, 'store'>, rows: readonly CommentRow[]) => {
  const idsOf = (type: CommentRow['object_type']) => [
    ...new Set(rows.filter((row) => row.object_type === type).map((row) => row.object_id)),
  ];
  const [charts, dashboards] = [
    await chartsById(store.db, idsOf('chart')),
    await dashboardsById(store.db, idsOf('dashboard')),
  ];
  return new Map([
    ...charts.map(
      (chart) => [`chart ${chart.id}`, { object_title: chart.slice_name, object_url: chartUrl(chart.id) }] as const,
    ),
    ...dashboards.map(
      (dashboard) =>
        [
          `dashboard ${dashboard.id}`,
          { object_title: dashboard.dashboard_title, object_url: dashboardUrl(dashboard) },
        ] as const,
    ),
  ]);
};

/** Comments in the shape of list and item responses. */
export const describeComments = async (deps: Pick<Deps, 'store' | 'clock'>, rows: readonly CommentRow[]) => {
  const { db } = deps.store;
  const objects = await objectsOf(deps, rows);
  const audited = await describeAudited(db, rows, deps.clock());
  const mentions = await mentionsOf(
    db,
    rows.map(({ id }) => id),
  );
  const settlers = await peopleById(
    db,
    rows.map(({ resolved_by }) => resolved_by),
  );
  return rows.map((row) => ({
    id: row.id,
    object_type: row.object_type,
    object_id: row.object_id,
    ...objects.get(`${row.object_type} ${row.object_id}`),
    parent_id: row.parent_id,
    text: row.text,
    resolved: row.resolved_on !== null,
    resolved_by: wirePerson(row.resolved_by === null ? undefined : settlers.get(row.resolved_by)),
    resolved_on: row.resolved_on === null ? null : isoTime(row.resolved_on),
    mentions: (mentions.get(row.id) ?? []).map((person) => ({ ...wirePerson(person), username: person.username })),
    ...audited(row),
  }));
};
