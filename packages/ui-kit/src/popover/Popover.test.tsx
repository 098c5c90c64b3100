import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Button } from '../button/Button.tsx';
import { Facet } from '../facet/Facet.tsx';
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
