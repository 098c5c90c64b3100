import { relativeTime } from '@sightline/core/format';
import { useFormatter, useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

export interface RelativeTimeProps {
  /** Time in milliseconds since 1970 UTC. */
  readonly ms: number | undefined;
  /** Text to show if `ms` is undefined, such as "2 days ago" from the server, or "Never". */
  readonly fallback?: string | undefined;
}

/** Returns a function that formats a timestamp relative to now: "2 days ago". */
export const useRelativeTime = (): ((ms: number | undefined, fallback?: string) => string) => {
  const text = useText(messages);
  const format = useFormatter(relativeTime);
  return (ms, fallback) => (ms === undefined ? fallback || text('time.unknown') : format(ms, Date.now()));
};

const dayFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
const momentFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** Relative time, with the full date on hover. */
export const RelativeTime = ({ ms, fallback }: RelativeTimeProps): ReactNode => {
  const words = useRelativeTime()(ms, fallback);
  return ms === undefined ? <span>{words}</span> : <Moment ms={ms}>{words}</Moment>;
};

/** Date of a deadline, with the time of day on hover. */
export const CalendarDay = ({ ms }: { readonly ms: number | undefined }): ReactNode => {
  const format = useFormatter(dayFormat);
  return ms !== undefined && <Moment ms={ms}>{format.format(ms)}</Moment>;
};

const Moment = ({ ms, children }: { readonly ms: number; readonly children: string }) => (
  <time dateTime={new Date(ms).toISOString()} title={useFormatter(momentFormat).format(ms)}>
    {children}
  </time>
);
