import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serverMarkup } from '../../testing/server-markup.ts';
import { SupportWidget } from './SupportWidget.tsx';

afterEach(() => {
  document.documentElement.lang = '';
});

describe('hydration', () => {
  it.each([
    ['en', 'Contact Support'],
    ['de-AT', 'Support kontaktieren'],
  ])('SUPPORT-68 logs nothing on a page in %s', async (lang, name) => {
    document.documentElement.lang = lang;
    const logs = (['error', 'warn', 'info', 'log'] as const).map((level) => vi.spyOn(console, level));
    const handleError = vi.fn();
    const frame = document.createElement('div');
    document.body.append(frame);
    frame.append(...new DOMParser().parseFromString(serverMarkup, 'text/html').body.childNodes);
    const served = frame.querySelector('button');
    const handleChange = vi.fn();
    // The host keeps the widget closed, so that the click that tests the button does not load anything.
    const root = hydrateRoot(frame, <SupportWidget open={false} onOpenChange={handleChange} privacyUrl="/privacy" />, {
      onRecoverableError: handleError,
    });
    const launcher = page.getByRole('button', { name });
    await expect.element(launcher).toBeInTheDocument();
    await launcher.click();
    await vi.waitFor(() => expect(handleChange).toHaveBeenCalledWith(true), 10_000);
    expect(launcher.element()).toBe(served);
    expect(handleError).not.toHaveBeenCalled();
    expect(logs.flatMap((log) => log.mock.calls)).toEqual([]);
    root.unmount();
    frame.remove();
    vi.restoreAllMocks();
  });
});
