import { findQuery, moveQuery, statementsFrom } from '../../store/queries.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { notReached } from './not-reached.ts';
import type { RunLine } from './run-line.ts';

/**
 * Stops the subject's own run, and the statements that would run after it. Has no effect on a finished run. Throws 404
 * for an unknown run or another user's.
 */
export const stopQuery = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly line: RunLine; readonly clientId: string },
): Promise<void> => {
  const userId = userIdOf(subject);
  const query = await findQuery(deps.store.db, asked.clientId);
  if (!query || query.user_id !== userId) throw new Refusal(404, `Query with client_id ${asked.clientId} not found`);
  for (const { id, client_id } of await statementsFrom(deps.store.db, query)) {
    const active = asked.line.find(client_id);
    // Stopping this run also ends the statements after it.
    if (active) return active.stop();
    const now = toMicros(deps.clock());
    const told = id === query.id ? {} : { error_message: notReached };
    await moveQuery(deps.store.db, id, { status: 'stopped', ...told, end_time: now, changed_on: now });
    // The run may have started before its row was marked as stopped.
    asked.line.find(client_id)?.stop();
  }
};
