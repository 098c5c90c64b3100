import { valueTickCount, valueTicks, widestTick, type Tick } from '../../frame/axes.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, listIn, textIn, type FormData } from '../../query/form-data.ts';
import { barGroups } from '../../series/bar-rects.ts';
import { layOutSeries, type SeriesLayout } from '../../series/lay-out-series.ts';
import type { Series } from '../../series/series-data.ts';
import { valueExtent, valueScale } from '../../series/series-scales.ts';
import { seriesStyle, stackingOf } from '../../series/series-style.ts';
import { alignAxes, type AxisTicks } from './align-axes.ts';
import type { MixedSide } from './mixed-data.ts';

export interface MixedRequest extends Pick<PictureProps, 'width' | 'height' | 'locale' | 'metricFormats'> {
  readonly sides: readonly MixedSide[];
  readonly hidden: ReadonlySet<string>;
  readonly form: FormData;
  /** Additional values that the left axis must include. */
  readonly further?: readonly number[] | undefined;
}

/** A value axis at the left or right. */
export interface MixedAxis {
  readonly ticks: readonly Tick[];
  readonly title?: string;
  /** Series of the axis, if it has a single series. The title then has the color of this series. */
  readonly only?: Series;
}

/** Positions of all parts of a mixed chart. */
export interface MixedLayout {
  /** One layout for each query with values. All layouts have the same plot. */
  readonly layouts: readonly SeriesLayout[];
  /** One or two axes, the left one first. */
  readonly axes: readonly MixedAxis[];
  /** True if the titles of the axes name all series, so that no legend is needed. */
  readonly isNamed: boolean;
}

interface ShownSide extends MixedSide {
  readonly shown: readonly Series[];
}

const extentOf = (sides: readonly ShownSide[], further: MixedRequest['further']): readonly [number, number] => {
  const extents = sides.map(({ shown, form }) => {
    const { mode } = seriesStyle(form, 'line');
    return valueExtent(shown, { mode, stacking: stackingOf(form, mode), form, further });
  });
  return [Math.min(...extents.map(([low]) => low)), Math.max(...extents.map(([, high]) => high))];
};

/** True if the ends of an axis do not depend on its values alone: it is logarithmic, or has bounds in the settings. */
const isFixed = (form: FormData): boolean =>
  flagIn(form, 'logAxis', false) || listIn(form, 'y_axis_bounds').some((bound) => typeof bound === 'number');

const axisTicks = (
  axes: readonly (readonly ShownSide[])[],
  heightPx: number,
  { further, isSmall }: Pick<MixedRequest, 'further'> & { readonly isSmall: boolean },
): readonly AxisTicks[] => {
  const count = valueTickCount(heightPx, isSmall);
  const extents = axes.map((sides, at) => extentOf(sides, at === 0 ? further : undefined));
  const [first, second] = extents;
  const mayAlign =
    extents.every(([low, high]) => low <= 0 && high >= 0) && axes.every(([side]) => !isFixed(side!.form));
  const aligned = first && second && mayAlign ? alignAxes(first, second, count) : undefined;
  return (
    aligned ??
    extents.map((extent, at) => {
      const { form } = axes[at]![0]!;
      const scale = valueScale(extent, [heightPx, 0], { form, tickCount: count, endsThere: false });
      return { domain: scale.domain() as [number, number], ticks: scale.ticks(count) };
    })
  );
};

/**
 * Titles of the axes. If none is set and both axes have a single series each, the titles are the names of the series.
 */
const titlesOf = (axes: readonly (readonly ShownSide[])[], form: FormData) => {
  const own = axes.map(([side]) => textIn(form, side?.axis === 1 ? 'yAxisTitleSecondary' : 'y_axis_title'));
  const all = axes.map((sides) => sides.flatMap(({ data }) => data.series));
  const isNamed = axes.length === 2 && all.every((series) => series.length === 1) && own.every((title) => !title);
  return {
    isNamed,
    titles: axes.map((_, at) => {
      const [only, ...others] = all[at]!;
      const title = isNamed ? only?.label : own[at];
      return { ...(title === undefined ? {} : { title }), ...(only && others.length === 0 ? { only } : {}) };
    }),
  };
};

/** Returns, for each query, the total number of bars in a band and the position of the query's first bar. */
const barPlaces = (sides: readonly ShownSide[]) => {
  const counts = sides.map(({ form, shown }) => {
    const { mode } = seriesStyle(form, 'line');
    return mode === 'bar' && shown.length > 0 ? barGroups(shown, stackingOf(form, mode)) : 0;
  });
  const count = counts.reduce((sum, each) => sum + each, 0);
  return counts.map((_, at) => ({ count, start: counts.slice(0, at).reduce((sum, each) => sum + each, 0) }));
};

/** Lays out both queries' series in one plot, with one or two value axes. Pure. */
export const layOutMixed = ({ sides, hidden, form, further, ...size }: MixedRequest): MixedLayout => {
  const { width, height } = size;
  const shown = sides.map((side) => ({ ...side, shown: side.data.series.filter(({ key }) => !hidden.has(key)) }));
  const axes = ([0, 1] as const)
    .map((axis) => shown.filter((side) => side.axis === axis))
    .filter((each) => each.length > 0);
  const draft = layOutSeries({ ...shown[0]!, ...size, mode: 'line' });
  const { isSparkline, isSmall } = draft;
  const { titles, isNamed } = titlesOf(axes, form);
  const bottom = height - draft.plot.top - draft.plot.height;
  const hasValues = shown.some((side) => flagIn(side.form, 'show_value', false));
  const top = isSparkline ? 4 : 8 + (!isSmall && titles.some(({ title }) => title) ? 20 : 0) + (hasValues ? 10 : 0);
  const heightPx = Math.max(10, height - top - bottom);
  const scales = axisTicks(axes, heightPx, { further, isSmall });
  const sidePx = scales.map(({ ticks }, at) => {
    const { format } = layOutSeries({ ...axes[at]![0]!, ...size, mode: 'line' });
    return isSparkline ? 4 : Math.ceil(widestTick(valueTicks(ticks, () => 0, format))) + 10;
  });
  const left = sidePx[0] ?? 4;
  const plot = {
    left,
    top,
    width: Math.max(10, width - left - (sidePx[1] ?? (isSparkline ? 4 : 12))),
    height: heightPx,
  };
  const bars = barPlaces(shown);
  const layouts = shown.map((side, at) => {
    const scale =
      scales[
        Math.max(
          0,
          axes.findIndex((each) => each.includes(side)),
        )
      ]!;
    const layout = layOutSeries({ ...side, ...size, mode: 'line', shared: { plot, ...scale, bars: bars[at]! } });
    const { y: _, ...below } = layout.titles;
    return { ...layout, titles: below };
  });
  return {
    layouts,
    isNamed: isNamed && !isSmall,
    axes: axes.map((each, at) => ({
      ticks: layouts[shown.indexOf(each[0]!)]!.valueTicks,
      ...(isSmall ? {} : titles[at]),
    })),
  };
};
