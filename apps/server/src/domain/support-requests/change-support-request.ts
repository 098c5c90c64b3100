import type { SupportState } from '../../store/schema/support.ts';
import { toMicros } from '../../store/store-types.ts';
import { supportRequestsById, updateSupportRequest, type SupportRequestRow } from '../../store/support-requests.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';

/** One support request. Throws 404 for an unknown one. */
export const findSupportRequest = async ({ store }: Pick<Deps, 'store'>, id: number): Promise<SupportRequestRow> => {
  const [request] = await supportRequestsById(store.db, [id]);
  if (!request) throw notFound();
  return request;
};

/**
 * Moves a support request to another state. What is put into quarantine is not mailed any more, and what comes out of it is
 * not mailed then: who took it out has read it. Throws 404 for an unknown one.
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
