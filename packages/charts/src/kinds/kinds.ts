import { defineChart, type ChartKind } from '../define-chart.ts';
import { successorOf } from '../query/kind-keys.ts';

export const table = defineChart({
  key: 'table',
  nameId: 'kind.table',
  load: () => import('./table/Chart.tsx'),
});

export const bigNumber = defineChart({
  key: 'big_number',
  nameId: 'kind.bigNumber',
  load: () => import('./big-number/Chart.tsx'),
});

export const bigNumberTotal = defineChart({
  key: 'big_number_total',
  nameId: 'kind.bigNumberTotal',
  load: () => import('./big-number/Chart.tsx'),
});

export const line = defineChart({
  key: 'echarts_timeseries_line',
  nameId: 'kind.line',
  load: () => import('./line/Chart.tsx'),
});

export const bar = defineChart({
  key: 'echarts_timeseries_bar',
  nameId: 'kind.bar',
  load: () => import('./bar/Chart.tsx'),
});

export const area = defineChart({
  key: 'echarts_area',
  nameId: 'kind.area',
  load: () => import('./area/Chart.tsx'),
});

export const pie = defineChart({
  key: 'pie',
  nameId: 'kind.pie',
  load: () => import('./pie/Chart.tsx'),
});
/** The supported kinds, in the order of the gallery. */
export const kinds: readonly ChartKind[] = [table, bigNumberTotal, bigNumber, line, bar, area, pie];

/** The kind for a key, including retired keys; `undefined` for unsupported kinds. */
export const kindOf = <K extends ChartKind>(available: readonly K[], key: string): K | undefined =>
  available.find((kind) => kind.key === successorOf(key));
