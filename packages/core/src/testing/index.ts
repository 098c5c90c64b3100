export { makeChartRow, makeDashboardRow, makeSession } from './makers.ts';
export {
  makeMemoryApi,
  refuse,
  type MemoryApi,
  type MemoryFiles,
  type MemoryHandlers,
  type MemoryStreams,
} from './memory-api.ts';
