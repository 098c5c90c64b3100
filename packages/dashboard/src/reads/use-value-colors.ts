import type { ChartKind, ValueColors } from '@sightline/charts';
import type { StoredColors } from '@sightline/charts/query';
import type { ChartQueue } from '@sightline/core/cache';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ColoredChart, ColorsOfCharts } from './color-ranks.ts';

/** Maximum time in milliseconds that charts wait for their colors, so that a slow database does not prevent drawing. */
const patienceMs = 3000;

/** Colors of values for the charts of a dashboard. */
export interface DashboardColors {
  readonly values: ValueColors;
  /** True for a chart that should not be drawn yet, because the colors of its values are not known. */
  readonly awaits: (chartId: number) => boolean;
}

/** Returns the colors of values for all charts of a dashboard. For `own`, see `colorsOfCharts`. */
export const useValueColors = (
  charts: readonly ColoredChart[],
  {
    stored,
    kinds,
    own,
    queue,
  }: {
    readonly stored: StoredColors;
    readonly kinds: readonly ChartKind[];
    readonly own: boolean;
    readonly queue: ChartQueue;
  },
): DashboardColors => {
  const client = useQueryClient();
  const [known, setKnown] = useState<ColorsOfCharts>();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    let isOpen = true;
    const keep = (colors: ColorsOfCharts) => isOpen && setKnown(colors);
    const late = () => setLate(true);
    const timer = setTimeout(late, patienceMs);
    import('./color-ranks.ts').then(({ colorsOfCharts }) => {
      const { plan, ranked } = colorsOfCharts(charts, kinds, { queue, client, own });
      // Keep the known order of values until the new order is known.
      setKnown((before) => before ?? plan);
      return ranked.then(keep);
    }, late);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [charts, kinds, queue, client, own]);
  return useMemo(() => {
    const { scheme, metrics = [], ranks, colored } = known ?? {};
    return {
      values: { fixed: stored.fixed, scheme: stored.scheme ?? scheme, ranks: ranks ?? {}, metrics },
      awaits: (chartId) => !ranks && !isLate && colored?.has(chartId) !== false,
    };
  }, [known, stored, isLate]);
};
