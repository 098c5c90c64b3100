import { routes } from '@sightline/core/contract';
import { listDrafts, readDraft, saveDraft } from '../../domain/drafts/keep-draft.ts';
import { deleteDraft } from '../../domain/drafts/delete-draft.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const own: Declaration = { permission: 'signed-in', relation: 'self', rateClass: 'ordinary', audit: 'none' };

/** Routes for drafts: unsaved changes of the user. */
export const draftRoutes: readonly ServedRoute[] = [
  serve(routes.listDrafts, own, async ({ subject, deps }) => {
    const result = await listDrafts(deps, subject);
    return { count: result.length, result };
  }),
  serve(routes.getDraft, own, async ({ params, subject, deps }) => ({
    result: await readDraft(deps, subject, params),
  })),
  serve(routes.saveDraft, { ...own, bodyLimit: 'document' }, async ({ params, body, subject, deps }) => ({
    changed_on: await saveDraft(deps, subject, {
      ...params,
      content: body.content,
      baseVersion: body.base_version ?? null,
    }),
  })),
  serve(routes.deleteDraft, own, async ({ params, subject, deps }) => {
    await deleteDraft(deps, subject, params);
    return { message: 'OK' };
  }),
];
