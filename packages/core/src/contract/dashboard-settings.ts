import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, nullable, open, optional, pk, strict, text } from './shapes.ts';

/** Changes to a list: changed and new items, ids of deleted items, ids in their new order. */
const listChange = strict({
  modified: optional(Type.Array(anyObject)),
  deleted: optional(Type.Array(text)),
  reordered: optional(Type.Array(text)),
});
const wholeList = open({ result: Type.Array(anyObject) });

/** Parts of a dashboard's metadata that can be saved separately. */
export const dashboardSettingRoutes = {
  changeDashboardFilters: route({
    address: addresses.changeDashboardFilters,
    summary: 'Update the filters of a dashboard',
    params: pk,
    body: listChange,
    output: wholeList,
  }),
  changeDashboardCustomizations: route({
    address: addresses.changeDashboardCustomizations,
    summary: 'Update the chart customizations of a dashboard',
    params: pk,
    body: listChange,
    output: wholeList,
  }),
  changeDashboardColors: route({
    address: addresses.changeDashboardColors,
    summary: 'Update the colors of a dashboard',
    params: pk,
    /** With `mark_updated=false` the caller is not recorded as the last editor. */
    query: open({ mark_updated: optional(text) }),
    body: strict({
      color_namespace: optional(nullable(text)),
      color_scheme: optional(nullable(text)),
      color_scheme_domain: optional(Type.Array(text)),
      label_colors: optional(anyObject),
      map_label_colors: optional(anyObject),
      shared_label_colors: optional(Type.Array(text)),
    }),
    output: anyObject,
  }),
  exportDashboardAsExample: route({
    address: addresses.exportDashboardAsExample,
    summary: 'Export a dashboard with its data as an example',
    params: pk,
  }),
} as const;
