import { editableKinds } from '@sightline/charts/edit';
import { describe, expect, it } from 'vitest';
import { controlsOf, defaultsOf, drawnSettings, isOutOfDate, problemsOf, takerOf } from './controls.ts';
import { readDataset } from './dataset.ts';
import { changeOf } from './setting.ts';

describe('the controls of a kind', () => {
  it.each([
    [{ viz_type: 'pie' }, { metric: 'explore.problem.missing' }],
    [{ viz_type: 'pie', groupby: ['a'], metric: 'count', row_limit: 0 }, { row_limit: 'explore.problem.count' }],
    [{ viz_type: 'pie', groupby: ['a'], metric: 'count', row_limit: '10' }, {}],
    [{ viz_type: 'table' }, { groupby: 'explore.problem.empty' }],
    [{ viz_type: 'table', groupby: ['a'] }, {}],
    [{ viz_type: 'table', query_mode: 'raw' }, { all_columns: 'explore.problem.empty' }],
    [{ viz_type: 'echarts_area', x_axis: 't', metrics: [] }, { metrics: 'explore.problem.missing' }],
    [{ viz_type: 'deck_hex', spatial: { lonCol: 'x' } }, { 'spatial.latCol': 'explore.problem.missing' }],
    [{ viz_type: 'deck_hex', spatial: { type: 'geohash', geohashCol: 'hash' } }, {}],
    [
      { viz_type: 'graph_chart', source: 'a', target: 'b', metric: 'count', gravity: 1.5 },
      { gravity: 'explore.problem.number' },
    ],
    [{ viz_type: 'graph_chart', source: 'a', target: 'b', metric: 'count', gravity: 0.5 }, {}],
    [{ viz_type: 'unheard_of' }, {}],
  ])('EXPLORE-09 says what %j lacks', (form, expected) => {
    expect(Object.fromEntries(problemsOf(editableKinds, form))).toEqual(expected);
  });

  it.each([
    { axis: 'region', problem: 'explore.problem.timeAxis' },
    { axis: 'noted_at', problem: undefined },
    { axis: { sqlExpression: 'noted_at', expressionType: 'SQL' }, problem: undefined },
    { axis: 'unknown', problem: undefined },
  ])('EXPLORE-09 says that resampling needs times on the x axis, for the axis $axis', ({ axis, problem }) => {
    const dataset = readDataset({
      id: 3,
      columns: [{ column_name: 'noted_at', is_dttm: true }, { column_name: 'region' }],
    });
    const form = { viz_type: 'echarts_timeseries_line', metrics: ['n'], x_axis: axis, resample_method: 'asfreq' };
    const problemsFor = (rule: unknown) =>
      Object.fromEntries(problemsOf(editableKinds, { ...form, resample_rule: rule }, dataset));
    expect(problemsFor('1D')).toEqual(problem === undefined ? {} : { resample_rule: problem });
    expect(problemsFor('')).toEqual({});
  });

  it('shows only the controls that apply', () => {
    const names = (form: object) => controlsOf(editableKinds, { viz_type: 'table', ...form }).map(({ name }) => name);
    expect(names({})).toContain('groupby');
    expect(names({ query_mode: 'raw' })).not.toContain('groupby');
    expect(names({ viz_type: 'unheard_of' })).toEqual(['adhoc_filters', 'row_limit']);
  });

  it('EXPLORE-09 begins every kind with numbers that are valid', () => {
    for (const { key } of editableKinds)
      expect(
        [...problemsOf(editableKinds, { ...defaultsOf(editableKinds, key), viz_type: key }).values()].filter(
          (problem) => ['explore.problem.count', 'explore.problem.least', 'explore.problem.number'].includes(problem),
        ),
      ).toEqual([]);
  });

  it.each([
    [{ donut: true }, false],
    [{ row_limit: 5 }, true],
    [{ viz_type: 'table' }, true],
    [{ metric: 'count' }, false],
    [{ slice_id: 3 }, false],
    [{ time_range: 'Last week' }, true],
  ])('EXPLORE-08 takes a change of %j as out of date: %s', (change, expected) => {
    const queried = { viz_type: 'pie', metric: 'count' };
    expect(isOutOfDate(editableKinds, queried, { ...queried, ...change })).toBe(expected);
  });

  it('EXPLORE-09 changes one property of a setting that is an object', () => {
    const form = { viz_type: 'deck_hex', spatial: { type: 'delimited', lonlatCol: 'place' } };
    const control = controlsOf(editableKinds, form).find(({ part }) => part === 'delimiter')!;
    expect(changeOf(control, form, ';')).toEqual({
      spatial: { type: 'delimited', lonlatCol: 'place', delimiter: ';' },
    });
  });

  it('EXPLORE-08 draws with the looks of now and the rest as it was asked', () => {
    const queried = { viz_type: 'pie', metric: 'count', donut: true };
    expect(drawnSettings(editableKinds, queried, { viz_type: 'pie', metric: 'sum', donut: false })).toEqual({
      viz_type: 'pie',
      metric: 'count',
      donut: false,
    });
    expect(drawnSettings(editableKinds, queried, { viz_type: 'table', donut: false })).toEqual(queried);
  });

  it.each([
    ['pie', 'metric', 'metric'],
    ['echarts_area', 'metric', 'metrics'],
    ['echarts_area', 'time', 'x_axis'],
    ['echarts_area', 'column', 'groupby'],
    ['table', 'time', 'groupby'],
    ['big_number_total', 'column', undefined],
  ] as const)('EXPLORE-05 gives %s a pressed %s in %s', (kind, wanted, expected) => {
    expect(takerOf(editableKinds, { viz_type: kind }, wanted)?.name).toBe(expected);
  });
});
