import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { makePhoneEngine } from '../../model/phone/libphonenumber-engine.ts';
import type { ParsedPhone } from '../../model/phone/phone-engine.ts';
import type { PhoneInputProps } from './phone-input-props.ts';
import { PhoneInput } from './PhoneInput.tsx';

/** The numbering plans without a way over the network. */
export const plansAtHand = async () => makePhoneEngine();

/** A phone field in a page, ready for keys: the numbering plans are there. */
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
    /** Puts the caret, or a selection, into the text. */
    select: (start: number, end = start) => {
      input.focus();
      input.setSelectionRange(start, end);
    },
    /** The E.164 value that the host was told last. */
    value: () => onChange.mock.lastCall?.[0],
    /** The digits left of the caret and right of it. */
    caret: () => [digits(input.value.slice(0, input.selectionStart!)), digits(input.value.slice(input.selectionEnd!))],
    /** Pastes as the clipboard does, at the selection. */
    paste: (text: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.focus();
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    /** Sets the whole value as autofill does: an event that says nothing of itself. */
    autofill: (text: string) => {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    refusal: () => screen.container.querySelector('.slw-phone-refusal')!,
  };
}
