import type { SupportState } from '../../store/schema/support.ts';
import { toMicros } from '../../store/store-types.ts';
import { supportRequestsById, updateSupportRequest, type SupportRequestRow } from '../../store/support-requests.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';

/** Returns a support request. Throws 404. */
export const findSupportRequest = async ({ store }: Pick<Deps, 'store'>, id: number): Promise<SupportRequestRow> => {
  const [request] = await supportRequestsById(store.db, [id]);
  if (!request) throw notFound();
  return request;
};

/**
 * Changes the state of a support request. A quarantined request is no longer mailed. Releasing it does not mail it
 * either, because the administrator who released it has read it. Throws 404.
 */
export const changeSupportRequest = async (
  deps: Deps,
  subject: Subject,
  { id, state }: { readonly id: number; readonly state: SupportState },
): Promise<void> => {
  const request = await findSupportRequest(deps, id);
  const calledOff = state === 'quarantined' && request.mail_state === 'pending';
  await updateSupportRequest(deps.store.db, id, {
    state,
    ...(calledOff ? { mail_state: 'none', mail_due_on: null } : {}),
    changed_by: userIdOf(subject),
    changed_on: toMicros(deps.clock()),
  });
};
