import { pixelColumns } from '../query/pixel-columns.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import { cutAxis, thinLine } from './thin-line.ts';

/** A point of a line, in px. Without a height, the point is a gap. */
export interface LinePoint {
  readonly x: number;
  readonly low: number;
  readonly high: number | null;
}

/** The points that are drawn for a series, after long lines have been thinned. */
export const pointsOf = (layout: SeriesLayout, seriesAt: number): readonly LinePoint[] => {
  const values = layout.request.shown[seriesAt]?.values ?? [];
  const { data, width } = layout.request;
  const cut = () => {
    const xs = data.axis === 'category' ? data.xs.map((_, at) => at) : (data.xs as readonly number[]);
    return cutAxis(xs, data.reduced?.columns ?? pixelColumns(width), data.reduced?.from ?? xs.length);
  };
  const places = layout.stacking === 'none' ? thinLine(values, cut()) : values.map((_, at) => at);
  return places.map((at) => {
    const span = layout.span(seriesAt, at);
    return { x: layout.axis.position(at), low: span?.[0] ?? layout.base, high: span?.[1] ?? null };
  });
};

/**
 * Points that are drawn as dots: all points if `all` is true, as in a scatter plot. Otherwise, only the points between
 * two gaps, to which no line leads.
 */
export const lonePoints = (points: readonly LinePoint[], all: boolean): readonly LinePoint[] =>
  points.filter(
    ({ high }, at) =>
      high !== null && (all || ((points[at - 1]?.high ?? null) === null && (points[at + 1]?.high ?? null) === null)),
  );

/**
 * Minimum distance in px between the points of an area for its edge to have the background color. If points are closer,
 * the area has narrow peaks that such an edge would hide.
 */
const leastEdgedPx = 8;

/**
 * Color of lines, and of the edges between stacked areas. Edges have the background color to separate the areas, unless
 * the points are too close together.
 */
export const edgeColor = (
  { style, stacking, plot }: SeriesLayout,
  points: number,
  color: string,
  surface: string,
): string => (style.mode === 'area' && stacking !== 'none' && plot.width >= points * leastEdgedPx ? surface : color);

/** Width of the lines, in px. */
export const lineWidth = ({ style, stacking, request }: SeriesLayout): number =>
  style.mode === 'area' ? (stacking === 'none' ? 1.5 : 1) : request.shown.length > 6 ? 1.5 : 2;
