import type { Caller } from './api.ts';

/** A chart to be created on a board. */
export interface BoardChart {
  readonly slice_name: string;
  readonly viz_type: string;
  /** Settings of the chart as JSON. */
  readonly params: string;
  readonly datasource_id: number;
}

const perRow = 4;

const idOf = ({ status, json }: { readonly status: number; readonly json: unknown }): number => {
  const { id } = json as { readonly id?: number };
  if (id === undefined) throw new Error(`nothing was made: ${status} ${JSON.stringify(json)}`);
  return id;
};

/** Creates a dashboard with these charts, four in a row. Returns its URL path. */
export const makeBoard = async (caller: Caller, title: string, charts: readonly BoardChart[]): Promise<string> => {
  const dashboard = idOf(await caller.post('/api/v1/dashboard/', { dashboard_title: title }));
  const position: Record<string, unknown> = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    HEADER_ID: { type: 'HEADER', id: 'HEADER_ID', meta: { text: title } },
  };
  const rows: string[] = [];
  for (let from = 0; from < charts.length; from += perRow) {
    const row = `ROW-${from}`;
    const children: string[] = [];
    for (const [at, chart] of charts.slice(from, from + perRow).entries()) {
      const chartId = idOf(
        await caller.post('/api/v1/chart/', { ...chart, datasource_type: 'table', dashboards: [dashboard] }),
      );
      const id = `CHART-${from + at}`;
      children.push(id);
      position[id] = {
        type: 'CHART',
        id,
        children: [],
        parents: ['ROOT_ID', 'GRID_ID', row],
        meta: { chartId, sliceName: chart.slice_name, width: 12 / perRow, height: 30 },
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

/** Removes a board and its charts, which would otherwise push other charts off the first page of lists. */
export const removeBoard = async (caller: Caller, address: string): Promise<void> => {
  const id = /\/(\d+)\/$/u.exec(address)![1]!;
  const { json } = await caller.get(`/api/v1/dashboard/${id}/charts`);
  const charts = (json as { readonly result: readonly { readonly id: number }[] }).result.map((chart) => chart.id);
  const paths = charts.length > 0 ? [`chart/?q=!(${charts.join(',')})`] : [];
  for (const path of [...paths, `dashboard/${id}`]) {
    const { status } = await caller.delete(`/api/v1/${path}`);
    if (status !== 200) throw new Error(`${path} was not deleted: ${status}`);
  }
};
