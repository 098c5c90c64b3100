import { timeFormat } from '@sightline/core/format';
import type { Text } from '@sightline/core/react';
import type { interactMessages } from '../messages/interact.ts';
import { textIn, type FormData } from '../query/form-data.ts';
import type { PartialBuckets } from './partial-buckets.ts';
import type { ChartCell } from '../view/result-columns.ts';

const dayMs = 86_400_000;
const isClockGrain = (grain: string | undefined) => grain?.includes('PT') ?? false;

/** Returns a note that the data of a bucket is partial, and from or until when; undefined if the bucket is complete. */
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
  // The end is exclusive: if it is midnight, the last day is the one before.
  const lastOf = (moment: number) => (!hasClock && moment % dayMs === 0 ? moment - 1 : moment);
  const notes = [
    from?.start === x ? text('interact.partialFrom', { date: say(from.moment) }) : undefined,
    to?.start === x ? text('interact.partialUntil', { date: say(lastOf(to.moment)) }) : undefined,
  ].filter((note) => note !== undefined);
  return notes.length === 0 ? undefined : notes.join(' · ');
};
