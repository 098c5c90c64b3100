import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { firstWeekday } from './first-weekday.ts';
import { RangeCalendar, type DayRange } from './RangeCalendar.tsx';

const open = async (start: DayRange, locale = 'en') => {
  const seen: DayRange[] = [];
  const Page = () => {
    const [value, setValue] = useState(start);
    return (
      <RangeCalendar
        label="Days"
        months={2}
        locale={locale}
        today="2026-11-24"
        value={value}
        onChange={(next) => {
          seen.push(next);
          setValue(next);
        }}
      />
    );
  };
  const screen = await render(<Page />);
  return { screen, seen };
};

describe('RangeCalendar', () => {
  it('EXPLORE-06 chooses a range by two presses, in either order', async () => {
    const { screen, seen } = await open({ from: undefined, to: undefined });
    await expect.element(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible();
    await screen.getByRole('button', { name: 'Friday, November 20, 2026' }).click();
    await screen.getByRole('button', { name: 'Thursday, October 15, 2026' }).click();
    expect(seen).toEqual([
      { from: '2026-11-20', to: '2026-11-20' },
      { from: '2026-10-15', to: '2026-11-20' },
    ]);
    await screen.getByRole('button', { name: 'Sunday, November 1, 2026' }).click();
    expect(seen.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  });

  it('moves by keys and over months', async () => {
    const { screen, seen } = await open({ from: '2026-11-20', to: '2026-11-20' });
    screen.getByRole('button', { name: 'Friday, November 20, 2026' }).element().focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Enter}');
    expect(seen.at(-1)).toEqual({ from: '2026-11-26', to: '2026-11-26' });
    await screen.getByRole('button', { name: 'Next month' }).click();
    await expect.element(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  });

  it('shows the months of a range that comes from outside', async () => {
    const { screen } = await open({ from: '2024-02-01', to: '2024-02-29' });
    await expect.element(screen.getByRole('grid', { name: 'February 2024' })).toBeVisible();
  });

  it('writes months and days in the language, and begins weeks where it does', async () => {
    const { screen } = await open({ from: undefined, to: undefined }, 'de');
    await expect.element(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Dienstag, 24. November 2026' })).toBeVisible();
    expect(firstWeekday('de')).toBe(1);
    expect(firstWeekday('en-US')).toBe(0);
  });
});
