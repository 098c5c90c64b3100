import { timeFormat } from '@sightline/core/format';
import type { Text } from '@sightline/core/react';
import type { interactMessages } from '../messages/interact.ts';
import { textIn, type FormData } from '../query/form-data.ts';
import type { PartialBuckets } from './partial-buckets.ts';
import type { ChartCell } from '../view/result-columns.ts';

const dayMs = 86_400_000;
const isClockGrain = (grain: string | undefined) => grain?.includes('PT') ?? false;

/**
 * Returns a note that a bucket has only a part of its data, with the time from which or until which it has data.
 * Undefined if the bucket is complete.
 */
export const partialNote = (
  partial: PartialBuckets | undefined,
  x: ChartCell,
  {
    form,
    locale,
    text,
  }: { readonly form: FormData; readonly locale: string; readonly text: Text<(typeof interactMessages)['en']> },
): string | undefined => {
  const hasClock = isClockGrain(textIn(form, 'time_grain_sqla'));
  const say = timeFormat(hasClock ? '%-d %b, %H:%M' : '%-d %b', locale);
  const [from, to] = [partial?.first, partial?.last];
  // The end is exclusive. If it is at midnight, the data ends with the day before.
  const lastOf = (moment: number) => (!hasClock && moment % dayMs === 0 ? moment - 1 : moment);
  const notes = [
    from?.start === x ? text('interact.partialFrom', { date: say(from.moment) }) : undefined,
    to?.start === x ? text('interact.partialUntil', { date: say(lastOf(to.moment)) }) : undefined,
  ].filter((note) => note !== undefined);
  return notes.length === 0 ? undefined : notes.join(' · ');
};
