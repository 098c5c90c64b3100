import Type, { type TSchema } from 'typebox';
import type { RouteSpec } from '@sightline/core/contract';
import type { ServedRoute } from './route-table.ts';

const parameters = (schema: TSchema | undefined, place: 'path' | 'query') => {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, unknown>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
};

const risonParameter = (schema: TSchema | undefined) =>
  schema === undefined
    ? []
    : [{ name: 'q', in: 'query', required: false, content: { 'application/json': { schema } } }];

const reasons = Type.Record(Type.String(), Type.Unknown());

/**
 * Schema of an error response, in all forms of the contract: errors with types, a message (or reasons by field), or a
 * reason alone.
 */
const refusal = Type.Object({
  message: Type.Optional(Type.Union([Type.String(), Type.Array(Type.Unknown()), reasons])),
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        message: Type.String(),
        error_type: Type.String(),
        level: Type.String(),
        extra: Type.Union([reasons, Type.Null()]),
      }),
    ),
  ),
  error: Type.Optional(Type.String()),
  msg: Type.Optional(Type.String()),
});

const jsonResponse = (description: string, schema: unknown) => ({
  description,
  content: { 'application/json': { schema } },
});

type Json = Readonly<Record<string, unknown>>;

/** Returns a schema in which no field is required, at any depth. */
const withoutRequired = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutRequired);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      key === 'required' && Array.isArray(value) ? [] : [[key, withoutRequired(value)]],
    ),
  );
};

/** Returns the output schema of a route. If requests can select columns, the fields of the result are optional. */
const answered = ({ output, q }: RouteSpec): unknown => {
  const { properties: asked = {} } = (q ?? {}) as { readonly properties?: Json };
  const { properties = {} } = output as { readonly properties?: Json };
  if (asked['columns'] === undefined || properties['result'] === undefined) return output;
  return { ...output, properties: { ...properties, result: withoutRequired(properties['result']) } };
};

/** Returns the noun of a path: `chart` for `/api/v1/chart/{pk}`, `tabstateview` for `/tabstateview/{id}`. */
const tagOf = (address: string): string => {
  const [, first, , noun] = address.split('/');
  return (first === 'api' ? noun : first) || 'pages';
};

const operation = ({ spec, declaration }: ServedRoute) => ({
  summary: spec.summary,
  tags: [tagOf(spec.address)],
  parameters: [...parameters(spec.params, 'path'), ...parameters(spec.query, 'query'), ...risonParameter(spec.q)],
  ...(spec.body === undefined
    ? {}
    : {
        requestBody: { required: !Type.IsOptional(spec.body), content: { 'application/json': { schema: spec.body } } },
      }),
  responses: {
    [String(spec.status ?? 200)]:
      spec.output === undefined ? { description: spec.summary } : jsonResponse(spec.summary, answered(spec)),
    ...(spec.begun === undefined ? {} : { 202: jsonResponse('The work has begun', spec.begun) }),
    default: jsonResponse('The reason of a refusal', refusal),
  },
  security: declaration.permission === 'open' ? [] : [{ jwt: [] }],
});

/** The contract as implemented by this server, as an OpenAPI 3.0 document. */
export const openApiDocument = (routes: readonly ServedRoute[], address: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const [method, path] = route.spec.address.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.0.2',
    info: { title: 'Sightline', description: 'The REST API of Sightline', version: 'v1' },
    servers: [{ url: address }],
    tags: [],
    paths,
    components: { securitySchemes: { jwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
};
