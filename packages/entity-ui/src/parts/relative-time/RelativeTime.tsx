import { relativeTime } from '@sightline/core/format';
import { useFormatter, useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

export interface RelativeTimeProps {
  /** Milliseconds since 1970 UTC. */
  readonly ms: number | undefined;
  /** What the server calls it, where it tells no moment. */
  readonly fallback?: string | undefined;
}

/** Gives the words of a moment as seen from now: "2 days ago". */
export const useRelativeTime = (): ((ms: number | undefined, fallback?: string) => string) => {
  const text = useText(messages);
  const format = useFormatter(relativeTime);
  return (ms, fallback) => (ms === undefined ? fallback || text('time.unknown') : format(ms, Date.now()));
};

const dayFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
const momentFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** A moment as seen from now; the whole date on hover. */
export const RelativeTime = ({ ms, fallback }: RelativeTimeProps): ReactNode => {
  const words = useRelativeTime()(ms, fallback);
  return ms === undefined ? <span>{words}</span> : <Moment ms={ms}>{words}</Moment>;
};

/** A moment by its date, for an end that one has to meet; the time of day on hover. */
export const CalendarDay = ({ ms }: { readonly ms: number | undefined }): ReactNode => {
  const format = useFormatter(dayFormat);
  return ms !== undefined && <Moment ms={ms}>{format.format(ms)}</Moment>;
};

const Moment = ({ ms, children }: { readonly ms: number; readonly children: string }) => (
  <time dateTime={new Date(ms).toISOString()} title={useFormatter(momentFormat).format(ms)}>
    {children}
  </time>
);
