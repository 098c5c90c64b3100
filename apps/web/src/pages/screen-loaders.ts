import type { PageModule } from '../ports/page-shelf.ts';
import type { PageProps } from './page-props.ts';

/**
 * Loaders of the smaller screens, each in its own chunk. This list loads with the first of these screens, so that no
 * other page needs it.
 */
export const screenLoaders = {
  dataset: () => import('./DatasetPage.tsx'),
  'add-dataset': () => import('./AddDatasetPage.tsx'),
  'support-request-list': () => import('./SupportRequestListPage.tsx'),
  trash: () => import('./TrashPage.tsx'),
  'comment-list': () => import('./CommentListPage.tsx'),
  'css-template-list': () => import('./CssTemplateListPage.tsx'),
  'annotation-layer-list': () => import('./AnnotationLayerListPage.tsx'),
  'annotation-list': () => import('./AnnotationListPage.tsx'),
  'tag-list': () => import('./TagListPage.tsx'),
  tagged: () => import('./AllEntitiesPage.tsx'),
  'row-rule-list': () => import('./RowRuleListPage.tsx'),
  'database-list': () => import('./DatabaseListPage.tsx'),
  'user-list': () => import('./UserListPage.tsx'),
  'role-list': () => import('./RoleListPage.tsx'),
  'group-list': () => import('./GroupListPage.tsx'),
  'action-log': () => import('./ActionLogPage.tsx'),
  'alert-list': () => import('./AlertListPage.tsx'),
  'report-list': () => import('./ReportListPage.tsx'),
  'alert-log': () => import('./AlertLogPage.tsx'),
  'report-log': () => import('./ReportLogPage.tsx'),
  account: () => import('./AccountPage.tsx'),
  'query-history': () => import('./QueryHistoryPage.tsx'),
} as const satisfies Readonly<Record<string, () => Promise<PageModule<PageProps>>>>;
