import { compareOffset } from '../../query/compare-offset.ts';
import { isObject, labelOf, listIn, metricsIn, type FormData } from '../../query/form-data.ts';
import type { MetricFormat } from '../../view/dataset-words.ts';
import { numberOf, type ChartCell, type ResultColumns } from '../../view/result-columns.ts';

/** Columns of the comparison of a metric: the other period, the difference, and the relative change. */
type Part = 'previous' | 'change' | 'share';

/**
 * Prefixes of the comparison columns in the column settings. The name of the metric follows the prefix (contract 7.7).
 */
const prefixes: Readonly<Record<Part, string>> = { previous: '# ', change: '△ ', share: '% ' };
const parts = Object.keys(prefixes) as readonly Part[];

/** Inputs for the drawing of a table: settings, results, labels and formats. */
export interface TableContent {
  readonly formData: FormData;
  readonly results: readonly ResultColumns[];
  readonly labels: Readonly<Record<string, string>>;
  readonly metricFormats: Readonly<Record<string, MetricFormat>>;
}

const computed: Readonly<Record<Part, (value: number | null, before: number | null) => ChartCell>> = {
  previous: (_, before) => before,
  change: (value, before) => (value === null || before === null ? null : value - before),
  share: (value, before) =>
    value === null || before === null || before === 0 ? null : (value - before) / Math.abs(before),
};

/** Replaces the column with a metric's values in the other period by the columns of the comparison, for each metric. */
const compareColumns = (
  data: ResultColumns,
  offset: string,
  { metrics, percent }: { readonly metrics: ReadonlySet<string>; readonly percent: readonly string[] },
): ResultColumns => {
  const otherOf = (metric: string) => `${metric}__${offset}`;
  // The query returns the other period of percentage metrics, too, which the table does not show.
  const others = new Set([...metrics, ...percent].map(otherOf));
  const has = (metric: string) => metrics.has(metric) && data.names.includes(otherOf(metric));
  const shown = data.names
    .map((name, at) => ({ name, type: data.types[at] ?? 1 }))
    .filter(({ name }) => !others.has(name))
    .flatMap((column) => [
      column,
      ...(has(column.name) ? parts.map((part) => ({ name: prefixes[part] + column.name, type: 0 })) : []),
    ]);
  const made = new Map<string, readonly ChartCell[]>();
  for (const metric of metrics) {
    if (!has(metric)) continue;
    const [values, before] = [data.column(metric) ?? [], data.column(otherOf(metric)) ?? []];
    for (const part of parts)
      made.set(
        prefixes[part] + metric,
        values.map((value, row) => computed[part](numberOf(value), numberOf(before[row] ?? null))),
      );
  }
  return {
    ...data,
    names: shown.map(({ name }) => name),
    types: shown.map(({ type }) => type),
    column: (name) => made.get(name) ?? data.column(name),
  };
};

/** Rules that color a change: green for an increase, red for a decrease. */
const changeRules = (name: string): readonly FormData[] =>
  [
    ['>', 'colorSuccess'],
    ['<', 'colorError'],
  ].map(([operator, colorScheme]) => ({
    column: name,
    operator,
    targetValue: 0,
    colorScheme,
    objectFormatting: 'TEXT_COLOR',
    useGradient: false,
  }));

/**
 * Returns a table with the columns of its comparison with another period: next to each metric its previous value, the
 * change, and the relative change. The table is returned unchanged if it has no comparison.
 */
export const comparedTable = <Content extends TableContent>(
  content: Content,
  say: (part: Part, metric: string) => string,
): Content => {
  const { formData, results, labels, metricFormats } = content;
  const offset = compareOffset(formData);
  if (offset === undefined) return content;
  const metrics = metricsIn(formData, 'metrics').map(labelOf);
  const percent = metricsIn(formData, 'percent_metrics').map(labelOf);
  const configs = isObject(formData['column_config']) ? formData['column_config'] : {};
  const added = metrics.flatMap((metric) => parts.map((part) => ({ metric, part, name: prefixes[part] + metric })));
  const configOf = ({ metric, part, name }: (typeof added)[number]) => ({
    ...(part === 'share' ? { d3NumberFormat: '+.1%' } : isObject(configs[metric]) ? configs[metric] : {}),
    ...(isObject(configs[name]) ? configs[name] : {}),
    ...(part === 'share' ? {} : { showCellBars: false }),
  });
  return {
    ...content,
    formData: {
      ...formData,
      metrics: [...listIn(formData, 'metrics'), ...added.map(({ name }) => ({ label: name }))],
      column_config: { ...configs, ...Object.fromEntries(added.map((each) => [each.name, configOf(each)])) },
      conditional_formatting: [
        ...added.flatMap(({ part, name }) => (part === 'previous' ? [] : changeRules(name))),
        ...listIn(formData, 'conditional_formatting'),
      ],
    },
    results: results.map((data) => compareColumns(data, offset, { metrics: new Set(metrics), percent })),
    labels: {
      ...labels,
      ...Object.fromEntries(added.map(({ metric, part, name }) => [name, say(part, labels[metric] ?? metric)])),
    },
    metricFormats: {
      ...metricFormats,
      ...Object.fromEntries(
        added.flatMap(({ metric, part, name }) => {
          const format = metricFormats[metric];
          return part !== 'share' && format ? [[name, format]] : [];
        }),
      ),
    },
  };
};

/** Message ids of the labels of the comparison columns. */
export const comparedLabelIds = {
  previous: 'chart.previous',
  change: 'chart.change',
  share: 'chart.changeShare',
} as const satisfies Record<Part, string>;
