import { doOnce } from '../domain/idempotent-calls.ts';
import type { Call } from './route-table.ts';

/**
 * Does what a call asks for once, however often its caller sends it with the same `Idempotency-Key`; as often as it comes without one.
 * @param body what was sent: what else comes under the same key is refused
 * @param keeps whether the answer is kept to be given again; else whoever sends it again is refused
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
    // What was streamed is nowhere to be kept.
    return { value, status: reply.statusCode, kept: keeps && value !== reply };
  });
  if (done.replayed) void reply.code(done.status).header('idempotency-replayed', 'true');
  return done.value;
};
