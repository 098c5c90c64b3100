import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  accepted,
  anyObject,
  anything,
  certification,
  columnsQ,
  exportQuery,
  favorites,
  flag,
  idOrUuid,
  idsQ,
  info,
  jsonText,
  keyAnswer,
  listOf,
  listQ,
  message,
  nullable,
  open,
  optional,
  permalinkAnswer,
  person,
  personName,
  pk,
  related,
  relatedQ,
  resultOk,
  strict,
  text,
  whole,
  importAnswer,
  importQuery,
} from './shapes.ts';

const role = open({ id: whole, name: text });
const tag = open({ id: whole, name: text, type: optional(whole) });

export const dashboardRow = open({
  id: whole,
  uuid: optional(text),
  slug: optional(nullable(text)),
  url: optional(text),
  dashboard_title: optional(nullable(text)),
  published: optional(nullable(flag)),
  status: optional(text),
  ...certification,
  is_managed_externally: optional(flag),
  thumbnail_url: optional(nullable(text)),
  changed_on_delta_humanized: optional(text),
  changed_on_utc: optional(text),
  created_on_delta_humanized: optional(text),
  changed_by: optional(nullable(personName)),
  changed_by_name: optional(text),
  created_by: optional(nullable(personName)),
  owners: optional(Type.Array(person)),
  roles: optional(Type.Array(role)),
  tags: optional(Type.Array(tag)),
});

const dashboardItem = open({
  id: whole,
  uuid: optional(text),
  slug: nullable(text),
  url: text,
  dashboard_title: nullable(text),
  position_json: nullable(text),
  json_metadata: nullable(text),
  css: nullable(text),
  published: nullable(flag),
  ...certification,
  charts: optional(Type.Array(text)),
  /** Owners of the dashboard. Guests do not receive them. */
  owners: optional(Type.Array(person)),
  roles: optional(Type.Array(role)),
  tags: optional(Type.Array(tag)),
  theme: optional(nullable(anyObject)),
  thumbnail_url: optional(nullable(text)),
  is_managed_externally: optional(nullable(flag)),
  changed_by_name: optional(text),
  changed_on: optional(text),
  changed_on_delta_humanized: optional(text),
});

const fields = {
  dashboard_title: optional(nullable(Type.String({ minLength: 0, maxLength: 500 }))),
  slug: optional(nullable(Type.String({ maxLength: 255 }))),
  owners: optional(Type.Array(whole)),
  roles: optional(Type.Array(whole)),
  position_json: optional(nullable(jsonText)),
  css: optional(nullable(text)),
  json_metadata: optional(nullable(jsonText)),
  published: optional(nullable(flag)),
  certified_by: optional(nullable(text)),
  certification_details: optional(nullable(text)),
  is_managed_externally: optional(nullable(flag)),
  external_url: optional(nullable(text)),
  theme_id: optional(nullable(whole)),
  uuid: optional(nullable(text)),
};

const permalinkState = {
  dataMask: optional(nullable(anyObject)),
  activeTabs: optional(nullable(Type.Array(text))),
  urlParams: optional(nullable(Type.Array(Type.Array(text)))),
  anchor: optional(nullable(text)),
  chartStates: optional(nullable(anyObject)),
};
const filterKey = open({ pk: text, key: text });
const tab = open({ tab_id: optional(text) });

const listDashboards = route({
  address: addresses.listDashboards,
  summary: 'List dashboards',
  q: listQ,
  output: listOf(dashboardRow),
});
const getDashboardInfo = route({
  address: addresses.getDashboardInfo,
  summary: 'Get the caller’s permissions for dashboards',
  q: columnsQ,
  output: info,
});
const getDashboard = route({
  address: addresses.getDashboard,
  summary: 'Get a dashboard by ID, slug or UUID',
  params: idOrUuid,
  q: columnsQ,
  output: open({ result: dashboardItem }),
});
const createDashboard = route({
  address: addresses.createDashboard,
  summary: 'Create a dashboard',
  body: strict(fields),
  output: accepted,
  status: 201,
});
const changeDashboard = route({
  address: addresses.changeDashboard,
  summary: 'Update a dashboard',
  params: pk,
  body: strict({ tags: optional(nullable(Type.Array(whole))), ...fields }),
  output: open({ id: whole, result: anyObject, last_modified_time: optional(Type.Number()) }),
});
const deleteDashboard = route({
  address: addresses.deleteDashboard,
  summary: 'Delete a dashboard',
  params: pk,
  output: message,
});
const deleteDashboards = route({
  address: addresses.deleteDashboards,
  summary: 'Delete dashboards',
  q: idsQ,
  output: message,
});
const getDashboardRelated = route({
  address: addresses.getDashboardRelated,
  summary: 'List filter options for dashboards: users and roles',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const getDashboardFavorites = route({
  address: addresses.getDashboardFavorites,
  summary: 'Check which dashboards are favorites of the caller',
  q: idsQ,
  output: favorites,
});
const favorDashboard = route({
  address: addresses.favorDashboard,
  summary: 'Add a dashboard to favorites',
  params: pk,
  output: resultOk,
});
const unfavorDashboard = route({
  address: addresses.unfavorDashboard,
  summary: 'Remove a dashboard from favorites',
  params: pk,
  output: resultOk,
});
const importDashboards = route({
  address: addresses.importDashboards,
  summary: 'Import a bundle of dashboards',
  query: importQuery,
  output: importAnswer,
});
const exportDashboards = route({
  address: addresses.exportDashboards,
  summary: 'Export dashboards as a bundle',
  query: exportQuery,
  q: idsQ,
});
const getDashboardCharts = route({
  address: addresses.getDashboardCharts,
  summary: 'List the charts of a dashboard',
  params: idOrUuid,
  output: open({
    result: Type.Array(
      open({
        id: whole,
        slice_name: text,
        slice_url: optional(text),
        form_data: anyObject,
        description: optional(nullable(text)),
        description_markeddown: optional(text),
        cache_timeout: optional(nullable(whole)),
        changed_on: optional(text),
        ...certification,
      }),
    ),
  }),
});
const getDashboardDatasets = route({
  address: addresses.getDashboardDatasets,
  summary: 'List the datasets of a dashboard',
  params: idOrUuid,
  output: open({ result: Type.Array(anyObject) }),
});
const getDashboardTabs = route({
  address: addresses.getDashboardTabs,
  summary: 'List the tabs of a dashboard',
  params: idOrUuid,
  output: open({ result: anyObject }),
});
const queryDashboardData = route({
  address: addresses.queryDashboardData,
  summary: 'Get data for charts of a dashboard as one stream of frames, each under its key, visible charts first',
  params: idOrUuid,
  body: open({
    queries: Type.Array(open({ key: Type.String({ minLength: 1, maxLength: 250 }), query_context: anything }), {
      minItems: 1,
      maxItems: 100,
    }),
    visible: optional(Type.Array(text)),
  }),
});
const queryDashboardCube = route({
  address: addresses.queryDashboardCube,
  summary: 'Get the rows of charts in each bin of the chart that a viewer filters by, as a stream of frames',
  params: idOrUuid,
  body: open({
    active: open({
      chart_id: whole,
      columns: Type.Array(open({ name: Type.String({ minLength: 1 }), grain: optional(text) }), {
        minItems: 1,
        maxItems: 4,
      }),
    }),
    queries: Type.Array(open({ key: Type.String({ minLength: 1, maxLength: 250 }), query_context: anything }), {
      minItems: 1,
      maxItems: 100,
    }),
  }),
});
const copyDashboard = route({
  address: addresses.copyDashboard,
  summary: 'Copy a dashboard',
  params: idOrUuid,
  body: strict({
    dashboard_title: optional(nullable(text)),
    css: optional(nullable(text)),
    json_metadata: jsonText,
    duplicate_slices: optional(nullable(flag)),
  }),
  output: open({ result: open({ id: whole, last_modified_time: Type.Number() }) }),
});
const createFilterState = route({
  address: addresses.createFilterState,
  summary: 'Store filter state under a key',
  params: open({ pk: text }),
  query: tab,
  body: strict({ value: jsonText }),
  output: keyAnswer,
  status: 201,
});
const changeFilterState = route({
  address: addresses.changeFilterState,
  summary: 'Update stored filter state; the response may contain a new key',
  params: filterKey,
  query: tab,
  body: strict({ value: jsonText }),
  output: keyAnswer,
});
const getFilterState = route({
  address: addresses.getFilterState,
  summary: 'Get stored filter state',
  params: filterKey,
  output: open({ value: text }),
});
const deleteFilterState = route({
  address: addresses.deleteFilterState,
  summary: 'Delete stored filter state',
  params: filterKey,
  output: message,
});
const createDashboardPermalink = route({
  address: addresses.createDashboardPermalink,
  summary: 'Create a permalink to a dashboard with its state',
  params: open({ pk: text }),
  body: strict(permalinkState),
  output: permalinkAnswer,
  status: 201,
});
const getDashboardPermalink = route({
  address: addresses.getDashboardPermalink,
  summary: 'Get the content of a dashboard permalink',
  params: open({ key: text }),
  output: open({ dashboardId: anything, state: anyObject }),
});

/** Routes of dashboards, by name. */
export const dashboardRoutes = {
  listDashboards,
  getDashboardInfo,
  getDashboard,
  createDashboard,
  changeDashboard,
  deleteDashboard,
  deleteDashboards,
  getDashboardRelated,
  getDashboardFavorites,
  favorDashboard,
  unfavorDashboard,
  importDashboards,
  exportDashboards,
  getDashboardCharts,
  getDashboardDatasets,
  getDashboardTabs,
  queryDashboardData,
  queryDashboardCube,
  copyDashboard,
  createFilterState,
  changeFilterState,
  getFilterState,
  deleteFilterState,
  createDashboardPermalink,
  getDashboardPermalink,
} as const;
