import { dimensionsIn, labelOf, metricsIn, textIn, type Dimension, type FormData } from './form-data.ts';
import { successorOf } from './kind-keys.ts';

/**
 * Returns the fields of a chart whose values are distinguished by color. A field is one dimension or a combination of
 * several.
 */
type FieldsOf = (form: FormData) => readonly (readonly Dimension[])[];

const joined =
  (...keys: readonly string[]): FieldsOf =>
  (form) =>
    keys.map((key) => dimensionsIn(form, key));
const first =
  (...keys: readonly string[]): FieldsOf =>
  (form) =>
    keys.map((key) => dimensionsIn(form, key).slice(0, 1));
const byCountry: FieldsOf = (form) => (textIn(form, 'color_by') === 'country' ? [dimensionsIn(form, 'entity')] : []);
const bySeries = joined('groupby');

/**
 * The colored fields of each standard chart kind, keyed by chart kind. Kinds that are not listed do not use colors for
 * values.
 */
const standardFields: Readonly<Record<string, FieldsOf>> = {
  echarts_timeseries_line: bySeries,
  echarts_timeseries_bar: bySeries,
  echarts_area: bySeries,
  echarts_timeseries_smooth: bySeries,
  echarts_timeseries_step: bySeries,
  echarts_timeseries_scatter: bySeries,
  echarts_timeseries: bySeries,
  mixed_timeseries: joined('groupby', 'groupby_b'),
  pie: bySeries,
  rose: bySeries,
  radar: bySeries,
  histogram_v2: bySeries,
  word_cloud: joined('series'),
  bubble_v2: first('series'),
  para: first('series'),
  gantt_chart: first('series'),
  treemap_v2: first('groupby'),
  partition: first('groupby'),
  sunburst_v2: first('columns'),
  sankey_v2: first('source', 'target'),
  chord: first('groupby', 'columns'),
  graph_chart: (form) => {
    const categories = first('source_category', 'target_category')(form);
    return categories.some(({ length }) => length > 0) ? categories : first('source', 'target')(form);
  },
  world_map: byCountry,
  country_map: byCountry,
};

/** A chart kind of the host that distinguishes values by color. */
export interface KindFields {
  readonly key: string;
  readonly coloredBy?: FieldsOf;
}

/**
 * A field whose values are distinguished by color, with its dataset and the settings of the first chart that uses it.
 */
export interface ColoredField {
  /** Name of the field in charts: the label of its dimension, or the joined labels of its dimensions. */
  readonly name: string;
  readonly datasetId: number;
  readonly columns: readonly Dimension[];
  readonly form: FormData;
}

/** Data that determines the colors of values on a dashboard. */
export interface ColorPlan {
  readonly fields: readonly ColoredField[];
  /** Names of the metrics of all charts that have more than one metric. */
  readonly metrics: readonly string[];
  /** The scheme that most charts use; undefined for our own scheme. */
  readonly scheme: string | undefined;
}

const kindIn = (form: FormData): string => successorOf(textIn(form, 'viz_type') ?? '');

/** Fields of a chart whose values are distinguished by color. */
export const coloredFields = (form: FormData, kinds: readonly KindFields[] = []): readonly ColoredField[] => {
  const kind = kindIn(form);
  const fieldsOf = kinds.find(({ key }) => key === kind)?.coloredBy ?? standardFields[kind];
  return (fieldsOf?.(form) ?? [])
    .filter(({ length }) => length > 0)
    .map((columns) => ({
      name: columns.map(labelOf).join(', '),
      datasetId: Number.parseInt(textIn(form, 'datasource') ?? '', 10),
      columns,
      form,
    }));
};

const mostNamed = (forms: readonly FormData[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const form of forms) {
    if (coloredFields(form).length === 0) continue;
    const scheme = textIn(form, 'color_scheme') ?? 'sightline';
    counts.set(scheme, (counts.get(scheme) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
};

/** Plans the colors of a dashboard from the settings of its charts, in the order of their ids. */
export const colorPlan = (forms: readonly FormData[], kinds: readonly KindFields[] = []): ColorPlan => {
  const fields = new Map<string, ColoredField>();
  const metrics = new Set<string>();
  for (const form of forms) {
    for (const field of coloredFields(form, kinds)) {
      const key = `${field.datasetId} ${field.name}`;
      if (!fields.has(key)) fields.set(key, field);
    }
    const shown = metricsIn(form, 'metrics', 'metrics_b');
    if (shown.length > 1) for (const metric of shown) metrics.add(labelOf(metric));
  }
  return { fields: [...fields.values()], metrics: [...metrics], scheme: mostNamed(forms) };
};
