import { StrictMode, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Button, Dialog, Menu, Select } from '../index.ts';
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        label="Chart"
        items={[{ id: 'a', label: 'Alpha', onSelect: () => setOpen(true) }]}
        trigger={<Button>More</Button>}
      />
      {open && (
        <Dialog title="T" onClose={() => setOpen(false)}>
          <Select label="S" value="a" onChange={() => undefined} options={[{ value: 'a', label: 'A' }]} />
        </Dialog>
      )}
    </>
  );
}
it('leads the focus from a menu through a dialog and a select back to the button, drawn twice by strict mode too', async () => {
  const screen = await render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Alpha' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});
