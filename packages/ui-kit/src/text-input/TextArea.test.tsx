import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextArea } from './TextArea.tsx';

it('tells what is typed', async () => {
  const handleChange = vi.fn();
  const screen = await render(<TextArea aria-label="Description" value="" onChange={handleChange} />);
  await screen.getByRole('textbox', { name: 'Description' }).fill('By day');
  expect(handleChange).toHaveBeenLastCalledWith('By day');
});
