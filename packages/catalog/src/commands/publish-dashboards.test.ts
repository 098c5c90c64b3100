import { makeMemoryApi, refuse } from '@sightline/core/testing';
import { expect, it } from 'vitest';
import { publishDashboards } from './publish-dashboards.ts';

it('DASH-04: several dashboards are published, and those that could not be are named with the reason', async () => {
  const changed: unknown[] = [];
  const api = makeMemoryApi({
    changeDashboard: ({ params, body }) => {
      if (params.pk === 2) throw refuse(403, { message: 'Forbidden' });
      changed.push([params.pk, body.published]);
      return { id: params.pk, result: {} };
    },
  });
  const queryClient = { invalidateQueries: () => Promise.resolve() } as never;
  const left = await publishDashboards({ api, queryClient }, [1, 2, 3], true);
  expect(changed).toEqual([
    [1, true],
    [3, true],
  ]);
  expect(left).toEqual([{ id: 2, reason: expect.stringContaining('Forbidden') as string }]);
});
