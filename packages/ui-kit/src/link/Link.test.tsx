import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Link, LinkProvider } from './Link.tsx';

it('is the link of the browser, and the one of the host where the host has one', async () => {
  const screen = await render(
    <>
      <Link href="/chart/list/">Charts</Link>
      <LinkProvider value={({ href, children }) => <a href={`/app${href}`}>{children}, in place</a>}>
        <Link href="/dashboard/list/">Dashboards</Link>
      </LinkProvider>
    </>,
  );
  await expect.element(screen.getByRole('link', { name: 'Charts' })).toHaveAttribute('href', '/chart/list/');
  await expect
    .element(screen.getByRole('link', { name: 'Dashboards, in place' }))
    .toHaveAttribute('href', '/app/dashboard/list/');
});
