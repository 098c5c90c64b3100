export { BarActions } from './BarActions.tsx';
export { CompactBar } from './CompactBar.tsx';
export { CrossChips } from './CrossChips.tsx';
export { FilterWatch } from './FilterWatch.tsx';
export { lightCharts } from './light-charts.ts';
