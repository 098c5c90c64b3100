import { expect, it } from 'vitest';
import { dashboardOf } from './index.ts';

it('DASH-41 reads all that the contract tells of a dashboard, under our own names', () => {
  expect(
    dashboardOf({
      id: 4,
      dashboard_title: 'Sales',
      published: true,
      url: '/superset/dashboard/sales/',
      thumbnail_url: '/api/v1/dashboard/4/thumbnail/abc/',
      certified_by: 'Data team',
      certification_details: 'Counted twice',
      owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
      changed_on_delta_humanized: '2 days ago',
    }),
  ).toMatchObject({
    id: 4,
    title: 'Sales',
    published: true,
    url: '/superset/dashboard/sales/',
    thumbnailUrl: '/api/v1/dashboard/4/thumbnail/abc/',
    certification: { by: 'Data team', details: 'Counted twice' },
    owners: [{ id: 1, firstName: 'Ada', lastName: 'Lovelace' }],
    changedAgo: '2 days ago',
  });
});
