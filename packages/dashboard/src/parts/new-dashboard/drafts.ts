/** Dashboards that start with charts. They load together. */

export { FromCharts } from './FromCharts.tsx';
export { FromDataset } from './FromDataset.tsx';
