import { tickPx, type Tick } from '../frame/axes.ts';
import { momentWords } from '../frame/moment-ticks.ts';
import { fitText, textWidth } from '../frame/text-width.ts';
import { numberIn, textIn, type FormData } from '../query/form-data.ts';
import type { SeriesData } from './series-data.ts';
import type { AxisScale } from './series-scales.ts';

/** Distance of the labels from the plot, in px. */
const gapPx = 10;
/** Maximum share of the picture's height that the labels take. */
const most = 0.4;
/** Maximum number of labels that are measured. */
const mostMeasured = 500;

/** Angles below this, in degrees, count as horizontal, because long labels would overlap. */
const leastAngle = 15;

/**
 * Angle in degrees by which the labels of the x axis are turned: 0 (horizontal), or from 15 to 90 (bottom to top). The
 * contract allows negative angles too, which have the same size.
 */
export const labelAngle = (form: FormData): number => {
  const angle = Math.min(90, Math.abs(numberIn(form, 'xAxisLabelRotation') ?? 0));
  return angle < leastAngle ? 0 : angle;
};

const radiansOf = (angle: number): number => (angle * Math.PI) / 180;

/** Distance along the axis, in px, at which two turned labels do not touch. */
const stepPx = (angle: number): number => (tickPx + 3) / Math.sin(radiansOf(angle));

interface LabelRequest {
  readonly data: SeriesData;
  readonly form: FormData;
  readonly locale: string;
  readonly nameAt: (at: number) => string;
}

/** Labels along the axis, with as many as fit when turned by the angle. */
const labelsAlong = (
  { data, form, locale, nameAt }: LabelRequest,
  { axis, lengthPx, angle }: { readonly axis: AxisScale; readonly lengthPx: number; readonly angle: number },
): readonly Tick[] => {
  const step = stepPx(angle);
  if (data.axis === 'category') {
    const every = Math.max(1, Math.ceil(step / Math.max(0.01, axis.bandPx)));
    const count = Math.ceil(data.xs.length / every);
    return Array.from({ length: count }, (_, at) => ({ at: axis.position(at * every), text: nameAt(at * every) }));
  }
  const places = axis.ticks(Math.max(2, Math.floor(lengthPx / Math.max(step, 32))));
  const values = places.map(({ value }) => value);
  const words =
    data.axis === 'time'
      ? momentWords(values, textIn(form, 'x_axis_time_format'), locale)
      : places.map(({ at }) => ({ text: nameAt(axis.nearest(at)) }));
  return places.map(({ at }, index) => {
    const { text, second } = words[index]! as { readonly text: string; readonly second?: string };
    // A turned label has one line.
    return { at, text: second === undefined ? text : `${text} ${second}` };
  });
};

/** Maximum share of the picture's width that the first labels take at the left of the plot. */
const mostLeft = 0.2;
/** The plot is narrower than the picture by up to this share, so labels are closer to each other than measured. */
const narrower = 0.85;

/** Space in px that the labels need below the plot, and at the left of it. */
export const turnedSpace = (
  request: LabelRequest,
  {
    axis,
    angle,
    widthPx,
    heightPx,
  }: {
    readonly axis: AxisScale;
    readonly angle: number;
    /** Size of the whole picture, in px. */
    readonly widthPx: number;
    readonly heightPx: number;
  },
): { readonly belowPx: number; readonly leftPx: number } => {
  const labels = labelsAlong(request, { axis, lengthPx: widthPx, angle });
  const every = Math.max(1, Math.ceil(labels.length / mostMeasured));
  const radians = radiansOf(angle);
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  let [tallest, left] = [0, 0];
  for (let at = 0; at < labels.length; at += every) {
    const label = labels[at]!;
    const px = textWidth(label.text, tickPx);
    tallest = Math.max(tallest, px * sine);
    left = Math.max(left, px * cosine - label.at * narrower);
  }
  return {
    belowPx: Math.ceil(Math.min(heightPx * most, tallest + tickPx * cosine + gapPx + 4)),
    leftPx: Math.ceil(Math.min(widthPx * mostLeft, left)),
  };
};

/**
 * Turned tick labels. Each ends at its tick. Labels that are too long for the space below the plot or at its left are
 * shortened in the middle.
 */
export const turnedTicks = (
  request: LabelRequest,
  {
    axis,
    lengthPx,
    angle,
    belowPx,
    leftPx,
  }: {
    readonly axis: AxisScale;
    readonly lengthPx: number;
    readonly angle: number;
    /** Space for the labels below the plot and at the left of it, in px. */
    readonly belowPx: number;
    readonly leftPx: number;
  },
): readonly Tick[] => {
  const radians = radiansOf(angle);
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const longestPx = Math.max(24, (belowPx - gapPx - 4 - tickPx * cosine) / sine);
  return labelsAlong(request, { axis, lengthPx, angle }).map(({ at, text }) => ({
    at,
    text: fitText(text, Math.min(longestPx, cosine < 0.01 ? longestPx : (at + leftPx) / cosine), tickPx),
  }));
};
