export type { Certification } from './certification.ts';
export { chartColumns, chartOf, type Chart } from './chart.ts';
export { chartSummaryOf, type ChartSummary } from './chart-summary.ts';
export { commentOf, type Comment, type CommentedKind, type CommentedThing, type MentionedPerson } from './comment.ts';
export { dashboardOf, type Dashboard } from './dashboard.ts';
export { databaseOf, type Database } from './database.ts';
export {
  columnOf,
  datasetOf,
  metricOf,
  valueKindOf,
  type Dataset,
  type DatasetColumn,
  type DatasetMetric,
  type ValueKind,
} from './dataset.ts';
export { datasetCertificationOf, datasetExtraOf, datasetWarningOf } from './dataset-extra.ts';
export {
  layoutLimits,
  readLayoutTree,
  type LayoutFault,
  type LayoutLimits,
  type LayoutPlace,
  type LayoutTree,
} from './layout-tree.ts';
export { ownerOptionsOf, treeOptionsOf, type OwnerOption, type TreeOption } from './options.ts';
export { nameOf, personOf, type Person } from './person.ts';
export { queryOf, queryStageOf, type Query, type QueryStage } from './query.ts';
export { savedQueryOf, type SavedQuery } from './saved-query.ts';
export {
  supportRequestOf,
  supportRequestStates,
  type SupportMailStage,
  type SupportRequest,
  type SupportRequestStage,
} from './support-request.ts';
export { tagOf, type Tag } from './tag.ts';
export { quoteName } from './quote-name.ts';
