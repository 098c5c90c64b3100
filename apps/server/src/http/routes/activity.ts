import { routes } from '@sightline/core/contract';
import { answerList } from '../../domain/lists/answer-list.ts';
import { logEvents } from '../../domain/logs/log-events.ts';
import { recentActivity } from '../../domain/logs/recent-activity.ts';
import { wirePerson } from '../../domain/wire/wire-person.ts';
import { isoTime } from '../../domain/wire/wire-times.ts';
import { logList, logsById } from '../../store/logs.ts';
import { peopleById } from '../../store/people.ts';
import { serve, type ServedRoute } from '../route-table.ts';

/** What people did. */
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
          rows: async (ids) => {
            const rows = await logsById(store.db, ids);
            const people = await peopleById(
              store.db,
              rows.map((row) => row.user_id),
            );
            return rows.map((row) => {
              const person = row.user_id === null ? undefined : people.get(row.user_id);
              return {
                ...row,
                dttm: isoTime(row.dttm),
                user: person ? { ...wirePerson(person), username: person.username } : null,
              };
            });
          },
        },
        q,
      ),
  ),
];
