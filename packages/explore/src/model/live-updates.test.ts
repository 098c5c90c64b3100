import { describe, expect, it } from 'vitest';
import { livePause } from './live-updates.ts';

describe('live updates', () => {
  it.each([
    { stopped: false, lastMs: undefined, pause: undefined },
    { stopped: false, lastMs: 2000, pause: undefined },
    { stopped: false, lastMs: 5210, pause: { reason: 'slow', seconds: 5.2 } },
    { stopped: true, lastMs: undefined, pause: { reason: 'stopped' } },
    { stopped: true, lastMs: 5210, pause: { reason: 'stopped' } },
  ])('EXPLORE-08 pause after a query that was slow or stopped: $stopped, $lastMs ms', ({ pause, ...query }) => {
    expect(livePause(query)).toEqual(pause);
  });
});
