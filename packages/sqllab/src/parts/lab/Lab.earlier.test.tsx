import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EarlierText } from '../../model/earlier-texts.ts';
import { show } from './testing/show-lab.tsx';

const editor = page.getByRole('textbox', { name: 'Docks' });
const written = () => editor.element().textContent;
const openEarlier = async () => {
  await page.getByRole('button', { name: 'Actions for Docks' }).click();
  await page.getByRole('menuitem', { name: 'Earlier SQL' }).click();
};

it('SQL-11 keeps a text that was deleted, shows it, restores it, and opens it beside', async () => {
  const kept: EarlierText[] = [];
  await show(
    'select docks from bikes.stations',
    {},
    {
      drafts: {
        earlier: async () => kept,
        keepEarlier: async (_, text) => {
          kept.unshift(text);
        },
      },
    },
  );
  await openEarlier();
  await expect.element(page.getByText('No earlier SQL yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Restore' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await editor.click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}select 1');
  await expect.poll(() => kept.map(({ sql }) => sql)).toEqual(['select docks from bikes.stations']);
  await openEarlier();
  const dialog = page.getByRole('dialog', { name: 'Earlier SQL of Docks' });
  await expect.element(dialog.getByRole('radio', { name: /select docks from bikes.stations.*1 line/u })).toBeChecked();
  await expect
    .element(dialog.getByRole('group', { name: 'SQL preview' }))
    .toHaveTextContent('select docks from bikes.stations');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(written).toBe('select docks from bikes.stations');
  // The replaced SQL is now stored as an earlier version. Undo also brings it back.
  await expect.poll(() => kept.map(({ sql }) => sql)).toEqual(['select 1', 'select docks from bikes.stations']);
  await expect.element(dialog).not.toBeInTheDocument();
  await editor.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(written).toBe('select 1');
  await openEarlier();
  await dialog
    .getByRole('radio', { name: /select docks/u })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Open as new query' }).click();
  const opened = page.getByRole('textbox', { name: 'Untitled query 1' });
  await expect.poll(() => opened.element().textContent).toBe('select docks from bikes.stations');
});
