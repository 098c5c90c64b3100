import type { Control } from '@sightline/charts/edit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDataset } from './dataset.ts';
import { alteredSettings, applyEdit, revertEdit, type FormData } from './form.ts';
import { matchParts, swapEdit, type Replace } from './swap.ts';
import { hasPart, usedParts } from './used-parts.ts';

const control = (
  kind: 'metric' | 'metrics' | 'column' | 'columns' | 'x-axis' | 'filters' | 'sort-metric',
  name: string,
) => ({ kind, name, labelId: `control.${name}`, section: 'data', affects: 'query' }) as const satisfies Control;
/** One control of each kind whose values name parts of a dataset, and one control whose values do not. */
const controls: readonly Control[] = [
  control('x-axis', 'x_axis'),
  { ...control('columns', 'time_grain_sqla'), kind: 'time-grain' },
  control('metric', 'metric'),
  control('metrics', 'metrics'),
  control('columns', 'groupby'),
  control('column', 'series'),
  { ...control('column', 'spatial'), part: 'lonCol' },
  control('filters', 'adhoc_filters'),
  control('sort-metric', 'timeseries_limit_metric'),
  { ...control('columns', 'row_limit'), kind: 'row-limit' },
];

const made = (
  id: number,
  columns: readonly string[],
  metrics: readonly string[],
  grains: readonly string[] = ['P1D'],
) =>
  readDataset({
    id,
    table_name: `set_${id}`,
    columns: columns.map((column_name) => ({ column_name })),
    metrics: metrics.map((metric_name) => ({ metric_name })),
    time_grain_sqla: grains.map((grain) => [grain, grain]),
  });
const sumOf = (column_name: string, more: object = {}) => ({
  expressionType: 'SIMPLE',
  aggregate: 'SUM',
  column: { column_name },
  label: `SUM(${column_name})`,
  ...more,
});
const where = (subject: string, more: object = {}) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  operator: '==',
  comparator: 1,
  subject,
  ...more,
});
const inSql = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'day > 1' };

describe('what a chart uses of its dataset', () => {
  it.each<[string, FormData, readonly string[]]>([
    [
      'each name once, of columns and metrics apart',
      { metric: 'n', groupby: ['town', 'n'], adhoc_filters: [where('town')] },
      ['metric n: metric', 'column town: groupby adhoc_filters', 'column n: groupby'],
    ],
    [
      'the columns in metrics and filters, and nothing of SQL',
      {
        groupby: [{ sqlExpression: 'UPPER(town)', label: 'T', expressionType: 'SQL' }],
        metrics: [sumOf('metres'), sumOf('left', { expressionType: 'SQL', sqlExpression: 'MAX(x)' })],
        adhoc_filters: [inSql, where('n', { clause: 'HAVING' })],
      },
      ['column metres: metrics', 'metric n: adhoc_filters'],
    ],
    [
      'axis, grain, a part of a setting and a metric to sort by',
      { x_axis: 'day', time_grain_sqla: 'P1M', spatial: { lonCol: 'x', latCol: 'y' }, timeseries_limit_metric: 'n' },
      ['column day: x_axis', 'grain P1M: time_grain_sqla', 'column x: spatial', 'metric n: timeseries_limit_metric'],
    ],
    [
      'the older time column, and the order of raw rows',
      { query_mode: 'raw', order_by_cols: ['["day",true]', 'no'], granularity_sqla: 'at' },
      ['column at: timeColumn', 'column day: sortBy'],
    ],
    [
      'nothing of settings without a control or a value',
      { entity: 'town', metrics: [], series: '', row_limit: 'n' },
      [],
    ],
  ])('EXPLORE-15 is %s', (_, form, expected) => {
    const parts = usedParts(controls, form);
    expect(
      parts.map(({ role, name, labelIds }) => `${role} ${name}: ${labelIds.join(' ').replaceAll('control.', '')}`),
    ).toEqual(expected);
  });
});

describe('a swap of the dataset', () => {
  const from = made(3, ['day', 'town', 'metres'], ['n']);
  const to = made(5, ['day', 'Town_', 'length'], ['n'], ['P1Y']);
  const form: FormData = {
    viz_type: 'echarts_timeseries_line',
    datasource: '3__table',
    x_axis: 'day',
    time_grain_sqla: 'P1D',
    metrics: ['n', sumOf('metres')],
    groupby: ['town'],
    adhoc_filters: [where('metres'), inSql],
    color_scheme: 'supersetColors',
    row_limit: 7,
    unheard: { of: 'metres' },
  };
  const swapWith = (names: Readonly<Record<string, string>>) => {
    const replace: Replace = (role, name) => names[`${role} ${name}`];
    return swapEdit(controls, form, { to, replace })!;
  };

  it('EXPLORE-15 keeps columns and metrics of one name apart', () => {
    const other = made(5, ['n'], ['day']);
    expect(hasPart(other, { role: 'metric', name: 'n' })).toBe(false);
    expect(hasPart(other, { role: 'column', name: 'n' })).toBe(true);
  });

  it('EXPLORE-15 finds the same name, one spelled alike, or none', () => {
    const matches = matchParts(controls, form, { from, to }).map(({ part, how, name }) => [part.name, how, name]);
    expect(matches).toHaveLength(5);
    expect(Object.fromEntries(matches.map(([name, ...how]) => [name, how]))).toEqual({
      day: ['same', 'day'],
      P1D: ['none', undefined],
      n: ['same', 'n'],
      metres: ['none', undefined],
      town: ['similar', 'Town_'],
    });
  });

  it('EXPLORE-15 keeps what has a match, drops what has none, and leaves everything else as it is', () => {
    const swapped = applyEdit(form, swapWith({ 'column day': 'day', 'metric n': 'n', 'column town': 'Town_' }));
    expect(swapped).toEqual({
      viz_type: 'echarts_timeseries_line',
      datasource: '5__table',
      x_axis: 'day',
      metrics: ['n'],
      groupby: ['Town_'],
      adhoc_filters: [inSql],
      color_scheme: 'supersetColors',
      row_limit: 7,
      unheard: { of: 'metres' },
    });
  });

  it('EXPLORE-15 names the chosen column in metrics and filters, with a label of its own only if it was made from the name', () => {
    const own = { ...form, metrics: [sumOf('metres', { hasCustomLabel: true, label: 'Way', optionName: 'm' })] };
    const names: Readonly<Record<string, string>> = {
      'column day': 'day',
      'column metres': 'length',
      'grain P1D': 'P1Y',
    };
    const edit = swapEdit(controls, own, { to, replace: (role, name) => names[`${role} ${name}`] })!;
    expect(applyEdit(own, edit)).toMatchObject({
      time_grain_sqla: 'P1Y',
      metrics: [{ column: { column_name: 'length' }, label: 'Way', optionName: 'm' }],
      adhoc_filters: [{ subject: 'length', comparator: 1 }, inSql],
    });
    const rows = { ...form, granularity_sqla: 'metres', order_by_cols: ['["metres",false]', '["town",true]', 'no'] };
    const rowsEdit = swapEdit(controls, rows, { to, replace: (role, name) => names[`${role} ${name}`] })!;
    expect(applyEdit(rows, rowsEdit)).toMatchObject({
      granularity_sqla: 'length',
      order_by_cols: ['["length",false]', 'no'],
    });
    expect(applyEdit(form, swapWith({ 'column metres': 'length' }))['metrics']).toEqual([sumOf('length')]);
  });

  it('EXPLORE-15 is a change to save, even if all settings stay', () => {
    const edit = swapEdit(controls, form, { to: made(5, [], []), replace: (_, name) => name })!;
    expect(Object.keys(edit.after)).toEqual(['datasource']);
    expect(alteredSettings(form, applyEdit(form, edit))).toEqual([
      { name: 'datasource', before: '3__table', after: '5__table' },
    ]);
  });

  const names = ['a', 'b', 'c', 'd', 'e'];
  const name = fc.constantFrom(...names);
  const some = fc.uniqueArray(name);
  const value = fc.oneof(
    name,
    name.map((each) => sumOf(each)),
    fc.constant({ expressionType: 'SQL', sqlExpression: 'x', label: 'x' }),
  );
  const anyForm = fc
    .record(
      {
        x_axis: name,
        metrics: fc.array(value),
        metric: value,
        groupby: some,
        series: name,
        spatial: fc.record({ lonCol: name, latCol: name }),
        query_mode: fc.constantFrom('raw', 'aggregate'),
        order_by_cols: fc.array(name.map((each) => JSON.stringify([each, true]))),
        granularity_sqla: name,
        timeseries_limit_metric: value,
        adhoc_filters: fc.array(
          fc.oneof(
            name.map((each) => where(each)),
            fc.constant(inSql),
          ),
        ),
        row_limit: fc.nat(),
      },
      { requiredKeys: [] },
    )
    .map((settings): FormData => ({ ...settings, viz_type: 'pie', datasource: '3__table' }));

  it('EXPLORE-15 leaves nothing behind that the new dataset lacks, loses nothing that it has, and can be undone', () => {
    fc.assert(
      fc.property(anyForm, some, some, (settings, columns, metrics) => {
        const other = made(5, columns, metrics);
        const matches = matchParts(controls, settings, { from: made(3, names, names), to: other });
        const edit = swapEdit(controls, settings, {
          to: other,
          replace: (role, of) => matches.find(({ part }) => part.role === role && part.name === of)?.name,
        })!;
        const after = applyEdit(settings, edit);
        const left = usedParts(controls, after);
        expect(left.filter((part) => !hasPart(other, part))).toEqual([]);
        const kept = matches.filter(({ how }) => how === 'same').map(({ part }) => `${part.role} ${part.name}`);
        expect(left.map(({ role, name: of }) => `${role} ${of}`)).toEqual(expect.arrayContaining(kept));
        expect(revertEdit(after, edit)).toEqual(settings);
      }),
      { numRuns: 300 },
    );
  });
});
