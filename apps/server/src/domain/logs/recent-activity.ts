import { recentVisits } from '../../store/logs.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import { commentUrl } from '../comments/comment-url.ts';
import { dashboardUrl } from '../dashboards/describe-dashboards.ts';
import type { Deps } from '../deps.ts';
import { scopeOf } from '../scope.ts';
import { timeAgo } from '../wire/wire-times.ts';

const yearMs = 365 * 86_400_000;

export interface ActivityArgument {
  readonly actions?: readonly string[] | undefined;
  readonly distinct?: boolean | undefined;
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

/**
 * Returns the objects that the subject opened in the last year, newest first. Comments that mention the subject are
 * included if the mention was not mailed.
 */
export const recentActivity = async (
  deps: Pick<Deps, 'store' | 'clock'>,
  subject: Subject,
  q: ActivityArgument = {},
) => {
  const nowMs = deps.clock();
  const actions = q.actions && q.actions.length > 0 ? q.actions : ['mount_explorer', 'mount_dashboard'];
  const visits = await recentVisits(deps.store.db, {
    userId: userIdOf(subject),
    scope: scopeOf(subject),
    actions,
    distinct: q.distinct ?? true,
    since: toMicros(nowMs - yearMs),
    page: Math.min(1_000_000_000, Math.max(0, q.page ?? 0)),
    pageSize: Math.min(100, Math.max(1, q.page_size ?? 20)),
  });
  return visits.map((visit) => {
    const isDashboard = visit.dashboard_title !== null || visit.slice_name === null;
    const id = isDashboard ? visit.dashboard_id : visit.slice_id;
    const url = isDashboard ? dashboardUrl({ id: id ?? 0, slug: visit.dashboard_slug }) : `/explore/?slice_id=${id}`;
    return {
      action: 'log',
      item_type: isDashboard ? 'dashboard' : 'slice',
      item_title: (isDashboard ? visit.dashboard_title : visit.slice_name) ?? '<empty>',
      item_url: visit.comment_id === null ? url : commentUrl(url, visit.comment_id),
      time: visit.dttm / 1000,
      time_delta_humanized: timeAgo(visit.dttm, nowMs),
      ...(visit.comment_id === null ? {} : { comment_id: visit.comment_id }),
    };
  });
};
