import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { makeVersionedChart } from './made-versions.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

const Host = ({ onRestored }: { readonly onRestored: () => void }) => {
  const [open, setOpen] = useState(true);
  return (
    open && (
      <VersionsDialog
        thing={{ kind: 'chart', id: 7, name: 'Trips' }}
        onClose={() => setOpen(false)}
        onRestored={onRestored}
      />
    )
  );
};
const open = async (handlers: MemoryHandlers = makeVersionedChart()) => {
  const onRestored = vi.fn();
  const shown = await show(<Host onRestored={onRestored} />, { handlers, capabilities: ['versions', 'conflict'] });
  return { ...shown, onRestored };
};

describe('VersionsDialog', () => {
  it('DASH-38 lists who saved when, and what', async () => {
    const { screen } = await open();
    const list = screen.getByRole('radiogroup', { name: 'Versions' });
    await expect.element(list.getByText('Version 3: Name, Description')).toBeVisible();
    await expect.element(list.getByText('Version 2: Settings')).toBeVisible();
    await expect.element(list.getByText('Version 1: oldest version')).toBeVisible();
    expect(list.getByText('Ada Lovelace').elements()).toHaveLength(2);
    expect(list.getByText('Current').elements()).toHaveLength(1);
    await expect
      .element(screen.getByRole('button', { name: 'Restore', exact: true }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('DASH-38 compares a version with the current one, place by place', async () => {
    const { screen } = await open();
    await screen.getByRole('radio', { name: /Version 1/ }).click();
    const found = screen.getByRole('region', { name: '3 differences from version 1' });
    await expect.element(found).toBeVisible();
    expect(
      found
        .getByRole('listitem')
        .elements()
        .map((item) => [...item.querySelectorAll('p, dd')].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Name', 'Trips', 'Trips by hour'],
      ['Description', 'Empty', 'When bikes leave their docks.'],
      ['Settings › color_scheme', 'harbour', 'meadow'],
    ]);
  });

  it('DASH-38 restores a version by keyboard alone, says so, and takes it back', async () => {
    const { screen, api, onRestored } = await open();
    await screen.getByRole('radio', { name: /Version 3/ }).click();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(screen.getByRole('radio', { name: /Version 1/ })).toBeChecked();
    const restore = screen.getByRole('button', { name: 'Restore version 1' });
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(restore).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Version 1 of Trips restored')).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('Trips restored to the previous state')).toBeVisible();
    expect(onRestored).toHaveBeenCalledTimes(2);
    expect(api.calls.filter(({ name }) => name === 'restoreChartVersion')).toEqual([
      { name: 'restoreChartVersion', input: { params: { pk: '7', version: 1 } }, headers: { 'if-match': '"3"' } },
      { name: 'restoreChartVersion', input: { params: { pk: '7', version: 3 } }, headers: { 'if-match': '"4"' } },
    ]);
  });

  it('SERVER-02 writes over no save that came while the dialog stood open', async () => {
    const { screen, callsOf } = await open({
      ...makeVersionedChart(),
      restoreChartVersion: () =>
        Promise.reject(
          refuse(412, {
            errors: [
              { message: 'Saved by somebody else', error_type: 'EDIT_CONFLICT_ERROR', level: 'warning', extra: {} },
            ],
          }),
        ),
    });
    await screen.getByRole('radio', { name: /Version 1/ }).click();
    await screen.getByRole('button', { name: 'Restore version 1' }).click();
    await expect.element(screen.getByText('Saved by somebody else', { exact: true })).toBeVisible();
    await expect.poll(() => callsOf('listChartVersions').length).toBe(2);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  it('SERVER-09 shows why a history is not to be seen', async () => {
    const { screen } = await open({
      listChartVersions: () => Promise.reject(refuse(403, { message: 'Not yours to look at' })),
    });
    await expect.element(screen.getByText('Not yours to look at', { exact: true })).toBeVisible();
  });
});
