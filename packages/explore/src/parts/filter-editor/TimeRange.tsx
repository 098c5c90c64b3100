import { useApi, useFormatter, useText } from '@sightline/core/react';
import { timeRange } from '@sightline/core/cache';
import { ErrorView } from '@sightline/error-panels';
import { Field, Select, TextInput } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import {
  daysOf,
  namedRanges,
  noRange,
  rangeOfDays,
  wayOfRange,
  type NamedRange,
  type RangeWay,
} from '../../model/time-range.ts';

export interface TimeRangeProps {
  readonly value: string;
  readonly onChange: (range: string) => void;
}

const dayFormat = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** The range that the server makes of the words. */
const Resolved = ({ range }: { readonly range: string }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const day = useFormatter(dayFormat);
  const { data, error } = useQuery({
    ...timeRange(api, range),
    enabled: range !== '' && range !== noRange,
    retry: false,
  });
  if (range === '' || range === noRange) return null;
  if (error) return <ErrorView error={error} size="compact" />;
  const resolved = data?.result[0];
  if (!resolved) return null;
  const shown = (end: string, open: 'explore.range.openSince' | 'explore.range.openUntil') =>
    end === '' ? text(open) : day.format(new Date(`${end.slice(0, 10)}T00:00:00Z`));
  return (
    <span role="status">
      {text('explore.range.resolved', {
        since: shown(resolved.since, 'explore.range.openSince'),
        until: shown(resolved.until, 'explore.range.openUntil'),
      })}
    </span>
  );
};

/** A time range: by name, between two days, or in words; below it the range that the server makes of it. */
export const TimeRange = ({ value, onChange }: TimeRangeProps): ReactNode => {
  const text = useText(messages);
  const [way, setWay] = useState<RangeWay>(() => wayOfRange(value));
  const days = daysOf(value) ?? { since: '', until: '' };
  const asked = useDeferredValue(value);
  const choose = (next: RangeWay) => {
    setWay(next);
    if (next === 'none') onChange(noRange);
    else if (next === 'custom') onChange(rangeOfDays(days.since, days.until));
    else if (next !== 'advanced') onChange(namedRanges[next]);
  };
  const names = Object.keys(namedRanges) as NamedRange[];
  return (
    <>
      <Field label={text('explore.range.kind')} help={<Resolved range={asked} />}>
        <Select<RangeWay>
          label={text('explore.range.kind')}
          value={way}
          onChange={choose}
          options={[
            { value: 'none', label: text('explore.range.none') },
            ...names.map((name) => ({ value: name, label: text(`explore.range.${name}`) })),
            { value: 'custom', label: text('explore.range.custom') },
            { value: 'advanced', label: text('explore.range.advanced') },
          ]}
        />
      </Field>
      {way === 'custom' && (
        <>
          <Field label={text('explore.range.from')}>
            <TextInput type="date" value={days.since} onChange={(since) => onChange(rangeOfDays(since, days.until))} />
          </Field>
          <Field label={text('explore.range.to')}>
            <TextInput type="date" value={days.until} onChange={(until) => onChange(rangeOfDays(days.since, until))} />
          </Field>
        </>
      )}
      {way === 'advanced' && (
        <Field label={text('explore.range.words')}>
          <TextInput value={value} onChange={onChange} spellCheck={false} />
        </Field>
      )}
    </>
  );
};
