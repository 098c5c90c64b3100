import { expect, it } from 'vitest';
import { explainedSql, heaviestStep, placedSteps, stepWords, type PlanStep } from './plan.ts';

const step = (name: string, share: number, ...steps: readonly PlanStep[]): PlanStep => ({
  name,
  facts: [],
  rows: null,
  share,
  steps: [...steps],
});
const join = step('HASH_JOIN', 0.3, step('SEQ_SCAN', 0.6), step('SEQ_SCAN', 0.1));

it('SQL-08 finds the step with the most work', () => {
  expect(heaviestStep({ measure: 'rows', root: join })).toMatchObject({ id: '0.0', step: { share: 0.6 } });
  expect(heaviestStep({ measure: 'rows', root: step('RESULT', 0) })).toBeUndefined();
  expect(placedSteps(join).map(({ id }) => id)).toEqual(['0', '0.0', '0.1']);
});

it.each([
  ['HASH_JOIN', 'Hash join'],
  ['Seq Scan', 'Seq scan'],
  ['READ_PARQUET ', 'Read parquet'],
])('SQL-08 writes %s as words', (name, words) => {
  expect(stepWords(name)).toBe(words);
});

it.each([
  ['EXPLAIN SELECT 1', 'SELECT 1'],
  ['\n explain\nselect 1\n', 'select 1\n'],
  ['explain analyze select 1', undefined],
  ['explain (format json) select 1', undefined],
  ['select 1', undefined],
  ['explainer', undefined],
])('SQL-08 explains what follows EXPLAIN: %j', (sql, rest) => {
  expect(explainedSql(sql)).toBe(rest);
});
