import type { Static, TSchema } from 'typebox';

/** `METHOD /path/{placeholder}`: the one spelling of where a route lives. */
export type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** One call of the wire contract as a value: the server validates with it, the client takes its types from it. */
export interface RouteSpec {
  readonly address: Address;
  /** Placeholders of the path. */
  readonly params?: TSchema;
  /** Query parameters other than `q`. */
  readonly query?: TSchema;
  /** The rison (or JSON) argument `q`. */
  readonly q?: TSchema;
  /** JSON body. */
  readonly body?: TSchema;
  /** Body of the successful answer; absent where the answer is no JSON. */
  readonly output?: TSchema;
  /** Status of the successful answer, 200 unless said. */
  readonly status?: number;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
}

/** Gives a route back with its exact type. */
export const route = <const R extends RouteSpec>(spec: R): R => spec;

type Part<R, K extends string> = R extends { readonly [P in K]: infer S extends TSchema }
  ? { readonly [P in K]: Static<S> }
  : unknown;

/** What a caller hands over: `{params, query, q, body}`, each only where the route has it. */
export type InputOf<R extends RouteSpec> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'q'> & Part<R, 'body'>;

/** What comes back, `void` where the answer is no JSON. */
export type OutputOf<R extends RouteSpec> = R extends { readonly output: infer S extends TSchema } ? Static<S> : void;
