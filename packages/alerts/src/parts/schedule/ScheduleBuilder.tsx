import { useText } from '@sightline/core/react';
import { Select, TextInput, type Option } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import {
  crontabOf,
  dayTimeOf,
  hourSteps,
  minuteSteps,
  printDayTime,
  scheduleOf,
  withUnit,
  type Schedule,
} from '../../model/schedule.ts';
import { DayToggles } from './DayToggles.tsx';
import * as css from './schedule.css.ts';

export interface ScheduleBuilderProps {
  readonly crontab: string;
  readonly onChange: (crontab: string) => void;
}

/** Returns the option of the interval select that matches a schedule: its unit, and its step if it has one. */
const intervalOf = (schedule: Schedule): string =>
  'step' in schedule ? `${schedule.every}:${schedule.step}` : schedule.every;

const scheduleWith = (schedule: Schedule, interval: string): Schedule => {
  const [unit, step] = interval.split(':');
  if (unit === 'minutes') return { every: 'minutes', step: Number(step) };
  if (unit === 'hours') {
    const minute = schedule.every === 'hours' ? schedule.minute : 0;
    return { every: 'hours', step: Number(step), minute };
  }
  return withUnit(schedule, unit as Schedule['every']);
};

/** Fields that build a crontab from an interval, days and a time. */
export const ScheduleBuilder = ({ crontab, onChange }: ScheduleBuilderProps): ReactNode => {
  const text = useText(messages);
  const schedule = scheduleOf(crontab);
  const intervals: readonly Option<string>[] = [
    ...minuteSteps.map((count) => ({ value: `minutes:${count}`, label: text('schedule.every-minutes', { count }) })),
    ...hourSteps.map((count) => ({ value: `hours:${count}`, label: text('schedule.every-hours', { count }) })),
    { value: 'day', label: text('schedule.every-day') },
    { value: 'week', label: text('schedule.every-week') },
    { value: 'month', label: text('schedule.every-month') },
    // Option that is shown while the typed crontab is a custom one. Users cannot select it, but they can type a
    // crontab.
    { value: 'custom', label: text('schedule.every-custom'), disabled: true },
  ];
  const change = (next: Schedule) => {
    const printed = crontabOf(next);
    if (printed !== undefined) onChange(printed);
  };
  return (
    <div className={css.builder}>
      <span>{text('schedule.every')}</span>
      <Select
        className={css.unit}
        label={text('schedule.unit')}
        value={intervalOf(schedule)}
        options={intervals}
        onChange={(interval) => change(scheduleWith(schedule, interval))}
      />
      <Details schedule={schedule} onChange={change} />
    </div>
  );
};

interface DetailsProps<S extends Schedule = Schedule> {
  readonly schedule: S;
  readonly onChange: (schedule: Schedule) => void;
}

/** Fields that depend on the selected interval, such as days of the week, a day of the month, or the time. */
const Details = ({ schedule, onChange }: DetailsProps) => {
  const text = useText(messages);
  switch (schedule.every) {
    case 'hours':
      return (
        <>
          <span>{text('schedule.at-minute')}</span>
          <NumberSelect
            label={text('schedule.minute')}
            value={schedule.minute}
            from={0}
            to={59}
            onChange={(minute) => onChange({ ...schedule, minute })}
          />
        </>
      );
    case 'day':
    case 'week':
      return (
        <>
          <span>{text('schedule.on')}</span>
          <DayToggles schedule={schedule} onChange={onChange} />
          <TimeOfDay schedule={schedule} onChange={onChange} />
        </>
      );
    case 'month':
      return (
        <>
          <span>{text('schedule.on-day')}</span>
          <NumberSelect
            label={text('schedule.day')}
            value={schedule.day}
            from={1}
            to={31}
            onChange={(day) => onChange({ ...schedule, day })}
          />
          <TimeOfDay schedule={schedule} onChange={onChange} />
        </>
      );
    default:
      return null;
  }
};

interface NumberSelectProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly onChange: (value: number) => void;
}

const NumberSelect = ({ label, value, from, to, onChange }: NumberSelectProps) => (
  <Select<number>
    className={css.number}
    label={label}
    value={value}
    options={Array.from({ length: to - from + 1 }, (_, at) => ({ value: from + at, label: String(from + at) }))}
    onChange={onChange}
  />
);

const TimeOfDay = ({ schedule, onChange }: DetailsProps<Extract<Schedule, { readonly hour: number }>>) => {
  const text = useText(messages);
  return (
    <>
      <span>{text('schedule.at')}</span>
      <TextInput
        className={css.time}
        type="time"
        aria-label={text('schedule.time')}
        value={printDayTime(schedule)}
        onChange={(typed) => {
          const time = dayTimeOf(typed);
          // An incomplete time does not change the schedule.
          if (time) onChange({ ...schedule, ...time });
        }}
      />
    </>
  );
};
