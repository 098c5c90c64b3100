import { childrenIn, metaIn, subtreeIn, typeIn } from '@sightline/core/layout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeTiles, positionOfRows, roleOf } from './arrange-charts.ts';
import type { DraftFacts } from './dashboard-draft.ts';
import { proposeDashboard, startChoices } from './propose-dashboard.ts';

const facts = ({
  metrics = ['revenue', 'orders'],
  distinct = { channel: 4, country: 25, city: 9000, id: 100_000 },
  times = ['ordered_at'],
  days = 400,
}: {
  readonly metrics?: readonly string[];
  readonly distinct?: Readonly<Record<string, number>>;
  readonly times?: readonly string[];
  readonly days?: number;
} = {}): DraftFacts => ({
  dataset: {
    id: 3,
    name: 'orders',
    columns: [
      ...times.map((name) => ({ name, label: name, kind: 'time' as const })),
      ...Object.keys(distinct).map((name) => ({ name, label: name, kind: 'text' as const })),
    ],
    metrics: metrics.map((name) => ({ name, label: name })),
    grains: [],
  },
  mainTime: times[0],
  distinct: new Map(Object.entries(distinct)),
  days,
});

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 6 });
const anyFacts = fc
  .record({
    metrics: names,
    columns: names,
    counts: fc.array(fc.nat(300), { minLength: 6, maxLength: 6 }),
    timed: fc.boolean(),
  })
  .map(({ metrics, columns, counts, timed }) =>
    facts({
      metrics,
      times: timed ? ['At'] : [],
      distinct: Object.fromEntries(columns.map((name, at) => [name, counts[at] ?? 0])),
    }),
  );

describe('the draft of a dashboard', () => {
  it('DASH-30: has numbers, a trend, parts and a table, and skips columns with too many values', () => {
    const { tiles, filters } = proposeDashboard(facts(), startChoices(facts()));
    expect(tiles.map(({ id, form }) => [id, form['viz_type']])).toEqual([
      ['main', 'big_number'],
      ['metric-orders', 'big_number'],
      ['trend', 'echarts_timeseries_line'],
      ['part-channel', 'pie'],
      ['part-country', 'echarts_timeseries_bar'],
      ['table', 'table'],
    ]);
    expect(tiles.find(({ id }) => id === 'trend')?.form).toMatchObject({
      groupby: ['channel'],
      time_grain_sqla: 'P1W',
    });
    expect(filters.map(({ id }) => id)).toEqual(['time', 'values-channel', 'values-country']);
  });

  it('DASH-30: counts rows where nothing is known, and never names a column that the dataset lacks', () => {
    expect(
      proposeDashboard(facts({ metrics: [], distinct: {}, times: [] }), {
        metric: undefined,
        time: undefined,
        grain: 'P1M',
        breakdowns: [],
      }).tiles.map(({ reason }) => reason.id),
    ).toEqual(['rows']);
    fc.assert(
      fc.property(anyFacts, (given) => {
        const draft = proposeDashboard(given, startChoices(given));
        expect(proposeDashboard(given, startChoices(given))).toEqual(draft);
        const known = new Set(given.dataset.columns.map(({ name }) => name));
        const ids = draft.tiles.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { form } of draft.tiles)
          for (const column of [form['x_axis'], ...((form['groupby'] as unknown[] | undefined) ?? [])])
            if (column !== undefined) expect(known).toContain(column);
        for (const { column } of draft.filters) if (column !== undefined) expect(known).toContain(column);
      }),
    );
  });
});

describe('the layout of chosen charts', () => {
  const roles = fc.array(fc.constantFrom('number', 'trend', 'part', 'table'), { maxLength: 24 });
  it('DASH-30: places each chart once, in rows as wide as the grid', () => {
    fc.assert(
      fc.property(roles, fc.constantFrom('balanced', 'two', 'one'), (kinds, arrangement) => {
        const tiles = kinds.map((role, chartId) => ({ role, chartId, name: `Chart ${chartId}` }));
        const rows = arrangeTiles(tiles, ({ role }) => role, arrangement);
        let at = 0;
        const position = positionOfRows('New', rows, () => String((at += 1)));
        const placed = subtreeIn(position, 'ROOT_ID').filter((id) => typeIn(position, id) === 'CHART');
        expect(placed.map((id) => metaIn(position, id)['chartId']).toSorted((a, b) => Number(a) - Number(b))).toEqual(
          tiles.map(({ chartId }) => chartId),
        );
        for (const row of childrenIn(position, 'GRID_ID'))
          expect(childrenIn(position, row).reduce((sum, id) => sum + Number(metaIn(position, id)['width']), 0)).toBe(
            12,
          );
      }),
    );
  });

  it('DASH-30: knows what a kind is good for', () => {
    expect(['big_number_total', 'echarts_timeseries_line', 'pie', 'pivot_table_v2'].map(roleOf)).toEqual([
      'number',
      'trend',
      'part',
      'table',
    ]);
  });
});
