import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf, OutputOf, RouteSpec } from '@sightline/core/contract';
import type { AuditEvent } from '../domain/audit/audit-chain.ts';
import type { PermissionPair, Subject } from '../domain/access.ts';
import type { Deps } from '../domain/deps.ts';
import type { FieldReasons } from '../domain/refusal.ts';

/** Which limit of security.md §7 a call counts against; `free` is for what costs nothing and must never wait. */
export type RateClass = 'ordinary' | 'upload' | 'connection-test' | 'free';
/** What a route takes as its body. */
export type ContentType = 'json' | 'form' | 'multipart';

/** What every route says of itself before it may be served. */
export interface Declaration {
  /** The pair that the caller needs, or that signing in suffices, or that anybody may. */
  readonly permission: PermissionPair | 'signed-in' | 'open';
  /** What the caller must be to the object beyond the pair; the handler asks `can`. Words for the matrix test. */
  readonly relation?: 'sees' | 'owns' | 'self';
  readonly rateClass: RateClass;
  /** Name of the event in the audit, `none` where nothing is to tell; asked of the call where it depends on that. Refusals for want of a permission are told of every route. */
  readonly audit: string | ((request: FastifyRequest) => string);
  /** Plain facts of the call that the event keeps; no secret, no rows. */
  readonly auditDetail?: (request: FastifyRequest) => AuditEvent['detail'];
  /** False (the rule): `no-store`. */
  readonly cacheable?: boolean;
  /** JSON unless said. */
  readonly contentTypes?: readonly ContentType[];
  /** Where no token is asked for: on the contract's exempt routes, or of callers without a session. The check of the request's origin stays. */
  readonly csrf?: 'exempt' | 'with-session';
  /** An API token may not call it: it could outlive its own revocation. */
  readonly tokens?: 'refused';
  /** Largest body in bytes; `limits.bodyBytes` unless said. */
  readonly bodyLimit?: 'document' | 'bundle';
  /** The body may take minutes to arrive: it is a file. */
  readonly slowBody?: true;
  /** Says of a body that is no JSON in the envelope with error types, as the contract does for chart data. */
  readonly typedBodyRefusal?: true;
  /** The handler compresses by itself what is worth it. */
  readonly compression?: 'own';
  /**
   * Sent again with the same Idempotency-Key it is not done again: what it `answers` is given again, as on routes that answer 201;
   * it `refuses`, as its answer is not for keeping; or the `handler` sees to it, as it has to read the form first.
   */
  readonly once?: 'answers' | 'refuses' | 'handler';
  /** Status of a body whose fields do not fit, where the contract says 422. */
  readonly invalidStatus?: 400 | 422;
  /** Says in the contract's other shape that a body does not fit. */
  readonly refuseFields?: (fields: FieldReasons, body: unknown) => Error;
}

/** What a handler gets: the checked input, who asks, and everything to work with. */
export type Call<R extends RouteSpec = RouteSpec> = InputOf<R> & {
  readonly subject: Subject;
  readonly deps: Deps;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborts when the caller is gone before the answer was sent. */
  readonly signal: AbortSignal;
};

/** Gives the answer's JSON value; `undefined` for an empty body; the reply itself where the handler sent (or streams) the answer. */
export type Handler<R extends RouteSpec> = (
  call: Call<R>,
) => Promise<OutputOf<R> | FastifyReply> | OutputOf<R> | FastifyReply;

/** A route of the contract with its declaration and handler. */
export interface ServedRoute {
  readonly spec: RouteSpec;
  readonly declaration: Declaration;
  readonly handler: (call: Call) => unknown;
}

/** Joins a route of the contract to the handler that answers it. Input is checked by the route's schemas before the handler runs. */
export const serve = <const R extends RouteSpec>(
  spec: R,
  declaration: Declaration,
  handler: Handler<R>,
): ServedRoute => ({
  spec,
  declaration,
  handler: handler as (call: Call) => unknown,
});

/** Method and path of a route, the path as Fastify spells it. */
export const placeOf = (
  spec: RouteSpec,
): { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly url: string } => {
  const [method, path] = spec.address.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return { method, url: path.replace(/\{(\w+)\}/g, ':$1') };
};

const missingFields = ({ declaration }: ServedRoute): readonly string[] =>
  (['permission', 'rateClass', 'audit'] as const).filter((field) => declaration[field] === undefined);

/** Names of the contract's routes that nobody answers and that are not named in `leftOut`. */
export const routesWithoutHandler = (
  served: readonly ServedRoute[],
  contract: Readonly<Record<string, RouteSpec>>,
  leftOut: ReadonlySet<string>,
): readonly string[] => {
  const answered = new Set(served.map(({ spec }) => spec.address));
  return Object.entries(contract).flatMap(([name, { address }]) =>
    answered.has(address) || leftOut.has(name) ? [] : [`${name} (${address})`],
  );
};

/** What becomes of a call that is sent again with the same key. */
export const onceOf = ({ spec, declaration }: Pick<ServedRoute, 'spec' | 'declaration'>): Declaration['once'] =>
  declaration.once ?? (spec.address.startsWith('POST ') && spec.status === 201 ? 'answers' : undefined);

/** A form that comes in parts is no body that could be told from another before it was read. */
const tellsForms = (route: ServedRoute): boolean =>
  route.declaration.contentTypes?.includes('multipart') !== true || [undefined, 'handler'].includes(onceOf(route));

/** Checks the whole table before anything is served. Throws when a declaration lacks a field or two handlers answer one address. */
export const checkRoutes = (served: readonly ServedRoute[]): void => {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const route of served) {
    const missing = missingFields(route);
    if (missing.length > 0) faults.push(`${route.spec.address} declares no ${missing.join(', ')}`);
    if (!tellsForms(route))
      faults.push(`${route.spec.address} cannot tell one form from another: once is for its handler`);
    if (seen.has(route.spec.address)) faults.push(`${route.spec.address} has two handlers`);
    seen.add(route.spec.address);
  }
  if (faults.length > 0) throw new Error(`The route table is not complete:\n  ${faults.join('\n  ')}`);
};
