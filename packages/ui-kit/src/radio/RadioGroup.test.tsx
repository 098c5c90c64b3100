import { expect, it, vi } from 'vitest';
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
