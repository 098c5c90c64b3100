import { measureCharts } from './charts.ts';
import { measureDashboard } from './dashboard.ts';
import { measureEdit } from './edit.ts';
import { measureExplore } from './explore.ts';
import { measureGrid } from './grid.ts';
import type { Suite } from './suite.ts';
import { measureTyping } from './typing.ts';

/** Benchmarks of work that pages do in the browser: typing, scrolling, drawing and editing. */
export const browserSuites: Readonly<Record<string, Suite>> = {
  typing: measureTyping,
  grid: measureGrid,
  dashboard: measureDashboard,
  charts: measureCharts,
  edit: measureEdit,
  explore: measureExplore,
};
