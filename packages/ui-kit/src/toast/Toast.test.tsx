import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Drawer } from '../drawer/Drawer.tsx';
import type { ToastMessage } from './toast-store.ts';
import { makeToastStore, toastStayMs } from './toast-store.ts';
import { ToastProvider, useToasts } from './ToastProvider.tsx';

function Say({ message }: { readonly message: ToastMessage }) {
  const toasts = useToasts();
  return <Button onClick={() => toasts.show(message)}>Say</Button>;
}

/** A page with a dialog that shows a toast when the dialog deletes something. */
const Asking = ({ onDelete }: { readonly onDelete: (close: () => void, show: (text: string) => void) => void }) => {
  const toasts = useToasts();
  const [open, setOpen] = useState(false);
  const handleDelete = () => {
    toasts.show({ text: 'Deleted', action: { label: 'Undo', onAction: () => undefined } });
    onDelete(
      () => setOpen(false),
      (text) => toasts.show({ text }),
    );
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {open && (
        <Dialog title="Delete?" onClose={() => setOpen(false)}>
          <Button onClick={handleDelete}>Delete</Button>
        </Dialog>
      )}
    </>
  );
};

describe('toasts', () => {
  it('offers its action, reached by F6', async () => {
    const handleUndo = vi.fn();
    const message = {
      level: 'success',
      text: 'Deleted: Revenue',
      action: { label: 'Undo', onAction: handleUndo },
    } as const;
    const screen = await render(
      <ToastProvider>
        <Say message={message} />
      </ToastProvider>,
    );
    await screen.getByRole('button', { name: 'Say' }).click();
    await expect.element(screen.getByRole('status').getByText('Deleted: Revenue')).toBeVisible();
    await userEvent.keyboard('{F6}{Tab}{Enter}');
    expect(handleUndo).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  });

  it('brings the focus back to what was pressed when F6 came from nowhere', async () => {
    const screen = await render(
      <ToastProvider>
        <Say message={{ text: 'Deleted: Revenue', action: { label: 'Undo', onAction: () => undefined } }} />
      </ToastProvider>,
    );
    const say = screen.getByRole('button', { name: 'Say' });
    await say.click();
    await expect.element(screen.getByRole('status')).toBeVisible();
    (say.element() as HTMLElement).blur();
    await userEvent.keyboard('{F6}{Tab}{Enter}');
    await expect.element(say).toHaveFocus();
  });

  it('SHELL-43 links to the thing that it names', async () => {
    const screen = await render(
      <ToastProvider>
        <Say message={{ level: 'success', text: 'Saved “Trips”', href: '#/explore/9' }} />
      </ToastProvider>,
    );
    await screen.getByRole('button', { name: 'Say' }).click();
    const link = screen.getByRole('status').getByRole('link', { name: 'Saved “Trips”' });
    await expect.element(link).toHaveAttribute('href', '#/explore/9');
    await link.click();
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  });

  it('SHELL-43 never lies on the button that was just used', async () => {
    const screen = await render(
      <ToastProvider>
        <div style={{ position: 'fixed', insetInlineStart: 24, insetBlockEnd: 24 }}>
          <Say message={{ text: 'Copied', detail: 'A second line' }} />
        </div>
      </ToastProvider>,
    );
    const say = screen.getByRole('button', { name: 'Say' });
    await say.click();
    await expect.element(screen.getByRole('status')).toBeVisible();
    await expect
      .poll(() => screen.getByRole('status').element().getBoundingClientRect().bottom)
      .toBeLessThan(say.element().getBoundingClientRect().top);
    await say.click();
  });

  it('leaves by itself when it asks for nothing; a failure stays', async () => {
    const screen = await render(
      <ToastProvider stayMs={() => 1}>
        <Say message={{ text: 'Copied' }} />
      </ToastProvider>,
    );
    const say = screen.getByRole('button', { name: 'Say' });
    await say.click();
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
    await screen.rerender(
      <ToastProvider>
        <Say message={{ level: 'danger', text: 'Not saved' }} />
      </ToastProvider>,
    );
    await say.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Not saved');
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'status'],
    ['danger', 'alert'],
  ] as const)('SHELL-43 tells readers of %s by the role %s', async (level, role) => {
    const screen = await render(
      <ToastProvider>
        <Say message={{ level, text: 'The exact text.' }} />
      </ToastProvider>,
    );
    await screen.getByRole('button', { name: 'Say' }).click();
    await expect.element(screen.getByRole(role).getByText('The exact text.', { exact: true })).toBeVisible();
  });

  it('SHELL-43 stays for four seconds when all is well, for ten with a way back, and while it is looked at', async () => {
    const action = { label: 'Undo', onAction: vi.fn() };
    const staysOf = (message: ToastMessage) => toastStayMs({ level: 'info', ...message, id: 1 });
    expect(staysOf({ level: 'success', text: 'Saved' })).toBe(4000);
    expect(staysOf({ level: 'success', text: 'Deleted', action })).toBe(10_000);
    expect(staysOf({ text: 'Copied' })).toBe(6000);
    expect(staysOf({ level: 'danger', text: 'Not saved', action })).toBeUndefined();
    const stay: { ms?: number } = {};
    const screen = await render(
      <ToastProvider stayMs={() => stay.ms}>
        <Say message={{ text: 'Deleted', action }} />
      </ToastProvider>,
    );
    await screen.getByRole('button', { name: 'Say' }).click();
    await screen.getByRole('status').hover();
    stay.ms = 1;
    await userEvent.keyboard('{F6}{Tab}');
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Say' }).hover();
    // Only the focus prevents the toast from disappearing.
    await expect.element(screen.getByRole('status')).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  });

  it('SHELL-43 the focus goes back to whence it came when Undo is pressed', async () => {
    const action = { label: 'Undo', onAction: vi.fn() };
    const screen = await render(
      <ToastProvider>
        <Say message={{ text: 'Deleted', action }} />
      </ToastProvider>,
    );
    const say = screen.getByRole('button', { name: 'Say' });
    await say.click();
    await userEvent.keyboard('{F6}{Tab}{Enter}');
    expect(action.onAction).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
    await expect.element(say).toHaveFocus();
  });

  it('SHELL-43 keeps the focus while a dialog closes under it or another toast comes, and gives it back to what was behind', async () => {
    const leave = Promise.withResolvers<void>();
    const next = Promise.withResolvers<void>();
    const screen = await render(
      <ToastProvider>
        <Asking
          onDelete={(close, show) => {
            void leave.promise.then(close);
            void next.promise.then(() => show('Saved elsewhere'));
          }}
        />
      </ToastProvider>,
    );
    await screen.getByRole('button', { name: 'Ask' }).click();
    await userEvent.keyboard('{Enter}{F6}{Tab}');
    const undo = screen.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toHaveFocus();
    leave.resolve();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(undo).toHaveFocus();
    next.resolve();
    await expect.element(screen.getByText('Saved elsewhere')).toBeVisible();
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('SHELL-43 gives the focus to what was behind a dialog whose button was pressed last when F6 came from nowhere', async () => {
    const screen = await render(
      <ToastProvider>
        <Asking onDelete={(close) => close()} />
      </ToastProvider>,
    );
    const ask = screen.getByRole('button', { name: 'Ask' });
    await ask.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('status')).toBeVisible();
    await expect.element(ask).toHaveFocus();
    (ask.element() as HTMLElement).blur();
    await userEvent.keyboard('{F6}{Tab}{Enter}');
    await expect.element(ask).toHaveFocus();
  });

  it('SHELL-43 a toast can be pressed while a dialog is open, whichever came first, and outlives it', async () => {
    const action = { label: 'Undo', onAction: vi.fn() };
    const dialog = (inner: ReactNode) => (
      <Drawer title="Details" onClose={() => undefined}>
        <Say message={{ text: 'Said inside', cause: 'inside', action }} />
        {inner}
      </Drawer>
    );
    const inner = (
      <Dialog title="Sure?" onClose={() => undefined}>
        Sure
      </Dialog>
    );
    const show = (open: ReactNode) => (
      <ToastProvider>
        <Say message={{ text: 'Deleted: Revenue', action }} />
        {open}
      </ToastProvider>
    );
    const screen = await render(show(undefined));
    await screen.getByRole('button', { name: 'Say' }).click();
    await screen.rerender(show(dialog(undefined)));
    await screen.getByRole('dialog', { name: 'Details' }).getByRole('button', { name: 'Say' }).click();
    await screen.rerender(show(dialog(inner)));
    await screen.getByRole('status').filter({ hasText: 'Said inside' }).getByRole('button', { name: 'Undo' }).click();
    expect(action.onAction).toHaveBeenCalledTimes(1);
    await screen.rerender(show(dialog(undefined)));
    await expect.element(screen.getByText('Deleted: Revenue')).toBeVisible();
    await screen.rerender(show(undefined));
    await screen
      .getByRole('status')
      .filter({ hasText: 'Deleted: Revenue' })
      .getByRole('button', { name: 'Undo' })
      .click();
    expect(action.onAction).toHaveBeenCalledTimes(2);
  });

  it('SHELL-43 shows one toast of a cause, and never the same words twice', () => {
    const store = makeToastStore();
    const said = () => store.list().map((toast) => toast.text);
    for (let times = 0; times < 3; times += 1) store.show({ level: 'danger', text: 'No network' });
    store.show({ text: 'Starred', cause: 'star 7', action: { label: 'Undo', onAction: vi.fn() } });
    store.show({ text: 'Star removed', cause: 'star 7', action: { label: 'Undo', onAction: vi.fn() } });
    expect(said()).toEqual(['No network', 'Star removed']);
    // Toasts with an action stay separate, even if both have the same text.
    for (let times = 0; times < 2; times += 1)
      store.show({ text: 'Deleted: A', action: { label: 'Undo', onAction: vi.fn() } });
    expect(said()).toEqual(['No network', 'Deleted: A', 'Deleted: A']);
  });

  it('keeps three at most and lets failures stay longest', () => {
    const store = makeToastStore();
    store.show({ level: 'danger', text: 'a' });
    for (const text of ['b', 'c', 'd']) store.show({ text });
    expect(store.list().map((toast) => toast.text)).toEqual(['a', 'c', 'd']);
  });
});
