import { chartsOfDashboard, rolesOfDashboards, type DashboardRow } from '../../store/dashboards.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { ownersOf } from '../../store/ownership.ts';
import { peopleById } from '../../store/people.ts';
import { tagsOf } from '../../store/tags.ts';
import { themes } from '../../store/themes.ts';
import { dashboardDigest, thumbnailPath } from '../pictures/picture-digest.ts';
import { fullName, wireOwner, wirePerson } from '../wire/wire-person.ts';
import { isoTime, isoTimeUtc, timeAgo } from '../wire/wire-times.ts';

/** Returns the URL of a dashboard, by slug if it has one. */
export const dashboardUrl = (dashboard: Pick<DashboardRow, 'id' | 'slug'>): string =>
  `/superset/dashboard/${encodeURIComponent(dashboard.slug ?? dashboard.id)}/`;

/** Complete list rows of dashboards, in the given order. */
export const describeDashboards = async (
  db: DbOrTransaction,
  dashboards: readonly DashboardRow[],
  nowMs: number,
  { withMail = false }: { readonly withMail?: boolean } = {},
) => {
  const ids = dashboards.map((dashboard) => dashboard.id);
  const [owners, roles, tags, people] = await Promise.all([
    ownersOf(db, 'dashboard', ids),
    rolesOfDashboards(db, ids),
    tagsOf(db, 'dashboard', ids),
    peopleById(
      db,
      dashboards.flatMap((dashboard) => [dashboard.created_by, dashboard.changed_by]),
    ),
  ]);
  return dashboards.map((dashboard) => {
    const person = (id: number | null) => (id === null ? undefined : people.get(id));
    return {
      id: dashboard.id,
      uuid: dashboard.uuid,
      slug: dashboard.slug,
      url: dashboardUrl(dashboard),
      dashboard_title: dashboard.dashboard_title,
      published: dashboard.published === 1,
      status: dashboard.published === 1 ? 'published' : 'draft',
      certified_by: dashboard.certified_by,
      certification_details: dashboard.certification_details,
      is_managed_externally: dashboard.is_managed_externally === 1,
      owners: (owners.get(dashboard.id) ?? []).map(wireOwner(withMail)),
      roles: roles.get(dashboard.id) ?? [],
      tags: [...(tags.get(dashboard.id) ?? [])],
      thumbnail_url: thumbnailPath('dashboard', dashboard.id, dashboardDigest(dashboard)),
      changed_by: wirePerson(person(dashboard.changed_by)),
      changed_by_name: fullName(person(dashboard.changed_by)),
      changed_on: isoTime(dashboard.changed_on),
      changed_on_utc: isoTimeUtc(dashboard.changed_on),
      changed_on_delta_humanized: timeAgo(dashboard.changed_on, nowMs),
      created_by: wirePerson(person(dashboard.created_by)),
      created_on_delta_humanized: timeAgo(dashboard.created_on, nowMs),
    };
  });
};

/** One dashboard in the shape of its item response. */
export const describeDashboard = async (db: DbOrTransaction, dashboard: DashboardRow, nowMs: number) => {
  const [[row], charts, [theme]] = await Promise.all([
    describeDashboards(db, [dashboard], nowMs),
    chartsOfDashboard(db, dashboard.id),
    themes.byId(db, dashboard.theme_id === null ? [] : [dashboard.theme_id]),
  ]);
  const { status: _status, changed_on_utc: _changedOnUtc, owners = [], ...rest } = row ?? {};
  return {
    ...(rest as Omit<NonNullable<typeof row>, 'status' | 'changed_on_utc' | 'owners'>),
    // Item responses show owners without their e-mail.
    owners: owners.map(({ email: _email, ...owner }) => owner),
    position_json: dashboard.position_json,
    json_metadata: dashboard.json_metadata,
    css: dashboard.css,
    charts: charts.map((chart) => chart.slice_name),
    theme: theme === undefined ? null : { id: theme.id, theme_name: theme.theme_name, json_data: theme.json_data },
  };
};
