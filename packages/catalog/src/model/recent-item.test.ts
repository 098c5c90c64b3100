import { chartOf, dashboardOf, savedQueryOf } from '@sightline/core';
import { expect, it } from 'vitest';
import { ownRecents, viewedItem } from './recent-item.ts';

it.each([
  [{ item_type: 'dashboard', item_url: '/superset/dashboard/1/', item_title: 'A', time: 5 }, 'dashboard', 5],
  [{ item_type: 'slice', item_url: '/explore/?slice_id=2', item_title: '', time: 7.5 }, 'chart', 7.5],
  [{ item_type: null, item_url: '/sqllab?savedQueryId=2', item_title: 'Q', time: 0 }, 'sql', undefined],
])('HOME-62 reads the activity %j', (wire, kind, atMs) => {
  expect(viewedItem(wire)).toMatchObject({ kind, atMs, path: wire.item_url, title: wire.item_title });
});

it('HOME-12 HOME-14 mixes own things, newest first, each with its link', () => {
  const items = ownRecents(
    {
      dashboards: [dashboardOf({ id: 1, dashboard_title: 'D', changed_on_utc: '2026-01-02T00:00:00+0000' })],
      charts: [chartOf({ id: 2, slice_name: 'C', changed_on_utc: '2026-01-03T00:00:00+0000' })],
      queries: [savedQueryOf({ id: 3, label: 'Q', changed_on: '2026-01-01T00:00:00' })],
    },
    2,
  );
  expect(items.map(({ title, path }) => [title, path])).toEqual([
    ['C', '/explore/?slice_id=2'],
    ['D', '/superset/dashboard/1/'],
  ]);
});
