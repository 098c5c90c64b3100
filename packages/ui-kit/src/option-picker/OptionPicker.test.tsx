import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import type { Option } from '../select/option.ts';
import { OptionPicker } from './OptionPicker.tsx';

const optionOf = (value: string): Option<string> => ({ value, label: value });
const towns = ['Bern', 'Berlin', 'Lyon', 'Nantes'].map(optionOf);

const Picker = ({ start = [] }: { readonly start?: readonly Option<string>[] }) => {
  const [chosen, setChosen] = useState(start);
  const toggle = (option: Option<string>) => {
    const without = chosen.filter(({ value }) => value !== option.value);
    setChosen(without.length < chosen.length ? without : [...chosen, option]);
  };
  return (
    <>
      <OptionPicker label="Town" options={towns} multiple chosen={chosen} onToggle={toggle} />
      <output>{chosen.map(({ value }) => value).join(' ')}</output>
    </>
  );
};

/** A picker in which `ber` was typed, and whose search results have not arrived yet. */
const searchLate = async () => {
  const found = Promise.withResolvers<readonly Option<string>[]>();
  const options = (query: string) => (query === '' ? Promise.resolve(towns) : found.promise);
  const handleToggle = vi.fn();
  const screen = await render(
    <OptionPicker label="Town" options={options} multiple chosen={[]} onToggle={handleToggle} />,
  );
  await expect.element(screen.getByRole('option', { name: 'Lyon' })).toBeVisible();
  await userEvent.type(screen.getByRole('combobox', { name: 'Town' }), 'ber');
  return { screen, found, handleToggle };
};

describe('OptionPicker', () => {
  it('lists its options at once and toggles them by press', async () => {
    const screen = await render(<Picker />);
    await screen.getByRole('option', { name: 'Lyon' }).click();
    await screen.getByRole('option', { name: 'Nantes' }).click();
    await screen.getByRole('option', { name: 'Lyon' }).click();
    await expect.element(screen.getByRole('status').last()).toHaveTextContent('Nantes');
    await expect.element(screen.getByRole('option', { name: 'Nantes' })).toHaveAttribute('aria-selected', 'true');
  });

  it('is searched and used by keyboard, the focus staying in the field', async () => {
    const screen = await render(<Picker />);
    const field = screen.getByRole('combobox', { name: 'Town' });
    await field.fill('ber');
    expect(screen.getByRole('option').elements().length).toBe(2);
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('');
    await expect.element(screen.getByRole('status').last()).toHaveTextContent('Berlin');
  });

  it('keeps chosen options in sight that the search does not list', async () => {
    const screen = await render(<Picker start={[optionOf('Lyon')]} />);
    await screen.getByRole('combobox', { name: 'Town' }).fill('ber');
    await expect.element(screen.getByText('Also chosen')).toBeVisible();
    await screen.getByRole('option', { name: 'Lyon' }).click();
    await expect.element(screen.getByRole('option', { name: 'Lyon' })).not.toBeInTheDocument();
  });

  it('chooses by Enter what is typed and reached, however late the found options come', async () => {
    const { screen, found, handleToggle } = await searchLate();
    // The results have not arrived yet: the previous options that match are listed.
    expect(
      screen
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Bern', 'Berlin']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(handleToggle).toHaveBeenLastCalledWith(optionOf('Berlin'));
    found.resolve(['Amberg', 'Berlin'].map(optionOf));
    await expect.element(screen.getByRole('option', { name: 'Amberg' })).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(handleToggle).toHaveBeenLastCalledWith(optionOf('Amberg'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(handleToggle).toHaveBeenLastCalledWith(optionOf('Berlin'));
  });

  it('makes the first option active when the one reached is no longer found', async () => {
    const { screen, found, handleToggle } = await searchLate();
    await userEvent.keyboard('{ArrowDown}');
    found.resolve([optionOf('Bern')]);
    await expect.element(screen.getByRole('option', { name: 'Berlin' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(handleToggle).toHaveBeenLastCalledWith(optionOf('Bern'));
  });

  it('keeps still while it is pressed, so that the click reaches what was pressed', async () => {
    const { screen, found, handleToggle } = await searchLate();
    const berlin = () => screen.getByRole('option', { name: 'Berlin' });
    const pressed = berlin().element();
    pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    found.resolve([optionOf('Bergen'), optionOf('Bern')]);
    // The results have arrived, but they are only listed after the pointer is released.
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
    expect(berlin().element()).toBe(pressed);
    expect(screen.getByRole('option', { name: 'Bergen' }).elements()).toEqual([]);
    pressed.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    (pressed as HTMLElement).click();
    expect(handleToggle).toHaveBeenCalledExactlyOnceWith(optionOf('Berlin'));
    await expect.element(screen.getByRole('option', { name: 'Bergen' })).toBeVisible();
    await expect.element(berlin()).not.toBeInTheDocument();
  });

  it('says why options could not be loaded', async () => {
    const options = vi.fn(async () => {
      throw new Error('the database is away');
    });
    const screen = await render(<OptionPicker label="Town" options={options} chosen={[]} onToggle={vi.fn()} />);
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The options could not be loaded: the database is away');
  });
});
