import { afterEach, describe, expect, it } from 'vitest';
import { emulateMedia } from '../../testing/emulate-media.ts';
import { find, openPanel, showWidget } from '../../testing/show-widget.tsx';
import { defineSupportWidget } from '../../element/define-support-widget.ts';

const white = 'rgb(255, 255, 255)';
const dark = 'rgb(30, 33, 39)';
const button = (root: ParentNode = document) =>
  getComputedStyle(root.querySelector<HTMLElement>('.slw-launcher')!).backgroundColor;

const pageIs = (scheme: string) => {
  document.documentElement.style.colorScheme = scheme;
};

afterEach(async () => {
  pageIs('');
  await emulateMedia();
});

describe('the color scheme of a page', () => {
  it.each([
    ['', 'dark', white],
    ['light', 'dark', white],
    ['dark', 'light', dark],
    ['light dark', 'light', white],
    ['light dark', 'dark', dark],
  ])('SUPPORT-64 with color-scheme "%s" on a %s system decides', async (scheme, system, expected) => {
    pageIs(scheme);
    await emulateMedia({ 'prefers-color-scheme': system });
    await showWidget();
    expect(button()).toBe(expected);
  });

  it('SUPPORT-64 is followed when the page or the system changes it', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'light' });
    await showWidget();
    const panel = await openPanel();
    expect(getComputedStyle(panel).backgroundColor).toBe(white);
    pageIs('dark');
    await expect.poll(() => getComputedStyle(panel).backgroundColor).toBe(dark);
    pageIs('light dark');
    await expect.poll(() => getComputedStyle(panel).backgroundColor).toBe(white);
    await emulateMedia({ 'prefers-color-scheme': 'dark' });
    await expect.poll(() => getComputedStyle(panel).backgroundColor).toBe(dark);
  });

  it('SUPPORT-64 gives way to a theme that is asked for, and holds again without one', async () => {
    pageIs('dark');
    const { screen } = await showWidget({ theme: 'light' });
    expect(button()).toBe(white);
    await screen.unmount();
    pageIs('light');
    await showWidget({ theme: 'dark' });
    expect(button()).toBe(dark);
  });

  it('SUPPORT-64 counts where the widget stands, not at the top of the page', async () => {
    const { screen } = await showWidget();
    screen.container.style.colorScheme = 'dark';
    await expect.poll(() => find('.slw-root').dataset['scheme']).toBe('dark');
    await expect.poll(() => button()).toBe(dark);
  });

  it('SUPPORT-64 reaches the element of pages without React', async () => {
    if (!customElements.get('support-widget')) defineSupportWidget();
    const element = document.createElement('support-widget');
    document.body.append(element);
    expect(button(element.shadowRoot!)).toBe(white);
    pageIs('dark');
    await expect.poll(() => button(element.shadowRoot!)).toBe(dark);
    element.setAttribute('theme', 'light');
    await expect.poll(() => button(element.shadowRoot!)).toBe(white);
    element.remove();
  });
});
