import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTableApp } from '../../testing/table-app.ts';
import type { Caller, TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let id: number;

beforeAll(async () => {
  ({
    test,
    admin,
    datasetId: id,
  } = await makeTableApp({
    table: 'many',
    sql: "SELECT n, 'k' || (n % 7) AS kind, TIMESTAMP '2024-01-01' + n * INTERVAL '1 day' AS at FROM range(1200) r(n)",
  }));
  const changed = await admin.send('PUT', `/api/v1/dataset/${id}`, {
    fetch_values_predicate: "kind <> 'k3'",
    main_dttm_col: 'at',
  });
  expect(changed.status).toBe(200);
});
afterAll(() => test.close());

interface Samples {
  readonly data: readonly { readonly n: number }[];
  readonly page: number;
  readonly per_page: number;
  readonly total_count: number;
  readonly colnames: readonly string[];
}
const samples = async (query: string, body: object = {}): Promise<Samples> => {
  const answer = await admin.send(
    'POST',
    `/datasource/samples?datasource_type=table&datasource_id=${id}${query}`,
    body,
  );
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return (answer.json as { result: Samples }).result;
};

describe('samples of a dataset', () => {
  it('SERVER-02 5.13 gives pages from the first on, with the count of all rows', async () => {
    const first = await samples('&per_page=50');
    expect(first).toMatchObject({ page: 1, per_page: 50, total_count: 1200, colnames: ['n', 'kind', 'at'] });
    expect(first.data).toHaveLength(50);
    expect((await samples('&page=24&per_page=50')).data).toHaveLength(50);
    expect((await samples('&page=25&per_page=50')).data).toEqual([]);
  });

  it('SERVER-02 5.13 gives a thousand rows at most, and tells the size that was asked for', async () => {
    expect((await samples('')).data).toHaveLength(1000);
    const larger = await samples('&per_page=5000');
    expect([larger.data.length, larger.per_page]).toEqual([1000, 5000]);
  });

  it('SERVER-02 5.13 keeps to filters, time ranges and clauses, in the order of the main time', async () => {
    const filters = [{ col: 'kind', op: '==', val: 'k1' }];
    const filtered = await samples('', { filters, granularity: 'at', time_range: '2024-01-01 : 2024-02-01' });
    expect(filtered.data.map(({ n }) => n)).toEqual([1, 8, 15, 22, 29]);
    expect(filtered.total_count).toBe(5);
    expect((await samples('', { extras: { where: 'n < 3' } })).data.map(({ n }) => n)).toEqual([0, 1, 2]);
  });

  it('SERVER-02 5.13 refuses an unknown dataset in the older envelope, and pages that are none', async () => {
    const ask = (query: string) => admin.send('POST', `/datasource/samples?${query}`, {});
    expect(await ask('datasource_type=table&datasource_id=999')).toMatchObject({
      status: 404,
      json: { error: 'Datasource does not exist' },
    });
    expect((await ask(`datasource_type=table&datasource_id=${id}&page=0`)).status).toBe(400);
    expect((await ask(`datasource_type=table&datasource_id=${id}&per_page=x`)).status).toBe(400);
    expect((await ask(`datasource_type=cube&datasource_id=${id}`)).status).toBe(400);
  });
});

describe('values of a column', () => {
  const values = (name: string, of: number = id) => admin.get(`/api/v1/datasource/table/${of}/column/${name}/values/`);

  it('SERVER-02 gives distinct values under the predicate of the dataset', async () => {
    expect((await values('kind')).json).toEqual({ result: ['k0', 'k1', 'k2', 'k4', 'k5', 'k6'] });
  });

  it('SERVER-02 refuses unknown columns, datasets and kinds of sources', async () => {
    expect(await values('nope')).toMatchObject({ status: 400, json: { message: 'Column name nope does not exist' } });
    expect(await values('kind', 999)).toMatchObject({ status: 404, json: { message: 'Datasource does not exist' } });
    expect(await admin.get(`/api/v1/datasource/zz/${id}/column/kind/values/`)).toMatchObject({
      status: 400,
      json: { message: 'Invalid datasource type: zz' },
    });
  });
});
