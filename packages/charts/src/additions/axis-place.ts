import { bisectRight } from '@visx/vendor/d3-array';
import { bucketEnd } from '../query/bucket-end.ts';
import { textIn } from '../query/form-data.ts';
import type { SeriesLayout } from '../series/lay-out-series.ts';

/** Maps a time or number to a position along the axis of a plot. */
export interface AxisPlace {
  /** Returns the position of a value in px, which can be outside of the plot. Undefined on a category axis. */
  readonly px: (value: number) => number | undefined;
  /** First and last value that the plot shows. The last value is the end of the last bucket. */
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the positions of values between the points of an axis. On a bar chart, a bucket begins at the start of its
 * bar. On a line chart, a bucket begins at its point.
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
      // On a line chart, the line ends at the start of the last bucket, so every time in that bucket has that position.
      const length = at < xs.length - 1 ? axis.position(at + 1) - start : isBar ? axis.bandPx : 0;
      return start + ((value - low) / (high - low)) * length - shift;
    },
  };
};
