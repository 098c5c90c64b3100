import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Skeleton } from './Skeleton.tsx';

it('takes the place of what comes, and says nothing to readers', async () => {
  const { container } = await render(<Skeleton width={120} height={40} />);
  const shape = container.firstElementChild!;
  expect(shape.getAttribute('aria-hidden')).toBe('true');
  expect(shape.getBoundingClientRect()).toMatchObject({ width: 120, height: 40 });
});
