import { FrameWriter } from '@sightline/core/frames';
import { commandsOn, makeMemoryApi, refuse, type MemoryApi, type MemoryHandlers } from '@sightline/core/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, dataset, files, handlers, makeExplored, openExplore } from '../../testing/open-explore.tsx';

describe('the explorer', () => {
  it('SHELL-33 EXPLORE-13 tells what can be done with the chart, as far as it can be done now', async () => {
    const api = makeExplored();
    const { desk } = await openExplore(api, '?slice_id=9');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    expect([...(await commandsOn(desk)).values()].map(({ label, keys = [] }) => [label, ...keys])).toEqual([
      ['Update chart', 'Mod+Enter'],
      ['Turn on live updates'],
      ['Save chart', 'Mod+S'],
    ]);
    await page.getByLabelText('Row limit').fill('50');
    await userEvent.keyboard('{Tab}');
    await expect.poll(async () => [...(await commandsOn(desk)).keys()]).toContain('Discard all changes');
    const commands = await commandsOn(desk);
    commands.get('Undo last change')?.run?.();
    await expect.element(page.getByLabelText('Row limit')).toHaveValue('100');
    await page.getByLabelText('Row limit').click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('dialog', { name: 'Save chart' })).toBeVisible();
  });

  it('ERR-09 opens a chart whose dataset is gone on another one, with its settings', async () => {
    const gone = { type: 'table', name: '[Missing Dataset]', columns: [], metrics: [], database: { id: 0 } };
    const api = makeMemoryApi({
      ...handlers,
      getExplore: async (input) => {
        const opened = (await handlers.getExplore!(input)) as { readonly result: object };
        return (input.query?.slice_id ? { result: { ...opened.result, dataset: gone } } : opened) as never;
      },
      listDatasets: () => ({ count: 1, ids: [3], result: [{ id: 3, table_name: 'trips', schema: 'main' }] }) as never,
    });
    await openExplore(api, '?slice_id=9');
    await expect.element(page.getByText('Dataset not found')).toBeVisible();
    await page.getByRole('combobox', { name: 'Choose another dataset' }).click();
    await page.getByRole('option', { name: /trips/u }).click();
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await expect.element(page.getByLabelText('Row limit')).toHaveValue('100');
    await expect.element(page.getByText('Trips by district').first()).toBeVisible();
    expect(asked(api, 'getExplore').at(-1)!.input).toEqual({
      query: { datasource_id: '3', datasource_type: 'table' },
    });
  });

  it('ERR-09 says that the chart is missing where there is no chart of that id, not its dataset', async () => {
    const nothing = { type: 'table', name: '[Missing Dataset]', columns: [], metrics: [], database: { id: 0 } };
    const api = makeMemoryApi({
      ...handlers,
      getExplore: () =>
        ({ result: { dataset: nothing, form_data: {}, slice: null, message: null, metadata: null } }) as never,
    });
    await openExplore(api, '?slice_id=999');
    await expect.element(page.getByText('Chart not found')).toBeVisible();
    await expect.element(page.getByText("It was deleted, or you don't have access to it.")).toBeVisible();
    expect(page.getByText(/dataset/u).elements()).toEqual([]);
    await expect.element(page.getByRole('link', { name: 'All charts' })).toHaveAttribute('href', '/chart/list/');
    await expect.element(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/superset/welcome/');
  });

  it('HOME-10 tells which saved chart is open, once', async () => {
    const { onOpened } = await openExplore(makeExplored(), '?slice_id=9');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    expect(onOpened.mock.calls).toEqual([[9]]);
    const fresh = await openExplore(makeExplored(), '?datasource_id=3&datasource_type=table');
    await expect.element(page.getByLabelText('Row limit').last()).toBeVisible();
    expect(fresh.onOpened).not.toHaveBeenCalled();
  });

  it('DASH-39 LIST-33 shows the comments on the chart, at the one that the address names; Mod+Enter there sends and does not ask for data @long', async () => {
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
    await openExplore({ ...api, capabilities: new Set(['comments']) }, '?slice_id=9#comment-4', { permissions });
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
    const api = makeExplored();
    await openExplore(api, '?slice_id=9');
    await expect.element(page.getByRole('heading', { name: 'Trips by district' })).toBeVisible();
    await expect.element(page.getByText('2 rows')).toBeVisible();
    expect(asked(api, 'queryChartData')).toHaveLength(1);
    await expect
      .poll(() => performance.getEntriesByName('explore:chart').length, { timeout: 15_000 })
      .toBeGreaterThan(0);
  });

  it('EXPLORE-10 titles the columns of an answer with the labels of the dataset, and those of a forecast in words', async () => {
    const columns = ['district', 'count', 'count__yhat', 'count__yhat_lower', 'count__yhat_upper', 'odd__yhat'];
    const data = [Object.fromEntries(columns.map((name, at) => [name, at]))];
    const coltypes = columns.map(() => 0);
    const forecast = { result: [{ ...answer.result[0], data, colnames: columns, coltypes, rowcount: 1 }] };
    await openExplore(
      makeMemoryApi({ ...handlers, queryChartData: () => forecast as never }, {}, files),
      '?slice_id=9',
    );
    const heads = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent);
    await expect.poll(heads).toEqual(expect.arrayContaining(['odd__yhat']));
    expect(heads().slice(-6)).toEqual([
      'district',
      'Trips',
      'Trips, forecast',
      'Trips, forecast lower bound',
      'Trips, forecast upper bound',
      'odd__yhat',
    ]);
  });

  it('EXPLORE-01 SERVER-08 passes the other parameters of its address on to templates, and keeps them in it', async () => {
    const api = makeExplored();
    const { navigate } = await openExplore(api, '?slice_id=9&region=north%20east&standalone=1');
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

  it('EXPLORE-12 downloads the rows that the chart asks for', async () => {
    const api = makeExplored();
    await openExplore(api, '?slice_id=9');
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
    await openExplore({ ...memory, capabilities: new Set(['frames']) } as MemoryApi, '?slice_id=9');
    arrive(writer.schema({ key: '0', query: 0, columns, meta }));
    arrive(numbers([4711]));
    const [chart, results] = [
      page.getByRole('region', { name: 'Chart' }),
      page.getByRole('region', { name: 'Results and samples' }),
    ];
    await expect.element(results.getByText('4,711')).toBeInTheDocument();
    await expect.element(chart.getByText(/4,?711/)).toBeInTheDocument();
    await expect.element(chart).toHaveAttribute('aria-busy', 'true');
    arrive(numbers([815]));
    arrive(writer.end({ rows: 2, fields: [{ rowcount: 2, is_cached: null }] }));
    finish();
    await expect.element(results.getByText('815')).toBeInTheDocument();
    await expect.element(results.getByText('4,711')).toBeInTheDocument();
    await expect.element(chart.getByText('815')).toBeInTheDocument();
    await expect.element(chart).toHaveAttribute('aria-busy', 'false');
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
    await openExplore(api, '?slice_id=9');
    await expect.element(page.getByText('Chart owners: Mara Lindqvist')).toBeVisible();
  });

  it('EXPLORE-10 shows the SQL that ran', async () => {
    await openExplore(makeExplored(), '?slice_id=9');
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
    await openExplore(api, '?slice_id=9');
    await expect.element(page.getByRole('button', { name: 'Remove started_at' })).toBeVisible();
    await expect.poll(() => asked(api, 'queryChartData').length).toBe(1);
    expect(page.getByRole('button', { name: /change/ }).query()).toBeNull();
  });

  it('folds the dataset in a narrow window, and brings it back by a button that can be reached', async () => {
    localStorage.clear();
    await openExplore(makeExplored(), '?slice_id=9', { widthPx: 1024 });
    await expect.element(page.getByRole('button', { name: 'Show dataset panel' })).toBeVisible();
    expect(page.getByRole('region', { name: 'Dataset', exact: true }).query()).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Show dataset panel' }));
    await expect.element(page.getByRole('region', { name: 'Dataset', exact: true })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Hide dataset panel' }));
    await expect.element(page.getByRole('button', { name: 'Show dataset panel' })).toBeVisible();
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
    await openExplore(api, '?slice_id=9');
    const figure = page.getByRole('region', { name: 'Chart', exact: true }).getByRole('figure');
    await expect.element(figure).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Row limit' }), '5');
    await userEvent.click(page.getByRole('button', { name: 'Update chart' }).first());
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading data' })).toBeVisible();
    await expect.element(figure).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Chart', exact: true }).getByRole('button', { name: 'Stop' }))
      .toBeVisible();
    waiting.forEach((finish) => finish());
    await expect.element(page.getByText('2 rows')).toBeVisible();
  });

  it.each([
    ['?form_data_key=old&slice_id=9', 'The changes in this link have expired. The saved chart is shown.'],
    [
      '?form_data_key=old&datasource_id=3&datasource_type=table',
      'The settings in this link have expired. A new chart is shown.',
    ],
  ])('EXPLORE-01 EXPLORE-16 says that the settings behind %s have expired', async (address, expected) => {
    const lost: MemoryHandlers = {
      ...handlers,
      getExplore: async (call) => {
        const { result } = await handlers.getExplore!(call);
        return { result: { ...result, message: 'Form data not found in cache, reverting to chart metadata.' } };
      },
    };
    await openExplore(makeMemoryApi(lost, {}, files), address);
    await expect.element(page.getByText(expected)).toBeVisible();
  });

  it('EXPLORE-16 says that a link has expired that names nothing but its key', async () => {
    const missing = { id: 0, type: 'table', columns: [], metrics: [], database: { id: 0 } };
    const lost: MemoryHandlers = {
      ...handlers,
      getExplore: () => ({
        result: { dataset: missing, form_data: {}, slice: null, message: 'Form data not found.', metadata: null },
      }),
    };
    const { navigate } = await openExplore(makeMemoryApi(lost, {}, files), '?form_data_key=old');
    await expect.element(page.getByText('This link has expired')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Create chart' }));
    expect(navigate).toHaveBeenCalledWith('/chart/add', undefined);
  });

  it('EXPLORE-10 says since when a result has been cached, and names a column of shares', async () => {
    const [first] = answer.result;
    const shares = first!.data.map((row) => ({ ...row, count__contribution: row.count / 42 }));
    const cached: MemoryHandlers = {
      ...handlers,
      queryChartData: () => ({
        result: [
          {
            ...first!,
            data: shares,
            colnames: [...first!.colnames, 'count__contribution'],
            coltypes: [...first!.coltypes, 0],
            is_cached: true,
            cached_dttm: new Date(Date.now() - 3_600_000).toISOString().slice(0, 19),
          },
        ],
      }),
    };
    await openExplore(makeMemoryApi(cached, {}, files), '?slice_id=9');
    await expect.element(page.getByText('Cached 1 hour ago')).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Trips, share' })).toBeVisible();
  });

  it('EXPLORE-07 takes the view of a drawn map into its settings', async () => {
    const form = {
      viz_type: 'deck_scatter',
      datasource: '3__table',
      spatial: { type: 'latlong', lonCol: 'lon', latCol: 'lat' },
      autozoom: false,
    };
    const map: MemoryHandlers = {
      ...handlers,
      getExplore: async (call) => {
        const { result } = await handlers.getExplore!(call);
        return {
          result: { ...result, form_data: form, slice: { slice_id: 9, slice_name: 'Stations', form_data: form } },
        };
      },
      queryChartData: () => ({
        result: [
          {
            ...answer.result[0]!,
            data: [
              { lon: 16.4, lat: 48.2 },
              { lon: 16.3, lat: 48.3 },
            ],
            colnames: ['lon', 'lat'],
            coltypes: [0, 0],
          },
        ],
      }),
    };
    await openExplore(makeMemoryApi(map, {}, files), '?slice_id=9');
    await expect.element(page.getByRole('application')).toBeVisible();
    await page.getByRole('tab', { name: 'Customize' }).click();
    await page.getByRole('button', { name: 'Use the view on screen' }).click();
    const latitude = page.getByRole('textbox', { name: 'Latitude' });
    await expect.poll(() => Number((latitude.element() as HTMLInputElement).value)).toBeCloseTo(48.25, 1);
    // The stored view is drawn as it was, and changes of it are drawn too.
    await expect
      .element(page.getByRole('button', { name: 'Use the view on screen' }))
      .toHaveAttribute('aria-disabled', 'true');
    await latitude.fill('40');
    await expect
      .element(page.getByRole('button', { name: 'Use the view on screen' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('EXPLORE-01 says so where nothing was named', async () => {
    const { navigate } = await openExplore(makeExplored(), '');
    await userEvent.click(page.getByRole('button', { name: 'Create chart' }));
    expect(navigate).toHaveBeenCalledWith('/chart/add', undefined);
  });
});
