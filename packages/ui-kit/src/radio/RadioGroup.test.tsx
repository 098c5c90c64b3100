import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RadioGroup } from './RadioGroup.tsx';

it('lets one be chosen, by its words', async () => {
  const handleChange = vi.fn();
  const screen = await render(
    <RadioGroup
      label="How to save"
      value="over"
      onChange={handleChange}
      options={[
        { value: 'over', label: 'Save over it' },
        { value: 'new', label: 'Save as a new chart' },
      ]}
    />,
  );
  await expect.element(screen.getByRole('radio', { name: 'Save over it' })).toBeChecked();
  await screen.getByText('Save as a new chart').click();
  expect(handleChange).toHaveBeenLastCalledWith('new');
});

it('is one stop of Tab, at the chosen one; arrows choose, the other way from right to left', async () => {
  const handleChange = vi.fn();
  const screen = await render(
    <div dir="rtl">
      <RadioGroup
        inline
        label="Kind"
        value="b"
        onChange={handleChange}
        options={['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </div>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('radio', { name: 'B' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => handleChange.mock.lastCall).toEqual(['c']);
  await expect.element(screen.getByRole('radio', { name: 'C' })).toHaveFocus();
});
