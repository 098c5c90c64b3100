import { describe, expect, it } from 'vitest';
import { nearestRoute } from './nearest-route.ts';

describe('nearestRoute', () => {
  it.each([
    ['/dashbord/list', '/dashboard/list/'],
    ['/charts/list/', '/chart/list/'],
    ['/sqlab', '/sqllab/'],
    ['/something/else/entirely/that/is/long', undefined],
  ])('SHELL-08 suggests for %s', (wrong, nearest) => {
    expect(nearestRoute(wrong)).toBe(nearest);
  });

  it('SHELL-08 suggests no address that a flag turns off', () => {
    expect(nearestRoute('/superset/tagz/', { TAGGING_SYSTEM: true })).toBe('/superset/tags/');
    expect(nearestRoute('/superset/tagz/', {})).not.toBe('/superset/tags/');
  });
});
