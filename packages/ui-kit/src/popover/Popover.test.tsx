import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Facet } from '../facet/Facet.tsx';
import { Select } from '../select/Select.tsx';
import { Popover } from './Popover.tsx';

describe('Popover', () => {
  it('takes the focus in, closes from inside and by Esc, gives the focus back', async () => {
    const screen = await render(
      <Popover label="Columns" trigger={<Button>Columns</Button>}>
        {(close) => <Button onClick={close}>Done</Button>}
      </Popover>,
    );
    const trigger = screen.getByRole('button', { name: 'Columns' });
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

  it('is open when it appears where a press elsewhere asks for it, and opens again by its button alone', async () => {
    const screen = await render(
      <Popover initiallyOpen label="Range" trigger={<Button>Range</Button>}>
        {(close) => <Button onClick={close}>Done</Button>}
      </Popover>,
    );
    const trigger = screen.getByRole('button', { name: 'Range' });
    await screen.getByRole('button', { name: 'Done' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
    await trigger.click();
    await expect.element(screen.getByRole('dialog', { name: 'Range' })).toBeVisible();
  });
});

describe('Facet', () => {
  it('says what it is set to and is cleared beside it', async () => {
    const handleClear = vi.fn();
    const screen = await render(
      <Facet name="Owner" value="Jonas" onClear={handleClear}>
        {() => <Button>Jonas</Button>}
      </Facet>,
    );
    await screen.getByRole('button', { name: 'Owner Jonas' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Owner' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'Clear Owner' }).click();
    expect(handleClear).toHaveBeenCalledTimes(1);
  });
});

describe('layers in layers', () => {
  it('Esc closes the innermost of a select in a popover in a dialog, and the focus goes back step by step', async () => {
    const Page = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Edit</Button>
          {open && (
            <Dialog title="Edit" onClose={() => setOpen(false)}>
              <Popover label="Columns" trigger={<Button>Columns</Button>}>
                {() => (
                  <Select
                    label="Grain"
                    value="day"
                    onChange={() => undefined}
                    options={[{ value: 'day', label: 'Day' }]}
                  />
                )}
              </Popover>
            </Dialog>
          )}
        </>
      );
    };
    const screen = await render(<Page />);
    await screen.getByRole('button', { name: 'Edit' }).click();
    await screen.getByRole('button', { name: 'Columns' }).click();
    await expect.element(screen.getByRole('combobox', { name: 'Grain' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('option', { name: 'Day' })).toBeVisible();
    // Nested layers are children of the outer one, because everything outside of a modal dialog is inert.
    const dialog = screen.getByRole('dialog', { name: 'Edit' }).element();
    expect(dialog.contains(screen.getByRole('listbox').element())).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('combobox', { name: 'Grain' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog', { name: 'Columns' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('closes by a press outside, which does what it does', async () => {
    const handlePress = vi.fn();
    const screen = await render(
      <>
        <Popover label="Columns" trigger={<Button>Columns</Button>}>
          {() => <Button>Done</Button>}
        </Popover>
        <div style={{ blockSize: 300 }} />
        <Button onClick={handlePress}>Other</Button>
      </>,
    );
    await screen.getByRole('button', { name: 'Columns' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await screen.getByRole('button', { name: 'Other' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(handlePress).toHaveBeenCalledTimes(1);
  });

  it('stands below its trigger, its end at the end of that, from right to left too', async () => {
    const screen = await render(
      <div dir="rtl">
        <Popover label="Columns" align="start" trigger={<Button>Columns</Button>}>
          {() => <Button>Done</Button>}
        </Popover>
      </div>,
    );
    document.documentElement.dir = 'rtl';
    try {
      const trigger = screen.getByRole('button', { name: 'Columns' });
      await trigger.click();
      await expect.element(screen.getByRole('dialog')).toBeVisible();
      const panel = screen.getByRole('dialog').element();
      const below = trigger.element().getBoundingClientRect();
      await expect.poll(() => Math.round(panel.getBoundingClientRect().top)).toBe(Math.round(below.bottom + 4));
      expect(panel.getBoundingClientRect().right).toBeCloseTo(Math.min(below.right, innerWidth - 8), 0);
    } finally {
      document.documentElement.dir = '';
    }
  });
});
