/// <reference types="@vitest/browser-playwright" />
import { useState, type FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { en } from '../../messages/en.ts';
import { makeText } from '../../model/messages.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { CountryPicker } from './CountryPicker.tsx';
import { worldCallingCodeOf, worldCountries, worldPreferred } from './world-of-countries.ts';

interface HostProps {
  readonly first?: Country;
  readonly locale?: string;
  readonly onPick?: (country: Country) => void;
  readonly onSubmit?: (event: FormEvent) => void;
  readonly disabled?: boolean;
  readonly preferred?: readonly Country[];
}

const text = makeText(en, 'en');

/** A host form with the picker in a field. */
function Host({
  first = 'de',
  locale = 'en',
  onPick,
  onSubmit,
  disabled = false,
  preferred = worldPreferred,
}: HostProps) {
  const [country, setCountry] = useState<Country | undefined>(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.(event);
  };
  return (
    <form className="slw-root" onSubmit={submit}>
      <label id="phone-label" htmlFor="number">
        Phone
      </label>
      <div data-testid="field">
        <CountryPicker
          country={country}
          countries={worldCountries}
          callingCodeOf={worldCallingCodeOf}
          preferred={preferred}
          locale={locale}
          text={text}
          disabled={disabled}
          labelledBy="phone-label"
          onPick={(picked) => {
            setCountry(picked);
            onPick?.(picked);
          }}
        />
        <input id="number" type="tel" />
      </div>
      <button type="submit">Send</button>
    </form>
  );
}

const button = () => page.getByRole('button', { name: /Country:|Choose a country/u });
const list = () => page.getByRole('listbox');
const search = () => page.getByRole('combobox', { name: 'Search countries' });
const optionTexts = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const activeText = () => {
  const id = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};

describe('CountryPicker', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])('PHONE-31 %s on the button opens the list', async (key) => {
    const handleSubmit = vi.fn();
    await render(<Host onSubmit={handleSubmit} />);
    await userEvent.keyboard(`{Tab}${key}`);
    await expect.element(list()).toBeVisible();
    await expect.element(search()).toHaveFocus();
    await expect.element(search()).toHaveValue('');
    expect(activeText()).toContain('Germany');
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('PHONE-36 the button and each row show the flag and the dial code', async () => {
    await render(<Host />);
    await expect.element(button()).toHaveAccessibleName('Phone Country: Germany +49');
    expect(button().element().textContent).toContain('+49');
    expect(button().element().querySelector('.slw-country-flag')?.textContent).toMatch(/./u);
    await userEvent.click(button());
    await expect.poll(() => optionTexts().length).toBe(245);
    for (const option of document.querySelectorAll('[role=option]')) {
      expect(option.querySelector('.slw-country-flag')?.textContent).toMatch(/./u);
      expect(option.textContent).toMatch(/\+\d+$/u);
    }
  });

  it.each(['en', 'ru', 'ar', 'zh-Hans'])(
    'PHONE-01 PHONE-02 in %s the preferred come first behind the chosen one, and none twice',
    async (locale) => {
      await render(<Host locale={locale} />);
      await userEvent.click(button());
      await expect.poll(() => optionTexts().length).toBe(245);
      const ids = [...document.querySelectorAll('[role=option]')].map((option) => option.id.slice(-2));
      expect(ids.slice(0, 10)).toEqual(['de', ...worldPreferred]);
      expect(new Set(ids).size).toBe(245);
    },
  );

  it('PHONE-32 Enter picks without submitting the form, and the focus is back on the button', async () => {
    const handlePick = vi.fn();
    const handleSubmit = vi.fn();
    await render(<Host onPick={handlePick} onSubmit={handleSubmit} />);
    await userEvent.keyboard('{Tab}{Enter}{Home}{ArrowDown}{ArrowDown}{Enter}');
    expect(handlePick).toHaveBeenCalledExactlyOnceWith('az');
    expect(handleSubmit).not.toHaveBeenCalled();
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
    await expect.element(page.getByRole('status')).toHaveTextContent('Azerbaijan, +994');
  });

  it('PHONE-32 Enter applies what was just typed, at once', async () => {
    const handlePick = vi.fn();
    await render(<Host onPick={handlePick} />);
    await userEvent.keyboard('{Tab}{Enter}switz{Enter}');
    expect(handlePick).toHaveBeenCalledExactlyOnceWith('ch');
  });

  it('PHONE-33 Enter while an input method composes picks nothing and submits nothing', async () => {
    const handlePick = vi.fn();
    const handleSubmit = vi.fn();
    await render(<Host onPick={handlePick} onSubmit={handleSubmit} />);
    await userEvent.click(button());
    const box = search().element();
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    box.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    // Safari ends the composition before the key event, which has keyCode 229.
    box.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }));
    expect(handlePick).not.toHaveBeenCalled();
    expect(handleSubmit).not.toHaveBeenCalled();
    await expect.element(list()).toBeVisible();
    box.dispatchEvent(new KeyboardEvent('keydown', enter));
    expect(handlePick).toHaveBeenCalledExactlyOnceWith('de');
  });

  it('PHONE-10 letters typed on the closed button open the list and find by them, Cyrillic ones too', async () => {
    const handlePick = vi.fn();
    await render(<Host locale="ru" onPick={handlePick} />);
    button().element().focus();
    // A key of a Russian keyboard, as a native browser event.
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'ф', text: 'ф' });
    await userEvent.keyboard('ра');
    await expect.element(search()).toHaveValue('фра');
    await expect.poll(activeText).toContain('Франция');
    await expect.poll(() => optionTexts().length).toBe(3);
    await userEvent.keyboard('{Enter}');
    expect(handlePick).toHaveBeenCalledExactlyOnceWith('fr');
  });
});
