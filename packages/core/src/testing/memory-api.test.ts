import { describe, expect, it } from 'vitest';
import { isAborted } from '../errors/call-error.ts';
import { makeChartRow, makeMemoryApi, refuse } from './index.ts';

describe('the contract in memory', () => {
  it('answers by handlers and remembers what was asked', async () => {
    const api = makeMemoryApi({ listCharts: ({ q }) => ({ count: 1, result: [makeChartRow(q?.page ?? 0)] }) });
    expect(await api.call('listCharts', { q: { page: 4 } })).toMatchObject({ result: [{ id: 4 }] });
    expect(api.calls).toEqual([{ name: 'listCharts', input: { q: { page: 4 } } }]);
  });

  it('complains of bodies and answers that the contract does not know', async () => {
    const api = makeMemoryApi({ getMyRoles: () => ({ wrong: true }) as never });
    await expect(api.call('getMyRoles', {})).rejects.toThrow('output of getMyRoles');
    await expect(api.call('formatSql', { body: { sql: 1 } as never })).rejects.toThrow('body of formatSql');
  });

  it('fails as a server does', async () => {
    const api = makeMemoryApi({
      getMe: () => {
        throw refuse(403, { message: 'No' });
      },
    });
    await expect(api.call('getMe', {})).rejects.toMatchObject({ status: 403, errors: [{ message: 'No' }] });
    await expect(api.call('getMyRoles', {})).rejects.toMatchObject({ status: 404 });
    await expect(api.stream('runQuery', { body: { database_id: 1, sql: '' } })).rejects.toMatchObject({ status: 404 });
    await expect(api.call('getMe', {}, { signal: AbortSignal.abort() })).rejects.toSatisfy(isAborted);
  });

  it('gives streams, files and addresses', async () => {
    const api = makeMemoryApi(
      { importCharts: () => ({ message: 'OK' }) },
      { runQuery: () => new Response('frames').body! },
      { exportCharts: () => ({ blob: new Blob(['zip']), fileName: 'charts.zip' }) },
    );
    expect(await new Response(await api.stream('runQuery', { body: { database_id: 1, sql: '' } })).text()).toBe(
      'frames',
    );
    expect(await api.download('exportCharts', { q: [1] })).toMatchObject({ fileName: 'charts.zip' });
    expect(await api.upload('importCharts', new FormData())).toEqual({ message: 'OK' });
    expect(api.href('exportCharts', { q: [1, 2], query: { token: 'a' } })).toBe(
      '/api/v1/chart/export/?token=a&q=%21%281%2C2%29',
    );
  });
});
