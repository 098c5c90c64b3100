import { describe, expect, it } from 'vitest';
import { isKnownRoute, matchRoute } from './routes.ts';

describe('matchRoute', () => {
  it.each([
    ['/', 'home', {}],
    ['/superset/welcome/', 'home', {}],
    ['/superset/welcome', 'home', {}],
    ['/dashboard/list/', 'dashboard-list', {}],
    ['/dashboard/new', 'dashboard', {}],
    ['/superset/dashboard/7/', 'dashboard', { idOrSlug: '7' }],
    ['/superset/dashboard/bike%20trips/', 'dashboard', { idOrSlug: 'bike trips' }],
    // Invalid encoding: the ID is sent to the server exactly as it is in the URL.
    ['/superset/dashboard/%E0%A4%A/', 'dashboard', { idOrSlug: '%E0%A4%A' }],
    ['/superset/dashboard/p/abc123/', 'dashboard', { key: 'abc123' }],
    ['/chart/list/', 'chart-list', {}],
    ['/chart/add', 'add-chart', {}],
    ['/explore/', 'explore', {}],
    ['/superset/explore/p/k1/', 'explore', { key: 'k1' }],
    ['/tablemodelview/list/', 'dataset-list', {}],
    ['/dataset/add/', 'add-dataset', {}],
    ['/dataset/7', 'dataset', { idOrUuid: '7' }],
    ['/savedqueryview/list/', 'saved-query-list', {}],
    ['/supportrequest/list/', 'support-request-list', {}],
    ['/report/4/log/', 'report-log', { id: '4' }],
    ['/alert/4/log/', 'alert-log', { id: '4' }],
    ['/report/list/', 'report-list', {}],
    ['/alert/list/', 'alert-list', {}],
    ['/actionlog/list', 'action-log', {}],
    ['/list_groups/', 'group-list', {}],
    ['/roles/', 'role-list', {}],
    ['/users/', 'user-list', {}],
    ['/databaseview/list/', 'database-list', {}],
    ['/csstemplatemodelview/list/', 'css-template-list', {}],
    ['/annotationlayer/list/', 'annotation-layer-list', {}],
    ['/annotationlayer/4/annotation', 'annotation-list', { layerId: '4' }],
    ['/superset/tags/', 'tag-list', {}],
    ['/superset/all_entities/?id=1', 'tagged', {}],
    ['/rowlevelsecurity/list', 'row-rule-list', {}],
    ['/sqllab/history/', 'query-history', {}],
    ['/sqllab?new=true', 'sql-lab', {}],
    ['/sqllab/p/kY3', 'sql-lab', { key: 'kY3' }],
    ['/sqllab/', 'sql-lab', {}],
    ['/%73qllab/', 'sql-lab', {}],
    ['/login/?next=%2F', 'sign-in', {}],
  ])('SHELL-01 opens %s', (path, page, params) => {
    expect(matchRoute(path)).toEqual({ page, params });
  });

  it.each(['/superset/tag/', '/dashboard/lists/', '/Chart/List/', '/nope', '/superset/dashboard/1/2/'])(
    'SHELL-03 has no screen for %s',
    (path) => {
      expect(matchRoute(path)).toBeUndefined();
    },
  );
});

it('SHELL-01 finds the screen below a base path, and none outside of it', () => {
  expect(matchRoute('/analytics/chart/list/', undefined, '/analytics')).toEqual({ page: 'chart-list', params: {} });
  expect(matchRoute('/analytics', undefined, '/analytics')).toEqual({ page: 'home', params: {} });
  expect(matchRoute('/chart/list/', undefined, '/analytics')).toBeUndefined();
});

describe('routes of a flag', () => {
  it.each(['/superset/tags/', '/superset/all_entities/?id=1'])('SHELL-03 without tagging %s is no route', (path) => {
    expect(matchRoute(path, {})).toBeUndefined();
    expect(isKnownRoute(path, { TAGGING_SYSTEM: false })).toBe(false);
    expect(isKnownRoute(path, { TAGGING_SYSTEM: true })).toBe(true);
  });
});

describe('isKnownRoute', () => {
  it.each([
    ['/chart/list/?pageIndex=2', true],
    ['/chart/list/#top', true],
    ['https://example.org/chart/list', true],
    ['/static/chart/list', false],
    ['/nope?x=/chart/list/', false],
    ['', true],
  ])('SHELL-04 reads %s as %s', (url, known) => {
    expect(isKnownRoute(url)).toBe(known);
  });
});

it('SHELL-02 mounts the lists and logs of reports beside those of alerts', () => {
  expect([matchRoute('/report/list'), matchRoute('/report/4/log/')]).toEqual([
    { page: 'report-list', params: {} },
    { page: 'report-log', params: { id: '4' } },
  ]);
});
