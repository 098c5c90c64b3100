import type { Caller } from '@sightline/e2e/world';
import { makeBoard, type BoardChart } from '@sightline/e2e/world';

/**
 * Creates a dashboard of `count` charts, which are copies of the example charts, four in a row. Returns its URL path.
 */
export const makeManyCharts = async (caller: Caller, count: number): Promise<string> => {
  const { json } = await caller.get('/api/v1/chart/?q=(page_size:100,order_column:slice_name,order_direction:asc)');
  const listed = (json as { readonly result: readonly { readonly id: number }[] }).result;
  const samples: BoardChart[] = [];
  for (const { id } of listed.slice(0, 25)) {
    const chart = await caller.get(`/api/v1/chart/${id}`);
    const { result } = chart.json as {
      readonly result: Omit<BoardChart, 'datasource_id'> & { readonly datasource_id?: number };
    };
    const { datasource } = JSON.parse(result.params) as { readonly datasource?: string };
    const dataset = result.datasource_id ?? Number.parseInt(datasource ?? '', 10);
    if (Number.isFinite(dataset)) samples.push({ ...result, datasource_id: dataset });
  }
  const charts = Array.from({ length: count }, (_, n): BoardChart => {
    const { slice_name, viz_type, params, datasource_id } = samples[n % samples.length]!;
    return { slice_name: `${n + 1} ${slice_name}`, viz_type, params, datasource_id };
  });
  return makeBoard(caller, `${count} charts`, charts);
};
