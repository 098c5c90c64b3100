import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Button } from '../button/Button.tsx';
import { ToastProvider, useToasts } from '../toast/ToastProvider.tsx';
import type { ToastMessage } from '../toast/toast-store.ts';
import { makePageToasts } from './make-page-toasts.ts';

function Say({ message }: { readonly message: ToastMessage }) {
  const toasts = useToasts();
  return <Button onClick={() => toasts.show(message)}>Say</Button>;
}

const toastIn = (name: string) => page.getByRole('region', { name }).element().firstElementChild as HTMLElement;

/**
 * Returns the visible and audible parts of an element: tags, roles, classes, names and images, but not the order of
 * attributes.
 */
const lookOf = (element: Element): unknown => ({
  tag: element.tagName,
  text: element.children.length === 0 ? element.textContent : '',
  attributes: Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => !['title', 'class', 'aria-describedby', 'xmlns'].includes(name))
      .map(({ name, value }) => [name, value]),
  ),
  classes: [...element.classList].filter((name) => !name.startsWith('lucide')).sort(),
  children: [...element.children].map(lookOf),
});
/**
 * Returns a copy of an element whose buttons are not wrapped in tooltips, because tooltips are not part of a toast's
 * look.
 */
const withoutTooltips = (element: Element): Element => {
  const copy = element.cloneNode(true) as Element;
  for (const wrapper of copy.querySelectorAll('span')) {
    if (wrapper.querySelector('button')) wrapper.replaceWith(...wrapper.children);
  }
  return copy;
};

describe('toasts of a page without React', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  const shown = () => {
    const timers = new Map<number, { readonly run: () => void; readonly delayMs: number }>();
    let last = 0;
    const toasts = makePageToasts({
      document,
      setTimer: (run, delayMs) => {
        timers.set((last += 1), { run, delayMs });
        return last;
      },
      clearTimer: (timer) => timers.delete(timer as number),
      words: { region: 'Plain', dismiss: 'Dismiss' },
    });
    closing.push(toasts.takeDown);
    return { toasts, timers };
  };

  it.each(['success', 'info', 'warning', 'danger'] as const)(
    'SHELL-43 looks and speaks as a toast of the kit: %s',
    async (level) => {
      const { toasts } = shown();
      const message = {
        level,
        text: 'Said',
        detail: 'More of it',
        action: { label: 'Undo', onAction: () => undefined },
      };
      toasts.show(message);
      const screen = await render(
        <ToastProvider label="Of React">
          <Say message={message} />
        </ToastProvider>,
      );
      await screen.getByRole('button', { name: 'Say' }).click();
      await expect.element(screen.getByRole('region', { name: 'Of React' })).toBeVisible();
      expect(lookOf(toastIn('Plain'))).toEqual(lookOf(withoutTooltips(toastIn('Of React'))));
      expect(toastIn('Plain').getAttribute('role')).toBe(level === 'danger' ? 'alert' : 'status');
    },
  );

  it('SHELL-43 leaves after six seconds, but not under the pointer; a failure stays', async () => {
    const { toasts, timers } = shown();
    toasts.show({ text: 'Copied' });
    expect([...timers.values()].map(({ delayMs }) => delayMs)).toEqual([6000]);
    await userEvent.hover(toastIn('Plain'));
    expect(timers.size).toBe(0);
    toastIn('Plain').dispatchEvent(new PointerEvent('pointerleave'));
    for (const { run } of timers.values()) run();
    await expect.element(page.getByText('Copied')).not.toBeInTheDocument();
    toasts.show({ level: 'danger', text: 'Not saved' });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved');
    expect(timers.size).toBe(0);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('SHELL-43 stays while it has the focus, though the pointer leaves it', async () => {
    const { toasts, timers } = shown();
    toasts.show({ text: 'Copied' });
    await userEvent.hover(toastIn('Plain'));
    (page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).focus();
    toastIn('Plain').dispatchEvent(new PointerEvent('pointerleave'));
    expect(timers.size).toBe(0);
    (page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).blur();
    expect([...timers.values()].map(({ delayMs }) => delayMs)).toEqual([6000]);
  });

  it('SHELL-43 offers its action, reached by F6, and sets no HTML', async () => {
    const { toasts } = shown();
    const handleUndo = vi.fn();
    toasts.show({ text: 'Deleted <b>it</b>', action: { label: 'Undo', onAction: handleUndo } });
    await expect.element(page.getByText('Deleted <b>it</b>')).toBeVisible();
    await userEvent.keyboard('{F6}');
    await expect.element(page.getByRole('region', { name: 'Plain' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    expect(handleUndo).toHaveBeenCalledOnce();
    await expect.element(page.getByText('Deleted <b>it</b>')).not.toBeInTheDocument();
  });

  it('SHELL-43 keeps three at most, takes one away when told, all when taken down', async () => {
    const { toasts, timers } = shown();
    const ids = ['a', 'b', 'c', 'd'].map((text) => toasts.show({ text }));
    const region = page.getByRole('region', { name: 'Plain' });
    const said = () => [...region.element().querySelectorAll('p')].map((each) => each.textContent);
    expect(said()).toEqual(['b', 'c', 'd']);
    toasts.dismiss(ids[2]!);
    expect(said()).toEqual(['b', 'd']);
    toasts.takeDown();
    await expect.element(region).not.toBeInTheDocument();
    expect(timers.size).toBe(0);
  });
});
