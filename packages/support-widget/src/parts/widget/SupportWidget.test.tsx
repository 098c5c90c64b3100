import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { fillForm, find, openPanel, parts, showWidget } from '../../testing/show-widget.tsx';
import { loadPanel } from './load-panel.ts';
import { SupportWidget } from './SupportWidget.tsx';
import { WidgetShell } from './WidgetShell.tsx';

beforeEach(() => page.viewport(1280, 900));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('SupportWidget', () => {
  it('SUPPORT-65 asks for nothing but itself before it is opened', async () => {
    const load = vi.fn(loadPanel);
    await render(<WidgetShell locale="en" loadPanel={load} />);
    await userEvent.hover(parts.launcher);
    expect(load).not.toHaveBeenCalled();
    await parts.launcher.click();
    await expect.element(parts.panel).toBeVisible();
    expect(load).toHaveBeenCalledExactlyOnceWith('en');
    await parts.launcher.click();
    await parts.launcher.click();
    await expect.element(parts.panel).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('SUPPORT-03 is busy, not expanded, while the panel is on its way', async () => {
    let arrive = () => {};
    const way = new Promise<void>((resolve) => (arrive = resolve));
    await render(<WidgetShell locale="en" loadPanel={(language) => way.then(() => loadPanel(language))} />);
    await parts.launcher.click();
    await expect.element(parts.launcher).toHaveAttribute('aria-busy', 'true');
    await expect.element(parts.launcher).toHaveAttribute('aria-expanded', 'false');
    arrive();
    await expect.element(parts.launcher).toHaveAttribute('aria-expanded', 'true');
    await expect.element(parts.launcher).toHaveAttribute('aria-busy', 'false');
  });

  it('SUPPORT-05 says that the panel could not be loaded, and tries again at the next press', async () => {
    const load = vi.fn(loadPanel).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const handleChange = vi.fn();
    await render(<WidgetShell locale="en" loadPanel={load} onOpenChange={handleChange} />);
    await parts.launcher.click();
    const complaint = page.getByRole('alert');
    await expect.element(complaint).toHaveTextContent('The form could not be loaded. Try again.');
    await expect.element(parts.launcher).toHaveAttribute('aria-busy', 'false');
    expect(handleChange.mock.calls).toEqual([[true], [false]]);
    await parts.launcher.click();
    await expect.element(parts.panel).toBeVisible();
    expect(complaint.elements()).toEqual([]);
  });

  it('SUPPORT-05 opens and closes for a host that holds it, and only then', async () => {
    const Host = ({ obeys }: { readonly obeys: boolean }) => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Help
          </button>
          <SupportWidget locale="en" open={open} onOpenChange={(next) => obeys && setOpen(next)} />
        </>
      );
    };
    const { rerender } = await render(<Host obeys={false} />);
    await parts.launcher.click();
    await expect.element(parts.launcher).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Help' }).click();
    await expect.element(parts.panel).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(parts.panel).toBeVisible();
    await rerender(<Host obeys />);
    await userEvent.keyboard('{Escape}');
    await expect.element(parts.panel).not.toBeInTheDocument();
  });

  it('SUPPORT-05 may stand open from the beginning', async () => {
    const handleOpen = vi.fn();
    await showWidget({ defaultOpen: true, onOpen: handleOpen });
    await expect.element(parts.panel).toBeVisible();
    expect(handleOpen).toHaveBeenCalledTimes(1);
  });

  it('SUPPORT-46 tells the host what happens, in order', async () => {
    const told: string[] = [];
    const tell = (name: string) => () => void told.push(name);
    const submit = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue();
    await showWidget({
      submit,
      onOpen: tell('open'),
      onClose: tell('close'),
      onSubmit: tell('submit'),
      onSuccess: tell('success'),
      onError: tell('error'),
    });
    await openPanel();
    await fillForm();
    await parts.send.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await parts.send.click();
    await expect.element(parts.ok).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(parts.panel).not.toBeInTheDocument();
    expect(told).toEqual(['open', 'submit', 'error', 'submit', 'success', 'close']);
  });

  it('SUPPORT-02 SUPPORT-71 follows a change of language, and takes words of the host', async () => {
    const { rerender } = await render(<SupportWidget locale="en" defaultOpen />);
    await expect.element(parts.panel).toBeVisible();
    await parts.name.fill('Mara');
    await rerender(<SupportWidget locale="de" defaultOpen messages={{ intro: 'Was ist passiert?' }} />);
    await expect.element(page.getByRole('dialog', { name: 'Support kontaktieren' })).toBeVisible();
    await expect.element(page.getByText('Was ist passiert?')).toBeVisible();
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Mara');
    await rerender(<SupportWidget locale="ar" defaultOpen />);
    await expect.poll(() => find('.slw-root').dir, { timeout: 10_000 }).toBe('rtl');
    await expect.poll(() => find('.slw-launcher').getBoundingClientRect().left, { timeout: 10_000 }).toBe(20);
  });

  it('SUPPORT-02 takes the language of the page where it was given none', async () => {
    document.documentElement.lang = 'fr-CA';
    await render(<SupportWidget />);
    await expect.element(page.getByRole('button', { name: 'Contacter l’assistance' })).toBeVisible();
    document.documentElement.lang = '';
  });

  it.each(['light', 'dark'] as const)('SUPPORT-64 is %s when it is told to be', async (theme) => {
    await showWidget({ theme });
    const panel = await openPanel();
    expect(getComputedStyle(panel).colorScheme).toBe(theme);
    expect(getComputedStyle(panel).backgroundColor).toBe(theme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(30, 33, 39)');
  });

  it('SUPPORT-69 stands once in StrictMode, and leaves no timer, listener or observer behind', async () => {
    const timers = new Set<unknown>();
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((handler: () => void, delay?: number) => {
      const timer: unknown = set(() => {
        timers.delete(timer);
        handler();
      }, delay);
      timers.add(timer);
      return timer;
    }) as typeof setTimeout);
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
      timers.delete(timer);
      clear(timer);
    });
    const listeners = new Map<unknown, string>();
    for (const target of [document, window, window.visualViewport!]) {
      const { addEventListener: add, removeEventListener: remove } = target;
      vi.spyOn(target, 'addEventListener').mockImplementation((...call: Parameters<typeof add>) => {
        const [type, handler, options] = call;
        if (handler) listeners.set(handler, type);
        if (typeof options === 'object') options.signal?.addEventListener('abort', () => listeners.delete(handler));
        add.apply(target, call);
      });
      vi.spyOn(target, 'removeEventListener').mockImplementation((...call: Parameters<typeof remove>) => {
        listeners.delete(call[1]);
        remove.apply(target, call);
      });
    }
    const screen = await render(
      <StrictMode>
        <SupportWidget locale="en" submit={async () => undefined} />
      </StrictMode>,
    );
    expect(document.querySelectorAll('.slw-launcher')).toHaveLength(1);
    // React's own root listeners stay until the page is left.
    listeners.clear();
    await openPanel();
    expect(document.querySelectorAll('.slw-panel')).toHaveLength(1);
    await fillForm();
    await parts.send.click();
    await parts.ok.click();
    await expect.element(parts.send).toBeDisabled();
    expect(timers.size).toBeGreaterThan(0);
    timers.clear();
    await screen.unmount();
    await vi.waitFor(() => expect(timers.size).toBe(0), 10_000);
    expect(document.querySelectorAll('[class^=slw-]')).toHaveLength(0);
    expect([...listeners.values()]).toEqual([]);
  });
});
