import { expect, it } from 'vitest';
import { screenPathOf } from './screen-path.ts';

it.each([
  ['/chart/list/', '', '/chart/list/'],
  ['/chart/list', '', '/chart/list'],
  ['https://sightline.test/explore/?slice_id=7#comment-1', '', '/explore/?slice_id=7#comment-1'],
  ['/superset/dashboard/bike%20trips/', '', '/superset/dashboard/bike%20trips/'],
  ['/analytics/chart/list/', '/analytics', '/chart/list/'],
  ['/analytics', '/analytics', '/'],
])('SHELL-11 opens %s below %j in place, at %s', (address, base, path) => {
  expect(screenPathOf(address, { here: `https://sightline.test${base}/dashboard/list/`, base })).toBe(path);
});

it.each([
  ['/analyticsx/chart/list/', '/analytics'],
  ['/chart/list/', '/analytics'],
  ['https://example.org/chart/list/', ''],
  ['//example.org/chart/list/', ''],
  ['mailto:ada@example.org', ''],
  ['/api/v1/chart/export/', ''],
  ['/static/uploads/a.png', ''],
  ['/logout/', ''],
  ['/login/?next=%2F', ''],
  ['#content', ''],
  ['/dashboard/list/#content', ''],
  ['http://[', ''],
])('leaves %s below %j to the browser', (address, base) => {
  expect(screenPathOf(address, { here: `https://sightline.test${base}/dashboard/list/`, base })).toBeUndefined();
});
