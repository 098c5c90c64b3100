import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bodiesOf, choose, openEditor, openStored } from './testing/open-editor.tsx';

beforeEach(() => page.viewport(1440, 1200));

describe('LIST-29 content', () => {
  it('a dashboard with tab and filter values, drawn as it will be sent', async () => {
    const editor = await openStored();
    const { screen, callsOf } = editor;
    await expect.element(screen.getByRole('img', { name: 'Preview of Weekly stock' })).toBeVisible();
    expect(callsOf('drawDashboard')).toMatchObject([
      { params: { pk: 9 }, body: { active_tabs: ['TAB-returns'], data_mask: {}, format: 'png' } },
    ]);
    await choose(editor, 'Tab', 'Stock');
    await screen.getByRole('button', { name: 'Add filter' }).click();
    await screen.getByRole('menuitem', { name: 'Country' }).click();
    await choose(editor, 'Country', 'DE');
    await screen.getByRole('option', { name: 'AT', exact: true }).click();
    await userEvent.keyboard('{Escape}');
    const dataMask = {
      'FILTER-country': { extraFormData: { filters: [{ col: 'country', op: 'IN', val: ['DE', 'AT'] }] } },
    };
    await vi.waitFor(() =>
      expect(callsOf('drawDashboard').at(-1)).toMatchObject({
        body: { active_tabs: ['TAB-stock'], data_mask: dataMask },
      }),
    );
    await editor.press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodiesOf(editor, 'changeReport')).toMatchObject([
      { dashboard: 9, chart: null, extra: { dashboard: { anchor: 'TAB-stock', activeTabs: ['TAB-stock'], dataMask } } },
    ]);
  });

  it('a filter value is removed again, and another dashboard starts without any @long', async () => {
    const editor = await openStored();
    const { screen } = editor;
    await screen.getByRole('button', { name: 'Add filter' }).click();
    await screen.getByRole('menuitem', { name: 'Time' }).click();
    await expect.element(screen.getByRole('button', { name: /^Time: / })).toBeVisible();
    await editor.press('Remove Time');
    await expect.element(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
    await expect.element(screen.getByText('As saved on the dashboard')).toBeVisible();
    await choose(editor, 'Dashboard', 'Trading overview');
    await editor.press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodiesOf(editor, 'changeReport')).toMatchObject([{ dashboard: 10, extra: { dashboard: {} } }]);
  });

  it('a chart as PNG, PDF, CSV, Excel or text; a dashboard only as PNG or PDF @long', async () => {
    const editor = await openStored();
    const { screen, callsOf } = editor;
    const formats = () =>
      screen
        .getByRole('radiogroup', { name: 'Format' })
        .getByRole('radio')
        .elements()
        .map((each) => each.textContent);
    await expect.element(screen.getByRole('radiogroup', { name: 'Format' })).toBeVisible();
    expect(formats()).toEqual(['PNG', 'PDF']);
    await screen.getByRole('radio', { name: 'Chart' }).click({ force: true });
    expect(formats()).toEqual(['PNG', 'PDF', 'CSV', 'Excel', 'Text']);
    await choose(editor, 'Chart', 'Return rate, daily');
    await expect.element(screen.getByRole('img', { name: 'Preview of Return rate, daily' })).toBeVisible();
    expect(callsOf('cacheChartScreenshot').at(-1)).toMatchObject({
      params: { pk: 3 },
      q: { window_size: [1200, 720] },
    });
    await editor.field('Image width').fill('800');
    await screen.getByRole('radio', { name: 'CSV' }).click({ force: true });
    await expect.element(screen.getByText('The rows of the chart are attached as a CSV file.')).toBeVisible();
    // A CSV file has no width. The typed width is kept in case the format becomes a picture again.
    await expect.element(editor.field('Image width')).not.toBeInTheDocument();
    await editor.press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodiesOf(editor, 'changeReport')).toMatchObject([
      { chart: 3, dashboard: null, report_format: 'CSV', custom_width: 800, extra: {} },
    ]);
  });

  it('says that a preview failed and draws it again; a server without pictures has none @long', async () => {
    let status: 'Error' | 'Updated' = 'Error';
    const task = { cache_key: 'k1', chart_url: '', image_url: '', task_updated_at: null };
    const { screen, press } = await openEditor({
      kind: 'Report',
      chart: 3,
      handlers: { cacheChartScreenshot: () => ({ ...task, task_status: status }) },
    });
    await expect.element(screen.getByText(/The preview could not be rendered/)).toBeVisible();
    status = 'Updated';
    await press('Refresh');
    await expect.element(screen.getByRole('img', { name: 'Preview of Return rate, daily' })).toBeVisible();
    await screen.unmount();
    const plain = await openStored({ capabilities: [] });
    await expect.element(plain.screen.getByText('This server does not render previews.')).toBeVisible();
    expect(plain.callsOf('drawDashboard')).toEqual([]);
  });
});
