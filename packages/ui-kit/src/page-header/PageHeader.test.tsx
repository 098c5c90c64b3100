import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageHeader } from './PageHeader.tsx';

it('gives the page its one heading, and the actions beside it', async () => {
  const screen = await render(
    <PageHeader title="Charts" aside="25" actions={<button type="button">New chart</button>} />,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Charts');
  await expect.element(screen.getByRole('button', { name: 'New chart' })).toBeVisible();
});

it('SHELL-31 cuts no title on a phone: it takes its lines, and the actions go below', async () => {
  await page.viewport(320, 640);
  const title = 'A name that somebody wrote on a Friday afternoon';
  const screen = await render(<PageHeader title={title} actions={<button type="button">Add annotation</button>} />);
  const heading = screen.getByRole('heading', { name: title }).element();
  expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
  const button = screen.getByRole('button', { name: 'Add annotation' });
  await expect.element(button).toBeInViewport({ ratio: 1 });
  expect(button.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(heading.getBoundingClientRect().bottom);
});
