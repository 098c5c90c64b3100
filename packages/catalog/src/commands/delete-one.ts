import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/** The calls that delete what is deleted one at a time. */
const calls = {
  /** One that no dataset and no alert stands on. */
  database: 'deleteDatabase',
  /** Its users keep what they hold otherwise. */
  group: 'deleteGroup',
  /** From everybody who holds it. */
  role: 'deleteRole',
} as const;

/** Deletes one thing of a kind of which a call deletes one. @throws CallError */
export const deleteOne = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  kind: keyof typeof calls,
  id: number,
): Promise<void> => {
  try {
    await api.call(calls[kind], { params: { pk: id } });
  } finally {
    // Asked anew though it was refused: it may be gone already.
    await markStale(queryClient, calls[kind]);
  }
};
