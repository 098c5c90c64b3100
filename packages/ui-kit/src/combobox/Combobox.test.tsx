import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import type { Option } from '../select/option.ts';
import { Swatches } from '../swatches/Swatches.tsx';
import { Combobox, MultiCombobox } from './Combobox.tsx';
import type { OptionSource } from './use-options.ts';

const countries = ['Austria', 'France', 'Germany', 'Netherlands'].map((label, value) => ({ value, label }));

function Countries({ source = countries, creates = false }: { source?: OptionSource<number>; creates?: boolean }) {
  const [value, setValue] = useState<ReadonlyArray<Option<number>>>([]);
  const create = (typed: string) => ({ value: 99, label: typed });
  return (
    <MultiCombobox
      label="Countries"
      value={value}
      onChange={setValue}
      options={source}
      {...(creates && { onCreate: create })}
    />
  );
}

describe('MultiCombobox', () => {
  it('narrows to what is typed, takes several, lets go of them by Backspace and ×', async () => {
    const screen = await render(<Countries />);
    await userEvent.keyboard('{Tab}ger{Enter}fra{Enter}aus{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Remove Austria' })).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect.element(screen.getByRole('button', { name: 'Remove Austria' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Remove Germany' }).click();
    await expect.element(screen.getByRole('button', { name: 'Remove Germany' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Remove France' })).toBeVisible();
  });

  it('says that nothing matches', async () => {
    const screen = await render(<Countries />);
    await userEvent.keyboard('{Tab}xyz');
    await expect.element(screen.getByRole('status')).toHaveTextContent('No match');
  });

  it('creates what is not there', async () => {
    const screen = await render(<Countries creates />);
    await userEvent.keyboard('{Tab}Spain');
    await expect.element(screen.getByRole('option')).toHaveTextContent('Create “Spain”');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Remove Spain' })).toBeVisible();
  });

  it('says why the options could not be loaded', async () => {
    const screen = await render(<Countries source={() => Promise.reject(new Error('Connection lost'))} />);
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('The options could not be loaded: Connection lost');
  });

  it('an older answer never replaces a newer one', async () => {
    const waiting = new Map<string, (options: Option<number>[]) => void>();
    const source = (query: string) =>
      new Promise<Option<number>[]>((resolve) => {
        waiting.set(query, resolve);
      });
    const screen = await render(<Countries source={source} />);
    await userEvent.keyboard('{Tab}a');
    await vi.waitUntil(() => waiting.has('a'));
    await userEvent.keyboard('u');
    await vi.waitUntil(() => waiting.has('au'));
    waiting.get('au')?.([{ value: 1, label: 'Austria' }]);
    await expect.element(screen.getByRole('option')).toHaveTextContent('Austria');
    waiting.get('a')?.([{ value: 2, label: 'Older' }]);
    await expect.element(screen.getByRole('option')).toHaveTextContent('Austria');
  });
});

describe('Combobox', () => {
  it('shows what is chosen and is emptied by its ×', async () => {
    const handleChange = vi.fn();
    const screen = await render(
      <Combobox label="Country" value={countries[2]} onChange={handleChange} options={countries} clearable />,
    );
    await expect.element(screen.getByRole('combobox')).toHaveValue('Germany');
    await screen.getByRole('button', { name: 'Clear' }).click();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith(undefined);
    await expect.element(screen.getByRole('combobox')).toHaveFocus();
  });

  it('opens at what is chosen', async () => {
    const handleChange = vi.fn();
    await render(<Combobox label="Country" value={countries[1]} onChange={handleChange} options={countries} />);
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{Enter}');
    expect(handleChange).toHaveBeenCalledExactlyOnceWith(countries[2]);
  });

  it('draws the picture of an option in the list and in the closed control, and leaves its name alone', async () => {
    const schemes = [
      { value: 'calm', label: 'Calm', visual: <Swatches colors={['rgb(1, 2, 3)', 'rgb(4, 5, 6)']} /> },
      { value: 'loud', label: 'Loud', visual: <Swatches colors={['rgb(7, 8, 9)']} /> },
    ];
    const colorsIn = (place: Element | null) =>
      [...(place?.querySelectorAll<HTMLElement>('[style]') ?? [])].map(({ style }) => style.backgroundColor);
    const screen = await render(
      <Combobox label="Scheme" value={schemes[0]} onChange={() => undefined} options={schemes} />,
    );
    const field = screen.getByRole('combobox', { name: 'Scheme' });
    expect(colorsIn(field.element().parentElement)).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
    await field.click();
    const option = screen.getByRole('option', { name: 'Loud', exact: true });
    await expect.element(option).toBeVisible();
    expect(colorsIn(option.element())).toEqual(['rgb(7, 8, 9)']);
  });

  it('finds by words that are not shown, and offers what is typed with what it would become', async () => {
    const handleChange = vi.fn();
    const lengths = [{ value: 'm', label: '1,000 metres', keywords: 'm' }];
    const screen = await render(
      <Combobox<string>
        label="Length"
        value={undefined}
        onChange={handleChange}
        options={lengths}
        onCreate={(typed) => ({ value: typed, label: typed })}
        offer={(typed) => (typed === 'km' ? { note: '1 kilometre' } : { disabled: true, help: 'No unit' })}
      />,
    );
    await userEvent.keyboard('{Tab}m');
    await expect.element(screen.getByRole('option')).toHaveTextContent('1,000 metres');
    await screen.getByRole('combobox').fill('xx');
    await expect.element(screen.getByRole('option')).toHaveTextContent('Create “xx”No unit');
    await userEvent.keyboard('{Enter}');
    expect(handleChange).not.toHaveBeenCalled();
    await screen.getByRole('combobox').fill('km');
    await expect.element(screen.getByRole('option')).toHaveTextContent('Create “km”1 kilometre');
    await userEvent.keyboard('{Enter}');
    expect(handleChange).toHaveBeenCalledExactlyOnceWith({ value: 'km', label: 'km' });
  });
});
