import type { DashboardRow } from '../../store/dashboards.ts';
import { userIdOf, type Subject } from '../access.ts';
import { dashboardUrl } from '../dashboards/describe-dashboards.ts';
import type { Deps } from '../deps.ts';
import { makeLink } from '../key-values/kept-state.ts';

/**
 * Returns the path of a dashboard. Filters and tabs require a permalink, which is the same in all messages of a report.
 */
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
