import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeRateLimits } from './rate-limits.ts';

const minuteMs = 60_000;

it('SERVER-09 lets the delay grow with each failure beyond the limit, up to a quarter of an hour', () => {
  let nowMs = 0;
  const limits = makeRateLimits(() => nowMs);
  const rule = { capacity: 10, periodMs: 5 * minuteMs, growing: true } as const;
  for (let count = 1; count <= 10; count += 1) expect(limits.take(rule, 'ada')).toBe(0);
  const waits: number[] = [];
  for (let count = 1; count <= 7; count += 1) {
    const waitS = limits.waitS(rule, 'ada');
    waits.push(waitS);
    nowMs += waitS * 1000 - 1;
    expect(limits.waitS(rule, 'ada')).toBe(1);
    nowMs += 1;
    expect(limits.take(rule, 'ada')).toBe(0);
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 960, 960]);
  expect(limits.waitS(rule, 'bob')).toBe(0);
});

it('SERVER-09 forgets earlier failures when there were none for long', () => {
  let nowMs = 0;
  const limits = makeRateLimits(() => nowMs);
  const rule = { capacity: 2, periodMs: minuteMs, growing: true } as const;
  const empty = () => {
    while (limits.waitS(rule, 'ada') === 0) limits.take(rule, 'ada');
    return limits.waitS(rule, 'ada');
  };
  expect(empty()).toBe(60);
  nowMs += minuteMs;
  expect(empty()).toBe(120);
  nowMs += 60 * minuteMs;
  expect(empty()).toBe(60);
});

it('refills at one pace where nothing grows', () => {
  let nowMs = 0;
  const limits = makeRateLimits(() => nowMs);
  const rule = { capacity: 2, periodMs: minuteMs };
  for (let count = 1; count <= 5; count += 1) {
    while (limits.take(rule, 'ada') === 0) expect(limits.waitS(rule, 'ada')).toBeLessThanOrEqual(30);
    expect(limits.waitS(rule, 'ada')).toBe(30);
    nowMs += 30_000;
  }
});

it('SERVER-09 lets attempts that are made at once fail no more often than one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { maxLength: 30 }),
      fc.integer({ min: 1, max: 6 }),
      async (fails, capacity) => {
        const limits = makeRateLimits(() => 0);
        const rules = [
          [{ capacity, periodMs: minuteMs }, 'ada'],
          [{ capacity: capacity + 2, periodMs: minuteMs }, 'address'],
        ] as const;
        const outcomes = await Promise.all(
          fails.map(async (isFailure) => {
            if ((await limits.enter(rules)) > 0) return 'refused';
            await Promise.resolve();
            if (isFailure) for (const [rule, key] of rules) limits.take(rule, key);
            limits.leave(rules);
            return isFailure ? 'failed' : 'done';
          }),
        );
        const failures = outcomes.filter((outcome) => outcome === 'failed').length;
        expect(failures).toBe(Math.min(capacity, fails.filter(Boolean).length));
        if (failures < capacity) expect(outcomes).not.toContain('refused');
        expect(limits.waitS(...rules[0]) > 0).toBe(failures === capacity);
      },
    ),
  );
});
