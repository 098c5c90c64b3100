import { expect, it } from 'vitest';
import { placeOf } from './use-place.ts';

it.each([
  ['/chart/list/', '', '/chart/list/'],
  ['/analytics/chart/list/', '/analytics', '/chart/list/'],
  ['/analytics', '/analytics', '/'],
  ['/analyticsx/chart/list/', '/analytics', '/analyticsx/chart/list/'],
])('SHELL-11 reads %s below %j as %s', (pathname, base, path) => {
  expect(placeOf({ pathname, search: '?a=1', hash: '#b' }, base)).toEqual({ path, search: '?a=1', hash: '#b' });
});
