import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { en } from '../../messages/en.ts';
import { makeText } from '../../model/messages.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { CountryPicker } from './CountryPicker.tsx';
import { worldCallingCodeOf, worldCountries, worldPreferred } from './world-of-countries.ts';

const text = makeText(en, 'en');

interface HostProps {
  readonly onPick?: (country: Country) => void;
  readonly locale?: string;
  readonly className?: string;
}

/** A panel with the picker in a field. */
function Host({ onPick, locale = 'en', className }: HostProps) {
  const [country, setCountry] = useState<Country>('de');
  return (
    <div className="slw-root" data-testid="panel">
      <a href="#before">Before</a>
      <div className={className} data-testid="field">
        <CountryPicker
          country={country}
          countries={worldCountries}
          callingCodeOf={worldCallingCodeOf}
          preferred={worldPreferred}
          locale={locale}
          text={text}
          disabled={false}
          onPick={(picked) => {
            setCountry(picked);
            onPick?.(picked);
          }}
        />
      </div>
      <a href="#after">After</a>
    </div>
  );
}

const button = () => page.getByRole('button', { name: /Country:/u });
const list = () => page.getByRole('listbox');
const search = () => page.getByRole('combobox');
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const activeText = () => {
  const id = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
};

/** Waits two frames, so that changes are painted. */
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

describe('the open list of countries', () => {
  it('SUPPORT-18 the first Esc closes only the list: nothing around hears of it', async () => {
    const handleKey = vi.fn((event: KeyboardEvent) => event.key);
    await render(<Host />);
    find('[data-testid=panel]').addEventListener('keydown', handleKey);
    await userEvent.click(button());
    await userEvent.keyboard('{Escape}');
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
    expect(handleKey).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(handleKey).toHaveReturnedWith('Escape');
  });

  it('moves by arrows, Home, End and pages, and keeps the row in sight', async () => {
    await render(<Host />);
    await userEvent.click(button());
    await expect.poll(() => options().length).toBe(245);
    await userEvent.keyboard('{ArrowDown}');
    expect(activeText()).toContain('Armenia');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeText()).toContain('Zimbabwe');
    await userEvent.keyboard('{End}');
    expect(activeText()).toContain('Zimbabwe');
    const box = list().element().getBoundingClientRect();
    const row = find('.slw-country-active').getBoundingClientRect();
    expect(row.bottom).toBeLessThanOrEqual(box.bottom);
    expect(row.top).toBeGreaterThanOrEqual(box.top);
    await userEvent.keyboard('{ArrowDown}');
    expect(activeText()).toContain('Germany');
    await userEvent.keyboard('{ArrowUp}{PageUp}');
    expect(options().findIndex((option) => option.classList.contains('slw-country-active'))).toBe(236);
    await userEvent.keyboard('{PageDown}{Home}');
    expect(activeText()).toContain('Germany');
  });

  it('opens at its top with the chosen country first, also when all rows are there', async () => {
    await render(<Host />);
    await userEvent.click(button());
    for (const count of [24, 245]) {
      await expect.poll(() => options().length).toBeGreaterThanOrEqual(count);
      expect(list().element().scrollTop).toBe(0);
      expect(options()[0]).toHaveAttribute('aria-selected', 'true');
      expect(options()[0]?.textContent).toContain('Germany');
      expect(activeText()).toContain('Germany');
    }
    expect(options().filter((option) => option.textContent.includes('Germany'))).toHaveLength(1);
  });

  it('Tab closes it and moves on from the button, both ways', async () => {
    await render(<Host />);
    await userEvent.click(button());
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('link', { name: 'After' })).toHaveFocus();
    await expect.element(list()).not.toBeInTheDocument();
    await userEvent.click(button());
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(page.getByRole('link', { name: 'Before' })).toHaveFocus();
    await expect.element(list()).not.toBeInTheDocument();
  });

  it('a press outside closes it, a press on the button too', async () => {
    await render(<Host />);
    await userEvent.click(button());
    find('a').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await expect.element(list()).not.toBeInTheDocument();
    await userEvent.click(button());
    await expect.element(list()).toBeVisible();
    await userEvent.click(button());
    await expect.element(list()).not.toBeInTheDocument();
  });

  it('a click picks a row', async () => {
    const handlePick = vi.fn();
    await render(<Host onPick={handlePick} />);
    await userEvent.click(button());
    await userEvent.click(page.getByRole('option', { name: 'Greece +30' }));
    expect(handlePick).toHaveBeenCalledExactlyOnceWith('gr');
    await expect.element(list()).not.toBeInTheDocument();
  });

  it('PHONE-09 shows what was found, best first, and says politely how many', async () => {
    await render(<Host />);
    await userEvent.click(button());
    await userEvent.keyboard('uae');
    await expect.element(page.getByRole('status')).toHaveTextContent('1 country found');
    expect(options().map((option) => option.textContent)).toEqual([expect.stringContaining('United Arab Emirates')]);
    await userEvent.clear(search());
    await expect.poll(() => options().length).toBe(245);
    await userEvent.keyboard('qqq');
    await expect.element(page.getByRole('status')).toHaveTextContent('No country found');
    expect(find('.slw-country-none').textContent).toBe('No country found');
    await userEvent.keyboard('{Enter}');
    await expect.element(search()).toBeVisible();
  });

  it('PHONE-08 leaves the list alone until 250 ms have passed since the last key', async () => {
    await render(<Host />);
    await userEvent.click(button());
    await expect.poll(() => options().length).toBe(245);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const box = find('[role=combobox]') as HTMLInputElement;
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setValue?.call(box, 'switz');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      vi.advanceTimersByTime(249);
      await painted();
      expect(options()).toHaveLength(245);
      vi.advanceTimersByTime(1);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(() => options().length).toBe(1);
  });
});
