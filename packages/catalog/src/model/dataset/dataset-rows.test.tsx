// This test runs in a browser, because it needs entity-ui's merge, which is exported together with components.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetFormOf, type DatasetForm, type MetricForm } from './dataset-form.ts';
import { calledAs, rebased, takenBack, withIdsOf } from './dataset-rows.ts';

const metric = (id: number, name: string) => ({ id, metric_name: name, expression: `SUM(${name})` });
const formOf = (...metrics: readonly object[]): DatasetForm => datasetFormOf({ id: 7, table_name: 'trips', metrics });
const first = formOf(metric(1, 'a'), metric(2, 'b'), metric(3, 'c'));
const without = (form: DatasetForm, ...keys: readonly string[]): DatasetForm => ({
  ...form,
  metrics: form.metrics.filter(({ key }) => !keys.includes(key)),
});
const labelled = (form: DatasetForm, key: string, label: string): DatasetForm => ({
  ...form,
  metrics: form.metrics.map((row) => (row.key === key ? { ...row, label } : row)),
});
const rows = ({ metrics }: { readonly metrics: readonly MetricForm[] }) =>
  metrics.map(({ key, id, name, label }) =>
    [key, id, name, label].filter((each) => each !== undefined && each !== '').join(' '),
  );

describe('rows of a dataset over several saves', () => {
  it('DATASET-03 keeps what a row is called: by its id, by its name where it was new or all ids are', () => {
    const [a] = first.metrics;
    const sent = { ...first, metrics: [...first.metrics, { ...a!, key: 'new', id: undefined, name: 'd ' }] };
    const read = formOf(metric(1, 'a'), metric(2, 'renamed'), metric(3, 'c'), metric(4, 'd'), metric(5, 'theirs'));
    expect(rows(calledAs(read, sent))).toEqual(['m1 1 a', 'm2 2 renamed', 'm3 3 c', 'new 4 d', 'm5 5 theirs']);
    expect(rows(calledAs(formOf(metric(11, 'a'), metric(13, 'c')), first))).toEqual(['m1 11 a', 'm3 13 c']);
  });

  it('DATASET-03 has what was stored where nothing was typed, and else what was typed on top of it', () => {
    const stored = labelled(first, 'm1', 'Of the server');
    expect(rebased({ sent: first, now: first, stored })).toBe(stored);
    const now = labelled(without(first, 'm2'), 'm3', 'Typed');
    expect(rows(rebased({ sent: first, now, stored }))).toEqual(['m1 1 a Of the server', 'm3 3 c Typed']);
    // The metric was restored while its removal was being saved.
    const back = rebased({ sent: without(first, 'm2'), now: first, stored: without(first, 'm2') });
    expect(rows(back)).toEqual(['m1 1 a', 'm2 b', 'm3 3 c']);
  });

  it('DATASET-03 gives no id to a row that is not saved', () => {
    expect(rows(withIdsOf(first, without(first, 'm1')))).toEqual(['m1 a', 'm2 2 b', 'm3 3 c']);
  });

  it('DATASET-03 takes a removal back at its place, whatever was typed or removed since, and only once', () => {
    const done = { before: first, after: without(first, 'm2') };
    const now = labelled(done.after, 'm3', 'Typed');
    const once = { ...now, ...takenBack({ form: now, saved: first }, done) };
    expect(rows(once)).toEqual(['m1 1 a', 'm2 2 b', 'm3 3 c Typed']);
    expect(rows(takenBack({ form: once, saved: first }, done))).toEqual(rows(once));
    const alone = without(done.after, 'm1');
    expect(rows(takenBack({ form: alone, saved: done.after }, done))).toEqual(['m2 b', 'm3 3 c']);
  });

  it('DATASET-03 is as before once a removal was taken back at once', () => {
    fc.assert(
      fc.property(fc.subarray(['m1', 'm2', 'm3']), (gone) => {
        const after = without(first, ...gone);
        expect({ ...after, ...takenBack({ form: after, saved: first }, { before: first, after }) }).toEqual(first);
      }),
    );
  });
});
