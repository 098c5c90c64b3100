import { describe, expect, it } from 'vitest';
import { parseEmbedding, parseLooks } from './embedding.ts';

describe('what an embedded page is started with', () => {
  it('DASH-40 is the dashboard, the origins that it listens to, and the header of the token', () => {
    const started = {
      embedded: { dashboard_id: 12, allowed_origins: ['https://a.example', 7] },
      config: { GUEST_TOKEN_HEADER_NAME: 'X-Visitor' },
    };
    expect(parseEmbedding(started)).toEqual({
      dashboardId: 12,
      allowedOrigins: ['https://a.example'],
      tokenHeader: 'X-Visitor',
    });
    expect(parseEmbedding({ embedded: { dashboard_id: 12 } })).toEqual({
      dashboardId: 12,
      allowedOrigins: [],
      tokenHeader: 'X-GuestToken',
    });
  });

  it.each([[null], [7], [{}], [{ embedded: {} }], [{ embedded: { dashboard_id: '12' } }]])(
    'DASH-40 is nothing in %o',
    (started) => {
      expect(parseEmbedding(started)).toBeUndefined();
    },
  );
});

describe('how a framed dashboard looks', () => {
  const nothing = { hidesTitle: false, hidesTabs: false, hidesMenus: false, tellsMasks: false };
  it.each([
    ['', nothing],
    ['?uiConfig=0', nothing],
    ['?uiConfig=1', { ...nothing, hidesTitle: true }],
    ['?uiConfig=2', { ...nothing, hidesTabs: true }],
    ['?uiConfig=8', { ...nothing, hidesMenus: true }],
    ['?uiConfig=16', { ...nothing, tellsMasks: true }],
    ['?uiConfig=36', nothing],
    ['?uiConfig=63', { hidesTitle: true, hidesTabs: true, hidesMenus: true, tellsMasks: true }],
    ['?uiConfig=1.5', nothing],
    ['?uiConfig=title', nothing],
  ])('DASH-40 is told by %j', (search, looks) => {
    expect(parseLooks(search)).toEqual(looks);
  });
});
