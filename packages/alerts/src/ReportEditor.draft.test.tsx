import { makeSession } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor, openStored } from './testing/open-editor.tsx';

beforeEach(() => page.viewport(1440, 1200));

const ana = () => makeSession({ admin: true });
const restored = 'Your unsaved changes were restored.';

describe('LIST-29 what is typed and not saved', () => {
  it('of a stored alert is there when it is opened anew, until it is discarded', async () => {
    const session = ana();
    const first = await openStored({ session });
    await first.field('Name').fill('Returns');
    await first.field('Slack').fill('#shop');
    await first.field('Subject').fill('Too many');
    // Simulates a reload, which unmounts the page without asking for confirmation.
    await first.screen.unmount();
    const second = await openStored({ session });
    await expect.element(second.field('Name')).toHaveValue('Returns');
    await expect.element(second.field('Subject')).toHaveValue('Too many');
    await expect.element(second.screen.getByRole('button', { name: 'Remove #shop' })).toBeVisible();
    await expect.element(second.screen.getByText(restored)).toBeVisible();
    await second.screen.getByRole('button', { name: 'Discard' }).click();
    await expect.element(second.field('Name')).toHaveValue('Return rate over 10%');
    await expect.element(second.screen.getByText(restored)).not.toBeInTheDocument();
    await second.screen.unmount();
    const third = await openStored({ session });
    await expect.element(third.field('Name')).toHaveValue('Return rate over 10%');
    await expect.element(third.screen.getByText(restored)).not.toBeInTheDocument();
  });

  it('of a new report is kept for its dashboard alone, and gone when the report is saved', async () => {
    const session = ana();
    const about = { kind: 'Report', dashboard: 9, session } as const;
    const first = await openEditor(about);
    await expect.element(first.field('Name')).toHaveValue('Weekly stock');
    await first.field('Name').fill('Mondays');
    await first.press('Cancel');
    await first.press('Keep draft');
    expect(first.onClose).toHaveBeenCalledOnce();
    await first.screen.unmount();
    const other = await openEditor({ kind: 'Report', session });
    await expect.element(other.field('Name')).toHaveValue('');
    await other.screen.unmount();
    const second = await openEditor(about);
    await expect.element(second.field('Name')).toHaveValue('Mondays');
    await second.press('Save report');
    await expect.poll(() => second.onSaved).toHaveBeenCalledOnce();
    await second.screen.unmount();
    const third = await openEditor(about);
    await expect.element(third.field('Name')).toHaveValue('Weekly stock');
  });
});
