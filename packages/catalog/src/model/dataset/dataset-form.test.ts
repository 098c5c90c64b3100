import * as fc from 'fast-check';
import { refuse } from '@sightline/core/testing';
import { describe, expect, it } from 'vitest';
import { breakingChanges, brokenCharts, brokenExpressions, usedNames } from './breaking-changes.ts';
import { checkForm } from './check-form.ts';
import { changedBodyOf, datasetBodyOf, datasetFormOf, draftedForm, type DatasetForm } from './dataset-form.ts';
import { refusedRows } from './refused-rows.ts';
import { compareColumns, syncColumns } from './sync-columns.ts';

const item = {
  id: 7,
  table_name: 'trips',
  schema: 'bikes',
  sql: null,
  database: { id: 1, database_name: 'examples' },
  main_dttm_col: 'day',
  offset: 0,
  cache_timeout: 60,
  filter_select_enabled: true,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
  columns: [
    { id: 1, column_name: 'day', type: 'DATE', is_dttm: true, filterable: true, groupby: true },
    { id: 2, column_name: 'km', type: 'DOUBLE', extra: '{"certification":{"certified_by":"Ada"},"kept":[1]}' },
    { id: 3, column_name: 'far', type: 'BOOLEAN', expression: 'km > 10', groupby: false },
  ],
  metrics: [
    { id: 4, metric_name: 'count', expression: 'COUNT(*)', warning_text: 'Estimated' },
    { id: 5, metric_name: 'sum km', expression: 'SUM(km)', currency: '{"symbol":"EUR","symbolPosition":"suffix"}' },
  ],
};
const form = datasetFormOf(item);
const withColumn = (key: string, change: Partial<DatasetForm['columns'][number]>): DatasetForm => ({
  ...form,
  columns: form.columns.map((column) => (column.key === key ? { ...column, ...change } : column)),
});
const withMetric = (key: string, change: Partial<DatasetForm['metrics'][number]>): DatasetForm => ({
  ...form,
  metrics: form.metrics.map((metric) => (metric.key === key ? { ...metric, ...change } : metric)),
});

describe('the form of a dataset', () => {
  it('DATASET-02 keeps what it does not know of a row and sends complete lists', () => {
    const body = datasetBodyOf(form);
    expect(body.columns?.map(({ id, column_name }) => [id, column_name])).toEqual([
      [1, 'day'],
      [2, 'km'],
      [3, 'far'],
    ]);
    expect(JSON.parse(String(body.columns?.[1]?.extra))).toEqual({
      certification: { certified_by: 'Ada', details: '' },
      kept: [1],
    });
    expect(body.metrics?.[0]).toMatchObject({
      id: 4,
      warning_text: 'Estimated',
      extra: '{"warning_markdown":"Estimated"}',
    });
    expect(body.metrics?.[1]?.currency).toEqual({ symbol: 'EUR', symbolPosition: 'suffix' });
    expect(body).toMatchObject({ sql: null, owners: [1], cache_timeout: 60, offset: 0, main_dttm_col: 'day' });
  });

  it('DATASET-02 gives back every text that it was given', () => {
    const text = fc.string({ minLength: 1 }).filter((each) => each.trim() === each && each !== '');
    fc.assert(
      fc.property(text, text, text, (name, expression, warning) => {
        const changed = withMetric('m4', { name, expression, warning });
        const [metric] = datasetBodyOf(changed).metrics ?? [];
        const again = datasetFormOf({ ...item, metrics: [metric] }).metrics[0];
        expect(again).toMatchObject({ name, expression, warning });
      }),
    );
  });

  it('LIST-22 DATASET-02 shows certification and warning of the dataset beside its extra, and keeps the rest of it', () => {
    const extra = '{"certification":{"certified_by":"Ada","details":"Daily"},"warning_markdown":"Late","kept":[1]}';
    const told = datasetFormOf({ ...item, extra });
    expect(told).toMatchObject({
      certifiedBy: 'Ada',
      certificationDetails: 'Daily',
      warning: 'Late',
      extra: '{"kept":[1]}',
    });
    expect(JSON.parse(String(datasetBodyOf(told).extra))).toEqual(JSON.parse(extra));
    expect(JSON.parse(String(datasetBodyOf({ ...told, certifiedBy: '', warning: 'By a day' }).extra))).toEqual({
      kept: [1],
      warning_markdown: 'By a day',
    });
    expect(datasetBodyOf({ ...told, certifiedBy: '', warning: '', extra: '' }).extra).toBeNull();
  });

  it('DATASET-02 leaves in extra what its fields cannot hold, and loses nothing of any extra', () => {
    const notes = fc.record(
      {
        certification: fc
          .anything({ maxDepth: 2 })
          .map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
        warning_markdown: fc.oneof(fc.string(), fc.constant(null), fc.integer()),
        more: fc.oneof(fc.string(), fc.record({ deep: fc.boolean() })),
      },
      { requiredKeys: [] },
    );
    const certified = fc.record({ certification: fc.record({ certified_by: fc.string(), details: fc.string() }) });
    fc.assert(
      fc.property(fc.oneof(notes, certified), (facts) => {
        const text = JSON.stringify(facts);
        const again = datasetBodyOf(datasetFormOf({ ...item, extra: text })).extra;
        expect(again === null ? {} : JSON.parse(String(again))).toEqual(JSON.parse(text));
      }),
    );
    const unreadable = datasetFormOf({ ...item, extra: 'no JSON' });
    expect(unreadable).toMatchObject({ extra: 'no JSON', certifiedBy: '', warning: '' });
  });

  it('DATASET-03 takes up a draft that was kept while notes stood in extra', () => {
    const { certifiedBy: _by, certificationDetails: _details, warning: _warning, ...older } = form;
    const draft = { ...older, extra: '{"warning_markdown":"Late"}' } as DatasetForm;
    expect(draftedForm(draft)).toEqual({ ...form, warning: 'Late' });
    expect(draftedForm(form)).toBe(form);
  });

  it('LIST-22 sends no more than what was changed to a server without versions', () => {
    expect(changedBodyOf({ ...form, description: 'One a day', warning: 'Late' }, form)).toEqual({
      description: 'One a day',
      extra: '{"warning_markdown":"Late"}',
    });
    expect(Object.keys(changedBodyOf(withMetric('m4', { label: 'Trips' }), form))).toEqual(['metrics']);
  });

  it('DATASET-03 says of each field why it cannot be saved', () => {
    expect([...checkForm(form)]).toEqual([]);
    const cases: ReadonlyArray<readonly [DatasetForm, string, string]> = [
      [{ ...form, name: ' ' }, 'name', 'required'],
      [{ ...form, kind: 'virtual' }, 'sql', 'required'],
      [{ ...form, cacheTimeout: 'soon' }, 'cacheTimeout', 'seconds'],
      [{ ...form, cacheTimeout: '-2' }, 'cacheTimeout', 'seconds'],
      [{ ...form, offset: '1.5' }, 'offset', 'whole'],
      [{ ...form, extra: '[1]' }, 'extra', 'object'],
      [{ ...form, certificationDetails: 'Daily' }, 'certifiedBy', 'required'],
      [{ ...form, templateParams: '{' }, 'templateParams', 'object'],
      [{ ...form, defaultUrl: 'javascript:alert(1)' }, 'defaultUrl', 'address'],
      [{ ...form, defaultUrl: '//elsewhere.example' }, 'defaultUrl', 'address'],
      [{ ...form, mainTime: '', alwaysFilterTime: true }, 'alwaysFilterTime', 'unknown-time'],
      [withColumn('c1', { format: 'yyyy' }), 'columns.c1.format', 'times'],
      [withColumn('c3', { expression: ' ' }), 'columns.c3.expression', 'required'],
      [withColumn('c3', { name: 'km' }), 'columns.c2.name', 'twice'],
      [withColumn('c1', { certificationDetails: 'by all' }), 'columns.c1.certifiedBy', 'required'],
      [withMetric('m4', { name: 'x'.repeat(256) }), 'metrics.m4.name', 'long'],
      [withMetric('m4', { expression: '' }), 'metrics.m4.expression', 'required'],
    ];
    for (const [given, field, fault] of cases) expect(checkForm(given).get(field), field).toBe(fault);
    for (const good of ['epoch_s', 'epoch_ms', '%Y-%m-%d', ''])
      expect(checkForm(withColumn('c1', { format: good })).size).toBe(0);
  });

  it('DATASET-03 maps what a server refuses to the rows that it means', () => {
    const said = refuse(422, {
      message: {
        metrics: ['sum km: No function matches SUMM', 'One or more metrics are duplicated'],
        columns: { 2: { expression: ['Not valid'] } },
        owners: ['Owners are invalid'],
        folders: ['Unknown field.'],
      },
    });
    const { fields, others } = refusedRows(said, form);
    expect(Object.fromEntries(fields)).toEqual({
      'metrics.m5.expression': 'No function matches SUMM',
      'columns.c3.expression': 'Not valid',
      owners: 'Owners are invalid',
    });
    expect(others).toEqual(['One or more metrics are duplicated', 'folders: Unknown field.']);
    expect(() => refusedRows(new TypeError('ours'), form)).toThrow('ours');
  });
});

describe('columns of the source', () => {
  const found = [
    { name: 'km', type: 'DECIMAL', temporal: false },
    { name: 'rider', type: 'VARCHAR', temporal: false },
  ];
  it('DATASET-02 tells what a sync adds, changes and removes before it is saved', () => {
    expect(compareColumns(form.columns, found)).toEqual({
      added: ['rider'],
      changed: [{ name: 'km', from: 'DOUBLE', to: 'DECIMAL' }],
      removed: ['day'],
    });
    const synced = syncColumns(form, found, (name) => `new-${name}`);
    expect(synced.columns.map(({ key, type }) => [key, type])).toEqual([
      ['c2', 'DECIMAL'],
      ['new-rider', 'VARCHAR'],
      ['c3', 'BOOLEAN'],
    ]);
    expect(synced.columns[0]?.certifiedBy).toBe('Ada');
    expect(synced.mainTime).toBe('');
  });
  it('DATASET-02 takes a column that began to hold times for temporal, and leaves what was said of the others', () => {
    const told = withColumn('c1', { temporal: false });
    const synced = syncColumns(
      told,
      [
        { name: 'day', type: 'date', temporal: true },
        { name: 'km', type: 'TIMESTAMP', temporal: true },
      ],
      (name) => name,
    );
    expect(synced.columns.slice(0, 2).map(({ name, temporal }) => [name, temporal])).toEqual([
      ['day', false],
      ['km', true],
    ]);
    const number = syncColumns(form, [{ name: 'day', type: 'INTEGER', temporal: false }], (name) => name);
    expect(number.columns[0]?.temporal).toBe(true);
  });
  it('DATASET-02 finds nothing to sync after a sync', () => {
    const columns = fc.uniqueArray(
      fc.record({ name: fc.string({ minLength: 1 }), type: fc.constantFrom('TEXT', 'INT'), temporal: fc.boolean() }),
      { selector: ({ name }) => name },
    );
    fc.assert(
      fc.property(columns, (now) => {
        const again = compareColumns(syncColumns(form, now, (name) => `n${name}`).columns, now);
        expect(again).toEqual({ added: [], changed: [], removed: [] });
      }),
    );
  });
});

describe('breaking changes', () => {
  const chart = (id: number, params: object) => ({
    id,
    name: `Chart ${id}`,
    params: JSON.stringify(params),
    dashboards: [],
  });
  it('DATASET-04 tells what was removed, renamed or got another type', () => {
    const after = {
      ...form,
      columns: withColumn('c2', { type: 'VARCHAR' }).columns.filter(({ key }) => key !== 'c1'),
      metrics: withMetric('m5', { name: 'distance' }).metrics,
    };
    expect(breakingChanges(form, after)).toEqual([
      { part: 'column', change: 'removed', name: 'day', to: undefined },
      { part: 'column', change: 'type', name: 'km', to: 'VARCHAR' },
      { part: 'metric', change: 'renamed', name: 'sum km', to: 'distance' },
    ]);
    expect(breakingChanges(form, withColumn('c2', { label: 'Kilometres', type: 'double' }))).toEqual([]);
  });
  it('DATASET-04 breaks nothing where rows only change their order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...form.columns], { minLength: form.columns.length }), (columns) => {
        expect(breakingChanges(form, { ...form, columns })).toEqual([]);
      }),
    );
  });
  it.each([
    [{ groupby: ['km'] }, true],
    [{ metrics: [{ expressionType: 'SIMPLE', column: { column_name: 'km' }, aggregate: 'SUM' }] }, true],
    [{ metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM("km") / 2' }] }, true],
    [{ adhoc_filters: [{ subject: 'km', comparator: 'x' }] }, true],
    [{ order_by_cols: ['["km",true]'] }, true],
    [{ x_axis: 'km' }, true],
    [{ adhoc_filters: [{ subject: 'rider', comparator: 'km' }], x_axis_title: 'km' }, false],
    [{ metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(kmh)' }] }, false],
  ])('DATASET-04 finds the charts that use what goes: %j', (params, uses) => {
    expect(usedNames(JSON.stringify(params)).has('km')).toBe(uses);
    const gone = breakingChanges(form, { ...form, columns: form.columns.filter(({ key }) => key !== 'c2') });
    expect(brokenCharts(gone, [chart(1, params)])).toHaveLength(uses ? 1 : 0);
    expect(brokenExpressions(gone, form)).toEqual([
      { name: 'far', missing: ['km'] },
      { name: 'sum km', missing: ['km'] },
    ]);
  });
  it('DATASET-04 reads no names from what is no JSON', () => {
    expect(usedNames('not json')).toEqual(new Set());
  });
});
