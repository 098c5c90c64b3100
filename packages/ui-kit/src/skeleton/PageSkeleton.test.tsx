import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageSkeleton } from './PageSkeleton.tsx';

it('has the columns of the page that comes, one below the other on a phone', async () => {
  const { container, ...screen } = await render(
    <PageSkeleton
      label="Board is loading"
      boxes={[
        [4, 100],
        [8, 100],
      ]}
    />,
  );
  await expect.element(screen.getByText('Board is loading')).toBeInTheDocument();
  const boxes = () => [...container.querySelectorAll('[style*="span"]')].map((box) => box.getBoundingClientRect());
  await page.viewport(1280, 800);
  const [narrow, wide] = boxes();
  expect(wide!.top).toBe(narrow!.top);
  expect(wide!.width / narrow!.width).toBeCloseTo(2, 0);
  await page.viewport(390, 800);
  const [first, second] = boxes();
  expect(second!.top).toBeGreaterThan(first!.bottom);
  expect(second!.width).toBe(first!.width);
});
