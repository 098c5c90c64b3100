import type { MarkBrush, Span } from '../frame/mark-brush.ts';
import { bucketEnd } from '../query/bucket-end.ts';
import { textIn } from '../query/form-data.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import { axisClauses } from './series-clauses.ts';

/**
 * Creates the brush that selects a range of a chart's x axis. Undefined if the axis has categories, or fewer than two
 * points.
 */
export const seriesBrush = (layout: SeriesLayout): MarkBrush | undefined => {
  const { plot, axis, isHorizontal, request, nameAt } = layout;
  const { data, form } = request;
  if (data.axis === 'category' || data.xs.length < 2) return undefined;
  const atEnds = ({ from, to }: Span) => [axis.nearest(from), axis.nearest(to)] as const;
  const valueAt = (at: number) => Number(data.xs[at] ?? 0);
  return {
    plot,
    isVertical: isHorizontal,
    values: (span) => {
      const [first, last] = atEnds(span);
      return [valueAt(first), valueAt(last)];
    },
    words: (span) => {
      const [first, last] = atEnds(span);
      return first === last ? nameAt(first) : `${nameAt(first)} – ${nameAt(last)}`;
    },
    clauses: (span) => {
      const [first, last] = atEnds(span);
      const [clause] = axisClauses(layout, first);
      if (!clause) return [];
      const from = valueAt(first);
      if (data.axis === 'number') return [{ column: clause.column, from, to: valueAt(last), isClosed: true }];
      const grain = textIn(form, 'time_grain_sqla');
      // Without a time grain, the selected range ends 1 ms after the last selected time.
      const to = (grain === undefined ? undefined : bucketEnd(valueAt(last), grain)) ?? valueAt(last) + 1;
      return [{ column: clause.column, from, to, isTime: true, ...(grain === undefined ? {} : { grain }) }];
    },
  };
};
