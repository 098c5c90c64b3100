import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { Icon } from '../icon/Icon.tsx';
import * as css from './calendar.css.ts';
import { firstWeekday } from './first-weekday.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

/** A range of days as `YYYY-MM-DD`, both ends included. An undefined end means that the range is open there. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface RangeCalendarProps extends RootProps<HTMLDivElement> {
  readonly label: string;
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly locale: string;
  /** The number of months side by side. */
  readonly months?: 1 | 2;
  readonly words?: { readonly previous: string; readonly next: string };
}

const english = { previous: 'Previous month', next: 'Next month' };

/** Returns a day as its local midnight, as the date picker expects it. */
const dateOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};

const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

const monthBefore = (date: Date, months: number): Date => new Date(date.getFullYear(), date.getMonth() - months, 1);

const ordered = (a: string, b: string): DayRange => (a <= b ? { from: a, to: b } : { from: b, to: a });

const NavIcon = ({ orientation }: { readonly orientation?: 'left' | 'right' | 'up' | 'down' | undefined }) => (
  <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} className={css.chevron} />
);

/**
 * Calendar to select a range of days. The first click starts a range, the second ends it, in either order. Arrows move
 * by a day or a week, PageUp and PageDown by a month.
 */
export function RangeCalendar(props: RangeCalendarProps): ReactElement {
  const { label, value, onChange, today, locale, months = 1, words = english, className, ...rest } = props;
  const [begun, setBegun] = useState<string>();
  const from = value.from === undefined ? undefined : dateOf(value.from);
  const to = value.to === undefined ? undefined : dateOf(value.to);
  const shown = to ?? from ?? dateOf(today);
  const [month, setMonth] = useState(() => monthBefore(shown, months - 1));
  const [seen, setSeen] = useState(value);
  if (seen.from !== value.from || seen.to !== value.to) {
    setSeen(value);
    // Scrolls to a typed range. A range selected here is already visible.
    const last = monthBefore(month, 1 - months);
    if (shown < month || shown >= monthBefore(last, -1)) setMonth(monthBefore(shown, months - 1));
  }
  const handleDay = (_range: unknown, pressed: Date) => {
    const day = dayOf(pressed);
    setBegun(begun === undefined ? day : undefined);
    onChange(begun === undefined ? { from: day, to: day } : ordered(begun, day));
  };
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const caption = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  return (
    <div role="group" aria-label={label} {...rest} className={joinClasses(css.root, className)}>
      <DayPicker
        mode="range"
        selected={{ from, to: to ?? from }}
        onSelect={handleDay}
        numberOfMonths={months}
        month={month}
        onMonthChange={setMonth}
        today={dateOf(today)}
        weekStartsOn={firstWeekday(locale)}
        showOutsideDays={false}
        classNames={css.classNames}
        components={{ Chevron: NavIcon }}
        formatters={{
          formatCaption: (date) => caption.format(date),
          formatWeekdayName: (date) => weekday.format(date),
          formatDay: (date) => number.format(date.getDate()),
        }}
        labels={{
          labelPrevious: () => words.previous,
          labelNext: () => words.next,
          labelDayButton: (date) => full.format(date),
          labelGrid: (date) => caption.format(date),
          labelWeekday: (date) => weekday.format(date),
        }}
      />
    </div>
  );
}
