import type { PageName } from '../model/routes.ts';
import type { PageModule } from '../ports/page-shelf.ts';
import type { PageProps } from './page-props.ts';

/** Each page is a chunk of its own; the one list of them. */
export const pageLoaders: Readonly<Record<PageName, () => Promise<PageModule<PageProps>>>> = {
  home: () => import('./HomePage.tsx'),
  'dashboard-list': () => import('./DashboardListPage.tsx'),
  'chart-list': () => import('./ChartListPage.tsx'),
  'dataset-list': () => import('./DatasetListPage.tsx'),
  'saved-query-list': () => import('./SavedQueryListPage.tsx'),
  'support-request-list': () => import('./SupportRequestListPage.tsx'),
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
  'query-history': () => import('./QueryHistoryPage.tsx'),
  'sql-lab': () => import('./SqlLabPage.tsx'),
  explore: () => import('./ExplorePage.tsx'),
  'add-chart': () => import('./AddChartPage.tsx'),
  dashboard: () => import('./DashboardPage.tsx'),
  'sign-in': () => import('./SignInPage.tsx'),
  'not-found': () => import('./NotFoundPage.tsx'),
};
