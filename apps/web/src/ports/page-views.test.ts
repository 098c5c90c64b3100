import { expect, it, vi } from 'vitest';
import { makePageViews } from './page-views.ts';

const make = (taken: boolean) => {
  const timers: Array<() => void> = [];
  const sendBeacon = vi.fn((_address: string, _body: URLSearchParams) => taken);
  let id = 0;
  const views = makePageViews({
    address: '/a/superset/log/?explode=events',
    sendBeacon,
    now: () => 7,
    newId: () => `e${(id += 1)}`,
    setTimer: (run) => timers.push(run),
  });
  const sent = (call: number): Array<{ path: string }> =>
    JSON.parse(sendBeacon.mock.calls[call]?.[1].get('events') ?? '[]') as Array<{ path: string }>;
  return { views, timers, sendBeacon, sent };
};

it('SHELL-06 sends several page views in one beacon', () => {
  const { views, timers, sendBeacon, sent } = make(true);
  views.see('/superset/welcome/');
  views.see('/chart/list/');
  expect(timers).toHaveLength(1);
  timers[0]?.();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/a/superset/log/?explode=events');
  expect(sent(0)).toEqual([
    { ts: 7, event_name: 'spa_navigation', event_type: 'user', event_id: 'e1', path: '/superset/welcome/' },
    { ts: 7, event_name: 'spa_navigation', event_type: 'user', event_id: 'e2', path: '/chart/list/' },
  ]);
  views.flush();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('HOME-10 says at once that a dashboard or a chart was opened, with what was still to be said', () => {
  const { views, sendBeacon, sent } = make(true);
  views.see('/superset/dashboard/4/');
  views.seeThing({ kind: 'dashboard', id: 4 });
  views.seeThing({ kind: 'chart', id: 7 });
  expect(sendBeacon).toHaveBeenCalledTimes(2);
  expect(sent(0).at(1)).toEqual({
    ts: 7,
    event_name: 'mount_dashboard',
    event_type: 'user',
    event_id: 'e2',
    dashboard_id: 4,
  });
  expect(sent(1)).toEqual([{ ts: 7, event_name: 'mount_explorer', event_type: 'user', event_id: 'e3', slice_id: 7 }]);
});

it('SHELL-06 keeps what the browser refused, up to a hundred views, and never throws', () => {
  const { views, sent, sendBeacon } = make(false);
  for (let index = 0; index < 150; index += 1) views.see(`/p${index}`);
  views.flush();
  views.flush();
  expect(sendBeacon).toHaveBeenCalledTimes(2);
  expect(sent(1)).toHaveLength(100);
  expect(sent(1)[0]?.path).toBe('/p50');
});
