import { chartColumns } from '@sightline/core';
import type { Api, CallInput } from '@sightline/core/api';
import { chartList } from '@sightline/core/cache';

/** A page of charts with only the columns that `chartOf` reads. */
export const chartRows = (api: Api, q: Omit<NonNullable<CallInput<'listCharts'>['q']>, 'columns'>) =>
  chartList(api, { ...q, columns: chartColumns });
