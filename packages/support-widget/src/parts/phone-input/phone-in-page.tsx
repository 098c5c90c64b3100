import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { makePhoneEngine } from '../../model/phone/libphonenumber-engine.ts';
import type { ParsedPhone } from '../../model/phone/phone-engine.ts';
import type { PhoneInputProps } from './phone-input-props.ts';
import { PhoneInput } from './PhoneInput.tsx';

/** Numbering plans without a network request. */
export const plansAtHand = async () => makePhoneEngine();

/** Renders a phone field whose numbering plans are loaded. */
export async function showPhone(props: PhoneInputProps = {}) {
  const onChange = vi.fn<(value: string, read: ParsedPhone) => void>();
  const onCountryChange = vi.fn<(country: string) => void>();
  const screen = await render(
    <PhoneInput
      locale="en"
      label="Phone"
      loadEngine={plansAtHand}
      onChange={onChange}
      onCountryChange={onCountryChange}
      {...props}
    />,
  );
  const locator = screen.getByRole('textbox', { name: props.label ?? 'Phone' });
  const button = screen.container.querySelector('button')!;
  const input = locator.element() as HTMLInputElement;
  await expect.poll(() => input.value).toMatch(/ /u);

  const digits = (text: string) => text.replace(/\D/gu, '');
  return {
    screen,
    locator,
    input,
    button,
    onChange,
    onCountryChange,
    /** Sets the caret or a selection. */
    select: (start: number, end = start) => {
      input.focus();
      input.setSelectionRange(start, end);
    },
    /** The last E.164 value reported to the host. */
    value: () => onChange.mock.lastCall?.[0],
    /** Digits left and right of the caret. */
    caret: () => [digits(input.value.slice(0, input.selectionStart!)), digits(input.value.slice(input.selectionEnd!))],
    /** Pastes from the clipboard at the selection. */
    paste: (text: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.focus();
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    /** Sets the whole value like autofill: an event without an input type. */
    autofill: (text: string) => {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    refusal: () => screen.container.querySelector('.slw-phone-refusal')!,
  };
}
