import { parseFailure } from '@sightline/core';
import { makeApi, type Api } from '@sightline/core/api';
import { staleAfter } from '@sightline/core/cache';
import { routes } from '@sightline/core/contract';
import { openCube } from '@sightline/core/cube';
import { crontabFault } from '@sightline/core/schedule';
import { rankItems } from '@sightline/core/finding';
import { smartNumber } from '@sightline/core/format';
import { FrameWriter } from '@sightline/core/frames';
import { sameJson } from '@sightline/core/layout';
import { parseRison, printRison } from '@sightline/core/rison';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { FrameError } from '@sightline/embed';
import { checkName, nameLimit } from '@sightline/support-widget/state';
import { colorsOf } from '@sightline/ui-kit/colors';
import { bindScrollToTop } from '@sightline/ui-kit/page-behaviours';
import { vars } from '@sightline/ui-kit/tokens';

const rows = (result: readonly object[]) =>
  ({ count: result.length, ids: result.map((_, index) => index + 1), result }) as never;

/** Stored settings of a chart of the chart kind that this page adds. */
const stored = { viz_type: 'own_dots', datasource: '1__table', groupby: ['channel'], metric: 'revenue' };
const dataset = {
  id: 1,
  type: 'table',
  table_name: 'orders',
  database: { id: 1 },
  columns: [{ column_name: 'channel', type_generic: 1 }],
  metrics: [{ metric_name: 'revenue', expression: 'SUM(amount)' }],
};

/** An in-memory server for the screens of this page. */
export const api: Api = makeMemoryApi({
  listDatabases: () => rows([]),
  listDatasets: () => rows([{ id: 1, table_name: 'orders', schema: 'shop' }]),
  listDashboards: () => rows([]),
  getExplore: () => ({
    result: {
      dataset,
      form_data: stored,
      slice: { slice_id: 9, slice_name: 'Sales', form_data: stored },
      message: null,
    },
  }),
  createFormData: () => ({ key: 'kept' }),
  queryChartData: ({ body }) => ({
    result: [
      {
        data: [
          { channel: 'Web', revenue: 1200 },
          { channel: 'Shop', revenue: 800 },
        ],
        colnames: ['channel', 'revenue'],
        coltypes: [1, 0],
        rowcount: 2,
        query: JSON.stringify(body),
        error: null,
      },
    ],
  }),
});
export const session = makeSession({
  permissions: [
    ['can_write', 'Chart'],
    ['can_write', 'Dashboard'],
    ['can_write', 'ReportSchedule'],
  ],
});

/** One value for each entry point that exports values rather than components. */
export const facts: readonly (readonly [door: string, value: string])[] = [
  ['core', parseFailure({ status: 404, body: {} })[0]?.error_type ?? ''],
  ['core/api', typeof makeApi({ fetch, basePath: '/' }).call],
  ['core/cache', typeof staleAfter],
  ['core/contract', String(Object.keys(routes).length > 100)],
  ['core/cube', typeof openCube],
  ['core/schedule', crontabFault('0 8 * *') ?? ''],
  ['core/finding', typeof rankItems],
  ['core/format', typeof smartNumber],
  ['core/frames', typeof FrameWriter],
  ['core/layout', String(sameJson([1], [1]))],
  ['core/rison', printRison(parseRison('(page:1)'))],
  ['embed', new FrameError('closed').name],
  ['support-widget/state', String(checkName('x'.repeat(nameLimit + 1)) !== undefined)],
  ['ui-kit/colors', colorsOf('dark').name],
  ['ui-kit/page-behaviours', typeof bindScrollToTop],
  ['ui-kit/tokens', vars.color.text],
];
