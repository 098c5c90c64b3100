import { expect, it } from 'vitest';
import { nextRuns } from './next-runs.ts';

const runs = (crontab: string, timeZone: string, after: string) =>
  nextRuns(crontab, timeZone, { afterMs: Date.parse(after) }).map((run) => new Date(run).toISOString());

it('LIST-29 gives the next five runs in the time zone, across the change to winter time', () => {
  expect(runs('0 7 * * *', 'Europe/Berlin', '2026-10-23T12:00:00Z')).toEqual([
    '2026-10-24T05:00:00.000Z',
    '2026-10-25T06:00:00.000Z',
    '2026-10-26T06:00:00.000Z',
    '2026-10-27T06:00:00.000Z',
    '2026-10-28T06:00:00.000Z',
  ]);
  expect(runs('0 7 * * 1', 'America/New_York', '2026-11-23T13:00:00Z')[0]).toBe('2026-11-30T12:00:00.000Z');
});

it('LIST-29 gives no runs for a wrong crontab or time zone', () => {
  expect(runs('0 7 * *', 'UTC', '2026-10-23T12:00:00Z')).toEqual([]);
  expect(runs('0 7 * * *', 'Mars/Olympus', '2026-10-23T12:00:00Z')).toEqual([]);
});
