import { editableKinds } from '@sightline/charts/edit';
import { CommandDeskContext, CoreProvider, makeCommandDesk } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse, type MemoryApi, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { vi, type Mock } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Explore } from '../parts/explore/Explore.tsx';

type Permissions = NonNullable<NonNullable<Parameters<typeof makeSession>[0]>['permissions']>;

/** The dataset of the explored chart. */
export const dataset = {
  id: 3,
  type: 'table',
  table_name: 'trips',
  database: { id: 1 },
  main_dttm_col: 'started_at',
  columns: [
    { column_name: 'started_at', is_dttm: true, type: 'TIMESTAMP', type_generic: 2 },
    { column_name: 'district', type_generic: 1 },
  ],
  metrics: [{ metric_name: 'count', verbose_name: 'Trips', expression: 'COUNT(*)' }],
  time_grain_sqla: [['P1D', 'Day']],
};
const pie = { viz_type: 'pie', metric: 'count', groupby: ['district'], row_limit: 100, datasource: '3__table' };
/** Response to the chart's query. */
export const answer = {
  result: [
    {
      data: [
        { district: 'North', count: 30 },
        { district: 'South', count: 12 },
      ],
      colnames: ['district', 'count'],
      coltypes: [1, 0],
      rowcount: 2,
      query: 'SELECT district, COUNT(*) FROM trips',
      is_cached: false,
      error: null,
    },
  ],
};

/** Responses of a server with the explored chart and without dashboards. */
export const handlers: MemoryHandlers = {
  getExplore: ({ query }) => ({
    result: {
      dataset,
      form_data: query?.slice_id ? { ...pie, slice_id: 9 } : { adhoc_filters: [], viz_type: 'pie' },
      slice: query?.slice_id ? { slice_id: 9, slice_name: 'Trips by district', form_data: pie } : null,
      message: null,
      metadata: null,
    },
  }),
  queryChartData: () => answer,
  createFormData: () => ({ key: 'kept' }),
  changeFormData: ({ params }) => ({ key: params.key }),
  changeChart: () => ({ id: 9, result: {} }),
  createChart: () => ({ id: 10, result: {} }),
  listDashboards: () => ({ count: 0, ids: [], result: [] }) as never,
};
/** Responses that are files. */
export const files = { exportRows: () => ({ blob: new Blob(['district']), fileName: 'rows.parquet' }) };
export const makeExplored = () => makeMemoryApi(handlers, {}, files);

/** Result of opening the explorer. */
interface Opened {
  readonly navigate: Mock;
  readonly onUnsaved: Mock;
  readonly onOpened: Mock;
  readonly onNamed: Mock;
  readonly desk: ReturnType<typeof makeCommandDesk>;
  readonly session: ReturnType<typeof makeSession>;
}

/** Opens the explorer with a query string and a window width, for a user who may write charts and export rows. */
export const openExplore = async (
  api: MemoryApi,
  address: string,
  {
    widthPx = 1280,
    permissions = [],
    flags = {},
    capabilities = [],
    session: given,
  }: {
    readonly widthPx?: number;
    readonly permissions?: Permissions;
    readonly flags?: Readonly<Record<string, boolean>>;
    /** Further capabilities of the server. */
    readonly capabilities?: readonly string[];
    /** The session of an earlier visit, which has the same drafts. */
    readonly session?: ReturnType<typeof makeSession>;
  } = {},
): Promise<Opened> => {
  await page.viewport(widthPx, 800);
  const { search, hash } = new URL(address, 'http://localhost');
  const navigate = vi.fn();
  const onUnsaved = vi.fn();
  const onOpened = vi.fn();
  const onNamed = vi.fn();
  const desk = makeCommandDesk();
  const session =
    given ??
    makeSession({
      permissions: [['can_write', 'Chart'], ['can_csv', 'Superset'], ...permissions],
      capabilities: ['export_stream', ...capabilities] as never,
      flags,
    });
  await render(
    <CoreProvider
      api={api}
      session={session}
      locale="en"
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <CommandDeskContext value={desk}>
        <ToastProvider>
          <div style={{ blockSize: 780, display: 'flex' }}>
            <Explore
              kinds={editableKinds}
              pathname="/explore/"
              search={search}
              hash={hash}
              dark={false}
              navigate={navigate}
              onUnsaved={onUnsaved}
              onOpened={onOpened}
              onNamed={onNamed}
            />
          </div>
        </ToastProvider>
      </CommandDeskContext>
    </CoreProvider>,
  );
  return { navigate, onUnsaved, onOpened, onNamed, desk, session };
};

/** Returns the recorded calls of a route. */
export const asked = (api: MemoryApi, name: string) => api.calls.filter((call) => call.name === name);

/** The stored chart. */
export const storedChart = {
  id: 9,
  slice_name: 'Trips by district',
  viz_type: 'pie',
  params: JSON.stringify(pie),
  query_context: null,
  description: null,
  cache_timeout: null,
  certified_by: null,
  certification_details: null,
  owners: [],
  dashboards: [],
};

/** A server on which another user saves the chart while it is open. */
export const makeContested = () => {
  const params = { ...pie, slice_id: 9 };
  const theirs = { ...params, row_limit: 50, groupby: ['started_at'] };
  let version = 1;
  const conflict = { error_type: 'EDIT_CONFLICT_ERROR', message: 'Saved meanwhile', level: 'warning', extra: {} };
  return {
    ...makeMemoryApi(
      {
        ...handlers,
        getChart: () => ({ result: { ...storedChart, params: JSON.stringify(theirs) } }),
        getChartVersion: () => ({
          version: 1,
          result: { slice_name: 'Trips by district', params: JSON.stringify(params) },
        }),
        changeChart: () => {
          if (version === 2) return { id: 9, result: {} };
          version = 2;
          throw refuse(412, { errors: [conflict] });
        },
      },
      {},
      files,
      { getExplore: () => '"1"', getChart: () => '"2"', changeChart: () => '"3"' },
    ),
    capabilities: new Set(['conflict', 'versions']),
  };
};
