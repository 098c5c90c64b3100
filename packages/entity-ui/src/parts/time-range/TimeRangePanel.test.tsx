import { CallError, parseFailure } from '@sightline/core';
import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TimeRangePanel } from './TimeRangePanel.tsx';

const open = async (value: string) => {
  const api = makeMemoryApi({
    getTimeRange: ({ q = '' }) => {
      if (String(q).includes('backwards'))
        throw new CallError(
          parseFailure({
            status: 400,
            body: { message: 'Unexpected time range: From date cannot be larger than to date' },
          }),
          400,
        );
      const until = String(q).includes(': ') ? '' : '2026-11-21T09:30:00';
      return { result: [{ since: '2026-11-14T00:00:00', until, timeRange: String(q) }] };
    },
  });
  const onApply = vi.fn();
  const onCancel = vi.fn();
  await render(
    <CoreProvider api={api} session={makeSession()} locale="en" queryClient={new QueryClient()}>
      <TimeRangePanel
        value={value}
        onApply={onApply}
        onCancel={onCancel}
        now={() => new Date('2026-11-24T10:00:00Z')}
      />
    </CoreProvider>,
  );
  return { onApply, onCancel };
};

const field = () => page.getByRole('textbox', { name: 'Range' });

describe('the picker of time ranges', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['Today', 'Current day'],
    ['Last 30 days', 'Last 30 days'],
    ['This quarter', 'Current quarter'],
    ['Previous month', 'previous calendar month'],
    ['No filter', 'No filter'],
  ])('EXPLORE-06 applies “%s” with one press', async (name, range) => {
    const { onApply } = await open('Last week');
    await page.getByRole('list', { name: 'Ranges' }).getByRole('button', { name, exact: true }).click();
    expect(onApply.mock.calls).toEqual([[range]]);
  });

  it('EXPLORE-06 takes typed words, shows the range that the server reads, and remembers them', async () => {
    const { onApply } = await open('Last week');
    await field().fill('last 6 weeks');
    await expect.element(page.getByText('Nov 14, 2026 to Nov 21, 2026, 9:30 AM, end not included, UTC')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onApply.mock.calls).toEqual([['Last 6 weeks']]);
    const again = await open('Last week');
    await page.getByRole('list', { name: 'Recent' }).last().getByRole('button', { name: 'last 6 weeks' }).click();
    expect(again.onApply.mock.calls).toEqual([['Last 6 weeks']]);
  });

  it('EXPLORE-06 names only the start of a range without an end', async () => {
    await open('2026-11-14 : ');
    await expect.element(page.getByText('Nov 14, 2026 and later, UTC')).toBeVisible();
  });

  it('EXPLORE-06 says that a text is no range, and applies nothing', async () => {
    const { onApply } = await open('Last week');
    await field().fill('since the flood');
    await expect.element(page.getByText(/^Not a time range/u)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Apply' }).click({ force: true });
    expect(onApply).not.toHaveBeenCalled();
  });

  it('EXPLORE-06 takes specific and relative ends, and days from the calendar', async () => {
    const { onApply } = await open('No filter');
    await page.getByRole('textbox', { name: 'From' }).fill('30 days ago');
    await page.getByRole('textbox', { name: 'To (exclusive)' }).fill('now');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Monday, November 2, 2026' }).click();
    await page.getByRole('button', { name: 'Friday, November 6, 2026' }).click();
    await expect.element(page.getByRole('textbox', { name: 'To (exclusive)' })).toHaveValue('2026-11-07');
    await page.getByRole('button', { name: 'Apply' }).click();
    expect(onApply.mock.calls).toEqual([['30 days ago : now'], ['2026-11-02 : 2026-11-07']]);
  });

  it('EXPLORE-06 shows why the server cannot read a range, and does not apply it', async () => {
    const { onApply } = await open('No filter');
    await page.getByRole('textbox', { name: 'From' }).fill('backwards');
    await expect.element(page.getByText(/From date cannot be larger than to date/u)).toBeVisible();
    await page.getByRole('button', { name: 'Apply' }).click({ force: true });
    expect(onApply).not.toHaveBeenCalled();
  });
});
