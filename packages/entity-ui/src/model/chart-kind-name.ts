import type { en } from '../messages/en.ts';

/** Keys of chart kinds that this package has words for at once. */
const named = [
  'table',
  'big_number_total',
  'big_number',
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'pie',
] as const;

/** The kinds of ours, which a list can always be filtered by. */
export const knownChartKinds: readonly string[] = named;

const hasName = (key: string): key is (typeof named)[number] => (named as readonly string[]).includes(key);

/** What kinds are called that other servers draw; nothing for one that nobody named. */
export type OtherKindNames = (key: string) => string;

/** A key as words: "tree_chart" is "Tree chart", without the number of its version. */
const inWords = (key: string): string =>
  key
    .replace(/_v\d+$/u, '')
    .replaceAll('_', ' ')
    .replace(/^./u, (first) => first.toUpperCase());

/** Gives a chart kind in words; one that nobody named keeps its key, with spaces. `others` come when one is met that is not ours. */
export const chartKindName = (
  key: string,
  text: (id: keyof typeof en) => string,
  others: OtherKindNames = () => '',
): string => (hasName(key) ? text(`kind.${key}`) : others(key) || inWords(key));
