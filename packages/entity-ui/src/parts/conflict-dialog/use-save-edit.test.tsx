import { refuse } from '@sightline/core/testing';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { useSaveEdit } from './use-save-edit.tsx';

interface Fields {
  readonly name: string;
  readonly note: string;
}

/** A server with one object that another user can change. */
const makeShelf = (first: Fields) => {
  let [stored, version] = [first, 1];
  return {
    stored: () => stored,
    saveElsewhere: (changes: Partial<Fields>) => {
      stored = { ...stored, ...changes };
      version += 1;
    },
    read: async () => ({ values: stored, tag: `"${version}"` }),
    send: async (values: Fields, headers: Readonly<Record<string, string>>) => {
      const begun = headers['if-match'];
      if (begun !== undefined && begun !== `"${version}"`)
        throw refuse(412, {
          errors: [
            {
              message: 'Saved by somebody else',
              error_type: 'EDIT_CONFLICT_ERROR',
              level: 'warning',
              extra: {
                version,
                changed_by: { id: 2, first_name: 'Grace', last_name: 'Hopper' },
                changed_on: '2026-01-01T00:00:00Z',
              },
            },
          ],
        });
      stored = values;
      version += 1;
    },
  };
};

const base: Fields = { name: 'Trips', note: '' };
const Editor = ({ shelf, mine }: { readonly shelf: ReturnType<typeof makeShelf>; readonly mine: Fields }) => {
  const saving = useSaveEdit<Fields>(([field]) => (field === 'name' ? 'Name' : 'Description'));
  const [end, setEnd] = useState('');
  const handleSave = async () => {
    const saved = await saving.save({ ...shelf, base: { values: base, tag: '"1"' }, mine });
    setEnd(saved ? 'Saved' : 'Still editing');
  };
  return (
    <>
      <button type="button" onClick={() => void handleSave()}>
        Store
      </button>
      <p>{end}</p>
      {saving.dialog}
    </>
  );
};
const open = async (shelf: ReturnType<typeof makeShelf>, mine: Fields, capabilities = ['conflict']) => {
  const { screen } = await show(<Editor shelf={shelf} mine={mine} />, { capabilities });
  await screen.getByRole('button', { name: 'Store' }).click();
  return screen;
};

describe('useSaveEdit', () => {
  it('SERVER-02 merges in silence what does not touch, and says whose change is kept', async () => {
    const shelf = makeShelf(base);
    shelf.saveElsewhere({ note: 'By day' });
    const screen = await open(shelf, { name: 'Rides', note: '' });
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(shelf.stored()).toEqual({ name: 'Rides', note: 'By day' });
    await expect
      .element(screen.getByText('Grace Hopper saved changes in the meantime. Their changes are kept: Description'))
      .toBeVisible();
  });

  it('SERVER-02 shows both where they touch and saves what is chosen', async () => {
    const shelf = makeShelf(base);
    shelf.saveElsewhere({ name: 'Journeys', note: 'By night' });
    const screen = await open(shelf, { name: 'Rides', note: 'By day' });
    const dialog = screen.getByRole('dialog', { name: 'Conflicting changes' });
    await expect.element(dialog.getByText(/Grace Hopper saved changes/)).toBeVisible();
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    const name = dialog.getByRole('group', { name: 'Name' });
    await expect.element(name.getByText('Rides')).toBeVisible();
    await expect.element(name.getByText('Journeys')).toBeVisible();
    await expect.element(name.getByText(/Before:\s*Trips/)).toBeVisible();
    await name.getByRole('radio', { name: /Yours/ }).click();
    await dialog
      .getByRole('group', { name: 'Description' })
      .getByRole('radio', { name: /Saved by Grace/ })
      .click();
    await save.click();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(shelf.stored()).toEqual({ name: 'Rides', note: 'By night' });
  });

  it('SERVER-02 goes back to editing with nothing saved and nothing lost', async () => {
    const shelf = makeShelf(base);
    shelf.saveElsewhere({ name: 'Journeys' });
    const screen = await open(shelf, { name: 'Rides', note: '' });
    await screen.getByRole('button', { name: 'Keep editing' }).first().click();
    await expect.element(screen.getByText('Still editing')).toBeVisible();
    expect(shelf.stored()).toEqual({ name: 'Journeys', note: '' });
  });

  it('SERVER-02 asks once more when somebody saves while the question stands', async () => {
    const shelf = makeShelf(base);
    shelf.saveElsewhere({ name: 'Journeys' });
    const screen = await open(shelf, { name: 'Rides', note: '' });
    const dialog = screen.getByRole('dialog', { name: 'Conflicting changes' });
    await dialog.getByRole('radio', { name: /Yours/ }).click();
    shelf.saveElsewhere({ name: 'Tours' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Tours')).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: /Yours/ })).not.toBeChecked();
    await dialog.getByRole('radio', { name: /Saved by Grace/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(shelf.stored).toEqual({ name: 'Tours', note: '' });
  });

  it('SERVER-02 decides by keyboard alone', async () => {
    const shelf = makeShelf(base);
    shelf.saveElsewhere({ name: 'Journeys', note: 'x' });
    const screen = await open(shelf, { name: 'Rides', note: 'y' });
    const dialog = screen.getByRole('dialog', { name: 'Conflicting changes' });
    await dialog.getByRole('button', { name: 'Keep all of mine' }).click();
    await dialog.getByRole('radio', { name: /Yours/ }).first().click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog.getByRole('radio', { name: /Saved by Grace/ }).first()).toBeChecked();
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
    await expect.poll(shelf.stored).toEqual({ name: 'Journeys', note: 'y' });
  });

  it('SHELL-23 says nothing of versions to a server that keeps none', async () => {
    const shelf = makeShelf(base);
    shelf.saveElsewhere({ name: 'Journeys' });
    const screen = await open(shelf, { name: 'Rides', note: '' }, []);
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(shelf.stored()).toEqual({ name: 'Rides', note: '' });
  });
});
