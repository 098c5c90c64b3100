import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AlertHistory } from './AlertHistory.tsx';
import { threshold } from './parts/condition/history.css.ts';
import { openWorld } from './testing/open-editor.tsx';
import { storedAlert } from './testing/report-handlers.ts';

const runs = [12, 9, null].map((value, index) => ({
  id: index + 1,
  scheduled_dttm: `2026-11-0${3 - index}T08:00:00`,
  value,
}));
const listReportRuns = () => ({ count: 3, ids: [1, 2, 3], result: runs });

beforeEach(() => page.viewport(1024, 700));

describe('LIST-30 the history above the log of an alert', () => {
  it('draws the values of its checks with the stored threshold', async () => {
    const { screen } = await openWorld(<AlertHistory reportId={5} />, {
      handlers: { listReportRuns, getReport: () => ({ id: 5, result: { ...storedAlert, last_value: 12 } }) },
    });
    const picture = screen.getByRole('img', { name: '2 checks: values from 9 to 12, last 12.' });
    await expect.element(picture).toBeVisible();
    expect(picture.element().querySelectorAll(`.${threshold}`)).toHaveLength(1);
  });

  it('is absent before the first checked number', async () => {
    const { screen, callsOf } = await openWorld(<AlertHistory reportId={5} />, { handlers: { listReportRuns } });
    await expect.poll(() => callsOf('getReport')).toHaveLength(1);
    await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
    expect(callsOf('listReportRuns')).toEqual([]);
  });
});
