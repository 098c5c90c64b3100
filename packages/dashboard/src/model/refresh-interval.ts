const usual = [0, 10, 30, 60, 300, 1800, 3600, 21_600, 43_200, 86_400];

/**
 * Intervals to offer for automatic refresh, in seconds: 0 for off, the configured intervals, and the interval in use.
 */
export const intervalsIn = (conf: Readonly<Record<string, unknown>>, used: number): readonly number[] => {
  const stored: unknown = conf['DASHBOARD_AUTO_REFRESH_INTERVALS'];
  const offered = Array.isArray(stored)
    ? stored.flatMap((pair: unknown) => (Array.isArray(pair) && typeof pair[0] === 'number' ? [pair[0]] : []))
    : usual;
  return [...new Set([0, ...offered, used])].toSorted((one, other) => one - other);
};

/** An interval in the largest unit that divides it: "5 minutes". */
export const intervalText = (locale: string, seconds: number): string => {
  const [unit, size] =
    seconds % 3600 === 0
      ? (['hour', 3600] as const)
      : seconds % 60 === 0
        ? (['minute', 60] as const)
        : (['second', 1] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
};

/** Maximum time over which the charts of one refresh are distributed, in ms. */
const mostSpreadMs = 5000;

/** Milliseconds between two charts of a refresh, so that they do not all send their queries at once. */
export const staggerMs = (seconds: number, charts: number): number =>
  Math.min(mostSpreadMs, (seconds * 1000) / 2) / Math.max(1, charts);
