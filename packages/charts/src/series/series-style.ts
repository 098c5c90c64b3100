import { flagIn, numberIn, textIn, type FormData } from '../query/form-data.ts';

export type SeriesMode = 'line' | 'bar' | 'area';
export type Stacking = 'none' | 'stack' | 'expand';
export type CurveName = 'straight' | 'smooth' | 'step' | 'step-before' | 'step-after';

/** Drawing style of a chart's series: lines, areas or bars, and how they are drawn. */
export interface SeriesStyle {
  readonly mode: SeriesMode;
  readonly curve: CurveName;
  /** True for points instead of lines. */
  readonly isScatter: boolean;
  /** True for a point at every value. */
  readonly hasDots: boolean;
  /** Diameter of points, in px. */
  readonly dotPx: number;
}

const curves: Readonly<Record<string, CurveName>> = {
  smooth: 'smooth',
  start: 'step-before',
  middle: 'step',
  end: 'step-after',
};

/**
 * Reads the style from the chart's settings. The chart kinds for smooth lines, steps and scatter plots are line charts
 * with a fixed style.
 */
export const seriesStyle = (form: FormData, mode: SeriesMode): SeriesStyle => {
  const key = textIn(form, 'viz_type');
  const type = textIn(form, 'seriesType') ?? '';
  const isGeneric = key === 'echarts_timeseries';
  const drawn = isGeneric && type === 'bar' ? 'bar' : mode === 'line' && flagIn(form, 'area', false) ? 'area' : mode;
  const curve =
    key === 'echarts_timeseries_smooth'
      ? 'smooth'
      : (curves[type] ?? (key === 'echarts_timeseries_step' ? 'step-before' : 'straight'));
  return {
    mode: drawn,
    curve,
    isScatter: key === 'echarts_timeseries_scatter' || (isGeneric && type === 'scatter'),
    hasDots: flagIn(form, 'markerEnabled', false),
    dotPx: Math.max(1, Math.min(40, numberIn(form, 'markerSize') ?? 6)),
  };
};

/** Stacking from the chart's settings. Without stacking, series overlap, as in Superset. */
export const stackingOf = (form: FormData, mode: SeriesMode): Stacking => {
  if (mode === 'line') return 'none';
  const stack = form['stack'];
  if (stack === 'Expand') return 'expand';
  if (stack === 'Stack' || stack === 'Stream' || stack === true) return 'stack';
  return 'none';
};

/** True if the chart can draw its forecasts. Stacked series and horizontal bars cannot. */
export const showsForecasts = (form: FormData, mode: SeriesMode): boolean => {
  const { mode: drawn } = seriesStyle(form, mode);
  return stackingOf(form, drawn) === 'none' && !(drawn === 'bar' && textIn(form, 'orientation') === 'horizontal');
};

/**
 * True if each line can be thinned separately. This is not possible if series are stacked, or in bar charts and scatter
 * plots.
 */
export const areSeparateLines = (form: FormData, mode: SeriesMode): boolean => {
  const { mode: drawn, isScatter } = seriesStyle(form, mode);
  return drawn !== 'bar' && !isScatter && stackingOf(form, drawn) === 'none';
};
