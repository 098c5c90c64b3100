import type { FastifyRequest } from 'fastify';
import { isAppError } from '@sightline/core';
import type { Subject } from '../domain/access.ts';
import { Refusal } from '../domain/refusal.ts';
import { TokenError } from '../domain/session/tokens.ts';
import type { AuditEvent } from '../domain/audit/audit-chain.ts';
import type { Deps } from '../domain/deps.ts';
import { storageIsFull } from './answer-error.ts';
import type { Edge } from './edge.ts';
import { ForgeryError } from './identity/forgery.ts';
import { SignInNeeded } from './identity/sign-in-needed.ts';
import type { ServedRoute } from './route-table.ts';

/** The context of a request that is audited. */
export interface AuditedCall {
  readonly deps: Pick<Deps, 'clock'>;
  readonly edge: Pick<Edge, 'audit'>;
  readonly route: ServedRoute;
  readonly request: FastifyRequest;
  readonly subject: Subject;
}

/** Returns the actor of an audit event: a guest with the user name, a user, or an anonymous visitor. */
export const actorOf = ({ userId, guest }: Subject): string => {
  if (guest) return `guest ${guest.user.username}`;
  return userId === undefined ? 'anonymous' : 'user';
};

/** Returns the reason of a failure: the response status, with the error type if there is one. */
const failureOf = (error: unknown): string => {
  if (error instanceof ForgeryError) return `${error.status} forgery`;
  if (isAppError(error)) return `${error.status} ${error.errorType}`;
  if (error instanceof Refusal || error instanceof TokenError) return String(error.status);
  if (error instanceof SignInNeeded) return '401';
  return storageIsFull(error) ? '507' : '500';
};

const isRefused = (result: string): boolean => result.startsWith('403');

/**
 * The result of the work that an event records. `failure` is the error that the work threw, and is absent if it
 * succeeded.
 */
export interface Outcome {
  readonly failure?: unknown;
}

const resultOf = (outcome: Outcome): string => ('failure' in outcome ? failureOf(outcome.failure) : 'done');

/** Records an event of a request in the audit log. One request may have several, such as the statements of a run. */
export const auditEvent = (
  { deps, edge, request, subject }: Omit<AuditedCall, 'route'>,
  { event, detail, ...outcome }: Outcome & Pick<AuditEvent, 'event' | 'detail'>,
): Promise<void> =>
  edge.audit.record({
    event,
    actor: actorOf(subject),
    userId: subject.userId ?? null,
    address: request.ip,
    target: `${request.method} ${request.url.split('?')[0]!}`,
    ...(detail === undefined ? {} : { detail }),
    result: resultOf(outcome),
    requestId: request.id,
    atMs: deps.clock(),
  });

/** Records a request in the audit log. Reads are recorded only if they were denied. */
export const auditCall = async (call: AuditedCall, outcome: Outcome = {}): Promise<void> => {
  const { request, route } = call;
  const { audit, auditDetail } = route.declaration;
  const event = typeof audit === 'string' ? audit : audit(request);
  if (event === 'none' && !isRefused(resultOf(outcome))) return;
  await auditEvent(call, { event: event === 'none' ? 'call' : event, detail: auditDetail?.(request), ...outcome });
};
