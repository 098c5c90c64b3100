export { commandsOn } from './commands-on.ts';
export { keepRows } from './keep-rows.ts';
export { makeChartRow, makeDashboardRow, makeSession } from './makers.ts';
export {
  makeMemoryApi,
  refuse,
  type MemoryApi,
  type MemoryFiles,
  type MemoryHandlers,
  type MemoryStreams,
  type MemoryTags,
} from './memory-api.ts';
