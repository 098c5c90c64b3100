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
});
