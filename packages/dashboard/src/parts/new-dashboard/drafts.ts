/** Components for dashboards that start with charts. They are loaded together. */

export { FromCharts } from './FromCharts.tsx';
export { FromDataset } from './FromDataset.tsx';
