import { cellWords } from '../../frame/picture-words.ts';
import { momentWords } from '../../frame/moment-ticks.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { nullName, seriesData } from '../../series/series-data.ts';

export interface RoseSeries {
  readonly key: string;
  readonly label: string;
  readonly metric: string | undefined;
  readonly color: string;
  /** One amount per period; 0 for missing and negative ones. */
  readonly amounts: readonly number[];
  readonly clauses: readonly Clause[];
}

export interface RosePeriod {
  /** Short name, beside the petal. */
  readonly name: string;
  /** Full name, in tooltips. */
  readonly title: string;
}

export interface RoseData {
  readonly periods: readonly RosePeriod[];
  /** Series, largest first. The largest series is the innermost part of each petal. */
  readonly series: readonly RoseSeries[];
}

/** Maximum number of periods. If there were more, petals would be too thin. */
const mostPeriods = 120;

/** Petals of a result: one period each, with the amounts of all series. Undefined without a positive amount. */
export const roseData = (facts: PictureProps): RoseData | undefined => {
  const { formData, results, labels, registry, locale, colors, text } = facts;
  const result = results[0];
  if (!result || result.rowCount === 0) return undefined;
  const data = seriesData(result, formData, labels, { showsForecasts: false });
  const from = Math.max(0, data.xs.length - mostPeriods);
  const xs = data.xs.slice(from);
  const title = cellWords(facts, data.axisName);
  const isTime = data.axis === 'time' && xs.every((x) => typeof x === 'number');
  const words = isTime
    ? momentWords(xs as readonly number[], textIn(formData, 'x_axis_time_format'), locale)
    : undefined;
  const [dimension] = data.dimensions.length === 1 ? data.dimensions : [];
  const isSparkline = data.series.length === 1 && data.dimensions.length === 0;
  const plain = isSparkline ? schemeColors(textIn(formData, 'color_scheme'), colors)[0] : undefined;
  const series = data.series
    .map((each): RoseSeries => ({
      key: each.key,
      label: each.label === nullName ? text('chart.null') : each.label,
      metric: each.metric,
      color: plain ?? registry.colorOf(each.name, data.dimensions.join(', ')),
      amounts: each.values.slice(from).map((value) => Math.max(0, value ?? 0)),
      clauses:
        dimension === undefined || each.name === each.metric
          ? []
          : [{ column: dimension, value: each.name === nullName ? null : each.name }],
    }))
    .filter(({ amounts }) => amounts.some((amount) => amount > 0));
  if (series.length === 0) return undefined;
  return {
    series,
    periods: xs.map((x, at) => {
      const short = words?.[at];
      const name =
        short === undefined ? title(x) : short.second === undefined ? short.text : `${short.text} ${short.second}`;
      return { name, title: title(x) };
    }),
  };
};
