import { chartOf, dashboardOf, type Chart, type Dashboard } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { dashboardList, type Read } from '@sightline/core/cache';
import { listParams, pageOf, type ListPage, type ListQuery } from '@sightline/entity-ui';
import { chartRows } from './chart-rows.ts';

export const chartPage = (api: Api, query: ListQuery): Read<ListPage<Chart>> =>
  pageOf(chartRows(api, listParams(query)), chartOf);
export const dashboardPage = (api: Api, query: ListQuery): Read<ListPage<Dashboard>> =>
  pageOf(dashboardList(api, listParams(query)), dashboardOf);
