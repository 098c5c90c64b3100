import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { bindLanguageLinks } from './bind-language-links.ts';

const markup = (): HTMLElement => {
  const nav = document.createElement('nav');
  nav.id = 'language-picker';
  for (const [href, name] of [
    ['/lang/de', 'Deutsch'],
    ['/lang/fr', 'Français'],
  ] as const) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = name;
    nav.append(link);
  }
  document.body.append(nav);
  return nav;
};
const stopping = (event: Event) => event.preventDefault();

describe('language links of a server-rendered page', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  const page = (answer: () => Promise<Response>) => {
    const nav = markup();
    const happened: string[] = [];
    const onFailure = vi.fn();
    const takeDown = bindLanguageLinks({
      document,
      fetch: (address, options) => {
        happened.push(`${options?.method ?? 'GET'} ${new URL(String(address)).pathname}`);
        return answer();
      },
      reload: () => happened.push('reload'),
      onFailure,
    });
    closing.push(takeDown, () => nav.remove());
    const link = (index: number) => nav.querySelectorAll('a')[index] as HTMLAnchorElement;
    return { happened, onFailure, link, takeDown };
  };

  it('SHELL-40 sends a GET to the address of the link, then reloads the page', async () => {
    const { happened, link, onFailure } = page(async () => new Response(null, { status: 200 }));
    await userEvent.click(link(0));
    await expect.poll(() => happened).toEqual(['GET /lang/de', 'reload']);
    link(1).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => happened.slice(2)).toEqual(['GET /lang/fr', 'reload']);
    expect(onFailure).not.toHaveBeenCalled();
    expect(link(0).hasAttribute('aria-busy')).toBe(false);
  });

  it.each([
    ['an answer of failure', async () => new Response(null, { status: 500 })],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('SHELL-40 says so and reloads nothing after %s', async (_, answer) => {
    const { happened, link, onFailure } = page(answer);
    await userEvent.click(link(0));
    await expect.poll(() => onFailure).toHaveBeenCalledExactlyOnceWith(link(0), expect.any(Error));
    expect(happened).toEqual(['GET /lang/de']);
  });

  it('SHELL-40 sends once however often a link is pressed meanwhile', async () => {
    const answer = Promise.withResolvers<Response>();
    const { happened, link } = page(() => answer.promise);
    await userEvent.click(link(0));
    await userEvent.click(link(1));
    expect(link(0).getAttribute('aria-busy')).toBe('true');
    answer.resolve(new Response());
    await expect.poll(() => happened).toEqual(['GET /lang/de', 'reload']);
  });

  it('SHELL-40 leaves clicks that open elsewhere, and other links, to the browser', () => {
    const { happened, link, takeDown } = page(async () => new Response());
    const other = document.createElement('a');
    other.href = '#elsewhere';
    document.body.append(other);
    window.addEventListener('click', stopping);
    closing.push(
      () => other.remove(),
      () => window.removeEventListener('click', stopping),
    );
    const press = (target: HTMLElement, init: MouseEventInit = {}) =>
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    press(link(0), { ctrlKey: true });
    press(link(0), { metaKey: true });
    press(link(0), { shiftKey: true });
    press(link(0), { button: 1 });
    link(1).target = '_blank';
    press(link(1));
    press(other);
    takeDown();
    press(link(0));
    expect(happened).toEqual([]);
  });
});
