import { refuse } from '@sightline/core/testing';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReportKind } from '../../model/report-form.ts';
import { openWorld, type Opening } from '../../testing/open-editor.tsx';
import { useReportActions } from './use-report-actions.tsx';

beforeEach(() => page.viewport(1440, 900));

const onOpen = vi.fn();
const onSearch = vi.fn();

const List = ({ kind, search = '' }: { readonly kind: ReportKind; readonly search?: string }): ReactNode => {
  const { primary, tools, dialogs } = useReportActions(kind, { search, onSearch, onOpen });
  return (
    <>
      {primary}
      {tools({ id: 5, name: 'Return rate' })}
      {dialogs}
    </>
  );
};

const write = ['can_write', 'ReportSchedule'] as const;
const open = (opening: Opening = {}, kind: ReportKind = 'Alert') =>
  openWorld(<List kind={kind} />, { permissions: [write], ...opening });

describe('LIST-29 from the list of alerts and reports', () => {
  it('opens the editor of a row, and of a new one', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Edit' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Return rate over 10%');
    await screen.getByRole('button', { name: 'Cancel' }).last().click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Add alert' }).click();
    await expect.element(screen.getByRole('heading', { name: 'New alert' })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it('opens the editor of an address: of a stored one, and of a new one about a chart or a dashboard', async () => {
    const openAt = (search: string, permissions: Opening['permissions'] = [write]) =>
      openWorld(<List kind="Report" search={search} />, { permissions });
    const about = await openAt('?pageIndex=1&add&dashboard=9');
    await expect.element(about.screen.getByRole('heading', { name: 'New report' })).toBeVisible();
    await expect.element(about.screen.getByRole('combobox', { name: 'Dashboard' })).toHaveValue('Weekly stock');
    await about.screen.getByRole('button', { name: 'Cancel' }).last().click();
    expect(onSearch).toHaveBeenLastCalledWith('?pageIndex=1', { replace: true });
    await about.screen.unmount();
    const chart = await openAt('?add&chart=3');
    await expect.element(chart.screen.getByRole('combobox', { name: 'Chart' })).toHaveValue('Return rate, daily');
    await chart.screen.unmount();
    const stored = await openAt('?edit=5');
    await expect.element(stored.screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Return rate over 10%');
    await stored.screen.unmount();
    const reader = await openAt('?edit=5', []);
    expect(reader.screen.getByRole('dialog').elements()).toEqual([]);
  });

  it('runs a row now and leads to its log, and says why it could not', async () => {
    let isRefusing = false;
    const { screen, callsOf } = await open({
      handlers: {
        runReport: () => {
          if (isRefusing) throw refuse(403, { message: 'Only its owners may run it.' });
          return { result: { id: 31 } };
        },
      },
    });
    await screen.getByRole('button', { name: 'Run now' }).click();
    await expect.element(screen.getByText(/^Return rate is running/)).toBeVisible();
    expect(callsOf('runReport')).toEqual([{ params: { pk: 5 } }]);
    await screen.getByRole('button', { name: 'Execution log' }).click();
    expect(onOpen).toHaveBeenCalledWith('/alert/5/log/');
    isRefusing = true;
    await screen.getByRole('button', { name: 'Run now' }).click();
    await expect.element(screen.getByText('Return rate could not be run')).toBeVisible();
    await expect.element(screen.getByText('Only its owners may run it.')).toBeVisible();
  });

  it('sends a test to oneself, and says why it could not', async () => {
    let isRefusing = false;
    const { screen } = await open({
      handlers: {
        testReport: () => {
          if (isRefusing) throw refuse(422, { message: 'You have no email address.' });
          return { result: { to: 'ada@example.org' } };
        },
      },
    });
    await screen.getByRole('button', { name: 'Send me a test' }).click();
    await expect.element(screen.getByText('Test sent to ada@example.org')).toBeVisible();
    isRefusing = true;
    await screen.getByRole('button', { name: 'Send me a test' }).click();
    await expect.element(screen.getByText('You have no email address.')).toBeVisible();
  });

  it('offers nothing without permission, and no runs on a server without schedules', async () => {
    const reader = await open({ permissions: [] });
    expect(reader.screen.getByRole('button').elements()).toEqual([]);
    await reader.screen.unmount();
    const { screen } = await open({ capabilities: [] }, 'Report');
    await expect.element(screen.getByRole('button', { name: 'Add report' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
    for (const name of ['Run now', 'Send me a test'])
      expect(screen.getByRole('button', { name }).elements()).toEqual([]);
  });
});
