import type { Caller } from '@sightline/e2e/world';

interface StoredChart {
  readonly slice_name: string;
  readonly viz_type: string;
  readonly params: string;
  readonly datasource_id: number;
}

const perRow = 4;

const idOf = ({ status, json }: { readonly status: number; readonly json: unknown }): number => {
  const { id } = json as { readonly id?: number };
  if (id === undefined) throw new Error(`nothing was made: ${status} ${JSON.stringify(json)}`);
  return id;
};

/** Creates a dashboard with this many copies of the example charts, four in a row. Returns its URL path. */
export const makeManyCharts = async (caller: Caller, count: number): Promise<string> => {
  const { json } = await caller.get('/api/v1/chart/?q=(page_size:100,order_column:slice_name,order_direction:asc)');
  const listed = (json as { readonly result: readonly { readonly id: number }[] }).result;
  const samples: StoredChart[] = [];
  for (const { id } of listed.slice(0, 25)) {
    const chart = await caller.get(`/api/v1/chart/${id}`);
    const { result } = chart.json as { readonly result: StoredChart & { readonly datasource_id?: number } };
    const { datasource } = JSON.parse(result.params) as { readonly datasource?: string };
    const dataset = result.datasource_id ?? Number.parseInt(datasource ?? '', 10);
    if (Number.isFinite(dataset)) samples.push({ ...result, datasource_id: dataset });
  }
  const dashboard = idOf(await caller.post('/api/v1/dashboard/', { dashboard_title: `${count} charts` }));
  const position: Record<string, unknown> = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    HEADER_ID: { type: 'HEADER', id: 'HEADER_ID', meta: { text: `${count} charts` } },
  };
  const rows: string[] = [];
  for (let from = 0; from < count; from += perRow) {
    const row = `ROW-${from}`;
    const children: string[] = [];
    for (let n = from; n < Math.min(count, from + perRow); n += 1) {
      const { slice_name, viz_type, params, datasource_id } = samples[n % samples.length]!;
      const name = `${n + 1} ${slice_name}`;
      const chartId = idOf(
        await caller.post('/api/v1/chart/', {
          slice_name: name,
          viz_type,
          params,
          datasource_id,
          datasource_type: 'table',
          dashboards: [dashboard],
        }),
      );
      const id = `CHART-${n}`;
      children.push(id);
      position[id] = {
        type: 'CHART',
        id,
        children: [],
        parents: ['ROOT_ID', 'GRID_ID', row],
        meta: { chartId, sliceName: name, width: 12 / perRow, height: 30 },
      };
    }
    rows.push(row);
    position[row] = {
      type: 'ROW',
      id: row,
      children,
      parents: ['ROOT_ID', 'GRID_ID'],
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    };
  }
  position['GRID_ID'] = { type: 'GRID', id: 'GRID_ID', children: rows, parents: ['ROOT_ID'] };
  const { status } = await caller.put(`/api/v1/dashboard/${dashboard}`, { position_json: JSON.stringify(position) });
  if (status !== 200) throw new Error(`the layout was not stored: ${status}`);
  return `/superset/dashboard/${dashboard}/`;
};
