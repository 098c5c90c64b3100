import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  anyObject,
  anything,
  jsonText,
  keyAnswer,
  listOf,
  listQ,
  message,
  nullable,
  open,
  optional,
  permalinkAnswer,
  strict,
  text,
  whole,
} from './shapes.ts';

const formDataBody = strict({
  datasource_id: whole,
  datasource_type: Type.Enum(['table', 'dataset', 'query', 'saved_query', 'view', 'semantic_view']),
  form_data: text,
  chart_id: optional(nullable(whole)),
});
const tab = open({ tab_id: optional(text) });
const key = open({ key: text });

const getExplore = route({
  address: addresses.getExplore,
  summary: 'Get the start-up data of the explorer',
  query: open({
    form_data_key: optional(text),
    permalink_key: optional(text),
    slice_id: optional(text),
    datasource_id: optional(text),
    datasource_type: optional(text),
    viz_type: optional(text),
  }),
  output: open({
    result: open({
      dataset: anyObject,
      form_data: anyObject,
      slice: nullable(anyObject),
      message: nullable(text),
      metadata: optional(nullable(anyObject)),
    }),
  }),
});
const createFormData = route({
  address: addresses.createFormData,
  summary: 'Store chart settings under a key',
  query: tab,
  body: formDataBody,
  output: keyAnswer,
  status: 201,
});
const changeFormData = route({
  address: addresses.changeFormData,
  summary: 'Update stored chart settings; the response may contain a new key',
  params: key,
  query: tab,
  body: formDataBody,
  output: keyAnswer,
});
const getFormData = route({
  address: addresses.getFormData,
  summary: 'Get stored chart settings',
  params: key,
  output: open({ form_data: jsonText }),
});
const deleteFormData = route({
  address: addresses.deleteFormData,
  summary: 'Delete stored chart settings',
  params: key,
  output: message,
});
const createExplorePermalink = route({
  address: addresses.createExplorePermalink,
  summary: 'Create a permalink to a chart with its settings',
  body: strict({
    formData: anyObject,
    urlParams: optional(nullable(anything)),
    chartState: optional(nullable(anything)),
  }),
  output: permalinkAnswer,
  status: 201,
});
const getExplorePermalink = route({
  address: addresses.getExplorePermalink,
  summary: 'Get the content of a chart permalink',
  params: key,
  output: open({ chartId: optional(nullable(whole)), state: anyObject }),
});

const getRecentActivity = route({
  address: addresses.getRecentActivity,
  summary: 'List the recent activity of the caller',
  q: optional(
    open({
      actions: optional(Type.Array(text)),
      distinct: optional(Type.Boolean()),
      page: optional(whole),
      page_size: optional(whole),
    }),
  ),
  output: open({
    result: Type.Array(
      open({
        action: text,
        item_type: nullable(text),
        item_url: text,
        item_title: text,
        time: Type.Number(),
        time_delta_humanized: text,
      }),
    ),
  }),
});
const listLogs = route({
  address: addresses.listLogs,
  summary: 'List action log entries',
  q: listQ,
  output: listOf(anyObject),
});
const logEvents = route({
  address: addresses.logEvents,
  summary: 'Log events of the client',
  query: open({ explode: optional(text), dashboard_id: optional(text), slice_id: optional(text) }),
  body: anyObject,
});
const listTags = route({
  address: addresses.listTags,
  summary: 'List tags',
  q: listQ,
  output: listOf(open({ id: whole, name: optional(text), type: optional(anything) })),
});

/** Routes of the explorer and of user activity, by name. */
export const exploreRoutes = {
  getExplore,
  createFormData,
  changeFormData,
  getFormData,
  deleteFormData,
  createExplorePermalink,
  getExplorePermalink,
  getRecentActivity,
  listLogs,
  logEvents,
  listTags,
} as const;
