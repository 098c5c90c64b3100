import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, anything, nullable, open, optional, strict, text, whole } from './shapes.ts';

const dataset = strict({
  datasource_type: Type.Enum(['table', 'dataset', 'query', 'saved_query', 'view']),
  datasource_name: optional(text),
  database_name: optional(text),
  schema: optional(text),
  catalog: optional(nullable(text)),
});

const getExampleProgress = route({
  address: addresses.getExampleProgress,
  summary: 'Get the progress of the example content of a new server',
  output: open({ result: open({ stage: Type.Enum(['making', 'done']), made: whole, total: whole }) }),
});

/** Small routes that describe or maintain the installation. */
export const installationRoutes = {
  getExampleProgress,
  getAvailableDomains: route({
    address: addresses.getAvailableDomains,
    summary: 'List the domains across which a browser can spread requests',
    output: open({ result: open({ domains: nullable(Type.Array(text)) }) }),
  }),
  forgetAnswers: route({
    address: addresses.forgetAnswers,
    summary: 'Invalidate the cached results of datasets',
    body: strict({
      /** Datasets by id and type: `12__table`. */
      datasource_uids: optional(Type.Array(text, { maxItems: 1000 })),
      datasources: optional(Type.Array(dataset, { maxItems: 1000 })),
    }),
    output: anyObject,
    status: 201,
  }),
  listAdvancedTypes: route({
    address: addresses.listAdvancedTypes,
    summary: 'List the advanced data types',
    output: open({ result: Type.Array(text) }),
  }),
  convertAdvancedType: route({
    address: addresses.convertAdvancedType,
    summary: 'Convert texts to values of an advanced data type',
    q: open({ type: text, values: Type.Array(Type.Union([text, Type.Number()]), { maxItems: 1000 }) }),
    output: open({
      result: open({
        values: Type.Array(anything),
        display_value: text,
        error_message: text,
        valid_filter_operators: Type.Array(text),
      }),
    }),
  }),
  listAsyncEvents: route({
    address: addresses.listAsyncEvents,
    summary: 'List events of asynchronous chart queries; always empty',
    query: open({ last_id: optional(text) }),
    output: open({ result: Type.Array(anything) }),
  }),
};
