'use client';

export { RangeCalendar } from './RangeCalendar.tsx';
export type { DayRange, RangeCalendarProps } from './RangeCalendar.tsx';
