import { useCallback, useState } from 'react';

const none: ReadonlyMap<number, number> = new Map();

/**
 * Automatic refreshes: their interval in seconds, which the viewer can change, and the number of refreshes of each
 * chart.
 */
export const useRefreshing = (storedSeconds: number) => {
  const [chosen, setSeconds] = useState<number>();
  const [counts, setCounts] = useState(none);
  const refresh = useCallback(
    (chartId: number) => setCounts((before) => new Map(before).set(chartId, (before.get(chartId) ?? 0) + 1)),
    [],
  );
  return {
    seconds: chosen ?? storedSeconds,
    setSeconds,
    refresh,
    countOf: (chartId: number) => counts.get(chartId) ?? 0,
  };
};
