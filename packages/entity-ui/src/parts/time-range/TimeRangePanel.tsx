import { useLocale, useText } from '@sightline/core/react';
import { Button, Field, TextInput, joinClasses } from '@sightline/ui-kit';
import { RangeCalendar } from '@sightline/ui-kit/calendar';
import { CalendarRange, History } from 'lucide-react';
import { useDeferredValue, useState, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from '../../messages/time-range.ts';
import { readTypedRange } from '../../model/read-typed-range.ts';
import {
  daysOfRange,
  nameOfRange,
  noRange,
  presetRanges,
  rangeOfDays,
  rangeOfSides,
  sidesOf,
  type PresetRange,
} from '../../model/time-range.ts';
import { keepRecentRange, readRecentRanges } from '../../store/recent-ranges.ts';
import { useSmall } from '../list-screen/use-small.ts';
import { ResolvedRange, useResolvedRange } from './ResolvedRange.tsx';
import * as css from './time-range.css.ts';

export interface TimeRangePanelProps {
  /** A range in the contract's grammar. */
  readonly value: string;
  readonly onApply: (range: string) => void;
  readonly onCancel: () => void;
  readonly now?: () => Date;
}

const presets = Object.keys(presetRanges) as PresetRange[];
const systemNow = () => new Date();

interface ChoicesProps {
  readonly value: string;
  readonly recent: readonly string[];
  readonly onChoose: (range: string) => void;
}

const Choices = ({ value, recent, onChoose }: ChoicesProps): ReactNode => {
  const text = useText(messages);
  const current = nameOfRange(value);
  const choice = (key: string, label: string, chosen: boolean, choose: () => void) => (
    <li key={key}>
      <button
        type="button"
        aria-pressed={chosen}
        className={joinClasses(css.choice, chosen && css.chosen)}
        onClick={choose}
      >
        {label}
      </button>
    </li>
  );
  return (
    <div className={css.side}>
      <ul className={css.choices} aria-label={text('timeRange.ranges')}>
        {presets.map((name) =>
          choice(name, text(`timeRange.${name}`), current === name, () => onChoose(presetRanges[name])),
        )}
      </ul>
      {recent.length > 0 && (
        <>
          <p className={css.heading}>
            <History size={12} aria-hidden /> {text('timeRange.recent')}
          </p>
          <ul className={css.choices} aria-label={text('timeRange.recent')}>
            {recent.map((typed) => choice(typed, typed, false, () => onChoose(readTypedRange(typed) ?? noRange)))}
          </ul>
        </>
      )}
    </div>
  );
};

/** The text that stands for a range in the field: none where it has a name or the calendar shows it. */
const textOfRange = (range: string): string =>
  nameOfRange(range) !== undefined || daysOfRange(range) !== undefined ? '' : range;

/** The days that the calendar marks: those of the range, or those that the server finds for it. */
const useDays = (range: string) => {
  const { resolved } = useResolvedRange(range);
  const own = daysOfRange(range);
  if (own) return own;
  if (!resolved) return { from: undefined, to: undefined };
  const wholeDays = `${resolved.since.slice(0, 10)} : ${resolved.until.slice(0, 10)}`;
  return daysOfRange(wholeDays) ?? { from: undefined, to: undefined };
};

/** A draft of a range: typed, put together from two ends, or chosen in the calendar. */
const useRangeDraft = (value: string) => {
  const [range, setRange] = useState(value);
  const [typed, setTyped] = useState(() => textOfRange(value));
  const [ends, setEnds] = useState(() => sidesOf(value) ?? { since: '', until: '' });
  const readable = typed === '' || readTypedRange(typed) !== undefined;
  const take = (next: string) => {
    setRange(next);
    setEnds(sidesOf(next) ?? { since: '', until: '' });
  };
  return {
    range,
    typed,
    ends,
    readable,
    type: (next: string) => {
      setTyped(next);
      const read = readTypedRange(next);
      if (read !== undefined) take(read);
    },
    setEnd: (end: 'since' | 'until', next: string) => {
      const both = { ...ends, [end]: next };
      setEnds(both);
      setTyped('');
      setRange(rangeOfSides(both.since.trim(), both.until.trim()));
    },
    choose: (next: string) => {
      setTyped('');
      take(next);
    },
  };
};

/** The whole picker: a field for words, ranges by name, recent ones, months, both ends, and the range that the server reads. */
export const TimeRangePanel = ({ value, onApply, onCancel, now = systemNow }: TimeRangePanelProps): ReactNode => {
  const text = useText(messages);
  const { locale } = useLocale();
  const small = useSmall();
  const [today] = useState(() => now().toISOString().slice(0, 10));
  const [recent] = useState(readRecentRanges);
  const draft = useRangeDraft(value);
  const asked = useDeferredValue(draft.range);
  const days = useDays(asked);
  const { error } = useResolvedRange(asked);
  const applicable = draft.readable && !error;
  const apply = () => {
    if (!applicable) return;
    if (draft.typed.trim() !== '' && nameOfRange(draft.range) === undefined) keepRecentRange(draft.typed.trim());
    onApply(draft.range);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };
  return (
    <div className={css.panel}>
      <div className={css.top}>
        <Field
          label={text('timeRange.words')}
          error={draft.readable ? undefined : text('timeRange.unreadable')}
          help={text('timeRange.examples')}
        >
          <TextInput
            icon={CalendarRange}
            spellCheck={false}
            value={draft.typed}
            onChange={draft.type}
            onKeyDown={handleKeyDown}
          />
        </Field>
      </div>
      <div className={css.middle}>
        <Choices value={draft.range} recent={recent} onChoose={onApply} />
        <div className={css.main}>
          <RangeCalendar
            label={text('timeRange.calendar')}
            locale={locale}
            months={small ? 1 : 2}
            today={today}
            value={days}
            onChange={(next) => draft.choose(rangeOfDays(next))}
            words={{ previous: text('timeRange.previousMonthPage'), next: text('timeRange.nextMonthPage') }}
          />
          <div className={css.ends}>
            <Field label={text('timeRange.from')}>
              <TextInput
                spellCheck={false}
                placeholder={text('timeRange.fromExample')}
                value={draft.ends.since}
                onChange={(next) => draft.setEnd('since', next)}
                onKeyDown={handleKeyDown}
              />
            </Field>
            <Field label={text('timeRange.to')}>
              <TextInput
                spellCheck={false}
                placeholder={text('timeRange.toExample')}
                value={draft.ends.until}
                onChange={(next) => draft.setEnd('until', next)}
                onKeyDown={handleKeyDown}
              />
            </Field>
          </div>
        </div>
      </div>
      <div className={css.foot}>
        <span className={css.resolved}>
          <ResolvedRange range={asked} />
        </span>
        <Button kind="ghost" size="sm" onClick={onCancel}>
          {text('timeRange.cancel')}
        </Button>
        <Button kind="primary" size="sm" disabled={!applicable} onClick={apply}>
          {text('timeRange.apply')}
        </Button>
      </div>
    </div>
  );
};
