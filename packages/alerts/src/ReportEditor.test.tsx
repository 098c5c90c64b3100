import { refuse } from '@sightline/core/testing';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bodiesOf, choose, fillIn, openEditor, openStored } from './testing/open-editor.tsx';
import { storedAlert } from './testing/report-handlers.ts';

beforeEach(() => page.viewport(1440, 1200));

describe('LIST-29 general', () => {
  it('shows name, owners, description and active of a stored one, and saves what was changed', async () => {
    const editor = await openStored();
    await expect.element(editor.field('Name')).toHaveValue('Return rate over 10%');
    await expect.element(editor.field('Description')).toHaveValue('Too many returns');
    await editor.screen.getByRole('switch', { name: 'Active' }).click();
    await editor.field('Name').fill('Return rate');
    await choose(editor, 'Owners', 'Élodie Martin');
    await userEvent.keyboard('{Escape}');
    await editor.press('Save alert');
    await expect.element(editor.screen.getByText('Alert saved')).toBeVisible();
    expect(bodiesOf(editor, 'changeReport')).toMatchObject([
      { name: 'Return rate', description: 'Too many returns', active: false, owners: [1, 2] },
    ]);
    expect(editor.onClose).toHaveBeenCalledOnce();
    expect(editor.onSaved).toHaveBeenCalledOnce();
  });

  it('offers no disabled accounts as owners, and lets only administrators choose @long', async () => {
    const editor = await openStored();
    await editor.choice('Owners').click();
    await expect.element(editor.screen.getByRole('option', { name: 'Élodie Martin' })).toBeVisible();
    expect(editor.screen.getByRole('option', { name: 'Gone Person' }).elements()).toEqual([]);
    await editor.screen.unmount();
    const other = await openStored({ admin: false });
    await expect.element(other.choice('Owners')).toBeDisabled();
  });
});

describe('LIST-29 every field is validated with the reason beside it', () => {
  it('shows a reason at each field, counts them at Save, and leads to them', async () => {
    const editor = await openEditor();
    const { screen, field, press, callsOf } = editor;
    await press('Remove ada@example.org');
    await field('Cron expression').fill('0 8 * *');
    await field('Image width').fill('100');
    await field('Grace period').fill('0');
    await field('Log retention').fill('never');
    await field('Webhook').fill('htp://hooks.example.com/a1');
    await press('Cc, Bcc');
    await field('Cc').fill('elodie');
    await press('Save alert');
    const reasons = [
      'Enter a name',
      'Choose a database',
      'Enter the SQL to check',
      'Enter a threshold',
      'Choose a dashboard',
      'Enter a whole number from 600 to 2400',
      /^A cron expression has five fields/,
      'Enter a whole number of at least 1',
      'Enter a whole number of days, at least 1',
      'Enter an email recipient to use Cc or Bcc',
      '“elodie” is not a valid email address',
      '“htp://hooks.example.com/a1” must start with https://',
    ];
    for (const reason of reasons) await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(screen.getByText('12 fields to fix:')).toBeVisible();
    await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name');
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
    expect(callsOf('createReport')).toEqual([]);
    for (const [link, role] of [
      ['Webhook', 'textbox'],
      ['Name', 'textbox'],
      ['SQL', 'textbox'],
      ['Dashboard', 'combobox'],
      ['Grace period', 'textbox'],
    ] as const) {
      await press(link);
      await expect.element(screen.getByRole(role, { name: link, exact: true })).toHaveFocus();
    }
  });

  it('shows refusals of the server at their fields, the others above, and keeps what was typed', async () => {
    const replies = [
      refuse(422, { message: { name: ['An alert named "Low stock" already exists'], chart: 'Must choose' } }),
      refuse(409, { message: 'Resource already has an attached report.' }),
      refuse(500, { message: 'The server is out of paper.' }),
    ];
    const editor = await openEditor({
      handlers: {
        createReport: () => {
          const reply = replies.shift();
          if (reply) throw reply;
          return { id: 6, result: {} };
        },
      },
    });
    const { screen, field, press } = editor;
    await fillIn(editor);
    await press('Save alert');
    await expect.element(field('Name')).toHaveAccessibleDescription('An alert named "Low stock" already exists');
    await expect.element(screen.getByText('Must choose')).toBeVisible();
    await press('Save alert');
    await expect.element(screen.getByText(/Resource already has an attached report/)).toBeVisible();
    await press('Save alert');
    await expect.element(screen.getByText(/out of paper/)).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Low stock');
    await expect.element(field('Threshold')).toHaveValue('5');
    expect(editor.onClose).not.toHaveBeenCalled();
    await press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
  });

  it('asks before unsaved changes are discarded, and not without any', async () => {
    const { screen, field, press, onClose } = await openStored();
    await expect.element(field('Name')).toBeVisible();
    await field('Name').fill('Return rate');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Discard your changes?')).toBeVisible();
    await press('Keep editing');
    await expect.element(field('Name')).toHaveValue('Return rate');
    await press('Cancel');
    await press('Discard');
    expect(onClose).toHaveBeenCalledOnce();
    await screen.unmount();
    const untouched = await openStored();
    await expect.element(untouched.field('Name')).toBeVisible();
    await untouched.press('Cancel');
    expect(untouched.onClose).toHaveBeenCalledOnce();
  });
});

describe('LIST-29 SERVER-02 an alert that somebody else saves meanwhile', () => {
  const openChanged = async (theirs: object) => {
    let version = 1;
    const conflict = refuse(412, {
      errors: [
        {
          message: 'Saved by somebody else',
          error_type: 'EDIT_CONFLICT_ERROR',
          level: 'warning',
          extra: { version: 2, changed_by: { id: 9, first_name: 'Grace', last_name: 'Hopper' } },
        },
      ],
    });
    return openStored({
      tags: { getReport: () => `"${version}"` },
      handlers: {
        getReport: () => ({ id: 5, result: version === 1 ? storedAlert : { ...storedAlert, ...theirs } }),
        changeReport: () => {
          version += 1;
          if (version === 2) throw conflict;
          return { id: 5, result: {} };
        },
      },
    });
  };

  it('keeps both changes where they do not touch, also what the editor does not show', async () => {
    const editor = await openChanged({ description: 'By Grace', extra: { ...storedAlert.extra, made_by: 'script' } });
    await editor.field('Name').fill('Return rate');
    await editor.press('Save alert');
    await expect.element(editor.screen.getByText('Alert saved')).toBeVisible();
    await expect
      .element(
        editor.screen.getByText('Grace Hopper saved changes in the meantime. Their changes are kept: Description'),
      )
      .toBeVisible();
    expect(editor.headersOf('changeReport')).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }]);
    expect(bodiesOf(editor, 'changeReport').at(-1)).toMatchObject({
      name: 'Return rate',
      description: 'By Grace',
      extra: { made_by: 'script' },
    });
  });

  it('asks which name to keep, and goes back to editing without losing anything @long', async () => {
    const editor = await openChanged({ name: 'Returns' });
    const { screen, field, press } = editor;
    await field('Name').fill('Return rate');
    await press('Save alert');
    await expect.element(screen.getByRole('heading', { name: 'Conflicting changes' })).toBeVisible();
    await press('Keep editing');
    await expect.element(field('Name')).toHaveValue('Return rate');
    expect(editor.onClose).not.toHaveBeenCalled();
  });
});

describe('LIST-29 for everybody', () => {
  it('works with the keyboard only @long', async () => {
    const editor = await openEditor({ kind: 'Report', dashboard: 9 });
    await expect.element(editor.field('Name')).toHaveFocus();
    await userEvent.keyboard('Weekly{Tab}{Tab}{Tab}{Tab}');
    // Press Tab until the interval field has the focus. Its options must be reachable with the keyboard.
    await vi.waitFor(async () => {
      if (document.activeElement !== editor.choice('Interval').element()) await userEvent.keyboard('{Tab}');
      expect(document.activeElement).toBe(editor.choice('Interval').element());
    });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(editor.field('Cron expression')).toHaveValue('0 8 * * 1');
    await userEvent.keyboard('{Tab} ');
    await expect.element(editor.screen.getByRole('button', { name: 'Monday' })).toHaveFocus();
    await userEvent.keyboard('{Tab} ');
    await expect.element(editor.field('Cron expression')).toHaveValue('0 8 * * 1,2');
    editor.field('Email').element().focus();
    await userEvent.keyboard('{Backspace}elodie@example.com,{Enter}');
    await expect.element(editor.screen.getByText('Report saved')).toBeVisible();
    expect(bodiesOf(editor, 'createReport')).toMatchObject([
      {
        name: 'Weekly',
        crontab: '0 8 * * 1,2',
        recipients: [{ recipient_config_json: { target: 'elodie@example.com' } }],
      },
    ]);
  });

  it.each([
    [390, ''],
    [1024, ' @long'],
    [1440, ' @long'],
  ])('has no violations of accessibility at %i px, and nothing is wider than the page%s', async (width) => {
    await page.viewport(width, 900);
    const { screen, press } = await openStored();
    await press('Try it');
    await expect.element(screen.getByText('The alert would trigger now.')).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Preview of Weekly stock' })).toBeInTheDocument();
    await screen.getByRole('textbox', { name: 'Name' }).fill('');
    await press('Save alert');
    await expect.element(screen.getByText('1 field to fix:')).toBeVisible();
    const { violations } = await axe.run(screen.getByRole('dialog').element());
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('says that the alert could not be loaded, and tries again @long', async () => {
    let isBroken = true;
    const { screen, press, field } = await openStored({
      handlers: {
        getReport: () => {
          if (isBroken) throw refuse(404, { message: 'Not found' });
          return { id: 5, result: storedAlert };
        },
      },
    });
    await expect.element(screen.getByText('Not found').first()).toBeVisible();
    isBroken = false;
    await press(/retry/i);
    await expect.element(field('Name')).toBeVisible();
  });
});
