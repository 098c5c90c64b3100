import { doOnce } from '../domain/idempotent-calls.ts';
import type { Call } from './route-table.ts';

/**
 * Runs a request only once per user and `Idempotency-Key`. A request without a key or without a user always runs.
 * @param body the request body: a different body with the same key is refused
 * @param keeps true if the response is stored and replayed; otherwise a repetition is refused
 */
export const onceByKey = async (
  { request, reply, subject, deps }: Pick<Call, 'request' | 'reply' | 'subject' | 'deps'>,
  { body, keeps = true }: { readonly body: unknown; readonly keeps?: boolean },
  work: () => unknown,
): Promise<unknown> => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || subject.userId === undefined) return work();
  const marked = { userId: subject.userId, key, address: `POST ${request.url}`, body };
  const done = await doOnce(deps, marked, async () => {
    const value = await work();
    // A streamed response cannot be stored.
    return { value, status: reply.statusCode, kept: keeps && value !== reply };
  });
  if (done.replayed) void reply.code(done.status).header('idempotency-replayed', 'true');
  return done.value;
};
