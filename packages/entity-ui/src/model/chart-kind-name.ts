import type { en } from '../messages/en.ts';

/** Chart kinds whose names are in the main catalog. */
const named = [
  'table',
  'big_number_total',
  'big_number',
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'pie',
] as const;

/** Our own chart kinds, always available as filters. */
export const knownChartKinds: readonly string[] = named;

const hasName = (key: string): key is (typeof named)[number] => (named as readonly string[]).includes(key);

/** Names of other servers' chart kinds; undefined if unknown. */
export type OtherKindNames = (key: string) => string;

/** Readable form of a key: "tree_chart" is "Tree chart", without version numbers. */
const inWords = (key: string): string =>
  key
    .replace(/_v\d+$/u, '')
    .replaceAll('_', ' ')
    .replace(/^./u, (first) => first.toUpperCase());

/**
 * Returns the name of a chart kind. An unknown kind is named after its key. `others` is only loaded when a chart kind
 * of another server occurs.
 */
export const chartKindName = (
  key: string,
  text: (id: keyof typeof en) => string,
  others: OtherKindNames = () => '',
): string => (hasName(key) ? text(`kind.${key}`) : others(key) || inWords(key));
