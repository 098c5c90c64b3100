import { editableKinds } from '@sightline/charts/edit';
import { FrameWriter } from '@sightline/core/frames';
import { CommandDeskContext, CoreProvider, makeCommandDesk } from '@sightline/core/react';
import {
  commandsOn,
  makeMemoryApi,
  makeSession,
  refuse,
  type MemoryApi,
  type MemoryHandlers,
} from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Explore } from './Explore.tsx';

const dataset = {
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
const answer = {
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

const handlers: MemoryHandlers = {
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
const files = { exportRows: () => ({ blob: new Blob(['district']), fileName: 'rows.parquet' }) };
const make = () => makeMemoryApi(handlers, {}, files);

const open = async (api: MemoryApi, search: string, widthPx = 1280) => {
  await page.viewport(widthPx, 800);
  const navigate = vi.fn();
  const onUnsaved = vi.fn();
  const desk = makeCommandDesk();
  const session = makeSession({
    permissions: [
      ['can_write', 'Chart'],
      ['can_csv', 'Superset'],
    ],
    capabilities: ['export_stream'],
  });
  await render(
    <CoreProvider api={api} session={session} locale="en" queryClient={new QueryClient()}>
      <CommandDeskContext value={desk}>
        <ToastProvider>
          <div style={{ blockSize: 780, display: 'flex' }}>
            <Explore
              kinds={editableKinds}
              pathname="/explore/"
              search={search}
              dark={false}
              navigate={navigate}
              onUnsaved={onUnsaved}
            />
          </div>
        </ToastProvider>
      </CommandDeskContext>
    </CoreProvider>,
  );
  return { navigate, onUnsaved, desk };
};
const asked = (api: MemoryApi, name: string) => api.calls.filter((call) => call.name === name);

const storedChart = {
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

/** A server where somebody else saves the chart while it stands open. */
const makeContested = () => {
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

describe('the explorer', () => {
  it('SHELL-33 EXPLORE-13 tells what can be done with the chart, as far as it can be done now', async () => {
    const api = make();
    const { desk } = await open(api, '?slice_id=9');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    expect([...(await commandsOn(desk)).values()].map(({ label, keys = [] }) => [label, ...keys])).toEqual([
      ['Update chart', 'Mod+Enter'],
      ['Save chart', 'Mod+S'],
    ]);
    await page.getByLabelText('Row limit').fill('50');
    await userEvent.keyboard('{Tab}');
    await expect.poll(async () => [...(await commandsOn(desk)).keys()]).toContain('Discard all changes');
    const commands = await commandsOn(desk);
    commands.get('Undo the last change')?.run?.();
    await expect.element(page.getByLabelText('Row limit')).toHaveValue('100');
    await page.getByLabelText('Row limit').click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('dialog', { name: 'Save chart' })).toBeVisible();
  });

  it('DASH-39 LIST-33 shows the comments on the chart, at the one that the address names; Mod+Enter there sends and does not ask for data', async () => {
    await page.viewport(1280, 800);
    const comment = {
      id: 4,
      object_type: 'chart',
      object_id: 9,
      parent_id: null,
      text: 'Why so few?',
      created_by: { id: 2, first_name: 'Bob', last_name: 'Stone' },
    };
    const api = makeMemoryApi({
      ...handlers,
      listComments: () => ({ count: 1, result: [comment] }),
      createComment: ({ body }) => ({ id: 5, result: { ...body } }),
    });
    const permissions = [
      ['can_read', 'Comment'],
      ['can_write', 'Comment'],
    ] as const;
    await render(
      <CoreProvider
        api={{ ...api, capabilities: new Set(['comments']) }}
        session={makeSession({ permissions })}
        locale="en"
        queryClient={new QueryClient()}
      >
        <ToastProvider>
          <Explore
            kinds={editableKinds}
            pathname="/explore/"
            search="?slice_id=9"
            hash="#comment-4"
            dark={false}
            navigate={() => undefined}
            onUnsaved={() => undefined}
          />
        </ToastProvider>
      </CoreProvider>,
    );
    const panel = page.getByRole('dialog', { name: 'Comments on Trips by district' });
    await expect.element(panel.getByRole('article', { name: 'Comment by Bob Stone' })).toHaveFocus();
    await panel.getByRole('textbox', { name: 'New comment' }).click();
    const before = asked(api, 'queryChartData').length;
    await userEvent.keyboard('Look{Control>}{Enter}{/Control}');
    await expect.poll(() => asked(api, 'createComment')).toHaveLength(1);
    expect(asked(api, 'queryChartData')).toHaveLength(before);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Comments, 1 open' })).toBeVisible();
  });

  it('EXPLORE-01 opens a stored chart, asks for its data and draws it', async () => {
    const api = make();
    await open(api, '?slice_id=9');
    await expect.element(page.getByRole('heading', { name: 'Trips by district' })).toBeVisible();
    await expect.element(page.getByText('2 rows')).toBeVisible();
    expect(asked(api, 'queryChartData')).toHaveLength(1);
    await expect
      .poll(() => performance.getEntriesByName('explore:chart').length, { timeout: 15_000 })
      .toBeGreaterThan(0);
  });

  it('EXPLORE-10 gives the columns of a forecast titles in words, and leaves all others as they are', async () => {
    const columns = ['district', 'count', 'count__yhat', 'count__yhat_lower', 'count__yhat_upper', 'odd__yhat'];
    const data = [Object.fromEntries(columns.map((name, at) => [name, at]))];
    const coltypes = columns.map(() => 0);
    const forecast = { result: [{ ...answer.result[0], data, colnames: columns, coltypes, rowcount: 1 }] };
    await open(makeMemoryApi({ ...handlers, queryChartData: () => forecast as never }, {}, files), '?slice_id=9');
    const heads = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent);
    await expect.poll(heads).toEqual(expect.arrayContaining(['odd__yhat']));
    expect(heads().slice(-6)).toEqual([
      'district',
      'count',
      'count, forecast',
      'count, lower edge of the forecast',
      'count, upper edge of the forecast',
      'odd__yhat',
    ]);
  });

  it('EXPLORE-01 SERVER-08 passes the other parameters of its address on to templates, and keeps them in it', async () => {
    const api = make();
    const { navigate } = await open(api, '?slice_id=9&region=north%20east&standalone=1');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    const params = { region: 'north east' };
    const sent = () => asked(api, 'queryChartData').at(-1)!.input as { body: Record<string, unknown> };
    expect(sent().body).toMatchObject({ form_data: { url_params: params }, queries: [{ url_params: params }] });
    await userEvent.click(page.getByRole('tab', { name: 'Customize' }));
    await userEvent.click(page.getByRole('switch', { name: 'Donut' }));
    await expect.poll(() => String(navigate.mock.lastCall?.[0])).toContain('region=north+east');
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
    await expect.poll(() => asked(api, 'changeChart')).toHaveLength(1);
    expect(JSON.stringify(asked(api, 'changeChart'))).not.toContain('north');
  });

  it('EXPLORE-09 says what a new chart lacks, and creates it once that is there', async () => {
    const api = make();
    await open(api, '?datasource_type=table&datasource_id=3&viz_type=pie');
    await expect.element(page.getByText('Still missing: Metric')).toBeVisible();
    expect(asked(api, 'queryChartData')).toHaveLength(0);
    await userEvent.click(page.getByRole('button', { name: 'Trips', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'district', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Create chart' }));
    await expect.element(page.getByText('2 rows')).toBeVisible();
    expect(asked(api, 'queryChartData')[0]?.input).toMatchObject({
      body: { queries: [{ metrics: ['count'], columns: ['district'] }] },
    });
  });

  it('EXPLORE-12 downloads the rows that the chart asks for', async () => {
    const api = make();
    await open(api, '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Download' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Parquet' }));
    await expect.poll(() => asked(api, 'exportRows')).toHaveLength(1);
    expect(asked(api, 'exportRows')[0]?.input).toMatchObject({
      body: {
        source: { query_context: { datasource: { id: 3 }, queries: [{ metrics: ['count'], columns: ['district'] }] } },
        format: 'parquet',
        file_name: 'Trips by district',
      },
    });
  });

  it('SERVER-05 shows the first rows while the others come, in the results and in a table', async () => {
    const writer = new FrameWriter();
    const numbers = (values: readonly number[]) =>
      writer.batch({
        keyIndex: 0,
        rows: values.length,
        columns: [{ encoding: 'integer', values: Int32Array.from(values) }],
      });
    const columns = [{ name: 'count', label: 'count', type: 'BIGINT', kind: 'number' as const, nullable: true }];
    const meta = { colnames: ['count'], coltypes: [0], query: 'SELECT 1', is_cached: null, error: null };
    let arrive: (frame: Uint8Array) => void = () => undefined;
    let finish = (): void => undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (it) => {
        arrive = (frame) => it.enqueue(frame);
        finish = () => it.close();
      },
    });
    const table = {
      viz_type: 'table',
      query_mode: 'raw',
      all_columns: ['count'],
      row_limit: 100,
      datasource: '3__table',
    };
    const slice = { slice_id: 9, slice_name: 'Counts', form_data: table };
    const getExplore = () => ({ result: { dataset, form_data: table, slice, message: null, metadata: null } });
    const memory = makeMemoryApi(
      { ...handlers, getExplore } as MemoryHandlers,
      { queryChartData: () => stream },
      files,
    );
    await open({ ...memory, capabilities: new Set(['frames']) } as MemoryApi, '?slice_id=9');
    arrive(writer.schema({ key: '0', query: 0, columns, meta }));
    arrive(numbers([4711]));
    const [chart, results] = [
      page.getByRole('region', { name: 'Chart' }),
      page.getByRole('region', { name: 'Results and samples' }),
    ];
    await expect.element(results.getByText('4711')).toBeInTheDocument();
    await expect.element(chart.getByText(/4,?711/)).toBeInTheDocument();
    await expect.element(chart).toHaveAttribute('aria-busy', 'true');
    arrive(numbers([815]));
    arrive(writer.end({ rows: 2, fields: [{ rowcount: 2, is_cached: null }] }));
    finish();
    await expect.element(results.getByText('815')).toBeInTheDocument();
    await expect.element(results.getByText('4711')).toBeInTheDocument();
    await expect.element(chart.getByText('815')).toBeInTheDocument();
    await expect.element(chart).toHaveAttribute('aria-busy', 'false');
  });

  it('EXPLORE-08 redraws a look without asking, and marks a changed query as out of date', async () => {
    const api = make();
    const { onUnsaved } = await open(api, '?slice_id=9');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await userEvent.click(page.getByRole('tab', { name: 'Customize' }));
    await userEvent.click(page.getByRole('switch', { name: 'Donut' }));
    await expect.element(page.getByRole('button', { name: '1 change' })).toBeVisible();
    expect(onUnsaved).toHaveBeenLastCalledWith(true);
    expect(page.getByText('Out of date').query()).toBeNull();
    await userEvent.click(page.getByRole('tab', { name: 'Data', exact: true }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Row limit' }), '5');
    await expect.element(page.getByText('Out of date')).toBeVisible();
    expect(asked(api, 'queryChartData')).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: 'Update chart' }).first());
    await expect.poll(() => asked(api, 'queryChartData').length).toBe(2);
    await expect.poll(() => page.getByText('Out of date').query()).toBeNull();
  });

  it('EXPLORE-13 takes a change back by button and by keys', async () => {
    await open(make(), '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Remove district' }));
    await expect.element(page.getByRole('button', { name: '1 change' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect.element(page.getByRole('button', { name: 'Remove district' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Redo' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByRole('button', { name: 'Remove district' })).toBeVisible();
  });

  it('gives the focus of a removed pill to what adds one', async () => {
    await open(make(), '?slice_id=9');
    const remove = page.getByRole('button', { name: 'Remove district' });
    await expect.element(remove).toBeVisible();
    remove.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: 'Dimensions' }).getByRole('button')).toHaveFocus();
  });

  it('EXPLORE-16 keeps changed settings behind a key in the address', async () => {
    const api = make();
    const { navigate } = await open(api, '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Remove district' }));
    await expect.poll(() => navigate.mock.calls.at(-1)?.[0]).toContain('form_data_key=kept');
    expect(asked(api, 'createFormData')).toHaveLength(1);
  });

  it('EXPLORE-11 lists what was altered, saves over the chart, and has nothing unsaved then', async () => {
    const api = make();
    const { onUnsaved } = await open(api, '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Remove district' }));
    await userEvent.click(page.getByRole('button', { name: '1 change' }));
    await expect.element(page.getByText('Discard changes')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
    await expect.element(page.getByText('Saved “Trips by district”')).toBeVisible();
    expect(asked(api, 'changeChart')).toHaveLength(1);
    expect(onUnsaved).toHaveBeenLastCalledWith(false);
  });

  it('SERVER-02 EXPLORE-11 keeps what somebody else saved meanwhile, and shows both where they touch', async () => {
    const api = makeContested();
    await open(api, '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Remove district' }));
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
    const question = page.getByRole('dialog', { name: 'Saved meanwhile' });
    const dimensions = question.getByRole('group', { name: 'Dimensions' });
    await expect.element(dimensions.getByText('started_at')).toBeVisible();
    await expect.element(question.getByText('Kept of theirs as well: Row limit')).toBeVisible();
    await userEvent.click(dimensions.getByRole('radio', { name: /^Saved/ }));
    await userEvent.click(question.getByRole('button', { name: 'Save', exact: true }));
    await expect.element(page.getByText('Saved “Trips by district”')).toBeVisible();
    const saves = api.calls.filter(({ name }) => name === 'changeChart');
    expect(saves.map(({ headers }) => headers)).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }]);
    const { body } = saves[1]!.input as { body: { params: string } };
    expect(JSON.parse(body.params)).toMatchObject({ row_limit: 50, groupby: ['started_at'] });
    await expect.element(page.getByRole('button', { name: 'Remove started_at' })).toBeVisible();
    await expect.element(page.getByLabelText('Row limit')).toHaveValue('50');
  });

  it('SERVER-02 EXPLORE-11 saves a copy for who wants their own chart beside what somebody else saved', async () => {
    const api = makeContested();
    const { navigate } = await open(api, '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Remove district' }));
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Save a copy' }));
    await expect.element(page.getByText('Saved “Trips by district (copy)”')).toBeVisible();
    expect(asked(api, 'changeChart')).toHaveLength(1);
    expect(asked(api, 'createChart')).toMatchObject([{ input: { body: { slice_name: 'Trips by district (copy)' } } }]);
    expect(navigate).toHaveBeenLastCalledWith('/explore/?slice_id=10', { replace: true });
  });

  it('HOME-50 opens the properties of the chart, and shows the name that they were saved with', async () => {
    let name = 'Trips by district';
    const api = makeMemoryApi({
      ...handlers,
      getChart: () => ({ result: { ...storedChart, slice_name: name } }),
      changeChart: ({ body }) => {
        name = String(body.slice_name);
        return { id: 9, result: {} };
      },
    });
    await open(api, '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Properties' }));
    const dialog = page.getByRole('dialog', { name: 'Chart properties' });
    await dialog.getByLabelText(/^Name/).fill('Rides by district');
    await userEvent.click(dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect.element(page.getByRole('heading', { name: 'Rides by district' })).toBeVisible();
  });

  it('ERR-05 names the owners of a chart that failed', async () => {
    const slow = { message: 'Too slow', error_type: 'BACKEND_TIMEOUT_ERROR', level: 'error', extra: { timeout: 60 } };
    const api = makeMemoryApi({
      ...handlers,
      getExplore: async (input) => {
        const { result } = (await handlers.getExplore!(input)) as { result: object };
        return { result: { ...result, metadata: { owners: ['Mara Lindqvist'], dashboards: [] } } } as never;
      },
      queryChartData: () => {
        throw refuse(504, { errors: [slow] });
      },
    });
    await open(api, '?slice_id=9');
    await expect.element(page.getByText('Chart owners: Mara Lindqvist')).toBeVisible();
  });

  it('EXPLORE-10 shows the SQL that ran', async () => {
    await open(make(), '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'View query' }));
    await expect.element(page.getByText('SELECT district, COUNT(*) FROM trips')).toBeVisible();
  });

  it('EXPLORE-01 opens an older chart, which names its time column apart, with that column as its axis', async () => {
    const older = { viz_type: 'echarts_timeseries_line', metrics: ['count'], granularity_sqla: 'started_at' };
    const api = makeMemoryApi({
      ...handlers,
      getExplore: () => ({
        result: {
          dataset,
          form_data: { ...older, slice_id: 9 },
          slice: { slice_id: 9, slice_name: 'Trips by day', form_data: older },
          message: null,
          metadata: null,
        },
      }),
    });
    await open(api, '?slice_id=9');
    await expect.element(page.getByRole('button', { name: 'Remove started_at' })).toBeVisible();
    await expect.poll(() => asked(api, 'queryChartData').length).toBe(1);
    expect(page.getByRole('button', { name: /change/ }).query()).toBeNull();
  });

  it('folds the dataset in a narrow window, and brings it back by a button that can be reached', async () => {
    localStorage.clear();
    await open(make(), '?slice_id=9', 1024);
    await expect.element(page.getByRole('button', { name: 'Show the dataset' })).toBeVisible();
    expect(page.getByRole('region', { name: 'Dataset', exact: true }).query()).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Show the dataset' }));
    await expect.element(page.getByRole('region', { name: 'Dataset', exact: true })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Fold the dataset away' }));
    await expect.element(page.getByRole('button', { name: 'Show the dataset' })).toBeVisible();
  });

  it('keeps the old picture while it asks again, with a way to stop', async () => {
    const waiting: Array<() => void> = [];
    const api = makeMemoryApi({
      ...handlers,
      queryChartData: () =>
        api.calls.filter(({ name }) => name === 'queryChartData').length === 1
          ? answer
          : new Promise<typeof answer>((resolve) => waiting.push(() => resolve(answer))),
    });
    await open(api, '?slice_id=9');
    const figure = page.getByRole('region', { name: 'Chart', exact: true }).getByRole('figure');
    await expect.element(figure).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Row limit' }), '5');
    await userEvent.click(page.getByRole('button', { name: 'Update chart' }).first());
    await expect.element(page.getByRole('status').filter({ hasText: 'Asking the dataset' })).toBeVisible();
    await expect.element(figure).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Chart', exact: true }).getByRole('button', { name: 'Stop' }))
      .toBeVisible();
    waiting.forEach((finish) => finish());
    await expect.element(page.getByText('2 rows')).toBeVisible();
  });

  it('EXPLORE-01 says so where nothing was named', async () => {
    const { navigate } = await open(make(), '');
    await userEvent.click(page.getByRole('button', { name: 'Make a chart' }));
    expect(navigate).toHaveBeenCalledWith('/chart/add', undefined);
  });
});
