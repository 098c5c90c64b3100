import '@sightline/ui-kit/theme';
import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { suggestDraft, type ChartDraft } from '../../model/chart-draft.ts';
import type { ResultRows } from '../../model/result-rows.ts';
import { madeResult } from '../../story-frame/made-result.ts';
import { ChartPanel } from './ChartPanel.tsx';

const Kept = ({ rows, onClose }: { readonly rows: ResultRows; readonly onClose: () => void }) => {
  const [draft, setDraft] = useState<ChartDraft>(() => suggestDraft(rows));
  return (
    <div style={{ display: 'flex', inlineSize: 640, blockSize: 480 }}>
      <ChartPanel rows={rows} busy={false} cut draft={draft} dark={false} onDraft={setDraft} onClose={onClose} />
    </div>
  );
};

it('SQL-37 draws a result at once, with the kind and the columns of choice, and closes by Escape', async () => {
  const handleClose = vi.fn();
  const rows = madeResult({ channel: ['Web', 'Shop', 'Web'], orders: [3, 4, 5], revenue: [30, 40, 50] });
  const screen = await render(
    <CoreProvider api={makeMemoryApi({})} session={makeSession({})} locale="en" queryClient={new QueryClient()}>
      <Kept rows={rows} onClose={handleClose} />
    </CoreProvider>,
  );
  const panel = screen.getByRole('region', { name: 'Chart of the result' });
  const chart = panel.getByRole('application');
  await expect.element(chart).toHaveAccessibleName(/2 series over 2 points.*highest 80 at Web/u);
  await expect
    .element(panel.getByText(/Where a data point has several rows, their values are summed\./u))
    .toBeVisible();
  await expect.element(panel.getByText(/Row limit reached: the chart shows only part of the result\./u)).toBeVisible();
  // The field for the chart kind has the focus, so that it can be used by keyboard.
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    .toBe('Bar');
  await panel.getByRole('radio', { name: 'Pie' }).click();
  await expect.element(panel.getByRole('combobox', { name: 'Slices' })).toBeVisible();
  await expect.element(panel.getByRole('img', { name: '2 slices; largest: Web (66.7%)' })).toBeVisible();
  await panel.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'Number of rows' }).click();
  await expect.element(panel.getByRole('combobox', { name: 'Value' })).toHaveTextContent('Number of rows');
  await userEvent.keyboard('{Escape}');
  expect(handleClose).toHaveBeenCalledOnce();
});
