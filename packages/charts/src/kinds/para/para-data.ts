import { cellWords, metricNames } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, flagIn, labelOf, textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { rampColors, rampScale } from '../../scales/ramp-colors.ts';
import { numberOf } from '../../view/result-columns.ts';

/** A row: its value on each axis. */
export interface ParaRow {
  readonly id: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly secondary: number | null;
  readonly color: string;
  readonly clauses: readonly Clause[];
}

export interface ParaData {
  readonly metrics: readonly string[];
  /** Lowest and highest value of each metric; undefined for metrics without values. */
  readonly extents: readonly (readonly [number, number] | undefined)[];
  readonly rows: readonly ParaRow[];
  readonly series: string | undefined;
  /** True if the names of the rows have an axis of their own, which is the first one. */
  readonly hasNames: boolean;
  /** Metric of the colors with its extent and ramp; undefined if rows are colored by their names. */
  readonly ramp?: {
    readonly metric: string;
    readonly colors: readonly string[];
    readonly low: number;
    readonly high: number;
  };
}

/** Maximum number of rows that have different colors and a legend. */
export const mostColors = 8;

const extentOf = (values: readonly (number | null)[]): readonly [number, number] | undefined => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values)
    if (value !== null) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  return low <= high ? [low, high] : undefined;
};

/** Rows and axes of parallel coordinates; undefined without metrics or rows. */
export const paraData = (facts: PictureProps): ParaData | undefined => {
  const { formData, results, registry, colors } = facts;
  const result = results[0];
  const metrics = metricNames(formData, 'metrics');
  const [series] = dimensionsIn(formData, 'series').map(labelOf);
  const [secondary] = metricNames(formData, 'secondary_metric');
  if (!result || result.rowCount === 0 || metrics.length === 0) return undefined;
  const names = series === undefined ? undefined : result.column(series);
  const words = cellWords(facts, series ?? '');
  const columns = metrics.map((metric) => (result.column(metric) ?? []).map(numberOf));
  const shades = secondary === undefined ? undefined : (result.column(secondary) ?? []).map(numberOf);
  const shadeExtent = shades && extentOf(shades);
  const steps = rampColors(textIn(formData, 'linear_color_scheme'), colors);
  // The first steps of a sequential ramp are left out, because lines in these colors are hardly visible.
  const ramp =
    steps.length >= 9 && !(textIn(formData, 'linear_color_scheme') ?? '').includes('div') ? steps.slice(2) : steps;
  const shadeOf = shadeExtent && rampScale(ramp, { low: shadeExtent[0], high: shadeExtent[1] });
  const [single = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
  const rows = Array.from({ length: result.rowCount }, (_, at): ParaRow => {
    const cell = names?.[at] ?? null;
    const name = names ? words(cell) : facts.text('draw.row', { number: at + 1 });
    const shade = shades?.[at] ?? null;
    const own = result.rowCount <= mostColors && names ? registry.colorOf(name, series) : single;
    return {
      id: String(at),
      name,
      values: columns.map((values) => values[at] ?? null),
      secondary: shade,
      color: shadeOf ? (shade === null ? colors.other : shadeOf(shade)) : own,
      clauses: series === undefined ? [] : [{ column: series, value: cell }],
    };
  }).filter(({ values }) => values.some((value) => value !== null));
  if (rows.length === 0) return undefined;
  return {
    metrics,
    series,
    rows,
    extents: columns.map(extentOf),
    hasNames: series !== undefined && flagIn(formData, 'include_series', false),
    ...(secondary !== undefined && shadeExtent
      ? { ramp: { metric: secondary, colors: ramp, low: shadeExtent[0], high: shadeExtent[1] } }
      : {}),
  };
};
