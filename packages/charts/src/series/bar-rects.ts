import type { SeriesLayout } from './lay-out-series.ts';

/** Rectangle of a bar in the plot, in px. */
export interface BarRect {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The end that is rounded; 'none' inside a stack. */
  readonly end: 'top' | 'bottom' | 'right' | 'left' | 'none';
}

const maxBarPx = 64;

/** Number of bars that are side by side at each x: one per series, or a single one if the series are stacked. */
export const barGroups = (shown: readonly unknown[], stacking: SeriesLayout['stacking']): number =>
  stacking === 'none' ? Math.max(1, shown.length) : 1;

/** Width of a band and of the bars in it. A fifth of the band stays empty, and a bar is at most 64 px wide. */
export const barWidths = ({ axis, stacking, request }: SeriesLayout) => {
  const { count: groups, start } = request.shared?.bars ?? { count: barGroups(request.shown, stacking), start: 0 };
  const bandPx = Math.max(1, Math.min(axis.bandPx * 0.8, maxBarPx * groups));
  return { groups, start, bandPx, barPx: bandPx / groups };
};

const endOf = (from: number, to: number, isHorizontal: boolean): BarRect['end'] =>
  isHorizontal ? (to >= from ? 'right' : 'left') : to <= from ? 'top' : 'bottom';

const isOutermost = ({ request }: SeriesLayout, seriesAt: number, at: number): boolean => {
  const value = request.shown[seriesAt]?.values[at] ?? 0;
  return request.shown.slice(seriesAt + 1).every(({ values }) => {
    const other = values[at] ?? 0;
    return other === 0 || other < 0 !== value < 0;
  });
};

/** Bar of a series at an x; undefined for a gap. */
export const barRect = (layout: SeriesLayout, seriesAt: number, at: number): BarRect | undefined => {
  const { axis, stacking, isHorizontal, span, request } = layout;
  const value = request.shown[seriesAt]?.values[at];
  const ends = span(seriesAt, at);
  if (!ends || value === null || value === undefined) return undefined;
  const { groups, start, bandPx, barPx } = barWidths(layout);
  const isStacked = stacking !== 'none';
  const [from, to] = ends;
  const gap = isStacked && Math.abs(to - from) > 2 ? 1 : 0;
  const length = Math.max(Math.abs(to - from) - gap, value === 0 ? 0 : 0.5);
  const along = Math.min(from, to) + (to > from === isHorizontal ? 0 : gap);
  const across = axis.position(at) - bandPx / 2 + (start + (isStacked ? 0 : seriesAt)) * barPx;
  const thickness = Math.max(0.5, barPx - (groups > 1 && barPx > 3 ? 1 : 0));
  const end = isStacked && !isOutermost(layout, seriesAt, at) ? 'none' : endOf(from, to, isHorizontal);
  return isHorizontal
    ? { at, x: along, y: across, width: length, height: thickness, end }
    : { at, x: across, y: along, width: thickness, height: length, end };
};

/** All bars of a series. */
export const barRects = (layout: SeriesLayout, seriesAt: number): readonly BarRect[] =>
  (layout.request.shown[seriesAt]?.values ?? []).flatMap((_, at) => barRect(layout, seriesAt, at) ?? []);

const round = (value: number) => Math.round(value * 100) / 100;

/** Outline of a bar as an SVG path, with its free end rounded by 2 px. */
export const barPath = ({ x, y, width, height, end }: BarRect): string => {
  const radius = end === 'none' ? 0 : Math.min(2, width / 2, height / 2);
  const [left, right, top, bottom] = [x, x + width, y, y + height].map(round) as [number, number, number, number];
  if (radius < 0.5) return `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const r = round(radius);
  const corner = (rounded: boolean) => (rounded ? r : 0);
  const [tl, tr, br, bl] = [
    corner(end === 'top' || end === 'left'),
    corner(end === 'top' || end === 'right'),
    corner(end === 'bottom' || end === 'right'),
    corner(end === 'bottom' || end === 'left'),
  ];
  return [
    `M${round(left + tl)} ${top}H${round(right - tr)}`,
    tr > 0 ? `Q${right} ${top} ${right} ${round(top + tr)}` : '',
    `V${round(bottom - br)}`,
    br > 0 ? `Q${right} ${bottom} ${round(right - br)} ${bottom}` : '',
    `H${round(left + bl)}`,
    bl > 0 ? `Q${left} ${bottom} ${left} ${round(bottom - bl)}` : '',
    `V${round(top + tl)}`,
    tl > 0 ? `Q${left} ${top} ${round(left + tl)} ${top}` : '',
    'Z',
  ].join('');
};
