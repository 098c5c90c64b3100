import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { SubmitFunction } from '../commands/submit-request.ts';
import { SupportWidget } from '../parts/widget/SupportWidget.tsx';
import type { SupportWidgetProps } from '../parts/widget/support-widget-props.ts';
import '../styles.css';

/** Renders the widget in a host page, next to a link of this page. */
export const showWidget = async (props: Partial<SupportWidgetProps> = {}) => {
  const submit = vi.fn<SubmitFunction>(async () => undefined);
  const screen = await render(
    <>
      <a href="#orders">All orders</a>
      <SupportWidget locale="en" privacyUrl="https://bakery.example/privacy" submit={submit} {...props} />
    </>,
  );
  return { screen, submit };
};

/** Parts of an English widget, by role and name. */
export const parts = {
  launcher: page.getByRole('button', { name: 'Contact Support' }),
  panel: page.getByRole('dialog', { name: 'Contact Support' }),
  name: page.getByLabelText('Name', { exact: true }),
  phone: page.getByRole('textbox', { name: 'Phone' }),
  description: page.getByRole('textbox', { name: 'Description' }),
  send: page.getByRole('button', { name: 'Send' }),
  ok: page.getByRole('button', { name: 'Ok' }),
};

/** Returns the single element that matches a selector. */
export const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
};

/** Opens the panel and waits until its animation has ended. */
export const openPanel = async (): Promise<HTMLElement> => {
  await parts.launcher.click();
  const panel = await parts.panel.findElement();
  await Promise.all(panel.getAnimations().map((animation) => animation.finished));
  return panel as HTMLElement;
};

/** Fills in the form so that it can be sent. */
export const fillForm = async (): Promise<void> => {
  await parts.name.fill('Mara Lindqvist');
  await parts.phone.fill('+12133734253');
  await parts.description.fill('The price of rye bread is gone.');
};
