import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Code } from './Code.tsx';

it('shows code as it is, and can be scrolled by keys', async () => {
  const screen = await render(<Code label="Query">{'SELECT 1\n  FROM t'}</Code>);
  const block = screen.getByRole('group', { name: 'Query' });
  expect(block.element().textContent).toBe('SELECT 1\n  FROM t');
  await userEvent.keyboard('{Tab}');
  await expect.element(block).toHaveFocus();
});
