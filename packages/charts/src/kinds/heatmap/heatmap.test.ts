import { describe, expect, it } from 'vitest';
import { madeFacts, wideWithIds } from '../../story-frame/made-facts.ts';
import { resultColumns, type ChartCell } from '../../view/result-columns.ts';
import { matrixOf } from './matrix.ts';
import { orderBands } from './order-bands.ts';
import { heatmapQueries } from './query.ts';

const form = { viz_type: 'heatmap_v2', x_axis: 'country', groupby: 'line', metric: 'revenue' };
const column = {
  columnType: 'BASE_AXIS',
  sqlExpression: 'country',
  label: 'country',
  expressionType: 'SQL',
  isColumnReference: true,
};

describe('VIZ-03 the query of a heat map', () => {
  it.each([
    ['ranks all cells', {}, {}, { metric: 'revenue' }],
    [
      'sorts by names',
      { sort_x_axis: 'alpha_asc', sort_y_axis: 'alpha_desc' },
      {
        orderby: [
          ['country', true],
          ['line', false],
        ],
      },
      { metric: 'revenue' },
    ],
    ['sorts by the metric', { sort_y_axis: 'value_desc' }, { orderby: [['revenue', false]] }, { metric: 'revenue' }],
    ['does not sort by likeness', { sort_y_axis: 'likeness' }, {}, { metric: 'revenue' }],
    ['ranks within columns', { normalize_across: 'x' }, {}, { metric: 'revenue', group_by: 'country' }],
    ['ranks within rows', { normalize_across: 'y' }, {}, { metric: 'revenue', group_by: 'line' }],
  ])('%s', (_, change, order, options) => {
    const [query] = heatmapQueries({ ...form, ...change });
    expect(query).toMatchObject({
      columns: [column, 'line'],
      metrics: ['revenue'],
      post_processing: [{ operation: 'rank', options }],
      ...order,
    });
    if (!('orderby' in order)) expect(query).not.toHaveProperty('orderby');
  });
});

type Row = readonly [x: ChartCell, y: ChartCell, amount: number | null];

const facts = (rows: readonly Row[], change = {}) =>
  madeFacts({
    ...wideWithIds,
    formData: { ...form, ...change },
    results: [
      resultColumns({
        colnames: ['country', 'line', 'revenue', 'rank'],
        coltypes: [1, 1, 0, 0],
        data: rows.map(([country, line, revenue], at) => ({ country, line, revenue, rank: at / rows.length })),
      }),
    ],
  });

const rows: readonly Row[] = [
  ['b', 'x', 30],
  ['a', 'x', 10],
  ['b', 'y', 60],
  ['a', null, null],
];

describe('VIZ-05 the matrix of a heat map', () => {
  it('has a cell for each amount, and its share of the whole', () => {
    const matrix = matrixOf(facts(rows));
    expect(matrix?.columns.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(matrix?.rows.map(({ name }) => name)).toEqual(['x', 'y', 'chart.null']);
    expect(matrix?.cells.map(({ x, y, amount, share }) => [x, y, amount, share])).toEqual([
      [0, 0, 30, 0.3],
      [1, 0, 10, 0.1],
      [0, 1, 60, 0.6],
    ]);
  });

  it('sorts columns by name and rows by total, and takes shares of columns', () => {
    const matrix = matrixOf(
      facts(rows, { sort_x_axis: 'alpha_asc', sort_y_axis: 'value_desc', normalize_across: 'x' }),
    );
    expect(matrix?.columns.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(matrix?.rows.map(({ name }) => name)).toEqual(['y', 'x', 'chart.null']);
    expect(matrix?.cells[0]).toMatchObject({ x: 1, y: 1, share: 1 / 3 });
  });

  it('colors by rank if normalized, and has no shares among negative amounts', () => {
    const matrix = matrixOf(facts([...rows.slice(0, 2), ['b', 'y', -5]], { normalized: true }));
    expect(matrix?.isRanked).toBe(true);
    expect(matrix?.cells.map(({ tone, share }) => [tone, share])).toEqual([
      [0, undefined],
      [1 / 3, undefined],
      [2 / 3, undefined],
    ]);
  });

  it('is nothing without amounts', () => {
    expect(matrixOf(facts([]))).toBeUndefined();
    expect(matrixOf(facts([['a', 'x', null]]))).toBeUndefined();
  });

  it('puts similar rows next to each other', () => {
    const bands = ['a', 'b', 'c', 'd'].map((name) => ({ name, cells: [name] }));
    const profile = (...amounts: readonly number[]) => new Map(amounts.entries());
    const profiles = [profile(9, 1), profile(1, 5), profile(4, 1), profile(1, 4)];
    expect(orderBands(bands, profiles, { mode: 'likeness', locale: 'en' })).toEqual([0, 2, 3, 1]);
  });
});
