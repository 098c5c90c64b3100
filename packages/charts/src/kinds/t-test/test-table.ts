import { columnNumber, numberFormat, withCurrency } from '@sightline/core/format';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, distinctByLabel, labelOf, metricsIn, numberIn, textIn } from '../../query/form-data.ts';
import { axisLabel } from '../../query/query-object.ts';
import { nullName } from '../../series/series-data.ts';
import { numberOf } from '../../view/result-columns.ts';
import { compareGroups, comparedValues, liftOf, type TestKind } from './compare-groups.ts';

/** Interval of a difference as shares of the width of its bar, 0 to 1. */
export interface IntervalPlace {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** A row of the table: a group, which is compared with the control. */
export interface TestRow {
  readonly group: string;
  readonly label: string;
  readonly isControl: boolean;
  readonly mean: string;
  readonly lift: string;
  readonly p: string;
  /** Numbers behind the texts, by which rows are sorted. Null if there is none. */
  readonly numbers: Readonly<Record<'mean' | 'lift' | 'p' | 'difference', number | null>>;
  readonly verdict: string;
  readonly isSignificant: boolean;
  readonly interval?: IntervalPlace;
  /** The confidence interval as text. */
  readonly intervalWords: string;
}

/** The test of one metric. */
export interface MetricTest {
  readonly metric: string;
  readonly label: string;
  readonly rows: readonly TestRow[];
  /** Position of a zero difference on the bars, from 0 to 1. */
  readonly zero: number;
}

export interface TestTable {
  readonly groupLabel: string;
  readonly tests: readonly MetricTest[];
  /** Group that the others are compared with. */
  readonly control: string;
  /** One sentence that names the kind of test, its significance level and the number of comparisons. */
  readonly note: string;
}

/** Maximum number of compared groups. */
const mostGroups = 200;
const missing = '–';

interface GroupSeries {
  readonly group: string;
  readonly values: readonly (number | null)[];
}

/** Returns the series of a metric by group. Columns of the result are named by the metric and the dimension values. */
const groupsOf = (
  metric: string,
  metrics: readonly string[],
  { results, formData }: PictureProps,
): readonly GroupSeries[] => {
  const data = results[0]!;
  const axis = axisLabel(formData);
  const owner = (name: string) =>
    metrics.filter((each) => name.startsWith(`${each}, `)).toSorted((a, b) => b.length - a.length)[0];
  return data.names
    .filter((name) => name !== axis && owner(name) === metric)
    .slice(0, mostGroups)
    .map((name) => ({
      // Commas inside of a value are escaped in names of columns.
      group: name.slice(metric.length + 2).replaceAll('\\,', ','),
      values: (data.column(name) ?? []).map(numberOf),
    }));
};

const kindOf = (stored: string | undefined): TestKind => (stored === 'welch' ? 'welch' : 'paired');

/** Significance level of the chart; 0.05 if the stored level is missing or not between 0 and 1. */
const levelOf = (stored: number | undefined): number =>
  stored !== undefined && stored > 0 && stored < 1 ? stored : 0.05;

const decimalsOf = (stored: number | undefined, fallback: number): number =>
  Math.max(0, Math.min(12, Math.round(stored ?? fallback)));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

interface TestFacts {
  readonly kind: TestKind;
  readonly level: number;
  readonly control: string;
}

const metricTest = (
  metric: string,
  groups: readonly GroupSeries[],
  props: PictureProps,
  { kind, level, control }: TestFacts,
): MetricTest => {
  const { text, locale, formData } = props;
  const base = groups.find(({ group }) => group === control) ?? groups[0]!;
  const { full } = amountFormats(props, { metric });
  const pDecimals = decimalsOf(numberIn(formData, 'pvalue_precision'), 4);
  const liftWords = numberFormat(`+,.${decimalsOf(numberIn(formData, 'liftvalue_precision'), 2)}%`, locale);
  const pWords = numberFormat(`.${pDecimals}f`, locale);
  const least = 10 ** -pDecimals;
  const say = (group: string) => (group === nullName ? text('chart.null') : group);
  const compared = groups.map((series) => {
    const isControl = series === base;
    const own = comparedValues(isControl ? 'welch' : kind, base.values, series.values).group;
    return {
      series,
      isControl,
      mean: own.length === 0 ? null : meanOf(own),
      test: isControl ? undefined : compareGroups(kind, { control: base.values, group: series.values }, level),
    };
  });
  const meanWords =
    props.metricFormats[metric]?.format === undefined
      ? withCurrency(
          columnNumber(
            compared.map(({ mean }) => mean),
            locale,
          ),
          props.metricFormats[metric]?.currency,
          locale,
        )
      : full;
  const bounds = compared.flatMap(({ test }) => (test ? [test.low, test.high] : []));
  const [low, high] = [Math.min(0, ...bounds), Math.max(0, ...bounds)];
  const place = (value: number) => (high > low ? (value - low) / (high - low) : 0.5);
  const rows = compared.map(({ series, isControl, mean, test }): TestRow => {
    const lift = isControl ? null : liftOf(kind, base.values, series.values);
    const isSignificant = test !== undefined && test.p <= level;
    return {
      group: series.group,
      label: say(series.group),
      isControl,
      mean: mean === null ? missing : meanWords(mean),
      lift: lift === null ? missing : liftWords(lift),
      p: test === undefined ? missing : test.p < least ? `< ${pWords(least)}` : pWords(test.p),
      numbers: { mean, lift, p: test?.p ?? null, difference: test?.difference ?? null },
      verdict: isControl
        ? text('draw.control')
        : test === undefined
          ? text('draw.tooFew')
          : isSignificant
            ? text(test.difference > 0 ? 'draw.higher' : 'draw.lower')
            : text('draw.noDifference'),
      isSignificant,
      intervalWords:
        test === undefined
          ? ''
          : text('draw.testInterval', {
              difference: full(test.difference),
              low: full(test.low),
              high: full(test.high),
            }),
      ...(test ? { interval: { low: place(test.low), middle: place(test.difference), high: place(test.high) } } : {}),
    };
  });
  return { metric, label: labelIn(props, metric), rows, zero: place(0) };
};

/**
 * Compares the groups of each metric with the control: the chosen group, or the first one. Undefined without at least
 * two groups.
 */
export const testTable = (props: PictureProps, chosen?: string): TestTable | undefined => {
  const { formData, locale, text, results } = props;
  const metrics = distinctByLabel(metricsIn(formData, 'metrics', 'metric')).map(labelOf);
  const dimensions = dimensionsIn(formData, 'groupby').map(labelOf);
  if (results[0] === undefined || results[0].rowCount === 0 || dimensions.length === 0) return undefined;
  const series = metrics
    .map((metric) => ({ metric, groups: groupsOf(metric, metrics, props) }))
    .filter(({ groups }) => groups.length > 1);
  const first = series[0]?.groups;
  if (first === undefined) return undefined;
  const kind = kindOf(textIn(formData, 'test_type'));
  const level = levelOf(numberIn(formData, 'significance_level'));
  const control = first.find(({ group }) => group === chosen)?.group ?? first[0]!.group;
  const comparisons = series.reduce((sum, { groups }) => sum + groups.length - 1, 0);
  const share = numberFormat('.3~%', locale);
  return {
    groupLabel: dimensions.map((name) => labelIn(props, name)).join(', '),
    tests: series.map(({ metric, groups }) => metricTest(metric, groups, props, { kind, level, control })),
    control,
    note: [
      text(kind === 'welch' ? 'draw.welchTest' : 'draw.pairedTest', {
        points: results[0].rowCount,
        level: share(level),
        confidence: share(1 - level),
      }),
      // Of twenty comparisons at 5 %, one is expected to be significant by chance, so a note is added.
      ...(comparisons > 1 ? [text('draw.uncorrected', { count: comparisons })] : []),
    ].join(' '),
  };
};
