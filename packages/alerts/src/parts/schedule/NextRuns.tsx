import { useLocale, useText } from '@sightline/core/react';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { nextRuns } from '../../model/next-runs.ts';
import * as css from './schedule.css.ts';

/** The next five runs of a crontab, in the time zone of its schedule. Renders nothing for an invalid crontab. */
export const NextRuns = ({ crontab, timeZone }: { readonly crontab: string; readonly timeZone: string }): ReactNode => {
  const text = useText(messages);
  const { locale } = useLocale();
  const [openedMs] = useState(() => Date.now());
  const runs = useMemo(() => {
    const found = nextRuns(crontab, timeZone, { afterMs: openedMs });
    if (found.length === 0) return [];
    const format = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    return found.map((ms) => ({ ms, words: format.format(ms) }));
  }, [crontab, timeZone, openedMs, locale]);
  if (runs.length === 0) return null;
  return (
    <div className={css.next}>
      <p className={css.nextTitle}>{text('schedule.next')}</p>
      <ol className={css.runs} aria-label={text('schedule.next')}>
        {runs.map(({ ms, words }) => (
          <li key={ms} className={css.run}>
            {words}
          </li>
        ))}
      </ol>
    </div>
  );
};
