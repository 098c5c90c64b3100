import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emulateMedia, withMotion } from '../../testing/emulate-media.ts';
import { showPhone } from './phone-in-page.tsx';

it('formats as it is typed, and tells the E.164 value', async () => {
  const { input, button, value } = await showPhone();
  expect([input.value, button.getAttribute('aria-label')]).toEqual(['+1 ', 'Country: United States +1']);
  await userEvent.click(input);
  await userEvent.keyboard('2133734253');
  expect([input.value, value()]).toEqual(['+1 213 373 4253', '+12133734253']);
});

it('PHONE-22 leaves exactly 1213999 left of the caret when 9, 9, 9 come after +1 213', async () => {
  const { input, select, caret, value } = await showPhone({ defaultValue: '+12133734' });
  expect(input.value).toBe('+1 213 373 4');
  select('+1 213'.length);
  await userEvent.keyboard('999');
  expect(caret()).toEqual(['1213999', '3734']);
  expect(value()).toBe('+12139993734');
});

it('PHONE-23 takes one digit with one Backspace or Delete beside a separator', async () => {
  const { input, select, caret } = await showPhone({ defaultValue: '+12133734' });
  select('+1 213 '.length);
  await userEvent.keyboard('{Backspace}');
  expect([input.value, caret()]).toEqual(['+1 213 734', ['121', '3734']]);
  select('+1 213'.length);
  await userEvent.keyboard('{Delete}');
  expect(caret()).toEqual(['1213', '34']);
  await userEvent.keyboard('{Control>}{Backspace}{/Control}');
  expect(caret()).toEqual(['1', '34']);
});

it('PHONE-26 goes back to the value before with Ctrl+Z, and forth with Ctrl+Shift+Z and Ctrl+Y', async () => {
  const { input, locator, value } = await showPhone({ defaultValue: '+12133734253' });
  await userEvent.click(input);
  await userEvent.keyboard('{End}{Backspace}');
  expect(input.value).toBe('+1 213 373 425');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(locator).toHaveValue('+1 213 373 4253');
  expect(value()).toBe('+12133734253');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(input.value).toBe('+1 213 373 425');
  await userEvent.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
  expect(value()).toBe('+1213373425');
});

it('PHONE-26 takes back what was typed in one go with one Ctrl+Z', async () => {
  const { input } = await showPhone();
  await userEvent.click(input);
  await userEvent.keyboard('2133734253');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}9');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(input.value).toBe('+1 213 373 4253');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(input.value).toBe('+1 ');
});

it('PHONE-27 copies the whole field as E.164, and a part as it is', async () => {
  const { input, select } = await showPhone({ defaultValue: '+12133734253', prefix: 'locked' });
  const copied = (type: 'copy' | 'cut') => {
    const clipboardData = new DataTransfer();
    input.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/plain');
  };
  select(0, input.value.length);
  expect(copied('copy')).toBe('+12133734253');
  select(3, 10);
  expect(copied('copy')).toBe('213 373');
  select(0, input.value.length);
  expect([copied('cut'), input.value]).toEqual(['+12133734253', '+1 ']);
});

it('PHONE-27 copies with the real keys, and PHONE-24 pastes with them', async () => {
  const { input, onChange } = await showPhone({ defaultValue: '+41794242436', defaultCountry: 'de' });
  await userEvent.click(input);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  await userEvent.keyboard('{Backspace}12');
  await userEvent.paste();
  await expect.poll(() => input.value).toBe('+41 79 424 24 36');
  expect(onChange.mock.lastCall?.[0]).toBe('+41794242436');
});

it('PHONE-28 keeps kz while 7710009998 is typed', async () => {
  const { input, button, value, onCountryChange } = await showPhone({ defaultCountry: 'kz' });
  await userEvent.click(input);
  await userEvent.keyboard('7710009998');
  expect(button.getAttribute('aria-label')).toBe('Country: Kazakhstan +7');
  expect([value(), onCountryChange.mock.calls]).toEqual(['+77710009998', []]);
});

it('lets the flag follow a code that is typed', async () => {
  const { input, button, onCountryChange } = await showPhone();
  await userEvent.click(input);
  await userEvent.keyboard('+4179');
  expect(input.value).toBe('+41 79');
  await expect.poll(() => button.getAttribute('aria-label')).toBe('Country: Switzerland +41');
  expect(onCountryChange).toHaveBeenLastCalledWith('ch');
});

it('PHONE-25 types digits with Arabic-Indic and Persian keys', async () => {
  const { input, value } = await showPhone({ defaultCountry: 'ae' });
  await userEvent.click(input);
  await userEvent.keyboard('٥٠١۲۳۴');
  expect([input.value, value()]).toEqual(['+971 50 123 4', '+971501234']);
});

it('PHONE-14 PHONE-11 shows and politely tells that the 16th digit was refused, and again for the 17th', async () => {
  await withMotion();
  onTestFinished(() => emulateMedia());
  const { input, screen, refusal } = await showPhone({ defaultCountry: 'de' });
  await userEvent.click(input);
  await userEvent.keyboard('1234567890123');
  expect(refusal().textContent).toBe('');
  await userEvent.keyboard('4');
  const status = screen.getByText('At most 15 digits are allowed');
  await expect.element(status).toBeVisible();
  await expect.element(status).toHaveAttribute('role', 'status');
  const first = refusal().textContent;
  const moved = screen.container.querySelector('.slw-phone')!;
  const before = getComputedStyle(moved).animationName;
  await userEvent.keyboard('5');
  await expect.poll(() => refusal().textContent).not.toBe(first);
  expect([before, getComputedStyle(moved).animationName]).toEqual(['slw-refuse-odd', 'slw-refuse-even']);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => refusal().textContent).toBe('');
});

it('PHONE-14 tells that letters do not fit', async () => {
  const { input, screen } = await showPhone();
  await userEvent.click(input);
  await userEvent.keyboard('b');
  await expect.element(screen.getByText('Enter digits only')).toBeVisible();
  expect(input.value).toBe('+1 ');
});

it('PHONE-17 validates on the first blur, and while typing afterwards', async () => {
  const { input, locator, screen } = await showPhone();
  await userEvent.click(input);
  await userEvent.keyboard('213');
  expect(input.getAttribute('aria-invalid')).toBe('false');
  await userEvent.tab();
  const problem = screen.getByText('This number is too short');
  await expect.element(problem).toBeVisible();
  await expect.element(locator).toHaveAttribute('aria-invalid', 'true');
  await expect.element(locator).toHaveAccessibleDescription('This number is too short');
  await userEvent.click(input);
  await userEvent.keyboard('3734253');
  await expect.element(locator).toHaveAttribute('aria-invalid', 'false');
  await expect.element(problem).not.toBeInTheDocument();
});

it('PHONE-17 asks for a number that is required, and leaves the judgement to a host that gives one', async () => {
  const { input, screen } = await showPhone({ required: true });
  await userEvent.click(input);
  await userEvent.tab();
  await expect.element(screen.getByText('Please enter your phone number')).toBeVisible();
  await screen.unmount();
  const judged = await showPhone({ required: true, invalid: false });
  await userEvent.click(judged.input);
  await userEvent.tab();
  expect(judged.input.getAttribute('aria-invalid')).toBe('false');
});

it('drops the trunk zero when it is left', async () => {
  const { input, value } = await showPhone({ defaultCountry: 'de' });
  await userEvent.click(input);
  await userEvent.keyboard('015123456789');
  expect(value()).toBe('+4915123456789');
  await userEvent.tab();
  expect(input.value).toBe('+49 1512 3456789');
});

it('exchanges the prefix when a country is picked, and goes on at the end of the number', async () => {
  const { input, button, screen, value, locator } = await showPhone({ defaultValue: '+19123456789' });
  await userEvent.click(button);
  await userEvent.keyboard('russ');
  await expect.poll(() => screen.container.querySelector('[role=option]')?.textContent).toMatch(/Russia/u);
  await userEvent.keyboard('{Enter}');
  await expect.element(locator).toHaveFocus();
  expect([input.value, input.selectionStart, value()]).toEqual(['+7 912 345 67 89', 16, '+79123456789']);
});

it('PHONE-30 reads left to right in a page that does not', async () => {
  const { input } = await showPhone({ locale: 'ar', defaultValue: '+971501234567' });
  expect(input.value).toBe('+971 50 123 4567');
  const { direction, textAlign } = getComputedStyle(input);
  expect([direction, textAlign, getComputedStyle(input.parentElement!).direction]).toEqual(['ltr', 'end', 'rtl']);
});
