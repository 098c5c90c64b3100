import { relativeTime } from '@sightline/core/format';
import { useFormatter, useLocale, useText } from '@sightline/core/react';
import { Status } from '@sightline/ui-kit';
import { Timer } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { dashboardMenuMessages } from '../../messages/dashboard-menu.ts';
import { intervalText, staggerMs } from '../../model/refresh-interval.ts';

export interface AutoRefreshProps {
  readonly seconds: number;
  /** Ids of the charts, in their order on the page. */
  readonly chartIds: readonly number[];
  readonly onRefresh: (chartId: number) => void;
}

/** Interval in milliseconds at which the displayed age is updated. */
const tellMs = 15_000;

/**
 * Refreshes the charts one after the other at an interval, and shows how old their data is. While the page is hidden,
 * refreshing pauses; a missed refresh runs when the page becomes visible again (DASH-07).
 */
export const AutoRefresh = ({ seconds, chartIds, onRefresh }: AutoRefreshProps): ReactNode => {
  const text = useText(dashboardMenuMessages);
  const { locale } = useLocale();
  const age = useFormatter(relativeTime);
  const [updatedMs, setUpdated] = useState(() => Date.now());
  const [nowMs, setNow] = useState(updatedMs);
  const ids = chartIds.join();
  useEffect(() => {
    const charts = ids === '' ? [] : ids.split(',').map(Number);
    const gap = staggerMs(seconds, charts.length);
    let waiting: ReturnType<typeof setTimeout>[] = [];
    let last = Date.now();
    const refresh = () => {
      last = Date.now();
      waiting = charts.map((chartId, at) => setTimeout(() => onRefresh(chartId), at * gap));
      setUpdated(last);
      setNow(last);
    };
    const refreshIfDue = () => {
      if (document.visibilityState === 'visible' && Date.now() - last >= seconds * 1000) refresh();
    };
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), seconds * 1000);
    const teller = setInterval(() => setNow(Date.now()), tellMs);
    document.addEventListener('visibilitychange', refreshIfDue);
    return () => {
      clearInterval(timer);
      clearInterval(teller);
      for (const each of waiting) clearTimeout(each);
      document.removeEventListener('visibilitychange', refreshIfDue);
    };
  }, [seconds, ids, onRefresh]);
  return (
    <Status icon={Timer}>
      {text('dashboardMenu.everyUpdated', { time: intervalText(locale, seconds), age: age(updatedMs, nowMs) })}
    </Status>
  );
};
