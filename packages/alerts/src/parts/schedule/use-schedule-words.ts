import { useFormatter, useText } from '@sightline/core/react';
import { messages } from '../../messages/index.ts';
import { printDayTime, scheduleOf } from '../../model/schedule.ts';

const sunday = Date.UTC(2023, 0, 1);
const dayMs = 86_400_000;

type NameLength = 'short' | 'long';

/** Returns the names of the days of the week, starting with Sunday. */
const dayNames =
  (weekday: NameLength) =>
  (locale: string): readonly string[] => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format.format(sunday + day * dayMs));
  };
const shortNames = dayNames('short');
const longNames = dayNames('long');
const lists = (locale: string): Intl.ListFormat => new Intl.ListFormat(locale, { type: 'conjunction' });

/** Returns the short and long names of the days of the week, starting with Sunday. */
export const useDayNames = (): Readonly<Record<NameLength, readonly string[]>> => ({
  short: useFormatter(shortNames),
  long: useFormatter(longNames),
});

/** Describes a schedule in words: "Monday and Friday at 07:00, Europe/Berlin". */
export const useScheduleWords = (): ((crontab: string, timeZone: string) => string) => {
  const text = useText(messages);
  const { long } = useDayNames();
  const list = useFormatter(lists);
  return (crontab, zone) => {
    const schedule = scheduleOf(crontab);
    switch (schedule.every) {
      case 'minutes':
        return text('schedule.words.minutes', { count: schedule.step, zone });
      case 'hours':
        return text('schedule.words.hours', { count: schedule.step, minute: schedule.minute, zone });
      case 'day':
        return text('schedule.words.day', { time: printDayTime(schedule), zone });
      case 'week': {
        const days = list.format(schedule.days.map((day) => long[day] ?? ''));
        return text('schedule.words.week', { days, time: printDayTime(schedule), zone });
      }
      case 'month':
        return text('schedule.words.month', { day: schedule.day, time: printDayTime(schedule), zone });
      default:
        return text('schedule.words.custom', { crontab, zone });
    }
  };
};
