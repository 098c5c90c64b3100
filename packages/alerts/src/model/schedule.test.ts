import { crontabFault } from '@sightline/core/schedule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  crontabOf,
  dayTimeOf,
  hourSteps,
  minuteSteps,
  printDayTime,
  scheduleOf,
  withDay,
  withUnit,
  type Schedule,
} from './schedule.ts';

const minute = fc.integer({ min: 0, max: 59 });
const hour = fc.integer({ min: 0, max: 23 });
const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 });
const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  fc.record({ every: fc.constant('minutes' as const), step: fc.constantFrom(...minuteSteps) }),
  fc.record({ every: fc.constant('hours' as const), step: fc.constantFrom(...hourSteps), minute }),
  fc.record({ every: fc.constant('day' as const), hour, minute }),
  fc.record({
    every: fc.constant('week' as const),
    days: someDays.map((days) => days.toSorted((one, other) => one - other)),
    hour,
    minute,
  }),
  fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }), hour, minute }),
);

describe('LIST-29 the cron builder', () => {
  it.each<[string, Schedule]>([
    ['*/15 * * * *', { every: 'minutes', step: 15 }],
    ['0 * * * *', { every: 'hours', step: 1, minute: 0 }],
    ['30 */6 * * *', { every: 'hours', step: 6, minute: 30 }],
    ['0 7 * * *', { every: 'day', hour: 7, minute: 0 }],
    ['0 7 * * 0-6', { every: 'day', hour: 7, minute: 0 }],
    ['0 7 * * 1-7', { every: 'day', hour: 7, minute: 0 }],
    ['5 8 * * 1-5', { every: 'week', days: [1, 2, 3, 4, 5], hour: 8, minute: 5 }],
    ['5 8 * * MON,wed,7', { every: 'week', days: [0, 1, 3], hour: 8, minute: 5 }],
    ['5 8 * * 5-7', { every: 'week', days: [0, 5, 6], hour: 8, minute: 5 }],
    ['  0   9  1  *  * ', { every: 'month', day: 1, hour: 9, minute: 0 }],
  ])('reads %j', (crontab, schedule) => expect(scheduleOf(crontab)).toEqual(schedule));

  it.each([
    '',
    'every day',
    '0 8 * 1 *',
    '0 8 1 * 1',
    '*/7 * * * *',
    '0 */5 * * *',
    '0 8,12 * * *',
    '0 8 * * 5-1',
    '0 8 * * 1-2-3',
    '0 8 * * 8',
    '0 8 32 * *',
    '60 8 * * *',
    '0 24 * * *',
    '0 8 * * * *',
    '*/15 8 * * *',
    '0 8 L * *',
  ])('leaves %j to raw cron', (crontab) => {
    expect(scheduleOf(crontab)).toEqual({ every: 'custom' });
    expect(crontabOf(scheduleOf(crontab))).toBeUndefined();
  });

  it('prints what it reads, and its crontabs are valid', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const crontab = crontabOf(schedule) ?? '';
        expect(scheduleOf(crontab)).toEqual(schedule);
        // Every crontab that is built from options is valid. In months without the chosen day, such as February without
        // the 30th, the run is skipped.
        expect(crontabFault(crontab)).toBeUndefined();
      }),
    );
  });

  it('changes the unit and keeps the time of the day', () => {
    const weekly: Schedule = { every: 'week', days: [2], hour: 17, minute: 45 };
    expect(withUnit(weekly, 'month')).toEqual({ every: 'month', day: 1, hour: 17, minute: 45 });
    expect(withUnit(weekly, 'day')).toEqual({ every: 'day', hour: 17, minute: 45 });
    expect(withUnit(weekly, 'week')).toBe(weekly);
    expect(withUnit(weekly, 'minutes')).toEqual({ every: 'minutes', step: 15 });
    expect(withUnit({ every: 'custom' }, 'week')).toEqual({ every: 'week', days: [1], hour: 8, minute: 0 });
    expect(withUnit(weekly, 'hours')).toEqual({ every: 'hours', step: 1, minute: 0 });
    expect(withUnit(weekly, 'custom')).toEqual({ every: 'custom' });
  });

  it('turns days on and off; the last one stays, and all seven are every day', () => {
    const daily: Schedule = { every: 'day', hour: 7, minute: 0 };
    const without = withDay(daily, 0);
    expect(without).toEqual({ every: 'week', days: [1, 2, 3, 4, 5, 6], hour: 7, minute: 0 });
    expect(withDay(without, 0)).toEqual(daily);
    const monday: Schedule = { every: 'week', days: [1], hour: 7, minute: 0 };
    expect(withDay(monday, 1)).toBe(monday);
    expect(withDay({ every: 'custom' }, 1)).toEqual({ every: 'custom' });
  });

  it('reads and prints times of the day', () => {
    fc.assert(
      fc.property(hour, minute, (hours, minutes) => {
        expect(dayTimeOf(printDayTime({ hour: hours, minute: minutes }))).toEqual({ hour: hours, minute: minutes });
      }),
    );
    expect(dayTimeOf('7:05')).toEqual({ hour: 7, minute: 5 });
    for (const wrong of ['', '24:00', '7:60', '7', 'noon']) expect(dayTimeOf(wrong)).toBeUndefined();
  });
});
