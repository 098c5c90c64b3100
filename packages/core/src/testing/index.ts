export { makeChartRow, makeDashboardRow, makeSession } from './makers.ts';
export { makeMemoryApi, refuse, type MemoryApi, type MemoryHandlers } from './memory-api.ts';
