import { datasetOf } from '@sightline/core';
import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DatasetDialog } from './DatasetDialog.tsx';

const ada = { id: 1, first_name: 'Ada', last_name: 'Lovelace' };
const extra = { certification: { certified_by: 'Data team', details: 'Checked daily' }, unknown: 1 };
const stored = {
  id: 7,
  table_name: 'trips',
  description: 'One row a trip',
  owners: [ada],
  extra: JSON.stringify(extra),
};

/** Opens the dialog for a list row, over a server that refuses saves based on another version. */
const open = async (changes: object = {}) => {
  let [item, version] = [{ ...stored, ...changes }, 1];
  const memory = makeMemoryApi(
    {
      getDataset: () => ({ id: 7, result: { ...item } }),
      getDatasetRelated: () => ({ count: 1, result: [{ value: 2, text: 'Grace Hopper' }] }),
      changeDataset: ({ body }) => {
        const headers = memory.calls.at(-1)?.headers as Readonly<Record<string, string>> | undefined;
        if (headers?.['if-match'] !== `"${version}"`)
          throw refuse(412, { errors: [{ message: 'Saved meanwhile', error_type: 'EDIT_CONFLICT_ERROR', extra: {} }] });
        const { owners, ...others } = body;
        item = { ...item, ...(others as object), ...(owners && { owners: owners.map((id) => ({ ...ada, id })) }) };
        version += 1;
        return { id: 7, result: {} };
      },
    },
    {},
    {},
    { getDataset: () => `"${version}"` },
  );
  const onClose = vi.fn();
  await render(
    <CoreProvider
      api={{ ...memory, capabilities: new Set(['conflict']) }}
      session={makeSession({ permissions: [], admin: true })}
      locale="en"
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ToastProvider>
        <DatasetDialog dataset={datasetOf(stored)} onClose={onClose} />
      </ToastProvider>
    </CoreProvider>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  return {
    onClose,
    item: () => item,
    saveElsewhere: (next: object) => {
      item = { ...item, ...next };
      version += 1;
    },
    sent: () =>
      memory.calls.flatMap(({ name, input }) => (name === 'changeDataset' ? [(input as { body: object }).body] : [])),
  };
};
const type = (name: string, words: string) => page.getByRole('textbox', { name, exact: true }).fill(words);
const save = () => page.getByRole('button', { name: 'Save', exact: true });

describe('the dialog of what is told of a dataset', () => {
  it('LIST-22 shows what is stored, not what the list showed, and sends only what was changed', async () => {
    const { sent, onClose } = await open({ description: 'By now another', extra: null });
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('By now another');
    await expect.element(page.getByRole('textbox', { name: 'Certified by' })).toHaveValue('');
    await type('Warning', 'Late by a day');
    await save().click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(sent()).toEqual([{ extra: '{"warning_markdown":"Late by a day"}' }]);
  });

  it('LIST-22 sends owners where they were changed, and null for a text that was emptied', async () => {
    const first = await open();
    await type('Description', '');
    await page.getByRole('combobox').fill('gra');
    await page.getByRole('option', { name: 'Grace Hopper' }).click();
    await save().click();
    await expect.poll(() => first.onClose.mock.calls).toHaveLength(1);
    expect(first.sent()).toEqual([{ description: null, owners: [1, 2] }]);
  });

  it('LIST-22 sends nothing where nothing was changed', async () => {
    const { sent, onClose } = await open();
    await save().click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(sent()).toEqual([]);
  });

  it('LIST-22 keeps what others save meanwhile, in fields that are not shown too', async () => {
    const { item, onClose, saveElsewhere } = await open();
    await type('Certified by', 'Grace');
    saveElsewhere({ description: 'Theirs', extra: JSON.stringify({ ...extra, unknown: 2 }) });
    await save().click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(item().description).toBe('Theirs');
    expect(JSON.parse(item().extra)).toEqual({
      certification: { certified_by: 'Grace', details: 'Checked daily' },
      unknown: 2,
    });
  });

  it('LIST-22 asks where others changed the same, and stays open for who goes on editing', async () => {
    const { item, onClose, saveElsewhere } = await open();
    await type('Description', 'Mine');
    saveElsewhere({ description: 'Theirs' });
    await save().click();
    const question = page.getByRole('dialog', { name: 'Saved meanwhile' });
    await question.getByRole('button', { name: 'Keep editing' }).first().click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Mine');
    expect(item().description).toBe('Theirs');
    expect(onClose).not.toHaveBeenCalled();
    await save().click();
    await question.getByRole('radio', { name: /Yours/ }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => item().description).toBe('Mine');
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  });
});
