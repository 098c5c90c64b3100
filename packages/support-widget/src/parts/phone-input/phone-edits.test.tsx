import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPhone } from './phone-in-page.tsx';

describe('PHONE-24 yields the E.164 value of every paste and autofill', () => {
  const rows = [
    ['us', '+41 79 424 24 36', '+41794242436'],
    ['de', '0151 23456789', '+4915123456789'],
    ['de', '0041 79 424 24 36', '+41794242436'],
    ['ru', '8 (912) 345-67-89', '+79123456789'],
    ['us', '+44 (0)20 7946 0958', '+442079460958'],
    ['us', 'Phone: +41 79 424 24 36 (office)', '+41794242436'],
    ['jp', '＋８１９０１２３４５６７８', '+819012345678'],
    ['us', '+1 213 373 4253 ext. 77', '+12133734253'],
  ] as const;

  it.each(rows)('%s, pasted at the end: %s', async (defaultCountry, text, e164) => {
    const { input, select, paste, value } = await showPhone({ defaultCountry });
    select(input.value.length);
    paste(text);
    expect(value()).toBe(e164);
  });

  it.each(rows)('%s, everything replaced: %s', async (defaultCountry, text, e164) => {
    const { input, locator, paste, autofill, select, value } = await showPhone({ defaultCountry });
    await userEvent.click(input);
    await userEvent.keyboard('2');
    autofill(text);
    expect(value()).toBe(e164);
    select(0, input.value.length);
    await userEvent.keyboard('3');
    select(0, input.value.length);
    paste(text);
    expect(value()).toBe(e164);
    await locator.fill('');
    await locator.fill(text);
    expect(value()).toBe(e164);
  });

  it('keeps an extension beside the number and says so', async () => {
    const { paste, screen, locator, input, onChange } = await showPhone();
    paste('+1 213 373 4253 ext. 77');
    await expect.element(screen.getByText('Extension 77')).toBeVisible();
    await expect.element(locator).toHaveAccessibleDescription('Extension 77');
    expect(input.value).toBe('+1 213 373 4253');
    expect(onChange.mock.lastCall?.[1]).toMatchObject({ extension: '77', outcome: 'possible' });
  });
});

it.each(['ext. 77', '#77', ',77'])('takes an extension that is typed behind the number: %s', async (keys) => {
  const { input, screen, onChange } = await showPhone({ defaultValue: '+12133734253' });
  await userEvent.click(input);
  await userEvent.keyboard(`{End} ${keys}`);
  await expect.element(screen.getByText('Extension 77')).toBeVisible();
  expect(input.value).toBe('+1 213 373 4253');
  expect(onChange.mock.lastCall).toEqual(['+12133734253', expect.objectContaining({ extension: '77' })]);
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await expect.element(screen.getByText(/^Extension/u)).not.toBeInTheDocument();
  expect(input.value).toBe('+1 213 373 4253');
});

it('PHONE-11 PHONE-14 refuses a paste of too many digits and says so', async () => {
  const { input, paste, select, screen } = await showPhone({ defaultValue: '+12133734253' });
  select(0, input.value.length);
  paste('+1 213 373 4253 604 555 1234');
  await expect.element(screen.getByText('At most 15 digits are allowed')).toBeVisible();
  expect(input.value).toBe('+1 213 373 4253');
});

describe('PHONE-18 keeps a locked prefix', () => {
  const locked = () => showPhone({ defaultCountry: 'de', prefix: 'locked', defaultValue: '+4930' });

  it.each([
    ['Backspace right after it', 4, 4, '{Backspace}', '+49 30'],
    ['Delete before the plus', 0, 0, '{Delete}', '+49 30'],
    ['5 typed at the start', 0, 0, '5', '+49 530'],
    ['one of its digits selected and typed over', 1, 2, '5', '+49 530'],
    ['all selected and 7 typed', 0, 6, '7', '+49 7'],
    ['a word deleted through it', 4, 4, '{Control>}{Backspace}{/Control}', '+49 30'],
    ['a plus typed in front', 0, 0, '+', '+49 30'],
  ] as const)('%s', async (_, start, end, keys, text) => {
    const { input, button, select } = await locked();
    expect(input.value).toBe('+49 30');
    select(start, end);
    await userEvent.keyboard(keys);
    expect(input.value.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect([input.value.slice(0, 4), button.getAttribute('aria-label')]).toEqual(['+49 ', 'Country: Germany +49']);
  });

  it('PHONE-19 clears only the national part with Ctrl+A and Backspace', async () => {
    const { input, value } = await locked();
    await userEvent.click(input);
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    expect([input.value, value()]).toEqual(['+49 ', '']);
  });

  it('cuts all but the prefix', async () => {
    const { input } = await locked();
    await userEvent.click(input);
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.cut();
    await expect.poll(() => input.value).toBe('+49 ');
  });

  it('PHONE-20 takes a pasted national number', async () => {
    const { input, select, paste, value } = await locked();
    select(0, input.value.length);
    paste('0151 23456789');
    expect([input.value, value()]).toEqual(['+49 1512 3456789', '+4915123456789']);
  });

  it('says that another country is chosen by the flag, where a number of one is pasted', async () => {
    const { paste, screen, input } = await locked();
    paste('+41 79 424 24 36');
    await expect.element(screen.getByText(/^The country code is fixed/u)).toBeVisible();
    expect(input.value).toBe('+49 30');
  });

  it('takes text that is dragged in front of the plus behind the prefix', async () => {
    const { input } = await locked();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', '5');
    const { left, top, height } = input.getBoundingClientRect();
    const place = { clientX: left + 2, clientY: top + height / 2 };
    input.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }));
    expect(input.value.replaceAll(' ', '')).toBe('+49530');
  });
});

it('lets an input method finish before it draws', async () => {
  const { input, select, value } = await showPhone();
  select(input.value.length);
  const compose = (type: string, data: string) =>
    input.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }));
  const typed = (text: string) => {
    input.setRangeText(text, input.selectionStart!, input.selectionEnd!, 'end');
    input.dispatchEvent(
      new InputEvent('input', { inputType: 'insertCompositionText', data: text, isComposing: true, bubbles: true }),
    );
  };
  compose('compositionstart', '');
  typed('２１３');
  expect(input.value).toBe('+1 ２１３');
  compose('compositionend', '２１３');
  expect([input.value, value()]).toEqual(['+1 213', '+1213']);
});

it('puts right what a keyboard did that cannot be held back', async () => {
  const { input, select, caret } = await showPhone({ defaultValue: '+12133734' });
  select('+1 213 '.length);
  input.setRangeText('', 6, 7, 'end');
  input.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }));
  expect(caret()).toEqual(['121', '3734']);
});
