import { endLabelPx, tickPx } from '../frame/axes.ts';
import { fitText } from '../frame/text-width.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import type { MarkPaint } from './mark-paint.ts';

const linePx = 14;

/** Adds control characters around a name, so that a name and the number after it keep their own text directions. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Moves the vertical positions of labels apart, so that the labels neither overlap nor leave the plot. */
export const spreadHeights = (heights: readonly number[], limitPx: number): readonly number[] => {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  let before = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    placed[at] = Math.max(heights[at]!, before + linePx);
    before = placed[at]!;
  }
  let after = limitPx + linePx;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at]!, after - linePx);
    after = placed[at]!;
  }
  return placed;
};

/** Name and last value at the end of each line, instead of a legend. */
export const EndLabels = ({ layout, paint }: { readonly layout: SeriesLayout; readonly paint: MarkPaint }) => {
  const { request, axis, span, format, plot } = layout;
  const ends = request.shown.map(({ values }, seriesAt) => {
    const at = values.findLastIndex((value) => value !== null);
    return { at, value: values[at] ?? 0, y: span(seriesAt, at)?.[1] ?? 0 };
  });
  const heights = spreadHeights(
    ends.map(({ y }) => y),
    plot.height,
  );
  return request.shown.map((series, index) => {
    const { at, value, y } = ends[index]!;
    return (
      <g key={series.key}>
        <circle r={3} cx={axis.position(at)} cy={y} fill={paint.colorOf(series, paint.isDimmed(series))} />
        <text x={plot.width + 10} y={heights[index]} dy="0.32em" fontSize={tickPx} fill={paint.text}>
          {isolated(fitText(series.label, endLabelPx, tickPx))} <tspan fontWeight={600}>{format(value)}</tspan>
        </text>
      </g>
    );
  });
};
