import { refuse, type MemoryHandlers } from '@sightline/core/testing';

/** Handlers of a server that stores the drafts of one user, keyed by draft key. */
export const draftHandlers = (drafts: Map<string, unknown>): MemoryHandlers => ({
  listDrafts: () => ({
    count: drafts.size,
    result: [...drafts.keys()].map((key) => ({ type: 'chart', key, changed_on: '2026-11-20' })),
  }),
  getDraft: ({ params }) => ({
    result: { ...params, base_version: null, content: drafts.get(params.key), changed_on: '2026-11-20' },
  }),
  saveDraft: ({ params, body }) => {
    drafts.set(params.key, body.content);
    return { changed_on: '2026-11-20' };
  },
  deleteDraft: ({ params }) => {
    if (!drafts.delete(params.key)) throw refuse(404, { message: 'Not found' });
    return { message: 'OK' };
  },
});
