import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQueryContext } from '../../engine/compile/read-query-context.ts';
import { answerKey, type AnswerFacts } from './answer-key.ts';
import { casesOf } from '../../testing/in-long-run.ts';

const noon = Date.UTC(2026, 4, 20, 12);

const factsOf = (body: object, more: Partial<AnswerFacts> = {}): AnswerFacts => ({
  body,
  context: readQueryContext(body),
  dataset: { id: 3, changedOn: 11 },
  database: { id: 1, changedOn: 5 },
  dataVersion: 7,
  zone: 'UTC',
  nowMs: noon,
  holidays: () => undefined,
  rulesKey: '',
  templateKey: '',
  besideKey: '',
  format: 'json',
  ...more,
});

const bodyOf = (timeRange: string, extras: object = {}) => ({
  datasource: { id: 3, type: 'table' },
  queries: [{ columns: ['a'], metrics: ['m'], filters: [{ col: 't', op: 'TEMPORAL_RANGE', val: timeRange }], extras }],
  form_data: { slice_id: 4 },
});

const body = bodyOf('Last week');
const key = answerKey(factsOf(body));

/** Returns a value with the keys of all its objects in another order. */
const shuffled = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shuffled)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, held]) => [name, shuffled(held)]),
        )
      : value;

describe('the key of an answer', () => {
  it.each<[string, Partial<AnswerFacts>]>([
    ['dataset', { dataset: { id: 4, changedOn: 11 } }],
    ['change of the dataset', { dataset: { id: 3, changedOn: 12 } }],
    ['database', { database: { id: 2, changedOn: 5 } }],
    ['change of the database', { database: { id: 1, changedOn: 6 } }],
    ['version of the data', { dataVersion: 8 }],
    ['zone', { zone: 'Europe/Berlin' }],
    ['resolved bounds of a relative range', { nowMs: noon + 86_400_000 }],
    ['row rules', { rulesKey: 'a = 1' }],
    ['facts that templates learned', { templateKey: 'user 1' }],
    ['what is read beside the rows', { besideKey: 'layer 1' }],
    ['format', { format: 'frames' }],
  ])('SERVER-05 is another for another %s', (_what, more) => {
    expect(answerKey(factsOf(body, more))).not.toBe(key);
  });

  it('SERVER-05 stays while the bounds of a relative range stay, and moves on with them', () => {
    expect(answerKey(factsOf(body, { nowMs: noon + 11 * 3_600_000 }))).toBe(key);
    const toTheMoment = (nowMs: number) => answerKey(factsOf(bodyOf('Last 2 hours'), { nowMs }));
    expect(toTheMoment(noon + 1000)).not.toBe(toTheMoment(noon));
    const fromNow = (nowMs: number) => answerKey(factsOf(bodyOf('Last week', { relative_end: 'now' }), { nowMs }));
    expect(fromNow(noon + 1000)).not.toBe(fromNow(noon));
    const absolute = (nowMs: number) => answerKey(factsOf(bodyOf('2020-01-01 : 2021-01-01'), { nowMs }));
    expect(absolute(noon + 1e9)).toBe(absolute(noon));
    const unread = (nowMs: number) => answerKey(factsOf(bodyOf('never : ever'), { nowMs }));
    expect(unread(noon + 1e9)).toBe(unread(noon));
  });

  it('SERVER-05 knows a question again, forced or in another order of its keys, and no other', () => {
    const held = fc.jsonValue({ maxDepth: 3 });
    const sent = fc.dictionary(fc.string({ maxLength: 8 }), held, { maxKeys: 5 });
    fc.assert(
      fc.property(sent, sent, fc.boolean(), (mine, other, force) => {
        const ask = (more: object) => answerKey(factsOf({ ...body, url_params: more }));
        const again = shuffled({ ...body, url_params: mine, force, form_data: { slice_id: 4, force } });
        const asked = ask(mine);
        expect(answerKey(factsOf(again as object))).toBe(asked);
        if (!sameValue(mine, other)) expect(ask(other)).not.toBe(asked);
      }),
      { numRuns: casesOf(300) },
    );
  });

  it('SERVER-05 keeps the order in which a step names what it makes', () => {
    const step = (aggregates: object) => ({
      ...body,
      queries: [
        { columns: ['a'], metrics: ['m'], post_processing: [{ operation: 'aggregate', options: { aggregates } }] },
      ],
    });
    const one = { x: { operator: 'sum' }, y: { operator: 'max' } };
    expect(answerKey(factsOf(step(one)))).not.toBe(answerKey(factsOf(step(shuffled(one) as object))));
  });
});

/** True if both values are equal as JSON, which ignores key order and -0. */
const sameValue = (a: unknown, b: unknown): boolean => {
  const spelled = (value: unknown): string => JSON.stringify(sorted(JSON.parse(JSON.stringify(value))));
  return spelled(a) === spelled(b);
};

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, held]) => [name, sorted(held)])
      : value;
