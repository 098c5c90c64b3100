import { makeMemoryApi, refuse } from '@sightline/core/testing';
import { openChartQueue } from '@sightline/core/cache';
import { describe, expect, it } from 'vitest';
import { tileData } from './tile-data.ts';

const formData = {
  viz_type: 'echarts_timeseries_line',
  datasource: '3__table',
  x_axis: 'at',
  metrics: ['load'],
  time_grain_sqla: 'PT1M',
};
const question = { chartId: 1, formData, extra: {}, force: () => false, columns: 1024, distance: () => 0 };
const { signal } = new AbortController();

interface Asked {
  readonly queries: readonly { readonly reduce?: object }[];
}
const reducesOf = (api: ReturnType<typeof makeMemoryApi>) =>
  api.calls.map(({ input }) => (input as { body: Asked }).body.queries[0]?.reduce !== undefined);
const rows = { data: [{ at: 1, load: 2 }], colnames: ['at', 'load'], coltypes: [2, 0] };

describe('the data of a tile', () => {
  it('VIZ-09 is asked for reduced, and says what it was reduced from', async () => {
    const api = makeMemoryApi({
      queryChartData: () => ({ result: [{ ...rows, reduced_from: 900_000, reduced: { width: 1024 } }] }),
    });
    const [result] = await tileData(api, openChartQueue(api, '5'), question).queryFn({ signal });
    expect(reducesOf(api)).toEqual([true]);
    expect(result?.reduced).toEqual({ from: 900_000, columns: 1024 });
  });

  it('VIZ-09 is asked for whole where its axis cannot be reduced', async () => {
    const api = makeMemoryApi({
      queryChartData: ({ body }) => {
        if ((body as Asked).queries[0]?.reduce)
          throw refuse(400, {
            errors: [
              { message: 'reduce.x: "at" does not contain numbers or times.', error_type: 'QUERY_NOT_REDUCIBLE_ERROR' },
            ],
          });
        return { result: [rows] };
      },
    });
    const [result] = await tileData(api, openChartQueue(api, '5'), question).queryFn({ signal });
    expect(reducesOf(api)).toEqual([true, false]);
    expect(result?.reduced).toBeUndefined();
  });

  it('VIZ-09 asks once where something else is wrong', async () => {
    const api = makeMemoryApi({
      queryChartData: () => {
        throw refuse(400, { message: 'Error: no such column: reduce.x' });
      },
    });
    await expect(tileData(api, openChartQueue(api, '5'), question).queryFn({ signal })).rejects.toThrow(
      'no such column',
    );
    expect(api.calls).toHaveLength(1);
  });
});
