import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Button } from '../button/Button.tsx';
import type { Closing } from '../close-reason.ts';
import { CodeEditor } from '../code-editor/CodeEditor.tsx';
import { MultiCombobox } from '../combobox/Combobox.tsx';
import { Drawer } from '../drawer/Drawer.tsx';
import { SearchInput } from '../text-input/SearchInput.tsx';
import { TextInput } from '../text-input/TextInput.tsx';
import { Dialog } from './Dialog.tsx';

function Page({ onClose }: { readonly onClose?: (closing: Closing) => void }) {
  const [open, setOpen] = useState(false);
  const close = (closing: Closing) => {
    setOpen(false);
    onClose?.(closing);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {open && (
        <Dialog title="Rename chart" onClose={close} footer={<Button kind="primary">Save</Button>}>
          <TextInput aria-label="Name" value="Revenue" onChange={() => undefined} />
        </Dialog>
      )}
    </>
  );
}

describe('Dialog', () => {
  it('takes the focus into its first field and gives it back', async () => {
    const screen = await render(<Page />);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(screen.getByRole('dialog', { name: 'Rename chart' })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
  });

  it('LIST-06 gives the focus to the neighbour of what is gone by then', async () => {
    const List = () => {
      const [rows, setRows] = useState(['a', 'b']);
      const [open, setOpen] = useState(false);
      return (
        <div>
          {rows.map((row) => (
            <p key={row} tabIndex={row === rows[0] ? 0 : -1}>
              <Button onClick={() => setOpen(true)}>Delete {row}</Button>
            </p>
          ))}
          {open && (
            <Dialog title="Delete" onClose={() => setOpen(false)}>
              <Button onClick={() => setRows(['b'])}>Yes</Button>
            </Dialog>
          )}
        </div>
      );
    };
    const screen = await render(<List />);
    await screen.getByRole('button', { name: 'Delete a' }).click();
    await screen.getByRole('button', { name: 'Yes' }).click();
    await expect.element(screen.getByRole('button', { name: 'Delete a', includeHidden: true })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.textContent).toBe('Delete b');
    expect(document.activeElement?.tagName).toBe('P');
  });

  it('LIST-06 gives the focus to what takes the place of its opener in the same drawing', async () => {
    const List = () => {
      const [stage, setStage] = useState<'empty' | 'asked' | 'full'>('empty');
      return (
        <>
          <div>
            {stage === 'full' ? <p tabIndex={0}>First row</p> : <Button onClick={() => setStage('asked')}>New</Button>}
          </div>
          {stage === 'asked' && (
            <Dialog title="New" onClose={() => setStage('empty')}>
              <Button onClick={() => setStage('full')}>Save</Button>
            </Dialog>
          )}
        </>
      );
    };
    const screen = await render(<List />);
    await userEvent.keyboard('{Tab}{Enter}{Enter}');
    await expect.element(screen.getByText('First row')).toHaveFocus();
  });

  it('lets Tab go on from a control whose tooltip or list closes as it loses focus', async () => {
    const screen = await render(
      <Dialog title="Rename chart" onClose={() => undefined} footer={<Button kind="primary">Save</Button>}>
        <MultiCombobox label="Tags" value={[]} onChange={() => undefined} options={[{ value: 'a', label: 'April' }]} />
      </Dialog>,
    );
    const tags = screen.getByRole('combobox', { name: 'Tags' });
    await expect.element(tags).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('option', { name: 'April' })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('option', { name: 'April' })).not.toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }).element());
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await expect.poll(() => document.querySelector('[role="tooltip"]')).not.toBeNull();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.querySelector('[role="tooltip"]')).toBeNull();
    expect(document.activeElement).toBe(tags.element());
  });

  it('makes all outside inert, also when a second dialog outlives it', async () => {
    const Two = () => {
      const [open, setOpen] = useState<readonly string[]>([]);
      const close = (title: string) => setOpen(open.filter((one) => one !== title));
      return (
        <>
          <Button onClick={() => setOpen(['First'])}>Open</Button>
          {open.map((title) => (
            <Dialog key={title} title={title} onClose={() => close(title)}>
              <Button onClick={() => setOpen([...open, 'Second'])}>Next</Button>
              <Button onClick={() => close('First')}>Close the first</Button>
            </Dialog>
          ))}
        </>
      );
    };
    const screen = await render(<Two />);
    const isInert = (element: Element | undefined) => element?.closest('[inert]') !== null;
    const opener = screen.getByRole('button', { name: 'Open' }).element();
    await userEvent.click(opener);
    const first = screen.getByRole('dialog', { name: 'First' });
    await expect.element(first).toBeVisible();
    expect([opener, first.element()].map(isInert)).toEqual([true, false]);
    await first.getByRole('button', { name: 'Next' }).click();
    const second = screen.getByRole('dialog', { name: 'Second' });
    await expect.element(second).toBeVisible();
    expect([opener, first.element(), second.element()].map(isInert)).toEqual([true, true, false]);
    await second.getByRole('button', { name: 'Close the first' }).click();
    await expect.element(first).not.toBeInTheDocument();
    expect([opener, second.element()].map(isInert)).toEqual([true, false]);
    await userEvent.keyboard('{Escape}');
    await expect.element(second).not.toBeInTheDocument();
    expect(isInert(opener)).toBe(false);
  });

  it('stays open while a dialog above it is closed by a press', async () => {
    await page.viewport(1000, 800);
    const handleClose = vi.fn();
    const Two = () => {
      const [asks, setAsks] = useState(false);
      return (
        <>
          <Dialog title="Form" onClose={handleClose}>
            <Button onClick={() => setAsks(true)}>Save</Button>
          </Dialog>
          {asks && (
            <Dialog title="Not saved" onClose={() => setAsks(false)}>
              <Button onClick={() => setAsks(false)}>Keep editing</Button>
            </Dialog>
          )}
        </>
      );
    };
    const screen = await render(<Two />);
    const form = screen.getByRole('dialog', { name: 'Form' });
    const above = screen.getByRole('dialog', { name: 'Not saved' });
    await form.getByRole('button', { name: 'Save' }).click();
    await above.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(above).not.toBeInTheDocument();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(above).toBeVisible();
    await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });
    await expect.element(above).not.toBeInTheDocument();
    expect(handleClose).not.toHaveBeenCalled();
  });

  it('closes by its × and by a press outside, not by a press inside, and says why', async () => {
    await page.viewport(1000, 800);
    const handleClose = vi.fn();
    const screen = await render(<Page onClose={handleClose} />);
    await screen.getByRole('button', { name: 'Rename' }).click();
    await screen.getByRole('heading', { name: 'Rename chart' }).click();
    expect(handleClose).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Close' }).click();
    expect(handleClose).toHaveBeenLastCalledWith({ reason: 'close' });
    await screen.getByRole('button', { name: 'Rename' }).click();
    await expect.element(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
    await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });
    expect(handleClose.mock.calls.slice(1)).toEqual([[{ reason: 'outside' }]]);
  });

  it('leaves Esc to a search field inside until that is empty', async () => {
    const handleClose = vi.fn();
    const Search = () => {
      const [words, setWords] = useState('reve');
      return (
        <Dialog title="Add chart" onClose={handleClose}>
          <SearchInput label="Search" value={words} onChange={setWords} />
        </Dialog>
      );
    };
    const screen = await render(<Search />);
    await expect.element(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('searchbox')).toHaveValue('');
    expect(handleClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledExactlyOnceWith({ reason: 'escape' });
  });

  it('leaves Esc to the suggestions of an editor inside', async () => {
    const handleClose = vi.fn();
    const complete = () => ({ from: 0, options: [{ label: 'revenue' }] });
    const screen = await render(
      <Dialog title="Edit" onClose={handleClose}>
        <CodeEditor label="SQL" language="sql" value="" onChange={() => undefined} complete={complete} />
      </Dialog>,
    );
    await screen.getByRole('textbox', { name: 'SQL' }).click();
    await userEvent.keyboard('re');
    await expect.element(screen.getByRole('option', { name: /revenue/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
    expect(handleClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('keeps the page from scrolling without a style element, which a strict policy would refuse', async () => {
    const before = document.querySelectorAll('style').length;
    const screen = await render(<Page />);
    await screen.getByRole('button', { name: 'Rename' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });

  it('is the whole page on a phone', async () => {
    await page.viewport(390, 800);
    const screen = await render(<Page />);
    await screen.getByRole('button', { name: 'Rename' }).click();
    const box = screen.getByRole('dialog').element();
    await expect.poll(() => box.getBoundingClientRect()).toMatchObject({ width: 390, height: 800 });
  });

  it.each([390, 1000])('leaves its whole width of %i px to a bare body', async (width) => {
    await page.viewport(width, 800);
    const screen = await render(
      <Dialog size="full" bare title="Editor" onClose={() => undefined}>
        <div data-testid="body">Fields</div>
      </Dialog>,
    );
    expect(screen.getByTestId('body').element().getBoundingClientRect().width).toBe(width);
  });
});

describe('Drawer', () => {
  it('stands at the end of the page', async () => {
    await page.viewport(1000, 800);
    const screen = await render(
      <Drawer title="Filters" onClose={() => undefined}>
        Nothing
      </Drawer>,
    );
    const drawer = screen.getByRole('dialog').element();
    await expect.poll(() => drawer.getBoundingClientRect()).toMatchObject({ right: 1000, width: 420, height: 800 });
  });
});
