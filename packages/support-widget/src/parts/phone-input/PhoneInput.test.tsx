import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import '../../styles.css';
import { PhoneInput } from './PhoneInput.tsx';

const shown = async (props: Parameters<typeof PhoneInput>[0] = {}) => {
  const onChange = vi.fn<(value: string) => void>();
  const screen = await render(<PhoneInput locale="en" label="Phone" onChange={onChange} {...props} />);
  const locator = screen.getByRole('textbox', { name: 'Phone' });
  await vi.waitFor(() => expect(locator.element()).not.toHaveValue(''));
  const input = locator.element() as HTMLInputElement;
  const select = (start: number, end = start) => {
    input.focus();
    input.setSelectionRange(start, end);
  };
  return { screen, locator, input, onChange, select, value: () => onChange.mock.lastCall?.[0] };
};

it('PHONE-22 leaves exactly 1213999 left of the caret when 9, 9, 9 come after +1 213', async () => {
  const { input, select, value } = await shown({ defaultValue: '+12133734' });
  expect(input.value).toBe('+1 213 373 4');
  select('+1 213'.length);
  await userEvent.keyboard('999');
  expect(input.value.slice(0, input.selectionStart!).replace(/\D/gu, '')).toBe('1213999');
  expect(value()).toBe('+12139993734');
});
