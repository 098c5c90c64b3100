import type { en } from '../messages/en.ts';

/** Common chart kinds, whose names are in the main message catalog. */
const named = [
  'table',
  'big_number_total',
  'big_number',
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'pie',
] as const;

/** Common chart kinds, which lists always offer as filters. */
export const knownChartKinds: readonly string[] = named;

const hasName = (key: string): key is (typeof named)[number] => (named as readonly string[]).includes(key);

/** Returns the name of a chart kind that is not in the main message catalog; empty if the kind is unknown. */
export type OtherKindNames = (key: string) => string;

/** Converts a key to a readable name without version number: "tree_chart" becomes "Tree chart". */
const inWords = (key: string): string =>
  key
    .replace(/_v\d+$/u, '')
    .replaceAll('_', ' ')
    .replace(/^./u, (first) => first.toUpperCase());

/**
 * Returns the display name of a chart kind. A kind without a known name is named after its key. `others` returns the
 * names that are not in the main message catalog.
 */
export const chartKindName = (
  key: string,
  text: (id: keyof typeof en) => string,
  others: OtherKindNames = () => '',
): string => (hasName(key) ? text(`kind.${key}`) : others(key) || inWords(key));
