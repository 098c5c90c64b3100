import type { Static, TSchema } from 'typebox';

/**
 * HTTP method and path of a route, with placeholders for the path parameters. Each route's address is defined only
 * once.
 */
export type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/**
 * Describes one route of the API contract. The server validates requests with it, and the client derives its types from
 * it.
 */
export interface RouteSpec {
  readonly address: Address;
  /** Path parameters. */
  readonly params?: TSchema;
  /** Query parameters other than `q`. */
  readonly query?: TSchema;
  /** The query argument `q`, as rison or JSON. */
  readonly q?: TSchema;
  /** JSON body of the request. */
  readonly body?: TSchema;
  /** Body of a successful response; absent if it is not JSON. */
  readonly output?: TSchema;
  /** Body of a response with status 202, for routes that may respond as soon as their work has begun. */
  readonly begun?: TSchema;
  /** Status of a successful response; 200 by default. */
  readonly status?: number;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
}

/** Returns the route with its exact type. */
export const route = <const R extends RouteSpec>(spec: R): R => spec;

type Part<R, K extends string> = R extends { readonly [P in K]: infer S extends TSchema }
  ? { readonly [P in K]: Static<S> }
  : unknown;

/** Input of a route: `{params, query, q, body}`, each only if the route has it. */
export type InputOf<R extends RouteSpec> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'q'> & Part<R, 'body'>;

/** Output of a route; `void` if the response is not JSON. */
export type OutputOf<R extends RouteSpec> = R extends { readonly output: infer S extends TSchema } ? Static<S> : void;
