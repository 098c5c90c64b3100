import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTableApp } from '../../testing/table-app.ts';
import { testPassword, type Caller, type TestApp } from '../../testing/test-app.ts';

const days = 500;
const dayMs = 86_400_000;
const start = Date.UTC(2023, 0, 1);
let test: TestApp;
let admin: Caller;
let datasetId: number;
let token: string;

beforeAll(async () => {
  ({ test, admin, datasetId } = await makeTableApp({
    table: 'orders',
    sql: `SELECT TIMESTAMP '2023-01-01' + INTERVAL 1 DAY * i AS ordered_at, CASE WHEN i % 2 = 0 THEN '=1+1' ELSE 'größe' END AS kind, 10 + 2 * i AS amount FROM range(${days}) r(i)`,
  }));
  const sign = { username: 'admin', password: testPassword, provider: 'db' };
  const { json } = await test.visitor.send('POST', '/api/v1/security/login', sign);
  token = (json as { access_token: string }).access_token;
});
afterAll(() => test.close());

const total = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'total' };
const axis = {
  columnType: 'BASE_AXIS',
  sqlExpression: 'ordered_at',
  label: 'ordered_at',
  expressionType: 'SQL',
  timeGrain: 'P1D',
};
const kinds = { columns: ['kind'], metrics: [total], orderby: [['total', true]] };
const body = (more: object = {}, ...queries: readonly object[]) => ({
  datasource: { id: datasetId, type: 'table' },
  queries,
  ...more,
});
const forecast = (options: object = {}) => ({
  columns: [axis],
  metrics: [total],
  post_processing: [
    { operation: 'pivot', options: { index: ['ordered_at'], aggregates: { total: { operator: 'mean' } } } },
    { operation: 'flatten' },
    {
      operation: 'prophet',
      options: { time_grain: 'P1D', periods: 7, confidence_interval: 0.8, index: 'ordered_at', ...options },
    },
  ],
});
const ask = (what: object) => admin.send('POST', '/api/v1/chart/data', what);

/** Requests chart data as a file. Returns the status, the headers and the bytes of the response. */
async function download(what: object) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v1/chart/data',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify(what),
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
const sheetsOf = async (bytes: Buffer) => (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];

interface ForecastResult {
  readonly data: readonly Readonly<Record<string, number | null>>[];
  readonly colnames: readonly string[];
  readonly coltypes: readonly number[];
  readonly rowcount: number;
  readonly sql_rowcount: number;
}

describe('forecasts over the wire', () => {
  it('SERVER-06 answers the prophet step with expected values, intervals and rows of the future', async () => {
    const answer = await ask(body({}, forecast()));
    expect(answer.status, answer.text).toBe(200);
    const [result] = (answer.json as { result: ForecastResult[] }).result;
    expect(result).toMatchObject({
      colnames: ['ordered_at', 'total__yhat', 'total__yhat_lower', 'total__yhat_upper', 'total'],
      coltypes: [2, 0, 0, 0, 0],
      rowcount: days + 7,
      sql_rowcount: days,
    });
    const last = result?.data.at(-1);
    expect(last).toMatchObject({ ordered_at: start + (days + 6) * dayMs, total: null });
    expect(last?.['total__yhat']).toBeCloseTo(10 + 2 * (days + 6), 4);
    expect(result?.data[0]).toMatchObject({ ordered_at: start, total: 10 });
  });

  it('SERVER-06 answers 400 for wrong options, from a process of its own too', async () => {
    for (const wrong of [{ periods: 0 }, { periods: 20_000 }, { time_grain: 'P2D' }, { confidence_interval: 2 }]) {
      const { status, json } = await ask(body({}, forecast(wrong)));
      expect(status).toBe(400);
      expect((json as { message: string }).message).toMatch(/^Error: /);
    }
  });
});

describe('downloads over the wire', () => {
  it('SERVER-05 gives an Excel file', async () => {
    const { status, headers, bytes } = await download(body({ result_format: 'xlsx' }, kinds));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['content-disposition']).toMatch(/^attachment; filename=\d{8}_\d{6}\.xlsx$/);
    const [sheet] = await sheetsOf(bytes);
    const odd = (days / 2) * 10 + 2 * (days / 2) ** 2;
    expect(sheet?.data).toEqual([
      ['kind', 'total'],
      ['=1+1', odd - days],
      ['größe', odd],
    ]);
  });

  it.each(['csv', 'xlsx'])('SERVER-05 bundles several queries as a ZIP of %s files', async (format) => {
    const { status, headers, bytes } = await download(body({ result_format: format }, kinds, kinds));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(/\.zip$/);
    for (const name of ['query_1', 'query_2']) expect(bytes.includes(`${name}.${format}`)).toBe(true);
  });

  it.each([
    [
      'post_processed',
      { viz_type: 'pivot_table_v2', groupbyRows: ['kind'], metrics: [total] },
      [
        [null, 'total'],
        ['=1+1', 127_000],
        ['größe', 127_500],
      ],
    ],
    [
      'columns',
      {},
      [
        ['column_name', 'verbose_name', 'dtype'],
        ['ordered_at', null, 2],
        ['kind', null, 1],
        ['amount', null, 0],
      ],
    ],
  ])('SERVER-05 gives the result type %s as a sheet', async (type, form, expected) => {
    const { status, bytes } = await download(
      body({ result_format: 'xlsx', result_type: type, form_data: form }, kinds),
    );
    expect(status).toBe(200);
    const [sheet] = await sheetsOf(bytes);
    expect(sheet?.data).toEqual(expected);
  });

  it('SERVER-05 gives saved charts as Excel files, and refuses a download of nothing', async () => {
    const chart = {
      slice_name: 's',
      datasource_id: datasetId,
      datasource_type: 'table',
      viz_type: 'pie',
      query_context: JSON.stringify(body({}, kinds)),
    };
    const { id } = (await admin.send('POST', '/api/v1/chart/', chart)).json as { id: number };
    const saved = await admin.get(`/api/v1/chart/${id}/data/?format=xlsx`);
    expect([saved.status, saved.headers['content-disposition']]).toEqual([200, expect.stringMatching(/\.xlsx$/)]);
    expect((await download(body({ result_format: 'xlsx' }))).status).toBe(400);
  });

  it('SERVER-05 refuses files to whom downloads are not granted', async () => {
    const list = await admin.get('/api/v1/security/permissions-resources/?q=(page_size:500)');
    const pairs = (list.json as { result: { id: number; permission: { name: string }; view_menu: { name: string } }[] })
      .result;
    const readCharts = pairs.find(
      ({ permission, view_menu }) => permission.name === 'can_read' && view_menu.name === 'Chart',
    );
    const made = await admin.send('POST', '/api/v1/security/roles/', { name: 'Looks only' });
    const { id } = made.json as { id: number };
    await admin.send('POST', `/api/v1/security/roles/${id}/permissions`, {
      permission_view_menu_ids: [readCharts?.id],
    });
    await test.addUser('lola', ['Looks only']);
    const lola = await test.bearer('lola');
    const status = async (format: string) =>
      (await lola.send('POST', '/api/v1/chart/data', body({ result_format: format }, kinds))).status;
    expect([await status('csv'), await status('xlsx'), await status('json')]).toEqual([403, 403, 404]);
  });
});
