import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import type { Option } from '../select/option.ts';
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
});
