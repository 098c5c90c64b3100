import Type, { type TSchema } from 'typebox';
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

/** The noun of a path: `chart` of `/api/v1/chart/{pk}`, `tabstateview` of `/tabstateview/{id}`. */
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
      spec.output === undefined
        ? { description: spec.summary }
        : { description: spec.summary, content: { 'application/json': { schema: spec.output } } },
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
