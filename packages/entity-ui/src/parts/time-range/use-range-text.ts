import { useFormatter, useText } from '@sightline/core/react';
import { messages } from '../../messages/time-range.ts';
import { daysOfRange, nameOfRange } from '../../model/time-range.ts';

const dayFormat = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns a function that describes a time range as text: by its name, by its days, or as it was typed. */
export const useRangeText = (): ((range: string) => string) => {
  const text = useText(messages);
  const format = useFormatter(dayFormat);
  return (range) => {
    const name = nameOfRange(range);
    if (name !== undefined) return text(`timeRange.${name}`);
    const days = daysOfRange(range);
    if (!days) return range;
    if (days.from !== undefined && days.to !== undefined) return format.formatRange(dateOf(days.from), dateOf(days.to));
    if (days.from !== undefined) return text('timeRange.since', { day: format.format(dateOf(days.from)) });
    return text('timeRange.until', { day: format.format(dateOf(days.to!)) });
  };
};
