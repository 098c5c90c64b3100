import { keepRows, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CssTemplateList } from './CssTemplateList.tsx';
import { openScreen } from './testing/open-screen.tsx';

const mine = { first_name: 'Ada', last_name: 'Lovelace', id: 1 };
const open = async (more: MemoryHandlers = {}, permissions = ['can_read', 'can_write'], search = '') => {
  const kept = keepRows('css_template', [
    { id: 1, template_name: 'Night', css: '.dashboard { color: rgb(1, 2, 3); }', changed_by: mine },
    { id: 2, template_name: 'Print', css: '', changed_by: null },
  ]);
  const opened = await openScreen((props) => <CssTemplateList {...props} />, {
    permissions: permissions.map((each) => [each, 'CssTemplate'] as const),
    search,
    handlers: {
      listCssTemplates: ({ q }) => {
        const wanted = String(q?.filters?.[0]?.value ?? '');
        const result = kept.rows().filter(({ template_name: name }) => name.includes(wanted));
        return { count: result.length, result: result.map((row) => ({ ...row, changed_on_delta_humanized: 'now' })) };
      },
      createCssTemplate: ({ body }) => {
        if (body.template_name === 'Night') throw refuse(422, { message: { template_name: ['Name is taken'] } });
        kept.add({ id: 3, template_name: body.template_name ?? '', css: body.css ?? '', changed_by: mine });
        return { id: 3, result: {} };
      },
      changeCssTemplate: ({ params, body }) => {
        kept.change(params.pk, { css: body.css ?? '', template_name: body.template_name ?? '' });
        return { id: params.pk, result: {} };
      },
      deleteCssTemplates: kept.remove,
      listTrash: kept.listTrash,
      restoreTrashed: kept.restoreTrashed,
      ...more,
    },
  });
  return { ...opened, kept };
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
});

describe('CSS templates', () => {
  it('LIST-26 LIST-01 lists templates with who changed them', async () => {
    const { screen, rowOf } = await open();
    await expect.element(screen.getByRole('heading', { name: 'CSS templates', level: 1 })).toBeVisible();
    await expect.element(rowOf('Night').getByText('Ada Lovelace')).toBeVisible();
    await expect.element(rowOf('Print')).toBeVisible();
  });

  it('LIST-26 edits one in a code editor and shows at once what it does @long', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('Night').getByRole('button', { name: 'Edit' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit CSS template' });
    const colorOf = () => {
      const shadow = [...document.querySelectorAll('figure div')].find((each) => each.shadowRoot)?.shadowRoot;
      const sample = shadow?.querySelector('.dashboard');
      return sample ? getComputedStyle(sample).color : undefined;
    };
    await expect.poll(colorOf).toBe('rgb(1, 2, 3)');
    // Property names and values have different colors.
    const editor = dialog.getByRole('textbox', { name: 'CSS' });
    await expect.element(editor).toBeVisible();
    await expect
      .poll(
        () => new Set([...editor.element().querySelectorAll('span')].map((each) => getComputedStyle(each).color)).size,
      )
      .toBeGreaterThan(1);
    await editor.fill('.dashboard { color: rgb(9, 8, 7); }');
    await expect.poll(colorOf).toBe('rgb(9, 8, 7)');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(callsOf('changeCssTemplate')).toEqual([
      { params: { pk: 1 }, body: { template_name: 'Night', css: '.dashboard { color: rgb(9, 8, 7); }' } },
    ]);
  });

  it('LIST-26 makes one, tells beside the field what is wrong, and is put right', async () => {
    const { screen, rowOf } = await open();
    await screen.getByRole('button', { name: 'CSS template' }).click();
    const dialog = screen.getByRole('dialog', { name: 'New CSS template' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Name is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Night');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Name is taken')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Dawn');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(rowOf('Dawn')).toBeVisible();
  });

  it('LIST-26 LIST-06 deletes one, naming it, and brings it back', async () => {
    const { screen, rowOf } = await open();
    await rowOf('Print').getByRole('button', { name: 'Delete' }).click();
    const asked = screen.getByRole('alertdialog');
    await expect.element(asked.getByText(/Print/)).toBeVisible();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('Print')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('Print')).toBeVisible();
  });

  it('LIST-26 LIST-04 deletes several at once', async () => {
    const { screen, callsOf } = await open();
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
    await screen.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('No CSS templates yet')).toBeVisible();
    expect(callsOf('deleteCssTemplates')).toEqual([{ q: [1, 2] }]);
  });

  it('LIST-26 LIST-02 LIST-08 keeps the search in the address, and tells no match and a failure apart', async () => {
    const { screen, address } = await open({}, ['can_read'], '?filters=(template_name:Dusk)');
    await expect.element(screen.getByText('No results for these filters')).toBeVisible();
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(screen.getByText('Night')).toBeVisible();
    expect(address().get('filters')).toBeNull();
    await screen.unmount();
    const failing = await open({ listCssTemplates: () => Promise.reject(refuse(500, { message: 'Out of order' })) });
    await expect.element(failing.screen.getByText('Out of order')).toBeVisible();
    await expect.element(failing.screen.getByRole('button', { name: /Retry|Try again/ })).toBeVisible();
  });

  it('LIST-26 LIST-06 offers no change to whoever may only read', async () => {
    const { screen, rowOf } = await open({}, ['can_read']);
    await expect.element(rowOf('Night')).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Edit|Delete|CSS template|Bulk select|Night)$/ }).elements()).toEqual(
      [],
    );
  });

  it('LIST-26 LIST-09 opens a template by keyboard', async () => {
    const { screen, rowOf } = await open();
    await expect.element(rowOf('Night')).toBeVisible();
    (rowOf('Night').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog', { name: 'Edit CSS template' })).toBeVisible();
  });
});
