import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { PageHeader } from './PageHeader.tsx';

it('gives the page its one heading, and the actions beside it', async () => {
  const screen = await render(
    <PageHeader title="Charts" aside="25" actions={<button type="button">New chart</button>} />,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Charts');
  await expect.element(screen.getByRole('button', { name: 'New chart' })).toBeVisible();
});
