import type { FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { parseRison } from '@sightline/core/rison';
import { textValues } from '../../config/text-value.ts';
import { badRequest, invalidFields, UnknownPath } from '../../domain/refusal.ts';
import type { ServedRoute } from '../route-table.ts';
import { UnreadableBody } from './json-body.ts';
import { fieldReasons, schemaReason, type SchemaFault } from './field-reasons.ts';

/** The validated parts of a request. */
export interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly q?: unknown;
  readonly body?: unknown;
}

const faultsOf = (check: Validator, value: unknown): readonly SchemaFault[] => check.Errors(value);

/** Compiles a schema when it is first used, because most routes are never called before the server ends. */
const lazily = (schema: TSchema) => {
  let compiled: Validator | undefined;
  return () => (compiled ??= Compile(schema) as unknown as Validator);
};

const readParams = (schema: TSchema | undefined) => {
  if (schema === undefined) return (params: unknown) => params;
  const check = lazily(schema);
  return (params: unknown) => {
    const value = textValues(schema, params);
    // A path parameter with an invalid format means an unknown path.
    if (!check().Check(value)) throw new UnknownPath('No route matches this path.');
    return value;
  };
};

const readQuery = (schema: TSchema | undefined) => {
  if (schema === undefined) return () => undefined;
  const check = lazily(schema);
  return (query: unknown) => {
    const { q: _, ...rest } = query as Record<string, unknown>;
    const value = textValues(schema, rest);
    if (!check().Check(value)) throw invalidFields(fieldReasons(schema, value, faultsOf(check(), value)));
    return value;
  };
};

const readQ = (schema: TSchema | undefined) => {
  if (schema === undefined) return () => undefined;
  const check = lazily(schema);
  return (text: unknown) => {
    const asked = Array.isArray(text) ? (text.at(-1) as unknown) : text;
    let value: unknown;
    try {
      value = typeof asked === 'string' && asked !== '' ? parseRison(asked) : undefined;
    } catch {
      throw badRequest('Not a valid rison/json argument');
    }
    if (check().Check(value)) return value;
    const tested = value === undefined ? {} : value;
    if (value === undefined && check().Check(tested)) return tested;
    throw badRequest(`Not a valid rison schema ${schemaReason(tested, faultsOf(check(), tested)[0], schema)}`);
  };
};

const readBody = ({ spec, declaration }: ServedRoute) => {
  const schema = spec.body;
  if (schema === undefined) return (body: unknown) => body;
  const check = lazily(schema);
  return (body: unknown) => {
    if (body === undefined && declaration.typedBodyRefusal === true) throw new UnreadableBody('the body is empty.');
    if (body === undefined && Type.IsOptional(schema)) return {};
    if (body === undefined || body === null) throw badRequest('Request payload is not JSON');
    if (check().Check(body)) return body;
    const fields = fieldReasons(schema, body, faultsOf(check(), body));
    throw declaration.refuseFields?.(fields, body) ?? invalidFields(fields, declaration.invalidStatus);
  };
};

/** Creates the input reader of a route. It throws the contract's error for the first invalid part. */
export const inputReader = (route: ServedRoute): ((request: FastifyRequest) => Input) => {
  const params = readParams(route.spec.params);
  const query = readQuery(route.spec.query);
  const q = readQ(route.spec.q);
  const body = readBody(route);
  return (request) => ({
    params: params(request.params),
    query: query(request.query),
    q: q((request.query as Record<string, unknown>)['q']),
    body: body(request.body),
  });
};
