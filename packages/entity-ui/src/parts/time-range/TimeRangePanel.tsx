import { useLocale, useText } from '@sightline/core/react';
import { Button, Field, TextInput } from '@sightline/ui-kit';
import { RangeCalendar } from '@sightline/ui-kit/calendar';
import { CalendarRange } from 'lucide-react';
import { useDeferredValue, useState, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from '../../messages/range-panel.ts';
import { daysOfRange, nameOfRange, rangeOfDays } from '../../model/time-range.ts';
import { keepRecentRange, readRecentRanges } from '../../store/recent-ranges.ts';
import { useSmall } from '../list-screen/use-small.ts';
import { RangeChoices } from './RangeChoices.tsx';
import { ResolvedRange, useResolvedRange } from './ResolvedRange.tsx';
import * as css from './time-range.css.ts';
import { useRangeDraft, type RangeDraft } from './use-range-draft.ts';

export interface TimeRangePanelProps {
  /** A time range in the contract's grammar. */
  readonly value: string;
  readonly onApply: (range: string) => void;
  readonly onCancel: () => void;
  readonly now?: () => Date;
}

const systemNow = () => new Date();

/** The days that the calendar marks: the days of the range, or the days to which the server resolves it. */
const useDays = (range: string) => {
  const { resolved } = useResolvedRange(range);
  const own = daysOfRange(range);
  if (own) return own;
  if (!resolved) return { from: undefined, to: undefined };
  const wholeDays = `${resolved.since.slice(0, 10)} : ${resolved.until.slice(0, 10)}`;
  return daysOfRange(wholeDays) ?? { from: undefined, to: undefined };
};

/**
 * The complete picker: a text field, named ranges, recent ranges, a calendar, fields for both ends, and the range as
 * the server resolves it.
 */
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
          label={text('rangePanel.words')}
          error={draft.readable ? undefined : text('rangePanel.unreadable')}
          help={text('rangePanel.examples')}
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
        <RangeChoices value={draft.range} recent={recent} onChoose={onApply} />
        <div className={css.main}>
          <RangeCalendar
            label={text('rangePanel.calendar')}
            locale={locale}
            months={small ? 1 : 2}
            today={today}
            value={days}
            onChange={(next) => draft.choose(rangeOfDays(next))}
            words={{ previous: text('rangePanel.previousMonthPage'), next: text('rangePanel.nextMonthPage') }}
          />
          <RangeEnds draft={draft} onKeyDown={handleKeyDown} />
        </div>
      </div>
      <div className={css.foot}>
        <span className={css.resolved}>
          <ResolvedRange range={asked} />
        </span>
        <Button kind="ghost" size="sm" onClick={onCancel}>
          {text('rangePanel.cancel')}
        </Button>
        <Button kind="primary" size="sm" disabled={!applicable} onClick={apply}>
          {text('rangePanel.apply')}
        </Button>
      </div>
    </div>
  );
};

interface RangeEndsProps {
  readonly draft: RangeDraft;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const RangeEnds = ({ draft, onKeyDown }: RangeEndsProps) => {
  const text = useText(messages);
  return (
    <div className={css.ends}>
      <Field label={text('rangePanel.from')}>
        <TextInput
          spellCheck={false}
          placeholder={text('rangePanel.fromExample')}
          value={draft.ends.since}
          onChange={(next) => draft.setEnd('since', next)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Field label={text('rangePanel.to')}>
        <TextInput
          spellCheck={false}
          placeholder={text('rangePanel.toExample')}
          value={draft.ends.until}
          onChange={(next) => draft.setEnd('until', next)}
          onKeyDown={onKeyDown}
        />
      </Field>
    </div>
  );
};
