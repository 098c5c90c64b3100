import type { DashboardRow } from '../../store/dashboards.ts';
import { userIdOf, type Subject } from '../access.ts';
import { dashboardUrl } from '../dashboards/describe-dashboards.ts';
import type { Deps } from '../deps.ts';
import { makeLink } from '../key-values/kept-state.ts';

/** Path of a dashboard. Filters and tabs need a permalink; a report has the same one in each of its messages. */
export const reportedPath = async (
  deps: Deps,
  subject: Subject,
  {
    dashboard,
    mask,
    tabs,
  }: { readonly dashboard: DashboardRow; readonly mask: object; readonly tabs: readonly string[] },
): Promise<string> => {
  if (Object.keys(mask).length === 0 && tabs.length === 0) return dashboardUrl(dashboard);
  const content = { dashboardId: dashboard.uuid, state: { dataMask: mask, activeTabs: tabs } };
  const key = await makeLink(deps, { kind: 'dashboard_permalink', userId: userIdOf(subject), content });
  return `/superset/dashboard/p/${key}/`;
};
