import { keepRows, refuse } from '@sightline/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SavedQueryList } from './SavedQueryList.tsx';
import { openScreen } from './testing/open-screen.tsx';

const query = {
  id: 5,
  label: 'Best nights',
  description: 'Clear ones first',
  sql: "SELECT night FROM sky.visits WHERE dome = 'north'",
  database: { id: 2, database_name: 'observatory' },
  schema: 'sky',
  sql_tables: [{ catalog: null, schema: 'sky', table: 'visits' }],
  created_by: { first_name: 'Ada', last_name: 'Lovelace' },
  last_run_delta_humanized: '3 days ago',
  changed_on_delta_humanized: '5 days ago',
};
const open = (permissions = ['can_read', 'can_write', 'can_export']) => {
  const kept = keepRows('saved_query', [query, { ...query, id: 6, label: 'Worst nights', sql: 'SELECT 2' }]);
  return openScreen((props) => <SavedQueryList {...props} />, {
    permissions: permissions.map((each) => [each, 'SavedQuery'] as const),
    handlers: {
      listSavedQueries: () => ({ count: kept.rows().length, result: [...kept.rows()] }),
      deleteSavedQuery: ({ params }) => kept.remove({ q: [params.pk] }),
      deleteSavedQueries: () => {
        throw refuse(403, { message: 'Forbidden' });
      },
      getSavedQuery: () => ({ id: 5, result: query }),
      listTrash: kept.listTrash,
      restoreTrashed: kept.restoreTrashed,
    },
  });
};

beforeEach(async () => {
  await page.viewport(1600, 900);
  localStorage.clear();
});

describe('the list of saved queries', () => {
  it('LIST-25 shows name, description, database, schema, tables, author, change and last run', async () => {
    const { screen, rowOf } = await open();
    await expect
      .element(screen.getByRole('link', { name: 'Best nights' }))
      .toHaveAttribute('href', '/sqllab?savedQueryId=5');
    const row = rowOf('Best nights');
    for (const shown of ['Clear ones first', 'observatory', 'sky', 'sky.visits', 'Ada Lovelace', '3 days ago'])
      await expect.element(row.getByText(shown, { exact: true })).toBeVisible();
    await expect.element(row.getByText('5 days ago')).toBeVisible();
  });

  it('LIST-25 previews the SQL in colours, with the ones before and after', async () => {
    const { screen, rowOf } = await open();
    await rowOf('Best nights').getByRole('button', { name: 'Preview' }).click();
    const first = screen.getByRole('dialog', { name: 'Best nights' });
    const colorOf = (text: string) => getComputedStyle(first.getByText(text, { exact: true }).element()).color;
    await expect.element(first.getByText('SELECT', { exact: true })).toBeVisible();
    expect(colorOf('SELECT')).not.toBe(colorOf("'north'"));
    await expect.element(first.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await first.getByRole('button', { name: 'Next' }).click();
    const second = screen.getByRole('dialog', { name: 'Worst nights' });
    await expect.element(second.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect
      .element(second.getByRole('link', { name: 'Open in SQL Lab' }))
      .toHaveAttribute('href', '/sqllab?savedQueryId=6');
  });

  it('LIST-25 edits one in SQL Lab and copies its link', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen, rowOf, opened } = await open();
    await rowOf('Best nights').getByRole('button', { name: 'Copy link' }).click();
    await expect.element(screen.getByText('Link copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${location.origin}/sqllab?savedQueryId=5`);
    await rowOf('Best nights').getByRole('button', { name: 'Edit' }).click();
    expect(opened).toHaveBeenCalledWith('/sqllab?savedQueryId=5');
  });

  it('LIST-25 opens the properties of one, for who may change it', async () => {
    const { screen, rowOf } = await open();
    await rowOf('Best nights').getByRole('button', { name: 'Properties' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Saved query properties' });
    await expect.element(dialog.getByLabelText('Description')).toHaveValue('Clear ones first');
  });

  it('LIST-25 LIST-06 deletes one and brings it back', async () => {
    const { screen, rowOf } = await open();
    await rowOf('Best nights').getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('Best nights')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('Best nights')).toBeVisible();
  });

  it('LIST-25 LIST-06 offers no more than may be done', async () => {
    const { rowOf, screen } = await open(['can_read']);
    await expect.element(rowOf('Best nights').getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Edit|Export|Delete|Import|Bulk select)$/ }).elements()).toEqual([]);
  });
});

describe('saved queries on a phone', () => {
  it('LIST-01 LIST-25 stand in compact rows, and preview from their menu', async () => {
    await page.viewport(390, 800);
    const { screen } = await open();
    const rows = screen.getByRole('list', { name: 'Saved queries' });
    await expect.element(rows.getByRole('link', { name: 'Best nights' })).toBeVisible();
    await expect.element(rows.getByText('observatory.sky · 5 days ago').first()).toBeVisible();
    expect(rows.getByRole('listitem').first().element().getBoundingClientRect().height).toBeLessThanOrEqual(60);
    await rows.getByRole('button', { name: 'Actions for Best nights' }).click();
    await screen.getByRole('menuitem', { name: 'Preview' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Best nights' })).toBeVisible();
  });
});
