import { expect, it } from 'vitest';
import { explainedSql, heaviestStep, isMisjudged, placedSteps, stepWords, type PlanStep } from './plan.ts';

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
  ['EXPLAIN SELECT 1', 'SELECT 1', false],
  ['\n explain\nselect 1\n', 'select 1\n', false],
  ['explain analyze select 1', 'select 1', true],
  ['EXPLAIN ANALYSE\nSELECT 1', 'SELECT 1', true],
  ['explain (analyze) select 1', 'select 1', true],
  ['explain( ANALYZE true )select 1', 'select 1', true],
  ['explain select analyze from explain', 'select analyze from explain', false],
])('SQL-08 explains what follows EXPLAIN: %j', (sql, rest, measured) => {
  expect(explainedSql(sql)).toEqual({ sql: rest, measured });
});

it.each([
  'explain (format json) select 1',
  'explain (analyze off) select 1',
  'explain analyze verbose select 1',
  'explain verbose select 1',
  'explain analyze',
  'explain',
  'select 1',
  'explainer select 1',
])('SQL-08 leaves to the database: %j', (sql) => {
  expect(explainedSql(sql)).toBeUndefined();
});

it.each([
  [1000, 10_001, true],
  [1000, 10_000, false],
  [0, 1000, true],
  [0, 999, false],
  [50_000, 0, true],
  [null, 50_000, false],
])('SQL-08 %j expected rows and %j returned: misjudged %j', (rows, returned, misjudged) => {
  expect(isMisjudged({ ...step('SEQ_SCAN', 1), rows, measured: { rows: returned, ms: 1 } })).toBe(misjudged);
  expect(isMisjudged({ ...step('SEQ_SCAN', 1), rows })).toBe(false);
});
