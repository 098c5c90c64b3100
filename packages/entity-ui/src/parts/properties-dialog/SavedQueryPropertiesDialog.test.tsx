import { makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { SavedQueryPropertiesDialog } from './SavedQueryPropertiesDialog.tsx';

const query = {
  id: 5,
  label: 'Best nights',
  description: null,
  sql: 'SELECT night FROM visits',
  schema: 'sky',
  catalog: null,
  database: { id: 2, database_name: 'observatory' },
  template_parameters: null,
  tags: [
    { id: 1, name: 'sky', type: 1 },
    { id: 2, name: 'owner:1', type: 3 },
  ],
};

const open = async (more: MemoryHandlers = {}) => {
  const onClose = vi.fn();
  let version = 1;
  let item = query;
  const shown = await show(<SavedQueryPropertiesDialog id={5} onClose={onClose} />, {
    handlers: {
      getSavedQuery: () => ({ id: 5, result: item }),
      changeSavedQuery: ({ body }) => ({ result: { ...body } }),
      createSavedQuery: ({ body }) => ({ id: 6, result: { ...body } }),
      tagObject: () => ({}),
      untagObject: () => ({ message: 'OK' }),
      listTags: () => ({ count: 0, result: [] }),
      ...more,
    },
    tags: { getSavedQuery: () => `"${version}"` },
    capabilities: ['conflict'],
    session: makeSession({
      permissions: [
        ['can_write', 'SavedQuery'],
        ['can_write', 'Tag'],
      ],
      flags: { TAGGING_SYSTEM: true },
    }),
  });
  await expect.element(shown.screen.getByLabelText(/^Name/)).toHaveValue('Best nights');
  /** Simulates a save in another window of the same user. */
  const saveElsewhere = (change: object) => {
    item = { ...item, ...change };
    version += 1;
  };
  return { ...shown, onClose, saveElsewhere };
};

/** Handler that refuses the first save with a conflict and accepts later ones. */
const conflictOnce = (): NonNullable<MemoryHandlers['changeSavedQuery']> => {
  let first = true;
  return ({ body }) => {
    if (!first) return { result: { ...body } };
    first = false;
    throw refuse(412, { errors: [{ message: 'Saved', error_type: 'EDIT_CONFLICT_ERROR', extra: {} }] });
  };
};

describe('SavedQueryPropertiesDialog', () => {
  it('LIST-25 HOME-40 edits name, description and tags on the version that was opened, and leaves the SQL alone', async () => {
    const { screen, api, callsOf, onClose } = await open();
    await screen.getByLabelText(/^Name/).fill('Clear nights');
    await screen.getByLabelText('Description').fill('Moonless ones first');
    await expect.element(screen.getByText('owner:1')).not.toBeInTheDocument();
    await screen.getByRole('combobox', { name: 'Tags' }).fill('best');
    await screen.getByRole('option', { name: 'Create “best”' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Saved query properties updated')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'changeSavedQuery')).toMatchObject({
      input: { params: { pk: 5 }, body: { label: 'Clear nights', description: 'Moonless ones first' } },
      headers: { 'if-match': '"1"' },
    });
    expect(callsOf('tagObject')).toEqual([
      { params: { object_type: 'query', object_id: 5 }, body: { properties: { tags: ['best'] } } },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('LIST-25 says at the field how long a name may be, and sends none that is longer', async () => {
    const { screen, callsOf } = await open();
    await screen.getByLabelText(/^Name/).fill('n'.repeat(257));
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('The name is too long. Use at most 256 characters.')).toBeVisible();
    expect(callsOf('changeSavedQuery')).toEqual([]);
  });

  it('LIST-25 shows what another window saved meanwhile, and saves a copy for who wants both', async () => {
    const { screen, callsOf, saveElsewhere, onClose } = await open({ changeSavedQuery: conflictOnce() });
    await screen.getByLabelText(/^Name/).fill('Clear nights');
    saveElsewhere({ label: 'Dark nights' });
    await screen.getByRole('button', { name: 'Save' }).click();
    const question = screen.getByRole('dialog', { name: 'Conflicting changes' });
    await expect.element(question.getByText('Dark nights')).toBeVisible();
    await question.getByRole('button', { name: 'Save a copy' }).click();
    await expect.element(screen.getByText('Saved as Clear nights (copy)')).toBeVisible();
    expect(callsOf('changeSavedQuery')).toHaveLength(1);
    expect(callsOf('createSavedQuery')).toEqual([
      {
        body: {
          label: 'Clear nights (copy)',
          description: null,
          sql: 'SELECT night FROM visits',
          schema: 'sky',
          catalog: null,
          db_id: 2,
          template_parameters: null,
        },
      },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('LIST-25 copies a query of no database as one of no database', async () => {
    const nowhere = { ...query, database: { id: 0, database_name: '' } };
    let label = 'Best nights';
    const { screen, callsOf } = await open({
      changeSavedQuery: conflictOnce(),
      getSavedQuery: () => ({ id: 5, result: { ...nowhere, label } }),
    });
    label = 'Dark nights';
    await screen.getByLabelText(/^Name/).fill('Clear nights');
    await screen.getByRole('button', { name: 'Save' }).click();
    await screen.getByRole('button', { name: 'Save a copy' }).click();
    await expect.poll(() => callsOf('createSavedQuery')).toMatchObject([{ body: { db_id: null } }]);
  });
});
