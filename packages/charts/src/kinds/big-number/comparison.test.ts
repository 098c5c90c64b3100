import { makeText } from '@sightline/core/react';
import { describe, expect, it } from 'vitest';
import { messages } from '../../messages/index.ts';
import { comparisonLine, comparisonOf } from './comparison.ts';

const text = makeText(messages.en, 'en');
const month = (at: number) => Date.UTC(2025, 9 + at, 1);
const headline = (difference: number, share: number) => ({
  value: 1,
  metric: 'm',
  points: [],
  at: month(12),
  change: { share, difference, since: month(0) },
});
const facts = (form: object, isShare = false) => ({
  form: { time_grain_sqla: 'P1M', ...form },
  locale: 'en',
  text,
  isShare,
});

describe('what stands below a big number', () => {
  it.each([
    ['names both periods', facts({}), 'Oct 2026 · ↑ 26.6% vs Oct 2025'],
    ['takes the chart’s own label', facts({ compare_suffix: 'from last year' }), 'Oct 2026 · ↑ 26.6% from last year'],
    ['tells shares in points', facts({}, true), 'Oct 2026 · ↑ 0.3 pp vs Oct 2025'],
    ['names no period where none is known', facts({ time_grain_sqla: null }), '↑ 26.6%'],
  ])('VIZ-05 %s', (_, given, expected) => {
    expect(comparisonLine(comparisonOf(headline(0.003, 0.266), given))).toBe(expected);
  });

  it.each([
    [0.1, {}, true],
    [-0.1, {}, false],
    [-0.1, { compare_lower_is_better: true }, true],
    [0, {}, undefined],
  ])('VIZ-05 says whether a change of %d is a good one (%j)', (share, form, isGood) => {
    expect(comparisonOf(headline(share, share), facts(form)).change?.isGood).toBe(isGood);
  });

  it('VIZ-05 says nothing where there is nothing to say', () => {
    expect(comparisonLine(comparisonOf({ value: 3, metric: 'm', points: [] }, facts({})))).toBeUndefined();
  });
});
