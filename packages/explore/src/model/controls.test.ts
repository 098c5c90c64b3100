import { describe, expect, it } from 'vitest';
import { controlsOf, defaultsOf, isOutOfDate, offeredKinds, problemsOf } from './controls.ts';
import { sameSetting } from './form.ts';

describe('the controls of a kind', () => {
  it.each([
    ['pie', {}, { groupby: 'explore.problem.missing', metric: 'explore.problem.missing' }],
    ['pie', { groupby: ['a'], metric: 'count', row_limit: 0 }, { row_limit: 'explore.problem.count' }],
    ['pie', { groupby: ['a'], metric: 'count', row_limit: '10' }, {}],
    ['table', {}, { metrics: 'explore.problem.empty' }],
    ['table', { groupby: ['a'] }, {}],
    ['table', { query_mode: 'raw' }, { all_columns: 'explore.problem.missing' }],
    ['echarts_area', { x_axis: 't', metrics: [] }, { metrics: 'explore.problem.missing' }],
    ['unheard_of', {}, {}],
  ])('EXPLORE-09 says what %s with %j lacks', (kind, form, expected) => {
    expect(Object.fromEntries(problemsOf(kind, form))).toEqual(expected);
  });

  it('shows only the controls that apply', () => {
    const names = (form: object) => controlsOf('table', { ...form }).map(({ name }) => name);
    expect(names({})).toContain('groupby');
    expect(names({ query_mode: 'raw' })).not.toContain('groupby');
    expect(controlsOf('unheard_of', {}).map(({ name }) => name)).toEqual(['adhoc_filters', 'row_limit']);
  });

  it('begins every kind with settings that are valid', () => {
    for (const kind of offeredKinds)
      expect([...problemsOf(kind, defaultsOf(kind)).values()]).not.toContain('explore.problem.count');
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
    expect(isOutOfDate(queried, { ...queried, ...change }, sameSetting)).toBe(expected);
  });
});
