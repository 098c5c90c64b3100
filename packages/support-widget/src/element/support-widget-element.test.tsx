import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defineSupportWidget } from './define-support-widget.ts';
import type { SupportWidgetElement } from './support-widget-element.ts';

beforeAll(() => defineSupportWidget());

const put = (markup: Readonly<Record<string, string>> = {}): SupportWidgetElement => {
  const element = document.createElement('support-widget');
  for (const [name, value] of Object.entries(markup)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
};

afterEach(async () => {
  for (const element of document.querySelectorAll('support-widget')) element.remove();
  localStorage.clear();
});

const launcher = page.getByRole('button', { name: 'Contact Support' });
const panel = page.getByRole('dialog', { name: 'Contact Support' });

describe('<support-widget>', () => {
  it('SUPPORT-05 SUPPORT-15 SUPPORT-17 opens and closes by its launcher, with the focus where it belongs', async () => {
    const element = put();
    const told: string[] = [];
    for (const name of ['support-open', 'support-close'] as const)
      document.body.addEventListener(name, (event) => told.push(event.type), { once: true });
    await launcher.click();
    await expect.element(panel).toBeVisible();
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
    expect(element.open).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(launcher).toHaveFocus();
    expect(element.open).toBe(false);
    expect(told).toEqual(['support-open', 'support-close']);
  });
});
