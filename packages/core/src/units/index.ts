export { dayMs, hourMs, minuteMs, secondMs } from './durations.ts';
export {
  idOf,
  type ChartId,
  type CommentId,
  type DashboardId,
  type DatabaseId,
  type DatasetId,
  type Id,
  type QueryId,
  type SavedQueryId,
  type SupportRequestId,
  type UserId,
} from './ids.ts';
export { momentOf } from './moment.ts';
export { newId } from './new-id.ts';
export {
  grainMs,
  grainParts,
  readGrain,
  timeGrains,
  type GrainParts,
  type GrainUnit,
  type TimeGrain,
} from './time-grain.ts';
