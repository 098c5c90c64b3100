import { routes } from '@sightline/core/contract';
import { listTrash, readTrashed, trashChoices } from '../../domain/trash/list-trash.ts';
import { purgeTrashed } from '../../domain/trash/purge-trash.ts';
import { restoreTrashed } from '../../domain/trash/restore-trashed.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

// Every signed-in user may open the trash. It lists only the kinds of objects that the user may edit.
const own: Declaration = { permission: 'signed-in', relation: 'owns', rateClass: 'ordinary', audit: 'none' };

/**
 * Parses a number from the query string, and limits it to `most`. Returns `absent` unless the text is a non-negative
 * integer.
 */
const within = (text: string | undefined, absent: number, most: number): number => {
  const asked = Number(text);
  return text === undefined || !Number.isInteger(asked) || asked < 0 ? absent : Math.min(asked, most);
};

const orders = ['title', 'type', 'deleted_on'] as const;

/** Routes for the trash: deleted objects that can be restored. */
export const trashRoutes: readonly ServedRoute[] = [
  serve(routes.listTrash, own, ({ query, subject, deps }) =>
    listTrash(deps, subject, {
      type: query.type,
      text: query.text,
      deletedBy: query.deleted_by === undefined ? undefined : within(query.deleted_by, 0, Number.MAX_SAFE_INTEGER),
      order: orders.find((order) => order === query.order_column) ?? 'deleted_on',
      direction: query.order_direction === 'asc' ? 'asc' : 'desc',
      page: within(query.page, 0, 1_000_000),
      pageSize: within(query.page_size, 20, 100) || 20,
    }),
  ),
  serve(routes.getTrashRelated, own, ({ params, q, subject, deps }) =>
    trashChoices(deps, subject, params.column, q?.filter),
  ),
  serve(routes.getTrashed, own, async ({ params, subject, deps }) => ({
    result: await readTrashed(deps, subject, params),
  })),
  serve(routes.restoreTrashed, { ...own, audit: 'trash.restore' }, ({ params, body, subject, deps }) =>
    restoreTrashed(deps, subject, { ...params, name: body.name }),
  ),
  serve(routes.purgeTrashed, { ...own, audit: 'trash.purge' }, async ({ params, subject, deps }) => {
    await purgeTrashed(deps, subject, params);
    return { message: 'OK' };
  }),
];
