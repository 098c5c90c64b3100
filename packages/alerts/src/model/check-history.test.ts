import { describe, expect, it } from 'vitest';
import { checkedValues, thresholdLine } from './check-history.ts';

describe('LIST-29 values of earlier checks', () => {
  it('are in the order of time, without runs that have no number', () => {
    const run = (scheduled_dttm: string, value: number | null) => ({ id: 1, scheduled_dttm, value });
    expect(
      checkedValues([
        run('2026-11-03T08:00:00', 3),
        run('2026-11-02T08:00:00', null),
        run('2026-11-01T08:00:00', 0),
        { id: 2, value: 7 },
      ]),
    ).toEqual([
      { at: Date.UTC(2026, 10, 1, 8), value: 0 },
      { at: Date.UTC(2026, 10, 3, 8), value: 3 },
    ]);
  });

  it.each([
    ['>', '10', 10],
    ['!=', ' -0.5 ', -0.5],
    ['>', '', undefined],
    ['>', 'many', undefined],
    ['change >', '10', undefined],
    ['not null', '10', undefined],
    ['no data', '', undefined],
  ] as const)('are compared with a line for %s %j: %s', (operator, threshold, line) => {
    expect(thresholdLine(operator, threshold)).toBe(line);
  });
});
