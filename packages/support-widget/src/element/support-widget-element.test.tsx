import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parts } from '../testing/show-widget.tsx';
import { defineSupportWidget } from './define-support-widget.ts';
import type { SupportWidgetElement } from './support-widget-element.ts';

beforeAll(() => defineSupportWidget());

beforeEach(() => page.viewport(1280, 900));

const put = (markup: Readonly<Record<string, string>> = {}, around: Element = document.body): SupportWidgetElement => {
  const element = document.createElement('support-widget');
  for (const [name, value] of Object.entries(markup)) element.setAttribute(name, value);
  around.append(element);
  return element;
};

const sheets: HTMLStyleElement[] = [];
const putStyle = (css: string) => {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  sheets.push(style);
};

afterEach(() => {
  for (const element of [...document.querySelectorAll('support-widget'), ...sheets.splice(0)]) element.remove();
  document.documentElement.lang = '';
  vi.unstubAllGlobals();
  localStorage.clear();
});

const focusIn = (element: SupportWidgetElement) => element.shadowRoot?.activeElement;

const openPanel = async () => {
  await parts.launcher.click();
  const panel = await parts.panel.findElement();
  await Promise.all(panel.getAnimations().map((animation) => animation.finished));
};

const fill = async () => {
  await parts.name.fill('Mara Lindqvist');
  await parts.phone.fill('+12133734253');
};

describe('<support-widget>', () => {
  it('SUPPORT-05 SUPPORT-15 SUPPORT-16 SUPPORT-17 opens and closes, with the focus where it belongs', async () => {
    const element = put();
    await parts.launcher.click();
    await expect.element(parts.panel).toBeVisible();
    await expect.poll(() => focusIn(element), { timeout: 10_000 }).toBe(parts.name.element());
    expect(element.open).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(parts.panel).not.toBeInTheDocument();
    expect(focusIn(element)).toBe(parts.launcher.element());
    expect(element.open).toBe(false);
  });

  it('SUPPORT-18 closes the list first, then the panel', async () => {
    put();
    await openPanel();
    const picker = page.getByRole('button', { name: /United States/u });
    await picker.click();
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(parts.panel).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(parts.panel).not.toBeInTheDocument();
  });

  it('SUPPORT-20 keeps Tab inside below 600 px', async () => {
    await page.viewport(390, 844);
    const element = put();
    await openPanel();
    const reached = new Set<Element | null | undefined>();
    for (let presses = 0; presses < 12; presses += 1) {
      await userEvent.tab();
      expect(parts.panel.element().contains(focusIn(element)!)).toBe(true);
      reached.add(focusIn(element));
    }
    expect(reached).toContain(parts.name.element());
    expect(reached).toContain(parts.send.element());
  });

  it('SUPPORT-44 SUPPORT-59 sends where its attributes say, with the header fields of the page, and tells the page', async () => {
    const answers = [500, 204];
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: answers.shift()! }));
    vi.stubGlobal('fetch', fetch);
    const element = put({ endpoint: '/contact', 'support-email': 'help@bakery.example', 'privacy-url': '/privacy' });
    element.headers = () => ({ 'x-team': 'bakery' });
    const told: string[] = [];
    const listen = (event: Event) => told.push(event.type);
    for (const name of ['open', 'close', 'submit', 'success', 'error'])
      document.body.addEventListener(`support-${name}`, listen);
    await openPanel();
    await expect.element(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
    await fill();
    await parts.send.click();
    await expect.element(page.getByRole('link', { name: 'help@bakery.example' })).toBeVisible();
    await parts.send.click();
    await parts.ok.click();
    element.hide();
    await expect.element(parts.panel).not.toBeInTheDocument();
    expect(told).toEqual([
      'support-open',
      'support-submit',
      'support-error',
      'support-submit',
      'support-success',
      'support-close',
    ]);
    const [address, init] = fetch.mock.calls[1]!;
    expect(address).toBe('/contact');
    expect(new Headers(init?.headers).get('x-team')).toBe('bakery');
    for (const name of ['open', 'close', 'submit', 'success', 'error'])
      document.body.removeEventListener(`support-${name}`, listen);
  });

  it('SUPPORT-44 hands details along with its events', async () => {
    const element = put();
    const error = new Error('no');
    element.submit = () => Promise.reject(error);
    const submitted = new Promise<unknown>((resolve) =>
      element.addEventListener('support-submit', ({ detail }) => resolve(detail.request.phone)),
    );
    const failed = new Promise<unknown>((resolve) =>
      element.addEventListener('support-error', ({ detail }) => resolve(detail.error)),
    );
    element.show();
    await fill();
    await parts.send.click();
    expect(await submitted).toBe('12133734253');
    expect(await failed).toBe(error);
  });

  it('SUPPORT-03 opens by its attribute, its property and its method, which are one', async () => {
    const element = put({ open: '' });
    await expect.element(parts.panel).toBeVisible();
    await expect.element(parts.launcher).toHaveAttribute('aria-expanded', 'true');
    element.open = false;
    await expect.element(parts.panel).not.toBeInTheDocument();
    expect(element.hasAttribute('open')).toBe(false);
    element.show();
    expect(element.hasAttribute('open')).toBe(true);
    await expect.element(parts.panel).toBeVisible();
  });

  it('SUPPORT-02 speaks the language of what is around it, or the one that it was given', async () => {
    const around = document.createElement('div');
    around.lang = 'de-AT';
    document.body.append(around);
    const element = put({}, around);
    await expect.element(page.getByRole('button', { name: 'Support kontaktieren' })).toBeVisible();
    element.setAttribute('locale', 'ar');
    await expect.element(page.getByRole('button', { name: 'تواصل مع الدعم' })).toBeVisible();
    expect(element.shadowRoot?.querySelector<HTMLElement>('.slw-root')?.dir).toBe('rtl');
    element.messages = { title: 'Frag uns' };
    await expect.element(page.getByRole('button', { name: 'Frag uns' })).toBeVisible();
    around.remove();
  });

  it('SUPPORT-44 takes properties that were set before it was known', async () => {
    const submit = vi.fn(async () => undefined);
    const early = document.createElement('support-widget-later') as SupportWidgetElement;
    Object.assign(early, { submit, open: true });
    document.body.append(early);
    defineSupportWidget(customElements, 'support-widget-later');
    await expect.element(parts.panel).toBeVisible();
    await fill();
    await parts.send.click();
    await expect.element(parts.ok).toBeVisible();
    expect(submit).toHaveBeenCalledTimes(1);
    early.remove();
  });

  it('SUPPORT-60 keeps what was typed when the page moves it, and leaves nothing when it is gone', async () => {
    const element = put();
    await openPanel();
    await parts.name.fill('Mara');
    document.body.prepend(element);
    await expect.element(parts.name).toHaveValue('Mara');
    element.remove();
    await vi.waitFor(() => expect(element.shadowRoot?.childElementCount).toBe(0), 10_000);
    document.body.append(element);
    await expect.element(parts.panel).toBeVisible();
    await expect.element(parts.name).toHaveValue('');
  });

  it('SUPPORT-63 looks the same under the rudest style sheet that a page can have', async () => {
    const element = put();
    await openPanel();
    await parts.send.click();
    (focusIn(element) as HTMLElement).blur();
    const look = () =>
      [...element.shadowRoot!.querySelectorAll('*')].map((inner) => {
        const style = getComputedStyle(inner);
        return [inner.className, Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))];
      });
    const before = look();
    expect(before.length).toBeGreaterThan(20);
    putStyle('* { all: unset !important; }');
    expect(look()).toEqual(before);
    const rude = 'font: 40px serif; letter-spacing: 1em; text-transform: uppercase; color: lime; text-align: right';
    putStyle(`html, body { ${rude.replaceAll(';', ' !important;')} !important; }`);
    putStyle(`support-widget { ${rude.replaceAll(';', ' !important;')} !important; display: none !important; }`);
    expect(look()).toEqual(before);
  });

  it('SUPPORT-63 takes the colours that a page gives by custom properties', async () => {
    const element = put();
    putStyle(':root { --support-widget-accent: rgb(1, 2, 3); }');
    await openPanel();
    const launcher = element.shadowRoot!.querySelector('.slw-launcher')!;
    await expect.poll(() => getComputedStyle(launcher).backgroundColor, { timeout: 10_000 }).toBe('rgb(1, 2, 3)');
    putStyle('support-widget::part(launcher) { border-radius: 7px; }');
    expect(getComputedStyle(launcher).borderRadius).toBe('7px');
  });

  it('SUPPORT-63 can be hidden', async () => {
    const element = put();
    element.hidden = true;
    await expect.element(element.shadowRoot!.querySelector('button')!).not.toBeVisible();
  });
});
