export { BarEnd } from './BarEnd.tsx';
export { CompactBar } from './CompactBar.tsx';
export { FilterWatch } from './FilterWatch.tsx';
export { lightCharts } from './light-charts.ts';
