import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Banner } from './Banner.tsx';

it.each([
  ['danger', 'alert'],
  ['warning', 'status'],
] as const)('is read out at once when it is %s: %s', async (level, role) => {
  const screen = await render(<Banner level={level}>The draft could not be kept.</Banner>);
  await expect.element(screen.getByRole(role)).toHaveTextContent('The draft could not be kept.');
});
