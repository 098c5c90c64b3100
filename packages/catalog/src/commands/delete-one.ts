import { markStale, type World } from '@sightline/core/cache';

/** Routes of objects that are deleted one at a time. */
const calls = {
  /** Deletes a database. Allowed only if no dataset and no alert uses it. */
  database: 'deleteDatabase',
  /** Deletes a group. Its members keep their other roles. */
  group: 'deleteGroup',
  /** Deletes a role and removes it from its users. */
  role: 'deleteRole',
} as const;

/** Deletes one object of a type that has no bulk delete. @throws CallError */
export const deleteOne = async ({ api, queryClient }: World, kind: keyof typeof calls, id: number): Promise<void> => {
  try {
    await api.call(calls[kind], { params: { pk: id } });
  } finally {
    // Mark cached data as stale even if the server refuses, because the object may already be gone.
    await markStale(queryClient, calls[kind]);
  }
};
