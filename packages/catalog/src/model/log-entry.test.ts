import { describe, expect, it } from 'vitest';
import { csvOf, logEntryOf } from './log-entry.ts';

describe('logEntryOf', () => {
  it('LIST-38 reads who did what, on what, when and from where', () => {
    expect(
      logEntryOf(
        {
          user: { first_name: 'Ada', last_name: 'Lovelace', username: 'ada' },
          action: 'ChartRestApi.put',
          dttm: '2026-11-20T10:00:00',
          slice_id: 7,
          dashboard_id: null,
          duration_ms: 12,
          json: '{"path":"/api/v1/chart/7","object_ref":"ChartRestApi.put"}',
        },
        5,
      ),
    ).toEqual({
      id: 5,
      who: 'Ada Lovelace',
      action: 'ChartRestApi.put',
      dashboardId: undefined,
      chartId: 7,
      object: 'ChartRestApi.put',
      at: Date.UTC(2026, 10, 20, 10),
      durationMs: 12,
      from: '/api/v1/chart/7',
    });
    expect(logEntryOf({ user: null, action: 'log', json: '{"cut', referrer: 'https://a.example/' }, 1)).toMatchObject({
      who: '',
      from: 'https://a.example/',
      at: undefined,
    });
  });

  it('LIST-38 writes what a spreadsheet reads as it is meant', () => {
    expect(csvOf(['who', 'what'], [['Ada, "the first"', '=1+1']])).toBe('who,what\r\n"Ada, ""the first""",\'=1+1');
  });
});
