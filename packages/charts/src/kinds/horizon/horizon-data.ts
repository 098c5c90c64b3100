import type { PictureProps } from '../../kind/picture-props.ts';
import { numberIn, textIn } from '../../query/form-data.ts';
import { nullName, seriesData, type SeriesData } from '../../series/series-data.ts';

export interface HorizonRow {
  readonly key: string;
  readonly label: string;
  readonly metric: string | undefined;
  /** Measured values; null is a gap. */
  readonly values: readonly (number | null)[];
  /** Values that the bands show: the measured values, or their changes since the first one. */
  readonly shown: readonly (number | null)[];
  /** Height of a band in the unit of `shown`. */
  readonly bandSize: number;
}

export interface HorizonData {
  readonly data: SeriesData;
  readonly rows: readonly HorizonRow[];
  readonly bands: number;
}

/** Returns the largest absolute value; missing values count as zero. */
const reach = (values: readonly (number | null)[]): number =>
  values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);

const changes = (values: readonly (number | null)[]): readonly (number | null)[] => {
  const first = values.find((value) => value !== null) ?? 0;
  return values.map((value) => (value === null ? null : value - first));
};

/**
 * Creates the rows of a horizon chart. The setting `horizon_color_scale` determines the size of a band: by the largest
 * value of each series, by the largest value of all series, or by the largest change since the first value.
 */
export const horizonData = ({ formData, results, labels, text }: PictureProps): HorizonData | undefined => {
  const result = results[0];
  if (!result || result.rowCount === 0) return undefined;
  const data = seriesData(result, formData, labels, { showsForecasts: false });
  const scale = textIn(formData, 'horizon_color_scale') ?? 'series';
  const bands = Math.max(1, Math.min(6, Math.round(numberIn(formData, 'horizon_bands') ?? 3)));
  const series = data.series
    .filter(({ values }) => values.some((value) => value !== null))
    .map((each) => ({ ...each, shown: scale === 'change' ? changes(each.values) : each.values }));
  if (series.length === 0) return undefined;
  const most = series.reduce((largest, { shown }) => Math.max(largest, reach(shown)), 0);
  const rows = series.map(({ key, label, metric, values, shown }): HorizonRow => ({
    key,
    label: label === nullName ? text('chart.null') : label,
    metric,
    values,
    shown,
    bandSize: (scale === 'series' ? reach(shown) : most) / bands || 1,
  }));
  return { data, rows, bands };
};
