import { makeMemoryApi } from '@sightline/core/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { handlers, makeExplored, openExplore } from '../../testing/open-explore.tsx';

const restoredNote = page.getByText('Your unsaved changes were restored.');
const removeDistrict = page.getByRole('button', { name: 'Remove district' });
const changes = page.getByRole('button', { name: /^\d+ changes?$/u });
const undo = page.getByRole('button', { name: 'Undo' });

/** Waits until the page looks for a draft and keeps one. */
const isKeeping = () => expect.poll(() => indexedDB.databases().then(({ length }) => length)).toBeGreaterThan(0);

describe('the draft of a chart in the explorer', () => {
  it('EXPLORE-13 restores unsaved settings and the steps of Undo when the chart is opened again, until they are discarded', async () => {
    const { session } = await openExplore(makeExplored(), '?slice_id=9');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await userEvent.click(removeDistrict);
    await userEvent.fill(page.getByRole('textbox', { name: 'Row limit' }), '5');
    await isKeeping();
    await cleanup();

    await openExplore(makeExplored(), '?slice_id=9', { session });
    await expect.element(restoredNote).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Row limit' })).toHaveValue('5');
    await expect.element(page.getByRole('button', { name: '2 changes' })).toBeVisible();
    await userEvent.click(undo);
    await expect.element(page.getByRole('textbox', { name: 'Row limit' })).toHaveValue('100');
    await userEvent.click(undo);
    await expect.element(removeDistrict).toBeVisible();
    await expect.element(undo).toBeDisabled();
    await expect.element(restoredNote).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Redo' }));
    await cleanup();

    await openExplore(makeExplored(), '?slice_id=9', { session });
    await expect.element(restoredNote).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Discard', exact: true }).first());
    await expect.element(removeDistrict).toBeVisible();
    await expect.element(restoredNote).not.toBeInTheDocument();
    await cleanup();

    await openExplore(makeExplored(), '?slice_id=9', { session });
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await expect.element(removeDistrict).toBeVisible();
    expect(changes.elements()).toEqual([]);
  });

  it('EXPLORE-13 EXPLORE-16 keeps Undo through a reload, without a note, and not for the settings of another link', async () => {
    const kept = { ...handlers };
    let form: unknown;
    kept.createFormData = ({ body }) => {
      form = JSON.parse((body as { form_data: string }).form_data);
      return { key: 'kept' };
    };
    const explore = handlers.getExplore!;
    kept.getExplore = (call) => {
      const answer = explore(call as never) as { result: object };
      return {
        result: { ...answer.result, ...(call.query?.form_data_key === 'kept' && { form_data: form }) },
      } as never;
    };
    const api = () => makeMemoryApi(kept);
    const { session, navigate } = await openExplore(api(), '?slice_id=9');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await userEvent.click(removeDistrict);
    await expect.poll(() => navigate.mock.calls.at(-1)?.[0]).toContain('form_data_key=kept');
    await isKeeping();
    await cleanup();

    await openExplore(api(), '?slice_id=9&form_data_key=other', { session });
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await expect.element(removeDistrict).toBeVisible();
    await cleanup();

    await openExplore(api(), '?slice_id=9&form_data_key=kept', { session });
    await expect.element(undo).toBeEnabled();
    expect(restoredNote.elements()).toEqual([]);
    await userEvent.click(undo);
    await expect.element(removeDistrict).toBeVisible();
  });
});
