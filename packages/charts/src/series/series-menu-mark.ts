import type { MenuMark } from '../kind/chart-props.ts';
import { seriesClauses } from './series-clauses.ts';
import type { SeriesPart } from './series-part.ts';

/** Returns the mark for which a menu opens in the legend: a whole series, identified by its key. */
export const seriesMenuMark = (parts: readonly SeriesPart[], key: string): MenuMark => {
  for (const { layout } of parts) {
    const series = layout.request.data.series.find((each) => each.key === key);
    if (series) return { label: series.label, copy: series.label, clauses: seriesClauses(layout, series) };
  }
  return { clauses: [] };
};
