import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf, OutputOf, RouteSpec } from '@sightline/core/contract';
import type { AuditEvent } from '../domain/audit/audit-chain.ts';
import type { PermissionPair, Subject } from '../domain/access.ts';
import type { Deps } from '../domain/deps.ts';
import type { FieldReasons } from '../domain/refusal.ts';

/** The rate limit of security.md §7 that applies to a request. `free` is for cheap requests that are never limited. */
export type RateClass = 'ordinary' | 'upload' | 'connection-test' | 'free';
/** Content types that a route may accept. */
export type ContentType = 'json' | 'form' | 'multipart';

/** The policy that every route declares. */
export interface Declaration {
  /** Required permission. `signed-in` requires only a signed-in user, and `open` makes the route public. */
  readonly permission: PermissionPair | 'signed-in' | 'open';
  /**
   * Required relation to the object, in addition to the permission. The handler checks it with `can`. This property is
   * read only by the test of the authorization matrix.
   */
  readonly relation?: 'sees' | 'owns' | 'self';
  readonly rateClass: RateClass;
  /**
   * Name of the audit event, `none` for no event, or a function of the request. Denials for a missing permission are
   * always recorded.
   */
  readonly audit: string | ((request: FastifyRequest) => string);
  /** Returns plain facts about the request to store with the event, without secrets or rows. */
  readonly auditDetail?: (request: FastifyRequest) => AuditEvent['detail'];
  /** True if the handler controls caching. By default, the response has `cache-control: no-store`. */
  readonly cacheable?: boolean;
  /** Accepted content types. Defaults to JSON. */
  readonly contentTypes?: readonly ContentType[];
  /**
   * Exceptions from the CSRF check. `exempt`: no request needs a token, as on the contract's exempt routes.
   * `with-session`: only clients with a session need a token. The origin is always checked.
   */
  readonly csrf?: 'exempt' | 'with-session';
  /**
   * Set if API tokens may not use the route. Otherwise, the owner of a token could keep access after the token is
   * revoked.
   */
  readonly tokens?: 'refused';
  /** Maximum body size in bytes. Defaults to `limits.bodyBytes`. */
  readonly bodyLimit?: 'document' | 'bundle';
  /** Set if the body may take minutes to arrive, because it is a file. */
  readonly slowBody?: true;
  /** Set if invalid JSON is reported in the envelope with error types, as the contract does for chart data. */
  readonly typedBodyRefusal?: true;
  /** Set if the handler compresses the response itself. */
  readonly compression?: 'own';
  /**
   * Behavior on a repeated Idempotency-Key. `answers` replays the first response; it is the default for POST routes
   * with status 201. `refuses` refuses the repetition, because the response must not be stored. With `handler`, the
   * handler decides, because it has to read the form first.
   */
  readonly once?: 'answers' | 'refuses' | 'handler';
  /** Status for invalid fields. Defaults to 400. */
  readonly invalidStatus?: 400 | 422;
  /** Creates the error for invalid fields. Set if the contract reports them in another format on this route. */
  readonly refuseFields?: (fields: FieldReasons, body: unknown) => Error;
}

/** The input of a handler: the validated request, the user, and all dependencies. */
export type Call<R extends RouteSpec = RouteSpec> = InputOf<R> & {
  readonly subject: Subject;
  readonly deps: Deps;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborts if the client disconnects before the response is sent. */
  readonly signal: AbortSignal;
};

/**
 * Returns the JSON value of the response, `undefined` for an empty body, or the reply itself if the handler sends or
 * streams the response.
 */
export type Handler<R extends RouteSpec> = (
  call: Call<R>,
) => Promise<OutputOf<R> | FastifyReply> | OutputOf<R> | FastifyReply;

/** A route of the contract with its declaration and handler. */
export interface ServedRoute {
  readonly spec: RouteSpec;
  readonly declaration: Declaration;
  readonly handler: (call: Call) => unknown;
}

/** Combines a route of the contract with its handler. The input is validated before the handler runs. */
export const serve = <const R extends RouteSpec>(
  spec: R,
  declaration: Declaration,
  handler: Handler<R>,
): ServedRoute => ({
  spec,
  declaration,
  handler: handler as (call: Call) => unknown,
});

/** Returns the method and path of a route, in Fastify's syntax. */
export const placeOf = (
  spec: RouteSpec,
): { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly url: string } => {
  const [method, path] = spec.address.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return { method, url: path.replace(/\{(\w+)\}/g, ':$1') };
};

const missingFields = ({ declaration }: ServedRoute): readonly string[] =>
  (['permission', 'rateClass', 'audit'] as const).filter((field) => declaration[field] === undefined);

/** Returns the names of contract routes without a handler, except those in `leftOut`. */
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

/** Returns the behavior on a repeated idempotency key. */
export const onceOf = ({ spec, declaration }: Pick<ServedRoute, 'spec' | 'declaration'>): Declaration['once'] =>
  declaration.once ?? (spec.address.startsWith('POST ') && spec.status === 201 ? 'answers' : undefined);

/**
 * True if a repeated idempotency key is handled correctly for forms. Only the handler can read and compare the body of
 * a multipart route, so such a route must not replay responses without its handler.
 */
const tellsForms = (route: ServedRoute): boolean =>
  route.declaration.contentTypes?.includes('multipart') !== true || [undefined, 'handler'].includes(onceOf(route));

/** Validates the whole table. Throws if a declaration lacks a field, or two handlers have the same address. */
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
