import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { show } from '../../testing/show.tsx';
import { FoldedActions } from './FoldedActions.tsx';
import { useNarrow } from './use-narrow.ts';

it('SHELL-32 folds three buttons into a menu that presses them', async () => {
  const handleImport = vi.fn();
  const { screen } = await show(
    <FoldedActions>
      <button type="button" onClick={handleImport}>
        Import
      </button>
      <button type="button">Bulk select</button>
      <a href="/chart/add/">Chart</a>
    </FoldedActions>,
  );
  await expect.element(screen.getByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Actions' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Bulk select' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Chart' })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Import' }).click();
  expect(handleImport).toHaveBeenCalledTimes(1);
});

it('SHELL-32 leaves two buttons side by side', async () => {
  const { screen } = await show(
    <FoldedActions>
      <button type="button">Import</button>
      <button type="button">Chart</button>
    </FoldedActions>,
  );
  await expect.element(screen.getByRole('button', { name: 'Import' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
});

/** React renders store changes in a microtask. */
const drawn = async () => {
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
};

it('SHELL-32 counts 794 px as narrow, and a new width 10 ms after the last change', async () => {
  await page.viewport(795, 700);
  const { result } = await renderHook(useNarrow);
  expect(result.current).toBe(false);
  await page.viewport(794, 700);
  await expect.poll(() => result.current).toBe(true);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(900);
  for (let step = 0; step < 3; step += 1) {
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(9);
    await drawn();
    expect(result.current).toBe(true);
  }
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => result.current).toBe(false);
  width.mockRestore();
});

it('LIST-06 SHELL-31 folds the icons of a row by their names', async () => {
  const handleEdit = vi.fn();
  const { screen } = await show(
    <FoldedActions from={2} label="Actions for Domes">
      <button type="button" aria-label="Edit" onClick={handleEdit} />
      <button type="button" aria-label="Delete" />
    </FoldedActions>,
  );
  await screen.getByRole('button', { name: 'Actions for Domes' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  expect(handleEdit).toHaveBeenCalledTimes(1);
});
