import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, nullable, open, optional, pk, strict, text } from './shapes.ts';

/** What becomes of the items of a list: changed and new ones, ids of those that go, ids in their new order. */
const listChange = strict({
  modified: optional(Type.Array(anyObject)),
  deleted: optional(Type.Array(text)),
  reordered: optional(Type.Array(text)),
});
const wholeList = open({ result: Type.Array(anyObject) });

/** Parts of a dashboard's metadata that are saved by themselves. */
export const dashboardSettingRoutes = {
  changeDashboardFilters: route({
    address: addresses.changeDashboardFilters,
    summary: 'Changes filters of a dashboard',
    params: pk,
    body: listChange,
    output: wholeList,
  }),
  changeDashboardCustomizations: route({
    address: addresses.changeDashboardCustomizations,
    summary: 'Changes chart customisations of a dashboard',
    params: pk,
    body: listChange,
    output: wholeList,
  }),
  changeDashboardColors: route({
    address: addresses.changeDashboardColors,
    summary: 'Changes the colours of a dashboard',
    params: pk,
    /** With `mark_updated=false` the dashboard does not count as changed by the caller. */
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
    summary: 'A dashboard with its data, as examples are kept',
    params: pk,
  }),
} as const;
