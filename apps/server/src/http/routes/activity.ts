import { routes } from '@sightline/core/contract';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerItem } from '../../domain/lists/answer-item.ts';
import { describeLogs } from '../../domain/logs/describe-logs.ts';
import { logEvents } from '../../domain/logs/log-events.ts';
import { recentActivity } from '../../domain/logs/recent-activity.ts';
import { writeLog } from '../../domain/logs/write-log.ts';
import { notFound } from '../../domain/refusal.ts';
import { logList } from '../../store/logs.ts';
import { serve, type ServedRoute } from '../route-table.ts';

/** Routes for recent activity. */
export const activityRoutes: readonly ServedRoute[] = [
  serve(
    routes.getRecentActivity,
    { permission: ['can_recent_activity', 'Log'], relation: 'self', rateClass: 'ordinary', audit: 'none' },
    async ({ q, subject, deps }) => ({ result: await recentActivity(deps, subject, q) }),
  ),
  serve(
    routes.logEvents,
    {
      permission: 'open',
      relation: 'self',
      rateClass: 'ordinary',
      audit: 'none',
      csrf: 'exempt',
      contentTypes: ['form', 'json'],
    },
    async ({ query, body, subject, deps, reply }) => {
      await logEvents(deps, subject, {
        events: body['events'],
        dashboardId: query.dashboard_id,
        sliceId: query.slice_id,
      });
      return reply.code(200).send();
    },
  ),
  serve(
    routes.listLogs,
    { permission: ['can_read', 'Log'], rateClass: 'ordinary', audit: 'none' },
    ({ q, deps: { store } }) =>
      answerList(
        store.db,
        {
          description: logList(),
          title: 'Logs',
          maxPageSize: 100,
          counts: store.counts,
          rows: (ids) => describeLogs(store.db, ids),
        },
        q,
      ),
  ),
  serve(
    routes.getLog,
    { permission: ['can_read', 'Log'], rateClass: 'ordinary', audit: 'none' },
    async ({ params, q, deps: { store } }) => {
      const [row] = await describeLogs(store.db, [params.pk]);
      if (!row) throw notFound();
      return answerItem({ id: row.id, row, columns: logList().listColumns, title: 'Show Log' }, q);
    },
  ),
  serve(
    routes.createLog,
    { permission: ['can_write', 'Log'], relation: 'self', rateClass: 'ordinary', audit: 'none' },
    async ({ body, subject, deps }) => ({ id: await writeLog(deps, subject, body), result: { ...body } }),
  ),
];
