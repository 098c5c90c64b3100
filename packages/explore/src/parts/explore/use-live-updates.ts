import { useEffect, useEffectEvent, useState } from 'react';
import { livePause, settleMs, type LiveUpdates } from '../../model/live-updates.ts';
import { keepLiveChoice, readLiveChoice } from '../../store/live-choice.ts';
import type { ChartQuery } from './use-chart-query.ts';

export interface Updatable {
  readonly form: unknown;
  readonly query: ChartQuery;
  /** True if the settings are complete and differ from those of the displayed query. */
  readonly updatable: boolean;
  readonly update: () => void;
}

/** Runs the query by itself when the settings have been unchanged for a moment, if the user has chosen so. */
export const useLiveUpdates = ({ form, query, updatable, update }: Updatable): LiveUpdates => {
  const [on, setOn] = useState(readLiveChoice);
  const [lastMs, setLastMs] = useState<number>();
  if (query.tookMs !== undefined && query.tookMs !== lastMs) setLastMs(query.tookMs);
  const pause = livePause({ stopped: query.stage === 'stopped', lastMs });
  const due = on && updatable && pause === undefined;
  const run = useEffectEvent(update);
  useEffect(() => {
    if (!due) return undefined;
    const clock = setTimeout(run, settleMs);
    return () => clearTimeout(clock);
  }, [due, form]);
  return {
    on,
    pause,
    due,
    onChange: (next) => {
      setOn(next);
      keepLiveChoice(next);
    },
  };
};
