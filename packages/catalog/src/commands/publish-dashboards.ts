import { markStale, type World } from '@sightline/core/cache';

/** A dashboard that could not be changed, and the reason. */
export interface Unchanged {
  readonly id: number;
  readonly reason: string;
}

/** Publishes dashboards, or returns them to draft. Returns those that could not be changed; never rejects. */
export const publishDashboards = async (
  { api, queryClient }: World,
  ids: readonly number[],
  published: boolean,
): Promise<readonly Unchanged[]> => {
  const unchanged: Unchanged[] = [];
  for (const id of ids)
    await api.call('changeDashboard', { params: { pk: id }, body: { published } }).catch((failure: unknown) => {
      unchanged.push({ id, reason: failure instanceof Error ? failure.message : String(failure) });
    });
  await markStale(queryClient, 'changeDashboard');
  return unchanged;
};
