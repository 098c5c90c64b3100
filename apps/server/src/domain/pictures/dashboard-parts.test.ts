import { describe, expect, it } from 'vitest';
import { makeFiltersOfChart } from './filters-of-chart.ts';
import { filterNotes } from './filter-notes.ts';
import { layOutDashboard, tabPathsOf, type Placed } from './lay-out-dashboard.ts';
import { paginate } from './paginate.ts';

const filter = (id: string, more: object) => ({ id, type: 'NATIVE_FILTER', ...more });
const mask = (col: string, val: readonly string[]) => ({ extraFormData: { filters: [{ col, op: 'IN', val }] } });
const metadata = {
  native_filter_configuration: [
    filter('A', { scope: { rootPath: ['ROOT_ID'], excluded: [2] }, defaultDataMask: mask('city', ['Oslo']) }),
    filter('B', { chartsInScope: [1, 2], defaultDataMask: { extraFormData: { time_range: 'Last year' } } }),
    filter('C', { scope: { rootPath: ['TAB-9'], excluded: [] }, defaultDataMask: mask('kind', ['x']) }),
    null,
    {},
  ],
};
const path = ['ROOT_ID', 'GRID_ID'];

describe('filters on the picture of a dashboard', () => {
  it.each([
    [1, {}, { filters: [{ col: 'city', op: 'IN', val: ['Oslo'] }], time_range: 'Last year' }],
    [2, {}, { time_range: 'Last year' }],
    [3, {}, { filters: [{ col: 'city', op: 'IN', val: ['Oslo'] }] }],
    [3, { A: mask('city', ['Bergen']) }, { filters: [{ col: 'city', op: 'IN', val: ['Bergen'] }] }],
    [3, { A: {} }, {}],
  ])('SERVER-02 narrow chart %i by the values of the mask %j, else by their own', (chartId, chosen, expected) => {
    expect(makeFiltersOfChart(metadata, chosen)({ chartId, path })).toEqual(expected);
  });
});

describe('the layout of the picture of a dashboard', () => {
  const chart = (id: string, chartId: number, width: number) => ({
    id,
    type: 'CHART',
    children: [],
    meta: { chartId, width, height: 50 },
  });
  const position = {
    ROOT_ID: { type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', children: ['ROW', 'TABS', 'LOOP', 'none'] },
    ROW: { type: 'ROW', children: ['C1', 'C2'] },
    C1: chart('C1', 1, 4),
    C2: chart('C2', 2, 8),
    TABS: { type: 'TABS', children: ['TAB-1', 'TAB-2'] },
    'TAB-1': { type: 'TAB', children: ['C3'], meta: { text: 'First' } },
    'TAB-2': { type: 'TAB', children: ['C4'], meta: { text: 'Second' } },
    C3: chart('C3', 3, 12),
    C4: chart('C4', 4, 12),
    LOOP: { type: 'COLUMN', children: ['LOOP'] },
  };
  const ask = { position, chartIds: [1, 2, 3, 4], title: 'All', width: 1232, openTabs: [] as string[] };
  const chartsIn = ({ placed }: ReturnType<typeof layOutDashboard>) =>
    placed.flatMap(({ x, y, width, height, what }) =>
      what.kind === 'chart' ? [[what.chartId, x, y, width, height]] : [],
    );

  it('SERVER-02 places rows side by side on twelve columns, and the open tab below its title', () => {
    const laidOut = layOutDashboard(ask);
    const [one, two, three] = chartsIn(laidOut);
    expect(one?.slice(0, 2)).toEqual([1, 16]);
    expect([one?.[4], two?.[4]]).toEqual([400, 400]);
    expect(Math.round((two?.[1] ?? 0) - ((one?.[1] ?? 0) + (one?.[3] ?? 0)))).toBe(16);
    expect(Math.round((two?.[1] ?? 0) + (two?.[3] ?? 0))).toBe(1216);
    expect(three?.[0]).toBe(3);
    expect(three?.[2]).toBeGreaterThanOrEqual((one?.[2] ?? 0) + 400);
    expect(chartsIn(layOutDashboard({ ...ask, openTabs: ['TAB-2'] })).map(([id]) => id)).toEqual([1, 2, 4]);
  });

  it('SERVER-02 places charts two by two where there is no layout', () => {
    const found = chartsIn(layOutDashboard({ ...ask, position: {} }));
    expect(found.map(([id]) => id)).toEqual([1, 2, 3, 4]);
    expect(found[0]?.[2]).toBe(found[1]?.[2]);
    expect(found[2]?.[1]).toBe(found[0]?.[1]);
  });
});

describe('the document of a dashboard', () => {
  const part = (y: number, height: number, kind: 'line' | 'heading' = 'line', x = 0): Placed => ({
    x,
    y,
    height,
    width: 100,
    what: kind === 'line' ? { kind } : { kind, text: 'Sales' },
  });

  it('DASH-09 spreads parts over pages without cutting one, and keeps a heading with what follows', () => {
    const side = part(300, 100, 'line', 200);
    const pages = paginate([part(0, 200), part(300, 260), side, part(560, 40, 'heading'), part(610, 300)], 500);
    expect(pages.map(({ height, placed }) => [height, placed.map((each) => each.y)])).toEqual([
      [500, [16]],
      [500, [16, 16]],
      [500, [16, 66]],
    ]);
    expect(paginate([part(0, 900)], 500)).toMatchObject([{ height: 932 }]);
  });

  it('DASH-09 has a chapter for each way to open the tabs', () => {
    const node = (id: string, type: string, children: readonly string[], text = '') => ({
      [id]: { id, type, children, meta: { text } },
    });
    const position = {
      ...node('ROOT_ID', 'ROOT', ['TABS-1']),
      ...node('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
      ...node('TAB-1', 'TAB', [], 'Sales'),
      ...node('TAB-2', 'TAB', ['TABS-2'], 'Stock'),
      ...node('TABS-2', 'TABS', ['TAB-3', 'TAB-4']),
      ...node('TAB-3', 'TAB', [], 'North'),
      ...node('TAB-4', 'TAB', [], 'South'),
    };
    expect(tabPathsOf(position)).toEqual([
      { ids: ['TAB-1'], title: 'Sales' },
      { ids: ['TAB-2', 'TAB-3'], title: 'Stock › North' },
      { ids: ['TAB-2', 'TAB-4'], title: 'Stock › South' },
    ]);
  });

  it('DASH-09 names its filters', () => {
    const named = { native_filter_configuration: [filter('A', { name: 'City' }), filter('B', { name: 'Time' })] };
    const state = {
      A: mask('city', ['Oslo', 'Bergen']),
      B: { extraFormData: { time_range: 'Last week' } },
      7: mask('kind', ['x']),
      gone: mask('city', ['Rome']),
    };
    const nameOfChart = (id: number) => (id === 7 ? 'Kinds' : undefined);
    // JavaScript objects list integer keys first, so the entry for key 7 comes first.
    expect(filterNotes(named, state, nameOfChart)).toEqual(['Kinds: x', 'City: Oslo, Bergen', 'Time: Last week']);
  });
});
