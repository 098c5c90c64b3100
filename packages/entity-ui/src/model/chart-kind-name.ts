import type { en } from '../messages/en.ts';

/** Keys of chart kinds that this package has words for. */
const named = [
  'table',
  'big_number_total',
  'big_number',
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'pie',
] as const;

/** The kinds that a list can be filtered by. */
export const knownChartKinds: readonly string[] = named;

const hasName = (key: string): key is (typeof named)[number] => (named as readonly string[]).includes(key);

/** A key as words: "tree_chart" is "Tree chart", without the number of its version. */
const inWords = (key: string): string =>
  key
    .replace(/_v\d+$/u, '')
    .replaceAll('_', ' ')
    .replace(/^./u, (first) => first.toUpperCase());

/** Gives a chart kind in words; one that is not known keeps its key, with spaces. */
export const chartKindName = (key: string, text: (id: keyof typeof en) => string): string =>
  hasName(key) ? text(`kind.${key}`) : inWords(key);
