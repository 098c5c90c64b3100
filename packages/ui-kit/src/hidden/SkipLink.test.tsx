import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { SkipLink } from './SkipLink.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

it('shows the way past the menu once it has the focus', async () => {
  const screen = await render(<SkipLink target="content" />);
  const link = screen.getByRole('link', { name: 'Skip to content' });
  await userEvent.keyboard('{Tab}');
  await expect.element(link).toHaveFocus();
  await expect.element(link).toBeInViewport();
});

it('says to readers what is drawn for nobody', async () => {
  const screen = await render(<VisuallyHidden>unsaved</VisuallyHidden>);
  const { width, height } = screen.getByText('unsaved').element().getBoundingClientRect();
  expect(Math.max(width, height)).toBeLessThanOrEqual(1);
});
