import { relativeTime } from '@sightline/core/format';
import { pseudoLocale, useLocale, useText } from '@sightline/core/react';
import { useMemo, type ReactNode } from 'react';
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
  const { locale } = useLocale();
  const format = useMemo(() => relativeTime(locale === pseudoLocale ? 'en' : locale), [locale]);
  return (ms, fallback) => (ms === undefined ? fallback || text('time.unknown') : format(ms, Date.now()));
};

/** A moment as seen from now; the whole date on hover. */
export const RelativeTime = ({ ms, fallback }: RelativeTimeProps): ReactNode => {
  const { locale } = useLocale();
  const words = useRelativeTime()(ms, fallback);
  if (ms === undefined) return <span>{words}</span>;
  const date = new Date(ms);
  const whole = new Intl.DateTimeFormat(locale === pseudoLocale ? 'en' : locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(date);
  return (
    <time dateTime={date.toISOString()} title={whole}>
      {words}
    </time>
  );
};
