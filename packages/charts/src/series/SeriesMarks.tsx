import { curveLinear, curveMonotoneX } from '@visx/curve';
import { area, line } from '@visx/shape';
import type { ThemeColors } from '@sightline/ui-kit';
import type { ChartCell } from '../view/result-columns.ts';
import { stackSeries, type Series } from './series-data.ts';
import type { AxisScale, SeriesMode, Stacking } from './series-scales.ts';

export interface SeriesMarksProps {
  readonly mode: SeriesMode;
  readonly series: readonly Series[];
  readonly stacking: Stacking;
  readonly horizontal: boolean;
  readonly axis: AxisScale;
  readonly length: number;
  readonly value: (number: number) => number;
  /** Where zero (or the nearest edge to it) stands, px. */
  readonly base: number;
  readonly colorOf: (key: string, label: string) => string;
  readonly colors: ThemeColors;
  readonly active: number | undefined;
  readonly chosen: ReadonlySet<ChartCell> | undefined;
  readonly chosenSeries: ReadonlySet<string> | undefined;
  readonly xs: readonly ChartCell[];
  readonly showValue: ((number: number) => string) | undefined;
  readonly pickable: boolean;
  readonly onPick: (at: number, key: string, additive: boolean) => void;
}

interface Point {
  readonly x: number;
  readonly low: number;
  readonly high: number | null;
}

const maxBarPx = 64;

/** Marks that are not chosen are mixed with the surface, so that overlaps stay honest. */
const dimmed = (color: string, dim: boolean, colors: ThemeColors) =>
  dim ? `color-mix(in srgb, ${color} ${colors.dimShare * 100}%, ${colors.surface})` : color;

/** The marks of a chart over an axis. */
export const SeriesMarks = (props: SeriesMarksProps) =>
  props.mode === 'bar' ? <Bars {...props} /> : <Lines {...props} />;

const Lines = ({
  mode,
  series,
  stacking,
  axis,
  length,
  value,
  base,
  colorOf,
  colors,
  active,
  chosenSeries,
  onPick,
  pickable,
}: SeriesMarksProps) => {
  const stacked = stacking === 'none' ? undefined : stackSeries(series, stacking === 'expand');
  const pointsOf = (each: Series, at: number): readonly Point[] =>
    each.values.map((number, place) => {
      const span = stacked?.[at]?.[place];
      return {
        x: axis.position(place),
        low: span ? value(span[0]) : base,
        high: span ? value(span[1]) : number === null ? null : value(number),
      };
    });
  const thin = series.length > 6;
  const curve = length > 2000 ? curveLinear : curveMonotoneX;
  return series.map((each, at) => {
    const points = pointsOf(each, at);
    const dim =
      chosenSeries !== undefined && !chosenSeries.has(each.key) && !chosenSeries.has(each.key.split(', ').at(-1) ?? '');
    const color = dimmed(colorOf(each.key, each.label), dim, colors);
    const defined = (point: Point) => point.high !== null;
    const outline = line<Point>({ x: ({ x }) => x, y: ({ high }) => high ?? 0, defined, curve })([...points]) ?? '';
    const fill =
      mode === 'area'
        ? (area<Point>({ x: ({ x }) => x, y0: ({ low }) => low, y1: ({ high }) => high ?? 0, defined, curve })([
            ...points,
          ]) ?? '')
        : '';
    const dots = points.filter(
      (point, place) =>
        point.high !== null &&
        (length === 1 ||
          place === active ||
          ((points[place - 1]?.high ?? null) === null && (points[place + 1]?.high ?? null) === null)),
    );
    return (
      <g
        key={each.key}
        cursor={pickable ? 'pointer' : undefined}
        onClick={pickable ? (event) => onPick(active ?? 0, each.key, event.ctrlKey || event.metaKey) : undefined}
      >
        {mode === 'area' ? (
          <path d={fill} fill={color} fillOpacity={stacking === 'none' ? colors.areaShare : 0.8} />
        ) : null}
        <path
          d={outline}
          fill="none"
          stroke={mode === 'area' && stacking !== 'none' ? colors.surface : color}
          strokeWidth={mode === 'area' ? (stacking === 'none' ? 1.5 : 1) : thin ? 1.5 : 2}
          strokeLinejoin="round"
          strokeLinecap="round"
          strokeDasharray={mode === 'line' && at >= 8 ? '4 3' : undefined}
        />
        {pickable ? <path d={outline} fill="none" stroke="transparent" strokeWidth={12} /> : null}
        {dots.map(({ x, high }) => (
          <circle key={x} cx={x} cy={high ?? 0} r={3.5} fill={color} stroke={colors.surface} strokeWidth={1} />
        ))}
      </g>
    );
  });
};

interface Bar {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const Bars = (props: SeriesMarksProps) => {
  const {
    series,
    stacking,
    horizontal,
    axis,
    value,
    base,
    colorOf,
    colors,
    active,
    chosen,
    chosenSeries,
    xs,
    showValue,
    pickable,
    onPick,
  } = props;
  const stacked = stacking === 'none' ? undefined : stackSeries(series, stacking === 'expand');
  const groups = stacked ? 1 : Math.max(1, series.length);
  const bandPx = Math.max(1, Math.min(axis.bandPx * 0.8, maxBarPx * groups));
  const barPx = bandPx / groups;
  const barAt = (seriesAt: number, at: number): Bar | undefined => {
    const number = series[seriesAt]!.values[at];
    if (number === null || number === undefined) return undefined;
    const span = stacked?.[seriesAt]?.[at];
    const from = span ? value(span[0]) : base;
    const to = span ? value(span[1]) : value(number);
    const across = axis.position(at) - bandPx / 2 + (stacked ? 0 : seriesAt * barPx);
    const gap = stacked ? 1 : groups > 1 ? 1 : 0;
    const length = Math.max(Math.abs(to - from) - (stacked ? 1 : 0), number === 0 ? 0 : 0.5);
    return horizontal
      ? {
          key: `${at}`,
          x: Math.min(from, to),
          y: across,
          width: length,
          height: Math.max(0.5, barPx - (stacked ? 0 : gap)),
        }
      : {
          key: `${at}`,
          x: across,
          y: Math.min(from, to),
          width: Math.max(0.5, barPx - (stacked ? 0 : gap)),
          height: length,
        };
  };
  return series.map((each, seriesAt) => (
    <g key={each.key} cursor={pickable ? 'pointer' : undefined}>
      {each.values.map((number, at) => {
        const bar = barAt(seriesAt, at);
        if (!bar || number === null) return null;
        const dim =
          (chosen !== undefined && !chosen.has(xs[at] ?? null)) ||
          (chosenSeries !== undefined &&
            !chosenSeries.has(each.key) &&
            !chosenSeries.has(each.key.split(', ').at(-1) ?? ''));
        const roomy = horizontal ? barPx >= 12 : bar.width >= 28;
        return (
          // The chart as a whole is operated by keyboard; a bar is only pressed by pointer.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <g
            key={bar.key}
            onClick={pickable ? (event) => onPick(at, each.key, event.ctrlKey || event.metaKey) : undefined}
          >
            <rect
              x={bar.x}
              y={bar.y}
              width={bar.width}
              height={bar.height}
              rx={stacked ? 0 : Math.min(2, bar.width / 2, bar.height / 2)}
              fill={dimmed(colorOf(each.key, each.label), dim, colors)}
              fillOpacity={active === undefined || active === at ? 1 : 0.82}
            />
            {showValue && !stacked && roomy ? (
              <text
                x={horizontal ? bar.x + bar.width + 4 : bar.x + bar.width / 2}
                y={horizontal ? bar.y + bar.height / 2 : bar.y - 4}
                dy={horizontal ? '0.32em' : 0}
                textAnchor={horizontal ? 'start' : 'middle'}
                fontSize={11}
                fill={colors.text}
              >
                {showValue(number)}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  ));
};
