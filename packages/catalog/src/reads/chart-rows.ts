import { chartColumns } from '@sightline/core';
import type { Api, CallInput } from '@sightline/core/api';
import { chartList } from '@sightline/core/cache';

/** A page of charts with the columns that make one of them (`chartOf`), and no more. */
export const chartRows = (api: Api, q: Omit<NonNullable<CallInput<'listCharts'>['q']>, 'columns'>) =>
  chartList(api, { ...q, columns: chartColumns });
