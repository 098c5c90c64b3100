/** A time of the day. */
interface DayTime {
  readonly hour: number;
  readonly minute: number;
}

/** A schedule built from options; `custom` for any other crontab. */
export type Schedule =
  | { readonly every: 'minutes'; readonly step: number }
  | { readonly every: 'hours'; readonly step: number; readonly minute: number }
  | ({ readonly every: 'day' } & DayTime)
  /** Days of the week, in order: 0 is Sunday. At least one, and not all seven. */
  | ({ readonly every: 'week'; readonly days: readonly number[] } & DayTime)
  | ({ readonly every: 'month'; readonly day: number } & DayTime)
  | { readonly every: 'custom' };

export type ScheduleUnit = Schedule['every'];

/** Numbers of minutes that divide an hour, so that runs are evenly spaced. */
export const minuteSteps = [5, 10, 15, 20, 30] as const;
/** Numbers of hours that divide a day, so that runs are evenly spaced. */
export const hourSteps = [1, 2, 3, 4, 6, 8, 12] as const;

const weekDays = 7;
const allDays = [0, 1, 2, 3, 4, 5, 6] as const;
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Returns the number in a field of a crontab. Returns undefined if the field is not a number or is out of range. */
const numberIn = (field: string, [least, most]: readonly [number, number]): number | undefined => {
  if (!/^\d{1,2}$/.test(field)) return undefined;
  const value = Number(field);
  return value >= least && value <= most ? value : undefined;
};

const dayIn = (text: string): number | undefined => {
  const named = dayNames.indexOf(text.toUpperCase());
  const day = named >= 0 ? named : numberIn(text, [0, weekDays]);
  return day === undefined ? undefined : day % weekDays;
};

const rangeIn = (part: string): readonly number[] | undefined => {
  const [first = '', last, ...more] = part.split('-');
  const from = dayIn(first);
  if (from === undefined || more.length > 0) return undefined;
  if (last === undefined) return [from];
  const end = last === String(weekDays) ? weekDays : dayIn(last);
  if (end === undefined || end < from) return undefined;
  return Array.from({ length: end - from + 1 }, (_, at) => (from + at) % weekDays);
};

/** Returns the days of the week in a field of a crontab, which contains numbers, names, ranges or lists of them. */
const daysIn = (field: string): readonly number[] | undefined => {
  const parts = field.split(',').map(rangeIn);
  if (parts.some((part) => part === undefined)) return undefined;
  const days = new Set(parts.flatMap((part) => part ?? []));
  return allDays.filter((day) => days.has(day));
};

const stepIn = (field: string, steps: readonly number[]): number | undefined => {
  const step = /^\*\/(\d{1,2})$/.exec(field)?.[1];
  return step !== undefined && steps.includes(Number(step)) ? Number(step) : undefined;
};

const custom: Schedule = { every: 'custom' };

const repeated = (minuteField: string, hourField: string): Schedule => {
  const minutes = hourField === '*' ? stepIn(minuteField, minuteSteps) : undefined;
  if (minutes !== undefined) return { every: 'minutes', step: minutes };
  const minute = numberIn(minuteField, [0, 59]);
  const hours = hourField === '*' ? 1 : stepIn(hourField, hourSteps);
  return minute === undefined || hours === undefined ? custom : { every: 'hours', step: hours, minute };
};

/** Converts a crontab to the options that produce it, or to `custom` if there are none. */
export const scheduleOf = (crontab: string): Schedule => {
  const [minuteField = '', hourField = '', dayField = '', month = '', weekField = '', ...more] = crontab
    .trim()
    .split(/\s+/);
  if (month !== '*' || more.length > 0) return custom;
  const [minute, hour] = [numberIn(minuteField, [0, 59]), numberIn(hourField, [0, 23])];
  const daily = dayField === '*' && weekField === '*';
  if (minute === undefined || hour === undefined) return daily ? repeated(minuteField, hourField) : custom;
  if (daily) return { every: 'day', hour, minute };
  if (dayField === '*') {
    const days = daysIn(weekField);
    if (days === undefined) return custom;
    return days.length === weekDays ? { every: 'day', hour, minute } : { every: 'week', days, hour, minute };
  }
  const day = numberIn(dayField, [1, 31]);
  return day === undefined || weekField !== '*' ? custom : { every: 'month', day, hour, minute };
};

/** Converts options to a crontab. Returns undefined for `custom`, because the user types its crontab. */
export const crontabOf = (schedule: Schedule): string | undefined => {
  switch (schedule.every) {
    case 'minutes':
      return `*/${schedule.step} * * * *`;
    case 'hours':
      return `${schedule.minute} ${schedule.step === 1 ? '*' : `*/${schedule.step}`} * * *`;
    case 'day':
      return `${schedule.minute} ${schedule.hour} * * *`;
    case 'week':
      return `${schedule.minute} ${schedule.hour} * * ${schedule.days.join(',')}`;
    case 'month':
      return `${schedule.minute} ${schedule.hour} ${schedule.day} * *`;
    default:
      return undefined;
  }
};

const firstTime: DayTime = { hour: 8, minute: 0 };

/** Changes the unit of a schedule. Keeps the time of day if both units have one. */
export const withUnit = (schedule: Schedule, every: ScheduleUnit): Schedule => {
  if (schedule.every === every) return schedule;
  const { hour, minute } = 'hour' in schedule ? schedule : firstTime;
  switch (every) {
    case 'minutes':
      return { every, step: 15 };
    case 'hours':
      return { every, step: 1, minute: 0 };
    case 'day':
      return { every, hour, minute };
    case 'week':
      return { every, days: [1], hour, minute };
    case 'month':
      return { every, day: 1, hour, minute };
    default:
      return custom;
  }
};

/**
 * Turns a day of the week on or off. The last day cannot be turned off. If all seven days are on, the schedule becomes
 * a daily one.
 */
export const withDay = (schedule: Schedule, day: number): Schedule => {
  if (schedule.every !== 'week' && schedule.every !== 'day') return schedule;
  const { hour, minute } = schedule;
  const now = schedule.every === 'day' ? allDays : schedule.days;
  const days = allDays.filter((each) => now.includes(each) !== (each === day));
  if (days.length === 0) return schedule;
  return days.length === weekDays ? { every: 'day', hour, minute } : { every: 'week', days, hour, minute };
};

/** Reads a time of day in the format of a time field: `07:30`. */
export const dayTimeOf = (text: string): DayTime | undefined => {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  const [hours, minutes] = [numberIn(hour, [0, 23]), numberIn(minute, [0, 59])];
  return hours === undefined || minutes === undefined ? undefined : { hour: hours, minute: minutes };
};

/** Formats a time of day for a time field. */
export const printDayTime = ({ hour, minute }: DayTime): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
