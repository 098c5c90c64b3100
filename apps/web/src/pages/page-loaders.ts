import type { PageName } from '../model/routes.ts';
import type { PageModule } from '../ports/page-shelf.ts';
import type { PageProps } from './page-props.ts';
import type { screenLoaders } from './screen-loaders.ts';

type ScreenName = keyof typeof screenLoaders;

const screen =
  (name: ScreenName): (() => Promise<PageModule<PageProps>>) =>
  async () =>
    (await import('./screen-loaders.ts')).screenLoaders[name]();

/**
 * Loaders of all pages, each in its own chunk. `screen` takes the loaders of the smaller pages from
 * `screen-loaders.ts`.
 */
export const pageLoaders: Readonly<Record<PageName, () => Promise<PageModule<PageProps>>>> = {
  home: () => import('./HomePage.tsx'),
  'dashboard-list': () => import('./DashboardListPage.tsx'),
  'chart-list': () => import('./ChartListPage.tsx'),
  'dataset-list': () => import('./DatasetListPage.tsx'),
  dataset: screen('dataset'),
  'add-dataset': screen('add-dataset'),
  'saved-query-list': () => import('./SavedQueryListPage.tsx'),
  'support-request-list': screen('support-request-list'),
  trash: screen('trash'),
  'comment-list': screen('comment-list'),
  'css-template-list': screen('css-template-list'),
  'annotation-layer-list': screen('annotation-layer-list'),
  'annotation-list': screen('annotation-list'),
  'tag-list': screen('tag-list'),
  tagged: screen('tagged'),
  'row-rule-list': screen('row-rule-list'),
  'database-list': screen('database-list'),
  'user-list': screen('user-list'),
  'role-list': screen('role-list'),
  'group-list': screen('group-list'),
  'action-log': screen('action-log'),
  'alert-list': screen('alert-list'),
  'report-list': screen('report-list'),
  'alert-log': screen('alert-log'),
  'report-log': screen('report-log'),
  'query-history': screen('query-history'),
  'sql-lab': () => import('./SqlLabPage.tsx'),
  explore: () => import('./ExplorePage.tsx'),
  'add-chart': () => import('./AddChartPage.tsx'),
  dashboard: () => import('./DashboardPage.tsx'),
  account: screen('account'),
  'sign-in': () => import('./SignInPage.tsx'),
  'not-found': () => import('./NotFoundPage.tsx'),
};
