import { browserSuites } from './browser-suites.ts';
import { measureClients } from './clients.ts';
import { measureCrossFilter } from './cross-filter.ts';
import { measureCrowd } from './crowd.ts';
import { measureEngine } from './engine.ts';
import { measureExport } from './export.ts';
import { measureLarge } from './large.ts';
import { measureM4 } from './m4.ts';
import { measureMemory } from './memory.ts';
import { measureOverhead } from './overhead.ts';
import { measurePages } from './pages.ts';
import { measureReports } from './reports.ts';
import { measureRun } from './run.ts';
import { measureStalls } from './stalls.ts';
import { measureStart } from './start.ts';
import { measureStore } from './store.ts';
import type { Suite } from './suite.ts';

/** All benchmarks by name, in the order in which they run. */
export const suites: Readonly<Record<string, Suite>> = {
  start: measureStart,
  run: measureRun,
  ...browserSuites,
  overhead: measureOverhead,
  engine: measureEngine,
  clients: measureClients,
  crowd: measureCrowd,
  'cross-filter': measureCrossFilter,
  export: measureExport,
  m4: measureM4,
  store: measureStore,
  large: measureLarge,
  stalls: measureStalls,
  reports: measureReports,
  memory: measureMemory,
  pages: measurePages,
};
