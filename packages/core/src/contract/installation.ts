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
  summary: 'Tells how far the example content is that a new server creates',
  output: open({ result: open({ stage: Type.Enum(['making', 'done']), made: whole, total: whole }) }),
});

/** Small routes that describe or maintain the installation. */
export const installationRoutes = {
  getExampleProgress,
  getAvailableDomains: route({
    address: addresses.getAvailableDomains,
    summary: 'Addresses among which a browser may spread its calls',
    output: open({ result: open({ domains: nullable(Type.Array(text)) }) }),
  }),
  forgetAnswers: route({
    address: addresses.forgetAnswers,
    summary: 'Forgets what is kept of the answers of datasets',
    body: strict({
      /** `12__table` */
      datasource_uids: optional(Type.Array(text, { maxItems: 1000 })),
      datasources: optional(Type.Array(dataset, { maxItems: 1000 })),
    }),
    output: anyObject,
    status: 201,
  }),
  listAdvancedTypes: route({
    address: addresses.listAdvancedTypes,
    summary: 'Types of values beyond those of databases',
    output: open({ result: Type.Array(text) }),
  }),
  convertAdvancedType: route({
    address: addresses.convertAdvancedType,
    summary: 'What texts mean as values of such a type',
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
    summary: 'News of chart queries that run aside; none run aside here',
    query: open({ last_id: optional(text) }),
    output: open({ result: Type.Array(anything) }),
  }),
};
