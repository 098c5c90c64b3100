import { expect, it } from 'vitest';
import { madeResult } from '../story-frame/made-result.ts';
import { suggestDraft, withKind, type ChartDraft } from './chart-draft.ts';
import { chartWith, draftOf } from './shown-chart.ts';

const draft = (
  kind: ChartDraft['kind'],
  x: number | undefined,
  values: readonly number[],
  by?: number,
): ChartDraft => ({
  kind,
  x,
  values,
  by,
});
const day = Date.UTC(2026, 10, 20);

it.each([
  ['times and amounts', { day: [day], orders: [3], revenue: [4.5] }, draft('line', 0, [1, 2])],
  ['times, names and an amount', { day: [day], channel: ['Web'], orders: [3] }, draft('line', 0, [2], 1)],
  ['times alone', { day: [day] }, draft('bar', 0, [])],
  ['names and amounts', { channel: ['Web'], orders: [3], revenue: [4.5] }, draft('bar', 0, [1, 2])],
  ['two names and an amount', { channel: ['Web'], city: ['Bonn'], orders: [3] }, draft('bar', 0, [2], 1)],
  ['names alone', { channel: ['Web', 'Shop'] }, draft('bar', 0, [])],
  ['a single amount', { orders: [3] }, draft('number', undefined, [0])],
  ['ascending numbers with amounts', { year: [2024, 2025, 2026], orders: [3, 9, 1] }, draft('line', 0, [1])],
  ['unordered pairs of numbers', { weight: [3, 1, 2], price: [9, 4, 5] }, draft('scatter', 0, [1])],
  ['one column of numbers', { weight: [3, 1, 2] }, draft('bar', 0, [])],
] as const)('SQL-37 suggests a chart of %s', (_, columns, expected) => {
  expect(suggestDraft(madeResult(columns, { day: 'time' }))).toEqual(expected);
});

it('SQL-37 keeps what another kind of chart uses too', () => {
  const { columns } = madeResult({ channel: ['Web'], orders: [3], revenue: [4.5] });
  const bars = draft('bar', 0, [1, 2]);
  expect(withKind(bars, 'line', columns)).toEqual(draft('line', 0, [1, 2]));
  expect(withKind(bars, 'pie', columns)).toEqual(draft('pie', 0, [1]));
  expect(withKind(bars, 'number', columns)).toEqual(draft('number', undefined, [1]));
  expect(withKind(bars, 'scatter', columns)).toEqual(draft('scatter', 1, [2]));
  expect(withKind(draft('number', undefined, [1]), 'bar', columns)).toEqual(draft('bar', 0, [1]));
});

it('SQL-37 keeps a changed chart while the query returns the same columns, and suggests another for others', () => {
  const first = madeResult({ channel: ['Web'], orders: [3] });
  const mine = chartWith(first, draft('pie', 0, [1]));
  expect(draftOf(madeResult({ channel: ['Shop', 'Web'], orders: [5, 6] }), mine)).toEqual(draft('pie', 0, [1]));
  expect(draftOf(madeResult({ city: ['Bonn'], orders: [3] }), mine)).toEqual(draft('bar', 0, [1]));
  expect(draftOf(first, {})).toEqual(draft('bar', 0, [1]));
});
