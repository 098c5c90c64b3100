import { bisectRight } from '@visx/vendor/d3-array';
import { bucketEnd } from '../query/bucket-end.ts';
import { textIn } from '../query/form-data.ts';
import type { SeriesLayout } from '../series/lay-out-series.ts';

/** Maps a time or number to a position along the axis of a plot. */
export interface AxisPlace {
  /** Returns the position in px, which can be outside of the plot. Undefined on an axis of words. */
  readonly px: (value: number) => number | undefined;
  /** First and last value that the plot shows: the last one is the end of the last bucket. */
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the positions of values between the points of an axis. A bar covers its whole bucket, so that any time in the
 * bucket is on the bar. A point of a line is at the start of its bucket.
 */
export const axisPlace = ({ axis, style, request }: SeriesLayout): AxisPlace | undefined => {
  const xs = request.data.xs.filter((x) => typeof x === 'number');
  const [first, last] = [xs[0], xs.at(-1)];
  if (first === undefined || last === undefined || xs.length !== request.data.xs.length) return undefined;
  const grain = textIn(request.form, 'time_grain_sqla');
  const isBar = style.mode === 'bar';
  const end = (grain === undefined ? undefined : bucketEnd(last, grain)) ?? last;
  const shift = isBar ? axis.bandPx / 2 : 0;
  return {
    from: first,
    to: end,
    px: (value) => {
      if (xs.length === 1) return axis.position(0);
      const at = Math.max(0, Math.min(xs.length - 1, bisectRight(xs, value) - 1));
      const [low, high] = [xs[at]!, xs[at + 1] ?? Math.max(end, last + 1)];
      const start = axis.position(at);
      // A line ends at the start of its last bucket, so everything in that bucket is shown at that position.
      const length = at < xs.length - 1 ? axis.position(at + 1) - start : isBar ? axis.bandPx : 0;
      return start + ((value - low) / (high - low)) * length - shift;
    },
  };
};
