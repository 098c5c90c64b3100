import { useText } from '@sightline/core/react';
import { VisuallyHidden } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { withDay, type Schedule } from '../../model/schedule.ts';
import * as css from './schedule.css.ts';
import { useDayNames } from './use-schedule-words.ts';

export interface DayTogglesProps {
  readonly schedule: Extract<Schedule, { readonly every: 'day' | 'week' }>;
  readonly onChange: (schedule: Schedule) => void;
}

/** Days of the week, starting with Monday. */
const order = [1, 2, 3, 4, 5, 6, 0];

/** Buttons that turn each day of the week on or off. The last day that is on cannot be turned off. */
export const DayToggles = ({ schedule, onChange }: DayTogglesProps): ReactNode => {
  const text = useText(messages);
  const names = useDayNames();
  const isOn = (day: number): boolean => schedule.every === 'day' || schedule.days.includes(day);
  return (
    <div role="group" aria-label={text('schedule.days')} className={css.days}>
      {order.map((day) => (
        <button
          key={day}
          type="button"
          className={css.day}
          aria-pressed={isOn(day)}
          onClick={() => onChange(withDay(schedule, day))}
        >
          <span aria-hidden>{names.short[day]}</span>
          <VisuallyHidden>{names.long[day]}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
};
